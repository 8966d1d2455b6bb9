"""Antartik: the fast twin plays as the reference does."""

from __future__ import annotations

import jax.numpy as jnp
import numpy as np
import pytest

from splashdeck import games
from splashdeck.errors import IllegalMove
from splashdeck.game import Json
from tests.parity import antartik, lockstep
from tests.parity.antartik import TWINS, record
from tests.parity.law import lawful
from tests.rules.antartik.table import table

HAND = TWINS[4]


@pytest.mark.parametrize("players", TWINS)
@pytest.mark.parametrize("restless", [False, True])
def test_whole_games_agree_after_every_move(players: int, restless: bool) -> None:
    for steps in record(players, restless).games(6):
        assert antartik.follow(TWINS[players], steps) > 40


@pytest.mark.parametrize(
    "position",
    [
        pytest.param(table(4, middle=["3.1", "7.1", "10.4"], draw=["7.2", "9.9"]), id="AN-E1"),
        pytest.param(
            table(4, middle=["6.1"], draw=["6.2"], rest=3, juniors=[0, 2], face_up={0: "9.2 8.2"}),
            id="a parachute, or the end by a belly flop",
        ),
        pytest.param(
            table(
                4, middle=["6.1"], draw=["7.1", "8.3"], rest=1, phase="bet", face_down={2: "2.1"}
            ),
            id="an exchange that may end the game",
        ),
        pytest.param(
            table(
                4,
                middle=["6.1", "7.7"],
                draw=["7.1", "8.3", "3.3"],
                rest=1,
                phase="bet",
                face_down={1: "1.1", 2: "2.1", 3: "2.2 5.5"},
            ),
            id="three exchanges for three cards",
        ),
        pytest.param(
            table(
                4, draw=["7.1", "8.3"], rest=2, turned=0, phase="referee", face_up={0: "9.1 8.1"}
            ),
            id="a referee before the first card, two cards left",
        ),
        pytest.param(
            table(
                4, middle=["6.1"], draw=["7.1"], rest=2, phase="referee", face_up={0: "9.1 10.2"}
            ),
            id="two referees, one card left",
        ),
        pytest.param(
            table(4, middle=["6.1", "5.5"], draw=["7.1"], rest=3, turned=0, phase="begin"),
            id="a fresh start under one card",
        ),
    ],
)
def test_positions_set_up_by_hand_agree(position: Json) -> None:
    _, (state, _) = games.load({**position, "juniors": [0, 2]})
    batch = lockstep.repeated(HAND.read(state), key=3)
    for steps in lockstep.recorded(HAND, batch, key=2).games(8):
        assert antartik.follow(HAND, steps, first=state) >= 1


def test_a_choice_that_is_in_is_read_too() -> None:
    position = table(4, middle=["6.1", "7.1"], phase="bet", juniors=[0, 2], chosen={"1": "bet 4.2"})
    _, (state, _) = games.load(position)
    batch = lockstep.repeated(HAND.read(state), key=4)
    for steps in lockstep.recorded(HAND, batch, key=5, restless=True).games(8):
        assert antartik.follow(HAND, steps, first=state) > 10


def test_an_illegal_action_is_found_outside_of_jit() -> None:
    state = lockstep.dealt(HAND, key=0)
    actions = np.full((4, lockstep.GAMES), HAND.idle)
    actions[np.asarray(HAND.pending(state))] = 110  # turn, while others bet
    with pytest.raises(IllegalMove, match="action 110: seat 0, game"):
        HAND.refuse(state, jnp.asarray(actions))


# --- chance ---


def test_every_deal_is_as_likely_as_another() -> None:
    """AN-2.1 and AN-2.2: starting cards, first diver and first card."""
    bound = TWINS[4]
    state = lockstep.dealt(bound, key=9, games=3000)
    starters = np.asarray(state.face_up[0]) >> 6  # cards 4.1 to 4.4 are bits 6 to 9
    order = starters[0] + 16 * starters[1] + 256 * starters[2]
    assert lawful(np.unique(order, return_counts=True)[1], freedom=23)
    assert lawful(np.bincount(state.diver, minlength=4), freedom=3)
    first = np.bincount(state.middle[0], minlength=56)
    assert not first[[0, 7, 8, 9, 10]].any()
    assert lawful(first[first > 0], freedom=50)


def test_every_unseen_card_is_as_likely_as_another() -> None:
    """AN-2.2, wherever it is drawn from: turned, looked at or exchanged."""
    ranks: dict[int, list[int]] = {}
    for players in TWINS:
        for steps in record(players, restless=True).games(lockstep.GAMES):
            for step in steps:
                cards = [card for end in antartik.decided(step) for card in end]
                if len(cards) == 1:
                    unseen = antartik.members(step.state.unseen)
                    ranks.setdefault(len(unseen), []).append(unseen.index(cards[0]))
    for size, drawn in ranks.items():
        if size > 1 and len(drawn) > 5 * size:
            assert lawful(np.bincount(drawn, minlength=size), freedom=size - 1)
    assert sum(map(len, ranks.values())) > 2000
