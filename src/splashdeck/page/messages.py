"""What a host in a page hears, and what it asks for: JSON, tagged by `is`."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct


class Message(Struct, tag_field="is", omit_defaults=True, forbid_unknown_fields=True):
    """A message between a page and its host."""


# --- from the page, its database, its clock and its thinkers ---


class Ask(Message, tag="ask"):
    """A request, as over HTTP; `Answer` has the same number."""

    number: int
    method: str
    path: str
    body: str | None = None


class Open(Message, tag="open"):
    """A line to a table, as a socket is; its number is the page's."""

    line: int
    table: str


class Say(Message, tag="say"):
    """What a line's client says to its table: a message of the protocol."""

    line: int
    text: str


class HangUp(Message, tag="hang-up"):
    """The page has closed a line."""

    line: int


class Written(Message, tag="written"):
    """A `Write` is done, and so are all before it."""

    number: int


class Found(Message, tag="found"):
    """What is stored under the keys that a `Read` asked for."""

    table: str
    things: dict[str, str]


class Rang(Message, tag="rang"):
    """A timer of a table has rung (`SetTimer`)."""

    table: str
    name: str


class Worked(Message, tag="worked"):
    """A thinker is done: what it found, or why it could not."""

    number: int
    found: str | None = None
    why: str = ""


class Progress(Message, tag="progress"):
    """How far a thinker is, from 0 to 1."""

    number: int
    done: float


Heard: TypeAlias = Ask | Open | Say | HangUp | Written | Found | Rang | Worked | Progress


# --- what is to be done ---


class Answer(Message, tag="answer"):
    """Answer the request of this number (`Ask`)."""

    number: int
    status: int
    body: str


class Tell(Message, tag="tell"):
    """Hand a message of the protocol to a line."""

    line: int
    text: str


class Close(Message, tag="close"):
    """Close a line, with a WebSocket's code and reason."""

    line: int
    code: int
    reason: str


class Write(Message, tag="write"):
    """Store all of it or nothing, after every `Write` before it, then say `Written`."""

    number: int
    puts: dict[str, str] = {}
    drops: list[str] = []
    """Everything whose key begins so goes first."""


class Read(Message, tag="read"):
    """Find everything whose key begins so, and say `Found`."""

    table: str
    prefix: str


class SetTimer(Message, tag="set-timer"):
    """Say `Rang` at a time in milliseconds since 1970, instead of an earlier timer of this name."""

    table: str
    name: str
    when: int


class CancelTimer(Message, tag="cancel-timer"):
    """Cancel a timer (`SetTimer`), which then does not ring."""

    table: str
    name: str


class Work(Message, tag="work"):
    """Have a thinker do something (`thinking.work`), and say `Worked`.

    Two kinds of thinkers: one for what a game waits for, one for what may take minutes.
    """

    number: int
    thinker: str
    task: str


class Note(Message, tag="note"):
    """A mistake of ours, for whoever looks after programs."""

    why: str


Done: TypeAlias = Answer | Tell | Close | Write | Read | SetTimer | CancelTimer | Work | Note
