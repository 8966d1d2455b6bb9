"""Whole evenings over real sockets, on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import contextlib
from random import Random
from typing import Any

import httpx
import msgspec
import pytest
import websockets

import splashdeck
from bench.launch import Launched
from splashdeck.bots import LEVELS
from splashdeck.client import Account, Refused, TableSeat
from splashdeck.client.swarm import Held
from splashdeck.locale import say
from splashdeck.record import Record
from tests.sockets import connect
from tests.steady import Steady

FAST = {"grace": 0.0, "window": 0.0, "pace": 0.0, "absence_seconds": None}
SHORT: dict[str, dict[str, Any]] = {
    "duck-and-cover": {"options": {"rounds": 1}},
    "duck-and-dive": {"options": {"turn_limit": 10}},
    "antartik": {},
}
PATIENCE = 300  # seconds, for what takes a few on a machine with nothing else to do


class PatientServer(Launched):
    """A server that says of nobody at its first seat that they withheld a number."""

    module = "tests.server.patient"


async def drive(seat: TableSeat, random: Random, moves: int = 10_000) -> int:
    """Play random legal moves until the game is over, or so many were made."""
    made = 0
    while seat.outcome is None and made < moves:
        await seat.asked()
        if seat.decision is None:
            continue
        decision = seat.decision["id"]
        with contextlib.suppress(Refused):  # a kill may have come between
            await seat.play(random.choice(seat.legal))
        made += 1

        def moved_on(decision: int = decision) -> bool:
            is_new = seat.decision is None or seat.decision["id"] != decision
            return is_new or seat.outcome is not None

        await seat.until(moved_on)
    return made


async def both_know_as_much(one: TableSeat, other: TableSeat) -> None:
    """Wait until two seats have heard of the same moves, whichever of them is behind."""
    while one.seq != other.seq:
        seq = max(one.seq, other.seq)
        await asyncio.gather(knows(one, seq), knows(other, seq))


async def knows(seat: TableSeat, seq: int) -> None:
    """Wait until a seat has heard of a move."""
    await seat.until(lambda: seat.seq >= seq)


async def friends(server: Launched, count: int) -> list[Account]:
    return [await Account.guest(server.url, f"Friend {n}") for n in range(count)]


@pytest.mark.parametrize("name", splashdeck.titles())
async def test_two_people_and_a_bot_play_a_whole_game_that_verifies(
    server: Launched, name: str
) -> None:
    ann, bob = await friends(server, 2)
    setup = {"game": name, "players": 3, **SHORT.get(name, {})}
    table = await ann.create(setup, bots=["dabbler"], options=FAST)
    await bob.join(table["id"], invite=table["invite"])
    stranger = Account(server.url)
    with pytest.raises(Refused, match="not-over"):
        await ann.record(table["id"])
    async with (
        ann.sit(table["id"]) as first,
        bob.sit(table["id"]) as second,
        stranger.sit(table["id"], invite=table["invite"]) as watcher,
    ):
        await ann.start(table["id"])
        random = Random(name)
        await asyncio.wait_for(
            asyncio.gather(drive(first, random), drive(second, random)), PATIENCE
        )
        await watcher.until(lambda: watcher.outcome is not None)
        assert watcher.outcome == first.outcome == second.outcome
        assert watcher.fairness is not None
        assert set(watcher.fairness.opened["nonces"]) == {"0", "1"}
        dealt = next(deal for deal in first.deals if deal["status"] == "commit")
        assert dealt["commitment"] == watcher.fairness.opened["commitment"], "before any nonce"
        record = await ann.record(table["id"])
        for seat in (first, second):
            proof = seat.check_record(record)
            assert proof is not None
            assert [check.holds for check in proof.checks] == [True] * 5
        assert watcher.fairness.why is None
        assert watcher.fairness.checks[1].why == "fair-watched"
    outcome = Record.read(record.encode()).verify()
    assert list(outcome.scores) == (first.outcome or {})["scores"]
    assert "Friend" not in record
    history = await ann.request("GET", "/api/me/history")
    assert history[0]["table"] == table["id"]
    log = await bob.request("GET", f"/api/tables/{table['id']}/log")
    assert log[-1]["events"][-1]["event"].endswith("ended")


async def test_the_views_that_are_kept_up_to_date_are_the_views_of_a_newcomer(
    server: Launched,
) -> None:
    ann, bob = await friends(server, 2)
    table = await ann.create({"game": "duck-and-dive", "players": 2}, options=FAST)
    await bob.join(table["id"], invite=table["invite"])
    async with ann.sit(table["id"]) as first, bob.sit(table["id"]) as second:
        await ann.start(table["id"])
        random = Random(1)
        drivers = {asyncio.ensure_future(drive(seat, random, 40)) for seat in (first, second)}
        await asyncio.wait(drivers, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        for driver in drivers:
            driver.cancel()
        async with bob.sit(table["id"]) as again:
            await asyncio.wait_for(both_know_as_much(second, again), PATIENCE)
            assert again.view == second.view
            assert again.decision == second.decision


async def test_a_withheld_nonce_voids_the_deal_visibly(tmp_path_factory: Any) -> None:
    folder = tmp_path_factory.mktemp("void")
    server = PatientServer(folder, deal_seconds=2.0).start()
    try:
        ann, bob = await friends(server, 2)
        table = await ann.create({"game": "antartik", "players": 2}, options=FAST)
        await bob.join(table["id"], invite=table["invite"])
        async with ann.sit(table["id"]) as first, bob.sit(table["id"]) as second:
            second.withhold = True
            await ann.start(table["id"])
            await asyncio.wait_for(first.until(lambda: first.view is not None), PATIENCE)
            void = next(deal for deal in first.deals if deal["status"] == "void")
            assert void["withheld"] == [1]
            begun = [deal["commitment"] for deal in first.deals if deal["status"] == "commit"]
            assert len(set(begun)) == 2, "a new secret for the new deal"
            assert first.deals[-1]["seats"] == [0], "who withheld gives none any more"
            assert first.deals[-1]["voids"][0]["withheld"] == [1]
            assert first.notes.objection is second.notes.objection is None
    finally:
        server.stop()


async def test_a_killed_server_loses_nothing_and_the_clients_come_back(
    tmp_path_factory: Any,
) -> None:
    server = Steady(tmp_path_factory.mktemp("kill")).start()
    try:
        ann, bob = await friends(server, 2)
        table = await ann.create({"game": "antartik", "players": 2}, options=FAST)
        await bob.join(table["id"], invite=table["invite"])
        async with ann.sit(table["id"]) as first, bob.sit(table["id"]) as second:
            await ann.start(table["id"])
            await first.until(lambda: first.view is not None)
            random = Random(2)
            playing = asyncio.gather(drive(first, random), drive(second, random))
            for _ in range(2):
                await asyncio.sleep(0.15)
                server.kill()
                await asyncio.to_thread(server.start)
            await asyncio.wait_for(playing, PATIENCE)
            await asyncio.wait_for(first.until(lambda: first.connects >= 2), PATIENCE)
        Record.read((await ann.record(table["id"])).encode()).verify()
    finally:
        server.stop()


async def test_a_stopping_server_tells_its_clients_to_come_back(tmp_path_factory: Any) -> None:
    server = Steady(tmp_path_factory.mktemp("stop")).start()
    ann = (await friends(server, 1))[0]
    table = await ann.create({"game": "antartik", "players": 2}, public=True)
    async with connect(f"{server.url.replace('http', 'ws')}/ws/tables/{table['id']}") as socket:
        await socket.send('{"do":"hello"}')
        await socket.recv()
        assert await asyncio.to_thread(server.stop) == 0
        with pytest.raises(websockets.exceptions.ConnectionClosed) as closed:
            await socket.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012


async def test_tables_are_found_by_code_by_the_lobby_and_by_quick_match(server: Launched) -> None:
    ann, bob, eve = await friends(server, 3)
    private = await ann.create({"game": "antartik", "players": 3})
    with pytest.raises(Refused, match="no-such-table"):
        await eve.join(private["id"])
    await bob.request("POST", "/api/codes", {"code": private["code"].lower()})
    mine = await bob.request("GET", "/api/me/tables")
    assert private["id"] in [table["id"] for table in mine]
    public = await ann.create({"game": "duck-and-dive", "players": 2}, public=True)
    listed = await eve.request("GET", "/api/tables")
    assert public["id"] in [table["id"] for table in listed]
    assert private["id"] not in [table["id"] for table in listed]
    found = await eve.request("POST", "/api/quick", {"game": "duck-and-dive"})
    assert found["table"]["id"] == public["id"]
    assert found["table"]["status"] == "dealing", "full: it begins"
    alone = await eve.request("POST", "/api/quick", {"game": "duck-and-cover", "players": 4})
    assert [seat["kind"] for seat in alone["table"]["seats"]] == ["human", "open", "open", "open"]
    met = await bob.request("POST", "/api/quick", {"game": "duck-and-cover", "players": 4})
    assert met["table"]["id"] == alone["table"]["id"], "two who look for a game meet"


async def test_the_host_alone_runs_the_table_and_can_send_somebody_away(server: Launched) -> None:
    ann, bob, eve = await friends(server, 3)
    table = await ann.create({"game": "antartik", "players": 3})
    await bob.join(table["id"], invite=table["invite"])
    path = f"/api/tables/{table['id']}"
    for method, rest in (("POST", "/start"), ("POST", "/seats/2"), ("DELETE", "/seats/0")):
        with pytest.raises(Refused, match="not-host"):
            await bob.request(method, path + rest, {} if method == "POST" else None)
    with pytest.raises(Refused, match="not-full"):
        await ann.start(table["id"])
    await ann.request("POST", f"{path}/seats/2", {"bot": "paddler"})
    async with bob.sit(table["id"]) as seat:
        await ann.request("DELETE", f"{path}/seats/1")
        with pytest.raises(Refused, match="removed"):
            await asyncio.wait_for(seat.until(lambda: False), PATIENCE)
    with pytest.raises(Refused, match=r"removed|no-such-table"):
        await bob.join(table["id"], invite=table["invite"])
    await ann.request("POST", "/api/blocks", {"person": eve.id})
    with pytest.raises(Refused, match="blocked"):
        await eve.join(table["id"], invite=table["invite"])


async def test_a_waiting_table_is_handed_on_and_closed_when_all_have_left(
    server: Launched,
) -> None:
    ann, bob = await friends(server, 2)
    table = await ann.create({"game": "antartik", "players": 3}, public=True)
    await bob.join(table["id"])
    path = f"/api/tables/{table['id']}"
    await ann.request("POST", f"{path}/leave", {})
    assert (await bob.request("GET", path))["host"] == bob.id
    await bob.request("POST", f"{path}/leave", {})
    assert (await bob.request("GET", path))["status"] == "closed"


async def test_a_rematch_moves_everyone_one_seat_on(server: Launched) -> None:
    ann, bob = await friends(server, 2)
    table = await ann.create(
        {"game": "duck-and-cover", "players": 2, "options": {"rounds": 1, "discard_limit": 1}},
        options=FAST,
    )
    await bob.join(table["id"], invite=table["invite"])
    async with ann.sit(table["id"]) as first, bob.sit(table["id"]) as second:
        await ann.start(table["id"])
        random = Random(3)
        await asyncio.wait_for(
            asyncio.gather(drive(first, random), drive(second, random)), PATIENCE
        )
        again = await bob.request("POST", f"/api/tables/{table['id']}/rematch", {})
        await first.until(lambda: first.table["next"] == again["table"]["id"])
    seats = again["table"]["seats"]
    assert [seat["person"] for seat in seats] == [bob.id, ann.id]
    same = await ann.request("POST", f"/api/tables/{table['id']}/rematch", {})
    assert same["table"]["id"] == again["table"]["id"]


async def test_a_person_can_take_everything_along_and_be_forgotten(server: Launched) -> None:
    ann, bob = await friends(server, 2)
    await ann.request("PATCH", "/api/me", {"name": "  Ann\u202e of Teal "})
    table = await ann.create({"game": "antartik", "players": 2}, options=FAST)
    await bob.join(table["id"], invite=table["invite"])
    async with ann.sit(table["id"]) as seat:
        await seat.ask({"do": "say", "text": "good evening"})
    kept = await ann.request("GET", "/api/me/export")
    assert kept["person"][0]["name"] == "Ann of Teal"
    assert [line["text"] for line in kept["chat"]] == ["good evening"]
    assert [found["table"] for found in kept["seats"]] == [table["id"]]
    await ann.request("DELETE", "/api/me")
    with pytest.raises(Refused, match="no-identity"):
        await ann.request("GET", "/api/me")
    async with bob.sit(table["id"]) as seat:
        assert "Ann" not in str(seat.table)
        assert seat.chat == []


async def test_a_duck_belongs_to_its_person_through_rematches_until_they_are_forgotten(
    server: Launched,
) -> None:
    ann, bob = await friends(server, 2)
    me = await ann.request("PATCH", "/api/me", {"duck": "boat"})
    assert (me["duck"], me["name"]) == ("boat", (await ann.request("GET", "/api/me"))["name"])
    await ann.request("PATCH", "/api/me", {"name": "Ann"})
    assert (await ann.request("GET", "/api/me"))["duck"] == "boat"
    table = await ann.create({"game": "antartik", "players": 2}, options=FAST)
    await bob.join(table["id"], invite=table["invite"])
    await bob.request("PATCH", "/api/me", {"duck": "bow"})
    seats = (await ann.request("GET", f"/api/tables/{table['id']}"))["seats"]
    assert [seat["duck"] for seat in seats] == ["boat", "bow"]
    with pytest.raises(Refused, match="swan"):
        await ann.request("PATCH", "/api/me", {"duck": "swan"})
    await bob.request("DELETE", "/api/me")
    seats = (await ann.request("GET", f"/api/tables/{table['id']}"))["seats"]
    assert "duck" not in seats[1]


async def test_a_stranger_who_says_so_is_told_that_they_are_nobody(server: Launched) -> None:
    (ann,) = await friends(server, 1)
    stranger = Account(server.url)
    assert await stranger.request("GET", "/api/me?stranger=true") is None
    assert (await ann.request("GET", "/api/me?stranger=true"))["id"] == ann.id
    with pytest.raises(Refused, match="no-identity"):
        await stranger.request("GET", "/api/me")


async def test_a_socket_to_no_table_is_told_so_and_closed(server: Launched) -> None:
    address = server.url.replace("http", "ws") + "/ws/tables/nowhere"
    async with connect(address) as socket:
        assert msgspec.json.decode(await socket.recv())["code"] == "no-such-table"
        with pytest.raises(websockets.ConnectionClosed) as closed:
            await socket.recv()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4006
    (ann,) = await friends(server, 1)
    with pytest.raises(Refused, match="no-such-table"):
        async with ann.sit("nowhere"):
            pass


async def test_a_zero_byte_is_in_no_name_code_or_path(server: Launched) -> None:
    (ann,) = await friends(server, 1)
    for method, path, body in (
        ("POST", "/api/codes", {"code": "a\0b"}),
        ("POST", "/api/blocks", {"person": "a\0b"}),
        ("POST", "/api/quick", {"game": "a\0b"}),
        ("GET", "/api/tables/a%00b", None),
    ):
        with pytest.raises(Refused) as told:
            await ann.request(method, path, body)
        assert told.value.wire_code != "internal", path
    with pytest.raises(Refused, match="no-such-table"):
        await ann.follow("https://ducks.example/i#nobody-knows-it")


async def test_own_card_sheets_and_juniors_are_taken_and_checked(server: Launched) -> None:
    (ann,) = await friends(server, 1)
    default = await ann.create({"game": "duck-and-dive", "players": 2})
    assert default["setup"]["edition"] == "2025"
    with pytest.raises(Refused) as refused:
        await ann.create({"game": "duck-and-dive", "players": 2, "sheet": {"name": "mine"}})
    assert refused.value.wire_code in ("invalid-sheet", "invalid-setup")
    seats = [{"junior": True}, {"bot": "dabbler"}]
    plan = {"setup": {"game": "antartik", "players": 2}, "seats": seats}
    made = await ann.request("POST", "/api/tables", plan)
    assert made["table"]["setup"]["juniors"] == [0]
    assert made["table"]["seats"][0]["junior"]


async def test_a_table_is_refused_whose_options_can_not_be(server: Launched) -> None:
    ann = (await friends(server, 1))[0]
    setup = {"game": "duck-and-dive", "players": 2}
    with pytest.raises(Refused, match="invalid-setup: there is no seat 2"):
        await ann.create(setup, options={"first": 2})
    with pytest.raises(
        Refused, match="invalid-setup: public tables wait"
    ):  # it would show who holds a float
        await ann.create(setup, public=True, options={"window": 0})


@pytest.mark.parametrize(
    "accepted, lang", [("de", "en"), ("nl-BE,nl;q=0.9", "nl"), ("de, FR", "fr")]
)
def test_the_offer_says_how_bots_play_in_the_askers_language(
    plain_server: Launched, accepted: str, lang: str
) -> None:
    headers = {"accept-language": accepted}
    answer = httpx.get(f"{plain_server.url}/api/offer", headers=headers, timeout=PATIENCE)
    told = answer.json()
    assert told.keys() == {"games", "bots", "emotes"}
    assert told["bots"] == {one: say(f"web-level-how-{one}", lang=lang) for one in LEVELS}


@pytest.mark.parametrize("told", [{}, {"passes": "let"}])
def test_both_answers_to_a_window_are_known_also_of_an_older_server(told: dict[str, str]) -> None:
    window = {"kind": "window", "window": 1, "effect": "rob 2", "moves": ["stop", "let"], **told}
    seat = TableSeat("http://localhost", "table", "")
    with pytest.raises(Refused, match="no-window"):
        _ = seat.passes
    seat.hold = window
    assert (seat.passes, seat.stops) == ("let", "stop")
    assert msgspec.convert(window, Held).passes == "let"


async def test_who_was_muted_stays_muted_after_coming_back(server: Launched) -> None:
    host, guest = await friends(server, 2)
    table = await host.create({"game": "antartik", "players": 2}, options=FAST)
    await guest.join(table["id"], invite=table["invite"])
    async with host.sit(table["id"]) as loud:
        async with guest.sit(table["id"]) as quiet:
            await quiet.ask({"do": "mute", "person": host.id})
        async with guest.sit(table["id"]) as quiet:
            assert quiet.muted == {host.id}
            await loud.ask({"do": "emote", "emote": "quack"})
            await quiet.ask({"do": "ping"})
            assert quiet.chat == []
            await quiet.ask({"do": "mute", "person": host.id, "muted": False})
            await loud.ask({"do": "emote", "emote": "hello"})
            await quiet.until(lambda: bool(quiet.chat))
    assert (await guest.request("GET", "/api/me/export"))["mutes"] == []


async def test_the_host_plans_anew_and_all_see_it_at_once(server: Launched) -> None:
    ann, bob = await friends(server, 2)
    table = await ann.create({"game": "duck-and-dive", "players": 4}, bots=["paddler"])
    key = table["id"]
    await bob.join(key, invite=table["invite"])
    async with ann.sit(key) as host, bob.sit(key) as guest, asyncio.timeout(PATIENCE):
        await guest.ready()
        await host.until(lambda: host.table["seats"][1].get("ready", False))
        with pytest.raises(Refused, match="not-host"):
            await bob.change(key, {"setup": {"edition": "2023"}})
        for change, where in (
            ({"setup": {"edition": "1999"}}, "edition"),
            ({"options": {"window": -1}}, "options.window"),
        ):
            with pytest.raises(Refused, match="invalid-setup") as caught:
                await ann.change(key, change)
            assert caught.value.content["where"] == where
        assert guest.table["plan"] == 0, "nothing has changed"
        seats = [{"seat": 3, "bot": "dabbler"}, {"seat": 1}, {"seat": 0}]
        changed = await ann.change(key, {"setup": {"edition": "2023"}, "seats": seats})
        assert [seat.get("level") for seat in changed["seats"]] == ["dabbler", None, None]
        await guest.until(lambda: guest.table["plan"] == 1)
        assert (guest.seat, guest.table["setup"]["edition"]) == (1, "2023")
        with pytest.raises(Refused, match="not-ready"):
            await ann.start(key, without=[])
        await guest.ready()
        await ann.start(key, without=[])
        await guest.until(lambda: guest.view is not None)
        assert (guest.view or {})["players"] == 3
        with pytest.raises(Refused, match="not-open"):
            await ann.change(key, {"public": True})


async def test_who_is_torn_away_leaves_no_open_socket(server: Launched) -> None:
    (ann,) = await friends(server, 1)
    table = await ann.create({"game": "antartik", "players": 2}, bots=["paddler"], options=FAST)
    seat = ann.sit(table["id"])
    came = asyncio.Event()

    async def stay() -> None:
        async with seat:
            came.set()
            await asyncio.Event().wait()

    staying = asyncio.create_task(stay())
    await came.wait()
    assert seat._socket is not None
    transport = seat._socket.transport
    everything = (staying, seat._task)
    for _ in range(2):  # as a program does that ends while the first farewell is still being said
        for task in everything:
            assert task is not None
            task.cancel()
        await asyncio.sleep(0)
    await asyncio.wait([staying])
    assert transport.is_closing()
