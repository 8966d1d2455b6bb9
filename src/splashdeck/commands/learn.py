"""`learn`, `puzzle` and `practise`: teaching in the terminal; `puzzles make` makes new ones."""

from __future__ import annotations

from pathlib import Path

from splashdeck.commands.folders import games_folder
from splashdeck.commands.progress import progress
from splashdeck.commands.setup import Flag, GameName, Language, Output, Whole, write_json
from splashdeck.errors import InvalidRequest, Words
from splashdeck.games.catalogue import title


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
    today: Flag = False,
    folder: Path | None = None,
    lang: Language = None,
) -> None:
    """Find the best move; without a game, all puzzles are listed."""
    from splashdeck.terminal import app as terminal

    if today:
        terminal.puzzle_of_the_day(folder or games_folder(), lang)
        return
    terminal.learn("puzzle", game, name, folder or games_folder(), lang)


def practise(*, folder: Path | None = None, lang: Language = None) -> None:
    """Judge again what you misjudged in your games, until you know it."""
    from splashdeck.terminal import app as terminal

    terminal.practise(folder or games_folder(), lang)


def make_puzzles(
    game: GameName,
    /,
    *,
    count: Whole = 1,
    seed: str = "0",
    simulations: Whole | None = None,
    output: Output = Output(),
) -> None:
    """Find positions in bots' games whose best move is clear; write each with its evidence."""
    import msgspec

    from splashdeck.lessons.making import SIMULATIONS, make

    name = title(game).name
    games = SIMULATIONS if simulations is None else simulations
    for number, option in ((count, "--count"), (games, "--simulations")):
        if number < 1:
            raise InvalidRequest(Words("coach-error-simulations"), option)
    with progress("coach-making-puzzles", output, count) as update:
        for puzzle in make(name, count, seed, games, update):
            write_json(msgspec.to_builtins(puzzle))
