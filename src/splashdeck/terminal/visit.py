"""A person at a server: entering it, making a table there or joining one."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from http.client import HTTPException
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from splashdeck.bots import LEVELS
from splashdeck.client import Account, Refused
from splashdeck.client.account import invite_in
from splashdeck.errors import InvalidRequest, InvalidSetup, Words
from splashdeck.game import RULES_VERSION, Json
from splashdeck.lessons.files import put
from splashdeck.terminal.plan import USUAL_BOT, USUAL_PLAYERS, own_name

OPEN = "open"
ONLY_WATCHING = ("not-open", "table-full")  # refusals to sit that a link still lets one watch


class Visit:
    """One person at one table of a server."""

    def __init__(self, account: Account, table: Json, invite: str, code: str | None) -> None:
        self.account = account
        self.table = table
        self.invite = invite
        self.code = code
        if table["rules_version"] != RULES_VERSION:
            versions = {"theirs": table["rules_version"], "ours": RULES_VERSION}
            why = Words("error-server-rules", **versions)
            raise InvalidRequest(why, where=account.url)

    @property
    def link(self) -> str:
        """Where others find the table."""
        return f"{self.account.url}/i#{self.invite}"

    async def start(self, without: Sequence[int] | None = None) -> None:
        """Begin the game, as its host; with `without` only if all but those seats are ready."""
        await self.account.start(self.table["id"], without=without)

    async def put_bot(self, seat: int) -> None:
        """Give an open seat to a bot, as the host."""
        path = f"/api/tables/{self.table['id']}/seats/{seat}"
        await self.account.request("POST", path, {"bot": USUAL_BOT})

    async def log(self) -> list[Json]:
        """Fetch all that has happened, as this person saw it."""
        path = f"/api/tables/{self.table['id']}/log"
        log: list[Json] = await self.account.request("GET", path)
        return log

    async def record(self) -> str:
        """Fetch the record of the finished game."""
        path = f"/api/tables/{self.table['id']}/record"
        return str(await self.account.request("GET", path))

    async def review(self, lang: str) -> Json:
        """Fetch the review of the finished game; while it is being made, its progress."""
        path = f"/api/tables/{self.table['id']}/review?lang={lang}"
        answer: Json = await self.account.request("GET", path)
        return answer

    async def rematch(self) -> Visit:
        """Go to the table where the same people play again."""
        answer = await self.account.rematch(self.table["id"], ready=True)
        return _seated(self.account, answer)


def visit(
    url: str | None,
    table: str | None,
    name: str | None,
    folder: Path,
    setup: Json | None,
    seats: Sequence[str],
) -> Visit:
    """Go to a server: to the table that is named, else to a new one; SplashdeckError if not."""
    server = _address(url, table)
    try:
        return asyncio.run(_visit(server, table, name, folder, setup, seats))
    except (OSError, HTTPException) as error:
        why = getattr(error, "reason", None) or error
        raise InvalidRequest(Words("error-server-away", why=str(why)), where=server) from None


async def _visit(
    url: str,
    table: str | None,
    name: str | None,
    folder: Path,
    setup: Json | None,
    seats: Sequence[str],
) -> Visit:
    account = await enter(url, name, folder)
    if table is not None:
        return await join(account, table)
    if setup is None:
        raise InvalidRequest(Words("error-server-what"), where="--server")
    plan = {"setup": setup, "seats": seat_plans(seats, setup["players"]), "public": False}
    return _seated(account, await account.request("POST", "/api/tables", plan))


async def enter(url: str, name: str | None, folder: Path) -> Account:
    """Become known to a server, as the same person as last time."""
    cookie = folder / "servers" / re.sub(r"[^\w.-]", "_", urlsplit(url).netloc)
    account = Account(url, cookie.read_text("utf-8") if cookie.is_file() else "")
    me: Any = await account.request("POST", "/api/me", {"name": name or own_name()})
    if not isinstance(me, dict):
        raise InvalidRequest(Words("error-server-none"), where=url)
    if name is not None and me["name"] != name:
        me = await account.request("PATCH", "/api/me", {"name": name})
    account.id, account.name = me["id"], me["name"]
    put(cookie, account.cookie.encode(), secret=True)
    return account


async def join(account: Account, table: str) -> Visit:
    """Sit down at a table, by its short code or its link; watch it if all seats are taken."""
    if "/" not in table and "#" not in table:
        return _seated(account, await account.request("POST", "/api/codes", {"code": table}))
    invite = invite_in(table)
    info = await account.follow(invite)
    try:
        return _seated(account, await account.join(info["id"], invite=invite))
    except Refused as error:
        if error.content.get("code") not in ONLY_WATCHING:
            raise
    return Visit(account, info, invite, None)


def seat_plans(seats: Sequence[str], players: int) -> list[Json]:
    """Plan the seats: one's own is the first, then those named, then bots."""
    for text in seats:
        if text != OPEN and text not in LEVELS:
            why = Words("error-server-seat", open=OPEN, levels=", ".join(LEVELS))
            raise InvalidSetup(why, where=Words("error-place-seat", value=repr(text)))
    others = [*seats, *[USUAL_BOT] * (players - 1 - len(seats))]
    if len(others) > players - 1:
        why = Words("error-server-seats", seats=len(seats), players=players)
        raise InvalidSetup(why, where="seats")
    return [{}, *({} if text == OPEN else {"bot": text} for text in others)]


def players_of(seats: Sequence[str], players: int | None) -> int:
    """Count the players where no number is given: those named and oneself."""
    return players or (len(seats) + 1 if seats else USUAL_PLAYERS)


def _address(url: str | None, table: str | None) -> str:
    """Find the server's address, in the table's link if it is not named."""
    named = url or table or ""
    parts = urlsplit(named)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise InvalidRequest(Words("error-server-address"), where=repr(named))
    return f"{parts.scheme}://{parts.netloc}"


def _seated(account: Account, answer: Json) -> Visit:
    return Visit(account, answer["table"], answer["invite"], answer["code"])
