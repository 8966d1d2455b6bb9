"""Speak to a splashdeck server: the same library for the tests and the terminal.

    async def evening() -> None:
        me = await Account.guest("http://127.0.0.1:8765", "Teal")
        table = await me.create({"game": "antartik", "players": 3}, bots=["dabbler"] * 2)
        async with me.sit(table["id"]) as seat:
            await me.start(table["id"])
            await seat.asked()  # something new, or the game is over
            while seat.outcome is None:
                await seat.play(seat.legal[0])
                await seat.asked()

A seat stays connected by itself: after a lost connection it comes back and says again whatever was
not acknowledged. `docs/programs-as-players.md` is about programs with an account of their own.
"""

from splashdeck.client.account import Account
from splashdeck.client.errors import Refused
from splashdeck.client.seat import TableSeat

__all__ = ["Account", "Refused", "TableSeat"]
