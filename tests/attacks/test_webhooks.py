"""Addresses that answer byte by byte, and people who try them without end: nobody waits."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from splashdeck.client import Account, Refused
from splashdeck.server.notices import outside
from splashdeck.server.wire.limits import UNLIMITED, Limits, Rate
from tests.steady import Steady

LOCAL = outside.networks(["127.0.0.0/8"])
DRIPS = 3000
"""Far more than anybody waits for."""


class Tarpit:
    """A service that answers a letter at a time, and never comes to an end."""

    def __init__(self, begins: bytes) -> None:
        self._begins = begins
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listening.getsockname()[1]}/hook"
        self.was_cut = threading.Event()
        self._may_end = threading.Event()
        self._thread = threading.Thread(target=self._answer)
        self._thread.start()

    def _answer(self) -> None:
        line, _ = self._listening.accept()
        with line:
            line.settimeout(60)
            line.recv(65_536)
            line.sendall(self._begins)
            for _ in range(DRIPS):
                try:
                    line.sendall(b"x")
                except OSError:
                    self.was_cut.set()
                    return
                if self._may_end.wait(0.02):
                    return

    def close(self) -> None:
        self._may_end.set()
        self._thread.join()
        self._listening.close()


@pytest.fixture(params=[b"", b"HTTP/1.1 200 OK\r\nX-Slow: "])
def tarpit(request: pytest.FixtureRequest) -> Iterator[Tarpit]:
    """Answer slowly: a status that never ends, or a header that never does."""
    found = Tarpit(request.param)
    yield found
    found.close()


def test_whoever_answers_byte_by_byte_is_hung_up_on(
    tarpit: Tarpit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outside, "MOST_SECONDS", 0.2)
    with pytest.raises(OSError, match="answer"):
        outside.post(tarpit.url, {}, b"{}", LOCAL)
    assert tarpit.was_cut.wait(300), "it would have gone on"


async def test_guests_of_one_address_have_notices_tried_no_faster_than_one(
    tmp_path: Path,
) -> None:
    trials = Rate(Limits().trials.burst, 0.001)  # none comes back while a busy machine tries
    limits = msgspec.to_builtins(replace(UNLIMITED, trials=trials))

    async def trial(name: str) -> bool:
        guest = await Account.guest(server.url, name)
        hook = {"url": "https://nowhere.invalid/hook"}
        way = await guest.request("POST", "/api/notices/webhook", hook)
        taken: bool = await guest.request("POST", f"/api/notices/{way['id']}/trial")
        return taken

    with Steady(tmp_path, limits=limits) as server:
        assert [await trial("Ann"), await trial("Bo")] == [False, False], "nobody is there"
        with pytest.raises(Refused, match="too-many") as refused:
            await trial("Cy")
    assert refused.value.content["retry_ms"] > 0
