"""The coach at one keyboard: `h` during a game, `v` after it; nothing waits for either."""

import threading
from functools import partial
from pathlib import Path
from typing import NoReturn

import pytest
from textual.pilot import Pilot

from splashdeck.bots import Budget
from splashdeck.bots.review import review
from splashdeck.errors import InvalidRequest
from splashdeck.locale import say
from splashdeck.terminal import local
from splashdeck.terminal.coach import CoachPage, HintPage, ReviewPage
from splashdeck.terminal.local import LocalTable
from tests.terminal.driver import (
    PATIENCE,
    answer,
    planned,
    press,
    running,
    screen_text,
    settle,
    table,
    until,
)

SHORT = {"rounds": 1, "discard_limit": 1}


@pytest.fixture(autouse=True)
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LocalTable, "coach_budget", Budget(simulations=30))
    monkeypatch.setattr(local, "review", partial(review, simulations=200))


async def thought(pilot: Pilot[None]) -> CoachPage:
    """Wait until the coach has spoken."""
    page = pilot.app.screen
    assert isinstance(page, CoachPage)
    await until(lambda: page.answer is not None or bool(page.problem))
    await settle(pilot)
    return page


@pytest.mark.parametrize("game", ["duck-and-cover", "duck-and-dive", "antartik"])
async def test_h_shows_every_legal_move_with_its_chance(tmp_path: Path, game: str) -> None:
    async with running(planned(game, ["Ann", "paddler"], folder=tmp_path, lang="nl")) as pilot:
        legal = [str(move) for move, _ in table(pilot).moves(0)]
        await press(pilot, "h")
        page = await thought(pilot)
        assert isinstance(page, HintPage)
        assert page.answer is not None
        assert sorted(one["move"] for one in page.answer["moves"]) == sorted(legal)
        await until(lambda: "█" in screen_text(pilot))
        assert "Ann beslist" in screen_text(pilot)
        await press(pilot, "h")
        assert pilot.app.screen is not page


async def test_the_game_goes_on_while_the_coach_thinks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    goes_on = threading.Event()

    def think(*_: object) -> NoReturn:
        goes_on.wait(PATIENCE)
        raise InvalidRequest("nobody listens any more", where="the coach")

    monkeypatch.setattr(local, "advise", think)
    async with running(planned("antartik", ["Ann", "paddler"], folder=tmp_path)) as pilot:
        await press(pilot, "h")
        page = pilot.app.screen
        assert isinstance(page, HintPage)
        assert say("coach-thinking") in screen_text(pilot)
        assert page.answer is None
        await press(pilot, "escape")
        before = len(table(pilot).lines)
        await answer(pilot)
        assert len(table(pilot).lines) > before
        goes_on.set()


async def test_there_is_no_hint_for_a_table_that_is_asked_together(tmp_path: Path) -> None:
    async with running(
        planned("antartik", ["dabbler", "paddler"], folder=tmp_path, pace=4)
    ) as pilot:
        await press(pilot, "space", "h")
        assert not isinstance(pilot.app.screen, HintPage)
        await until(lambda: say("coach-no-hint") in screen_text(pilot))


async def test_v_looks_back_when_the_game_is_over(tmp_path: Path) -> None:
    app = planned("duck-and-cover", ["Ann", "paddler"], folder=tmp_path, options=SHORT)
    async with running(app) as pilot:
        await press(pilot, "v")
        assert say("ui-no-review-yet") in " ".join(screen_text(pilot).split())
        while table(pilot).outcome is None:
            await answer(pilot)
        await settle(pilot)
        assert f" {say('ui-key-review')} " in screen_text(pilot)
        await press(pilot, "v")
        page = await thought(pilot)
        assert isinstance(page, ReviewPage)
        await until(lambda: say("coach-curve") in screen_text(pilot))


async def test_a_closed_review_is_given_up(tmp_path: Path) -> None:
    app = planned("duck-and-cover", ["Ann", "paddler"], folder=tmp_path, options=SHORT)
    async with running(app) as pilot:
        while table(pilot).outcome is None:
            await answer(pilot)
        await settle(pilot)
        await press(pilot, "v")
        page = pilot.app.screen
        assert isinstance(page, ReviewPage)
        await press(pilot, "escape")
        await until(lambda: not page.is_open)
        assert page.answer is None or pilot.app.screen is not page
