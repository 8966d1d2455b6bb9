"""A sweep as a page or a table: heat maps, with all sheets beneath; one file without scripts."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import prod
from statistics import fmean, median
from typing import NamedTuple

from splashdeck.games.catalogue import title
from splashdeck.lab import paper
from splashdeck.lab.marks import line, words
from splashdeck.lab.sweep import Sweep, Tried
from splashdeck.lab.tables import number, percent, table
from splashdeck.lab.tried import facts, grouped
from splashdeck.locale import say

WIDTH, HEIGHT, LEFT, TOP = 76, 50, 34, 30
FAINT, STRONG = 0.06, 0.36
"""How strong colours are of the least and of the most; words are read on both, by day and night."""


class Cell(NamedTuple):
    """A figure, and half of its interval."""

    value: float
    noise: float


def text(found: Sweep, lang: str) -> str:
    """Write all sheets as a table for a terminal."""
    lines = [say("lab-sweep-title", {"game": title(found.game).display}, lang)]
    rows = [_head(found, lang), *(_cells(one, lang) for one in found.tried)]
    return "\n".join(lines + table(rows))


def _head(found: Sweep, lang: str) -> list[str]:
    words = [
        say("lab-sweep-balance", lang=lang),
        say("lab-interval", lang=lang),
        say("lab-sweep-minutes", lang=lang),
        say("lab-fig-turn-order", lang=lang),
        say("lab-played", lang=lang),
    ]
    return [*found.vary, *words]


def _cells(one: Tried, lang: str) -> list[str]:
    balance, low, high = (number(end, 3, lang) for end in (one.balance, *one.balance_interval))
    order = " ".join(percent(share, lang) for share in one.turn_order)
    values = [str(value) for value in one.values.values()]
    found = [balance, f"{low} – {high}", number(one.minutes, 1, lang)]
    return [*values, *found, order, number(one.games, 0, lang)]


def page(found: Sweep, command: str, lang: str) -> str:
    """Write the whole page of a sweep: its heat maps and tables."""
    head = say("lab-sweep-title", {"game": title(found.game).display}, lang)
    about, stopped = say("lab-sweep-about", lang=lang), []
    if found.interrupted:
        counts: dict[str, str | int] = {"done": len(found.tried), "asked": found.asked}
        stopped.append(say("lab-stopped-sweep", counts, lang))
    else:
        about = f"{say('lab-sweep-every', lang=lang)} {about}"
    parts = [
        paper.header(head, about, stopped),
        *cards(found, lang),
        paper.setup(
            facts(found.game, found.setup, prod(grouped(found.setup["games"])), lang), lang
        ),
        paper.repeat(command, lang),
    ]
    return paper.page(head, parts, lang)


def cards(found: Sweep, lang: str) -> list[str]:
    """Draw the maps, and list all sheets."""
    labels = {
        "balance": say("lab-sweep-balance", lang=lang),
        "minutes": say("lab-sweep-minutes", lang=lang),
    }
    table = paper.rows(_head(found, lang), [_cells(one, lang) for one in found.tried])
    return [
        *(paper.card(*_map(found, what, label, lang)) for what, label in labels.items()),
        paper.card(say("lab-sweep-all", lang=lang), table, wide=True),
    ]


def _map(found: Sweep, what: str, label: str, lang: str) -> tuple[str, str]:
    """Draw one figure over the first two numbers that vary: a caption and a picture."""
    names = [*found.vary][:2]
    across = found.vary[names[0]]
    down = found.vary[names[1]] if len(names) > 1 else [0]
    cells = {
        (x, y): _cell([one for one in found.tried if _is_at(one, names, (x, y))], what)
        for x in across
        for y in down
    }
    known = [cell for cell in cells.values() if cell is not None]
    least, most = _ends(known)
    digits = 3 if most < 2 else 1
    marks = []
    for column, x in enumerate(across):
        left = LEFT + WIDTH * column
        marks.append(words(left + WIDTH / 2, 20, str(x), "middle"))
        for row, y in enumerate(down):
            cell = cells[x, y]
            if cell is None:
                continue
            part = (cell.value - least) / (most - least)
            marks += _drawn(cell, (left, TOP + HEIGHT * row), part, digits, lang)
            if _is_own(found, names, (x, y)):
                top = TOP + HEIGHT * row + 2
                marks.append(
                    line("own", f"M{left + 2} {top}h{WIDTH - 6}v{HEIGHT - 6}h{6 - WIDTH}z")
                )
    if len(names) > 1:
        for row, y in enumerate(down):
            marks.append(words(LEFT - 10, TOP + HEIGHT * (row + 0.5) + 4, str(y), "end"))
    wide, high = LEFT + WIDTH * len(across), TOP + HEIGHT * len(down)
    axes = f"{names[0]} →" + (f", {names[1]} ↓" if len(names) > 1 else "")
    caption = say("cli-named", {"name": label, "what": axes}, lang)
    picture = (
        f'<svg class="fig heat" width="{wide}" height="{high}" viewBox="0 0 {wide} {high}" '
        f'role="img" aria-label="{escape(caption)}">{"".join(marks)}</svg>'
    )
    return caption, paper.scrolled(picture) + _scale(found, names, lang)


def _ends(known: Sequence[Cell]) -> tuple[float, float]:
    """Say what is drawn in the faintest colour and in the strongest.

    Values that differ by less than their noise are drawn nearly alike.
    """
    if not known:
        return 0.0, 1.0
    least, most = (pick(cell.value for cell in known) for pick in (min, max))
    return least, least + (max(most - least, median(cell.noise for cell in known)) or 1.0)


def _drawn(cell: Cell, corner: tuple[int, int], part: float, digits: int, lang: str) -> list[str]:
    """Draw a cell: its value, and its noise beneath. A stronger colour is more."""
    left, top = corner
    middle = left + WIDTH / 2 - 1
    noise = f"± {number(cell.noise, digits, lang)}"
    place = f'x="{left}" y="{top}" width="{WIDTH - 2}" height="{HEIGHT - 2}"'
    return [
        f'<rect {place} rx="6" class="n-f" opacity="{FAINT + (STRONG - FAINT) * part:.2f}"/>',
        words(middle, top + HEIGHT / 2 - 2, number(cell.value, digits, lang), "middle", "t"),
        words(middle, top + HEIGHT / 2 + 14, noise, "middle"),
    ]


def _scale(found: Sweep, names: Sequence[str], lang: str) -> str:
    """Say how a map is read; the sheet as it was may be none of its cells."""
    own = any(
        _is_own(found, names, (x, y))
        for x in found.vary[names[0]]
        for y in (found.vary[names[1]] if len(names) > 1 else [0])
    )
    how = say("lab-sweep-own" if own else "lab-sweep-noise", lang=lang)
    return f"<p>{escape(say('lab-sweep-scale', lang=lang))} {escape(how)}</p>"


def _is_own(found: Sweep, names: Sequence[str], values: tuple[int, int]) -> bool:
    """Are these the numbers of the sheet that the sweep began with, and no mean over others?"""
    return len(found.vary) == len(names) and all(
        found.own.get(name) == value for name, value in zip(names, values, strict=False)
    )


def _is_at(one: Tried, names: Sequence[str], values: tuple[int, int]) -> bool:
    return all(one.values[name] == value for name, value in zip(names, values, strict=False))


def _cell(sheets: Sequence[Tried], what: str) -> Cell | None:
    """Sum sheets up; those of a cell share their deals, so their noise is no less together."""
    if not sheets:
        return None
    ends = [getattr(one, f"{what}_interval") for one in sheets]
    return Cell(
        fmean(getattr(one, what) for one in sheets), fmean((high - low) / 2 for low, high in ends)
    )
