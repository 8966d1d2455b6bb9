"""A model of the calls to come in a round (DC-5, DC-6), after `games/duck_and_cover/rules.py`.

On it the diver plays the rest of the round out, for each move, many times; `tests/bots/models`
holds it to the reference.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from splashdeck.bots.duck_and_cover.dabbler import Dabbler
from splashdeck.bots.duck_and_cover.grid import QuickGrid, grid_after
from splashdeck.bots.interface import Budget
from splashdeck.entropy import Entropy
from splashdeck.game import Move
from splashdeck.games.duck_and_cover import DuckAndCover
from splashdeck.games.duck_and_cover.knowledge import Knowledge
from splashdeck.games.duck_and_cover.model import Call

LONGEST = 60  # calls that are looked ahead at most


class Diver:
    """Imagines orders of the cards to come, and tries each move against the same ones.

    After the move everyone has one thought only: to cover the largest neighbour, or else
    to dive beside the largest duck. What counts is the score less the rivals' mean.
    """

    calibrated = 110

    def choose(
        self,
        game: DuckAndCover,
        knowledge: Knowledge,
        legal: Sequence[Move],
        budget: Budget,
        entropy: Entropy,
    ) -> Move:
        """Pick the move with the least mean score; ducks are given by rule of thumb (DC-10.4)."""
        if knowledge.phase != "move" or len(legal) == 1:
            return Dabbler().choose(game, knowledge, legal, budget, entropy)
        starts = [grid_after(knowledge, move) for move in legal]
        costs = [0.0] * len(legal)
        chance = Random(entropy.below(1 << 32)[0])
        for _ in budget.simulate():
            course = Course(game, knowledge, chance)
            for index, tops in enumerate(starts):
                costs[index] += course.cost(QuickGrid(tops, game.values))
        return legal[costs.index(min(costs))]


class Course:
    """One imagined order of the calls, with what the rivals do about it.

    A number that nobody can answer is never answered again, for covered ducks stay
    covered. So calls and rivals can be played out once, whatever the seat's own move.
    """

    def __init__(self, game: DuckAndCover, known: Knowledge, chance: Random) -> None:
        self.discards_left = game.discard_limit - len(known.discard)
        self.doubled = game.options.pressure and known.round == game.options.rounds
        unseen = list(known.unseen)
        chance.shuffle(unseen)
        drawn = unseen[: known.draw_size]
        laid_away = [*known.captain, *([] if known.card is None else [known.card])]
        self.cards = [*laid_away, *drawn]
        self.order = [*range(len(laid_away), len(self.cards))]
        again = [*range(len(self.cards))]  # DC-5.3
        chance.shuffle(again)
        self.order = [*self.order, *again][:LONGEST]
        self.calls: list[Call | None] = [known.call]
        for index in self.order:
            card = self.cards[index]
            if game.options.low_blows and not isinstance(card, int):
                self.calls.append(None)  # DC-10.4: a gift, which nobody can foresee
            else:
                self.calls.append(self.calls[-1] if card == "repeat" else card)  # DC-3.4
        self._play_rivals(game, known)

    def _play_rivals(self, game: DuckAndCover, known: Knowledge) -> None:
        """Note for each call whether a rival answers it, the rivals' mean score, and their end."""
        grids = [
            QuickGrid({place: pile[-1] for place, pile in grid.items()}, game.values)
            for seat, grid in enumerate(known.grids)
            if seat != known.seat
        ]
        self.answered: list[bool] = []
        self.rivals: list[float] = []
        for call in self.calls:
            moved = [grid.answer(call) for grid in grids if call is not None]
            given = call is None and game.options.low_blows
            self.answered.append(any(moved) or given)
            self.rivals.append(sum([grid.score(self.doubled) for grid in grids]) / len(grids))
            if min([len(grid.tops) for grid in grids]) == 1:  # DC-6.1
                break

    def cost(self, grid: QuickGrid) -> float:
        """Play a grid on from its move to the round's end: its score less the rivals'."""
        left, gone = self.discards_left, set[int]()
        last = len(self.answered) - 1
        now = 0
        while now < last and len(grid.tops) > 1:
            now += 1
            card, call = self.order[now - 1], self.calls[now]
            if card in gone:
                continue
            if not (call is not None and grid.answer(call)) and not self.answered[now]:
                gone.add(card)  # DC-5.1
                left -= 1
                if left == 0:  # DC-6.2
                    break
        return grid.score(self.doubled) - self.rivals[now]
