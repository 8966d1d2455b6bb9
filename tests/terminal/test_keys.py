"""Keys, mouse and typed moves: what they do, and what is said when they can't."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from splashdeck.locale import LANGUAGES, say
from splashdeck.terminal.screen import TableScreen
from tests.terminal.driver import (
    LARGE,
    answer,
    open_rule,
    planned,
    press,
    running,
    screen_text,
    settle,
    side_text,
    table,
    table_screen,
    until,
    write,
)


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_a_wrong_typed_move_is_explained_with_its_rule(tmp_path: Path, lang: str) -> None:
    app = planned("duck-and-cover", ["Ann"], folder=tmp_path, lang=lang)
    async with running(app) as pilot:
        state = table(pilot).state
        await write(pilot, "cover 9,9")
        why = say("dc-no-duck-there", {"cell": "9,9"}, lang)
        assert say("ui-refused", {"move": "cover 9,9", "why": why}, lang) in screen_text(pilot)
        assert "DC-4.2" in screen_text(pilot)
        assert table(pilot).state == state
        await press(pilot, "escape", "r")
        assert open_rule(pilot) == "DC-4.2"
        await press(pilot, "escape")
        assert table_screen(pilot).is_current


async def test_what_is_no_move_at_all_is_answered_with_examples(tmp_path: Path) -> None:
    async with running(planned("antartik", ["Ann", "paddler"], folder=tmp_path)) as pilot:
        await press(pilot, "colon", *"jump", "enter")
        legal = str(table(pilot).game.legal_moves(table(pilot).state, 0)[0])
        assert f"“jump” is not a move. Moves look like this: {legal}" in screen_text(pilot)


async def test_a_wrong_key_is_explained(tmp_path: Path) -> None:
    async with running(planned("duck-and-cover", ["Ann"], folder=tmp_path)) as pilot:
        await press(pilot, "z")
        assert "The key “z” does nothing here. ? lists the keys." in screen_text(pilot)
        await press(pilot, "0")
        assert "There is no move 0" in screen_text(pilot)


async def test_pointing_where_no_move_is_says_why_with_the_rule(tmp_path: Path) -> None:
    async with running(planned("duck-and-cover", ["Ann"], folder=tmp_path)) as pilot:
        view = table(pilot).game.view(table(pilot).state, 0)
        (called,) = view.called[0]
        board = table_screen(pilot).face.query_one("#board")
        spot = next(  # a pile that is no neighbour of the called one
            pile.at
            for pile in view.grids[0]
            if abs(pile.at[0] - called[0]) + abs(pile.at[1] - called[1]) > 1
        )
        where = board.canvas.spots[f"{spot[0]},{spot[1]}"]  # type: ignore[attr-defined]
        await pilot.click("#board", offset=(where.x + 1, where.y + 1))
        await settle(pilot)
        assert f"cover {spot[0]},{spot[1]} is not allowed" in screen_text(pilot)
        assert "DC-4.2" in screen_text(pilot)


async def test_the_mouse_chooses_with_one_click_and_moves_with_two(tmp_path: Path) -> None:
    app = planned("duck-and-cover", ["Ann", "Bob"], folder=tmp_path)
    async with running(app) as pilot:
        await press(pilot, "enter")  # the curtain
        board = table_screen(pilot).face.query_one("#board")
        last = str(table(pilot).game.legal_moves(table(pilot).state, 0)[-1])
        spot = board.canvas.spots[last.removeprefix("duck ")]  # type: ignore[attr-defined]
        await pilot.click("#board", offset=(spot.x + 1, spot.y + 1))
        await settle(pilot)
        chosen = table_screen(pilot).face.highlighted
        assert chosen is not None
        assert chosen.text == last
        assert len(table(pilot).lines) == 1
        await pilot.click("#board", offset=(spot.x + 1, spot.y + 1))
        await settle(pilot)
        assert f'"move":"{last}"' in table(pilot).lines[1]


async def test_the_mouse_works_in_the_list_as_on_the_board(tmp_path: Path) -> None:
    app = planned("duck-and-dive", ["Ann", "paddler"], folder=tmp_path)
    async with running(app) as pilot:
        await pilot.click("#moves", offset=(5, 1))
        await settle(pilot)
        chosen = table_screen(pilot).face.highlighted
        assert chosen is not None
        assert chosen.text == "pool 1"
        assert len(table(pilot).lines) == 1
        await pilot.click("#moves", offset=(5, 1))
        await settle(pilot)
        assert '"move":"pool 1"' in table(pilot).lines[1]
        await pilot.click("#keys", offset=(1, 0))
        await settle(pilot)
        assert "take back your last choice" in screen_text(pilot)


async def test_arrows_walk_over_the_board(tmp_path: Path) -> None:
    async with running(planned("duck-and-cover", ["Ann"], folder=tmp_path)) as pilot:
        board = table_screen(pilot).face.query_one("#board")
        start = board.cursor  # type: ignore[attr-defined]
        await press(pilot, "right")
        x, y = map(int, start.split(","))
        assert board.cursor == f"{x + 1},{y}"  # type: ignore[attr-defined]
        await press(pilot, "down", "left")
        assert board.cursor == f"{x},{y + 1}"  # type: ignore[attr-defined]


async def test_a_number_goes_to_its_move(tmp_path: Path) -> None:
    async with running(planned("duck-and-cover", ["Ann"], folder=tmp_path)) as pilot:
        legal = table(pilot).game.legal_moves(table(pilot).state, 0)
        await press(pilot, "1", "2")
        assert table_screen(pilot).face.highlighted.text == str(legal[11])  # type: ignore[union-attr]
        await press(pilot, "3")
        assert table_screen(pilot).face.highlighted.text == str(legal[2])  # type: ignore[union-attr]


async def test_what_follows_from_the_highlighted_move_is_told(tmp_path: Path) -> None:
    async with running(planned("duck-and-cover", ["Ann"], folder=tmp_path)) as pilot:
        game, state = table(pilot).game, table(pilot).state
        move = game.legal_moves(state, 0)[1]
        await press(pilot, "2")
        for consequence in game.preview(game.view(state, 0), 0, move):
            told = table(pilot).teller(0, "en").explain(consequence)
            assert f"{told} {consequence.rule}" in side_text(pilot)


async def test_a_choice_is_taken_back_before_the_bots_act(tmp_path: Path) -> None:
    app = planned("duck-and-cover", ["Ann"], folder=tmp_path, pace=4)
    async with running(app) as pilot:
        state = table(pilot).state
        await press(pilot, "enter")
        assert "The bots are thinking" in screen_text(pilot)
        assert table(pilot).state != state
        await press(pilot, "u")
        assert table(pilot).state == state
        assert "is called: move your" in side_text(pilot)


async def test_what_was_shown_cannot_be_taken_back(tmp_path: Path) -> None:
    async with running(planned("duck-and-cover", ["Ann"], folder=tmp_path)) as pilot:
        await answer(pilot)
        state = table(pilot).state
        await press(pilot, "u")
        assert table(pilot).state == state
        assert "Nothing can be taken back" in screen_text(pilot)


async def test_a_line_of_the_story_opens_its_rule(tmp_path: Path) -> None:
    async with running(planned("duck-and-dive", ["Ann", "paddler"], folder=tmp_path)) as pilot:
        await press(pilot, "r")
        assert open_rule(pilot) == "DD-2.4"
        assert "DD-2.4" in screen_text(pilot)
        await press(pilot, "escape", "b")
        assert open_rule(pilot) is None
        assert "Duck & Dive · 2025" in screen_text(pilot)


async def test_the_language_changes_at_any_time(tmp_path: Path) -> None:
    async with running(planned("antartik", ["Ann", "paddler"], folder=tmp_path)) as pilot:
        assert "Ann dives" in screen_text(pilot)
        await press(pilot, "l")
        assert "Ann duikt" in screen_text(pilot)
        assert say("ui-key-help", lang="nl") in screen_text(pilot)
        await press(pilot, "l")
        assert "Ann plonge" in screen_text(pilot)
        await press(pilot, "l")
        assert "Ann dives" in screen_text(pilot)


async def test_help_explains_keys_signs_and_cards(tmp_path: Path) -> None:
    app = planned("duck-and-dive", ["Ann", "paddler"], folder=tmp_path, edition="2025")
    async with running(app, LARGE) as pilot:
        await press(pilot, "question_mark")
        assert "take back your last choice" in screen_text(pilot)
        assert "the dive marker" in screen_text(pilot)
        assert "Dingy the silly (3): move a token to another pool." in screen_text(pilot)


async def test_saving_says_where(tmp_path: Path) -> None:
    async with running(planned("antartik", ["Ann", "paddler"], folder=tmp_path), LARGE) as pilot:
        await press(pilot, "s")
        assert "Saved in" in screen_text(pilot)
    assert len(list((tmp_path / "saves").glob("*.json"))) == 1


async def test_a_folder_that_cannot_be_written_is_said_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("in the way")
    async with running(planned("antartik", ["Ann", "paddler"], folder=tmp_path)) as pilot:
        assert "can’t be saved" in side_text(pilot)
        await answer(pilot)


async def test_watching_can_be_paused(tmp_path: Path) -> None:
    app = planned("antartik", ["paddler", "paddler"], folder=tmp_path, pace=4)
    async with running(app) as pilot:
        await press(pilot, "space")
        lines = table(pilot).lines
        assert "Paused" in screen_text(pilot)
        await press(pilot, *["plus"] * 4)  # bots that would not wait at all
        assert table(pilot).lines == lines
        await press(pilot, "space")
        assert table(pilot).outcome is not None


class Straggler:
    """Leads no game: it draws once more when the screen is being taken down."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self.runs = self.drew = False

    async def run(self) -> None:
        self.runs = True
        while self.screen.face.query("#facts"):  # noqa: ASYNC110 - no event
            await asyncio.sleep(0)
        self.drew = True
        self.screen.renew(self.screen.face.state, 0)


async def test_what_is_drawn_on_a_screen_that_goes_is_no_mistake(tmp_path: Path) -> None:
    late: list[Straggler] = []

    def lead(screen: Any) -> Any:
        late.append(Straggler(screen))
        return late[0]

    async with running(planned("antartik", ["Ann", "paddler"], folder=tmp_path)) as pilot:
        await pilot.app.push_screen(TableScreen(table(pilot), lead, "en", tmp_path))
        await until(lambda: late[0].runs)
    assert late[0].drew, "and nothing was raised"
