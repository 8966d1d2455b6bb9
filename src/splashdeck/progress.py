"""A line on the terminal that says how far a long command is, and how long it still takes."""

from __future__ import annotations

import sys
import time
from types import TracebackType

from splashdeck.locale import say


class Progress:
    """Shows progress on standard error, and only if a person is watching.

    `what` is the message that says what is done.
    """

    def __init__(self, what: str, total: int, lang: str = "en") -> None:
        self.what = what
        self.lang = lang
        self.total = max(total, 1)
        self.began = self.told = time.monotonic()
        self.visible = sys.stderr.isatty()

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.visible:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()

    def update(self, done: int, total: int | None = None) -> None:
        """Say how many are done; quick enough to be called for each of them."""
        self.total = total or self.total
        now = time.monotonic()
        if not self.visible or now - self.told < 0.2:
            return
        self.told = now
        left = (now - self.began) * (self.total - done) / max(done, 1)
        what = say(self.what, lang=self.lang)
        told: dict[str, str | int] = {
            "what": what,
            "done": done,
            "total": self.total,
            "clock": _clock(left),
        }
        sys.stderr.write(f"\r\x1b[K{say('cli-progress', told, self.lang)}")
        sys.stderr.flush()


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
