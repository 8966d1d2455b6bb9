"""The real game at the end of a course: its goal is said, and hints come by themselves."""

from __future__ import annotations

from typing import Any, ClassVar

from textual.binding import Binding, BindingType

from splashdeck.game import Move, Seat
from splashdeck.games.catalogue import title
from splashdeck.locale import say
from splashdeck.terminal.screen import TableScreen

PATIENCE_SECONDS = 20.0


class FirstGame(TableScreen):
    """A game in which the coach helps players who think for long; `g` turns that off."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("g", "gentle")]

    def __init__(self, *args: Any, patience: float = PATIENCE_SECONDS, **more: Any) -> None:
        super().__init__(*args, **more)
        self.patience = patience
        self.is_gentle = True

    def on_mount(self) -> None:
        """Say the goal; the game itself is begun by the table's own `on_mount`, called as well."""
        goal = say(f"web-{title(self.table.game.name).mark}-goal", lang=self.lang)
        self.tell(f"{goal} {self.say('gentle-on')}")

    async def ask(self, seat: Seat) -> Move:
        """Ask a person for a legal move, and propose one after a while."""
        number = self.asked + 1
        timer = self.set_timer(self.patience, lambda: self._propose(seat, number))
        try:
            return await super().ask(seat)
        finally:
            timer.stop()

    def _propose(self, seat: Seat, number: int) -> None:
        if self.is_gentle:
            self.run_worker(self._advise(seat, number), group="gentle")

    async def _advise(self, seat: Seat, number: int) -> None:
        hint = await self.table.hint(seat, self.lang)
        if self.asked != number or not self.is_asking or not self.is_gentle:
            return
        best = hint["moves"][0]
        why = next(iter(best["because"]), "")
        self.tell(self.say("gentle-try", move=best["move"], why=why))

    def action_gentle(self) -> None:
        """Let hints come by themselves, or no more."""
        self.is_gentle = not self.is_gentle
        self.tell(self.say("gentle-on") if self.is_gentle else self.say("gentle-off"))
