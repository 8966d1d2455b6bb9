"""Games as the laboratory looks at them: who decided what, among how much, and how it stood.

Chances to win are those of the coach's outlook (`splashdeck.bots`), which goes by the
standings; a title without an outlook of its own has none.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from math import copysign, sqrt
from typing import Any, NamedTuple, Protocol

import numpy as np
from msgspec import Struct

from splashdeck.bots import Bot, Budget
from splashdeck.bots.coach import Imagination
from splashdeck.bots.interface import Outlook
from splashdeck.bots.playing import Chooser, by_bots
from splashdeck.bots.prospects import settled
from splashdeck.entropy import Entropy
from splashdeck.game import Seat
from splashdeck.games import AnyGame
from splashdeck.games.catalogue import has_part, part
from splashdeck.lab.simulate import dealt

WORLDS = 8
"""How often a move is made again with other hidden cards, to part luck from choice."""
OF_MEAN = sqrt((WORLDS + 1) / WORLDS)
"""By how much a world is farther from the mean of all possible ones than from that of these few."""


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


class Foresight(Protocol):
    """Tells chances to win that follow from more than the standings.

    A title's is the class `Foresight` in its module `foresight`; it is made for one game. Where it
    has none, `ByStandings` is.
    """

    def chances(self, asked: Sequence[tuple[Any, Any]]) -> Sequence[Sequence[float]]:
        """Tell everybody's chance in pairs of states, a first and one that may follow from it.

        It is that of the second, as far ahead as the end of what is under way in the first. Of
        what is hidden it goes by what all at the table know, and by no more but choices that were
        made in secret so far: what they bring counts at once for who made them.
        """


class ByStandings:
    """Tells chances by the coach's outlook."""

    def __init__(self, game: AnyGame, outlook: Outlook) -> None:
        self.game = game
        self.outlook = outlook

    def chances(self, asked: Sequence[tuple[Any, Any]]) -> Sequence[Sequence[float]]:
        """Ask the outlook about the second states."""
        return [self._chance(state) for _, state in asked]

    def _chance(self, state: Any) -> tuple[float, ...]:
        outcome = self.game.outcome(state)
        return (self.outlook.prospect(state) if outcome is None else settled(outcome)).win


def foresight_of(game: AnyGame, outlook: Outlook | None) -> Foresight | None:
    """Find who can tell the chances while something is under way; nobody without an outlook."""
    if outlook is None:
        return None
    if not has_part(game.name, "lab", "foresight"):
        return ByStandings(game, outlook)
    found: Foresight = part(game.name, "lab", "foresight").Foresight(game)
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
    foresight = foresight_of(game, outlook) if sources else None
    movers, choices, kinds, free, series = [], [], [], [], []
    looked: list[Again] = []
    for one in decisions(game, bots, deal):
        before, seat, legal, move, state = one
        movers.append(seat)
        choices.append(len(legal))
        free.append(any(type(other) is not type(move) for other in legal))
        kinds.append(kind_of(move))
        if outlook is not None:
            series.append(outlook.prospect(before).win)
        if foresight is not None and (len(movers) + number) % every == 0:
            looked.append(_again(game, one, deal.child(f"worlds {len(movers)}")))
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
        sources=_sources(foresight, looked, game.players) if foresight is not None else None,
    )


def _chosen(game: AnyGame, state: Any, seat: Seat, choose: Chooser) -> tuple[Any, Sequence[Any]]:
    legal = game.legal_moves(state, seat)
    return (legal[0] if len(legal) == 1 else choose(state, seat)), legal


class Again(NamedTuple):
    """A decision, made again in worlds that its player could not tell from this one."""

    seat: Seat
    before: Any
    pairs: list[tuple[Any, Any]]
    """Each world before the move and after it, the true one first."""


def _again(game: AnyGame, one: Decision, dice: Entropy) -> Again:
    """Make a move again in other worlds, where others chose in secret by the rule of thumb."""
    imagination = Imagination(game, game.knowledge(one.before, one.seat), dice)
    pairs = [(one.before, one.after)]
    for number in range(WORLDS):
        world = imagination.world(number)
        pairs.append((world, game.play(world, one.seat, one.move)[0]))
    return Again(one.seat, one.before, pairs)


def _sources(foresight: Foresight, looked: Sequence[Again], players: int) -> Sources:
    """Part the changes that moves brought: by chance, by one's own choice, by others'."""
    asked = [(one.before, state) for one in looked for pair in one.pairs for state in pair]
    chances = np.array(foresight.chances(asked)).reshape(len(looked), WORLDS + 1, 2, players)
    chance = own = others = 0.0
    for one, changes in zip(looked, chances[:, :, 1] - chances[:, :, 0], strict=True):
        for seat, each in enumerate(changes.T.tolist()):
            chance += luck(each)
            if seat == one.seat:
                own += agreed(each)
            else:
                others += agreed(each)
    return Sources(chance, own, others)


def luck(changes: Sequence[float]) -> float:
    """Estimate how far changes are from what they have in common, which is their mean.

    The mean of a few worlds goes after each of them a little: OF_MEAN makes up for it.
    """
    mean = sum(changes) / len(changes)
    return sum(abs(one - mean) for one in changes) / len(changes) * OF_MEAN


def agreed(changes: Sequence[float]) -> float:
    """Estimate the size of the mean change from a few worlds, without taking luck for it.

    The size of their mean would be above 0 also where luck is all. So each world's change is
    taken with the sign that the other worlds have: where they agree that is the size of their
    mean, and where nothing but luck moves them it is 0 on average, now and then below.
    """
    total = sum(changes)
    signed = [one * copysign(1, total - one) if total != one else 0.0 for one in changes]
    return sum(signed) / len(changes)
