"""Curves of a training, drawn by matplotlib (the extra `lab`)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from matplotlib.axes import Axes

SIZE = 7, 3.5  # in inches


@contextmanager
def curve_axes(path: Path) -> Iterator[Axes]:
    """Give the axes to draw a curve on; then write it as SVG, the same curve in the same bytes."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    with mpl.rc_context({"svg.hashsalt": "splashdeck", "svg.fonttype": "none"}):
        figure = Figure(figsize=SIZE, layout="constrained")
        yield figure.subplots()
        figure.savefig(path, metadata={"Date": None})
