"""`lab tune`: a search for card sheets that suit several aims."""

from __future__ import annotations

import os
import shlex
import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from splashdeck.commands.progress import playing
from splashdeck.commands.setup import Flag, GameName, Output, Setup, Several, Whole, Workers
from splashdeck.commands.stopping import end_if_stopped, say_stopped
from splashdeck.commands.written import check_written, tell_written, write_text
from splashdeck.errors import InvalidRequest, Words, needs


def tune(
    game: GameName,
    /,
    *,
    aim: Annotated[list[str], Parameter(negative=())],
    fewest_changes: Flag = False,
    vary: Several = None,
    players: Whole = 4,
    level: str = "dabbler",
    sheets: Whole = 512,
    games: Whole = 2048,
    seed: str = "0",
    setup: Setup = Setup(),
    resume: Path | None = None,
    out: Annotated[Path | None, Parameter(name=["--out", "-o"])] = None,
    folder: Path | None = None,
    workers: Workers = Workers(),
    output: Output = Output(),
) -> None:
    """Search for card sheets, and show those that no other beats in all aims."""
    for number, name in ((games, "--games"), (sheets, "--sheets")):
        if number < 1:
            raise InvalidRequest(Words("error-arena-positive"), name)
    with needs("fast", "lab tune"):
        from splashdeck.lab import tune as laboratory
        from splashdeck.lab.tried import read_vary
    with needs("lab", "lab tune"):
        import optuna  # noqa: F401 - is it there?
    from splashdeck.lab import front

    if folder is None and out is not None and out.name:
        folder = front.folder_of(out)
    check_written(out, resume, folders=[folder])
    rules = setup.bind(game, players)
    aims = [laboratory.read_aim(one) for one in aim]
    varied = [read_vary(one) for one in vary or ()]
    lang = output.language
    with playing(output) as update:
        found = laboratory.tune(
            rules,
            aims,
            varied,
            fewest_changes=fewest_changes,
            level=level,
            sheets=sheets,
            games=games,
            seed=seed,
            resume=resume,
            progress=update,
            where=workers.where(usual=0),
        )
    is_empty = found.interrupted and not found.front
    if folder is not None and not is_empty:
        front.write(found, folder)
    if out is not None and not is_empty:
        command = shlex.join(["splashdeck", *sys.argv[1:]])
        beside = Path(os.path.relpath(folder or out.parent, out.parent)).as_posix()
        write_text(out, front.page(found, command, lang, beside))
    if not is_empty:
        tell_written(output, out, folder)
    if output.json or out is None:
        output.report(found.to_json(), front.text(found, lang))
    if found.interrupted:
        say_stopped(resume, is_empty, lang)
    end_if_stopped(found.interrupted)
