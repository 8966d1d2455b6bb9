"""Waiting without a loop: a coroutine stops at a `Wait`, and goes on when somebody ends it.

The host of a page is called from outside for everything that happens, so it needs no loop that
calls it, and the tests can say what happens when.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Generator
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Wait(Generic[T]):
    """Something that will come: awaited by any number of coroutines, ended once."""

    def __init__(self) -> None:
        self._then: list[Callable[[Wait[T]], None]] = []
        self._error: Exception | None = None
        self._found: T
        self.is_over = False

    def __await__(self) -> Generator[Wait[T], None, T]:
        if not self.is_over:
            yield self
        if self._error is not None:
            raise self._error
        return self._found

    def end(self, found: T) -> None:
        """Let all who wait go on with what was found."""
        self._found = found
        self._finish()

    def fail(self, error: Exception) -> None:
        """Let all who wait go on with an error."""
        self._error = error
        self._finish()

    def _finish(self) -> None:
        self.is_over = True
        waiting, self._then = self._then, []
        for then in waiting:
            then(self)

    def then(self, call: Callable[[Wait[T]], None]) -> None:
        """Have something called when it is over."""
        self._then.append(call)


def run(work: Coroutine[Any, None, None]) -> None:
    """Run a coroutine as far as it goes now; it goes on by itself when what it waits for comes."""
    try:
        wait: Wait[Any] = work.send(None)
    except StopIteration:
        return
    wait.then(lambda _: run(work))
