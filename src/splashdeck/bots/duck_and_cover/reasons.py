"""Duck & Cover: the facts that speak for or against a move."""

from __future__ import annotations

from collections.abc import Hashable

from splashdeck.bots.duck_and_cover.grid import VisibleGrid, grid_after
from splashdeck.game import Move, Statement
from splashdeck.games.duck_and_cover import DuckAndCover
from splashdeck.games.duck_and_cover.knowledge import Knowledge
from splashdeck.games.duck_and_cover.model import SIDES, Cover, Duck, Give, Number, Place

NEAR = 2
"""From this many discards before the end of the round on, the coach mentions it."""


class Reasons:
    """What the coach says of a move, from what a seat knows."""

    def __init__(self, game: DuckAndCover) -> None:
        self.game = game

    def kind(self, move: Move) -> Hashable:
        """Name what matters of a move: each cell is another grid."""
        return str(move)

    def facts(self, known: Knowledge, move: Move) -> list[Statement]:
        """Tell what will be seen, what can cover the largest duck, and how near the end is."""
        tops = grid_after(known, move)
        facts = [_seen(self.game, known, move, tops)]
        if len(tops) > 1 and not isinstance(move, Give):
            facts.append(_largest(self.game, known, tops))
        left = self.game.discard_limit - len(known.discard)
        if left <= NEAR and len(tops) > 1:
            facts.append(Statement("DC-6.2", "coach-dc-near", {"left": left}))
        return facts


def _seen(game: DuckAndCover, known: Knowledge, move: Move, tops: VisibleGrid) -> Statement:
    score = game.score(tops.values(), known.round == game.options.rounds)
    if len(tops) == 1:
        return Statement("DC-6.1", "coach-dc-ends", {"score": score})
    args: dict[str, str | int] = {"piles": len(tops), "score": score}
    if isinstance(move, Cover):
        under = known.grids[known.seat][move.to][-1]
        return Statement("DC-7.1", "coach-dc-covers", {**args, "saved": game.values[under]})
    if isinstance(move, Duck):
        return Statement("DC-4.3", "coach-dc-dives", args)
    if isinstance(move, Place):
        return Statement("DC-10.4", "coach-dc-places", args)
    return Statement("DC-10.4", "coach-dc-gives", args)


def _largest(game: DuckAndCover, known: Knowledge, tops: VisibleGrid) -> Statement:
    """Say what can cover the duck that shows the most, and how likely that is called next."""
    place = max(tops, key=lambda at: (game.values[tops[at]], tops[at]))
    args: dict[str, str | int] = {"duck": tops[place], "splashes": game.values[tops[place]]}
    beside = {tops[place + side] for side in SIDES if place + side in tops}
    if not beside:
        return Statement("DC-4.2", "coach-dc-stranded", args)
    calls, left = called_next(game, known, tops, beside)
    return Statement("DC-4.2", "coach-dc-cover-by", {**args, "calls": calls, "left": left})


def called_next(
    game: DuckAndCover, known: Knowledge, tops: VisibleGrid, ducks: set[Number]
) -> tuple[int, int]:
    """Count the cards that may be called next, and those of them that call one of the ducks."""
    coming = known.unseen if known.draw_size else known.captain
    calls_max = not game.options.low_blows and max(tops.values()) in ducks
    calls = sum(card in ducks or (card == "max" and calls_max) for card in coming)
    return calls, len(coming)
