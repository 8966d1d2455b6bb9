"""Duck & Cover: what a seat may remember (DC-9.2), and the worlds that fit it."""

from __future__ import annotations

from splashdeck.entropy import Entropy
from splashdeck.game import Json, Move, Seat, check_seat, replace
from splashdeck.game import Knowledge as GameKnowledge
from splashdeck.games.duck_and_cover.model import (
    CAPTAINS_DECK,
    Call,
    CaptainsCard,
    Cell,
    Grid,
    Number,
    Phase,
    Previous,
    State,
    column_and_row,
    write_grid,
)
from splashdeck.games.duck_and_cover.rules import Rules

IN_DECK = {card: CAPTAINS_DECK.index(card) for card in CAPTAINS_DECK}
"""By card, its first place in the full deck: what a seat knows is gathered for every choice."""


class Knowledge(GameKnowledge, frozen=True, kw_only=True):
    """What was ever shown, and the cards that nobody has seen (DC-9.2)."""

    seat: Seat
    phase: Phase
    round: int
    calls: int
    scores: tuple[tuple[int, ...], ...]
    captain: tuple[CaptainsCard, ...]
    """The captain's pile, the last on top."""
    discard: tuple[CaptainsCard, ...]
    card: CaptainsCard | None
    call: Call | None
    previous: Previous | None
    """The card drawn before the present one, for Repeat (DC-3.4)."""
    grids: tuple[Grid, ...]
    """By seat, the piles of its grid: column, row, and all ducks that lie there."""
    gifts: tuple[Number | None, ...]
    called: tuple[tuple[Cell, ...], ...]
    """By seat, where its ducks lie that may be moved or given now; in JSON by column and row."""
    asked: tuple[Seat, ...]
    """Who takes part in the present decision."""
    waiting: tuple[Seat, ...]
    chosen: Move | None
    draw_size: int
    removed: tuple[CaptainsCard, ...] | None
    """None while the cards taken out (DC-10.3) could still be any of `unseen`."""
    unseen: tuple[CaptainsCard, ...]
    """The draw pile, and the removed cards while unknown, in the order of the full deck."""

    def to_json(self) -> Json:
        return {
            **super().to_json(),
            "grids": [write_grid(grid) for grid in self.grids],
            "called": [[list(column_and_row(place)) for place in cells] for cells in self.called],
        }


def knowledge(rules: Rules, state: State, seat: Seat) -> Knowledge:
    """Gather all that a seat with perfect memory may know."""
    check_seat(seat, rules.players)
    reshuffled = state.calls > len(CAPTAINS_DECK) - len(state.removed)
    hidden = state.draw if reshuffled else state.draw + state.removed
    return Knowledge(
        seat=seat,
        phase=state.phase,
        round=state.round,
        calls=state.calls,
        scores=state.scores,
        captain=state.captain,
        discard=state.discard,
        card=state.card,
        call=state.call,
        previous=state.previous,
        grids=state.grids,
        gifts=state.gifts,
        called=state.called,
        asked=state.asked,
        waiting=rules.pending(state),
        chosen=state.chosen[seat],
        draw_size=len(state.draw),
        # Once the pile has run out, all that was never called is known to be removed.
        removed=tuple(sorted(state.removed, key=IN_DECK.__getitem__))
        if reshuffled or not state.removed
        else None,
        unseen=tuple(sorted(hidden, key=IN_DECK.__getitem__)),
    )


def imagine(rules: Rules, known: Knowledge, entropy: Entropy) -> State:
    """Draw a state that fits: unseen cards in any order, rivals' secret choices at random."""
    unseen, entropy = entropy.shuffle(known.unseen)
    removed = unseen[known.draw_size :] if known.removed is None else known.removed
    state = State(
        entropy=entropy,
        phase=known.phase,
        round=known.round,
        calls=known.calls,
        scores=known.scores,
        draw=unseen[: known.draw_size],
        captain=known.captain,
        discard=known.discard,
        removed=removed,
        card=known.card,
        call=known.call,
        previous=known.previous,
        grids=known.grids,
        gifts=known.gifts,
        called=known.called,
        asked=known.asked,
        chosen=rules.nobody,
    )
    chosen: list[Move | None] = list(rules.nobody)
    for seat in known.asked:
        if seat == known.seat:
            chosen[seat] = known.chosen
        elif seat not in known.waiting:
            chosen[seat], entropy = entropy.pick(rules.legal_moves(state, seat))
    return replace(state, chosen=tuple(chosen), entropy=entropy)
