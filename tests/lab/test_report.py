"""What a report says of figures that are known beforehand: marks, changes and words."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np
import pytest

import splashdeck
from splashdeck.games.catalogue import titles
from splashdeck.lab.compared import Change, changes
from splashdeck.lab.figures import FOREVER
from splashdeck.lab.games import Games
from splashdeck.lab.glance import glance
from splashdeck.lab.report import differences, page
from splashdeck.lab.resampling import Estimate
from splashdeck.lab.study import Figure, Study
from splashdeck.lab.wording import move_name, part_name, percent, shown, style_name


def figure(id_: str, value: Any, interval: Any, players: int = 2, enough: bool = True) -> Figure:
    return Figure(
        id=id_,
        level="dabbler",
        players=players,
        games=10_000,
        value=value,
        interval=interval,
        enough=enough,
    )


def of(figures: list[Figure], game: str = "duck-and-dive", games: Games | None = None) -> Study:
    setup = {"players": [2], "levels": ["dabbler"], "games": 10_000, "seed": "0", "rules": 2}
    played = [("dabbler", 2, games)] if games is not None else []
    return Study(
        game=game,
        setup={**setup, "engine": "twin", "sheet": "house"},
        figures=figures,
        traces=[],
        games=played,
    )


def marks(*figures: Figure, game: str = "duck-and-dive") -> dict[str, tuple[str, str]]:
    """Give the mark and the answer of each question that has one."""
    lines = glance(of(list(figures), game), "en")
    return {line.question: (line.mark, line.answers[0].text) for line in lines if line.answers}


def test_an_order_that_is_surely_unfair_is_pointed_at() -> None:
    found = marks(figure("turn-order", [0.56, 0.44], [[0.55, 0.57], [0.43, 0.45]]))
    mark, answer = found["Is the order of turns fair?"]
    assert (mark, answer) == ("look", "place 1: 56.0% (55.0% – 57.0%)")


def test_an_even_order_is_fine_and_a_wide_interval_says_nothing() -> None:
    even = marks(figure("turn-order", [0.505, 0.495], [[0.495, 0.515], [0.485, 0.505]]))
    wide = marks(figure("turn-order", [0.6, 0.4], [[0.4, 0.8], [0.2, 0.6]], enough=False))
    assert even["Is the order of turns fair?"][0] == "fine"
    assert wide["Is the order of turns fair?"][0] == "unsure"


def test_a_safety_rule_that_stops_games_is_pointed_at() -> None:
    often = figure("endings", {"DD-10.3": 0.2}, {"DD-10.3": [0.19, 0.21]})
    never = figure("endings", {"DD-6.8": 1.0}, {"DD-6.8": [0.999, 1.0]})
    assert marks(often)["Does a safety rule stop games?"][0] == "look"
    assert marks(never)["Does a safety rule stop games?"] == ("fine", "0.0%")
    assert marks(never, game="antartik")["Does a safety rule stop games?"][1] == "no such rule"


def test_ornaments_and_pillars_are_named() -> None:
    worth = {"pass": 0.001, "flip": 0.45}
    ends = {"pass": [-0.004, 0.006], "flip": [0.44, 0.46]}
    found = marks(figure("worth", worth, ends))
    assert found["Is a move ornament?"] == ("look", "pass")
    assert found["Does one move decide all? Wins lost without it"] == (
        "look",
        "turn a duck face down: 45.0% (44.0% – 46.0%)",
    )


def test_when_it_is_decided_is_judged_by_half_of_the_game() -> None:
    question = "Is it decided too early? After this part the winner stays ahead"
    for value, mark in ((0.7, "fine"), (0.3, "look"), (0.5, "unsure")):
        ends = {"decided": [value - 0.02, value + 0.02]}
        assert marks(figure("suspense", {"decided": value}, ends))[question][0] == mark


def test_a_handful_of_games_says_nothing_however_well_they_agree() -> None:
    few = msgspec.structs.replace(figure("length", {"wait": 0.1}, {"wait": [0.1, 0.1]}), games=6)
    ends = {"minutes": [9.0, 9.0], "wait": [0.1, 0.1]}
    few = msgspec.structs.replace(few, value={"minutes": 9.0, "wait": 0.1}, interval=ends)
    assert marks(few)["Does somebody wait long? The longest part of a game"][0] == "unsure"


def test_only_what_was_chosen_is_told_of_the_options() -> None:
    rules = splashdeck.set_up("duck-and-cover", 2, options={"rounds": 1}).setup_keys()
    found = of([], "duck-and-cover")
    found = msgspec.structs.replace(found, setup={**found.setup, "options": rules["options"]})
    written = page(found, None, "splashdeck lab report duck-and-cover", "en")
    assert "<dt>options</dt><dd>rounds=1</dd>" in written


# --- two sheets ---


def games(minutes: np.ndarray, wins: np.ndarray) -> Games:
    """Make games of which only the length and the winner are of interest."""
    size = len(wins)
    decisions = (minutes * 60 / 8).round().astype(int)
    return Games(
        deals=np.arange(size),
        wins=wins,
        scores=np.zeros((size, 2), int),
        rules=np.array(["DD-6.8"] * size),
        decisions=decisions,
        real=decisions,
        logs=np.zeros(size),
        wait=np.full(size, 0.1),
    )


def compared(new: Games, base: Games) -> dict[tuple[str, str], Change]:
    found = changes(of([], games=new), of([], games=base))
    assert [one.errors for one in found] == sorted((one.errors for one in found), reverse=True)
    return {(one.id, one.part): one for one in found}


def test_pairs_of_deals_show_a_small_change_that_two_intervals_would_hide() -> None:
    dice = np.random.default_rng(1)
    length = dice.uniform(10, 60, 400)
    wins = np.eye(2)[dice.integers(0, 2, 400)]
    shorter = length - 1 + dice.normal(0, 0.2, 400)
    change = compared(games(shorter, wins), games(length, wins))["length", "minutes"]
    assert change.verdict == "changed"
    assert change.difference.value == pytest.approx(-1, abs=0.1)
    assert change.difference.low < -1.0 < change.difference.high


def test_the_same_games_show_no_change() -> None:
    dice = np.random.default_rng(2)
    same = games(dice.uniform(10, 60, 50), np.eye(2)[dice.integers(0, 2, 50)])
    found = compared(same, same)
    assert {one.verdict for one in found.values()} == {"unsure"}
    assert {one.difference.value for one in found.values()} == {0.0}


def test_other_deals_are_not_paired() -> None:
    dice = np.random.default_rng(3)
    some = games(dice.uniform(10, 60, 20), np.eye(2)[dice.integers(0, 2, 20)])
    assert compared(some, some._replace(deals=some.deals + 1)) == {}


def test_figures_of_a_lone_player_are_compared_by_their_intervals() -> None:
    new = figure("worth", {"flip": 0.10}, {"flip": [0.07, 0.13]})
    base = figure("worth", {"flip": 0.02}, {"flip": [-0.02, 0.06]})
    (change,) = changes(of([new]), of([base]))
    assert change.difference == pytest.approx(Estimate(0.08, 0.03, 0.13))
    assert change.verdict == "likely"


def test_a_page_of_two_sheets_lists_the_changes_and_the_numbers_that_differ() -> None:
    dice = np.random.default_rng(4)
    one = games(dice.uniform(10, 60, 40), np.eye(2)[dice.integers(0, 2, 40)])
    written = page(of([], games=one), of([], games=one), "splashdeck lab report", "en")
    assert "What the cards change" in written
    house = titles()["antartik"].sheets()["house"]
    from splashdeck.games.sheets import read_toml

    sheet = read_toml(str(house))
    sheet["stars"]["5"] += 1
    (told,) = differences("antartik", sheet)
    assert told == f"stars.5 {sheet['stars']['5'] - 1} → {sheet['stars']['5']}"


# --- words ---


def test_numbers_are_written_as_each_language_writes_them() -> None:
    assert [percent(0.123, lang) for lang in ("en", "nl", "fr")] == [
        "12.3%",
        "12,3%",
        "12,3\N{NARROW NO-BREAK SPACE}%",
    ]
    assert shown("games-to-tell", "games", FOREVER, "nl") == "nooit"
    assert shown("worth", "flip", -0.01, "en") == "−1.0%"
    assert shown("ladder", "rating", None, "en") == "–"


def test_moves_and_ways_to_play_have_names_at_the_table() -> None:
    assert move_name("antartik", "hold", "nl") == "niet inzetten"
    assert move_name("antartik", "unheard-of", "nl") == "unheard-of"
    assert style_name("antartik", "dabbler without bet", "en") == "dabbler without “bet”"
    assert part_name("duck-and-cover", "endings", "DC-6.1", "en").endswith("(DC-6.1)")
