"""Antartik on arrays: the dabbler's rule (`splashdeck.bots`), by what a seat sees and remembers.

Cards of equal stars and bonus are worth the same, so each kind of card is weighed once, and
sets are counted instead of cards. With the `DABBLER`'s own numbers it differs from the bot where
another diver's referee has moved cards that a seat knew (`view.remembered`), and where two
actions are worth the same. It plays with better ones (`TASTES`).
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import jax.numpy as jnp
import numpy as np
from jax import Array

from splashdeck.fast import bits
from splashdeck.fast.antartik.hunch import FORESEEN, FRESH_DIVE, LEFT_BEHIND, REFEREE
from splashdeck.fast.antartik.model import (
    ACCEPT,
    ARRANGE,
    BEGIN,
    BET,
    BET_ONE,
    EXCHANGE,
    FIRST_BONUS,
    FLOP,
    FRESH,
    GO,
    HOLD,
    PUT_BACK,
    RETRY,
    STOP,
    TURN,
    USE_PARACHUTE,
    USE_REFEREE,
    Sheet,
    counted,
    same_value,
    set_of,
    value_of,
)
from splashdeck.fast.antartik.model import REFEREE as REFEREE_PHASE
from splashdeck.fast.antartik.turn import in_order
from splashdeck.fast.antartik.view import Seen
from splashdeck.games.antartik.model import FACE_DOWN_STARS

WORST = -1e9
Number: TypeAlias = float | Array
KEPT = 0.1  # of equal cards rather the plain one than a referee is bet


class Taste(NamedTuple):
    """The numbers that the rule goes by, in stars; each may be an array (*batch)."""

    fresh_dive: Number = FRESH_DIVE  # that a dive from an empty middle brings
    left_behind: Number = LEFT_BEHIND  # the part of a flopped dive that a rival lands
    foreseen: Number = FORESEEN  # how sure a diver stops where we would
    referee: Number = REFEREE  # in danger, from which one is called
    boldness: Number = 0.0  # added to turning on
    chase: Number = 0.0  # the same, for each star that we are behind, divided by √cards to come
    bet: Number = 0.0  # that a bet has to promise
    kept: Number = 0.0  # that an exchange has to bring


DABBLER = Taste()
TASTES = {
    2: Taste(2.76, 0.22, 0.0, 0.84, -0.26, 0.25, 0.41, 0.17),
    3: Taste(2.56, 0.0, 0.15, 0.85, -0.31, 0.18, 0.53, 0.13),
    4: Taste(2.27, 0.0, 0.14, 0.68, 0.16, 0.08, 0.6, 0.2),
    5: Taste(2.14, 0.0, 0.12, 0.74, 0.02, 0.31, 0.61, 0.13),
}
"""By number of players; `splashdeck.training.antartik.tastes` found them."""


class Odds(NamedTuple):
    """What a seat may expect of the next card, in stars, each (*batch) float32."""

    at_stake: Array
    flop: Array
    turn: Array
    paid: Array  # by the bets on the table if the dive ends here
    if_turned: Array  # the bets that a new value wins, less those that a flop pays


def thumb(
    seen: Seen, sheet: Sheet, allowed: Array | None = None, taste: Taste | None = None
) -> Array:
    """Exchange where that pays, else do what promises most: an action, (*batch) int32."""
    taste = TASTES[seen.scores.shape[0]] if taste is None else taste

    def may(action: Array | int) -> Array | bool:
        return True if allowed is None else _among(allowed, action, seen.phase)

    def either(prefers: Array, one: Array | int, other: Array | int) -> Array:
        """Do one thing, or the other if that is preferred or there is nothing else."""
        return jnp.where((prefers & may(one)) | ~jnp.asarray(may(other)), one, other)

    two = bits.with_batch_axes(sheet.two_stars, seen.phase.ndim)
    odds = _odds(seen, two, taste)
    phase = seen.phase
    action = either(
        odds.turn + odds.if_turned + _bold(seen, taste) >= odds.at_stake - odds.paid, TURN, STOP
    )
    action = jnp.where(phase == BEGIN, either(odds.turn >= taste.fresh_dive, RETRY, FRESH), action)
    referees = seen.face_up[:, 0] & bits.with_batch_axes(sheet.referees, phase.ndim)
    referee = _first(referees) - FIRST_BONUS + USE_REFEREE
    calls = odds.flop * odds.at_stake - taste.referee >= 0
    action = jnp.where(phase == REFEREE_PHASE, either(calls, referee, GO), action)
    best, bet = _bet(seen, sheet, two, odds, taste)
    action = jnp.where(phase == BET, either(best >= taste.bet, bet, HOLD), action)
    saves, parachute = _saved(seen, sheet, two, odds)
    action = jnp.where(phase == FLOP, either(saves, parachute, ACCEPT), action)
    pays, exchanged = _exchange(seen, two, taste)
    pays = pays & may(exchanged) & (phase != FLOP) & (phase != ARRANGE)
    action = jnp.where(phase == ARRANGE, _arranged(seen, two), action)
    return jnp.where(pays, exchanged, action).astype(jnp.int32)


def _odds(seen: Seen, two: Array, taste: Taste) -> Odds:
    rivals = seen.scores.shape[0] - 1
    dive = bits.together(set_of(seen.middle))
    hits = bits.together(same_value(seen.middle))
    coming = jnp.where(seen.top > 0, set_of(seen.top), seen.unplaced)
    flops = coming & hits
    all_, flop_count = _count(coming), _count(flops)
    fits = all_ - flop_count
    flop = flop_count / jnp.maximum(all_, 1.0)
    flop_wins = _stars(flops, two) / jnp.maximum(flop_count, 1.0)
    turn_wins = _stars(coming & ~hits, two) / jnp.maximum(fits, 1.0)
    at_stake = _stars(dive, two)
    turn = (1 - flop) * (at_stake + turn_wins)
    turn = turn + flop * (flop_wins - taste.left_behind * at_stake / rivals)
    bets = bits.together(set_of(seen.bets))
    stars = _stars(bets, two)
    paid = (FACE_DOWN_STARS * _count(bets) - stars) / rivals
    if_turned = (1 - flop) * stars * (1 + 1 / rivals) - flop * paid
    return Odds(at_stake, flop, turn, paid, if_turned)


def _bold(seen: Seen, taste: Taste) -> Number:
    """Say what turning on is worth beside its stars: late, those behind have to dare more."""
    ahead = seen.scores[0] - bits.most(seen.scores[1:])
    return taste.boldness - taste.chase * ahead / jnp.sqrt(seen.draw_size.astype(jnp.float32) + 1)


def _bet(seen: Seen, sheet: Sheet, two: Array, odds: Odds, taste: Taste) -> tuple[Array, Array]:
    """Say what the best bet is worth: that of the card that loses least if the dive goes on."""
    rivals = seen.scores.shape[0] - 1
    stops = jnp.where((seen.turned > 0) & (odds.turn < odds.at_stake), taste.foreseen, 0.0)
    ends = stops + (1 - stops) * odds.flop
    referees = bits.with_batch_axes(sheet.referees, seen.phase.ndim)
    own = seen.face_up[:, 0]
    best, card = jnp.full(ends.shape, WORST), jnp.zeros(ends.shape, jnp.int32)
    for kind, stars in ((own & ~two, 1), (own & two, 2)):
        worth = ends * (FACE_DOWN_STARS - stars) - (1 - ends) * stars * (1 + 1 / rivals)
        for cards, less in ((kind & ~referees, 0.0), (kind & referees, KEPT)):
            better = bits.any_of(cards) & (worth - less > best)
            card = jnp.where(better, _first(cards), card)
            best = jnp.where(better, worth - less, best)
    return best, BET_ONE + card


def _saved(seen: Seen, sheet: Sheet, two: Array, odds: Odds) -> tuple[Array, Array]:
    """Say where a dive is worth more than a parachute and the duplicate, and which goes."""
    own = seen.face_up[:, 0] & bits.with_batch_axes(sheet.parachutes, seen.phase.ndim)
    plain = bits.any_of(own & ~two)
    card = jnp.where(plain, _first(own & ~two), _first(own))
    saved = odds.at_stake - jnp.where(plain, 1.0, 2.0)
    flopped = _stars(set_of(seen.duplicate), two)
    return saved >= flopped, USE_PARACHUTE + card - FIRST_BONUS


def _exchange(seen: Seen, two: Array, taste: Taste) -> tuple[Array, Array]:
    """Find a back whose front, with the lowest card, is worth more than its three stars."""
    below = jnp.where(seen.bottom > 0, set_of(seen.bottom), seen.unplaced)
    mean = _stars(below, two) / jnp.maximum(_count(below), 1.0)
    least = FACE_DOWN_STARS + taste.kept
    one = jnp.where(1 + mean > least, seen.face_down & ~two, np.uint32(0))
    other = jnp.where(2 + mean > least, seen.face_down & two, np.uint32(0))
    return bits.any_of(one | other), EXCHANGE + _first(one | other)


def _arranged(seen: Seen, two: Array) -> Array:
    """Put on top the most stars that come up safely; of equal ways the first (AN-6.1)."""
    count = counted(seen.looked).astype(jnp.int32)
    cards = in_order(jnp.where(seen.looked == 0, np.uint8(255), seen.looked))
    dive = bits.together(set_of(seen.middle))
    stars = [_stars(set_of(card), two) for card in cards]
    safe = [(count > at) & ~bits.any_of(dive & same_value(card)) for at, card in enumerate(cards)]
    orders = jnp.where(count == 3, 6, jnp.maximum(count, 1))
    third = jnp.where(count == 3, 1, 0)
    ways: list[tuple[tuple[int, ...], int, Array | int]]
    ways = [((0, 1, 2), 3, 0), ((0, 1), 2, 0), ((0, 2), 2, 1), ((1, 2), 2, 3)]
    ways += [((0,), 1, 0), ((1,), 1, 1 + third), ((2,), 1, 4), ((), 0, 0)]
    best, way = jnp.full(count.shape, WORST), jnp.zeros(count.shape, jnp.int32)
    for chosen, size, rank in ways:
        fits = jnp.ones(count.shape, bool)
        for at, one in enumerate(chosen):
            fits = fits & safe[one]
            for other in chosen[:at]:
                fits = fits & (value_of(cards[one]) != value_of(cards[other]))
        worth = sum((stars[one] for one in chosen), jnp.zeros(count.shape))
        better = fits & (worth > best)
        way = jnp.where(better, (count - size) * orders + rank, way)
        best = jnp.where(better, worth, best)
    return PUT_BACK + way


# --- sets of cards (word, *batch) ---


def _count(cards: Array) -> Array:
    return bits.count(cards).astype(jnp.float32)


def _stars(cards: Array, two: Array) -> Array:
    return _count(cards) + _count(cards & two)


def _among(allowed: Array, action: Array | int, like: Array) -> Array:
    """Say where an action is in a set (word, *batch)."""
    number = jnp.broadcast_to(jnp.asarray(action, jnp.int32), like.shape)
    return bits.any_of(allowed & bits.set_of(number, allowed.shape[0]))


def _first(cards: Array) -> Array:
    """Number the least card, from 0."""
    low, high = (bits.count((word & (~word + np.uint32(1)))[None] - np.uint32(1)) for word in cards)
    return jnp.where(cards[0] != 0, low, high + np.uint32(bits.WORD)).astype(jnp.int32)
