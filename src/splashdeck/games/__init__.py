"""The games, by name."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeAlias

from splashdeck.errors import InvalidPosition, InvalidSetup, InvalidSheet, Words
from splashdeck.game import Game, Step
from splashdeck.games.sheets import read_toml

AnyGame: TypeAlias = Game[Any, Any, Any, Any]

CLASSES = {
    "duck-and-cover": "DuckAndCover",
    "duck-and-dive": "DuckAndDive",
    "antartik": "Antartik",
}
NAMES = tuple(CLASSES)
WITH_SHEETS = ("duck-and-dive", "antartik")


def game_class(name: object) -> type[AnyGame]:
    """Find a game by its name, loading nothing else; InvalidSetup if there is none."""
    if not isinstance(name, str) or name not in CLASSES:
        raise InvalidSetup(
            Words("error-no-game", name=repr(name), games=", ".join(NAMES)), where="game"
        )
    module = import_module(f"splashdeck.games.{name.replace('-', '_')}")
    found: type[AnyGame] = getattr(module, CLASSES[name])
    return found


def bind(keys: Mapping[str, Any]) -> AnyGame:
    """Bind the rules of `keys["game"]` to set-up keys; InvalidSetup if one is unknown or wrong."""
    game = game_class(keys.get("game")).set_up(keys)
    known = game.setup_keys()
    for key in keys:
        if key not in known:
            raise InvalidSetup(
                Words("error-setup-keys", game=game.name, keys=", ".join(known)), where=key
            )
    return game


def set_up(name: str, players: int, **keys: Any) -> AnyGame:
    """Bind a game's rules to a set-up: `set_up("duck-and-dive", 4, edition="2023")`."""
    return bind({"game": name, "players": players, **keys})


def check_sheet(file: Path) -> tuple[str, list[Words]]:
    """Check a card sheet's file: the game that it is for, and what in it is odd."""
    name = read_toml(str(file)).get("game")
    if name not in WITH_SHEETS:
        why = Words("error-sheet-game", games=", ".join(WITH_SHEETS))
        raise InvalidSheet(why, f"{file}: game")
    module = import_module(f"splashdeck.games.{name.replace('-', '_')}.sheet")
    return name, module.check_sheet(file)[1]


def built_in_sheet(name: str) -> str:
    """Return the text of a game's built-in card sheet."""
    if name not in WITH_SHEETS:
        most, last = WITH_SHEETS
        why = Words("error-sheets-for", games=Words("word-and", most=most, last=last))
        raise InvalidSheet(why, Words("error-place-game", value=repr(name)))
    folder = files(f"splashdeck.games.{name.replace('-', '_')}")
    return folder.joinpath("sheets", "house.toml").read_text("utf-8")


def load(position: Mapping[str, Any]) -> tuple[AnyGame, Step[Any]]:
    """Read any game's position: the bound game, the state, and what happened at once."""
    if not isinstance(position, Mapping):
        raise InvalidPosition("a position is a JSON object", "position")
    game = game_class(position.get("game")).set_up(position)
    return game, game.load(position)
