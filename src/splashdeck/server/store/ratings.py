"""People's ratings by game, and what each rated game changed.

A rated game counts exactly once: in the transaction that stores that it is over, and only if it
was not over before. So it does not matter how often a finish is handed in, by whom, or after
which crash.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import Connection, Select, select, update
from sqlalchemy.dialects import postgresql, sqlite

from splashdeck.server.store.held import hold
from splashdeck.server.store.queue import Row, rows
from splashdeck.server.store.rows import read_seat
from splashdeck.server.store.schema import (
    admissions,
    openings,
    rating_changes,
    ratings,
    seats,
    tables,
)
from splashdeck.server.store.skill import DOUBT, START, Rating, rated
from splashdeck.table import SeatRow, TableRow
from splashdeck.table.rated import ranking


def is_over(connection: Connection, table: str) -> bool:
    """Is it stored already that a table's game is over?"""
    status = select(tables.c.status).where(tables.c.id == table)
    return connection.execute(status).scalar_one_or_none() == "over"


def rate_game(connection: Connection, table: TableRow) -> None:
    """Change the ratings of the people of a game that has just ended."""
    assert table.outcome is not None
    played_on = select(openings.c.table).where(openings.c.table == table.id)
    if connection.execute(played_on).first() is not None:
        return  # it began in the middle of another game
    sent_away = select(admissions.c.person).where(
        admissions.c.table == table.id, admissions.c.removed
    )
    removed = set(connection.execute(sent_away).scalars())
    ranks = ranking(table.outcome, _hold_seats(connection, table.id), removed)
    if not ranks:
        return
    before = _hold(connection, table.game, sorted(ranks))
    for person, after in rated(before, ranks).items():
        own = (ratings.c.person == person) & (ratings.c.game == table.game)
        belief = {"mu": after.mu, "sigma": after.sigma}
        change = update(ratings).where(own).values(games=ratings.c.games + 1, **belief)
        connection.execute(change)
        entry = {"table": table.id, "person": person, "game": table.game, "at": table.ended}
        more = {"mu_before": before[person].mu, "rank": ranks[person]}
        connection.execute(rating_changes.insert(), {**entry, **belief, **more})


def _hold_seats(connection: Connection, table: str) -> list[SeatRow]:
    """Read who sat where, and let nobody of them be erased meanwhile."""
    query = select(seats).where(seats.c.table == table).order_by(seats.c.seat)
    found = [read_seat(row) for row in rows(connection, query)]
    known = hold(connection, (seat.person for seat in found))
    return [seat for seat in found if seat.person in known]


def _hold(connection: Connection, game: str, players: list[str]) -> dict[str, Rating]:
    """Read ratings, newcomers' too, and keep others from changing them meanwhile."""
    dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
    new = {"game": game, "mu": START, "sigma": DOUBT, "games": 0}
    begin = dialect.insert(ratings).on_conflict_do_nothing()
    connection.execute(begin, [{"person": person, **new} for person in players])
    held = (
        select(ratings.c.person, ratings.c.mu, ratings.c.sigma)
        .where(ratings.c.game == game, ratings.c.person.in_(players))
        .order_by(ratings.c.person)  # all take them in this order: nobody waits in a circle
        .with_for_update()
    )
    return {person: Rating(mu, sigma) for person, mu, sigma in connection.execute(held)}


# --- what is told of them ---


def ratings_of(person: str) -> Select[Any]:
    """Ask for a person's ratings by game."""
    return select(ratings).where(ratings.c.person == person).order_by(ratings.c.game)


def changes_of(person: str) -> Select[Any]:
    """Ask for what each rated game changed for a person, the oldest first."""
    changes = rating_changes
    return select(changes).where(changes.c.person == person).order_by(changes.c.at, changes.c.table)


def ratings_at(game: str, named: Iterable[str]) -> Select[Any]:
    """Ask for some people's ratings in one game; those without one are left out."""
    return select(ratings).where(ratings.c.game == game, ratings.c.person.in_(tuple(named)))


def read_rating(row: Row | Mapping[str, Any]) -> Rating:
    """Read a rating."""
    return Rating(row["mu"], row["sigma"])
