"""The Pgx-style environment: the same games as the fast twin, one player at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from splashdeck import envs
from splashdeck.envs.functional_env import FunctionalEnv, State, auto_reset
from tests.parity.lockstep import QUICK

GAMES = 4


SETUPS: dict[str, dict[str, Any]] = {
    "duck-and-cover": {"players": 3, "options": {"rounds": 1, "call_limit": 40}},
    "duck-and-dive": {"players": 2, "options": {"turn_limit": 12}},
    "antartik": {"players": 3, "juniors": [1]},
}


@pytest.fixture(scope="module", params=SETUPS)
def env(request: pytest.FixtureRequest) -> FunctionalEnv:
    return envs.functional(request.param, **SETUPS[request.param])


class Compiled(NamedTuple):
    """The environment's functions for a few games at once."""

    init: Callable[..., State]
    step: Callable[..., State]


@pytest.fixture(scope="module")
def compiled(env: FunctionalEnv) -> Compiled:
    return Compiled(
        jax.jit(jax.vmap(env.init), compiler_options=QUICK),
        jax.jit(jax.vmap(env.step), compiler_options=QUICK),
    )


@jax.jit
def drawn(state: State, key: Any) -> Any:
    return jax.vmap(random_action)(state, jax.random.split(key, GAMES))


def random_action(state: State, key: Any) -> Any:
    legal = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
    return jax.random.categorical(key, legal)


def test_it_plays_the_twins_games_to_their_ends(env: FunctionalEnv, compiled: Compiled) -> None:
    keys = jax.random.split(jax.random.key(1), GAMES)
    state = compiled.init(keys)
    key = jax.random.key(2)
    rewards = np.zeros((GAMES, env.num_players))
    for _ in range(400):
        before = state
        key, draw = jax.random.split(key)
        state = compiled.step(before, drawn(before, draw))
        seats, over = np.asarray(before.current_player), np.asarray(before.terminated)
        assert ((seats >= 0) == ~over).all()
        assert np.asarray(before.waiting)[~over, seats[~over]].all()
        assert np.asarray(before.legal_action_mask).any(axis=1).all()
        assert before.observation.shape == (GAMES, *env.observation_shape)
        rewards += np.asarray(state.rewards)
        if state.terminated.all():
            break
    assert state.terminated.all()
    assert not np.asarray(compiled.step(state, drawn(state, key)).rewards).any()
    assert np.allclose(rewards.sum(axis=1), 0, atol=1e-5)
    scores = np.asarray(state.scores) * (-1 if env.twin.name == "duck-and-cover" else 1)
    best = scores.max(axis=1, keepdims=True)  # ties may be broken further (DC-8.3)
    assert (np.where(rewards > 0, scores, best) == best).all()


def test_choices_made_at_the_same_time_stay_secret(env: FunctionalEnv, compiled: Compiled) -> None:
    if env.twin.name == "duck-and-dive":
        pytest.skip("its games begin with a choice of one seat alone")
    state = compiled.init(jax.random.split(jax.random.key(3), GAMES))
    assert int(state.waiting.sum()) == (2 if env.twin.name == "antartik" else 3) * GAMES
    masks = np.asarray(state.legal_action_mask)
    first, last = masks.argmax(axis=1), masks.shape[1] - 1 - masks[:, ::-1].argmax(axis=1)
    assert (first != last).all()
    one, other = compiled.step(state, first), compiled.step(state, last)
    seats = np.asarray(state.current_player)
    assert (one.current_player > seats).all()
    assert (other.current_player == one.current_player).all()
    assert (one.observation == other.observation).all()


def test_a_game_that_ends_begins_anew_if_asked_to(env: FunctionalEnv) -> None:
    def played(key: Any) -> tuple[Any, Any]:
        def one(state: State, key: Any) -> tuple[State, Any]:
            choice, deal = jax.random.split(key)
            state = auto_reset(env, state, random_action(state, choice), deal)
            return state, (state.terminated, state.current_player)

        state = env.init(key)
        _, rows = jax.lax.scan(one, state, jax.random.split(key, 600))
        ended, seats = rows
        return ended, seats

    ended, seats = jax.jit(played, compiler_options=QUICK)(jax.random.key(4))
    assert 2 <= int(ended.sum()) < 40
    assert (seats >= 0).all()
