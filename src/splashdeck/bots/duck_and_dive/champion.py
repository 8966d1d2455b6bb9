"""Duck & Dive: a network that has played itself, asked about the tables that moves lead to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from splashdeck.bots.duck_and_dive.diver import Diver
from splashdeck.bots.duck_and_dive.features import NAMES, POOL, TABLE, table_numbers
from splashdeck.bots.duck_and_dive.network import LEAD_COUNTS, LEAD_SCALE, trained, worth
from splashdeck.bots.duck_and_dive.search import SEARCH
from splashdeck.bots.interface import Budget
from splashdeck.bots.numeric import np
from splashdeck.entropy import Entropy
from splashdeck.game import Move, Seat
from splashdeck.games.duck_and_dive import DuckAndDive
from splashdeck.games.duck_and_dive.knowledge import Knowledge
from splashdeck.games.duck_and_dive.model import LET, State
from splashdeck.games.duck_and_dive.sheet import read_sheet

CHUNK = 48
"""Simulations between two looks at which moves are still worth a thought."""

SHORTEST = 200
"""The least limit of turns (DD-10.3) that the network has met."""


class Champion:
    """Tries every move in worlds that fit, and asks its network what the table is then worth."""

    calibrated = 600

    def choose(
        self,
        game: DuckAndDive,
        knowledge: Knowledge,
        legal: Sequence[Move],
        budget: Budget,
        entropy: Entropy,
    ) -> Move:
        """Pick the move with the best mean; a set-up it never met is left to the diver."""
        if not has_met(game):
            return Diver().choose(game, knowledge, legal, budget, entropy)
        return Trial(game, knowledge, legal, entropy).best(budget)


def has_met(game: DuckAndDive) -> bool:
    """Tell whether the network was trained for a set-up: the house's numbers, no early end."""
    house = read_sheet("house")
    same = (game.icons, game.float_icons) == (house.icons(), house.icons_of_floats())
    same = same and game.sheet.pools == house.pools
    return same and game.options.turn_limit >= SHORTEST


class Trial:
    """The moves of one decision, and what came of them so far."""

    def __init__(
        self,
        game: DuckAndDive,
        knowledge: Knowledge,
        legal: Sequence[Move],
        entropy: Entropy,
    ) -> None:
        self.game, self.knowledge, self.seat = game, knowledge, knowledge.seat
        self.entropy = entropy
        world = game.imagine(knowledge, entropy)
        self.moves: list[Move] = list(SEARCH.named(world, legal).values())
        self.icons = np.array([game.sheet.kinds()[k].icons if k != "float" else 0 for k in NAMES])
        self.total = np.zeros(len(self.moves))
        self.squares = np.zeros(len(self.moves))
        self.count = np.zeros(len(self.moves))

    def best(self, budget: Budget) -> Move:
        """Spend the budget on the moves that may still be the best."""
        waiting: list[tuple[int, list[State]]] = []
        turn: list[int] = []
        worlds = 0
        for _ in budget.simulate():
            if not turn:
                if len(waiting) >= CHUNK:
                    self.settle(waiting)
                    waiting = []
                turn = self.contenders()
                if len(turn) == 1:
                    break
                world = self.game.imagine(self.knowledge, self.entropy.child(str(worlds)))
                worlds += 1
            number = turn.pop()
            waiting.append((number, self.leads_to(world, self.moves[number])))
        self.settle(waiting)
        means = np.where(self.count > 0, self.total / np.maximum(self.count, 1), -9.0)
        return self.moves[int(np.argmax(means))]

    def contenders(self) -> list[int]:
        """Number the moves whose mean may still turn out to be the best."""
        if not self.count.all():
            return list(range(len(self.moves)))
        mean = self.total / self.count
        spread = np.sqrt(np.maximum(self.squares / self.count - mean**2, 0) + 1e-4)
        error = 2 * spread / np.sqrt(self.count)
        floor = np.max(mean - error)
        return [int(number) for number in np.flatnonzero(mean + error >= floor)]

    def leads_to(self, world: State, move: Move) -> list[State]:
        """Make a move, and where its effect is to be chosen, each of its effects."""
        after = self.done(world, self.seat, move)
        chooses = after.phase in ("target", "discard", "place") and after.active == self.seat
        if not chooses:
            return [after]
        ways = SEARCH.named(after, self.game.legal_moves(after, self.seat))
        return [self.done(after, self.seat, way) for way in ways.values()]

    def done(self, state: State, seat: Seat, move: Move) -> State:
        """Make a move; nobody stops its effect."""
        state, _ = self.game.play(state, seat, move)
        while state.phase == "react":
            for holder in self.game.pending(state):
                state, _ = self.game.play(state, holder, LET)
        return state

    def settle(self, waiting: Sequence[tuple[int, list[State]]]) -> None:
        """Ask the network about all tables at once, and take the best of each list."""
        if not waiting:
            return
        values = iter(self.values([state for _, states in waiting for state in states]))
        for number, states in waiting:
            value = max(next(values) for _ in states)
            self.total[number] += value
            self.squares[number] += value * value
            self.count[number] += 1

    def values(self, states: Sequence[State]) -> Iterator[float]:
        """Say what tables are worth to the seat."""
        width = self.game.players
        tables = np.zeros((len(states), TABLE), np.int32)
        pools = np.zeros((len(states), width, POOL), np.int32)
        is_open = np.zeros((len(states), width), bool)
        for index, state in enumerate(states):
            tables[index], each = table_numbers(self.game, state, self.seat)
            pools[index, : len(each)] = each
            is_open[index, : len(each)] = True
        made = worth(np, trained(), tables, pools, is_open, self.icons)
        for index, state in enumerate(states):
            if state.phase == "over":
                made[index] = ended(self.game, state, self.seat)
        values: list[float] = (made[:, 0] + LEAD_COUNTS * made[:, 1]).tolist()
        return iter(values)


def ended(game: DuckAndDive, state: State, seat: Seat) -> tuple[float, float]:
    """Say what an end is worth: the part of the win, and the lead."""
    outcome = game.outcome(state)
    assert outcome is not None
    scores, winners = outcome.scores, outcome.winners
    lead = scores[seat] - max(scores[:seat] + scores[seat + 1 :])
    return (1 / len(winners) if seat in winners else 0.0), lead / LEAD_SCALE
