"""A game at a server's table: what its seat sees, and who leads it at this screen.

The server judges and hides; here its words are kept and shown.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, TypeVar

from msgspec import convert

from splashdeck.bots import BOT_NAMES
from splashdeck.client import Refused
from splashdeck.game import Consequence, Json, Move, Outcome, Refusal, Seat
from splashdeck.games import bind
from splashdeck.games.catalogue import part
from splashdeck.locale import Teller, joined, say, say_error
from splashdeck.terminal.host import Aside, Stage, TakeBack
from splashdeck.terminal.table import Line, Note, Past, Story
from splashdeck.terminal.visit import Visit

PREVIEW_SECONDS = 1.0  # previews follow their decision at once; moves don't wait for them
PATIENCE_SECONDS = 0.5

Asked = tuple[str, int]
"""What a seat is asked: to `play` in a decision or to `answer` in a window, and its number."""
T = TypeVar("T")


class RemoteTable:
    """What one seat, or a spectator, was told of a server's table."""

    def __init__(self, visit: Visit, lang: str = "en") -> None:
        self.visit = visit
        self.game = bind(visit.table["setup"])
        self.seat = visit.account.sit(
            visit.table["id"], invite=visit.invite, previews=True, lang=lang
        )
        self.seat.listen = self._hear
        self.is_behind = False
        """Has something happened that was not told? The log tells it."""
        self._heard = 0
        self._past = Past()
        self._previews: tuple[int, dict[str, Any]] = (-1, {})
        self._stories: dict[str, Story] = {}
        self._names: tuple[str, ...] = ()
        self._record = ""
        module = part(self.game.name, "games", "view")
        self._view_type: Any = module.View

    # --- hearing ---

    def _hear(self, message: Json) -> None:
        self._heard += 1
        kind = message["on"]
        if kind == "previews" and message.get("decision") is not None:
            self._previews = message["decision"], message["previews"]
        elif kind == "update" and (message["events"] or "undone" in message):
            self._follow(self._past.add(message["seq"], message["events"]))
        elif kind == "welcome" and message["view"] is not None:
            self.game = bind(message["table"]["setup"])  # it may have been planned anew
            self.is_behind = message["seq"] > 0
            if not self.is_behind:
                self._follow(self._past.begin(message["events"]))

    def _follow(self, is_as_told: bool) -> None:
        """Tell the story anew where it is not what was told."""
        if not is_as_told:
            self._stories.clear()

    @property
    def past(self) -> list[Json]:
        """Everything that has happened, as far as we were told."""
        return self._past.events

    async def catch_up(self) -> None:
        """Read in the log what was missed; what came meanwhile stays."""
        for entry in await self.visit.log():
            self._follow(self._past.add(entry["seq"], entry["events"]))
        self.is_behind = False

    @property
    def mark(self) -> tuple[int, bool]:
        """Changes with everything that is heard, and when the connection comes or goes."""
        return self._heard, self.seat.is_connected

    async def change(self, mark: tuple[int, bool]) -> None:
        """Wait until something is other than it was; Refused if we can't stay."""
        await self.seat.until(lambda: self.mark != mark)

    async def fetch_record(self) -> None:
        """Fetch the record, once the game is over."""
        self._record = await self.visit.record()

    # --- what the screens ask ---

    @property
    def link(self) -> str:
        """A link by which others find this table."""
        return self.visit.link

    @property
    def state(self) -> Any:
        """The view itself: a client has no other state."""
        return convert(self.seat.view, self._view_type)

    def view(self, state: Any, viewer: Seat | None) -> Any:
        """Return the view as it was told."""
        return state

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        info = self.seat.table or self.visit.table
        return tuple(
            seat.get("name") or BOT_NAMES[seat["seat"] % len(BOT_NAMES)] for seat in info["seats"]
        )

    @property
    def people(self) -> tuple[Seat, ...]:
        """Our own seat; None for somebody who watches."""
        return () if self.seat.seat is None else (self.seat.seat,)

    @property
    def outcome(self) -> Outcome | None:
        """The result, or None while the game goes on."""
        return None if self.seat.outcome is None else convert(self.seat.outcome, Outcome)

    @property
    def can_take_back(self) -> Seat | None:
        """Our own seat: whether it really can, the server knows."""
        return self.seat.seat

    @property
    def asked(self) -> Asked | None:
        """The decision or the window that waits for our seat, if one does."""
        hold, decision = self.seat.hold, self.seat.decision
        if self.seat.seat is None or self.seat.outcome is not None:
            return None
        if hold is not None and hold["kind"] == "window":
            reply = self.seat.reply or {"asked": True}
            return ("answer", hold["window"]) if reply["asked"] else None
        return None if decision is None else ("play", decision["id"])

    @property
    def has_previews(self) -> bool:
        """Were we told what the moves of this decision do?"""
        return self.asked == ("play", self._previews[0])

    @property
    def is_choice_in(self) -> bool:
        """Have we chosen, while others still choose?"""
        return getattr(self.state, "chosen", None) is not None

    def moves(self, seat: Seat) -> list[tuple[Move, tuple[Consequence, ...]]]:
        """List our legal moves, each with what surely follows, as the server tells them."""
        return self._previewed(self.seat.decision)

    def asides(self, seat: Seat) -> list[tuple[Move, tuple[Consequence, ...]]]:
        """List what we may do though nothing is asked of us, as the server tells it."""
        return self._previewed(self.seat.aside)

    def _previewed(self, offered: Json | None) -> list[tuple[Move, tuple[Consequence, ...]]]:
        if offered is None:
            return []
        decision, previews = self._previews
        if decision != offered["id"]:
            previews = {}
        return [
            (self.game.read_move(text), convert(previews.get(text, ()), tuple[Consequence, ...]))
            for text in offered["legal"]
        ]

    def refusal(self, seat: Seat, move: Move) -> Refusal | None:
        """Leave it to the server: it refuses the move itself."""
        return None

    def story(self, viewer: Seat | None, lang: str, until: int | None = None) -> list[Line]:
        """Tell the game so far."""
        if self.names != self._names:
            self._stories.clear()
            self._names = self.names
        if lang not in self._stories:
            self._stories[lang] = Story(Teller(self.names, lang, self.game.setup_keys()))
        lines = self._stories[lang].tell(self.past)
        return [line for line in lines[:until] if line.event != "chose"]

    def teller(self, viewer: Seat | None, lang: str) -> Teller:
        """Return who tells the story."""
        self.story(viewer, lang)
        return self._stories[lang].teller

    async def hint(self, seat: Seat, lang: str) -> Json:
        """Ask the server's coach."""
        if self.seat.hello["lang"] != lang:
            await self.seat.speak(lang)
        return await self.seat.hint()

    async def review(self, lang: str, note: Note) -> Json:
        """Ask the server for its review, again until it is made."""
        while True:
            review = await self.visit.review(lang)
            if "progress" not in review:
                return review
            note(review["progress"])
            await asyncio.sleep(PATIENCE_SECONDS)

    def save(self) -> None:
        """Save nothing: the server keeps the game."""

    def record(self) -> str:
        """Return the record that was fetched."""
        return self._record

    def verdict(self, lang: str) -> str:
        """Say what our client's notes prove of the deal, and which deals were voided."""
        proof = self.seat.check_record(self._record)
        if proof is None:
            return ""
        if proof.why is not None:
            return say("ui-unfair", {"why": say(proof.why, lang=lang)}, lang)
        voids = [
            say("ui-voided", {"deal": void["deal"], "names": self._named(void, lang)}, lang)
            for void in proof.opened.get("voids", ())
        ]
        return " ".join([say("ui-fair", lang=lang), *voids])

    def _named(self, void: Json, lang: str) -> str:
        return joined([self.names[seat] for seat in void["withheld"]], lang)


class RemoteHost:
    """Leads a game at a server's table, as far as one seat is asked."""

    def __init__(self, table: RemoteTable, stage: Stage) -> None:
        self.table = table
        self.stage = stage
        self.was_connected = True
        self._answered: Asked | None = None
        self._is_aside_wanted = False

    async def run(self) -> None:
        """Play, or watch, until the game is over."""
        if self.table.is_choice_in:
            self._answered = self.table.asked  # before we came back
        try:
            while self.table.outcome is None or self.table.is_behind:
                await self._step()
            await self._insist(self.table.fetch_record)
        except Refused as error:
            self.stage.tell(say_error(error, self.stage.lang))
            return
        self._show()
        self.stage.finish()

    async def _step(self) -> None:
        """Catch up, answer what is asked, or wait."""
        if self.table.is_behind:
            await self._insist(self.table.catch_up)
            return
        asked = self.table.asked
        try:
            if self._is_aside_wanted:
                self._is_aside_wanted = False
                await self._act_aside()
            elif asked is None or asked == self._answered:
                self._show()
                await self._meanwhile(
                    self.stage.interruption(), lambda: self._still(asked), self._show
                )
            else:
                await self._answer(asked)
        except TakeBack:
            await self._take_back(asked)
        except Aside:
            self._is_aside_wanted = True

    async def _insist(self, fetch: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Fetch something, again until the server is there."""
        while True:
            try:
                await fetch()
            except OSError:
                self._tell_connection()
                await asyncio.sleep(PATIENCE_SECONDS)
            else:
                return

    async def _meanwhile(
        self, work: Coroutine[Any, Any, T], goes_on: Callable[[], bool], draw: Callable[[], None]
    ) -> T | None:
        """Do some work and show what changes; None if it is no longer wanted."""
        task = asyncio.ensure_future(work)
        try:
            while not task.done() and goes_on():
                change = asyncio.ensure_future(self.table.change(self.table.mark))
                try:
                    await asyncio.wait({task, change}, return_when=asyncio.FIRST_COMPLETED)
                    if change.done():
                        change.result()
                        draw()
                finally:
                    change.cancel()
            return task.result() if task.done() else None
        finally:
            task.cancel()

    def _still(self, asked: Asked | None) -> bool:
        """Are things as they were, as far as this seat is concerned?"""
        is_over = self.table.outcome is not None
        return self.table.asked == asked and not is_over and not self.table.is_behind

    # --- answering ---

    async def _answer(self, asked: Asked) -> None:
        """Ask the person, and tell the server."""
        self._show()
        if asked[0] == "play":
            with suppress(TimeoutError):
                async with asyncio.timeout(PREVIEW_SECONDS):
                    await self.table.seat.until(
                        lambda: self.table.has_previews or self.table.asked != asked
                    )
        text = await self._meanwhile(self._ask(asked), lambda: self._still(asked), self._renew)
        if text is None or self.table.asked != asked:
            return
        send = self.table.seat.play if asked[0] == "play" else self.table.seat.answer
        self._answered = asked
        if not await self._send(send(text)):
            self._answered = None
        elif self.table.is_choice_in:
            self._answered = self.table.asked  # also where the choice was not what we changed

    async def _act_aside(self) -> None:
        """Ask what the person does that nobody asks for, as long as it can be done."""
        offered = self._aside_moves()
        if not offered:
            return
        self._show()
        move = await self._meanwhile(
            self.stage.ask_aside(self.table.people[0]),
            lambda: self._aside_moves() == offered,
            self._renew,
        )
        if move is not None and self._aside_moves():
            await self._send(self.table.seat.play(str(move)))

    def _aside_moves(self) -> list[Move]:
        """List what may be done now though nothing is asked; nothing where the game is over."""
        if self.table.outcome is not None or self.table.is_behind:
            return []
        return [move for seat in self.table.people for move, _ in self.table.asides(seat)]

    async def _send(self, message: Coroutine[Any, Any, Any]) -> bool:
        """Tell the server, and show what changes meanwhile; False if it refuses, and why."""
        try:
            await self._meanwhile(message, lambda: True, self._show)
        except Refused as error:
            if self.table.seat.failure is not None:
                raise
            self._refuse(error)
            return False
        return True

    def _ask(self, asked: Asked) -> Coroutine[Any, Any, str]:
        """Put the question as it stands now, whatever becomes of it meanwhile."""
        if asked[0] == "play":
            return self._ask_for_a_move()
        return self._ask_for_an_answer(self.table.seat.passes, self.table.seat.stops)

    async def _ask_for_a_move(self) -> str:
        return str(await self.stage.ask(self.table.people[0]))

    async def _ask_for_an_answer(self, passes: str, stops: str) -> str:
        return passes if await self.stage.ask_table(passes, stops) is None else stops

    def _refuse(self, error: Refused) -> None:
        message, content = error.content.get("message"), error.content
        if message:
            self.stage.refuse(Refusal(content.get("rule", ""), message, content.get("args", {})))
        else:
            self.stage.tell(say_error(error, self.stage.lang))

    async def _take_back(self, asked: Asked | None) -> None:
        """Choose again where that is still possible, else ask the server."""
        if asked is not None and asked == self._answered:
            self._answered = None
            return
        await self._send(self.table.seat.ask({"do": "take-back"}))

    # --- showing ---

    def say(self, message: str, **args: str | int) -> str:
        """Say a message of the terminal in the language of the screen."""
        return self.stage.say(message, **args)

    def _show(self) -> None:
        viewer = self.table.seat.seat
        self.stage.show(self.table.state, len(self.table.past), viewer, self._prompt())
        self._tell_connection()

    def _renew(self) -> None:
        self.stage.renew(self.table.state, len(self.table.past))
        self._tell_connection()

    def _tell_connection(self) -> None:
        is_connected = self.table.seat.is_connected
        if is_connected != self.was_connected:
            self.was_connected = is_connected
            self.stage.tell(self.say("server-back" if is_connected else "server-lost"))

    def _prompt(self) -> str:
        """Say whom everyone waits for."""
        hold, seat = self.table.seat.hold, self.table.seat.seat
        if hold is not None and hold["kind"] == "grace" and seat is not None:
            return self.say("server-grace")
        waiting = getattr(self.table.state, "waiting", None) or ()
        names = [self.table.names[other] for other in waiting if other != seat]
        if hold is not None or not names:
            return self.say("server-waits")
        return self.say("server-waits-for", players=joined(names, self.stage.lang))
