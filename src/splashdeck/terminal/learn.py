"""The list of lessons and puzzles, what was done of it, and the way from one to the next."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from msgspec import Struct
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from splashdeck.games.catalogue import title
from splashdeck.lessons import course, progress, puzzles, taught
from splashdeck.lessons.daily import daily, streak, today
from splashdeck.terminal.plan import Plan, own_name, plan_of
from splashdeck.terminal.teaching import Kind, Task
from splashdeck.terminal.widgets import ListScreen

FINISH = "finish"


class Learning(Struct, frozen=True):
    """What somebody came to learn: lessons or puzzles of these games, perhaps one at once."""

    kind: Kind
    games: tuple[str, ...]
    task: Task | None = None


class LearnMenu(ListScreen[Task | None]):
    """Offers every lesson, or every puzzle, of one game or of all; None leaves.

    A task named `finish` is the real game at the end of a course.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("l", "language"),
        Binding("p", "puzzles"),
        Binding("q,escape", "leave"),
    ]

    def __init__(self, kind: Kind, games: tuple[str, ...], lang: str, folder: Path) -> None:
        super().__init__()
        self.kind = kind
        self.games = games
        self.lang = lang
        self.done = progress.read(folder)
        self.day = today()
        self.tasks: list[Task | None] = []
        """What the entries of the list stand for; None for a heading."""

    def show(self) -> None:
        """Write the list in the language chosen, with the next thing to do highlighted."""
        entries = self.query_one("#entries", OptionList)
        options: list[Option] = []
        self.tasks = []
        if self.kind == "puzzle":
            task, words = self._today()
            sign = "✓" if self.day.isoformat() in self.done.days else "·"
            options.append(Option(f" {sign} {words}"))
            self.tasks.append(task)
        for game in self.games:
            options.append(Option(Content.styled(title(game).display, "bold"), disabled=True))
            self.tasks.append(None)
            for task, words in self._rows(game):
                sign = "✓" if self.done.has(game, task.name) else "·"
                options.append(Option(f" {sign} {words}"))
                self.tasks.append(task)
        entries.set_options(options)
        entries.highlighted = self._next()
        self.query_one("#welcome", Static).update(
            Content.assemble((self.say(f"learn-{self.kind}"), "bold"), f"\n{self._how_far()}\n")
        )
        self.query_one("#hint", Static).update(f"\n{self.say('learn-keys')}")

    def _today(self) -> tuple[Task, str]:
        """Offer the puzzle of the day, and say for how many days in a row it was found."""
        found = daily(self.day)
        words = self.say("learn-daily", game=title(found.game).display)
        days = streak(self.done.days, self.day)
        if days:
            words += f" · {self.say('learn-streak', days=days)}"
        return Task(found.game, "daily", found.id), words

    def _rows(self, game: str) -> list[tuple[Task, str]]:
        if self.kind == "puzzle":
            return [
                (Task(game, "puzzle", one.id), f"{'●' * one.level:<5} {one.say[self.lang]}")
                for one in puzzles(game).puzzle
            ]
        rows = [(Task(game, "lesson", one.id), one.title[self.lang]) for one in course(game).lesson]
        return [*rows, (Task(game, "lesson", FINISH), self.say("learn-finish"))]

    def _next(self) -> int:
        """Find the first thing that is not done yet, or the first of all."""
        rows = [(number, task) for number, task in enumerate(self.tasks) if task is not None]
        rows = [(number, task) for number, task in rows if task.kind != "daily"]
        undone = [number for number, task in rows if not self.done.has(task.game, task.name)]
        return undone[0] if undone else rows[0][0]

    def _how_far(self) -> str:
        tasks = [
            task
            for task in self.tasks
            if task is not None and task.kind != "daily" and task.name != FINISH
        ]
        done = sum(self.done.has(task.game, task.name) for task in tasks)
        return self.say("learn-done", done=done, count=len(tasks))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Leave with the lesson or puzzle that was chosen."""
        self.dismiss(self.tasks[event.option_index])

    def action_puzzles(self) -> None:
        """Go from lessons to puzzles and back."""
        self.kind = "puzzle" if self.kind == "lesson" else "lesson"
        self.show()

    def action_leave(self) -> None:
        """Go back to the menu."""
        self.dismiss(None)


def first_game(game: str) -> Plan:
    """Plan the real game that a course ends in."""
    finish = course(game).finish
    seats = [own_name(), *[finish.bots] * (finish.players - 1)]
    plan = plan_of(game, seats, finish.players)
    return Plan(
        game=game, players=plan.players, edition=finish.edition, options=dict(finish.options)
    )


def following(task: Task) -> Task | None:
    """Name the lesson or puzzle after this one, or the game at the end; None after the last."""
    if task.kind == "daily":
        return None
    if task.kind == "puzzle":
        names = [one.id for one in puzzles(task.game).puzzle]
    else:
        names = [*(one.id for one in course(task.game).lesson), FINISH]
    place = names.index(task.name) + 1
    return Task(task.game, task.kind, names[place]) if place < len(names) else None


def games_of(game: str | None) -> tuple[str, ...]:
    """Name the games whose lessons are offered: one, or all that have any."""
    if game is None:
        return taught()
    course(title(game).name)  # InvalidRequest if it has none
    return (game,)
