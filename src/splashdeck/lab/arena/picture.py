"""A picture of a match: win shares with their intervals, by matplotlib."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from splashdeck.errors import InvalidRequest, Words
from splashdeck.lab.arena.words import heading
from splashdeck.locale import say

if TYPE_CHECKING:
    from splashdeck.lab.arena.run import Report

KINDS = (".svg", ".png", ".pdf")


def check_picture(path: Path) -> None:
    """Refuse, before hours of play, a picture that could not be made."""
    if path.suffix not in KINDS:
        raise InvalidRequest(Words("error-arena-picture", kinds=", ".join(KINDS)), str(path))
    if not path.parent.is_dir():
        raise InvalidRequest(Words("error-arena-folder"), str(path))
    try:
        import matplotlib  # noqa: F401 - is it there?
    except ModuleNotFoundError:
        why = Words("error-needs-extra", module="matplotlib", extra="lab")
        raise InvalidRequest(why, "--picture") from None


def draw(report: Report, path: Path, lang: str = "en") -> None:
    """Draw the win shares into a file; its ending says which kind."""
    import matplotlib as mpl
    from matplotlib.figure import Figure
    from matplotlib.ticker import PercentFormatter

    rows = report.results
    with mpl.rc_context({"svg.hashsalt": "splashdeck", "svg.fonttype": "none"}):
        figure = Figure(figsize=(7, 1.4 + 0.45 * len(rows)), layout="constrained")
        axes = figure.subplots()
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
        figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None)
