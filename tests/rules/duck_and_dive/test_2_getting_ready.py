"""DD-2: getting ready."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy

import pytest
from msgspec import to_builtins

from splashdeck import Entropy, set_up
from splashdeck.errors import InvalidSetup
from splashdeck.games.duck_and_dive.sheet import read_sheet
from tests.rules.duck_and_dive.water_park import CARDS, POOLS, Play, park, written


def test_ducks_and_floats_are_shuffled_into_one_deck() -> None:
    """DD-2.1: 74 cards, the discard pile is empty."""
    game = set_up("duck-and-dive", 3)
    state, _ = game.start(Entropy.from_text("ready"))
    position = game.position(state)
    assert sorted(position["deck"]) == sorted(CARDS)
    assert position["deck"] != CARDS
    assert position["discard"] == []


@pytest.mark.parametrize("players", [2, 4, 6])
def test_as_many_pools_as_players_are_laid_open(players: int) -> None:
    """DD-2.2: the rest form the pool deck."""
    game = set_up("duck-and-dive", players)
    state, _ = game.start(Entropy.from_text("ready"))
    position = game.position(state)
    laid = [pool["pool"] for pool in position["pools"]]
    assert len(laid) == players
    assert sorted(laid + position["pool_deck"]) == sorted(POOLS)
    assert all(pool["row"] == [] for pool in position["pools"])


def test_the_stream_gives_deck_then_pools_then_the_first_seat() -> None:
    """DD-2.1, DD-2.2, DD-2.4: the documented order of draws."""
    entropy = Entropy.from_text("ready")
    deck, entropy = entropy.shuffle(CARDS)
    pools, entropy = entropy.shuffle(POOLS)
    game = set_up("duck-and-dive", 4)
    state, _ = game.start(Entropy.from_text("ready"), first=2)
    position = game.position(state)
    assert position["deck"] == list(deck)
    assert [pool["pool"] for pool in position["pools"]] == list(pools[:4])
    assert position["pool_deck"] == list(pools[4:])
    assert (position["active"], position["entropy"]["counter"]) == (2, entropy.counter)
    first, entropy = entropy.below(4)
    position = game.position(game.start(Entropy.from_text("ready"))[0])
    assert (position["active"], position["entropy"]["counter"]) == (first, entropy.counter)


def test_all_tokens_start_on_the_pool_of_highest_duck_capacity() -> None:
    """DD-2.3: in slot order of capacity, whatever was laid."""
    capacity = {pool.id: (pool.ducks, pool.floats) for pool in read_sheet("house").pools}
    game = set_up("duck-and-dive", 4)
    for number in range(20):
        state, events = game.start(Entropy.from_text(str(number)))
        position = game.position(state)
        (slot,) = set(position["tokens"])
        laid = [capacity[pool["pool"]] for pool in position["pools"]]
        assert laid[slot][0] == max(ducks for ducks, _ in laid)
        assert written(events)[0]["pool"] == position["pools"][slot]["pool"]


def test_among_equals_floats_decide_and_then_the_first_laid() -> None:
    """DD-2.3."""
    sheet = deepcopy(to_builtins(read_sheet("house")))
    for index, pool in enumerate(sheet["pools"]):
        pool["ducks"] = 12
        pool["floats"] = 1 if index % 2 else 2
    many = {pool["id"] for pool in sheet["pools"] if pool["floats"] == 2}
    game = set_up("duck-and-dive", 5, sheet=sheet)
    seen = Counter[int]()
    for number in range(20):
        position = game.position(game.start(Entropy.from_text(str(number)))[0])
        laid = [pool["pool"] for pool in position["pools"]]
        expected = next(slot for slot, pool in enumerate(laid) if pool in many)
        assert position["tokens"] == [expected] * 5
        seen[expected] += 1
    assert len(seen) > 1


def test_hands_and_points_are_empty_and_the_chosen_seat_begins() -> None:
    """DD-2.4."""
    game = set_up("duck-and-dive", 3)
    state, events = game.start(Entropy.from_text("ready"), first=1)
    position = game.position(state)
    assert position["hands"] == position["points"] == [[], [], []]
    assert (position["phase"], position["turn"], position["active"]) == ("pool", 1, 1)
    assert game.pending(state) == (1,)
    assert [event["event"] for event in written(events)] == ["game-began", "turn-began"]


@pytest.mark.parametrize("first", [-1, 3])
def test_nobody_else_can_begin(first: int) -> None:
    """DD-2.4, DD-1.1."""
    with pytest.raises(InvalidSetup) as error:
        set_up("duck-and-dive", 3).start(Entropy.from_text("ready"), first=first)
    assert (error.value.where, error.value.rule) == ("first", "DD-1.1")


def test_any_seat_may_be_drawn_to_begin() -> None:
    """DD-2.4."""
    game = set_up("duck-and-dive", 3)
    starts = [game.start(Entropy.from_text(str(number)))[0] for number in range(30)]
    assert {game.position(state)["active"] for state in starts} == {0, 1, 2}


def test_play_is_clockwise() -> None:
    """DD-2.4: the turn goes to the next seat, from the last one to seat 0."""
    play = Play(park("lagoon", "rapids", "hot-tub", active=2, plays=1)).play("2: pass")
    assert (play["active"], play["turn"], play["phase"]) == (0, 2, "pool")
    assert play.refusal("2: pool 0") == ("DD-2.4", "dd-not-your-turn")
    assert play.refusal("3: pool 0") == ("DD-1.1", "no-such-seat")
    assert (play.legal(2), play.legal(3)) == ([], [])
