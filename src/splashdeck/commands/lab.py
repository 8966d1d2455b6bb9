"""`lab report`: what a game is made of, as a page or as JSON."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from splashdeck.commands.progress import playing, progress
from splashdeck.commands.setup import GameName, Output, Setup, Whole, Workers
from splashdeck.commands.stopping import end_if_stopped
from splashdeck.commands.written import check_written, naming_file, tell_written, write_text
from splashdeck.errors import InvalidRequest, SplashdeckError, Words
from splashdeck.game import Json
from splashdeck.games import AnyGame
from splashdeck.games.catalogue import title
from splashdeck.locale import say

if TYPE_CHECKING:
    from splashdeck.lab.showcase import Shown
    from splashdeck.lab.study import Engine, Study

USUAL = 10_000
"""Games of a level and number of players, if nothing else is asked: shares within 1 point."""
DIGITS = 3
"""Of a number of players; how many can play is the title's to say."""
FEWEST_GAMES = 2
MOST_GAMES = 10_000_000
"""More would not fit into the memory: a report keeps some numbers of every game."""


def report(
    game: GameName,
    /,
    *,
    players: str | None = None,
    levels: str = "paddler,dabbler",
    games: Whole | None = None,
    seed: str = "0",
    setup: Setup = Setup(),
    against: str | None = None,
    out: Annotated[Path | None, Parameter(name=["--out", "-o"])] = None,
    data: Path | None = None,
    workers: Workers = Workers(),
    output: Output = Output(),
) -> None:
    """Measure a game by its twelve figures, and write a page about it."""
    from splashdeck.lab.report import stopped
    from splashdeck.lab.study import study

    lang = output.language
    numbers = read_players(players, title(game).players)
    named = levels.split(",")
    check_files(out, data)
    where = workers.where()
    if against is not None and not title(game).sheet:
        raise InvalidRequest(Words("error-no-sheets", game=title(game).display), "--against")
    sheets = [setup] if against is None else [setup, replace(setup, sheet=against)]
    tables = [chosen.bind(game, number) for chosen in sheets for number in numbers]
    check_levels(named, tables[0])
    many, engine = who_plays(games, tables, named, lang)

    def measured(chosen: Setup) -> Study:
        def bind(number: int) -> AnyGame:
            return chosen.bind(game, number)

        with playing(output, len(numbers) * len(named)) as update:
            return study(
                game,
                players=numbers,
                levels=named,
                games=many,
                seed=seed,
                setup=bind,
                progress=update,
                where=where,
                engine=engine,
            )

    found = measured(sheets[0])
    other = measured(sheets[1]) if len(sheets) > 1 and not found.interrupted else None
    if found.figures:
        shown: Sequence[Shown] | None = ()
        if out is not None:
            shown = shown_games(found, other, tables[len(numbers) - 1], output)
        tell_written(output, *write_files(found, other, (out, data), shown, lang))
        said = stopped(found, other, shown is None, lang)
    else:
        said = [say("lab-stopped-nothing", lang=lang)]
    tell(found, other, output, is_written=out is not None)
    for one in said:
        print(one, file=sys.stderr)
    end_if_stopped(bool(said))


def who_plays(
    games: int | None, tables: Sequence[AnyGame], levels: Sequence[str], lang: str
) -> tuple[int, Engine]:
    """Say how many games are played and by what: all tables, of either sheet, by the same."""
    from splashdeck.lab.study import EXACT, is_batched

    if games is not None and games < FEWEST_GAMES:
        raise InvalidRequest(Words("error-lab-games"), "--games")
    if games is not None and games > MOST_GAMES:
        raise InvalidRequest(Words("error-lab-most-games", most=MOST_GAMES), "--games")
    if games is not None and games <= EXACT:
        return games, "reference"
    if is_batched(tables, levels):
        return games or USUAL, "twin"
    print(say("lab-on-reference", lang=lang), file=sys.stderr)
    return games or EXACT // 2, "reference"


def shown_games(
    found: Study, other: Study | None, table: AnyGame, output: Output
) -> list[Shown] | None:
    """Play the games to look at; None if Ctrl-C came before they were done, then or earlier."""
    from splashdeck.lab.showcase import LOOKED_AT, showcase

    if found.interrupted or (other is not None and other.interrupted):
        return None
    try:
        with progress("cli-showing", output, LOOKED_AT) as update:
            return showcase(table, found.levels[-1], found.setup["seed"], progress=update)
    except KeyboardInterrupt:  # minutes of play are not thrown away for five games
        return None


def write_files(
    found: Study,
    other: Study | None,
    files: tuple[Path | None, Path | None],
    games: Sequence[Shown] | None,
    lang: str,
) -> list[Path]:
    """Write the page, with games to look at, and the data of either sheet; list these files."""
    from splashdeck.lab.report import page
    from splashdeck.lab.rows import write
    from splashdeck.lab.showcase import folder_of
    from splashdeck.lab.showcase import write as write_games

    out, data = files
    if data is not None:
        with naming_file(data):
            write(data_rows(found, other), data)
    if out is not None:
        command = shlex.join(["splashdeck", *sys.argv[1:]])
        write_games(games or (), out)
        write_text(out, page(found, other, command, lang, games, folder_of(out).name))
    folder = folder_of(out) if out is not None and games else None
    return [place for place in (out, folder, data) if place is not None]


def data_rows(found: Study, other: Study | None) -> list[Json]:
    """List the games of a study; of two, a column says whose cards they were played with."""
    if other is None:
        return list(found.rows())
    return [*found.rows(cards="these"), *other.rows(cards="against")]


def tell(found: Study, other: Study | None, output: Output, is_written: bool) -> None:
    """Print the figures, unless they stand on a page."""
    from splashdeck.lab.compared import to_json
    from splashdeck.lab.report import text

    if output.json:
        output.report(found.to_json() if other is None else to_json(found, other), "")
    elif found.figures and not is_written:
        print(text(found, other, output.language))


def check_levels(levels: Sequence[str], table: AnyGame) -> None:
    """Refuse a level that there is not, or twice, or after a stronger one, before any other word.

    Each level is measured against the one named before it.
    """
    from splashdeck.bots import LEVELS
    from splashdeck.lab.arena.match import find_bot

    for level in levels:
        if levels.count(level) > 1:
            raise InvalidRequest(Words("error-given-twice"), f"--levels {level}")
        try:
            find_bot(level, table)
        except SplashdeckError as error:
            raise InvalidRequest(error.reason, f"--levels {level}") from None
    known = [level for level in levels if level in LEVELS]
    if known != (ordered := [level for level in LEVELS if level in known]):
        why = Words("error-lab-levels-order", levels=",".join(ordered))
        raise InvalidRequest(why, f"--levels {','.join(levels)}")


def check_files(out: Path | None, data: Path | None) -> None:
    """Refuse at once, not after minutes of play, what could not be written at the end."""
    from splashdeck.lab.rows import check
    from splashdeck.lab.showcase import folder_of

    if data is not None:
        check(data)
    check_written(out, data, folders=[folder_of(out)] if out is not None and out.name else [])


def read_players(text: str | None, known: range) -> list[int]:
    """Read numbers of players, such as 2, 2,4 or 2-5; without any, all that can play."""
    if text is None:
        return list(known)
    numbers: list[int] = []
    for part in text.split(","):
        first, dash, last = part.partition("-")
        ends = (first, last) if dash else (first, first)
        are_numbers = all(end.isdecimal() and len(end) <= DIGITS for end in ends)
        if not are_numbers or int(ends[1]) < int(ends[0]):
            raise InvalidRequest(Words("error-lab-players"), "--players")
        numbers += range(int(ends[0]), int(ends[1]) + 1)
    return sorted({*numbers})
