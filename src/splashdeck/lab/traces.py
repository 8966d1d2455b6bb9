"""Games as the laboratory looks at them: who decided what, among how much, and how it stood.

Chances to win are those of the coach's outlook (`splashdeck.bots`), which goes by the
standings; a title without an outlook of its own has none.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from math import copysign, sqrt
from typing import Any, NamedTuple

from msgspec import Struct

from splashdeck.bots import Bot, Budget
from splashdeck.bots.interface import Outlook
from splashdeck.bots.playing import Chooser, by_bots
from splashdeck.entropy import Entropy
from splashdeck.game import Seat
from splashdeck.games import AnyGame
from splashdeck.games.catalogue import has_part, part
from splashdeck.lab.simulate import dealt

WORLDS = 8
"""How often a move is made again with other hidden cards, to part luck from choice."""
OF_MEAN = sqrt(WORLDS / (WORLDS + 1))
"""What luck is measured by scatters as the mean of a few worlds does, too: this takes it off."""


class Sources(Struct, frozen=True):
    """By how much chances to win moved in a game, all seats together, and through what."""

    chance: float
    own: float
    others: float


class Trace(Struct, frozen=True, kw_only=True):
    """One finished game; seats are in the order of turns."""

    deal: int
    wins: tuple[float, ...]
    """What each seat won; a tie is shared."""
    scores: tuple[int, ...]
    rule: str
    """The rule that ended it."""
    movers: tuple[Seat, ...]
    """Who made each decision."""
    choices: tuple[int, ...]
    """How many moves there were to choose from."""
    kinds: tuple[str, ...]
    """What kind of move was made."""
    free: tuple[bool, ...] = ()
    """Whether a move of another kind could have been made instead."""
    chances: tuple[tuple[float, ...], ...] = ()
    """Everybody's chance to win before each decision, and at the end; () if nobody can tell."""
    sources: Sources | None = None


def kind_of(move: Any) -> str:
    """Name the kind of a move: its word in the code, such as `move-token`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", type(move).__name__).lower()


def outlook_of(game: AnyGame) -> Outlook | None:
    """Find who can tell the chances in a game."""
    if not has_part(game.name, "bots", "outlook"):
        return None
    found: Outlook = part(game.name, "bots", "outlook").Outlook(game)
    return found


class Without:
    """A bot that never makes a move of one kind, unless no other decides anything.

    `aside` are kinds of moves that may be made beside a decision and settle none.
    """

    def __init__(self, bot: Bot, kind: str, aside: Collection[str] = ()) -> None:
        self.bot = bot
        self.kind = kind
        self.aside = aside
        self.calibrated = bot.calibrated

    def choose(
        self, game: AnyGame, knowledge: Any, legal: Sequence[Any], budget: Budget, entropy: Entropy
    ) -> Any:
        """Let the bot choose among what is left."""
        left = [move for move in legal if kind_of(move) != self.kind]
        if all(kind_of(move) in self.aside for move in left):
            left = list(legal)
        if len(left) == 1:
            return left[0]
        return self.bot.choose(game, knowledge, left, budget, entropy)


def aside_kinds(game: AnyGame, bots: Sequence[Bot], deal: Entropy) -> set[str]:
    """Play a game to find the kinds of moves that seats may make without being asked."""
    choose = by_bots(game, bots, deal)
    state, _ = dealt(game, deal)
    found: set[str] = set()
    while game.acts_aside and (pending := game.pending(state)):
        idle = [seat for seat in range(game.players) if seat not in pending]
        if not state.chosen or not any(state.chosen):
            found |= {kind_of(move) for seat in idle for move in game.legal_moves(state, seat)}
        state, _ = game.play(state, pending[0], choose(state, pending[0]))
    return found


class Decision(NamedTuple):
    """One move of a game, and what was before and after it."""

    before: Any
    seat: Seat
    legal: Sequence[Any]
    move: Any
    after: Any


def decisions(game: AnyGame, bots: Sequence[Bot], deal: Entropy) -> Iterator[Decision]:
    """Play a deal to its end, decision by decision."""
    choose = by_bots(game, bots, deal)
    state, _ = dealt(game, deal)
    while pending := game.pending(state):
        seat = pending[0]
        move, legal = _chosen(game, state, seat, choose)
        before = state
        state, _ = game.play(state, seat, move)
        yield Decision(before, seat, legal, move, state)


def play(
    game: AnyGame,
    bots: Sequence[Bot],
    deal: Entropy,
    number: int,
    *,
    chances: bool = False,
    sources: bool = False,
    every: int = 1,
) -> Trace:
    """Play a deal to its end and keep what the figures need.

    With `sources` each `every`-th decision is looked into, from another one on in each deal.
    """
    outlook = outlook_of(game) if chances or sources else None
    movers, choices, kinds, free, series = [], [], [], [], []
    moved = [0.0, 0.0, 0.0]
    for before, seat, legal, move, state in decisions(game, bots, deal):
        movers.append(seat)
        choices.append(len(legal))
        free.append(any(type(other) is not type(move) for other in legal))
        kinds.append(kind_of(move))
        if outlook is not None:
            series.append(outlook.prospect(before).win)
        if outlook is not None and sources and (len(movers) + number) % every == 0:
            dice = deal.child(f"worlds {len(movers)}")
            parts = _parts(game, outlook, before, seat, move, state, dice)
            moved = [total + more for total, more in zip(moved, parts, strict=True)]
    outcome = game.outcome(state)
    assert outcome is not None
    share = 1 / len(outcome.winners)
    wins = tuple(share if seat in outcome.winners else 0.0 for seat in range(game.players))
    return Trace(
        deal=number,
        wins=wins,
        scores=outcome.scores,
        rule=outcome.rule,
        movers=tuple(movers),
        choices=tuple(choices),
        kinds=tuple(kinds),
        free=tuple(free),
        chances=(*series, wins) if series else (),
        sources=Sources(*moved) if sources and outlook is not None else None,
    )


def _chosen(game: AnyGame, state: Any, seat: Seat, choose: Chooser) -> tuple[Any, Sequence[Any]]:
    legal = game.legal_moves(state, seat)
    return (legal[0] if len(legal) == 1 else choose(state, seat)), legal


def _parts(
    game: AnyGame, outlook: Outlook, before: Any, seat: Seat, move: Any, after: Any, dice: Entropy
) -> tuple[float, float, float]:
    """Part the change that a move brought: by chance, by one's own choice, by others'.

    The move is made again in worlds that the mover could not tell from this one: their mean
    is what was chosen, and what came on top of it is luck. See `agreed` for how much was chosen.
    """
    known = game.knowledge(before, seat)
    worlds = [game.imagine(known, dice.child(str(number))) for number in range(WORLDS)]
    changes = [
        _change(outlook.prospect(world).win, _win(game, outlook, game.play(world, seat, move)[0]))
        for world in worlds
    ]
    truth = _win(game, outlook, after)
    was = outlook.prospect(before).win
    chance = own = others = 0.0
    for at in range(game.players):
        hoped = [change[at] for change in changes]
        chance += abs(truth[at] - was[at] - sum(hoped) / WORLDS) * OF_MEAN
        if at == seat:
            own += agreed(hoped)
        else:
            others += agreed(hoped)
    return chance, own, others


def _change(before: Sequence[float], after: Sequence[float]) -> list[float]:
    return [now - was for was, now in zip(before, after, strict=True)]


def agreed(changes: Sequence[float]) -> float:
    """Estimate the size of the mean change from a few worlds, without taking luck for it.

    The size of their mean would be above 0 also where luck is all. So each world's change is
    taken with the sign that the other worlds have: where they agree that is the size of their
    mean, and where nothing but luck moves them it is 0 on average, now and then below.
    """
    total = sum(changes)
    signed = [one * copysign(1, total - one) if total != one else 0.0 for one in changes]
    return sum(signed) / len(changes)


def _win(game: AnyGame, outlook: Outlook, state: Any) -> tuple[float, ...]:
    outcome = game.outcome(state)
    if outcome is None:
        return outlook.prospect(state).win
    share = 1 / len(outcome.winners)
    return tuple(share if seat in outcome.winners else 0.0 for seat in range(game.players))
