"""Between server processes: a doorbell that says which table has something new.

One process needs none. With several, whoever stored an entry rings `table:seq`; the others
read what they lack from the database, so a lost ring loses nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


class Doorbell(Protocol):
    """The seam behind which another process may listen."""

    def ring(self, table: str, seq: int) -> None:
        """Say that a table's log now reaches so far."""

    def listen(self, heard: Callable[[str, int], None]) -> None:
        """Call back for every ring of another process."""


class NoDoorbell:
    """For a single process: nobody else is there to hear."""

    def ring(self, table: str, seq: int) -> None:
        pass

    def listen(self, heard: Callable[[str, int], None]) -> None:
        pass
