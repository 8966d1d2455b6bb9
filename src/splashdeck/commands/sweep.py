"""`lab sweep`: many card sheets of a game, played at once."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from splashdeck.commands.progress import playing
from splashdeck.commands.setup import GameName, Output, Setup, Whole, Workers
from splashdeck.commands.stopping import end_if_stopped, say_stopped
from splashdeck.commands.written import check_written, tell_written, write_text
from splashdeck.errors import InvalidRequest, Words, needs


def sweep(
    game: GameName,
    /,
    *,
    vary: Annotated[list[str], Parameter(negative=())],
    players: Whole = 4,
    level: str = "dabbler",
    games: Whole = 2000,
    seed: str = "0",
    setup: Setup = Setup(),
    resume: Path | None = None,
    out: Annotated[Path | None, Parameter(name=["--out", "-o"])] = None,
    workers: Workers = Workers(),
    output: Output = Output(),
) -> None:
    """Play every combination of numbers on the cards, on the same deals."""
    if games < 1:
        raise InvalidRequest(Words("error-arena-positive"), "--games")
    check_written(out, resume)
    with needs("fast", "lab sweep"):
        from splashdeck.lab import sweep as laboratory
    from splashdeck.lab import heat

    rules = setup.bind(game, players)
    varied = [laboratory.read_vary(one) for one in vary]
    with playing(output) as update:
        found = laboratory.sweep(
            rules,
            varied,
            level=level,
            games=games,
            seed=seed,
            resume=resume,
            progress=update,
            where=workers.where(usual=0),
        )
    lang = output.language
    is_empty = found.interrupted and not found.tried
    if out is not None and not is_empty:
        command = shlex.join(["splashdeck", *sys.argv[1:]])
        write_text(out, heat.page(found, command, lang))
        tell_written(output, out)
    if output.json or out is None:
        output.report(found.to_json(), heat.text(found, lang))
    if found.interrupted:
        say_stopped(resume, is_empty, lang)
    end_if_stopped(found.interrupted)
