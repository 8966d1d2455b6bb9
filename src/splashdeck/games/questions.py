"""A question: what a seat knows and what it may do, as whoever decides for it is asked.

It is gathered here and nowhere else, so that no bot and no coach can be handed a state by
mistake; it can be sent to another process and answered there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from splashdeck.game import Seat
from splashdeck.games import AnyGame


class Question(Struct, frozen=True):
    """A decision as the seat that has to make it meets it."""

    knowledge: Any
    """All that the seat may know: `game.knowledge`."""
    legal: tuple[Any, ...]
    """Its legal moves, in the game's order."""


def question(game: AnyGame, state: Any, seat: Seat, legal: Sequence[Any] | None = None) -> Question:
    """Gather what a seat knows and what it may do; it need not be pending.

    Whoever has listed its legal moves already hands them in.
    """
    moves = game.legal_moves(state, seat) if legal is None else legal
    return Question(game.knowledge(state, seat), tuple(moves))
