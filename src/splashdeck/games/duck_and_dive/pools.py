"""Duck & Dive: full and overcrowded pools (DD-6, DD-7)."""

from __future__ import annotations

from collections.abc import Sequence

from splashdeck.game import Event, Seat, put, replace
from splashdeck.games.duck_and_dive.events import GoldieGiven, PoolEmptied, PoolFilled, PoolReplaced
from splashdeck.games.duck_and_dive.model import (
    FACE_UP,
    GOLDIE,
    KINDS,
    Card,
    Pool,
    PoolCard,
    Slot,
    State,
)


def is_overcrowded(pool: Pool) -> bool:
    """Tell whether a pool holds too many icons or floats (DD-7.1)."""
    return pool.icons > pool.card.ducks or pool.floats > pool.card.floats


def is_full(pool: Pool) -> bool:
    """Tell whether the icons equal the capacity (DD-6.1) and the floats fit (DD-7.4)."""
    return pool.icons == pool.card.ducks and pool.floats <= pool.card.floats


def clockwise(first: Seat, players: int) -> list[Seat]:
    """List all seats, beginning with one of them."""
    return [*range(first, players), *range(first)]


def score_pool(
    state: State,
    slot: Slot,
    next_pool: PoolCard | None,
    goldie_without_tokens: bool,
    events: list[Event],
) -> State:
    """Divide a full pool among the tokens on it (DD-6.2 to DD-6.7).

    Does Goldie go to the player who filled a pool without tokens? That is the edition's (DD-12.5).
    """
    pool = state.pools[slot]
    assert pool is not None
    active, tokens = state.active, state.tokens
    holders = [seat for seat in clockwise(active, len(tokens)) if tokens[seat] == slot]
    floats = tuple([card for card in pool.row if KINDS.get(card) == "float"])
    ducks = [FACE_UP[card] for card in pool.row if KINDS.get(card) != "float"]
    shares, rest = divide(ducks, holders, active, goldie_without_tokens)
    received = tuple([tuple(shares.get(seat, ())) for seat in range(len(tokens))])
    rule = "DD-6.3" if holders else "DD-6.7"
    events.append(PoolFilled(active, pool.card.id, floats, received, tuple(rest), rule))
    if GOLDIE in received[active]:
        why = "DD-6.4" if holders else "DD-12.5b"
        events.append(GoldieGiven(active, GOLDIE, pool.card.id, why))
    state = replace(
        state,
        discard=(*state.discard, *floats, *rest),
        points=tuple(  # DD-6.5
            [pile + share for pile, share in zip(state.points, received, strict=True)]
        ),
        pools=put(state.pools, slot, Pool(pool.card)),
    )
    return _replace_pool(state, slot, holders, next_pool, events) if holders else state


def divide(
    ducks: Sequence[Card], holders: Sequence[Seat], filler: Seat, goldie_without_tokens: bool
) -> tuple[dict[Seat, list[Card]], Sequence[Card]]:
    """Deal the ducks in laying order to the holders; return the shares and the remainder.

    The holders stand clockwise from the filler, so that the filler, if among them, is first.
    """
    shares: dict[Seat, list[Card]] = {seat: [] for seat in holders}
    if GOLDIE in ducks and (holders or goldie_without_tokens):  # DD-6.4, DD-12.5
        others = [card for card in ducks if card != GOLDIE]
        if holders and holders[0] == filler and len(ducks) >= len(holders):
            ducks = [GOLDIE, *others]
        else:
            shares[filler] = [GOLDIE]
            ducks = others
    if not holders:
        return shares, ducks  # DD-6.7
    dealt = len(ducks) - len(ducks) % len(holders)
    for index in range(dealt):
        shares[holders[index % len(holders)]].append(ducks[index])
    return shares, ducks[dealt:]


def _replace_pool(
    state: State, slot: Slot, holders: Sequence[Seat], card: PoolCard | None, events: list[Event]
) -> State:
    """Take the pool card out of the game; its tokens go onto the next one, if any (DD-6.6)."""
    old = state.pools[slot]
    assert old is not None
    gone = old.card.id
    events.append(PoolReplaced(gone, card.id if card else None, tuple(holders)))
    if card is not None:
        return replace(
            state,
            gone=(*state.gone, gone),
            pools=put(state.pools, slot, Pool(card)),
            pool_deck=state.pool_deck[1:],
        )
    return replace(
        state,
        gone=(*state.gone, gone),
        pools=put(state.pools, slot, None),
        tokens=tuple([None if here == slot else here for here in state.tokens]),
    )


def empty_pool(state: State, slot: Slot, events: list[Event]) -> State:
    """Discard all cards of an overcrowded pool in laying order (DD-7.2)."""
    pool = state.pools[slot]
    assert pool is not None
    cards = tuple([FACE_UP[card] for card in pool.row])
    events.append(PoolEmptied(pool.card.id, cards))
    return replace(
        state,
        discard=state.discard + cards,
        pools=put(state.pools, slot, Pool(pool.card)),
    )
