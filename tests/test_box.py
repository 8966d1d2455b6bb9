"""The companion for the real box: scores worked by hand, a log, and files for other loggers."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import splashdeck
from splashdeck.commands.app import app
from splashdeck.commands.box import LOG, read_log
from splashdeck.errors import InvalidRequest
from splashdeck.games.plays import Play, Player, export
from splashdeck.games.tally import Score, form, score
from splashdeck.locale import say_error
from splashdeck.page.requests import ROUTES

PLAYS = [
    Play(
        id="a1",
        game="duck-and-cover",
        date="2026-11-16",
        place="Home",
        notes='rain, "again"',
        players=[Player("Ann", -2, 1, True), Player("Bob <3", 12, 2, False)],
    ),
    Play(
        id="a2",
        game="duck-and-dive",
        edition="2023",
        date="2026-11-17",
        players=[Player("Bob <3", 9, 1, True), Player("Cy", 9, 1, True)],
    ),
]


def worth(found: Score) -> list[list[list[tuple[int, str]]]]:
    return [[[(part.points, part.rule) for part in seat] for seat in one] for one in found.rounds]


def test_every_title_of_ours_can_be_scored() -> None:
    for name in ("antartik", "duck-and-cover", "duck-and-dive"):
        assert form(splashdeck.set_up(name, 2)).fields


def test_antartik_counts_stars_and_three_for_each_back() -> None:
    entries = [{"one": 2, "two": 1, "down": 2}, {"two": 5}]
    found = score(splashdeck.set_up("antartik", 2), [entries])
    backs_and_stars = [[(2, "AN-8.2"), (2, "AN-8.2"), (6, "AN-8.2")]]
    assert worth(found) == [[*backs_and_stars, [(0, "AN-8.2"), (10, "AN-8.2"), (0, "AN-8.2")]]]
    assert (found.totals, found.winners, found.ranks) == ((10, 10), (0, 1), (1, 1))


@pytest.mark.parametrize("edition", ["2023", "2025"])
def test_duck_and_dive_counts_a_point_a_card_and_five_for_goldie(edition: str) -> None:
    game = splashdeck.set_up("duck-and-dive", 3, edition=edition)
    found = score(game, [[{"ducks": 18, "goldie": 1}, {"ducks": 20}, {}]])
    assert worth(found)[0][0] == [(18, "DD-10.1"), (5, "DD-10.1")]
    assert (found.totals, found.winners) == ((23, 20, 0), (0,))


def test_duck_and_cover_counts_splashes_and_a_lone_pile_below_zero() -> None:
    game = splashdeck.set_up("duck-and-cover", 2)
    rounds: list[Any] = [
        [{"tops": [1, 3, 7]}, {"tops": [5]}],  # splashes 0 + 1 + 3, and 2 below zero
        [{"tops": [12]}, {"tops": [2, 3]}],  # 5 below zero, and 1 + 1
        [{"tops": [10, 4]}, {"tops": [6]}],  # 4 + 2, and 2 below zero
    ]
    found = score(game, rounds)
    assert found.rules == ("DC-8.2", "DC-8.3")
    by_hand = [
        [[(4, "DC-7.1")], [(-2, "DC-7.2")]],
        [[(-5, "DC-7.2")], [(2, "DC-7.1")]],
        [[(6, "DC-7.1")], [(-2, "DC-7.2")]],
    ]
    assert worth(found) == by_hand
    assert found.winners == (1,)


def test_under_pressure_the_last_lone_pile_counts_twice() -> None:
    game = splashdeck.set_up("duck-and-cover", 2, options={"rounds": 1, "pressure": True})
    found = score(game, [[{"tops": [12]}, {"tops": [1, 2]}]])
    assert worth(found)[0][0] == [(-10, "DC-10.2")]


def test_on_a_tie_fewer_piles_win() -> None:
    game = splashdeck.set_up("duck-and-cover", 2, options={"rounds": 1})
    found = score(game, [[{"tops": [4, 1]}, {"tops": [3, 2, 1]}]])
    assert found.totals[0] == found.totals[1]
    assert found.winners == (0,)


def test_with_low_blows_a_duck_may_have_come_from_a_neighbour() -> None:
    game = splashdeck.set_up("duck-and-cover", 2, options={"rounds": 1, "low_blows": True})
    assert score(game, [[{"tops": [2, 2]}, {"tops": [12]}]]).totals == (2, -5)


@pytest.mark.parametrize(
    "game, rounds, why",
    [
        ("antartik", [[{"one": -1}, {}]], "from 0 to 55"),
        ("antartik", [[{"one": 1.5}, {}]], "from 0 to 55"),
        ("antartik", [[{"one": True}, {}]], "from 0 to 55"),
        ("antartik", [[{"one": 30}, {"one": 30}]], "no more than 55"),
        ("antartik", [[{"one": 20, "two": 20}, {"down": 16}]], "no more than 55"),
        ("antartik", [[{"three": 1}, {}]], "one, two, down"),
        ("duck-and-cover", [[{"tops": [2, 5, 2]}, {"tops": [1]}]] * 3, "2 is there twice"),
        ("antartik", [[{}]], "2 play"),
        ("antartik", [], "1 rounds"),
        ("duck-and-dive", [[{"goldie": 1}, {"goldie": 1}]], "no more than 1"),
        ("duck-and-cover", [[{"tops": [13]}, {"tops": [1]}]] * 3, "from 1 to 12"),
        ("duck-and-cover", [[{"tops": []}, {"tops": [1]}]] * 3, "at least 1"),
        ("duck-and-cover", [[{"tops": 3}, {"tops": [1]}]] * 3, "at least 1"),
    ],
)
def test_what_can_t_lie_there_is_refused(game: str, rounds: Any, why: str) -> None:
    with pytest.raises(InvalidRequest, match=why):
        score(splashdeck.set_up(game, 2), rounds)


def test_what_is_counted_together_is_named_in_the_readers_language() -> None:
    with pytest.raises(InvalidRequest) as refused:
        score(splashdeck.set_up("antartik", 2), [[{"one": 50}, {"two": 6}]])
    assert say_error(refused.value, "nl") == "kaarten: er zitten er niet meer dan 55 in de doos"
    assert refused.value.where == "cards"


def test_a_sheet_of_ones_own_says_how_many_cards_have_two_stars() -> None:
    file = Path("examples/sheets/antartik-late-divers.toml")  # two stars on the values 1 to 7
    own, house = (splashdeck.set_up("antartik", 2, **keys) for keys in ({"sheet": file}, {}))
    assert score(own, [[{"two": 20}, {"two": 8}]]).totals == (40, 16)
    with pytest.raises(InvalidRequest, match=r"^two: the box holds no more than 28.*\(AN-1\.3\)"):
        score(own, [[{"two": 20}, {"two": 9}]])
    assert score(house, [[{"two": 20}, {"two": 9}]]).totals == (40, 18), "it is not the printed one"


def test_the_end_of_a_real_game_scores_as_the_game_did() -> None:
    from splashdeck.lab.simulate import by_chance, dealt

    game: Any = splashdeck.set_up("antartik", 3)
    state, _ = dealt(game, splashdeck.Entropy.from_text("end"))
    choose = by_chance(game, "end", 0)
    while pending := game.pending(state):
        state, _ = game.play(state, pending[0], choose(state, pending[0]))
    entries = [
        {
            "one": sum(game.stars[card] == 1 for card in up),
            "two": sum(game.stars[card] == 2 for card in up),
            "down": len(down),
        }
        for up, down in zip(state.face_up, state.face_down, strict=True)
    ]
    outcome = game.outcome(state)
    assert outcome is not None
    found = score(game, [entries])
    assert (found.totals, found.winners, found.ranks) == (
        outcome.scores,
        outcome.winners,
        outcome.ranks,
    )


# --- files for other loggers ---


def test_csv_has_a_line_for_each_player() -> None:
    rows = list(csv.DictReader(io.StringIO(export(PLAYS, ".csv"))))
    assert len(rows) == 4
    assert rows[0]["game"] == "Duck & Cover"
    assert (rows[0]["player"], rows[0]["score"], rows[0]["won"]) == ("Ann", "-2", "1")
    assert rows[0]["notes"] == 'rain, "again"'


def test_bg_stats_finds_games_people_and_places_by_number() -> None:
    told = json.loads(export(PLAYS, ".json"))
    games = {game["id"]: game for game in told["games"]}
    people = {person["id"]: person["name"] for person in told["players"]}
    first, second = told["plays"]
    assert games[first["gameRefId"]]["name"] == "Duck & Cover"
    assert games[first["gameRefId"]]["highestWins"] is False
    assert games[second["gameRefId"]]["name"] == "Duck & Dive (2023)"
    assert [people[one["playerRefId"]] for one in first["playerScores"]] == ["Ann", "Bob <3"]
    assert [one["winner"] for one in second["playerScores"]] == [True, True]
    assert told["locations"][first["locationRefId"] - 1]["name"] == "Home"
    assert "locationRefId" not in second, "a play without a place refers to none"
    assert first["playDate"].startswith("2026-11-16")
    assert export(PLAYS, ".json") == export(PLAYS, ".json"), "the same ids in every file"


def test_boardgamegeeks_xml_lists_the_plays() -> None:
    root = ElementTree.fromstring(export(PLAYS, ".xml"))
    assert root.get("total") == "2"
    play = root[0]
    assert (play.get("date"), play.get("location")) == ("2026-11-16", "Home")
    assert play.findtext("comments") == 'rain, "again"'
    players = play.findall("players/player")
    assert [(one.get("name"), one.get("win")) for one in players] == [("Ann", "1"), ("Bob <3", "0")]


def test_plays_of_a_title_that_is_gone_are_taken_along_under_the_name_of_commands() -> None:
    few = [Player("Ann", 3, 1, True), Player("Bob", 9, 2, False)]
    gone = [Play(id="a3", game="ponds", date="2020-02-29", players=few)]
    most = [
        Play(id="a4", game="mires", date="2020-02-29", players=[*few, Player("Cy", 9, 1, True)])
    ]
    assert next(csv.DictReader(io.StringIO(export(gone, ".csv"))))["game"] == "ponds"
    games = json.loads(export(gone + most, ".json"))["games"]
    assert [(one["name"], one["highestWins"]) for one in games] == [
        ("ponds", False),
        ("mires", True),
    ]
    (item,) = ElementTree.fromstring(export(gone, ".xml")).iter("item")
    assert item.get("name") == "ponds"


def test_another_form_is_refused() -> None:
    with pytest.raises(InvalidRequest, match=r"\.csv, \.json, \.xml"):
        export(PLAYS, ".xlsx")


# --- in the terminal ---


def run(*words: str) -> None:
    app(list(words), exit_on_error=False, print_error=False, result_action="return_value")


def test_whoever_watches_is_told_what_was_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SPLASHDECK_DATA", str(tmp_path))
    file = str(tmp_path / "plays.csv")
    run("plays", "--export", file, "--lang", "nl")
    assert capsys.readouterr() == ("", ""), "a program reads files, not sentences"
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    run("plays", "--export", file, "--lang", "nl")
    assert capsys.readouterr() == ("", f"Geschreven: {file}\n")


def test_a_play_is_scored_kept_listed_and_exported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SPLASHDECK_DATA", str(tmp_path / "data"))
    ann, bob = "Ann: one=4 two=3 down=2", "Bob: 6 two=1"
    run("score", "antartik", ann, bob, "--keep", "--date", "2020-11-16", "--lang", "en")
    told = capsys.readouterr().out
    assert "Ann: 16\n  4 face-up cards with 1 star: 4 × 1 = 4 (AN-8.2)" in told
    assert told.endswith("Ann wins (AN-8.3, AN-8.3a).\n")
    run("score", "duck-and-cover", "Ann: 1,3,7 / 5 / 2,4", "Bob: 4 / 6,8 / 12", "--json")
    assert json.loads(capsys.readouterr().out)["winners"] == [1]
    run("score", "duck-and-cover", "Ann: 1,3,7 / 5 / 2,4", "Bob: 4 / 6,8 / 12", "--lang", "fr")
    french = capsys.readouterr().out.replace("\N{NARROW NO-BREAK SPACE}", "~")
    assert "Manche 2, 1 canard visible~: −2 (DC-7.2)" in french
    run("plays", "--lang", "en")
    assert capsys.readouterr().out == "2020-11-16 · Antartik · Ann 16*, Bob 8\n"
    run("plays", "--export", str(tmp_path / "plays.json"))
    assert (
        json.loads((tmp_path / "plays.json").read_text("utf-8"))["games"][0]["name"] == "Antartik"
    )
    kept, damaged = read_log(tmp_path / "data" / LOG)
    assert ([play.date for play in kept], damaged) == (["2020-11-16"], [])


@pytest.mark.parametrize(
    "words, why",
    [
        (("Ann one=4", "Bob: one=1"), "can’t be read"),
        (("Ann: one=x", "Bob: one=1"), "can’t be read"),
        (("Ann: one=1 / one=2", "Bob: one=1"), "can’t be read"),
        (("Ann: one=1", "Ann: one=1"), "a name of their own"),
        (("Ann: one=1", "Bob: one=1", "--date", "16/11"), "a date like"),
        (("Ann: one=1", "Bob: one=1", "--date", "9999-12-31"), "--date: .*still to come"),
        (("Ann: one=4 one=5", "Bob:"), "^score: 'Ann: one=4 one=5'.* one is given twice"),
        (("Ann: one=-1", "Bob:"), "^Ann: face-up cards with 1 star: .*from 0 to 55"),
        (("Ann: one=4", "Ann: one=2"), "two players are called Ann"),
        ((": one=4", "Ann: one=2"), "every player needs"),
    ],
)
def test_a_mistyped_entry_is_refused_in_a_sentence(words: tuple[str, ...], why: str) -> None:
    with pytest.raises(InvalidRequest, match=why):
        run("score", "antartik", *words)


@pytest.mark.parametrize("entry, given", [("Ann:13", 1), ("Ann: 1/2", 2), ("Ann: 1/2/3/4", 4)])
def test_it_is_said_how_many_rounds_are_scored(entry: str, given: int) -> None:
    with pytest.raises(InvalidRequest, match=f"rounds there: {given}, .* scored: 3;"):
        run("score", "duck-and-cover", entry, "Bob: 1/2/3")


def test_a_damaged_line_of_the_log_is_told_and_the_others_are_listed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SPLASHDECK_DATA", str(tmp_path))
    run("score", "antartik", "Ann: one=1", "Bob:", "--keep", "--date", "2020-11-16")
    (file,) = tmp_path.rglob(LOG)
    file.write_bytes(b"{}\n" + file.read_bytes() + b"\xff\n")
    capsys.readouterr()
    run("plays", "--lang", "en")
    said = capsys.readouterr()
    assert "2020-11-16" in said.out
    assert [f"line {number} of the log" in said.err for number in (1, 2, 3)] == [True, False, True]


@pytest.mark.parametrize(
    "words", [("--place", "x" * 201), ("--notes", "x" * 1001), ("--date", "2020-11-16")]
)
def test_a_play_that_could_not_be_read_again_is_not_kept(
    words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SPLASHDECK_DATA", str(tmp_path))
    with pytest.raises(InvalidRequest):
        run("score", "antartik", f"{'Ann' * 67}: one=1", "Bob:", "--keep", *words)
    assert not list(tmp_path.rglob(LOG))


def test_numbers_may_have_spaces_between_them(capsys: pytest.CaptureFixture[str]) -> None:
    spaced, with_commas = "1 3 8 / 5 / 2 4", "1,3,8 / 5 / 2,4"
    for written in (spaced, with_commas):
        run("score", "duck-and-cover", f"Ann: {written}", "Bob: 1/1/1", "--json")
    first, second = capsys.readouterr().out.splitlines()
    assert first == second


def test_what_moves_a_cursor_is_not_part_of_a_name(capsys: pytest.CaptureFixture[str]) -> None:
    run("score", "antartik", "A\x1b[31mnn\udcff: one=1", "Bob:", "--json")
    assert json.loads(capsys.readouterr().out)["players"] == ["A[31mnn", "Bob"]


def test_a_name_is_not_a_formula_of_a_spreadsheet() -> None:
    sly = Player("=1+1", 3, 1, True)
    play = Play(id="a", game="antartik", date="2026-11-16", notes="-2 degrees", players=[sly])
    assert ",'=1+1,3,1,1,'-2 degrees,a" in export([play], ".csv")


def test_what_is_asked_for_line_by_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    named = ["Ann", "Ann, Ann", "Ann,", "Ann, Bob"]
    answers = iter([*named, "many", "4", "3", "60", "2", "6", "1", "0"])
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", lambda prompt: next(answers))
    run("score", "antartik", "--lang", "en")
    told = capsys.readouterr().out
    assert "face-down cards: enter a number from 0 to 55" in told, "it is asked for again"
    assert "2 to 5 people play, and you named 1\n" in told
    assert "two players are called Ann" in told
    assert "\nevery player needs a name of their own" in told
    assert "Ann wins" in told


def test_a_page_without_a_server_scores_too() -> None:
    known = {(method, path) for method, path, _ in ROUTES}
    assert {("POST", f"/api/score{rest}") for rest in ("", "/form", "/export")} <= known


def test_a_form_names_what_is_asked_for() -> None:
    assert [field.name for field in form(splashdeck.set_up("antartik", 2)).fields] == [
        "one",
        "two",
        "down",
    ]
