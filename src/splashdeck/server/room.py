"""One live table: its seats, sockets, clocks and bots around the fold of its log.

Everything that matters is in the database; a room is a cache that can be dropped at any
moment and built again. A change is stored first, then acknowledged, then shown.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import ValidationError

from splashdeck.errors import SplashdeckError
from splashdeck.game import Json, Seat
from splashdeck.games import AnyGame, bind
from splashdeck.locale import LANGUAGES
from splashdeck.server.store.rows import SeatRow, TableRow
from splashdeck.server.thinking.coach import give_hint
from splashdeck.server.wire.caller import Caller
from splashdeck.table import shown as outgoing
from splashdeck.table.attendant import Attendant
from splashdeck.table.chat import Talk
from splashdeck.table.deal import Deal
from splashdeck.table.dealer import Dealer
from splashdeck.table.fold import NOBODY, Entry, Play, Shown, check_known, digest, why_not_undo
from splashdeck.table.protocol import (
    PROTOCOL,
    Answer,
    ClientMessage,
    Commit,
    Consent,
    Emote,
    Hello,
    Hint,
    Mute,
    Order,
    Orders,
    Ping,
    Previews,
    Reveal,
    Say,
    SeatInfo,
    TableInfo,
    TableOptions,
    TakeBack,
    refuse,
)
from splashdeck.table.protocol import Play as PlayMessage
from splashdeck.table.shown import Outgoing, encode

if TYPE_CHECKING:
    from splashdeck.server.hall import Hall

SNAPSHOT_EVERY = 512

_logger = logging.getLogger("splashdeck.room")

read_message = msgspec.json.Decoder(ClientMessage).decode


class Room:
    """A table in memory."""

    def __init__(self, hall: Hall, table: TableRow, seats: list[SeatRow]) -> None:
        self.hall = hall
        self.table = table
        self.seats = seats
        self.options: TableOptions = table.options
        self.game: AnyGame = bind(table.setup)
        self.play: Play | None = None
        self.deal: Deal | None = None
        self.callers: list[Caller] = []
        self.out = Outgoing()
        self.unstored = 0
        self.snapshot_seq = 0
        self.votes: dict[Seat, bool] | None = None
        self.vote_seq = 0
        self.vote_key = ""
        self.last_used = hall.clock.now()
        self._arriving: list[tuple[Caller, Hello]] = []
        self.is_dropped = False
        self.attendant: Attendant = Attendant(self)
        self.dealer: Dealer = Dealer(self)
        self.talk: Talk = Talk(self)

    # --- arriving and leaving ---

    def receive(self, caller: Caller, data: bytes) -> None:
        """Take one message; whatever is wrong with it is told to its sender alone."""
        key: str | None = None
        try:
            now = self.hall.clock.now() / 1000
            if not caller.messages.take(now):
                caller.refuse_more(now)
                raise refuse("too-many")
            try:
                message = read_message(data)
            except (ValidationError, msgspec.DecodeError, UnicodeDecodeError) as error:
                raise refuse("bad-message", str(error)[:200]) from None
            key = getattr(message, "id", None)
            if not caller.is_welcome and not isinstance(message, Hello):
                raise refuse("hello-first")
            _HANDLERS[type(message)](self, caller, message)
        except SplashdeckError as error:
            self.hall.metrics.refused += 1
            caller.socket.send(encode(outgoing.error_of(error, key)))
        except Exception:
            _logger.exception("a message could not be handled")
            caller.socket.send(encode(outgoing.error_of(refuse("internal"), key)))
            caller.socket.close(1011, "internal error")

    def _hello(self, caller: Caller, message: Hello) -> None:
        if message.protocol != PROTOCOL:
            raise refuse("protocol-version")
        if not self.hall.may_see(self, caller.person, message.invite):
            raise refuse("no-such-table")
        if self.is_dropped:
            caller.socket.close(1012, "come back in a moment")
            return
        caller.previews, caller.take_back = message.previews, message.take_back
        caller.lang = message.lang if message.lang in LANGUAGES else "en"
        self._arriving.append((caller, message))
        if not self.unstored:
            self._welcome_arrivals()

    def _welcome_arrivals(self) -> None:
        """Welcome who came while something was being stored: nothing unstored is shown."""
        arriving, self._arriving = self._arriving, []
        for caller, _ in arriving:
            if caller.room is not self:
                continue
            seat = self.seat_of(None if caller.person is None else caller.person.id)
            is_news = seat is not None and (self.seats[seat].away or not self.is_here(seat))
            caller.seat = seat
            if not caller.is_welcome:
                caller.is_welcome = True
                self.callers.append(caller)
            self.send_welcome(caller)
            if is_news:
                self._came_back(caller)

    def send_welcome(self, caller: Caller) -> None:
        """Tell a caller everything that they may know."""
        told = outgoing.welcome(
            self.play,
            self.info(),
            caller.seat,
            person=None if caller.person is None else caller.person.id,
            muted=caller.muted,
            now=self.hall.clock.now(),
            chat=self.talk.heard_by(caller),
            deal=None if self.deal is None else self.deal.shown(),
            fairness=self._fairness(),
            undo=self._vote_shown(),
        )
        if self.play is not None:
            self.out.welcomed(self.play, caller.seat)
        caller.socket.send(encode(told))
        self._push_more(caller)

    def _came_back(self, caller: Caller) -> None:
        """Give a seat back to its owner, who has come or acts."""
        seat = caller.seat
        assert seat is not None
        self.attendant.absent_since.pop(seat, None)
        if self.seats[seat].away:
            self.seats[seat].away = False
            self.hall.books.save_seat(self.table.id, self.seats[seat])
        self.tell_table()
        self.attendant.consider()

    def lost(self, caller: Caller) -> None:
        """Note that a socket is gone."""
        caller.room = None
        if caller in self.callers:
            self.callers.remove(caller)
        self.out.forget(other.seat for other in self.callers)
        self.last_used = self.hall.clock.now()
        seat = caller.seat
        if seat is not None and not self.is_here(seat):
            self.attendant.absent_since[seat] = self.last_used
            self.tell_table()
            self.attendant.watch_absence()

    def is_here(self, seat: Seat) -> bool:
        """Is anybody connected for this seat?"""
        return any(caller.seat == seat for caller in self.callers)

    def seat_of(self, person: str | None) -> Seat | None:
        """Return the seat of a person; None for a spectator."""
        if person is not None:
            for seat in self.seats:
                if seat.person == person and seat.kind == "human":
                    return seat.seat
        return None

    def info(self) -> TableInfo:
        """Describe the table, as anyone who may see it sees it."""
        table = self.table
        return TableInfo(
            table.id,
            table.game,
            len(self.seats),
            table.setup,
            self.options,
            table.public,
            table.status,
            table.host,
            [self._seat_info(seat) for seat in self.seats],
            table.rules_version,
            table.created,
            table.outcome,
            table.next,
        )

    def _seat_info(self, seat: SeatRow) -> SeatInfo:
        return SeatInfo(
            seat.seat,
            seat.kind,
            seat.junior,
            seat.name,
            seat.person,
            seat.level,
            seat.away,
            seat.kind == "human" and self.is_here(seat.seat),
        )

    def tell_table(self) -> None:
        """Tell everyone here how the table stands."""
        if self.callers:
            self.broadcast(outgoing.message("table", table=self.info()))

    def broadcast(self, payload: bytes) -> None:
        """Send the same to all; only what is the same for all comes here."""
        for caller in self.callers:
            caller.socket.send(payload)

    # --- playing ---

    def _playing(self, caller: Caller) -> tuple[Play, Seat]:
        if caller.seat is None:
            raise refuse("not-seated")
        if self.play is None:
            raise refuse("not-playing")
        if self.is_dropped:
            raise refuse("shutting-down")
        if self.seats[caller.seat].away:
            self._came_back(caller)  # who left on one device may play on on another
        return self.play, caller.seat

    def _known(self, caller: Caller, play: Play, seat: Seat, key: str) -> bool:
        """Answer a message that the log already holds; it does nothing twice."""
        if not key.isprintable():  # no database takes every other text
            raise refuse("bad-message", "an id is printable text")
        seq = check_known(play, seat, key)
        if seq is None:
            return False
        if seq <= play.seq - self.unstored:
            caller.socket.send(outgoing.ack(key, seq))
        return True  # else its acknowledgement is on its way

    def _play(self, caller: Caller, message: PlayMessage) -> None:
        play, seat = self._playing(caller)
        if self._known(caller, play, seat, message.id):
            return
        play.check_move(seat, message.decision)
        self.enter("move", seat, message.move, "player", message.id, caller)

    def _answer(self, caller: Caller, message: Answer) -> None:
        play, seat = self._playing(caller)
        if self._known(caller, play, seat, message.id):
            return
        play.check_answer(seat, message.window, message.move)
        self.enter("answer", seat, message.move, "player", message.id, caller)

    def enter(
        self,
        kind: str,
        seat: Seat = NOBODY,
        text: str = "",
        by: str = "server",
        key: str = "",
        caller: Caller | None = None,
    ) -> None:
        """Add an entry to the log: apply it, store it, then acknowledge and show it."""
        play = self.play
        assert play is not None
        hall = self.hall
        at = hall.clock.now()
        entry = Entry(play.seq + 1, kind, seat, text, by, key, at)
        try:
            shown = play.apply(entry)
            self.votes = None
            frames: dict[Seat | None, bytes] = {}
            if self.callers and kind != "answer":
                viewers = {other.seat for other in self.callers}
                frames = self.out.updates(play, shown, viewers, self._fairness())
            happened = digest(shown.happened)
        except SplashdeckError:
            raise  # a rule forbids it, and nothing has changed
        except Exception:
            self._give_up()  # the cache is ahead of the log now
            raise
        self.unstored += 1
        row = (self.table.id, entry.seq, kind, seat, text, by, key, at, happened)
        hall.storage.append(row, partial(self._stored, entry, frames, caller), self._outrun)
        hall.metrics.entries += 1
        self._follow(play, shown)

    def _stored(
        self, entry: Entry, frames: dict[Seat | None, bytes], actor: Caller | None, _result: object
    ) -> None:
        """Acknowledge and show an entry that is in the database now."""
        self.unstored -= 1
        self.hall.doorbell.ring(self.table.id, entry.seq)
        if frames:
            play = self.play
            assert play is not None
            hurried = play.everyone if play.hold is not None else play.asked
            for caller in self.callers:
                frame = frames.get(caller.seat)
                if frame is not None:
                    if caller is actor and entry.key:
                        frame = b'{"ack":%b,%b' % (encode(entry.key), frame[1:])
                    looks_on = caller is not actor and caller.seat not in hurried
                    caller.socket.send(frame, may_wait=looks_on)
                if caller.previews or caller.take_back:
                    self._push_more(caller)
        elif actor is not None and actor.room is self:
            actor.socket.send(outgoing.ack(entry.key, entry.seq))
        if self._arriving and not self.unstored:
            self._welcome_arrivals()

    def _outrun(self, error: Exception) -> None:
        """Give the table up to the other process that has written to it."""
        if not self.is_dropped:
            _logger.error("table %s was written by another process: %s", self.table.id, error)
            self._give_up()

    def _give_up(self) -> None:
        """Forget this room; its callers are answered, then come back to what is stored."""
        self.drop()
        self.hall.rooms.pop(self.table.id, None)
        asyncio.get_running_loop().call_soon(self._send_away)

    def _send_away(self) -> None:
        for caller in [*self.callers, *(caller for caller, _ in self._arriving)]:
            caller.socket.close(1012, "come back in a moment")

    def _follow(self, play: Play, shown: Shown) -> None:
        """See to what an entry brings about: snapshots, the end, timers, bots."""
        if play.outcome is not None:
            self.finish(play)
            return
        if play.seq - self.snapshot_seq >= SNAPSHOT_EVERY:
            self._take_snapshot(play, shown.entry.seat)
        self.attendant.consider()

    def _take_snapshot(self, play: Play, seat: Seat) -> None:
        """Store the fold as it stands, unless the last move can still be taken back."""
        content = play.snapshot()
        if content is not None and why_not_undo(play, seat, self.options.rated)[0]:
            self.snapshot_seq = play.seq
            self.hall.books.save_snapshot(self.table.id, play.seq, content)

    def finish(self, play: Play) -> None:
        """Close the table's game and store how it ended."""
        self.attendant.cancel_timers()
        self.table.status = "over"
        self.table.outcome = msgspec.to_builtins(play.outcome)
        self.table.ended = self.hall.clock.now()
        self.hall.books.save_table(self.table)
        self.hall.metrics.finished += 1

    def _fairness(self) -> Json | None:
        """Open the fairness inputs, once the game is over."""
        if self.play is None or self.play.outcome is None or self.deal is None:
            return None
        deal = self.deal
        return outgoing.fairness_revealed(deal.secret, deal.commitment, deal.nonces)

    def _previews(self, caller: Caller, message: Previews) -> None:
        play, seat = self._playing(caller)
        told = outgoing.previews(play, seat)
        caller.socket.send(outgoing.message("previews", id=message.id, previews=told))

    def _push_more(self, caller: Caller) -> None:
        """Tell a seat what its client wants to know of every moment, once all is stored."""
        play, seat = self.play, caller.seat
        if play is None or seat is None or self.unstored:
            return
        if caller.previews:
            asked = outgoing.decision(play, seat)
            if asked is not None:
                told = outgoing.previews(play, seat)
                content = {"id": None, "decision": asked["id"], "previews": told}
                caller.socket.send(outgoing.message("previews", **content))
        if caller.take_back:
            why, needs_consent = why_not_undo(play, seat, self.options.rated)
            if not why:
                how = "consent" if needs_consent else "free"
                caller.socket.send(outgoing.message("take-back", seq=play.seq, how=how))

    # --- taking back ---

    def _take_back(self, caller: Caller, message: TakeBack) -> None:
        play, seat = self._playing(caller)
        if self._known(caller, play, seat, message.id):
            return
        why, needs_consent = why_not_undo(play, seat, self.options.rated)
        if why:
            raise refuse("cannot-take-back", why)
        if not needs_consent:
            self.enter("undo", seat, "", "player", message.id, caller)
            return
        if self.vote_seq == play.seq and self.votes is None:
            raise refuse("cannot-take-back", "somebody has not agreed")
        if self.votes is not None:
            caller.socket.send(outgoing.ack(message.id, play.seq))
            return  # it has been asked, and some may have agreed
        self.votes = {seat: True}
        self.vote_seq, self.vote_key = play.seq, message.id
        caller.socket.send(outgoing.ack(message.id, play.seq))
        self.let_bots_consent()

    def let_bots_consent(self) -> None:
        """Let the seats that bots hold agree to what is asked to be taken back, if it is."""
        if self.votes is not None:
            held = [seat.seat for seat in self.seats if seat.is_held]
            self.votes |= dict.fromkeys(held, True)
            self._tell_votes()

    def _consent(self, caller: Caller, message: Consent) -> None:
        play, seat = self._playing(caller)
        if self.votes is None or message.seq != self.vote_seq or play.seq != self.vote_seq:
            raise refuse("cannot-take-back", "nobody asks for this now")
        caller.socket.send(outgoing.ack(message.id, play.seq))
        if message.yes and seat in self.votes:
            return
        self.votes[seat] = message.yes
        if not message.yes:
            self.votes = None
        self._tell_votes()

    def _tell_votes(self) -> None:
        """Tell who has agreed; once all have, take it back."""
        told = self._vote_shown()
        self.broadcast(outgoing.message("undo", undo=told))
        if told is not None and len(told["agreed"]) == len(self.seats):
            self.enter("undo", told["seat"], "", "player", self.vote_key)

    def _vote_shown(self) -> Json | None:
        if self.votes is None or self.play is None or self.play.undoable is None:
            return None
        asks = self.play.undoable[0].seat
        return {"seq": self.vote_seq, "seat": asks, "agreed": sorted(self.votes)}

    # --- small things ---

    def _orders(self, caller: Caller, message: Orders) -> None:
        if caller.seat is None:
            raise refuse("not-seated")
        orders: list[Order] | None = None if message.orders is None else message.orders[:20]
        self.seats[caller.seat].orders = orders
        told = partial(caller.socket.send, outgoing.ack(message.id, 0))
        self.hall.books.save_seat(self.table.id, self.seats[caller.seat], told)

    def _ping(self, caller: Caller, message: Ping) -> None:
        caller.socket.send(
            outgoing.message("pong", id=message.id, now=self.hall.clock.now(), seq=self._seq())
        )

    def _seq(self) -> int:
        return 0 if self.play is None else self.play.seq - self.unstored

    # --- for the hall ---

    def resume(self) -> None:
        """Go on after the table was read from the database."""
        play = self.play
        if self.table.status == "dealing":
            self.dealer.resume()
        if play is None:
            return
        if play.outcome is not None:
            if self.table.status != "over":
                self.finish(play)  # the last move was stored, the end was not
            return
        if self.attendant.has_clock:
            self.enter("clock")  # nobody's time runs while the server is away
        self.attendant.note_absence()
        self.attendant.consider()

    def is_idle(self) -> bool:
        """Could this room be dropped from memory now, losing nothing?"""
        is_needed = self.callers or self.unstored or self._arriving
        return not is_needed and self.attendant.is_idle

    def drop(self) -> None:
        """Stop everything; the database has it all."""
        self.is_dropped = True
        self.attendant.cancel_timers()


_HANDLERS: dict[type, Callable[[Room, Caller, Any], None]] = {
    Hello: Room._hello,
    PlayMessage: Room._play,
    Answer: Room._answer,
    Orders: Room._orders,
    TakeBack: Room._take_back,
    Consent: Room._consent,
    Previews: Room._previews,
    Hint: give_hint,
    Ping: Room._ping,
    Commit: lambda room, caller, message: room.dealer.commit(caller, message),
    Reveal: lambda room, caller, message: room.dealer.reveal(caller, message),
    Say: lambda room, caller, message: room.talk.say(caller, message),
    Emote: lambda room, caller, message: room.talk.emote(caller, message),
    Mute: lambda room, caller, message: room.talk.mute(caller, message),
}
