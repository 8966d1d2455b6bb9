"""The way in from a worker's TypeScript (web/src/offline/worker.ts): texts in, texts out."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from splashdeck.bots.arrays.rows import ndarray
    from splashdeck.page.host import Host

SMALL = 256
"""A matrix of fewer numbers is multiplied sooner here than it is handed over."""

_host: list[Host] = []


def begin(stored: str, languages: str) -> None:
    """Be the host: `stored` is a JSON object of what `Host` wants to have at first."""
    from splashdeck.page.host import Host

    _host[:] = [Host(msgspec.json.decode(stored, type=dict[str, str]), languages=languages)]


def hear(message: str, now: float) -> str:
    """Hand the host a message, and return what is to be done, as a JSON list."""
    return msgspec.json.encode(_host[0].hear(message, int(now))).decode()


def work(task: str, note: Callable[[float], None]) -> str:
    """Be a thinker: do one task."""
    from splashdeck.page.thinking import work as do

    return do(task, note)


def compiled(archive: Any, is_imported_from: bool) -> bytes:
    """Compile an archive of sources for the next start."""
    from splashdeck.page.compiled import compiled as compile_all

    return compile_all(bytes(archive.to_bytes()), is_imported_from)


def multiply_with(multiply: Callable[[Any, Any, int], Any], to_js: Callable[[Any], Any]) -> None:
    """Let the bots' networks multiply matrices outside of Python (web/src/offline/multiply.ts)."""
    from splashdeck.bots.arrays import rows

    def multiplied(lines: ndarray, matrix: ndarray) -> list[float]:
        if len(matrix.data) < SMALL:
            return rows.multiplied(lines, matrix)
        if matrix.prepared is None:
            matrix.prepared = to_js(array("d", matrix.data))
        made = multiply(to_js(array("d", lines.data)), matrix.prepared, matrix.shape[1])
        return array("d", bytes(made.to_bytes())).tolist()

    rows.multiply_with(multiplied)
