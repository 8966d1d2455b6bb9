"""What must hold after every move of every game; `splashdeck simulate GAME --check` looks.

The tests play a bounded share of it; a million decisions of a game take some minutes.
"""

from __future__ import annotations

import json
from collections import Counter, deque
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from splashdeck.entropy import Entropy
from splashdeck.errors import IllegalMove
from splashdeck.game import Json, Move, Seat
from splashdeck.games import AnyGame
from splashdeck.games.catalogue import part

CLOSE_LOOK = 16
"""The dearer checks are made once in this many decisions."""

STRAYS = 12
"""How many moves of earlier states are tried for legality."""


class Broken(Struct, frozen=True):
    """A broken invariant, with the position to look into."""

    why: str
    game_number: int
    seat: Seat
    move: str
    position: Json


class BrokenInvariant(Exception):
    """Something that must always hold does not."""

    def __init__(self, broken: Broken) -> None:
        super().__init__(broken.why)
        self.broken = broken


class Watch:
    """Looks at every state of the games it is shown, and counts what it checked."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.checks = Counter[str]()
        self.number = 0
        self.looks = 0
        self.strays: deque[Move] = deque(maxlen=STRAYS)
        self.dealt = Counter[str]()

    def begin(self, number: int, state: Any) -> None:
        """Take stock of a new game."""
        self.number = number
        self.dealt = cards(self.game.position(state))

    def look(self, state: Any, seat: Seat, move: Move) -> None:
        """Check the state that a move has led to, and every so often look closely."""
        position = self.game.position(state)
        self.looks += 1
        self.strays.append(move)
        try:
            self._glance(state, position)
            if self.looks % CLOSE_LOOK == 0:
                self._look_closely(state, position)
        except Exception as error:  # whatever is raised here is a fault to be reported
            why = str(error) if type(error) is AssertionError else repr(error)
            broken = Broken(why, self.number, seat, str(move), position)
            raise BrokenInvariant(broken) from error

    def _glance(self, state: Any, position: Json) -> None:
        self._check("cards conserved", check_cards, self.dealt, position)
        self._check("somebody decides or the game is over", check_end, self.game, state)

    def _look_closely(self, state: Any, position: Json) -> None:
        game, strays, dealt = self.game, self.strays, self.dealt
        self._check("positions round-trip", check_round_trip, game, state, position)
        self._check("views can be built", check_views, game, state)
        for seat in range(game.players):
            self._check("legal exactly when not refused", check_legal, game, state, seat, strays)
            self._check("moves round-trip as text and number", check_names, game, state, seat)
            self._check("what is known can be imagined", check_knowledge, game, state, seat)
            self._check("a choice can be changed", check_second_thought, game, state, seat, dealt)

    def _check(self, promise: str, check: Callable[..., None], *about: Any) -> None:
        check(*about)
        self.checks[promise] += 1


def must(holds: bool, why: str) -> None:
    """Insist on an invariant, also where Python runs without its assertions."""
    if not holds:
        raise AssertionError(why)


# --- the checks ---


def cards(position: Json) -> Counter[str]:
    """Count every card of a position, wherever it lies."""
    return Counter(part(position["game"], "games", "positions").cards(position))


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


def check_second_thought(game: AnyGame, state: Any, seat: Seat, dealt: Counter[str]) -> None:
    """A seat that has chosen may choose otherwise, and no card goes astray."""
    legal = game.legal_moves(state, seat)
    if not legal or seat in game.pending(state):
        return
    changed, _ = game.play(state, seat, legal[-1])
    check_cards(dealt, game.position(changed))
    check_end(game, changed)


def check_knowledge(game: AnyGame, state: Any, seat: Seat) -> None:
    """An imagined state tells the seat exactly what it knows already."""
    known = game.knowledge(state, seat)
    imagined = game.imagine(known, Entropy.from_text(str(seat)))
    must(game.knowledge(imagined, seat) == known, f"seat {seat} imagines what does not fit")


def check_views(game: AnyGame, state: Any) -> None:
    """Everybody's view can be built and sent."""
    for seat in (None, *range(game.players)):
        msgspec.json.encode(game.view(state, seat))
