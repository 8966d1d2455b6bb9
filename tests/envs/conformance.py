"""Others' conformance tests, unchanged: PettingZoo's and OpenSpiel's."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from io import StringIO
from typing import Any

import pyspiel  # type: ignore[import-not-found]
from pettingzoo.test import (  # type: ignore[import-untyped]
    api_test,
    parallel_api_test,
    seed_test,
)
from pettingzoo.utils.conversions import parallel_to_aec  # type: ignore[import-untyped]

import splashdeck.envs.openspiel  # noqa: F401 - registers the games
from splashdeck import envs

SETUPS: list[dict[str, Any]] = [
    *({"name": "duck-and-cover", "players": n} for n in range(2, 8)),
    {"name": "duck-and-cover", "players": 3, "options": {"low_blows": True, "surprises": True}},
    *({"name": "duck-and-dive", "players": n} for n in range(2, 7)),
    {"name": "duck-and-dive", "players": 3, "edition": "2023", "reward": "margin"},
    *({"name": "antartik", "players": n} for n in range(2, 6)),
    {"name": "antartik", "players": 3, "juniors": [0, 1, 2], "reward": "margin"},
]
WHOLE = [  # every OpenSpiel game and number of players, nothing shortened
    *(f"splashdeck_duck_and_cover(players={n})" for n in range(2, 8)),
    "splashdeck_duck_and_cover(players=3,low_blows=True,reward=margin)",
    *(f"splashdeck_duck_and_dive(players={n})" for n in range(2, 7)),
    *(f"splashdeck_duck_and_dive(players={n},edition=2023)" for n in range(2, 7)),
    *(f"splashdeck_antartik(players={n})" for n in range(2, 6)),
    "splashdeck_antartik(players=3,juniors=5,reward=margin)",
]


def named(keys: dict[str, Any]) -> str:
    """Name a set-up."""
    return "-".join(str(value) for value in keys.values())


def aec(keys: dict[str, Any]) -> None:
    """Run PettingZoo's tests of an environment in which one agent acts at a time."""
    with _silently():
        api_test(envs.aec(**keys))
        seed_test(lambda: envs.aec(**keys))


def parallel(keys: dict[str, Any]) -> None:
    """Run PettingZoo's tests of an environment in which all act at once, and of its turns."""
    with _silently():
        parallel_api_test(envs.parallel(**keys))
        seed_test(lambda: parallel_to_aec(envs.parallel(**keys)))


def random_play(setup: str, num_sims: int = 20) -> None:
    """Run OpenSpiel's test of random play, every state written and read."""
    game = pyspiel.load_game(setup)
    pyspiel.random_sim_test(game, num_sims=num_sims, serialize=True, verbose=False)


def accounts(setup: str) -> None:
    """Let OpenSpiel write the account of a game twice, and compare."""
    # It loads all of OpenSpiel's own games first, which takes longer than to collect all tests.
    from open_spiel.python.algorithms.generate_playthrough import (  # type: ignore[import-untyped]
        playthrough,
    )

    written = playthrough(setup, action_sequence=None, seed=3)
    assert "IsTerminal() = True" in written
    assert playthrough(setup, action_sequence=None, seed=3) == written


@contextmanager
def _silently() -> Iterator[None]:
    """Let PettingZoo warn that a dictionary with a mask is not a plain box, as it advises."""
    with warnings.catch_warnings(), redirect_stdout(StringIO()):
        warnings.simplefilter("ignore")
        yield
