"""Runs the real program without a terminal, and reads its screen as text."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from textual.pilot import Pilot
from textual.widgets import Input

from splashdeck import titles
from splashdeck.terminal.app import Splashdeck
from splashdeck.terminal.local import LocalTable
from splashdeck.terminal.pages import RulePage
from splashdeck.terminal.plan import plan_of, usual_plan
from splashdeck.terminal.screen import TableScreen

MOMENT = 0.005  # seconds
SMALL, LARGE = (80, 24), (120, 40)


def planned(
    game: str, seats: Sequence[str], seed: str = "a quiet evening", **keys: Any
) -> Splashdeck:
    """Make the program, about to start a game."""
    folder = keys.pop("folder")
    lang = keys.pop("lang", "en")
    pace = keys.pop("pace", 0)
    plan = replace(plan_of(game, seats, None if seats else 4), seed=seed, **keys)
    if titles()[game].first and plan.first is None:
        plan = replace(plan, first=0)
    plans = {name: usual_plan(name, "Ann") for name in titles()} | {game: plan}
    return Splashdeck(plans, lang=lang, folder=folder, game=game, pace=pace, budget=0.01)


@asynccontextmanager
async def running(app: Splashdeck, size: tuple[int, int] = SMALL) -> AsyncIterator[Pilot[None]]:
    """Run the program until something is asked, or it stands still."""
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        yield pilot


async def settle(pilot: Pilot[None]) -> None:
    """Wait until everything has been said to everyone and drawn."""
    for _ in range(3):
        await pilot.pause(MOMENT)


async def press(pilot: Pilot[None], *keys: str) -> None:
    """Press keys, and wait for what they do."""
    for key in keys:
        pilot.app.simulate_key(key)
        await pilot.pause(MOMENT)
    await settle(pilot)


async def answer(pilot: Pilot[None]) -> None:
    """Make the highlighted move, and wait until the next question or the end of the game."""
    screen = table_screen(pilot)
    asked = screen.asked
    pilot.app.simulate_key("enter")
    async with asyncio.timeout(60):
        while screen.asked == asked and screen.table.outcome is None:  # noqa: ASYNC110 - no event
            await asyncio.sleep(0.002)


async def write(pilot: Pilot[None], text: str) -> None:
    """Put a move into the line for typing, and send it."""
    await press(pilot, "colon")
    pilot.app.screen.query_one("#typed", Input).value = text
    await press(pilot, "enter")


def screen_text(pilot: Pilot[None]) -> str:
    """Return what stands on the screen, without colours."""
    strips = pilot.app.screen._compositor.render_strips()
    return "\n".join(strip.text.rstrip() for strip in strips) + "\n"


def side_text(pilot: Pilot[None]) -> str:
    """Return the right-hand side of the screen, moves and story, on one line."""
    sides = (line.rpartition("│")[2] for line in screen_text(pilot).splitlines())
    return " ".join(" ".join(sides).split())


def open_rule(pilot: Pilot[None]) -> str | None:
    """Return the rule whose page is open."""
    page = pilot.app.screen
    assert isinstance(page, RulePage)
    return page.rule


def table_screen(pilot: Pilot[None]) -> TableScreen:
    """Return the screen of the game."""
    screen = next(s for s in pilot.app.screen_stack if isinstance(s, TableScreen))
    assert isinstance(screen, TableScreen)
    return screen


def table(pilot: Pilot[None]) -> LocalTable:
    """Return the table that is played at."""
    found = table_screen(pilot).table
    assert isinstance(found, LocalTable)
    return found


def records(folder: Path) -> list[Path]:
    """List the records that were written."""
    return sorted((folder / "records").glob("*.jsonl"))
