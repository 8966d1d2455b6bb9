"""Malformed, oversized, out of order, forged, foreign: a stable code each time, no crash."""

from __future__ import annotations

import asyncio
import contextlib
import json
from pathlib import Path
from random import Random
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import msgspec
import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed, InvalidStatus

from bench.launch import Launched
from splashdeck.client import Account, Refused, TableSeat
from splashdeck.server.wire.limits import UNLIMITED, Limits, Rate
from splashdeck.server.wire.rfc6455 import HEADS_KEPT, FrameError, FrameReader, frame, text_frame
from splashdeck.table.protocol import ERROR_CODES
from tests.sockets import connect
from tests.steady import Steady

FAST = {"grace": 0.0, "window": 0.0, "pace": 0.0, "absence_seconds": None}

MALFORMED = [
    "",
    "null",
    "[]",
    "{}",
    "{",
    '"hello"',
    '{"do": "nonsense"}',
    '{"do": ["play"]}',
    '{"do": "play"}',
    '{"do": "play", "id": "", "decision": 0, "move": "turn"}',
    '{"do": "play", "id": "x", "decision": -1, "move": "turn"}',
    '{"do": "play", "id": "x", "decision": 1e999, "move": "turn"}',
    '{"do": "play", "id": "x", "decision": 0, "move": ""}',
    '{"do": "play", "id": "x", "decision": 0, "move": "turn", "seat": 1}',
    '{"do": "play", "id": "x", "decision": 123456789012345678901234567890, "move": "turn"}',
    '{"do": "commit", "deal": 1, "commitment": "zz"}',
    '{"do": "say", "id": "x", "text": ""}',
    '{"do": "orders", "id": "x", "orders": [{"verb": 5}]}',
    "\ud7ff" * 50,
    "[" * 2000,
]


async def open_table(server: Launched) -> tuple[Account, Account, dict[str, Any]]:
    """Begin a game of two people."""
    ann = await Account.guest(server.url, "Ann")
    bob = await Account.guest(server.url, "Bob")
    table = await ann.create({"game": "antartik", "players": 2}, options=FAST)
    await bob.join(table["id"], invite=table["invite"])
    async with ann.sit(table["id"]) as first, bob.sit(table["id"]) as second:
        await ann.start(table["id"])
        for seat in (first, second):
            await begun(seat)
    return ann, bob, table


async def begun(seat: TableSeat) -> None:
    await seat.until(lambda: seat.view is not None)


def headers(account: Account | None) -> dict[str, str]:
    return {} if account is None else {"Cookie": f"splashdeck={account.cookie}"}


def address(server: Launched, table: str) -> str:
    return f"{server.url.replace('http', 'ws')}/ws/tables/{table}"


async def told(socket: Any, message: str | bytes) -> dict[str, Any]:
    """Say something and return the error that comes back."""
    await socket.send(message, text=True)
    while True:
        answer: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), 300))
        if answer["on"] in ("error", "ack", "pong"):
            return answer


async def test_malformed_messages_get_a_stable_code_and_change_nothing(
    plain_server: Launched,
) -> None:
    ann, _, table = await open_table(plain_server)
    async with connect(
        address(plain_server, table["id"]), additional_headers=headers(ann)
    ) as socket:
        assert (await told(socket, '{"do":"ping","id":"1"}'))["code"] == "hello-first"
        await socket.send('{"do":"hello"}')
        welcome = json.loads(await socket.recv())
        for message in MALFORMED:
            answer = await told(socket, message)
            assert answer["code"] == "bad-message", (message, answer)
            await asyncio.sleep(0.07)  # within the rate that a client may keep
        after = await told(socket, '{"do":"ping","id":"p"}')
        assert after["seq"] == welcome["seq"]


async def test_random_bytes_never_crash_the_server(plain_server: Launched) -> None:
    ann, _, table = await open_table(plain_server)
    random = Random(4)
    for _ in range(25):
        async with connect(
            address(plain_server, table["id"]), additional_headers=headers(ann)
        ) as socket:
            with contextlib.suppress(ConnectionClosed):
                await socket.send('{"do":"hello"}')
                for _ in range(4):
                    junk = random.randbytes(random.randrange(1, 200))  # the same in every run
                    await socket.send(junk, text=random.random() < 0.7)
    assert (await ann.request("GET", "/healthz"))["status"] == "ok"
    log = (plain_server.data_folder / "server.log").read_text()
    assert "Traceback" not in log, log[-3000:]


async def test_an_oversized_message_is_told_so_and_the_line_is_cut(plain_server: Launched) -> None:
    ann, _, table = await open_table(plain_server)
    async with connect(
        address(plain_server, table["id"]), additional_headers=headers(ann)
    ) as socket:
        await socket.send('{"do":"hello"}')
        await socket.recv()
        answer = await told(socket, '{"do":"say","id":"x","text":"' + "a" * 10_000 + '"}')
        assert answer["code"] == "too-large"
        with pytest.raises(ConnectionClosed) as closed:
            await socket.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009


async def test_too_many_messages_are_refused_until_one_waits(plain_server: Launched) -> None:
    ann, _, table = await open_table(plain_server)
    async with connect(
        address(plain_server, table["id"]), additional_headers=headers(ann)
    ) as socket:
        await socket.send('{"do":"hello"}')
        await socket.recv()
        pings = [b'{"do":"ping","id":"%d"}' % number for number in range(60)]
        frames = (bytes((0x81, 0x80 | len(ping))) + bytes(4) + ping for ping in pings)
        socket.transport.write(b"".join(frames))  # all at once, however slow the machine is
        answers: list[dict[str, Any]] = []
        while len(answers) < 60:
            heard = json.loads(await asyncio.wait_for(socket.recv(), 300))
            answers += [heard] if heard["on"] in ("pong", "error") else []
        refused = [answer for answer in answers if answer["on"] == "error"]
        assert {answer["code"] for answer in refused} == {"too-many"}
        assert all(0 < answer["retry_ms"] <= 67 for answer in refused), "when to come back"
        assert {answer["id"] for answer in answers} == set(map(str, range(60)))


async def test_a_forged_or_replayed_cookie_is_a_stranger(plain_server: Launched) -> None:
    ann, bob, table = await open_table(plain_server)
    forged = Account(plain_server.url, ann.cookie[:-2] + "xx")
    with pytest.raises(Refused, match="no-identity"):
        await forged.request("GET", "/api/me")
    for cookie in (forged.cookie, "", "x" * 3000, "a.b"):
        async with connect(
            address(plain_server, table["id"]),
            additional_headers={"Cookie": f"splashdeck={cookie}"},
        ) as socket:
            await socket.send('{"do":"hello"}')
            answer = json.loads(await socket.recv())
            assert answer["code"] == "no-such-table"
    await bob.request("DELETE", "/api/me")
    replayed = Account(plain_server.url, bob.cookie)
    with pytest.raises(Refused, match="no-identity"):
        await replayed.request("GET", "/api/me")


async def test_a_foreign_page_gets_nowhere(plain_server: Launched) -> None:
    ann, _, table = await open_table(plain_server)
    with pytest.raises(InvalidStatus) as refused:
        async with connect(
            address(plain_server, table["id"]),
            additional_headers=headers(ann),
            origin="https://evil.example",  # type: ignore[arg-type]
        ):
            pass
    assert refused.value.response.status_code == 403
    assert json.loads(refused.value.response.body or b"")["code"] == "foreign-origin"

    def post(extra: dict[str, str]) -> dict[str, Any]:
        request = Request(plain_server.url + "/api/me", b"{}", {**headers(ann), **extra})
        with pytest.raises(HTTPError) as error:
            urlopen(request, timeout=300)
        answer: dict[str, Any] = json.loads(error.value.read())
        error.value.close()
        return answer

    rebound = {"Host": "evil.example", "Origin": "http://evil.example", "X-Splashdeck": "1"}
    assert (await asyncio.to_thread(post, rebound))["code"] == "foreign-origin"
    foreign = {"Origin": "https://evil.example", "X-Splashdeck": "1"}
    assert (await asyncio.to_thread(post, foreign))["code"] == "foreign-origin"
    assert (await asyncio.to_thread(post, {}))["code"] == "missing-header"


async def test_answers_carry_a_strict_policy_and_cookies_are_kept_from_scripts(
    plain_server: Launched,
) -> None:
    def look() -> Any:
        with urlopen(plain_server.url + "/", timeout=300) as response:
            return response.headers, response.read().decode()

    found, text = await asyncio.to_thread(look)
    assert "default-src 'none'" in found["content-security-policy"]
    assert found["x-content-type-options"] == "nosniff"
    assert "splashdeck" in text

    def become() -> str:
        request = Request(
            plain_server.url + "/api/me",
            b"{}",
            {"X-Splashdeck": "1", "Content-Type": "application/json"},
        )
        with urlopen(request, timeout=300) as response:
            return str(response.headers["Set-Cookie"]).lower()

    cookie = await asyncio.to_thread(become)
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


async def test_the_tries_of_short_codes_are_limited(tmp_path: Path) -> None:
    tries = Rate(Limits().codes.burst, 0.001)  # none comes back while a busy machine tries
    limits = msgspec.to_builtins(replace(UNLIMITED, codes=tries))
    codes = []
    with Steady(tmp_path, limits=limits) as server:
        ann = await Account.guest(server.url)
        for number in range(14):
            with pytest.raises(Refused) as refused:
                await ann.request("POST", "/api/codes", {"code": f"AAAA{number:02}"})
            codes.append(refused.value.wire_code)
    assert codes[0] == "no-such-code"
    assert codes[-1] == "too-many"


def test_frames_come_whole_however_the_bytes_arrive() -> None:
    def masked(payload: bytes, first: int = 0x81) -> bytes:
        mask = b"\x01\x02\x03\x04"
        body = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
        size = len(payload)
        head = (
            bytes((first, 0x80 | size))
            if size < 126
            else b"%c\xfe%b"
            % (
                first,
                size.to_bytes(2, "big"),
            )
        )
        return head + mask + body

    stream = masked(b"one") + masked(b"x" * 300) + masked(b"fr", 0x01) + masked(b"ag", 0x80)
    reader = FrameReader(1000)
    heard = [m for index in range(len(stream)) for m in reader.feed(stream[index : index + 1])]
    part = (0, b"")  # every frame is counted
    assert heard == [(1, b"one"), (1, b"x" * 300), part, (1, b"frag")]
    for broken, code in (
        (b"\x81\x03abcdefg", 1002),  # not masked
        (b"\xf1\x80\0\0\0\0", 1002),  # reserved bits
        (b"\x81\xfe\xff\xff\0\0\0\0", 1009),
        (masked(b"x", 0x80), 1002),  # nothing to continue
        (masked(b"x", 0x09), 1002),  # a ping in parts
        (masked(b"x", 0x01) + masked(b"", 0x00) * 1000, 1009),  # parts of nothing
    ):
        with pytest.raises(FrameError) as error:
            list(FrameReader(1000).feed(broken))
        assert error.value.code == code
    assert frame(b"a" * 70_000)[:2] == b"\x81\x7f"
    for size in (0, 125, 126, HEADS_KEPT - 1, HEADS_KEPT, 65_535, 65_536):
        assert text_frame(b"a" * size) == frame(b"a" * size)


def test_the_documented_error_codes_are_all_of_them() -> None:
    import re
    from pathlib import Path

    root = Path(__file__).parents[2]
    documented = (root / "docs" / "protocol.md").read_text(encoding="utf-8")
    for code in ERROR_CODES:
        assert f"`{code}`" in documented, code
    for path in (root / "src" / "splashdeck" / "server").glob("*.py"):
        for code in re.findall(r'refuse\(\s*"([a-z-]+)"', path.read_text(encoding="utf-8")):
            assert code in ERROR_CODES, (path.name, code)


def test_whatever_is_asked_of_the_api_the_answer_is_one_that_it_documents(
    plain_server: Launched,
) -> None:
    from tests.server.schema import operations, try_out  # slow to load: not for every collection

    account = asyncio.run(Account.guest(plain_server.url, "Schema"))
    sent = {"X-Splashdeck": "1", "Cookie": f"splashdeck={account.cookie}"}
    found = operations(f"{plain_server.url}/schema/openapi.json")
    # Being forgotten comes last: nothing would be left to ask for.
    found.sort(key=lambda operation: (operation.path == "/api/me", operation.method == "delete"))
    assert len(found) > 25
    statuses: set[int] = set()
    for operation in found:
        # Each gets a table of its own: some of them end it.
        table = {"id": ""}
        if "{table" in operation.path:
            table = asyncio.run(account.create({"game": "antartik", "players": 2}))
        cookies = sent
        if operation.path == "/api/me/sign-out":  # it ends the cookie that it is asked with
            leaving = asyncio.run(Account.guest(plain_server.url, "Leaving"))
            cookies = {**sent, "Cookie": f"splashdeck={leaving.cookie}"}
        statuses |= try_out(operation, cookies, table["id"])
    assert statuses >= {200, 204, 400, 404, 409}, statuses
    log = (plain_server.data_folder / "server.log").read_text()
    assert "Traceback" not in log, log[-3000:]
