"""`play`: a game in the terminal."""

from __future__ import annotations

from pathlib import Path

from splashdeck.commands.folders import games_folder
from splashdeck.commands.setup import (
    Flag,
    GameName,
    Language,
    SeatNumber,
    Setup,
    Several,
    Whole,
)


def play(
    game: GameName | None = None,
    /,
    *,
    players: Whole | None = None,
    seat: Several = None,
    watch: Flag = False,
    setup: Setup = Setup(),
    first: SeatNumber | None = None,
    seed: str | None = None,
    resume: str | None = None,
    folder: Path | None = None,
    server: str | None = None,
    table: str | None = None,
    name: str | None = None,
    lang: Language = None,
) -> None:
    """Play in the terminal; without a game, a menu is shown."""
    from splashdeck.terminal import app as terminal
    from splashdeck.terminal.plan import Start

    terminal.play(
        Start(
            game=game,
            players=players,
            seats=tuple(seat or ()),
            watch=watch,
            edition=setup.edition,
            sheet=setup.sheet,
            options=setup.options,
            juniors=tuple(setup.junior or ()),
            first=first,
            seed=seed,
            resume=resume,
            folder=folder or games_folder(),
            server=server,
            table=table,
            name=name,
            lang=lang,
        )
    )
