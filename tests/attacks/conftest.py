"""The servers that are attacked: those of the server's own tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from bench.launch import Launched
from splashdeck.server.wire.limits import Limits, Rate
from tests.server.conftest import (
    clock,
    database,
    hall,
    patient_storage,
    plain_server,
    postgres,
    server,
)
from tests.steady import Steady

__all__ = ["clock", "database", "hall", "patient_storage", "plain_server", "postgres", "server"]

MOST_CONNECTIONS = 6


@pytest.fixture(scope="module")
def tight_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Launched]:
    """Start a server with limits so low that a test reaches them at once."""
    few = Rate(3, 0.001)
    limits = Limits(
        requests=Rate(1000, 100),
        wrong_codes=few,
        codes=Rate(1000, 1),
        tables=few,
        renames=few,
        open_tables=99,
        connections_per_address=MOST_CONNECTIONS,
    )
    folder: Path = tmp_path_factory.mktemp("tight")
    launched = Steady(folder, limits=msgspec.to_builtins(limits)).start()
    yield launched
    launched.stop()
