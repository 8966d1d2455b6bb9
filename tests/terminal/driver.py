"""Runs the real program without a terminal, and reads its screen as text."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from textual import screen as screens
from textual.app import App
from textual.pilot import Pilot
from textual.widgets import Input

from splashdeck import titles
from splashdeck.terminal.app import Splashdeck
from splashdeck.terminal.host import Host
from splashdeck.terminal.local import LocalTable
from splashdeck.terminal.pages import RulePage
from splashdeck.terminal.plan import plan_of, usual_plan
from splashdeck.terminal.screen import TableScreen

PATIENCE = 300  # seconds
TURNS = 3  # of all that is ready to run, in which nothing more may come up
DRAWING_SECONDS = screens.UPDATE_PERIOD  # from a change to the picture, which is most of the work
SMALL, LARGE = (80, 24), (120, 40)

# The library's own driver gives a screen up on which bots have played for 30 s.
vars(Pilot)["_wait_for_screen"].__defaults__ = (float(PATIENCE),)


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
    """Wait until everything has been said to everyone and drawn, however long that takes.

    That is when nothing in this program is ready to run, on and on, and no bot thinks: what
    still waits then waits for a key, for a clock or for somebody else's program.
    """
    async with asyncio.timeout(PATIENCE):
        while not await _is_still(pilot.app):
            if _does_a_bot_think(pilot.app):
                await asyncio.sleep(0.001)  # in a thread of its own, which needs its turn


async def _is_still(app: App[None]) -> bool:
    """Let everything have its turn; does nothing want another one?"""
    await app.animator.wait_until_complete()
    if _is_to_be_drawn(app):
        await asyncio.sleep(DRAWING_SECONDS)
    for _ in range(TURNS):
        await asyncio.sleep(0)
        # What is ready to run is the event loop's own secret, and it has no other word for rest.
        if asyncio.get_running_loop()._ready or _does_a_bot_think(app):  # type: ignore[attr-defined]
            return False
    return not _is_to_be_drawn(app)


def _is_to_be_drawn(app: App[None]) -> bool:
    """Is there something that the screen's own clock will draw or do in a moment?"""
    if not (app.is_running and app.screen_stack):
        return False
    shown = app.screen
    flags = (shown._layout_required, shown._scroll_required, shown._repaint_required)
    return any(flags) or bool(shown._dirty_widgets or shown._callbacks)


def _does_a_bot_think(app: App[None]) -> bool:
    tables = (screen for screen in app.screen_stack if isinstance(screen, TableScreen))
    return any(isinstance(one.host, Host) and one.host.thinking for one in tables)


async def until(condition: Callable[[], bool]) -> None:
    """Wait for something that others bring about: a server, a thread, a clock."""
    async with asyncio.timeout(PATIENCE):
        while not condition():  # noqa: ASYNC110 - the screen has no event for it
            await asyncio.sleep(0.005)


async def press(pilot: Pilot[None], *keys: str) -> None:
    """Press keys, each after the one before has done what it does here, and wait for the last."""
    for key in keys:
        pilot.app.simulate_key(key)
        await settle(pilot)
    if not keys:
        await settle(pilot)


async def ended(pilot: Pilot[None]) -> int:
    """Wait until the program has ended, and give its exit code."""
    await until(lambda: pilot.app.return_code is not None)
    code = pilot.app.return_code
    assert code is not None
    return code


async def answer(pilot: Pilot[None]) -> None:
    """Make the highlighted move, and wait until the next question or the end of the game."""
    screen = table_screen(pilot)
    asked = screen.asked
    pilot.app.simulate_key("enter")
    await until(lambda: screen.asked != asked or screen.table.outcome is not None)


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
