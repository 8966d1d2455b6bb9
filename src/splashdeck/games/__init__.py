"""The games, by name."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeAlias

from splashdeck.errors import InvalidPosition, InvalidSetup, InvalidSheet, Words
from splashdeck.game import Game, Step
from splashdeck.games.catalogue import leave_out, part, title, titles
from splashdeck.games.sheets import Difference, differences, read_toml

AnyGame: TypeAlias = Game[Any, Any, Any, Any]


def game_class(name: object) -> type[AnyGame]:
    """Find a game by its name, loading nothing else; InvalidSetup if there is none.

    An installed one that can't be loaded is left out from then on.
    """
    card = title(name)
    try:
        found: type[AnyGame] = getattr(part(card.name, "games"), card.class_name)
    except Exception as error:
        if card.is_built_in:
            raise
        raise leave_out(card, error).error from error
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


def with_sheets() -> tuple[str, ...]:
    """Name the games that take a card sheet."""
    return tuple(name for name, card in titles().items() if card.sheet)


def check_sheet(file: Path) -> tuple[str, list[Words], list[Difference]]:
    """Check a card sheet's file: its game, what is odd, and where it differs from the house's."""
    keys = read_toml(str(file))
    name = keys.get("game")
    known = with_sheets()
    if name not in known:
        raise InvalidSheet(Words("error-sheet-game", games=", ".join(known)), f"{file}: game")
    sheet, warnings = part(name, "games", "sheet").check_sheet(file, keys)
    # What a file leaves out is as the sheet was read: no difference where that is the house's.
    return name, warnings, differences(sheet.to_json(), tomllib.loads(built_in_sheet(name)))


def built_in_sheet(name: str) -> str:
    """Return the text of a game's built-in card sheet."""
    if name not in with_sheets():
        *most, last = with_sheets()
        why = Words("error-sheets-for", games=Words("word-and", most=", ".join(most), last=last))
        raise InvalidSheet(why, Words("error-place-game", value=repr(name)))
    return title(name).sheets()["house"].read_text("utf-8")


def load(position: Mapping[str, Any]) -> tuple[AnyGame, Step[Any]]:
    """Read any game's position: the bound game, the state, and what happened at once."""
    if not isinstance(position, Mapping):
        raise InvalidPosition("a position is a JSON object", "position")
    game = game_class(position.get("game")).set_up(position)
    return game, game.load(position)
