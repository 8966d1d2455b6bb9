"""DC-6: the end of a round."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.duck_and_cover.bath import FIRST_GRID, Play, impossible, table

SEEN = "*-6 7"
ONE_ROUND = {"rounds": 1}


def test_a_single_pile_ends_the_round() -> None:
    """DC-6.1."""
    play = Play(table(SEEN, SEEN, card=6)).play("0: duck 1,1", "1: cover 1,0")
    assert play.told("round-ended")[0]["rule"] == "DC-6.1"
    assert play.position["round"] == 2


def test_several_players_may_end_it_together() -> None:
    """DC-6.1: 6 splashes 2."""
    play = Play(table(SEEN, SEEN, SEEN, card=6, options=ONE_ROUND))
    play.play("0: cover 1,0", "1: duck 1,1", "2: cover 1,0")
    assert play.position["scores"] == [[-2, 5, -2]]
    assert play.ended_by == "DC-6.1"


def test_the_round_ends_only_after_all_have_moved() -> None:
    """DC-6.1: seat 1's six dives although seat 0 has made its single pile."""
    play = Play(table(SEEN, SEEN, card=6, options=ONE_ROUND))
    play.play("0: cover 1,0")
    assert play.pending == [1]
    play.play("1: duck 2,0")
    assert [event["event"] for event in play.events] == [
        *("chose", "covered", "ducked", "piled"),
        *("round-ended", "game-ended"),
    ]
    assert set(play.piles(1)) == {(1, 0), (2, 0)}
    assert play.position["captain"] == [6]


@pytest.mark.parametrize("players, limit", [(2, 9), (3, 8), (4, 7), (5, 6), (6, 5), (7, 4)])
def test_the_discard_zones_limit_is_11_minus_the_players(players: int, limit: int) -> None:
    """DC-6.2."""
    numbers = [1, 1, 2, 2, 3, 3, 4, 4, 5]
    short = [*numbers[: limit - 1], 6]
    play = Play(table(*[SEEN] * players, draw=short, options=ONE_ROUND))
    assert (play.position["phase"], len(play.position["discard"])) == ("move", limit - 1)
    assert play.told("discarded")[-1]["left"] == 1
    play = Play(table(*[SEEN] * players, draw=numbers[:limit], options=ONE_ROUND))
    assert (play.position["phase"], len(play.position["discard"])) == ("over", limit)
    assert play.told("discarded")[-1]["left"] == 0
    assert play.told("round-ended")[0]["rule"] == "DC-6.2"
    assert play.ended_by == "DC-6.2"


def test_a_valueless_repeat_counts_towards_the_limit() -> None:
    """DC-6.2, DC-3.4b."""
    draw = [1, 1, 2, 2, 3, 3, 4, 4, "repeat"]
    play = Play(table(SEEN, SEEN, draw=draw, options=ONE_ROUND))
    assert play.position["discard"] == draw
    assert play.ended_by == "DC-6.2"


def test_the_last_of_call_limit_cards_ends_the_round_once_it_is_laid_away() -> None:
    """DC-6.3."""
    options = {"call_limit": 3, **ONE_ROUND}
    play = Play(table(SEEN, SEEN, draw=[7, 6, 7], options=options))
    play.play("0: duck 0,1", "1: duck 0,1")
    play.play("0: duck 1,1", "1: duck 1,1")
    assert (play.position["phase"], play.position["calls"]) == ("move", 3)
    play.play("0: duck 2,1", "1: duck 2,1")
    assert play.told("piled") == [{"event": "piled", "card": 7, "rule": "DC-5.2"}]
    assert play.told("round-ended") == [
        {"event": "round-ended", "round": 1, "scores": [5, 5], "rule": "DC-6.3"}
    ]
    assert play.ended_by == "DC-6.3"


def test_the_last_of_them_may_be_a_discarded_one() -> None:
    """DC-6.3: a Repeat without a value and a quack are calls too."""
    options = {"call_limit": 2, **ONE_ROUND}
    play = Play(table(SEEN, SEEN, draw=["repeat", 1], options=options))
    assert play.position["discard"] == ["repeat", 1]
    assert play.ended_by == "DC-6.3"


@pytest.mark.parametrize(
    "options, drawn, move, rule",
    [
        ({"call_limit": 1}, SEEN, "cover 1,0", "DC-6.1"),
        ({"call_limit": 1}, SEEN, "duck 1,1", "DC-6.3"),
    ],
)
def test_a_single_pile_is_reported_before_the_call_limit(
    options: dict[str, Any], drawn: str, move: str, rule: str
) -> None:
    """DC-6.1, DC-6.3."""
    play = Play(table(drawn, drawn, card=6, options={**options, **ONE_ROUND}))
    play.play(f"0: {move}", f"1: {move}")
    assert play.ended_by == rule


def test_the_discard_limit_is_reported_before_the_call_limit() -> None:
    """DC-6.2, DC-6.3: the first card is the last of both."""
    options = {"discard_limit": 1, "call_limit": 1, **ONE_ROUND}
    play = Play(table(SEEN, SEEN, draw=[1], options=options))
    assert play.ended_by == "DC-6.2"


def test_players_who_always_dive_come_to_an_end() -> None:
    """DC-6.3: 400 calls by default, through many reshuffles."""
    play = Play(table(FIRST_GRID, FIRST_GRID, draw=[1], options=ONE_ROUND))
    while play.pending:
        play.play(*(f"{seat}: {play.legal(seat)[-1]}" for seat in play.pending))
    assert play.position["calls"] == 400
    assert play.position["scores"] == [[30, 30]]  # all twelve visible: 3·0 + … + 5
    assert play.ended_by == "DC-6.3"


# --- positions that can't be ---


@pytest.mark.parametrize("keys", [{"card": 6}, {"draw": [6]}])
def test_nobody_plays_on_with_a_single_pile(keys: dict[str, Any]) -> None:
    """DC-6.1."""
    error = impossible(table(SEEN, "*-6", **keys))
    assert (error.where, error.rule) == ("grids[1]", "DC-6.1")


def test_nobody_plays_on_after_the_last_discard() -> None:
    """DC-6.2."""
    error = impossible(table(SEEN, SEEN, card=6, discard=[1, 1, 2, 2, 3, 3, 4, 4, 5]))
    assert (error.where, error.rule) == ("discard", "DC-6.2")


@pytest.mark.parametrize(
    "calls, limit, keys",
    [
        (3, 2, {"card": 6, "captain": [7, 7]}),  # more than the limit
        (2, 2, {"captain": [7, 7]}),  # the last is laid away: the round is over
        (5, 400, {"card": 6, "captain": [7, 7]}),  # three lie there, and nothing was reshuffled
        (2, 400, {"card": 6, "captain": [7, 7]}),
        (0, 400, {"card": 6}),
        (26, 400, {"card": 6, "captain": [7, 7]}),  # the 27th card is the first to be reshuffled
    ],
)
def test_the_number_of_calls_fits_the_cards(calls: int, limit: int, keys: dict[str, Any]) -> None:
    """DC-6.3."""
    options = {"call_limit": limit}
    error = impossible(table(SEEN, SEEN, calls=calls, options=options, **keys))
    assert (error.where, error.rule) == ("calls", "DC-6.3")


def test_after_a_reshuffle_there_may_have_been_any_number_of_calls() -> None:
    """DC-6.3, DC-5.3."""
    play = Play(table(SEEN, SEEN, card=6, captain=[7, 7], calls=27))
    assert play.position["calls"] == 27


def test_the_number_of_calls_may_be_left_out() -> None:
    """DC-6.3: then the cards that lie there are counted."""
    play = Play(
        table(SEEN, SEEN, card=6, captain=[7], discard=[1, 2], previous=None)
        | {"previous": {"call": 2, "discarded": True}}
    )
    assert play.position["calls"] == 4


def test_a_game_is_not_over_before_something_ends_it() -> None:
    """DC-6.1."""
    position = table(SEEN, SEEN, captain=[6], options=ONE_ROUND)
    error = impossible(position | {"phase": "over", "scores": [[5, 5]]})
    assert (error.where, error.rule) == ("phase", "DC-6.1")
