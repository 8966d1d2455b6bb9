"""What can go wrong, as one tree.

SplashdeckError
├── IllegalMove       a readable move that a rule forbids, here and now
├── InvalidNotation   text that is no move, card or cell at all
├── InvalidSetup      a game that can't be set up: players, options, edition, juniors
├── InvalidSheet      a card sheet that fails its checks
├── InvalidPosition   a position that can't arise under the rules
├── InvalidRecord     a record that can't be read, replayed or verified
├── InvalidRequest    a command or protocol message that makes no sense
└── TableError        a table that can't do what was asked (networked play)

Every error says what, where, why and, where a rule decides, its id. `code` is
stable: other programs may rely on it. What a person can cause is given as `Words`, so
that `splashdeck.locale.say_error` says it in the reader's language; `str` is English.
"""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, ClassVar

LONGEST_QUOTE = 1000
"""No more of anybody's text goes into a sentence: Fluent gives up on parts over 2500."""


class Words:
    """A sentence, or a part of one, by its id in the Fluent files; `str` says it in English."""

    __slots__ = ("arguments", "message")

    def __init__(self, message: str, /, **arguments: str | int | Words) -> None:
        self.message = message
        self.arguments = arguments

    def __str__(self) -> str:
        return self.said("en")

    def said(self, lang: str) -> str:
        """Say it in a language."""
        from splashdeck.locale import say  # loads Fluent, which a legal game never needs

        return say(self.message, self.parts(lang), lang)

    def parts(self, lang: str) -> dict[str, str | int]:
        """Say what is filled in."""
        return {name: _part(argument, lang) for name, argument in self.arguments.items()}


def _part(argument: str | int | Words, lang: str) -> str | int:
    if isinstance(argument, Words):
        return argument.said(lang)
    if isinstance(argument, str) and len(argument) > LONGEST_QUOTE:
        return f"{argument[:LONGEST_QUOTE]}…"
    return argument


UNREADABLE = {
    errno.ENOENT: "error-file-missing",
    errno.EACCES: "error-file-denied",
    errno.EISDIR: "error-file-is-a-folder",
}


def unreadable(error: OSError) -> Words:
    """Say why a file can't be read."""
    known = UNREADABLE.get(error.errno or 0)
    return Words("error-unreadable", reason=Words(known) if known else str(error.strerror))


@contextmanager
def needs(extra: str, where: str) -> Iterator[None]:
    """Import what an extra of this package brings, or say in one sentence how to install it.

    `where` is what needs it: `with needs("server", "serve"): import litestar`.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        package = str(error.name).partition(".")[0]
        if package == __package__:
            raise  # a mistake of ours, not a package to install
        why = Words("error-needs-extra", module=package, extra=extra)
        raise InvalidRequest(why, where) from None


class SplashdeckError(Exception):
    """The root of all errors that splashdeck raises on purpose.

    `reason` and `place` are why and where as they were given; a reason can be another error.
    """

    code: ClassVar[str] = "error"

    def __init__(
        self,
        why: str | Words | SplashdeckError,
        where: str | Words = "",
        rule: str | None = None,
    ) -> None:
        self.reason = why
        self.place = where
        self.why = str(why)
        self.where = str(where)
        self.rule = rule
        self.message = why.message if isinstance(why, Words) else ""
        self.arguments = why.parts("en") if isinstance(why, Words) else {}
        super().__init__(self.why, self.where, rule)

    def __reduce__(self) -> tuple[Any, ...]:
        """Go from one process to another as it is, whatever a subclass is made from."""
        return _rebuilt, (type(self), self.args, vars(self))

    def __str__(self) -> str:
        place = f"{self.where}: " if self.where else ""
        rule = f" ({self.rule})" if self.rule else ""
        return f"{place}{self.why}{rule}"


def _rebuilt(
    kind: type[SplashdeckError], args: tuple[Any, ...], content: dict[str, Any]
) -> SplashdeckError:
    """Build an error again in another process."""
    error = kind.__new__(kind, *args)
    vars(error).update(content)
    return error


class IllegalMove(SplashdeckError):
    """A readable move that a rule forbids."""

    code = "illegal-move"

    def __init__(self, move: str, rule: str, why: str | Words) -> None:
        super().__init__(why, where=move, rule=rule)
        self.move = move


class InvalidNotation(SplashdeckError):
    """Text that is no move, card or cell; `position` counts characters from 0."""

    code = "invalid-notation"

    def __init__(self, text: str, why: str | Words, position: int = 0) -> None:
        quoted = repr(text)
        at = Words("error-at-character", text=quoted, position=str(position))
        super().__init__(why, where=at if position else quoted)
        self.text = text
        self.position = position


class InvalidSetup(SplashdeckError):
    """A game that can't be set up; `where` names the key."""

    code = "invalid-setup"


class InvalidSheet(SplashdeckError):
    """A card sheet that fails its checks; `where` names the file and the key."""

    code = "invalid-sheet"


class InvalidPosition(SplashdeckError):
    """A position that can't arise under the rules; `where` names the key."""

    code = "invalid-position"


class InvalidRecord(SplashdeckError):
    """A record that can't be read, replayed or verified; `line` counts from 1."""

    code = "invalid-record"

    def __init__(
        self, line: int, why: str | Words | SplashdeckError, *, rule: str | None = None
    ) -> None:
        super().__init__(why, where=Words("error-line", line=str(line)), rule=rule)
        self.line = line


class InvalidRequest(SplashdeckError):
    """A command or protocol message that makes no sense; `where` names the part."""

    code = "invalid-request"


class TableError(SplashdeckError):
    """A table that can't do what was asked; `wire_code` is stable across versions."""

    code = "table-error"

    def __init__(
        self,
        wire_code: str,
        why: str,
        *,
        rule: str | None = None,
        retry_ms: int | None = None,
    ) -> None:
        super().__init__(why, where=wire_code, rule=rule)
        self.wire_code = wire_code
        self.retry_ms = retry_ms
        """In how many milliseconds the same may be asked again; None: that is not the point."""
