"""Bots where there is no NumPy, as in a browser: they choose as they do with it."""

from __future__ import annotations

import json
import subprocess
import sys

import numpy as np
import pytest

from splashdeck.bots import arrays
from tests.bots.chosen import chosen, weighed

WITHOUT = """
import runpy, sys
sys.modules["numpy"] = None
runpy.run_module("tests.bots.chosen", run_name="__main__")
"""


def test_networks_say_the_same_without_numpy() -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT], capture_output=True, text=True, check=True
    )
    moves, worths = json.loads(done.stdout)
    assert moves == chosen()
    assert worths == pytest.approx(weighed(), abs=1e-4)


EXPRESSIONS = [
    "xp.array(A)[..., None, 1:]",
    "xp.array(A)[xp.array([2, 0]), xp.array([1, 3])]",
    "xp.array(A)[:, xp.array([3, 1])].T",
    "xp.array(A)[xp.array([True, False, True])]",
    "xp.array(A)[-1, ..., None]",
    "xp.array(A) + xp.array(A)[:, :1] * 2",
    "2 - xp.array(A) // 2 % 3",
    "xp.array(A) @ xp.array(A).T",
    "xp.eye(3) @ xp.array([A, A])",
    "xp.array(A) @ xp.arange(4)",
    "xp.where(xp.array(A) > 4, xp.array(A), -1)",
    "xp.array([A, A]).sum((-1, -2), keepdims=True)",
    "xp.array([A, A]).sum(-2)",
    "xp.array([A, A]).max(0)",
    "xp.mean(xp.array(A), axis=-2)",
    "xp.concatenate([xp.array(A), xp.array(A)[:, :0], xp.array(A)], axis=-1)",
    "xp.stack([xp.array(A), -xp.array(A)], -1)",
    "xp.roll(xp.array(A), 1, -1)",
    "xp.take(xp.array([A, A]), xp.array([1, 0]), -2)",
    "xp.repeat(xp.array(A), 2, 0)",
    "xp.repeat(xp.arange(3), [2, 0, 1])",
    "xp.tile(xp.arange(3), (2, 1))",
    "xp.sort(xp.array(A), axis=-1)",
    "xp.argsort(-xp.array(A)[1])",
    "xp.argmax(xp.array(A), -1)",
    "xp.maximum.reduceat(xp.array(A)[0], xp.cumsum([0, 2]))",
    "xp.nonzero(xp.array(A) > 5)[1]",
    "xp.triu(xp.ones((3, 3)))",
    "xp.tril(xp.ones((3, 3)), -1)",
    "xp.triu_indices(4, 1)[1]",
    "xp.clip(xp.array(A), 2, 6)",
    "xp.exp(xp.array([0.5, -800.0]))",
    "~(xp.array(A) > 3) | (xp.array(A) == 9)",
    "xp.broadcast_to(xp.arange(2), (3, 2))",
    "xp.expand_dims(xp.array(A), 1)",
    "xp.array(A).reshape(2, -1)",
    "xp.average(xp.arange(3), weights=xp.array([1, 2, 3]))",
]
A = [[3, 1, 4, 1], [5, 9, 2, 6], [5, 3, 5, 8]]


@pytest.mark.parametrize("expression", EXPRESSIONS)
def test_arrays_count_as_numpy_does(expression: str) -> None:
    ours, theirs = (eval(expression, {"xp": xp, "A": A}) for xp in (arrays, np))
    assert np.shape(theirs) == getattr(ours, "shape", ())
    found = ours.tolist() if hasattr(ours, "tolist") else ours
    np.testing.assert_allclose(np.array(found), theirs)


def test_parts_of_arrays_are_assigned() -> None:
    for xp in (arrays, np):
        table = xp.zeros((3, 4))
        table[1, :2] = [7, 8]
        table[xp.array([0, 2]), xp.array([3, 3])] = 5
        table[xp.array([False, False, True])] = xp.arange(4)
        xp.add.at(table, xp.array([0, 0]), xp.ones((2, 4)))
        assert table.tolist() == [[2, 2, 2, 7], [7, 8, 0, 0], [0, 1, 2, 3]]
