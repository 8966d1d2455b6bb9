"""What was chosen of a set-up: for a page's list of facts, in the words of the command line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from splashdeck.game import Json
from splashdeck.games import set_up, sheets
from splashdeck.games.catalogue import title
from splashdeck.games.sheets import read_toml

CHOSEN = {"edition": "lab-edition", "options": "lab-options", "juniors": "lab-juniors"}
"""Keys of a set-up that are told where they were chosen."""
SHOWN_DIFFERENCES = 12
"""Numbers of a sheet that are told in the head."""


def chosen(game: str, about: Json, players: int, lang: str) -> dict[str, str]:
    """Tell the card sheet, and all that is not as usual, by the message that names it."""
    rows: dict[str, str] = {}
    if (sheet := about.get("sheet")) is not None:
        rows["lab-sheet"] = sheet if isinstance(sheet, str) else sheet["name"]
        if not isinstance(sheet, str) and (named := differences(game, sheet)):
            more = "; …" if len(named) > SHOWN_DIFFERENCES else ""
            rows["lab-differences"] = "; ".join(named[:SHOWN_DIFFERENCES]) + more
    usual = set_up(game, players).setup_keys()
    for key, message in CHOSEN.items():
        if own := _own(about.get(key), usual.get(key)):
            rows[message] = _plain([1 + one for one in own] if key == "juniors" else own)
    return rows


def as_words(game: str, about: Json, players: int) -> list[str]:
    """Write all but the sheet that is not as usual, as it is given on the command line."""
    usual = set_up(game, players).setup_keys()
    own = {key: _own(about.get(key), usual.get(key)) for key in CHOSEN}
    words = ["--edition", own["edition"]] if own["edition"] else []
    for name, value in (own["options"] or {}).items():
        words += ["--option", f"{name}={msgspec.json.encode(value).decode()}"]
    for seat in own["juniors"] or ():
        words += ["--junior", str(1 + seat)]
    return words


def _own(value: Any, usual: Any) -> Any:
    """Keep of a part of the set-up what is not as usual."""
    if isinstance(value, Mapping) and isinstance(usual, Mapping):
        return {key: one for key, one in value.items() if one != usual.get(key)}
    return value if value != usual else None


def _plain(value: Any) -> str:
    """Write an option's value as it is given on the command line."""
    if isinstance(value, Mapping):
        return ", ".join(f"{key}={_plain(one)}" for key, one in value.items())
    if isinstance(value, list):
        return ", ".join(map(_plain, value))
    return str(value)


def differences(game: str, sheet: Mapping[str, Any]) -> list[str]:
    """List the numbers of a sheet that are others than in the house's own."""
    files = title(game).sheets()
    if "house" not in files:
        return []
    house = read_toml(str(files["house"]))
    return [
        f"{one.key} {_plain(one.house)} → {_plain(one.own)}"
        for one in sheets.differences(sheet, house)
        if one.house is not None and one.own is not None
    ]
