"""A search for card sheets as a page or a table: the front, with all its sheets beneath."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path
from typing import NamedTuple, TypeAlias
from urllib.parse import quote

from splashdeck.games.catalogue import title
from splashdeck.games.sheets import to_toml
from splashdeck.lab import paper
from splashdeck.lab.chosen import as_words
from splashdeck.lab.tables import number, percent, table
from splashdeck.lab.tried import Tried, facts
from splashdeck.lab.tune import MOST_SHOWN, Found, Tune, whole_games
from splashdeck.locale import say

WIDTH, HEIGHT, LEFT, BOTTOM, ROOM = 560, 380, 58, 46, 26
DOT = 11
WORD, LINE = 40, 14
"""Room that a number takes along an axis, and up."""

Place: TypeAlias = tuple[float, float, float]
"""A figure of a sheet, and the ends of its interval."""


class Axis(NamedTuple):
    """A figure that sheets are set out by."""

    label: str
    of: Callable[[Tried, int], Place]
    """The figure of a sheet with this many changes, and the ends of its interval."""
    target: float | None = None
    """What it is to be."""


def file_name(at: int) -> str:
    """Name a sheet's file; they are counted from 1."""
    return f"tuned-{at}.toml"


def folder_of(out: Path) -> Path:
    """Name the folder beside a page where its sheets lie."""
    return out.with_name(f"{out.stem}-sheets")


def write(found: Tune, folder: Path) -> None:
    """Write the sheets of the front, ready for `--sheet`; those of an earlier search go."""
    folder.mkdir(exist_ok=True)
    for at in range(1, MOST_SHOWN + 1):
        (folder / file_name(at)).unlink(missing_ok=True)
    for at, one in enumerate(found.front, 1):
        (folder / file_name(at)).write_text(to_toml(one.sheet), "utf-8")


def text(found: Tune, lang: str) -> str:
    """Write the front as a table for a terminal."""
    lines = [say("lab-tune-title", {"game": title(found.game).display}, lang)]
    if not found.front:
        return "\n".join([*lines, say("lab-tune-none", lang=lang)])
    rows = [_head(found, lang), *_rows(found, lang)]
    return "\n".join([*lines, *table(rows), "", _sentence(found, lang)])


def page(found: Tune, command: str, lang: str, folder: str | None) -> str:
    """Write the whole page; the sheets lie in `folder` beside it."""
    head = say("lab-tune-title", {"game": title(found.game).display}, lang)
    about = f"{say('lab-tune-about', lang=lang)} {_sentence(found, lang)}"
    counts: dict[str, str | int] = {"done": found.played, "asked": found.proposals}
    stopped = [say("lab-stopped-tune", counts, lang)] if found.interrupted else []
    parts = [
        paper.header(head, about, stopped),
        *cards(found, lang, folder),
        paper.setup(_facts(found, lang), lang),
        paper.repeat(command, lang),
    ]
    return paper.page(head, parts, lang)


def _facts(found: Tune, lang: str) -> dict[str, str]:
    """Say what was sought, and what all sheets have in common."""
    words = {
        "balance": "lab-sweep-balance",
        "length": "lab-sweep-minutes",
        "ties": "lab-tune-ties",
        "changes": "lab-tune-changes",
    }
    aims = [
        say(words[name], lang=lang) + (f" → {_short(target, lang)}" if target is not None else "")
        for name, target in found.aims.items()
    ]
    sought = {"lab-aims": ", ".join(aims), "lab-proposals": number(found.proposals, 0, lang)}
    return sought | facts(found.game, found.setup, whole_games(found.setup["games"]), lang)


def cards(found: Tune, lang: str, folder: str | None) -> list[str]:
    """Draw the front and list its sheets; they lie in `folder`, if they were written."""
    if not found.front:
        none = f"<p>{escape(say('lab-tune-none', lang=lang))}</p>"
        return [paper.card(say("lab-tune-front", lang=lang), none, wide=True)]
    rows = paper.rows(_head(found, lang), _rows(found, lang))
    return [
        paper.card(say("lab-tune-front", lang=lang), _drawn(found, lang), wide=True),
        paper.card(
            say("lab-tune-sheets", lang=lang), rows + _links(found, folder, lang), wide=True
        ),
    ]


def _sentence(found: Tune, lang: str) -> str:
    """Say how many sheets there were, and how far their figures can be trusted."""
    if found.confirmed:
        return say("lab-tune-tried", {"sheets": found.sheets}, lang)
    return say("lab-tune-unconfirmed", {"sheets": found.sheets}, lang)


def _links(found: Tune, folder: str | None, lang: str) -> str:
    if folder is None:
        return ""
    links = ", ".join(
        f'<a download href="{escape(quote(folder))}/{file_name(at)}">{at}</a>'
        for at in range(1, len(found.front) + 1)
    )
    players = found.setup["players"]
    words = ["splashdeck", "play", found.game, "--players", str(players)]
    words += [*as_words(found.game, found.setup, players), "--sheet", f"{folder}/{file_name(1)}"]
    command = shlex.join(words)
    how = escape(say("lab-tune-files", lang=lang))
    return f"<p>{how} {links}</p><pre>{escape(command)}</pre>"


# --- the table ---


def _head(found: Tune, lang: str) -> list[str]:
    return [
        "",
        say("lab-tune-changes", lang=lang),
        say("lab-sweep-balance", lang=lang),
        say("lab-interval", lang=lang),
        say("lab-sweep-minutes", lang=lang),
        say("lab-tune-ties", lang=lang),
        say("lab-fig-turn-order", lang=lang),
        say("lab-played", lang=lang),
    ]


def _rows(found: Tune, lang: str) -> list[list[str]]:
    lines = [_cells(str(at), one.changes, one.tried, lang) for at, one in _numbered(found)]
    if found.unchanged is not None and all(one.changes for one in found.front):
        lines.append(_cells("–", {}, found.unchanged, lang))
    return lines


def _numbered(found: Tune) -> list[tuple[int, Found]]:
    return list(enumerate(found.front, 1))


def _cells(name: str, changes: dict[str, list[int]], one: Tried, lang: str) -> list[str]:
    balance, low, high = (number(end, 3, lang) for end in (one.balance, *one.balance_interval))
    changed = ", ".join(f"{field} {own}→{value}" for field, (own, value) in changes.items())
    return [
        name,
        changed or say("lab-tune-unchanged", lang=lang),
        balance,
        f"{low} – {high}",
        number(one.minutes, 1, lang),
        percent(one.tied, lang),
        " ".join(percent(share, lang) for share in one.turn_order),
        number(one.games, 0, lang),
    ]


# --- the picture ---


def _axes(found: Tune, lang: str) -> list[Axis]:
    """Say what sheets are set out by: the first two aims, changes last."""
    known = {
        "balance": Axis(
            say("lab-sweep-balance", lang=lang),
            lambda one, _: (one.balance, *_pair(one.balance_interval)),
        ),
        "length": Axis(
            say("lab-sweep-minutes", lang=lang),
            lambda one, _: (one.minutes, *_pair(one.minutes_interval)),
            found.aims.get("length"),
        ),
        "ties": Axis(say("lab-tune-ties", lang=lang), lambda one, _: (one.tied,) * 3),
        "changes": Axis(
            say("lab-tune-changes", lang=lang), lambda _, changed: (float(changed),) * 3
        ),
    }
    return [known[name] for name in found.aims][:2]


def _pair(ends: Sequence[float]) -> tuple[float, float]:
    return ends[0], ends[1]


def _drawn(found: Tune, lang: str) -> str:
    """Set the sheets out by two aims, each with its number and its intervals."""
    down, across = _axes(found, lang)
    places = [(str(at), one.tried, len(one.changes)) for at, one in _numbered(found)]
    if found.unchanged is not None and all(one.changes for one in found.front):
        places.append(("–", found.unchanged, 0))
    xs = [across.of(one, changed) for _, one, changed in places]
    ys = [down.of(one, changed) for _, one, changed in places]
    x = _scale([*xs, *_aimed(across, xs)], LEFT + ROOM, WIDTH - ROOM)
    y = _scale([*ys, *_aimed(down, ys)], HEIGHT - BOTTOM - ROOM, ROOM)
    marks = [_frame(across.label, down.label)]
    marks += [*_ticks_across(xs, across, x, lang), *_ticks_up(ys, down, y, lang)]
    marks += [*_aim_across(across, x, lang), *_aim_up(down, y, lang)]
    for (_, _, changed), (here, low, high), (there, least, most) in zip(
        places, xs, ys, strict=True
    ):
        kind = "n" if changed else "b"
        marks.append(
            f'<path class="{kind}-i" d="M{x(low):.1f} {y(there):.1f}H{x(high):.1f}'
            f'M{x(here):.1f} {y(least):.1f}V{y(most):.1f}"/>'
        )
    for (name, _, changed), (here, *_), (there, *_) in zip(places, xs, ys, strict=True):
        kind = "n" if changed else "b"
        middle = f'x="{x(here):.1f}" y="{y(there) + 4:.1f}"'
        marks.append(
            f'<circle class="{kind}-f" cx="{x(here):.1f}" cy="{y(there):.1f}" r="{DOT}"/>'
            f'<text class="{kind}-t" {middle} text-anchor="middle">{name}</text>'
        )
    about = {"name": say("lab-tune-front", lang=lang), "what": f"{down.label}, {across.label}"}
    label = escape(say("cli-named", about, lang))
    scale = escape(say("lab-tune-scale", lang=lang))
    return (
        f'<svg class="fig front" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}">'
        f"{''.join(marks)}</svg><p>{scale}</p>"
    )


def _aimed(axis: Axis, values: Sequence[Place]) -> list[Place]:
    """Give an axis room for what it is to be, unless that is so far off that all would crowd."""
    least, most = min(min(one) for one in values), max(max(one) for one in values)
    is_near = axis.target is not None and 2 * least - most <= axis.target <= 2 * most - least
    return [(axis.target,) * 3] if is_near and axis.target is not None else []


def _aim_across(axis: Axis, x: Callable[[float], float], lang: str) -> list[str]:
    """Draw a line where a figure is to be, or an arrow towards it."""
    if axis.target is None:
        return []
    here, foot, said = x(axis.target), HEIGHT - BOTTOM, _short(axis.target, lang)
    if here < LEFT:
        return [_tick(f'x="{LEFT + 6}" y="{foot - 8}"', "start", f"← {said}")]
    if here > WIDTH:
        return [_tick(f'x="{WIDTH - 6}" y="{foot - 8}"', "end", f"{said} →")]
    line = f'<path class="ref" d="M{here:.1f} 8V{foot}"/>'
    return [line, _tick(f'x="{here:.1f}" y="{foot + 16}"', "middle", said)]


def _aim_up(axis: Axis, y: Callable[[float], float], lang: str) -> list[str]:
    """Draw the same for the figure that is set out upwards."""
    if axis.target is None:
        return []
    here, foot, said = y(axis.target), HEIGHT - BOTTOM, _short(axis.target, lang)
    if here < 0:
        return [_tick(f'x="{LEFT + 6}" y="18"', "start", f"↑ {said}")]
    if here > foot:
        return [_tick(f'x="{LEFT + 6}" y="{foot - 8}"', "start", f"↓ {said}")]
    line = f'<path class="ref" d="M{LEFT} {here:.1f}H{WIDTH - 6}"/>'
    return [line, _tick(f'x="{LEFT - 6}" y="{here + 4:.1f}"', "end", said)]


def _frame(across: str, down: str) -> str:
    foot = HEIGHT - BOTTOM
    return (
        f'<path class="ax" d="M{LEFT} 8V{foot}H{WIDTH - 6}"/>'
        f'<text x="{(LEFT + WIDTH) / 2:.0f}" y="{HEIGHT - 6}" text-anchor="middle">'
        f"{escape(across)}</text>"
        f'<text transform="translate(13 {foot / 2:.0f}) rotate(-90)" text-anchor="middle">'
        f"{escape(down)}</text>"
    )


def _ticks_across(
    places: Sequence[Place], axis: Axis, x: Callable[[float], float], lang: str
) -> list[str]:
    """Write the least and the most of the figure that is set out sideways."""
    return [
        _tick(f'x="{x(value):.1f}" y="{HEIGHT - BOTTOM + 16}"', "middle", _short(value, lang))
        for value in _ends(places, axis, x, WORD)
    ]


def _ticks_up(
    places: Sequence[Place], axis: Axis, y: Callable[[float], float], lang: str
) -> list[str]:
    """Write the same of the figure that is set out upwards."""
    return [
        _tick(f'x="{LEFT - 6}" y="{y(value) + 4:.1f}"', "end", _short(value, lang))
        for value in _ends(places, axis, y, LINE)
    ]


def _ends(
    places: Sequence[Place], axis: Axis, scale: Callable[[float], float], room: float
) -> list[float]:
    """Give the least and the most, but for what would be written over the aim or each other."""
    values = [place[0] for place in places]
    taken = [] if axis.target is None else [scale(axis.target)]
    found = []
    for value in (min(values), max(values)):
        here = scale(value)
        if all(abs(here - other) >= room for other in taken):
            taken.append(here)
            found.append(value)
    return found


def _tick(place: str, anchor: str, said: str) -> str:
    return f'<text {place} text-anchor="{anchor}">{said}</text>'


def _short(value: float, lang: str) -> str:
    if abs(value) < 1:
        return number(value, 3, lang)
    return number(value, 0 if f"{value:.1f}".endswith(".0") else 1, lang)


def _scale(values: Sequence[Place], first: float, last: float) -> Callable[[float], float]:
    """Spread values, their intervals included, from one end of an axis to the other."""
    least = min(min(one) for one in values)
    most = max(max(one) for one in values)
    spread = (most - least) or 1.0
    middle = 0.5 if most == least else 0.0

    def place(value: float) -> float:
        return first + ((value - least) / spread + middle) * (last - first)

    return place
