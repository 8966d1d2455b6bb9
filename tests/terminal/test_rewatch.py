"""A finished game again in the terminal: step by step, from every side."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from splashdeck.record import Record
from splashdeck.terminal.app import Splashdeck
from splashdeck.terminal.pages import RulePage
from splashdeck.terminal.rewatch import ReplayScreen
from tests.terminal.driver import ended, press, running, screen_text, until

GOLDEN = Path(__file__).parents[1] / "golden"


def watcher(name: str, lang: str = "en") -> Splashdeck:
    record = Record.read((GOLDEN / f"{name}.jsonl").read_bytes())
    return Splashdeck({}, lang=lang, folder=Path(), finished=record)


def replay_screen(pilot: Pilot[None]) -> ReplayScreen:
    screen = pilot.app.screen
    assert isinstance(screen, ReplayScreen)
    return screen


@pytest.mark.parametrize("name", ["an-3-belly-flop", "dc-3-discards", "dd-4-2025"])
async def test_a_game_is_walked_through_from_the_deal_to_its_end(name: str) -> None:
    async with running(watcher(name)) as pilot:
        screen = replay_screen(pilot)
        assert "Step 0 of" in screen_text(pilot)
        await press(pilot, "right", "right", "left")
        assert f"Step 1 of {screen.last}" in screen_text(pilot)
        await press(pilot, "end")
        assert f"Step {screen.last} of {screen.last}" in screen_text(pilot)
        assert screen.table.outcome is not None
        await press(pilot, "home", "pagedown", "pageup")
        assert screen.table.at == 0
        await press(pilot, "r")
        assert isinstance(pilot.app.screen, RulePage)
        await press(pilot, "escape", "l")
        assert "Stap 0 van" in screen_text(pilot)
        await press(pilot, "q")
        assert await ended(pilot) == 0


async def test_a_seat_sees_its_own_cards_and_no_others() -> None:
    async with running(watcher("dd-4-2025")) as pilot:
        screen = replay_screen(pilot)
        for _ in range(4):
            await press(pilot, "pagedown")
        assert "what all saw" in screen_text(pilot)
        for seat in range(4):
            await press(pilot, "s")
            assert screen.viewer == seat
            assert screen.face.view == screen.table.game.view(screen.table.state, seat)
        await press(pilot, "s")
        assert screen.viewer is None


async def test_it_plays_by_itself_until_it_is_stopped() -> None:
    async with running(watcher("an-2-new-value")) as pilot:
        screen = replay_screen(pilot)
        await press(pilot, "space")
        await until(lambda: screen.table.at >= 1)
        await press(pilot, "left")
        assert not screen.is_playing
