"""Move-count trees: the engine and the independent rules go the same number of ways."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest

from splashdeck.games import AnyGame, load
from tests.independent import antartik, duck_and_cover, duck_and_dive
from tests.trees.trees import TREES, Tree

SECOND: dict[str, ModuleType] = {
    "duck-and-cover": duck_and_cover,
    "duck-and-dive": duck_and_dive,
    "antartik": antartik,
}


def ways(game: AnyGame, state: Any, counts: list[int], depth: int = 0) -> list[int]:
    """Count the engine's ways to make each number of decisions."""
    pending = game.pending(state)
    if pending:
        moves = game.legal_moves(state, pending[0])
        counts[depth] += len(moves)
        if depth + 1 < len(counts):
            for move in moves:
                ways(game, game.play(state, pending[0], move)[0], counts, depth + 1)
    return counts


def ways_again(second: ModuleType, position: Any, counts: list[int], depth: int = 0) -> list[int]:
    """Count the independent rules' ways; they raise where a shuffle would be needed."""
    pending = second.pending(position)
    if pending:
        moves = second.choices(position, pending[0])
        counts[depth] += len(moves)
        if depth + 1 < len(counts):
            for move in moves:
                after = second.play(position, pending[0], move)
                ways_again(second, after, counts, depth + 1)
    return counts


def name(tree: Tree) -> str:
    return tree.name


@pytest.mark.parametrize("tree", TREES, ids=name)
def test_the_engine_goes_as_many_ways_as_were_counted(tree: Tree) -> None:
    game, (state, _) = load(tree.position)
    assert ways(game, state, [0] * len(tree.counts)) == tree.counts


@pytest.mark.parametrize("tree", TREES, ids=name)
def test_the_independent_rules_go_as_many_ways(tree: Tree) -> None:
    second = SECOND[tree.position["game"]]
    position = second.load(tree.position)
    assert ways_again(second, position, [0] * len(tree.counts)) == tree.counts
