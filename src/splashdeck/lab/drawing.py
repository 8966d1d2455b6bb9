"""Pictures of the figures: SVG in a page, with the numbers of players side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

import numpy as np

from splashdeck.lab.figures import MINUTES
from splashdeck.lab.games import PARTS
from splashdeck.lab.marks import (
    HALF,
    INKS,
    SHAPES,
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
from splashdeck.lab.mixes import mixes
from splashdeck.lab.published import Figure
from splashdeck.lab.tables import number, percent
from splashdeck.lab.wording import figure_name, part_name, shown
from splashdeck.locale import say

FOOT = 26
EDGE = 16
"""Room at the right for half of the last number of an axis."""
PANEL = 340
"""How wide a picture is that stands beside others like it, on a telephone beneath them."""
QUANTILES = [0.05, 0.25, 0.5, 0.75, 0.95]
"""Where nine of ten begin and end, the middle half, and the median."""
COURSES = {"open": "lab-course-open", "swing": "lab-course-swing"}
"""What is drawn over the course of games."""
BARS = {"deal-luck", "sources"}
"""Figures that are drawn as shares of a whole."""


def drawn(id_: str, frame: Frame) -> str:
    """Draw one of the twelve figures."""
    match id_:
        case "turn-order":
            return places(frame) + scores(frame)
        case "endings":
            return bars(id_, frame, without=("tied",)) + dots(id_, "tied", frame)
        case "length":
            return boxes(frame) + dots(id_, "wait", frame)
        case _ if id_ in BARS:
            return bars(id_, frame)
        case "styles":
            return mixes(_rows(id_, frame), frame)
        case "suspense":
            return "".join(curves(frame, kind) for kind in COURSES)
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


def room(panels: int) -> int:
    """Give a picture the width of a page, or half of it where it is of one number of players."""
    return WIDE if panels > 1 else HALF


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
    wide = room(len(panels))
    y = scaled(0, most, foot, top)
    unit = (wide - left - gap * (len(panels) - 1)) / sum(players + 1 for players in frame.players)
    marks = []
    for value in ticks(0, most, 4):
        marks.append(line("gr", f"M{left} {y(value):.1f}H{wide}"))
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
    return svg(wide, foot + FOOT, _label("turn-order", frame), marks)


def scores(frame: Frame) -> str:
    """Draw the points of each place: the middle half as a box, nine of ten as a line."""
    known = [series for series in frame.series if series.games]
    found = {
        (players, nth): np.quantile(series.games[players].scores, QUANTILES, axis=0)
        for players in frame.players
        for nth, series in enumerate(known)
        if players in series.games
    }
    if not found:
        return ""
    least = min(0.0, *(float(one.min()) for one in found.values()))
    most = max(float(one.max()) for one in found.values())
    top, left, gap = 26, 20, 44
    wide = room(len(frame.players))
    width = (wide - left - gap * (len(frame.players) - 1)) / len(frame.players)
    high = 14 * len(known) + 8
    foot = top + high * max(frame.players)
    marks = []
    for column, players in enumerate(frame.players):
        start = left + (width + gap) * column
        x = scaled(least, most, start, start + width - EDGE)
        marks.append(words(start, 14, _players(players, frame.lang), kind="t"))
        for value in ticks(least, most, 4):
            marks.append(line("gr", f"M{x(value):.1f} {top}V{foot}"))
            marks.append(words(x(value), foot + 16, number(value, 0, frame.lang), "middle"))
        for place in range(players):
            marks.append(words(start - 18, top + high * (place + 0.5) + 4, str(place + 1)))
            for nth, series in enumerate(known):
                if (players, nth) in found:
                    y = top + high * place + 14 * nth + 10
                    marks += _box(series, x, y, found[players, nth][:, place], 5)
    name = say("lab-part-scores", lang=frame.lang)
    return f"<h3>{escape(name)}</h3>" + svg(wide, foot + FOOT, name, marks)


def quartiles(scores: np.ndarray) -> list[tuple[float, float, float]]:
    """Give the ends of the middle half of each column, the median between them."""
    found = np.quantile(scores, [0.25, 0.5, 0.75], axis=0)
    return [(float(low), float(middle), float(high)) for low, middle, high in found.T]


def _box(series: Series, x: Scale, y: float, found: np.ndarray, half: int) -> list[str]:
    """Draw the middle half of some numbers, their median, and nine of ten of them."""
    ends = [x(float(value)) for value in found]
    kind = "n" if series.mark == "n" else "b"
    box = (
        f'<rect class="{kind}-f" x="{ends[1]:.1f}" y="{y - half:.0f}" '
        f'width="{max(ends[3] - ends[1], 2):.1f}" height="{2 * half}" rx="3"/>'
    )
    middle = line(f"{kind}-md", f"M{ends[2]:.1f} {y - half:.0f}V{y + half:.0f}")
    return [
        line(stroke(series), f"M{ends[0]:.1f} {y:.0f}H{ends[4]:.1f}"),
        box,
        dot(series, ends[2], y) if series.mark in SHAPES else middle,
    ]


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
    """Draw how long games take: the middle half as a box, nine of ten as a line.

    Thin lines beneath are the intervals of the median and of the ends.
    """
    rows = [
        (players, series, np.quantile(series.games[players].minutes, QUANTILES))
        for players in frame.players
        for series in frame.series
        if players in series.games
    ]
    if not rows:
        return dots("length", "minutes", frame)
    most = max(float(found[-1]) for _, _, found in rows)
    x = scaled(0, most * 1.02, 34, HALF - 128)
    foot = 22 * len(rows) + 6
    marks = []
    for value in ticks(0, most, 4):
        marks.append(line("gr", f"M{x(value):.1f} 4V{foot}"))
        marks.append(words(x(value), foot + 16, number(value, 0, frame.lang), "middle"))
    before = 0
    for at, (players, series, found) in enumerate(rows):
        y = 22 * at + 15
        if players != before:
            marks.append(words(0, y + 4, str(players), kind="t"))
        before = players
        marks += _box(series, x, y, found, 6)
        marks += _ends(series, players, x, y + 9)
        low, middle, high = (number(float(found[at]), 0, frame.lang) for at in (0, 2, 4))
        said = f"{middle} ({low} – {high})"
        marks.append(words(HALF, y + 4, said, "end", "t" if series.mark == "n" else ""))
    name = part_name(frame.game, "length", "minutes", frame.lang)
    return f"<h3>{escape(name)}</h3>" + svg(HALF, foot + FOOT, name, marks)


def _ends(series: Series, players: int, x: Scale, y: float) -> list[str]:
    """Draw how sure short, median and long times are."""
    figure = series.figures.get(("length", players))
    known = [found for part in MINUTES if (found := values(figure, part)) is not None]
    kind = "n-i" if series.mark == "n" else "b-i"
    return [line(kind, f"M{x(low):.1f} {y:.0f}H{x(high):.1f}") for _, low, high in known]


def bars(id_: str, frame: Frame, without: Sequence[str] = ()) -> str:
    """Draw shares of a whole, one bar a number of players and series."""
    every = [part for part in parts_of(id_, frame) if part not in without]
    if len(every) < 2:
        return ""
    rows = _rows(id_, frame)
    x = scaled(0, 1, 0, HALF)
    marks = []
    for at, (label, figure) in enumerate(rows):
        marks.append(words(0, 44 * at + 15, label, kind="t"))
        y = 44 * at + 20
        begun = 0.0
        for part in (part for part in every if part in figure.value):
            share = figure.value[part] or 0.0
            ink = every.index(part) % INKS
            start, end = x(begun), x(begun + share)
            begun += share
            marks.append(
                f'<rect class="p{ink}" x="{start:.1f}" y="{y + 1}" '
                f'width="{max(end - start, 0):.1f}" height="20"/>'
            )
            said = percent(share, frame.lang, 0)
            if end - start > 11 * len(said) + 12:  # a telephone writes larger in a narrow picture
                marks.append(words(start + 6, y + 15, said, kind=f"p{ink}-t"))
    picture = svg(HALF, 44 * len(rows), _label(id_, frame), marks, "bars")
    return _key(id_, every, frame) + picture


def _rows(id_: str, frame: Frame) -> list[tuple[str, Figure]]:
    """List what is known of a figure, with its number of players and whose it is."""
    return [
        (f"{players} · {series.label}", series.figures[id_, players])
        for players in frame.players
        for series in frame.series
        if (id_, players) in series.figures and series.figures[id_, players].value is not None
    ]


def _key(id_: str, parts: Sequence[str], frame: Frame) -> str:
    """Say which shade is which part."""
    items = "".join(
        f'<span><i class="p{at % INKS}"></i>'
        f"{escape(part_name(frame.game, id_, part, frame.lang))}</span>"
        for at, part in enumerate(parts)
    )
    return f'<p class="key">{items}</p>'


def curves(frame: Frame, kind: str) -> str:
    """Draw how open games are over their course, or how far a move swings them (`kind`).

    The band holds half of the games, where it is known.
    """
    found = {
        (players, nth): course
        for players in frame.players
        for nth, series in enumerate(frame.series)
        if (course := _course(series, players, kind)) is not None
    }
    if not found:
        return ""
    players = sorted({number_of for number_of, _ in found})
    most = 1.0 if kind == "open" else max(map(max, found.values())) * 1.05 or 1.0
    top, foot, left, gap = 26, 190, 44, 22
    wide = room(len(players))
    width = (wide - left - gap * (len(players) - 1)) / len(players)
    y = scaled(0, most, foot, top)
    marks = []
    for value in ticks(0, most, 2 if kind == "open" else 3):
        marks.append(line("gr", f"M{left} {y(value):.1f}H{wide}"))
        marks.append(words(left - 8, y(value) + 4, number(value, 2, frame.lang), "end"))
    for at, number_of in enumerate(players):
        start = left + (width + gap) * at
        x = scaled(0, 1, start, start + width)
        marks.append(words(start + 4, 14, _players(number_of, frame.lang), kind="t"))
        for nth, series in enumerate(frame.series):
            if (course := found.get((number_of, nth))) is not None:
                marks += _band(series, number_of, x, y) if kind == "open" else []
                marks.append(_curve(series, course, x, y))
        marks += _decided(frame.series[-1], number_of, x, top, foot, frame.lang)
    name = say(COURSES[kind], lang=frame.lang)
    return f"<h3>{escape(name)}</h3>" + svg(wide, foot + FOOT, name, marks)


def _course(series: Series, players: int, kind: str) -> list[float] | None:
    """Give a series' curve, by tenths of the game."""
    figure = series.figures.get(("suspense", players))
    names = [f"{kind}-{part + 1}" for part in range(PARTS)]
    if figure is None or figure.value is None or names[0] not in figure.value:
        return None
    return [figure.value[name] for name in names]


def _curve(series: Series, course: Sequence[float], x: Scale, y: Scale) -> str:
    """Draw a course; from the third level on its points are marked, to tell it from others."""
    places = [(x((at + 0.5) / PARTS), y(value)) for at, value in enumerate(course)]
    path = " ".join(f"{across:.1f} {up:.1f}" for across, up in places)
    marked = [dot(series, *place) for place in places] if series.mark in SHAPES else []
    return line("n-s" if series.mark == "n" else "b-s", f"M{path}") + "".join(marked)


def _band(series: Series, players: int, x: Scale, y: Scale) -> list[str]:
    """Draw the middle half of the page's own games."""
    found = series.games.get(players)
    if series.mark != "n" or found is None or found.openness is None:
        return []
    at = [x((part + 0.5) / PARTS) for part in range(PARTS)]
    low, high = np.quantile(found.openness, [0.25, 0.75], axis=0)
    over = [f"{here:.1f} {y(float(end)):.1f}" for here, end in zip(at, high, strict=True)]
    under = [f"{here:.1f} {y(float(end)):.1f}" for here, end in zip(at, low, strict=True)]
    return [line("n-a", "M" + " ".join([*over, *reversed(under)]) + "Z")]


def _decided(series: Series, players: int, x: Scale, top: int, foot: int, lang: str) -> list[str]:
    """Draw when the winner is ahead for good."""
    found = values(series.figures.get(("suspense", players)), "decided")
    if found is None:
        return []
    here = x(found[0])
    said = words(here, foot + 18, percent(found[0], lang, 0), "middle")
    return [line("ref", f"M{here:.1f} {top}V{foot}"), said]


def things(frame: Frame) -> str:
    """Draw what each kind of move is worth: a row a kind, a picture a number of players.

    The pictures share a scale, and stand beside each other where there is room.
    """
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
    ends = min(0.0, *(v[1] for v in found.values())), max(0.0, *(v[2] for v in found.values()))
    panels = [_panel(kinds, players, found, ends, frame) for players in frame.players]
    return f'<div class="panels">{"".join(panels)}</div>'


def _panel(
    kinds: Sequence[str],
    players: int,
    found: Mapping[tuple[str, int, int], tuple[float, float, float]],
    ends: tuple[float, float],
    frame: Frame,
) -> str:
    """Draw what moves are worth to one number of players, each beneath its name."""
    top, high = 26, 38
    foot = top + high * len(kinds)
    x = scaled(*ends, EDGE, PANEL - EDGE)
    title = _players(players, frame.lang)
    marks = [words(0, 14, title, kind="t"), line("ax", f"M{x(0):.1f} {top}V{foot}")]
    for tick in ticks(*ends, 3):
        said = tick_text("worth", "", tick, frame.lang)
        marks.append(words(x(tick), foot + 18, said, "middle"))
    for row, kind in enumerate(kinds):
        here = top + high * row
        marks.append(words(0, here + 14, part_name(frame.game, "worth", kind, frame.lang)))
        marks.append(line("gr", f"M0 {here + high}H{PANEL}"))
        for nth, series in enumerate(frame.series):
            if (one := found.get((kind, players, nth))) is None:
                continue
            y = here + 27 + (nth - (len(frame.series) - 1) / 2) * 7
            marks.append(line(stroke(series), f"M{x(one[1]):.1f} {y:.1f}H{x(one[2]):.1f}"))
            marks.append(dot(series, x(one[0]), y))
    label = say("cli-named", {"name": _label("worth", frame), "what": title}, frame.lang)
    return svg(PANEL, foot + FOOT, label, marks)


def _players(number_of: int, lang: str) -> str:
    return say("lab-number", {"players": number_of}, lang)


def _label(id_: str, frame: Frame) -> str:
    return figure_name(frame.game, id_, frame.lang)
