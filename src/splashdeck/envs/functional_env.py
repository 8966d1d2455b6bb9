"""An environment of pure functions in the manner of Pgx, over the fast twins.

`init(key)` deals a game, `step(state, action)` plays one action of the current player, and
both are made for `jax.jit` and `jax.vmap`: write for one game, map over thousands. Seats
that decide at the same time are asked one after another, the lowest first, and none sees
what another has chosen; the last choice resolves them all. A finished game stays as it
ended, with rewards of zero from then on; `auto_reset` begins a new one instead.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
from jax import Array, lax

from splashdeck import fast
from splashdeck.fast import bits
from splashdeck.fast.twin import flat

NOBODY = -1


class State(NamedTuple):
    """One game; the names are those that Pgx uses. No batch axes: `jax.vmap` adds them."""

    current_player: Array  # () int32: the seat to act; −1 once the game is over
    observation: Array  # (feature,) float32: what that seat sees
    rewards: Array  # (seat,) float32: gained by the last step
    terminated: Array  # () bool
    truncated: Array  # () bool: never; a limit of the rules ends a game as a rule does
    legal_action_mask: Array  # (action,) bool; all true once the game is over, as in Pgx
    step_count: Array  # () int32: actions so far
    chosen: Array  # (seat,) int32: choices that are in, secret to all
    waiting: Array  # (seat,) bool: seats that still owe theirs
    scores: Array  # (seat,) int16: at the end
    game: Any
    """The twin's state."""


class FunctionalEnv:
    """A fast twin, one player at a time; `splashdeck.envs.functional` makes one."""

    def __init__(self, name: str, players: int, **keys: Any) -> None:
        self.twin = fast.set_up(name, players, **keys)
        self.id = f"splashdeck-{name}"
        self.num_players = players
        self.num_actions = self.twin.action_count
        shape = jax.eval_shape(lambda: self.init(jax.random.key(0)))
        self.observation_shape: tuple[int, ...] = shape.observation.shape

    def init(self, key: Array) -> State:
        """Deal a game and go on to its first decision."""
        n = self.num_players
        game = self._until_asked(self.twin.init(key))
        return self._shown(
            game,
            rewards=jnp.zeros(n, jnp.float32),
            terminated=jnp.bool_(False),
            step_count=jnp.int32(0),
            chosen=jnp.full(n, self.twin.idle, jnp.int32),
            waiting=self.twin.pending(game),
            scores=jnp.zeros(n, jnp.int16),
        )

    def step(self, state: State, action: Array) -> State:
        """Play the current player's action; it must be legal by the mask."""
        seats = jnp.arange(self.num_players)
        mine = seats == state.current_player
        chosen = jnp.where(mine, jnp.asarray(action, jnp.int32), state.chosen)
        waiting = state.waiting & ~mine
        ready = ~waiting.any() & ~state.terminated
        played, finish = self.twin.step(state.game, chosen, auto_reset=False)
        played, finish = self._resolved(played, finish)
        game = bits.where(ready, played, state.game)
        over = state.terminated | (ready & finish.over)
        gained = jnp.where(over & ~state.terminated, win_rewards(finish.ranks), 0.0)
        return self._shown(
            game,
            rewards=gained.astype(jnp.float32),
            terminated=over,
            step_count=state.step_count + jnp.where(state.terminated, 0, 1).astype(jnp.int32),
            chosen=jnp.where(ready, self.twin.idle, chosen).astype(jnp.int32),
            waiting=jnp.where(ready, self.twin.pending(game), waiting) & ~over,
            scores=jnp.where(over & ~state.terminated, finish.scores, state.scores),
        )

    def observe(self, state: State, player: int) -> Array:
        """Show what a seat sees: (feature,) float32."""
        return flat(self.twin.observe(state.game, player))

    # --- inside ---

    def _until_asked(self, game: Any) -> Any:
        idle = jnp.full(self.num_players, self.twin.idle, jnp.int32)
        after = jax.eval_shape(lambda g: self.twin.step(g, idle, auto_reset=False)[1], game)
        nothing = jax.tree.map(lambda part: jnp.zeros(part.shape, part.dtype), after)
        return self._resolved(game, nothing)[0]

    def _resolved(self, game: Any, finish: Any) -> tuple[Any, Any]:
        """Step on while nobody has anything to choose and the game is not over."""
        if not self.twin.pauses:
            return game, finish
        idle = jnp.full(self.num_players, self.twin.idle, jnp.int32)

        def goes_on(carry: tuple[Any, Any]) -> Array:
            over: Array = carry[0].over
            return ~self.twin.pending(carry[0]).any() & ~over

        def on(carry: tuple[Any, Any]) -> tuple[Any, Any]:
            return self.twin.step(carry[0], idle, auto_reset=False)

        done: tuple[Any, Any] = lax.while_loop(goes_on, on, (game, finish))
        return done

    def _shown(self, game: Any, **parts: Array) -> State:
        """Add what the seat to act sees and may do."""
        waiting, over = parts["waiting"], parts["terminated"]
        seat = jnp.argmax(waiting).astype(jnp.int32)
        views = [flat(self.twin.observe(game, viewer)) for viewer in range(self.num_players)]
        mask = self.twin.legal_mask(game)[seat]
        return State(
            current_player=jnp.where(over, jnp.int32(NOBODY), seat),
            observation=jnp.stack(views)[seat],
            truncated=jnp.bool_(False),
            legal_action_mask=mask | over,
            game=game,
            **parts,
        )


def win_rewards(ranks: Array) -> Array:
    """Share the victory as `splashdeck.envs.rewards` does: (seat,) float32, adding up to zero."""
    won = (ranks == 1).astype(jnp.float32)
    players = ranks.shape[0]
    return (players * won / won.sum() - 1) / (players - 1)


def auto_reset(env: FunctionalEnv, state: State, action: Array, key: Array) -> State:
    """Step; where that ends the game, begin a new one, keeping rewards and `terminated`."""
    after = env.step(state._replace(terminated=jnp.bool_(False)), action)
    fresh = env.init(key)._replace(rewards=after.rewards, terminated=after.terminated)
    return State(*bits.where(after.terminated, tuple(fresh), tuple(after)))
