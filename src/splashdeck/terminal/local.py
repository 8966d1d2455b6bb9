"""A game at one keyboard: this program is the host of its table (`splashdeck.table`)."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec

from splashdeck.bots import LEVELS, Budget, answer, bot, question
from splashdeck.bots.coach import advise
from splashdeck.bots.review import review
from splashdeck.entropy import Entropy
from splashdeck.errors import InvalidRequest, Words
from splashdeck.game import (
    RULES_VERSION,
    Consequence,
    Json,
    Move,
    Outcome,
    Reaction,
    Refusal,
    Seat,
    events_seen,
)
from splashdeck.games import AnyGame
from splashdeck.locale import Teller
from splashdeck.record import Record
from splashdeck.table import (
    Advise,
    Caller,
    CancelTimer,
    Entry,
    Failed,
    Fold,
    House,
    Kept,
    Opening,
    Output,
    Person,
    Refused,
    SeatRow,
    Send,
    SetTimer,
    Store,
    Stored,
    Table,
    TableOptions,
    TableRow,
    Think,
    record,
)
from splashdeck.table.openings import Begun, Imagined, begin
from splashdeck.table.shown import offer, previewed
from splashdeck.table.takeback import why_not_undo
from splashdeck.terminal.table import Line, Note, Past, Player, Story

SAVE_FORMAT = 1


class LocalTable:
    """A table whose host is this program: all people sit at one keyboard.

    `splashdeck.table` decides everything. What it wants stored is kept in memory, from which
    a save or a record is written; what it says goes to one listener for each person and one
    for those who watch; its clock is a number that jumps to whatever is due.
    """

    link = ""
    coach_budget = Budget(seconds=1.0)

    def __init__(
        self,
        game: AnyGame,
        players: Sequence[Player],
        entropy: Entropy,
        first: Seat | None = None,
        moves: tuple[tuple[Seat, str], ...] = (),
        imagined: Imagined | None = None,
    ) -> None:
        self.game = game
        self.players = tuple(players)
        self.entropy = entropy
        row, seats = _rows(game, self.players)
        self._kept = Kept(row, seats)
        house = House(draw_secret=_no_secret, levels=tuple(LEVELS), one_device=True)
        self._table = Table(row, seats, house)
        self._now = 0
        self._timers: dict[str, int] = {}
        self._thinks: dict[Seat, Think] = {}
        self._advices: dict[int, Advise] = {}
        self._said = 0
        opening = Opening(entropy.seed.hex(), first, moves=moves, imagined=imagined)
        begun = begin(game, opening)
        viewers = (None, *self.people)
        self._listeners = {viewer: _Listener(viewer, self.names, begun) for viewer in viewers}
        for listener in self._listeners.values():
            self._table.receive(listener.caller, HELLO, self._now)
        self._table.begin(opening, self._now)
        self._drive()

    # --- who ---

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return tuple(player.name for player in self.players)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return tuple(seat for seat, player in enumerate(self.players) if player.bot is None)

    @property
    def _fold(self) -> Fold:
        assert self._table.fold is not None
        return self._table.fold

    @property
    def state(self) -> Any:
        """What everybody's view is made of: in a window, the moment of the declaration."""
        return self._fold.shown

    @property
    def pending(self) -> tuple[Seat, ...]:
        """The seats that owe a decision now."""
        return self._fold.pending

    @property
    def outcome(self) -> Outcome | None:
        """The result, or None while the game goes on."""
        return self._fold.outcome

    @property
    def window(self) -> Reaction | None:
        """What can be stopped now, if anything."""
        hold = self._fold.hold
        return None if hold is None else hold.reaction

    # --- playing ---

    def play(self, seat: Seat, move: Move) -> None:
        """Make a move, or answer an open window; IllegalMove changes nothing."""
        refusal = self.refusal(seat, move)
        if refusal is not None:
            raise refusal.error(move)
        hold, text = self._fold.hold, str(move)
        if seat not in self.people:
            self._table.thought(self._thinks.pop(seat).ticket, text, self._now)
        elif hold is not None:
            self._say(seat, do="answer", window=hold.seq, move=text)
        else:
            self._say(seat, do="play", decision=self._fold.decisions[seat], move=text)
        self._drive()

    def let_pass(self) -> None:
        """Close a window if it is still open: whoever has not answered lets the effect happen."""
        hold = self._fold.hold
        if hold is None or hold.reaction is None:
            return
        for seat in self.people:
            if seat not in hold.answers:
                self._say(seat, do="answer", window=hold.seq, move=hold.reaction.passes)
        self._drive()
        while self.window is not None:
            self._ring(min(self._timers, key=self._timers.__getitem__))

    def bot_move(self, seat: Seat, most_seconds: float) -> Move:
        """Let a bot think, from what its seat knows."""
        level, state = self._thinks[seat].level, self._fold.state
        dice = self.entropy.child(f"bot {seat} {self._fold.seq + 1}")
        budget = Budget(min(LEVELS[level].seconds, most_seconds))
        # As things are now: somebody may have acted since the table put the question.
        asked = question(self.game, state, seat)
        move: Move = answer(bot(level, self.game.name), self.game, asked, budget, dice)
        return move

    def thinks(self, seat: Seat) -> bool:
        """Is a bot asked for a decision, or for an answer that it could give?"""
        return seat in self._thinks and seat in self.pending

    @property
    def can_take_back(self) -> Seat | None:
        """The seat whose last move can still be taken back; None if there is none."""
        undoable = self._fold.undoable
        if undoable is None:
            return None
        seat = undoable.entry.seat
        why, _ = why_not_undo(self._fold, seat, rated=False, one_device=True)
        return None if why else seat

    def take_back(self) -> None:
        """Undo the last move: it showed nothing, and nobody has acted on it."""
        seat = self.can_take_back
        if seat is None:
            raise InvalidRequest(Words("error-undo"), where="undo")
        self._say(seat, do="take-back")
        self._drive()

    # --- driving the table ---

    def _say(self, seat: Seat, **message: str | int) -> None:
        """Say something to the table for a person."""
        self._said += 1
        data = msgspec.json.encode({**message, "id": str(self._said)})
        self._table.receive(self._listeners[seat].caller, data, self._now)

    def _drive(self) -> None:
        """Do what the table asks for; outside of a window bots need not be waited for."""
        while outputs := self._table.take():
            for output in outputs:
                self._do(output)
            due = [name for name in self._timers if name.startswith("bot")]
            if due and self._fold.hold is None and self._table.out.is_empty:
                self._ring(due[0])

    def _ring(self, name: str) -> None:
        self._now = max(self._now, self._timers.pop(name))
        self._table.ring(name, self._now)
        self._drive()

    def _do(self, output: Output) -> None:
        match output:
            case Store(token, what):
                self._store(what)
                self._table.stored(token, self._now)
            case Send(messages):
                for caller, payload, _ in messages:
                    listener = next(one for one in self._listeners.values() if one.caller is caller)
                    listener.hear(msgspec.json.decode(payload))
            case SetTimer(name, when):
                self._timers[name] = when
            case CancelTimer(name):
                self._timers.pop(name, None)
            case Think(_, seat):
                self._thinks[seat] = output
            case Advise(ticket):
                self._advices[ticket] = output
            case Refused(error) | Failed(error):
                raise error

    def _store(self, what: Stored) -> None:
        kept = self._kept
        if isinstance(what, Entry):
            kept.entries.append(what)
        elif isinstance(what, Opening):
            kept.opening = what
        elif isinstance(what, TableRow):
            kept.table = what

    # --- seeing ---

    def view(self, state: Any, viewer: Seat | None) -> Any:
        """Build what a seat, or a spectator, sees of a state."""
        return self.game.view(state, viewer)

    def moves(self, seat: Seat) -> list[tuple[Move, tuple[Consequence, ...]]]:
        """List a seat's legal moves, each with what surely follows from it."""
        return previewed(self._fold, seat, self.game.legal_moves(self._fold.state, seat))

    def asides(self, seat: Seat) -> list[tuple[Move, tuple[Consequence, ...]]]:
        """List what a seat may do though it owes no decision, each with what surely follows.

        Changing a choice that is in does not belong here: it is taken back instead.
        """
        fold = self._fold
        if not self.game.acts_aside or seat in fold.pending or offer(fold, seat) is None:
            return []
        legal = self.game.legal_moves(fold.state, seat)
        return previewed(fold, seat, [move for move in legal if not fold.would_change(seat, move)])

    def refusal(self, seat: Seat, move: Move) -> Refusal | None:
        """Say why a move is illegal; None if it is legal."""
        return self._fold.refusal(seat, move)

    # --- telling ---

    @property
    def past(self) -> list[Json]:
        """Everything that has happened, as those who watch see it."""
        return self._listeners[None].past.events

    def story(self, viewer: Seat | None, lang: str, until: int | None = None) -> list[Line]:
        """Tell the game so far as a seat saw it, or its first `until` events.

        That somebody has chosen in secret is left to the board, which shows it.
        """
        lines = self._story(viewer, lang).tell(self._listeners[viewer].past.events)
        return [line for line in lines[:until] if line.event != "chose"]

    def teller(self, viewer: Seat | None, lang: str) -> Teller:
        """Return who tells this seat's story, to explain refusals and previews."""
        self.story(viewer, lang)
        return self._story(viewer, lang).teller

    def _story(self, viewer: Seat | None, lang: str) -> Story:
        stories = self._listeners[viewer].stories
        if lang not in stories:
            stories[lang] = Story(Teller(self.names, lang, self.game.setup_keys()))
        return stories[lang]

    # --- the coach ---

    async def hint(self, seat: Seat, lang: str) -> Json:
        """Ask the coach, who knows what the seat knows, without holding anything up."""
        self._say(seat, do="hint")
        self._drive()
        _, asked = self._advices.popitem()
        dice = self.entropy.child(f"coach {seat} {self._fold.seq + 1}")
        advice = await asyncio.to_thread(
            advise, asked.game, asked.knowledge, asked.legal, self.coach_budget, dice
        )
        return advice.to_json(self.teller(seat, lang).reason)

    async def review(self, lang: str, note: Note) -> Json:
        """Have the coach look back, without holding anything up."""
        record = Record(self.lines)
        found = await asyncio.to_thread(
            review, record, progress=lambda done, total: note(done / total)
        )
        return found.to_json(Teller(self.names, lang, self.game.setup_keys()).reason)

    # --- saving ---

    @property
    def lines(self) -> list[str]:
        """The record of the game so far, line by line."""
        return self.record().splitlines()

    def save(self) -> Json:
        """Write the table as JSON; the names stay apart from the record."""
        players = [msgspec.to_builtins(player) for player in self.players]
        return {"splashdeck_save": SAVE_FORMAT, "players": players, "record": self.lines}

    def record(self) -> str:
        """Return the record of the game, finished or not."""
        return record(self._kept)

    def verdict(self, lang: str) -> str:
        """Say nothing of the deal: the cards came from a seed, and all sat around it."""
        return ""


HELLO = msgspec.json.encode({"do": "hello"})
WINDOW = 60.0
"""Seconds of a window: nobody waits for them, it closes when all have answered."""
PACE = 0.01
"""Seconds that a bot takes, by the table's clock; people see the pace of the screen."""


def _rows(game: AnyGame, players: Sequence[Player]) -> tuple[TableRow, list[SeatRow]]:
    """Describe the table and its seats."""
    options = TableOptions(window=WINDOW, grace=0.0, pace=PACE, absence_seconds=None)
    row = TableRow(
        "here",
        "",
        None,
        None,
        game.name,
        game.setup_keys(),
        options,
        True,
        "open",
        RULES_VERSION,
        0,
    )
    seats = [
        SeatRow(seat, "bot", level=player.bot)
        if player.bot is not None
        else SeatRow(seat, "human", person=str(seat), name=player.name)
        for seat, player in enumerate(players)
    ]
    return row, seats


def _no_secret() -> bytes:
    raise AssertionError("a game at one keyboard begins from a seed")


class _Listener:
    """One person at the keyboard, or whoever watches: what they were told."""

    def __init__(self, viewer: Seat | None, names: Sequence[str], begun: Begun) -> None:
        person = None if viewer is None else Person(str(viewer), names[viewer])
        self.caller = Caller(person)
        self.past = Past()
        self.stories: dict[str, Story] = {}
        self.past.begin(events_seen(begun.past, viewer))

    def hear(self, message: Json) -> None:
        """Take in one message of the table."""
        is_news = message["on"] == "update" and (message["events"] or "undone" in message)
        if is_news and not self.past.add(message["seq"], message["events"]):
            self.stories.clear()
