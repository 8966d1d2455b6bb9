"""Chat and emotes: what was said at a table lately, and who has said it before."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Sequence

from splashdeck.table.rows import ChatLine

KEPT = 50
MOST_MUTED = 100


class Chat:
    """The last lines of one table."""

    def __init__(self, lines: Sequence[ChatLine] = ()) -> None:
        self.lines = list(lines)[-KEPT:]
        self.count = lines[-1].number if lines else 0
        self._said: deque[tuple[str, str]] = deque(maxlen=KEPT)

    def heard_by(self, muted: Collection[str], emotes_only: bool = False) -> list[ChatLine]:
        """Return the last lines, without those of muted people.

        `emotes_only`: nor what was said in words, perhaps before the table was public.
        """
        heard = [line for line in self.lines if line.person not in muted]
        return [line for line in heard if line.kind == "emote" or not emotes_only]

    def is_said(self, person: str, key: str) -> bool:
        """Has this person said it before, with the same id?"""
        return (person, key) in self._said

    def add(self, line: ChatLine, key: str) -> None:
        """Keep a line."""
        assert line.person is not None
        self._said.append((line.person, key))
        self.count = line.number
        self.lines = [*self.lines, line][-KEPT:]

    def erase(self, person: str) -> None:
        """Forget what a person has said."""
        self.lines = [line for line in self.lines if line.person != person]
