"""`lab report`: what a game is made of, as a page or as JSON."""

from __future__ import annotations

import shlex
import sys
from dataclasses import replace
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from splashdeck.commands.progress import progress
from splashdeck.commands.setup import GameName, Output, Setup, Whole, Workers
from splashdeck.errors import InvalidRequest, Words
from splashdeck.games import AnyGame
from splashdeck.games.catalogue import title
from splashdeck.games.sheets import BUILT_IN
from splashdeck.locale import say

USUAL = 10_000
"""Games of a level and number of players, if nothing else is asked: shares within 1 point."""


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
    from splashdeck.lab.report import page
    from splashdeck.lab.rows import write
    from splashdeck.lab.showcase import folder_of, showcase
    from splashdeck.lab.showcase import write as write_games
    from splashdeck.lab.study import EXACT, Study, is_batched, study

    lang = output.language
    numbers = read_players(players, title(game).players)
    named = levels.split(",")
    check_files(out, data)
    tables = [setup.bind(game, number) for number in numbers]
    others = None
    if against is not None:
        others = replace(setup, sheet=None if against in BUILT_IN else against)
        others.bind(game, numbers[0])  # a sheet that can't be read is told of at once
    if games is None or games > EXACT:
        batched = is_batched(tables, named)
        games = games or (USUAL if batched else EXACT // 2)
        if not batched:
            print(say("lab-on-reference", lang=lang), file=sys.stderr)
    many = games
    where = workers.where()

    def measured(chosen: Setup) -> Study:
        def bind(number: int) -> AnyGame:
            return chosen.bind(game, number)

        with progress("cli-playing", output, len(numbers) * len(named)) as update:
            return study(
                game,
                players=numbers,
                levels=named,
                games=many,
                seed=seed,
                setup=bind,
                progress=update,
                where=where,
            )

    found = measured(setup)
    other = measured(others) if others is not None else None
    if data is not None and (rows := list(found.rows())):
        write(rows, data)
    if out is not None:
        shown = (
            [] if found.interrupted else showcase(setup.bind(game, numbers[-1]), named[-1], seed)
        )
        command = shlex.join(["splashdeck", *sys.argv[1:]])
        write_games(shown, out)
        written = page(found, other, command, lang, shown, folder_of(out).name)
        out.write_text(written, "utf-8")
    if output.json:
        output.report(found.to_json(), "")
    elif out is None:
        from splashdeck.lab.report import text

        print(text(found, lang))
    if found.interrupted:
        print(say("lab-stopped-report", lang=lang), file=sys.stderr)


def check_files(out: Path | None, data: Path | None) -> None:
    """Refuse at once, not after minutes of play, what could not be written at the end."""
    from splashdeck.lab.rows import check

    for file in (out, data):
        if file is not None and not file.parent.is_dir():
            raise InvalidRequest(Words("error-file-missing"), str(file.parent))
    if data is not None:
        check(data)


def read_players(text: str | None, known: range) -> list[int]:
    """Read numbers of players, such as 2, 2,4 or 2-5; without any, all that can play."""
    if text is None:
        return list(known)
    numbers: list[int] = []
    for part in text.split(","):
        first, _, last = part.partition("-")
        if not first.isdecimal() or (last and not last.isdecimal()):
            raise InvalidRequest(Words("error-lab-players"), "--players")
        numbers += range(int(first), int(last or first) + 1)
    if not numbers:
        raise InvalidRequest(Words("error-lab-players"), "--players")
    return numbers
