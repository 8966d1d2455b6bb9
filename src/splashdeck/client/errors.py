"""What a server refuses, with its stable code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import DecodeError
from msgspec.json import decode

from splashdeck.errors import TableError, Words

NO_ANSWER = {"code": "internal", "why": "no answer"}


class Refused(TableError):
    """The server said no; `content` is its whole answer.

    `say_error` says in the reader's language what the page says of this code; `str` is the
    code and the server's own English, or the page's where no server was asked.
    """

    def __init__(self, content: Mapping[str, Any]) -> None:
        words = _words(content)
        why = "" if words is None else words.said("en")
        super().__init__(content.get("code", "internal"), content.get("why", why))
        self.rule = content.get("rule")
        self.content = dict(content)
        self.reason, self.place = words or self.why, ""

    @classmethod
    def read(cls, body: bytes | bytearray | None) -> Refused:
        """Read what a server answered; what is no answer of ours counts as its mistake."""
        try:
            content = decode(body or b"")
        except DecodeError:
            content = None
        return cls(content if isinstance(content, dict) else NO_ANSWER)


def _words(content: Mapping[str, Any]) -> Words | None:
    """Find the words of an answer: its own, else those of its code; None if there are none."""
    args: Mapping[str, Any] = content.get("args", {})
    plain = {name: value for name, value in args.items() if isinstance(value, str | int)}
    own = Words(str(content.get("message")), **plain)
    for words in (own, Words(f"web-error-{content.get('code')}")):
        try:
            words.said("en")
        except KeyError:  # of another version of the server
            continue
        return words
    return None
