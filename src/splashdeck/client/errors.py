"""What a server refuses, with its stable code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from splashdeck.errors import TableError, Words


class Refused(TableError):
    """The server said no; `content` is its whole answer.

    `say_error` says in the reader's language what the page says of this code; `str` is the
    code and the server's own English.
    """

    def __init__(self, content: Mapping[str, Any]) -> None:
        super().__init__(content.get("code", "internal"), content.get("why", ""))
        self.rule = content.get("rule")
        self.content = dict(content)
        self.reason, self.place = _words(content) or self.why, ""


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
