"""Duck & Cover's observations (DC-9.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from splashdeck.envs.observations import fields
from splashdeck.envs.observations.fields import Field, Parts, marks
from splashdeck.game import Seat
from splashdeck.games.duck_and_cover import DuckAndCover
from splashdeck.games.duck_and_cover.knowledge import Knowledge
from splashdeck.games.duck_and_cover.model import (
    CAPTAINS_DECK,
    FAMILY,
    Call,
    CaptainsCard,
    Grid,
    column_and_row,
)
from splashdeck.games.duck_and_cover.notation import QUACK

CARDS: tuple[CaptainsCard, ...] = tuple(dict.fromkeys(CAPTAINS_DECK))
"""Captain's cards without their second copies: 1 to 12, Max, Repeat."""

CALLS: tuple[Call, ...] = (*FAMILY, "max")
EDGE = 16  # the first grid, and a little; each call swims one cell farther at most
DEALT = len(FAMILY)


class Observer(fields.Observer):
    """Writes down a seat's knowledge of Duck & Cover."""

    game: DuckAndCover
    phases = ("move", "give", "place", "over")

    @property
    def idle(self) -> int:
        """A quack is doing nothing, where no other action has a higher number."""
        count = self.game.action_count
        return QUACK if count == QUACK + 1 else count

    def declare(self) -> tuple[Field, ...]:
        """List the fields."""
        n, options = self.players, self.game.options
        far = EDGE + options.call_limit
        most = options.rounds * 2 * sum(self.game.values)
        limit = self.game.discard_limit
        piles = (n, DEALT)
        return (
            self.phase(),
            Field("x", piles, -far, far, "column of a pile, from the seat's called duck if any"),
            Field("y", piles, -far, far, "row of a pile, likewise; rows grow downwards"),
            Field("height", piles, 0, DEALT, "ducks in the pile; 0: there is none"),
            Field("top", piles, 0, DEALT, "its visible duck's number"),
            Field("under", piles, 0, DEALT, "the duck just under that one; 0: none"),
            marks("called", piles, "the piles that may move, or give their top, now"),
            marks("asked", (n,), "seats that take part in the present decision"),
            Field("gift", (n,), 0, DEALT, "duck received and not yet placed (DC-10.4)"),
            Field("total", (n,), -most, most, "score of the finished rounds"),
            marks("card", (len(CARDS),), "captain's card turned up: 1 to 12, Max, Repeat"),
            marks("call", (len(CALLS),), "the value it has: 1 to 12, Max"),
            marks("previous", (len(CALLS),), "the value of the call before it (DC-3.4)"),
            marks("previous_discarded", (1,), "whether that card was discarded"),
            Field("unseen", (len(CARDS),), 0, 2, "cards not seen since the last shuffle"),
            Field("captain", (len(CARDS),), 0, 2, "cards in the captain's pile"),
            Field("discard", (len(CARDS),), 0, 2, "cards in the discard zone"),
            Field("draw_size", (1,), 0, len(CAPTAINS_DECK), "cards in the draw pile"),
            Field("discards_left", (1,), 0, limit, "discards that end the round (DC-6.2)"),
            Field("calls_left", (1,), 0, options.call_limit, "calls that end it (DC-6.3)"),
            Field("rounds_left", (1,), 0, options.rounds, "rounds after the present one"),
        )

    def fill(self, parts: Parts, known: Knowledge) -> None:
        """Write what a seat knows."""
        self.fill_phase(parts, known)
        for place, seat in self.seen_from(known.seat):
            self._fill_seat(parts, place, seat, known)
        for name, call in (("call", known.call), ("previous", _previous(known))):
            if call is not None:
                parts[name][CALLS.index(call)] = 1
        if known.card is not None:
            parts["card"][CARDS.index(known.card)] = 1
        parts["previous_discarded"][:] = known.previous is not None and known.previous.discarded
        for name, cards in (
            ("unseen", known.unseen),
            ("captain", known.captain),
            ("discard", known.discard),
        ):
            parts[name][:] = _counted(cards)
        options = self.game.options
        parts["draw_size"][:] = known.draw_size
        parts["discards_left"][:] = self.game.discard_limit - len(known.discard)
        parts["calls_left"][:] = options.call_limit - known.calls
        parts["rounds_left"][:] = options.rounds - known.round

    def _fill_seat(self, parts: Parts, place: int, seat: Seat, known: Knowledge) -> None:
        grid, called = known.grids[seat], known.called[seat]
        home = column_and_row(called[0]) if len(called) == 1 else (0, 0)
        for index, at in self._named(grid):
            x, y = column_and_row(at)
            pile = grid[at]
            parts["x"][place, index] = x - home[0]
            parts["y"][place, index] = y - home[1]
            parts["height"][place, index] = len(pile)
            parts["top"][place, index] = pile[-1]
            parts["under"][place, index] = pile[-2] if len(pile) > 1 else 0
            parts["called"][place, index] = at in called
        parts["asked"][place] = seat in known.asked
        parts["gift"][place] = known.gifts[seat] or 0
        parts["total"][place] = sum(scores[seat] for scores in known.scores)

    def _named(self, grid: Grid) -> Iterable[tuple[int, int]]:
        """Name piles as the action numbers do: by duck, or with `low_blows` in row order."""
        if self.game.options.low_blows:
            return enumerate(sorted(grid))
        return ((pile[-1] - 1, at) for at, pile in grid.items())


def _previous(known: Knowledge) -> Call | None:
    return None if known.previous is None else known.previous.call


def _counted(cards: Iterable[CaptainsCard]) -> list[int]:
    counts = Counter(cards)
    return [counts[card] for card in CARDS]
