"""The world of one table: its clock, its queue of events, its bad luck, and the verdict."""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush
from random import Random
from typing import Any

from bench.simulation.disk import Disk
from bench.simulation.guest import Guest
from bench.simulation.process import Line, Process
from bench.tally import Tally
from bench.titles import plans
from splashdeck.errors import SplashdeckError
from splashdeck.game import RULES_VERSION, Json
from splashdeck.games import bind
from splashdeck.record import Record
from splashdeck.table import (
    SeatPlan,
    SeatRow,
    SeatWish,
    Table,
    TableChange,
    TableOptions,
    TableRow,
    history_and_record,
    plan_seats,
)

PLANS = plans()
NOON = 1_800_000_000_000
HOUR_MS = 3_600_000
BAD_TIMES_MS = 10 * 60_000
"""Faults happen this long; after that the world is at peace, and the game must come to its end."""
LONGEST_MS = 6 * HOUR_MS


class Luck:
    """Decides what goes wrong, and how people are; nothing goes wrong in times of peace."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.is_bad = True
        self.faults = 0
        self._line = random.choice((0.0, 0.01, 0.05))
        self._disk = random.choice((0.0, 0.004, 0.02))
        self._slow = random.choice((0.0, 0.02))
        self._leaving = random.choice((0.0, 0.002, 0.01))
        self._regret = random.choice((0.0, 0.1))
        self.wants_more = random.random() < 0.1
        """Do the guests' clients want to be told what can be taken back?"""

    def strikes(self, chance: float) -> bool:
        """Does a fault of this chance happen now?"""
        happens = self.is_bad and self.random.random() < chance
        self.faults += happens
        return happens

    def write_time(self) -> int:
        """Return how long a write takes; sometimes very long."""
        return self.random.randrange(500, 9000) if self.strikes(self._slow) else 2

    def fate_of_a_write(self) -> str:
        """Say whether a write is stored, refused, or the last that its process did or didn't do."""
        if not self.strikes(self._disk):
            return "stored"
        return self.random.choice(("crash-before", "crash-after", "refuse"))

    def deliveries(self) -> tuple[int, ...]:
        """Return when a guest's message arrives: once, twice, late or never."""
        if not self.strikes(self._line):
            return (self.latency(),)
        late = self.random.randrange(100, 12_000)
        return self.random.choice(((), (self.latency(), late), (late,)))

    def is_dropped(self) -> bool:
        """Is a line cut by the message that is sent on it?"""
        return self.strikes(self._line / 4)

    def rings(self) -> tuple[int, ...]:
        """Return how much too late a timer rings; it may ring twice."""
        if not self.strikes(self._slow):
            return (0,)
        return self.random.choice(((self.random.randrange(5000),), (0, 50)))

    def latency(self) -> int:
        """Return how long a message is on its way."""
        return self.random.randrange(5, 60)

    def pause(self) -> int:
        """Return how long a guest waits before connecting again."""
        return self.random.randrange(100, 1500)

    def thinking_time(self) -> int:
        """Return how long a person or a bot thinks; once in a while for minutes."""
        if self.is_bad and self.random.random() < 0.003:
            return self.random.randrange(30_000, 120_000)
        return self.random.randrange(50, 1200)

    def leaves(self) -> bool:
        """Does a guest put the phone away now?"""
        return self.strikes(self._leaving)

    def withholds(self) -> bool:
        """Does a guest leave in the middle of a deal?"""
        return self.strikes(self._leaving * 10)

    def absence(self) -> int:
        """Return for how long: often for less than it takes a bot to hold the seat."""
        return self.random.choice((500, 5_000, 90_000, 400_000))

    def regrets(self) -> bool:
        """Does a guest want to take back what was just acknowledged?"""
        return self.is_bad and self.random.random() < self._regret

    def agrees(self) -> bool:
        """Does a guest agree to a take-back?"""
        return self.random.random() < 0.7

    def choices(self) -> int:
        """Return how often a guest chooses in one decision: sometimes twice."""
        return 2 if self.is_bad and self.random.random() < 0.05 else 1


class World:
    """One table, its guests, its processes and its disk; a pure function of the seed."""

    def __init__(self, seed: str) -> None:
        self.random = Random(seed)
        self.luck = Luck(self.random)
        self.now = NOON
        self.refused = 0
        self._shown: dict[int, int] = {}
        self.troubles: list[str] = []
        self._queue: list[tuple[int, int, Callable[..., None], tuple[Any, ...]]] = []
        self._order = 0
        setup, bots, options = self.random.choice(PLANS)
        self.has_lobby = self.random.random() < 0.3
        """Does the game begin when everybody is ready for what the first guest plans?"""
        self.disk = new_table(setup, bots, self._table_options(options))
        people = sum(seat.kind == "open" for seat in self.disk.seats.values())
        self.guests = [Guest(self, number) for number in range(people)]
        self.processes = [Process(self)]

    def _table_options(self, options: Json) -> TableOptions:
        """Draw how the table is run: clocks, absence, windows, standing orders, pace."""
        choose = self.random.choice
        drawn: Json = {
            "pace": choose((0.0, 0.0, 0.3)),
            "absence_seconds": choose((None, 60.0)),
            "decision_seconds": choose((None, None, 20.0)),
            "reactions": choose(("window", "window", "orders")),
            "window": choose((0.1, 5.0)),
            "grace": choose((0.0, 0.05, 1.5)),
            "when_ready": self.has_lobby,
        }
        if drawn["decision_seconds"] is not None:
            drawn["bank_seconds"] = choose((None, 60.0))
        return TableOptions(**{**options, **drawn})

    # --- time ---

    def at(self, when: int, call: Callable[..., None], *arguments: Any) -> None:
        """Let something happen at a time; what is past happens now."""
        self._order += 1
        heappush(self._queue, (max(when, self.now), self._order, call, arguments))

    def later(self, wait: int, call: Callable[..., None], *arguments: Any) -> None:
        """Let something happen after a while."""
        self._order += 1
        heappush(self._queue, (self.now + wait, self._order, call, arguments))

    # --- lines and processes ---

    def carry(self, line: Line, payload: bytes) -> None:
        """Carry a message to a guest, unless the line is cut, now or by it."""
        if line.is_cut:
            return
        if self.luck.is_dropped():
            self.cut(line)
            return
        self.later(20, line.guest.hear, line, payload, self.disk.seq)

    def cut(self, line: Line) -> None:
        """Cut a line; its guest notices after a moment."""
        line.is_cut = True
        self.later(20, line.guest.cut_off, line)

    def any_process(self) -> Process | None:
        """Choose one of the processes that live."""
        living = [process for process in self.processes if process.is_alive]
        return self.random.choice(living) if living else None

    def crash(self, process: Process) -> None:
        """Kill a process and all its lines; another takes its place."""
        process.die()
        for guest in self.guests:
            if guest.process is process and guest.line is not None:
                self.cut(guest.line)
        self.later(self.random.randrange(100, 4000), self._start_process)

    def _start_process(self) -> None:
        self.processes = [process for process in self.processes if process.is_alive]
        if not self.processes:
            self.processes.append(Process(self))

    def start_by_accident(self) -> None:
        """Start a second process on the same disk, and end one of the two after a while."""
        if not self.luck.is_bad or not any(process.is_alive for process in self.processes):
            return
        self.luck.faults += 1
        self.processes.append(Process(self))
        self.later(self.random.randrange(500, 20_000), self._end_one)

    def _end_one(self) -> None:
        process = self.any_process()
        if process is not None and sum(other.is_alive for other in self.processes) > 1:
            self.crash(process)

    # --- the story ---

    def run(self) -> Tally:
        """Play the table to its end, through bad times and good ones, and judge."""
        for guest in self.guests:
            self.later(self.luck.pause(), self._sit_down, guest)
        if self.random.random() < 0.1:
            self.later(self.random.randrange(5_000, 60_000), self.start_by_accident)
        if self.has_lobby:
            for _ in range(self.random.randrange(4)):
                self.later(self.random.randrange(6_000), self._plan_anew)
        self.at(NOON + BAD_TIMES_MS, self._make_peace)
        end = NOON + LONGEST_MS
        while self._queue and self.now < end and not self._is_over():
            self.now, _, call, arguments = heappop(self._queue)
            try:
                call(*arguments)
            except Exception as error:  # ours, or the log can't be opened any more
                self.complain(f"nothing goes on: {error!r}")
                break
        return self._judge()

    def _make_peace(self) -> None:
        self.luck.is_bad = False

    def _is_over(self) -> bool:
        """Is the game over, is that stored, and has every guest heard it?"""
        return self.disk.table.status == "over" and all(guest.is_over for guest in self.guests)

    def _sit_down(self, guest: Guest) -> None:
        """Join the table, connect, and, as soon as all sit, begin; again if it came to nothing."""
        process = self.any_process()
        if process is not None and self.disk.table.status == "open":
            process.ask("join", guest.person, None)
            if not self.has_lobby:
                process.ask("start_if_full")
        guest.connect()
        if self.disk.table.status == "open":
            self.later(self.luck.pause(), self._sit_down, guest)

    def _plan_anew(self) -> None:
        """Let the first guest, who hosts the table, plan something else while it waits."""
        process = self.any_process()
        if process is None or self.disk.table.status != "open":
            return
        seats = sorted(self.disk.seats.values(), key=lambda seat: seat.seat)
        wishes = [SeatWish(seat.seat) for seat in seats]
        free = [seat.seat for seat in seats if seat.kind == "bot"]
        if free and self.random.random() < 0.5:
            wishes = [wish for wish in wishes if wish.seat != free[0]]
        else:
            wishes.insert(self.random.randrange(len(wishes)), SeatWish(bot="dabbler"))
        hints = self.random.random() < 0.5
        # A list of seats says of which plan it is: another may be on its way to the disk.
        plan = self.disk.table.plan
        change = TableChange(plan=plan, seats=wishes, options={"hints": hints})
        process.ask("change", self.guests[0].person, change)

    # --- the verdict ---

    def note_shown(self, number: int, stored: int) -> None:
        """Note the newest number that somebody was told when this many entries were stored."""
        self._shown[stored] = max(number, self._shown.get(stored, 0))

    def complain(self, trouble: str) -> None:
        """Note something that must never happen."""
        self.troubles.append(trouble)

    def _judge(self) -> Tally:
        is_finished = self.disk.table.status == "over"
        verdict = Tally(tables=1, faults=self.luck.faults, finished=int(is_finished))
        stored = {entry.key: entry for entry in self.disk.entries if entry.key}
        numbers, written = self._past()
        for count, number in self._shown.items():
            if number > numbers.get(count, 0):
                self.complain(f"{number} was shown when {count} entries were stored")
        verdict.lost += len(self.troubles)
        verdict.doubled += sum(bool(entry.key) for entry in self.disk.entries) - len(stored)
        for guest in self.guests:
            for key, (seq, text) in guest.acknowledged.items():
                verdict.acknowledged += 1
                entry = stored.get(key)
                if entry is None or (numbers.get(entry.seq), entry.text) != (seq, text):
                    verdict.lost += 1
                    self.complain(f"{key} was acknowledged as {seq} {text}, stored is {entry}")
        if self.has_lobby and self.disk.unready:
            verdict.lost += 1
            self.complain(f"begun though these had not agreed: {self.disk.unready}")
        if self.disk.epochs != sorted(self.disk.epochs):
            verdict.unfenced += 1
            self.complain(f"an overtaken process has written: {self.disk.epochs}")
        if self.disk.late:
            verdict.unverified += 1
            self.complain(f"{self.disk.late} entries came after the end")
        if not self._is_over():
            verdict.stuck += 1
            waiting = [guest.person.id for guest in self.guests if not guest.is_over]
            self.complain(f"stuck at entry {self.disk.seq}, {self.disk.table.status}: {waiting}")
        elif not self._verifies(written):
            verdict.unverified += 1
        return verdict

    def _past(self) -> tuple[dict[int, int], str]:
        """Number the entries of the log as people were told of them, and write the record.

        There is neither before a game, nor if the log can't be read.
        """
        if self.disk.table.status not in ("playing", "over"):
            return {}, ""
        try:
            shown, text = history_and_record(self.disk.kept(whole=True))
        except (SplashdeckError, AssertionError) as error:  # an assertion: the log has a gap
            self.complain(f"the log can't be read: {error!r}")
            return {}, ""
        return {one.entry.seq: one.number for one in shown}, text

    def _verifies(self, text: str) -> bool:
        """Does the record verify, and does the table open again to the same end?"""
        try:
            Record.read(text.encode()).verify()
            Table.rebuild(self.disk.kept(), self.processes[0].house)
        except (SplashdeckError, AssertionError) as error:  # an assertion: the log has a gap
            self.complain(f"unverified: {error!r}")
            return False
        return True


def new_table(setup: Json, bots: list[str], options: TableOptions) -> Disk:
    """Store a new table, its first seats open for guests, the others bots."""
    game = bind(setup)
    plans = [SeatPlan() for _ in range(game.players - len(bots))]
    plans += [SeatPlan(bot=level) for level in bots]
    row = TableRow(
        "table",
        "invitation",
        "CODE",
        "guest 0",
        game.name,
        game.setup_keys(),
        options,
        False,
        "open",
        RULES_VERSION,
        NOON,
    )
    seats: list[SeatRow] = plan_seats(plans, game.players, (), tuple(set(bots)))
    return Disk(row, seats)
