"""A model of a dive and its end (AN-3, AN-5, AN-7, AN-8), after `games/antartik/rules.py`.

It tells everybody's chance to win while a dive is under way, by how that may end; `Walk` in
`tests/lab/test_foresight.py` holds it to the reference.

The coach's outlook goes by the standings, in which a dive counts for nothing until somebody
takes it. Here it is asked about every end of the dive, with its odds (`dives`). Cards count as all
at the table know them (AN-9.2). What players have yet to choose is left open: stop or turn, retry
or fresh, one is as likely as the other, and nobody is expected to bet, to exchange or to call a
referee any more.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from itertools import chain
from typing import NamedTuple, TypeAlias

import numpy as np
from msgspec.structs import replace

from splashdeck.games.antartik import Antartik
from splashdeck.games.antartik.memory import recall
from splashdeck.games.antartik.model import VALUE_OF, VALUES, Bet, Card, State
from splashdeck.lab.antartik.dives import LYING, Dives, chances


class Dive(NamedTuple):
    """One dive of `Dives`."""

    scores: tuple[float, ...]
    diver: int
    left: int
    within: int = 0
    forced: bool = False
    stake: int = 0
    new: tuple[tuple[int, ...], ...] = ((0, 0),) * len(VALUES)
    same: tuple[int, ...] = (0, 0)
    bets: tuple[int, ...] = ()


Parts: TypeAlias = list[tuple[float, Dive]]
"""Dives whose chances are to be added up, each with its factor."""


class Foresight:
    """Tells chances by how a dive may end."""

    def __init__(self, game: Antartik) -> None:
        self.game = game

    def chances(self, asked: Sequence[tuple[State, State]]) -> list[tuple[float, ...]]:
        """Tell everybody's chance to win in second states, to the end of the dive in first ones.

        Where that is over, the standings tell, and what is left lying for the next diver.
        """
        seen: dict[Hashable, Parts] = {}
        parts = []
        for before, state in asked:
            key = before.diver, *_shown(state)
            if key not in seen:
                seen[key] = self.parts(state, before.diver)
            parts.append(seen[key])
        each = list(dict.fromkeys(dive for _, dive in chain.from_iterable(seen.values())))
        known = dict(zip(each, chances(listed(each)) if each else (), strict=True))
        return [
            _sum(part, known) if part else self.won(state)
            for (_, state), part in zip(asked, parts, strict=True)
        ]

    def won(self, state: State) -> tuple[float, ...]:
        """Share the victory out (AN-8.3a).

        If the last card has flopped on a junior, the game is not over yet, but either answer ends
        it (AN-7.1): one is as likely as another.
        """
        outcome = self.game.outcome(state)
        if outcome is None:
            each = [self.won(after) for after in self._after(state)]
            return tuple(np.mean(each, axis=0).tolist())
        share = 1 / len(outcome.winners)
        return tuple(share if seat in outcome.winners else 0.0 for seat in range(self.game.players))

    def parts(self, state: State, diver: int) -> Parts:
        """List how a diver may go on, one way as likely as another.

        There is none if the game is over, or will be by any answer to a flop.
        """
        if state.phase == "over":
            return []
        if state.diver != diver:
            return self.ended(state)
        if state.phase == "begin":  # AN-3.5
            return [(0.5, self.dive(state, state.middle)), (0.5, self.dive(state, ()))]
        if state.phase == "flop":  # AN-7.1
            after = self._after(state)
            every = chain.from_iterable(self.parts(one, diver) for one in after)
            return [(times / len(after), dive) for times, dive in every]
        return [(1.0, self.dive(state, state.middle))]

    def _after(self, state: State) -> list[State]:
        """Let a junior answer a flop in every way (AN-7.1)."""
        moves = self.game.legal_moves(state, state.diver)
        return [self.game.play(state, state.diver, move)[0] for move in moves]

    def dive(self, state: State, middle: Sequence[Card]) -> Dive:
        """Tell of a dive that goes on with these cards; the others go under (AN-3.5)."""
        cards = state.looked + state.draw
        loose, within = _coming(state, cards)
        lying = {VALUE_OF[card] for card in middle}
        new, same = [[0, 0] for _ in VALUES], [0, 0]
        for card in loose:
            value = VALUE_OF[card]
            counts = same if value in lying else new[value - 1]
            counts[self.game.stars[card] - 1] += 1
        return Dive(
            scores=self.scores(state),
            diver=state.diver,
            left=len(cards) + len(state.middle) - len(middle),
            within=within,
            forced=not state.turned,
            stake=self.stars(middle),
            new=tuple(map(tuple, new)),
            same=tuple(same),
            bets=self.bets(state),
        )

    def ended(self, state: State) -> Parts:
        """Tell of a dive that is over; and if the next one has begun, how lucky its first card is.

        That card is turned at once (AN-3.6), before anybody is asked. Its luck is the chance with
        it less the chance before it.
        """
        first = state.middle[len(state.middle) - state.turned :]
        lying = state.middle[: len(state.middle) - state.turned]
        earlier = replace(state, draw=first + state.draw, middle=lying, turned=0)
        scores = list(self.scores(state))
        scores[state.diver] += LYING * self.stars(lying)
        nothing = (0,) * self.game.players
        over = 1.0, Dive(tuple(scores), state.diver, len(earlier.draw), bets=nothing)
        if not first:
            return [over]
        return [over, (1.0, self.dive(state, first)), (-1.0, self.dive(earlier, lying))]

    def scores(self, state: State) -> tuple[float, ...]:
        """Count everybody's points, without the cards that are bet."""
        scores = [float(score) for score in self.game.scores(state)]
        for seat, card in _secret_bets(state):
            scores[seat] -= self.game.stars[card]
        return tuple(scores)

    def bets(self, state: State) -> tuple[int, ...]:
        """Give the stars that each seat has bet on this step, in secret or not."""
        stars = [0] * self.game.players
        for seat, card in (*state.bets, *_secret_bets(state)):
            stars[seat] = self.game.stars[card]
        return tuple(stars)

    def stars(self, cards: Iterable[Card]) -> int:
        """Count the stars on cards."""
        return sum(self.game.stars[card] for card in cards)


def listed(each: Sequence[Dive]) -> Dives:
    """Put dives one below the other."""
    return Dives(*map(np.array, zip(*each, strict=True)))


def _coming(state: State, cards: Sequence[Card]) -> tuple[set[Card], int]:
    """Say which cards may come next, and how many may before one whose place all know.

    Where all know the next card, it is the only one that may come.
    """
    top = state.floor + len(cards) - 1
    placed = {
        top - group.heights[0]: group.cards[0]
        for group in recall(state, None)
        if len(group.heights) == 1
    }
    if 0 in placed:
        return {placed[0]}, 1
    return set(cards).difference(placed.values()), min(placed, default=len(cards))


def _secret_bets(state: State) -> list[tuple[int, Card]]:
    """List the cards that were chosen to be bet, and are not shown yet."""
    chosen = enumerate(state.chosen)
    return [(seat, choice.card) for seat, choice in chosen if isinstance(choice, Bet)]


def _sum(parts: Parts, known: Mapping[Dive, np.ndarray]) -> tuple[float, ...]:
    return tuple(np.sum([times * known[dive] for times, dive in parts], axis=0).tolist())


def _shown(state: State) -> tuple[Hashable, ...]:
    """List what all at the table see: what is told of two states that agree in it is the same."""
    return (
        state.phase,
        state.diver,
        state.middle,
        state.face_up,
        state.face_down,
        state.bets,
        state.chosen,
        state.turned,
        state.duplicate,
        len(state.draw),
        len(state.looked),
        state.floor,
        len(state.changes),
    )
