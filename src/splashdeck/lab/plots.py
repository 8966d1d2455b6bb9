"""Pictures by matplotlib (the extra `lab`): the same figures give the same bytes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from splashdeck.bots.review import Review
from splashdeck.errors import InvalidRequest, Words, needs
from splashdeck.lab.arena.words import heading
from splashdeck.lab.tables import percent
from splashdeck.locale import Teller, say

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from splashdeck.lab.arena.run import Report

KINDS = (".svg", ".png", ".pdf")
STYLES = ("-", "--", "-.", ":")  # nothing is told by colour alone


def check_file(path: Path) -> None:
    """Refuse, before hours of play, a picture that could not be made."""
    if path.suffix not in KINDS:
        raise InvalidRequest(Words("error-arena-picture", kinds=", ".join(KINDS)), str(path))
    if not path.parent.is_dir():
        raise InvalidRequest(Words("error-arena-folder"), str(path))
    with needs("lab", "--picture"):
        import matplotlib  # noqa: F401 - is it there?


@contextmanager
def axes_of(path: Path, width: float, height: float) -> Iterator[Axes]:
    """Give the axes to draw on, in inches; then the file is written, of the kind of its ending."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    with mpl.rc_context({"svg.hashsalt": "splashdeck", "svg.fonttype": "none"}):
        figure = Figure(figsize=(width, height), layout="constrained")
        yield figure.subplots()
        figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None)


def draw_match(report: Report, path: Path, lang: str = "en") -> None:
    """Draw the win shares of a match, each with its interval."""
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
            label = percent(row.win_share, lang)
            axes.annotate(label, (row.win_share, place), (0, 7), textcoords="offset points")
        axes.set_yticks(places, [row.bot for row in rows])
        axes.set_ylim(len(rows) - 0.5, -0.6)
        axes.set_xlim(0, 1)
        axes.xaxis.set_major_formatter(PercentFormatter(1))
        axes.set_xlabel(say("cli-arena-axis", lang=lang))
        axes.set_title(heading(report, lang), fontsize=10)


def draw_review(review: Review, teller: Teller, path: Path) -> None:
    """Draw everybody's chance to win over a game, and where its key moments lie."""
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
