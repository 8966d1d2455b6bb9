"""One live table: its seats, sockets, clocks and bots around the fold of its log.

Everything that matters is in the database; a room is a cache that can be dropped at any
moment and built again. A change is stored first, then acknowledged, then shown.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import ValidationError
from msgspec.structs import astuple

from splashdeck.errors import SplashdeckError
from splashdeck.game import Json, Seat
from splashdeck.games import AnyGame, bind
from splashdeck.server import outgoing
from splashdeck.server.clock import Timer
from splashdeck.server.deal import Deal
from splashdeck.server.guests import Caller
from splashdeck.server.identity import clean_chat
from splashdeck.server.outgoing import Outgoing, encode
from splashdeck.server.play import NOBODY, Entry, Play, Shown, check_known, digest, why_not_undo
from splashdeck.server.protocol import (
    EMOTES,
    PROTOCOL,
    Answer,
    ClientMessage,
    Commit,
    Consent,
    Emote,
    Hello,
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
from splashdeck.server.protocol import Play as PlayMessage
from splashdeck.server.records import SeatRow, TableRow
from splashdeck.server.windows import LET, STOP, ordered_answer

if TYPE_CHECKING:
    from splashdeck.server.hall import Hall

SNAPSHOT_EVERY = 64
CHAT_KEPT = 50

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
        self.chat: list[Json] = []
        self.chat_count = 0
        self.callers: list[Caller] = []
        self.out = Outgoing()
        self.unstored = 0
        self.snapshot_seq = 0
        self.votes: dict[Seat, bool] | None = None
        self.vote_seq = 0
        self.last_used = hall.clock.now()
        self._arriving: list[tuple[Caller, Hello]] = []
        self._timers: dict[str, Timer] = {}
        self._thinking: dict[Seat, int] = {}
        self._absent_since: dict[Seat, int] = {}
        self.is_dropped = False
        options = table.options
        self._has_clock = options.decision_seconds is not None or options.bank_seconds is not None

    # --- arriving and leaving ---

    def receive(self, caller: Caller, data: bytes) -> None:
        """Take one message; whatever is wrong with it is told to its sender alone."""
        key: str | None = None
        try:
            if not caller.messages.take(self.hall.clock.now() / 1000):
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

    def _hello(self, caller: Caller, message: Hello) -> None:
        if message.protocol != PROTOCOL:
            raise refuse("protocol-version")
        if not self.hall.may_see(self, caller.person, message.invite):
            raise refuse("no-such-table")
        caller.previews = message.previews
        self._arriving.append((caller, message))
        if not self.unstored:
            self._welcome_arrivals()

    def _welcome_arrivals(self) -> None:
        """Welcome who came while something was being stored: nothing unstored is shown."""
        arriving, self._arriving = self._arriving, []
        for caller, _ in arriving:
            if caller.room is not self:
                continue
            caller.seat = self.seat_of(None if caller.person is None else caller.person.id)
            if not caller.is_welcome:
                caller.is_welcome = True
                self.callers.append(caller)
            self._send_welcome(caller)
            self._came_back(caller)

    def _send_welcome(self, caller: Caller) -> None:
        told = outgoing.welcome(
            self.play,
            self.info(),
            caller.seat,
            person=None if caller.person is None else caller.person.id,
            now=self.hall.clock.now(),
            chat=[line for line in self.chat if line["person"] not in caller.muted],
            deal=None if self.deal is None else self.deal.shown(),
            fairness=self._fairness(),
            undo=self._vote_shown(),
        )
        if told.view is not None:
            self.out.views[caller.seat] = astuple(told.view)
        caller.socket.send(encode(told))
        self._push_previews(caller)

    def _came_back(self, caller: Caller) -> None:
        seat = caller.seat
        if seat is None:
            self._consider()
            return
        self._absent_since.pop(seat, None)
        if self.seats[seat].away:
            self.seats[seat].away = False
            self.hall.books.save_seat(self.table.id, self.seats[seat])
        self.tell_table()
        self._consider()

    def lost(self, caller: Caller) -> None:
        """Note that a socket is gone."""
        caller.room = None
        if caller in self.callers:
            self.callers.remove(caller)
        self.out.forget(other.seat for other in self.callers)
        self.last_used = self.hall.clock.now()
        seat = caller.seat
        if seat is not None and not self.is_here(seat):
            self._absent_since[seat] = self.last_used
            self.tell_table()
            self._watch_absence()

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
        return self.play, caller.seat

    def _known(self, caller: Caller, play: Play, seat: Seat, key: str) -> bool:
        """Answer a message that the log already holds; it does nothing twice."""
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
        entry = Entry(play.seq + 1, kind, seat, text, by, key, hall.clock.now())
        shown = play.apply(entry)
        self.votes = None
        frames: dict[Seat | None, bytes] = {}
        if self.callers and kind not in ("answer", "clock"):
            viewers = {other.seat for other in self.callers}
            frames = self.out.updates(play, shown, viewers, self._fairness())
        row = {
            "table": self.table.id,
            "seq": entry.seq,
            "kind": kind,
            "seat": seat,
            "text": text,
            "by": by,
            "key": key,
            "at": entry.at,
            "digest": digest(shown.happened),
        }
        self.unstored += 1
        hall.storage.append(row, partial(self._stored, entry, frames, caller))
        hall.metrics.entries += 1
        self._follow(play, shown)

    def _stored(
        self, entry: Entry, frames: dict[Seat | None, bytes], actor: Caller | None, _result: object
    ) -> None:
        """Acknowledge and show an entry that is in the database now."""
        self.unstored -= 1
        if frames:
            closed = {viewer: frame + b"}" for viewer, frame in frames.items()}
            for caller in self.callers:
                if caller is actor and entry.key:
                    key = encode(entry.key)
                    caller.socket.send(b'%b,"ack":%b}' % (frames[caller.seat], key))
                elif caller.seat in closed:
                    caller.socket.send(closed[caller.seat])
                if caller.previews:
                    self._push_previews(caller)
        elif actor is not None and actor.room is self:
            actor.socket.send(outgoing.ack(entry.key, entry.seq))
        if self._arriving and not self.unstored:
            self._welcome_arrivals()

    def _follow(self, play: Play, shown: Shown) -> None:
        """See to what an entry brings about: snapshots, the end, timers, bots."""
        if play.outcome is not None:
            self._finish(play)
            return
        if play.seq - self.snapshot_seq >= SNAPSHOT_EVERY:
            content = play.snapshot()
            if content is not None:
                self.snapshot_seq = play.seq
                self.hall.books.save_snapshot(self.table.id, play.seq, content)
        self._consider()

    def _finish(self, play: Play) -> None:
        self._cancel_timers()
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

    def _push_previews(self, caller: Caller) -> None:
        if not caller.previews or self.play is None or caller.seat is None or self.unstored:
            return
        decision = outgoing.decision(self.play, caller.seat)
        if decision is not None:
            told = outgoing.previews(self.play, caller.seat)
            caller.socket.send(
                outgoing.message("previews", id=None, decision=decision["id"], previews=told)
            )

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
        self.votes = {seat: True}
        self.vote_seq = play.seq
        for other in self.seats:
            if other.kind == "bot" or other.away:
                self.votes[other.seat] = True  # bots consent
        self.broadcast(outgoing.message("undo", undo=self._vote_shown()))
        caller.socket.send(outgoing.ack(message.id, play.seq))
        self._count_votes(seat)

    def _consent(self, caller: Caller, message: Consent) -> None:
        play, seat = self._playing(caller)
        if self.votes is None or message.seq != self.vote_seq or play.seq != self.vote_seq:
            raise refuse("cannot-take-back", "nobody asks for this now")
        caller.socket.send(outgoing.ack(message.id, play.seq))
        self.votes[seat] = message.yes
        if not message.yes:
            self.votes = None
        self.broadcast(outgoing.message("undo", undo=self._vote_shown()))
        assert play.undoable is not None
        self._count_votes(play.undoable[0].seat)

    def _count_votes(self, seat: Seat) -> None:
        if self.votes is not None and len(self.votes) == len(self.seats):
            self.enter("undo", seat, "", "player")

    def _vote_shown(self) -> Json | None:
        if self.votes is None or self.play is None or self.play.undoable is None:
            return None
        asks = self.play.undoable[0].seat
        return {"seq": self.vote_seq, "seat": asks, "agreed": sorted(self.votes)}

    # --- what happens by itself: holds, clocks, absence, bots ---

    def _at(self, name: str, when: int, call: Callable[[], None]) -> None:
        self._cancel(name)
        self._timers[name] = self.hall.clock.at(when, call)

    def _cancel(self, name: str) -> None:
        timer = self._timers.pop(name, None)
        if timer is not None:
            timer.cancel()

    def _cancel_timers(self) -> None:
        for name in list(self._timers):
            self._cancel(name)

    def _consider(self) -> None:
        """Arrange for everything that must happen without a person doing it."""
        play = self.play
        if play is None or play.outcome is not None or self.is_dropped:
            return
        hold = play.hold
        if hold is not None:
            if hold.kind == "window" and self._answer_by_itself(play):
                return
            self._at("hold", hold.until, partial(self._close_hold, hold.seq))
        else:
            self._cancel("hold")
        if self._has_clock:
            self._consider_clock(play)
        bots = self._bot_seats(play)
        if bots and self._may_go_on():
            for seat in bots:
                self._let_bot_think(play, seat)

    def _may_go_on(self) -> bool:
        """Is anybody there to play for? Bots don't play on at a table that all have left."""
        humans = [seat for seat in self.seats if seat.kind == "human"]
        return not humans or any(not seat.away for seat in humans) or bool(self.callers)

    def _close_hold(self, seq: int) -> None:
        play = self.play
        if play is not None and play.hold is not None and play.hold.seq == seq:
            self.enter("close")

    def _answer_by_itself(self, play: Play) -> bool:
        """Close a window at once when all have answered, by hand or by standing orders."""
        hold = play.hold
        assert hold is not None
        if self.options.reactions == "orders":
            for seat in self.seats:
                if seat.seat not in hold.answers:
                    answer = ordered_answer(seat.orders, hold.effect, seat.seat)
                    self.enter_answer(seat.seat, answer, "order")
                    return True  # entering considers the rest
        if len(hold.answers) == len(self.seats):
            self.enter("close")
            return True
        return False

    def enter_answer(self, seat: Seat, answer: str, by: str) -> None:
        """Answer a window for a seat; who can't stop it lets it pass."""
        play = self.play
        assert play is not None
        assert play.hold is not None
        try:
            play.check_answer(seat, play.hold.seq, answer)
        except SplashdeckError:
            answer = LET
        self.enter("answer", seat, answer, by)

    def _consider_clock(self, play: Play) -> None:
        due = [when for seat in play.pending if (when := play.due(seat)) is not None]
        if due and self._may_go_on():
            self._at("clock", min(due), self._time_is_up)
        else:
            self._cancel("clock")

    def _time_is_up(self) -> None:
        play = self.play
        if play is None or play.hold is not None:
            return
        now = self.hall.clock.now()
        for seat in play.pending:
            due = play.due(seat)
            if due is not None and due <= now:
                self._think(play, seat, "clock")

    def _watch_absence(self) -> None:
        seconds = self.options.absence_seconds
        if seconds is not None and self._absent_since and self.table.status == "playing":
            first = min(self._absent_since.values())
            self._at("absence", first + int(seconds * 1000), self._hold_absent_seats)

    def _hold_absent_seats(self) -> None:
        """Let a bot hold the seats of those who have been away too long."""
        now = self.hall.clock.now()
        limit = int((self.options.absence_seconds or 0) * 1000)
        for seat, since in list(self._absent_since.items()):
            if now - since >= limit:
                del self._absent_since[seat]
                self.give_to_bot(seat)
        self._watch_absence()

    def give_to_bot(self, seat: Seat) -> None:
        """Let a bot hold a person's seat until they come back."""
        self.seats[seat].away = True
        self.hall.books.save_seat(self.table.id, self.seats[seat])
        self.tell_table()
        self._consider()

    def _bot_seats(self, play: Play) -> list[Seat]:
        hold = play.hold
        if hold is None:
            asked: tuple[Seat, ...] | list[Seat] = play.pending
        elif hold.kind == "window":
            asked = [seat.seat for seat in self.seats if seat.seat not in hold.answers]
        else:
            asked = ()
        return [s for s in asked if self.seats[s].kind == "bot" or self.seats[s].away]

    def _let_bot_think(self, play: Play, seat: Seat) -> None:
        moment = play.decisions[seat] if play.hold is None else play.hold.seq
        if self._thinking.get(seat) == moment:
            return
        self._thinking[seat] = moment
        wait = int(self.options.pace * 1000)
        if play.hold is not None:
            # The delay depends on the seat alone, never on what it holds.
            wait = min(wait + 150 * seat, int(self.options.window * 800))
            self._think_in_window(play, seat, self.hall.clock.now() + wait)
            return
        if wait == 0:
            self._think(play, seat, "bot")
        else:
            when = self.hall.clock.now() + wait
            self._at(f"bot {seat}", when, partial(self._think, play, seat, "bot"))

    def _think(self, play: Play, seat: Seat, by: str) -> None:
        if self.play is not play or play.hold is not None or seat not in play.pending:
            return
        self.hall.run(self._choose(play, seat, by))

    async def _choose(self, play: Play, seat: Seat, by: str) -> None:
        decision = play.decisions[seat]
        legal = play.game.legal_moves(play.state, seat)
        knowledge = play.game.knowledge(play.state, seat)
        level = self.seats[seat].level or "dabbler"
        text = await self.hall.thinkers.choose(play.game, level, knowledge, legal)
        still = play.decisions[seat] == decision and seat in play.pending and play.hold is None
        if self.play is play and still and not self.is_dropped:
            is_held = self.seats[seat].kind == "bot" or self.seats[seat].away
            if is_held or by == "clock":
                self.enter("move", seat, text, by)
            else:
                self._thinking.pop(seat, None)  # its owner came back meanwhile

    def _think_in_window(self, play: Play, seat: Seat, when: int) -> None:
        """Answer at the appointed time, with what the bot has decided by then."""
        assert play.hold is not None
        seq = play.hold.seq
        choice: list[str] = []
        legal = play.game.legal_moves(play.state, seat) if seat in play.pending else []
        if legal and STOP in map(str, legal):
            self.hall.run(self._decide_to_stop(play, seat, legal, choice))
        self._at(f"bot {seat}", when, partial(self._answer_as_bot, seat, seq, choice))

    async def _decide_to_stop(
        self, play: Play, seat: Seat, legal: list[Any], choice: list[str]
    ) -> None:
        knowledge = play.game.knowledge(play.state, seat)
        level = self.seats[seat].level or "dabbler"
        choice.append(await self.hall.thinkers.choose(play.game, level, knowledge, legal))

    def _answer_as_bot(self, seat: Seat, seq: int, choice: list[str]) -> None:
        play = self.play
        hold = None if play is None else play.hold
        if hold is not None and hold.seq == seq and seat not in hold.answers:
            self.enter_answer(seat, choice[0] if choice else LET, "bot")

    # --- dealing ---

    def begin_deal(self) -> None:
        """Show a commitment and ask the human seats for theirs."""
        number = 1 if self.deal is None else self.deal.number + 1
        humans = tuple(s.seat for s in self.seats if s.kind == "human" and not s.away)
        self.table.status = "dealing"
        self.deal = Deal.begin(number, humans)
        self.hall.books.save_table(self.table)
        self._deal_changed()

    def _deal_changed(self) -> None:
        deal = self.deal
        assert deal is not None
        self.hall.books.save_deal(self.table.id, deal, self._tell_deal)
        if deal.status == "dealt":
            self._cancel("deal")
            self._start_play(deal)
        else:
            self.watch_deal()

    def watch_deal(self) -> None:
        """Wait for the nonces, but not for ever."""
        until = self.hall.clock.now() + int(self.hall.deal_seconds * 1000)
        self._at("deal", until, self._void_deal)

    def _tell_deal(self, shown: Json) -> None:
        self.broadcast(outgoing.message("deal", **shown))

    def _start_play(self, deal: Deal) -> None:
        now = self.hall.clock.now()
        self.play = Play(self.game, self.options, deal.entropy(), now)
        self.table.status = "playing"
        self.table.started = now
        self.hall.books.save_table(self.table, then=self._show_start)

    def _show_start(self) -> None:
        for caller in self.callers:
            caller.seat = self.seat_of(None if caller.person is None else caller.person.id)
            self._send_welcome(caller)
        now = self.hall.clock.now()
        for seat in self.seats:
            if seat.kind == "human" and not self.is_here(seat.seat):
                self._absent_since[seat.seat] = now
        self._watch_absence()
        self._consider()

    def _void_deal(self) -> None:
        """Void a deal for want of a nonce, visibly, and deal again without that seat."""
        deal = self.deal
        if deal is None or deal.status not in ("commit", "reveal"):
            return
        for seat in deal.void():
            self.seats[seat].away = True
            self.hall.books.save_seat(self.table.id, self.seats[seat])
        self.hall.books.save_deal(self.table.id, deal, self._tell_deal)
        self.begin_deal()

    def _dealing(self, caller: Caller) -> tuple[Deal, Seat]:
        if caller.seat is None:
            raise refuse("not-seated")
        if self.deal is None or self.table.status != "dealing":
            raise refuse("wrong-deal")
        return self.deal, caller.seat

    def _commit(self, caller: Caller, message: Commit) -> None:
        deal, seat = self._dealing(caller)
        deal.commit(seat, message.deal, message.commitment)
        self._deal_changed()

    def _reveal(self, caller: Caller, message: Reveal) -> None:
        deal, seat = self._dealing(caller)
        deal.reveal(seat, message.deal, message.nonce)
        self._deal_changed()

    # --- talking ---

    def _say(self, caller: Caller, message: Say) -> None:
        if self.table.public:
            raise refuse("emotes-only")
        self._talk(caller, "say", clean_chat(message.text), message.id)

    def _emote(self, caller: Caller, message: Emote) -> None:
        if message.emote not in EMOTES:
            raise refuse("bad-message", f"emotes are {', '.join(EMOTES)}")
        self._talk(caller, "emote", message.emote, message.id)

    def _talk(self, caller: Caller, kind: str, text: str, key: str) -> None:
        now = self.hall.clock.now()
        if caller.person is None or (caller.seat is None and self.table.public):
            raise refuse("not-seated")
        if not caller.chat.take(now / 1000):
            raise refuse("too-many")
        self.chat_count += 1
        line: Json = {
            "number": self.chat_count,
            "person": caller.person.id,
            "name": caller.person.name,
            "seat": caller.seat,
            "kind": kind,
            "text": text,
            "at": now,
        }
        self.hall.books.save_chat(self.table.id, line, partial(self._heard, caller, line, key))

    def _heard(self, speaker: Caller, line: Json, key: str) -> None:
        self.chat = [*self.chat, line][-CHAT_KEPT:]
        payload = outgoing.message("chat", line=line)
        for caller in self.callers:
            if line["person"] not in caller.muted:
                caller.socket.send(payload)
        speaker.socket.send(outgoing.ack(key, 0))

    def _mute(self, caller: Caller, message: Mute) -> None:
        if message.muted and len(caller.muted) < 100:
            caller.muted.add(message.person)
        else:
            caller.muted.discard(message.person)
        caller.socket.send(outgoing.ack(message.id, 0))

    def _orders(self, caller: Caller, message: Orders) -> None:
        if caller.seat is None:
            raise refuse("not-seated")
        orders: list[Order] | None = None if message.orders is None else message.orders[:20]
        self.seats[caller.seat].orders = orders
        self.hall.books.save_seat(self.table.id, self.seats[caller.seat])
        caller.socket.send(outgoing.ack(message.id, 0))

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
        if self.table.status == "dealing" and self.deal is not None:
            self.watch_deal() if self.deal.status != "dealt" else self._start_play(self.deal)
        if play is None:
            return
        if play.outcome is not None:
            if self.table.status != "over":
                self._finish(play)  # the last move was stored, the end was not
            return
        now = self.hall.clock.now()
        for seat in self.seats:
            if seat.kind == "human" and not seat.away:
                self._absent_since[seat.seat] = now
        if self._has_clock:
            self.enter("clock")  # nobody's time runs while the server is away
        self._watch_absence()
        self._consider()

    def is_idle(self) -> bool:
        """Could this room be dropped from memory now, losing nothing?"""
        return not self.callers and not self._timers and not self.unstored and not self._arriving

    def drop(self) -> None:
        """Stop everything; the database has it all."""
        self.is_dropped = True
        self._cancel_timers()


_HANDLERS: dict[type, Callable[[Room, Caller, Any], None]] = {
    Hello: Room._hello,
    PlayMessage: Room._play,
    Answer: Room._answer,
    Orders: Room._orders,
    TakeBack: Room._take_back,
    Consent: Room._consent,
    Commit: Room._commit,
    Reveal: Room._reveal,
    Say: Room._say,
    Emote: Room._emote,
    Mute: Room._mute,
    Previews: Room._previews,
    Ping: Room._ping,
}
