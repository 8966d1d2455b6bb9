"""A connection to a table, as the table sees it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Protocol

from splashdeck.server.web.identity import Person
from splashdeck.server.wire.limits import Bucket, Limits

if TYPE_CHECKING:
    from splashdeck.game import Seat
    from splashdeck.server.room import Room


class Socket(Protocol):
    """The wire under a connection: sending never waits."""

    def send(self, payload: bytes, *, may_wait: bool = False) -> None:
        """Send one text message; one that may wait can be told a moment later, with others."""

    def close(self, code: int, reason: str) -> None:
        """Say goodbye and hang up."""


class Caller:
    """Somebody at a table: in a seat, or watching."""

    __slots__ = (
        "_refusals",
        "is_welcome",
        "lang",
        "messages",
        "muted",
        "person",
        "previews",
        "room",
        "seat",
        "socket",
        "take_back",
    )

    def __init__(
        self,
        socket: Socket,
        person: Person | None,
        limits: Limits,
        now: float,
        muted: Iterable[str] = (),
    ) -> None:
        self.socket = socket
        self.person = person
        self.seat: Seat | None = None
        self.room: Room | None = None
        self.is_welcome = False
        self.previews = False
        self.take_back = False
        self.lang = "en"
        self.muted = set(muted)
        self.messages = Bucket(limits.messages, now)
        self._refusals = Bucket(limits.refusals, now)

    def refuse_more(self, now: float) -> None:
        """Note that a message was one too many; hang up on who goes on and on."""
        if not self._refusals.take(now):
            self.socket.close(1008, "too many messages")

    @property
    def name(self) -> str | None:
        """Return the person's name."""
        return None if self.person is None else self.person.name
