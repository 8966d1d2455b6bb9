"""A model of Antartik's turn (AN-3 to AN-5, AN-7 and AN-8 of `games/antartik/rules.py`).

It plays on the numbers of `features.Table`, any number of tables side by side, with numpy in
play and JAX in training; `tests/bots/models` holds it to the reference. All numbers are exact
but for these, of which it knows averages:

- a card whose stars are not known counts as part of a card of either kind, in the proportion of
  those left (with the built-in sheet all cards of a value carry the same stars),
- bonuses are spread evenly over the cards that may show them,
- cards whose places all know lie together, on each other: only a referee can part them (AN-6.1),
- a face-down card that is turned up again brings no referee back,
- where a card must lie because all other places are taken is not deduced.

Referees are not called here.
"""

from __future__ import annotations

from splashdeck.bots.antartik.features import (
    AHEAD,
    EVERY_VALUE,
    NO_CARD,
    RANKS,
    Array,
    Bets,
    Table,
)
from splashdeck.bots.numeric import np
from splashdeck.games.antartik.model import VALUES

UP_TO_VALUE = np.triu(np.ones((len(VALUES), len(VALUES)), np.float32))
"""Sums up along values, as a matrix: compilers are slow at running sums."""


def stopped(table: Table, bets: Bets) -> Table:
    """End a perfect dive (AN-3.2): the bets are won, the next seat dives."""
    return _next_diver(_with_bets_won(_landed(table), bets), 0.0)


def turned_up(table: Table, bets: Bets, card: Array) -> Table:
    """Turn up a card, (…, value, stars) with a sum of 1, all of one value (AN-3.1)."""
    flops = (card.sum(-1) * (table.middle.sum(-1) > 0)).sum(-1)
    return _either(flops, flopped(*_drawn(table, card), bets, card), _went_on(table, bets, card))


def flopped(table: Table, bonus: Array, bets: Bets, card: Array) -> Table:
    """Win the duplicate only, and leave the middle to the next diver (AN-3.3).

    The card, (…, value, stars), has left the draw pile; its bonus is (…, 2): does it show a
    referee, and a parachute?
    """
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
    """Put the middle under the draw pile (AN-3.5), in the order of its values for simplicity."""
    xp = table.up.__array_namespace__()
    shows = table.middle.sum(-1)  # (…, value) 1 or 0
    place = ((shows > 0) * 1.0) @ UP_TO_VALUE + (table.order > 0).sum(-1)[..., None]
    here = place[..., None, :] == np.arange(1, AHEAD + 1, dtype=np.float32)[:, None]
    values = (shows > 0) * EVERY_VALUE
    share = shows / xp.maximum(shows.sum(-1), 1.0)[..., None]
    return _emptied(table)._replace(
        sunk=table.sunk + table.middle,
        bonus=table.bonus + share[..., None] * table.middle_bonus[..., None, :],
        order=table.order + (here * values[..., None, :]).sum(-1),
        choosing=table.choosing * 0,
    )


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
        parachutes=table.parachutes + here[..., 0] * table.juniors * bonus[..., 1:],
    )
    ends = (table.size < NO_CARD) * table.turned  # AN-8.1
    return _either(ends, _landed(table), table)


def with_bet(table: Table, bets: Bets, seat: int, stars: int) -> tuple[Table, Bets]:
    """Lay a card with this many stars out as a seat's bet; a referee only if there is no other."""
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
