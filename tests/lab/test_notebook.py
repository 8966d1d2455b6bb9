"""The example notebook runs from top to bottom, and what stands last in a cell draws itself."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import splashdeck
from splashdeck.games.catalogue import titles
from splashdeck.lab.notebook import board

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
    assert "@scope { :scope { color-scheme" in found._repr_html_()
    assert order[2] is False
    assert [place for place, _, _ in table] == [1, 2]
    assert sum(wins for _, wins, _ in table) == pytest.approx(1)


@pytest.mark.parametrize("name", titles())
def test_every_board_is_a_picture_of_what_its_viewer_sees(name: str) -> None:
    game = splashdeck.set_up(name, 2)
    deals = [game.start(splashdeck.Entropy.from_text(text))[0] for text in "ab"]
    drawn = board(game, deals[0], seat=0)
    picture = ElementTree.fromstring(drawn._repr_svg_())
    texts = [one.text for one in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert [line for line in str(drawn).split("\n") if line] == texts
    assert repr(drawn) == str(drawn)
