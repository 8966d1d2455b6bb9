"""Puddles: the set-up keys, read and checked (PU-1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import to_builtins

from splashdeck.errors import InvalidSetup, Words
from splashdeck.game import Json, check_players, chosen_options
from splashdeck_puddles.legal import Legality
from splashdeck_puddles.model import Options
from splashdeck_puddles.title import TITLE

SEATS = TITLE.players  # PU-1.1
LEAST, MOST = 3, 9  # PU-1.2


def read_keys(keys: Mapping[str, Any]) -> tuple[int, Options]:
    """Read players and options; InvalidSetup if they can't be."""
    players = check_players(keys.get("players"), SEATS, "PU-1.1")
    options = chosen_options(keys.get("options"), Options, "PU-1.2")
    if not LEAST <= options.boots <= MOST:
        why = Words("error-option-range", least=LEAST, most=str(MOST), given=str(options.boots))
        raise InvalidSetup(why, where="options.boots", rule="PU-1.2")
    return players, options


def setup_keys(rules: Legality) -> Json:
    """Write the set-up keys, all of them."""
    return {"game": "puddles", "players": rules.players, "options": to_builtins(rules.options)}
