"""A batched policy at the reference's table: one seat, one decision at a time.

It is how the arena compares a policy with the bots:

    splashdeck arena duck-and-dive --bots splashdeck.fast.seated:Seated,dabbler
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array
from msgspec.structs import replace

from splashdeck import fast
from splashdeck.entropy import Entropy
from splashdeck.fast import bits
from splashdeck.fast.policies import TRAINED, AnyTwin, Policy, network, policy, prepared
from splashdeck.games import AnyGame


class Seated:
    """Plays as `fast.policy` does, by what its seat knows."""

    calibrated = 1

    def __init__(self, level: str = TRAINED) -> None:
        self.level = level

    def choose(
        self, game: AnyGame, knowledge: Any, legal: Sequence[Any], budget: Any, entropy: Entropy
    ) -> Any:
        """Draw a legal move by the policy's chances, from nothing but what its seat sees."""
        seat = knowledge.seat
        state = game.imagine(knowledge, entropy.child("world"))
        state = replace(state, chosen=(None,) * len(state.chosen))  # as when all choose at once
        table = _Table.of(game, self.level)
        numbers = [game.action_of(state, seat, move) for move in legal]
        chances = table.chances(state, seat, numbers)
        level, _ = entropy.child("choice").below(1 << 24)
        rising = np.cumsum(chances)
        at = int((rising <= level / (1 << 24) * rising[-1]).sum())
        return legal[min(at, len(legal) - 1)]


class _Table:
    """A twin, and the part of the policy that is compiled for it."""

    def __init__(self, game: AnyGame, level: str) -> None:
        keys = game.setup_keys()
        players = keys.pop("players")
        self.twin: AnyTwin = fast.set_up(keys.pop("game"), players, **keys)
        self.policy: Policy = policy(game.name, level)
        self.words = -(-self.twin.action_count // bits.WORD)
        self.look = jax.jit(self._look, static_argnums=1)
        self.thumb = jax.jit(self._thumb, static_argnums=1)

    @staticmethod
    def of(game: AnyGame, level: str) -> _Table:
        return _tables(id(game), game, level)

    def _look(self, state: Any, seat: int) -> Any:
        return prepared(self.twin, self.twin.observe(state, seat))

    def _thumb(self, state: Any, seat: int, allowed: Array) -> Array:
        seen = self.twin.observe(state, seat)
        return self.twin.thumb(seen, self.twin.sheet, allowed)

    def chances(self, state: Any, seat: int, numbers: Sequence[int]) -> np.ndarray:
        """Return the chances of some actions."""
        if self.policy.thumb:
            return self.thumbed(state, seat, numbers)
        if self.policy.weights is None:
            return np.ones(len(numbers))
        inputs, hunch = self.look(self.twin.read(state), seat)
        which = self.twin.numbering(seat)[np.array(numbers)]
        allowed = np.zeros(hunch.shape[0], bool)
        allowed[which] = True
        may = jnp.asarray(allowed)[:, None]
        logs, _, _ = network(self.policy.weights, inputs[:, None], hunch[:, None], may)
        chances: np.ndarray = np.exp(np.asarray(logs)[which, 0])
        return chances

    def thumbed(self, state: Any, seat: int, numbers: Sequence[int]) -> np.ndarray:
        """Give the one action that the rule of thumb makes all the chance there is."""
        allowed = bits.packed(list(numbers), self.words)
        made = int(self.thumb(self.twin.read(state), seat, allowed))
        return np.array([float(number == made) for number in numbers])


@cache
def _tables(_: int, game: AnyGame, level: str) -> _Table:
    return _Table(game, level)
