"""The rules of thumb, each where it plainly matters."""

from __future__ import annotations

from typing import Any

import pytest

import splashdeck
from splashdeck.bots import Budget, bot
from splashdeck.bots.duck_and_cover.dabbler import Dabbler, trouble
from splashdeck.bots.duck_and_cover.grid import grid_after
from splashdeck.entropy import Entropy
from splashdeck.game import Json
from splashdeck.games import AnyGame, load
from splashdeck.games.duck_and_cover import DuckAndCover

CHANCE = Entropy.from_text("a dabbler's dice")


def chosen(position: Json, seat: int) -> str:
    """Return the move that a dabbler makes in a position, as text."""
    game, (state, _) = load(position)
    legal = game.legal_moves(state, seat)
    dabbler = bot("dabbler", game.name)
    known = game.knowledge(state, seat)
    return str(dabbler.choose(game, known, legal, Budget(simulations=1), CHANCE))


def dealt(game: AnyGame) -> Json:
    """Deal a game and write its position down, to be changed by hand."""
    return game.position(game.start(Entropy.from_text("a deal"), 0)[0])


# --- Duck & Cover ---


def grid(*piles: tuple[int, int, list[int]]) -> list[Json]:
    return [{"at": [x, y], "pile": pile} for x, y, pile in piles]


def call_position(call: int, own: list[Json]) -> Json:
    """Set a first call up for two players, one of whom has this grid."""
    position = dealt(splashdeck.set_up("duck-and-cover", 2))
    cards = [*range(1, 13), *range(1, 13), "max", "repeat"]
    cards.remove(call)
    changes: Json = {"draw": cards, "captain": [], "discard": [], "card": call, "call": call}
    return {
        **position,
        **changes,
        "calls": 1,
        "previous": None,
        "grids": [own, position["grids"][1]],
    }


def test_in_duck_and_cover_the_largest_neighbour_is_covered() -> None:
    own = grid((0, 0, [7]), (1, 0, [1]), (2, 0, [12]), (1, 1, [2, 3, 4, 5, 6, 8, 9, 10, 11]))
    assert chosen(call_position(1, own), 0) == "cover 2,0"


def test_in_duck_and_cover_the_last_cover_ends_the_round_below_zero() -> None:
    own = grid((0, 0, [12]), (1, 0, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]))
    assert chosen(call_position(12, own), 0) == "cover 1,0"


def test_in_duck_and_cover_a_stranded_duck_dives_to_company() -> None:
    own = grid((0, 0, [12]), (9, 9, [1]), (1, 1, [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]))
    assert chosen(call_position(1, own), 0) in ("duck 0,-1", "duck -1,0", "duck 1,0", "duck 0,1")


@pytest.mark.parametrize("options", [{}, {"competition": True}, {"low_blows": True}], ids=str)
def test_in_duck_and_cover_what_it_remembers_of_a_grid_is_what_it_would_weigh_anew(
    options: dict[str, bool],
) -> None:
    """Games of one deal meet the same grids with other splashes, calls and moves."""
    game, dabbler = DuckAndCover.set_up({"players": 4, "options": options}), Dabbler()
    state: Any = game.start(Entropy.from_text("one deal"))[0]
    for _ in range(120):
        seat = game.pending(state)[0]
        known, legal = game.knowledge(state, seat), game.legal_moves(state, seat)
        fewer = legal[:: 2 if len(legal) > 1 else 1]
        for some in (legal, fewer, legal[::-1]):
            best = min(trouble(game.values, grid_after(known, move)) for move in some)
            move = dabbler.choose(game, known, some, Budget(simulations=1), CHANCE)
            first = [one for one in some if trouble(game.values, grid_after(known, one)) == best]
            assert move == first[0]
        state, _ = game.play(state, seat, fewer[-1])


# --- Antartik ---


def dive_position(middle: list[str], draw: list[str], bets: dict[str, str]) -> Json:
    """Let seat 0 dive; all other cards lie before it."""
    position = dealt(splashdeck.set_up("antartik", 2))
    cards = [f"{value}.{copy}" for value in range(1, 11) for copy in range(1, value + 1)]
    used = {*middle, *draw, *bets.values(), "2.2"}
    return {
        **position,
        "phase": "dive",
        "diver": 0,
        "draw": draw,
        "middle": middle,
        "turned": len(middle),
        "face_up": [[card for card in cards if card not in used], ["2.2"]],
        "face_down": [[], []],
        "bets": bets,
        "has_bet": [int(seat) for seat in bets],
        "out": [],
    }


def test_in_antartik_a_certain_flop_is_not_turned() -> None:
    draw = ["10.3", "9.3", "10.4"]
    assert chosen(dive_position(["10.1", "9.1", "1.1"], draw, {}), 0) == "stop"


def test_in_antartik_a_dive_that_cannot_flop_goes_on() -> None:
    draw = ["5.1", "6.1", "4.1"]
    assert chosen(dive_position(["10.1", "9.1", "1.1"], draw, {}), 0) == "turn"


def test_in_antartik_a_bet_is_worth_a_risk() -> None:
    middle, draw = ["8.3", "7.1"], ["8.4", "7.2", "6.1", "10.4", "9.4", "10.5"]
    assert chosen(dive_position(middle, draw, {}), 0) == "turn"
    crowded = ["8.3", "7.1", "6.2", "9.5"]
    assert chosen(dive_position(crowded, draw, {}), 0) == "stop"
    assert chosen(dive_position(crowded[:3], draw, {"1": "3.1"}), 0) == "turn"


# --- Duck & Dive ---


def play_position(row: list[str], hand: list[str]) -> Json:
    """Let seat 0 play on the lagoon, where it is alone."""
    position = dealt(splashdeck.set_up("duck-and-dive", 2))
    deck = [card for card in position["deck"] if card not in (*row, *hand)]
    pools = [{"pool": "lagoon", "row": row}, *position["pools"][1:]]
    open_ids = [pool["pool"] for pool in pools]
    every = {pool["pool"] for pool in position["pools"]} | set(position["pool_deck"])
    return {
        **position,
        "phase": "play",
        "active": 0,
        "deck": deck,
        "pools": pools,
        "pool_deck": sorted(every - set(open_ids)),
        "tokens": [0, 1],
        "marker": 0,
        "hands": [hand, []],
    }


def test_in_duck_and_dive_a_pool_is_filled_exactly() -> None:
    row = ["albert.1", "albert.2", "sam.1", "lara.1"]  # 14 of 19
    hand = ["albert.3", "sam.2", "dingy.1"]
    assert chosen(play_position(row, hand), 0) == "hand albert.3"


def test_in_duck_and_dive_nothing_is_laid_that_would_overcrowd() -> None:
    row = ["albert.1", "albert.2", "albert.4", "lara.1"]  # 18 of 19
    position = {**play_position(row, ["albert.3", "dingy.1"]), "plays": 1}
    assert chosen(position, 0) == "pass"
