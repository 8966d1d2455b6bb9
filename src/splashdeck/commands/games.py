"""`games`: the games that the terminal has kept on this machine."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from splashdeck.commands.folders import games_folder
from splashdeck.commands.setup import Output, Several
from splashdeck.errors import InvalidRequest, Words
from splashdeck.game import Json
from splashdeck.games.catalogue import titles
from splashdeck.locale import say
from splashdeck.terminal.saves import game_and_time


class Kept(NamedTuple):
    """A file of the terminal: a saved game, or the record of a finished one."""

    path: Path

    def to_json(self) -> Json:
        """Write what its name says as JSON."""
        game, began = game_and_time(self.path)
        return {"name": self.path.stem, "game": game, "began": began, "file": str(self.path)}

    def line(self, called: str) -> str:
        """Write it as a line that ends with what other commands call it."""
        game, began = game_and_time(self.path)
        title = titles()[game].display if game in titles() else game
        return f"  {began or '–':<16}  {title:<13}  {called}"


def games(*, delete: Several = None, output: Output = Output()) -> None:
    """List the games that were saved and those that are over, or delete some of them."""
    folder = games_folder()
    saved, finished = _kept(folder / "saves", ".json"), _kept(folder / "records", ".jsonl")
    if delete:
        _delete(delete, [*saved, *finished], output)
        return
    lang = output.language
    lines = [one.line(one.path.stem) for one in saved]
    lines = [say("cli-games-saved", lang=lang), *lines] if saved else []
    if finished:
        lines.append(say("cli-games-finished", lang=lang))
        lines += [one.line(str(one.path)) for one in finished]
    answer = {
        "saves": [one.to_json() for one in saved],
        "records": [one.to_json() for one in finished],
    }
    nothing = say("cli-games-none", {"folder": str(folder)}, lang)
    output.report(answer, "\n".join(lines) or nothing)


def _kept(folder: Path, ending: str) -> list[Kept]:
    """List the files of a kind, the newest first."""
    found = sorted(folder.glob(f"*{ending}"), key=lambda path: path.stat().st_mtime_ns)
    return [Kept(path) for path in reversed(found)]


def _delete(names: Sequence[str], kept: Sequence[Kept], output: Output) -> None:
    """Delete games by their names; none at all if one of them is not there."""
    by_name = {one.path.stem: one.path for one in kept}
    chosen = [Path(name).name.removesuffix(".jsonl").removesuffix(".json") for name in names]
    for name in chosen:
        if name not in by_name:
            raise InvalidRequest(Words("error-games-no-such"), name)
    for name in chosen:
        by_name[name].unlink(missing_ok=True)
    text = say("cli-games-deleted", {"count": len(set(chosen))}, output.language)
    output.report({"deleted": chosen}, text)
