"""A server's table before its game: who is there, and how others find it."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Static

from splashdeck.client import Refused
from splashdeck.games.catalogue import titles
from splashdeck.locale import say, say_error
from splashdeck.terminal.remote import RemoteTable
from splashdeck.terminal.widgets import drawing_on


class Lobby(Screen[str]):
    """Waits until every seat is taken and the cards are dealt."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("b", "bots"),
        Binding("q,escape", "leave"),
    ]

    def __init__(self, table: RemoteTable, lang: str) -> None:
        super().__init__()
        self.table = table
        self.lang = lang

    def compose(self) -> ComposeResult:
        yield Static(id="curtain", markup=False)

    def on_mount(self) -> None:
        self.run_worker(drawing_on(self, self.wait()))

    @property
    def _info(self) -> Any:
        return self.table.seat.table

    @property
    def _is_ours(self) -> bool:
        return bool(self._info["host"] == self.table.visit.account.id)

    @property
    def _open_seats(self) -> list[int]:
        return [seat["seat"] for seat in self._info["seats"] if seat["kind"] == "open"]

    async def wait(self) -> None:
        """Wait for the deal; the host's client begins it once every seat is taken."""
        try:
            while self.table.seat.view is None:
                mark = self.table.mark
                self.draw()
                if self._is_ours and self._info["status"] == "open" and not self._open_seats:
                    with suppress(OSError):  # it is tried again when the server is back
                        await self._begin()
                await self.table.change(mark)
        except Refused as error:
            self.dismiss(say_error(error, self.lang))
            return
        self.dismiss("play")

    async def _begin(self) -> None:
        try:
            await self.table.visit.start()
        except Refused as error:
            if error.content.get("code") not in ("not-open", "not-full"):  # somebody was quicker
                raise

    def draw(self) -> None:
        """Say who is there, whom we wait for, and how others find the table."""
        visit, seats = self.table.visit, self._info["seats"]
        free = say("ui-server-free", lang=self.lang)
        names = [
            free if seat["kind"] == "open" else name
            for seat, name in zip(seats, self.table.names, strict=True)
        ]
        title = titles()[self.table.game.name].display
        lines = [title, "", " · ".join(names), "", visit.link]
        if visit.code is not None and self._info["status"] == "open":
            lines.append(say("ui-server-code", {"code": visit.code}, self.lang))
        lines += ["", self._what_next()]
        self.query_one("#curtain", Static).update("\n".join(lines))

    def _what_next(self) -> str:
        if not self.table.seat.is_connected:
            return say("ui-server-lost", lang=self.lang)
        if not self._open_seats:
            return say("ui-server-deal", lang=self.lang)
        return say("ui-server-lobby-host" if self._is_ours else "ui-server-lobby", lang=self.lang)

    def action_bots(self) -> None:
        """Let bots take the seats that are still free, if the table is ours."""
        if self._is_ours and self._info["status"] == "open":
            self.run_worker(self._seat_bots(self._open_seats), exclusive=True, group="bots")

    async def _seat_bots(self, seats: list[int]) -> None:
        with suppress(Refused, OSError):  # somebody sat down meanwhile: all the better
            for seat in seats:
                await self.table.visit.put_bot(seat)

    def action_leave(self) -> None:
        """Leave; the seat is kept."""
        self.dismiss("leave")
