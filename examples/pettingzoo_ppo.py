"""PPO on PettingZoo in one file, in the style of CleanRL: JAX for the network, Optax to learn.

    python examples/pettingzoo_ppo.py antartik --updates 60

All agents share one network, which sees what an agent is given (`observation`) and may choose
what its `action_mask` marks. Rewards come at the end of a game (`reward="margin"`, made small).
After each update the line says how often the policy has won against random legal play. For
millions of decisions use the twin, as `self_play.py` does: this file is about the interface that
every library knows, one environment at a time.

It needs splashdeck[envs,training].
"""

from __future__ import annotations

import argparse
from typing import Any, NamedTuple, TypeAlias

import jax
import jax.numpy as jnp
import numpy as np
import optax
from jax import Array

from splashdeck import envs

DECISIONS = 2048  # gathered before each update
EPOCHS, PARTS = 4, 4
WIDTH = 64
DISCOUNT, TRACE = 1.0, 0.95
CLIP, CURIOSITY, WORTH, RATE = 0.2, 0.01, 0.5, 1e-3
POINT = 0.05  # what a point of margin is worth

Weights: TypeAlias = dict[str, Array]


class Batch(NamedTuple):
    """Decisions and what came of them: (decision, …)."""

    seen: Any
    legal: Any
    action: Any
    chance: Any  # its logarithm
    advantage: Any
    target: Any


def fresh(key: Array, size: int, actions: int) -> Weights:
    """Draw weights: one hidden layer, then the policy and the value."""
    one, two, three = jax.random.split(key, 3)
    return {
        "hidden": jax.random.normal(one, (size, WIDTH)) / np.sqrt(size),
        "bias": jnp.zeros(WIDTH),
        "policy": 0.01 * jax.random.normal(two, (WIDTH, actions)),
        "value": 0.01 * jax.random.normal(three, (WIDTH,)),
    }


@jax.jit
def network(weights: Weights, seen: Array, legal: Array) -> tuple[Array, Array]:
    """Return the logarithms of the chances of all actions, and what the position is worth."""
    hidden = jnp.tanh(seen @ weights["hidden"] + weights["bias"])
    logits = jnp.where(legal, hidden @ weights["policy"], -1e9)
    return jax.nn.log_softmax(logits), hidden @ weights["value"]


def loss(weights: Weights, batch: Batch) -> Array:
    """Say how bad the policy and its expectations are (PPO, clipped)."""
    chances, value = network(weights, batch.seen, batch.legal)
    chance = jnp.take_along_axis(chances, batch.action[:, None], 1)[:, 0]
    ratio = jnp.exp(chance - batch.chance)
    clipped = jnp.clip(ratio, 1 - CLIP, 1 + CLIP)
    gain = jnp.minimum(ratio * batch.advantage, clipped * batch.advantage).mean()
    wide = -(jnp.exp(chances) * jnp.where(batch.legal, chances, 0)).sum(-1).mean()
    wrong = jnp.square(value - batch.target).mean()
    return -gain - CURIOSITY * wide + WORTH * wrong


class Learner:
    """The policy, and what it has learned from."""

    def __init__(self, game: str, players: int, seed: int) -> None:
        self.env = envs.aec(game, players, reward="margin")
        self.env.reset(seed=seed)
        self.rng = np.random.default_rng(seed)
        first = self.env.observe(self.env.agent_selection)
        sizes = len(first["observation"]), len(first["action_mask"])
        self.weights = fresh(jax.random.key(seed), *sizes)
        self.optimizer = optax.adam(RATE)
        self.memory = self.optimizer.init(self.weights)
        self._learn = jax.jit(self._step)

    def choose(self, seen: dict[str, Any]) -> tuple[int, float, float]:
        """Draw an action from the policy; return it, the logarithm of its chance, and the value."""
        chances, value = network(self.weights, seen["observation"], seen["action_mask"] > 0)
        odds = np.exp(np.asarray(chances, np.float64))
        action = int(self.rng.choice(len(odds), p=odds / odds.sum()))
        return action, float(chances[action]), float(value)

    def play(self) -> list[tuple[list[Any], float]]:
        """Play one game; return each agent's decisions with what it got at the end."""
        self.env.reset()
        taken: dict[str, list[Any]] = {agent: [] for agent in self.env.agents}
        while not any(self.env.terminations.values()):
            agent = self.env.agent_selection
            seen = self.env.observe(agent)
            action, chance, value = self.choose(seen)
            taken[agent].append((seen["observation"], seen["action_mask"], action, chance, value))
            self.env.step(action)
        return [(taken[agent], POINT * self.env.rewards[agent]) for agent in self.env.agents]

    def gather(self) -> Batch:
        """Play until there is enough to learn from."""
        rows: list[Any] = []
        while len(rows) < DECISIONS:
            for decisions, reward in self.play():
                values = [value for *_, value in decisions]
                rows += zip(decisions, *advantages(values, reward), strict=True)
        seen, legal, action, chance, _ = zip(*(row for row, _, _ in rows), strict=True)
        gained = np.array([gain for _, gain, _ in rows], np.float32)
        target = np.array([target for _, _, target in rows], np.float32)
        gained = (gained - gained.mean()) / (gained.std() + 1e-8)
        marks, chances = np.array(legal) > 0, np.array(chance, np.float32)
        return Batch(np.array(seen), marks, np.array(action), chances, gained, target)

    def _step(self, weights: Weights, memory: Any, batch: Batch) -> tuple[Weights, Any]:
        slopes = jax.grad(loss)(weights, batch)
        change, memory = self.optimizer.update(slopes, memory)
        return optax.apply_updates(weights, change), memory

    def update(self) -> int:
        """Play, learn, and return how many decisions there were to learn from."""
        batch = self.gather()
        size = DECISIONS // PARTS  # the same each time: JAX compiles for it once
        for _ in range(EPOCHS):
            order = self.rng.permutation(len(batch.action))[: size * PARTS]
            for part in order.reshape(PARTS, size):
                few = Batch(*(column[part] for column in batch))
                self.weights, self.memory = self._learn(self.weights, self.memory, few)
        return len(batch.action)

    def wins(self, games: int) -> float:
        """Play seat 0 against random legal play; return the share of games with a margin."""
        won = 0
        for _ in range(games):
            self.env.reset()
            while not any(self.env.terminations.values()):
                agent = self.env.agent_selection
                seen = self.env.observe(agent)
                if agent == "player_0":
                    action = self.choose(seen)[0]
                else:
                    action = int(self.rng.choice(np.flatnonzero(seen["action_mask"])))
                self.env.step(action)
            won += self.env.rewards["player_0"] > 0
        return won / games


def advantages(values: list[float], reward: float) -> tuple[list[float], list[float]]:
    """Estimate how much better each decision was than expected (GAE), and what to expect."""
    gained, ahead = [], 0.0
    for value, after in zip(reversed(values), [reward, *reversed(values[1:])], strict=True):
        ahead = DISCOUNT * after - value + DISCOUNT * TRACE * ahead
        gained.append(ahead)
    gained.reverse()
    return gained, [gain + value for gain, value in zip(gained, values, strict=True)]


def main() -> None:
    """Train, and say how it goes."""
    parser = argparse.ArgumentParser(description="PPO on PettingZoo")
    parser.add_argument("game", nargs="?", default="antartik")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--updates", type=int, default=60)
    parser.add_argument("--games", type=int, default=40, help="of each evaluation")
    parser.add_argument("--seed", type=int, default=1)
    words = parser.parse_args()
    learner, decisions = Learner(words.game, words.players, words.seed), 0
    print(f"before: {learner.wins(words.games):.0%} won against random legal play")
    for number in range(1, words.updates + 1):
        decisions += learner.update()
        won = learner.wins(words.games)
        print(f"{number:>4} updates, {decisions:>8,} decisions: {won:.0%} won", flush=True)


if __name__ == "__main__":
    main()
