"""Plays at random for a long time and checks what must hold after every move.

The tests do a bounded share of this; `splashdeck simulate GAME --check` does the whole.
"""

from __future__ import annotations

import json
from collections import Counter, deque
from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter
from typing import Any

import msgspec
from msgspec import Struct

from splashdeck.entropy import Entropy
from splashdeck.errors import IllegalMove
from splashdeck.game import Json, Move, Seat
from splashdeck.games import AnyGame
from splashdeck.lab.simulate import Progress

CLOSE_LOOK = 16
"""Every so many decisions the dearer checks are made."""

SECOND_THOUGHT = 0.1
"""How often a seat that is not asked changes its mind, where it may."""

STRAYS = 12
"""How many moves of earlier states are tried for legality."""


class BrokenInvariant(Exception):
    """Something that must always hold does not."""


class Broken(Struct, frozen=True):
    """Where the first broken invariant was found, to be looked into."""

    why: str
    game_number: int
    decision: int
    position: Json


class StressReport(Struct, frozen=True, kw_only=True):
    """What was checked how often; `broken` is None if everything held."""

    game: str
    players: int
    seed: str
    games: int
    decisions: int
    seconds: float
    checks: dict[str, int]
    broken: Broken | None
    interrupted: bool


def stress(
    game: AnyGame, decisions: int, seed: str, progress: Progress | None = None
) -> StressReport:
    """Make so many random decisions, checking; stop at the first broken invariant or Ctrl-C."""
    run = Run(game, seed)
    interrupted = False
    began = perf_counter()
    try:
        while run.decisions < decisions and run.broken is None:
            run.play_on()
            if progress is not None:
                progress(run.decisions, decisions)
    except KeyboardInterrupt:
        interrupted = True
    return StressReport(
        game=game.name,
        players=game.players,
        seed=seed,
        games=run.number,
        decisions=run.decisions,
        seconds=perf_counter() - began,
        checks=dict(run.checks),
        broken=run.broken,
        interrupted=interrupted,
    )


class Run:
    """One random game after another, looked at after every decision."""

    def __init__(self, game: AnyGame, seed: str) -> None:
        self.game = game
        self.seed = seed
        self.number = -1
        self.decisions = 0
        self.checks = Counter[str]()
        self.broken: Broken | None = None
        self.strays: deque[Any] = deque(maxlen=STRAYS)
        self.begin()

    def begin(self) -> None:
        """Deal the next game."""
        self.number += 1
        self.chance = Random(f"{self.seed} stress {self.number}")
        deal = Entropy.from_text(self.seed).child(f"game {self.number}")
        self.state, _ = self.game.start(deal)
        self.dealt = cards(self.game.position(self.state))

    def play_on(self) -> None:
        """Make one decision, and check; note what is broken."""
        if not self.game.pending(self.state):
            self.begin()
        seat, legal = self.somebody()
        move = self.chance.choice(legal)
        self.strays.append(move)
        try:
            self.state, _ = self.game.play(self.state, seat, move)
            self.decisions += 1
            self.check()
        except Exception as error:  # whatever a legal move raises is a fault to be reported
            why = f"after seat {seat} played {move}: {type(error).__name__}: {error}"
            position = self.game.position(self.state)
            self.broken = Broken(why, self.number, self.decisions, position)

    def somebody(self) -> tuple[Seat, list[Any]]:
        """Pick a seat that is asked or, now and then, one that may change its mind."""
        game, state = self.game, self.state
        if self.chance.random() < SECOND_THOUGHT:
            seat = self.chance.randrange(game.players)
            legal = game.legal_moves(state, seat)
            if legal:
                return seat, legal
        seat = self.chance.choice(game.pending(state))
        return seat, game.legal_moves(state, seat)

    def check(self) -> None:
        """Look at the state, and every so often look closely."""
        game, state = self.game, self.state
        position = game.position(state)
        self.look("cards conserved", check_cards, self.dealt, position)
        self.look("somebody decides or the game is over", check_end, game, state)
        if self.decisions % CLOSE_LOOK:
            return
        self.look("positions round-trip", check_round_trip, game, state, position)
        for seat in range(game.players):
            self.look("legal exactly when not refused", check_legal, game, state, seat, self.strays)
            self.look("moves round-trip as text and number", check_names, game, state, seat)
            self.look("what is known can be imagined", check_knowledge, game, state, seat)
        self.look("views can be built", check_views, game, state)

    def look(self, promise: str, check: Callable[..., None], *about: Any) -> None:
        """Make one check and count it."""
        check(*about)
        self.checks[promise] += 1


def must(holds: bool, why: str) -> None:
    """Insist on an invariant, also where Python runs without its assertions."""
    if not holds:
        raise BrokenInvariant(why)


# --- the checks ---


def cards(position: Json) -> Counter[str]:
    """Count every card of a position, wherever it lies."""
    return Counter(map(str, CARDS[position["game"]](position)))


def _duck_and_cover_cards(position: Json) -> list[Any]:
    captains = [position[pile] for pile in ("draw", "captain", "discard", "removed")]
    ducks = [pile["pile"] for grid in position["grids"] for pile in grid]
    turned_up = [] if position["card"] is None else [position["card"]]
    return [
        *(f"captain's {card}" for pile in [*captains, turned_up] for card in pile),
        *(f"duck {duck}" for pile in [*ducks, position["gifts"].values()] for duck in pile),
    ]


def _duck_and_dive_cards(position: Json) -> list[Any]:
    pools = [pool for pool in position["pools"] if pool is not None]
    piles = [position["deck"], position["discard"], *position["hands"], *position["points"]]
    return [
        *(card for pile in piles for card in pile),
        *(card.removeprefix("-") for pool in pools for card in pool["row"]),
        *(pool["pool"] for pool in pools),
        *position["pool_deck"],
        *position["gone"],
    ]


def _antartik_cards(position: Json) -> list[Any]:
    piles = [position[pile] for pile in ("draw", "middle", "out", "looked")]
    piles += [*position["face_up"], *position["face_down"], position["bets"].values()]
    duplicate = [] if position["duplicate"] is None else [position["duplicate"]]
    return [card for pile in [*piles, duplicate] for card in pile]


CARDS: dict[str, Callable[[Json], list[Any]]] = {
    "duck-and-cover": _duck_and_cover_cards,
    "duck-and-dive": _duck_and_dive_cards,
    "antartik": _antartik_cards,
}


def check_cards(dealt: Counter[str], position: Json) -> None:
    """No card is lost, doubled or made up."""
    now = cards(position)
    must(now == dealt, f"cards lost: {dict(dealt - now)}, cards too many: {dict(now - dealt)}")


def check_end(game: AnyGame, state: Any) -> None:
    """Either somebody has a choice, or there is an outcome."""
    pending = game.pending(state)
    must(bool(pending) == (game.outcome(state) is None), f"pending {pending} does not fit")
    for seat in pending:
        legal = game.legal_moves(state, seat)
        must(bool(legal), f"seat {seat} is asked and has no legal move")
        must(len(set(legal)) == len(legal), f"seat {seat} is offered a move twice")


def check_round_trip(game: AnyGame, state: Any, position: Json) -> None:
    """A position, written and read back, is the same and leaves the same choices."""
    again, events = game.load(json.loads(json.dumps(position)))
    must(game.position(again) == position, "the position reads back as another")
    must(not events, "reading the position made something happen")
    must(game.pending(again) == game.pending(state), "others are asked after reading")
    for seat in range(game.players):
        same = game.legal_moves(again, seat) == game.legal_moves(state, seat)
        must(same, f"seat {seat} has other moves after reading")


def check_legal(game: AnyGame, state: Any, seat: Seat, strays: Sequence[Move]) -> None:
    """The listed moves, and of others only the listed ones, are not refused."""
    legal = game.legal_moves(state, seat)
    for move in legal:
        must(game.refusal(state, seat, move) is None, f"seat {seat} is refused its legal {move}")
    for move in strays:
        refused = game.refusal(state, seat, move)
        must((refused is None) == (move in legal), f"seat {seat}: {move} is not listed rightly")
        if refused is not None:
            must(raised_rule(game, state, seat, move) == refused.rule, f"{move} is played")


def raised_rule(game: AnyGame, state: Any, seat: Seat, move: Move) -> str | None:
    """Return the rule by which `play` refuses a move; None if it does not."""
    try:
        game.play(state, seat, move)
    except IllegalMove as error:
        return error.rule
    return None


def check_names(game: AnyGame, state: Any, seat: Seat) -> None:
    """A legal move has one text and one number, and both lead back to it."""
    legal = game.legal_moves(state, seat)
    for move in legal:
        must(game.read_move(str(move)) == move, f"{move} reads back as another move")
    numbers = [game.action_of(state, seat, move) for move in legal]
    must(len(set(numbers)) == len(legal), f"seat {seat}: two moves have one number")
    must(all(0 <= number < game.action_count for number in numbers), "a number is out of range")
    for number, move in zip(numbers[:3], legal, strict=False):
        must(game.move_of(state, seat, number) == move, f"number {number} is not {move}")


def check_knowledge(game: AnyGame, state: Any, seat: Seat) -> None:
    """An imagined state tells the seat exactly what it knows already."""
    known = game.knowledge(state, seat)
    imagined = game.imagine(known, Entropy.from_text(str(seat)))
    must(game.knowledge(imagined, seat) == known, f"seat {seat} imagines what does not fit")


def check_views(game: AnyGame, state: Any) -> None:
    """Everybody's view can be built and sent."""
    for seat in (None, *range(game.players)):
        msgspec.json.encode(game.view(state, seat))
