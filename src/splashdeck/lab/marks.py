"""Pieces of pictures: marks, lines, scales and words, as SVG.

What is compared, two levels or two card sheets, is a list of `Series`: the last is what the
page is about and is drawn filled. Nothing is told by colour alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import NamedTuple, TypeAlias

import numpy as np

from splashdeck.lab import paper
from splashdeck.lab.games import Games
from splashdeck.lab.published import Figure
from splashdeck.lab.tables import number, percent
from splashdeck.lab.wording import is_share

HALF, WIDE = 520, 1080
"""How wide pictures are: on half of the page, and on all of it."""
SHAPES = {
    "s": "M-4-4H4V4H-4Z",
    "d": "M0-5 5 0 0 5-5 0Z",
    "t": "M0-5 5 4H-5Z",
    "v": "M0 5 5-4H-5Z",
}
"""The marks that are no circles: square, diamond, and triangles that stand or hang."""
MARKS = ("n", "b", *SHAPES)
"""What marks series, from the last on; where there are more, the first ones share a mark."""
INKS = 5
"""Shades that the parts of a bar may have."""
KEY = 14
"""How large a mark is in a legend."""


class Series(NamedTuple):
    """One side of what is compared."""

    label: str
    mark: str
    """One of MARKS: `n` is what the page is about, the others are drawn hollow."""
    figures: dict[tuple[str, int], Figure]
    games: dict[int, Games]


class Frame(NamedTuple):
    """What all pictures of a page have in common."""

    game: str
    lang: str
    players: list[int]
    series: list[Series]


Scale: TypeAlias = Callable[[float], float]


def svg(width: int, height: float, label: str, marks: Sequence[str], kind: str = "") -> str:
    """Put marks into a picture; a wide one, or one of a kind, scrolls by itself on a telephone.

    Without a label it is for the eye alone: what it shows stands beside it.
    """
    kinds = ["fig", *(["wide-fig"] if width > HALF else []), *([kind] if kind else [])]
    named = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    picture = (
        f'<svg class="{" ".join(kinds)}" viewBox="0 0 {width} {height:.0f}" '
        f"{named}>{''.join(marks)}</svg>"
    )
    return paper.scrolled(picture) if len(kinds) > 1 else picture


def words(x: float, y: float, text: str, anchor: str = "start", kind: str = "") -> str:
    """Write a text at a place of a drawing."""
    of = f' class="{kind}"' if kind else ""
    return f'<text{of} x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def line(kind: str, d: str) -> str:
    """Draw a line of a drawing along a path."""
    return f'<path class="{kind}" d="{d}"/>'


def dot(series: Series, x: float, y: float) -> str:
    """Mark a value: by a circle, or for a third level and more by another shape each."""
    if series.mark not in SHAPES:
        return f'<circle class="{series.mark}-f" cx="{x:.1f}" cy="{y:.1f}" r="4.5"/>'
    return f'<path class="b-f" transform="translate({x:.1f} {y:.1f})" d="{SHAPES[series.mark]}"/>'


def sample(series: Series) -> str:
    """Draw a mark by itself, for a legend."""
    mark = dot(series, KEY / 2, KEY / 2)
    return f'<svg viewBox="0 0 {KEY} {KEY}" aria-hidden="true">{mark}</svg>'


def stroke(series: Series) -> str:
    """Name the class of a series' lines."""
    return "n-w" if series.mark == "n" else "b-w"


def scaled(least: float, most: float, first: float, last: float) -> Scale:
    """Spread values over a stretch of the picture; what lies beyond is set at its ends."""
    spread = (most - least) or 1.0

    def place(value: float) -> float:
        part = min(max((value - least) / spread, 0.0), 1.0)
        return first + part * (last - first)

    return place


def ticks(least: float, most: float, wanted: int = 5) -> list[float]:
    """Choose round numbers along an axis."""
    rough = (most - least) / wanted or 1.0
    power = 10.0 ** np.floor(np.log10(rough))
    step = float(next(power * unit for unit in (1, 2, 5, 10) if power * unit >= rough))
    first = int(np.ceil(least / step - 1e-9))
    return [step * at for at in range(first, int(np.floor(most / step + 1e-9)) + 1)]


def tick_text(id_: str, part: str, value: float, lang: str) -> str:
    """Write a number beside an axis, as short as it can be."""
    if is_share(id_, part):
        return percent(value, lang, 0 if abs(value * 100 - round(value * 100)) < 1e-6 else 1)
    return number(value, 0 if abs(value - round(value)) < 1e-9 else 1, lang)


def values(figure: Figure | None, part: str) -> tuple[float, float, float] | None:
    """Give a part's value and the ends of its interval, if it has one."""
    found = figure.parts.get(part) if figure is not None else None
    if found is None or found.value is None:
        return None
    low, high = (found.value if end is None else end for end in (found.low, found.high))
    return found.value, low, high
