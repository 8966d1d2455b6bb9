"""AN-1: what you need."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from splashdeck import Entropy, set_up
from splashdeck.errors import InvalidSetup, InvalidSheet
from splashdeck.game import Json
from splashdeck.games.antartik.sheet import check_sheet, read_sheet
from tests.rules.antartik.table import CARDS, Play, cards_in, impossible, table

STARS = {str(value): 2 if value <= 5 else 1 for value in range(1, 11)}


def sheet(**keys: Any) -> Json:
    """Write a whole sheet as an object."""
    return {"game": "antartik", "name": "mine", "stars": STARS, **keys}


@pytest.mark.parametrize("players", range(2, 6))
def test_the_game_is_for_2_to_5_players(players: int) -> None:
    """AN-1.1."""
    state, _ = set_up("antartik", players).start(Entropy.from_text("AN-1.1"))
    assert len(state.face_up) == players


@pytest.mark.parametrize("players", [-1, 0, 1, 6, 3.0, "3", None, True])
def test_no_other_number_of_players_can_play(players: Any) -> None:
    """AN-1.1."""
    with pytest.raises(InvalidSetup) as error:
        set_up("antartik", players)
    assert (error.value.where, error.value.rule) == ("players", "AN-1.1")


def test_nobody_plays_who_has_no_seat() -> None:
    """AN-1.1."""
    play = Play(table(middle=["7.1"]))
    assert play.refused("3: turn").rule == "AN-1.1"
    assert play.refused("-1: turn").rule == "AN-1.1"
    assert play.legal(3) == play.legal(-1) == []


def test_there_are_no_options() -> None:
    """AN-1.1."""
    with pytest.raises(InvalidSetup) as error:
        set_up("antartik", 3, options={"rounds": 3})
    assert error.value.where == "options.rounds"


@pytest.mark.parametrize("players", range(2, 6))
def test_there_are_55_cards_as_many_of_each_value_as_it_says(players: int) -> None:
    """AN-1.2."""
    game = set_up("antartik", players)
    state, _ = game.start(Entropy.from_text("AN-1.2"))
    cards = cards_in(game.position(state))
    assert sorted(cards) == sorted(CARDS)
    for value in range(1, 11):
        assert sum(card.startswith(f"{value}.") for card in cards) == value


def test_a_position_has_every_card_once() -> None:
    """AN-1.2."""
    position = table(middle=["7.1"])
    position["draw"].remove("7.2")
    assert impossible(position).rule == "AN-1.2"
    position["draw"] += ["7.2", "7.1"]
    assert "7.1 is there 2 times" in str(impossible(position))
    position["draw"].remove("7.1")
    position["draw"].append("7.8")
    assert "7.8" in str(impossible(position))


def test_the_house_sheet_is_this() -> None:
    """AN-1.3."""
    house = read_sheet("house")
    assert house.stars_of == {card: STARS[card.split(".")[0]] for card in CARDS}
    assert sorted(house.referee) == ["10.1", "10.2", "8.1", "9.1"]
    assert sorted(house.parachute) == ["10.3", "8.2", "9.2"]


def test_one_card_may_differ_from_the_others_of_its_value() -> None:
    """AN-1.3."""
    stars = read_sheet(sheet(stars={**STARS, "7.3": 2})).stars_of
    assert (stars["7.2"], stars["7.3"], stars["7.4"]) == (1, 2, 1)


@pytest.mark.parametrize(
    "keys, where, rule",
    [
        ({"copies": {**{str(v): v for v in range(1, 11)}, "7": 6}}, "copies.7", "AN-1.2"),
        ({"copies": {"1": 1}}, "copies.10", "AN-1.2"),
        ({"copies": {**{str(v): v for v in range(1, 12)}}}, "copies.11", "AN-1.2"),
        ({"stars": {**STARS, "6": 3}}, "stars.6", "AN-1.3"),
        ({"stars": {**STARS, "6": 0}}, "stars.6", "AN-1.3"),
        ({"stars": {**STARS, "6.7": 1}}, "stars.6.7", "AN-1.2"),
        ({"stars": {"1": 2}}, "stars.2", "AN-1.3"),
        ({"stars": {**STARS, "6": "two"}}, "stars.6", "AN-1.3"),
        ({"referee": ["7.1"]}, "referee[0]", "AN-1.3"),
        ({"referee": ["8.9"]}, "referee[0]", "AN-1.2"),
        ({"referee": ["8.1", "8.1"]}, "referee[1]", "AN-1.3"),
        ({"referee": ["8.1"], "parachute": ["8.1"]}, "parachute[0]", "AN-1.3"),
        ({"game": "duck-and-dive"}, "game", "AN-1.3"),
        ({"name": ""}, "name", "AN-1.3"),
        ({"colour": "blue"}, "", "AN-1.3"),
    ],
)
def test_a_sheet_is_checked(keys: Json, where: str, rule: str) -> None:
    """AN-1.2 and AN-1.3."""
    with pytest.raises(InvalidSheet) as error:
        read_sheet(sheet(**keys))
    assert error.value.rule == rule
    assert error.value.where == (f"sheet.{where}" if where else "sheet")


def test_a_sheet_comes_from_a_file_too(tmp_path: Path) -> None:
    """AN-1.3: an error names the file and the key."""
    file = tmp_path / "mine.toml"
    lines = ['game = "antartik"', 'name = "mine"', 'referee = ["8.8"]', "[stars]"]
    lines += [f"{value} = 1" for value in range(1, 11)] + ['"7.3" = 1']
    file.write_text("\n".join(lines))
    mine, warnings = check_sheet(file)
    assert mine.referee == ["8.8"]
    told = [str(warning) for warning in warnings]
    assert told == ["parachute: no card carries one", "stars.7.3: the same as for all 7s"]
    assert set_up("antartik", 3, sheet=file).setup_keys()["sheet"]["name"] == "mine"
    file.write_text("\n".join(lines).replace("10 = 1", "10 = 5"))
    with pytest.raises(InvalidSheet) as error:
        read_sheet(file)
    assert error.value.where == f"{file}: stars.10"
    file.write_text("stars =")
    with pytest.raises(InvalidSheet, match=r"mine\.toml: not TOML"):
        check_sheet(file)
    with pytest.raises(InvalidSheet, match="can't be read"):
        check_sheet(tmp_path / "none.toml")


def test_text_in_a_set_up_names_a_built_in_sheet_and_never_a_file(tmp_path: Path) -> None:
    """AN-1.3."""
    for name in (str(tmp_path / "mine.toml"), "hous", ""):
        with pytest.raises(InvalidSheet) as error:
            set_up("antartik", 3, sheet=name)
        assert (error.value.where, error.value.rule) == ("sheet", "AN-1.3")


def test_a_position_with_a_sheet_of_its_own_is_played_by_it() -> None:
    """AN-1.3: here 9.9 is a referee and 10.1 is none."""
    own = sheet(referee=["9.9"])
    play = Play(table(middle=["7.1"], face_up={0: "9.9 10.1"}, phase="referee", sheet=own))
    assert play.legal(0) == ["referee 9.9", "go"]
    again = Play(play.position)
    assert again.position == play.position
    assert again.position["sheet"]["referee"] == ["9.9"]
    house = table(middle=["7.1"], face_up={0: "9.9"}, phase="referee")
    assert impossible(house).rule == "AN-4.1"
