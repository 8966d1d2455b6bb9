"""Games to look at: chosen for what is said of them, and whole."""

from __future__ import annotations

from pathlib import Path

import pytest

import splashdeck
from splashdeck.lab.showcase import Shown, choose, folder_of, margin, showcase, write
from splashdeck.lab.traces import Trace
from splashdeck.locale import LANGUAGES
from splashdeck.record import Record


def game(
    deal: int, scores: tuple[int, ...], moves: int, behind: float = 0.0, ahead: int = 0
) -> Trace:
    """Make a game that seat 0 wins, `behind` by so much until `ahead`, then in front."""
    chances = [(0.5 - behind / 2, 0.5 + behind / 2)] * ahead + [(0.9, 0.1)] * (moves - ahead)
    return Trace(
        deal=deal,
        wins=(1.0, 0.0),
        scores=scores,
        rule="AN-8.1",
        movers=(0,) * moves,
        choices=(2,) * moves,
        kinds=("turn",) * moves,
        chances=(*chances, (1.0, 0.0)),
    )


GAMES = [
    game(0, (30, 10), 50, ahead=25),
    game(1, (21, 20), 50, ahead=25),
    game(2, (30, 10), 90, ahead=45),
    game(3, (30, 10), 52, behind=0.6, ahead=26),
    game(4, (30, 10), 51, ahead=2),
    game(5, (30, 10), 51, ahead=30),
]


def test_each_is_chosen_for_what_is_said_of_it() -> None:
    found = {why: (value, trace.deal) for why, value, trace in choose(GAMES)}
    assert found == {
        "lab-show-closest": (1, 1),
        "lab-show-longest": (90, 2),
        "lab-show-behind": (pytest.approx(0.6), 3),
        "lab-show-decided": (pytest.approx(2 / 51), 4),
        "lab-show-typical": (51, 5),
    }


def test_a_game_that_a_safety_rule_stopped_is_shown_if_there_is_one() -> None:
    from msgspec.structs import replace

    stopped = [*GAMES, replace(game(6, (30, 10), 70, ahead=30), rule="AN-9.9")]
    why, value, trace = choose(stopped, "AN-9.9")[0]
    assert [why, value, trace.deal] == ["lab-show-stopped", 70, 6]
    assert choose(GAMES, "AN-9.9")[0][0] == "lab-show-closest"


def test_where_nobody_can_tell_the_chances_three_are_left() -> None:
    blind = [without_chances(trace) for trace in GAMES]
    reasons = [why for why, _, _ in choose(blind)]
    assert reasons == ["lab-show-closest", "lab-show-longest", "lab-show-typical"]


def without_chances(trace: Trace) -> Trace:
    from msgspec.structs import replace

    return replace(trace, chances=())


def test_a_tie_has_no_margin() -> None:
    assert margin(game(0, (20, 20), 50)) == 0


def test_the_records_are_whole_and_say_what_was_said(tmp_path: Path) -> None:
    rules = splashdeck.set_up("antartik", 2)
    shown = showcase(rules, "paddler", "show", games=6)
    assert len({one.deal for one in shown}) == len(shown) == 5
    report = tmp_path / "my report.html"
    write(shown, report)
    files = sorted(path.name for path in folder_of(report).iterdir())
    assert files == sorted(one.name for one in shown)
    for one in shown:
        record = Record.read((folder_of(report) / one.name).read_bytes())
        outcome = record.verify()
        if one.why == "lab-show-closest":
            first, second = sorted(outcome.scores)[::-1]
            assert first - second == one.value
        if one.why == "lab-show-longest":
            assert len(list(record.replay())) == one.value


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sentence_has_its_number(lang: str) -> None:
    assert "60" in Shown("lab-show-behind", 0.6, 0, "").sentence(lang)
    assert "1" in Shown("lab-show-closest", 1, 0, "").sentence(lang)
    grouped = {"en": "1,234", "nl": "1.234", "fr": "1\N{NARROW NO-BREAK SPACE}234"}[lang]
    assert grouped in Shown("lab-show-longest", 1234, 0, "").sentence(lang)
