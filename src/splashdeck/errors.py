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
stable: other programs may rely on it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar


class SplashdeckError(Exception):
    """The root of all errors that splashdeck raises on purpose."""

    code: ClassVar[str] = "error"

    def __init__(self, why: str, where: str = "", rule: str | None = None) -> None:
        self.why = why
        self.where = where
        self.rule = rule
        super().__init__(why, where, rule)

    def __str__(self) -> str:
        place = f"{self.where}: " if self.where else ""
        rule = f" ({self.rule})" if self.rule else ""
        return f"{place}{self.why}{rule}"


class IllegalMove(SplashdeckError):
    """A readable move that a rule forbids; `message` and `args` say why in any language."""

    code = "illegal-move"

    def __init__(
        self,
        move: str,
        rule: str,
        why: str,
        *,
        message: str = "",
        args: Mapping[str, str | int] | None = None,
    ) -> None:
        super().__init__(why, where=move, rule=rule)
        self.move = move
        self.message = message
        self.arguments = dict(args or {})


class InvalidNotation(SplashdeckError):
    """Text that is no move, card or cell; `position` counts characters from 0."""

    code = "invalid-notation"

    def __init__(self, text: str, why: str, position: int = 0) -> None:
        super().__init__(why, where=f"{text!r} at {position}" if position else repr(text))
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

    def __init__(self, line: int, why: str, *, rule: str | None = None) -> None:
        super().__init__(why, where=f"line {line}", rule=rule)
        self.line = line


class InvalidRequest(SplashdeckError):
    """A command or protocol message that makes no sense; `where` names the part."""

    code = "invalid-request"


class TableError(SplashdeckError):
    """A table that can't do what was asked; `wire_code` is stable across versions."""

    code = "table-error"

    def __init__(self, wire_code: str, why: str, *, rule: str | None = None) -> None:
        super().__init__(why, where=wire_code, rule=rule)
        self.wire_code = wire_code
