"""The Pgx-style environment: the same games as the fast twin, one player at a time."""

from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from splashdeck import envs
from splashdeck.envs.pure import FunctionalEnv, PureState, auto_reset
from splashdeck.fast.staging import CPU_OPTIONS

QUICK = {**CPU_OPTIONS, "xla_backend_optimization_level": 0}
GAMES = 4


@pytest.fixture(scope="module")
def env() -> FunctionalEnv:
    return envs.functional("duck-and-cover", 3, options={"rounds": 1, "call_limit": 40})


def random_action(state: PureState, key: Any) -> Any:
    legal = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
    return jax.random.categorical(key, legal)


def test_it_plays_the_twins_games_to_their_ends(env: FunctionalEnv) -> None:
    @jax.vmap
    def act(state: PureState, key: Any) -> tuple[PureState, Any]:
        action = random_action(state, key)
        return env.step(state, action), action

    act = jax.jit(act, compiler_options=QUICK)
    keys = jax.random.split(jax.random.key(1), GAMES)
    state = jax.jit(jax.vmap(env.init), compiler_options=QUICK)(keys)
    key = jax.random.key(2)
    rewards = np.zeros((GAMES, 3))
    for _ in range(200):
        before = state
        key, draw = jax.random.split(key)
        state, _ = act(before, jax.random.split(draw, GAMES))
        seats, over = np.asarray(before.current_player), np.asarray(before.terminated)
        assert ((seats >= 0) == ~over).all()
        assert np.asarray(before.waiting)[~over, seats[~over]].all()
        assert np.asarray(before.legal_action_mask).any(axis=1).all()
        assert before.observation.shape == (GAMES, *env.observation_shape)
        rewards += np.asarray(state.rewards)
        if state.terminated.all():
            break
    assert state.terminated.all()
    assert not np.asarray(act(state, keys)[0].rewards).any()
    assert np.allclose(rewards.sum(axis=1), 0, atol=1e-5)
    best = np.asarray(state.scores).min(axis=1, keepdims=True)
    assert (np.where(rewards > 0, np.asarray(state.scores), best) == best).all()


def test_choices_made_at_the_same_time_stay_secret(env: FunctionalEnv) -> None:
    step = jax.jit(env.step, compiler_options=QUICK)
    state = jax.jit(env.init, compiler_options=QUICK)(jax.random.key(3))
    assert int(state.waiting.sum()) == 3
    one, other = np.flatnonzero(np.asarray(state.legal_action_mask))[:2]
    seen = [step(state, jnp.int32(action)) for action in (one, other)]
    assert int(seen[0].current_player) == int(seen[1].current_player) == 1
    assert (seen[0].observation == seen[1].observation).all()


def test_a_game_that_ends_begins_anew_if_asked_to(env: FunctionalEnv) -> None:
    def played(key: Any) -> tuple[Any, Any]:
        def one(state: PureState, key: Any) -> tuple[PureState, Any]:
            choice, deal = jax.random.split(key)
            state = auto_reset(env, state, random_action(state, choice), deal)
            return state, (state.terminated, state.current_player)

        state = env.init(key)
        return jax.lax.scan(one, state, jax.random.split(key, 300))[1]

    ended, seats = jax.jit(played, compiler_options=QUICK)(jax.random.key(4))
    assert 2 <= int(ended.sum()) < 20
    assert (seats >= 0).all()
