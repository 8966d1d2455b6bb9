"""What there are too few games for: by part, so that no card begins with a wall of names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import NamedTuple, TypeAlias

from splashdeck.lab import paper
from splashdeck.lab.games import PARTS
from splashdeck.lab.published import Figure
from splashdeck.lab.wording import part_name
from splashdeck.locale import say

NAMED_AT_ONCE = 2
"""Kinds of parts with too few games that stand above a picture; more are unfolded beneath it."""

ALL_TENTHS = {"open": "lab-part-open-all", "swing": "lab-part-swing-all"}

Side: TypeAlias = tuple[str, int]
"""A level and a number of players."""


class Row(NamedTuple):
    """One part of a figure, as it is written."""

    players: int
    level: str
    part: str
    value: float | None
    low: float | None
    high: float | None
    games: int
    enough: bool


def rows_of(figure: Figure, label: str = "") -> list[Row]:
    """Spread a figure into its parts."""
    level = f"{figure.level}{label}"
    return [
        Row(figure.players, level, name, *part, figure.games, name not in figure.unsure)
        for name, part in figure.parts.items()
    ]


def few(game: str, id_: str, rows: Sequence[Row], lang: str) -> tuple[str, str]:
    """Say that there are too few games for some of a figure: a tag, and which parts to unfold.

    A side all of whose parts are unsure is named by itself; all of a figure is not spelt out.
    """
    sides = list(dict.fromkeys((row.level, row.players) for row in rows))
    unsure = [row for row in rows if not row.enough]
    sure = {(row.level, row.players) for row in rows if row.enough}
    if not unsure:
        return "", ""
    tag = paper.tag("vague", lang)
    if not sure:
        return f"<p>{tag}</p>", ""
    by_part: dict[str, list[Side]] = {}
    for row in unsure:
        if (row.level, row.players) in sure:
            by_part.setdefault(row.part, []).append((row.level, row.players))
    whole = [side for side in sides if side not in sure]
    named = [_sides(whole)] if whole else []
    for parts, of in _alike(by_part):
        where = f" ({_sides(of)})" if len(of) < len(sides) or len(sides) == 1 else ""
        named.append(f"{_parts(game, id_, parts, lang)}{where}")
    if len(named) <= NAMED_AT_ONCE:
        return f"<p>{tag} {escape('; '.join(named))}</p>", ""
    word = escape(say("lab-mark-vague", lang=lang))
    items = "".join(f"<li>{escape(one)}</li>" for one in named)
    return f"<p>{tag}</p>", f"<details><summary>{word}</summary><ul>{items}</ul></details>"


def _alike(by_part: Mapping[str, Sequence[Side]]) -> list[tuple[list[str], list[Side]]]:
    """Join tenths of one kind that are unsure on the same sides."""
    joined: dict[tuple[str, tuple[Side, ...]], list[str]] = {}
    for part, of in by_part.items():
        joined.setdefault((part.partition("-")[0], tuple(of)), []).append(part)
    found: list[tuple[list[str], list[Side]]] = []
    for (kind, of), parts in joined.items():
        groups = [parts] if kind in ALL_TENTHS else [[part] for part in parts]
        found += [(group, list(of)) for group in groups]
    return found


def _parts(game: str, id_: str, parts: Sequence[str], lang: str) -> str:
    """Name parts of a figure that go together: one, some tenths of a course, or all of them."""
    if len(parts) == 1:
        return part_name(game, id_, parts[0], lang)
    kind = parts[0].partition("-")[0]
    if len(parts) == PARTS:
        return say(ALL_TENTHS[kind], lang=lang)
    return say(
        f"lab-part-{kind}", {"tenth": _runs([int(one.split("-")[1]) for one in parts])}, lang
    )


def _sides(sides: Sequence[Side]) -> str:
    """Name levels with their numbers of players: 2–5 · dabbler."""
    by_level: dict[str, list[int]] = {}
    for level, players in sides:
        by_level.setdefault(level, []).append(players)
    return "; ".join(f"{_runs(numbers)} · {level}" for level, numbers in by_level.items())


def _runs(numbers: Sequence[int]) -> str:
    """Write numbers, three or more that follow each other as the first and the last."""
    runs: list[list[int]] = []
    for one in sorted(numbers):
        if runs and one == runs[-1][-1] + 1:
            runs[-1].append(one)
        else:
            runs.append([one])
    spelt = (f"{run[0]}–{run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs)
    return ", ".join(spelt)
