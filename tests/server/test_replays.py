"""Finished games again, over the wire: what players, strangers and links may see of them."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import msgspec
import pytest

from bench.launch import Launched
from splashdeck.client import Account, Refused, TableSeat
from splashdeck.record import Record
from splashdeck.server.store.links import MOST_LINKS
from splashdeck.table.frames import Replay, retell

SETUP = {"game": "duck-and-dive", "players": 3, "options": {"turn_limit": 6}}
ANTARTIK = {"game": "antartik", "players": 3}
SHORT = {"game": "duck-and-cover", "players": 2, "options": {"rounds": 1, "discard_limit": 2}}
FAST = {"pace": 0.0, "grace": 0.0, "window": 0.0}
Ask = dict[str, Any]


async def played(people: list[Account], setup: Ask = SETUP) -> str:
    """Let some people and bots play a game to its end; name the table."""
    host, *others = people
    bots = ["paddler"] * (setup["players"] - len(people))
    is_public = setup is ANTARTIK
    options = {**FAST, "window": 2.0} if is_public else FAST
    table = await host.create(setup, bots=bots, options=options, public=is_public)
    for other in others:
        await other.join(table["id"], invite=table["invite"])
    async with asyncio.TaskGroup() as group:
        for person in people:
            group.create_task(play_on(person, table["id"]))
        await host.start(table["id"])
    return str(table["id"])


async def play_on(person: Account, table: str) -> None:
    """Make the first legal move until the game is over."""
    async with person.sit(table) as seat:
        while seat.outcome is None:
            await seat.until(lambda: bool(seat.legal) or seat.outcome is not None)
            if seat.outcome is None:
                decided = seat.decision
                try:
                    await seat.play(seat.legal[0])
                except Refused as error:  # another's move has just ended the game
                    if error.wire_code != "not-playing":
                        raise
                await seat.until(partial(has_gone_on, seat, decided))


def has_gone_on(seat: TableSeat, decided: Ask | None) -> bool:
    """Is another thing asked, or nothing?"""
    return seat.decision != decided or seat.outcome is not None


async def again(person: Account, **source: Any) -> Ask:
    """Ask for a replay."""
    return dict(await person.request("POST", "/api/replay", source))


def told(answer: Ask) -> Replay:
    """Read the frames of a replay."""
    return msgspec.convert(answer["replay"], Replay)


async def test_players_see_all_and_a_link_shows_no_more_than_it_may(
    plain_server: Launched,
) -> None:
    ann = await Account.guest(plain_server.url, "Ann")
    bob = await Account.guest(plain_server.url, "Bob")
    eve = await Account.guest(plain_server.url, "Eve")
    table = await played([ann, bob])
    record = Record.read((await ann.record(table)).encode())

    mine = await again(ann, table=table)
    assert (mine["table"], mine["me"]) == (table, 0)
    assert [seat.get("name") for seat in mine["seats"]] == ["Ann", "Bob", None]
    assert not any("person" in seat for seat in mine["seats"])
    assert told(mine) == plain(retell(record))
    with pytest.raises(Refused, match="no-such-table"):
        await again(eve, table=table)
    with pytest.raises(Refused, match="no-such-table"):
        await eve.request("POST", f"/api/tables/{table}/links", {})

    links = f"/api/tables/{table}/links"
    closed = await ann.request("POST", links, {"open": False, "names": False})
    shown = await again(eve, link=closed["id"])
    assert (shown["table"], shown["me"]) == (None, None)
    assert not any(seat.keys() & {"name", "person", "duck"} for seat in shown["seats"])
    assert told(shown) == plain(retell(record, "seat", 0))
    for address, ask in (
        ("/api/replay/chances", {}),
        ("/api/replay/play-on", {"frame": 3, "seat": 1, "level": "paddler"}),
        ("/api/replay/play-on", {"frame": 3, "seat": 0, "imagined": False, "level": "paddler"}),
        ("/api/replay/move", {"frame": first_move_of(record, 1)}),
    ):
        with pytest.raises(Refused, match="no-such-moment"):
            await eve.request("POST", address, {"link": closed["id"], **ask})

    open_link = await bob.request("POST", links, {"open": True, "names": True})
    shown = await again(eve, link=open_link["id"])
    assert [seat.get("name") for seat in shown["seats"]] == ["Ann", "Bob", None]
    assert told(shown) == plain(retell(record))
    assert [one["id"] for one in await ann.request("GET", links)] == [open_link["id"], closed["id"]]

    await ann.request("DELETE", f"{links}/{open_link['id']}")  # Bob's: each of them may
    with pytest.raises(Refused, match="no-such-link"):
        await again(eve, link=open_link["id"])
    for _ in range(MOST_LINKS - 1):
        await ann.request("POST", links, {})
    with pytest.raises(Refused, match="too-many-links"):
        await ann.request("POST", links, {})
    await ann.request("DELETE", "/api/me")
    with pytest.raises(Refused, match="no-such-link"):  # those of whoever is erased end, too
        await again(eve, link=closed["id"])


def plain(replay: Replay) -> Replay:
    """Write a replay as the wire does, and read it."""
    return msgspec.json.decode(msgspec.json.encode(replay), type=Replay)


def first_move_of(record: Record, seat: int) -> int:
    """Find the first frame behind which a seat's move stands."""
    return next(n for n, one in enumerate(retell(record).frames) if one.seat == seat)


async def test_who_only_watched_sees_what_all_saw(plain_server: Launched) -> None:
    ann = await Account.guest(plain_server.url, "Ann")
    eve = await Account.guest(plain_server.url, "Eve")
    table = await played([ann], ANTARTIK)
    record = Record.read((await ann.record(table)).encode())
    assert told(await again(eve, table=table)) == plain(retell(record, "table"))
    with pytest.raises(Refused, match="not-seated"):
        await eve.request("POST", f"/api/tables/{table}/links", {})


async def test_a_record_is_looked_at_move_by_move(plain_server: Launched) -> None:
    ann = await Account.guest(plain_server.url, "Ann")
    text = await ann.record(await played([ann], SHORT))
    record = Record.read(text.encode())
    shown = await again(ann, record=text)
    assert told(shown) == plain(retell(record))
    with pytest.raises(Refused, match="invalid-record"):
        await again(ann, record=text.replace('"seat":1', '"seat":2'))
    with pytest.raises(Refused, match="bad-message"):
        await again(ann, record=text, link="both")
    with pytest.raises(Refused, match="bad-message"):
        await again(ann, record="x" * 1_500_000)

    frame = first_move_of(record, 0)
    weighed = await ann.request("POST", "/api/replay/move", {"record": text, "frame": frame})
    assert weighed["played"] in [one["move"] for one in weighed["moves"]]

    answer: Ask = {"curve": []}
    async with asyncio.timeout(900):  # a look back gives way to all that runs beside it
        while not answer["curve"]:  # it is told as it comes
            answer = await ann.request("POST", "/api/replay/chances", {"record": text})
            await asyncio.sleep(0.1)
    assert answer["curve"][0]["frame"] == 0
    assert all(abs(sum(point["win"]) - 1) < 0.01 for point in answer["curve"])


async def test_a_moment_is_played_on_from_and_counts_for_nothing(plain_server: Launched) -> None:
    ann = await Account.guest(plain_server.url, "Ann")
    source = {"table": await played([ann], ANTARTIK)}
    frames = told(await again(ann, **source)).frames
    last = max(number for number, frame in enumerate(frames) if frame.seat == 0)
    seen = [
        frame.own["0"]["face_down"]
        for frame in frames[:last]
        if "face_down" in frame.own.get("0", {})
    ]
    ask = {**source, "frame": last - 1, "seat": 0, "level": "paddler"}
    begun: Ask = {}
    for imagined in (True, False):
        begun = await ann.request("POST", "/api/replay/play-on", {**ask, "imagined": imagined})
        async with ann.sit(begun["table"]["id"]) as seat:
            assert seat.view is not None
            assert seat.view["face_down"] == seen[-1]
            assert seat.legal
    name = begun["table"]["id"]
    await play_on(ann, name)
    games = await ann.request("GET", "/api/me/history")
    assert [one["table"] for one in games] == [source["table"]]
    assert told(await again(ann, table=name)).frames[: last - 1] == frames[: last - 1]
