"""The page's director: its own tests, run by Node, and whole games as the engines play them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from msgspec import to_builtins

from splashdeck.game import events_seen
from splashdeck.games import bind
from tests.contract import SETUPS, walk
from tests.node import run_page_tests

STEPS = 250


def updates(keys: dict[str, Any], viewer: int | None) -> list[dict[str, Any]]:
    """Play a game, and tell each step as one viewer sees it."""
    game = bind(keys)
    told = []
    for step in walk(game, f"director {keys}", STEPS):
        views = [game.view(state, viewer) for state in (step.before, step.after)]
        before, after = map(to_builtins, views)
        told.append(
            {
                "game": game.name,
                "before": before,
                "after": after,
                "events": events_seen(step.events, viewer),
                "seat": viewer,
                "chosen": before["chosen"],
                "isAsked": viewer in game.pending(step.after),
            }
        )
    return told


def test_an_update_is_played_in_beats(tmp_path: Path) -> None:
    games = tmp_path / "updates.jsonl"
    with games.open("w", encoding="utf-8") as file:
        for number, keys in enumerate(SETUPS):
            viewer = None if number % 5 == 0 else number % keys["players"]
            file.writelines(json.dumps(update) + "\n" for update in updates(keys, viewer))
    run_page_tests("director.test.ts", SPLASHDECK_UPDATES=str(games))
