"""Duck & Dive: what the tree search goes by: what a table is worth, which moves are alike."""

from __future__ import annotations

from collections.abc import Hashable

from splashdeck.bots.duck_and_dive.dabbler import KEPT
from splashdeck.bots.tree_search import TreeSearch
from splashdeck.game import Move, Seat
from splashdeck.games.duck_and_dive import DuckAndDive
from splashdeck.games.duck_and_dive.model import (
    KINDS,
    LET,
    Card,
    Discard,
    Flip,
    MoveDuck,
    PlayFromHand,
    Slot,
    State,
    Take,
)

CURIOSITY = 0.3
"""How much a move's value may be off, at first, for it to be tried again."""

PROMISE = 0.8
"""What a card under a pool is worth, in points, when the pool is nearly full."""

WIN = 12.0
"""The lead in points, over the rivals' mean, that is as good as a win."""


def alike(state: State, move: Move) -> Hashable:
    """Name a move by kinds of cards: two Sams in one row are as good as one."""
    match move:
        case PlayFromHand(card) | Discard(card):
            return type(move), KINDS[card]
        case Flip(slot, index) | Take(slot, index):
            return type(move), slot, KINDS[card_in(state, slot, index)]
        case MoveDuck(slot, index, to):
            return MoveDuck, slot, KINDS[card_in(state, slot, index)], to
    return move


def card_in(state: State, slot: Slot, index: int) -> Card:
    """Return a face-up card of a row."""
    pool = state.pools[slot]
    assert pool is not None
    return pool.row[index]


def value(game: DuckAndDive, state: State) -> list[float]:
    """Say what a table is worth to each seat: half a win, and more of it for a lead."""
    hopes = [float(score) for score in game.scores(state)]
    if state.phase == "over":
        return [1.0 if hope == max(hopes) else 0.0 for hope in hopes]
    for seat, hand in enumerate(state.hands):
        hopes[seat] += sum([KEPT[KINDS[card]] for card in hand])
    promise(state, hopes)
    total, rivals = sum(hopes), game.players - 1
    leads = [hope - (total - hope) / rivals for hope in hopes]
    return [min(1.0, max(0.0, 0.5 + lead / (2 * WIN))) for lead in leads]


def instinct(game: DuckAndDive, state: State, seat: Seat) -> Move | None:
    """Let effects happen, and choose targets by the table they leave at once."""
    if state.phase in ("pool", "play"):
        return None
    if state.phase == "react":
        return LET
    ways = {alike(state, move): move for move in game.legal_moves(state, seat)}
    return max(ways.values(), key=lambda move: value(game, carried_out(game, state, move))[seat])


def carried_out(game: DuckAndDive, state: State, move: Move) -> State:
    """Make a move of the active seat that nobody stops."""
    state, _ = game.play(state, state.active, move)
    while state.phase == "react":
        state, _ = game.play(state, game.pending(state)[0], LET)
    return state


def promise(state: State, hopes: list[float]) -> None:
    """Add what the pools promise to the seats whose tokens lie there (DD-6.3)."""
    for slot, pool in enumerate(state.pools):
        if pool is not None and pool.row:
            holders = [seat for seat, here in enumerate(state.tokens) if here == slot]
            ducks = len(pool.row) - pool.floats
            for seat in holders:
                hopes[seat] += PROMISE * pool.icons / pool.card.ducks * ducks / len(holders)


SEARCH = TreeSearch(value, alike, instinct, CURIOSITY)
