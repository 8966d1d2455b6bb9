"""What a person may do though they owe no decision: in Antartik an exchange, at any moment."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from splashdeck import Entropy, set_up, titles
from splashdeck.locale import LANGUAGES, say
from splashdeck.terminal.app import Splashdeck
from splashdeck.terminal.curtain import Curtain
from splashdeck.terminal.local import LocalTable
from splashdeck.terminal.plan import usual_plan
from splashdeck.terminal.table import Player
from tests.terminal.driver import (
    planned,
    press,
    running,
    screen_text,
    side_text,
    table_screen,
)

ANN, BOB, CAT, PIP = Player("Ann"), Player("Bob"), Player("Cat"), Player("Pip", "paddler")


def table_where(
    players: Sequence[Player], fits: Callable[[LocalTable], bool], after: str = ""
) -> LocalTable:
    """Play moves until a moment that fits, after a move with a certain verb."""
    game = set_up("antartik", len(players))
    for number in range(100):
        entropy = Entropy.from_text(str(number))
        state, _ = game.start(entropy, 0)
        moves: tuple[tuple[int, str], ...] = ()
        dice = entropy.child("moves")
        while game.outcome(state) is None and len(moves) < 60:
            seat = game.pending(state)[0]
            legal = [move for move in game.legal_moves(state, seat) if "exchange" not in str(move)]
            move, dice = dice.pick(legal)
            state, _ = game.play(state, seat, move)
            moves = (*moves, (seat, str(move)))
            if any(game.legal_moves(state, one) for one in range(game.players)):
                if not str(move).startswith(after) or game.outcome(state) is not None:
                    continue
                found = LocalTable(game, players, entropy, 0, moves)
                if fits(found):
                    return found
    raise AssertionError("no such moment")


def only_ann_may(found: LocalTable) -> bool:
    """Do bots decide now, while Ann has something that she may do?"""
    return 0 not in found.pending and bool(found.asides(0))


def program(found: LocalTable, folder: Path, lang: str = "en") -> Splashdeck:
    """Make the program with this table; its bots wait as long as they can."""
    plans = {name: usual_plan(name, "Ann") for name in titles()}
    return Splashdeck(plans, lang=lang, folder=folder, table=found, pace=4, budget=0.01)


def key_line(pilot: Any) -> str:
    return screen_text(pilot).splitlines()[-1]


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_while_bots_decide_an_exchange_is_a_key_away(tmp_path: Path, lang: str) -> None:
    found = table_where([ANN, PIP], only_ann_may)
    asides = [str(move) for move, _ in found.asides(0)]
    asked = found.pending
    async with running(program(found, tmp_path, lang)) as pilot:
        assert f"x {say('ui-key-aside', lang=lang)}" in key_line(pilot)
        assert len(key_line(pilot)) <= 80
        await press(pilot, "x")
        assert say("ui-aside", lang=lang)[:20] in side_text(pilot)
        choices = table_screen(pilot).face.choices
        assert [choice.text for choice in choices] == [*asides, "x"]
        assert choices[0].words, "what follows is told"
        await press(pilot, "enter")
        assert f'"move":"{asides[0]}"' in found.lines[-1]
        assert found.pending == asked, "nobody is asked because of it"
        assert asides[0] not in [str(move) for move, _ in found.asides(0)]


async def test_the_bots_go_on_with_what_lies_there_after_an_exchange(tmp_path: Path) -> None:
    found = table_where([ANN, PIP], only_ann_may)
    async with running(program(found, tmp_path)) as pilot:
        played = len(found.lines)
        await press(pilot, "x", "enter")
        await press(pilot, "space")
        assert len(found.lines) >= played + 2
        exchange, after = found.lines[played : played + 2]
        assert '"seat":0' in exchange
        assert '"seat":1' in after


@pytest.mark.parametrize("way_back", ["x", "2"])
async def test_the_list_is_closed_without_doing_anything(tmp_path: Path, way_back: str) -> None:
    found = table_where([ANN, PIP], lambda one: only_ann_may(one) and len(one.asides(0)) == 1)
    lines = list(found.lines)
    async with running(program(found, tmp_path)) as pilot:
        await press(pilot, "x")
        await press(pilot, *(["x"] if way_back == "x" else ["2", "enter"]))
        assert "The bots are thinking" in screen_text(pilot)
        assert table_screen(pilot).face.choices == []
        assert found.lines == lines


async def test_a_bet_that_is_in_stays_in(tmp_path: Path) -> None:
    def has_bet(found: LocalTable) -> bool:
        view = found.game.view(found.state, 0)
        return only_ann_may(found) and view.chosen is not None

    found = table_where([ANN, PIP, PIP], has_bet, after="bet")
    chosen = found.game.view(found.state, 0).chosen
    async with running(program(found, tmp_path)) as pilot:
        await press(pilot, "x")
        texts = [choice.text for choice in table_screen(pilot).face.choices]
        assert all(text.startswith("exchange") for text in texts[:-1])
        await press(pilot, "enter")
        assert f'"move":"{texts[0]}"' in found.lines[-1]
        assert found.game.view(found.state, 0).chosen == chosen


async def test_the_coach_is_not_asked_about_what_nobody_asks(tmp_path: Path) -> None:
    async with running(program(table_where([ANN, PIP], only_ann_may), tmp_path)) as pilot:
        await press(pilot, "x", "h")
        assert say("coach-no-hint")[:30] in screen_text(pilot)


@pytest.mark.parametrize("game", ["duck-and-cover", "duck-and-dive", "antartik"])
async def test_without_such_moves_the_key_is_not_shown(tmp_path: Path, game: str) -> None:
    async with running(planned(game, ["Ann", "paddler"], folder=tmp_path, pace=4)) as pilot:
        for _ in range(2):  # asked, and with the choice made
            assert f"x {say('ui-key-aside')}" not in key_line(pilot)
            await press(pilot, "x")
            assert say("ui-no-aside") in screen_text(pilot)
            await press(pilot, "enter")


# --- several people ---


def bob_may(found: LocalTable) -> bool:
    return found.pending == (0,) and bool(found.asides(1)) and not found.asides(2)


async def test_another_acts_from_the_curtain_behind_a_curtain_of_their_own(tmp_path: Path) -> None:
    found = table_where([ANN, BOB, CAT], bob_may)
    (move, _), *_ = found.asides(1)
    async with running(program(found, tmp_path)) as pilot:
        assert isinstance(pilot.app.screen, Curtain)
        assert "Ann’s turn." in screen_text(pilot)
        assert say("ui-curtain-aside", {"player": "Bob"}) in screen_text(pilot)
        assert say("ui-curtain-aside", {"player": "Cat"}) not in screen_text(pilot)
        await press(pilot, "x")
        assert isinstance(pilot.app.screen, Curtain)
        assert "Bob does something out of turn." in screen_text(pilot)
        assert "press x" not in screen_text(pilot)
        await press(pilot, "enter")
        assert table_screen(pilot).face.viewer == 1
        await press(pilot, "enter")
        assert f'"move":"{move}"' in found.lines[-1]
        assert "Ann’s turn." in screen_text(pilot)


async def test_another_acts_while_somebody_is_asked(tmp_path: Path) -> None:
    found = table_where([ANN, BOB, CAT], bob_may)
    lines = list(found.lines)
    async with running(program(found, tmp_path)) as pilot:
        await press(pilot, "enter")
        assert table_screen(pilot).face.viewer == 0
        assert f"x {say('ui-key-aside')}" in key_line(pilot)
        await press(pilot, "x")
        assert "Bob does something out of turn." in screen_text(pilot)
        await press(pilot, "enter", "x")
        assert found.lines == lines
        assert "Ann’s turn." in screen_text(pilot)


async def test_several_who_may_act_say_who_they_are(tmp_path: Path) -> None:
    def both_may(one: LocalTable) -> bool:
        return one.pending == (0,) and bool(one.asides(1)) and bool(one.asides(2))

    found = table_where([ANN, BOB, CAT], both_may)
    (move, _), *_ = found.asides(2)
    async with running(program(found, tmp_path)) as pilot:
        await press(pilot, "x")
        assert table_screen(pilot).face.viewer is None, "nobody's cards lie open"
        texts = [choice.text for choice in table_screen(pilot).face.choices]
        assert texts == ["Bob", "Cat", "x"]
        await press(pilot, "2", "enter")
        assert "Cat does something out of turn." in screen_text(pilot)
        await press(pilot, "enter", "enter")
        assert f'"move":"{move}"' in found.lines[-1]
