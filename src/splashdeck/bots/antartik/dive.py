"""Antartik: a dive searched some cards deep, with the exact odds of each card.

At the end of the search, and wherever a turn ends, a `Value` says what the table is worth.
The searcher's own knowledge of the draw pile gives the odds; rivals are expected to bet by
what all know. Tables are searched side by side, so the arrays have one batch axis.
"""

from __future__ import annotations

from typing import NamedTuple

from splashdeck.bots.antartik.features import NO_CARD, Bets, Table, by_value, places_of
from splashdeck.bots.antartik.step import DOUBT, DiveWorth, Value, all_bets, laid_out, weighed
from splashdeck.bots.antartik.turn import stopped, turned_up
from splashdeck.bots.numeric import np
from splashdeck.games.antartik import Antartik
from splashdeck.games.antartik.knowledge import Knowledge


class Nodes(NamedTuple):
    """Tables at the beginning of a step: (node, …)."""

    table: Table
    unknown: np.ndarray  # (node, value, stars) cards whose place the searcher does not know


class DiveSearch:
    """The search of one decision, for the diver and one seat more.

    `trust` says how sure it is that a diver has put nothing on top that flops (AN-6.2).
    """

    def __init__(self, game: Antartik, known: Knowledge, value: Value, trust: float = 1.0) -> None:
        size = len(known.pile)
        places = places_of(known.known, size)
        self.value = value
        self.places = [None if card is None else by_value(game, [card]) for card in places]
        shared = places_of(known.known_to_all, size + known.looked_size)
        self.shared = [None if card is None else by_value(game, [card]) for card in shared]
        self.unknown = by_value(game, [card for card in known.pile if card not in places])
        self.me = (known.seat - known.diver) % game.players
        self.seats = (0, self.me) if self.me else (0,)
        self.arranged = known.arranged
        self.trust = trust

    def coming(self, nodes: Nodes, drawn: int) -> np.ndarray:
        """Give the odds of the next card, after a number of cards: (node, value, stars)."""
        known = self.places[drawn] if drawn < len(self.places) else None
        unknown = self.trusted(nodes.unknown, nodes.table, drawn) if self.me else nodes.unknown
        cards = unknown if known is None else np.broadcast_to(known, nodes.unknown.shape)
        odds: np.ndarray = cards / np.maximum(cards.sum((-1, -2), keepdims=True), 1.0)
        return odds

    def public(self, table: Table, drawn: int) -> np.ndarray:
        """Give the odds of the next card for somebody who saw no referee's."""
        known = self.shared[drawn] if drawn < len(self.shared) else None
        if known is not None:
            return np.broadcast_to(known, table.loose.shape)
        none = table.loose.sum((-1, -2), keepdims=True) < NO_CARD
        cards = self.trusted(table.loose + none * table.sunk, table, drawn)
        odds: np.ndarray = cards / np.maximum(cards.sum((-1, -2), keepdims=True), 1.0)
        return odds

    def trusted(self, cards: np.ndarray, table: Table, drawn: int) -> np.ndarray:
        """Count less of what would flop, where a diver has put the next card on top."""
        if drawn >= self.arranged:
            return cards
        fits = table.middle.sum(-1, keepdims=True) == 0
        some = (cards * fits).sum((-1, -2), keepdims=True) > 0
        return np.where(fits | ~some, cards, (1 - self.trust) * cards)

    def step(self, nodes: Nodes, drawn: int, depth: int) -> np.ndarray:
        """Weigh steps from their betting on: (node, 2) for the diver and the searcher."""
        if depth == 0:
            return self.weighed(nodes.table)
        table = nodes.table
        bets = no_bets(table)
        lies = table.middle.sum((-1, -2)) > 0  # AN-4.2
        asked = ((table.up.sum(-1) > 0) & (table.has_bet == 0) & lies[:, None]) * 1
        stars = all_bets(table, bets, self.public(table, drawn), self.value, asked)
        for seat in range(1, table.players):
            table, bets = laid_out(table, bets, seat, stars[:, seat])
        return answered(self.dive(nodes._replace(table=table), bets, drawn, depth), table)

    def dive(self, nodes: Nodes, bets: Bets, drawn: int, depth: int) -> DiveWorth:
        """Weigh stop and turn for the diver and the searcher: (node, 2) each."""
        stop = self.weighed(stopped(nodes.table, bets))
        odds = self.coming(nodes, drawn)
        chance = odds.sum(-1)
        node, card = np.nonzero(chance > 0)
        cards = np.zeros((len(node), *odds.shape[1:]), np.float32)
        each = np.arange(len(node))
        cards[each, card] = odds[node, card] / chance[node, card, None]
        here = Table(*(part[node] for part in nodes.table))
        after = turned_up(here, Bets(*(part[node] for part in bets)), cards)
        unknown = nodes.unknown[node]
        if not self.knows(drawn):
            unknown, depth = unknown - cards, depth - 1  # a known card costs no depth
        worth = self.after_card(Nodes(after, unknown), drawn + 1, depth)
        turn = np.zeros_like(stop)
        np.add.at(turn, node, worth * chance[node, card, None])
        return DiveWorth(stop, turn)

    def after_card(self, nodes: Nodes, drawn: int, depth: int) -> np.ndarray:
        """Weigh tables after a card: search on where the dive goes on.

        Not where the diver may yet call a referee before a card that nobody knows: the search
        calls none, and would think less of the dive than a value does.
        """
        table, worth = nodes.table, self.weighed(nodes.table)
        if depth > 0:
            goes_on = (table.turned > 0) & (table.size > NO_CARD)
            if not self.knows(drawn):
                goes_on = goes_on & ((table.referees * table.diver).sum(-1) < NO_CARD)
            if goes_on.any():
                on = Nodes(Table(*(part[goes_on] for part in table)), nodes.unknown[goes_on])
                worth[goes_on] = self.step(on, drawn, depth)
        return worth

    def knows(self, drawn: int) -> bool:
        """Say whether the searcher knows the next card, after a number of cards."""
        return drawn < len(self.places) and self.places[drawn] is not None

    def weighed(self, table: Table) -> np.ndarray:
        """Ask what tables are worth to the diver and to the searcher."""
        worths = weighed(self.value, table, self.seats)
        return np.stack([worths[0], worths[-1]], -1)


def answered(worth: DiveWorth, table: Table) -> np.ndarray:
    """Let the diver choose between stop and turn, where there is a choice (AN-3.6)."""
    leaning = np.clip((worth.turn[:, 0] - worth.stop[:, 0]) / DOUBT, -30.0, 30.0)
    stops = (table.turned / (1 + np.exp(leaning)))[:, None]
    mixed: np.ndarray = stops * worth.stop + (1 - stops) * worth.turn
    return mixed


def no_bets(table: Table) -> Bets:
    """Lay no bets out."""
    return Bets(np.zeros_like(table.up), np.zeros_like(table.has_bet))
