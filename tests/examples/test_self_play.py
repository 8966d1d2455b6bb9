"""The example that trains a policy: it runs, it learns, and its policy plays as a bot."""

from __future__ import annotations

import importlib.util
import json
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from tests.parity import lockstep

FILE = Path(__file__).parents[2] / "examples" / "self_play.py"


@pytest.fixture(scope="module")
def example() -> ModuleType:
    """Load the example, made small enough for a test."""
    spec = importlib.util.spec_from_file_location("self_play", FILE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["self_play"] = module
    spec.loader.exec_module(module)
    vars(module).update(GAMES=32, STEPS=8, WIDTHS=(16,), PARTS=2)
    return module


def compiled_quickly(function: Callable[..., Any]) -> Callable[..., Any]:
    """Compile as the twins' parity tests do: here compiling takes longer than running."""
    return jax.jit(function, compiler_options=lockstep.QUICK)


def test_it_trains_evaluates_and_draws(
    example: ModuleType,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ["antartik", "--minutes", "0", "--games", "2", "--out", str(tmp_path)]
    monkeypatch.setattr(sys, "argv", ["self_play.py", *words])
    monkeypatch.setattr(example.fast, "compiled", compiled_quickly)
    example.main()
    told = capsys.readouterr().out.splitlines()
    assert "against random" in told[0]
    assert told[-1].startswith("2 games among dabblers: ")
    saved = np.load(tmp_path / "policy.npz")
    assert saved["w0"].shape[1] == saved["b0"].size == 16
    curve = json.loads((tmp_path / "curve.json").read_text())
    assert curve[0][0] == 0 < curve[-1][0]
    assert all(0 <= wins <= 1 for _, wins, _, _ in curve)
    assert "wins against random play" in (tmp_path / "curve.svg").read_text("utf-8")


def test_what_a_seat_gains_adds_up_to_its_lead_at_the_end(example: ModuleType) -> None:
    """Undiscounted, with nothing expected, the first advantage is the final margin."""
    vars(example).update(DISCOUNT=1.0, TRACE=1.0)
    points = jnp.array([[[0.0], [0.0]], [[3.0], [1.0]], [[4.0], [4.0]], [[0.0], [0.0]]])
    over = jnp.array([False, False, True, False])[:, None, None] & jnp.ones((4, 2, 1), bool)
    final = jnp.full((4, 2, 1), 0.0).at[2].set(jnp.array([[9.0], [4.0]]))
    nothing = jnp.zeros((4, 2, 1))
    taken = example.Taken(*[nothing] * 6, points, over, final)
    gained = example.advantages(taken, 1.0)
    assert gained[:, 0, 0].tolist() == [5.0, 3.0, 5.0]
    assert gained[:, 1, 0].tolist() == [-5.0, -3.0, -5.0]


def test_learning_makes_what_went_well_likelier(example: ModuleType) -> None:
    seen, legal = jnp.ones((1, 1, 1, 3)), jnp.ones((1, 1, 1, 2), bool)
    weights = example.fresh_weights(example.jax.random.key(0), 3, 2)
    before, value = example.network(weights, seen, legal)
    action = jnp.zeros((2, 1, 2), int).at[:, :, 1].set(1)
    two = jnp.broadcast_to(value, (2, 1, 2))
    chance = jnp.take_along_axis(jnp.broadcast_to(before, (2, 1, 2, 2)), action[..., None], -1)[
        ..., 0
    ]
    nothing, yes = jnp.zeros((2, 1, 2)), jnp.ones((2, 1, 2), bool)
    taken = example.Taken(
        jnp.ones((2, 1, 2, 3)),
        jnp.ones((2, 1, 2, 2), bool),
        action,
        chance,
        two,
        yes,
        nothing,
        ~yes,
        nothing,
    )
    gained = jnp.zeros((2, 1, 2)).at[:, :, 0].set(1.0)  # action 0 did better than action 1
    zeros = example.jax.tree.map(jnp.zeros_like, weights)
    memory = (zeros, zeros, 0)
    slope, adam = jax.jit(jax.grad(example.loss)), jax.jit(example.adam)
    for _ in range(20):
        slopes = slope(weights, taken, gained)
        weights, memory = adam(weights, slopes, memory)
    after, _ = example.network(weights, seen, legal)
    assert after[0, 0, 0, 0] > before[0, 0, 0, 0] + 0.05
