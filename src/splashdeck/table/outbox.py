"""What a table wants of its host, and the one door through which it leaves.

The law of the door: what a table says waits until everything that it handed in before is
stored. So what is said can be built at once, from the newest state, and still nobody is
told of anything that a power cut could undo.
"""

from __future__ import annotations

from collections import deque
from typing import Any, TypeAlias

from msgspec import Struct

from splashdeck.errors import SplashdeckError
from splashdeck.game import Outcome, Seat
from splashdeck.games import AnyGame
from splashdeck.table.caller import Caller
from splashdeck.table.deal import Deal
from splashdeck.table.entries import Entry, Shown
from splashdeck.table.openings import Opening
from splashdeck.table.rows import Admission, ChatLine, Mute, Plan, SeatRow, Snapshot, TableRow

Stored: TypeAlias = (
    Entry | TableRow | SeatRow | Plan | Deal | Opening | Snapshot | ChatLine | Admission | Mute
)
"""What a host must be able to store."""


class Store(Struct, frozen=True, gc=False):
    """Store this, after everything with a smaller token; then say `stored(token, now)`."""

    token: int
    what: Stored


Message: TypeAlias = tuple[Caller, bytes, bool]
"""To whom, what, and whether it may go a moment later, with others."""


class Send(Struct, frozen=True, gc=False):
    """Send one message or several, each to its caller."""

    messages: list[Message]


class Close(Struct, frozen=True):
    """Hang up on a caller, with a WebSocket's close code."""

    caller: Caller
    code: int
    reason: str


class SetTimer(Struct, frozen=True):
    """Say `ring(name, now)` at this time; it replaces the timer of the same name."""

    name: str
    when: int


class CancelTimer(Struct, frozen=True):
    """Let this timer not ring."""

    name: str


class Think(Struct, frozen=True):
    """Let a bot of this level choose among `legal`; then say `thought(ticket, text, now)`.

    After `until`, if that is given, the answer is of no use any more.
    """

    ticket: int
    seat: Seat
    level: str
    game: AnyGame
    knowledge: Any
    legal: tuple[Any, ...]
    until: int | None = None


class Advise(Struct, frozen=True):
    """Let the coach weigh `legal` for a seat; then say `advised(ticket, hint, now)`.

    `moment` names what the hint is about: two questions with equal moments have one answer.
    """

    ticket: int
    moment: tuple[str, Seat, int, str]
    seed: str
    lang: str
    game: AnyGame
    knowledge: Any
    legal: tuple[Any, ...]


class Showed(Struct, frozen=True):
    """An entry is stored and showed this: for a host that keeps a log to tell."""

    shown: Shown


class Finished(Struct, frozen=True):
    """The game is over, and that is stored."""

    outcome: Outcome


class Abandon(Struct, frozen=True):
    """Forget this table; build it again from what is stored when somebody asks for it."""

    why: str


class Refused(Struct, frozen=True):
    """A message was refused, and its sender is told why: count it, if you like."""

    error: SplashdeckError


class Failed(Struct, frozen=True):
    """A message could not be handled by a mistake of ours: note it."""

    error: Exception


Output: TypeAlias = (
    Store
    | Send
    | Close
    | SetTimer
    | CancelTimer
    | Think
    | Advise
    | Showed
    | Finished
    | Refused
    | Abandon
    | Failed
)


class Outbox:
    """The door: hands outputs out in order, and holds back what is not to be told yet."""

    def __init__(self) -> None:
        self._ready: list[Output] = []
        self._behind: deque[tuple[int, list[Output]]] = deque()
        self._issued = 0
        self._stored = 0
        self.is_clear = True
        """Is everything stored that was handed in?"""

    @property
    def is_empty(self) -> bool:
        """Is there nothing for the host to do now?"""
        return not self._ready

    def take(self) -> list[Output]:
        """Hand out what is to be done now."""
        ready, self._ready = self._ready, []
        return ready

    def store(self, what: Stored) -> None:
        """Have something stored; all that is told from now on waits for it."""
        self._issued += 1
        self.is_clear = False
        self._ready.append(Store(self._issued, what))

    def tell(self, outputs: list[Output]) -> None:
        """Let these go as soon as everything handed in so far is stored."""
        if self.is_clear:
            self._ready += outputs
        else:
            self._behind.append((self._issued, outputs))

    def stored(self, token: int) -> None:
        """Note that everything up to this token is stored, and let go what waited for it."""
        if token > self._stored:
            self._stored = token
            self.is_clear = token == self._issued
        behind = self._behind
        while behind and (self.is_clear or behind[0][0] <= self._stored):
            self._ready += behind.popleft()[1]

    def at_once(self, output: Output) -> None:
        """Let something go that tells nobody anything: a timer, a thought, a goodbye."""
        self._ready.append(output)

    def forget(self) -> None:
        """Drop whatever waits: it will never be stored by us."""
        self._behind.clear()
        self._stored = self._issued
        self.is_clear = True


class Timers:
    """The timers that a host has been asked for, by name."""

    def __init__(self, out: Outbox) -> None:
        self._out = out
        self._at: dict[str, int] = {}

    def __bool__(self) -> bool:
        return bool(self._at)

    def is_set(self, name: str) -> bool:
        """Is there a timer of this name?"""
        return name in self._at

    def names(self) -> list[str]:
        """List the timers that are set."""
        return list(self._at)

    def set(self, name: str, when: int | None) -> None:
        """Have a timer ring at a time; None: never. Setting it again to the same is free."""
        if when is None:
            if self._at.pop(name, None) is not None:
                self._out.at_once(CancelTimer(name))
        elif self._at.get(name) != when:
            self._at[name] = when
            self._out.at_once(SetTimer(name, when))

    def rang(self, name: str) -> None:
        """Note that a timer rang: it is set no more."""
        self._at.pop(name, None)

    def clear(self) -> None:
        """Cancel them all."""
        for name in list(self._at):
            self.set(name, None)
