"""A model of one dive without bets (AN-3 of `games/antartik/rules.py`): its exact odds.

Everything is worked out from the cards that may come, each equally likely, down to the
last value that a dive can hold: no card is imagined and nothing is left to chance. What
matters of a dive is which values lie in it, and which of its cards, drawn on the way,
carried two stars; that is what is remembered between the branches. `tests/bots/models` holds
it to the reference.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from splashdeck.bots.antartik.features import places_of
from splashdeck.games.antartik import Antartik
from splashdeck.games.antartik.knowledge import Knowledge
from splashdeck.games.antartik.model import VALUE_OF, Card

NO_CARD_LEFT = -1.0  # AN-8.1: worse than any stop


class StopOrTurn(NamedTuple):
    """What a diver may expect of either move, in stars."""

    stop: float
    turn: float

    @property
    def best(self) -> float:
        """What the better of them brings."""
        return max(self)


Kind: TypeAlias = tuple[int, int]
"""A value, and the stars on a card that has it."""


class LoneDive:
    """One dive, nobody betting, that ends when the diver stops or flops (AN-3).

    `places` are the draw pile from the top: a card where it is known, else None for one of
    the `loose`, each as likely as the other.
    """

    def __init__(
        self,
        stars: Mapping[Card, int],
        middle: Sequence[Card],
        places: Sequence[Card | None],
        loose: Sequence[Card],
    ) -> None:
        kinds = [(VALUE_OF[card], stars[card]) for card in loose]
        self.kinds = Counter(kinds)
        self.places = [None if card is None else (VALUE_OF[card], stars[card]) for card in places]
        self.lying = frozenset(VALUE_OF[card] for card in middle)
        self.stake = sum(stars[card] for card in middle)
        self._known: dict[frozenset[Kind], StopOrTurn] = {}

    def worth(self, drawn: frozenset[Kind] = frozenset()) -> StopOrTurn:
        """Weigh stop and turn after some more cards."""
        found = self._known.get(drawn)
        if found is None:
            landed = self.stake + sum(stars for _, stars in drawn)
            found = self._known[drawn] = StopOrTurn(landed, self._turn(drawn))
        return found

    def flop(self, drawn: frozenset[Kind] = frozenset()) -> float:
        """Give the chance that the next card is a belly flop (AN-3.3)."""
        values = self._values(drawn)
        coming = self.coming(drawn)
        flops = sum(count for kind, count in coming.items() if kind[0] in values)
        return flops / coming.total() if coming else 0.0

    def coming(self, drawn: frozenset[Kind]) -> Counter[Kind]:
        """Count what the next card may be, each card equally likely."""
        if len(drawn) >= len(self.places):
            return Counter()
        known = self.places[len(drawn)]
        if known is not None:
            return Counter([known])
        return self.kinds - Counter(drawn.difference(self.places[: len(drawn)]))

    def _values(self, drawn: frozenset[Kind]) -> frozenset[int]:
        return self.lying.union(value for value, _ in drawn)

    def _turn(self, drawn: frozenset[Kind]) -> float:
        """Weigh each card that may come; of a flop only the duplicate is won (AN-3.3)."""
        coming, values = self.coming(drawn), self._values(drawn)
        total = 0.0
        for kind, count in coming.items():
            flops = kind[0] in values
            total += count * (kind[1] if flops else self.worth(drawn | {kind}).best)
        return total / coming.total() if coming else NO_CARD_LEFT


def lone_dive(game: Antartik, known: Knowledge) -> LoneDive:
    """Set a dive up from what the diver knows of the draw pile (AN-9.2)."""
    places = places_of(known.known, len(known.pile))
    loose = [card for card in known.pile if card not in places]
    return LoneDive(game.stars, known.middle, places, loose)
