"""What a seat sees of its table: board, legal moves with what follows from them, story."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct
from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, ScrollableContainer, Vertical
from textual.content import Content
from textual.message import Message
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from splashdeck.game import Consequence, Move, Seat
from splashdeck.games.catalogue import titles
from splashdeck.locale import say
from splashdeck.terminal.boards import Board, board
from splashdeck.terminal.canvas import Canvas
from splashdeck.terminal.table import AnyTable, Line
from splashdeck.terminal.widgets import BoardView, MoveList

LONGEST_STORY = 200  # lines that stay on the screen


class Choice(Struct, frozen=True):
    """Something that can be chosen from the list: a move, or an answer of the table."""

    text: str
    """As it is typed; for a person, the name."""
    seat: Seat | None = None
    move: Move | None = None
    words: tuple[Line, ...] = ()
    number: int | None = None
    """Shown before it, if it is not its place in the list."""
    name: str = ""
    """A move in words; empty where the text is in words already."""

    @property
    def heading(self) -> list[str | tuple[str, str]]:
        """What it is in words, and faintly how it is typed."""
        typed = [(f"  {self.text}", "dim")] if self.name and self.name != self.text else []
        return [(self.name or self.text, "bold"), *typed]


class TableFace(Vertical):
    """Draws a table as one seat, or a spectator, sees it, and says what is pointed at."""

    class Picked(Message):
        """One of the choices was made."""

        def __init__(self, choice: Choice) -> None:
            super().__init__()
            self.choice = choice

    class Meant(Message):
        """A spot without a legal move was pointed at; `text` is the move it seems to mean."""

        def __init__(self, text: str | None) -> None:
            super().__init__()
            self.text = text

    def __init__(self, table: AnyTable, lang: str) -> None:
        super().__init__(id="face")
        self.table = table
        self.lang = lang
        self.state: Any = table.state
        self.until = 0
        self.viewer: Seat | None = None
        self.choices: list[Choice] = []
        self.notice: Line | None = None
        self.pointed: list[str] = []
        """Spots that a teacher points at."""
        self.digits = ""
        self._told: list[Line] = []  # the story as it stands on the screen
        self._skipped = 0  # lines of it that have scrolled away for good

    def compose(self) -> ComposeResult:
        yield Static(id="facts", markup=False)
        with Horizontal(id="middle"):
            with ScrollableContainer(id="table", can_focus=False):
                yield BoardView(id="board")
            with Vertical(id="side"):
                yield Static(id="prompt", markup=False)
                yield MoveList(id="moves", markup=False, compact=True)
                yield Static(id="preview", markup=False)
                yield MoveList(id="story", markup=False, compact=True)
        yield Static(id="message", markup=False)

    def on_mount(self) -> None:
        self._board_view = self.query_one("#board", BoardView)
        self._moves = self.query_one("#moves", OptionList)
        self._story = self.query_one("#story", OptionList)

    def on_resize(self) -> None:
        self.call_after_refresh(self.draw)

    def say(self, message: str, **args: str | int) -> str:
        """Say a message of the terminal in the language of this screen."""
        return say(f"ui-{message}", args, self.lang)

    @property
    def board(self) -> Board:
        """The board of this game, in the present language, for the present viewer."""
        return board(self.table.game, self.table.teller(self.viewer, self.lang))

    @property
    def view(self) -> Any:
        """All that may be drawn."""
        return self.table.view(self.state, self.viewer)

    # --- showing ---

    def show(self, state: Any, until: int, viewer: Seat | None, prompt: str = "") -> None:
        """Show a state and the story so far, as a seat sees them."""
        self.state, self.until, self.viewer = state, until, viewer
        self._list([], prompt)
        self.redraw()

    def renew(self, state: Any, until: int) -> None:
        """Show what others have changed meanwhile; the choices stay."""
        self.state, self.until = state, until
        self.redraw()

    def redraw(self) -> None:
        """Draw everything but the choices anew."""
        title = titles()[self.table.game.name].display
        facts = Content.assemble((title, "bold"), f" · {self.board.facts(self.view)}")
        self.query_one("#facts", Static).update(facts)
        self._draw_story()
        self.draw()

    def draw(self) -> None:
        """Draw the board, with the legal spots and those of the highlighted move."""
        face, view = self.board, self._board_view
        legal = {spot for choice in self.choices for spot in face.touches(choice.text)}
        chosen = self.highlighted
        aimed = set(face.touches(chosen.text)) if chosen is not None else set()
        if view.has_focus and view.cursor is not None and view.cursor not in aimed:
            aimed = {view.cursor}
        room = self.query_one("#table").container_size
        canvas = face.draw(self.view, legal, aimed, max(room.width, 20), max(room.height, 8))
        for spot in self.pointed:
            canvas.mark(spot)
        view.show(canvas)
        self._draw_preview(chosen)

    def _draw_preview(self, choice: Choice | None) -> None:
        parts: list[str | tuple[str, str]] = []
        if choice is not None:
            parts += choice.heading
            for line in choice.words:
                parts += ["\n", line.text, (f" {line.rule}", "dim")]
        self.query_one("#preview", Static).update(Content.assemble(*parts))

    def _draw_story(self) -> None:
        """Tell what is new; tell it all again where it is not the same story."""
        lines = self.table.story(self.viewer, self.lang, self.until)
        known = len(self._told)
        if lines[:known] != self._told or len(lines) - self._skipped > LONGEST_STORY:
            self._story.clear_options()
            self._skipped = known = max(len(lines) - LONGEST_STORY // 2, 0)
        self._told = lines
        self._story.add_options(
            Option(Content.assemble(line.text, (f" {line.rule}", "dim"))) for line in lines[known:]
        )
        self._story.highlighted = len(lines) - self._skipped - 1 if lines else None
        self.call_after_refresh(self._story.scroll_end, animate=False)

    @property
    def last_line(self) -> Line:
        """The last line of the story."""
        return self._told[-1]

    def point(self, spots: Iterable[str | None]) -> None:
        """Point at these spots from the next drawing on; None is one that the board has not."""
        self.pointed = [spot for spot in spots if spot is not None]

    def choices_of(
        self, seat: Seat, moves: Iterable[tuple[Move, tuple[Consequence, ...]]]
    ) -> list[Choice]:
        """Make choices of a seat's moves, each with what surely follows from it in words."""
        teller = self.table.teller(seat, self.lang)
        face, view = board(self.table.game, teller), self.table.view(self.table.state, seat)
        choices = []
        for move, follows in moves:
            words = tuple(Line(teller.explain(one), one.rule) for one in follows)
            name = face.worded(view, seat, str(move))
            choices.append(Choice(str(move), seat, move, words, name=name))
        return choices

    def offer(self, choices: Sequence[Choice], prompt: str = "") -> None:
        """List what can be chosen now."""
        self._list(choices, prompt)
        self.draw()

    def _list(self, choices: Sequence[Choice], prompt: str) -> None:
        self.choices = list(choices)
        self.digits = ""
        self._moves.set_options(
            [Option(_label(number, choice)) for number, choice in enumerate(choices, start=1)]
        )
        self._moves.highlighted = 0 if choices else None
        self._board_view.cursor = self._last_spot(choices[0]) if choices else None
        self.query_one("#prompt", Static).update(prompt)

    def tell(self, text: str, rule: str = "") -> None:
        """Say something to the person at the keyboard; its rule can then be opened."""
        self.notice = Line(text, rule) if rule else None
        parts = [text, (f" {rule}", "bold")] if rule else [text]
        self.query_one("#message", Static).update(Content.assemble(*parts))

    def blank(self) -> None:
        """Take everything off that only the last person may see."""
        self.offer([])
        self._board_view.show(Canvas())
        self._story.clear_options()
        self._told, self._skipped = [], 0
        self.query_one("#facts", Static).update("")
        self.tell("")

    def focus_choices(self) -> None:
        """Go where choosing is most natural."""
        (self._board_view if self.board.spatial and self.choices else self._moves).focus()

    @property
    def rule(self) -> str | None:
        """The rule of the message, else of the highlighted line of the story."""
        if self.notice is not None:
            return self.notice.rule
        index = self._story.highlighted
        return None if index is None else self._told[self._skipped + index].rule

    # --- choosing ---

    @property
    def highlighted(self) -> Choice | None:
        """The choice that is aimed at."""
        index = self._moves.highlighted
        return self.choices[index] if index is not None and index < len(self.choices) else None

    def number(self, digit: str) -> None:
        """Go to the choice with this number, which can have several digits."""
        number = int(self.digits + digit)
        if not 1 <= number <= len(self.choices):
            number, self.digits = int(digit), ""
        if 1 <= number <= len(self.choices):
            self.digits += digit
            self._moves.highlighted = number - 1
            self._moves.focus()
        else:
            self.tell(self.say("no-such-number", number=digit, count=len(self.choices)))

    @on(OptionList.OptionHighlighted, "#moves")
    def _aim(self) -> None:
        choice, view = self.highlighted, self._board_view
        if choice is not None and view.cursor not in self.board.touches(choice.text):
            view.cursor = self._last_spot(choice)
        self.draw()

    def _last_spot(self, choice: Choice) -> str | None:
        spots = self.board.touches(choice.text)
        return spots[-1] if spots else None

    @on(OptionList.OptionSelected, "#moves")
    def _pick(self, event: OptionList.OptionSelected) -> None:
        if event.option_index < len(self.choices):
            self.post_message(self.Picked(self.choices[event.option_index]))

    @on(BoardView.Pointed)
    def _point(self, event: BoardView.Pointed) -> None:
        """Aim at the moves of a spot; if it is meant firmly, make the only one."""
        touches = self.board.touches
        here = [n for n, choice in enumerate(self.choices) if event.spot in touches(choice.text)]
        self.tell("")
        if not here:
            self._moves.highlighted = None
            self.draw()
            self.post_message(self.Meant(self.board.guess(self.view, event.spot)))
        elif event.firmly and len(here) == 1:
            self.post_message(self.Picked(self.choices[here[0]]))
        else:
            if self._moves.highlighted not in here:
                self._moves.highlighted = here[0]
            if event.firmly:
                self._moves.focus()
                self.tell(self.say("several-moves", count=len(here)))
            self.draw()


def _label(number: int, choice: Choice) -> Content:
    """Write a line of the list; what follows from a move that has words is told below the list."""
    words = "" if choice.name else "  " + " · ".join(line.text for line in choice.words)
    shown = choice.number or number
    return Content.assemble((f"{shown:>2} ", "dim"), *choice.heading, words)
