"""The lines of a table's log, and what each of them lets people see.

- `move`   a seat's decision. While a grace runs, it changes a choice (design: misclicks).
- `answer` a seat's answer in a reaction window, whether or not it could stop anything.
- `close`  the window or the grace ends, and what it held back happens.
- `undo`   the last move is taken back.
- `clock`  the clocks of the asked seats start anew, and so does a window or a grace: the server
           was away, or could not store for a while what began them, so that nobody saw it.

People are told the numbers of those entries alone that all may know of (`Shown.number`). An
answer, and a choice that is changed before it is revealed, is told to its own seat only and
takes no number of its own, so that nobody learns how often somebody had second thoughts.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

from msgspec import Struct, json

from splashdeck.game import Event, Seat

NOBODY = -1
DIGEST_BYTES = 8
_encode = json.Encoder().encode


class Entry(Struct, frozen=True, gc=False):
    """One line of a table's log."""

    seq: int
    kind: str
    seat: Seat
    text: str
    by: str
    key: str
    at: int
    digest: bytes = b""


class Shown(Struct, gc=False):
    """What one entry lets people see: events, and whose decisions are new."""

    entry: Entry
    events: Sequence[Event]
    renewed: tuple[Seat, ...]
    happened: Sequence[Event] = ()
    """All events of the entry's moves, those held back included."""
    is_secret: bool = False
    """Does it concern its own seat alone, which has only changed its mind?"""
    number: int = 0
    """How many entries up to this one everybody may know of."""


def digest(events: Sequence[Event]) -> bytes:
    """Fingerprint events, hidden parts included, to notice a changed rule later."""
    return fingerprint(_encode(events))


def fingerprint(written: bytes) -> bytes:
    """Fingerprint events as they are written."""
    return blake2b(written, digest_size=DIGEST_BYTES).digest()
