"""Simulation: the same games everywhere, honestly counted."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

import splashdeck
from splashdeck.errors import InvalidSetup
from splashdeck.game import Outcome
from splashdeck.games import AnyGame
from splashdeck.lab.simulate import dealt, play_game, shared_wins, simulate, spread

PRINT_GAMES = """
import splashdeck
from splashdeck.lab.simulate import play_game
game = splashdeck.set_up("duck-and-cover", 3)
print([play_game(game, "seven", number) for number in range(3)])
"""


@pytest.fixture
def game() -> AnyGame:
    return splashdeck.set_up("duck-and-cover", 3)


def test_every_process_and_hash_seed_plays_the_same_games(game: AnyGame) -> None:
    printed = {
        subprocess.run(
            [sys.executable, "-c", PRINT_GAMES],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for hash_seed in ("1", "2")
    }
    assert printed == {str([play_game(game, "seven", number) for number in range(3)])}


def test_a_longer_run_begins_with_the_games_of_a_shorter_one(game: AnyGame) -> None:
    short, long = simulate(game, 1, "a"), simulate(game, 2, "a")
    second = play_game(game, "a", 1)
    assert long.decisions == short.decisions + second.decisions


def test_another_seed_gives_other_games(game: AnyGame) -> None:
    assert simulate(game, 2, "a").decisions != simulate(game, 2, "b").decisions


def test_a_report_adds_up(game: AnyGame) -> None:
    told: list[tuple[int, int]] = []
    report = simulate(game, 5, "sum", progress=lambda done, total: told.append((done, total)))
    played = [play_game(game, "sum", number) for number in range(5)]
    assert report.games == 5
    assert report.decisions == sum(one.decisions for one in played)
    assert report.decisions_per_game == report.decisions / 5
    assert sum(report.endings.values()) == 5
    assert sum(report.wins) == pytest.approx(5)
    assert len(report.scores_by_seat) == 3
    assert report.scores is not None
    assert report.scores.min == min(min(one.outcome.scores) for one in played)
    assert report.scores.max == max(max(one.outcome.scores) for one in played)
    assert told == [(done, 5) for done in range(1, 6)]
    assert not report.interrupted


def test_an_interrupt_keeps_the_games_done(game: AnyGame) -> None:
    def interrupt(done: int, total: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    report = simulate(game, 50, "stop", progress=interrupt)
    assert report.interrupted
    assert report.games == 2
    assert report.decisions == simulate(game, 2, "stop").decisions


def test_no_games_make_an_empty_report(game: AnyGame) -> None:
    report = simulate(game, 0, "none")
    assert report.games == report.decisions == 0
    assert report.scores is None
    assert report.wins == (0.0, 0.0, 0.0)
    assert "ended by: none" in report.text()


def test_a_report_reads_well(game: AnyGame) -> None:
    told = simulate(game, 2, "words").text()
    assert told.startswith("duck-and-cover, 3 players, random legal play, seed words\n2 games, ")
    assert "\nseat 2: " in told
    shares = re.findall(r"\d+([.,])\d%", simulate(game, 2, "words").text("nl"))
    assert shares == [","] * 3, "a Dutch number has a comma"


def test_bots_take_their_seats(game: AnyGame) -> None:
    report = simulate(game, 3, "bots", bots=["paddler", "dabbler", "paddler"])
    assert report.bots == ("paddler", "dabbler", "paddler")
    assert report.wins[1] == 3


def test_a_bot_for_every_seat_is_needed(game: AnyGame) -> None:
    with pytest.raises(InvalidSetup, match="2 bots for 3 players"):
        simulate(game, 1, "few", bots=["paddler", "dabbler"])


def test_winners_of_a_tie_share_it() -> None:
    alone = Outcome((1, 2, 3), (0,), (1, 2, 3), "DC-6.1")
    tied = Outcome((1, 1, 3), (0, 1), (1, 1, 3), "DC-6.2")
    assert shared_wins([alone, tied], 3) == (1.5, 0.5, 0.0)


def test_a_spread_is_the_sample_s() -> None:
    told = spread([1, 2, 3, 4])
    assert (told.mean, told.min, told.max) == (2.5, 1, 4)
    assert told.sd == pytest.approx(1.2909944)
    assert spread([7]).sd == 0


def test_seat_0_begins_so_that_wins_are_in_the_order_of_turns() -> None:
    antartik = splashdeck.set_up("antartik", 4)
    state, _ = dealt(antartik, splashdeck.Entropy.from_text("order"))
    assert antartik.view(state, None).diver == 0
    assert "\nturn 4: " in simulate(antartik, 2, "words").text()
