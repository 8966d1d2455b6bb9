"""Rated games: which tables may be rated, and how a finished game ranks its people.

Everybody plays the same game: the standard rules and card sheet, no juniors, nobody begins by
agreement, no hints and nothing taken back. At least two people sit down. Bots may fill the
other seats; they have no rating, and only how people end among themselves counts.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from splashdeck.errors import InvalidSetup, Words
from splashdeck.game import Json
from splashdeck.games import AnyGame, bind
from splashdeck.table.protocol import TableOptions
from splashdeck.table.rows import SeatRow

FEWEST_PEOPLE = 2


def check_rated(game: AnyGame, options: TableOptions) -> None:
    """Raise InvalidSetup if a table is to be rated whose game is not the standard one."""
    if not options.rated:
        return
    keys = game.setup_keys()
    standard: Json = {key: keys[key] for key in ("game", "players", "edition") if key in keys}
    if bind(standard).setup_keys() != keys:
        raise InvalidSetup(Words("table-rated-setup"), where="options.rated")
    if options.first is not None or options.fill_seconds is not None:
        raise InvalidSetup(Words("table-rated-options"), where="options.rated")


def has_enough_people(seats: Sequence[SeatRow]) -> bool:
    """Do enough people for a rated game sit here?"""
    return sum(seat.kind == "human" for seat in seats) >= FEWEST_PEOPLE


def ranking(
    outcome: Json, seats: Sequence[SeatRow], removed: Collection[str] = ()
) -> dict[str, int]:
    """Rank the people of a finished game among themselves, 1 for the best; equals share a rank.

    Whoever is away at the end, or has left, comes after everybody who stayed. Nobody is
    ranked where fewer than two people are left, for one was erased, nor in a game from which
    somebody was sent away.
    """
    people = [seat for seat in seats if seat.kind == "human" and seat.person is not None]
    if len(people) < FEWEST_PEOPLE or any(seat.person in removed for seat in people):
        return {}
    ranks = outcome["ranks"]
    ends = {str(seat.person): (seat.away, ranks[seat.seat]) for seat in people}
    return {person: 1 + sum(other < end for other in ends.values()) for person, end in ends.items()}
