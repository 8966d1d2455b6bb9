"""`learn` and `puzzle`: lessons and puzzles in the terminal."""

from __future__ import annotations

from pathlib import Path

from splashdeck.commands.folders import games_folder
from splashdeck.commands.setup import GameName, Language


def learn(
    game: GameName | None = None,
    lesson: str | None = None,
    /,
    *,
    folder: Path | None = None,
    lang: Language = None,
) -> None:
    """Learn a game by playing; without one, all lessons are listed."""
    from splashdeck.terminal import app as terminal

    terminal.learn("lesson", game, lesson, folder or games_folder(), lang)


def puzzle(
    game: GameName | None = None,
    name: str | None = None,
    /,
    *,
    folder: Path | None = None,
    lang: Language = None,
) -> None:
    """Find the best move; without a game, all puzzles are listed."""
    from splashdeck.terminal import app as terminal

    terminal.learn("puzzle", game, name, folder or games_folder(), lang)
