"""The parts of the screens that Textual has not: the board, the line of keys."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from typing import Any, ClassVar, TypeVar

from msgspec import Struct
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import ScrollableContainer, Vertical
from textual.content import Content
from textual.css.query import NoMatches
from textual.geometry import Region
from textual.message import Message
from textual.screen import Screen
from textual.widgets import OptionList, Static

from splashdeck.locale import LANGUAGES, say
from splashdeck.terminal.canvas import Canvas

Result = TypeVar("Result")


class BoardView(Static, can_focus=True):
    """Shows a canvas; arrows and the mouse point at its spots."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "point(-1, 0)"),
        Binding("right", "point(1, 0)"),
        Binding("up", "point(0, -1)"),
        Binding("down", "point(0, 1)"),
        Binding("enter", "choose"),
        Binding("pageup", "turn_page(-1)"),
        Binding("pagedown", "turn_page(1)"),
    ]

    class Pointed(Message):
        """A spot was pointed at; `firmly` if the move there is meant to be made."""

        def __init__(self, spot: str, firmly: bool) -> None:
            super().__init__()
            self.spot = spot
            self.firmly = firmly

    def __init__(self, *, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__("", id=id, markup=False)
        self.canvas = Canvas()
        self.cursor: str | None = None

    def show(self, canvas: Canvas) -> None:
        """Draw a canvas, and keep the cursor in sight."""
        self.canvas = canvas
        self.update(canvas.content())
        spot = canvas.spots.get(self.cursor or "")
        if spot is not None and isinstance(self.parent, ScrollableContainer):
            region = Region(spot.x, spot.y, spot.width, spot.height)
            self.call_after_refresh(self.parent.scroll_to_region, region, animate=False)

    def action_point(self, right: int, down: int) -> None:
        """Point at the next spot in a direction; without any, move the whole board."""
        if not self.canvas.spots and isinstance(self.parent, ScrollableContainer):
            self.parent.scroll_relative(4 * right, 2 * down, animate=False)
        spot = self.canvas.spot_towards(self.cursor, right, down)
        if spot is not None:
            self.cursor = spot
            self.post_message(self.Pointed(spot, firmly=False))

    def action_turn_page(self, down: int) -> None:
        """Look at the next part of a board that is higher than the screen."""
        if isinstance(self.parent, ScrollableContainer):
            self.parent.scroll_relative(0, down * (self.parent.size.height - 1), animate=False)

    def action_choose(self) -> None:
        """Mean the spot that is pointed at."""
        if self.cursor is not None:
            self.post_message(self.Pointed(self.cursor, firmly=True))

    def on_click(self, event: events.Click) -> None:
        """Point at a spot; a second click on it means it."""
        spot = self.canvas.spot_at(event.x, event.y)
        if spot is not None:
            again, self.cursor = spot == self.cursor, spot
            self.post_message(self.Pointed(spot, firmly=again))


class MoveList(OptionList):
    """A list in which the first click chooses and the second one means it, as on the board."""

    def on_click(self, event: events.Click) -> None:
        """Choose an entry without doing it, unless it was chosen already."""
        clicked = event.style.meta.get("option")
        if clicked is not None and clicked != self.highlighted:
            self.highlighted = clicked
            event.prevent_default()


class ListScreen(Screen[Result]):
    """A heading, a list to choose from and a hint below, in a language that can be changed."""

    lang: str

    def compose(self) -> ComposeResult:
        with Vertical(id="menu"):
            yield Static(id="welcome", markup=False)
            yield OptionList(id="entries", markup=False, compact=True)
            yield Static(id="hint", markup=False)

    def on_mount(self) -> None:
        self.show()
        self.query_one("#entries").focus()

    def say(self, message: str, **args: str | int) -> str:
        """Say a message of the terminal."""
        return say(f"ui-{message}", args, self.lang)

    def show(self) -> None:
        """Write everything in the language chosen."""
        raise NotImplementedError

    def action_language(self) -> None:
        """Speak the next language."""
        self.lang = LANGUAGES[(LANGUAGES.index(self.lang) + 1) % len(LANGUAGES)]
        self.show()


class Key(Struct, frozen=True):
    """A key, what it does in words, and the action behind it."""

    key: str
    words: str
    action: str


class KeyLine(Static):
    """One line that names the keys; each can be clicked too."""

    def __init__(self, *, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__("", id=id, markup=False)
        self.keys: Sequence[Key] = ()

    def show(self, keys: Sequence[Key]) -> None:
        """Show these keys and what they do, in place of those before."""
        self.keys = keys
        parts: list[str | tuple[str, str]] = []
        for key in keys:
            parts += [(key.key, "bold reverse"), f" {key.words}  "]
        self.update(Content.assemble(*parts))

    def on_click(self, event: events.Click) -> None:
        """Do what the key under the mouse does."""
        x = event.x
        for key in self.keys:
            width = len(key.key) + len(key.words) + 3
            if x < width:
                self.app.call_later(self.screen.run_action, key.action)
                return
            x -= width


async def drawing_on(screen: Screen[Any], work: Awaitable[None]) -> None:
    """Await what draws on a screen; what it draws while that is taken down is for nobody."""
    try:
        await work
    except NoMatches:
        if screen.display:  # Textual says no once the screen is on its way out
            raise
