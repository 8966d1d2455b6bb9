"""Play in a terminal: `play` starts it, with a menu where no game is named."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from splashdeck.errors import InvalidRequest

__all__ = ["play"]


def play(
    game: str | None = None,
    *,
    players: int | None = None,
    seats: Sequence[str] = (),
    watch: bool = False,
    edition: str | None = None,
    sheet: str | None = None,
    options: Mapping[str, Any] | None = None,
    juniors: Sequence[int] = (),
    first: int | None = None,
    lang: str | None = None,
    seed: str | None = None,
    resume: str | Path | None = None,
    folder: str | Path | None = None,
    server: str | None = None,
    table: str | None = None,
    name: str | None = None,
) -> None:
    """Play a game, or show the menu where none is named; SplashdeckError for bad input.

    `seats` names who sits where: `Ann` is a person, `dabbler` or `Bill:dabbler` a bot. Bots
    fill up to `players`; `watch` has bots only. `resume` is a saved game, or `last`.
    With `server`, an address, it is played at a new table there, or at `table`: a short code or
    a link. Then `seats` are the others' seats: `open`, or a bot.
    """
    try:
        from splashdeck.terminal.app import start
    except ModuleNotFoundError as error:
        if not (error.name or "").startswith("textual"):
            raise
        why = "needs Textual: pip install 'splashdeck[terminal]'"
        raise InvalidRequest(why, where="play") from None
    start(
        game,
        players=players,
        seats=seats,
        watch=watch,
        edition=edition,
        sheet=sheet,
        options=options,
        juniors=juniors,
        first=first,
        lang=lang,
        seed=seed,
        resume=resume,
        folder=folder,
        server=server,
        at_table=table,
        name=name,
    )
