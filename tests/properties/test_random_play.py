"""A bounded share of a million random decisions a game: the cards stay, every game ends.

The dearer promises are checked by `tests/contract.py`, and all of them after every move by
`splashdeck simulate GAME --check`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from splashdeck.games import AnyGame, bind
from splashdeck.lab.invariants import cards
from tests.contract import SETUPS, Walked, check_events, check_outcome, setup_name, walk

DECISIONS = 30_000
LONGEST = 20_000


def decisions(game: str) -> Iterator[tuple[AnyGame, Walked]]:
    """Play whole games in all set-ups of a game by turns, until there were enough decisions."""
    setups = [keys for keys in SETUPS if keys["game"] == game]
    made = number = 0
    while made < DECISIONS:
        keys = setups[number % len(setups)]
        bound = bind(keys)
        for step in walk(bound, f"{setup_name(keys)} {number}", LONGEST):
            made += 1
            yield bound, step
        assert step.number < LONGEST - 1, "every game ends"
        number += 1


@pytest.mark.parametrize("game", ["duck-and-cover", "duck-and-dive", "antartik"])
def test_no_random_decision_breaks_a_promise(game: str) -> None:
    dealt: Any = None
    for bound, step in decisions(game):
        if step.number == 0:
            dealt = cards(bound.position(step.before))
        assert cards(bound.position(step.after)) == dealt
        check_events(bound, step.events)
        check_outcome(bound, step.after)
        assert bound.refusal(step.before, step.seat, step.move) is None
        assert str(bound.read_move(str(step.move))) == str(step.move)
