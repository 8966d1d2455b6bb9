"""Antartik on arrays: what the dabbler would say to an observation (`splashdeck.bots`).

The same weights as the reference's dabbler, and what it remembers of the draw pile. It is
where training begins; `thumb` makes the dabbler's choice itself.
"""

from __future__ import annotations

import jax.numpy as jnp
import numpy as np
from jax import Array

from splashdeck.fast import bits
from splashdeck.fast.antartik.model import (
    ACCEPT,
    BET_ONE,
    CARDS,
    EXCHANGE,
    FIRST_BONUS,
    FIRST_OF_VALUE,
    FRESH,
    GO,
    HOLD,
    IDLE,
    NAMES,
    RETRY,
    STOP,
    TURN,
    USE_PARACHUTE,
    USE_REFEREE,
    Sheet,
    set_of,
)
from splashdeck.fast.antartik.view import Seen
from splashdeck.games.antartik.model import FACE_DOWN_STARS, VALUE_OF

FRESH_DIVE, LEFT_BEHIND, FORESEEN, REFEREE = 3.0, 0.25, 0.6, 0.7  # as the dabbler has them
SURE = 10.0  # an exchange that pays is made at once, and one that does not never

VALUES = np.array([VALUE_OF[card] - 1 for card in NAMES])
BY_VALUE = (np.arange(len(FIRST_OF_VALUE) - 1)[:, None] == VALUES).astype(np.float32)


def hunch(seen: Seen, sheet: Sheet) -> tuple[Array, list[Array]]:
    """Weigh every action in stars, and list the odds that this rests on."""
    ndim = seen.phase.ndim
    stars = 1.0 + _marks(bits.with_batch_axes(sheet.two_stars, ndim))
    stars = jnp.broadcast_to(stars, (CARDS, *seen.phase.shape))
    rivals = seen.scores.shape[0] - 1
    dive = _marks(bits.together(set_of(seen.middle)))
    unplaced = _marks(seen.unplaced)
    unseen = jnp.where(seen.top > 0, _marks(set_of(seen.top)), unplaced)
    below = jnp.where(seen.bottom > 0, _marks(set_of(seen.bottom)), unplaced)
    hit = _spread(jnp.minimum(_by_value(dive), 1.0))
    coming, flops = unseen.sum(0), (unseen * hit).sum(0)
    flop = flops / jnp.maximum(coming, 1.0)
    flop_wins = (unseen * hit * stars).sum(0) / jnp.maximum(flops, 1.0)
    turn_wins = (unseen * (1 - hit) * stars).sum(0) / jnp.maximum(coming - flops, 1.0)
    at_stake = (dive * stars).sum(0)
    turn = (1 - flop) * (at_stake + turn_wins)
    turn = turn + flop * (flop_wins - LEFT_BEHIND * at_stake / rivals)
    bet = _marks(bits.together(set_of(seen.bets)))
    bet_stars = (bet * stars).sum(0)
    paid = (FACE_DOWN_STARS * bet.sum(0) - bet_stars) / rivals
    if_turned = (1 - flop) * bet_stars * (1 + 1 / rivals) - flop * paid
    stops = jnp.where((seen.turned > 0) & (turn < at_stake), FORESEEN, 0.0)
    ends = stops + (1 - stops) * flop
    betting = ends * (FACE_DOWN_STARS - stars) - (1 - ends) * stars * (1 + 1 / rivals)
    betting = betting - 0.1 * _marks(bits.with_batch_axes(sheet.referees, ndim))
    mean = (below * stars).sum(0) / jnp.maximum(below.sum(0), 1.0)
    gained = stars + mean - FACE_DOWN_STARS
    twin_card = _marks(set_of(seen.duplicate))
    whole: dict[int, Array] = {
        TURN: turn + if_turned,
        STOP: at_stake - paid,
        RETRY: turn,
        FRESH: jnp.full_like(turn, FRESH_DIVE),
        GO: jnp.zeros_like(turn),
        HOLD: jnp.zeros_like(turn),
        ACCEPT: (twin_card * stars).sum(0),
    }
    worth = jnp.zeros((IDLE, *turn.shape), jnp.float32)
    for action, value in whole.items():
        worth = worth.at[action].set(value)
    bonus = slice(FIRST_BONUS, CARDS)
    worth = worth.at[BET_ONE : BET_ONE + CARDS].set(betting)
    worth = worth.at[EXCHANGE : EXCHANGE + CARDS].set(jnp.where(gained > 0, SURE, -SURE))
    referee = jnp.broadcast_to(flop * at_stake - REFEREE, stars[bonus].shape)
    worth = worth.at[USE_REFEREE : USE_REFEREE + CARDS - FIRST_BONUS].set(referee)
    parachute = at_stake - stars[bonus]
    worth = worth.at[USE_PARACHUTE : USE_PARACHUTE + CARDS - FIRST_BONUS].set(parachute)
    odds = [flop, at_stake / 4, turn / 4, (turn - at_stake) / 2, paid, if_turned, mean, ends]
    return worth, [*odds, _by_value(unseen) / 4, _by_value(dive)]


def _marks(cards: Array) -> Array:
    """Spread a set (word, *batch) into (card, *batch) float32."""
    return bits.unpacked(cards[:, None], CARDS)[0].astype(jnp.float32)


def _by_value(cards: Array) -> Array:
    """Count marks by value: (value, *batch)."""
    return jnp.tensordot(BY_VALUE, cards, 1)


def _spread(by_value: Array) -> Array:
    """Give each card what its value has."""
    return by_value[VALUES]
