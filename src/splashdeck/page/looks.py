"""Looks back at finished games, made part by part in a worker that has nothing else to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from splashdeck.bots import Budget
from splashdeck.bots.review import SHARES, SIMULATIONS, Point, Review
from splashdeck.page import messages
from splashdeck.page.waiting import run
from splashdeck.record import Record
from splashdeck.thinking.advice import PARTS

if TYPE_CHECKING:
    from splashdeck.page.host import Host

HINT_BUDGET = Budget(seconds=1.0)
GAMES = SIMULATIONS // 3
"""Games imagined for a review: a browser plays them at about a third of a server's speed."""


class ThinkerFailed(Exception):
    """What was to be worked out could not be."""


class Look:
    """One look back, under way or done."""

    def __init__(self, host: Host, text: str) -> None:
        self.setup = Record.read(text.encode()).game.setup_keys()
        self.sketched: list[Point] = []
        self.progress = 0.0
        self.found: Review | None = None
        self.has_failed = False
        self._host = host
        run(self._make(text))

    async def _make(self, text: str) -> None:
        try:
            for part in range(PARTS):
                self.sketched += await self._host.work("coach", "draw part", text, part, GAMES)
                self.progress = round(SHARES["curve"] * (part + 1) / PARTS, 2)
            about = (text, GAMES, tuple(self.sketched))
            self.found = await self._host.work("coach", "look back", *about, note=self._note)
        except ThinkerFailed as error:
            self.has_failed = True
            self._host.put(messages.Note(f"a look back failed: {error}"))

    def _note(self, done: float) -> None:
        self.progress = max(self.progress, round(done, 2))
