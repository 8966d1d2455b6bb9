"""Antartik: one step ahead, with the exact odds of the next card.

A `Value` says what a table is worth to a seat; these functions weigh moves by what the
tables after them are worth. Seats and batch axes are those of `table`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from splashdeck.bots.antartik.features import RANKS, Array, Bets, Table
from splashdeck.bots.antartik.turn import exchanged, stopped, turned_up, with_bet
from splashdeck.bots.numeric import np
from splashdeck.games.antartik.model import VALUES

Value: TypeAlias = Callable[[Table, int], Array]
"""Say what tables are worth to a seat: (…)."""

DOUBT = 0.01
"""A difference in worth at which a rival may well see it the other way."""

IMPOSSIBLE = -100.0
EACH_VALUE = np.eye(len(VALUES), dtype=np.float32)
TINY = 1e-9


class DiveWorth(NamedTuple):
    """What a diver's two moves are worth to a seat: (…) each."""

    stop: Array
    turn: Array


def dived(table: Table, bets: Bets, coming: Array, value: Value, *seats: int) -> list[DiveWorth]:
    """Weigh stop and turn for some seats; `coming` are the next card's odds (…, value, stars)."""
    after_stop = stopped(table, bets)
    lying = Bets(_widened(bets.cards, 2), _widened(bets.referees, 1))
    after_turn = turned_up(widened(table), lying, cards_coming(coming))
    chance = coming.sum(-1)
    stops, turns = weighed(value, after_stop, seats), weighed(value, after_turn, seats)
    return [
        DiveWorth(stop, (chance * turn).sum(-1)) for stop, turn in zip(stops, turns, strict=True)
    ]


def weighed(value: Value, table: Table, seats: Sequence[int]) -> list[Array]:
    """Ask what tables are worth to some seats; what one of two wins, the other loses."""
    if table.players > 2:
        return [value(table, seat) for seat in seats]
    first = value(table, 0)
    return [1.0 - first if seat else first for seat in seats]


def bet_worths(
    table: Table, bets: Bets, coming: Array, value: Value, seat: int
) -> tuple[Array, Array, Array]:
    """Weigh a raised hand, a bet of one star and one of two for a seat: (…) each.

    The diver is expected to answer with whatever then suits the diver best.
    """
    xp = table.up.__array_namespace__()
    ways = [(table, bets), *(with_bet(table, bets, seat, stars) for stars in (1, 2))]
    tables = Table(*(xp.stack(parts) for parts in zip(*(way[0] for way in ways), strict=True)))
    lying = Bets(*(xp.stack(parts) for parts in zip(*(way[1] for way in ways), strict=True)))
    each = xp.broadcast_to(coming, (3, *coming.shape))
    hold, one, two = _answered(tables, lying, each, value, seat)
    has_card = table.up[..., seat, :] > 0
    return (
        hold,
        xp.where(has_card[..., 0], one, IMPOSSIBLE),
        xp.where(has_card[..., 1], two, IMPOSSIBLE),
    )


def _answered(table: Table, bets: Bets, coming: Array, value: Value, seat: int) -> Array:
    """Weigh a step for a bettor, the diver choosing between stop and turn."""
    xp = table.up.__array_namespace__()
    divers, own = dived(table, bets, coming, value, 0, seat)
    leaning = xp.clip((divers.turn - divers.stop) / DOUBT, -30.0, 30.0)
    stops = table.turned / (1 + xp.exp(leaning))  # AN-3.6
    return stops * own.stop + (1 - stops) * own.turn


def all_bets(table: Table, bets: Bets, coming: Array, value: Value, asked: Array) -> Array:
    """Find everybody's bet: (…, seat) 0, or the stars of the card.

    Clockwise from the diver's left each takes the best answer to those before, as if all
    behind raised their hands; since all can work that out, nobody need wait for another.
    """
    xp = table.up.__array_namespace__()
    chosen = [asked[..., 0] * 0]
    for seat in range(1, table.players):
        worths = bet_worths(table, bets, coming, value, seat)
        choice = xp.argmax(xp.stack(worths, -1), -1) * (asked[..., seat] > 0)
        chosen.append(choice)
        table, bets = laid_out(table, bets, seat, choice)
    return xp.stack(chosen, -1)


def laid_out(table: Table, bets: Bets, seat: int, choice: Array) -> tuple[Table, Bets]:
    """Lay a seat's bet out where its choice, (…), is not 0."""
    xp = table.up.__array_namespace__()
    for stars in (1, 2):
        here = choice == stars
        after, lying = with_bet(table, bets, seat, stars)
        table = Table(
            *(xp.where(_wide(here, a.ndim), b, a) for a, b in zip(table, after, strict=True))
        )
        bets = Bets(
            *(xp.where(_wide(here, a.ndim), b, a) for a, b in zip(bets, lying, strict=True))
        )
    return table, bets


def exchange_worths(table: Table, bottom: Array, value: Value, seat: int) -> tuple[Array, Array]:
    """Weigh the exchange of a card with one star, and of one with two, against none: (…) each."""
    xp = table.up.__array_namespace__()
    now = value(table, seat)
    wide, cards = widened(table), cards_coming(bottom)
    ways = [exchanged(wide, seat, EACH_VALUE[stars, :2], cards) for stars in (0, 1)]
    after = Table(*(xp.stack(parts) for parts in zip(*ways, strict=True)))
    worths = (bottom.sum(-1) * value(after, seat)).sum(-1) - now
    has_back = table.down[..., seat, :] > 0
    return (
        xp.where(has_back[..., 0], worths[0], IMPOSSIBLE),
        xp.where(has_back[..., 1], worths[1], IMPOSSIBLE),
    )


def cards_coming(coming: Array) -> Array:
    """Split odds into a card of each value: (…, value, value, stars)."""
    xp = coming.__array_namespace__()
    parts = coming / xp.maximum(coming.sum(-1), TINY)[..., None]
    return EACH_VALUE[..., None] * parts[..., None, :, :]


def widened(table: Table) -> Table:
    """Add a batch axis, behind the others, for the values that may come."""
    return Table(*map(_widened, table, RANKS))


def _widened(part: Array, rank: int) -> Array:
    xp = part.__array_namespace__()
    batch = part.ndim - rank
    shape = (*part.shape[:batch], len(VALUES), *part.shape[batch:])
    return xp.broadcast_to(xp.expand_dims(part, batch), shape)


def _wide(condition: Array, ndim: int) -> Array:
    return condition.reshape(*condition.shape, *(1,) * (ndim - condition.ndim))
