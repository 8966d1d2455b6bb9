"""Duck & Dive: what a declared effect speaks of, by name (DD-5.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from msgspec import Struct

from splashdeck.game import Move, Seat
from splashdeck.games.duck_and_dive.effects import pool_id
from splashdeck.games.duck_and_dive.model import (
    Card,
    Flip,
    MoveDuck,
    MoveMarker,
    MoveToken,
    Rob,
    State,
    Take,
)


class Names(Struct, frozen=True, gc=False):
    """What an effect speaks of, by name; what a duck's effect does not have is None."""

    target: Card | None = None
    """The card in a row that it is about."""
    pool: str | None = None
    """Where that card lies, or the token or the marker stands."""
    onto: str | None = None
    """The pool that it goes to."""
    player: Seat | None = None
    """Whose token, or whose points pile."""


def names_of(state: State, effect: Move) -> Named:
    """Name what an effect speaks of, as it lies before the effect happens."""
    name = NAMERS.get(type(effect))
    return NOTHING if name is None else name(state, effect)


Named: TypeAlias = tuple[Card | None, str | None, str | None, Seat | None]
"""The fields of `Names`, in their order: target, pool, onto, player."""

NOTHING: Named = (None, None, None, None)


def _card_named(state: State, effect: Flip | Take) -> Named:
    pool = state.pools[effect.slot]
    assert pool is not None
    return pool.row[effect.index], pool.card.id, None, None


def _duck_named(state: State, effect: MoveDuck) -> Named:
    pool = state.pools[effect.slot]
    assert pool is not None
    return pool.row[effect.index], pool.card.id, pool_id(state, effect.to), None


def _token_named(state: State, effect: MoveToken) -> Named:
    here = state.tokens[effect.seat]
    start = None if here is None else pool_id(state, here)
    return None, start, pool_id(state, effect.to), effect.seat


def _marker_named(state: State, effect: MoveMarker) -> Named:
    assert state.marker is not None
    return None, pool_id(state, state.marker), pool_id(state, effect.slot), None


def _rival_named(state: State, effect: Rob) -> Named:
    return None, None, None, effect.seat


NAMERS: dict[type[Move], Callable[[State, Any], Named]] = {
    Flip: _card_named,
    MoveDuck: _duck_named,
    MoveToken: _token_named,
    Rob: _rival_named,
    Take: _card_named,
    MoveMarker: _marker_named,
}
