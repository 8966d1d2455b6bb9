"""What happens at a table without a person doing it: holds, clocks, absence, bots."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from splashdeck.errors import SplashdeckError
from splashdeck.game import Seat
from splashdeck.server.clock import Timer
from splashdeck.table.fold import Play
from splashdeck.table.reactions import LET, STOP, ordered_answer

if TYPE_CHECKING:
    from splashdeck.server.room import Room


class Attendant:
    """Sees to one room; all that it knows can be found again from the database."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.absent_since: dict[Seat, int] = {}
        self._timers: dict[str, Timer] = {}
        self._thinking: dict[Seat, int] = {}
        self._choosing = 0
        self._is_clock_stopped = False
        options = room.options
        self.has_clock = options.decision_seconds is not None or options.bank_seconds is not None

    def at(self, name: str, when: int, call: Callable[[], None]) -> None:
        """Call back at that time; a name holds one appointment, at a table that lives."""
        self.cancel(name)
        if not self.room.is_dropped:
            self._timers[name] = self.room.hall.clock.at(when, partial(self._ring, name, call))

    def _ring(self, name: str, call: Callable[[], None]) -> None:
        """Keep an appointment; it is none any more."""
        self._timers.pop(name, None)
        call()

    def cancel(self, name: str) -> None:
        """Drop an appointment, if there is one."""
        timer = self._timers.pop(name, None)
        if timer is not None:
            timer.cancel()

    def cancel_timers(self) -> None:
        """Drop all appointments."""
        for name in list(self._timers):
            self.cancel(name)

    def consider(self) -> None:
        """Arrange for everything that must happen without a person doing it."""
        play = self.room.play
        if play is None or play.outcome is not None or self.room.is_dropped:
            return
        hold = play.hold
        if hold is not None:
            if hold.kind == "window" and self._answer_by_itself(play):
                return
            self.at("hold", hold.until, partial(self._close_hold, hold.seq))
        else:
            self.cancel("hold")
        if self.has_clock:
            self._consider_clock(play)
        for seat in self._bot_seats(play):
            if self._may_go_on():
                self._let_bot_think(play, seat)

    def _may_go_on(self) -> bool:
        """Is there anybody to play for? Bots don't play on at a table that all have left.

        Those who look on decide nothing, and who was erased does not come back.
        """
        people = [seat for seat in self.room.seats if seat.person is not None]
        return not people or any(not seat.away for seat in people)

    def _close_hold(self, seq: int) -> None:
        play = self.room.play
        if play is not None and play.hold is not None and play.hold.seq == seq:
            self.room.enter("close")

    def _answer_by_itself(self, play: Play) -> bool:
        """Close a window at once when all have answered, by hand or by standing orders."""
        hold = play.hold
        assert hold is not None
        if self.room.options.reactions == "orders":
            for seat in self.room.seats:
                if seat.seat not in hold.answers:
                    answer = ordered_answer(seat.orders, hold.effect, seat.seat)
                    self.enter_answer(seat.seat, answer, "order")
                    return True  # entering considers the rest
        if len(hold.answers) == len(self.room.seats):
            self.room.enter("close")
            return True
        return False

    def enter_answer(self, seat: Seat, answer: str, by: str) -> None:
        """Answer a window for a seat; who can't stop it lets it pass."""
        play = self.room.play
        assert play is not None
        assert play.hold is not None
        try:
            play.check_answer(seat, play.hold.seq, answer)
        except SplashdeckError:
            answer = LET
        self.room.enter("answer", seat, answer, by)

    def _consider_clock(self, play: Play) -> None:
        due = [when for seat in play.pending if (when := play.due(seat)) is not None]
        is_stopped, self._is_clock_stopped = self._is_clock_stopped, not self._may_go_on()
        if not due or self._is_clock_stopped:
            self.cancel("clock")
        elif is_stopped:
            self.room.enter("clock")  # nobody's time runs while all are away
        else:
            self.at("clock", min(due), self._time_is_up)

    def _time_is_up(self) -> None:
        play = self.room.play
        if play is None or play.hold is not None:
            return
        now = self.room.hall.clock.now()
        late = [seat for seat in play.pending if (due := play.due(seat)) is not None and due <= now]
        for seat in late:
            self._think(play, seat, "clock")
        if not late:
            self._consider_clock(play)  # the machine's own clock was set back

    def watch_absence(self) -> None:
        """Look again when the first of the absent has been away too long."""
        seconds = self.room.options.absence_seconds
        if seconds is not None and self.absent_since and self.room.table.status == "playing":
            first = min(self.absent_since.values())
            self.at("absence", first + int(seconds * 1000), self._hold_absent_seats)

    def _hold_absent_seats(self) -> None:
        """Let a bot hold the seats of those who have been away too long."""
        now = self.room.hall.clock.now()
        limit = int((self.room.options.absence_seconds or 0) * 1000)
        for seat, since in list(self.absent_since.items()):
            if now - since >= limit:
                del self.absent_since[seat]
                self.give_to_bot(seat)
        self.watch_absence()

    def give_to_bot(self, seat: Seat) -> None:
        """Let a bot hold a person's seat until they come back."""
        room = self.room
        room.seats[seat].away = True
        room.hall.books.save_seat(room.table.id, room.seats[seat], room.tell_table)
        room.let_bots_consent()
        self.consider()

    def _bot_seats(self, play: Play) -> list[Seat]:
        hold = play.hold
        if hold is None:
            asked: tuple[Seat, ...] | list[Seat] = play.pending
        elif hold.kind == "window":
            asked = [seat.seat for seat in self.room.seats if seat.seat not in hold.answers]
        else:
            asked = ()
        return [seat for seat in asked if self.room.seats[seat].is_held]

    def _let_bot_think(self, play: Play, seat: Seat) -> None:
        moment = play.decisions[seat] if play.hold is None else play.hold.seq
        if self._thinking.get(seat) == moment:
            return
        self._thinking[seat] = moment
        wait = int(self.room.options.pace * 1000)
        if play.hold is not None:
            # The delay depends on the seat alone, never on what it holds.
            wait = min(wait + 150 * seat, int(self.room.options.window * 800))
            self._think_in_window(play, seat, self.room.hall.clock.now() + wait)
            return
        if wait == 0:
            self._think(play, seat, "bot")
        else:
            when = self.room.hall.clock.now() + wait
            self.at(f"bot {seat}", when, partial(self._think, play, seat, "bot"))

    def _think(self, play: Play, seat: Seat, by: str) -> None:
        if self.room.play is not play or play.hold is not None or seat not in play.pending:
            return
        self._choosing += 1
        self.room.hall.run(self._choose(play, seat, by))

    async def _choose(self, play: Play, seat: Seat, by: str) -> None:
        decision = play.decisions[seat]
        legal = play.game.legal_moves(play.state, seat)
        knowledge = play.game.knowledge(play.state, seat)
        level = self.room.seats[seat].level or "dabbler"
        try:
            text = await self.room.hall.thinkers.choose(play.game, level, knowledge, legal)
        finally:
            self._choosing -= 1
        still = play.decisions[seat] == decision and seat in play.pending and play.hold is None
        if self.room.play is play and still and not self.room.is_dropped:
            if self.room.seats[seat].is_held or by == "clock":
                self.room.enter("move", seat, text, by)
            else:
                self._thinking.pop(seat, None)  # its owner came back meanwhile

    def _think_in_window(self, play: Play, seat: Seat, when: int) -> None:
        """Answer at the appointed time, with what the bot has decided by then."""
        assert play.hold is not None
        seq = play.hold.seq
        choice: list[str] = []
        legal = play.game.legal_moves(play.state, seat) if seat in play.pending else []
        if legal and STOP in map(str, legal):
            self.room.hall.run(self._decide_to_stop(play, seat, legal, choice))
        self.at(f"bot {seat}", when, partial(self._answer_as_bot, seat, seq, choice))

    async def _decide_to_stop(
        self, play: Play, seat: Seat, legal: list[Any], choice: list[str]
    ) -> None:
        knowledge = play.game.knowledge(play.state, seat)
        level = self.room.seats[seat].level or "dabbler"
        choice.append(await self.room.hall.thinkers.choose(play.game, level, knowledge, legal))

    def _answer_as_bot(self, seat: Seat, seq: int, choice: list[str]) -> None:
        play = self.room.play
        hold = None if play is None else play.hold
        if hold is None or hold.seq != seq or seat in hold.answers:
            return
        if self.room.seats[seat].is_held:
            self.enter_answer(seat, choice[0] if choice else LET, "bot")
        else:
            self._thinking.pop(seat, None)  # its owner came back meanwhile

    def note_absence(self) -> None:
        """Start to count for every person who is not connected."""
        now = self.room.hall.clock.now()
        for seat in self.room.seats:
            if seat.kind == "human" and not seat.away and not self.room.is_here(seat.seat):
                self.absent_since.setdefault(seat.seat, now)
        self.watch_absence()

    @property
    def is_idle(self) -> bool:
        """Is there nothing to wait for?"""
        return not self._timers and not self._choosing
