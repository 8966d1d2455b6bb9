"""What a report says of figures that are known beforehand: marks, changes and words."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import numpy as np
import pytest

import splashdeck
from splashdeck.errors import InvalidRequest
from splashdeck.games.catalogue import titles
from splashdeck.lab import figures, traces, weighing
from splashdeck.lab.chosen import differences
from splashdeck.lab.compared import Change, changes, to_json
from splashdeck.lab.figures import FOREVER, HIGHEST
from splashdeck.lab.games import Games
from splashdeck.lab.glance import glance
from splashdeck.lab.published import Figure, published
from splashdeck.lab.report import page, text
from splashdeck.lab.resampling import Estimate
from splashdeck.lab.study import Study
from splashdeck.lab.tables import percent
from splashdeck.lab.wording import move_name, part_name, shown, style_name
from splashdeck.locale import LANGUAGES, say


def figure(id_: str, value: Any, interval: Any, players: int = 2, enough: bool = True) -> Figure:
    return Figure(
        id=id_,
        level="dabbler",
        players=players,
        games=10_000,
        value=value,
        interval=interval,
        enough=enough,
        unsure=[] if enough else [*value],
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
    assert marks(never)["Does a safety rule stop games?"] == ("fine", "0.0% (0.0% – 0.03%)")
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


@pytest.mark.parametrize(
    "ends, answer",
    [
        ([-0.008, 0.011], ("unsure", "too few games to say")),
        ([0.005, 0.02], ("unsure", "too few games to say")),
        ([0.015, 0.03], ("fine", "none")),
    ],
)
def test_a_move_that_may_be_ornament_is_not_said_to_be_none(
    ends: list[float], answer: tuple[str, str]
) -> None:
    """What is sure enough for the figure need not be so for this."""
    found = marks(figure("worth", {"flip": sum(ends) / 2}, {"flip": ends}))
    assert found["Is a move ornament?"] == answer


def test_what_nobody_wins_without_decides_nothing() -> None:
    question = "Does one move decide all? Wins lost without it"
    ends = {"play-from-deck": [0.49, 0.5], "flip": [0.1, 0.12]}
    both = marks(figure("worth", {"play-from-deck": 0.499, "flip": 0.11}, ends))
    assert both[question] == ("fine", "turn a duck face down: 11.0% (10.0% – 12.0%)")
    alone = figure("worth", {"play-from-deck": 0.499}, {"play-from-deck": [0.49, 0.5]})
    assert marks(alone)[question] == ("fine", "none")
    few = figure("worth", {"play-from-deck": 0.5}, {"play-from-deck": [0.1, 0.5]})
    assert marks(few)[question] == ("unsure", "too few games to say"), "a few deals that agree"


def test_who_is_better_than_chance_tells_nothing_of_an_evening() -> None:
    found = of([figure("games-to-tell", {"games": 2.0}, {"games": [1.0, 3.0]})])
    question = "Does an evening tell who is better? Games until then"
    for levels, mark, said in (
        (["dabbler"], "fine", "2.0 (1.0 – 3.0)"),
        (["diver", "dabbler"], "fine", "2.0 (1.0 – 3.0)"),
        (["paddler", "dabbler"], "", "2.0 (1.0 – 3.0), against random play"),
    ):
        study = msgspec.structs.replace(found, setup={**found.setup, "levels": levels})
        (line,) = [line for line in glance(study, "en") if line.question == question]
        assert (line.mark, line.answers[0].text) == (mark, said)


@pytest.mark.parametrize("level", ["paddler", "diver"])
def test_an_evening_of_too_few_games_says_nothing_against_whomever_it_was(level: str) -> None:
    wide = figure("games-to-tell", {"games": 9.0}, {"games": [1.0, 80.0]}, enough=False)
    study = of([wide])
    study = msgspec.structs.replace(study, setup={**study.setup, "levels": [level, "dabbler"]})
    question = "Does an evening tell who is better? Games until then"
    (line,) = [line for line in glance(study, "en") if line.question == question]
    assert line.mark == "unsure"


@pytest.mark.parametrize("key", ["levels", "games", "seed", "engine"])
def test_studies_of_other_games_are_not_compared(key: str) -> None:
    found = of([])
    other = msgspec.structs.replace(found, setup={**found.setup, key: "another"})
    with pytest.raises(InvalidRequest, match="compared deal by deal"):
        changes(found, other)
    with pytest.raises(InvalidRequest, match="compared deal by deal"):
        changes(found, msgspec.structs.replace(found, game="antartik"))


def test_what_there_are_too_few_games_for_is_named() -> None:
    ends = {"behind": [0.2, 0.2], "comeback": [0.0, 0.4]}
    sure = figure("drama", {"behind": 0.2, "comeback": 0.1}, ends)
    unsure = msgspec.structs.replace(sure, unsure=["comeback"], enough=False)
    named = "too few games to say exactly</span> wins from far behind at half time (2 · dabbler)"
    assert named in page(of([unsure]), None, "", "en")
    assert "too few games to say" not in drawn_card(page(of([sure]), None, "", "en"), "Drama")


def test_what_there_are_too_few_games_for_stands_by_part_and_no_wall_of_it() -> None:
    tenths = [f"{kind}-{tenth}" for kind in ("open", "swing") for tenth in range(1, 11)]
    ends = {part: [0.2, 0.2] for part in ("decided", *tenths)}
    some = [part for part in tenths if part not in ("open-5", "open-9", "open-10")]
    suspense = [
        msgspec.structs.replace(
            figure("suspense", dict.fromkeys(ends, 0.2), ends, players=players),
            unsure=[*ends] if players == 5 else some,
            enough=False,
        )
        for players in (2, 3, 4, 5)
    ]
    card = drawn_card(page(of(suspense), None, "", "en"), "Suspense")
    above, _, beneath = card.partition("<svg")
    assert "too few games to say exactly</span></p>" in above
    assert "<summary>too few games to say exactly</summary><ul><li>5 · dabbler</li>" in beneath
    assert "<li>openness, tenth 1–4, 6–8 (2–4 · dabbler)</li>" in beneath
    assert "<li>swing of a decision, all tenths (2–4 · dabbler)</li></ul>" in beneath


@pytest.mark.parametrize("players, is_wide", [([2], False), ([2, 3], True)])
def test_pictures_of_one_number_of_players_fit_a_telephone(
    players: list[int], is_wide: bool
) -> None:
    fair = [
        figure("turn-order", [1 / n] * n, [[1 / n - 0.01, 1 / n + 0.01]] * n, n) for n in players
    ]
    study = of(fair)
    study.setup["players"] = players
    card = drawn_card(page(study, None, "", "en"), "The order of turns")
    assert ("wide-fig" in card) is is_wide


def test_names_of_styles_find_their_own_lines_on_a_telephone() -> None:
    shares = {"dabbler": 0.7, "dabbler without flip": 0.3, "paddler": 0.0}
    mix = figure("styles", shares, {part: [0.0, 1.0] for part in shares})
    card = drawn_card(page(of([mix]), None, "", "en"), "Many ways to win")
    picture = card.partition("<details>")[0]
    assert "wide-fig" not in picture
    assert 'class="scroll"' not in picture
    assert re.findall(r'<rect class="p\d" x="([\d.]+)" width="([\d.]+)"', picture) == [
        ("0.0", "756.0"),
        ("756.0", "324.0"),
    ]
    assert ">dabbler 70%</span>" in picture.replace("</i>", ">")
    assert " 0%" not in picture


def drawn_card(text: str, head: str) -> str:
    """Cut the card of this name out of a page."""
    return text.partition(f"<h2>{head}</h2>")[2].partition("</section>")[0]


@pytest.mark.parametrize(
    "id_, value, low, high, is_unsure",
    [
        ("turn-order", 0.5, 0.38, 0.62, True),
        ("turn-order", 0.5, 0.49, 0.51, False),
        ("endings", 0.9, 0.68, 1.0, True),
        ("deal-luck", 0.9, 0.7, 1.0, True),
        ("drama", 0.4, 0.32, 0.48, False),
        ("drama", 0.4, 0.28, 0.52, True),
    ],
)
def test_a_wide_interval_is_unsure(
    id_: str, value: float, low: float, high: float, is_unsure: bool
) -> None:
    one = {"part": Estimate(value, low, high)}
    assert published(id_, "dabbler", 2, one, 1000).enough is not is_unsure
    assert published(id_, "dabbler", 2, one, 1000, deals=29).unsure == ["part"]


def test_a_rating_at_its_end_says_so() -> None:
    assert shown("ladder", "rating", HIGHEST, "en") == "≥ 1,200"
    assert shown("ladder", "rating", -HIGHEST, "nl") == "≤ −1.200"
    assert shown("ladder", "rating", 250.0, "en") == "250"


def test_when_it_is_decided_is_judged_by_half_of_the_game() -> None:
    question = "Is it decided too early? After this part the winner stays ahead"
    for value, mark in ((0.7, "fine"), (0.3, "look"), (0.5, "unsure")):
        ends = {"decided": [value - 0.02, value + 0.02]}
        assert marks(figure("suspense", {"decided": value}, ends))[question][0] == mark


def test_nothing_is_fine_where_the_chances_tell_nobody_apart() -> None:
    values = {"decided": 1.0, "open-10": 1.0}
    found = marks(figure("suspense", values, {part: [1.0, 1.0] for part in values}))
    question = "Is it decided too early? After this part the winner stays ahead"
    assert found[question] == ("", "not measured here")


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


def test_changed_values_are_those_of_the_figures() -> None:
    """That of decisions with a choice too: it is a share of all, so long games count for more."""
    dice = np.random.default_rng(5)
    new, base = (
        games(dice.uniform(10, 60, 50), np.eye(2)[dice.integers(0, 2, 50)]) for _ in range(2)
    )
    new, base = (one._replace(real=dice.binomial(one.decisions, 0.3)) for one in (new, base))
    new = new._replace(real=np.where(new.decisions > 200, new.decisions, new.real))
    found = compared(new, base)
    for id_, formula in figures.OF_GAMES.items():
        ours, theirs = formula(new), formula(base)
        parts = [part for part in ours if (id_, part) in found]
        assert parts, id_
        for part in parts:
            change = found[id_, part]
            assert change.new == pytest.approx(ours[part].value)
            assert change.base == pytest.approx(theirs[part].value)
            assert change.difference.value == pytest.approx(change.new - change.base)
            assert change.difference.low < change.difference.value < change.difference.high or (
                change.difference == (0, 0, 0)
            )


def test_the_same_games_show_no_change() -> None:
    dice = np.random.default_rng(2)
    same = games(dice.uniform(10, 60, 50), np.eye(2)[dice.integers(0, 2, 50)])
    found = compared(same, same)
    assert {one.verdict for one in found.values()} == {"same"}
    assert {one.difference.value for one in found.values()} == {0.0}
    few = compared(same.first(10), same.first(10))
    assert {one.verdict for one in few.values()} == {"unsure"}, "ten games that agree prove little"


def test_figures_of_a_lone_player_are_unchanged_where_all_games_were_the_same() -> None:
    dice = np.random.default_rng(2)
    same = games(dice.uniform(10, 60, 50), np.eye(2)[dice.integers(0, 2, 50)])
    worth = figure("worth", {"flip": 0.10}, {"flip": [0.07, 0.13]})
    study = of([worth], games=same)
    assert {one.verdict for one in changes(study, study)} == {"same"}


def test_a_lone_player_s_figures_may_differ_by_chance_where_all_other_games_agree() -> None:
    """Cards that only the others use change nothing among dabblers, and something on the ladder."""
    dice = np.random.default_rng(2)
    same = games(dice.uniform(10, 60, 50), np.eye(2)[dice.integers(0, 2, 50)])
    new = of([figure("worth", {"flip": 0.10}, {"flip": [0.07, 0.13]})], games=same)
    base = of([figure("worth", {"flip": 0.11}, {"flip": [0.07, 0.15]})], games=same)
    found = {one.id: one for one in changes(new, base)}
    assert found["length"].verdict == "same"
    assert found["worth"].difference == pytest.approx(Estimate(-0.01, -0.06, 0.04))
    assert found["worth"].verdict == "unsure"


def test_a_rule_that_ends_games_with_one_sheet_only_is_a_change() -> None:
    some = games(np.full(40, 20.0), np.eye(2)[[0, 1] * 20])
    stopped = some._replace(rules=np.array(["DD-10.3"] * 40))
    found = compared(stopped, some)
    told = found["endings", "DD-10.3"]
    assert (told.base, told.new, told.verdict) == (0.0, 1.0, "changed")
    assert found["endings", "DD-6.8"].difference.value == -1.0


def test_two_sheets_are_compared_in_json_and_in_a_terminal_too() -> None:
    some = games(np.full(40, 20.0), np.eye(2)[[0, 1] * 20])
    new, base = of([], games=some._replace(decisions=some.decisions + 1)), of([], games=some)
    written = to_json(new, base)
    assert list(written) == ["game", "setup", "figures", "against", "changes"]
    told = {one["part"]: (one["difference"], one["verdict"]) for one in written["changes"]}
    assert told["decisions"] == (1.0, "changed")
    assert told["tied"] == (0.0, "same")
    said = text(new, base, "fr")
    assert "Durée et attente\N{NARROW NO-BREAK SPACE}: décisions" in said
    assert "+1,00" in said
    assert "inchangé" in said


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


def test_what_no_single_game_has_is_compared_by_its_intervals_and_nothing_twice() -> None:
    some = games(np.full(40, 20.0), np.eye(2)[[0, 1] * 20])
    long = {"minutes": 20.0, "long": 20.0}, {"minutes": [19.0, 21.0], "long": [19.0, 21.0]}
    longer = {"minutes": 20.0, "long": 30.0}, {"minutes": [19.0, 21.0], "long": [29.0, 31.0]}
    mattered = [({"matters": one}, {"matters": [one - 0.06, one + 0.06]}) for one in (0.3, 0.4)]
    new = of([figure("length", *longer), figure("choice", *mattered[1])], games=some)
    base = of([figure("length", *long), figure("choice", *mattered[0])], games=some)
    base = msgspec.structs.replace(base, games=[("dabbler", 2, some._replace(wait=some.wait / 2))])
    listed = changes(new, base)
    found = {(one.id, one.part): one for one in listed}
    assert len(found) == len(listed)
    assert found["length", "long"].difference == pytest.approx((10, 10 - 2**0.5, 10 + 2**0.5))
    assert found["choice", "matters"].verdict == "likely"
    assert found["length", "minutes"].verdict == "same", "deal by deal"


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
    sheet["stars"]["5"] -= 1
    sheet["referee"] = sheet["referee"][::-1]
    assert differences("antartik", sheet) == [], "cards may be listed in any order"
    sheet["parachute"] = ["8.2"]
    assert differences("antartik", sheet) == ["parachute 8.2, 9.2, 10.3 → 8.2"]


def test_it_is_said_how_many_games_a_percentage_point_takes() -> None:
    wide = figure("turn-order", [0.5, 0.5], [[0.45, 0.55], [0.45, 0.55]])
    study = of([msgspec.structs.replace(wide, games=400)])
    written = page(study, None, "splashdeck lab report", "en")
    assert (
        "off by 5.0 percentage points, with 400 games. For 1 point it takes about 10,000" in written
    )
    sure = of([figure("turn-order", [0.5, 0.5], [[0.495, 0.505], [0.495, 0.505]])])
    assert "By chance alone" not in page(sure, None, "splashdeck lab report", "en")


# --- words ---


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_figure_says_in_how_many_worlds_moves_were_made(lang: str) -> None:
    spelt = {8: ("eight", "acht", "huit"), 16: ("sixteen", "zestien", "seize")}
    for figure_id, worlds in (("sources", traces.WORLDS), ("choice", weighing.WORLDS)):
        words = re.findall(r"\w+", say(f"lab-fig-{figure_id}-how", lang=lang))
        assert {*spelt[worlds]} & {*words}
        assert not {*spelt[24 - worlds]} & {*words}


def test_numbers_are_written_as_each_language_writes_them() -> None:
    assert [percent(0.123, lang) for lang in ("en", "nl", "fr")] == [
        "12.3%",
        "12,3%",
        "12,3\N{NARROW NO-BREAK SPACE}%",
    ]
    assert shown("games-to-tell", "games", FOREVER, "nl") == "nooit"
    assert shown("worth", "flip", -0.01, "en") == "−1.0%"
    assert shown("choice", "matters", 0.271, "fr") == "27,1\N{NARROW NO-BREAK SPACE}%"
    assert [shown("choice", "effective", 4.31, "en"), shown("length", "long", 9.6, "nl")] == [
        "4.3",
        "9,6",
    ]
    assert shown("ladder", "rating", None, "en") == "–"


def test_moves_and_ways_to_play_have_names_at_the_table() -> None:
    assert move_name("antartik", "hold", "nl") == "niet inzetten"
    assert move_name("antartik", "unheard-of", "nl") == "unheard-of"
    assert style_name("antartik", "dabbler without bet", "en") == "dabbler without “bet”"
    assert part_name("duck-and-cover", "endings", "DC-6.1", "en").endswith("(DC-6.1)")


def test_short_and_long_games_are_drawn_with_their_intervals() -> None:
    played = games(np.arange(10, 31.0), np.eye(2)[[0, 1, 0] * 7])
    parts = ("minutes", "wait", "short", "median", "long")
    ends = {part: [18.0, 22.0] for part in parts}
    length = figure("length", dict.fromkeys(parts, 20.0), ends)
    written = page(of([length], games=played), None, "splashdeck lab report", "en")
    assert ">20 (11 – 29)</text>" in written, "the median, and nine of ten games"
    assert written.count('class="n-i"') == 3
    bare = page(of([length]), None, "splashdeck lab report", "en")
    assert 'class="n-i"' not in bare, "where no games are at hand there is the mean alone"


def test_points_are_drawn_by_place_and_stand_in_a_table() -> None:
    points = np.array([[10, 20], [20, 40], [30, 60]])
    played = games(np.full(3, 20.0), np.eye(2)[[0, 1, 0]])._replace(scores=points)
    order = figure("turn-order", [0.5, 0.5], [[0.4, 0.6], [0.4, 0.6]])
    written = page(of([order], games=played), None, "splashdeck lab report", "nl")
    assert written.count('aria-label="punten per plaats"') == 1
    row = "<td>plaats 2</td><td>40,0</td><td>40</td><td>30 – 50</td>"
    assert row in written, "the mean, the median and the middle half"


def test_a_bar_has_its_label_above_it_however_long_that_is() -> None:
    parts = {"policy": 0.5, "deal": 0.3, "rest": 0.2}
    luck = figure("deal-luck", parts, {part: [0.1, 0.6] for part in parts})
    card = drawn_card(page(of([luck]), of([luck]), "", "nl"), "Geluk bij het delen")
    (name,) = re.findall(r'y="([\d.]+)" text-anchor="start">2 · de andere kaarten<', card)
    tops = sorted(float(y) for y in re.findall(r'<rect class="p\d" x="[\d.]+" y="([\d.]+)"', card))
    assert float(name) < tops[0]
    assert min(re.findall(r'<rect class="p\d" x="([\d.]+)"', card), key=float) == "0.0"


def test_what_moves_are_worth_is_drawn_for_each_number_of_players_by_itself() -> None:
    worth, ends = {"flip": 0.4, "pass": -0.1}, {"flip": [0.3, 0.5], "pass": [-0.2, 0.0]}
    found = of([figure("worth", worth, ends, players=players) for players in (2, 3)])
    card = drawn_card(page(found, None, "", "en"), "What each move is worth")
    pictures = re.findall(r'<svg class="fig" viewBox="0 0 340 .*?</svg>', card)
    assert len(pictures) == 2, "none is wider than a telephone"
    for picture, players in zip(pictures, (2, 3), strict=True):
        assert f'aria-label="What each move is worth: {players} players"' in picture
        assert "turn a duck face down</text>" in picture
        assert picture.count("<circle") == 2


def test_a_change_names_its_numbers_for_where_there_are_no_columns() -> None:
    some = games(np.full(40, 20.0), np.eye(2)[[0, 1] * 20])
    card = page(of([], games=some), of([], games=some), "", "fr").partition("glance changes")[2]
    heads = re.findall(r'<td data-head="([^"]+)">', card.partition("</tr><tr>")[0])
    row = heads[: heads.index("différence, 95\N{NARROW NO-BREAK SPACE}%") + 1]
    assert row == ["joueurs", "les autres cartes", "ces cartes", row[-1]]
