"""The servers that are attacked: those of the server's own tests."""

from __future__ import annotations

from tests.server.conftest import clock, hall, plain_server, postgres, server

__all__ = ["clock", "hall", "plain_server", "postgres", "server"]
