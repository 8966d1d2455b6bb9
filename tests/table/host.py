"""The smallest host there can be: memory that can fail, ears that remember, a clock in the hand.

It also keeps watch: whatever a table says, times or has thought about while something that it
handed in is not stored breaks the law, and fails the test at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from random import Random
from typing import Any

import msgspec

import splashdeck
from splashdeck.game import RULES_VERSION
from splashdeck.games import AnyGame
from splashdeck.table import (
    Abandon,
    Admission,
    Advise,
    Caller,
    CancelTimer,
    ChatLine,
    Close,
    Deal,
    Entry,
    Failed,
    Finished,
    Fold,
    House,
    Kept,
    Opening,
    Output,
    Person,
    Plan,
    Refused,
    SeatRow,
    Send,
    SetTimer,
    Snapshot,
    Store,
    Table,
    TableOptions,
    TableRow,
    Think,
)

START = 1_000_000_000_000
QUICK = TableOptions(grace=0.0, window=0.0, pace=0.0, absence_seconds=None)


class Ear(Caller):
    """A caller who remembers everything."""

    def __init__(self, person: Person | None) -> None:
        super().__init__(person)
        self.heard: list[dict[str, Any]] = []
        self.closed: int | None = None

    def last(self, kind: str) -> dict[str, Any]:
        """Return the last message of a kind."""
        return next(message for message in reversed(self.heard) if message["on"] == kind)

    def count(self, kind: str) -> int:
        """Count the messages of a kind."""
        return sum(message["on"] == kind for message in self.heard)


class Memory:
    """What is stored of one table, from which it can be built again."""

    def __init__(self, row: TableRow, seats: Sequence[SeatRow]) -> None:
        self.table = row
        self.seats = list(seats)
        self.deal: Deal | None = None
        self.opening: Opening | None = None
        self.entries: list[Entry] = []
        self.chat: list[ChatLine] = []
        self.admissions: dict[str, Admission] = {}
        self.snapshot: Snapshot | None = None

    def keep(self, what: object) -> None:
        """Store something."""
        if isinstance(what, Entry):
            assert what.seq == len(self.entries) + 1, "the log has a gap"
            self.entries.append(what)
        elif isinstance(what, SeatRow):
            self.seats[what.seat] = what
        elif isinstance(what, Plan):
            self.table, self.seats = what.table, list(what.seats)
        elif isinstance(what, ChatLine):
            self.chat.append(what)
        elif isinstance(what, TableRow):
            self.table = what
        elif isinstance(what, Deal):
            self.deal = what
        elif isinstance(what, Opening):
            self.opening = what
        elif isinstance(what, Admission):
            self.admissions[what.person] = what
        elif isinstance(what, Snapshot):
            self.snapshot = what

    def kept(self, *, whole: bool = True) -> Kept:
        """Gather it, from the snapshot if there is one, or the whole log."""
        kept = Kept(self.table, list(self.seats), self.deal, self.opening)
        kept.entries, kept.chat = list(self.entries), list(self.chat)
        kept.admissions = list(self.admissions.values())
        if self.snapshot is not None and not whole:
            kept.snapshot = self.snapshot.content
            kept.entries = self.entries[self.snapshot.seq :]
        return kept


class Host:
    """Drives one table by hand."""

    def __init__(
        self,
        game: str,
        players: int,
        *,
        bots: Sequence[int] = (),
        options: TableOptions = QUICK,
        public: bool = False,
        setup: Mapping[str, Any] | None = None,
    ) -> None:
        keys = splashdeck.set_up(game, players, **(setup or {})).setup_keys()
        row = TableRow(
            *("table", "invite", "CODE", "person-0", game, keys, options, public, "open"),
            rules_version=RULES_VERSION,
            created=START,
        )
        seats = [
            SeatRow(seat, "bot", level="dabbler")
            if seat in bots
            else SeatRow(seat, "human", f"person-{seat}", name=f"Guest {seat}")
            for seat in range(players)
        ]
        self.dice = Random(f"{game} {players}")
        self.house = House(draw_secret=lambda: self.dice.randbytes(32), levels=("dabbler",))
        self.memory = Memory(row, seats)
        self.table = Table(row, seats, self.house)
        self.now = START
        self.begin_life()

    def begin_life(self) -> None:
        """Know of nobody and nothing, as a host that has just started."""
        self.ears: dict[int | None, Ear] = {}
        self.timers: dict[str, int] = {}
        self.unstored: list[Store] = []
        self.questions: list[Think] = []
        self.advice: list[Advise] = []
        self.finished = 0
        self.refused: list[str] = []
        self.is_abandoned = False
        self.stores_at_once = True
        self.bots_choose: Callable[[Think], str | None] = first_or_let
        self.on_store: Callable[[Store], bool] = lambda store: True

    @property
    def fold(self) -> Fold:
        """Return the game."""
        assert self.table.fold is not None
        return self.table.fold

    @property
    def game(self) -> AnyGame:
        """Return the rules."""
        return self.table.game

    def is_held(self) -> bool:
        """Is something decided that has not happened yet?"""
        return self.fold.hold is not None

    # --- driving ---

    def call(self, method: Callable[..., None], *arguments: Any) -> None:
        """Call the table, now, and do what it asks for until it asks for nothing."""
        try:
            method(*arguments, self.now)
        finally:
            self.drive()

    def drive(self) -> None:
        """Do what the table asks for."""
        while outputs := self.table.take():
            for output in outputs:
                self._do(output)

    def _do(self, output: Output) -> None:
        if isinstance(output, Store):
            self.unstored.append(output)
            if self.stores_at_once:
                self.store()
            return
        if isinstance(output, Failed):
            raise output.error
        if isinstance(output, Abandon):
            self.is_abandoned = True
        elif isinstance(output, SetTimer | Think | Advise):
            assert not self.unstored, f"{output} before everything is stored"
        ear: Any
        if isinstance(output, Send):
            for ear, payload, _ in output.messages:
                message = msgspec.json.decode(payload)
                assert message.get("seq", 0) <= len(self.memory.entries), f"{message} is not stored"
                ear.heard.append(message)
        elif isinstance(output, Close):
            ear = output.caller
            ear.closed = output.code
        elif isinstance(output, SetTimer):
            self.timers[output.name] = output.when
        elif isinstance(output, CancelTimer):
            self.timers.pop(output.name, None)
        elif isinstance(output, Think):
            self._think(output)
        elif isinstance(output, Advise):
            self.advice.append(output)
        elif isinstance(output, Refused):
            self.refused.append(getattr(output.error, "wire_code", output.error.code))
        elif isinstance(output, Finished):
            self.finished += 1

    def store(self) -> None:
        """Store what has been handed in longest ago, or fail to."""
        store = self.unstored.pop(0)
        if self.on_store(store):
            self.memory.keep(store.what)
            self.table.stored(store.token, self.now)
        else:
            self.unstored.clear()
            self.table.refused(store.token, self.now)

    def store_all(self) -> None:
        """Store everything, and what follows from it."""
        while self.unstored:
            self.store()
            self.drive()

    def _think(self, question: Think) -> None:
        chosen = self.bots_choose(question)
        if chosen is None:
            self.questions.append(question)
        else:
            self.table.thought(question.ticket, chosen, self.now)

    def answer_bots(self) -> None:
        """Let all bots that think choose."""
        questions, self.questions = self.questions, []
        for question in questions:
            self.call(self.table.thought, question.ticket, str(question.legal[0]))

    def wait(self, milliseconds: int) -> None:
        """Let time pass, and everything that happens in it."""
        until = self.now + milliseconds
        while self.timers:
            name = min(self.timers, key=lambda name: (self.timers[name], name))
            if self.timers[name] > until:
                break
            self.now = max(self.now, self.timers.pop(name))
            self.call(self.table.ring, name)
        self.now = until

    # --- people ---

    def connect(self, seat: int | None, **hello: Any) -> Ear:
        """Let somebody come: the owner of a seat, or a stranger with the invitation."""
        row = None if seat is None else self.table.seats[seat]
        ear = Ear(None if row is None else Person(row.person or "", row.name or ""))
        self.ears[seat] = ear
        self.say(seat, {"do": "hello", "invite": "invite", **hello})
        return ear

    def say(self, seat: int | None, message: dict[str, Any]) -> None:
        """Let somebody say something."""
        self.call(self.table.receive, self.ears[seat], msgspec.json.encode(message))

    def lose(self, seat: int | None) -> None:
        """Cut somebody's line."""
        self.call(self.table.lost, self.ears[seat])

    def move(self, seat: int, text: str, key: str | None = None) -> None:
        """Let a seat decide."""
        key = key or f"m{self.fold.seq}"
        decision = self.fold.decisions[seat]
        self.say(seat, {"do": "play", "id": key, "decision": decision, "move": text})

    def answer(self, seat: int, text: str) -> None:
        """Let a seat answer the open window."""
        assert self.fold.hold is not None
        window = self.fold.hold.seq
        self.say(seat, {"do": "answer", "id": f"a{self.fold.seq}", "window": window, "move": text})

    def humans(self) -> list[int]:
        """Name the seats of people."""
        return [seat.seat for seat in self.table.seats if seat.kind == "human"]

    def start(self) -> None:
        """Let the host of the table begin the deal."""
        self.call(self.table.start, Person("person-0", "Guest 0"))

    def give_nonces(self, seats: Sequence[int]) -> None:
        """Let some seats take their part in the present deal."""
        assert self.table.deal is not None
        number = self.table.deal.number
        nonces = {seat: bytes([seat]) * 32 for seat in seats}
        for seat, nonce in nonces.items():
            commitment = sha256(nonce).hexdigest()
            self.say(seat, {"do": "commit", "deal": number, "commitment": commitment})
        for seat, nonce in nonces.items():
            self.say(seat, {"do": "reveal", "deal": number, "nonce": nonce.hex()})

    def deal(self, **hello: Any) -> None:
        """Let everybody come, deal as networked tables do, and begin."""
        for seat in self.humans():
            self.connect(seat, **hello)
        self.start()
        self.give_nonces(self.humans())

    def begin(self, opening: Opening, **hello: Any) -> None:
        """Let everybody come, and begin without a deal."""
        for seat in self.humans():
            self.connect(seat, **hello)
        self.call(self.table.begin, opening)

    def play_on(self, moves: int = 100_000) -> int:
        """Let people play at random to the end, or for some moves; count them."""
        made = 0
        while self.table.fold is not None and self.fold.outcome is None and made < moves:
            asked = [seat for seat in self.fold.pending if seat in self.ears]
            if self.fold.hold is not None or not asked:
                before = self.fold.seq
                self.wait(6000)
                assert self.fold.seq > before, "the table is stuck"
                continue
            seat = self.dice.choice(asked)
            self.move(seat, self.dice.choice(self.fold.legal_moves(seat)))
            made += 1
        return made

    # --- crashes ---

    def restart(self, *, whole: bool = True) -> None:
        """Crash, and go on from what is stored; nobody is connected."""
        self.begin_life()
        self.table = Table.rebuild(self.memory.kept(whole=whole), self.house)
        self.call(self.table.resume)


def first_or_let(question: Think) -> str:
    """Choose as a calm bot does: let effects pass, else what comes first."""
    moves = [str(move) for move in question.legal]
    return "let" if "let" in moves else moves[0]
