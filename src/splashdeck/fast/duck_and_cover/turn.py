"""Duck & Cover on arrays: one turn, from the moves to the next call (DC-4 to DC-8)."""

from __future__ import annotations

from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array, lax

from splashdeck.fast import bits, chance
from splashdeck.fast.bits import any_seat, most, total
from splashdeck.fast.duck_and_cover import dealing
from splashdeck.fast.duck_and_cover.model import (
    CELLS,
    DIVES,
    DUCKS,
    FAR,
    NO_CALL,
    NO_CARD,
    REPEAT_CARD,
    SIDES,
    State,
    Values,
)
from splashdeck.fast.duck_and_cover.moves import places_of
from splashdeck.fast.staging import staged
from splashdeck.fast.twin import Finish

FIRST_VISIBLE = np.uint16((1 << DUCKS) - 1)
FIRST_REACH = int(np.abs(np.stack([CELLS.sum(1), CELLS[:, 0] - CELLS[:, 1]])).max())


class Limits(NamedTuple):
    """The options that a turn needs."""

    rounds: int
    discards: int
    calls: int
    pressure: bool
    surprises: bool

    @property
    def draws(self) -> int:
        """Count the captain's cards that a turn may draw at random (DC-3.1, DC-10.3)."""
        return 3 if self.surprises else 1


# --- DC-4: the moves ---


class Swim(NamedTuple):
    """Where each seat's called duck goes, and the pile that it covers there."""

    u: Array  # (seat, *batch) int16
    v: Array  # (seat, *batch) int16
    covered: Array  # (seat, *batch) int8: the covered duck, or 0
    height: Array  # (seat, *batch) int8: of the covered pile


def swims(state: State, actions: Array) -> Swim:
    """Find the cell that each action names: a side of a visible duck, or of the called one."""
    dives = actions < DIVES
    u, v = places_of(state, jnp.where(dives, (actions >> 2) + 1, state.called))
    side = actions & 3
    for index, (a, b) in enumerate(SIDES):
        u = jnp.where(side == index, u + jnp.int16(a), u)
        v = jnp.where(side == index, v + jnp.int16(b), v)
    u, v = staged((u, v))
    covered = jnp.zeros(u.shape, jnp.int8)
    height = jnp.zeros(u.shape, jnp.int8)
    for duck in range(DUCKS):
        here = (state.u[:, duck] == u) & (state.v[:, duck] == v)
        covered = jnp.where(here, jnp.int8(duck + 1), covered)
        height = jnp.where(here, state.height[:, duck], height)
    return Swim(u, v, *staged((covered, height)))


def swum(state: State, swim: Swim) -> tuple[Array, Array, Array]:
    """Move every called duck's pile at once (DC-4.1): u, v and heights after it."""
    numbers = lax.broadcasted_iota(jnp.int8, state.u.shape, 1) + jnp.int8(1)
    moved = state.called[:, None] == numbers
    covered = swim.covered[:, None] == numbers
    return (
        jnp.where(moved, swim.u[:, None], jnp.where(covered, jnp.int16(FAR), state.u)),
        jnp.where(moved, swim.v[:, None], state.v),
        jnp.where(covered, 0, state.height + jnp.where(moved, swim.height[:, None], 0)),
    )


# --- DC-7 and DC-8: scores ---


def round_scores(visible: Array, values: Values, doubled: Array | bool) -> Array:
    """Score each seat's piles (DC-7): (seat, *batch) int16."""
    score = jnp.zeros(visible.shape, jnp.int16)
    for duck in range(DUCKS):
        shown = (visible >> np.uint16(duck) & np.uint16(1)).astype(bool)
        score = score + jnp.where(shown, jnp.asarray(values[duck], jnp.int16), jnp.int16(0))
    lost = jnp.where(doubled & (score > 0), -2 * score, -score)  # DC-10.2
    gained = jnp.where(doubled & (score < 0), 2 * score, score)
    return jnp.where(_one_pile(visible), lost, gained)


def _one_pile(visible: Array) -> Array:
    return jnp.equal(visible & (visible - np.uint16(1)), 0)


def ranks(totals: Array, visible: Array) -> Array:
    """Rank by total, then by piles in the last round (DC-8.2, DC-8.3): (seat, *batch) int8."""
    key = totals.astype(jnp.int32) * 16 + lax.population_count(visible).astype(jnp.int32)
    ahead = [total((key < key[seat]).astype(jnp.int8)) for seat in range(key.shape[0])]
    return jnp.add(jnp.stack(ahead), jnp.int8(1))


# --- DC-5 and DC-6: after the moves ---


def laid_away(state: State, swim: Swim) -> State:
    """Lay the called card on the captain's pile or in the discard zone (DC-5.1, DC-5.2)."""
    answered = any_seat(state.called > 0)
    card = jnp.uint32(1) << state.card.astype(jnp.uint32)
    distance = jnp.where(state.called > 0, jnp.maximum(jnp.abs(swim.u), jnp.abs(swim.v)), 0)
    return state._replace(
        visible=state.visible & ~(jnp.uint16(1) << (swim.covered.astype(jnp.uint16) - 1)),
        captain=jnp.where(answered, state.captain | card, state.captain),
        discard=jnp.where(answered, state.discard, state.discard | card),
        top=jnp.where(answered, state.card, state.top),
        previous=state.call,
        discarded=~answered,
        reach=jnp.maximum(state.reach, most(distance)),
    )


def round_ends(state: State, limits: Limits) -> Array:
    """Say where the round is over (DC-6)."""
    lone = any_seat(_one_pile(state.visible))  # DC-6.1
    full = lax.population_count(state.discard) >= limits.discards  # DC-6.2
    return lone | full | (state.calls >= limits.calls)  # DC-6.3


def played(
    state: State, actions: Array, values: Values, limits: Limits, auto_reset: bool
) -> tuple[State, Finish]:
    """Play a turn, and call the next card."""
    seats = state.called.shape[0]
    words = staged(chance.words(state.seed, state.ticks, seats + limits.draws))
    swim = swims(state, actions)
    moved = staged(laid_away(state, swim))
    place = jnp.maximum(DUCKS - moved.calls.astype(jnp.int32), 0)
    moved = moved._replace(spare=dealing.swapped(moved.spare, place, words[limits.draws :]))
    ends = round_ends(moved, limits)
    last = moved.round >= limits.rounds
    gained = round_scores(moved.visible, values, last & limits.pressure)
    totals = jnp.where(ends, moved.totals + gained, moved.totals)
    over = ends & last
    ends, over, totals = staged((ends, over, totals))
    finish = Finish(over, totals, ranks(totals, moved.visible))
    begins = ends if auto_reset else ends & ~over
    moved = moved._replace(
        totals=jnp.where(over, 0, totals) if auto_reset else totals,
        round=jnp.where(begins, jnp.where(over, 1, moved.round + 1), moved.round).astype(jnp.int8),
        over=moved.over if auto_reset else over,
    )
    between = begun(moved, swum(state, swim), begins, place - 1, words[1 : limits.draws], limits)
    after = called(between, words[0])
    if auto_reset:
        return after, finish
    after = bits.where(over, ended(between), after)
    return bits.where(state.over, state, after), finish._replace(over=over & ~state.over)


def ended(state: State) -> State:
    """Leave the table as it lies: no further card is called."""
    return state._replace(
        card=jnp.full_like(state.card, NO_CARD),
        call=jnp.full_like(state.call, NO_CALL),
        called=jnp.zeros_like(state.called),
    )


# --- DC-2 and DC-3: the next round, the next call ---


def begun(
    state: State,
    piles: tuple[Array, Array, Array],
    where: Array,
    place: Array,
    words: Array,
    limits: Limits,
) -> State:
    """Deal a new round (DC-2) where one begins; elsewhere the piles lie as given.

    The last swaps of the deal go from `place` down.
    """
    left = jnp.maximum(place, 0)
    spare = dealing.finished(state.spare, left, where, state.seed, state.ticks)
    u, v = dealing.laid(staged(spare))
    deck = dealing.captains_deck(words, limits.surprises)
    return state._replace(
        u=jnp.where(where, u, piles[0]),
        v=jnp.where(where, v, piles[1]),
        height=jnp.where(where, jnp.int8(1), piles[2]),
        visible=jnp.where(where, FIRST_VISIBLE, state.visible),
        spare=spare,
        draw=jnp.where(where, deck, state.draw),
        captain=jnp.where(where, np.uint32(0), state.captain),
        discard=jnp.where(where, np.uint32(0), state.discard),
        top=jnp.where(where, jnp.int8(NO_CARD), state.top),
        previous=jnp.where(where, jnp.int8(NO_CALL), state.previous),
        discarded=where | state.discarded,  # DC-3.4a: a first Repeat goes the way of DC-3.4b
        calls=jnp.where(where, jnp.int16(0), state.calls),
        reach=jnp.where(where, jnp.int16(FIRST_REACH), state.reach),
    )


def called(state: State, word: Array) -> State:
    """Turn up the next card (DC-3.1) and find who must move."""
    empty = state.draw == 0
    draw = jnp.where(empty, state.captain, state.draw)  # DC-5.3
    card, bit = staged(dealing.one_of(draw, word))
    call = dealing.value_of(card, state.previous)
    void = (card == REPEAT_CARD) & state.discarded  # DC-3.4a, DC-3.4b
    ducks = dealing.called_ducks(state.visible, jnp.where(void, jnp.int8(NO_CALL), call))
    return state._replace(
        called=ducks,
        draw=draw ^ bit,
        captain=jnp.where(empty, np.uint32(0), state.captain),
        top=jnp.where(empty, jnp.int8(NO_CARD), state.top),
        card=card,
        call=call,
        calls=state.calls + jnp.int16(1),
        ticks=state.ticks + jnp.uint32(1),
    )


def dealt(seed: Array, players: int, limits: Limits) -> State:
    """Deal the first round of new games and call the first card."""
    batch = seed.shape[1:]

    def each(dtype: jax.typing.DTypeLike, *axes: int) -> Array:
        return jnp.zeros((*axes, *batch), dtype)

    blank = State(
        u=each(jnp.int16, players, DUCKS),
        v=each(jnp.int16, players, DUCKS),
        height=each(jnp.int8, players, DUCKS),
        visible=each(jnp.uint16, players),
        called=each(jnp.int8, players),
        totals=each(jnp.int16, players),
        spare=dealing.sorted_spare(players, batch),
        draw=each(jnp.uint32),
        captain=each(jnp.uint32),
        discard=each(jnp.uint32),
        top=each(jnp.int8),
        card=each(jnp.int8),
        call=each(jnp.int8),
        previous=each(jnp.int8),
        discarded=each(bool),
        calls=each(jnp.int16),
        reach=each(jnp.int16),
        round=each(jnp.int8) + jnp.int8(1),
        over=each(bool),
        seed=seed,
        ticks=each(jnp.uint32),
    )
    words = chance.words(seed, blank.ticks, limits.draws)
    place = each(jnp.int32) + dealing.LAST_SWAP
    piles = (blank.u, blank.v, blank.height)
    return called(begun(blank, piles, ~blank.over, place, words[1:], limits), words[0])
