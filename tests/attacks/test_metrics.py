"""What the server tells of itself: to its own machine, or for a token, and to nobody else."""

from __future__ import annotations

import asyncio
import json
import logging
from pathlib import Path

from bench.launch import Launched
from splashdeck.client import Account
from splashdeck.server.logs import JsonLines, WordLines, id_of, request_id
from splashdeck.server.metrics import Histogram, write
from tests.attacks.wires import ask
from tests.sockets import connect
from tests.steady import Steady


def test_the_metrics_are_not_for_whoever_comes_through_a_proxy(plain_server: Launched) -> None:
    for header in (("X-Forwarded-For", "198.51.100.7"), ("Forwarded", "for=x"), ("Via", "1.1 p")):
        answer = ask(plain_server, path="/metrics", headers=[header])
        assert (answer.status, answer.code) == (404, "not-found"), header
    assert ask(plain_server, path="/metrics").status == 200


async def test_with_a_token_they_are_for_who_has_it(tmp_path: Path) -> None:
    token = tmp_path / "token"
    token.write_text("quack-quack\n")
    with Steady(tmp_path, metrics_token_file=str(token)) as server:
        for said, status in (("", 404), ("Bearer wrong", 404), ("Bearer quack-quack", 200)):
            answer = ask(server, path="/metrics", headers=[("Authorization", said)])
            assert answer.status == status, said


async def test_they_tell_durations_queues_timers_sockets_and_errors(plain_server: Launched) -> None:
    ann = await Account.guest(plain_server.url)
    table = await ann.create({"game": "antartik", "players": 2}, public=True)
    address = f"ws://127.0.0.1:{plain_server.port}/ws/tables/{table['id']}"
    async with connect(address) as silent, connect(address) as welcome:
        await welcome.send('{"do":"hello"}')
        await welcome.recv()
        answer = await asyncio.to_thread(ask, plain_server, path="/metrics")
        assert silent.close_code is None
    lines = [line for line in answer.body.decode().splitlines() if not line.startswith("#")]
    values = {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}
    assert values['splashdeck_sockets{state="silent"}'] >= 1
    assert values['splashdeck_sockets{state="welcome"}'] >= 1
    assert values["splashdeck_commit_seconds_count"] > 0
    assert values['splashdeck_request_seconds_bucket{le="+Inf"}'] > 0
    for name in ("stored", "loop_lag", "bot_wait", "bot_think"):
        assert f"splashdeck_{name}_seconds_count" in values
    for name in ("timers", "storage_waiting", "bots_waiting", "database_errors_total"):
        assert f"splashdeck_{name}" in values


def test_every_answer_has_an_id_that_no_stranger_chooses(plain_server: Launched) -> None:
    chosen = ("X-Request-Id", "chosen-by-a-stranger")
    answers = [ask(plain_server, headers=[chosen]) for _ in range(2)]
    ids = {answer.headers["x-request-id"] for answer in answers}
    assert len(ids) == 2
    assert chosen[1] not in ids


def test_lines_of_the_log_name_the_request_they_belong_to() -> None:
    record = logging.LogRecord("splashdeck.app", logging.ERROR, "", 0, "quack", (), None)
    assert "request" not in json.loads(JsonLines().format(record))
    taken = id_of([(b"host", b"x"), (b"x-request-id", b"from-a-proxy-1")])
    assert taken == "from-a-proxy-1"
    token = request_id.set(taken)
    try:
        assert json.loads(JsonLines().format(record))["request"] == taken
        assert WordLines().format(record).endswith("quack [from-a-proxy-1]")
    finally:
        request_id.reset(token)
    for odd in (b"short", b"two\nlines-of-a-log", b"x" * 65):
        assert id_of([(b"x-request-id", odd)]) != odd.decode()


def test_a_histogram_is_one_of_prometheus() -> None:
    times = Histogram()
    for seconds in (0.0005, 0.003, 0.003, 99.0):
        times.add(seconds)
    text = write({"a_total": 3, 'b{x="1"}': 1, 'b{x="2"}': 2}, {"t": times})
    assert text.startswith("# TYPE a_total counter\na_total 3\n# TYPE b gauge\n")
    assert text.count("# TYPE b ") == 1
    assert 't_bucket{le="0.001"} 1\nt_bucket{le="0.0025"} 1\nt_bucket{le="0.005"} 3\n' in text
    assert 't_bucket{le="+Inf"} 4\nt_sum 99.006500\nt_count 4\n' in text
