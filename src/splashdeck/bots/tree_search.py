"""Information-set Monte-Carlo tree search over the contract of a game.

One tree is grown over the moves that may follow, seen by the seat that has to choose
(single-observer ISMCTS: Cowling, Powley and Whitehouse, "Information set Monte Carlo tree
search", 2012). Every simulation imagines how the hidden cards may lie, walks down the tree
by upper confidence bounds among the moves that are legal there, adds one move and values
the table that it leaves; no game is played to its end at random, so a game must say what
a table is worth to each seat. Chance needs no nodes: what a move reveals differs from world
to world, and the moves beneath it are all those that were legal in one of them. Decisions that
a game leaves to instinct stay out of the tree.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from math import log, sqrt
from typing import Any, TypeAlias

from splashdeck.bots.interface import Budget
from splashdeck.entropy import Entropy
from splashdeck.game import Seat
from splashdeck.games import AnyGame

Value: TypeAlias = Callable[[Any, Any], Sequence[float]]
"""Says what a state of a game is worth to each seat, from 0 to 1."""

Name: TypeAlias = Callable[[Any, Any], Hashable]
"""Names a move in a state; of moves with the same name there only one is tried."""

Instinct: TypeAlias = Callable[[Any, Any, Seat], Any | None]
"""Gives the move that a seat makes in a state without thought; None if it has to think."""

WORLD = 1 << 20
"""Blocks of the random stream that belong to one world."""


class Node:
    """What was seen beneath a line of moves."""

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0  # how often it could have been visited
        self.total = 0.0  # worth to the seat that made the move, added up
        self.children: dict[Hashable, Node] = {}


class TreeSearch:
    """A way to look ahead: what tables are worth, which moves are alike, what needs no thought.

    Curiosity is how far, at first, a value may be off.
    """

    def __init__(self, value: Value, name: Name, instinct: Instinct, curiosity: float) -> None:
        self.value = value
        self.name = name
        self.instinct = instinct
        self.curiosity = curiosity

    def choose(
        self,
        game: AnyGame,
        knowledge: Any,
        legal: Sequence[Any],
        budget: Budget,
        entropy: Entropy,
    ) -> Any:
        """Pick the move that the search came back to most often; the first of equals.

        Every move meets the same worlds in the same order, so that luck falls on all alike.
        """
        root, worlds = Node(), [game.imagine(knowledge, entropy)]
        moves = self.named(worlds[0], legal)
        for _ in budget.simulate():
            child, move = self.follow(root, moves)
            if child.visits == len(worlds):
                place = Entropy(entropy.seed, entropy.counter + child.visits * WORLD)
                worlds.append(game.imagine(knowledge, place))
            self.simulate(game, worlds[child.visits], knowledge.seat, child, move)
        most = max(root.children, key=lambda name: root.children[name].visits)
        return moves[most]

    def simulate(self, game: AnyGame, state: Any, seat: Seat, node: Node, move: Any) -> None:
        """Walk down from a move, add one, value the table, and count it in all on the way."""
        path = [(node, seat)]
        state = self.played(game, state, seat, move)
        while node.visits and (pending := game.pending(state)):
            seat = pending[0]
            node, move = self.follow(node, self.named(state, game.legal_moves(state, seat)))
            path.append((node, seat))
            state = self.played(game, state, seat, move)
        values = self.value(game, state)
        for node, seat in path:
            node.visits += 1
            node.total += values[seat]

    def played(self, game: AnyGame, state: Any, seat: Seat, move: Any) -> Any:
        """Make a move, and those after it that need no thought."""
        state, _ = game.play(state, seat, move)
        while pending := game.pending(state):
            move = self.instinct(game, state, pending[0])
            if move is None:
                break
            state, _ = game.play(state, pending[0], move)
        return state

    def follow(self, node: Node, moves: Mapping[Hashable, Any]) -> tuple[Node, Any]:
        """Choose one of the moves: an untried one, or the most promising."""
        best: tuple[Node, Any] | None = None
        most = -1.0
        for name, move in moves.items():
            child = node.children.get(name)
            if child is None:
                child = node.children[name] = Node()
                child.available = 1
                return child, move
            child.available += 1
            doubt = sqrt(log(child.available) / child.visits)
            hope = child.total / child.visits + self.curiosity * doubt
            if hope > most:
                best, most = (child, move), hope
        assert best is not None
        return best

    def named(self, state: Any, moves: Iterable[Any]) -> dict[Hashable, Any]:
        """List moves by name, the first of each."""
        named: dict[Hashable, Any] = {}
        for move in moves:
            named.setdefault(self.name(state, move), move)
        return named
