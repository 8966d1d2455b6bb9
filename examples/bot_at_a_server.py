"""A program that plays at a server's tables, through lost connections and restarts.

    python examples/bot_at_a_server.py http://127.0.0.1:8765 --token splashdeck-bot-…
    python examples/bot_at_a_server.py http://127.0.0.1:8765 --join LINK

On the page, *Settings*, *Programs* makes an account for it and shows its token once; the name
of a program says at every table what sits there. Without a token it plays as a guest. With a link
it sits down where people have invited it, else it opens a table of its own with two bots.

A `TableSeat` keeps the connection: it comes back by itself, is told where the game stands, and says
again whatever was not acknowledged; the server takes no answer twice. So the loop below needs to
know nothing of networks: it waits until it is asked, and answers.
"""

from __future__ import annotations

import argparse
import asyncio
import random
from typing import Any

from splashdeck.client import Account, Refused, TableSeat

OVERTAKEN = ("stale-decision", "nothing-to-decide", "no-window")
"""The question was settled while we thought: somebody took a move back, or a clock ran out."""


def choose(view: dict[str, Any], legal: list[str], dice: random.Random) -> str:
    """Choose a move; `docs/views.md` says what the view holds. Yours goes here."""
    return dice.choice(legal)


async def play(seat: TableSeat, dice: random.Random) -> dict[str, Any]:
    """Play until the game is over; return its outcome."""
    while True:
        await seat.asked()
        if seat.outcome is not None:
            return seat.outcome
        try:
            if seat.legal:
                await seat.play(choose(seat.view or {}, seat.legal, dice))
            else:  # a window, in which everybody says whether they stop an effect
                await seat.answer(seat.passes)
        except Refused as error:
            if error.content["code"] not in OVERTAKEN:
                raise


async def evening(server: str, token: str = "", link: str = "", seed: int = 0) -> dict[str, Any]:
    """Come in, sit down, play one game."""
    me = await (Account.program(server, token) if token else Account.guest(server, "Teal"))
    if link:
        table = (await me.follow(link))["id"]
        await me.join(table)
    else:
        setup = {"game": "antartik", "players": 3}
        table = (await me.create(setup, bots=["dabbler", "paddler"]))["id"]
    async with me.sit(table) as seat:
        if not link:
            await me.start(table)
        outcome = await play(seat, random.Random(seed))
    print(f"{me.name}: {outcome['scores']}, won by seat {outcome['winners']}")
    return outcome


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="A bot at a server")
    parser.add_argument("server", nargs="?", default="http://127.0.0.1:8765")
    parser.add_argument("--token", default="")
    parser.add_argument("--join", default="", metavar="LINK")
    words = parser.parse_args()
    asyncio.run(evening(words.server, words.token, words.join))


if __name__ == "__main__":
    main()
