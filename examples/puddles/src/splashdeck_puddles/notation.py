"""Puddles: moves as text (`jump 4`) and as numbers."""

from __future__ import annotations

import re

from splashdeck.errors import InvalidNotation, Words
from splashdeck.game import Seat
from splashdeck_puddles.legal import Legality
from splashdeck_puddles.model import Jump, State


def read_move(text: str) -> Jump:
    """Read a move's notation; InvalidNotation if it is none."""
    match = re.fullmatch(r"jump ([1-9])", text)
    if match is None:
        raise InvalidNotation(text, Words("error-move-like", example="jump 4"))
    return Jump(int(match[1]))


def action_count(rules: Legality) -> int:
    """The size of the action space: one a boot."""
    return rules.options.boots


def action_of(rules: Legality, state: State, seat: Seat, move: Jump) -> int:
    """Number a legal move."""
    return move.boot - 1
