"""The screen of a game: asks the people at this keyboard and obeys their keys."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Input, OptionList

from splashdeck.errors import InvalidNotation
from splashdeck.game import Move, Refusal, Seat
from splashdeck.locale import LANGUAGES, say
from splashdeck.terminal import saves
from splashdeck.terminal.coach import HintPage, ReviewPage
from splashdeck.terminal.curtain import Curtain
from splashdeck.terminal.face import Choice, TableFace
from splashdeck.terminal.host import Aside, Leader, Stage, TakeBack
from splashdeck.terminal.keys import useful_keys
from splashdeck.terminal.pages import HelpPage, RulePage
from splashdeck.terminal.practise import note_game
from splashdeck.terminal.questions import Question, Questions
from splashdeck.terminal.table import AnyTable
from splashdeck.terminal.widgets import KeyLine, drawing_on

PACES = (0.0, 0.3, 0.8, 1.6, 3.0)  # seconds before a bot acts
USUAL_PACE = 2


class TableScreen(Screen[str]):
    """One game, for everybody at this keyboard."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("u", "take_back"),
        Binding("s", "save"),
        Binding("r", "rule"),
        Binding("h", "hint"),
        Binding("x", "aside"),
        Binding("v", "review"),
        Binding("w", "replay"),
        Binding("b", "rulebook"),
        Binding("question_mark,f1", "help"),
        Binding("colon,slash,t", "type"),
        Binding("escape", "leave_typing"),
        Binding("l", "language"),
        Binding("q", "leave"),
        Binding("n", "again"),
        Binding("space", "go_on"),
        Binding("plus,equals_sign", "pace(-1)"),
        Binding("minus", "pace(1)"),
    ]

    def __init__(
        self,
        table: AnyTable,
        led_by: Callable[[Stage], Leader],
        lang: str,
        folder: Path,
        save_name: str = "",
        pace: int = USUAL_PACE,
    ) -> None:
        super().__init__()
        self.table = table
        self.lang = lang
        self.folder = folder
        self.save_name = save_name or saves.new_name(table.game.name)
        self.pace = pace
        self.face = TableFace(table, lang)
        self.questions = Questions(table, self.face, self.say)
        self.host = led_by(self)
        self.kept: Path | None = None
        self.asked = 0
        """How many questions people were asked so far."""
        self.paused = False
        self._question: Callable[[], Question] | None = None
        self._answer: asyncio.Future[Choice] | None = None
        self._nap = asyncio.Event()
        self._takes_back = False
        self._wants_aside = False
        self._is_aside_open = False

    def compose(self) -> ComposeResult:
        yield self.face
        yield Input(id="typed", compact=True)
        yield KeyLine(id="keys")

    def on_mount(self) -> None:
        self._name_keys()
        if not self.table.people:
            self.face.query_one("#board").focus()
        self.run_worker(drawing_on(self, self.host.run()), exclusive=True)

    def say(self, message: str, **args: str | int) -> str:
        """Say a message of the terminal in the language of this screen."""
        return say(f"ui-{message}", args, self.lang)

    # --- what the host asks for ---

    def show(self, state: Any, until: int, viewer: Seat | None, prompt: str = "") -> None:
        """Show a state and the story so far, as a seat sees them."""
        words = "bots-think" if self.table.people else "watching"
        self.face.show(state, until, viewer, prompt or self.say(words))
        self._name_keys()

    def renew(self, state: Any, until: int) -> None:
        """Show what others have changed, without touching what this seat is asked."""
        self.face.renew(state, until)
        self._name_keys()

    def tell(self, text: str) -> None:
        """Say something to the person at the keyboard."""
        self.face.tell(text)

    async def curtain(self, seat: Seat, in_turn: bool = True) -> None:
        """Hide everything until this person says that they are there."""
        undoer = self.table.can_take_back
        names = self.table.names
        self.face.blank()
        self.query_one("#typed", Input).value = ""
        page = Curtain(
            names[seat],
            None if undoer is None else names[undoer],
            self.lang,
            in_turn=in_turn,
            others=[names[other] for other in self._asiders() if in_turn],
        )
        answer = await self.app.push_screen_wait(page)
        if answer == "take back":
            raise TakeBack
        if answer == "aside":
            raise Aside

    async def ask(self, seat: Seat) -> Move:
        """Ask a person for a legal move."""
        choice = await self._ask(lambda: self.questions.move(seat))
        assert choice.move is not None
        return choice.move

    # --- what somebody may do who owes no decision ---

    def _asiders(self) -> list[Seat]:
        """Name the people who may do something though they owe no decision."""
        if self.table.outcome is not None:
            return []
        return [seat for seat in self.table.people if self.table.asides(seat)]

    async def ask_aside(self, seat: Seat) -> Move | None:
        """Ask what a person does who owes no decision; None if nothing after all."""
        return (await self._ask_aside(lambda: self.questions.aside(seat))).move

    async def ask_who(self, seats: Sequence[Seat]) -> Seat | None:
        """Ask openly which of these people acts; None if nobody after all."""
        self.face.show(self.face.state, self.face.until, None)
        return (await self._ask_aside(lambda: self.questions.who(seats))).seat

    async def _ask_aside(self, question: Callable[[], Question]) -> Choice:
        self._is_aside_open = True
        try:
            return await self._ask(question)
        finally:
            self._is_aside_open = False

    async def ask_table(self, passes: str, stops: str) -> Seat | None:
        """Ask all people openly whether somebody stops the declared effect, and who."""
        self.face.show(self.face.state, self.face.until, None)
        return (await self._ask(lambda: self.questions.who_stops(passes, stops))).seat

    async def _ask(self, question: Callable[[], Question]) -> Choice:
        self._wants_aside = False
        self._question = question
        self._answer = asyncio.get_running_loop().create_future()
        self.face.offer(*question())
        self.asked += 1
        if not isinstance(self.focused, Input):
            self.face.focus_choices()
        try:
            return await self._answer
        finally:
            self._answer = self._question = None

    @property
    def is_asking(self) -> bool:
        """Does a person have to choose now?"""
        return self._answer is not None and not self._answer.done()

    def refuse(self, refusal: Refusal) -> None:
        """Say why something can't be done."""
        teller = self.table.teller(self.face.viewer, self.lang)
        self.face.tell(teller.explain(refusal), refusal.rule)

    async def pause(self) -> None:
        """Let people read; a key ends it, and others take a move back or act aside."""
        self._begin_nap()
        waiting = True
        while waiting:
            try:
                await asyncio.wait_for(self._nap.wait(), None if self.paused else PACES[self.pace])
            except TimeoutError:
                break
            waiting = self.paused
            self._nap.clear()
        self._end_nap()

    async def interruption(self) -> None:
        """Wait until a key asks to go on, to take the last move back or to act aside."""
        self._begin_nap()
        await self._nap.wait()
        self._end_nap()

    def _begin_nap(self) -> None:
        """Wait from now on; not if somebody has asked to act aside while a bot was thinking."""
        self._takes_back = False
        if self._wants_aside:
            self._nap.set()
        else:
            self._nap.clear()

    def _end_nap(self) -> None:
        wants_aside, self._wants_aside = self._wants_aside, False
        if self._takes_back:
            raise TakeBack
        if wants_aside and self._asiders():
            raise Aside

    def keep(self) -> None:
        """Save the game, so that it can be resumed; once it is over, write its record."""
        self.kept = None
        try:
            self.kept = saves.write(self.table, self.save_name, self.folder)
        except OSError as error:
            self.face.tell(self.say("cannot-save", why=str(error)))

    def finish(self) -> None:
        """Show the result, whether it was dealt fairly, and where the record lies."""
        self.keep()
        self.face.offer(*self.questions.result())
        self._name_keys()
        if self.kept is not None:
            written = self.say("record-written", path=str(self.kept))
            self._note_game(self.kept)
            verdict = self.table.verdict(self.lang)
            self.face.tell(f"{verdict} {written}".strip())

    def _note_game(self, record: Path) -> None:
        """Let the game be looked back at when somebody practises."""
        with contextlib.suppress(OSError):  # the record is there, and that was said
            note_game(self.table, record, self.folder)

    # --- choosing ---

    def _take(self, choice: Choice) -> None:
        if self._answer is not None and not self._answer.done():
            self.face.tell("")
            self._answer.set_result(choice)

    @on(TableFace.Picked)
    def _picked(self, event: TableFace.Picked) -> None:
        self._take(event.choice)

    @on(TableFace.Meant)
    def _meant(self, event: TableFace.Meant) -> None:
        """Say why nothing can be done at a spot."""
        if self._answer is None:
            return
        if event.text is None:
            self.face.tell(self.say("nothing-here"))
        else:
            self._try(event.text)

    @on(Input.Submitted, "#typed")
    def _typed(self, event: Input.Submitted) -> None:
        text = " ".join(event.value.lower().split()).lstrip(":/ ")
        if text and self._try(text):
            event.input.value = ""

    def _try(self, text: str) -> bool:
        """Make a move given as text; if it can't be, say why and change nothing."""
        listed = [choice for choice in self.face.choices if choice.text == text]
        if self._answer is None:
            self.face.tell(self.say("not-your-turn"))
        elif listed:
            self._take(listed[0])
            return True
        else:
            self._explain(text)
        return False

    def _explain(self, text: str) -> None:
        """Say why a text is not a legal move now."""
        seat = self.face.viewer
        try:
            move = self.table.game.read_move(text)
        except InvalidNotation:
            move = None
        refusal = None if move is None or seat is None else self.table.refusal(seat, move)
        if refusal is None and self.table.link and move is not None and seat is not None:
            self._take(Choice(text, seat, move))  # the server says why not
        elif refusal is None:
            example = " · ".join(choice.text for choice in self.face.choices[:3])
            self.face.tell(self.say("not-a-move", text=text, example=example))
        else:
            why = self.table.teller(seat, self.lang).explain(refusal)
            self.face.tell(self.say("refused", move=text, why=why), refusal.rule)

    def on_key(self, event: events.Key) -> None:
        """Take digits as the number of a move; explain a key that means nothing."""
        if isinstance(self.focused, Input) or event.key in self.active_bindings:
            return
        if event.key.isdigit() and self._answer is not None:
            self.face.number(event.key)
        elif event.is_printable:
            self.face.tell(self.say("no-such-key", key=event.character or event.key))

    # --- keys ---

    def _name_keys(self) -> None:
        keys = useful_keys(self.table, bool(self._asiders()), self.say)
        self.query_one("#keys", KeyLine).show(keys)
        self.query_one("#typed", Input).placeholder = self.say("typed")

    def action_take_back(self) -> None:
        """Take the last move back, if it showed nothing and nobody has acted since."""
        if self.table.can_take_back not in self.table.people:
            self.face.tell(self.say("cannot-take-back"))
        elif self._answer is not None and not self._answer.done():
            self._answer.set_exception(TakeBack())
        else:
            self._takes_back = True
            self._nap.set()

    def action_aside(self) -> None:
        """Let somebody act who owes no decision, or go on without."""
        if self._is_aside_open:
            self._take(self.questions.nothing())
        elif not self._asiders():
            self.face.tell(self.say("no-aside"))
        elif self._answer is not None and not self._answer.done():
            self._answer.set_exception(Aside())
        else:
            self._wants_aside = True
            self._nap.set()

    def action_go_on(self) -> None:
        """End a pause; while watching, make one or end it."""
        if not self.table.people and self.table.outcome is None:
            self.paused = not self.paused
            self.face.tell(self.say("paused") if self.paused else "")
        self._nap.set()

    def action_pace(self, step: int) -> None:
        """Let bots act sooner or later."""
        self.pace = min(max(self.pace + step, 0), len(PACES) - 1)
        self.face.tell(self.say("pace", seconds=f"{PACES[self.pace]:g}"))

    def action_save(self) -> None:
        """Save the game and say where, or where the server keeps it."""
        self.keep()
        if self.table.link:
            self.face.tell(self.say("server-keeps", link=self.table.link))
        elif self.kept is not None:
            self.face.tell(self.say("saved", path=str(self.kept)))

    def action_rule(self) -> None:
        """Open the rule behind the message, or behind the highlighted line of the story."""
        if self.face.rule:
            self.app.push_screen(RulePage(self.table.game, self.face.rule, self.lang))

    @on(OptionList.OptionSelected, "#story")
    def _open_line(self) -> None:
        self.face.notice = None
        self.action_rule()

    def action_hint(self) -> None:
        """Ask the coach about the decision that a person has to make."""
        seat = self.face.viewer
        if self._answer is None or self._is_aside_open or seat is None:
            self.face.tell(say("coach-no-hint", lang=self.lang))
        else:
            self.app.push_screen(HintPage(self.table, seat, self.lang))

    def action_review(self) -> None:
        """After the end: have the coach look back."""
        if self.table.outcome is None:
            self.face.tell(self.say("no-review-yet"))
        else:
            self.app.push_screen(ReviewPage(self.table, self.lang))

    def action_replay(self) -> None:
        """After the end: see the game again, step by step."""
        if self.table.outcome is None:
            self.face.tell(self.say("no-review-yet"))
        else:
            self.dismiss("replay")

    def action_rulebook(self) -> None:
        """Open the whole rulebook."""
        self.app.push_screen(RulePage(self.table.game, None, self.lang))

    def action_help(self) -> None:
        """Open the page that explains the keys and the signs."""
        self.app.push_screen(HelpPage(self.table.game, self.lang))

    def action_type(self) -> None:
        """Go to the line where moves are typed."""
        self.query_one("#typed", Input).focus()

    def action_leave_typing(self) -> None:
        """Go back from typing to choosing."""
        self.face.focus_choices()

    def action_language(self) -> None:
        """Speak the next language."""
        self.lang = LANGUAGES[(LANGUAGES.index(self.lang) + 1) % len(LANGUAGES)]
        self.face.lang = self.lang
        self.face.tell("")
        self.face.redraw()
        self._name_keys()
        if self._question is not None:
            self.face.offer(*self._question())
        elif self.table.outcome is not None:
            self.face.offer(*self.questions.result())

    def action_leave(self) -> None:
        """Save the game and go back to the menu."""
        if self.table.outcome is None:
            self.keep()
        self.dismiss("menu")

    def action_again(self) -> None:
        """After the end: play the same game again."""
        if self.table.outcome is not None:
            self.dismiss("again")
