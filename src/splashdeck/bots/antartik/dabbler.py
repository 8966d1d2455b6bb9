"""Antartik: a rule of thumb from the odds of the next card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from splashdeck.bots.interface import Budget
from splashdeck.entropy import Entropy
from splashdeck.game import Move
from splashdeck.games.antartik import Antartik
from splashdeck.games.antartik.knowledge import Knowledge
from splashdeck.games.antartik.model import (
    FACE_DOWN_STARS,
    VALUE_OF,
    Accept,
    Arrange,
    Bet,
    Card,
    Exchange,
    Fresh,
    Parachute,
    Referee,
    Retry,
    Stop,
    Turn,
)

FRESH_DIVE = 3.0
"""Stars that a dive from an empty middle brings."""

LEFT_BEHIND = 0.25
"""The part of a flopped dive that the next diver lands, to our cost."""

FORESEEN = 0.6
"""How sure it is that a diver stops where we would."""

REFEREE = 0.7
"""Stars in danger from which a referee is worth its own."""


class Dabbler:
    """Counts the cards that would flop and weighs them against the stars at stake."""

    calibrated = 1

    def choose(
        self,
        game: Antartik,
        knowledge: Knowledge,
        legal: Sequence[Move],
        budget: Budget,
        entropy: Entropy,
    ) -> Move:
        """Exchange where that pays (it uses no decision up), else pick the best odds."""
        odds = Odds(game, knowledge)
        for move in legal:
            if isinstance(move, Exchange) and odds.exchange(move.card) > 0:
                return move
        return max((move for move in legal if not isinstance(move, Exchange)), key=odds.worth)


class Odds:
    """What a seat may expect of the next card, and so of each of its moves, in stars."""

    def __init__(self, game: Antartik, known: Knowledge) -> None:
        self.game = game
        self.known = known
        self.rivals = game.players - 1
        values = {VALUE_OF[card] for card in known.middle}
        coming = likely(known, 0)
        flops = [card for card in coming if VALUE_OF[card] in values]
        self.flop = len(flops) / len(coming) if coming else 0.0
        self.flop_wins = self.mean(flops)
        self.turn_wins = self.mean([card for card in coming if VALUE_OF[card] not in values])
        self.at_stake = self.stars(known.middle)

    def stars(self, cards: Iterable[Card]) -> float:
        """Count the stars on some fronts."""
        return sum(self.game.stars[card] for card in cards)

    def mean(self, cards: Sequence[Card]) -> float:
        """Average the stars of cards that are equally likely."""
        return self.stars(cards) / len(cards) if cards else 0.0

    def worth(self, move: Move) -> float:
        """Estimate what a move brings, in stars; comparable within one decision."""
        match move:
            case Turn():
                return self.turn() + self.bets_if_turned()
            case Stop():
                return self.at_stake - self.bets_paid()
            case Bet():
                return self.bet(move.card)
            case Retry():
                return self.turn()
            case Fresh():
                return FRESH_DIVE
            case Referee():
                return self.flop * self.at_stake - REFEREE
            case Arrange():
                return self.arranged(move.top)
            case Parachute():
                return self.at_stake - self.stars([move.card])
            case Accept():
                return self.stars([card for card in [self.known.duplicate] if card is not None])
        return 0.0  # hold, go

    def turn(self) -> float:
        """Weigh one more card against the dive so far; a flopped one is left to a rival."""
        flopped = self.flop_wins - LEFT_BEHIND * self.at_stake / self.rivals
        return (1 - self.flop) * (self.at_stake + self.turn_wins) + self.flop * flopped

    def bets_paid(self) -> float:
        """Weigh what rivals win by the bets on the table if the dive ends here (AN-5.2)."""
        won = [FACE_DOWN_STARS - self.stars([card]) for _, card in self.known.bets]
        return sum(won) / self.rivals

    def bets_if_turned(self) -> float:
        """Weigh the bets that a new value wins against those that a flop pays."""
        won = self.stars(card for _, card in self.known.bets) * (1 + 1 / self.rivals)
        return (1 - self.flop) * won - self.flop * self.bets_paid()

    def bet(self, card: Card) -> float:
        """Weigh a bet: face down it counts three, lost it counts for the diver."""
        may_stop = self.known.turned > 0  # AN-3.6
        stops = FORESEEN if may_stop and self.turn() < self.at_stake else 0.0
        ends = stops + (1 - stops) * self.flop
        stars = self.stars([card])
        kept = 0.1 * (card in self.game.referees)  # of equal cards rather the plain one
        return ends * (FACE_DOWN_STARS - stars) - (1 - ends) * stars * (1 + 1 / self.rivals) - kept

    def exchange(self, card: Card) -> float:
        """Weigh a back turned up against its front and the bottom card (AN-5.4)."""
        bottom = likely(self.known, len(self.known.pile) - 1)
        return self.stars([card]) + self.mean(bottom) - FACE_DOWN_STARS

    def arranged(self, top: Sequence[Card]) -> float:
        """Count the stars that come up safely; nothing on top may flop."""
        values = [VALUE_OF[card] for card in (*self.known.middle, *top)]
        return self.stars(top) if len(set(values)) == len(values) else -1.0


def likely(known: Knowledge, place: int) -> tuple[Card, ...]:
    """List the cards, equally likely, that may lie at a place of the draw pile."""
    for group in known.known:
        if place in group.places:
            return group.cards
    placed = {card for group in known.known for card in group.cards}
    return tuple(card for card in known.pile if card not in placed)
