"""A whole game of each kind at the keyboard, to a record that holds."""

from pathlib import Path

import pytest
from textual.pilot import Pilot

from splashdeck.bots import LEVELS
from splashdeck.record import Record
from splashdeck.terminal import saves
from tests.terminal.driver import (
    answer,
    planned,
    press,
    records,
    running,
    screen_text,
    table,
    write,
)

LONGEST = 400  # key presses


async def play_on(pilot: Pilot[None]) -> None:
    """Take the first move offered, always, until the game is over."""
    for _ in range(LONGEST):
        if table(pilot).outcome is not None:
            await press(pilot)
            return
        await answer(pilot)
    raise AssertionError("the game does not end")


async def test_duck_and_cover_to_the_end(tmp_path: Path) -> None:
    app = planned("duck-and-cover", ["Ann"], folder=tmp_path, options={"rounds": 1})
    async with running(app) as pilot:
        await play_on(pilot)
        assert "The game is over (DC-6." in screen_text(pilot).replace("\n", " ")
        assert "The record is in" in screen_text(pilot)
        outcome = table(pilot).outcome
    (record,) = records(tmp_path)
    assert Record.read(record.read_bytes()).verify() == outcome
    assert saves.newest(tmp_path) is None


@pytest.mark.parametrize("edition", ["2023", "2025"])
async def test_duck_and_dive_to_the_end(tmp_path: Path, edition: str) -> None:
    seats = ["Ann", "paddler"]
    options = {"turn_limit": 16}
    app = planned("duck-and-dive", seats, folder=tmp_path, edition=edition, options=options)
    async with running(app) as pilot:
        await play_on(pilot)
        outcome = table(pilot).outcome
        assert outcome is not None
        assert outcome.rule in screen_text(pilot)
    (record,) = records(tmp_path)
    assert Record.read(record.read_bytes()).verify() == outcome


async def test_antartik_with_a_junior_to_the_end(tmp_path: Path) -> None:
    seats = ["Ann", "paddler", "paddler"]
    app = planned("antartik", seats, folder=tmp_path, juniors=(0,))
    async with running(app) as pilot:
        await play_on(pilot)
        assert "AN-8.1" in screen_text(pilot)
        outcome = table(pilot).outcome
    (record,) = records(tmp_path)
    assert Record.read(record.read_bytes()).verify() == outcome


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    "game, options",
    [("duck-and-cover", {"rounds": 1}), ("duck-and-dive", {"turn_limit": 8}), ("antartik", {})],
)
async def test_a_game_against_each_level(
    tmp_path: Path, game: str, options: dict[str, int], level: str
) -> None:
    app = planned(game, ["Ann", level], folder=tmp_path, options=options)
    async with running(app) as pilot:
        await play_on(pilot)
        outcome = table(pilot).outcome
    (record,) = records(tmp_path)
    assert Record.read(record.read_bytes()).verify() == outcome


async def test_bots_play_while_one_watches(tmp_path: Path) -> None:
    seats = ["paddler", "paddler"]
    app = planned("duck-and-cover", seats, folder=tmp_path, options={"rounds": 1})
    async with running(app) as pilot:
        assert table(pilot).outcome is not None
        assert "has won" not in screen_text(pilot)
        assert "The record is in" in screen_text(pilot)
    assert len(records(tmp_path)) == 1


async def test_a_game_left_is_resumed_where_it_was(tmp_path: Path) -> None:
    app = planned("duck-and-dive", ["Ann", "paddler"], folder=tmp_path)
    async with running(app) as pilot:
        for _ in range(12):
            await answer(pilot)
        state = table(pilot).state
        story = table(pilot).story(0, "en")
        await press(pilot, "q")
        assert "Resume Duck & Dive" in screen_text(pilot)
        await press(pilot, "r")
        assert table(pilot).state == state
        assert table(pilot).story(0, "en") == story
        assert table(pilot).names == ("Ann", "Bill")
        await play_on_for(pilot, 3)
    assert saves.newest(tmp_path) is not None


async def play_on_for(pilot: Pilot[None], moves: int) -> None:
    before = len(table(pilot).past)
    for _ in range(moves):
        await answer(pilot)
    assert len(table(pilot).past) > before


async def test_a_typed_move_is_played(tmp_path: Path) -> None:
    app = planned("antartik", ["Ann", "paddler"], folder=tmp_path)
    async with running(app) as pilot:
        while table(pilot).pending != (0,):
            await answer(pilot)
        move = str(table(pilot).game.legal_moves(table(pilot).state, 0)[0])
        lines = len(table(pilot).lines)
        await write(pilot, move.upper().replace(" ", "  "))
        assert f'"move":"{move}"' in table(pilot).lines[lines]
