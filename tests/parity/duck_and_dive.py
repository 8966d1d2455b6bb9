"""Follows a recorded game of Duck & Dive on the reference, comparing after every move."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from splashdeck.fast.duck_and_dive import DuckAndDive as Twin
from splashdeck.fast.duck_and_dive.load import read
from splashdeck.fast.duck_and_dive.model import NO_CARD, NOWHERE, State
from splashdeck.game import replace
from splashdeck.games.duck_and_dive.model import CARDS
from splashdeck.games.duck_and_dive.model import State as ReferenceState
from tests.parity.lockstep import Played

LOOSE = ("seed", "ticks", "drawn")  # chance, and what only the twin remembers


class DrawnFirst:
    """Stands in for a game's entropy: a reshuffled deck has these cards on top."""

    def __init__(self, cards: Sequence[str] = ()) -> None:
        self.cards = tuple(cards)

    def shuffle(self, items: Iterable[str]) -> tuple[tuple[str, ...], DrawnFirst]:
        """Put the cards that the twin drew first."""
        return first(self.cards, items), DrawnFirst()


def first(cards: Sequence[str], pile: Iterable[str]) -> tuple[str, ...]:
    """Put some cards of a pile on its top."""
    rest = [card for card in pile if card not in cards]
    top = [card for card in cards if card in set(pile)]
    return (*top, *rest)


def follow(twin: Twin, steps: Sequence[Played], begin: ReferenceState | None = None) -> int:
    """Replay a recorded game from its start, or from a state; return the decisions compared."""
    game = twin.reference
    state = dealt(twin, steps[0].state) if begin is None else begin
    decisions = 0
    for number, step in enumerate(steps):
        where = f"step {number}, turn {state.turn}, {state.phase}"
        compare(step.state, read(game, state, (0, 0)), where)
        pending = game.pending(state)
        assert tuple(np.flatnonzero(step.pending)) == pending, where
        for seat in range(game.players):
            legal = game.numbered_moves(state, seat)
            found = np.flatnonzero(step.legal[seat]).tolist()
            assert found == sorted(legal), f"{where}, seat {seat}"
        decisions += len(pending)
        state = lucky(twin, state, step)
        for seat in pending:
            move = game.move_of(state, seat, int(step.actions[seat]))
            state, _ = game.play(state, seat, move)
    outcome = game.outcome(state)
    assert outcome is not None
    assert steps[-1].finish.over
    assert tuple(steps[-1].finish.scores.tolist()) == outcome.scores
    assert tuple(steps[-1].finish.ranks.tolist()) == outcome.ranks
    compare(steps[-1].after, read(game, state, (0, 0)), "at the end")
    return decisions


def lucky(twin: Twin, state: ReferenceState, step: Played) -> ReferenceState:
    """Lay on top of deck and pool deck what the twin drew in this step."""
    cards = [CARDS[card] for card in step.after.drawn if card != NO_CARD]
    in_deck = cards[: len(state.deck)]
    pools = list(twin.reference.pool_cards)
    old, new = step.state.pool.tolist(), step.after.pool.tolist()
    slots = [s for s in range(twin.players) if new[s] not in (NOWHERE, old[s])]
    slots.sort(key=lambda slot: slot != state.marker)
    return replace(
        state,
        deck=first(in_deck, state.deck),
        pool_deck=first([pools[new[slot]] for slot in slots], state.pool_deck),
        entropy=DrawnFirst(cards[len(in_deck) :]),
    )


def compare(fast: State, reference: State, where: str) -> None:
    """Compare two states of the twin, one of them read from the reference, field by field."""
    for name in State._fields:
        one, other = np.asarray(getattr(fast, name)), np.asarray(getattr(reference, name))
        if name == "place":
            loose = in_no_order(reference)
            one, other = np.where(loose, 0, one), np.where(loose, 0, other)
        if name not in LOOSE:
            assert one.tolist() == other.tolist(), f"{where}: {name}: {one} {other}"


def in_no_order(state: State) -> np.ndarray:
    """Mark the cards whose place means nothing: those in the deck and in hands."""
    words = np.asarray(state.deck) | np.bitwise_or.reduce(np.asarray(state.hands), axis=1)
    return np.array([bool(words[card // 32] >> card % 32 & 1) for card in range(len(CARDS))])


def dealt(twin: Twin, start: State) -> ReferenceState:
    """Deal the game that the twin dealt: the same open pools and the same beginner."""
    game = twin.reference
    pools = list(game.pool_cards)
    laid = [pools[index] for index in start.pool.tolist()]
    script = iter([(), laid])

    class Dealt(DrawnFirst):
        def shuffle(self, items: Iterable[str]) -> tuple[tuple[str, ...], DrawnFirst]:
            return first(next(script), items), self

    state, _ = game.start(Dealt(), int(start.active))  # type: ignore[arg-type]
    return state
