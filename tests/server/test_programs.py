"""Programs as players: accounts of their own, tokens that can be taken away, a marked name."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from contextlib import closing
from email.message import Message
from io import BytesIO
from pathlib import Path
from types import ModuleType
from typing import Any
from urllib.error import HTTPError

import pytest

from bench.launch import Launched
from splashdeck.client import Account, Refused
from tests.steady import Steady

PATIENCE = 300


async def test_a_program_comes_in_by_its_token_and_its_name_says_what_it_is(
    server: Launched,
) -> None:
    ann = await Account.guest(server.url, "Ann")
    made = await ann.request("POST", "/api/programs", {"name": "Deep Duck"})
    assert made["name"] == "Deep Duck (bot)"
    (kept,) = await ann.request("GET", "/api/programs")
    assert (kept["id"], kept["used"]) == (made["id"], None)
    assert "token" not in kept
    program = await Account.program(server.url, made["token"])
    assert (program.id, program.name) == (made["id"], "Deep Duck (bot)")
    (kept,) = await ann.request("GET", "/api/programs")
    assert kept["used"]
    renamed = await program.request("PATCH", "/api/me", {"name": "A human"})
    assert renamed["name"] == "A human (bot)"
    with pytest.raises(Refused, match="a program has no programs"):
        await program.request("POST", "/api/programs", {"name": "Child"})


async def test_a_token_that_was_taken_away_lets_nobody_in(server: Launched) -> None:
    ann, bob = [await Account.guest(server.url, name) for name in ("Ann", "Bob")]
    made = await ann.request("POST", "/api/programs", {"name": "Teal"})
    program = await Account.program(server.url, made["token"])
    with pytest.raises(Refused) as error:
        await bob.request("DELETE", f"/api/programs/{made['id']}")
    assert error.value.content["code"] == "not-found"
    await ann.request("DELETE", f"/api/programs/{made['id']}")
    assert await ann.request("GET", "/api/programs") == []
    for attempt in (
        program.request("GET", "/api/me"),
        Account.program(server.url, made["token"]),
        Account.program(server.url, "splashdeck-bot-guessed"),
    ):
        with pytest.raises(Refused) as error:
            await attempt
        assert error.value.content["code"] == "no-identity"


async def test_who_is_erased_takes_their_programs_along(server: Launched) -> None:
    ann = await Account.guest(server.url, "Ann")
    made = await ann.request("POST", "/api/programs", {"name": "Teal"})
    exported = await ann.request("GET", "/api/me/export")
    assert [one["person"] for one in exported["programs"]] == [made["id"]]
    await ann.request("DELETE", "/api/me")
    with pytest.raises(Refused):
        await Account.program(server.url, made["token"])


async def test_a_person_has_few_programs(server: Launched) -> None:
    ann = await Account.guest(server.url, "Ann")
    for number in range(5):
        await ann.request("POST", "/api/programs", {"name": f"Teal {number}"})
    with pytest.raises(Refused, match="at most 5 programs"):
        await ann.request("POST", "/api/programs", {"name": "One more"})


async def test_the_example_of_the_page_plays_to_the_end(plain_server: Launched) -> None:
    page = (Path(__file__).parents[2] / "docs" / "programs-as-players.md").read_text("utf-8")
    example = page.partition("```py\n")[2].partition("```")[0]
    ann = await Account.guest(plain_server.url, "Ann")
    made = await ann.request("POST", "/api/programs", {"name": "Teal"})
    for shown, meant in (
        ("http://127.0.0.1:8765", plain_server.url),
        ("splashdeck-bot-…", made["token"]),
        ('["dabbler"] * 2', '["dabbler"] * 2, options={"pace": 0}'),
    ):
        assert shown in example
        example = example.replace(shown, meant)
    async with asyncio.timeout(PATIENCE):
        await asyncio.to_thread(exec, example, {"__name__": "example"})
    program = await Account.program(plain_server.url, made["token"])
    assert [game["game"] for game in await program.history()] == ["antartik"]


async def test_the_client_lets_go_of_a_connection_that_was_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    body = BytesIO(b'{"code": "not-found", "why": "no such table"}')

    def refuse(*_words: Any, **_keys: Any) -> None:
        raise HTTPError("http://ducks.example", 404, "Not Found", Message(), body)

    monkeypatch.setattr("splashdeck.client.account.urlopen", refuse)
    with pytest.raises(Refused, match="no such table"):
        await Account("http://ducks.example").request("GET", "/api/me")
    assert body.closed


def test_only_the_digest_of_a_token_is_stored(tmp_path: Path) -> None:
    async def make(url: str) -> dict[str, str]:
        ann = await Account.guest(url, "Ann")
        made: dict[str, str] = await ann.request("POST", "/api/programs", {"name": "Teal"})
        return made

    with Steady(tmp_path) as launched:
        made = asyncio.run(make(launched.url))
    for file in tmp_path.rglob("*"):
        assert not file.is_file() or made["token"].encode() not in file.read_bytes(), file
    (database,) = tmp_path.rglob("*.sqlite3")
    with closing(sqlite3.connect(database)) as connection:
        ((digest,),) = connection.execute("SELECT digest FROM programs").fetchall()
    assert len(digest) == 64


async def test_the_example_plays_a_game_through_a_lost_connection(
    server: Launched, example: ModuleType
) -> None:
    ann = await Account.guest(server.url, "Ann")
    token = (await ann.request("POST", "/api/programs", {"name": "Teal"}))["token"]
    program = await Account.program(server.url, token)
    setup = {"game": "duck-and-dive", "players": 2, "options": {"turn_limit": 8}}
    table = await program.create(setup, bots=["paddler"], options={"pace": 0})
    async with asyncio.timeout(PATIENCE), program.sit(table["id"]) as seat:
        await program.start(table["id"])
        await seat.asked()
        assert seat._socket is not None
        seat._socket.transport.abort()  # the cable is pulled
        outcome = await example.play(seat, random.Random(7))
        assert seat.connects > 1
    assert outcome == (await asyncio.wait_for(_seen(program, table["id"]), PATIENCE))
    assert seat.table["seats"][0]["name"] == "Teal (bot)"


async def _seen(account: Account, table: str) -> object:
    """Read the outcome of a finished game as anybody at the table sees it."""
    async with account.sit(table) as seat:
        return seat.outcome
