"""The servers that are attacked: those of the server's own tests."""

from __future__ import annotations

from tests.server.conftest import (
    clock,
    database,
    hall,
    patient_storage,
    plain_server,
    postgres,
    server,
)

__all__ = ["clock", "database", "hall", "patient_storage", "plain_server", "postgres", "server"]
