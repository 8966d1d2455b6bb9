"""What can go wrong, as one tree.

SplashdeckError
├── IllegalMove       a readable move that a rule forbids, here and now
├── InvalidNotation   text that is not a move, card or cell at all
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
from json import JSONDecodeError
from typing import Any, ClassVar

LONGEST_QUOTE = 1000
"""No more of anybody's text goes into a sentence, which has to stay one."""


class Words:
    """A sentence, or a part of one, by its id in the Fluent files; `str` says it in English."""

    __slots__ = ("arguments", "message")

    def __init__(self, message: str, /, **arguments: str | int | Words) -> None:
        self.message = message
        self.arguments = arguments

    def __str__(self) -> str:
        return self.said("en")

    def said(self, lang: str) -> str:
        """Say these words in a language."""
        from splashdeck.locale import say  # loads Fluent, which a legal game never needs

        return say(self.message, self.parts(lang), lang)

    def parts(self, lang: str) -> dict[str, str | int]:
        """Render the arguments in a language."""
        return {name: _part(argument, lang) for name, argument in self.arguments.items()}


def _part(argument: str | int | Words, lang: str) -> str | int:
    if isinstance(argument, Words):
        return argument.said(lang)
    if isinstance(argument, str) and len(argument) > LONGEST_QUOTE:
        return f"{argument[:LONGEST_QUOTE]}…"
    return argument


REASONS = {
    errno.ENOENT: "error-file-missing",
    errno.EACCES: "error-file-denied",
    errno.EPERM: "error-file-denied",
    errno.EISDIR: "error-file-is-a-folder",
    errno.ENOTDIR: "error-file-no-folder",
    errno.EEXIST: "error-file-exists",
    errno.ENOSPC: "error-disk-full",
    errno.EROFS: "error-read-only",
}


def reason_of(error: OSError) -> str | Words:
    """Say what the system has against a file; in its own words where we have none."""
    known = REASONS.get(error.errno or 0)
    return Words(known) if known else str(error.strerror or error)


def unreadable(error: OSError) -> Words:
    """Say why a file can't be read."""
    return Words("error-unreadable", reason=reason_of(error))


def garbled(error: Exception) -> str | Words:
    """Say why a text is not JSON or TOML; in the library's own words where we have none."""
    ours = error.args[0] if error.args else None
    if isinstance(ours, Words):
        return ours
    if isinstance(error, RecursionError):
        return Words("error-nested")
    if type(error) is ValueError:  # the one that Python itself raises: of 4,300 digits
        return Words("error-digits")
    if isinstance(error, JSONDecodeError):
        return Words("error-from-character", number=error.pos + 1)
    return str(error)


def unusable(error: OSError) -> Words:
    """Say why a file or folder can't be opened, made or written."""
    return Words("error-unusable", reason=reason_of(error))


@contextmanager
def needs(extra: str, where: str) -> Iterator[None]:
    """Import what an extra of this package brings, or say in one sentence how to install it.

    `where` is what needs it: `with needs("lab", "--picture"): import matplotlib`.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        package = missing_package(error)
        if package is None:
            raise
        why = Words("error-needs-extra", module=package, extra=extra)
        raise InvalidRequest(why, where) from None


def missing_package(error: ModuleNotFoundError) -> str | None:
    """Name the package that has to be installed; None for a mistake of our own."""
    package = str(error.name).partition(".")[0]
    return None if package == __package__ else package


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
        return f"{place}{self.why}{self.citation}"

    @property
    def citation(self) -> str:
        """The rule in brackets, to end a sentence with; empty if the reason has cited it."""
        is_cited = isinstance(self.reason, SplashdeckError) and self.reason.rule == self.rule
        return f" ({self.rule})" if self.rule and not is_cited else ""


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
    """Text that is not a move, card or cell; `position` counts characters from 0."""

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

    def in_file(self, file: str) -> InvalidRecord:
        """Return the same error, with the name of the file that it was found in."""
        found = InvalidRecord(self.line, self.reason, rule=self.rule)
        found.place = Words("error-file-line", file=file, line=str(self.line))
        found.where = str(found.place)
        return found


class InvalidRequest(SplashdeckError):
    """A command or protocol message that makes no sense; `where` names the part."""

    code = "invalid-request"


class TableError(SplashdeckError):
    """A table that can't do what was asked; `wire_code` is stable across versions."""

    code = "table-error"

    def __init__(
        self,
        wire_code: str,
        why: str | Words,
        *,
        part: str | None = None,
        rule: str | None = None,
        retry_ms: int | None = None,
    ) -> None:
        super().__init__(why, where=wire_code, rule=rule)
        self.wire_code = wire_code
        self.part = part
        """Which part of what was asked it is about, where another process has found that."""
        self.retry_ms = retry_ms
        """In how many milliseconds the same may be asked again; None: that is not the point."""
