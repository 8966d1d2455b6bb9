"""A search for card sheets as a page or a table: the front, with all its sheets beneath."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

from splashdeck.games.catalogue import title
from splashdeck.games.sheets import to_toml
from splashdeck.lab import paper
from splashdeck.lab.tables import table
from splashdeck.lab.tried import Tried
from splashdeck.lab.tune import Found, Tune
from splashdeck.locale import say

WIDTH, HEIGHT, LEFT, BOTTOM, ROOM = 560, 380, 58, 46, 26
DOT = 11


class Axis(NamedTuple):
    """A figure that sheets are set out by."""

    label: str
    of: Callable[[Tried, int], tuple[float, float, float]]
    """The figure of a sheet with this many changes, and the ends of its interval."""


def file_name(number: int) -> str:
    """Name a sheet's file; they are counted from 1."""
    return f"tuned-{number}.toml"


def folder_of(out: Path) -> Path:
    """Name the folder beside a page where its sheets lie."""
    return out.with_name(f"{out.stem}-sheets")


def write(found: Tune, folder: Path) -> None:
    """Write the sheets of the front, ready for `--sheet`."""
    folder.mkdir(exist_ok=True)
    for number, one in enumerate(found.front, 1):
        (folder / file_name(number)).write_text(to_toml(one.sheet), "utf-8")


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
    parts = [paper.header(head, about)]
    if found.front:
        parts += [
            paper.card(say("lab-tune-front", lang=lang), _drawn(found, lang), wide=True),
            paper.card(
                say("lab-tune-sheets", lang=lang),
                paper.rows(_head(found, lang), _rows(found, lang)) + _links(found, folder, lang),
                wide=True,
            ),
        ]
    else:
        none = f"<p>{escape(say('lab-tune-none', lang=lang))}</p>"
        parts.append(paper.card(say("lab-tune-front", lang=lang), none, wide=True))
    return paper.page(head, [*parts, paper.repeat(command, lang)], lang)


def _sentence(found: Tune, lang: str) -> str:
    """Say how many sheets there were, and how far their figures can be trusted."""
    if found.confirmed:
        return say("lab-tune-tried", {"sheets": found.sheets}, lang)
    return say("lab-tune-unconfirmed", {"sheets": found.sheets}, lang)


def _links(found: Tune, folder: str | None, lang: str) -> str:
    if folder is None:
        return ""
    links = ", ".join(
        f'<a download href="{escape(quote(folder))}/{file_name(number)}">{number}</a>'
        for number in range(1, len(found.front) + 1)
    )
    command = f"splashdeck play {found.game} --sheet {folder}/{file_name(1)}"
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
    low, high = one.balance_interval
    changed = ", ".join(f"{field} {own}→{value}" for field, (own, value) in changes.items())
    return [
        name,
        changed or say("lab-tune-unchanged", lang=lang),
        f"{one.balance:.3f}",
        f"{low:.3f} – {high:.3f}",
        f"{one.minutes:.1f}",
        f"{one.tied:.1%}",
        " ".join(f"{share:.1%}" for share in one.turn_order),
        f"{one.games:,}",
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
    x, y = _scale(xs, LEFT + ROOM, WIDTH - ROOM), _scale(ys, HEIGHT - BOTTOM - ROOM, ROOM)
    marks = [_frame(across.label, down.label), *_ticks(xs, ys, x, y)]
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
    label = escape(f"{say('lab-tune-front', lang=lang)}: {down.label}, {across.label}")
    scale = escape(say("lab-tune-scale", lang=lang))
    return (
        f'<svg class="fig front" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}">'
        f"{''.join(marks)}</svg><p>{scale}</p>"
    )


def _frame(across: str, down: str) -> str:
    foot = HEIGHT - BOTTOM
    return (
        f'<path class="ax" d="M{LEFT} 8V{foot}H{WIDTH - 6}"/>'
        f'<text x="{(LEFT + WIDTH) / 2:.0f}" y="{HEIGHT - 6}" text-anchor="middle">'
        f"{escape(across)}</text>"
        f'<text transform="translate(13 {foot / 2:.0f}) rotate(-90)" text-anchor="middle">'
        f"{escape(down)}</text>"
    )


def _ticks(
    xs: Sequence[tuple[float, ...]],
    ys: Sequence[tuple[float, ...]],
    x: Callable[[float], float],
    y: Callable[[float], float],
) -> list[str]:
    """Write the least and the most on either axis."""
    foot = HEIGHT - BOTTOM
    along = sorted({min(one[0] for one in xs), max(one[0] for one in xs)})
    up = sorted({min(one[0] for one in ys), max(one[0] for one in ys)})
    return [
        *(_tick(f'x="{x(value):.1f}" y="{foot + 16}"', "middle", value) for value in along),
        *(_tick(f'x="{LEFT - 6}" y="{y(value) + 4:.1f}"', "end", value) for value in up),
    ]


def _tick(place: str, anchor: str, value: float) -> str:
    return f'<text {place} text-anchor="{anchor}">{_short(value)}</text>'


def _short(value: float) -> str:
    return f"{value:.3f}" if abs(value) < 1 else f"{value:.1f}".removesuffix(".0")


def _scale(
    values: Sequence[tuple[float, float, float]], first: float, last: float
) -> Callable[[float], float]:
    """Spread values, their intervals included, from one end of an axis to the other."""
    least = min(min(one) for one in values)
    most = max(max(one) for one in values)
    spread = (most - least) or 1.0
    middle = 0.5 if most == least else 0.0

    def place(value: float) -> float:
        return first + ((value - least) / spread + middle) * (last - first)

    return place
