"""Antartik: the set-up keys, read and checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from splashdeck.errors import InvalidSetup, Words
from splashdeck.game import Options, Seat, check_players, chosen_options
from splashdeck.games.antartik.sheet import Sheet, read_sheet

SEATS = range(2, 6)  # AN-1.1


class NoOptions(Options, frozen=True):
    """Antartik has no options."""


def set_up(keys: Mapping[str, Any]) -> tuple[int, Sheet, tuple[Seat, ...]]:
    """Read players, sheet and juniors; InvalidSetup or InvalidSheet if they can't be."""
    players = check_players(keys.get("players"), SEATS, "AN-1.1")
    chosen_options(keys.get("options"), NoOptions, "AN-1.1")
    return players, read_sheet(keys.get("sheet", "house")), _juniors(keys.get("juniors"), players)


def _juniors(seats: object, players: int) -> tuple[Seat, ...]:
    """Read the junior seats, in any order (AN-2.3)."""
    if seats is None:
        return ()
    if not isinstance(seats, list | tuple):
        raise InvalidSetup(Words("error-juniors"), where="juniors", rule="AN-2.3")
    for index, seat in enumerate(seats):
        where = f"juniors[{index}]"
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < players:
            why = Words("error-not-a-seat", given=repr(seat), last=players - 1)
            raise InvalidSetup(why, where=where, rule="AN-2.3")
        if seat in seats[:index]:
            why = Words("error-seat-twice", number=seat)
            raise InvalidSetup(why, where=where, rule="AN-2.3")
    return tuple(sorted(seats))
