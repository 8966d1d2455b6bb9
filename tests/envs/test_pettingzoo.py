"""PettingZoo's own conformance tests, and the promises that they do not look at."""

from __future__ import annotations

import pickle
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from splashdeck import envs
from splashdeck.errors import IllegalMove
from splashdeck.games.catalogue import titles
from splashdeck.record import Record
from tests.envs.conformance import SETUPS, aec, named, parallel

QUICK = [SETUPS[1], SETUPS[6], SETUPS[9], SETUPS[-1]]


@pytest.mark.parametrize("keys", SETUPS, ids=named)
def test_pettingzoo_accepts_one_agent_at_a_time(keys: dict[str, Any]) -> None:
    aec(keys)


@pytest.mark.parametrize("keys", SETUPS, ids=named)
def test_pettingzoo_accepts_all_agents_at_once(keys: dict[str, Any]) -> None:
    parallel(keys)


# --- whole games ---


def played(env: Any, dice: np.random.Generator, steps: int = 100_000) -> list[Any]:
    """Play on at random; return all that was seen."""
    log: list[Any] = []
    for agent in env.agent_iter(steps):
        seen, reward, over, _, info = env.last()
        action = None if over else int(dice.choice(np.flatnonzero(seen["action_mask"])))
        log.append((agent, seen["observation"].tobytes(), reward, over, info, action))
        env.step(action)
    return log


def played_in_parallel(env: Any, seen: Any, dice: np.random.Generator) -> list[Any]:
    """Play on at random to the end; return all that was seen."""
    log: list[Any] = []
    while env.agents:
        masks = {agent: seen[agent]["action_mask"] for agent in env.agents}
        actions = {a: int(dice.choice(np.flatnonzero(mask))) for a, mask in masks.items()}
        seen, *rest = env.step(actions)
        log.append((actions, {a: s["observation"].tobytes() for a, s in seen.items()}, rest))
    return log


@pytest.mark.parametrize("keys", QUICK, ids=named)
def test_a_restored_table_goes_on_exactly_as_the_saved_one(keys: dict[str, Any]) -> None:
    env, other = envs.aec(**keys), envs.aec(**keys)
    env.reset(seed=5)
    played(env, np.random.default_rng(1), steps=25)
    saved = pickle.loads(pickle.dumps(env.save()))
    rest = played(env, np.random.default_rng(2))
    assert rest[-1][3]
    env.reset()
    for table in (other, env):
        table.restore(saved)
        assert played(table, np.random.default_rng(2)) == rest
    assert sum(step[2] for step in rest if step[3]) == pytest.approx(0)


@pytest.mark.parametrize("keys", QUICK, ids=named)
def test_a_restored_parallel_table_goes_on_exactly_too(keys: dict[str, Any]) -> None:
    env, other = envs.parallel(**keys), envs.parallel(**keys)
    seen, _ = env.reset(seed=6)
    saved = pickle.loads(pickle.dumps(env.save()))
    whole = played_in_parallel(env, seen, np.random.default_rng(3))
    assert all(whole[-1][2][1].values())
    assert played_in_parallel(other, other.restore(saved), np.random.default_rng(3)) == whole


def test_another_set_up_is_not_restored() -> None:
    env = envs.aec("antartik", 3)
    env.reset(seed=1)
    with pytest.raises(ValueError, match="another set-up"):
        envs.aec("antartik", 3, juniors=[1]).restore(env.save())


def test_an_action_outside_the_mask_is_refused_and_changes_nothing() -> None:
    env = envs.aec("duck-and-dive", 3)
    env.reset(seed=1)
    before = env.save()
    for wrong in (-1, 10_000, 5, None, "deck"):
        with pytest.raises(IllegalMove, match="not in the mask"):
            env.step(wrong)  # type: ignore[arg-type]
    assert env.save() == before
    other = envs.parallel("duck-and-dive", 3)
    other.reset(seed=1)
    idle = [seat for seat in range(3) if seat not in other.table.pending()]
    state = other.table.state
    with pytest.raises(IllegalMove, match="idle"):
        other.step({f"player_{idle[0]}": 0})
    assert other.table.state is state


HASHED = """
import hashlib, numpy as np
from splashdeck import envs
total = hashlib.sha256()
for name in ("duck-and-cover", "duck-and-dive", "antartik"):
    env = envs.aec(name, 3)
    env.reset(seed=9)
    dice = np.random.default_rng(4)
    for agent in env.agent_iter(150):
        seen, _, over, _, _ = env.last()
        total.update(seen["observation"].tobytes() + seen["action_mask"].tobytes())
        env.step(None if over else int(dice.choice(np.flatnonzero(seen["action_mask"]))))
print(total.hexdigest())
"""


def test_a_seed_means_the_same_in_every_process_and_under_every_hash_seed() -> None:
    digests = {
        subprocess.run(
            [sys.executable, "-W", "ignore", "-c", HASHED],
            env={"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(digests) == 1


@pytest.mark.parametrize("game", titles())
def test_an_episode_is_a_record_that_verifies(game: str) -> None:
    env = envs.aec(game, players=2)
    env.reset(seed=11)
    taken, saved = 0, None
    while not any(env.terminations.values()):
        if taken == 6:
            saved, there = env.save(), env.record()
        env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
        taken += 1
    outcome = Record.read(env.record().encode()).verify()
    assert [env.infos[agent]["score"] for agent in env.agents] == list(outcome.scores)
    assert saved is not None
    env.restore(saved)
    assert env.record() == there
    assert len(list(Record.read(there.encode()).replay(unfinished=True))) == 6


def test_a_refused_step_leaves_the_record_as_it_was() -> None:
    env = envs.parallel("duck-and-cover", players=3)
    seen, _ = env.reset(seed=3)
    before = env.record()
    legal = {agent: int(what["action_mask"].argmax()) for agent, what in seen.items()}
    with pytest.raises(IllegalMove):
        env.step({**legal, "player_2": -1})
    assert env.record() == before
    env.step(legal)
    assert len(env.record().splitlines()) == 4
