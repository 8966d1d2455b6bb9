"""A person at a server: a name, a cookie, and the requests around tables."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping, Sequence
from http.client import HTTPException
from http.cookies import SimpleCookie
from typing import Any
from urllib.error import HTTPError
from urllib.parse import quote
from urllib.request import Request, urlopen

from splashdeck.client.errors import Refused
from splashdeck.client.pace import spread
from splashdeck.client.seat import TableSeat

COOKIE = "splashdeck"
COOKIES = (f"__Host-{COOKIE}", COOKIE)
"""The cookie's names, over https and without."""
TIMEOUT_SECONDS = 20
LONGEST_WAIT_MS = 2000
"""A request that may be sent again within this time is; others are the caller's to decide."""
MOST_TRIES = 5


class Account:
    """Somebody known to a server by a cookie."""

    def __init__(self, url: str, cookie: str = "", token: str = "") -> None:
        self.url = url.rstrip("/")
        self.cookie = cookie
        self.token = token
        """A personal token, by which one reads but neither plays nor changes anything."""
        self.id = ""
        self.name = ""

    @classmethod
    async def guest(cls, url: str, name: str | None = None) -> Account:
        """Ask a server for a guest's account."""
        account = cls(url)
        me = await account.request("POST", "/api/me", {} if name is None else {"name": name})
        account.id, account.name = me["id"], me["name"]
        return account

    @classmethod
    async def program(cls, url: str, token: str) -> Account:
        """Become a program, by the token that its owner was shown when its account was made."""
        account = cls(url)
        me = await account.request("POST", "/api/programs/enter", {"token": token})
        account.id, account.name = me["id"], me["name"]
        return account

    @classmethod
    async def reader(cls, url: str, token: str) -> Account:
        """Read what a person may, by a personal token of theirs: games, records, reviews."""
        account = cls(url, token=token)
        me = await account.request("GET", "/api/me")
        account.id, account.name = me["id"], me["name"]
        return account

    async def request(
        self,
        method: str,
        path: str,
        body: Mapping[str, Any] | None = None,
        *,
        invite: str | None = None,
    ) -> Any:
        """Send one request; Refused, with the server's code, if it says no.

        If the server wants it a moment later, it is sent again then. `invite` is the secret of
        a private table's link, for those who are nobody there yet.
        """
        for _ in range(MOST_TRIES - 1):
            try:
                return await asyncio.to_thread(self._request, method, path, body, invite)
            except Refused as error:
                seconds = (error.content.get("retry_ms") or LONGEST_WAIT_MS + 1) / 1000
                if seconds > LONGEST_WAIT_MS / 1000:
                    raise
            await asyncio.sleep(spread(seconds))
        return await asyncio.to_thread(self._request, method, path, body, invite)

    def _request(
        self, method: str, path: str, body: Mapping[str, Any] | None, invite: str | None
    ) -> Any:
        headers = {"X-Splashdeck": "1", "Content-Type": "application/json"}
        if invite is not None:
            headers["X-Splashdeck-Invite"] = invite
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        if self.cookie:
            headers["Cookie"] = f"{COOKIE}={self.cookie}"
        data = None if body is None else json.dumps(body).encode()
        request = Request(self.url + path, data, headers, method=method)
        try:
            with urlopen(request, timeout=TIMEOUT_SECONDS) as response:
                self._keep_cookie(response.headers.get_all("Set-Cookie") or ())
                text = response.read().decode()
                is_json = "json" in response.headers.get("Content-Type", "")
        except HTTPError as error:
            with error:  # it holds the connection until it is closed
                raise Refused.read(error.read()) from None
        except HTTPException as error:  # the server went away in the middle of its answer
            raise ConnectionError(str(error) or type(error).__name__) from error
        return json.loads(text) if is_json and text else text

    def _keep_cookie(self, headers: Sequence[str]) -> None:
        for header in headers:
            cookies = SimpleCookie(header)
            for name in COOKIES:
                if name in cookies:
                    self.cookie = cookies[name].value

    # --- tables ---

    async def create(
        self,
        setup: Mapping[str, Any],
        *,
        bots: Sequence[str] = (),
        public: bool = False,
        options: Mapping[str, Any] | None = None,
    ) -> Any:
        """Set up a table; the last seats are the bots'. Return its description."""
        players = int(setup["players"])
        seats = [{"bot": None}] * (players - len(bots)) + [{"bot": level} for level in bots]
        plan = {"setup": setup, "seats": seats, "public": public, "options": options or {}}
        answer = await self.request("POST", "/api/tables", plan)
        return {**answer["table"], "invite": answer["invite"], "code": answer["code"]}

    async def join(self, table: str, *, invite: str | None = None, seat: int | None = None) -> Any:
        """Take a seat at a table."""
        body = {"invite": invite, "seat": seat}
        return await self.request("POST", f"/api/tables/{quote(table)}/join", body)

    async def follow(self, link: str) -> Any:
        """Open an invitation by its link or its secret; return the table, seen from now on."""
        return await self.request("POST", "/api/invitations", {}, invite=invite_in(link))

    async def change(self, table: str, change: Mapping[str, Any]) -> Any:
        """Plan something else, as the host, before the deal: `{"setup": {"edition": "2023"}}`."""
        return await self.request("PATCH", f"/api/tables/{quote(table)}", change)

    async def start(self, table: str, *, without: Sequence[int] | None = None) -> Any:
        """Begin the game, as its host; with `without` only if all but those seats are ready."""
        body = {} if without is None else {"without": list(without)}
        return await self.request("POST", f"/api/tables/{quote(table)}/start", body)

    async def rematch(self, table: str, *, ready: bool = False) -> Any:
        """Play again; with `ready` the game begins by itself when all are."""
        body = {"ready": True} if ready else {}
        return await self.request("POST", f"/api/tables/{quote(table)}/rematch", body)

    async def record(self, table: str) -> str:
        """Fetch the record of a finished game."""
        return str(await self.request("GET", f"/api/tables/{quote(table)}/record"))

    async def review(self, table: str, lang: str = "en") -> Any:
        """Fetch the review of a finished game; while it is being made, its `progress`."""
        return await self.request("GET", f"/api/tables/{quote(table)}/review?lang={quote(lang)}")

    async def history(self) -> Any:
        """List one's finished games, the newest first: `table`, `game`, `score`, `rank`, …"""
        return await self.request("GET", "/api/me/history")

    async def ratings(self) -> Any:
        """Fetch one's ratings by game, each with how it came about."""
        return await self.request("GET", "/api/me/ratings")

    async def ratings_at(self, table: str) -> Any:
        """Fetch the ratings of a table's people in its game, by person."""
        return await self.request("GET", f"/api/tables/{quote(table)}/ratings")

    async def turns(self) -> Any:
        """List the tables where one is asked to decide, the most urgent first."""
        return await self.request("GET", "/api/me/turns")

    def sit(
        self,
        table: str,
        *,
        invite: str | None = None,
        previews: bool = False,
        lang: str = "en",
    ) -> TableSeat:
        """Open the table's socket, in one's seat or watching."""
        return TableSeat(self.url, table, self.cookie, invite=invite, previews=previews, lang=lang)


def invite_in(link: str) -> str:
    """Find the secret in an invitation link, `…/i#SECRET`; older ones have `…/i/SECRET`."""
    return link.rstrip("/").rpartition("#")[2].rpartition("/")[2]
