"""The games over the Model Context Protocol, driven by the SDK's own client in this process."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from splashdeck.games.catalogue import titles

if TYPE_CHECKING:  # slow to load: not for every collection
    from mcp import Client

TOOLS = {
    "list_games",
    "read_rules",
    "start_game",
    "look",
    "legal_moves",
    "ask_for_a_ruling",
    "move",
}


async def ask(client: Client, tool: str, **arguments: Any) -> Any:
    result = await client.call_tool(tool, arguments)
    assert not result.is_error, result.content
    content = result.structured_content or {}
    return content.get("result", content)


async def refused(client: Client, tool: str, **arguments: Any) -> str:
    result = await client.call_tool(tool, arguments)
    assert result.is_error
    return json.dumps([one.model_dump() for one in result.content])


async def test_a_model_reads_asks_and_plays() -> None:
    from mcp import Client

    from splashdeck.commands.mcp import make_server

    async with Client(make_server()) as client:
        assert {tool.name for tool in (await client.list_tools()).tools} == TOOLS
        games = await ask(client, "list_games")
        assert [one["name"] for one in games] == list(titles())
        assert "AN-3.3" in await ask(client, "read_rules", game="antartik", rule="AN-3.3")
        assert "no game yet" in await refused(client, "look")
        unknown = await refused(client, "start_game", game="antartik", seats=3, bot="diver")
        assert "start_game does not know seats, bot; it takes game, players" in unknown
        assert "look takes no arguments" in await refused(client, "look", seat=1)
        setup = {"game": "antartik", "players": 3, "seed": "a quiet evening"}
        shown = await ask(client, "start_game", **setup)
        for _ in range(5):
            assert shown["outcome"] is None
            assert shown["moves"] == await ask(client, "legal_moves")
            ruling = await ask(client, "ask_for_a_ruling", move=shown["moves"][0]["move"])
            assert ruling == {"allowed": True}
            shown = await ask(client, "move", move=shown["moves"][0]["move"])
            assert shown["happened"]
        legal = {one["move"] for one in shown["moves"]}
        forbidden = next(one for one in ("accept", "turn", "hold", "stop") if one not in legal)
        ruling = await ask(client, "ask_for_a_ruling", move=forbidden)
        assert ruling["rule"] in ruling["stated"]
        assert ruling["rule"] in await refused(client, "move", move=forbidden)
        assert (await ask(client, "look"))["view"] == shown["view"]


def test_whole_games_are_played_and_only_the_own_seat_is_shown() -> None:
    from splashdeck.commands.mcp import OURS, Tools

    for name in titles():
        tools = Tools()
        shown = tools.start_game(name, players=2, bots="paddler", seed="7")
        while shown["outcome"] is None:
            assert tools.sitting is not None
            table = tools.sitting.table
            assert shown["view"]["seat"] == OURS
            assert OURS in table.pending or table.window is not None
            shown = tools.move(shown["moves"][0]["move"])
        assert tools.legal_moves() == []
