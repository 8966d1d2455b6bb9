"""Pages on which the coach speaks: a hint during a game, a review after it."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from textual.binding import Binding, BindingType

from splashdeck.errors import SplashdeckError
from splashdeck.game import Json, Seat
from splashdeck.locale import say, say_error
from splashdeck.locale.coach_text import hint_text, review_text
from splashdeck.terminal.boards import board
from splashdeck.terminal.pages import Page
from splashdeck.terminal.table import AnyTable

REDRAW_SECONDS = 0.3


class Closed(Exception):
    """The page is closed: nobody waits for the coach any more."""


class CoachPage(Page):
    """Something that the coach says when it has thought; until then, how far it is."""

    def __init__(self, table: AnyTable, lang: str) -> None:
        super().__init__(lang)
        self.table = table
        self.answer: Json | None = None
        self.problem = ""
        self.part: float | None = None
        self.is_open = True

    def on_mount(self) -> None:
        """Begin to think, beside everything else."""
        self.run_worker(self._ask())
        self._clock = self.set_interval(REDRAW_SECONDS, self.set_text)

    async def _ask(self) -> None:
        try:
            self.answer = await self.think()
        except Closed:
            return
        except SplashdeckError as error:
            self.problem = say_error(error, self.lang)
        except OSError as error:
            self.problem = str(error)
        self._clock.stop()
        self.set_text()

    def note(self, part: float) -> None:
        """Take note of how far it is; give up if the page is closed."""
        if not self.is_open:
            raise Closed
        self.part = part

    def on_unmount(self) -> None:
        """Have the coach stop at its next thought."""
        self.is_open = False

    def text(self, width: int) -> str:
        if self.problem:
            return self.problem
        if self.answer is not None:
            return self.laid_out(self.answer, width)
        if self.part is None:
            return say("coach-thinking", lang=self.lang)
        return say("coach-reviewing", {"percent": round(100 * self.part)}, self.lang)

    async def think(self) -> Json:
        """Ask the coach."""
        raise NotImplementedError

    def laid_out(self, answer: Json, width: int) -> str:
        """Set what it said for a width."""
        raise NotImplementedError


class HintPage(CoachPage):
    """What each legal move of a seat may bring, and why."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("h", "close")]

    def __init__(self, table: AnyTable, seat: Seat, lang: str) -> None:
        super().__init__(table, lang)
        self.seat = seat
        self.view = table.view(table.state, seat)

    async def think(self) -> Json:
        return await self.table.hint(self.seat, self.lang)

    def laid_out(self, answer: Json, width: int) -> str:
        player = self.table.names[self.seat]
        face = board(self.table.game, self.table.teller(self.seat, self.lang))
        worded = partial(face.worded, self.view, self.seat)
        return hint_text(answer, self.table.game.name, player, self.lang, width, worded)


class ReviewPage(CoachPage):
    """The curve of chances, and the moves that mattered most."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("v", "close")]

    async def think(self) -> Json:
        return await self.table.review(self.lang, self.note)

    def laid_out(self, answer: Json, width: int) -> str:
        return review_text(answer, self.table.names, self.lang, width)
