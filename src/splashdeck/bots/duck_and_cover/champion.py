"""Duck & Cover: the champion, a network trained by self-play, and a look at the next call."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from splashdeck.bots.duck_and_cover.dabbler import Dabbler
from splashdeck.bots.duck_and_cover.features import (
    GridArrays,
    Table,
    grid_arrays,
    grids_after,
    row_of,
    table_of,
)
from splashdeck.bots.duck_and_cover.network import network
from splashdeck.bots.duck_and_cover.search import has_ended, looked_ahead, replies_to
from splashdeck.bots.interface import Budget
from splashdeck.bots.numeric import np
from splashdeck.entropy import Entropy
from splashdeck.game import Move
from splashdeck.games.duck_and_cover import DuckAndCover
from splashdeck.games.duck_and_cover.knowledge import Knowledge


class Champion:
    """Knows from millions of games with itself how likely each grid is to win.

    The likeliest moves are looked at again, one a simulation: with the rivals' answers as
    it would give them, and for each card that may be called next its own best answer.
    """

    calibrated = 16

    def choose(
        self,
        game: DuckAndCover,
        knowledge: Knowledge,
        legal: Sequence[Move],
        budget: Budget,
        entropy: Entropy,
    ) -> Move:
        """Pick the move most likely to win; ducks are given by rule of thumb (DC-10.4)."""
        if knowledge.phase != "move":
            return Dabbler().choose(game, knowledge, legal, budget, entropy)
        table, grids = table_of(game, knowledge), grids_after(knowledge, legal)
        wins, _ = network().rate(grids, table, np.zeros(len(legal), int))
        going = [int(index) for index in np.argsort(-wins) if grids.shown[index].sum() > 1]
        foreseen = with_answers(game, knowledge, table)
        if going and not has_ended(foreseen):
            looked = {
                index: looked_ahead(network(), foreseen, row_of(grids, index))
                for index, _ in zip(going, budget.simulate(), strict=False)
            }
            wins[going] = -1  # beside those that end the round, only what was looked at counts
            wins[list(looked)] = list(looked.values())
        return legal[int(np.argmax(wins))]


def with_answers(game: DuckAndCover, known: Knowledge, table: Table) -> Table:
    """Let the rivals answer the call as the champion would in their place.

    All that a rival knows everyone does, but for the secret choices.
    """
    moved = GridArrays(*(part.copy() for part in table.rivals))
    for row in np.flatnonzero(table.rival_called[0]):
        rival = (known.seat + 1 + int(row)) % game.players
        answers = replies_to(grid_arrays(known.grids[rival]), int(table.call[0]))
        theirs = table_of(game, replace(known, seat=rival))
        wins, _ = network().rate(answers, theirs, np.zeros(len(answers.shown), int))
        for part, laid_out in zip(moved, answers, strict=True):
            part[0, row] = laid_out[np.argmax(wins)]
    return table._replace(rivals=moved)
