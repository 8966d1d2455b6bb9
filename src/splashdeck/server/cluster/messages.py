"""What processes say to each other over the bus."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec import Struct

from splashdeck.server.cluster.errands import Errand
from splashdeck.server.cluster.notices import Notice
from splashdeck.server.identity import Person


class Message(Struct, frozen=True, array_like=True, gc=False):
    """Anything that is said; a leg is one socket's way to one owner, by its edge's number."""


class Arrive(Message, frozen=True, array_like=True, tag="arrive"):
    """A socket wants to speak to a table of yours."""

    leg: int
    table: str
    person: Person | None
    muted: list[str]
    network: str


class Heard(Message, frozen=True, array_like=True, tag="heard", gc=False):
    """A socket says this to its table."""

    leg: int
    data: bytes


class Left(Message, frozen=True, array_like=True, tag="left", gc=False):
    """A socket is gone, or is no longer yours to speak to."""

    leg: int


class Told(Message, frozen=True, array_like=True, tag="told", gc=False):
    """A table says this to a socket."""

    leg: int
    payload: bytes
    may_wait: bool


class Hung(Message, frozen=True, array_like=True, tag="hung", gc=False):
    """A table hangs up on a socket; with 1012 it is to be found again, perhaps elsewhere."""

    leg: int
    code: int
    reason: str
    heir: str = ""
    """The process that has it now, or is about to, where that is known."""


class Asked(Message, frozen=True, array_like=True, tag="asked"):
    """Do this at a table of yours, and answer."""

    number: int
    errand: Errand


class Answered(Message, frozen=True, array_like=True, tag="answered"):
    """What came of an errand: its content, or of a refusal what an `Error` of the wire says."""

    number: int
    content: bytes
    code: str = ""
    why: str = ""
    retry_ms: int | None = None
    message: str | None = None
    args: dict[str, str | int] | None = None
    where: str | None = None
    rule: str | None = None


class Noticed(Message, frozen=True, array_like=True, tag="noticed"):
    """News about people, for every process (`notices`)."""

    notice: Notice


class Inherit(Message, frozen=True, array_like=True, tag="inherit"):
    """We let these tables go: please see to them; where there is a number, say when you have."""

    tables: list[str]
    number: int = 0


class Beating(Message, frozen=True, array_like=True, tag="beating"):
    """We live, and have this many ways to you: it shows a loss that nothing else would."""

    legs: int


class Lost(Message, frozen=True, array_like=True, tag="lost"):
    """We may have lost something of yours: say `hello` again for your sockets at our tables."""


class Drain(Message, frozen=True, array_like=True, tag="drain"):
    """An operator says: let go of all your tables and people, and take no more."""


AnyMessage: TypeAlias = (
    Arrive
    | Heard
    | Left
    | Told
    | Hung
    | Asked
    | Answered
    | Noticed
    | Inherit
    | Beating
    | Lost
    | Drain
)

encode = msgspec.msgpack.Encoder().encode
decode = msgspec.msgpack.Decoder(AnyMessage).decode
