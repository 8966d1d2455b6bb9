"""The contract that each fast twin fulfils.

A `Twin` holds the set-up and nothing else; every method is a pure function of its
arguments, made for `jit` and `vmap`. What must hold (`tests/parity` checks it):

- Arrays have the game's axes first and batch axes last; each is declared with its shape
  and type. Methods take any number of batch axes.
- `step` plays one choice of every pending seat at once. A seat that is not pending passes
  `twin.idle`, or a legal action of its own where it has any. What needs no choice
  happens by itself, as in the reference; but where a twin `pauses` a step may leave nobody
  pending (a call that nobody can answer), and the next step then goes on.
- Actions are the numbers of the reference: `game.action_of`, `game.move_of`.
- An action must be legal by `legal_bits`. Arrays can't raise: what an illegal one does is
  undefined, so learners mask, and `refuse` finds the culprit outside of `jit`.
- Card sheets are arguments, arrays with no batch axes or with those of the state, so that
  a sweep over sheets is one more batch axis and never compiles again.
- All chance comes from the state's own `seed` and `ticks` (`splashdeck.fast.chance`): the
  same seed and the same actions give the same game, alone or in any batch.
- A draw pile that nobody may look into is kept as the set of its cards and drawn from at
  random, which is the same law as a shuffled pile; where an order is known to somebody,
  it is kept.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from splashdeck.errors import IllegalMove
from splashdeck.fast import bits, chance
from splashdeck.fast.staging import compiled

StateT = TypeVar("StateT", bound=tuple[Any, ...])
SheetT = TypeVar("SheetT")


class Seen(Protocol):
    """An observation: named arrays, sets of cards as bit sets, cards by their numbers."""

    def features(self) -> list[Array]:
        """Spread sets and numbers that stand for things into marks, a row for each."""


SeenT = TypeVar("SeenT", bound=Seen)


class Finish(NamedTuple):
    """How a step ended games; scores and ranks mean something only where `over`."""

    over: Array  # (*batch) bool
    scores: Array  # (seat, *batch) int16
    ranks: Array  # (seat, *batch) int8, 1 = best; ties share


class Twin(ABC, Generic[StateT, SheetT, SeenT]):
    """One game on arrays, bound to a set-up."""

    name: ClassVar[str]
    pauses: ClassVar[bool] = False
    """Whether a step may leave nobody pending."""
    takes_turns: ClassVar[bool] = False
    """Whether mostly one seat is pending at a time."""
    has_thumb: ClassVar[bool] = False
    """Whether `thumb` makes the dabbler's choices."""
    players: int
    action_count: int
    idle: int
    """The action of a seat that has nothing to choose."""

    @classmethod
    @abstractmethod
    def set_up(cls, keys: Mapping[str, Any]) -> Twin[StateT, SheetT, SeenT]:
        """Bind the rules to set-up keys; InvalidSetup, also for what only the reference plays."""

    @property
    @abstractmethod
    def sheet(self) -> SheetT:
        """The set-up's card sheet as arrays, taken wherever a `sheet` is left out."""

    # --- playing ---

    def init(self, key: Array, batch: tuple[int, ...] = ()) -> StateT:
        """Deal new games, each with a seed of its own drawn from a JAX key."""
        return self.deal(jax.random.bits(key, (2, *batch), jnp.uint32))

    @abstractmethod
    def deal(self, seed: Array, sheet: SheetT | None = None) -> StateT:
        """Deal a new game from each seed, (2, *batch) uint32."""

    @abstractmethod
    def pending(self, state: StateT) -> Array:
        """Mark the seats that owe a decision now: (seat, *batch) bool."""

    @abstractmethod
    def legal_bits(self, state: StateT, sheet: SheetT | None = None) -> Array:
        """Give each seat's legal actions as a bit set: (word, seat, *batch) uint32.

        Action a is bit a mod 32 of word a div 32. A seat that is not pending may
        always pass `idle`, which is in the set where it is one of the numbered actions.
        """

    @abstractmethod
    def step(
        self,
        state: StateT,
        actions: Array,
        sheet: SheetT | None = None,
        *,
        auto_reset: bool = True,
    ) -> tuple[StateT, Finish]:
        """Play all pending seats' actions, (seat, *batch) integers, and what follows by itself.

        With `auto_reset` a finished game is replaced by a new one; without, it stays as
        it ended, and further steps change nothing.
        """

    @abstractmethod
    def read(self, state: Any, seed: tuple[int, int] = (0, 0)) -> StateT:
        """Turn a state of the reference into arrays, without batch axes.

        What follows by chance is then drawn from the seed, not from the state's entropy.
        """

    # --- seeing ---

    @abstractmethod
    def observe(self, state: StateT, seat: int, sheet: SheetT | None = None) -> SeenT:
        """Show what a seat sees, as named arrays; seats are counted from the viewer."""

    def observe_all(self, state: StateT, sheet: SheetT | None = None) -> Any:
        """Show what all seats see: a tuple by seat, or one observation that serves them all.

        Where a game hides nothing it is one, with the seats in their own order; what a seat
        sees is the same, turned.
        """
        return tuple(self.observe(state, seat, sheet) for seat in range(self.players))

    # --- what players need beside it ---

    def first(self, state: StateT) -> Array:
        """Name the seat that begins, in games just dealt: (*batch) integers; 0 where all do."""
        return jnp.zeros(state[-1].shape, jnp.int8)

    @abstractmethod
    def standing(self, state: StateT, sheet: SheetT | None = None) -> Array:
        """Count what each seat would have if the game ended now, so that more is better.

        (seat, *batch) float32.
        """

    def numbering(self, seat: int) -> np.ndarray:
        """Give each action a number that means the same to every seat of every table.

        It is that of the largest table with seats counted from the viewer: (action) integers.
        """
        return np.arange(self.action_count)

    def hunch(self, seen: SeenT, sheet: SheetT | None = None) -> tuple[Array, list[Array]]:
        """Judge by a rule of thumb what a seat sees, from the observation alone.

        First what each action seems to promise, (action, *batch) float32, numbered as if the
        viewer sat in seat 0, where only differences mean something; then a few figures of the
        position, each (*batch) or (row, *batch).
        """
        batch = seen.features()[-1].shape
        return jnp.zeros((self.action_count, *batch), jnp.float32), []

    def thumb(
        self, seen: SeenT, sheet: SheetT | None = None, allowed: Array | None = None
    ) -> Array:
        """Choose as the dabbler does by what a pending seat sees: an action, (*batch) int32.

        `allowed`, (word, *batch) uint32, leaves only some of the legal actions to it.
        """
        raise NotImplementedError

    def outlook(self, seen: SeenT, sheet: SheetT | None = None) -> Array:
        """Tell the viewer's chance to win among such players, by what it sees: (*batch) float32."""
        raise NotImplementedError

    def imagined(self, state: StateT, seat: Array, seed: Array) -> StateT:
        """Draw a world that fits all that a seat may know which owes a decision.

        `seat` is (*batch), seeds are (2, *batch). What it can't know is left open again, to be
        drawn from the seed, as `Game.imagine` draws it on the reference.
        """
        raise NotImplementedError

    # --- made from the above ---

    def legal_mask(self, state: StateT, sheet: SheetT | None = None) -> Array:
        """Give each seat's legal actions one by one: (seat, action, *batch) bool."""
        return bits.unpacked(self.legal_bits(state, sheet), self.action_count)

    def random_actions(self, state: StateT, words: Array, sheet: SheetT | None = None) -> Array:
        """Draw for each pending seat one of its legal actions, each equally likely.

        `words` are fresh random bits, (seat, *batch) uint32; idle seats get `idle`.
        """
        legal = self.legal_bits(state, sheet)
        chosen = bits.nth(legal, chance.below(words, bits.count(legal)))
        return jnp.where(self.pending(state), chosen, jnp.int32(self.idle))

    def refuse(self, state: StateT, actions: Array, sheet: SheetT | None = None) -> None:
        """Raise IllegalMove, outside of `jit`, if an action is not legal; idle seats may idle."""
        mask = compiled(self.legal_mask)(state, sheet)
        actions = jnp.asarray(actions)
        numbered = (actions >= 0) & (actions < self.action_count)
        number = jnp.where(numbered, actions, 0)
        legal = jnp.take_along_axis(mask, number[:, None], axis=1)[:, 0] & numbered
        moves = self.pending(state) | (actions != self.idle)
        wrong = jnp.argwhere(moves & ~legal)
        if wrong.size:
            seat, *game = (int(index) for index in wrong[0])
            action = int(actions[tuple(wrong[0])])
            place = f"seat {seat}" + (f", game {tuple(game)}" if game else "")
            raise IllegalMove(f"action {action}", "", f"{place}: not in the legal mask")


def flat(seen: Seen) -> Array:
    """Join an observation's features, in the order of its fields: (feature, *batch) float32.

    `batch` axes are those of its last field, which has no axes of its own.
    """
    features = seen.features()
    batch = features[-1].shape
    parts = [jnp.asarray(part, jnp.float32).reshape(-1, *batch) for part in features]
    return jnp.concatenate(parts)
