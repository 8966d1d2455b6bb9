"""A person at the other end of a bad line, who comes back whenever the line is cut."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

import msgspec
from msgspec import UNSET, Struct, UnsetType

from bench.simulation.process import Line
from splashdeck.client.swarm import Heard, Held
from splashdeck.game import Json
from splashdeck.table import Person

if TYPE_CHECKING:
    from bench.simulation.process import Process
    from bench.simulation.world import World

PATIENCE_MS = 8_000
"""After this long without an answer or any news a guest connects anew."""


class Message(Heard):
    """A message, as far as a guest listens."""

    undo: Json | UnsetType | None = UNSET
    table: Json | UnsetType = UNSET


_hear = msgspec.json.Decoder(Message).decode
_encode = msgspec.json.Encoder().encode


class Said(Struct, frozen=True):
    """Something a guest said and wants to see stored: its text, and the message as sent."""

    text: str
    message: bytes


class Guest:
    """Plays at random, and remembers what was acknowledged."""

    def __init__(self, world: World, number: int) -> None:
        self.world = world
        self.person = Person(f"guest {number}", f"Guest {number}")
        self.line: Line | None = None
        self.process: Process | None = None
        self.acknowledged: dict[str, tuple[int, str]] = {}
        self.seat: int | None = None
        self.is_over = False
        self._nonce = world.random.randbytes(32)
        self._unanswered: dict[str, Said] = {}
        self._count = 0
        self._news = 0
        self._asked = ""
        """What has been answered last, so that no question is answered twice by itself."""

    # --- the line ---

    def connect(self) -> None:
        """Open a line to one of the living processes and say hello."""
        if self.line is not None or self.is_over:
            return
        process = self.world.any_process()
        if process is None:
            self.world.later(self.world.luck.pause(), self.connect)
            return
        self.process = process
        self.line = Line(self.person, self)
        self._asked = ""
        self._send(_encode({"do": "hello", "take_back": self.world.luck.wants_more}))
        for said in self._unanswered.values():
            self._send(said.message)  # the same ids: they count once
        self._watch()

    def leave(self, away_ms: int) -> None:
        """Cut the line, and come back later."""
        line, self.line = self.line, None
        if line is not None and self.process is not None:
            line.is_cut = True
            self.world.later(self.world.luck.latency(), self.process.lost, line)
        self.world.later(away_ms, self.connect)

    def cut_off(self, line: Line) -> None:
        """Notice that the other end has hung up."""
        if self.line is line:
            self.leave(self.world.luck.pause())

    def _send(self, message: bytes) -> None:
        line, process = self.line, self.process
        if line is None or process is None:
            return
        for wait in self.world.luck.deliveries():
            self.world.later(wait, process.receive, line, message)

    def _watch(self) -> None:
        """Look after a while whether anything has come; if not, connect anew."""
        self.world.later(PATIENCE_MS, self._look, self.line, self._news)

    def _look(self, line: Line | None, news: int) -> None:
        if line is None or self.line is not line or self.is_over:
            return
        if self._news == news:
            self.leave(self.world.luck.pause())
        else:
            self._watch()

    # --- what is heard ---

    def hear(self, line: Line, payload: bytes, stored: int) -> None:
        """Take in one message; `stored` is the newest entry that was stored when it was sent."""
        if self.line is not line:
            return
        message = _hear(payload)
        self._news += 1
        self.world.note_shown(message.seq, stored)
        if message.on == "welcome":
            self.seat = message.you["seat"]
            self._asked = ""
        key = message.ack or (message.id if message.on in ("ack", "error") else None)
        if key is not None:
            self._answered(key, message)
        if message.outcome is not None:
            self.is_over = True
            return
        if message.on == "deal" or (message.on == "welcome" and message.deal is not None):
            self._take_part(message)
        if message.undo is not UNSET and message.undo is not None:
            self._vote(message.undo)
        if message.table is not UNSET and message.table["status"] == "open":
            self._agree(message.table)
        self._consider(message)
        if self.world.luck.leaves():
            self.leave(self.world.luck.absence())

    def _answered(self, key: str, message: Message) -> None:
        said = self._unanswered.pop(key, None)
        if said is None:
            return
        if message.on != "error":
            self.acknowledged[key] = (message.seq, said.text)
            if self.world.luck.regrets():
                self._say("take-back")
        else:
            self._asked = ""  # refused: the next question counts again

    def _take_part(self, message: Message) -> None:
        """Bind oneself to a nonce, then open it, unless one goes away in the middle of it."""
        if self.world.luck.withholds():
            self.leave(self.world.luck.absence())
            return
        if isinstance(message.deal, dict):
            number, status = message.deal["deal"], message.deal["status"]
        else:
            number, status = message.deal, message.status
        if status == "commit":
            bound = sha256(self._nonce).hexdigest()
            self._send(_encode({"do": "commit", "deal": number, "commitment": bound}))
        elif status == "reveal":
            nonce = self._nonce.hex()
            self._send(_encode({"do": "reveal", "deal": number, "nonce": nonce}))

    def _agree(self, table: Json) -> None:
        """Say that one is ready for the plan, unless one has said so; once in a while not yet."""
        mine = [seat for seat in table["seats"] if seat.get("person") == self.person.id]
        if table["options"]["when_ready"] and mine and not mine[0].get("ready"):
            wait = self.world.luck.thinking_time()
            self.world.later(wait, self._say_ready, self.line, table["plan"])

    def _say_ready(self, line: Line, plan: int) -> None:
        if self.line is line:
            self._say("ready", plan=plan)

    def _vote(self, vote: Json) -> None:
        if self.seat not in vote["agreed"]:
            self._say("consent", seq=vote["seq"], yes=self.world.luck.agrees())

    def _consider(self, message: Message) -> None:
        """Think about what is asked; a question that was answered is not thought about again."""
        decision, hold = message.decision, message.hold
        if decision is not UNSET and decision is not None:
            asked = f"decision {decision.id}"
            if asked != self._asked:
                self._asked = asked
                wait = self.world.luck.thinking_time()
                self.world.later(wait, self._decide, self.line, asked, decision.id, decision.legal)
        if hold is not UNSET and hold is not None and hold.window is not None:
            asked = f"window {hold.window}"
            if asked != self._asked:
                self._asked = asked
                wait = self.world.luck.thinking_time()
                self.world.later(wait, self._react, self.line, asked, hold)

    def _decide(self, line: Line, asked: str, decision: int, legal: list[str]) -> None:
        if self.line is line and self._asked == asked:
            for _ in range(self.world.luck.choices()):
                move = self.world.random.choice(legal)
                self._say("play", move, decision=decision, move=move)

    def _react(self, line: Line, asked: str, hold: Held) -> None:
        if self.line is line and self._asked == asked:
            self._say("answer", hold.passes, window=hold.window, move=hold.passes)

    def _say(self, do: str, text: str = "", **fields: object) -> None:
        """Say something with an id of its own; what changes the game is said until answered."""
        self._count += 1
        key = f"{self.person.id} {self._count}"
        message = _encode({"do": do, "id": key, **fields})
        if text:
            self._unanswered[key] = Said(text, message)
        self._send(message)
