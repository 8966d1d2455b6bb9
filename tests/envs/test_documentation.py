"""docs/envs.md tells every field, as the code declares it."""

from __future__ import annotations

from pathlib import Path

import pytest

from splashdeck.envs.__main__ import tables
from splashdeck.envs.openspiel import spiel
from splashdeck.games.catalogue import titles

PAGE = (Path(__file__).parents[2] / "docs" / "envs.md").read_text("utf-8")


@pytest.mark.parametrize("name, table", list(tables()), ids=lambda part: part[:20])
def test_the_fields_are_documented(name: str, table: str) -> None:
    assert f"### {name}\n\n{table}\n" in PAGE, "run python -m splashdeck.envs"


@pytest.mark.parametrize("game", titles())
def test_openspiels_parameters_are_documented(game: str) -> None:
    kind = spiel(game).kind
    assert f"`{kind.short_name}`" in PAGE
    for name in kind.parameter_specification:
        assert f"`{name}`" in PAGE
