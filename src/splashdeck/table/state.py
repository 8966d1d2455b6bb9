"""A table from the inside: what it knows, how it tells it, and how it writes its log.

`messages` and `attendance` work on it; hosts see `Table` alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct, to_builtins
from msgspec.structs import force_setattr

from splashdeck.errors import SplashdeckError
from splashdeck.game import Json, Seat
from splashdeck.games import AnyGame, bind
from splashdeck.table import shown
from splashdeck.table.absence import Absence
from splashdeck.table.bots import Thoughts
from splashdeck.table.caller import Caller
from splashdeck.table.chat import Chat
from splashdeck.table.deal import Deal
from splashdeck.table.entries import NOBODY, Entry, Shown, fingerprint
from splashdeck.table.fold import Fold
from splashdeck.table.hints import Hints
from splashdeck.table.holds import Windows
from splashdeck.table.outbox import (
    Abandon,
    Close,
    Finished,
    Message,
    Outbox,
    Output,
    Send,
    Showed,
    Timers,
)
from splashdeck.table.planning import plan_changes
from splashdeck.table.protocol import TableInfo, TableOptions, refuse
from splashdeck.table.rows import Admission, Plan, SeatRow, Snapshot, TableRow
from splashdeck.table.seating import Seating, brief_setup, describe, is_ready
from splashdeck.table.shown import Frames, encode
from splashdeck.table.takeback import Vote, why_not_undo, why_surely_not

LATE_MS = 1000
"""What takes longer to be stored costs nobody their time."""
SNAPSHOT_EVERY = 512
"""Opening a table folds no more entries than this, but for those that must not be cut off."""


def no_wait(what: str, who: str, now: int) -> int:
    """Set no limit."""
    return 0


class House(Struct, frozen=True, kw_only=True):
    """What all tables of a host have in common."""

    draw_secret: Callable[[], bytes]
    """Draws the 32 secret bytes of a deal; a table has no source of chance of its own."""
    levels: Sequence[str] = ()
    """The bots that can be seated."""
    deal_seconds: float = 20.0
    """How long a deal waits for a seat's part."""
    one_device: bool = False
    """Do all people sit at one device? Then a secret choice can be withdrawn until somebody
    acts, and nobody has to be asked before something is taken back: they can talk."""
    wait: Callable[[str, str, int], int] = no_wait
    """Counts that something is done once more: `chat` by person, `hint` by table and seat. Or
    says in how many milliseconds it may be done; 0: it is counted, and may be done now."""


class TableState:
    """Everything one table knows, and the ways in which it changes."""

    def __init__(
        self,
        row: TableRow,
        seats: Sequence[SeatRow],
        house: House,
        admissions: Iterable[Admission] = (),
    ) -> None:
        self.house = house
        self.now = 0
        """The time of the last call."""
        self.out = Outbox()
        self.timers = Timers(self.out)
        self.seating = Seating(row, seats, house.levels, self.out, admissions)
        self.options: TableOptions = row.options
        self.game: AnyGame = bind(row.setup)
        self.deal: Deal | None = None
        self.deal_until: int | None = None
        """When the deal is voided; None: not decided yet."""
        self.fold: Fold | None = None
        self.chat = Chat()
        self.vote = Vote()
        self.absence = Absence(row.options.absence_seconds)
        self.thoughts = Thoughts()
        self.hints = Hints()
        self.frames = Frames()
        self.callers: list[Caller] = []
        self.are_curious = False
        """Has anybody here ever wanted to be told more of every moment?"""
        self.owed: list[Caller] = []
        """Who is to be told more of this moment, once it is stored."""
        self._brief: tuple[Json, Json] | None = None
        """The set-up, and how it is written briefly."""
        self.is_followed = False
        """Does the host keep what entries show? Then it is told (`Showed`)."""
        self.is_clock_stopped = False
        self.is_stopped = False
        self.is_broken = False
        self.damage = ""
        """What is wrong with the stored log; then the table can be looked at, and no more."""
        self.snapshot_seq = 0
        self.unseen_at = 0
        """When the newest entry was handed in, while it is not stored; 0: all have seen it."""

    @property
    def row(self) -> TableRow:
        """How the table stands."""
        return self.seating.row

    @property
    def seats(self) -> list[SeatRow]:
        """Who sits where."""
        return self.seating.seats

    def info(self, setup: Json | None = None) -> TableInfo:
        """Describe the table, as anyone who may see it sees it; `setup` writes that another way."""
        seating = self.seating
        here = {seat for caller in self.callers for seat in seating.seats_of(caller.person_id)}
        info = describe(self.row, self.seats, here, seating.removed, seating.unwanted, setup)
        info.screen = any(caller.is_screen for caller in self.callers)
        return info

    def brief_info(self) -> TableInfo:
        """Describe the table, with a sheet of somebody's own named by its digest."""
        if self._brief is None or self._brief[0] is not self.row.setup:
            self._brief = (self.row.setup, brief_setup(self.row.setup))
        return self.info(self._brief[1])

    def is_here(self, seat: Seat) -> bool:
        """Is anybody connected for this seat?"""
        held = self.seating.seats_of(self.seats[seat].person)
        person = self.seats[seat].person
        return seat in held and any(caller.person_id == person for caller in self.callers)

    def windows(self, fold: Fold) -> Windows:
        """Say for whom an open window waits, as the table stands now."""
        is_watched = any(caller.seat is None for caller in self.callers)
        return Windows(fold, self.seats, self.options, is_watched)

    def check_rate(self, what: str, who: str) -> None:
        """Raise if the host lets somebody do no more of this now."""
        wait = self.house.wait(what, who, self.now)
        if wait:
            raise refuse("too-many", retry_ms=wait)

    # --- telling ---

    def send(self, caller: Caller, payload: bytes) -> None:
        """Tell one caller something, once everything before it is stored."""
        self.out.tell([Send([(caller, payload, False)])])

    def broadcast(self, payload: bytes) -> None:
        """Tell all the same; only what is the same for all comes here."""
        if self.callers:
            self.out.tell([Send([(caller, payload, False) for caller in self.callers])])

    def tell_table(self) -> None:
        """Tell everyone here how the table stands."""
        if self.callers:
            self.broadcast(shown.message("table", table=self.brief_info()))

    def welcome(self, caller: Caller) -> None:
        """Tell a caller everything that they may know."""
        content = shown.welcome(
            self.fold,
            self.info(),
            caller.seat,
            orders=None if caller.seat is None else self.seats[caller.seat].orders,
            reply=None if self.fold is None else self._reply(self.fold, caller.seat),
            person=caller.person_id,
            muted=caller.muted,
            now=self.now,
            chat=self.chat.heard_by(caller.muted, emotes_only=self.row.public),
            deal=None if self.deal is None else self.deal.shown(),
            fairness=self._fairness(),
            undo=self.vote.shown(),
        )
        if self.fold is not None:
            self.frames.welcomed(self.fold, caller.seat)
        self.send(caller, encode(content))
        if caller.previews or caller.take_back:
            self.owe(caller)

    def _reply(self, fold: Fold, viewer: Seat | None) -> Json | None:
        """Tell a seat how it can answer an open window; None: there is none."""
        hold = fold.hold
        if viewer is None or hold is None or hold.kind != "window":
            return None
        windows = self.windows(fold)
        return {"moves": windows.answers(viewer), "asked": windows.is_asked(viewer)}

    def owe(self, caller: Caller) -> None:
        """Remember to tell what a caller's client wants to know of every moment."""
        if caller not in self.owed:
            self.owed.append(caller)

    def came_back(self, *seats: Seat) -> None:
        """Give seats back to their owner, who has come or acts."""
        for seat in seats:
            self.absence.end(seat)
            if self.seats[seat].away:
                self.seating.change_seat(seat, away=False)
        self.tell_table()

    # --- the plan ---

    def change_plan(self, plan: Plan, by: str) -> None:
        """Plan something else, and tell everybody what; whoever was ready has to say so again."""
        changes = plan_changes(self.seating.plan, plan)
        self.seating.change_plan(plan)
        self.options, self.game = plan.table.options, bind(plan.table.setup)
        self.absence = Absence(self.options.absence_seconds)
        self.reseat_callers()
        content = {"table": self.brief_info(), "by": by, "changes": changes}
        self.broadcast(shown.message("table", **content))
        for caller in self.callers:  # those who only looked on, at a table that is private now
            if not self.seating.may_see(caller.person_id, caller.invite):
                self.out.tell([Close(caller, 1012, "come back in a moment")])

    def check_plan(self, seat: Seat | None, plan: int) -> None:
        """Raise unless somebody with a seat speaks of the plan as it stands, before the deal."""
        if seat is None:
            raise refuse("not-seated")
        self.seating.check_open()
        if plan != self.row.plan:
            raise refuse("stale-plan")

    def set_ready(self, seat: Seat, is_ready: bool) -> None:
        """Note that somebody is ready, or no longer; all are told if that is new."""
        agreed = self.row.plan if is_ready else None
        held = self.seating.seats_of(self.seats[seat].person)  # guests are as ready as their host
        late = [one for one in held if self.seats[one].ready != agreed]
        for one in late:
            self.seating.change_seat(one, ready=agreed)
        if late:
            self.tell_table()

    def waited_for(self) -> list[Seat]:
        """Name the seats of people who are not here or not ready.

        A host who begins the game is not waited for, here or not.
        """
        people = [seat for seat in self.seats if seat.kind == "human"]
        if not self.options.when_ready:
            people = [seat for seat in people if seat.person != self.row.host]
        return [
            seat.seat
            for seat in people
            if not (is_ready(self.row, seat) and self.is_here(seat.seat))
        ]

    # --- the deal, and the beginning ---

    def begin_deal(self) -> None:
        """Show a commitment and ask the human seats for theirs; a device with several for one."""
        people = [
            seat.seat
            for seat in self.seats
            if seat.kind == "human" and seat.guest is None and not seat.away
        ]
        plan = self.row.plan + 1  # those ready for this game are not yet so for the next
        self.seating.change_table(status="dealing", code=None, plan=plan)
        self.tell_table()
        secret = self.house.draw_secret()
        self.change_deal(Deal.begin(self.row.id, people, secret, self.deal))

    def void_deal(self, deal: Deal) -> None:
        """Give up on a deal, let bots hold the seats that withheld, and begin another."""
        for seat in deal.withheld:
            is_person = self.seats[seat].kind == "human"  # else the host has sent them away
            self.seating.change_seat(seat, away=is_person)
        self.change_deal(deal)
        self.begin_deal()

    def change_deal(self, deal: Deal) -> None:
        """Store a deal as it stands now and show it; with the last nonce the game begins."""
        self.deal, self.deal_until = deal, None
        self.out.store(deal)
        self.broadcast(shown.message("deal", **deal.shown()))
        if deal.status == "dealt":
            self.begin_dealt(deal)

    def begin_dealt(self, deal: Deal) -> None:
        """Begin the game with the cards of a deal."""
        self.begin_fold(Fold.deal(self.game, self.options, deal.entropy(), self.now))

    def begin_fold(self, fold: Fold) -> None:
        """Show everyone the game, once it is stored that it began."""
        self.fold = fold
        self.timers.set("deal", None)
        self.seating.change_table(status="playing", started=self.now, code=None)
        if fold.outcome is not None:  # a deal can end the game by itself
            self.finish(fold)
        self.reseat_callers()
        for seat in () if self.deal is None else self.deal.barred:
            if self.seats[seat].away and self.is_here(seat):
                self.seating.change_seat(seat, away=False)  # gave no nonce, but plays
        for caller in self.callers:
            self.welcome(caller)
        self.note_absence()

    # --- the log ---

    def enter(
        self,
        kind: str,
        seat: Seat = NOBODY,
        text: str = "",
        by: str = "server",
        key: str = "",
        caller: Caller | None = None,
    ) -> None:
        """Add an entry to the log: apply it and hand it in; it is shown once it is stored."""
        fold = self.fold
        assert fold is not None
        entry = Entry(fold.seq + 1, kind, seat, text, by, key, self.now)
        try:
            happened = fold.apply(entry)
            self.vote.end()
            written = encode(happened.happened)
            outputs = self._updates(fold, happened, written, caller)
            force_setattr(entry, "digest", fingerprint(written))  # not known any earlier
        except SplashdeckError:
            raise  # a rule forbids it, and nothing has changed
        except Exception:
            self.give_up("the fold is ahead of the log")
            raise
        if self.is_followed:
            outputs.append(Showed(happened))
        self.out.store(entry)
        self.out.tell(outputs)
        self.unseen_at = 0 if kind == "clock" else self.now
        if fold.outcome is not None:
            self.finish(fold)
        elif fold.seq - self.snapshot_seq >= SNAPSHOT_EVERY:
            self.take_snapshot(fold, seat)

    def _updates(
        self, fold: Fold, happened: Shown, written: bytes, actor: Caller | None
    ) -> list[Output]:
        """Build everyone's frame; an answer in a window is only acknowledged.

        `written` are all its events, those held back included. A changed choice is told to its
        own seat alone.
        """
        entry, callers = happened.entry, self.callers
        if happened.is_secret:
            callers = [caller for caller in callers if caller.seat == entry.seat]
        if entry.kind == "answer" or not callers:
            if actor is None:
                return []
            return [Send([(actor, shown.ack(entry.key, happened.number), False)])]
        viewers = {other.seat for other in callers}
        is_new_window = fold.hold is not None and fold.hold.seq == happened.number
        replies = {seat: self._reply(fold, seat) for seat in viewers} if is_new_window else {}
        fairness = None if fold.outcome is None else self._fairness()
        frames = self.frames.updates(fold, happened, written, viewers, replies, fairness)
        hurried = fold.everyone if fold.hold is not None else fold.asked
        messages: list[Message] = []
        for caller in callers:
            seat = caller.seat
            if caller is actor:
                messages.append((caller, shown.acknowledged(entry.key, frames[seat]), False))
            else:
                messages.append((caller, frames[seat], seat not in hurried))
        for caller in callers if self.are_curious else ():
            if caller.previews or caller.take_back:
                self.owe(caller)
        return [Send(messages)]

    def begin_times_anew(self) -> None:
        """Let nobody's time have run while they could not see what it ran for."""
        fold, unseen_at = self.fold, self.unseen_at
        self.unseen_at = 0
        is_late = unseen_at and self.now - unseen_at > LATE_MS
        if is_late and fold is not None and fold.outcome is None and fold.is_timed:
            self.enter("clock")

    def finish(self, fold: Fold) -> None:
        """Store how the game ended."""
        assert fold.outcome is not None
        outcome = to_builtins(fold.outcome)
        self.seating.change_table(status="over", outcome=outcome, ended=self.now)
        self.out.tell([Finished(fold.outcome)])

    def take_snapshot(self, fold: Fold, seat: Seat) -> None:
        """Store the fold as it stands, unless the last move can still be taken back.

        Whether it can is only looked into when it is high time: sooner or later comes a move
        of which it is seen at a glance.
        """
        rated = self.options.rated
        is_settled = why_surely_not(fold, seat, rated)
        if not is_settled and fold.seq - self.snapshot_seq >= 2 * SNAPSHOT_EVERY:
            is_settled = why_not_undo(fold, seat, rated)[0]
        content = fold.snapshot() if is_settled else None
        if content is not None:
            self.snapshot_seq = fold.seq
            self.out.store(Snapshot(fold.seq, content))

    def _fairness(self) -> Json | None:
        """Open the fairness inputs, once the game is over."""
        if self.fold is None or self.fold.outcome is None or self.deal is None:
            return None
        fairness: Json = to_builtins(self.deal.fairness())
        return fairness

    # --- seats in a game ---

    def give_to_bot(self, seat: Seat) -> None:
        """Let a bot hold a person's seat until they come back."""
        self.seating.change_seat(seat, away=True)
        self.tell_table()
        self.let_bots_consent()

    def let_bots_consent(self) -> None:
        """Let the seats that bots hold agree to what is asked to be taken back, if it is."""
        if self.vote.is_open:
            self.vote.agree(seat.seat for seat in self.seats if seat.is_held)
            self.tell_votes()

    def tell_votes(self) -> None:
        """Tell who has agreed; once all have, take it back."""
        self.broadcast(shown.message("undo", undo=self.vote.shown()))
        if self.vote.is_unanimous(len(self.seats)):
            self.enter("undo", self.vote.seat, "", "player", self.vote.key)

    def reseat_callers(self) -> None:
        """Find out anew on which seat everybody sits."""
        for caller in self.callers:
            if caller.chair not in self.seating.seats_of(caller.person_id):
                caller.chair = None
            if not caller.is_screen:
                caller.seat = self.seating.viewer(caller.person_id, caller.chair)

    def note_absence(self) -> None:
        """Start to count for every person who is not connected."""
        for seat in self.seats:
            if seat.kind == "human" and not seat.away and not self.is_here(seat.seat):
                self.absence.begin(seat.seat, self.now)

    # --- the end ---

    def stop(self) -> None:
        """Stop everything: the host forgets the table, or ends. What was handed in still counts."""
        self.is_stopped = True
        self.timers.clear()

    def give_up(self, why: str) -> None:
        """End a table that is no longer what is stored."""
        self.is_broken = True
        self.stop()
        self.out.forget()
        self.out.at_once(Abandon(why))

    def send_away(self) -> None:
        """Let everyone come back, to the table as it is stored."""
        for caller in self.callers:
            self.out.at_once(Close(caller, 1012, "come back in a moment"))
