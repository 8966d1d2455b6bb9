"""Antartik: the table in numbers, as everybody at it may know it, and how moves change it.

Seats are counted from the present diver, clockwise. Every function takes any number of batch axes
in front, of numpy or of JAX arrays: bots look ahead with the former, training with the
latter. A card whose stars are not known is so much of a card of either kind, in the
proportion of those left; for the built-in sheet, where all cards of a value carry the same
stars, all numbers are exact.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from splashdeck.game import Seat
from splashdeck.games.antartik import Antartik
from splashdeck.games.antartik.knowledge import Knowledge, Known
from splashdeck.games.antartik.model import FACE_DOWN_STARS, VALUE_OF, VALUES, Card

Array: TypeAlias = Any
"""An array of numpy or of JAX."""

STARS = np.array([1.0, 2.0], np.float32)
AHEAD = 8
"""Places of known cards that are looked at."""

EVERY_VALUE = np.arange(1, len(VALUES) + 1, dtype=np.float32)
UP_TO_VALUE = np.triu(np.ones((len(VALUES), len(VALUES)), np.float32))
"""Sums up along values, as a matrix: compilers are slow at running sums."""

NO_CARD = 0.5  # less than one card, with room for rounding


class Table(NamedTuple):
    """What all know; `stars` is an axis of two, for cards of one star and of two."""

    up: Array  # (…, seat, stars) face-up cards
    down: Array  # (…, seat, stars) face-down cards, by their fronts
    referees: Array  # (…, seat) face up
    parachutes: Array  # (…, seat) face up, of juniors
    juniors: Array  # (…, seat) 0 or 1
    diver: Array  # (…, seat) 1 for whoever dives
    has_bet: Array  # (…, seat) 0 or 1, in this turn
    loose: Array  # (…, value, stars) cards in the draw pile, anywhere
    sunk: Array  # (…, value, stars) cards in it whose places all know (AN-3.5)
    order: Array  # (…, place) the first values of those, from the top; 0 for none
    above: Array  # (…) cards that lie above the first of those
    bonus: Array  # (…, value, 2) referees and parachutes in the draw pile
    middle: Array  # (…, value, stars)
    middle_bonus: Array  # (…, 2) referees and parachutes in the middle
    turned: Array  # (…) 1 if a card has been turned in this turn
    choosing: Array  # (…) 1 before retry or fresh
    safe: Array  # (…) cards on top that the diver has put there (AN-6.2)

    @property
    def players(self) -> int:
        """Count the seats."""
        count: int = self.up.shape[-2]
        return count

    @property
    def size(self) -> Array:
        """Count the draw pile: (…)."""
        return (self.loose + self.sunk).sum((-1, -2))

    @property
    def scores(self) -> Array:
        """Count everybody's stars (AN-8.2): (…, seat)."""
        up, down = self.up, self.down
        return up[..., 0] + 2 * up[..., 1] + FACE_DOWN_STARS * (down[..., 0] + down[..., 1])


RANKS = Table(2, 2, 1, 1, 1, 1, 1, 2, 2, 1, 0, 2, 2, 1, 0, 0, 0)
"""How many axes each part of a table has, batch axes apart."""


class Bets(NamedTuple):
    """The bets of a step; a card bet is no longer in `up`."""

    cards: Array  # (…, seat, stars) 1 for the card bet
    referees: Array  # (…, seat) 1 where the card is a referee


# --- from what a seat knows ---


def table_of(game: Antartik, known: Knowledge) -> Table:
    """Count what lies on the table; bets in this step are left out, whoever made them."""
    around = [(known.diver + step) % game.players for step in range(game.players)]
    places = places_of(known.known_to_all, len(known.pile) + known.looked_size)
    sunk = [card for card in places if card is not None]
    pile = (*known.pile, *(known.looked or ()))
    saves = bool(game.parachutes)
    young = np.array([seat in game.juniors and saves for seat in around], np.float32)
    values = np.array([by_value(game, known.middle), by_value(game, sunk), by_value(game, pile)])
    return Table(
        up=np.array([by_stars(game, known.face_up[seat]) for seat in around]),
        down=np.array([by_stars(game, known.face_down[seat]) for seat in around]),
        referees=_count(game.referees, known, around),
        parachutes=_count(game.parachutes, known, around) * young,
        juniors=young,
        diver=np.eye(game.players, dtype=np.float32)[0],
        has_bet=np.array([seat in known.has_bet for seat in around], np.float32),
        loose=values[2] - values[1],
        sunk=values[1],
        order=_order_of(places[known.looked_size :]),
        above=np.array(_above(places[known.looked_size :]), np.float32),
        bonus=_bonus_by_value(game, pile),
        middle=values[0],
        middle_bonus=_bonus_by_value(game, known.middle).sum(0),
        turned=np.array(known.turned > 0, np.float32),
        choosing=np.array(known.phase == "begin", np.float32),
        safe=np.array(known.arranged, np.float32),
    )


def bets_of(game: Antartik, known: Knowledge) -> Bets:
    """Count the bets that lie on the table."""
    bets = dict(known.bets)
    around = [(known.diver + step) % game.players for step in range(game.players)]
    cards = [[bets[seat]] if seat in bets else [] for seat in around]
    return Bets(
        np.array([by_stars(game, each) for each in cards]),
        np.array([len(game.referees.intersection(each)) for each in cards], np.float32),
    )


def places_of(groups: Sequence[Known], size: int) -> list[Card | None]:
    """List a draw pile from the top, a card where its place is known."""
    places: list[Card | None] = [None] * size
    for group in groups:
        if len(group.places) == 1:
            places[group.places[0]] = group.cards[0]
    return places


def _above(places: Sequence[Card | None]) -> int:
    return next((index for index, card in enumerate(places) if card is not None), len(places))


def _order_of(places: Sequence[Card | None]) -> np.ndarray:
    values = [VALUE_OF[card] for card in places if card is not None][:AHEAD]
    return np.array(values + [0] * (AHEAD - len(values)), np.float32)


def by_stars(game: Antartik, cards: Collection[Card]) -> np.ndarray:
    """Count cards by their stars: (2,)."""
    twos = sum(game.stars[card] == 2 for card in cards)
    return np.array([len(cards) - twos, twos], np.float32)


def by_value(game: Antartik, cards: Iterable[Card]) -> np.ndarray:
    """Count cards by value and stars: (10, 2)."""
    counts = np.zeros((len(VALUES), 2), np.float32)
    for card in cards:
        counts[VALUE_OF[card] - 1, game.stars[card] - 1] += 1
    return counts


def _count(bonus: frozenset[Card], known: Knowledge, around: list[Seat]) -> np.ndarray:
    counts = [len(bonus.intersection(known.face_up[seat])) for seat in around]
    return np.array(counts, np.float32)


def _bonus_by_value(game: Antartik, cards: Iterable[Card]) -> np.ndarray:
    counts = np.zeros((len(VALUES), 2), np.float32)
    for card in cards:
        counts[VALUE_OF[card] - 1, 0] += card in game.referees
        counts[VALUE_OF[card] - 1, 1] += card in game.parachutes and bool(game.juniors)
    return counts


# --- how moves change it ---


def stopped(table: Table, bets: Bets) -> Table:
    """End a perfect dive (AN-3.2): the bets are won, the next seat dives."""
    return _next_diver(_with_bets_won(_landed(table), bets), 0.0)


def turned_up(table: Table, bets: Bets, card: Array) -> Table:
    """Turn up a card, (…, value, stars) with a sum of 1, all of one value (AN-3.1)."""
    flops = (card.sum(-1) * (table.middle.sum(-1) > 0)).sum(-1)
    return _either(flops, flopped(table, bets, card), _went_on(table, bets, card))


def flopped(table: Table, bets: Bets, card: Array) -> Table:
    """Win the duplicate only, and leave the middle to the next diver (AN-3.3)."""
    table, bonus = _drawn(table, card)
    table = _with_bets_won(_given(table, card.sum(-2), bonus), bets)
    return _next_diver(table, 1.0)


def parachuted(table: Table, bets: Bets, spent: Array) -> Table:
    """Land in spite of a flop, for a parachute card, (…, stars) (AN-7.1)."""
    here = table.diver
    table = table._replace(
        up=table.up - here[..., None] * spent[..., None, :],
        parachutes=table.parachutes - here,
    )
    return stopped(table, bets)


def _went_on(table: Table, bets: Bets, card: Array) -> Table:
    """Lay a new value into the dive; the bets are lost, and the last card lands (AN-8.1)."""
    table, bonus = _drawn(table, card)
    won = bets.referees.sum(-1)
    table = _given(table, bets.cards.sum(-2), _stack(won, 0 * won))
    table = table._replace(
        middle=table.middle + card,
        middle_bonus=table.middle_bonus + bonus,
        turned=table.turned * 0 + 1,
        safe=table.up.__array_namespace__().maximum(table.safe - 1, 0.0),
    )
    return _either(table.size < NO_CARD, _landed(table), table)


def begun_afresh(table: Table) -> Table:
    """Put the middle under the draw pile (AN-3.5)."""
    lies = (table.middle.sum(-1) > 0) * EVERY_VALUE  # in the order of their values, for simplicity
    place = ((lies > 0) * 1.0) @ UP_TO_VALUE + (table.order > 0).sum(-1)[..., None]
    here = place[..., None, :] == np.arange(1, AHEAD + 1, dtype=np.float32)[:, None]
    order = table.order + (here * lies[..., None, :]).sum(-1)
    sunk = table.sunk + table.middle
    return _emptied(table)._replace(sunk=sunk, order=order, choosing=table.choosing * 0)


def retried(table: Table) -> Table:
    """Go on with the middle as it lies (AN-3.5)."""
    return table._replace(choosing=table.choosing * 0)


def exchanged(table: Table, seat: int, front: Array, card: Array) -> Table:
    """Turn a back up, (…, stars), and take the bottom card, (…, value, stars) (AN-5.4)."""
    here = _one_hot(table, seat)[..., None]
    table, bonus = _taken(table, card, table.above > -1)
    front = front[..., None, :] * here
    left = table.sunk.sum((-1, -2))[..., None] + NO_CARD  # the bottom card has gone
    table = table._replace(
        order=table.order * (np.arange(1, AHEAD + 1) < left),
        up=table.up + front + here * card.sum(-2)[..., None, :],
        down=table.down - front,
        referees=table.referees + here[..., 0] * bonus[..., :1],
    )
    ends = (table.size < NO_CARD) * table.turned  # AN-8.1
    return _either(ends, _landed(table), table)


def with_bet(table: Table, bets: Bets, seat: int, stars: int) -> tuple[Table, Bets]:
    """Lay a card of so many stars out as a seat's bet; a referee only if there is no other."""
    here = _one_hot(table, seat)
    card = here[..., None] * np.eye(2, dtype=np.float32)[stars - 1]
    referee = here * (table.referees >= table.up.sum(-1)) * (stars == 1)
    lying = Bets(bets.cards + card, bets.referees + referee)
    return table._replace(
        up=table.up - card,
        referees=table.referees - referee,
        has_bet=table.has_bet * (1 - here) + here,
    ), lying


# --- parts of moves ---


def _drawn(table: Table, card: Array) -> tuple[Table, Array]:
    """Take a card from the top."""
    xp = table.up.__array_namespace__()
    order, known = table.order, table.above < NO_CARD
    later = xp.concatenate([order[..., 1:], xp.zeros_like(order[..., :1])], -1)
    table = table._replace(
        order=xp.where(known[..., None], later, order), above=xp.maximum(table.above - 1, 0.0)
    )
    return _taken(table, card, known)


def _taken(table: Table, card: Array, known: Array) -> tuple[Table, Array]:
    """Take cards from the pile, known ones or others first; return their bonus too."""
    xp = table.up.__array_namespace__()
    counts = (table.loose + table.sunk).sum(-1)
    part = card.sum(-1) / xp.maximum(counts, 1.0)
    bonus = table.bonus * part[..., None]
    from_sunk = xp.minimum(card, table.sunk)
    unknown = xp.maximum(card - table.loose, 0.0)
    from_sunk = xp.where(known[..., None, None], from_sunk, xp.minimum(from_sunk, unknown))
    return table._replace(
        loose=xp.maximum(table.loose - (card - from_sunk), 0.0),
        sunk=table.sunk - from_sunk,
        bonus=table.bonus - bonus,
    ), bonus.sum(-2)


def _given(table: Table, cards: Array, bonus: Array) -> Table:
    """Add cards, (…, stars), to the diver's."""
    here = table.diver
    return table._replace(
        up=table.up + here[..., None] * cards[..., None, :],
        referees=table.referees + here * bonus[..., :1],
        parachutes=table.parachutes + here * table.juniors * bonus[..., 1:],
    )


def _landed(table: Table) -> Table:
    return _emptied(_given(table, table.middle.sum(-2), table.middle_bonus))


def _emptied(table: Table) -> Table:
    return table._replace(middle=table.middle * 0, middle_bonus=table.middle_bonus * 0)


def _with_bets_won(table: Table, bets: Bets) -> Table:
    return table._replace(down=table.down + bets.cards)


def _next_diver(table: Table, choosing: float) -> Table:
    """Let the next seat dive; a middle may be left to it (AN-3.5)."""
    xp = table.up.__array_namespace__()
    return table._replace(
        diver=xp.roll(table.diver, 1, -1),
        has_bet=table.has_bet * 0,
        turned=table.turned * 0,
        choosing=table.choosing * 0 + choosing,
        safe=table.safe * 0,
    )


def _either(condition: Array, one: Table, other: Table) -> Table:
    """Take one table where a condition, (…) 0 or 1, holds, and another elsewhere."""
    xp = one.up.__array_namespace__()

    def pick(first: Array, second: Array, rank: int) -> Array:
        return xp.where(condition.reshape(*condition.shape, *(1,) * rank) > 0, first, second)

    return Table(*map(pick, one, other, RANKS))


def _one_hot(table: Table, seat: int) -> Array:
    return np.eye(table.players, dtype=np.float32)[seat]


def _stack(one: Array, other: Array) -> Array:
    return one.__array_namespace__().stack([one, other], -1)
