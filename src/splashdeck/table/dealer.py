"""The deal of one room: ask for commitments and nonces, then begin the game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from splashdeck.game import Json, Seat
from splashdeck.server.wire.caller import Caller
from splashdeck.table import shown as outgoing
from splashdeck.table.deal import Deal
from splashdeck.table.fold import Play
from splashdeck.table.protocol import Commit, Reveal, refuse

if TYPE_CHECKING:
    from splashdeck.server.room import Room


class Dealer:
    """Deals at one room."""

    def __init__(self, room: Room) -> None:
        self.room = room

    def begin(self) -> None:
        """Show a commitment and ask the human seats for theirs."""
        number = 1 if self.room.deal is None else self.room.deal.number + 1
        humans = tuple(s.seat for s in self.room.seats if s.kind == "human" and not s.away)
        self.room.table.status = "dealing"
        self.room.deal = Deal.begin(number, humans)
        self.room.hall.books.save_table(self.room.table, self.room.tell_table)
        self._changed()

    def _changed(self) -> None:
        deal = self.room.deal
        assert deal is not None
        self.room.hall.books.save_deal(self.room.table.id, deal, self._tell)
        if deal.status == "dealt":
            self.room.attendant.cancel("deal")
            self.start_play(deal)
        else:
            self.watch()

    def resume(self) -> None:
        """Go on with the deal that was read from the database, or with the next one."""
        deal = self.room.deal
        if deal is None or deal.status == "void":
            self.begin()
        elif deal.status == "dealt":
            self.start_play(deal)
        else:
            self.watch()

    def watch(self) -> None:
        """Wait for the nonces, but not for ever."""
        until = self.room.hall.clock.now() + int(self.room.hall.deal_seconds * 1000)
        self.room.attendant.at("deal", until, self._void)

    def _tell(self, shown: Json) -> None:
        self.room.broadcast(outgoing.message("deal", **shown))

    def start_play(self, deal: Deal) -> None:
        """Begin the game with the cards of this deal."""
        now = self.room.hall.clock.now()
        play = Play(self.room.game, self.room.options, deal.entropy(), now)
        self.room.table.status = "playing"
        self.room.table.started = now
        if play.outcome is not None:  # a deal can end the game by itself
            self.room.finish(play)
        self.room.hall.books.save_table(self.room.table, then=partial(self._show_start, play))

    def _show_start(self, play: Play) -> None:
        """Show the game once it is stored that it began; nobody moves before."""
        self.room.play = play
        for caller in self.room.callers:
            caller.seat = self.room.seat_of(None if caller.person is None else caller.person.id)
            self.room.send_welcome(caller)
        self.room.attendant.note_absence()
        self.room.attendant.consider()

    def _void(self) -> None:
        """Void a deal for want of a nonce, visibly, and deal again without that seat."""
        deal = self.room.deal
        if deal is None or deal.status not in ("commit", "reveal"):
            return
        for seat in deal.void():
            row = self.room.seats[seat]
            row.away = row.kind == "human"  # else the host has sent its owner away
            self.room.hall.books.save_seat(self.room.table.id, row)
        self.room.hall.books.save_deal(self.room.table.id, deal, self._tell)
        self.begin()

    def _dealing(self, caller: Caller) -> tuple[Deal, Seat]:
        if caller.seat is None:
            raise refuse("not-seated")
        if self.room.deal is None or self.room.table.status != "dealing":
            raise refuse("wrong-deal")
        return self.room.deal, caller.seat

    def commit(self, caller: Caller, message: Commit) -> None:
        """Take a seat's commitment; said again, it changes nothing and nobody is told."""
        deal, seat = self._dealing(caller)
        if deal.commit(seat, message.deal, message.commitment):
            self._changed()

    def reveal(self, caller: Caller, message: Reveal) -> None:
        """Take a seat's nonce; said again, it changes nothing and nobody is told."""
        deal, seat = self._dealing(caller)
        if deal.reveal(seat, message.deal, message.nonce):
            self._changed()
