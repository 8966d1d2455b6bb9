"""Chat and emotes of one room, as each caller wants to hear them."""

from __future__ import annotations

from collections import deque
from functools import partial
from typing import TYPE_CHECKING

from splashdeck.game import Json
from splashdeck.server.web.identity import clean_chat
from splashdeck.server.wire.caller import Caller
from splashdeck.table import shown as outgoing
from splashdeck.table.protocol import EMOTES, Emote, Mute, Say, refuse

if TYPE_CHECKING:
    from splashdeck.server.room import Room

CHAT_KEPT = 50
MOST_MUTED = 100


class Talk:
    """What was said at one room lately."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.lines: list[Json] = []
        self.count = 0
        self._said: deque[tuple[str, str]] = deque(maxlen=CHAT_KEPT)

    def heard_by(self, caller: Caller) -> list[Json]:
        """Return the last lines, without those of people whom this caller has muted."""
        return [line for line in self.lines if line["person"] not in caller.muted]

    def say(self, caller: Caller, message: Say) -> None:
        """Pass a line of chat on, at private tables."""
        if self.room.table.public:
            raise refuse("emotes-only")
        self._talk(caller, "say", clean_chat(message.text), message.id)

    def emote(self, caller: Caller, message: Emote) -> None:
        """Pass one of the fixed signs on."""
        if message.emote not in EMOTES:
            raise refuse("bad-message", f"emotes are {', '.join(EMOTES)}")
        self._talk(caller, "emote", message.emote, message.id)

    def _talk(self, caller: Caller, kind: str, text: str, key: str) -> None:
        now = self.room.hall.clock.now()
        if caller.person is None or (caller.seat is None and self.room.table.public):
            raise refuse("not-seated")
        if (caller.person.id, key) in self._said:
            self.room.hall.run(self._acknowledge(caller, key))
            return
        self.room.hall.chatter.take(caller.person.id, now / 1000)
        self._said.append((caller.person.id, key))
        self.count += 1
        line: Json = {
            "number": self.count,
            "person": caller.person.id,
            "name": caller.person.name,
            "seat": caller.seat,
            "kind": kind,
            "text": text,
            "at": now,
        }
        self.room.hall.books.save_chat(
            self.room.table.id, line, partial(self._heard, caller, line, key)
        )

    async def _acknowledge(self, caller: Caller, key: str) -> None:
        """Answer what was said again after a lost connection; it is not heard twice."""
        await self.room.hall.storage.flush()
        caller.socket.send(outgoing.ack(key, 0))

    def _heard(self, speaker: Caller, line: Json, key: str) -> None:
        self.lines = [*self.lines, line][-CHAT_KEPT:]
        payload = outgoing.message("chat", line=line)
        for caller in self.room.callers:
            if line["person"] not in caller.muted:
                caller.socket.send(payload)
        speaker.socket.send(outgoing.ack(key, 0))

    def mute(self, caller: Caller, message: Mute) -> None:
        """Keep somebody's chat from a person, or no longer, wherever that person is."""
        if not message.person.isprintable():
            raise refuse("bad-message", "nobody has such an id")
        if message.muted and len(caller.muted) >= MOST_MUTED:
            raise refuse("too-many")
        hall = self.room.hall
        for same in hall.callers_of(caller):
            (same.muted.add if message.muted else same.muted.discard)(message.person)
        told = partial(caller.socket.send, outgoing.ack(message.id, 0))
        if caller.person is None:
            told()
        else:
            hall.books.mute(caller.person.id, message.person, message.muted, told)
