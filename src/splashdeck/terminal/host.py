"""Leads a game from decision to decision: asks people, lets bots think, tells what happened."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Protocol

from splashdeck.game import Move, Reaction, Refusal, Seat
from splashdeck.terminal.local import LocalTable


class TakeBack(Exception):
    """A person takes the last move back."""


class Aside(Exception):
    """A person who owes no decision wants to do something all the same."""


class Stage(Protocol):
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

    async def curtain(self, seat: Seat, in_turn: bool = True) -> None:
        """Hide everything until this person is there; may raise TakeBack, or in turn Aside."""

    async def ask(self, seat: Seat) -> Move:
        """Ask a person for a legal move; may raise TakeBack or Aside."""

    async def ask_aside(self, seat: Seat) -> Move | None:
        """Ask what a person does who owes no decision; None if nothing after all."""

    async def ask_who(self, seats: Sequence[Seat]) -> Seat | None:
        """Ask openly which of these people acts; None if nobody after all."""

    async def ask_table(self, passes: str, stops: str) -> Seat | None:
        """Ask all people openly whether somebody stops the declared effect, and who."""

    def refuse(self, refusal: Refusal) -> None:
        """Say why something can't be done."""

    async def pause(self) -> None:
        """Let people read; may raise TakeBack or Aside."""

    async def interruption(self) -> None:
        """Wait until a person wants to go on; may raise TakeBack or Aside."""

    def keep(self) -> None:
        """Save the game, so that it can be resumed."""

    def finish(self) -> None:
        """Show the result of the game, which is over."""


class Leader(Protocol):
    """Whoever leads a game at a screen."""

    async def run(self) -> None:
        """Play until the game is over."""


class Host:
    """Leads one table's game to its end."""

    def __init__(self, table: LocalTable, stage: Stage, budget: float = 1.0) -> None:
        self.table = table
        self.stage = stage
        self.budget = budget
        self.viewer: Seat | None = table.people[0] if len(table.people) == 1 else None
        self.thinking = 0
        """How many bots think now, each in a thread of its own."""
        self._is_aside_wanted = False

    async def run(self) -> None:
        """Play until the game is over."""
        self.show()
        self.stage.keep()
        while self.table.outcome is None:
            try:
                await self._go_on()
            except TakeBack:
                self.table.take_back()
                self.show()
            except Aside:
                self._is_aside_wanted = True
        self.show()
        self.stage.finish()

    def show(self) -> None:
        """Show the table as it is now."""
        self.stage.show(self.table.state, len(self.table.past), self.viewer)

    async def _go_on(self) -> None:
        """Settle an open window, or get a decision from a person or from every asked bot."""
        table = self.table
        people = [seat for seat in table.pending if seat in table.people]
        if self._is_aside_wanted:
            self._is_aside_wanted = False
            await self._person_acts_aside([seat for seat in table.people if table.asides(seat)])
        elif table.window is not None:
            await self._settle_window(table.window)
        elif people:
            await self._person_decides(people[0])
        else:
            await self._bots_decide()

    async def _person_decides(self, seat: Seat) -> None:
        if self.viewer != seat:
            await self.stage.curtain(seat)
            self.viewer = seat
        self.show()
        self.table.play(seat, await self.stage.ask(seat))
        self.stage.keep()
        self.show()

    async def _person_acts_aside(self, seats: Sequence[Seat]) -> None:
        """Let one of the people act who owe no decision, and then go on as before."""
        seat: Seat | None = seats[0]
        if len(seats) > 1:
            self.viewer = None
            seat = await self.stage.ask_who(seats)
        if seat is None:
            return
        if self.viewer != seat:
            await self.stage.curtain(seat, in_turn=False)
            self.viewer = seat
        self.show()
        move = await self.stage.ask_aside(seat)
        if move is not None:
            self.table.play(seat, move)
            self.stage.keep()
        self.show()

    async def _bots_decide(self) -> None:
        await self.stage.pause()
        for seat in self.table.pending:
            if self.table.thinks(seat) and self.table.window is None:
                self.table.play(seat, await self._think(seat))
                self.show()

    async def _think(self, seat: Seat) -> Move:
        self.thinking += 1
        try:
            return await asyncio.to_thread(self.table.bot_move, seat, self.budget)
        finally:
            self.thinking -= 1

    # --- windows ---

    async def _settle_window(self, reaction: Reaction) -> None:
        """Let what was declared be stopped, in a time that tells nothing.

        Bots that could stop it think while all wait, so it lasts the same without any.
        Several people at one keyboard are asked openly, whether or not they can.
        """
        thinking = asyncio.create_task(self._bots_answer())
        people = self.table.people
        if len(people) > 1 and set(people).intersection(reaction.able):
            await self._answer_openly(reaction)
        else:
            with suppress(TakeBack):  # it has been declared: too late
                await self.stage.pause()
            for seat in people:
                if seat in reaction.asked:
                    self.table.play(seat, await self.stage.ask(seat))
        for seat, move in await thinking:
            self.table.play(seat, move)
        self.table.let_pass()
        self.show()

    async def _bots_answer(self) -> list[tuple[Seat, Move]]:
        bots = [seat for seat in range(len(self.table.names)) if seat not in self.table.people]
        return [(seat, await self._think(seat)) for seat in bots if self.table.thinks(seat)]

    async def _answer_openly(self, reaction: Reaction) -> None:
        """Ask who stops the effect; a person who can't is told so, by their own word."""
        self.viewer = None
        passes, stops = reaction.passes, reaction.stops
        move = self.table.game.read_move(stops)
        while (stopper := await self.stage.ask_table(passes, stops)) is not None:
            refusal = self.table.refusal(stopper, move)
            if refusal is None:
                self.table.play(stopper, move)
                return
            self.stage.refuse(refusal)
