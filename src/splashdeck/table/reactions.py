"""Reactions: how a seat's standing orders answer what a game lets others stop.

Which effects can be stopped, how, and whom they strike is the game's to say
(`Game.reaction`); nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Sequence

from splashdeck.game import Reaction, Seat
from splashdeck.table.protocol import Order


def ordered_answer(orders: Sequence[Order], reaction: Reaction, seat: Seat) -> str | None:
    """Answer as a seat's standing orders say; None: the seat wants to be asked itself.

    The first order that fits counts; where none does, the effect happens.
    """
    kind = reaction.effect.partition(" ")[0]
    for order in orders:
        if order.verb in (None, kind) and (seat in reaction.strikes or not order.mine):
            return None if order.ask else reaction.stops
    return reaction.passes
