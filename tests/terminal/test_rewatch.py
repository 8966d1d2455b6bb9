"""A finished game again in the terminal: step by step, from every side, and on from there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from splashdeck.bots import Budget
from splashdeck.record import Record
from splashdeck.table.openings import begin
from splashdeck.terminal import saves
from splashdeck.terminal.app import Splashdeck
from splashdeck.terminal.coach import HintPage
from splashdeck.terminal.local import LocalTable
from splashdeck.terminal.pages import RulePage
from splashdeck.terminal.played_on import PlayedOn
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


@pytest.mark.parametrize("key, is_imagined", [("p", True), ("t", False)])
@pytest.mark.parametrize("name", ["an-3-belly-flop", "dc-3-discards", "dd-4-2025"])
async def test_a_moment_is_played_on_from_and_left_again(
    name: str, key: str, is_imagined: bool
) -> None:
    async with running(watcher(name)) as pilot:
        replayed = replay_screen(pilot)
        await press(pilot, "pagedown", "pagedown", "s")
        assert "p plays on as seat 1" in screen_text(pilot)
        state, made = replayed.table.state, replayed.table.looks[20].made
        await press(pilot, key)
        screen = pilot.app.screen
        assert isinstance(screen, PlayedOn)
        screen.pace = 0
        table = screen.table
        assert isinstance(table, LocalTable)
        assert table.people == (0,)
        record = replayed.table.source
        assert (begun_with(table) == record.states()[made]) is not is_imagined
        assert table.game.view(begun_with(table), 0) == replayed.table.game.view(state, 0)
        await until(lambda: screen.is_asking or table.outcome is not None)
        await press(pilot, "s")
        assert "counts nowhere" in screen_text(pilot)
        await press(pilot, "q")
        assert replay_screen(pilot).table.at == 20


def begun_with(table: LocalTable) -> Any:
    """Find out from where a table's game began."""
    opening = table._kept.opening
    assert opening is not None
    return begin(table.game, opening).state


async def test_the_end_is_not_played_on_from() -> None:
    async with running(watcher("an-2-new-value")) as pilot:
        await press(pilot, "end", "p")
        assert "step back to play on" in screen_text(pilot)
        replay_screen(pilot)


async def test_the_coach_is_asked_about_whoever_decided_then(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(LocalTable, "coach_budget", Budget(simulations=20))
    async with running(watcher("an-2-new-value")) as pilot:
        screen = replay_screen(pilot)
        (seat, *_) = screen.table.asked
        await press(pilot, "h")
        page = pilot.app.screen
        assert isinstance(page, HintPage)
        assert page.seat == seat
        await until(lambda: page.answer is not None or bool(page.problem))
        assert page.answer is not None
        legal = screen.table.game.legal_moves(screen.table.state, seat)
        assert {move["move"] for move in page.answer["moves"]} == {str(move) for move in legal}
        await press(pilot, "escape")
        screen.viewer = 1 - seat
        await press(pilot, "h")
        replay_screen(pilot)


async def test_a_game_that_is_over_is_seen_again_from_its_own_screen(tmp_path: Path) -> None:
    record = (GOLDEN / "an-2-new-value.jsonl").read_text().splitlines()
    players = [{"name": "Ann", "bot": None}, {"name": "Bo", "bot": "paddler"}]
    save = {"splashdeck_save": 1, "players": players, "record": record[:-1]}
    table = saves.resume(save)
    app = Splashdeck({}, lang="en", folder=tmp_path, table=table, save_name="ducks")
    async with running(app) as pilot:
        await until(lambda: "The game is over" in screen_text(pilot))
        await press(pilot, "w")
        await until(lambda: isinstance(pilot.app.screen, ReplayScreen))
        assert "Step 0 of" in screen_text(pilot)
