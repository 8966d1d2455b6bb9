"""Duck & Dive on arrays: the numbers of a table as a seat knows it.

The same as `splashdeck.bots.duck_and_dive.features` counts on a state of the reference; a
test compares them along whole games.
"""

from __future__ import annotations

from typing import NamedTuple

import jax.numpy as jnp
from jax import Array, lax

from splashdeck.bots.duck_and_dive.features import FLOAT, GOLD, MOST_SEATS, NO_KIND
from splashdeck.fast import bits
from splashdeck.fast.duck_and_dive import DuckAndDive, State
from splashdeck.fast.duck_and_dive.model import (
    END,
    FIRST_OF_KIND,
    GOLDIE_CARD,
    NO_CARD,
    NOWHERE,
    OF_KIND,
    PLACE,
)
from splashdeck.games.duck_and_dive.model import GOLDIE_POINTS


class Cards(NamedTuple):
    """How many cards of which kind are where: int32 all."""

    up: Array  # (kind, slot, *batch): face up in a row
    down: Array  # (slot, *batch)
    hands: Array  # (kind, seat, *batch)
    deck: Array  # (kind, *batch)
    piles: Array  # (seat, *batch)
    golden: Array  # (seat, *batch): 1 with Goldie in the pile, 2 where she is its top


class Numbers(NamedTuple):
    """What the network is given, as one seat of each game knows it: int32."""

    table: Array  # (*batch, TABLE)
    pools: Array  # (*batch, slot, POOL)
    is_open: Array  # (*batch, slot) bool


def counted(cards: Array) -> Array:
    """Count the members of sets (word, …)."""
    return bits.count(cards).astype(jnp.int32)


def by_kind(cards: Array) -> Array:
    """Count the members of sets (word, …) by kind: (kind, …)."""
    axes = (1,) * (cards.ndim - 1)
    return jnp.stack([counted(cards & kind.reshape(-1, *axes)) for kind in OF_KIND])


def count_cards(state: State) -> Cards:
    """Count a state's cards."""
    piles = by_kind(state.points)
    sizes = piles.sum(axis=0)
    top = state.place[GOLDIE_CARD].astype(jnp.int32) + 1
    return Cards(
        up=by_kind(state.rows & ~state.down[:, None]),
        down=counted(state.rows & state.down[:, None]),
        hands=by_kind(state.hands),
        deck=by_kind(state.deck),
        piles=sizes,
        golden=piles[GOLD] * jnp.where(sizes == top, 2, 1),
    )


def along(seats: int, like: Array) -> Array:
    """Number seats or slots along a first axis, before the batch axes."""
    return jnp.arange(seats).reshape(-1, *(1,) * like.ndim)


def numbers(twin: DuckAndDive, state: State, seat: Array) -> Numbers:
    """Count the tables of games, each as one of its seats, (*batch) int32, knows it."""
    cards = count_cards(state)
    scores = cards.piles + (GOLDIE_POINTS - 1) * (cards.golden > 0)
    table = table_columns(twin, state, seat, cards, scores)
    pools = pool_columns(twin, state, seat, cards, scores)
    return Numbers(
        jnp.stack([column.astype(jnp.int32) for column in table], axis=-1),
        jnp.stack([jnp.moveaxis(column, 0, -1).astype(jnp.int32) for column in pools], axis=-1),
        jnp.moveaxis(state.pool != NOWHERE, 0, -1),
    )


def table_columns(
    twin: DuckAndDive, state: State, seat: Array, cards: Cards, scores: Array
) -> list[Array]:
    """List the numbers of a table, in the order of `features.TABLE`: (*batch) each."""
    players, active = twin.players, state.active.astype(jnp.int32)
    around = (seat + along(players, seat)) % players

    def turned(values: Array) -> Array:
        return jnp.take_along_axis(values, around, axis=0)

    none = [jnp.zeros_like(seat)] * (MOST_SEATS - players)
    hands = jnp.take_along_axis(cards.hands, around[None], axis=1)
    kind = sum((state.laid >= first).astype(jnp.int32) for first in FIRST_OF_KIND[1:])
    golden = turned(cards.golden)
    robbed = golden[1:].sum(axis=0)
    homeless = turned(state.token) == NOWHERE
    next_homeless = jnp.argmin(jnp.where(homeless, (around - active) % players, 99), axis=0)
    return [
        state.phase,
        jnp.broadcast_to(twin.edition.early_pass, seat.shape),
        jnp.full_like(seat, players),
        (active - seat) % players,
        jnp.where(state.laid == NO_CARD, NO_KIND, kind),
        state.plays > 0,
        counted(state.played),
        state.after == END,
        jnp.where(state.phase == PLACE, next_homeless, MOST_SEATS),
        lax.population_count(state.coming),
        (state.pool != NOWHERE).sum(axis=0),
        cards.deck.sum(axis=0),
        counted(state.discard),
        golden[0] + jnp.where(robbed > 0, robbed + 2, 0),
        state.idle,
        *hands[:, 0],
        *(cards.deck + hands[:, 1:].sum(axis=1)),
        *turned(scores),
        *none,
        *turned(cards.hands.sum(axis=0)),
        *none,
    ]


def pool_columns(
    twin: DuckAndDive, state: State, seat: Array, cards: Cards, scores: Array
) -> list[Array]:
    """List the numbers of the pools, in the order of `features.POOL`: (slot, *batch) each."""
    slots = along(twin.players, seat)
    sheet = twin.sheet
    card = jnp.maximum(state.pool, 0).astype(jnp.int32)
    icons = sheet.icons.astype(jnp.int32).reshape(-1, 1, *(1,) * seat.ndim)
    here = (state.token[:, None] == slots).astype(jnp.int32)  # (seat, slot, *batch)
    own = jnp.take_along_axis(here, seat[None, None], axis=0)[0]
    own_score = jnp.take_along_axis(scores, seat[None], axis=0)
    return [
        sheet.ducks[card] - (cards.up * icons).sum(axis=0),
        sheet.floats[card] - cards.up[FLOAT],
        cards.up[:FLOAT].sum(axis=0) + cards.down,
        own,
        here.sum(axis=0) - own,
        (here * scores[:, None]).sum(axis=0) - own * own_score,
        state.marker == slots,
        *cards.up,
    ]
