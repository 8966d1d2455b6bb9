"""While the database is away nothing is shown, timed or promised, and nobody waits without end."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bench.launch import Launched
from splashdeck.client import Account
from splashdeck.server.hall import Hall
from splashdeck.table.protocol import TableOptions
from tests.attacks.wires import ask, knock, log_of
from tests.server.lab import HandClock, TestTable, make_dealt_table

SETUP = {"game": "antartik", "players": 2}
CALM = """
import sys
from splashdeck.server import start
from splashdeck.server.running import stopping

stopping.REST_SECONDS = 300.0
start.main(sys.argv[1])
"""


class Calm(Launched):
    """A server that gives up a database soon, and has time for the rest of its stop."""

    def program(self) -> list[str]:
        return [sys.executable, "-c", CALM]


@contextmanager
def held(database: Path) -> Iterator[None]:
    """Write to a database from elsewhere, without coming to an end."""
    other = sqlite3.connect(database, timeout=300, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


async def ready(server: Launched, status: int) -> None:
    """Wait until the server says that it is ready, or that it is not."""
    async with asyncio.timeout(300):
        while True:
            answer = await asyncio.to_thread(ask, server, "GET", "/readyz")
            if answer.status == status:
                return
            await asyncio.sleep(0.1)


async def test_requests_end_in_unavailable_and_the_server_says_that_it_is_not_ready(
    tmp_path: Path,
) -> None:
    with Launched(tmp_path) as server:
        ann = await Account.guest(server.url, "Ann")
        table = await ann.create(SETUP, bots=["dabbler"])
        await ready(server, 200)
        cookie = [("Cookie", f"splashdeck={ann.cookie}")]
        plan = json.dumps({"setup": SETUP}).encode()
        with held(tmp_path / "splashdeck.sqlite3"):
            await ready(server, 503)  # by its own heartbeat: nobody has asked for anything
            assert ask(server, "GET", "/healthz").status == 200
            for answer in (
                await asyncio.to_thread(ask, server, "POST", "/api/me", (), b'{"name":"Bob"}'),
                await asyncio.to_thread(ask, server, "POST", "/api/tables", cookie, plan),
            ):
                assert (answer.status, answer.code) == (503, "unavailable")
                assert answer.headers["retry-after"] == "2"
        await ready(server, 200)
        assert (await ann.request("GET", f"/api/tables/{table['id']}"))["status"] == "open"


async def test_a_stop_ends_in_bounded_time_and_a_socket_at_a_cold_table_is_told_to_come_back(
    tmp_path: Path,
) -> None:
    server = Calm(tmp_path, stop_seconds=0.5).start()
    ann = await Account.guest(server.url, "Ann")
    table = await ann.create(SETUP, bots=["dabbler"])
    with held(tmp_path / "splashdeck.sqlite3"):
        cookie = [("Cookie", f"splashdeck={ann.cookie}")]
        path = f"/api/tables/{table['id']}/start"
        answer = await asyncio.to_thread(ask, server, "POST", path, cookie, b"{}")
        assert answer.status in (200, 201, 503)
        assert await asyncio.to_thread(server.stop) == 0, "it had to be killed"
    logged = log_of(server)
    assert "changes were not stored" in logged
    assert table["id"] in logged
    with server:
        with held(tmp_path / "splashdeck.sqlite3"):
            answer = await asyncio.to_thread(knock, server, table["id"])
            assert (answer.status, answer.code) == (503, "unavailable")
        await ready(server, 200)
        assert (await ann.request("GET", f"/api/tables/{table['id']}"))["status"] == "open"


# --- what is not stored has not happened, for anybody ---


async def held_table(hall: Hall, clock: HandClock, options: TableOptions) -> TestTable:
    table = await make_dealt_table(hall, clock, "duck-and-dive", 2, options=options)
    await table.connect(None)
    return table


async def test_nothing_is_timed_or_shown_before_it_is_stored(
    hall: Hall, clock: HandClock, tmp_path: Path
) -> None:
    options = TableOptions(decision_seconds=20.0, grace=0.0, window=0.0, absence_seconds=None)
    table = await held_table(hall, clock, options)
    seat = table.play.pending[0]
    rival = table.ears[1 - seat]
    heard = len(rival.heard)
    with held(tmp_path / "tables.sqlite3"):
        message = b'{"do":"play","id":"k","decision":%d,"move":"%s"}' % (
            table.play.decisions[seat],
            table.play.legal_moves(seat)[0].encode(),
        )
        table.room.receive(table.callers[seat], message)
        seq = table.play.seq
        clock.time += 3_600_000
        while (call := clock.next_call(clock.time)) is not None:
            call()  # the clock's own timer, set before: it rings and must do nothing
        assert table.play.seq == seq, "a clock ran out on what nobody had seen"
        assert len(rival.heard) == heard
        assert not any(m.get("ack") == "k" for m in table.ears[seat].messages())
    await table.settle()
    assert any(m.get("ack") == "k" for m in table.ears[seat].messages())
    assert len(rival.heard) > heard


async def test_the_end_of_a_game_is_told_nowhere_before_it_is_stored(
    hall: Hall, clock: HandClock, tmp_path: Path
) -> None:
    table = await make_dealt_table(
        hall, clock, "antartik", 2, options=TableOptions(grace=0.0, window=0.0, pace=0.0)
    )
    name = table.room.id
    while table.play.outcome is None:
        seat = table.play.pending[0]
        move = table.play.legal_moves(seat)[0]
        if _ends(table, seat, move):
            break
        await table.move(seat, move)
    with held(tmp_path / "tables.sqlite3"):
        message = b'{"do":"play","id":"last","decision":%d,"move":"%s"}' % (
            table.play.decisions[seat],
            move.encode(),
        )
        table.room.receive(table.callers[seat], message)
        assert table.room.table.row.status == "over", "in memory it is"
        (info,) = await hall.infos([name])
        assert (info.status, info.outcome) == ("playing", None)
        assert all(m.get("outcome") is None for ear in table.ears.values() for m in ear.messages())
        assert hall.metrics.finished == 0
    await table.settle()
    (info,) = await hall.infos([name])
    assert info.status == "over"
    assert hall.metrics.finished == 1


def _ends(table: TestTable, seat: int, text: str) -> bool:
    """Would this move end the game?"""
    play = table.play
    move = next(m for m in play.game.legal_moves(play.state, seat) if str(m) == text)
    state, _ = play.game.play(play.state, seat, move)
    return play.game.outcome(state) is not None
