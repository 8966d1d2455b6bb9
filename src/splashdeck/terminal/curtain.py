"""Hides the table while the keyboard goes from one person to the next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Static

from splashdeck.locale import say


class Curtain(Screen[str]):
    """Names who is next, and shows nothing else."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "lift"),
        Binding("u", "take_back"),
        Binding("x", "aside"),
    ]

    def __init__(
        self,
        player: str,
        undoer: str | None,
        lang: str,
        *,
        in_turn: bool = True,
        others: Sequence[str] = (),
    ) -> None:
        super().__init__()
        self.player = player
        self.undoer = undoer
        self.lang = lang
        self.in_turn = in_turn
        self.others = others
        """Who else may do something now, though it is not their turn."""

    def compose(self) -> ComposeResult:
        message = "ui-curtain" if self.in_turn else "ui-curtain-out-of-turn"
        words = say(message, {"player": self.player}, self.lang)
        if self.undoer is not None:
            words += "\n\n" + say("ui-curtain-undo", {"player": self.undoer}, self.lang)
        for name in self.others:
            words += "\n\n" + say("ui-curtain-aside", {"player": name}, self.lang)
        yield Static(words, id="curtain", markup=False)

    def on_click(self) -> None:
        """Lift the curtain by mouse."""
        self.action_lift()

    def action_lift(self) -> None:
        """Show the table to whoever is there."""
        self.dismiss("lift")

    def action_take_back(self) -> None:
        """Give the keyboard back to whoever moved last, if that can be."""
        if self.undoer is not None:
            self.dismiss("take back")

    def action_aside(self) -> None:
        """Give the keyboard to somebody who acts though it is not their turn, if that can be."""
        if self.others:
            self.dismiss("aside")
