"""Antartik in training: the twin's states as tables, and how a seat plays on them."""

from __future__ import annotations

from typing import NamedTuple, TypeVar, cast

import jax.numpy as jnp
import numpy as np
from jax import Array, lax

from splashdeck.bots.antartik import dabbler, network, step
from splashdeck.bots.antartik.features import AHEAD, STARS, Bets, Table
from splashdeck.bots.antartik.turn import begun_afresh, flopped, parachuted, retried
from splashdeck.fast import bits
from splashdeck.fast.antartik import Antartik, Sheet, State, turn
from splashdeck.fast.antartik import pile as piles
from splashdeck.fast.antartik.model import (
    ACCEPT,
    ARRANGE,
    BEGIN,
    BET,
    BET_ONE,
    CARDS,
    EXCHANGE,
    FIRST_BONUS,
    FLOP,
    FRESH,
    GO,
    HOLD,
    NAMES,
    PUT_BACK,
    REFEREE,
    RETRY,
    RING,
    STOP,
    TURN,
    USE_PARACHUTE,
    USE_REFEREE,
    counted,
    same_value,
    set_of,
    value_of,
)
from splashdeck.games.antartik.model import VALUE_OF, VALUES
from splashdeck.games.antartik.notation import WAYS
from splashdeck.training.weights import Weights

WAYS_OF = np.array([0, 2, 6, WAYS])  # by how many cards are put back (AN-6.1)
T = TypeVar("T")
PAYS = 0.001  # what an exchange must bring

UP_TO_PLACE = np.tril(np.ones((RING, RING), np.float32))
ALL = bits.packed(list(range(CARDS)), 2)
OF_VALUE = np.stack(
    [bits.packed([i for i, card in enumerate(NAMES) if VALUE_OF[card] == v], 2) for v in VALUES]
)  # (value, word)


# --- from the twin's state to the table ---


class Seating(NamedTuple):
    """A batch of games: the twin's state, its sheets, and what went underneath openly."""

    state: State
    sheet: Sheet  # (word, game)
    sunk: Array  # (word, game) uint32
    seen: Array  # (word, seat, game) uint32: what referees have shown to a seat
    safe: Array  # (game) cards on top that the diver has put there


def pile_of(state: State) -> Array:
    """Return the set of the draw pile's cards, those looked at among them: (word, game)."""
    gone = state.dive | state.out | set_of(state.duplicate)
    for cards in (state.face_up, state.face_down, set_of(state.bets)):
        gone = gone | lax.reduce(cards, np.uint32(0), lax.bitwise_or, (1,))
    return jnp.asarray(ALL)[:, None] & ~gone


def table_of(at: Seating, juniors: tuple[bool, ...]) -> Table:
    """Count what lies on the table, as the bots do from what they know."""
    state, two = at.state, at.sheet.two_stars
    pile = pile_of(state)
    order, above = _order_of(at)
    saves = bits.any_of(at.sheet.parachutes) * 1.0
    young = _around(state, jnp.asarray(juniors, jnp.float32)[:, None] * saves)
    bonus = (at.sheet.referees, at.sheet.parachutes * any(juniors))
    return Table(
        up=_around(state, _by_stars(state.face_up, two[:, None])),
        down=_around(state, _by_stars(state.face_down, two[:, None])),
        referees=_around(state, _count(state.face_up & bonus[0][:, None])),
        parachutes=_around(state, _count(state.face_up & bonus[1][:, None])) * young,
        juniors=young,
        diver=jnp.broadcast_to(jnp.eye(len(juniors))[0], young.shape),
        has_bet=_around(state, state.has_bet.astype(jnp.float32)),
        loose=_by_value(pile & ~at.sunk, two),
        sunk=_by_value(pile & at.sunk, two),
        order=order,
        above=above,
        bonus=jnp.stack([_by_value(pile & cards, two).sum(-1) for cards in bonus], -1),
        middle=_by_value(state.dive, two),
        middle_bonus=jnp.stack([_count(state.dive & cards) for cards in bonus], -1),
        turned=(state.turned > 0).astype(jnp.float32),
        choosing=(state.phase == BEGIN).astype(jnp.float32),
        safe=at.safe,
    )


def _order_of(at: Seating) -> tuple[Array, Array]:
    """List the first values whose places all know, from the top: (game, place).

    Say also how many cards lie above them: (game).
    """
    state = at.state
    heads = state.head + np.arange(RING, dtype=np.uint8)[:, None]
    cards = jnp.where(np.arange(RING)[:, None] < state.size, piles.places(state.pile, heads), 0)
    known = bits.any_of(set_of(cards) & at.sunk[:, None])
    place = (UP_TO_PLACE @ (known * 1.0)) * known  # from 1
    values = value_of(cards).astype(jnp.float32)
    order = [(values * (place == index)).sum(0) for index in range(1, AHEAD + 1)]
    above = jnp.where(known.any(0), jnp.argmax(known, 0), state.size)
    return jnp.stack(order, -1), above.astype(jnp.float32)


def bets_of(at: Seating) -> Bets:
    """Count the bets that lie on the table."""
    cards = set_of(at.state.bets)
    stars = _by_stars(cards, at.sheet.two_stars[:, None])
    referees = _count(cards & at.sheet.referees[:, None])
    return Bets(_around(at.state, stars), _around(at.state, referees))


def known_to(at: Seating, seat: int | None) -> Array:
    """Give the cards whose places a seat, counted from the diver, or anybody knows."""
    return at.sunk if seat is None else at.sunk | _of_seat(at.state, at.seen, seat)


def coming_to(at: Seating, seat: int | None, trusts: bool = True) -> Array:
    """Give the odds of the next card for a seat, or for all: (game, value, stars).

    Players who did not put it there trust that a diver has put nothing on top that flops.
    """
    state, known = at.state, known_to(at, seat)
    top = set_of(piles.places(state.pile, state.head[None])[0])
    loose = pile_of(state) & ~known
    if seat != 0 and trusts:
        fits = loose & ~_lying(state)
        loose = jnp.where((at.safe > 0) & bits.any_of(fits), fits, loose)
    return _odds(at, jnp.where(bits.any_of(top & known), top, loose))


def _lying(state: State) -> Array:
    """Give all cards of the values that lie in the dive: (word, game)."""
    sets = [
        jnp.where(bits.any_of(state.dive & of[:, None]), of[:, None], np.uint32(0))
        for of in OF_VALUE
    ]
    lying = sets[0]
    for each in sets[1:]:
        lying = lying | each
    return lying


def bottom_of(at: Seating, seat: int | None = None) -> Array:
    """Give the odds of the bottom card for a seat, or for all: (game, value, stars)."""
    state, known = at.state, known_to(at, seat)
    card = set_of(piles.places(state.pile, (state.head + state.size - 1)[None])[0])
    return _odds(at, jnp.where(bits.any_of(card & known), card, pile_of(state) & ~known))


def _odds(at: Seating, cards: Array) -> Array:
    counts = _by_value(cards, at.sheet.two_stars)
    return counts / jnp.maximum(counts.sum((-1, -2), keepdims=True), 1)


def _count(cards: Array) -> Array:
    return bits.count(cards).astype(jnp.float32)


def _by_stars(cards: Array, two: Array) -> Array:
    return jnp.stack([_count(cards & ~two), _count(cards & two)], -1)


def _by_value(cards: Array, two: Array) -> Array:
    counts = [_by_stars(cards & of[:, None], two) for of in OF_VALUE]
    return jnp.stack(counts, -2)


def _around(state: State, by_seat: Array) -> Array:
    """Count seats from the diver: (seat, game, …) to (game, seat, …)."""
    seats = state.bets.shape[0]
    order = (state.diver[:, None] + np.arange(seats)) % seats
    order = order.reshape(*order.shape, *(1,) * (by_seat.ndim - 2))
    return jnp.take_along_axis(jnp.moveaxis(by_seat, 0, 1), order, 1)


# --- how a seat plays in training ---


class Style(NamedTuple):
    """How a seat plays: how much of its mind is on the stars, and when it calls a referee."""

    stars: Array | float = 0.0
    danger: Array | float = dabbler.REFEREE


def apart(values: T) -> T:
    """Finish these first, lest the compiler works a table out anew for each feature."""
    return cast(T, lax.optimization_barrier(values))  # type: ignore[no-untyped-call]


def choices(weights: Weights, at: Seating, twin: Antartik, style: Style) -> Array:
    """Choose for every seat: (seat, game) actions."""
    state = at.state
    table, bets = apart((table_of(at, twin.juniors), bets_of(at)))

    def value(table: Table, seat: int) -> Array:
        worth: Array = network.worth(weights, apart(table), seat, style.stars)
        return apart(worth)

    divers = jnp.select(
        [state.phase == phase for phase in (BEGIN, REFEREE, ARRANGE, FLOP)],
        [
            jnp.where(value(retried(table), 0) >= value(begun_afresh(table), 0), RETRY, FRESH),
            _referee(at, table, style.danger),
            _arrangement(at),
            parachute(at, table, bets, value),
        ],
        _dive(at, table, bets, value),
    )
    betting = jnp.take_along_axis(_bets(at, table, bets, value), _away(state).T, 1).T
    chosen = jnp.where(state.phase == BET, betting, divers[None])
    return jnp.where(twin.pending(state), chosen, twin.idle)


def _dive(at: Seating, table: Table, bets: Bets, value: step.Value) -> Array:
    (worth,) = step.dived(table, bets, coming_to(at, 0), value, 0)
    chosen = jnp.where(worth.stop >= worth.turn, STOP, TURN)
    alone = bets.cards.sum((-1, -2)) == 0
    return _or_exchange(at, table, value, 0, chosen, alone)


def _bets(at: Seating, table: Table, bets: Bets, value: step.Value) -> Array:
    """Choose for all rivals, counted from the diver: (game, seat)."""
    state = at.state
    asked = _around(state, state.asked.astype(jnp.int32))
    stars = step.all_bets(table, bets, coming_to(at, None), value, asked)
    actions = [stars[:, 0]]
    for seat in range(1, table.players):
        cards = _of_seat(state, state.face_up, seat)
        bet = BET_ONE + _pick(at, cards, stars[:, seat])
        chosen = jnp.where(stars[:, seat] > 0, bet, HOLD)
        actions.append(_or_exchange(at, table, value, seat, chosen, True))
    return jnp.stack(actions, 1)


def _or_exchange(
    at: Seating, table: Table, value: step.Value, seat: int, chosen: Array, may: Array | bool
) -> Array:
    """Exchange where that is worth more than to have it still before one (AN-5.4)."""
    one, two = step.exchange_worths(table, bottom_of(at, seat), value, seat)
    stars = jnp.where(two >= one, 2, 1)
    card = _pick(at, _of_seat(at.state, at.state.face_down, seat), stars)
    pays = (jnp.maximum(one, two) > PAYS) & may
    return jnp.where(pays, EXCHANGE + card, chosen)


def _of_seat(state: State, by_seat: Array, seat: int) -> Array:
    """Take the sets of a seat counted from the diver: (word, game)."""
    return jnp.moveaxis(_around(state, jnp.moveaxis(by_seat, 0, -1))[:, seat], -1, 0)


def _pick(at: Seating, cards: Array, stars: Array) -> Array:
    """Pick a card with this number of stars, a plain one if there is one: (game) numbers from 0."""
    two = at.sheet.two_stars
    fit = jnp.where(stars == 2, cards & two, cards & ~two)
    plain = fit & ~at.sheet.referees & ~at.sheet.parachutes
    return bits.nth(jnp.where(bits.any_of(plain), plain, fit), jnp.zeros(stars.shape, jnp.uint32))


def _referee(at: Seating, table: Table, danger: Array | float = dabbler.REFEREE) -> Array:
    """Call a referee if many stars are in danger."""
    state = at.state
    lying = table.middle.sum(-1) > 0
    flop = (coming_to(at, 0).sum(-1) * lying).sum(-1)
    in_danger = flop * (table.middle.sum(-2) @ STARS)
    own = _of_seat(state, state.face_up, 0) & at.sheet.referees
    card = bits.nth(own, jnp.zeros(flop.shape, jnp.uint32)) - FIRST_BONUS
    return jnp.where(in_danger > danger, USE_REFEREE + card, GO)


def _arrangement(at: Seating) -> Array:
    """Put all that is safe on top, and the rest underneath."""
    state = at.state
    ways = jnp.asarray(WAYS_OF)[counted(state.looked)]
    best, most = jnp.zeros(state.diver.shape, jnp.int32), jnp.full(state.diver.shape, -1.0)
    for way in range(WAYS):
        stars = _stars_on_top(at, *turn.arranged(state.looked, jnp.full(best.shape, way)))
        better = (way < ways) & (stars > most)
        best, most = jnp.where(better, way, best), jnp.where(better, stars, most)
    return PUT_BACK + best


def _stars_on_top(at: Seating, order: list[Array], on_top: Array) -> Array:
    """Count the stars that come up safely; far less than none if something flops."""
    seen, stars = at.state.dive, jnp.zeros(on_top.shape)
    for place, card in enumerate(order):
        lies = on_top > place
        flops = lies & bits.any_of(seen & same_value(card))
        stars = stars + jnp.where(lies, 1.0 + bits.any_of(set_of(card) & at.sheet.two_stars), 0.0)
        stars = jnp.where(flops, -50.0, stars)
        seen = jnp.where(lies, seen | set_of(card), seen)
    return stars


def parachute(at: Seating, table: Table, bets: Bets, value: step.Value) -> Array:
    """Use a parachute if that is worth more than to take the flop (AN-7.1)."""
    state = at.state
    own = _of_seat(state, state.face_up, 0) & at.sheet.parachutes
    card = bits.nth(own, jnp.zeros(state.diver.shape, jnp.uint32))
    spent = _odds(at, set_of((card + 1).astype(jnp.uint8))).sum(-2)
    saved = parachuted(table, bets, spent)
    duplicate = set_of(state.duplicate)
    shows = [bits.any_of(duplicate & of) for of in (at.sheet.referees, at.sheet.parachutes)]
    bonus = jnp.stack(shows, -1).astype(jnp.float32)
    accepted = flopped(table, bonus, bets, _odds(at, duplicate))
    saves = value(saved, 0) > value(accepted, 0)
    return jnp.where(saves, USE_PARACHUTE + card - FIRST_BONUS, ACCEPT)


# --- the rules of thumb, to be measured against ---


def dabbled(at: Seating, twin: Antartik) -> Array:
    """Choose for every seat by the dabbler's rules of thumb: (seat, game) actions."""
    table, bets = table_of(at, twin.juniors), bets_of(at)
    actions = [_dabbled(at, table, bets, seat) for seat in range(twin.players)]
    chosen = jnp.take_along_axis(jnp.stack(actions, 1), _away(at.state).T, 1).T
    return jnp.where(twin.pending(at.state), chosen, twin.idle)


def _dabbled(at: Seating, table: Table, bets: Bets, seat: int) -> Array:
    """Choose for a seat counted from the diver, by what it knows: (game)."""
    state, rivals = at.state, table.players - 1
    coming = coming_to(at, seat, trusts=False)
    lying = (table.middle.sum(-1, keepdims=True) > 0) * 1.0
    flop, stake = (coming * lying).sum((-1, -2)), table.middle.sum(-2) @ STARS
    flop_wins = (coming * lying).sum(-2) @ STARS  # each times its chance
    turn_wins = (coming * (1 - lying)).sum(-2) @ STARS
    goes_on = (1 - flop) * stake + turn_wins + flop_wins
    goes_on = goes_on - flop * dabbler.LEFT_BEHIND * stake / rivals
    paid = (bets.cards @ (3 - STARS)).sum(-1) / rivals
    won = (bets.cards @ STARS).sum(-1) * (1 + 1 / rivals)
    stops = goes_on + (1 - flop) * won - flop * paid < stake - paid
    stands = dabbler.FORESEEN * (goes_on < stake) * table.turned
    ends = stands + (1 - stands) * flop
    gain = [ends * (3 - s) - (1 - ends) * s * (1 + 1 / rivals) for s in (1, 2)]
    mean = bottom_of(at, seat).sum(-2) @ STARS
    has = table.up[:, seat] > 0
    stars = jnp.where(has[:, 0] & (gain[0] > 0), 1, jnp.where(has[:, 1] & (gain[1] > 0), 2, 0))
    card = _pick(at, _of_seat(state, state.face_up, seat), stars)
    own = jnp.select(
        [state.phase == phase for phase in (BEGIN, REFEREE, ARRANGE, FLOP, BET)],
        [
            jnp.where(goes_on >= dabbler.FRESH_DIVE, RETRY, FRESH),
            _referee(at, table),
            _arrangement(at),
            jnp.full(stars.shape, ACCEPT),
            jnp.where(stars > 0, BET_ONE + card, HOLD),
        ],
        jnp.where(stops, STOP, TURN),
    )
    down = table.down[:, seat] > 0
    back = jnp.where(down[:, 1] & (mean > 1), 2, jnp.where(down[:, 0] & (mean > 2), 1, 0))
    card = _pick(at, _of_seat(state, state.face_down, seat), back)
    may = (state.phase != ARRANGE) & (state.phase != FLOP)
    return jnp.where((back > 0) & may, EXCHANGE + card, own)


def _away(state: State) -> Array:
    """Count each seat from the diver: (seat, game)."""
    seats = state.bets.shape[0]
    return jnp.subtract(np.arange(seats)[:, None], state.diver) % seats
