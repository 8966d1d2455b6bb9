"""An environment for one learner: the twin's own policies play all other seats.

`init(key)` deals a game and goes on to the learner's first decision; `step(state, action)` plays
the learner's action together with what the others choose at the same time, and goes on to its
next decision or to the end. Both are pure, made for `jax.jit` and `jax.vmap`: write for one game,
map over thousands. What the others do comes from the state's own key, so that the same key and
the same actions give the same game.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
from jax import Array, lax

from splashdeck import fast
from splashdeck.envs.functional_env import win_rewards
from splashdeck.errors import InvalidSetup, Words
from splashdeck.fast.policies import TRAINED
from splashdeck.fast.twin import flat


class State(NamedTuple):
    """One game as the learner meets it. No batch axes: `jax.vmap` adds them."""

    observation: Array  # (feature,) float32: what the learner's seat sees
    legal_action_mask: Array  # (action,) bool; all true once the game is over, as in Pgx
    reward: Array  # () float32: gained by the last step
    terminated: Array  # () bool
    step_count: Array  # () int32: the learner's actions so far
    scores: Array  # (seat,) int16: at the end
    key: Array
    """Where the others' dice come from."""
    game: Any
    """The twin's state."""


class AgainstEnv:
    """One seat of a fast twin against policies; `splashdeck.envs.against` makes one."""

    def __init__(
        self, name: str, players: int, level: str = TRAINED, seat: int = 0, **keys: Any
    ) -> None:
        self.twin = fast.set_up(name, players, **keys)
        if not 0 <= seat < players:
            raise InvalidSetup(Words("error-no-seat", number=seat), "seat")
        self.policy = fast.policy(name, level)
        self.seat = seat
        self.id = f"splashdeck-{name}-against-{level}"
        self.num_players = players
        self.num_actions = self.twin.action_count
        shape = jax.eval_shape(lambda: self.init(jax.random.key(0)))
        self.observation_shape: tuple[int, ...] = shape.observation.shape

    def init(self, key: Array) -> State:
        """Deal a game, and let the others play until the learner is asked."""
        deal, dice = jax.random.split(key)
        game = self.twin.init(deal)
        nothing = self._nothing(game)
        asked = self._until_asked(game, nothing, dice, jnp.int32(0), jnp.bool_(False))
        return self._shown(*asked, jnp.bool_(False), jnp.int32(0), nothing.scores)

    def step(self, state: State, action: Array) -> State:
        """Play the learner's action; it must be legal by the mask."""
        own = jnp.asarray(action, jnp.int32)
        asked = self._until_asked(
            state.game, self._nothing(state.game), state.key, own, ~state.terminated
        )
        steps = state.step_count + jnp.where(state.terminated, 0, 1).astype(jnp.int32)
        return self._shown(*asked, state.terminated, steps, state.scores)

    # --- inside ---

    def _words(self, key: Array) -> tuple[Array, Array]:
        """Draw a random word for each seat."""
        dice, own = jax.random.split(key)
        return dice, jax.random.bits(own, (self.num_players,), "uint32")

    def _nothing(self, game: Any) -> Any:
        """Say of a game that it has not ended."""
        idle = jnp.full(self.num_players, self.twin.idle, jnp.int32)
        shapes = jax.eval_shape(lambda g: self.twin.step(g, idle, auto_reset=False)[1], game)
        return jax.tree.map(lambda part: jnp.zeros(part.shape, part.dtype), shapes)

    def _until_asked(
        self, game: Any, finish: Any, key: Array, own: Array, is_own: Array
    ) -> tuple[Any, Any, Array]:
        """Let the learner's `own` action be played, if it is one, and then the others alone.

        They go on while the learner has nothing to choose. One loop does both: a policy is
        most of what is compiled.
        """

        def goes_on(carry: tuple[Any, Any, Array, Array]) -> Array:
            game, _, _, is_own = carry
            over: Array = game.over
            return is_own | (~self.twin.pending(game)[self.seat] & ~over)

        def on(carry: tuple[Any, Any, Array, Array]) -> tuple[Any, Any, Array, Array]:
            game, _, key, is_own = carry
            dice, words = self._words(key)
            actions = self.policy.actions(self.twin, game, words)
            chosen = actions.at[self.seat].set(jnp.where(is_own, own, actions[self.seat]))
            return (*self.twin.step(game, chosen, auto_reset=False), dice, jnp.bool_(False))

        after, ended, dice, _ = lax.while_loop(goes_on, on, (game, finish, key, is_own))
        return after, ended, dice

    def _shown(
        self, game: Any, finish: Any, key: Array, was_over: Array, steps: Array, scores: Array
    ) -> State:
        """Add what the learner sees, may do and has gained."""
        ends = finish.over & ~was_over
        gained = jnp.where(ends, win_rewards(finish.ranks)[self.seat], 0.0)
        over = was_over | finish.over
        return State(
            observation=flat(self.twin.observe(game, self.seat)),
            legal_action_mask=self.twin.legal_mask(game)[self.seat] | over,
            reward=gained.astype(jnp.float32),
            terminated=over,
            step_count=steps,
            scores=jnp.where(ends, finish.scores, scores),
            key=key,
            game=game,
        )
