"""Leads a game from decision to decision: asks people, lets bots think, tells what happened."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any, Protocol

from splashdeck.game import Event, Move, Refusal, Seat
from splashdeck.terminal.table import Table


class TakeBack(Exception):
    """A person takes the last move back."""


class Face(Protocol):
    """What the host needs of a screen."""

    def show(self, state: Any, until: int, viewer: Seat | None, prompt: str = "") -> None:
        """Show a state and the story so far, as a seat sees them."""

    def renew(self, state: Any, until: int) -> None:
        """Show what others have changed, without touching what this seat is asked."""

    @property
    def lang(self) -> str:
        """The language of the screen."""

    def say(self, message: str, **args: str | int) -> str:
        """Say a message of the terminal in the language of the screen."""

    def tell(self, text: str) -> None:
        """Say something to the person at the keyboard."""

    async def curtain(self, seat: Seat) -> None:
        """Hide everything until this person says that they are there; may raise TakeBack."""

    async def ask(self, seat: Seat) -> Move:
        """Ask a person for a legal move; may raise TakeBack."""

    async def ask_table(self) -> Seat | None:
        """Ask all people openly whether somebody stops the declared effect, and who."""

    def refuse(self, refusal: Refusal) -> None:
        """Say why something can't be done."""

    async def pause(self) -> None:
        """Let people read; may raise TakeBack."""

    async def interruption(self) -> None:
        """Wait until a person wants to go on; may raise TakeBack."""

    def keep(self) -> None:
        """Save the game, so that it can be resumed."""

    def finish(self) -> None:
        """Show the result."""


class Leader(Protocol):
    """Whoever leads a game at a screen."""

    async def run(self) -> None:
        """Play until the game is over."""


class Host:
    """Leads one table's game to its end."""

    def __init__(self, table: Table, face: Face, budget: float = 1.0) -> None:
        self.table = table
        self.face = face
        self.budget = budget
        self.viewer: Seat | None = table.people[0] if len(table.people) == 1 else None
        self.shown: Any = table.state

    async def run(self) -> None:
        """Play until the game is over."""
        self.show()
        self.face.keep()
        while self.table.outcome is None:
            try:
                await self._decide()
            except TakeBack:
                self.table.take_back()
                self.show()
        self.show()
        self.face.finish()

    def show(self, until: int | None = None) -> None:
        """Show the table as it is now, or the story up to some event over the old table."""
        if until is None:
            until, self.shown = len(self.table.past), self.table.state
        self.face.show(self.shown, until, self.viewer)

    async def _decide(self) -> None:
        """Get one decision from a person, or one from each bot whose turn it is."""
        table = self.table
        people = [seat for seat in table.pending if seat in table.people]
        if not people:
            await self._bots_decide()
        elif self._asked_openly():
            await self._answer_openly()
        else:
            await self._person_decides(people[0])

    async def _person_decides(self, seat: Seat) -> None:
        if self.viewer != seat:
            await self.face.curtain(seat)
            self.viewer = seat
        self.show()
        move = await self.face.ask(seat)
        await self._make(seat, move)

    async def _bots_decide(self) -> None:
        await self.face.pause()
        asked = self.table.pending
        for seat in asked:
            if seat in self.table.pending:
                await self._make(seat, await self._think(seat))

    async def _make(self, seat: Seat, move: Move) -> None:
        """Play a move and tell what came of it, an effect that can be stopped first."""
        past = len(self.table.past)
        events = self.table.play(seat, move)
        if seat in self.table.people:
            self.face.keep()
        told = _declared(events)
        if told is None:
            self.show()
            return
        self.show(until=past + told)
        await self._window()
        self.show()

    async def _window(self) -> None:
        """Let the declared effect be answered, in a time that tells nothing (DD-5.3).

        Bots that hold a float think while all wait, so it lasts the same without any.
        """
        thinking = asyncio.create_task(self._bots_answer())
        if self._could_be_stopped():
            await self._answer_openly()
        else:
            with suppress(TakeBack):  # it has been declared: too late
                await self.face.pause()
        for seat, move in await thinking:
            self.table.play(seat, move)

    async def _bots_answer(self) -> list[tuple[Seat, Move]]:
        if not self._is_reacting():
            return []
        bots = [seat for seat in self.table.pending if seat not in self.table.people]
        return [(seat, await self._think(seat)) for seat in bots]

    async def _think(self, seat: Seat) -> Move:
        return await asyncio.to_thread(self.table.bot_move, seat, self.budget)

    # --- DD-5.3: several people at one keyboard are asked openly, holders or not ---

    def _is_reacting(self) -> bool:
        view: Any = self.table.game.view(self.table.state, None)
        return bool(view.phase == "react")

    def _asked_openly(self) -> bool:
        return len(self.table.people) > 1 and self._is_reacting()

    def _could_be_stopped(self) -> bool:
        """Do several people play, and does one of them hold a card, as all can see?"""
        view: Any = self.table.game.view(self.shown, None)
        people = self.table.people
        return len(people) > 1 and any(view.hand_sizes[seat] for seat in people)

    async def _answer_openly(self) -> None:
        """Ask who stops the effect; a person without a float is told so, by their own word."""
        self.viewer = None
        game = self.table.game
        while True:
            stopper = await self.face.ask_table()
            if stopper is None:
                break
            move = game.read_move("stop")
            if game.refusal(self.table.state, stopper, move) is None:
                self.table.play(stopper, move)
                break
            self.face.refuse(Refusal("DD-5.1", "dd-no-float"))
        for seat in self.table.people:
            if stopper != seat and seat in self.table.pending and self._asked_openly():
                self.table.play(seat, game.read_move("let"))


def _declared(events: tuple[Event, ...]) -> int | None:
    """Count the events up to a declared effect; None if there is none."""
    for number, event in enumerate(events, start=1):
        if event.__struct_config__.tag == "declared":
            return number
    return None
