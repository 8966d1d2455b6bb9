"""Every game, in every set-up, keeps every promise of the contract."""

from __future__ import annotations

from typing import Any

import pytest

from splashdeck import Entropy
from splashdeck.games import bind
from tests import contract

EVERY = 7  # a heavy check is made on one step in seven, another one each time


@pytest.mark.parametrize("keys", contract.SETUPS, ids=contract.setup_name)
def test_a_random_game_keeps_the_contract(keys: dict[str, Any]) -> None:
    game = bind(keys)
    seen: set[Any] = set()
    state = None
    for step in contract.walk(game, contract.setup_name(keys), steps=600):
        state = step.after
        contract.check_outcome(game, state)
        contract.check_events(game, step.events)
        check = step.number % EVERY
        if check == 0:
            contract.check_position_round_trip(game, state)
        elif check == 1:
            contract.check_hidden_cards_change_nothing(game, state, Entropy.from_text("hidden"))
        elif check == 2:
            contract.check_text_and_numbers(game, state)
        elif check == 3:
            contract.check_choices_stay_secret(game, step.before, step.seat)
        elif check == 4:
            contract.check_change_of_mind(game, step.before, step.seat)
            contract.check_moves_of_seats_not_asked(game, state)
        elif check == 5:
            contract.check_views(game, state)
            contract.check_play_is_pure(game, step)
        else:
            contract.check_legal_exactly_when_play_accepts(game, state, seen)
        seen.add(step.move)
        if len(seen) > 40:
            seen.pop()
    assert state is not None


@pytest.mark.parametrize("keys", contract.SETUPS, ids=contract.setup_name)
def test_a_game_ends_and_its_last_position_can_be_read_back(keys: dict[str, Any]) -> None:
    game = bind(keys)
    *_, last = contract.walk(game, "to the end")
    assert game.outcome(last.after) is not None
    contract.check_outcome(game, last.after)
    contract.check_position_round_trip(game, last.after)
    contract.check_views(game, last.after)
