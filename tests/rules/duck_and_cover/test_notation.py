"""The notation of Duck & Cover's moves and positions: one text for each, and no other."""

from __future__ import annotations

from typing import Any

import pytest

from splashdeck import set_up
from splashdeck.errors import InvalidNotation, InvalidSetup
from splashdeck.games import load
from tests.rules.duck_and_cover.bath import FIRST_GRID, impossible, table

GAME = set_up("duck-and-cover", 2)


@pytest.mark.parametrize(
    "text",
    [
        *("cover 1,0", "duck -1,0", "cover 0,0>1,0", "duck -3,2>-4,2"),
        *("give 0,0", "place -12,345", "duck 100001,-100001"),
    ],
)
def test_a_move_is_written_as_it_was_read(text: str) -> None:
    assert str(GAME.read_move(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            " ",
            "cover",
            "cover ",
            "cover 1",
            "cover 1,",
            "cover ,0",
            "1,0",
            "quack",
            "splash 1,0",
        ),
        *("Cover 1,0", "cover  1,0", " cover 1,0", "cover 1,0 ", "cover 1,0\n", "cover 1, 0"),
        *("cover 01,0", "cover +1,0", "cover -0,0", "cover 1.0,0", "cover 1e3,0", "cover ١,0"),
        *("cover 1,0>", "cover >1,0", "cover 0,0>1,0>2,0", "give 0,0>1,0", "place 0,0>1,0"),
        *("cover 999999,0", "cover 99999999999999999999,0", "cover 1,0;", "cover 1,0\x00"),
    ],
)
def test_text_that_is_no_move_is_refused_and_quoted(text: str) -> None:
    with pytest.raises(InvalidNotation) as error:
        GAME.read_move(text)
    assert error.value.text == text
    assert error.value.rule is None
    assert repr(text) in str(error.value)


def test_a_position_fills_in_what_may_be_left_out() -> None:
    position = table(FIRST_GRID, FIRST_GRID, card=7, captain=[6])
    game, (state, _) = load(position)
    written = game.position(state)
    assert set(written) - set(position) == {
        *("options", "calls", "removed", "gifts", "chosen", "entropy"),
    }
    assert (written["calls"], written["removed"], written["gifts"]) == (2, [], {})
    assert (written["chosen"], written["entropy"]) == ({}, {"seed": "0" * 64, "counter": 0})
    assert load(written)[1][0] == state


@pytest.mark.parametrize("key", table(FIRST_GRID, FIRST_GRID, card=7))
def test_no_other_key_may_be_left_out(key: str) -> None:
    position = table(FIRST_GRID, FIRST_GRID, card=7)
    del position[key]
    if key in ("game", "players"):  # then there is no game to load it with
        with pytest.raises(InvalidSetup, match=key):
            load(position)
    else:
        assert f"`{key}`" in impossible(position).why


@pytest.mark.parametrize(
    "key, value, where",
    [
        ("colour", "yellow", "position"),
        ("phase", "react", "phase"),
        ("draw", "all", "draw"),
        ("grids", {}, "grids"),
        ("grids", [[{"at": [0], "pile": [1]}], []], "grids[0][0].at"),
        ("grids", [[{"at": [0, 0, 0], "pile": [1]}], []], "grids[0][0].at"),
        ("grids", [[{"at": [0, 0], "pile": [1], "owner": 0}], []], "grids[0][0]"),
        ("previous", {"call": 1}, "previous"),
        ("previous", {"call": "repeat", "discarded": False}, "previous.call"),
        ("calls", -1, "calls"),
        ("chosen", [], "chosen"),
        ("gifts", {"0": 13}, "gifts[...]"),
        ("entropy", {"seed": "00"}, "entropy.seed"),
        ("entropy", {"seed": "Z" * 64}, "entropy.seed"),
        ("entropy", {"counter": -1}, "entropy.counter"),
    ],
)
def test_a_key_of_another_kind_is_refused_by_its_name(key: str, value: Any, where: str) -> None:
    assert impossible({**table(FIRST_GRID, FIRST_GRID, card=1), key: value}).where == where


def test_the_piles_of_a_grid_are_written_by_row_and_column() -> None:
    position = table(FIRST_GRID, FIRST_GRID, card=7)
    jumbled = {**position, "grids": [grid[::-1] for grid in position["grids"]]}
    game, (state, _) = load(jumbled)
    assert game.position(state)["grids"] == position["grids"]
