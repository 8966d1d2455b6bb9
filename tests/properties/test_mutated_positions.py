"""A position with something changed in it is either read, and can be played, or refused.

Nothing else may come of it: no other error, no game that later breaks down.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from splashdeck.errors import SplashdeckError
from splashdeck.game import Json
from splashdeck.games import AnyGame, load
from tests.properties import samples

Place = tuple[Any, Any]
"""A list or an object, and the index or the key of something in it."""


def places(value: Any) -> Iterator[Place]:
    """Find everything in a JSON value that could be changed."""
    keys = list(value) if isinstance(value, dict) else range(len(value))
    for key in keys:
        yield value, key
        if isinstance(value[key], dict | list):
            yield from places(value[key])


def lists(position: Json) -> list[list[Any]]:
    """Find all lists in a position."""
    return [holder[key] for holder, key in places(position) if isinstance(holder[key], list)]


def put_something_odd(position: Json, chance: Random) -> None:
    holder, key = chance.choice(list(places(position)))
    holder[key] = chance.choice(samples.ODD_VALUES)


def count_wrongly(position: Json, chance: Random) -> None:
    numbers = [(at, key) for at, key in places(position) if type(at[key]) is int]
    holder, key = chance.choice(numbers)
    holder[key] += chance.choice([-1, 1, 2, 10])


def take_something_away(position: Json, chance: Random) -> None:
    holder, key = chance.choice(list(places(position)))
    del holder[key]


def add_an_unknown_key(position: Json, chance: Random) -> None:
    objects = [holder for holder, _ in places(position) if isinstance(holder, dict)]
    chance.choice(objects)[chance.choice(["colour", "0", "7", ""])] = chance.choice([0, "sam.1"])


def double_something(position: Json, chance: Random) -> None:
    found = chance.choice([one for one in lists(position) if one])
    found.append(found[chance.randrange(len(found))])


def move_a_card(position: Json, chance: Random) -> None:
    """Put something from one list into another: all cards are still there."""
    source = chance.choice([one for one in lists(position) if one])
    target = chance.choice(lists(position))
    card = source.pop(chance.randrange(len(source)))
    target.insert(chance.randint(0, len(target)), card)


def swap_two(position: Json, chance: Random) -> None:
    found = [(one, index) for one in lists(position) for index in range(len(one))]
    (one, i), (other, j) = chance.choice(found), chance.choice(found)
    one[i], other[j] = other[j], one[i]


def take_a_value_from_elsewhere(position: Json, chance: Random) -> None:
    """Give one key the value that it has in another position, most often of the same game."""
    game = position.get("game")
    others = [game] * 9 if game in samples.GAMES else []
    other = samples.position(chance.choice([*others, *samples.GAMES]), chance.randrange(1 << 30))
    key = chance.choice(list(position))
    position[key] = other.get(key)


CHANGES: list[Callable[[Json, Random], None]] = [
    put_something_odd,
    count_wrongly,
    take_something_away,
    add_an_unknown_key,
    double_something,
    move_a_card,
    swap_two,
    take_a_value_from_elsewhere,
]


def changed(game: str, chance: Random) -> Json:
    """Change one to three things in a position."""
    position = samples.position(game, chance.randrange(1 << 30))
    for _ in range(chance.choice([1, 1, 2, 3])):
        other = copy.deepcopy(position)
        try:
            chance.choice(CHANGES)(other, chance)
            position = json.loads(json.dumps(other))
        except (IndexError, TypeError, ValueError):
            continue  # nothing there to change, or a list that was put into itself
    return position


@pytest.mark.parametrize("game", samples.GAMES)
@settings(max_examples=250, deadline=None)
@given(chance=st.randoms(use_true_random=False))
def test_a_changed_position_is_read_or_refused(game: str, chance: Random) -> None:
    position = changed(game, chance)
    try:
        bound, (state, _) = load(position)
    except SplashdeckError:
        return
    written = bound.position(state)
    if written["phase"] == position["phase"]:
        again, (state_again, events) = load(json.loads(json.dumps(written)))
        assert events == ()
        assert again.position(state_again) == written
    play_on(bound, state, chance)


def play_on(game: AnyGame, state: Any, chance: Random, steps: int = 25) -> None:
    """Play some random moves; what was read must hold for all of them."""
    for _ in range(steps):
        pending = game.pending(state)
        assert (game.outcome(state) is None) == bool(pending)
        if not pending:
            return
        seat = chance.choice(pending)
        moves = game.legal_moves(state, seat)
        move = moves[chance.randrange(len(moves))]
        assert game.read_move(str(move)) == move
        state, _ = game.play(state, seat, move)
        game.view(state, None)
        game.load(game.position(state))
