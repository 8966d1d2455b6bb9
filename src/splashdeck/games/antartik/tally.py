"""Scores of a real box of Antartik: the cards before each player (AN-8.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from splashdeck.entropy import Entropy
from splashdeck.games.antartik.model import Card, State
from splashdeck.games.antartik.rules import Rules
from splashdeck.games.antartik.setup import start
from splashdeck.games.tally import Entry, Field, Piles

WINNING = ("AN-8.3", "AN-8.3a")
STARS = {"one": 1, "two": 2}
"""Fields of cards that lie face up, and the stars on each."""
DOWN = "down"


def fields(game: Rules) -> tuple[Field, ...]:
    """Ask for the cards by what can be seen of them."""
    cards = len(game.stars)
    kinds = Counter(game.stars.values())
    # The house's sheet is our own design (AN-1.3b): a real box may have other stars.
    is_real = game.sheet_name is None
    down = Field(name=DOWN, most=cards, together=cards, stock="cards")
    up = (
        replace(down, name=name, printed=kinds[stars] if is_real else None, rule="AN-1.3")
        for name, stars in STARS.items()
        if stars in kinds
    )
    return (*up, down)


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


_piles = Piles(_lying, "AN-8.2")
rounds, parts, outcome = _piles.rounds, _piles.parts, _piles.outcome
