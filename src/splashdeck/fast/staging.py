"""How the twins are compiled: in stages on a CPU, in one piece on a GPU.

XLA joins elementwise code into loops, one for each result, and computes shared work
anew in each of them. On a CPU that costs more than memory does, so the twins put an
optimization barrier between their stages. XLA's CPU compiler has a pass that throws
these barriers away before it joins loops; `compiled` switches it off, and with it one
that compiles small loops in a way that knows no barriers. With a plain `jax.jit` the
twins give the same results, slowly. `tests/parity/test_staging.py` notices if a new
version of JAX no longer heeds the flags.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import jax
from jax import lax

CPU_OPTIONS = {
    "xla_disable_hlo_passes": "cse_barrier_expander,small-while-loop-hoisting",
    "xla_cpu_prefer_vector_width": "512",
}

F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")


def compiled(function: F, **jit: Any) -> F:
    """Compile with `jax.jit`, with the options that keep stages apart on a CPU."""
    options = CPU_OPTIONS if jax.default_backend() == "cpu" else None
    return cast(F, jax.jit(function, compiler_options=options, **jit))


def staged(values: T) -> T:
    """Finish computing these arrays before anything uses them; on a GPU do nothing."""
    if jax.default_backend() != "cpu":
        return values
    return cast(T, lax.optimization_barrier(values))  # type: ignore[no-untyped-call]
