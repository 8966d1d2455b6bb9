"""Antartik: a rule of thumb for divers and for those who bet against them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from splashdeck.entropy import Entropy
from splashdeck.game import Move
from splashdeck.games.antartik import Antartik
from splashdeck.games.antartik.model import (
    VALUE_OF,
    Accept,
    Arrange,
    Bet,
    Card,
    Fresh,
    Go,
    Hold,
    Parachute,
    Referee,
    Retry,
    Stop,
    Turn,
)
from splashdeck.games.antartik.view import Knowledge

FRESH_DIVE = 4.0
"""The stars that a dive from an empty middle brings, more or less."""

RISK = 0.35
"""From this chance of a belly flop on, a referee is worth a look."""

BACK = 3  # AN-8.2: the stars on a card's back


class Dabbler:
    """Weighs the stars in the middle against the odds that the next card flops."""

    def choose(
        self,
        game: Antartik,
        knowledge: Knowledge,
        legal: Sequence[Move],
        budget: float,
        entropy: Entropy,
    ) -> Move:
        """Follow the thumb of the phase."""
        thumbs: Mapping[str, Callable[[], Move]] = {
            "begin": lambda: Retry() if worth_turning(game, knowledge) > FRESH_DIVE else Fresh(),
            "referee": lambda: call_referee(knowledge, legal),
            "arrange": lambda: arrange(knowledge, legal),
            "bet": lambda: place_bet(game, knowledge, legal),
            "dive": lambda: Turn() if turns_on(game, knowledge) else Stop(),
            "flop": lambda: next((m for m in legal if isinstance(m, Parachute)), Accept()),
        }
        return thumbs[knowledge.phase]()


def flop_odds(known: Knowledge) -> float:
    """Return the chance that the next card's value lies in the middle already (AN-3.3)."""
    there = {VALUE_OF[card] for card in known.middle}
    candidates = next_cards(known)
    return sum(VALUE_OF[card] in there for card in candidates) / max(len(candidates), 1)


def next_cards(known: Knowledge) -> Sequence[Card]:
    """List the cards that could be turned next, each equally likely as far as is known."""
    for group in known.known:
        if 0 in group.places and len(group.places) == len(group.cards):
            return group.cards
    placed = {card for group in known.known for card in group.cards}
    return [card for card in known.pile if card not in placed] or known.pile


def worth_turning(game: Antartik, known: Knowledge) -> float:
    """Estimate the stars that turning one more card brings, a stop after it included."""
    odds = flop_odds(known)
    stars = game.stars
    coming = [stars[card] for card in next_cards(known)]
    one = sum(coming) / max(len(coming), 1)
    won = sum(stars[card] for card in known.middle) + one
    won += sum(stars[card] for _, card in known.bets)  # AN-5.2
    return odds * one + (1 - odds) * won


def turns_on(game: Antartik, known: Knowledge) -> bool:
    """Tell whether a diver who thinks so would turn a card rather than stop."""
    lost_bets = sum(BACK - game.stars[card] for _, card in known.bets)
    spared = lost_bets / max(game.players - 1, 1)
    return worth_turning(game, known) + spared > sum(game.stars[card] for card in known.middle)


def place_bet(game: Antartik, known: Knowledge, legal: Sequence[Move]) -> Move:
    """Bet the least card if the dive more likely ends here than not."""
    bets = [move for move in legal if isinstance(move, Bet)]
    ends = flop_odds(known) if known.turned == 0 or turns_on(game, known) else 0.9
    if not bets or ends <= 0.5:
        return Hold()
    return min(bets, key=lambda move: (game.stars[move.card], VALUE_OF[move.card]))


def call_referee(known: Knowledge, legal: Sequence[Move]) -> Move:
    """Look at the next cards when much lies in the middle and the odds are bad."""
    if len(known.middle) >= 3 and flop_odds(known) >= RISK:
        return next((move for move in legal if isinstance(move, Referee)), Go())
    return Go()


def arrange(known: Knowledge, legal: Sequence[Move]) -> Move:
    """Put cards of new values on top and the rest underneath."""

    def safe(move: Move) -> tuple[bool, int]:
        assert isinstance(move, Arrange)
        values = [VALUE_OF[card] for card in (*known.middle, *move.top)]
        return len(set(values)) == len(values), len(move.top)

    return max(legal, key=safe)
