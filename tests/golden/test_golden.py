"""The golden games replay, line by line, and end in every way in which a game can end."""

from __future__ import annotations

import json
from types import ModuleType
from typing import Any

import pytest

from splashdeck.game import RULES_VERSION, Json
from splashdeck.games import game_class
from splashdeck.record import Record
from tests.golden.make import ENDINGS, FOLDER, GOLDEN, Golden, ending, make
from tests.independent import antartik, duck_and_cover, duck_and_dive
from tests.independent.match import differences

SECOND: dict[str, ModuleType] = {
    "duck-and-cover": duck_and_cover,
    "duck-and-dive": duck_and_dive,
    "antartik": antartik,
}


def name(golden: Golden) -> str:
    return golden.name


def read(golden: Golden) -> Record:
    return Record.read(golden.path.read_bytes())


@pytest.mark.parametrize("golden", GOLDEN, ids=name)
def test_a_golden_game_replays_and_ends_as_it_did(golden: Golden) -> None:
    record = read(golden)
    outcome = record.verify()
    assert record.header["rules_version"] == RULES_VERSION
    *_, last = record.replay()
    assert record.game.outcome(last.state) == outcome
    assert ending(record.game, last.state, last.move) == golden.ending


@pytest.mark.parametrize("golden", GOLDEN, ids=name)
def test_it_can_be_made_again_from_its_set_up_and_seed(golden: Golden) -> None:
    assert make(golden) == golden.path.read_text("utf-8")


@pytest.mark.parametrize(
    "golden", [golden for golden in GOLDEN if "own-sheet" not in golden.name], ids=name
)
def test_the_independent_rules_play_it_to_the_same_end(golden: Golden) -> None:
    record = read(golden)
    game, second = record.game, SECOND[record.game.name]
    state, _ = record.start()
    for played in record.replay():
        position, after = game.position(state), game.position(played.state)
        expected = second.play(position, played.seat, str(played.move), after)
        assert differences(expected, after) == []
        state = played.state
    outcome = second.outcome(game.position(state))
    assert outcome == record_outcome(record)


def record_outcome(record: Record) -> Any:
    """Return the outcome as the record's last line has it."""
    return json.loads(record.lines[-1])["outcome"]


def test_every_golden_file_is_one_of_these_games() -> None:
    assert {path.name for path in FOLDER.glob("*.jsonl")} == {golden.path.name for golden in GOLDEN}


def test_golden_games_end_in_every_way() -> None:
    assert {golden.ending for golden in GOLDEN} == set(ENDINGS)


@pytest.mark.parametrize("game", SECOND)
def test_golden_games_are_played_by_every_number_of_players(game: str) -> None:
    played = {golden.setup["players"] for golden in GOLDEN if golden.setup["game"] == game}
    assert played == set(game_class(game).player_counts)


def test_golden_games_are_played_by_both_editions_all_variants_and_juniors() -> None:
    setups = [golden.setup for golden in GOLDEN]
    assert {keys["edition"] for keys in setups if "edition" in keys} == {"2023", "2025"}
    options = {name for keys in setups for name in keys.get("options", {})}
    variants = {"competition", "pressure", "surprises", "low_blows", "madness", "memory_aid"}
    assert variants <= options
    assert {bool(keys["juniors"]) for keys in setups if "juniors" in keys} == {True, False}
    assert {type(keys.get("sheet")) for keys in setups} == {type(None), dict}
    assert {golden.networked for golden in GOLDEN} == {True, False}


def test_the_golden_files_stay_small() -> None:
    assert sum(golden.path.stat().st_size for golden in GOLDEN) < 1_500_000


# --- final scores, worked out by hand from the final position ---


def last_position(name: str) -> tuple[Json, Json]:
    """Replay a golden game; return its last position and the outcome that was recorded."""
    record = next(read(golden) for golden in GOLDEN if golden.name == name)
    *_, last = record.replay()
    return record.game.position(last.state), record_outcome(record)


def tops(position: Json) -> list[list[int]]:
    """List each player's visible ducks."""
    return [[pile["pile"][-1] for pile in grid] for grid in position["grids"]]


def test_a_single_pile_and_five_piles() -> None:
    """DC-7: a lone 10 is −4; 9, 12, 1, 11 and 6 splash 3 + 5 + 0 + 4 + 2 = 14.

    Totals (DC-8.2): 7 + 3 − 4 = 6 and −4 + 9 + 14 = 19.
    """
    position, outcome = last_position("dc-2-single-pile")
    assert tops(position) == [[10], [9, 12, 1, 11, 6]]
    assert position["scores"] == [[7, -4], [3, 9], [-4, 14]]
    assert (outcome["scores"], outcome["winners"]) == ([6, 19], [0])


def test_a_tie_between_four_and_five_piles() -> None:
    """DC-7.1, second round, by seat: 4+1+5+0+2, 5+3+0+4, 2+3+2+1, 3+1+1+3+2, 0+5+3+1.

    Totals: 7+12, −2+12, 12+8, 7+10, 8+9. Seats 3 and 4 tie at 17; four piles come before
    five (DC-8.3).
    """
    position, outcome = last_position("dc-5-discards-networked")
    assert tops(position) == [
        [11, 3, 12, 1, 4],
        [12, 8, 1, 11],
        [4, 8, 6, 2],
        [7, 2, 3, 8, 6],
        [1, 12, 8, 2],
    ]
    assert position["scores"] == [[7, -2, 12, 7, 8], [12, 12, 8, 10, 9]]
    assert outcome["scores"] == [19, 10, 20, 17, 17]
    assert outcome["ranks"] == [4, 1, 5, 3, 2]


def test_a_competition_under_pressure() -> None:
    """DC-10.1, DC-10.2: the lone 11 of the only, so last, round is −11 · 2.

    The others: 9+4+5+8+7, 10+3+9+8+6+7+1, 7+10+5+8+3, 10+1+6, 6+9+3+5+4. Seats 1 and 3
    have 33 on five piles each and share their rank.
    """
    position, outcome = last_position("dc-6-competition-under-pressure")
    assert tops(position)[0] == [11]
    assert outcome["scores"] == [-22, 33, 44, 33, 17, 27]
    assert outcome["ranks"] == [1, 4, 6, 4, 2, 3]


def test_goldie_in_a_points_pile_is_worth_5() -> None:
    """DD-10.1: seat 0 has Goldie and five others, 5 + 5; then 13, 12 and 9 cards."""
    position, outcome = last_position("dd-4-2025")
    assert [len(pile) for pile in position["points"]] == [6, 13, 12, 9]
    assert position["points"][0][0] == "goldie.1"
    assert (outcome["scores"], outcome["winners"]) == ([10, 13, 12, 9], [1])
    assert [pool is None for pool in position["pools"]] == [True, True, False, True]


def test_stars_and_cards_face_down() -> None:
    """AN-8.2, seat 0: 16 cards face up, six of them of value 1 to 5 with a second star,
    16 + 6 = 22; one face down, 3. Seat 1 has eight, one of them low: 9.
    """
    position, outcome = last_position("an-4-juniors-parachute")
    assert len(position["face_up"][1]) == 8
    low = [card for card in position["face_up"][0] if int(card.split(".")[0]) <= 5]
    assert (len(position["face_up"][0]), len(low)) == (16, 6)
    assert position["face_down"] == [["5.5"], [], ["10.10"], []]
    assert (outcome["scores"][0], outcome["scores"][1]) == (25, 9)
    assert outcome["winners"] == [0]


def test_after_a_belly_flop_with_the_last_card_the_middle_is_nobodys() -> None:
    """AN-8.1, AN-8.2: seat 0 has twelve face up, two of them low: 12 + 2 = 14.

    Seat 2: fifteen, four of them low, and two face down: 15 + 4 + 6 = 25. The cards in the
    middle count for nobody.
    """
    position, outcome = last_position("an-3-belly-flop")
    assert position["middle"] == ["8.5", "9.8", "6.3", "4.1", "7.5", "5.2"]
    assert [len(cards) for cards in position["face_up"]] == [12, 16, 15]
    assert [len(cards) for cards in position["face_down"]] == [0, 1, 2]
    assert outcome["scores"] == [14, 24, 25]
