"""Pictures of the figures: SVG in a page, with the numbers of players side by side."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

import numpy as np

from splashdeck.lab.games import PARTS
from splashdeck.lab.marks import (
    HALF,
    WIDE,
    Frame,
    Scale,
    Series,
    dot,
    line,
    scaled,
    stroke,
    svg,
    tick_text,
    ticks,
    values,
    words,
)
from splashdeck.lab.wording import number, part_name, percent, shown
from splashdeck.locale import say

FOOT = 26
EDGE = 16
"""Room at the right for half of the last number of an axis."""
INKS = 5
"""Shades that the parts of a bar may have."""
BARS = {"deal-luck", "sources", "styles"}
"""Figures that are drawn as shares of a whole."""


def drawn(id_: str, frame: Frame) -> str:
    """Draw one of the twelve."""
    match id_:
        case "turn-order":
            return places(frame)
        case "endings":
            return bars(id_, frame, without=("tied",)) + dots(id_, "tied", frame)
        case "length":
            return boxes(frame) + dots(id_, "wait", frame)
        case _ if id_ in BARS:
            return bars(id_, frame)
        case "suspense":
            return curves(frame)
        case "worth":
            return things(frame)
        case _:
            return "".join(dots(id_, part, frame) for part in parts_of(id_, frame))


def is_known(id_: str, series: Series) -> bool:
    """Has a series anything to show of a figure?"""
    return any(name == id_ and one.value is not None for (name, _), one in series.figures.items())


def parts_of(id_: str, frame: Frame) -> list[str]:
    """List the parts of a figure, in their order."""
    found: dict[str, None] = {}
    for series in frame.series:
        for (name, _), figure in series.figures.items():
            if name == id_ and isinstance(figure.value, dict):
                found |= dict.fromkeys(figure.value)
    return list(found)


def places(frame: Frame) -> str:
    """Draw the wins of each place, one panel a number of players; the line is the fair share."""
    panels = [
        (players, [s.figures.get(("turn-order", players)) for s in frame.series])
        for players in frame.players
    ]
    ends = [
        high
        for _, figures in panels
        for figure in figures
        if figure is not None and figure.value is not None
        for _, high in figure.interval
        if high is not None
    ]
    most = max([*ends, 1 / min(frame.players)]) * 1.05
    top, foot, left, gap = 26, 200, 44, 22
    y = scaled(0, most, foot, top)
    unit = (WIDE - left - gap * (len(panels) - 1)) / sum(players + 1 for players in frame.players)
    marks = []
    for value in ticks(0, most, 4):
        marks.append(line("gr", f"M{left} {y(value):.1f}H{WIDE}"))
        marks.append(
            words(left - 8, y(value) + 4, tick_text("turn-order", "", value, frame.lang), "end")
        )
    start = float(left)
    for players, figures in panels:
        width = unit * (players + 1)
        fair = y(1 / players)
        marks.append(line("ref", f"M{start:.1f} {fair:.1f}H{start + width:.1f}"))
        marks.append(words(start + 4, 14, _players(players, frame.lang), kind="t"))
        for at in range(players):
            middle = start + unit * (at + 1)
            marks.append(words(middle, foot + 18, str(at + 1), "middle"))
            for nth, (series, figure) in enumerate(zip(frame.series, figures, strict=True)):
                if (found := values(figure, str(at + 1))) is None:
                    continue
                x = middle + (nth - (len(figures) - 1) / 2) * min(13.0, unit / 2.4)
                value, low, high = found
                marks.append(line(stroke(series), f"M{x:.1f} {y(low):.1f}V{y(high):.1f}"))
                marks.append(dot(series, x, y(value)))
        start += width + gap
    return svg(WIDE, foot + FOOT, _label("turn-order", frame), marks)


def dots(id_: str, part: str, frame: Frame) -> str:
    """Draw a part with its interval, one row a number of players."""
    rows = [
        (players, [(s, values(s.figures.get((id_, players)), part)) for s in frame.series])
        for players in frame.players
    ]
    known = [found for _, row in rows for _, found in row if found is not None]
    if not known:
        return ""
    name = part_name(frame.game, id_, part, frame.lang)
    least = min(0.0, *(low for _, low, _ in known))
    most = max(high for _, _, high in known) * 1.02 or 1.0
    left, right = 34, 96
    x = scaled(least, most, left, HALF - right)
    foot = 24 * len(rows) + 6
    marks = []
    for value in ticks(least, most, 4):
        marks.append(line("gr", f"M{x(value):.1f} 4V{foot}"))
        marks.append(words(x(value), foot + 16, tick_text(id_, part, value, frame.lang), "middle"))
    for at, (players, row) in enumerate(rows):
        y = 24 * at + 16
        marks.append(words(0, y + 4, str(players), kind="t"))
        if id_ == "ladder" and part == "wins":
            marks.append(line("ref", f"M{x(1 / players):.1f} {y - 10}V{y + 10}"))
        for nth, (series, found) in enumerate(row):
            if found is None:
                continue
            value, low, high = found
            level = y + (nth - (len(row) - 1) / 2) * 7
            marks.append(line(stroke(series), f"M{x(low):.1f} {level:.1f}H{x(high):.1f}"))
            marks.append(dot(series, x(value), level))
            if series is frame.series[-1]:
                said = shown(id_, part, value, frame.lang)
                marks.append(words(HALF, y + 4, said, "end", "t"))
    return f"<h3>{escape(name)}</h3>" + svg(HALF, foot + FOOT, name, marks)


def boxes(frame: Frame) -> str:
    """Draw how long games take: the middle half as a box, nine of ten as a line."""
    rows = [
        (players, series, np.quantile(series.games[players].minutes, [0.05, 0.25, 0.5, 0.75, 0.95]))
        for players in frame.players
        for series in frame.series
        if players in series.games
    ]
    if not rows:
        return dots("length", "minutes", frame)
    most = max(float(found[-1]) for _, _, found in rows)
    x = scaled(0, most * 1.02, 34, HALF - 96)
    foot = 22 * len(rows) + 6
    marks = []
    for value in ticks(0, most, 4):
        marks.append(line("gr", f"M{x(value):.1f} 4V{foot}"))
        marks.append(words(x(value), foot + 16, number(value, 0, frame.lang), "middle"))
    before = 0
    for at, (players, series, found) in enumerate(rows):
        y = 22 * at + 15
        ends = [x(float(value)) for value in found]
        if players != before:
            marks.append(words(0, y + 4, str(players), kind="t"))
        before = players
        marks.append(line(stroke(series), f"M{ends[0]:.1f} {y}H{ends[4]:.1f}"))
        marks.append(
            f'<rect class="{"n" if series.mark == "n" else "b"}-f" x="{ends[1]:.1f}" y="{y - 6}" '
            f'width="{max(ends[3] - ends[1], 2):.1f}" height="12" rx="3"/>'
        )
        marks.append(line("md", f"M{ends[2]:.1f} {y - 6}V{y + 6}"))
        said = number(float(found[2]), 0, frame.lang)
        marks.append(words(HALF, y + 4, said, "end", "t" if series.mark == "n" else ""))
    name = part_name(frame.game, "length", "minutes", frame.lang)
    return f"<h3>{escape(name)}</h3>" + svg(HALF, foot + FOOT, name, marks)


def bars(id_: str, frame: Frame, without: Sequence[str] = ()) -> str:
    """Draw shares of a whole, one bar a number of players and series."""
    every = [part for part in parts_of(id_, frame) if part not in without]
    if len(every) < 2:
        return ""
    named = id_ == "styles"
    rows = [
        (players, series, series.figures[id_, players])
        for players in frame.players
        for series in frame.series
        if (id_, players) in series.figures and series.figures[id_, players].value is not None
    ]
    width = WIDE if named else HALF
    x = scaled(0, 1, 130, width)
    marks = []
    for at, (players, series, figure) in enumerate(rows):
        y = 25 * at
        marks.append(words(0, y + 15, f"{players} · {series.label}", kind="t"))
        begun = 0.0
        parts = [part for part in every if part in figure.value]
        for nth, part in enumerate(parts):
            share = figure.value[part] or 0.0
            ink = nth % INKS if named else every.index(part) % INKS
            start, end = x(begun), x(begun + share)
            begun += share
            marks.append(
                f'<rect class="p{ink}" x="{start:.1f}" y="{y + 1}" '
                f'width="{max(end - start, 0):.1f}" height="20"/>'
            )
            said = percent(share, frame.lang, 0)
            if named:
                said = f"{part_name(frame.game, id_, part, frame.lang)} {said}"
            if end - start > 8 * len(said) + 12:
                marks.append(words(start + 6, y + 15, said, kind=f"p{ink}-t"))
    picture = svg(width, 25 * len(rows), _label(id_, frame), marks)
    return picture if named else _key(id_, every, frame) + picture


def _key(id_: str, parts: Sequence[str], frame: Frame) -> str:
    """Say which shade is which part."""
    items = "".join(
        f'<span><i class="p{at % INKS}"></i>'
        f"{escape(part_name(frame.game, id_, part, frame.lang))}</span>"
        for at, part in enumerate(parts)
    )
    return f'<p class="key">{items}</p>'


def curves(frame: Frame) -> str:
    """Draw how open games are over their course; the band holds half of them."""
    players = [n for n in frame.players if any(_open(s, n) is not None for s in frame.series)]
    if not players:
        return ""
    top, foot, left, gap = 26, 190, 44, 22
    width = (WIDE - left - gap * (len(players) - 1)) / len(players)
    y = scaled(0, 1, foot, top)
    marks = []
    for value in (0, 0.5, 1):
        marks.append(line("gr", f"M{left} {y(value):.1f}H{WIDE}"))
        marks.append(words(left - 8, y(value) + 4, number(value, 1, frame.lang), "end"))
    for at, number_of in enumerate(players):
        start = left + (width + gap) * at
        x = scaled(0, 1, start, start + width)
        marks.append(words(start + 4, 14, _players(number_of, frame.lang), kind="t"))
        marks += [m for s in frame.series for m in _curve(s, number_of, x, y)]
        decided = values(frame.series[-1].figures.get(("suspense", number_of)), "decided")
        if decided is not None:
            here = x(decided[0])
            marks.append(line("ref", f"M{here:.1f} {top}V{foot}"))
            marks.append(words(here, foot + 18, percent(decided[0], frame.lang, 0), "middle"))
    return svg(WIDE, foot + FOOT, _label("suspense", frame), marks)


def _open(series: Series, players: int) -> list[float] | None:
    figure = series.figures.get(("suspense", players))
    if figure is None or figure.value is None:
        return None
    return [figure.value[f"open-{part + 1}"] for part in range(PARTS)]


def _curve(series: Series, players: int, x: Scale, y: Scale) -> list[str]:
    """Draw one curve, and for the page's own series the band of the middle half."""
    open_ = _open(series, players)
    if open_ is None:
        return []
    at = [x((part + 0.5) / PARTS) for part in range(PARTS)]
    path = " ".join(f"{here:.1f} {y(value):.1f}" for here, value in zip(at, open_, strict=True))
    found = series.games.get(players)
    band = []
    if series.mark == "n" and found is not None and found.openness is not None:
        low, high = np.quantile(found.openness, [0.25, 0.75], axis=0)
        over = [f"{here:.1f} {y(float(end)):.1f}" for here, end in zip(at, high, strict=True)]
        under = [f"{here:.1f} {y(float(end)):.1f}" for here, end in zip(at, low, strict=True)]
        band = [line("n-a", "M" + " ".join([*over, *reversed(under)]) + "Z")]
    return [*band, line("n-s" if series.mark == "n" else "b-s", f"M{path}")]


def things(frame: Frame) -> str:
    """Draw what each kind of move is worth: a row a kind, a column a number of players."""
    kinds = parts_of("worth", frame)
    found = {
        (kind, players, nth): value
        for kind in kinds
        for players in frame.players
        for nth, series in enumerate(frame.series)
        if (value := values(series.figures.get(("worth", players)), kind)) is not None
    }
    if not found:
        return ""
    last = len(frame.series) - 1
    mean = {
        kind: float(
            np.mean([v[0] for (k, _, nth), v in found.items() if (k, nth) == (kind, last)] or [0])
        )
        for kind in kinds
    }
    kinds.sort(key=lambda kind: -mean[kind])
    least, most = min(v[1] for v in found.values()), max(v[2] for v in found.values())
    left, top, gap = 170, 26, 26
    width = (WIDE - left - gap * (len(frame.players) - 1)) / len(frame.players)
    foot = top + 24 * len(kinds)
    marks = []
    for row, kind in enumerate(kinds):
        name = part_name(frame.game, "worth", kind, frame.lang)
        marks.append(words(0, top + 24 * row + 16, name, kind="t"))
        marks.append(line("gr", f"M0 {top + 24 * (row + 1)}H{WIDE}"))
    for column, players in enumerate(frame.players):
        start = left + (width + gap) * column
        x = scaled(min(least, 0), max(most, 0), start, start + width - EDGE)
        marks.append(words(start, 14, _players(players, frame.lang), kind="t"))
        marks.append(line("ax", f"M{x(0):.1f} {top}V{foot}"))
        for tick in ticks(min(least, 0), max(most, 0), 2):
            said = tick_text("worth", "", tick, frame.lang)
            marks.append(words(x(tick), foot + 18, said, "middle"))
        for row, kind in enumerate(kinds):
            for nth, series in enumerate(frame.series):
                if (one := found.get((kind, players, nth))) is None:
                    continue
                y = top + 24 * row + 12 + (nth - last / 2) * 7
                marks.append(line(stroke(series), f"M{x(one[1]):.1f} {y:.1f}H{x(one[2]):.1f}"))
                marks.append(dot(series, x(one[0]), y))
    return svg(WIDE, foot + FOOT, _label("worth", frame), marks)


def _players(number_of: int, lang: str) -> str:
    return say("lab-number", {"players": number_of}, lang)


def _label(id_: str, frame: Frame) -> str:
    return say(f"lab-fig-{id_}", lang=frame.lang)
