"""Notices that arrive: encrypted, signed, to public addresses alone, each once, easily ended."""

from __future__ import annotations

import asyncio
import hmac
import socket
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import msgspec
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from bench.launch import Launched
from splashdeck.client import Account, Refused
from splashdeck.errors import InvalidRequest
from splashdeck.server.hall import Hall
from splashdeck.server.identity import Person
from splashdeck.server.notices import GAP_MS, SETTLE_MS, Notices, outside, push
from splashdeck.server.settings import Settings
from splashdeck.server.store.channels import MOST_FAILURES, Channel, Channels
from splashdeck.server.store.people import People
from splashdeck.server.store.queries import Books
from splashdeck.server.store.queue import Storage
from splashdeck.table import TableOptions
from tests.server.lab import HandClock, TestTable, make_dealt_table
from tests.server.test_ratings import SEATS, TABLE

SLOW = TableOptions(absence_seconds=None, grace=0.0, pace=0.0, first=0)
LOCAL = ("127.0.0.0/8",)


# --- a push service of the tests, and a browser that reads what it was sent ---


class Browser:
    """What a browser keeps of its subscription, and how it reads a notice."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(push.CURVE)
        self.auth = b"0123456789abcdef"
        self.keys = {"p256dh": push.b64(push.point_of(self.key)), "auth": push.b64(self.auth)}

    def read(self, body: bytes) -> dict[str, Any]:
        """Decrypt a notice as RFC 8291 says, apart from how it was encrypted."""
        salt, length = body[:16], body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        public = ec.EllipticCurvePublicKey.from_encoded_point(push.CURVE, sender)
        shared = self.key.exchange(ec.ECDH(), public)
        own = push.point_of(self.key)
        info = b"WebPush: info\0" + own + sender
        secret = HKDF(hashes.SHA256(), 32, self.auth, info).derive(shared)
        key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        plain = AESGCM(key).decrypt(nonce, sealed, None)
        assert plain.endswith(b"\x02")
        told: dict[str, Any] = msgspec.json.decode(plain[:-1])
        return told


class Service:
    """A push service on this machine: keeps what it is sent, answers as it is told."""

    def __init__(self) -> None:
        self.sent: list[tuple[str, dict[str, str], bytes]] = []
        self.status = 201
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                service.sent.append((self.path, dict(self.headers), body))
                self.send_response(service.status)
                if service.status == 302:
                    self.send_header("Location", "/elsewhere")
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                """Say nothing."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        self.thread = threading.Thread(target=self.server.serve_forever, args=(0.02,))
        self.thread.start()

    def close(self) -> None:
        self.server.shutdown()
        self.thread.join()
        self.server.server_close()


@pytest.fixture
def service() -> Iterator[Service]:
    """Run a push service on this machine."""
    found = Service()
    yield found
    found.close()


def notices_of(hall: Hall, folder: Path) -> Notices:
    """Make notices that may go to this machine, and are not tried again."""
    settings = Settings(
        data_folder=folder, notice_networks=LOCAL, origins=("https://ducks.example",)
    )
    notices = Notices(hall, settings)
    notices.again_seconds = ()
    return notices


async def slow_table(hall: Hall, clock: HandClock) -> TestTable:
    """Set up a game over days in which somebody has to decide, and all have gone."""
    table = await make_dealt_table(hall, clock, "antartik", 2, options=SLOW)
    for seat in (0, 1):
        table.room.lost(table.callers[seat])
    await table.settle()
    return table


def deciding(table: TestTable) -> tuple[int, str]:
    """Name the first seat that has to decide, and its person."""
    seat = table.play.game.pending(table.play.state)[0]
    person = table.room.table.seats[seat].person
    assert person is not None
    return seat, person


async def let_them_be_told(notices: Notices, table: TestTable, after_ms: int = SETTLE_MS) -> None:
    """Look, let time pass, and wait until everything is sent."""
    await notices.look()
    await table.wait(after_ms)
    await notices.tell_all()
    await table.settle()


# --- encryption and signature ---


def test_a_notice_is_encrypted_as_in_the_example_of_rfc_8291() -> None:
    sender = push.private_key(push.unb64("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
    sealed = push.encrypt(
        b"When I grow up, I want to be a watermelon",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
        push.unb64("DGv6ra1nlYgDCS1FRnbzlw"),
        sender,
    )
    assert push.b64(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmY"
        "WAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexS"
        "gSxsj_Qulcy4a-fN"
    )


def read_token(headers: dict[str, str]) -> tuple[dict[str, Any], str]:
    """Check a VAPID header as a push service does; return its claims and the key."""
    scheme, _, rest = headers["Authorization"].partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert scheme == "vapid"
    head, claims, signature = parts["t"].split(".")
    raw = push.unb64(signature)
    der = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    public = ec.EllipticCurvePublicKey.from_encoded_point(push.CURVE, push.unb64(parts["k"]))
    public.verify(der, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    assert msgspec.json.decode(push.unb64(head))["alg"] == "ES256"
    told: dict[str, Any] = msgspec.json.decode(push.unb64(claims))
    return told, parts["k"]


@pytest.mark.parametrize(
    "p256dh, auth",
    [("AAAA", "0" * 22), (push.b64(b"\4" + b"\0" * 64), push.b64(b"0" * 16)), ("é", "x")],
)
def test_other_keys_than_a_browsers_are_refused(p256dh: str, auth: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        push.check_keys(p256dh, auth)


# --- whom nothing is sent to ---


@pytest.mark.parametrize(
    "url",
    [
        "http://ducks.example/hook",
        "https://ducks.example:8443/hook",
        "https://127.0.0.1/hook",
        "https://10.1.2.3/",
        "https://169.254.169.254/latest/meta-data",
        "https://[::1]/",
        "https://[::ffff:127.0.0.1]/",
        "https://[2002:7f00:1::]/",
        "https://[fe80::1]/",
        "https://0.0.0.0/",
        "https://224.0.0.1/",
        "https://ann:secret@ducks.example/",
        "https://ducks.example/#part",
        "https://ducks.example/a b",
        "https:///hook",
        "https://ducks.example:99999/",
        "file:///etc/passwd",
        "ftp://ducks.example/",
        f"https://ducks.example/{'x' * 2000}",
    ],
)
def test_addresses_that_are_not_on_the_internet_are_refused(url: str) -> None:
    with pytest.raises(outside.ForbiddenAddress):
        outside.check_url(url)


def test_a_public_address_is_taken_and_the_operators_networks_are() -> None:
    assert outside.check_url("https://ducks.example/hook?a=1").hostname == "ducks.example"
    home = outside.networks(["192.168.0.0/16"])
    assert outside.check_url("http://192.168.1.7:8123/hook", home).port == 8123
    with pytest.raises(outside.ForbiddenAddress):
        outside.check_url("http://10.0.0.1/hook", home)


@pytest.mark.parametrize("found", [["127.0.0.1"], ["93.184.216.34", "10.0.0.1"], ["fd00::1"], []])
def test_a_name_that_leads_into_our_network_is_refused(
    found: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    entries = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (one, 443)) for one in found]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: entries)
    with pytest.raises(outside.ForbiddenAddress):
        outside.post("https://ducks.example/hook", {}, b"")


def test_a_redirection_is_not_followed(service: Service) -> None:
    service.status = 302
    allowed = outside.networks(LOCAL)
    assert outside.post(f"{service.url}/a", {}, b"x", allowed) == 302
    assert [path for path, _, _ in service.sent] == ["/a"]


def test_a_network_that_is_none_is_refused(tmp_path: Path) -> None:
    class Nothing:
        storage = None

    with pytest.raises(InvalidRequest, match="notice_networks"):
        Notices(Nothing(), Settings(data_folder=tmp_path, notice_networks=("home",)))  # type: ignore[arg-type]


# --- who is told, and when ---


async def test_a_turn_in_a_game_over_days_is_told_once_by_every_way(
    hall: Hall, clock: HandClock, service: Service, tmp_path: Path
) -> None:
    table = await slow_table(hall, clock)
    notices = notices_of(hall, tmp_path)
    seat, person = deciding(table)
    browser, now = Browser(), clock.now()
    url = service.url
    await notices.channels.add(Channel("push", person, "push", f"{url}/p", browser.keys, "nl", now))
    await notices.channels.add(
        Channel("hook", person, "webhook", f"{url}/h", {"secret": "quack"}, "en", now)
    )
    clock.time += GAP_MS
    await let_them_be_told(notices, table, SETTLE_MS - 1)
    assert service.sent == []  # who comes at once needs no notice
    await let_them_be_told(notices, table, 1)
    sent = {path: (headers, body) for path, headers, body in service.sent}
    assert sorted(path for path, _, _ in service.sent) == ["/h", "/p"]

    headers, body = sent["/p"]
    claims, key = read_token(headers)
    assert claims["aud"] == url
    assert claims["sub"] == "https://ducks.example"
    assert 0 < claims["exp"] - clock.now() // 1000 <= 24 * 3600
    assert key == push.public_point(await notices.key())
    assert headers["Content-Encoding"] == "aes128gcm"
    told = browser.read(body)
    other = table.room.table.seats[1 - seat].name
    assert told["text"] == f"Jij bent aan de beurt in Antartik, met {other}."
    assert told["path"] == f"/t/{table.room.id}"

    headers, body = sent["/h"]
    stamp, signature = (part.split("=")[1] for part in headers["Splashdeck-Signature"].split(","))
    assert signature == hmac.new(b"quack", f"{stamp}.".encode() + body, sha256).hexdigest()
    hooked = msgspec.json.decode(body)
    assert hooked["text"] == f"Your turn in Antartik, with {other}."
    assert hooked["games"][0]["url"] == f"https://ducks.example/t/{table.room.id}"

    await let_them_be_told(notices, table, 2 * GAP_MS)
    await notices.sweep()
    await table.settle()
    assert len(service.sent) == 2  # of one turn they are told once

    await notices.stop(told["stop"]["ticket"])
    await notices.stop("no ticket of ours")
    assert [way.id for way in await notices.channels.of(person)] == ["hook"]
    await notices.stop(hooked["stop"].partition("#")[2])
    assert await notices.channels.of(person) == []


async def test_who_is_at_the_table_or_acts_in_time_is_told_nothing(
    hall: Hall, clock: HandClock, service: Service, tmp_path: Path
) -> None:
    table = await slow_table(hall, clock)
    notices = notices_of(hall, tmp_path)
    seat, person = deciding(table)
    way = Channel("hook", person, "webhook", service.url, {"secret": "s"}, "en", 0)
    await notices.channels.add(way)
    await notices.look()
    await table.connect(seat)
    await let_them_be_told(notices, table)
    await notices.sweep()
    await table.settle()
    assert service.sent == []


async def test_games_that_come_up_soon_after_are_told_together_later(
    hall: Hall, clock: HandClock, service: Service, tmp_path: Path
) -> None:
    table = await slow_table(hall, clock)
    notices = notices_of(hall, tmp_path)
    _, person = deciding(table)
    way = Channel("hook", person, "webhook", service.url, {"secret": "s"}, "en", 0)
    await notices.channels.add(way)
    await let_them_be_told(notices, table)
    assert len(service.sent) == 1
    waiting = [table, *[await slow_table(hall, clock) for _ in range(2)]]
    assert {deciding(one)[1] for one in waiting} == {person}
    await let_them_be_told(notices, table)
    assert len(service.sent) == 1  # too soon
    await let_them_be_told(notices, table, GAP_MS)
    assert len(service.sent) == 2
    told = msgspec.json.decode(service.sent[1][2])
    assert told["text"] == "3 games wait for you: Antartik."
    assert {game["table"] for game in told["games"]} == {one.room.id for one in waiting}


async def test_who_is_reached_by_no_way_costs_no_write(
    hall: Hall, clock: HandClock, tmp_path: Path
) -> None:
    table = await slow_table(hall, clock)
    notices = notices_of(hall, tmp_path)
    await notices.look()
    await table.wait(SETTLE_MS)
    stored = hall.storage.stored
    await notices.tell_all()
    assert hall.storage.stored == stored


async def test_a_quick_table_sends_nothing(
    hall: Hall, clock: HandClock, service: Service, tmp_path: Path
) -> None:
    quick = TableOptions(grace=0.0, pace=0.0, absence_seconds=3000.0)
    table = await make_dealt_table(hall, clock, "antartik", 2, options=quick)
    for seat in (0, 1):
        table.room.lost(table.callers[seat])
    notices = notices_of(hall, tmp_path)
    for person in ("person-0", "person-1"):
        way = Channel(person, person, "webhook", service.url, {"secret": "s"}, "en", 0)
        await notices.channels.add(way)
    await let_them_be_told(notices, table)
    await notices.sweep()
    await table.settle()
    assert service.sent == []


async def test_a_way_that_is_gone_ends_and_one_that_fails_is_given_up_at_last(
    hall: Hall, clock: HandClock, service: Service, tmp_path: Path
) -> None:
    notices = notices_of(hall, tmp_path)
    await hall.people.add_person(Person("ann", "Ann"), clock.now())
    gone = Channel("push", "ann", "push", f"{service.url}/p", Browser().keys, "en", 0)
    hook = Channel("hook", "ann", "webhook", f"{service.url}/h", {"secret": "s"}, "en", 0)
    for way in (gone, hook):
        await notices.channels.add(way)
    service.status = 410
    assert not await notices.deliver(gone, ())
    assert [way.id for way in await notices.channels.of("ann")] == ["hook"]
    service.status = 500
    for _ in range(MOST_FAILURES - 1):
        assert not await notices.deliver(hook, ())
    service.status = 200
    assert await notices.deliver(hook, ())
    assert [way.failures for way in await notices.channels.of("ann")] == [0]
    service.close()
    for _ in range(MOST_FAILURES):
        assert not await notices.deliver(hook, ())
    assert await notices.channels.of("ann") == []


# --- on both databases, from several processes ---


@asynccontextmanager
async def two_processes(database: str) -> AsyncIterator[tuple[Channels, Channels]]:
    """Open a database twice, with two people at a table."""
    storages = [Storage(database) for _ in range(2)]
    storages[0].migrate()
    for storage in storages:
        storage.start()
    people = People(storages[0])
    for name in ("ann", "bo"):
        await people.add_person(Person(name, name), 0)
    await Books(storages[0]).add_table(TABLE, SEATS)
    try:
        yield Channels(storages[0]), Channels(storages[1])
    finally:
        for storage in storages:
            await storage.close()


async def test_of_two_processes_one_tells_and_both_have_one_key(database: str) -> None:
    async with two_processes(database) as (one, two):
        way = Channel("hook", "ann", "webhook", "https://ducks.example", {"secret": "s"}, "en", 1)
        await one.add(way)
        keys = await asyncio.gather(one.key("k", lambda: b"1"), two.key("k", lambda: b"2"))
        assert keys[0] == keys[1]
        for turn in (0, 7, 12):
            both = await asyncio.gather(*(c.claim("ann", {"t": turn}, 5) for c in (one, two)))
            assert sorted(len(ways) for ways in both) == [0, 1], turn
        assert await one.claim("ann", {"t": 12}, 6) == []
        assert await two.claim("bo", {"t": 3}, 6) == []  # who has no way is told nothing …
        await two.add(Channel("b", "bo", "webhook", "https://b.example", {}, "en", 1))
        assert len(await one.claim("bo", {"t": 3}, 6)) == 1  # … and may still be told


async def test_ways_go_with_the_person_and_are_in_their_export(database: str) -> None:
    async with two_processes(database) as (one, _):
        way = Channel("hook", "ann", "webhook", "https://ducks.example", {"secret": "s"}, "en", 1)
        await one.add(way)
        await one.claim("ann", {"t": 3}, 5)
        people = People(one.storage)
        about = await people.everything_about("ann")
        assert [row["address"] for row in about["channels"]] == ["https://ducks.example"]
        assert [row["seq"] for row in about["noticed"]] == [3]
        await people.forget("ann")
        assert await one.people() == []
        gone = await people.everything_about("ann")
        assert gone["channels"] == gone["noticed"] == gone["practice"] == []


# --- over HTTP ---


async def test_ways_are_made_tried_and_ended_over_http(plain_server: Launched) -> None:
    ann = await Account.guest(plain_server.url, "Ann")
    bo = await Account.guest(plain_server.url, "Bo")
    told = await ann.request("GET", "/api/notices")
    assert len(push.unb64(told["key"])) == push.POINT_BYTES
    assert told["ways"] == []
    hook = {"url": "https://ducks.example/hook"}
    way = await ann.request("POST", "/api/notices/webhook", hook)
    assert len(way["secret"]) >= 16
    endpoint = "https://push.example/abc"
    browser = {"endpoint": endpoint, "keys": Browser().keys, "lang": "fr"}
    for _ in range(2):  # the same browser again takes its own place
        await ann.request("POST", "/api/notices/push", browser)
    found = (await ann.request("GET", "/api/notices"))["ways"]
    assert sorted(one["kind"] for one in found) == ["push", "webhook"]
    assert all(one["secret"] is None for one in found)
    for path, body in (
        ("webhook", {"url": "https://127.0.0.1/"}),
        ("push", {"endpoint": "http://push.example/", "keys": Browser().keys}),
        ("push", {"endpoint": endpoint, "keys": {"p256dh": "x", "auth": "y"}}),
    ):
        with pytest.raises(Refused, match="bad-message"):
            await ann.request("POST", f"/api/notices/{path}", body)
    with pytest.raises(Refused, match="not-found"):
        await bo.request("POST", f"/api/notices/{way['id']}/trial")
    await bo.request("DELETE", f"/api/notices/{way['id']}")  # another's: nothing happens
    assert len((await ann.request("GET", "/api/notices"))["ways"]) == 2
    await ann.request("DELETE", f"/api/notices/{way['id']}")
    kinds = [one["kind"] for one in (await ann.request("GET", "/api/notices"))["ways"]]
    assert kinds == ["push"]
