"""The terminal at a table of a real server, on this machine's loopback."""

from __future__ import annotations

import asyncio
import stat
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from bench.launch import Launched
from splashdeck.client import Account, TableSeat
from splashdeck.game import replace
from splashdeck.locale import say
from splashdeck.record import Record
from splashdeck.terminal import remote
from splashdeck.terminal.app import Splashdeck
from splashdeck.terminal.lobby import Lobby
from splashdeck.terminal.remote import RemoteTable
from splashdeck.terminal.screen import TableScreen
from splashdeck.terminal.visit import Visit, enter, join, seat_plans
from tests.steady import Steady
from tests.terminal.driver import (
    PATIENCE,
    ended,
    press,
    records,
    running,
    screen_text,
    side_text,
    table_screen,
    until,
    write,
)

FAST = {"grace": 0.0, "pace": 0.0, "absence_seconds": None}


@pytest.fixture(autouse=True)
def patient_screens(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let screens wait for what the moves do, however slow the machine is."""
    monkeypatch.setattr(remote, "PREVIEW_SECONDS", PATIENCE)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Launched]:
    launched = Steady(tmp_path_factory.mktemp("server")).start()
    yield launched
    launched.stop()


async def new_table(
    account: Account,
    game: str,
    *seats: str,
    window: float = 0.5,
    first: int | None = None,
    **setup: Any,
) -> Visit:
    """Make a table with hardly a pause."""
    keys = {"game": game, "players": len(seats) + 1, **setup}
    options = {**FAST, "window": window, "first": first}
    plan = {"setup": keys, "seats": seat_plans(seats, len(seats) + 1), "options": options}
    answer = await account.request("POST", "/api/tables", plan)
    return Visit(account, answer["table"], answer["invite"], answer["code"])


def at(visit: Visit, folder: Path) -> Splashdeck:
    return Splashdeck({}, lang="en", folder=folder, visit=visit)


async def dealt(pilot: Pilot[None]) -> RemoteTable:
    """Wait until the game's screen is there, and tells something."""
    await until(lambda: isinstance(pilot.app.screen, TableScreen))
    await until(lambda: bool(table_screen(pilot).face._told))
    found = table_screen(pilot).table
    assert isinstance(found, RemoteTable)
    return found


async def asked(pilot: Pilot[None]) -> bool:
    """Wait until this screen asks something; False if the game is over instead."""
    screen = table_screen(pilot)
    await until(lambda: screen._answer is not None or "The game is over" in screen_text(pilot))
    return screen._answer is not None


async def play_on(pilot: Pilot[None], longest: int = 400) -> int:
    """Take the first move offered until the game is over, or so many were made."""
    screen = table_screen(pilot)
    for made in range(longest):
        if not await asked(pilot):
            return made
        before = screen.asked
        assert screen.face.choices
        pilot.app.simulate_key("enter")
        await until(lambda: screen._answer is None or screen.asked > before)  # noqa: B023
    return longest


@pytest.mark.parametrize(
    "game, setup",
    [
        ("duck-and-cover", {"options": {"rounds": 1, "call_limit": 8}}),
        ("duck-and-dive", {"options": {"turn_limit": 6}}),
    ],
)
async def test_a_whole_game_against_bots(
    server: Launched, tmp_path: Path, game: str, setup: dict[str, Any]
) -> None:
    ann = await enter(server.url, "Ann", tmp_path)
    visit = await new_table(ann, game, "paddler", "paddler", **setup)
    async with running(at(visit, tmp_path)) as pilot:
        table = await dealt(pilot)
        assert await asked(pilot)
        assert table.names == ("Ann", "Pip", "Wade")
        assert any(choice.words for choice in table_screen(pilot).face.choices), "no previews"
        await play_on(pilot)
        await press(pilot)
        outcome = table.outcome
        assert outcome is not None
        assert outcome.rule in screen_text(pilot)
        assert "The record is in" in screen_text(pilot)
        assert "The shuffle was fair: checked here." in screen_text(pilot)
        told = table.story(0, "en")
        log = [event for entry in await visit.log() for event in entry["events"]]
        assert [line.event for line in told] == [e["event"] for e in log if e["event"] != "chose"]
        await press(pilot, "q")
        assert await ended(pilot) == 0
    (record,) = records(tmp_path)
    assert Record.read(record.read_bytes()).verify() == outcome


async def test_the_servers_coach_gives_hints_and_looks_back(
    server: Launched, tmp_path: Path
) -> None:
    ann = await enter(server.url, "Ann", tmp_path)
    options = {"rounds": 1, "call_limit": 3}
    visit = await new_table(ann, "duck-and-cover", "paddler", options=options)
    async with running(at(visit, tmp_path)) as pilot:
        await dealt(pilot)
        assert await asked(pilot)
        for words in ("Ann to decide", "Ann beslist"):
            await press(pilot, "h")
            await until(lambda: words in screen_text(pilot))  # noqa: B023
            await press(pilot, "escape", "l")
        await press(pilot, "l")  # English again
        await play_on(pilot)
        await press(pilot, "v")
        await until(lambda: "Chance to win" in screen_text(pilot))
        await press(pilot, "escape", "q")


async def test_a_friend_joins_by_code_and_can_stop_an_effect(
    server: Launched, tmp_path: Path
) -> None:
    bob = await Account.guest(server.url, "Bob")
    made = await new_table(bob, "duck-and-dive", "open", window=60.0)
    assert made.code is not None
    ann = await enter(server.url, "Ann", tmp_path)
    visit = await join(ann, made.code.lower())
    async with running(at(visit, tmp_path)) as pilot, bob.sit(made.table["id"]) as seat:
        await until(lambda: isinstance(pilot.app.screen, Lobby))
        await press(pilot, "r")
        await until(lambda: "Ann (ready)" in screen_text(pilot))
        await bob.change(made.table["id"], {"options": {"hints": False}})
        await until(lambda: "no hints" in screen_text(pilot))
        await until(lambda: "The host has changed what is played" in screen_text(pilot))
        await press(pilot, "r")
        await seat.until(lambda: seat.table["seats"][1].get("ready", False))
        await bob.start(made.table["id"], without=[])
        table = await dealt(pilot)
        assert table.names == ("Bob", "Ann")
        for one in (seat, table.seat):  # both are asked about every effect, touched or not
            await one.ask({"do": "orders", "orders": [{"mine": False, "ask": True}]})
        playing = asyncio.create_task(play_the_first_moves(seat))
        try:
            await until_a_window(pilot, table)
            await press(pilot)
            assert [choice.text for choice in table_screen(pilot).face.choices] == ["let", "stop"]
            await write(pilot, "stop")
            has_float = any(card.startswith("float") for card in table.state.hand)
            if has_float:
                await until(lambda: any(e["event"] == "stopped" for e in table.past))
            else:
                await until(lambda: "DD-5.1" in screen_text(pilot))
        finally:
            playing.cancel()


async def play_the_first_moves(seat: TableSeat) -> None:
    """Play the first legal move always, and let every effect pass."""
    while seat.outcome is None:
        await seat.asked()
        if seat.hold is not None and seat.hold["kind"] == "window":
            window = seat.hold["window"]
            await seat.answer("let")
            await seat.until(lambda: seat.hold is None or seat.hold["window"] != window)  # noqa: B023
        elif seat.decision is not None:
            await seat.play(seat.legal[0])


async def until_a_window(pilot: Pilot[None], table: RemoteTable) -> None:
    """Make moves until an effect has been declared."""
    for _ in range(100):
        assert await asked(pilot), "no effect was ever declared"
        await press(pilot)
        if table.asked is not None and table.asked[0] == "answer":
            return
        await play_on(pilot, 1)
    raise AssertionError("no effect was ever declared")


async def act(seat: TableSeat, move: str) -> None:
    """Make a move as soon as it is legal; spend no referee before it."""
    await seat.until(lambda: move in seat.legal or "go" in seat.legal)
    if move not in seat.legal:
        await seat.play("go")
        await seat.until(lambda: move in seat.legal)
    await seat.play(move)


async def choose(pilot: Pilot[None], start: str) -> None:
    """Make the first move of the list that starts so, as soon as the screen offers one."""
    await until(lambda: bool(offered(pilot, start)))
    await press(pilot, str(offered(pilot, start)[0]), "enter")


def offered(pilot: Pilot[None], start: str) -> list[int]:
    """Number the moves of the list that start so."""
    screen = table_screen(pilot)
    choices = screen.face.choices if screen._answer is not None else []
    return [n for n, choice in enumerate(choices, 1) if choice.text.startswith(start)]


@asynccontextmanager
async def contest(
    server: Launched, folder: Path
) -> AsyncIterator[tuple[Pilot[None], TableSeat, TableSeat]]:
    """Let Bob, Ann at her screen and Cat play Antartik; Bob dives first."""
    bob, cat = [await Account.guest(server.url, name) for name in ("Bob", "Cat")]
    made = await new_table(bob, "antartik", "open", "open", first=0)
    assert made.code is not None
    visit = await join(await enter(server.url, "Ann", folder), made.code)
    await join(cat, made.code)
    key = made.table["id"]
    async with running(at(visit, folder)) as pilot, bob.sit(key) as first, cat.sit(key) as last:
        await bob.start(key)
        yield pilot, first, last


async def test_who_is_not_asked_exchanges_while_another_thinks(
    server: Launched, tmp_path: Path
) -> None:
    """Bob stops his dive, so Ann's bet lies face down before her; then others bet on hers."""
    async with contest(server, tmp_path) as (pilot, diver, other):
        table = await dealt(pilot)
        screen = table_screen(pilot)
        await act(other, "hold")
        assert await asked(pilot)
        await press(pilot, "x")
        assert "may do anything out of turn now" in screen_text(pilot)
        await choose(pilot, "bet")
        await act(diver, "stop")
        await until(lambda: "x extra" in screen_text(pilot))
        await until(lambda: bool(table.asides(1)[0][1]))
        await press(pilot, "x")
        await until(
            lambda: [choice.move is None for choice in screen.face.choices] == [False, True]
        )
        assert screen.face.choices[0].words, "what follows is told"
        await press(pilot, "x")
        await until(lambda: screen.face.choices == [])
        await press(pilot, "x")
        await diver.until(lambda: "hold" in diver.legal)
        legal = diver.legal
        await choose(pilot, "exchange")
        await diver.until(lambda: diver.events[-1]["event"] == "exchanged")
        assert diver.legal == legal, "nobody is asked anew"
        await until(lambda: "x extra" not in screen_text(pilot))
        await press(pilot, "q")
        await ended(pilot)  # the connection is closed


async def test_who_has_chosen_exchanges_and_the_choice_stays_in(
    server: Launched, tmp_path: Path
) -> None:
    async with contest(server, tmp_path) as (pilot, first, last):
        table = await dealt(pilot)
        await act(last, "hold")
        await choose(pilot, "bet")
        await act(first, "stop")
        await act(first, "hold")
        await act(last, "hold")
        await choose(pilot, "stop")
        await last.until(lambda: last.view is not None and last.view["diver"] == 2)
        await until(lambda: "go" in last.legal or bool(offered(pilot, "hold")))
        if "go" in last.legal:
            await last.play("go")
        await choose(pilot, "hold")
        await until(lambda: "Waiting for Bob" in side_text(pilot))
        await press(pilot, "u")
        await choose(pilot, "exchange")
        await until(lambda: table.past[-1]["event"] == "exchanged")
        await until(lambda: "Waiting for Bob" in side_text(pilot))
        assert table.state.chosen == "hold"
        await act(first, "hold")
        await until(lambda: table.state.phase == "dive")
        await press(pilot, "q")
        await ended(pilot)  # the connection is closed


async def test_a_restart_of_the_server_in_mid_game_loses_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "server"
    folder.mkdir()
    server = Steady(folder).start()
    try:
        ann = await enter(server.url, "Ann", tmp_path)
        visit = await new_table(ann, "antartik", "paddler")
        async with running(at(visit, tmp_path)) as pilot:
            table = await dealt(pilot)
            await play_on(pilot, 3)
            assert await asked(pilot)
            before, events = table.state, list(table.past)
            await asyncio.to_thread(server.kill)
            await until(lambda: "The connection is lost" in screen_text(pilot))
            pilot.app.simulate_key("enter")  # decided while nobody hears it
            await asyncio.to_thread(server.start)
            await until(lambda: "The connection is back" in screen_text(pilot))
            await until(lambda: table.state != before)
            await until(lambda: not table.is_behind)
            assert table.past[: len(events)] == events
            assert await play_on(pilot, 3) == 3
            assert await asked(pilot)
            past = list(table.past)  # the bot may go on while the log is fetched
            log = [event for entry in await visit.log() for event in entry["events"]]
            assert log[: len(past)] == past
    finally:
        server.stop()


async def test_an_illegal_move_is_explained_by_the_server(server: Launched, tmp_path: Path) -> None:
    ann = await enter(server.url, "Ann", tmp_path)
    visit = await new_table(ann, "duck-and-cover", "paddler")
    async with running(at(visit, tmp_path)) as pilot:
        table = await dealt(pilot)
        assert await asked(pilot)
        before = table.state
        await write(pilot, "cover 9,9")
        await until(lambda: "DC-4." in screen_text(pilot).splitlines()[-3])
        assert replace(table.state, waiting=()) == replace(before, waiting=()), "but for the bot"
        assert await asked(pilot)


async def test_why_nothing_can_be_taken_back_is_said_by_the_server(
    server: Launched, tmp_path: Path
) -> None:
    ann = await enter(server.url, "Ann", tmp_path)
    visit = await new_table(ann, "duck-and-cover", "paddler")
    async with running(at(visit, tmp_path)) as pilot:
        await dealt(pilot)
        assert await asked(pilot)
        await press(pilot, "u")
        # Whether the bot has chosen by then says which of the two it is.
        reasons = [say(f"error-take-back-{why}") for why in ("acted", "others")]
        await until(lambda: any(reason in screen_text(pilot) for reason in reasons))
        assert await asked(pilot)


async def test_who_comes_back_has_the_same_seat_and_strangers_watch(
    server: Launched, tmp_path: Path
) -> None:
    ann = await enter(server.url, "Ann", tmp_path)
    (cookie,) = (tmp_path / "servers").iterdir()
    assert stat.S_IMODE(cookie.stat().st_mode) == 0o600
    visit = await new_table(ann, "antartik", "paddler")
    async with running(at(visit, tmp_path)) as pilot:
        await dealt(pilot)
        await play_on(pilot, 2)
        story = table_screen(pilot).table.story(0, "en")
        await press(pilot, "q")
    again = await enter(server.url, None, tmp_path)
    assert (again.id, again.name) == (ann.id, "Ann")
    async with running(at(await join(again, visit.link), tmp_path)) as pilot:
        table = await dealt(pilot)
        assert table.people == (0,)
        await until(lambda: table.story(0, "en")[: len(story)] == story)
    stranger = await enter(server.url, "Eve", tmp_path / "eve")
    async with running(at(await join(stranger, visit.link), tmp_path)) as pilot:
        assert (await dealt(pilot)).people == ()


async def test_bots_take_the_free_seats_when_the_host_asks(
    server: Launched, tmp_path: Path
) -> None:
    ann = await enter(server.url, "Ann", tmp_path)
    visit = await new_table(ann, "antartik", "open", "open")
    async with running(at(visit, tmp_path)) as pilot:
        await until(lambda: "(free)" in screen_text(pilot))
        shown = screen_text(pilot)
        assert visit.link in shown
        assert str(visit.code) in shown
        await press(pilot, "b")
        table = await dealt(pilot)
        assert table.names == ("Ann", "Pip", "Wade")
