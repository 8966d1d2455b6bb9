"""Antartik: one decision, each move weighed by what the tables after it are worth."""

from __future__ import annotations

from collections.abc import Sequence

from splashdeck.bots.antartik.dabbler import Odds, likely
from splashdeck.bots.antartik.dive import DiveSearch, Nodes, answered, no_bets
from splashdeck.bots.antartik.features import (
    Bets,
    Table,
    bets_of,
    bonus_by_value,
    by_stars,
    by_value,
    table_of,
)
from splashdeck.bots.antartik.odds import lone_dive
from splashdeck.bots.antartik.step import Value, all_bets, exchange_worths, laid_out
from splashdeck.bots.antartik.turn import begun_afresh, flopped, parachuted, retried, with_bet
from splashdeck.bots.numeric import np
from splashdeck.game import Move
from splashdeck.games.antartik import Antartik
from splashdeck.games.antartik.knowledge import Knowledge
from splashdeck.games.antartik.model import (
    Bet,
    Exchange,
    Parachute,
    Retry,
    Stop,
)

PAYS = 0.001
"""What an exchange must bring."""

KEPT = 1e-6
"""What a bonus is worth beside cards of as many stars."""


class Search:
    """Weighs the moves of one decision."""

    def __init__(self, game: Antartik, known: Knowledge, value: Value, trust: float = 1.0) -> None:
        self.game = game
        self.known = known
        self.value = value
        self.dives = DiveSearch(game, known, value, trust)
        self.table = Table(*(part[None] for part in table_of(game, known)))
        self.bets = Bets(*(part[None] for part in bets_of(game, known)))
        self.me = self.dives.me

    def best(self, legal: Sequence[Move], depth: int) -> Move:
        """Exchange where that pays (it uses no decision up), else pick the best odds."""
        return self.best_exchange(legal) or self.best_choice(legal, depth)

    def best_exchange(self, legal: Sequence[Move]) -> Exchange | None:
        """Find the exchange that pays most, if one does; with bets on the table none is made."""
        backs = [move for move in legal if isinstance(move, Exchange)]
        if not backs or self.known.bets:
            return None
        best = max(backs, key=self.exchange)
        return best if self.exchange(best) > PAYS else None

    def best_choice(self, legal: Sequence[Move], depth: int) -> Move:
        """Pick the best move that is not an exchange."""
        moves = [move for move in legal if not isinstance(move, Exchange)]
        return moves[int(np.argmax(self.worths(moves, depth)))]

    def worths(self, moves: Sequence[Move], depth: int) -> list[float]:
        """Weigh the moves of a phase."""
        match self.known.phase:
            case "begin":
                return [self.begin(move) for move in moves]
            case "dive":
                stop, turn = self.dive(depth)
                return [stop if isinstance(move, Stop) else turn for move in moves]
            case "bet":
                return self.bet(moves, depth)
            case "flop":
                return [self.flop(move) for move in moves]
        odds = Odds(self.game, self.known)
        return [odds.worth(move) for move in moves]

    @property
    def nodes(self) -> Nodes:
        return Nodes(self.table, self.dives.unknown[None])

    def own(self, table: Table) -> float:
        """Say what a table is worth to us."""
        return float(self.value(table, self.me)[0])

    # --- AN-3.5, AN-4, AN-5.4 ---

    def dive(self, depth: int) -> tuple[float, float]:
        """Weigh stop and turn; a diver whom nobody can bet on takes the exact best of the dive."""
        held = [
            (*up, *down) for up, down in zip(self.known.face_up, self.known.face_down, strict=True)
        ]
        if not self.known.bets and not any(held[: self.known.seat] + held[self.known.seat + 1 :]):
            return lone_dive(self.game, self.known).worth()
        worth = self.dives.dive(self.nodes, self.bets, 0, depth)
        return float(worth.stop[0, 0]), float(worth.turn[0, 0])

    def begin(self, move: Move) -> float:
        """Weigh going on with a dive that flopped, or beginning afresh, as the move says."""
        after = retried if isinstance(move, Retry) else begun_afresh
        return self.own(after(self.table))

    def bet(self, moves: Sequence[Move], depth: int) -> list[float]:
        """Weigh bets by their stars, rivals before us betting as we would."""
        stars = [self.game.stars[move.card] if isinstance(move, Bet) else 0 for move in moves]
        found = sorted(set(stars))
        table, bets = self.rivals_bets()
        ways = [with_bet(table, bets, self.me, each) if each else (table, bets) for each in found]
        tables = Table(*(np.concatenate(part) for part in zip(*(w[0] for w in ways), strict=True)))
        lying = Bets(*(np.concatenate(part) for part in zip(*(w[1] for w in ways), strict=True)))
        nodes = Nodes(tables, np.repeat(self.dives.unknown[None], len(found), 0))
        worth = answered(self.dives.dive(nodes, lying, 0, depth), tables)[:, 1]
        return [
            float(worth[found.index(each)]) - KEPT * self.has_bonus(move)
            for each, move in zip(stars, moves, strict=True)
        ]

    def rivals_bets(self) -> tuple[Table, Bets]:
        """Lay the bets out that rivals between the diver and us will make."""
        table, bets = self.table, no_bets(self.table)
        if self.me == 1:
            return table, bets
        asked = ((table.up.sum(-1) > 0) & (table.has_bet == 0)) * 1
        stars = all_bets(table, bets, self.dives.public(table, 0), self.value, asked)
        for seat in range(1, self.me):
            table, bets = laid_out(table, bets, seat, stars[:, seat])
        return table, bets

    def has_bonus(self, move: Move) -> int:
        """Say whether one would rather keep the card bet than another of its stars."""
        if not isinstance(move, Bet):
            return 0
        card, young = move.card, self.known.seat in self.game.juniors
        return (card in self.game.referees) * 2 + (card in self.game.parachutes and young)

    def exchange(self, move: Exchange) -> float:
        """Weigh an exchange against none."""
        cards = likely(self.known, len(self.known.pile) - 1)
        bottom = by_value(self.game, cards)[None] / max(len(cards), 1)
        worths = exchange_worths(self.table, bottom, self.value, self.me)
        return float(worths[self.game.stars[move.card] - 1][0])

    # --- AN-6 and AN-7 ---

    def flop(self, move: Move) -> float:
        """Weigh the belly flop against a parachute."""
        if isinstance(move, Parachute):
            spent = by_stars(self.game, [move.card])[None]
            return self.own(parachuted(self.table, self.bets, spent))
        assert self.known.duplicate is not None
        duplicate = by_value(self.game, [self.known.duplicate])[None]
        bonus = bonus_by_value(self.game, [self.known.duplicate]).sum(0)[None]
        return self.own(flopped(self.table, bonus, self.bets, duplicate))
