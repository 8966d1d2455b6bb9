"""Personal tokens: a program reads what its person may, but neither plays nor changes."""

from __future__ import annotations

import asyncio
import random
from types import ModuleType

import pytest

from bench.launch import Launched
from splashdeck.client import Account, Refused
from splashdeck.server.store.tokens import MOST_TOKENS
from tests.test_mcp import ask, refused

PATIENCE = 300


async def finished_game(ann: Account, example: ModuleType) -> str:
    """Play a short game against a bot to its end; return its table."""
    setup = {"game": "duck-and-dive", "players": 2, "options": {"turn_limit": 8}}
    table = await ann.create(setup, bots=["paddler"], options={"pace": 0})
    async with asyncio.timeout(PATIENCE), ann.sit(table["id"]) as seat:
        await ann.start(table["id"])
        await example.play(seat, random.Random(7))
    return str(table["id"])


async def test_by_a_token_one_reads_until_it_is_ended(
    server: Launched, example: ModuleType
) -> None:
    from mcp import Client  # slow to load: not for every collection

    from splashdeck.commands.mcp import Shelf, make_server

    ann, bob = [await Account.guest(server.url, name) for name in ("Ann", "Bob")]
    table = await finished_game(ann, example)
    made = await ann.request("POST", "/api/tokens", {"name": "my notebook"})
    reader = await Account.reader(server.url, made["token"])
    assert (reader.id, reader.name, reader.cookie) == (ann.id, "Ann", "")
    assert [game["table"] for game in await reader.history()] == [table]
    assert await reader.record(table) == await ann.record(table)
    (kept,) = await reader.request("GET", "/api/tokens")
    assert (kept["id"], kept["name"], "token" in kept) == (made["id"], "my notebook", False)
    assert kept["used"]
    for request in (
        reader.create({"game": "antartik", "players": 2}),
        reader.request("PATCH", "/api/me", {"name": "Somebody"}),
        reader.request("POST", "/api/tokens", {"name": "another"}),
        reader.request("DELETE", "/api/me"),
        reader.request("POST", "/api/me/sign-out"),
    ):
        with pytest.raises(Refused, match="reads-only"):
            await request
    async with Client(make_server(Shelf(server.url, made["token"]))) as model:
        assert await ask(model, "my_games") == await reader.history()
        assert await ask(model, "read_game", table=table) == await reader.record(table)
        assert await ask(model, "my_ratings") == []
        assert "no-such-table" in await refused(model, "read_game", table="nothing")
    with pytest.raises(Refused, match="not-found"):
        await bob.request("DELETE", f"/api/tokens/{made['id']}")
    await ann.request("DELETE", f"/api/tokens/{made['id']}")
    with pytest.raises(Refused, match="no-identity"):
        await reader.history()
    assert await ann.history()


async def test_tokens_are_few_each_is_limited_and_they_end_with_their_person(
    server: Launched,
) -> None:
    ann = await Account.guest(server.url, "Ann")
    names = [f"token {number}" for number in range(MOST_TOKENS)]
    made = [await ann.request("POST", "/api/tokens", {"name": name}) for name in names]
    with pytest.raises(Refused, match="at most 5 tokens"):
        await ann.request("POST", "/api/tokens", {"name": "one more"})
    program = await Account.program(
        server.url, (await ann.request("POST", "/api/programs", {"name": "Teal"}))["token"]
    )
    with pytest.raises(Refused, match="no further tokens of its own"):
        await program.request("POST", "/api/tokens", {"name": "a child"})
    exported = await ann.request("GET", "/api/me/export")
    assert {row["id"] for row in exported["tokens"]} == {one["id"] for one in made}
    assert all(one["token"] not in str(exported) for one in made)
    await ann.request("DELETE", "/api/me")
    for one in made:
        with pytest.raises(Refused, match="no-identity"):
            await Account.reader(server.url, one["token"])
