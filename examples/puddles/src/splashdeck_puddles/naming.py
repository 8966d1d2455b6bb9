"""How Puddles names what its moves speak of; its events name players alone."""

from __future__ import annotations

from typing import Any

from splashdeck.locale import naming
from splashdeck.locale.naming import Argument


class Naming(naming.Naming):
    """Names what Puddles speaks of."""

    def move(self, verb: str, what: str, view: Any, seat: int) -> dict[str, Argument]:
        return {"boot": what}
