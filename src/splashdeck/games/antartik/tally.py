"""Scores of a real box of Antartik: the cards before each player (AN-8.2)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from splashdeck.entropy import Entropy
from splashdeck.game import Outcome
from splashdeck.games.antartik.model import Card, State
from splashdeck.games.antartik.rules import Rules
from splashdeck.games.antartik.setup import start
from splashdeck.games.tally import Entry, Field, Part

WINNING = ("AN-8.3", "AN-8.3a")
STARS = {"one": 1, "two": 2}
"""Fields of cards that lie face up, and the stars on each."""
DOWN = "down"


def fields(game: Rules) -> tuple[Field, ...]:
    """Ask for the cards by what can be seen of them."""
    cards = len(game.stars)
    up = [name for name, stars in STARS.items() if stars in game.stars.values()]
    return tuple(Field(name=name, most=cards, together=cards) for name in (*up, DOWN))


def rounds(game: Rules) -> int:
    """Count the rounds: there is one."""
    return 1


def parts(game: Rules, number: int, entries: Sequence[Entry]) -> list[list[Part]]:
    """Score each kind of cards by itself."""
    return [
        [
            Part(field, count, game.scores(_lying(game, [{field: count}]))[0], "AN-8.2")
            for field, count in entry.items()
        ]
        for entry in entries
    ]


def outcome(game: Rules, rounds: Sequence[Sequence[Entry]]) -> Outcome:
    """Say who wins."""
    found = game.outcome(_lying(game, rounds[-1]))
    assert found is not None
    return found


def _lying(game: Rules, entries: Sequence[Entry]) -> State:
    """Lay such cards before everybody; nothing lies before those who are left out."""
    up, down = [], []
    for entry in entries:
        up.append(tuple(card for name in STARS for card in _some(game, name, entry.get(name, 0))))
        down.append(tuple(game.stars)[:1] * entry.get(DOWN, 0))
    empty = [()] * (game.players - len(entries))
    state, _ = start(game, Entropy.from_text(""))
    return replace(state, phase="over", face_up=(*up, *empty), face_down=(*down, *empty), middle=())


def _some(game: Rules, name: str, count: int) -> tuple[Card, ...]:
    """Take some cards with the stars of a field; which ones makes no difference to a score."""
    if not count:
        return ()
    return (next(card for card, stars in game.stars.items() if stars == STARS[name]),) * count
