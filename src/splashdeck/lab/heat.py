"""A sweep as a page or a table: heat maps, with all sheets beneath; one file without scripts."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from statistics import fmean

from splashdeck.games.catalogue import title
from splashdeck.lab import paper
from splashdeck.lab.sweep import Sweep, Tried
from splashdeck.lab.tables import number, percent, table
from splashdeck.lab.tried import facts
from splashdeck.locale import say

CELL, LEFT, TOP = 54, 60, 30


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
        paper.setup(facts(found.setup, lang), lang),
        paper.repeat(command, lang),
    ]
    return paper.page(head, parts, lang)


def cards(found: Sweep, lang: str) -> list[str]:
    """Draw the maps, and list all sheets."""
    labels = {
        "balance": say("lab-sweep-balance", lang=lang),
        "minutes": say("lab-sweep-minutes", lang=lang),
    }
    scale = f"<p>{escape(say('lab-sweep-scale', lang=lang))}</p>"
    table = paper.rows(_head(found, lang), [_cells(one, lang) for one in found.tried])
    return [
        *(paper.card(*_map(found, what, label, scale, lang)) for what, label in labels.items()),
        paper.card(say("lab-sweep-all", lang=lang), table, wide=True),
    ]


def _map(found: Sweep, what: str, label: str, scale: str, lang: str) -> tuple[str, str]:
    """Draw one figure over the first two numbers that vary: a caption and a picture."""
    names = [*found.vary][:2]
    across = found.vary[names[0]]
    down = found.vary[names[1]] if len(names) > 1 else [0]
    cells = {
        (x, y): _mean([getattr(one, what) for one in found.tried if _is_at(one, names, (x, y))])
        for x in across
        for y in down
    }
    known = [value for value in cells.values() if value is not None]
    least, most = (min(known), max(known)) if known else (0.0, 1.0)
    marks = []
    for column, x in enumerate(across):
        left = LEFT + CELL * column
        marks.append(f'<text x="{left + CELL / 2}" y="20" text-anchor="middle">{x}</text>')
        for row, y in enumerate(down):
            top = TOP + CELL * row
            value = cells[x, y]
            if value is None:
                continue
            part = (value - least) / ((most - least) or 1.0)
            place = f'x="{left}" y="{top}" width="{CELL - 2}" height="{CELL - 2}"'
            marks.append(f'<rect {place} rx="6" class="n-f" opacity="{0.1 + 0.5 * part:.2f}"/>')
            shown = number(value, 3 if most < 2 else 1, lang)
            middle = f'x="{left + CELL / 2 - 1}" y="{top + CELL / 2 + 4}"'
            marks.append(f'<text class="t" {middle} text-anchor="middle">{shown}</text>')
    if len(names) > 1:
        for row, y in enumerate(down):
            height = TOP + CELL * row + CELL / 2 + 4
            marks.append(f'<text x="{LEFT - 10}" y="{height}" text-anchor="end">{y}</text>')
    size = f"0 0 {LEFT + CELL * len(across)} {TOP + CELL * len(down)}"
    axes = f"{names[0]} →" + (f", {names[1]} ↓" if len(names) > 1 else "")
    caption = say("cli-named", {"name": label, "what": axes}, lang)
    picture = (
        f'<svg class="fig" viewBox="{size}" role="img" aria-label="{escape(caption)}">'
        f"{''.join(marks)}</svg>"
    )
    return caption, picture + scale


def _is_at(one: Tried, names: Sequence[str], values: tuple[int, int]) -> bool:
    return all(one.values[name] == value for name, value in zip(names, values, strict=False))


def _mean(values: Sequence[float]) -> float | None:
    return fmean(values) if values else None
