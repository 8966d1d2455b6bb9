"""Pictures by matplotlib (the extra `lab`): the same figures give the same bytes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from splashdeck.errors import InvalidRequest, Words

if TYPE_CHECKING:
    from matplotlib.axes import Axes

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


@contextmanager
def axes_of(path: Path, width: float, height: float) -> Iterator[Axes]:
    """Give the axes to draw on, in inches; then the file is written, of the kind of its ending."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    with mpl.rc_context({"svg.hashsalt": "splashdeck", "svg.fonttype": "none"}):
        figure = Figure(figsize=(width, height), layout="constrained")
        yield figure.subplots()
        figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None)
