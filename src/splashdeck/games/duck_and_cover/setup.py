"""Duck & Cover: the set-up keys, read and checked (DC-1.1, DC-10)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import to_builtins

from splashdeck.errors import InvalidSetup, Words
from splashdeck.game import Json, check_players, chosen_options
from splashdeck.games.duck_and_cover.model import Options
from splashdeck.games.duck_and_cover.rules import Rules
from splashdeck.games.duck_and_cover.title import TITLE

LIMITS = {  # DC-10.7: option: (least, most, the rule that it changes)
    "rounds": (1, 9, "DC-8.1"),
    "discard_limit": (1, 21, "DC-6.2"),
    "call_limit": (1, 10_000, "DC-6.3"),
}


SEATS = TITLE.players  # DC-1.1


def read_keys(keys: Mapping[str, Any]) -> tuple[int, Options]:
    """Read players and options; InvalidSetup if they can't be (DC-1.1, DC-10)."""
    players = check_players(keys.get("players"), SEATS, "DC-1.1")
    options = chosen_options(keys.get("options"), Options, "DC-10")
    for name, (least, most, rule) in LIMITS.items():
        value = getattr(options, name)
        if value is not None and not least <= value <= most:
            why = Words("error-option-range", least=least, most=str(most), given=str(value))
            raise InvalidSetup(why, where=f"options.{name}", rule=rule)
    return players, options


def setup_keys(rules: Rules) -> Json:
    """Write the set-up keys, all of them."""
    return {
        "game": "duck-and-cover",
        "players": rules.players,
        "options": to_builtins(rules.options),
    }
