"""Duck & Cover: the diver plays the rest of the round out, for each move, many times."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeAlias

from splashdeck.bots.duck_and_cover.dabbler import Dabbler, Tops, tops_after
from splashdeck.bots.interface import Budget
from splashdeck.entropy import Entropy
from splashdeck.game import Move
from splashdeck.games.duck_and_cover import DuckAndCover
from splashdeck.games.duck_and_cover.knowledge import Knowledge
from splashdeck.games.duck_and_cover.model import SIDES, Call, Cell, Number

LONGEST = 60  # calls that are looked ahead at most
LARGEST_FIRST = range(12, 0, -1)

Values: TypeAlias = Sequence[int]


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
        starts = [tops_after(knowledge, move) for move in legal]
        costs = [0.0] * len(legal)
        chance = Random(entropy.below(1 << 32)[0])
        for _ in budget.simulate():
            course = Course(game, knowledge, chance)
            for index, tops in enumerate(starts):
                costs[index] += course.cost(Pond(tops, game.values))
        return legal[costs.index(min(costs))]


class Pond:
    """A bath that plays by itself: its visible ducks, by cell and by number."""

    def __init__(self, tops: Tops, values: Values) -> None:
        self.tops = numbered(tops)
        self.values = values
        self.places = {duck: place for place, duck in self.tops.items()}
        self.worth = sum([values[duck] for duck in self.places])

    def answer(self, call: Call) -> bool:
        """Move the called duck; False if it is covered (DC-3.5)."""
        duck = max(self.places) if call == "max" else call
        place = self.places.get(duck)
        if place is None:
            return False
        tops, values = self.tops, self.values
        del tops[place]
        most, to = -1, place
        for side in SIDES:
            other = tops.get(place + side)
            if other is not None and values[other] > most:
                most, to = values[other], place + side
        if most > 0 or (most == 0 and len(tops) == 1):
            del self.places[tops[to]]
            self.worth -= most
        else:
            to = self._dive(duck, place)
        tops[to] = duck
        self.places[duck] = to
        return True

    def _dive(self, duck: Number, place: Cell) -> Cell:
        """Find an empty cell beside the largest other duck that has one (DC-4.3)."""
        for other in LARGEST_FIRST:
            at = self.places.get(other)
            if at is not None and other != duck:
                for side in SIDES:
                    to = at + side
                    if to not in self.tops and to != place:
                        return to
        raise AssertionError("a dive is always possible (DC-4.5)")

    def score(self, doubled: bool) -> int:
        """Score the bath as it lies (DC-7, DC-10.2)."""
        if len(self.tops) > 1:
            return self.worth
        return -2 * self.worth if doubled else -self.worth


def numbered(tops: Tops) -> dict[Cell, Number]:
    """Let no two ducks have one number.

    With `low_blows` a player may show two (DC-10.4): the second takes the free number that
    is nearest.
    """
    if len(set(tops.values())) == len(tops):
        return dict(tops)
    free = set(LARGEST_FIRST)
    named: dict[Cell, Number] = {}
    for place, duck in tops.items():
        named[place] = min(free, key=lambda number: (abs(number - duck), number))
        free.remove(named[place])
    return named


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
        later = [*known.captain, *([] if known.card is None else [known.card]), *drawn]
        self.order = [*range(len(later) - len(drawn), len(later))]
        again = [*range(len(later))]  # DC-5.3
        chance.shuffle(again)
        self.order = [*self.order, *again][:LONGEST]
        self.calls: list[Call | None] = [known.call]
        for index in self.order:
            card = later[index]
            if game.options.low_blows and not isinstance(card, int):
                self.calls.append(None)  # DC-10.4: a gift, which nobody can foresee
            else:
                self.calls.append(self.calls[-1] if card == "repeat" else card)  # DC-3.4
        self._play_rivals(game, known)

    def _play_rivals(self, game: DuckAndCover, known: Knowledge) -> None:
        """Note for each call whether a rival answers it, the rivals' mean score, and their end."""
        ponds = [
            Pond({place: pile[-1] for place, pile in grid.items()}, game.values)
            for seat, grid in enumerate(known.grids)
            if seat != known.seat
        ]
        self.answered: list[bool] = []
        self.rivals: list[float] = []
        for call in self.calls:
            moved = [pond.answer(call) for pond in ponds if call is not None]
            given = call is None and game.options.low_blows
            self.answered.append(any(moved) or given)
            self.rivals.append(sum([pond.score(self.doubled) for pond in ponds]) / len(ponds))
            if min([len(pond.tops) for pond in ponds]) == 1:  # DC-6.1
                break

    def cost(self, pond: Pond) -> float:
        """Play a bath on from its move to the round's end: its score less the rivals'."""
        left, gone = self.discards_left, set[int]()
        last = len(self.answered) - 1
        now = 0
        while now < last and len(pond.tops) > 1:
            now += 1
            card, call = self.order[now - 1], self.calls[now]
            if card in gone:
                continue
            if not (call is not None and pond.answer(call)) and not self.answered[now]:
                gone.add(card)  # DC-5.1
                left -= 1
                if left == 0:  # DC-6.2
                    break
        return pond.score(self.doubled) - self.rivals[now]
