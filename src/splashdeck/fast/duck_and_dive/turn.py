"""Duck & Dive on arrays: one decision, and what follows from it by itself."""

from __future__ import annotations

from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array, lax

from splashdeck.fast import bits, chance
from splashdeck.fast.bits import any_seat, most, total
from splashdeck.fast.duck_and_dive.cards import added, drawn, hand_size, last_of, out_of_row, put
from splashdeck.fast.duck_and_dive.model import (
    ALL_CARDS,
    ALL_FLOATS,
    AMY,
    ARRWIN,
    CARDS,
    CHECK,
    DRAWS,
    END,
    ENDS,
    GOLDIE_CARD,
    NO_CARD,
    NO_EFFECT,
    NOWHERE,
    OVER,
    PLACE,
    PLAY,
    POOL,
    POOLS,
    REACT,
    SPARE,
    TARGET,
    WORDS,
    Numbers,
    Sheet,
    State,
    capacities,
    counted,
    indices,
    one_of,
    picked,
    row_counts,
    set_of,
)
from splashdeck.fast.duck_and_dive.moves import (
    Editions,
    first_from,
    float_holders,
    has_target,
    kind_of,
    next_homeless,
)
from splashdeck.fast.duck_and_dive.pools import emptied, first_slot, scored
from splashdeck.fast.staging import staged
from splashdeck.fast.twin import Finish

FLOAT_WORD = WORDS - 1  # all floats are in the last word of a set
assert not ALL_FLOATS[:FLOAT_WORD].any()
NONE = np.uint32(0)

HAND_LIMIT = 4  # DD-9.1
IDLE_LAPS = 10  # DD-10.3
GOLDIE_EXTRA = 4  # DD-10.1
WORDS_NEEDED = 4  # random words of a step: two draws, two pools


class Rest(NamedTuple):
    """What is still to do in a step."""

    effect: Array  # (*batch) int16: to be carried out now
    check: Array  # (*batch) bool: the pools are to be looked at (DD-6)
    ends: Array  # (*batch) bool: the turn ends


# --- DD-3, DD-5, DD-9: the decision itself ---


def decided(
    state: State, actions: Array, words: Array, sheet: Sheet, n: Numbers
) -> tuple[State, Rest]:
    """Make the active seat's choice, or take the answers of all holders of a float."""
    phase, none = state.phase, np.uint8(NO_CARD)
    actions = actions.astype(jnp.int16)
    action = staged(picked(actions, state.active))
    playing, spare = phase == PLAY, phase == SPARE
    from_deck, passes = playing & (action == n.deck), playing & (action == n.pass_)
    from_hand = playing & (action >= n.hand) & (action < n.pass_)
    marker = jnp.where(phase == POOL, (action - n.pool).astype(jnp.int8), state.marker)
    state, top = drawn(state, words[0], from_deck | passes)
    card = jnp.where(from_hand, (action - n.hand).astype(jnp.uint8), none)
    played = jnp.where(from_hand, card, none)
    card = jnp.where(from_deck, top, card)
    stopper, spent = stopped_by(state, actions, n)
    gone = jnp.where(spare, (action - n.discard).astype(jnp.uint8), spent)
    card, gone, stopper, marker = staged((card, gone, stopper, marker))
    at_end = picked(counted(state.rows), marker)
    state = put(
        state,
        jnp.where(card == none, gone, card),
        staged(jnp.where(card == none, counted(state.discard), at_end)),
    )
    hands = state.hands & ~set_of(jnp.where(from_hand, card, gone))[:, None]
    state = state._replace(
        rows=added(state.rows, marker, card),
        hands=added(hands, state.active, jnp.where(passes, top, none)),
        discard=state.discard | set_of(gone),
        marker=marker,
        played=state.played | set_of(played),
        plays=state.plays + (card != none).astype(jnp.uint8),
        drawn=jnp.stack([top, jnp.full_like(top, NO_CARD)]),
        phase=jnp.where(phase == POOL, jnp.int8(PLAY), phase),
    )
    state, placed = _placed(staged(state), action, n)
    many = passes & (hand_size(state) > HAND_LIMIT)  # DD-9.1
    ends = (passes & ~many) | (spare & (state.after == END)) | placed
    asked, stopped = phase == REACT, stopper != NOWHERE
    effect = jnp.where(asked & ~stopped, state.declared, jnp.int16(NO_EFFECT))
    check = stopped | (spare & (state.after == CHECK))
    after = jnp.where(spare, jnp.int8(0), state.after)
    state = state._replace(
        phase=jnp.where(many, jnp.int8(SPARE), state.phase),
        after=jnp.where(many, jnp.int8(END), after),
        declared=jnp.where(asked, jnp.int16(NO_EFFECT), state.declared),
    )
    effect = jnp.where(phase == TARGET, action, effect)
    state, effect, settled = _begun(staged(state), card, effect, sheet)
    return state, Rest(effect, check | settled, ends)


def stopped_by(state: State, actions: Array, n: Numbers) -> tuple[Array, Array]:
    """Find the first to stop an effect, and the float that it costs (DD-5.3)."""
    asked = state.phase == REACT
    floats = state.hands[FLOAT_WORD] & ALL_FLOATS[FLOAT_WORD]
    stops = (actions == n.stop) & (floats != 0) & asked
    stopper = first_from(stops, state.active, 1)
    held = picked(floats, stopper)
    lowest = lax.population_count((held & -held) - np.uint32(1)) + np.uint32(FLOAT_WORD * bits.WORD)
    return stopper, jnp.where(stopper != NOWHERE, lowest.astype(jnp.uint8), np.uint8(NO_CARD))


def _placed(state: State, action: Array, n: Numbers) -> tuple[State, Array]:
    """Place a token (DD-6.6); say where it was the last one."""
    players = state.token.shape[0]
    placing = state.phase == PLACE
    seat = next_homeless(state)
    slot = ((action - n.token) % players).astype(jnp.int8)
    token = jnp.where((indices(players, seat) == seat) & placing, slot, state.token)
    return state._replace(token=token), placing & ~any_seat(token == NOWHERE)


def _begun(state: State, card: Array, effect: Array, sheet: Sheet) -> tuple[State, Array, Array]:
    """Begin a laid card's effect (DD-4.0), and see who could stop what is declared (DD-5.1)."""
    laying = card != NO_CARD
    kind = kind_of(card)
    to_draw = bits.any_of(state.deck | state.discard)
    amy, arrwin = laying & (kind == AMY) & to_draw, laying & (kind == ARRWIN)
    asks = laying & has_target(state, card, sheet)
    declares = (state.phase == TARGET) | amy | arrwin
    effect = jnp.where(amy, jnp.int16(DRAWS), jnp.where(arrwin, jnp.int16(ENDS), effect))
    waits = declares & any_seat(float_holders(state))
    phase = jnp.where(waits, jnp.int8(REACT), state.phase)
    state = state._replace(
        laid=jnp.where(laying, card, state.laid),
        phase=jnp.where(asks, jnp.int8(TARGET), phase),
        declared=jnp.where(waits, effect, state.declared),
    )
    effect = jnp.where(waits | asks, jnp.int16(NO_EFFECT), effect)
    return state, effect, laying & ~asks & ~amy & ~arrwin


# --- DD-4: the effects ---


def carried_out(state: State, rest: Rest, word: Array, n: Numbers) -> tuple[State, Rest]:
    """Let a declared effect happen."""
    effect, players, none = rest.effect, state.token.shape[0], np.uint8(NO_CARD)

    def named(first: int, last: int) -> tuple[Array, Array]:
        there = (effect >= first) & (effect < last)
        return there, effect - np.int16(first)

    flips, flipped = named(n.flip, n.move)
    moves, moved = named(n.move, n.token)
    takes, taken = named(n.take, n.marker)
    tokens, token = named(n.token, n.rob)
    robs, robbed = named(n.rob, n.take)
    marks, marked = named(n.marker, n.stop)
    draws = effect == DRAWS
    leaving = jnp.where(moves, moved // players, taken).astype(jnp.uint8)
    leaving = staged(jnp.where(moves | takes, leaving, none))
    state = staged(out_of_row(state, leaving))
    pile = staged(one_of(state.points, jnp.where(robs, robbed, NOWHERE)))
    state, robbed_card = staged((state, last_of(state, pile)))
    state, card = staged(drawn(state, word, draws))
    into, to = jnp.where(moves, leaving, none), moved % players
    gained = jnp.where(takes, leaving, card)
    into, to, gained = staged((into, to, gained))
    end = jnp.where(moves, picked(counted(state.rows), to), counted(state.discard))
    whose = indices(players, effect) == token // players
    state = put(state, jnp.where(moves, into, robbed_card), staged(end))._replace(
        rows=added(state.rows, to, into),
        hands=added(state.hands, state.active, gained),
        points=state.points & ~set_of(robbed_card)[:, None],
        discard=state.discard | set_of(robbed_card),
        down=state.down | set_of(jnp.where(flips, flipped.astype(jnp.uint8), none)),
        marker=jnp.where(marks, marked.astype(jnp.int8), state.marker),
        token=jnp.where(whose & tokens, (token % players).astype(jnp.int8), state.token),
        drawn=jnp.stack([state.drawn[0], card]),
    )
    state = staged(state)
    happens = (effect != NO_EFFECT) & (effect != ENDS)
    many = happens & (hand_size(state) > HAND_LIMIT)
    state = state._replace(
        phase=jnp.where(many, jnp.int8(SPARE), state.phase),
        after=jnp.where(many, jnp.int8(CHECK), state.after),
    )
    check = rest.check | (happens & ~many)
    return state, rest._replace(check=check, ends=rest.ends | (effect == ENDS))


# --- DD-6 and DD-7: the pools ---


def looked_at(
    state: State, rest: Rest, words: Array, sheet: Sheet, edition: Editions
) -> tuple[State, Rest, Array]:
    """Score full pools, two at most, and empty an overcrowded one (DD-7.3)."""
    icons, floats = staged(row_counts(state, sheet))
    ducks, buoys = capacities(state, sheet)
    is_open = (state.pool != NOWHERE) & rest.check
    full = is_open & (icons == ducks) & (floats <= buoys)  # DD-7.4
    crowded = is_open & ((icons > ducks) | (floats > buoys))
    slots = indices(state.pool.shape[0], state.marker)
    at_marker = any_seat(full & (slots == state.marker))
    first = jnp.where(at_marker, state.marker, first_slot(full))
    second = first_slot(full & (slots != first))
    over_slot = first_slot(crowded)
    state, first, second, over_slot = staged((state, first, second, over_slot))
    state = staged(scored(state, first, words[0], edition.goldie_without_tokens))
    over = (first != NOWHERE) & (one_pool_left(state))
    second = jnp.where(over, jnp.int8(NOWHERE), second)
    state = staged(scored(state, second, words[1], edition.goldie_without_tokens))
    over = over | ((first != NOWHERE) & (one_pool_left(state)))
    state = emptied(staged(state), jnp.where(over, jnp.int8(NOWHERE), over_slot))
    happened = (first != NOWHERE) | (over_slot != NOWHERE)
    homeless = any_seat(state.token == NOWHERE) & happened & ~over
    goes_on = rest.check & ~happened
    phase = jnp.where(goes_on, jnp.int8(PLAY), state.phase)
    clear = goes_on | homeless | over
    state = state._replace(
        phase=jnp.where(homeless, jnp.int8(PLACE), phase),
        laid=jnp.where(clear, np.uint8(NO_CARD), state.laid),
    )
    ends = rest.ends | (happened & ~homeless & ~over)
    return state, rest._replace(ends=ends), over


def one_pool_left(state: State) -> Array:
    """Say where one pool card is left in play (DD-6.8)."""
    return total((state.pool != NOWHERE).astype(jnp.uint8)) == 1


# --- DD-10: ends ---


def turned(state: State, rest: Rest, over: Array, turn_limit: int) -> State:
    """Give the turn to the left neighbour, unless the game has ended (DD-10.3)."""
    players = state.token.shape[0]
    idle = jnp.where(state.plays > 0, np.uint8(0), state.idle + np.uint8(1))
    idle = jnp.where(rest.ends, idle, state.idle)
    late = rest.ends & ((state.turn >= turn_limit) | (idle >= IDLE_LAPS * players))
    over = over | late
    ends = rest.ends & ~over
    active = state.active + np.int8(1)
    active = jnp.where(active >= players, jnp.int8(0), active)
    none = np.uint8(NO_CARD)
    phase = jnp.where(ends, jnp.int8(POOL), state.phase)
    return state._replace(
        idle=idle,
        phase=jnp.where(over, jnp.int8(OVER), phase),
        turn=state.turn + ends.astype(jnp.int16),
        active=jnp.where(ends, active, state.active),
        marker=jnp.where(ends, jnp.int8(NOWHERE), state.marker),
        plays=jnp.where(ends, np.uint8(0), state.plays),
        played=jnp.where(ends, NONE, state.played),
        laid=jnp.where(ends | over, none, state.laid),
    )


def scores(state: State) -> Array:
    """Count every points pile (DD-10.1): (seat, *batch) int16."""
    gold = state.points[GOLDIE_CARD // bits.WORD] >> np.uint32(GOLDIE_CARD % bits.WORD) & 1
    return (bits.count(state.points) + gold * GOLDIE_EXTRA).astype(jnp.int16)


def ranks(totals: Array) -> Array:
    """Rank by points, most first; ties share (DD-10.2): (seat, *batch) int8."""
    ahead = [total((totals > totals[seat]).astype(jnp.int8)) for seat in range(totals.shape[0])]
    return jnp.add(jnp.stack(ahead), jnp.int8(1))


def played(
    state: State,
    actions: Array,
    sheet: Sheet,
    edition: Editions,
    numbers: Numbers,
    turn_limit: int,
    auto_reset: bool,
) -> tuple[State, Finish]:
    """Play one decision and all that follows by itself."""
    players = state.token.shape[0]
    count = WORDS_NEEDED + (players + 1 if auto_reset else 0)
    words = staged(chance.words(state.seed, state.ticks, count))
    before = state
    state, rest = staged(decided(state, actions, words, sheet, numbers))
    state, rest = staged(carried_out(state, rest, words[1], numbers))
    state, rest, over = staged(looked_at(state, rest, words[2:], sheet, edition))
    state = turned(state, rest, over, turn_limit)._replace(ticks=state.ticks + np.uint32(1))
    over = state.over & ~before.over
    totals = scores(state)
    finish = Finish(over, totals, ranks(totals))
    if not auto_reset:
        return bits.where(before.over, before, state), finish
    fresh = dealt(state.seed, state.ticks, words[WORDS_NEEDED:], sheet, players)
    return bits.where(over, fresh, staged(state)), finish


# --- DD-2: getting ready ---


def dealt(seed: Array, ticks: Array, words: Array, sheet: Sheet, players: int) -> State:
    """Deal new games from players + 1 random words."""
    batch = ticks.shape

    def each(value: int, dtype: jax.typing.DTypeLike, *axes: int) -> Array:
        return jnp.full((*axes, *batch), value, dtype)

    coming = each((1 << POOLS) - 1, jnp.uint32)
    pools = []
    for slot in range(players):
        bound = np.uint32(POOLS - slot)
        index = bits.nth_of_word(
            coming, chance.below(words[slot], jnp.full_like(coming, bound)), 16
        )
        coming = coming & ~(jnp.uint32(1) << index)
        pools.append(index.astype(jnp.int8))
    none = each(NO_CARD, jnp.uint8)
    state = State(
        deck=jnp.broadcast_to(ALL_CARDS.reshape(-1, *(1,) * len(batch)), (WORDS, *batch)),
        discard=each(0, jnp.uint32, WORDS),
        rows=each(0, jnp.uint32, WORDS, players),
        hands=each(0, jnp.uint32, WORDS, players),
        points=each(0, jnp.uint32, WORDS, players),
        place=each(0, jnp.uint8, CARDS),
        down=each(0, jnp.uint32, WORDS),
        played=each(0, jnp.uint32, WORDS),
        pool=jnp.stack(pools),
        token=each(0, jnp.int8, players),
        coming=coming,
        marker=each(NOWHERE, jnp.int8),
        laid=none,
        declared=each(NO_EFFECT, jnp.int16),
        drawn=each(NO_CARD, jnp.uint8, 2),
        plays=each(0, jnp.uint8),
        idle=each(0, jnp.uint8),
        turn=each(1, jnp.int16),
        active=chance.below(words[players], each(players, jnp.uint32)).astype(jnp.int8),
        after=each(0, jnp.int8),
        phase=each(POOL, jnp.int8),
        seed=seed,
        ticks=ticks,
    )
    ducks, floats = capacities(state, sheet)
    key = ducks.astype(jnp.int32) * 128 + floats  # DD-2.3: a sheet has 99 floats at most
    first = first_slot(key == most(key))
    return state._replace(token=jnp.broadcast_to(first, (players, *batch)))
