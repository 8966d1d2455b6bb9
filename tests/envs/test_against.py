"""One learner among the twin's policies: asked whenever it has a choice, and at no other time."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from splashdeck import envs
from splashdeck.errors import InvalidRequest, InvalidSetup
from tests.parity.lockstep import QUICK

PAGE = Path(__file__).parents[2] / "docs" / "envs.md"
MOST = 200


class Seen(NamedTuple):
    """What is looked at before a step: (game)."""

    asked: Any
    mask: Any  # (game, action): the twin's own
    actions: Any  # drawn by chance


@pytest.fixture(scope="module")
def example() -> dict[str, Any]:
    """Run the example of the documentation."""
    chapter = PAGE.read_text("utf-8").split("## One learner against policies")[1]
    block = re.findall(r"```text\n(.*?)```", chapter, re.DOTALL)[0]
    names: dict[str, Any] = {}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(jax, "jit", partial(jax.jit, compiler_options=QUICK))
        exec(block, names)
    return names


def test_the_example_of_the_documentation_plays_one_step(example: dict[str, Any]) -> None:
    state, env = example["state"], example["env"]
    assert np.asarray(state.step_count).tolist() == [1] * len(state.step_count)
    assert state.observation.shape == (len(state.step_count), *env.observation_shape)


def test_a_learner_plays_whole_games_against_a_policy(example: dict[str, Any]) -> None:
    env, init, step = example["env"], example["init"], example["step"]
    games = len(example["state"].step_count)

    def seen(state: Any, key: jax.Array) -> Seen:
        by_chance = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        mask = env.twin.legal_mask(state.game)[env.seat] | state.terminated
        asked = env.twin.pending(state.game)[env.seat]
        return Seen(asked, mask, jax.random.categorical(key, by_chance))

    look = jax.jit(jax.vmap(seen), compiler_options=QUICK)

    def played() -> tuple[np.ndarray, np.ndarray]:
        """Play to the ends of all games: scores, and what the learner gained."""
        state = init(jax.random.split(jax.random.key(1), games))
        gained, steps = np.zeros(games), np.zeros(games, int)
        for key in jax.random.split(jax.random.key(2), MOST):
            over = np.asarray(state.terminated)
            if over.all():
                break
            now = look(state, jax.random.split(key, games))
            assert (np.asarray(now.asked) != over).all()
            assert (np.asarray(now.mask) == np.asarray(state.legal_action_mask)).all()
            state = step(state, now.actions)
            assert not np.asarray(state.reward)[over].any()
            gained += np.asarray(state.reward)
            steps += ~over
        assert np.asarray(state.terminated).all()
        assert np.asarray(state.step_count).tolist() == steps.tolist()
        return np.asarray(state.scores), gained

    scores, gained = played()
    own, other = scores[:, env.seat], scores[:, 1 - env.seat]
    assert gained.tolist() == np.sign(own - other).tolist()
    assert gained.sum() < 0  # play by chance loses to the dabbler
    assert played()[0].tolist() == scores.tolist()


def test_a_level_that_no_policy_has_is_refused() -> None:
    with pytest.raises(InvalidRequest, match="level diver"):
        envs.against("antartik", players=2, level="diver")


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_there_is_not_is_refused(seat: int) -> None:
    with pytest.raises(InvalidSetup, match=f"there is no seat {seat}"):
        envs.against("antartik", players=2, seat=seat)
