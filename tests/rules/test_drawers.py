"""Every game keeps its things in the same drawers, so that whoever knows one knows them all."""

from __future__ import annotations

from pathlib import Path

import pytest

import splashdeck.games

GAMES = Path(splashdeck.games.__file__).parent
TITLES = sorted(folder.name for folder in GAMES.iterdir() if (folder / "rules.py").exists())

DRAWERS = {  # what each holds; `setup` reads set-up keys, `legal` says which rule forbids a move
    "__init__",
    "events",
    "knowledge",
    "legal",
    "model",
    "notation",
    "positions",
    "rules",
    "setup",
    "title",
    "view",
}
OPTIONAL = {"sheet", "reaction", "tally"}
CHAPTERS = {  # modules of one title, each on a chapter of its rulebook or a part of one
    "antartik": {"memory"},
    "duck_and_dive": {"effects", "naming", "pools"},
}
LONGEST = 400


@pytest.mark.parametrize("title", TITLES)
def test_every_game_has_the_same_drawers(title: str) -> None:
    files = {path.stem for path in (GAMES / title).glob("*.py")}
    assert files - OPTIONAL - CHAPTERS.get(title, set()) == DRAWERS


@pytest.mark.parametrize("title", TITLES)
def test_no_drawer_overflows(title: str) -> None:
    for path in (GAMES / title).glob("*.py"):
        lines = path.read_text("utf-8").count("\n")
        assert lines <= LONGEST, f"{path.name} has {lines} lines"


@pytest.mark.parametrize("title", TITLES)
def test_a_facade_has_one_method_and_names_the_others(title: str) -> None:
    text = (GAMES / title / "__init__.py").read_text("utf-8")
    assert text.count("    def ") == 1
    assert "    def set_up(cls" in text
