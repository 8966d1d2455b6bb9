"""The page's own proof notes, says and finds what the Python client does: honest deals and lies."""

from __future__ import annotations

import importlib.util
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from splashdeck.fairness import CHECK_OF, Fairness, Notes
from splashdeck.game import Json
from tests.fairness.liars import LIES, WHY
from tests.fairness.scenes import HONEST, VOIDED, scene
from tests.golden.make import fair, unbound

HERE = Path(__file__).parent
GAMES = (HONEST, VOIDED, *LIES)


def node() -> str:
    """Find the Node that builds the page, with the page's packages in place."""
    spec = importlib.util.spec_from_file_location("web_build", HERE.parents[1] / "web" / "build.py")
    assert spec is not None
    assert spec.loader is not None
    build: Any = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(build)
    with build.alone():
        build.install()
    return str(build.node_wheel() / "bin" / "node")


def ask_page(games: list[Json]) -> list[Json]:
    """Let the page judge some games."""
    done = subprocess.run(
        [node(), str(HERE / "page.mjs")],
        input=msgspec.json.encode(games),
        capture_output=True,
        check=True,
        timeout=300,
    )
    found: list[Json] = msgspec.json.decode(done.stdout)
    return found


@cache
def page() -> dict[str, Json]:
    """Let the page judge all games, at once."""
    played = [scene(name) for name in GAMES]
    games = [
        {"table": game.table, "heard": msgspec.to_builtins(game.heard), "opened": game.opened}
        for game in played
    ]
    return dict(zip(GAMES, ask_page(games), strict=True))


@pytest.mark.parametrize("name", [HONEST, VOIDED])
def test_the_page_passes_who(name: str) -> None:
    assert [check["holds"] for check in page()[name]["checks"]] == [True] * 4


@pytest.mark.parametrize("lie", LIES)
def test_the_page_catches_who(lie: str) -> None:
    failed = {
        check["name"]: check["why"] for check in page()[lie]["checks"] if check["holds"] is False
    }
    assert failed[CHECK_OF[WHY[lie]]] == WHY[lie]


@pytest.mark.parametrize("name", GAMES)
def test_page_and_client_agree_on_who(name: str) -> None:
    told, game = page()[name], scene(name)
    assert told["notes"] == game.notes
    assert msgspec.convert(told["notes"], Notes) == game.proof.notes, "verify --notes reads them"
    assert told["checks"] == [msgspec.to_builtins(check) for check in game.proof.checks]
    absent = Notes(game.table).check(game.opened).checks
    assert told["absent"] == [msgspec.to_builtins(check) for check in absent]
    assert told["seed"] == msgspec.convert(game.opened, Fairness).seed().hex()
    said = [message for number, message in enumerate(told["said"])
            if message not in told["said"][:number]]  # fmt: skip
    assert said == game.said


def test_the_page_knows_the_seeds_of_before() -> None:
    old = unbound(fair("a table", 4))
    found = ask_page([{"table": "a table", "heard": [], "opened": msgspec.to_builtins(old)}])
    assert found[0]["seed"] == old.seed().hex()
    assert {check["why"] for check in found[0]["checks"]} == {"fair-unbound", None}
