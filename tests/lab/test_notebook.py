"""The example notebook runs from top to bottom, and what stands last in a cell draws itself."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

import pytest

NOTEBOOK = Path(__file__).parents[2] / "examples" / "laboratory.ipynb"


def run(source: str, names: dict[str, Any]) -> Any:
    """Run a cell as a notebook does: its last expression is what is shown."""
    body = ast.parse(source).body
    last = body.pop() if isinstance(body[-1], ast.Expr) else None
    exec(compile(ast.Module(body, []), str(NOTEBOOK), "exec"), names)
    if last is None:
        return None
    return eval(compile(ast.Expression(last.value), str(NOTEBOOK), "eval"), names)  # type: ignore[attr-defined]


def test_the_example_runs_and_shows_something_in_every_cell() -> None:
    pytest.importorskip("duckdb")
    names: dict[str, Any] = {}
    cells = json.loads(NOTEBOOK.read_text("utf-8"))["cells"]
    shown = [run(cell["source"], names) for cell in cells if cell["cell_type"] == "code"]
    assert all(one is not None for one in shown)
    assert all(cell.get("outputs", []) == [] for cell in cells), "it is kept without outputs"
    first, _, report, shares, found, order, table = shown
    assert first._repr_svg_().startswith("<svg")
    assert report._repr_html_().startswith("<pre>antartik, 3 players")
    assert sum(shares) == pytest.approx(1)
    assert found._repr_html_().count("<section") == 12
    assert ":root" not in found._repr_html_(), "a notebook's root is not ours: all would be black"
    assert "@scope { :scope {\n  color-scheme" in found._repr_html_()
    assert order[2] is False
    assert [place for place, _, _ in table] == [1, 2]
    assert sum(wins for _, wins, _ in table) == pytest.approx(1)
