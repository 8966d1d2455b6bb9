"""What a server refuses, with its stable code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from splashdeck.errors import TableError


class Refused(TableError):
    """The server said no; `content` is its whole answer."""

    def __init__(self, content: Mapping[str, Any]) -> None:
        super().__init__(content.get("code", "internal"), content.get("why", ""))
        self.rule = content.get("rule")
        self.content = dict(content)
