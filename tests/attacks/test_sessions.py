"""Stolen cookies, used answers, lost phones, invitations in addresses, words left behind."""

from __future__ import annotations

import asyncio
import json
import tomllib
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, insert, select

from bench.launch import Launched
from splashdeck.client import Account, Refused
from splashdeck.client.account import invite_in
from splashdeck.games import bind, built_in_sheet
from splashdeck.record import Record, reworded
from splashdeck.server.hall import Hall
from splashdeck.server.identity import COOKIE_AGE, RENEW_AGE, Person, Signer
from splashdeck.server.store.programs import Programs
from splashdeck.server.store.schema import metadata, records
from splashdeck.server.wire.caller import Connection as Caller
from splashdeck.server.wire.limits import UNLIMITED
from splashdeck.table import Snapshot, TableChange
from splashdeck.table.names import clean_sheet, without_words
from tests.attacks.wires import ask
from tests.server.lab import Ear, HandClock, give_nonces, make_dealt_table, make_table
from tests.server.test_passkeys import Authenticator
from tests.sockets import connect

SETUP = {"game": "antartik", "players": 2}
OWN_SHEET = Path(__file__).parents[1] / "golden" / "an-3-all-juniors-own-sheet.jsonl"


class CloudKey(Authenticator):
    """A passkey that is on several devices, and so does not count its signatures."""

    @property
    def count(self) -> int:
        return 0

    @count.setter
    def count(self, _count: int) -> None:
        pass


async def with_passkey(server: Launched) -> tuple[Account, Authenticator]:
    account = await Account.guest(server.url, "Ann")
    pocket = CloudKey(server.url)
    begun = await account.request("POST", "/api/passkeys/new", {})
    answer = {"ticket": begun["ticket"], "credential": pocket.register(begun["options"])}
    await account.request("POST", "/api/passkeys", answer)
    return account, pocket


async def signed(account: Account, pocket: Authenticator) -> dict[str, Any]:
    asked = await account.request("POST", "/api/passkeys/challenge", {})
    return {"ticket": asked["ticket"], "credential": pocket.sign(asked["options"])}


# --- a lost phone ---


async def test_signing_out_everywhere_ends_every_cookie_and_every_socket(
    plain_server: Launched,
) -> None:
    ann = await Account.guest(plain_server.url, "Ann")
    table = await ann.create(SETUP)
    phone = Account(plain_server.url, ann.cookie)
    address = f"ws://127.0.0.1:{plain_server.port}/ws/tables/{table['id']}"
    cookie = {"Cookie": f"splashdeck={phone.cookie}"}
    async with (
        connect(address, additional_headers=cookie) as playing,
        connect(address, additional_headers=cookie) as silent,
    ):
        await playing.send('{"do":"hello"}')
        assert json.loads(await playing.recv())["you"]["seat"] == 0
        me = await ann.request("POST", "/api/me/sign-out", {})
        for line in (playing, silent):
            await asyncio.wait_for(line.wait_closed(), 300)
            assert line.close_code == 4005
    assert me["id"] == ann.id
    assert (await ann.request("GET", "/api/me"))["id"] == ann.id, "this device has a new cookie"
    assert ann.cookie != phone.cookie
    with pytest.raises(Refused, match="no-identity"):
        await phone.request("GET", "/api/me")
    with pytest.raises(Refused, match="no-identity"):
        await phone.request("POST", f"/api/tables/{table['id']}/start", {})


async def test_a_socket_on_its_way_while_somebody_signs_out_is_closed_on_arrival(
    hall: Hall, clock: HandClock
) -> None:
    table = await make_dealt_table(hall, clock, "antartik", 2)
    stolen = Person("person-0", "Guest 0")
    again = await hall.sign_out(stolen)
    for person, code in ((stolen, 4005), (again, None)):
        ear = Ear(clock)
        hall.arrive(table.room, Caller(ear, person, UNLIMITED, 0.0))
        assert (ear.closed or (None,))[0] == code


async def test_a_lost_phones_passkey_is_found_in_the_list_and_removed(
    plain_server: Launched,
) -> None:
    ann, phone = await with_passkey(plain_server)
    (kept,) = await ann.request("GET", "/api/passkeys")
    assert kept["used"] is None
    elsewhere = Account(plain_server.url)
    await elsewhere.request("POST", "/api/passkeys/login", await signed(elsewhere, phone))
    (kept,) = await ann.request("GET", "/api/passkeys")
    assert kept["used"] >= kept["created"]
    eve = await Account.guest(plain_server.url, "Eve")
    with pytest.raises(Refused, match="no-such-passkey"):
        await eve.request("DELETE", f"/api/passkeys/{kept['id']}")
    await ann.request("DELETE", f"/api/passkeys/{kept['id']}")
    assert await ann.request("GET", "/api/passkeys") == []
    with pytest.raises(Refused, match="passkey-failed"):
        await elsewhere.request("POST", "/api/passkeys/login", await signed(elsewhere, phone))


async def test_a_logins_answer_is_used_once(plain_server: Launched) -> None:
    ann, pocket = await with_passkey(plain_server)
    elsewhere = Account(plain_server.url)
    answer = await signed(elsewhere, pocket)
    thief = Account(plain_server.url)
    me = await elsewhere.request("POST", "/api/passkeys/login", answer)
    assert me["id"] == ann.id
    with pytest.raises(Refused, match="passkey-failed"):
        await thief.request("POST", "/api/passkeys/login", answer)


async def test_of_two_who_use_one_answer_at_once_one_comes_in(plain_server: Launched) -> None:
    _, pocket = await with_passkey(plain_server)
    accounts = [Account(plain_server.url) for _ in range(4)]
    answer = await signed(accounts[0], pocket)
    asked = [one.request("POST", "/api/passkeys/login", answer) for one in accounts]
    results = await asyncio.gather(*asked, return_exceptions=True)
    assert sum(isinstance(result, dict) for result in results) == 1


# --- cookies have a date ---


def test_a_cookie_ends_and_one_without_a_date_is_still_read() -> None:
    signer, now = Signer(b"x" * 32), 1_800_000_000_000
    ann = Person("ann", "Ann", generation=3)
    fresh = signer.cookie(ann, now)
    claim = signer.read_cookie(fresh, now + 5000)
    assert claim == ("ann", 3, 5)
    assert signer.read_cookie(fresh, now + (COOKIE_AGE + 1) * 1000) is None
    dateless = str(signer._cookie.dumps(["ann", 3]))
    claim = signer.read_cookie(dateless, now)
    assert claim is not None
    assert claim.age > RENEW_AGE, "it is replaced by one with a date when it is used"
    for junk in (["ann"], ["ann", "x"], ["ann", 1, "x"], 7, {"a": 1}, None):
        assert signer.read_cookie(str(signer._cookie.dumps(junk)), now) is None


def test_a_cookie_is_renewed_when_it_is_used_a_day_later(plain_server: Launched) -> None:
    made = ask(plain_server, "POST", body=b"{}")
    own = made.headers["set-cookie"].partition(";")[0]
    assert "set-cookie" not in ask(plain_server, headers=[("Cookie", own)]).headers
    key = (plain_server.data_folder / "signing-key").read_bytes()
    signer, person = Signer(key), Person(json.loads(made.body)["id"], "")
    old = [("Cookie", f"splashdeck={signer._cookie.dumps([person.id, 0])}")]
    renewed = ask(plain_server, headers=old)
    assert renewed.status == 200
    assert renewed.headers["set-cookie"].startswith("splashdeck=")


# --- invitations ---


async def test_an_invitation_is_no_part_of_any_address(plain_server: Launched) -> None:
    ann = await Account.guest(plain_server.url, "Ann")
    bob = await Account.guest(plain_server.url, "Bob")
    table = await ann.create(SETUP)
    path = f"/api/tables/{table['id']}"
    for attempt in (path, f"{path}?invite={table['invite']}", f"{path}/log"):
        with pytest.raises(Refused, match="no-such-table"):
            await bob.request("GET", attempt)
    with pytest.raises(Refused, match=r"not-found|method-not-allowed"):
        await bob.request("POST", f"/api/invitations/{table['invite']}", {})
    stranger = Account(plain_server.url)
    seen = await stranger.request("GET", path, invite=table["invite"])
    assert seen["id"] == table["id"], "a header lets in who is nobody yet"
    document = await bob.request("GET", "/schema/openapi.json")
    asked = [
        parameter
        for operations in document["paths"].values()
        for operation in operations.values()
        for parameter in operation.get("parameters", ())
        if "invite" in parameter["name"].lower()
    ]
    assert asked
    assert all(parameter["in"] == "header" for parameter in asked)


async def test_a_followed_link_opens_a_session_that_lasts(
    plain_server: Launched,
) -> None:
    ann = await Account.guest(plain_server.url, "Ann")
    bob = await Account.guest(plain_server.url, "Bob")
    table = await ann.create(SETUP)
    path = f"/api/tables/{table['id']}"
    with pytest.raises(Refused, match="no-such-table"):
        await bob.follow(f"{plain_server.url}/i#wrong")
    assert (await bob.follow(f"{plain_server.url}/i#{table['invite']}"))["id"] == table["id"]
    assert (await bob.request("GET", path))["id"] == table["id"]
    async with bob.sit(table["id"]) as watching:
        await watching.until(lambda: watching.connects > 0)
    await bob.join(table["id"])
    assert (await bob.request("GET", path))["seats"][1]["person"] == bob.id


def test_old_links_are_understood() -> None:
    for link in ("https://d.example/i#S-x_1", "https://d.example/i/S-x_1/", "S-x_1", "#S-x_1"):
        assert invite_in(link) == "S-x_1"


# --- card sheets of one's own ---


def own_sheet(name: str) -> dict[str, Any]:
    stars = {str(value): 1 for value in range(1, 11)}
    return {"game": "antartik", "name": name, "about": f"by {name}", "stars": stars}


def sheet_of(setup: dict[str, Any]) -> dict[str, Any]:
    sheet: dict[str, Any] = setup["sheet"]
    return sheet


def test_the_words_of_a_sheet_are_cleaned_and_short() -> None:
    house = tomllib.loads(built_in_sheet("duck-and-dive"))
    names = ["\u202eevil\u202c\n", "\u200b", *["y" * 60] * 8]
    pools = [{**pool, "name": name} for pool, name in zip(house["pools"], names, strict=True)]
    sheet = {**house, "name": "x" * 60, "about": "\u2066word " * 150, "pools": pools}
    setup = bind({"game": "duck-and-dive", "players": 2, "sheet": sheet}).setup_keys()
    cleaned = sheet_of(clean_sheet(setup))
    assert (cleaned["name"], cleaned["about"]) == ("x" * 40, "word " * 59 + "word")
    named = [pool["name"] for pool in cleaned["pools"]]
    assert named == ["evil", pools[1]["id"], *["y" * 40] * 8], "an empty name is the pool's id"
    wordless = sheet_of(without_words(setup))
    assert (wordless["name"], wordless["about"]) == ("–", "")
    assert [pool["name"] for pool in wordless["pools"]] == [pool["id"] for pool in pools]
    for changed in (cleaned, wordless):
        assert changed["ducks"] == sheet_of(setup)["ducks"]
    assert without_words({"sheet": "house"}) == {"sheet": "house"}


async def test_whoever_sets_a_table_up_or_changes_it_its_sheets_words_are_cleaned(
    hall: Hall, clock: HandClock
) -> None:
    setup = {"game": "antartik", "players": 2, "sheet": own_sheet("\u202eevil")}
    table = (await make_table(hall, clock, setup)).room.table
    assert sheet_of(table.row.setup)["name"] == "evil"
    again = TableChange(setup={"sheet": own_sheet("\u2066worse")})
    hall.rooms[table.row.id].do(table.change, Person("person-0", ""), again)
    assert sheet_of(table.row.setup)["about"] == "by worse"


def test_a_record_without_its_authors_words_is_still_a_record_that_verifies() -> None:
    text = OWN_SHEET.read_text("utf-8")
    assert "my box" in text
    again = reworded(text, without_words)
    assert "my box" not in again
    assert Record.read(again.encode()).verify() == Record.read(text.encode()).verify()
    assert reworded(text, lambda setup: setup) == text


async def test_a_sheets_words_are_erased_with_their_author_wherever_they_are(
    hall: Hall, clock: HandClock
) -> None:
    setup = {"game": "antartik", "players": 2, "sheet": own_sheet("Quaxqq")}
    table = await make_table(hall, clock, setup)
    for seat in (0, 1):
        await table.connect(seat)
    room = table.room
    room.do(room.table.start, Person("person-0", ""))
    await give_nonces(table, (0, 1))
    seat = table.play.pending[0]
    await table.move(seat, str(table.play.legal_moves(seat)[0]))
    room.table.out.store(Snapshot(table.play.seq, table.play.snapshot() or b""))
    room.do(lambda _: None)
    await table.settle()
    position = table.play.state
    record = OWN_SHEET.read_text("utf-8").replace("my box", "Quaxqq")
    await hall.storage.write(
        lambda c: c.execute(insert(records), {"table": room.id, "text": record})
    )
    found = await hall.storage.read(lambda c: mentions(c, "Quaxqq"))
    assert found == {"tables", "snapshots", "records"}
    await Programs(hall.storage).add(Person("teal", "Teal (bot)"), "person-0", "digest", 1)
    about = await hall.people.everything_about("person-0")
    assert "Quaxqq" in about["sheets"][0]["setup"]
    await hall.forget(Person("person-0", "Guest 0"))
    assert table.ears[1].closed is not None, "sent back to the table, without the words"
    again = await hall.room(room.id)
    await hall.storage.flush()
    assert again.table.fold is not None
    assert again.table.fold.state == position
    assert "Quaxqq" not in str(again.table.info())
    assert await hall.storage.read(lambda c: mentions(c, "Quaxqq")) == set()
    for erased in ("person-0", "teal"):  # a program goes with its owner
        assert await hall.storage.read(partial(mentions, word=erased)) == set()


def mentions(connection: Connection, word: str) -> set[str]:
    """Name the tables of the database in which a word can be read."""
    return {
        table.name
        for table in metadata.sorted_tables
        if any(word in str(tuple(row)) for row in connection.execute(select(table)))
    }
