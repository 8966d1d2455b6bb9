"""The arena: luck cancels, a match gives the same results each time, intervals hold the truth."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import splashdeck
from splashdeck.entropy import Entropy
from splashdeck.errors import InvalidRequest, InvalidSetup
from splashdeck.game import Outcome
from splashdeck.games import AnyGame
from splashdeck.lab.arena import Match, arena
from splashdeck.lab.arena.intervals import mean, quantile, share
from splashdeck.lab.arena.journal import Deal, Journal
from splashdeck.lab.arena.match import line_ups, make_match
from splashdeck.lab.arena.play import Played
from splashdeck.lab.arena.rating import fit, ratings
from splashdeck.lab.arena.results import standings
from splashdeck.lab.plots import check_file, draw_match

DEAL = Entropy.from_text("a deal")


def game(players: int = 2) -> AnyGame:
    return splashdeck.set_up("antartik", players)


# --- line-ups ---


def test_as_many_bots_as_players_sit_in_every_seat_once() -> None:
    ups = line_ups(3, 3, DEAL)
    assert len(ups) == 3
    for seat in range(3):
        assert sorted(up[seat] for up in ups) == [0, 1, 2]


def test_two_bots_at_four_seats_play_one_against_three_both_ways() -> None:
    ups = line_ups(2, 4, DEAL)
    assert len(ups) == 8
    assert Counter(up.count(0) for up in ups) == {1: 4, 3: 4}
    assert {up.index(0) for up in ups if up.count(0) == 1} == {0, 1, 2, 3}


def test_more_bots_than_seats_meet_in_every_choice() -> None:
    ups = line_ups(4, 2, DEAL)
    assert len(ups) == len(set(ups)) == 12


def test_neighbours_change_from_deal_to_deal() -> None:
    rings = {line_ups(4, 4, DEAL.child(str(deal)))[0] for deal in range(20)}
    assert len(rings) > 3


# --- play ---


def test_equal_players_win_equally_for_luck_cancels() -> None:
    report = arena(game(), ["dabbler", "dabbler@2"], 20, "even", workers=1)
    assert [one.win_share for one in report.results] == [0.5, 0.5]
    assert [one.margin for one in report.results] == [0, 0]


def test_the_number_of_workers_changes_nothing() -> None:
    bots = ["dabbler", "paddler", "paddler@2"]
    alone, shared = (arena(game(3), bots, 9, "same", workers=n) for n in (1, 2))
    assert alone.results == shared.results
    assert alone.results[0].win_share > alone.results[0].expected


def test_a_resumed_match_ends_as_if_it_had_never_stopped(tmp_path: Path) -> None:
    file = tmp_path / "deals.jsonl"
    bots = ["dabbler", "paddler"]
    arena(game(), bots, 6, "again", workers=1, resume=file)
    with file.open("ab") as cut:
        cut.write(b'{"deal":3,"games":[[')  # killed while it wrote
    told: list[tuple[int, int]] = []
    again = arena(
        game(), bots, 10, "again", workers=1, resume=file, progress=lambda *at: told.append(at)
    )
    assert again.results == arena(game(), bots, 10, "again", workers=1).results
    assert told[-1] == (4, 4)
    assert len(file.read_bytes().splitlines()) == 1 + 5


@pytest.mark.parametrize(
    "other, key",
    [
        ({"seed": "b"}, "seed"),
        ({"bots": ["paddler", "dabbler"]}, "bots"),
        ({"simulations": 7}, "simulations"),
        ({"game": game(3)}, "setup"),
    ],
)
def test_the_deals_of_another_match_are_refused(
    other: dict[str, Any], key: str, tmp_path: Path
) -> None:
    file = tmp_path / "deals.jsonl"
    wanted: dict[str, Any] = {
        "game": game(),
        "bots": ["dabbler", "paddler"],
        "seed": "a",
        "workers": 1,
    }
    arena(**wanted, games=2, resume=file)
    before = file.read_bytes()
    with pytest.raises(InvalidRequest, match=f"another match: {key} is"):
        arena(**{**wanted, **other}, games=2, resume=file)
    assert file.read_bytes() == before


@pytest.mark.parametrize("content", ["a diary\n", "a diary of one line", '{"arena":1}\n'])
def test_a_file_that_is_no_journal_is_left_alone(content: str, tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text(content)
    with pytest.raises(InvalidRequest, match="no arena's deals"):
        arena(game(), ["dabbler", "paddler"], 2, workers=1, resume=file)
    assert file.read_text() == content


def test_a_journal_that_had_hardly_begun_is_begun(tmp_path: Path) -> None:
    file = tmp_path / "deals.jsonl"
    match = make_match(game(), ["dabbler", "paddler"])
    Journal(match, file)
    first = file.read_bytes()
    for length in (0, 1, len(first) - 1):
        file.write_bytes(first[:length])
        assert Journal(match, file).deals == []
        assert file.read_bytes() == first


def test_an_interrupt_keeps_the_deals_done() -> None:
    def interrupt(done: int, total: int) -> None:
        if done == 5:
            raise KeyboardInterrupt

    bots = ["dabbler", "paddler"]
    report = arena(game(), bots, 50, "stop", workers=1, progress=interrupt)
    assert report.interrupted
    assert report.games == 4
    assert report.results == arena(game(), bots, 4, "stop", workers=1).results


@pytest.mark.parametrize(
    "bots, why",
    [
        (["dabbler"], "at least two"),
        (["dabbler", "dabbler"], "named twice"),
        (["dabbler", "shark"], "no bot is called 'shark'"),
        (["dabbler", "paddler@0"], "simulations from 1"),
        (["dabbler", "paddler@many"], "simulations from 1"),
        (["dabbler", "no_such_module:Bot"], "can't be loaded"),
        (["dabbler", "splashdeck.bots:Bott"], "can't be loaded"),
    ],
)
def test_bots_that_cannot_play_are_refused(bots: list[str], why: str) -> None:
    with pytest.raises(InvalidSetup, match=why):
        arena(game(), bots, 2, workers=1)


@pytest.mark.parametrize("wrong", ["games", "workers", "simulations", "seconds"])
def test_nothing_is_played_zero_times(wrong: str) -> None:
    keys: dict[str, Any] = {"games": 2, "workers": 1, wrong: 0}
    with pytest.raises(InvalidRequest, match=f"{wrong}: must be above 0"):
        arena(game(), ["dabbler", "paddler"], **keys)


def test_a_bot_of_ones_own_plays_by_its_module_and_class() -> None:
    own = "splashdeck.bots.antartik.dabbler:Dabbler"
    report = arena(game(), [own, "paddler"], 4, workers=1)
    assert report.results[0].bot == own
    assert report.results[0].win_share == 1


def test_budgets_are_the_calibrated_ones_unless_others_are_asked_for() -> None:
    bots = ["dabbler", "paddler@3"]
    assert make_match(game(), bots).simulations == (1, 3)
    assert make_match(game(), bots, simulations=9).simulations == (9, 3)
    assert make_match(game(), bots, seconds=0.1).simulations == (None, 3)


# --- figures ---


def test_quantiles_are_those_of_the_tables() -> None:
    tabled = {1: 12.706, 2: 4.303, 3: 3.182, 10: 2.228, 30: 2.042, 1000: 1.962}
    for freedom, value in tabled.items():
        assert quantile(freedom) == pytest.approx(value, abs=6e-4)


def test_the_interval_of_a_mean_is_student_s() -> None:
    assert mean([1, 2, 3, 4, 5]) == pytest.approx((3, 3 - 1.9632, 3 + 1.9632), abs=1e-3)


def test_a_clean_sweep_of_few_deals_proves_little() -> None:
    assert share([2.0] * 4, [2.0] * 4).low < 0.5
    assert share([2.0] * 100, [2.0] * 100).low > 0.95


@pytest.mark.parametrize("strength", [0.5, 0.85])
def test_nineteen_intervals_of_twenty_hold_the_truth(strength: float) -> None:
    """Games of a deal hang together here: half of all deals are decided by the cards alone."""
    dice = Random(f"coverage {strength}")

    def deal() -> float:
        if dice.random() < 0.5:
            return 2.0 if dice.random() < strength else 0.0
        return float(sum(dice.random() < strength for _ in range(2)))

    held = 0
    for _ in range(400):
        found = share([deal() for _ in range(60)], [2.0] * 60)
        held += found.low <= strength <= found.high
    assert 0.93 <= held / 400 <= 0.985


def played(seats: tuple[int, ...], scores: tuple[int, ...], ranks: tuple[int, ...]) -> Played:
    nothing = (0,) * len(seats)
    return Played(seats, scores, ranks, nothing, nothing)


def test_a_known_match_is_counted_as_by_hand() -> None:
    match = Match(
        setup={"game": "antartik", "players": 2},
        seed="",
        bots=("a", "b"),
        simulations=(1, 1),
    )
    first = Deal(0, (played((0, 1), (9, 5), (1, 2)), played((1, 0), (7, 8), (2, 1))))
    second = Deal(1, (played((0, 1), (6, 6), (1, 1)), played((1, 0), (7, 3), (1, 2))))
    one, two = standings(match, [first, second])
    assert (one.win_share, two.win_share) == (0.625, 0.375)  # 2 wins and a half, of 4
    assert one.decided_share == pytest.approx(2 / 3)
    assert one.decided == 3
    assert one.margin == (4 + 1 + 0 - 4) / 4
    assert one.expected == 0.5
    assert one.low < 0.5 < one.high


def test_many_bots_are_also_compared_two_by_two() -> None:
    bots = ["dabbler", "paddler", "paddler@2"]
    report = arena(game(), bots, 12, "pairs", workers=1)
    one = report.results[0]
    assert {name: part.games for name, part in one.against.items()} == {
        "paddler": 4,
        "paddler@2": 4,
    }
    assert one.win_share == sum(part.win_share for part in one.against.values()) / 2
    *_, head, _, _, _ = report.text().splitlines()
    assert head.split() == ["against", *bots]
    assert len(report.text().split("\n\n")) == 2


def test_in_duck_and_cover_fewer_points_are_ahead() -> None:
    match = Match(
        setup={"game": "duck-and-cover", "players": 2},
        seed="",
        bots=("a", "b"),
        simulations=(1, 1),
    )
    (one, _) = standings(match, [Deal(0, (played((0, 1), (-3, 4), (1, 2)),))])
    assert one.margin == 7


def test_ratings_say_how_often_one_ends_before_another() -> None:
    strong, weak = fit([[0.0, 1000.0], [100.0, 0.0]])
    assert strong - weak == pytest.approx(400, abs=2)
    assert strong + weak == pytest.approx(3000)


def test_ratings_put_bots_that_never_met_on_one_scale() -> None:
    counts = [[0.0, 1000.0, 0.0], [100.0, 0.0, 1000.0], [0.0, 100.0, 0.0]]
    best, _, worst = fit(counts)
    assert best - worst == pytest.approx(800, abs=4)


def test_a_clean_sweep_has_a_finite_rating_and_its_interval_holds_it() -> None:
    best, _ = ratings([[[0.0, 2.0], [0.0, 0.0]]] * 10)
    assert best.low <= best.value <= best.high < 3000


# --- words, pictures, the command ---


def test_a_report_is_an_aligned_table_in_every_language() -> None:
    report = arena(game(), ["dabbler", "paddler"], 4, workers=1)
    for lang in ("en", "nl", "fr"):
        _, head, *rows, order = report.text(lang).splitlines()
        assert len({len(line) for line in (head, *rows)}) == 1
        assert order.count("%") == 6
        share = {"en": "100.0%", "nl": "100,0%", "fr": "100,0\N{NARROW NO-BREAK SPACE}%"}[lang]
        assert rows[0].startswith("dabbler ")
        assert share in rows[0]


def test_a_picture_shows_every_bot(tmp_path: Path) -> None:
    report = arena(game(), ["dabbler", "paddler"], 4, workers=1)
    file = tmp_path / "arena.svg"
    check_file(file)
    draw_match(report, file)
    first = file.read_text("utf-8")
    assert "dabbler" in first
    assert "paddler" in first
    draw_match(report, file)
    assert file.read_text("utf-8") == first


def test_a_picture_that_cannot_be_made_is_refused_before_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(InvalidRequest, match=r"ends with \.svg"):
        check_file(tmp_path / "arena.txt")
    with pytest.raises(InvalidRequest, match="no such folder"):
        check_file(tmp_path / "nowhere" / "arena.svg")
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(InvalidRequest, match=r"matplotlib: pip install 'splashdeck\[lab\]'"):
        check_file(tmp_path / "arena.svg")


def test_the_command_prints_json(tmp_path: Path) -> None:
    words = ["arena", "antartik", "--bots", "dabbler,paddler", "--games", "4", "--json"]
    more = ["--picture", str(tmp_path / "a.png"), "--resume", str(tmp_path / "a.jsonl")]
    done = subprocess.run(
        [sys.executable, "-m", "splashdeck", *words, *more], capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr
    first = json.loads(done.stdout)["results"][0]
    assert first["bot"] == "dabbler"
    assert first["win_share"] == 1
    assert first["low"] < first["high"] == 1
    assert first["rating"] > 1500
    assert (tmp_path / "a.png").stat().st_size > 1000


def test_ctrl_c_ends_the_workers_and_tells_what_was_done(tmp_path: Path) -> None:
    file = tmp_path / "deals.jsonl"
    words = ["arena", "duck-and-dive", "--bots", "dabbler,paddler", "--games", "100000", "--json"]
    running = subprocess.Popen(
        [sys.executable, "-m", "splashdeck", *words, "--workers", "2", "--resume", str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
    )
    until = time.monotonic() + 600
    while time.monotonic() < until and (not file.exists() or file.read_bytes().count(b"\n") < 3):
        time.sleep(0.1)
    running.send_signal(signal.SIGINT)
    try:
        out, errors = running.communicate(timeout=300)
    finally:
        running.kill()
    report = json.loads(out)
    assert running.returncode == 130
    assert report["interrupted"]
    assert report["deals"] == file.read_bytes().count(b"\n") - 1 >= 2
    assert b"Traceback" not in errors


def test_ctrl_c_while_a_deal_is_written_comes_after_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = Journal(make_match(game(), ["dabbler", "paddler"]), tmp_path / "deals")

    encode = msgspec.json.encode

    def interrupted(deal: Deal) -> bytes:
        signal.raise_signal(signal.SIGINT)
        return encode(deal)

    monkeypatch.setattr(msgspec.json, "encode", interrupted)
    with pytest.raises(KeyboardInterrupt):
        journal.add(Deal(0, ()))
    assert len(journal.deals) == 1
    assert (tmp_path / "deals").read_bytes().count(b"\n") == 2
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_the_arena_needs_neither_fluent_nor_matplotlib_nor_openspiel() -> None:
    heavy = ["cyclopts", "fluent", "matplotlib", "pyspiel", "jax", "numpy"]
    code = (
        "import sys\nfrom splashdeck import set_up\nfrom splashdeck.lab.arena import arena\n"
        "arena(set_up('antartik', 2), ['dabbler', 'paddler'], 2, workers=1)\n"
        f"print([m for m in {heavy} if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


# --- OpenSpiel's bot ---


@pytest.mark.parametrize(
    "name, keys",
    [
        ("duck-and-cover", {"options": {"rounds": 1, "discard_limit": 1, "call_limit": 12}}),
        ("duck-and-dive", {"options": {"turn_limit": 4}}),
        ("antartik", {}),
    ],
)
def test_is_mcts_plays_legally_and_repeatably(name: str, keys: dict[str, Any]) -> None:
    rules = splashdeck.set_up(name, 2, **keys)
    one, two = (arena(rules, ["is-mcts@2", "paddler"], 2, "spiel", workers=1) for _ in range(2))
    assert one.results == two.results
    assert one.games == 2


def test_is_mcts_thinks_in_simulations_only() -> None:
    with pytest.raises(InvalidRequest, match="not for seconds"):
        arena(game(), ["is-mcts", "paddler"], 2, seconds=0.01, workers=1)


def test_winners_of_a_game_share_it() -> None:
    tied = Outcome((4, 4, 1), (0, 1), (1, 1, 3), "AN-8.3")
    match = Match(
        setup={"game": "antartik", "players": 3},
        seed="",
        bots=("a", "b", "c"),
        simulations=(1,) * 3,
    )
    found = standings(match, [Deal(0, (played((0, 1, 2), tied.scores, tied.ranks),))])
    assert [one.win_share for one in found] == [0.5, 0.5, 0]


def test_the_order_of_turns_is_counted_whoever_plays() -> None:
    report = arena(splashdeck.set_up("antartik", 3), ["dabbler", "paddler"], 12, workers=1)
    assert sum(one.win_share for one in report.order) == pytest.approx(1)
    assert all(one.low <= one.win_share <= one.high for one in report.order)
    assert "from the first player on: " in report.text()


def test_where_all_act_at_once_there_is_no_order() -> None:
    cover = splashdeck.set_up("duck-and-cover", 2)
    assert arena(cover, ["dabbler", "paddler"], 2, workers=1).order == []
