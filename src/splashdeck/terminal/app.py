"""The terminal program: from the menu to a game and back."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import ClassVar

from msgspec.structs import replace
from textual.app import App
from textual.binding import Binding, BindingType
from textual.theme import Theme

from splashdeck.errors import InvalidRequest, SplashdeckError, Words
from splashdeck.game import Json
from splashdeck.games import game_class
from splashdeck.games.catalogue import titles
from splashdeck.lessons import practice
from splashdeck.lessons.daily import daily, today
from splashdeck.locale import language, say, say_error
from splashdeck.record import Record
from splashdeck.terminal import saves
from splashdeck.terminal.gentle import FirstGame
from splashdeck.terminal.host import Host, Stage
from splashdeck.terminal.learn import FINISH, Learning, LearnMenu, first_game, following, games_of
from splashdeck.terminal.lobby import Lobby
from splashdeck.terminal.local import LocalTable
from splashdeck.terminal.menu import Menu
from splashdeck.terminal.plan import Plan, Start, plan_of, usual_plan
from splashdeck.terminal.practise import LookBackPage, NothingDue, PractiseScreen, now
from splashdeck.terminal.remote import RemoteHost, RemoteTable
from splashdeck.terminal.rewatch import ReplayScreen
from splashdeck.terminal.screen import TableScreen
from splashdeck.terminal.table import Player
from splashdeck.terminal.teaching import Kind, LessonScreen, Task
from splashdeck.terminal.visit import Visit, players_of, seat_plans, visit

# The terminal's own colours, so that it looks right on light and dark ones alike; what
# matters is said by frames, marks and words, and by bold and reverse.
OWN_COLOURS = Theme(
    name="splashdeck",
    ansi=True,
    primary="ansi_default",
    secondary="ansi_default",
    foreground="ansi_default",
    background="ansi_default",
    surface="ansi_default",
    panel="ansi_default",
    boost="ansi_default",
    warning="ansi_default",
    error="ansi_default",
    success="ansi_default",
    accent="ansi_default",
    variables={
        "ansi-background": "ansi_default",
        "ansi-foreground": "ansi_default",
        "border": "ansi_default",
        "border-blurred": "ansi_bright_black",
        "block-cursor-foreground": "ansi_black",
        "block-cursor-background": "ansi_yellow",
        "block-cursor-text-style": "bold",
        "block-cursor-blurred-foreground": "ansi_default",
        "block-cursor-blurred-background": "ansi_default",
        "block-cursor-blurred-text-style": "bold underline",
        "input-cursor-background": "ansi_default",
        "input-cursor-foreground": "ansi_default",
        "input-cursor-text-style": "reverse",
        "scrollbar": "ansi_bright_black",
        "scrollbar-background": "ansi_default",
    },
)


class Splashdeck(App[None]):
    """Plays every title in a terminal."""

    CSS_PATH = "style.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "quit", priority=True),
        Binding("ctrl+q", "quit", priority=True),
    ]

    def __init__(
        self,
        plans: dict[str, Plan],
        *,
        lang: str,
        folder: Path,
        table: LocalTable | None = None,
        save_name: str = "",
        game: str | None = None,
        pace: int = 2,
        budget: float = 1.0,
        visit: Visit | None = None,
        learning: Learning | None = None,
        finished: Record | None = None,
        practises: bool = False,
    ) -> None:
        super().__init__()
        self.plans = plans
        self.lang = lang
        self.folder = folder
        self.table = table
        self.save_name = save_name
        self.game = game
        self.pace = pace
        self.budget = budget
        self.visit = visit
        self.learning = learning
        self.finished = finished
        self.practises = practises

    def on_mount(self) -> None:
        self.register_theme(OWN_COLOURS)
        self.theme = OWN_COLOURS.name
        self.run_worker(self.lead())

    async def lead(self) -> None:
        """Go from the menu to a game and back until the person has had enough."""
        if self.visit is not None:
            await self.play_there(self.visit)
            return
        if self.finished is not None:
            await self.push_screen_wait(ReplayScreen(self.finished, self.lang))
            self.exit()
            return
        if self.practises:
            await self.practise()
            self.exit()
            return
        if self.learning is not None:
            await self.learn(self.learning)
            self.exit()
            return
        if self.table is not None:
            await self.play(self.table, self.save_name)
        elif self.game is not None:
            await self.play_plan(self.game)
        problem = ""
        while True:
            menu = Menu(self.plans, self.lang, saves.newest(self.folder), problem)
            choice = await self.push_screen_wait(menu)
            self.lang = menu.lang
            if choice == "quit":
                self.exit()
                return
            problem = await self.follow(choice, menu)

    async def follow(self, choice: str | None, menu: Menu) -> str:
        """Play what was chosen; say what is wrong if it can't be played."""
        try:
            if choice == "resume" and menu.newest is not None:
                await self.play(saves.read(menu.newest), menu.newest.stem)
            elif choice == "learn":
                await self.learn(Learning("lesson", games_of(None)))
            elif choice == "practise":
                await self.practise()
            else:
                await self.play_plan(menu.game)
        except SplashdeckError as error:
            return say_error(error, self.lang)
        return ""

    async def play_plan(self, game: str) -> None:
        """Play a game as planned, again and again if asked."""
        while await self.play(self.plans[game].table(), "") == "again":
            pass

    async def play(
        self, table: LocalTable, name: str, kind: type[TableScreen] = TableScreen
    ) -> str | None:
        """Play one game to its end, or until the person leaves."""

        def lead(stage: Stage) -> Host:
            return Host(table, stage, self.budget)

        screen = kind(table, lead, self.lang, self.folder, name, self.pace)
        answer = await self.push_screen_wait(screen)
        self.lang, self.pace = screen.lang, screen.pace
        if answer == "replay":
            await self.push_screen_wait(ReplayScreen(Record(table.lines), self.lang))
        return answer

    async def learn(self, learning: Learning) -> None:
        """Offer lessons or puzzles and teach what is chosen, until the person has had enough."""
        kind, task = learning.kind, learning.task
        while True:
            if task is None:
                menu = LearnMenu(kind, learning.games, self.lang, self.folder)
                task = await self.push_screen_wait(menu)
                self.lang, kind = menu.lang, menu.kind
            if task is None:
                return
            task = following(task) if await self.teach(task) == "done" else None

    async def teach(self, task: Task) -> str | None:
        """Teach one lesson, or play the real game at the end of a course."""
        if task.name == FINISH:
            await self.play(first_game(task.game).table(), "", FirstGame)
            return None
        screen = LessonScreen(task, self.lang, self.folder)
        answer = await self.push_screen_wait(screen)
        self.lang = screen.lang
        return answer

    async def practise(self) -> None:
        """Ask what somebody once misjudged, task by task, until nothing is due."""
        while True:
            book = practice.read(self.folder)
            entry = book.next(now())
            if entry is not None:
                screen = PractiseScreen(entry, self.lang, self.folder)
                answer = await self.push_screen_wait(screen)
                self.lang = screen.lang
                if answer != "done":
                    return
            elif book.games:
                page = LookBackPage(book.games[-1], book, self.lang, self.folder)
                await self.push_screen_wait(page)
                if not page.is_done:
                    return
            else:
                await self.push_screen_wait(NothingDue(book, self.lang))
                return

    async def play_there(self, visit: Visit) -> None:
        """Play at a server's table, again and again if asked; then end."""
        try:
            while await self.play_visit(visit) == "again":
                visit = await visit.rematch()
        except (SplashdeckError, OSError) as error:
            self.exit(return_code=1, message=f"splashdeck: {error}")
        else:
            self.exit()

    async def play_visit(self, visit: Visit) -> str | None:
        """Wait for one game at a server's table, and play it."""
        table = RemoteTable(visit, self.lang)

        def lead(stage: Stage) -> RemoteHost:
            return RemoteHost(table, stage)

        async with table.seat:
            answer = await self.push_screen_wait(Lobby(table, self.lang))
            if answer == "play":
                screen = TableScreen(table, lead, self.lang, self.folder)
                answer = await self.push_screen_wait(screen)
                self.lang = screen.lang
                if answer == "replay":
                    record = Record(table.record().splitlines())
                    await self.push_screen_wait(ReplayScreen(record, self.lang))
            elif answer != "leave":
                raise InvalidRequest(answer, where=visit.link)
        return answer

    async def action_quit(self) -> None:
        """Leave at once, with the game saved."""
        for screen in self.screen_stack:
            if isinstance(screen, TableScreen) and screen.table.outcome is None:
                screen.keep()
        self.exit()


def learn(kind: Kind, game: str | None, name: str | None, folder: Path, lang: str | None) -> None:
    """Teach lessons or set puzzles, one by name or from a list; SplashdeckError for bad input."""
    games = games_of(game)
    task = None if game is None or name is None else Task(game, kind, name)
    if task is not None:
        task.begin()  # bad input is told before the screen opens
    plans = {one: usual_plan(one) for one in titles()}
    learning = Learning(kind, games, task)
    _run(Splashdeck(plans, lang=language(lang), folder=folder, learning=learning))


def puzzle_of_the_day(folder: Path, lang: str | None) -> None:
    """Set the puzzle of the day, and offer the others after it."""
    found = daily(today())
    learning = Learning("puzzle", games_of(None), Task(found.game, "daily", found.id))
    plans = {one: usual_plan(one) for one in titles()}
    _run(Splashdeck(plans, lang=language(lang), folder=folder, learning=learning))


def practise(folder: Path, lang: str | None) -> None:
    """Ask what somebody misjudged in games on this machine, until nothing is due."""
    _run(Splashdeck({}, lang=language(lang), folder=folder, practises=True))


def watch(record: Record, lang: str) -> None:
    """Show a finished game again, step by step; InvalidRecord before the screen opens."""
    record.verify()
    _run(Splashdeck({}, lang=lang, folder=Path(), finished=record))


def play(start: Start) -> None:
    """Play a game, or show the menu where none is named; SplashdeckError for bad input."""
    plans = {name: usual_plan(name) for name in titles()}
    lang = language(start.lang)
    if start.server is not None or start.table is not None:
        there = _visit(start)
        print(_how_to_come(there, lang), flush=True)
        _run(Splashdeck(plans, lang=lang, folder=start.folder, visit=there))
        return
    if start.name is not None:
        raise InvalidRequest(Words("error-play-name"), where="--name")
    resumed, save_name = None, ""
    if start.resume is not None:
        path = saves.find(str(start.resume), start.folder)
        resumed, save_name = saves.read(path), path.stem
        if start.game not in (None, resumed.game.name):
            raise InvalidRequest(Words("error-play-other-game", game=resumed.game.name), start.game)
    elif start.game is not None:
        game_class(start.game)
        if start.first is not None and not titles()[start.game].first:
            raise InvalidRequest(Words("error-play-first"), where="--first")
        plan = plan_of(start.game, start.seats, start.players, start.watch)
        _check_seats(start, len(plan.players))
        plan = replace(plan, first=start.first, seed=start.seed, **start.setup())
        plan.table()  # bad input is told before the screen opens
        plans[start.game] = plan
    _run(
        Splashdeck(
            plans,
            lang=lang,
            folder=start.folder,
            table=resumed,
            save_name=save_name,
            game=start.game,
        )
    )


def _check_seats(start: Start, players: int) -> None:
    """Refuse seats that are not at the table, counted as on the command line: from 1."""
    first = () if start.first is None else (start.first,)
    for option, seats in (("--first", first), ("--junior", start.juniors)):
        for seat in seats:
            if seat >= players:
                raise InvalidRequest(Words("error-no-seat", number=seat + 1), where=option)


def _run(app: Splashdeck) -> None:
    """Run the program; its exit code is ours, if it could not go on."""
    used = (sys.__stdin__, sys.__stderr__)  # keys come from the one, Textual draws on the other
    if not all(stream is not None and stream.isatty() for stream in used):
        raise InvalidRequest(Words("error-play-terminal"))
    app.run()
    if app.return_code:
        sys.exit(app.return_code)


def _visit(start: Start) -> Visit:
    """Come to a server's table, or make one there."""
    if start.resume is not None or start.seed is not None or start.first is not None or start.watch:
        why = Words("error-play-server", options="--resume, --seed, --first, --watch")
        raise InvalidRequest(why, where="--server")
    setup = None if start.game is None else _setup_there(start.game, start)
    return visit(start.server, start.table, start.name, start.folder, setup, start.seats)


def _setup_there(game: str, start: Start) -> Json:
    """Check a set-up before a server is asked for it; a sheet of one's own goes along whole."""
    count = players_of(start.seats, start.players)
    seat_plans(start.seats, count)
    plan = Plan(game=game, players=(Player(""),) * count, **start.setup())
    return plan.rules().setup_keys()


def _how_to_come(there: Visit, lang: str) -> str:
    lines = [say("ui-server-link", {"link": there.link}, lang)]
    if there.code is not None:
        lines.append(say("ui-server-code", {"code": there.code}, lang))
    return "\n".join(lines)
