"""The compiler options on which the speed of the twins rests."""

from __future__ import annotations

import jax
import jax.numpy as jnp
import pytest
from jax import lax

from splashdeck import fast
from splashdeck.fast.staging import CPU_OPTIONS, staged

pytestmark = pytest.mark.skipif(
    jax.default_backend() != "cpu", reason="options of the CPU compiler"
)


def shared_work(word: jax.Array) -> list[jax.Array]:
    """Mix a word, and use the result twelve times."""
    for _ in range(30):
        word = (word * 1664525 + 1013904223) ^ (word >> 3)
    return [staged(word) >> shift & 1 for shift in range(12)]


def multiplications(options: dict[str, str] | None) -> int:
    word = jnp.arange(1 << 12, dtype=jnp.uint32)
    compiled = jax.jit(shared_work, compiler_options=options).lower(word).compile()
    return (compiled.as_text() or "").count("multiply(")


def test_stages_are_kept_apart() -> None:
    """JAX 0.10.2 with the options computes the shared work once; without, for each result."""
    assert multiplications(CPU_OPTIONS) < multiplications(None) / 6


def test_small_loops_with_stages_compile() -> None:
    """A loop over little data is compiled in another way, which knows no barriers."""

    def count(pair: tuple[jax.Array, jax.Array]) -> tuple[jax.Array, jax.Array]:
        return staged((pair[0] + 1, pair[1] * 2))

    def loop(start: jax.Array) -> tuple[jax.Array, jax.Array]:
        return lax.while_loop(lambda pair: pair[0][0] < 9, count, (start, start))

    first, second = fast.compiled(loop)(jnp.arange(4))
    assert first.tolist() == [9, 10, 11, 12]
    assert second.tolist() == [0, 512, 1024, 1536]
