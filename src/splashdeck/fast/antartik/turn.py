"""Antartik on arrays: one step, from the moves to the next decision (AN-3 to AN-8).

In a step every pending seat moves at once, and any other may exchange a card. Exchanges
come first, in the order of the seats (AN-5.4: they happen at once), then the choices that
they do not use up; the reference gives the same when it is told the moves in that order.
"""

from __future__ import annotations

from typing import NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import Array, lax

from splashdeck.fast import bits, chance
from splashdeck.fast.antartik import dealing, dive
from splashdeck.fast.antartik import pile as piles
from splashdeck.fast.antartik.model import (
    ACCEPT,
    ARRANGE,
    BET,
    BET_ONE,
    DIVE,
    EXCHANGE,
    FIRST_BONUS,
    FRESH,
    GO,
    HOLD,
    HOLDS,
    IDLE,
    LOOK,
    OVER,
    PUT_BACK,
    RETRY,
    STOP,
    TURN,
    USE_PARACHUTE,
    USE_REFEREE,
    Sheet,
    State,
    counted,
    set_of,
)
from splashdeck.fast.bits import any_seat, most, total
from splashdeck.fast.staging import staged
from splashdeck.fast.twin import Finish
from splashdeck.games.antartik.model import FACE_DOWN_STARS

U8 = np.uint8


class Setup(NamedTuple):
    """What a step needs of the set-up."""

    juniors: tuple[bool, ...]  # by seat (AN-2.3)

    @property
    def exchanges(self) -> int:
        """Count the exchanges of one step that have a random word of their own: all but one.

        Where all seats exchange (AN-5.4) the diver does nothing else, so no card is taken from
        the top, and its word decides the last seat's card.
        """
        return len(self.juniors) - 1

    @property
    def words(self) -> int:
        """Count the random words of a step: for exchanges, and for cards from the top.

        A step that ends the game takes no second or third card from the top: their words
        deal the next game.
        """
        return self.exchanges + LOOK


def played(
    state: State, actions: Array, sheet: Sheet, setup: Setup, auto_reset: bool
) -> tuple[State, Finish]:
    """Play a step, and what follows by itself."""
    before = state
    words = staged(chance.words(state.seed, state.ticks, setup.words))
    own, bottoms, tops = staged(
        (divers_action(state, actions), *ends_of_pile(state, setup.exchanges + 1))
    )
    state, gone, all_exchange = exchanged(state, actions, bottoms, words[: setup.exchanges])
    state, all_in = revealed(state, actions)
    action = staged(jnp.where(gone, IDLE, own))
    state, first = put_back(state, action)
    first = jnp.where(first > 0, first, jnp.where(all_exchange, bottoms[-1], tops[0]))
    state = staged(turn_closed(bonus_used(state, action), action))
    state = begun(state, action, all_in, sheet)
    turns = staged((action == TURN) | (state.phase == DIVE) & (state.turned == 0))
    takes = Takes(turns, (action >= USE_REFEREE) & (action < GO), all_exchange)
    state, card = drawn(state, takes, (first, *tops[1:]), words[setup.exchanges :])
    state, goes_on = dive.turned_up(state, turns, card, np.array(setup.juniors), sheet)
    state = staged(state)
    nowhere = jnp.zeros_like(goes_on)
    state = dive.opened(state, goes_on, nowhere, nowhere, sheet)
    alone = dive.is_diver(state) & ~state.over
    state = state._replace(
        asked=jnp.where(state.phase == BET, state.asked, alone),
        ticks=state.ticks + jnp.uint32(1),
    )
    return _finished(before, state, words[-dealing.WORDS_NEEDED :], sheet, auto_reset)


def divers_action(state: State, actions: Array) -> Array:
    """Pick the diver's action: (*batch) int32."""
    return most(jnp.where(dive.is_diver(state), actions, 0)).astype(jnp.int32)


def ends_of_pile(state: State, count: int) -> tuple[Array, Array]:
    """Read the bottom cards, from below, and the top cards that a referee shows."""
    below = np.arange(1, count + 1, dtype=np.uint8).reshape(count, *(1,) * state.head.ndim)
    above = np.arange(LOOK, dtype=np.uint8).reshape(LOOK, *(1,) * state.head.ndim)
    bottoms = piles.places(state.pile, state.head + state.size - below)
    return bottoms, piles.places(state.pile, state.head + above)


# --- AN-5.4: exchanges ---


def exchanged(
    state: State, actions: Array, bottoms: Array, words: Array
) -> tuple[State, Array, Array]:
    """Make all exchanges, in the order of the seats.

    Say where one has ended the game, and where all seats make one: there the last seat's card
    is not decided yet.
    """
    wants = (actions >= EXCHANGE) & (actions < IDLE)
    earlier = jnp.zeros(wants.shape, jnp.uint8)
    for seat in range(wants.shape[0] - 1):
        after = dive.seats_of(state) > seat
        earlier = earlier + (after & wants[seat]).astype(jnp.uint8)
    makes = wants & (earlier < state.size)
    makes, earlier = staged((makes, earlier))
    taken = jnp.zeros(wants.shape, jnp.uint8)
    unseen = state.unseen
    for index in range(words.shape[0]):
        here = makes & (earlier == index)
        card, unseen = staged(piles.decided(bottoms[index], any_seat(here), unseen, words[index]))
        taken = jnp.where(here, card, taken)
    turned = set_of(jnp.where(makes, (actions - EXCHANGE + 1).astype(jnp.uint8), U8(0)))
    size = state.size - total(makes.astype(jnp.uint8))
    by_all = makes[-1] & (earlier[-1] == len(makes) - 1)
    gone, by_all = staged((any_seat(makes) & (size == 0), by_all))
    state = state._replace(
        size=size,
        unseen=unseen,
        face_up=state.face_up | turned | set_of(taken),
        face_down=state.face_down & ~turned,
    )
    return ended_by_exchange(state, gone), gone, by_all


def ended_by_exchange(state: State, where: Array) -> State:
    """Give back the bets, and the dive to a diver who has turned a card (AN-8.1)."""
    returned = set_of(jnp.where(where, state.bets, U8(0)))
    state = dive.without_bets(state._replace(face_up=state.face_up | returned), where)
    return dive.landed(state, where & (state.turned > 0))._replace(
        chosen=jnp.where(where, U8(0), state.chosen),
        phase=jnp.where(where, jnp.int8(OVER), state.phase),
    )


# --- AN-4.2: bets ---


def revealed(state: State, actions: Array) -> tuple[State, Array]:
    """Take the secret choices; say where the last one is in, and lay out the bets there."""
    betting = state.phase == BET
    bet = (actions >= BET_ONE) & (actions < HOLD)
    choice = jnp.where(bet, (actions - BET_ONE + 1).astype(jnp.uint8), U8(HOLDS))
    chosen = jnp.where((bet | (actions == HOLD)) & betting, choice, state.chosen)
    all_in = betting & ~any_seat(state.asked & (chosen == 0))
    chosen, all_in = staged((chosen, all_in))
    cards = jnp.where(all_in & (chosen < HOLDS), chosen, U8(0))
    state = state._replace(
        face_up=state.face_up & ~set_of(cards),
        bets=jnp.where(all_in, cards, state.bets),
        has_bet=state.has_bet | (cards > 0),
        chosen=jnp.where(all_in, U8(0), chosen),
    )
    return state, all_in


# --- AN-3.5 and AN-6: cards put back into the pile ---


def put_back(state: State, action: Array) -> tuple[State, Array]:
    """Put back the dive that is begun afresh, or what a referee showed.

    Return the card on top, if it is one of those; else 0.
    """
    fresh = action == FRESH
    puts = (action >= PUT_BACK) & (action < BET_ONE)
    order, on_top = staged(arranged(state.looked, action - PUT_BACK))
    on_top = jnp.where(puts, on_top, U8(0))
    count = jnp.where(puts, counted(state.looked), U8(0))
    dived = jnp.where(fresh, counted(state.middle), U8(0))
    top, under = state.head - on_top, state.head + state.size
    cards = [jnp.where(puts, card, state.middle[i]) for i, card in enumerate(order)]
    lying = staged((cards, top, on_top, under, count - on_top + dived))
    pile = piles.laid(state.pile, [*lying[0], *state.middle[LOOK:]], *lying[1:])
    shown = set_of(jnp.where(puts, state.looked, U8(0)))
    hidden = staged(shown[:, 0] | shown[:, 1] | shown[:, 2])  # from all but the diver (AN-6.2)
    afresh = staged(jnp.where(fresh, state.dive, np.uint32(0)))
    seen_by_diver = jnp.where(dive.is_diver(state), hidden[:, None], np.uint32(0))
    known = state.known & ~hidden[:, None] | seen_by_diver | afresh[:, None]
    shows = puts & ((on_top > 0) | (state.size == 0))
    state = state._replace(
        pile=pile,
        head=top & piles.LAST_PLACE,
        size=state.size + count + dived,
        known=known,
        middle=jnp.where(fresh, U8(0), state.middle),
        dive=jnp.where(fresh, np.uint32(0), state.dive),
        looked=jnp.where(puts, U8(0), state.looked),
    )
    return state, jnp.where(shows, order[0], U8(0))


def arranged(looked: Array, way: Array) -> tuple[list[Array], Array]:
    """Find the order of a way to put cards back, and how many of them go on top (AN-6.1).

    The ways are numbered as in the reference: most on top first, then by card.
    """
    count = counted(looked).astype(jnp.int32)
    orders = jnp.where(count == 3, 6, jnp.maximum(count, 1))  # 3! and 2! and 1!
    under = sum((way >= size * orders).astype(jnp.int32) for size in range(1, LOOK + 1))
    rank = way - under * orders
    rank = jnp.where(count == 2, 2 * rank, rank)  # of two: the orders in which the third is last
    low, middle, high = in_order(jnp.where(looked == 0, U8(255), looked))
    first = jnp.where(rank < 2, low, jnp.where(rank < 4, middle, high))
    lesser = jnp.where(rank < 2, middle, low)
    greater = jnp.where(rank < 4, high, middle)
    swapped = rank % 2 == 1
    second = jnp.where(swapped, greater, lesser)
    third = jnp.where(swapped, lesser, greater)
    return [first, second, third], (count - under).astype(jnp.uint8)


def in_order(cards: Array) -> tuple[Array, Array, Array]:
    """Sort three cards."""
    low, high = jnp.minimum(cards[0], cards[1]), jnp.maximum(cards[0], cards[1])
    middle = jnp.minimum(high, cards[2])
    return jnp.minimum(low, middle), jnp.maximum(low, middle), jnp.maximum(high, cards[2])


# --- AN-6 and AN-7: bonuses; AN-3: the end of a turn ---


def bonus_used(state: State, action: Array) -> State:
    """Put a used referee, or a parachute and the duplicate, out of the game."""
    referee = (action >= USE_REFEREE) & (action < GO)
    saves = (action >= USE_PARACHUTE) & (action < ACCEPT)
    number = jnp.where(referee, action - USE_REFEREE, action - USE_PARACHUTE) + FIRST_BONUS + 1
    card = set_of(jnp.where(referee | saves, number, 0).astype(jnp.uint8))
    own = jnp.where(dive.is_diver(state), card[:, None], np.uint32(0))
    gone = set_of(jnp.where(saves, state.duplicate, U8(0)))
    return state._replace(face_up=state.face_up & ~own, out=state.out | card | gone)


def turn_closed(state: State, action: Array) -> State:
    """Land a perfect or a saved dive, or take the belly flop, and end the turn."""
    saves = (action >= USE_PARACHUTE) & (action < ACCEPT)
    lands = (action == STOP) | saves
    flops = action == ACCEPT
    state = dive.given(state, set_of(jnp.where(flops, state.duplicate, U8(0))), flops)
    state = dive.bets_won(dive.landed(state, lands), lands | flops)
    state = state._replace(duplicate=jnp.where(saves | flops, U8(0), state.duplicate))
    return dive.turn_ended(state, lands | flops)


def begun(state: State, action: Array, all_in: Array, sheet: Sheet) -> State:
    """Begin the step that the diver's action leads to, if it does."""
    puts = (action >= PUT_BACK) & (action < BET_ONE)
    saves = (action >= USE_PARACHUTE) & (action < ACCEPT)
    landed = ((action == STOP) | saves) & ~state.over
    step = (action == RETRY) | (action == FRESH) | puts | landed
    return dive.opened(state, step, action == GO, all_in, sheet)


# --- AN-3.1 and AN-6.1: cards from the top ---


class Takes(NamedTuple):
    """Who takes cards from the pile after the exchanges: (*batch) bool each, never two of them."""

    turns: Array
    """The diver turns one up."""
    looks: Array
    """A referee shows some to the diver."""
    last: Array
    """The last seat takes its card from below, all others having exchanged before it."""


def drawn(
    state: State, takes: Takes, cards: tuple[Array, ...], words: Array
) -> tuple[State, Array]:
    """Take the card that is turned, or those that a referee shows, or the last seat's."""
    turns, looks, last = takes
    taken, unseen = [], state.unseen
    for index, card in enumerate(cards):
        wanted = looks & (state.size > index)
        wanted = wanted | turns | last if index == 0 else wanted
        card, unseen = staged(piles.decided(card, wanted, unseen, words[index]))
        taken.append(card)
    count = jnp.where(looks, jnp.minimum(state.size, U8(LOOK)), turns.astype(jnp.uint8))
    places = np.arange(LOOK).reshape(LOOK, *(1,) * count.ndim)
    shown = jnp.where(places == 0, taken[0], jnp.where(places == 1, taken[1], taken[2]))
    is_last = np.arange(state.bets.shape[0]).reshape(-1, *(1,) * count.ndim) == len(state.bets) - 1
    own = jnp.where(is_last & last, taken[0], U8(0))
    state = state._replace(
        unseen=unseen,
        face_up=state.face_up | set_of(own),
        head=(state.head + count) & piles.LAST_PLACE,
        size=state.size - count,
        looked=jnp.where(looks, shown, state.looked),
        phase=jnp.where(looks, jnp.int8(ARRANGE), state.phase),
    )
    return state, taken[0]


# --- AN-8: the end ---


def scores(state: State, sheet: Sheet) -> Array:
    """Count everybody's stars (AN-8.2): (seat, *batch) int16."""
    stars = jnp.zeros(state.bets.shape, jnp.uint32)
    for word in range(state.face_up.shape[0]):
        fronts, backs = state.face_up[word], state.face_down[word]
        stars = stars + lax.population_count(fronts)
        stars = stars + lax.population_count(fronts & sheet.two_stars[word])
        stars = stars + FACE_DOWN_STARS * lax.population_count(backs)
    return stars.astype(jnp.int16)


def ranks(points: Array) -> Array:
    """Rank by points, the most first; ties share (AN-8.3): (seat, *batch) int8."""
    seats = range(points.shape[0])
    ahead = [total((points > points[seat]).astype(jnp.int8)) for seat in seats]
    return jnp.add(jnp.stack(ahead), jnp.int8(1))


def _finished(
    before: State, state: State, words: Array, sheet: Sheet, auto_reset: bool
) -> tuple[State, Finish]:
    """Score what has ended, and deal anew or leave it as it lies."""
    state = staged(state)
    points = scores(state, sheet)
    finish = Finish(state.over & ~before.over, points, ranks(points))
    if auto_reset:
        seats = state.bets.shape[0]
        new = dealing.dealt(state.seed, state.ticks, words, seats)
        return bits.where(state.over, new, state), finish
    return bits.where(before.over, before, state), finish
