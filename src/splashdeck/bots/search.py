"""Information-set Monte-Carlo tree search over the contract of a game.

One tree is grown over the moves that may follow, seen by the seat that has to choose
(single-observer ISMCTS: Cowling, Powley and Whitehouse, "Information set Monte Carlo tree
search", 2012). Every simulation imagines how the hidden cards may lie, walks down the tree
by upper confidence bounds among the moves that are legal there, adds one move and values
the table that it leaves; no game is played to its end at random, so a game must say what
a table is worth to each seat. Chance needs no nodes: what a move reveals differs from world
to world, and the moves beneath it are all those that were legal in one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from math import log, sqrt
from typing import Any, TypeAlias

from splashdeck.bots.interface import Budget
from splashdeck.entropy import Entropy
from splashdeck.game import Seat
from splashdeck.games import AnyGame

Value: TypeAlias = Callable[[Any, Any, Entropy], Sequence[float]]
"""Says what a state of a game is worth to each seat, from 0 to 1; the entropy is for its dice."""

Name: TypeAlias = Callable[[Any, Any], Hashable]
"""Names a move in a state; of moves with the same name there only one is tried."""

WORLD = 1 << 20
"""Blocks of the random stream that belong to one simulation; the second half is for values."""


class Node:
    """What was seen beneath a line of moves."""

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0  # how often it could have been visited
        self.total = 0.0  # worth to the seat that made the move, added up
        self.children: dict[Hashable, Node] = {}


class Search:
    """A way to look ahead: what tables are worth, which moves are alike, how curious to be."""

    def __init__(self, value: Value, name: Name, curiosity: float) -> None:
        self.value = value
        self.name = name
        self.curiosity = curiosity

    def choose(
        self,
        game: AnyGame,
        knowledge: Any,
        legal: Sequence[Any],
        budget: Budget,
        entropy: Entropy,
    ) -> Any:
        """Pick the move that the search came back to most often; the first of equals."""
        root, world = Node(), entropy
        for number in budget.simulate():
            world = Entropy(entropy.seed, entropy.counter + number * WORLD)
            state = game.imagine(knowledge, world)
            self.simulate(game, state, root, knowledge.seat, world)
        state = game.imagine(knowledge, world)

        def visits(move: Any) -> int:
            child = root.children.get(self.name(state, move))
            return 0 if child is None else child.visits

        return max(legal, key=visits)

    def simulate(self, game: AnyGame, state: Any, root: Node, seat: Seat, world: Entropy) -> None:
        """Walk down, add one move, value the table, and tell all nodes on the way."""
        path: list[tuple[Node, Seat]] = []
        node = root
        while node is root or node.visits:
            node, move = self.follow(game, state, node, seat)
            path.append((node, seat))
            state, _ = game.play(state, seat, move)
            pending = game.pending(state)
            if not pending:
                break
            seat = pending[0]
        values = self.value(game, state, Entropy(world.seed, world.counter + WORLD // 2))
        for node, seat in path:
            node.visits += 1
            node.total += values[seat]

    def follow(self, game: AnyGame, state: Any, node: Node, seat: Seat) -> tuple[Node, Any]:
        """Choose one of the legal moves: an untried one, or the most promising."""
        best: tuple[Node, Any] | None = None
        most = -1.0
        for name, move in self.moves(game, state, seat).items():
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

    def moves(self, game: AnyGame, state: Any, seat: Seat) -> dict[Hashable, Any]:
        """List a seat's moves by name, one of each."""
        named: dict[Hashable, Any] = {}
        for move in game.legal_moves(state, seat):
            named.setdefault(self.name(state, move), move)
        return named
