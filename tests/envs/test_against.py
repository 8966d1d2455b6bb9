"""One learner among the twin's policies: asked whenever it has a choice, and at no other time."""

from __future__ import annotations

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from splashdeck import envs
from splashdeck.envs.against_env import State
from splashdeck.errors import InvalidRequest
from tests.envs.test_functional import QUICK

GAMES, SEAT, MOST = 8, 1, 200


class Seen(NamedTuple):
    """What is looked at before each step, and what the step gave: (step, game)."""

    over: Any
    is_asked: Any
    is_mask: Any  # is the mask the twin's own?
    count: Any
    reward: Any


def test_a_learner_plays_whole_games_against_a_policy() -> None:
    env = envs.against("antartik", players=2, level="dabbler", seat=SEAT)

    def one(state: State, key: jax.Array) -> tuple[State, Seen]:
        asked = env.twin.pending(state.game)[SEAT]
        mask = env.twin.legal_mask(state.game)[SEAT] | state.terminated
        same = (mask == state.legal_action_mask).all()
        by_chance = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        after = env.step(state, jax.random.categorical(key, by_chance))
        return after, Seen(state.terminated, asked, same, state.step_count, after.reward)

    def whole(key: jax.Array) -> tuple[State, Seen]:
        deal, dice = jax.random.split(key)
        return jax.lax.scan(one, env.init(deal), jax.random.split(dice, MOST))

    played = jax.jit(jax.vmap(whole, out_axes=(0, 1)), compiler_options=QUICK)
    end, seen = played(jax.random.split(jax.random.key(1), GAMES))
    over = np.asarray(seen.over)
    assert np.asarray(end.terminated).all()
    assert end.observation.shape == (GAMES, *env.observation_shape)
    assert (np.asarray(seen.is_asked) != over).all()
    assert np.asarray(seen.is_mask).all()
    assert not np.asarray(seen.reward)[over].any()
    assert np.asarray(end.step_count).tolist() == (~over).sum(0).tolist()
    scores = np.asarray(end.scores)
    gained = np.asarray(seen.reward).sum(0)
    assert gained.tolist() == np.sign(scores[:, SEAT] - scores[:, 1 - SEAT]).tolist()
    assert gained.sum() < 0  # play by chance loses to the dabbler
    again, _ = played(jax.random.split(jax.random.key(1), GAMES))
    assert np.asarray(again.scores).tolist() == scores.tolist()


def test_a_level_that_no_policy_has_is_refused() -> None:
    with pytest.raises(InvalidRequest, match="level diver"):
        envs.against("antartik", players=2, level="diver")
