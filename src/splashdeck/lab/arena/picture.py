"""A picture of a match: win shares with their intervals, by matplotlib."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from splashdeck.lab.arena.words import heading
from splashdeck.lab.picture import axes_of
from splashdeck.locale import say

if TYPE_CHECKING:
    from splashdeck.lab.arena.run import Report


def draw(report: Report, path: Path, lang: str = "en") -> None:
    """Draw the win shares into a file; its ending says which kind."""
    from matplotlib.ticker import PercentFormatter

    rows = report.results
    with axes_of(path, 7, 1.4 + 0.45 * len(rows)) as axes:
        places = range(len(rows))
        shares = [row.win_share for row in rows]
        below = [row.win_share - row.low for row in rows]
        above = [row.high - row.win_share for row in rows]
        axes.axvline(1 / report.players, color="0.6", linestyle="--", linewidth=1)
        axes.errorbar(shares, places, xerr=(below, above), fmt="o", capsize=4, color="#1565a0")
        for place, row in zip(places, rows, strict=True):
            label = f"{row.win_share:.1%}"
            axes.annotate(label, (row.win_share, place), (0, 7), textcoords="offset points")
        axes.set_yticks(places, [row.bot for row in rows])
        axes.set_ylim(len(rows) - 0.5, -0.6)
        axes.set_xlim(0, 1)
        axes.xaxis.set_major_formatter(PercentFormatter(1))
        axes.set_xlabel(say("cli-arena-axis", lang=lang))
        axes.set_title(heading(report, lang), fontsize=10)
