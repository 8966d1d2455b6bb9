"""One table as a state machine; `splashdeck.table` says how to host it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from splashdeck.errors import SplashdeckError, Words
from splashdeck.game import RULES_VERSION, Json, Seat
from splashdeck.table import shown
from splashdeck.table.attendance import attend
from splashdeck.table.caller import Caller, Person
from splashdeck.table.chat import Chat
from splashdeck.table.deal import Deal
from splashdeck.table.fold import Fold
from splashdeck.table.history import replay_sound
from splashdeck.table.messages import handle, read_message
from splashdeck.table.openings import Opening
from splashdeck.table.outbox import Close, Failed, Output, Refused, Send
from splashdeck.table.planning import changed_plan
from splashdeck.table.protocol import ClientMessage, SeatWish, Starting, TableChange, refuse
from splashdeck.table.rated import has_enough_people
from splashdeck.table.rows import Kept
from splashdeck.table.seating import check_level
from splashdeck.table.shown import encode
from splashdeck.table.state import House, TableState


class Table(TableState):
    """One table: its seats, its deal, its game and everybody who is there."""

    @classmethod
    def rebuild(cls, kept: Kept, house: House) -> Table:
        """Build a table again from what is stored; `resume` then lets it go on.

        A game of other rules than these is refused (`rules-version`). One whose log is damaged
        stands at its last sound entry; `damage` says why, and nobody can play on.
        """
        row = kept.table
        if row.rules_version != RULES_VERSION:
            if row.status not in ("open", "closed"):
                raise refuse("rules-version")
            row = replace(row, rules_version=RULES_VERSION)  # nothing has been played yet
        table = cls(row, kept.seats, house, kept.admissions)
        table.deal = _bound(kept.deal, row.id)
        table.chat = Chat(kept.chat)
        table.fold, table.damage = replay_sound(kept, table.game)
        if kept.entries:
            table.snapshot_seq = kept.entries[0].seq - 1
        return table

    # --- what a host reads ---

    def take(self) -> list[Output]:
        """Hand out what the host is to do now, in order; call it after every other call."""
        return self.out.take()

    @property
    def is_idle(self) -> bool:
        """Could it be forgotten now, losing nothing? Then nobody is here and nothing is due."""
        is_needed = self.callers or self.timers or self.thoughts.are_open
        return not is_needed and self.out.is_clear

    @property
    def is_calm(self) -> bool:
        """Could another host go on with it now, with nobody noticing more than a moment's wait?

        Not while something is going on of which a part is not stored: a deal, a window or a
        grace, a vote, a thought.
        """
        is_dealing = self.deal is not None and self.deal.is_waiting
        is_held = self.fold is not None and self.fold.hold is not None
        is_busy = is_dealing or is_held or self.vote.is_open or self.thoughts.are_open
        return self.out.is_clear and not is_busy

    def knows(self, person: str) -> bool:
        """Is anything here theirs: a seat, words, a place among those who look on or went away?"""
        seating, row = self.seating, self.row
        return (
            any(seat.person == person for seat in seating.seats)
            or person in (row.host, row.author)
            or person in seating.admitted
            or person in seating.removed
            or any(caller.person_id == person for caller in self.callers)
            or any(line.person == person for line in self.chat.lines)
        )

    # --- callers ---

    def receive(self, caller: Caller, data: bytes, now: int) -> None:
        """Take one message; whatever is wrong with it is told to its sender alone."""
        self.now = now
        message: ClientMessage | None = None
        try:
            message = read_message(data)
            handle(self, caller, message)
        except SplashdeckError as error:
            self.out.at_once(Refused(error))
            self.send(caller, encode(shown.error_of(error, getattr(message, "id", None))))
        except Exception as error:
            self.out.at_once(Failed(error))
            answer = encode(shown.error_of(refuse("internal"), getattr(message, "id", None)))
            self.out.at_once(Send([(caller, answer, False)]))
            self.out.at_once(Close(caller, 1011, "internal error"))
            if self.is_broken:
                self.send_away()
        self._settle()

    def lost(self, caller: Caller, now: int) -> None:
        """Note that a caller is gone."""
        self.now = now
        self.hints.lose(caller)
        if caller not in self.callers:
            return
        self.callers.remove(caller)
        self.frames.forget(other.seat for other in self.callers)
        gone = [s for s in self.seating.seats_of(caller.person_id) if not self.is_here(s)]
        for seat in gone:
            self.absence.begin(seat, now)
        if gone or caller.is_screen:
            self.tell_table()
        self._settle()

    # --- the host's answers ---

    def stored(self, token: int, now: int) -> None:
        """Take note that everything up to this token is stored."""
        self.now = now
        self.out.stored(token)
        if self.unseen_at and self.out.is_clear and not self.is_stopped:
            self.begin_times_anew()
        self._settle()

    def refused(self, token: int, now: int) -> None:
        """Take note that this was not stored and will not be: the table ends here.

        Another process may have written to it. Its callers come back to what is stored.
        """
        self.now = now
        if not self.is_stopped:
            self.give_up(f"what was handed in as {token} was not stored")
            self.send_away()
        self.is_broken = True  # also if it was handed on: nobody is told that it counts

    def ring(self, name: str, now: int) -> None:
        """Take note that a timer rings, on time, late or even early."""
        self.now = now
        self.timers.rang(name)
        self._settle()

    def thought(self, ticket: int, move: str, now: int, *, by_thumb: bool = False) -> None:
        """Take a bot's choice, one of those that `Think` listed, as text.

        `by_thumb`: a rule of thumb chose it, because the bot could not; all are told so.
        """
        self.now = now
        thought = self.thoughts.find(ticket)
        if thought is not None:
            thought.choice, thought.ticket, thought.by_thumb = move, 0, by_thumb
        self._settle()

    def advised(self, ticket: int, hint: Json | SplashdeckError, now: int) -> None:
        """Take the coach's answer, or why there is none."""
        self.now = now
        question = self.hints.find(ticket)
        if question is not None:
            if isinstance(hint, SplashdeckError):
                self.hints.questions.remove(question)
                self.send(question.caller, encode(shown.error_of(hint, question.key)))
            else:
                question.hint = hint
        self._settle()

    # --- what people ask for outside of a conversation; TableError if it can't be ---

    def join(self, person: Person, seat: Seat | None, now: int) -> None:
        """Give somebody an open seat, this one or any; a second tap changes nothing."""
        self.now = now
        taken = self.seating.join(person, seat)
        if taken is not None:
            self._seat_changed(taken)

    def leave(self, person: Person, now: int) -> None:
        """Give up a seat; in a game a bot holds it until its owner is back."""
        self.now = now
        held = self.seating.seats_of(person.id)
        if not held:
            raise refuse("not-seated")
        for seat in reversed(held):
            if self.row.status == "open":
                self.seating.leave_open_table(seat)
                self._seat_changed(seat)
            elif self.row.status in ("dealing", "playing"):
                self.give_to_bot(seat)
                self._settle()

    def seat_guest(self, person: Person, name: str, seat: Seat | None, now: int) -> None:
        """Give an open seat, this one or any, to somebody who plays at this person's device."""
        self.now = now
        self._seat_changed(self.seating.seat_guest(person, name, seat))

    def admit(self, person: Person, invite: str, now: int) -> None:
        """Let somebody see a private table from now on, by its invitation."""
        self.now = now
        self.seating.admit(person, invite)
        self._settle()

    def remove(self, person: Person, seat: Seat, now: int) -> None:
        """Let the host send somebody away for good, or another agree to it where all must.

        Before the start anybody sends their own guests away.
        """
        self.now = now
        if self.seating.is_guest_of(person.id, seat):
            self.seating.check_open()
            self.seating.leave_open_table(seat)
            self._seat_changed(seat)
            return
        gone = self.seats[seat].person if 0 <= seat < len(self.seats) else None
        if not self.seating.remove(person.id, seat):
            self.tell_table()
            return
        for caller in self.callers:
            if caller.person_id == gone:
                self.out.tell([Close(caller, 4003, "removed by the host")])
        self._seat_changed(seat)

    def set_seat(self, host: Person, seat: Seat, bot: str | None, now: int) -> None:
        """Let the host put a bot on a free seat, or open a bot's seat."""
        self.now = now
        self.seating.check_host(host.id)
        self.seating.check_open()
        found = self.seating.existing(seat).seat
        wishes = [SeatWish(other.seat) for other in self.seats]
        wishes[found].bot = bot
        self._change(host, TableChange(seats=wishes))

    def change(self, host: Person, change: TableChange, now: int) -> None:
        """Let the host plan something else, as long as nothing is dealt.

        A quick match is what everybody asked for, and stays as it is.
        """
        self.now = now
        self.seating.check_host(host.id)
        self.seating.check_open()
        if self.options.fill_seconds is not None:
            raise refuse("begins-by-itself")
        self._change(host, change)

    def _change(self, host: Person, change: TableChange) -> None:
        before = self.seating.plan
        plan = changed_plan(before, change, host.id, self.seating.levels)
        if plan is not before:
            self.change_plan(plan, host.id)
            self._settle()

    def say_ready(self, person: Person, now: int) -> None:
        """Note that somebody is ready for what is planned, or, after a game, for one more."""
        self.now = now
        seat = self.seating.seat_of(person.id)
        if seat is not None and self.row.status in ("open", "over"):
            self.set_ready(seat, True)
            self._settle()

    def start(self, host: Person, now: int, starting: Starting | None = None) -> None:
        """Let the host begin the deal, once every seat is taken; the short code ends here."""
        self.now = now
        self.seating.check_host(host.id)
        self.seating.check_open()
        how = Starting() if starting is None else starting
        check_level(how.bots, self.seating.levels, "bots")
        if how.bots is None and not self.seating.is_full():
            raise refuse("not-full")
        if self.options.rated and any(seat.guest is not None for seat in self.seats):
            raise refuse("no-guests")
        if self.options.rated and not has_enough_people(self.seats):
            raise refuse("rated-alone")
        if how.without is not None:
            self._check_ready(how.without)
        if how.bots is not None:
            self.seating.put_bots(how.bots)
        for seat in () if how.without is None else self.waited_for():
            if not self.is_here(seat):
                self.seating.change_seat(seat, away=True)
        self.begin_deal()
        self._settle()

    def start_if_full(self, now: int) -> None:
        """Begin the deal as soon as nobody is waited for, whoever hosts the table."""
        self.now = now
        if self.row.status == "open" and self.seating.is_full():
            self.begin_deal()
            self._settle()

    def follow_with(self, table: str, now: int) -> None:
        """Tell everyone at which table the game is played again."""
        self.now = now
        self.seating.change_table(next=table)
        self.tell_table()

    def drop_host(self, now: int) -> None:
        """Hand a table that waits to somebody who is still there; close it if nobody is."""
        self.now = now
        self.seating.find_host()
        self.tell_table()

    def rename(self, person: Person, now: int) -> None:
        """Show a changed name; the host has stored it."""
        self.now = now
        same = [caller for caller in self.callers if caller.person_id == person.id]
        for caller in same:
            caller.person = person
        if self.seating.rename(person) or same:
            self.tell_table()

    def erase(self, person: str, now: int) -> None:
        """Take out a person whom the host erases; their moves stay, as those of a seat."""
        self.now = now
        self.chat.erase(person)
        is_author = self.row.author == person
        for caller in self.callers:
            if caller.person_id == person:
                self.out.tell([Close(caller, 4004, "your data was erased")])
        if self.seating.erase(person):
            self.reseat_callers()
            self.tell_table()
        if is_author:  # the game still has their words; what is stored will not
            self.give_up("the words of its card sheet are erased")
            self.send_away()
        self._settle()

    # --- the game ---

    def begin(self, opening: Opening, now: int) -> None:
        """Begin a game without a deal: from a seed, a position, a record or a script."""
        self.now = now
        if self.row.status != "open":
            raise refuse("not-open")
        fold = Fold.begin(self.game, self.options, opening, now)
        self.out.store(opening)
        self.begin_fold(fold)
        self._settle()

    def resume(self, now: int) -> None:
        """Go on after `rebuild`, with whatever a crash cut short."""
        self.now = now
        fold, deal = self.fold, self.deal
        if self.damage:
            return
        if self.row.status == "dealing":
            if deal is None or deal.status == "void":
                self.begin_deal()
            elif deal.status == "dealt":
                self.begin_dealt(deal)
        elif fold is not None and fold.outcome is not None:
            if self.row.status != "over":
                self.finish(fold)  # the last move was stored, the end was not
        elif fold is not None:
            if fold.is_timed:
                self.enter("clock")  # nobody's time runs while the host is away
            self.note_absence()
        self._settle()

    # --- what follows ---

    def _check_ready(self, without: Sequence[Seat]) -> None:
        """Raise if anybody but these is waited for."""
        late = [seat for seat in self.waited_for() if seat not in without]
        if late:
            names = ", ".join(self.seats[seat].name or str(seat) for seat in late)
            raise refuse("not-ready", Words("error-not-ready", names=names))

    def _seat_changed(self, seat: Seat) -> None:
        """Tell that a seat has another owner."""
        self.reseat_callers()
        self.absence.end(seat)  # that was somebody else
        self.tell_table()
        self.let_bots_consent()
        self._settle()

    def _settle(self) -> None:
        """See to everything that nobody asks for, once all that has happened is stored."""
        if not self.out.is_clear or self.is_stopped or self.damage:
            return
        try:
            attend(self)
        except Exception as error:
            self.out.at_once(Failed(error))
            if not self.is_broken:
                self.give_up("what nobody asked for failed")
            self.send_away()


def _bound(deal: Deal | None, table: str) -> Deal | None:
    """Let a deal that an older program began and did not finish be dealt as deals are now."""
    if deal is None or deal.table or not deal.is_waiting:
        return deal
    return replace(deal, table=table)
