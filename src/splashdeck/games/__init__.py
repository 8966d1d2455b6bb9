"""The games, by name."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, TypeAlias

from splashdeck.errors import InvalidPosition, InvalidSetup
from splashdeck.game import Game, Step

AnyGame: TypeAlias = Game[Any, Any, Any, Any]

CLASSES = {
    "duck-and-cover": "DuckAndCover",
    "duck-and-dive": "DuckAndDive",
    "antartik": "Antartik",
}
NAMES = tuple(CLASSES)


def game_class(name: object) -> type[AnyGame]:
    """Find a game by its name, loading nothing else; InvalidSetup if there is none."""
    if not isinstance(name, str) or name not in CLASSES:
        raise InvalidSetup(f"no game is called {name!r}; there are {', '.join(NAMES)}", "game")
    module = import_module(f"splashdeck.games.{name.replace('-', '_')}")
    found: type[AnyGame] = getattr(module, CLASSES[name])
    return found


def bind(keys: Mapping[str, Any]) -> AnyGame:
    """Bind the rules of `keys["game"]` to set-up keys; InvalidSetup if one is unknown or wrong."""
    game = game_class(keys.get("game")).set_up(keys)
    known = game.setup()
    for key in keys:
        if key not in known:
            raise InvalidSetup(f"{game.name} is set up with {', '.join(known)}", key)
    return game


def set_up(name: str, players: int, **keys: Any) -> AnyGame:
    """Bind a game's rules to a set-up: `set_up("duck-and-dive", 4, edition="2023")`."""
    return bind({"game": name, "players": players, **keys})


def load(position: Mapping[str, Any]) -> tuple[AnyGame, Step[Any]]:
    """Read any game's position: the bound game, the state, and what happened at once."""
    if not isinstance(position, Mapping):
        raise InvalidPosition("a position is a JSON object", "position")
    game = game_class(position.get("game")).set_up(position)
    return game, game.load(position)
