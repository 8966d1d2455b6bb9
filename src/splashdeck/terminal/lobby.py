"""A server's table before its game: what is planned, who is there and ready, how others find it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Static

from splashdeck.client import Refused
from splashdeck.games import bind
from splashdeck.games.catalogue import title
from splashdeck.locale import joined, say, say_error
from splashdeck.terminal.remote import RemoteTable
from splashdeck.terminal.widgets import drawing_on

TOO_EARLY = ("not-open", "not-full", "not-ready")
"""Why a game that we begin may not begin: somebody was quicker, or has thought better of it."""


class Lobby(Screen[str]):
    """Waits until every seat is taken, everybody is ready and the cards are dealt."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("b", "bots"),
        Binding("r", "ready"),
        Binding("s", "start"),
        Binding("q,escape", "leave"),
    ]

    def __init__(self, table: RemoteTable, lang: str) -> None:
        super().__init__()
        self.table = table
        self.lang = lang
        self.agreed = -1
        """The plan that we last said to be ready for."""

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
    def _is_waiting(self) -> bool:
        return bool(self._info["status"] == "open")

    @property
    def _open_seats(self) -> list[int]:
        return [seat["seat"] for seat in self._info["seats"] if seat["kind"] == "open"]

    @property
    def _late(self) -> list[int]:
        """The seats of the others who are not here or not ready."""
        people = [seat for seat in self._info["seats"] if seat["kind"] == "human"]
        others = [seat for seat in people if seat["seat"] != self.table.seat.seat]
        return [s["seat"] for s in others if not (s.get("ready") and s.get("here"))]

    @property
    def _is_ready(self) -> bool:
        seat = self.table.seat.seat
        return seat is not None and bool(self._info["seats"][seat].get("ready"))

    def _say(self, message: str, **args: str | int) -> str:
        return say(f"ui-{message}", args, self.lang)

    async def wait(self) -> None:
        """Wait for the deal; the host's client begins it once all are there and ready."""
        try:
            while self.table.seat.view is None:
                mark = self.table.mark
                self.draw()
                is_complete = not self._open_seats and not self._late
                if self._is_ours and self._is_waiting and is_complete and self._is_ready:
                    with suppress(OSError):  # it is tried again when the server is back
                        await self._begin([])
                await self.table.change(mark)
        except Refused as error:
            self.dismiss(say_error(error, self.lang))
            return
        self.dismiss("play")

    async def _begin(self, without: list[int]) -> None:
        try:
            await self.table.visit.start(without)
        except Refused as error:
            if error.content.get("code") not in TOO_EARLY:
                raise

    # --- what is seen ---

    def draw(self) -> None:
        """Say what is planned, who is there, whom we wait for, and how others find the table."""
        visit = self.table.visit
        plan = " · ".join(self._plan())
        lines = [title(self._info["game"]).display, *([plan] if plan else []), ""]
        lines += [" · ".join(self._players()), "", visit.link]
        if visit.code is not None and self._is_waiting:
            lines.append(self._say("server-code", code=visit.code))
        lines += ["", self._what_next()]
        self.query_one("#curtain", Static).update("\n".join(lines))

    def _plan(self) -> Iterator[str]:
        """Name what is not as it usually is, and the edition."""
        setup, options = self._info["setup"], self._info["options"]
        usual = bind({"game": setup["game"], "players": setup["players"]}).setup_keys()
        if "edition" in setup:
            yield f"{self._say('set-edition')} {setup['edition']}"
        if "sheet" in setup and setup["sheet"] != usual["sheet"]:
            yield self._say("server-own-sheet")
        for name, value in setup["options"].items():
            if value != usual["options"].get(name):
                words = self._say(f"{title(setup['game']).mark}-option-{name}")
                yield words if value is True else f"{words}: {value}"
        if options["decision_seconds"] is not None:
            yield self._say("server-clock", seconds=int(options["decision_seconds"]))
        if not options["hints"]:
            yield self._say("server-no-hints")
        if self._info["public"]:
            yield self._say("server-public")

    def _players(self) -> Iterator[str]:
        for seat, name in zip(self._info["seats"], self.table.names, strict=True):
            if seat["kind"] == "open":
                yield self._say("server-free")
            elif seat["kind"] == "human" and seat.get("ready"):
                yield self._say("server-ready", player=name)
            else:
                yield name

    def _what_next(self) -> str:
        if not self.table.seat.is_connected:
            return self._say("server-lost")
        if not self._is_waiting:
            return self._say("server-deal")
        return "\n".join(self._situation())

    def _situation(self) -> Iterator[str]:
        """Say for whom we wait, whether something is new, and what the keys do."""
        if self._late:
            names = joined([self.table.names[seat] for seat in self._late], self.lang)
            yield self._say("server-waits-for", players=names)
        if -1 < self.agreed < self._info["plan"] and not self._is_ready:
            yield self._say("server-changed")
        if self.table.seat.seat is None:
            yield self._say("server-lobby-watch")
        elif self._is_ours:
            yield self._say("server-lobby-host")
        else:
            yield self._say("server-lobby")

    # --- keys ---

    def action_bots(self) -> None:
        """Let bots take the seats that are still free, if the table is ours."""
        if self._is_ours and self._is_waiting:
            self.run_worker(self._seat_bots(self._open_seats), exclusive=True, group="bots")

    async def _seat_bots(self, seats: list[int]) -> None:
        with suppress(Refused, OSError):  # somebody sat down meanwhile: all the better
            for seat in seats:
                await self.table.visit.put_bot(seat)

    def action_ready(self) -> None:
        """Say that we are ready for what is planned, or no longer."""
        if self.table.seat.seat is not None and self._is_waiting:
            self.run_worker(self._say_ready(not self._is_ready), exclusive=True, group="ready")

    async def _say_ready(self, is_ready: bool) -> None:
        plan = self._info["plan"]
        with suppress(Refused):  # the plan has changed meanwhile: it is drawn anew
            await self.table.seat.ready(is_ready)
            self.agreed = plan if is_ready else -1
            self.draw()

    def action_start(self) -> None:
        """Begin without those who are not ready, if the table is ours."""
        if self._is_ours and self._is_waiting:
            self.run_worker(self._start(self._late), exclusive=True, group="start")

    async def _start(self, without: list[int]) -> None:
        with suppress(OSError):
            await self._begin(without)

    def action_leave(self) -> None:
        """Leave; the seat is kept."""
        self.dismiss("leave")
