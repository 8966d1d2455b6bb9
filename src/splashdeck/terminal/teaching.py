"""Lessons and puzzles at the keyboard: the board of a table, and the teacher's line beside it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, ClassVar, Literal

from msgspec import Struct
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from splashdeck.bots import BOT_NAMES
from splashdeck.game import Consequence, Json, Move, Outcome, Refusal, Seat, events_seen
from splashdeck.games import AnyGame
from splashdeck.lessons import Exercise, Reply, daily_exercise, lesson_of, progress, puzzle_of
from splashdeck.lessons.daily import today
from splashdeck.locale import LANGUAGES, Teller, say
from splashdeck.terminal.face import Choice, TableFace
from splashdeck.terminal.pages import RulePage
from splashdeck.terminal.plan import own_name
from splashdeck.terminal.table import Line, Note, Story
from splashdeck.terminal.widgets import Key, KeyLine, drawing_on

SHOWING_SECONDS = 1.0  # how long a move of somebody else is looked at

Kind = Literal["lesson", "puzzle", "daily"]


class Task(Struct, frozen=True):
    """A lesson, a puzzle or a puzzle of the day of a game, by its name."""

    game: str
    kind: Kind
    name: str

    def begin(self) -> Exercise:
        """Put its first question; InvalidRequest if there is none of this name."""
        return BEGIN[self.kind](self.game, self.name)


BEGIN = {"lesson": lesson_of, "puzzle": puzzle_of, "daily": daily_exercise}


class LessonTable:
    """The table of a lesson as the screens need it (`table.AnyTable`): a learner before bots."""

    link = ""
    can_take_back = None

    def __init__(self, exercise: Exercise, learner: str) -> None:
        self.exercise = exercise
        self.learner = learner
        self.past: list[Json] = []
        self._stories: dict[str, Story] = {}

    @property
    def game(self) -> AnyGame:
        """The rules of the present step."""
        return self.exercise.game

    @property
    def names(self) -> tuple[str, ...]:
        """The learner's name at their seat, and bots' names at the others."""
        seats = range(self.game.players)
        return tuple(self.learner if seat in self.people else BOT_NAMES[seat] for seat in seats)

    @property
    def state(self) -> Any:
        """What `view` makes the learner's view of."""
        return self.exercise.state

    @property
    def people(self) -> tuple[Seat, ...]:
        """The learner's seat."""
        return (self.exercise.seat,)

    @property
    def outcome(self) -> Outcome | None:
        """The result, or None while the position goes on."""
        return self.game.outcome(self.state)

    def view(self, state: Any, viewer: Seat | None) -> Any:
        """Build what the learner sees of a state."""
        return self.game.view(state, viewer)

    def moves(self, seat: Seat) -> list[tuple[Move, tuple[Consequence, ...]]]:
        """List the learner's legal moves, each with what surely follows from it."""
        return [(move, self.exercise.preview(move)) for move in self.exercise.legal]

    def asides(self, seat: Seat) -> list[tuple[Move, tuple[Consequence, ...]]]:
        """List nothing: a lesson asks for its own moves alone."""
        return []

    def refusal(self, seat: Seat, move: Move) -> Refusal | None:
        """Say why a move is illegal."""
        return self.game.refusal(self.state, seat, move)

    def story(self, viewer: Seat | None, lang: str, until: int | None = None) -> list[Line]:
        """Tell what has happened in this lesson, as the learner saw it."""
        return self._story(lang).tell(self.past)[:until]

    def teller(self, viewer: Seat | None, lang: str) -> Teller:
        """Return who tells the story."""
        return self._story(lang).teller

    def _story(self, lang: str) -> Story:
        if lang not in self._stories:
            self._stories[lang] = Story(Teller(self.names, lang, self.game.setup_keys()))
        return self._stories[lang]

    async def hint(self, seat: Seat, lang: str) -> Json:
        """A lesson has a teacher, and no coach."""
        raise NotImplementedError

    async def review(self, lang: str, note: Note) -> Json:
        """A lesson has a teacher, and no coach."""
        raise NotImplementedError

    def save(self) -> Json | None:
        """Write nothing: what is kept of a lesson is that it was done."""
        return None

    def record(self) -> str:
        """Write nothing, as `save` does."""
        return ""

    def verdict(self, lang: str) -> str:
        """Say nothing of the deal: a lesson's cards are arranged."""
        return ""


class LessonScreen(Screen[str]):
    """One lesson or puzzle, from its first question to its last answer.

    It ends with `done` or `leave`; what was done is kept in the folder.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark,f1", "repeat"),
        Binding("r", "rule"),
        Binding("h", "show_me"),
        Binding("space", "go_on"),
        Binding("l", "language"),
        Binding("q,escape", "leave"),
    ]

    def __init__(
        self,
        task: Task,
        lang: str,
        folder: Path,
        pace: float = SHOWING_SECONDS,
        exercise: Exercise | None = None,
    ) -> None:
        super().__init__()
        self.task_of = task
        self.lang = lang
        self.folder = folder
        self.pace = pace
        self.exercise = exercise or task.begin()
        self.table = LessonTable(self.exercise, own_name())
        self.face = TableFace(self.table, lang)
        self.asked = 0
        """How many times the learner was asked, or asked to go on."""
        self.reply: Reply | None = None
        self.was_helped = False
        self.others = 0
        """How many other moves were tried."""
        self.day = today()
        """A puzzle of the day counts for the day on which it was begun."""
        self._picked: asyncio.Future[Choice] | None = None
        self._goes_on = asyncio.Event()

    def compose(self) -> ComposeResult:
        yield self.face
        yield KeyLine(id="keys")

    def on_mount(self) -> None:
        self._name_keys()
        self.run_worker(drawing_on(self, self._teach()), exclusive=True)

    def say(self, message: str, **args: str | int) -> str:
        """Say a message of the terminal in the language of this screen."""
        return say(f"ui-{message}", args, self.lang)

    # --- the lesson ---

    async def _teach(self) -> None:
        while self.exercise.step is not None:
            await self._ask_until_made()
            await self._wait_to_go_on()
            self.exercise.go_on()
        try:
            self.keep()
        except OSError as error:
            self.notify(self.say("cannot-save", why=str(error)))
        self.dismiss("done")

    def keep(self) -> None:
        """Note what was done; OSError if the folder can't be written."""
        done = progress.read(self.folder)
        done.add(self.task_of.game, self.task_of.name)
        if self.task_of.kind == "daily" and not self.was_helped:
            done.found_on(self.day)
        progress.write(done, self.folder)

    async def _ask_until_made(self) -> None:
        """Ask the present question until a move is made."""
        self.reply = None
        while not self.exercise.is_answered:
            self._offer()
            self._picked = asyncio.get_running_loop().create_future()
            self.asked += 1
            try:
                choice = await self._picked
            finally:
                self._picked = None
            reply = self._answered(choice)
            if reply is not None:
                await self._show(reply)

    def _answered(self, choice: Choice) -> Reply | None:
        """Put a move before the teacher; None if the game itself refuses it."""
        if choice.move is None:
            return self.exercise.show_me()
        seat = self.exercise.seat
        refusal = self.table.refusal(seat, choice.move)
        if refusal is None:
            return self.exercise.answer(choice.text)
        self.face.tell(self.table.teller(seat, self.lang).explain(refusal), refusal.rule)
        return None

    def _offer(self) -> None:
        """Show the board and ask, with everything that may be done."""
        step = self.exercise.step
        assert step is not None
        seat = self.exercise.seat
        self.face.point([self.face.board.named(word) for word in step.show])
        self.face.show(self.table.state, len(self.table.past), seat)
        self.face.offer(self.face.choices_of(seat, self.table.moves(seat)), self._question())
        self.face.focus_choices()
        if self.exercise.glowing:
            self.face.tell(self.say("lesson-try", moves=" · ".join(self.exercise.glowing)))

    def _question(self) -> str:
        """Say the teacher's sentence, and where in the lesson it stands."""
        step = self.exercise.step
        assert step is not None
        place = self.say(
            "lesson-step", number=self.exercise.number + 1, count=len(self.exercise.steps)
        )
        return f"{place}\n{step.say[self.lang]}"

    async def _show(self, reply: Reply) -> None:
        """Show what was played move by move, and say what the teacher has to say."""
        self.reply = reply
        self.was_helped |= reply.verdict == "helped"
        self.others += reply.verdict == "again"
        if not reply.played:
            self.face.tell(reply.says[self.lang])
            return
        self.face.point([])
        for number, one in enumerate(reply.played):
            if number:
                await asyncio.sleep(self.pace)
            self.table.past += events_seen(one.events, self.exercise.seat)
            self.face.show(one.state, len(self.table.past), self.exercise.seat, self._question())
        self._conclude()

    def _conclude(self) -> None:
        """Say what the teacher thinks of the move that was made."""
        assert self.reply is not None
        self.face.tell(f"{self.verdict()}  {self.say('lesson-go-on')}")

    def verdict(self) -> str:
        """Say the teacher's sentence about the move that was made."""
        assert self.reply is not None
        return self.reply.says[self.lang]

    async def _wait_to_go_on(self) -> None:
        self._goes_on.clear()
        self.asked += 1
        self._name_keys()
        await self._goes_on.wait()
        self.face.tell("")
        self._name_keys()

    # --- keys ---

    @on(TableFace.Picked)
    def _choose(self, event: TableFace.Picked) -> None:
        self._take(event.choice)

    @on(TableFace.Meant)
    def _mean(self, event: TableFace.Meant) -> None:
        """Say why nothing can be done at a spot."""
        if event.text is None:
            self.face.tell(self.say("nothing-here"))
            return
        move = self.table.game.read_move(event.text)
        self._take(Choice(event.text, self.exercise.seat, move))

    def _take(self, choice: Choice) -> None:
        if self._picked is not None and not self._picked.done():
            self.face.tell("")
            self._picked.set_result(choice)

    def on_key(self, event: events.Key) -> None:
        """Take digits as the number of a move; Enter goes on once the step is answered."""
        if event.key == "enter" and self.exercise.is_answered:
            self._goes_on.set()
        elif event.key.isdigit() and self._picked is not None:
            self.face.number(event.key)

    def _name_keys(self) -> None:
        hints = [
            ("?", "key-repeat", "repeat"),
            ("r", "key-rule", "rule"),
            ("h", "key-show-me", "show_me"),
            ("l", "key-language", "language"),
            ("q", "key-leave", "leave"),
        ]
        if self.exercise.is_answered:
            hints[0] = ("␣", "key-go-on", "go_on")
        keys = [Key(key, self.say(words), action) for key, words, action in hints]
        self.query_one("#keys", KeyLine).show(keys)

    def action_repeat(self) -> None:
        """Say the question again."""
        if self.exercise.step is not None and not self.exercise.is_answered:
            self.face.tell(self.exercise.step.say[self.lang])

    def action_rule(self) -> None:
        """Open the rule of the message, or the first rule behind the question."""
        notice = self.face.notice
        rules = () if self.exercise.step is None else self.exercise.step.rules
        rule = notice.rule if notice is not None else next(iter(rules), None)
        if rule is not None:
            self.app.push_screen(RulePage(self.table.game, rule, self.lang))

    def action_show_me(self) -> None:
        """Let the teacher make a right move."""
        self._take(Choice(""))

    def action_go_on(self) -> None:
        """Go to the next question, once this one is answered."""
        if self.exercise.is_answered:
            self._goes_on.set()

    def action_language(self) -> None:
        """Speak the next language."""
        self.lang = LANGUAGES[(LANGUAGES.index(self.lang) + 1) % len(LANGUAGES)]
        self.face.lang = self.lang
        self._name_keys()
        if self.exercise.is_answered:
            face = self.face
            face.show(face.state, face.until, face.viewer, self._question())
            self._conclude()
        else:
            self._offer()

    def action_leave(self) -> None:
        """Go back; what was done before stays done."""
        self.dismiss("leave")
