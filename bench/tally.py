"""What a torture did, and what went wrong: nine counts, on a virtual clock as on real servers."""

from __future__ import annotations

from typing import Self

from msgspec import Struct
from msgspec.structs import asdict

from splashdeck.game import Json


class Tally(Struct):
    """What was done, and what went wrong."""

    tables: int = 0
    finished: int = 0
    acknowledged: int = 0
    faults: int = 0
    lost: int = 0
    doubled: int = 0
    stuck: int = 0
    unverified: int = 0
    unfenced: int = 0
    """Tables whose log has a gap, an epoch that falls, or another end than their head says."""

    def add(self, other: Self) -> None:
        """Count in what another part of the torture did."""
        for name in self.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))

    def to_json(self) -> Json:
        """Write every count by its name."""
        return asdict(self)
