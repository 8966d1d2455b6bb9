"""Screens as text, in three languages and two sizes, as they were looked at and found good.

`SPLASHDECK_KEEP_SCREENS=1` writes them anew; look at what changed before you keep it.
"""

import os
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from splashdeck.locale import LANGUAGES
from splashdeck.terminal.app import Splashdeck
from tests.terminal.driver import (
    LARGE,
    SMALL,
    answer,
    planned,
    press,
    running,
    screen_text,
    settle,
    table,
)

KEPT = Path(__file__).with_name("screens")

GAMES: dict[str, dict[str, Any]] = {
    "duck-and-cover": {"seats": ["Ann", "paddler", "paddler", "paddler"], "moves": 9},
    "duck-and-dive": {"seats": ["Ann", "paddler", "paddler", "paddler"], "moves": 16},
    "antartik": {"seats": ["Ann", "paddler", "paddler"], "moves": 14, "juniors": (0,)},
}


def compare(name: str, lang: str, size: tuple[int, int], text: str) -> None:
    """Compare a screen with the one that was kept, or keep it."""
    path = KEPT / f"{name}-{lang}-{size[0]}x{size[1]}.txt"
    if os.environ.get("SPLASHDECK_KEEP_SCREENS"):
        KEPT.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text("utf-8"), path.name


async def compare_all(pilot: Pilot[None], name: str) -> None:
    """Compare a screen in both sizes and in all languages, changed by their key."""
    for size in (SMALL, LARGE):
        await pilot.resize_terminal(*size)
        await settle(pilot)
        for lang in LANGUAGES:
            text = screen_text(pilot)
            assert max(map(len, text.splitlines())) <= size[0]
            compare(name, lang, size, text)
            await press(pilot, "l")


def plain(app: Splashdeck) -> Splashdeck:
    """Start with the menu."""
    app.game = None
    return app


async def test_the_menu(tmp_path: Path) -> None:
    async with running(plain(planned("antartik", ["Ann"], folder=tmp_path))) as pilot:
        await compare_all(pilot, "menu")


@pytest.mark.parametrize("game", GAMES)
async def test_a_game_under_way(tmp_path: Path, game: str) -> None:
    keys = dict(GAMES[game])
    moves = keys.pop("moves")
    async with running(planned(game, keys.pop("seats"), folder=tmp_path, **keys)) as pilot:
        for _ in range(moves):
            await answer(pilot)
        await settle(pilot)
        await compare_all(pilot, game)


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_help_fits_the_screen(tmp_path: Path, lang: str) -> None:
    for game in GAMES:
        app = planned(game, ["Ann", "paddler"], folder=tmp_path, lang=lang)
        async with running(app) as pilot:
            await press(pilot, "question_mark")
            compare(f"help-{game}", lang, SMALL, screen_text(pilot))


async def test_settings(tmp_path: Path) -> None:
    async with running(plain(planned("antartik", ["Ann"], folder=tmp_path))) as pilot:
        for game in ("duck-and-cover", "duck-and-dive", "antartik"):
            await press(pilot, "o")
            compare(f"settings-{game}", "en", SMALL, screen_text(pilot))
            await press(pilot, "escape", "down")


async def test_the_result(tmp_path: Path) -> None:
    options = {"rounds": 1, "discard_limit": 1}
    app = planned("duck-and-cover", ["Ann", "paddler"], folder=tmp_path, options=options)
    async with running(app) as pilot:
        while table(pilot).outcome is None:
            await answer(pilot)
        await settle(pilot)
        text = screen_text(pilot).replace(str(tmp_path), "…")
        compare("result", "en", SMALL, "\n".join(text.splitlines()[:19]) + "\n")
