"""What `play` is asked for is checked before the screen opens; one key starts a game."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from splashdeck import titles
from splashdeck.errors import InvalidRequest, InvalidSetup, InvalidSheet, SplashdeckError
from splashdeck.terminal.app import play
from splashdeck.terminal.plan import Start, usual_plan
from splashdeck.terminal.settings import Settings
from tests.terminal.driver import LARGE, planned, press, running, screen_text, table

BAD: list[tuple[dict[str, Any], type[SplashdeckError], str]] = [
    ({"game": "chess"}, InvalidSetup, "duck-and-cover"),
    ({"game": "antartik", "players": 6}, InvalidSetup, "2 to 5"),
    ({"game": "antartik", "lang": "de"}, InvalidRequest, "Nederlands"),
    ({"game": "antartik", "juniors": [4]}, InvalidRequest, "--junior: there is no seat 5"),
    ({"game": "antartik", "sheet": "nowhere.toml"}, InvalidSheet, "nowhere.toml"),
    ({"game": "antartik", "first": 4}, InvalidRequest, "--first: there is no seat 5"),
    ({"game": "duck-and-dive", "edition": "2024"}, InvalidSetup, "edition"),
    ({"game": "duck-and-cover", "options": {"rounds": 10}}, InvalidSetup, "rounds"),
    ({"game": "duck-and-cover", "options": {"speed": 1}}, InvalidSetup, "options"),
    ({"game": "duck-and-cover", "edition": "2023"}, InvalidSetup, "edition"),
    ({"game": "duck-and-cover", "seats": ["Ann", "Bob:genius"]}, InvalidSetup, "genius"),
    ({"resume": "last"}, InvalidRequest, "no saved game"),
]


@pytest.mark.parametrize("keys, error, words", BAD, ids=lambda value: str(value)[:40])
def test_bad_input_is_told_before_the_screen_opens(
    tmp_path: Path, keys: dict[str, Any], error: type[SplashdeckError], words: str
) -> None:
    with pytest.raises(error, match=words):
        play(Start(**keys, folder=tmp_path))


@pytest.mark.parametrize("number", [1, 2, 3])
async def test_one_key_from_the_menu_to_a_game(tmp_path: Path, number: int) -> None:
    app = planned(list(titles())[number - 1], ["Ann", "paddler"], folder=tmp_path)
    app.game = None
    async with running(app) as pilot:
        await press(pilot, str(number))
        assert table(pilot).game.name == list(titles())[number - 1]


async def test_the_menu_by_arrows_and_a_broken_save_is_told(tmp_path: Path) -> None:
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / "antartik-20261115-201530-123.json").write_text("{}")
    app = planned("antartik", ["Ann", "paddler"], folder=tmp_path)
    app.game = None
    async with running(app) as pilot:
        assert "Resume Antartik of 2026-11-15 20:15" in screen_text(pilot)
        await press(pilot, "r")
        assert "saved game" in screen_text(pilot)
        await press(pilot, "down", "down", "enter")
        assert table(pilot).game.name == "antartik"


async def test_settings_change_the_table_and_the_rules_check_them(tmp_path: Path) -> None:
    app = planned("duck-and-dive", ["Ann", "paddler"], folder=tmp_path, seed="1")
    app.game = None
    async with running(app, LARGE) as pilot:
        await press(pilot, "down", "o")
        await press(pilot, "right")  # a third player
        await press(pilot, "down", "down", "left")  # seat 1: a person
        await press(pilot, "enter", *["backspace"] * 4, *"Russ", "enter")
        await press(pilot, "down", "down", "right")  # the other edition
        await press(pilot, "down", "enter", *"gone", "enter")
        assert "gone: " in screen_text(pilot)
        assert "DD-1.4" in screen_text(pilot)
        await press(pilot, "escape")
        plan = app.plans["duck-and-dive"]
        assert [(player.name, player.bot) for player in plan.players] == [
            ("Ann", None),
            ("Russ", None),
            ("Pip", "dabbler"),
        ]
        assert plan.edition == "2023"
        assert plan.sheet is None
        await press(pilot, "o", "s")
        assert table(pilot).game.setup_keys()["edition"] == "2023"


async def test_every_setting_of_every_game_can_be_stepped(tmp_path: Path) -> None:
    for game in titles():
        app = planned(game, ["Ann", "paddler"], folder=tmp_path)
        async with running(app) as pilot:
            settings = Settings(usual_plan(game, "Ann"), "en")
            await app.push_screen(settings)
            await press(pilot)
            for _ in range(len(settings.rows)):
                app.simulate_key("right")
                app.simulate_key("down")
            await press(pilot)
            settings.plan.rules()
            assert settings.plan != usual_plan(game, "Ann")


def test_neither_importing_nor_helping_loads_textual_or_fluent() -> None:
    script = (
        "import sys, splashdeck, splashdeck.locale, splashdeck.terminal, splashdeck.commands.main;"
        "sys.argv = ['splashdeck', '--help']; splashdeck.commands.main.main();"
        "heavy = {'textual', 'fluent', 'fluent.syntax', 'rich'} & set(sys.modules);"
        "sys.exit(str(heavy) if heavy else 0)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr


async def test_the_menu_and_the_settings_explain_themselves(tmp_path: Path) -> None:
    app = planned("duck-and-cover", ["Ann", "paddler"], folder=tmp_path, seed="1")
    app.game = None
    async with running(app, LARGE) as pilot:
        await press(pilot, "question_mark")
        assert "go on with the game saved last" in screen_text(pilot)
        await press(pilot, "escape", "escape", "o")  # Escape in the menu leaves nothing
        await press(pilot, "question_mark")
        assert "the rule that a setting names" in screen_text(pilot)
        await press(pilot, "escape", *["down"] * 4)
        await press(pilot, "r")
        assert "DC-10.1" in screen_text(pilot)
        await press(pilot, "escape", "escape")
        assert "splashdeck" in screen_text(pilot)
