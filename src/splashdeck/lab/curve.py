"""A picture of a review: everybody's chance to win, by matplotlib."""

from __future__ import annotations

from pathlib import Path

from splashdeck.bots.review import Review
from splashdeck.lab.picture import axes_of
from splashdeck.locale import Teller, say

STYLES = ("-", "--", "-.", ":")  # nothing is told by colour alone


def draw(review: Review, teller: Teller, path: Path) -> None:
    """Draw the curve into a file; its ending says which kind."""
    from matplotlib.ticker import PercentFormatter

    moves = [point.move for point in review.curve]
    with axes_of(path, 8, 4) as axes:
        for seat in range(len(review.curve[0].win)):
            chances = [point.win[seat] for point in review.curve]
            style = STYLES[seat % len(STYLES)]
            axes.plot(moves, chances, style, label=teller.player(seat), linewidth=1.5)
        for moment in review.moments:
            axes.axvline(moment.move, color="0.7", linewidth=1, zorder=0)
        axes.set_ylim(0, 1)
        axes.set_xlim(0, moves[-1])
        axes.yaxis.set_major_formatter(PercentFormatter(1))
        axes.set_xlabel(say("coach-axis", lang=teller.lang))
        axes.set_title(say("coach-curve", lang=teller.lang), fontsize=10)
        axes.legend(fontsize=8)
