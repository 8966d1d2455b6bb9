"""One game under way behind an environment: dealing, asking, playing, saving."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from splashdeck.entropy import Entropy
from splashdeck.envs.observations import Vector, observer
from splashdeck.envs.rewards import check_reward, rewards
from splashdeck.errors import IllegalMove
from splashdeck.game import Move, Seat
from splashdeck.games import set_up
from splashdeck.record import Recorder

Agent: TypeAlias = str
Mask: TypeAlias = NDArray[np.int8]
Played: TypeAlias = "tuple[Played, Seat, Move] | None"
"""The moves of a game so far, the last one outermost: moments share what they have in common."""
Seen: TypeAlias = dict[str, Any]
"""`observation`: what the seat knows, (size,) float32; `action_mask`: (action,) int8."""


class Saved(NamedTuple):
    """A table at one moment; nothing in it ever changes, and `pickle` keeps it on disk."""

    setup: Mapping[str, Any]
    state: Any
    stream: Entropy
    dealt: int
    agents: tuple[Agent, ...]
    extra: Mapping[str, Any]
    """What an environment adds of its own."""
    played: Played = None


class Table:
    """A game bound to a set-up, and its state."""

    def __init__(self, name: str, players: int, reward: str = "win", **keys: Any) -> None:
        self.game = set_up(name, players, **keys)
        self.observer = observer(self.game)
        self.reward = check_reward(reward)
        self.agents: tuple[Agent, ...] = tuple(f"player_{seat}" for seat in range(players))
        self.stream = Entropy(secrets.token_bytes(32))
        self.dealt = 0
        self.state: Any = None
        self.played: Played = None
        self._numbered: tuple[Any, dict[Seat, dict[int, Move]]] = (None, {})

    def deal(self, seed: int | None) -> None:
        """Deal the first game of a seed; without one, the next of the seed given before."""
        if seed is not None:
            self.stream, self.dealt = Entropy.from_text(f"environment {seed}"), 0
        self.dealt += 1
        self.state, _ = self.game.start(self._entropy())
        self.played = None

    def _entropy(self) -> Entropy:
        """Return the random stream of the game that was dealt last."""
        return self.stream.child(f"game {self.dealt}")

    def pending(self) -> tuple[Seat, ...]:
        """Name the seats that owe a decision now."""
        return self.game.pending(self.state)

    def play(self, seat: Seat, action: object) -> None:
        """Play a numbered action; IllegalMove if it is not in the mask."""
        moves = self.moves(seat)
        if not isinstance(action, int | np.integer) or int(action) not in moves:
            raise IllegalMove(f"action {action}", "", f"not in the mask of seat {seat}")
        move = moves[int(action)]
        self.state, _ = self.game.play(self.state, seat, move)
        self.played = (self.played, seat, move)

    def record(self) -> str:
        """Write the game so far as a record, by playing it again."""
        moves, rest = [], self.played
        while rest is not None:
            rest, seat, move = rest
            moves.append((seat, move))
        state, events = self.game.start(self._entropy())
        recorder = Recorder(self.game, self._entropy(), events)
        for seat, move in reversed(moves):
            state, events = self.game.play(state, seat, move)
            recorder.add(seat, move, events)
        outcome = self.game.outcome(state)
        if outcome is not None:
            recorder.finish(outcome)
        return recorder.text()

    def moves(self, seat: Seat) -> dict[int, Move]:
        """Return a seat's legal moves by their numbers; remembered as long as the state lasts."""
        if self._numbered[0] is not self.state:
            self._numbered = (self.state, {})
        remembered = self._numbered[1]
        if seat not in remembered:
            is_asked = seat in self.pending()
            remembered[seat] = self.game.numbered_moves(self.state, seat) if is_asked else {}
        return remembered[seat]

    def mask(self, seat: Seat) -> Mask:
        """Mark a seat's legal actions, if it is to decide: (action,) int8."""
        mask = np.zeros(self.game.action_count, np.int8)
        mask[list(self.moves(seat))] = 1
        return mask

    def observe(self, seat: Seat) -> Vector:
        """Write down what a seat knows."""
        return self.observer.observe(self.state, seat)

    def results(self) -> tuple[list[float], list[dict[str, Any]]] | None:
        """Return rewards and infos by seat, or None while the game goes on."""
        outcome = self.game.outcome(self.state)
        if outcome is None:
            return None
        ends = zip(outcome.scores, outcome.ranks, strict=True)
        infos = [{"score": score, "rank": rank, "rule": outcome.rule} for score, rank in ends]
        return rewards(self.game, outcome, self.reward), infos

    # --- saving ---

    def save(self, agents: list[Agent], **extra: Any) -> Saved:
        """Take hold of this moment; it costs nothing, for states never change."""
        setup = {**self.game.setup_keys(), "reward": self.reward}
        moment = (self.state, self.stream, self.dealt, tuple(agents), extra, self.played)
        return Saved(setup, *moment)

    def restore(self, saved: Saved) -> None:
        """Go back to a moment of the same set-up."""
        if saved.setup != {**self.game.setup_keys(), "reward": self.reward}:
            raise ValueError(f"saved from another set-up: {saved.setup}")
        self.state, self.stream, self.dealt = saved.state, saved.stream, saved.dealt
        self.played = saved.played
