"""Who asks, and by which name: odd cookies, foreign names, made-up addresses, junk."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from bench.launch import Launched
from splashdeck.client import Account
from splashdeck.errors import InvalidRequest, TableError
from splashdeck.server.identity import COOKIE, SECURE_COOKIE, cookies_of
from splashdeck.server.running.announcing import is_public
from splashdeck.server.wire.limits import UNLIMITED, Limits, Rate
from splashdeck.server.wire.origins import Gate
from tests.attacks.wires import ask, knock, log_of, send
from tests.sockets import connect
from tests.steady import Steady

NEIGHBOURS = [
    'other={"a": "b"}',
    "thème=1",
    "a,b=1",
    "[x]=1",
    "two words=1",
    'quote="open',
    "=",
    "bare",
    "splashdeck-theme=dark",
    "notsplashdeck=1",
]


@pytest.mark.parametrize("neighbour", NEIGHBOURS)
def test_a_neighbours_cookie_makes_nobody_a_stranger(
    plain_server: Launched, neighbour: str
) -> None:
    made = ask(plain_server, "POST", body=b"{}")
    own = made.headers["set-cookie"].partition(";")[0]
    me = json.loads(made.body)["id"]
    for cookies in (f"{neighbour}; {own}", f"{own}; {neighbour}", f"{neighbour};{own}"):
        answer = ask(plain_server, headers=[("Cookie", cookies)])
        assert (answer.status, json.loads(answer.body)["id"]) == (200, me), cookies


def test_a_forged_cookie_beside_the_real_one_is_passed_over(plain_server: Launched) -> None:
    made = ask(plain_server, "POST", body=b"{}")
    own = made.headers["set-cookie"].partition(";")[0]
    forged = [("Cookie", f"{SECURE_COOKIE}=forged; {COOKIE}=forged; {own}")]
    assert ask(plain_server, headers=forged).status == 200


def test_our_cookies_are_read_the_best_guarded_first() -> None:
    header = f'{COOKIE}=plain; x=1; {SECURE_COOKIE}="guarded"; {COOKIE}=again'
    assert cookies_of(header) == ["guarded", "plain", "again"]
    assert cookies_of(f"{COOKIE}=x; " * 1000) == ["x"] * 4
    assert cookies_of(f"a={COOKIE}=x") == []


@pytest.fixture(scope="module")
def https_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Launched]:
    """Start a server that believes a proxy on this machine, as one behind https does."""
    folder = tmp_path_factory.mktemp("https")
    limits = msgspec.to_builtins(msgspec.structs.replace(UNLIMITED, codes=Rate(3, 0.0001)))
    named: dict[str, Any] = {"origins": ["https://ducks.example"], "proxies": ["127.0.0.0/8"]}
    with Steady(folder, limits=limits, secure=True, **named) as launched:
        yield launched


@pytest.fixture(scope="module")
def open_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Launched]:
    """Start a server for a whole network, which believes no proxy."""
    folder = tmp_path_factory.mktemp("open")
    limits = msgspec.to_builtins(msgspec.structs.replace(UNLIMITED, codes=Rate(3, 0.0001)))
    named: dict[str, Any] = {"host": "0.0.0.0", "origins": ["http://pond.example"]}
    with Steady(folder, limits=limits, **named) as launched:
        yield launched


def test_over_https_the_cookie_is_the_hosts_own_and_an_old_one_is_still_read(
    https_server: Launched,
) -> None:
    made = ask(https_server, "POST", body=b"{}", host="ducks.example")
    cookie = made.headers["set-cookie"]
    assert cookie.startswith(f"{SECURE_COOKIE}=")
    assert "Secure" in cookie
    assert "Path=/" in cookie
    assert "Domain" not in cookie
    value = cookie.partition("=")[2].partition(";")[0]
    for name in (SECURE_COOKIE, COOKIE):
        answer = ask(https_server, headers=[("Cookie", f"{name}={value}")], host="ducks.example")
        assert answer.status == 200, name


# --- addresses ---


def try_codes(server: Launched, count: int, address: str = "198.51.100.{}") -> list[int]:
    """Try short codes, each time as if for somebody else."""
    made = ask(server, "POST", body=b"{}")
    cookie = ("Cookie", made.headers["set-cookie"].partition(";")[0])
    statuses = []
    for number in range(count):
        asked_for = ("X-Forwarded-For", address.format(number))
        body = json.dumps({"code": f"AAAA{number:02}"}).encode()
        statuses.append(ask(server, "POST", "/api/codes", [cookie, asked_for], body).status)
    return statuses


def test_made_up_addresses_give_no_further_tries(open_server: Launched) -> None:
    assert try_codes(open_server, 6) == [404] * 3 + [429] * 3
    assert log_of(open_server).count("--proxy 127.0.0.1") == 1, "said once"


def test_a_known_proxy_is_believed_about_the_last_address_alone(https_server: Launched) -> None:
    assert try_codes(https_server, 5, "192.0.2.{}") == [404] * 5
    made_up = "198.51.100.{}, 203.0.113.9"
    assert try_codes(https_server, 5, made_up) == [404] * 3 + [429] * 2


async def test_sockets_are_counted_by_the_same_address(tmp_path: Any) -> None:
    limits = Limits(sockets_per_address=2)
    settings: dict[str, Any] = {"limits": msgspec.to_builtins(limits), "proxies": ["127.0.0.1"]}
    with Steady(tmp_path, **settings) as server:
        ann = await Account.guest(server.url)
        table = await ann.create({"game": "antartik", "players": 2}, public=True)
        address = f"ws://127.0.0.1:{server.port}/ws/tables/{table['id']}"

        def asked_for(last: int) -> dict[str, str]:
            return {"X-Forwarded-For": f"192.0.2.{last}"}

        async with (
            connect(address, additional_headers=asked_for(1)),
            connect(address, additional_headers=asked_for(1)),
            connect(address, additional_headers=asked_for(2)),
        ):
            refused = await asyncio.to_thread(
                knock, server, table["id"], list(asked_for(1).items())
            )
            assert refused.code == "too-many"


def test_the_gate_finds_the_address_that_a_request_comes_from() -> None:
    gate = Gate(proxies=["10.0.0.0/8", "2001:db8::/32"])
    for peer, forwarded, address in (
        ("203.0.113.5", "192.0.2.1", "203.0.113.5"),
        ("127.0.0.1", "192.0.2.1", "127.0.0.1"),
        ("10.0.0.1", "192.0.2.1", "192.0.2.1"),
        ("::ffff:10.0.0.1", "192.0.2.1", "192.0.2.1"),
        ("10.0.0.1", "192.0.2.1, 198.51.100.7", "198.51.100.7"),
        ("10.0.0.1", "198.51.100.7, 10.1.1.1", "198.51.100.7"),
        ("10.0.0.1", "198.51.100.7:5000", "198.51.100.7"),
        ("2001:db8::1", "[2001:db9::7]:5000", "2001:db9::7"),
        ("10.0.0.1", "198.51.100.7, junk", "10.0.0.1"),
        ("10.0.0.1", "10.0.0.2, 10.0.0.3", "10.0.0.1"),
        ("10.0.0.1", "", "10.0.0.1"),
    ):
        assert gate.client(peer, {"x-forwarded-for": forwarded}) == address, (peer, forwarded)
    with pytest.raises(InvalidRequest, match="such as"):
        Gate(proxies=["everybody"])


# --- names and pages ---


def is_let_in(gate: Gate, host: str, origin: str | None = None, **more: str) -> bool:
    headers = {"host": host, **more} | ({} if origin is None else {"origin": origin})
    try:
        gate.check_origin("10.0.0.1", headers)
    except TableError as error:
        return error.wire_code != "foreign-origin"
    return True


def test_a_server_in_a_network_knows_its_own_names() -> None:
    gate = Gate("0.0.0.0", ["https://ducks.example", "http://pond.example:8080/"])
    name = socket.gethostname()
    for host in ("localhost:8765", "192.168.1.5:8765", "[fd00::5]:8765", name, f"{name}.", "::1"):
        assert is_let_in(gate, host) == (host != "::1"), host
    for host in ("ducks.example", "DUCKS.example:443", "pond.example"):
        assert is_let_in(gate, host), host
    for host in ("evil.example", "ducks.example.evil.example", "", "[", "a b", "user@localhost"):
        assert not is_let_in(gate, host), host


def test_on_loopback_only_loopback_is_called_by_an_address() -> None:
    gate = Gate()
    assert is_let_in(gate, "127.0.0.1:8765")
    assert is_let_in(gate, "[::1]:8765")
    assert not is_let_in(gate, "192.168.1.5:8765")
    assert not is_let_in(gate, "evil.example:8765")


def test_a_page_is_ours_by_scheme_name_and_port() -> None:
    gate = Gate("0.0.0.0", ["https://ducks.example"], ["10.0.0.0/8"])
    for origin, is_ours in (
        (None, True),
        ("http://192.168.1.5:8765", True),
        ("https://ducks.example", True),
        ("https://ducks.example:443", True),
        ("http://ducks.example", False),
        ("https://192.168.1.5:8765", False),
        ("http://192.168.1.5", False),
        ("http://192.168.1.5:8766", False),
        ("http://evil.example", False),
        ("null", False),
        ("", False),
        ("http://[", False),
        ("http://x:99999", False),
        ("http://me@192.168.1.5:8765", False),
    ):
        assert is_let_in(gate, "192.168.1.5:8765", origin) == is_ours, origin
    forwarded = {"x-forwarded-proto": "https"}
    assert is_let_in(gate, "192.168.1.5", "https://192.168.1.5", **forwarded)
    assert not is_let_in(gate, "192.168.1.5", "http://192.168.1.5", **forwarded)


def test_a_rebound_name_gets_nowhere_in_a_network(open_server: Launched) -> None:
    for host, status in (("evil.example", 403), ("pond.example", 401), ("10.9.8.7", 401)):
        assert ask(open_server, host=host).status == status, host
    rebound = [("Origin", "http://evil.example")]
    assert knock(open_server, headers=rebound, host="evil.example").code == "foreign-origin"
    secure = [("Origin", "https://pond.example")]
    assert knock(open_server, headers=secure, host="pond.example").code == "foreign-origin"


def test_a_public_address_is_known_as_one() -> None:
    assert is_public("8.8.8.8")
    assert not any(map(is_public, ("192.168.1.5", "10.1.2.3", "127.0.0.1", "duckpond", "fd00::5")))


# --- junk ---


async def test_junk_is_answered_in_one_line_and_leaves_no_trace(tmp_path: Any) -> None:
    with Steady(tmp_path) as server:
        await throw_junk(server)
        log = log_of(server)
        assert "Traceback" not in log, log[-3000:]
        assert len(log) < 2000, "nobody fills a disk with it"


async def throw_junk(server: Launched) -> None:
    for host in (
        "[",
        "[::1",
        "http://[",
        "a b",
        "%",
        "\u0142",
        "x" * 5000,
        ":",
        "@",
        "evil.example",
    ):
        answers = [ask(server, host=host), knock(server, host=host)]
        assert [answer.status // 100 for answer in answers] == [4, 4], (host, answers)
    for origin in ("http://[", "http://x:99999", "null", "//", "\u0142", "http://%zz"):
        header = [("Origin", origin)]
        answers = [ask(server, "POST", headers=header, body=b"{}"), knock(server, headers=header)]
        assert [answer.code for answer in answers] == ["foreign-origin"] * 2, origin
    for path in ("/" + "x" * 300, "/assets/" + "y" * 300 + ".js", "/%2e" * 200, "/" + "a/" * 3000):
        assert ask(server, path=path).status in (200, 404, 414), path[:20]
    for nested in (b"[" * 5000, b'{"setup":' + b"[" * 20_000 + b"]" * 20_000 + b"}"):
        for path in ("/api/me", "/api/tables", "/api/passkeys/login"):
            answer = ask(server, "POST", path, body=nested)
            assert (answer.status, answer.code) == (400, "bad-message"), path
    assert (
        send(server, b"GET //[ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").status
        < 500
    )
    for _ in range(100):
        assert send(server, b"\xff\xfe / HTTP/9\r\n\r\n").status == 400
    ann = await Account.guest(server.url)
    deep = b'{"setup":' + b'{"sheet":' * 900 + b"{}" + b"}" * 900 + b"}"
    cookie = [("Cookie", f"splashdeck={ann.cookie}")]
    assert ask(server, "POST", "/api/tables", cookie, deep).status == 400
    for move in (1 << 63, -(10**30)):
        task = json.dumps({"table": "pond", "move": move, "found": True}).encode()
        assert ask(server, "POST", "/api/me/practice", cookie, task).code == "bad-message"
    table = await ann.create({"game": "antartik", "players": 2}, public=True)
    async with connect(f"ws://127.0.0.1:{server.port}/ws/tables/{table['id']}") as line:
        await line.send('{"do":"hello"}')
        assert json.loads(await line.recv())["on"] == "welcome"
        for message in ("[" * 4000, '{"do":' + "[" * 4000, '{"do":"play","id":' + '{"a":' * 800):
            await line.send(message)
            assert json.loads(await line.recv())["code"] == "bad-message"
