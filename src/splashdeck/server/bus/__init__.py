"""The bus: short messages between the server processes of one database.

`Bus.send` never waits and promises nothing: what is sent arrives in its order, once, or is
lost. Whoever may have lost something is told (`Listener.lost`), and makes it good by asking
anew, so that no message needs to be reliable. `inside` joins halls of one process, `valkey`
processes on any number of machines.
"""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct

from splashdeck.server.metrics import Histogram
from splashdeck.server.wire.limits import Rate


class Listener(Protocol):
    """Whoever takes in what the bus brings."""

    def hear(self, sender: str, message: bytes) -> None:
        """Take in a message from another process."""

    def lost(self, sender: str) -> None:
        """Note that messages of a sender may be lost, before the next one is heard."""


class Bus(Protocol):
    """One process's way to all others."""

    send_seconds: Histogram
    """How long what was sent took to be taken over."""

    @property
    def is_away(self) -> bool:
        """Can nothing be sent or heard at the moment?"""

    def send(self, to: str, message: bytes) -> None:
        """Send a message to a process, in order with all others to it."""

    async def listen(self, listener: Listener) -> None:
        """Begin to hand in what is sent to this process; OSError if that can't be."""

    async def wait_for(self, limit: str, rate: Rate) -> float:
        """Count a use of something that all processes limit together.

        Return 0, or in how many seconds there is one more. While the bus is away, 0.
        """

    async def close(self) -> None:
        """Send what was handed in, if that can be done at once, and let go."""


class Parcel(Struct, frozen=True, array_like=True, gc=False):
    """What a process sends to another in one go; the numbers have no gap but after a loss."""

    sender: str
    number: int
    messages: list[bytes]
    is_after_loss: bool = False


class Sequence:
    """Sees by the numbers of parcels that one is missing."""

    def __init__(self, listener: Listener) -> None:
        self._listener = listener
        self._last: dict[str, int] = {}

    def take(self, parcel: Parcel) -> None:
        """Hand the messages of a parcel in, after word of any that are missing."""
        expected = self._last.get(parcel.sender, 0) + 1
        if parcel.number < expected:
            return  # of before a loss that we know of
        self._last[parcel.sender] = parcel.number
        if parcel.number > expected or parcel.is_after_loss:
            self._listener.lost(parcel.sender)
        for message in parcel.messages:
            self._listener.hear(parcel.sender, message)
