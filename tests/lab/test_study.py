"""A study of a real game, as JSON, as rows and as a page."""

from __future__ import annotations

from pathlib import Path
from threading import Event
from typing import Any

import pytest

import splashdeck
from splashdeck.commands.lab import read_players, report
from splashdeck.errors import InvalidRequest, InvalidSetup, InvalidSheet
from splashdeck.lab import chunks
from splashdeck.lab.figures import IDS, gathered
from splashdeck.lab.published import ENOUGH
from splashdeck.lab.report import page, text
from splashdeck.lab.study import Study, cell, study
from splashdeck.lab.weighing import Weighed
from splashdeck.locale import LANGUAGES
from tests.lab.made_up import traces
from tests.test_box import run


@pytest.fixture(scope="module")
def found() -> Study:
    return study("antartik", players=[2], games=2, seed="study")


def test_all_twelve_come_for_each_level_in_the_shape_that_is_promised(found: Study) -> None:
    told = found.to_json()
    assert set(told) == {"game", "setup", "figures"}
    assert [(one["id"], one["level"]) for one in told["figures"]] == [
        (name, level) for level in ("paddler", "dabbler") for name in IDS
    ]
    order = told["figures"][0]
    assert (order["players"], order["games"]) == (2, 2)
    assert sum(order["value"]) == pytest.approx(1)
    assert [len(ends) for ends in order["interval"]] == [2, 2]
    assert not order["enough"]


def test_turn_order_is_the_naive_count(found: Study) -> None:
    games = [trace for level, _, trace in found.traces if level == "dabbler"]
    naive = [sum(trace.wins[seat] for trace in games) / len(games) for seat in (0, 1)]
    order = next(one for one in found.figures if (one.id, one.level) == ("turn-order", "dabbler"))
    assert order.value == pytest.approx(naive)


def test_the_same_seed_gives_the_same_study(found: Study) -> None:
    again = study("antartik", players=[2], levels=["paddler"], games=2, seed="study")
    assert again.figures == found.figures[: len(IDS)]


def test_rows_are_one_for_each_place_of_each_game(found: Study) -> None:
    rows = list(found.rows())
    assert len(rows) == 2 * 2 * 2
    assert {row["place"] for row in rows} == {1, 2}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_is_one_file_that_says_when_it_can_t_say(found: Study, lang: str) -> None:
    written = page(found, found, "splashdeck lab report antartik", lang)
    assert written.startswith("<!doctype html>")
    assert "<script" not in written
    assert "http" not in written
    assert written.count("<table") >= len(IDS) - 1
    assert len(written) < 400_000
    assert text(found, None, lang)


def test_a_worker_that_is_to_stop_begins_no_other_game(monkeypatch: pytest.MonkeyPatch) -> None:
    stop = Event()
    monkeypatch.setattr(chunks, "_stop", stop)
    one = cell("reference", splashdeck.set_up("antartik", players=2), ["paddler"], 0, 2, "stop")
    assert one.deal(0) == one.deal(0)
    stop.set()
    with pytest.raises(KeyboardInterrupt):
        list(one.figures())


def test_numbers_of_players_are_read() -> None:
    assert read_players("2-4,6", range(2, 8)) == [2, 3, 4, 6]
    assert read_players(None, range(2, 4)) == [2, 3]
    assert read_players("3,2-3", range(2, 8)) == [2, 3]
    with pytest.raises(InvalidRequest):
        read_players("two", range(2, 4))


def test_two_games_are_the_least() -> None:
    with pytest.raises(InvalidRequest):
        study("antartik", players=[2], games=1)


def test_what_could_not_be_written_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    with pytest.raises(InvalidRequest, match=r"ends in \.csv or \.parquet"):
        report("antartik", data=tmp_path / "games.xlsx")
    with pytest.raises(InvalidRequest, match="No such file or directory"):
        report("antartik", out=tmp_path / "nowhere" / "report.html")
    with pytest.raises(InvalidSheet, match="No such file or directory"):
        report("antartik", against=str(tmp_path / "nowhere.toml"))
    with pytest.raises(InvalidRequest, match="--levels dabbler: is given twice"):
        report("antartik", levels="dabbler,dabbler")
    with pytest.raises(InvalidRequest, match="--against: Duck & Cover has no card sheets"):
        report("duck-and-cover", players="2", games=2, against="house")
    with pytest.raises(InvalidRequest, match=r"--levels dabbler,paddler: .*on: paddler,dabbler"):
        report("antartik", levels="dabbler,paddler")
    with pytest.raises(InvalidRequest, match="--games: at least two"):
        report("antartik", players="2", games=1)


@pytest.mark.parametrize(
    "game, option, value, why",
    [
        ("duck-and-cover", "--sheet", "house", "Duck & Cover has no card sheets"),
        ("duck-and-cover", "--junior", "1", "Duck & Cover has no rule for juniors"),
        ("antartik", "--edition", "2023", "Antartik has one edition only"),
    ],
)
def test_what_a_game_does_not_have_is_told_by_the_option(
    game: str, option: str, value: str, why: str
) -> None:
    with pytest.raises(InvalidSetup, match=f"^{option}: {why}$"):
        run("lab", "report", game, option, value)


@pytest.mark.parametrize(
    "wrong, why",
    [
        ({"players": []}, "players: write the numbers of players"),
        ({"levels": []}, "levels: name at least one level"),
        ({"games": 0}, "games: at least two games"),
    ],
)
def test_nobody_no_level_and_no_games_are_refused(wrong: dict[str, Any], why: str) -> None:
    with pytest.raises(InvalidRequest, match=f"^{why}"):
        study("antartik", **{"players": [2], "levels": ["paddler"], "games": 2, **wrong})


def test_a_level_that_there_is_not_is_told_by_its_option() -> None:
    with pytest.raises(InvalidRequest) as refused:
        run("lab", "report", "antartik", "--levels", "paddler,whale")
    assert refused.value.where == "--levels whale"


def test_two_deals_that_agree_say_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("splashdeck.lab.study.weighed", lambda *_: [])  # it takes long
    monkeypatch.setattr("splashdeck.lab.study.LOOKED_INTO", 2)
    found = study("antartik", players=[3], levels=["paddler", "dabbler"], games=30)
    of_few = {"ladder", "games-to-tell", "deal-luck", "worth", "styles"}
    assert not [one.id for one in found.figures if one.enough and one.id in of_few]


@pytest.mark.parametrize("deals, unsure", [(20, ["effective", "matters"]), (40, [])])
def test_choices_weighed_of_few_deals_say_too_little(
    deals: int, unsure: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where play-outs are long it is of fewer deals than were played, and of 20 that agree too."""
    alike = [Weighed(real=40, logs=60.0, lost=0.2, matters=1.0)] * deals
    monkeypatch.setattr("splashdeck.lab.study.weighed", lambda *_: alike)
    one = cell("reference", splashdeck.set_up("antartik", players=2), ["paddler"], 0, 40, "few")
    one.all = gathered(traces(1, 2, 40))
    monkeypatch.setitem(ENOUGH, "choice real", 1.0)
    monkeypatch.setitem(ENOUGH, "choice matters", 1.0)
    found = one.choice()
    assert [part for part in found.unsure if part in ("effective", "matters")] == unsure
    assert found.enough is (not found.unsure)
