"""A study as a page: one file, no script, pictures with a table beneath each; prints well."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import NamedTuple
from urllib.parse import quote

from splashdeck.games.catalogue import title
from splashdeck.lab import paper
from splashdeck.lab.figures import IDS
from splashdeck.lab.showcase import Shown
from splashdeck.lab.study import Figure, Study
from splashdeck.lab.tables import table
from splashdeck.locale import say

SHARES = {"turn-order", "endings", "deal-luck", "sources", "worth", "styles"}
"""Figures all of whose parts are shares."""
SHARE_PARTS = {"wait", "real", "wins", "behind", "comeback", "decided"}
WIDTH, ROW, LEFT, RIGHT = 460, 20, 190, 62


class Row(NamedTuple):
    """One part of a figure, as it is drawn and written."""

    label: str
    part: str
    value: float | None
    low: float | None
    high: float | None
    games: int
    enough: bool
    marked: bool


def rows_of(figure: Figure, label: str = "", marked: bool = False) -> list[Row]:
    """Spread a figure into its parts."""
    name = f"{figure.players} · {figure.level}{label}"
    if figure.value is None:
        return []
    if isinstance(figure.value, list):
        parts = [(str(at + 1), value, figure.interval[at]) for at, value in enumerate(figure.value)]
    else:
        parts = [(part, value, figure.interval[part]) for part, value in figure.value.items()]
    return [
        Row(name, part, value, ends[0], ends[1], figure.games, figure.enough, marked)
        for part, value, ends in parts
    ]


def shown(id_: str, part: str, value: float | None) -> str:
    """Write a number as people read it."""
    if value is None:
        return "–"
    if id_ in SHARES or part in SHARE_PARTS:
        return f"{value:.1%}"
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.2f}"


# --- in a terminal ---


def text(found: Study, lang: str) -> str:
    """Write all figures as tables for a terminal."""
    lines = [say("lab-title", {"game": title(found.game).display}, lang)]
    for id_ in IDS:
        rows = [row for figure in found.figures if figure.id == id_ for row in rows_of(figure)]
        lines += ["", say(f"lab-fig-{id_}", lang=lang)]
        if rows:
            lines += table([_cells(id_, row, lang) for row in rows], left=2)
        else:
            lines.append(say("lab-unknown", lang=lang))
    return "\n".join(lines)


def _cells(id_: str, row: Row, lang: str) -> list[str]:
    ends = f"{shown(id_, row.part, row.low)} – {shown(id_, row.part, row.high)}"
    few = "" if row.enough else say("lab-few", lang=lang)
    return [row.label, row.part, shown(id_, row.part, row.value), ends, few]


# --- as a page ---


def page(
    found: Study,
    other: Study | None,
    command: str,
    lang: str,
    shown: Sequence[Shown] = (),
    folder: str = "",
) -> str:
    """Write the whole page; `other` is the same game with other cards.

    `shown` are games to look at, whose records lie in `folder` beside the page.
    """
    head = say("lab-title", {"game": title(found.game).display}, lang)
    parts = [
        paper.header(head, say("lab-about", lang=lang), _setup(found, lang)),
        _glance(found, lang),
        *(_card(id_, found, other, lang) for id_ in IDS),
        _games(shown, folder, lang),
        _trust(lang),
        paper.repeat(command, lang),
    ]
    return paper.page(head, parts, lang)


def pictures(found: Study, lang: str = "en") -> str:
    """Draw all figures as a part of somebody else's page."""
    cards = "".join(_card(id_, found, None, lang) for id_ in IDS)
    return f'<div class="report"><style>@scope {{ {paper.style()} }}</style>{cards}</div>'


def _setup(found: Study, lang: str) -> str:
    about = found.setup
    sheet = about.get("sheet")
    rows = {
        "lab-players": ", ".join(map(str, about["players"])),
        "lab-levels": ", ".join(about["levels"]),
        "lab-games": str(about["games"]),
        "lab-seed": about["seed"],
        "lab-rules": str(about["rules"]),
    }
    if sheet is not None:
        rows["lab-sheet"] = sheet if isinstance(sheet, str) else sheet["name"]
    pairs = "".join(
        f"<dt>{escape(say(key, lang=lang))}</dt><dd>{escape(value)}</dd>"
        for key, value in rows.items()
    )
    return f"<dl>{pairs}</dl>"


def _glance(found: Study, lang: str) -> str:
    """Say the most important in sentences, or that there are too few games to say."""
    lines = "".join(f"<li>{escape(line)}</li>" for line in sentences(found, lang))
    head = escape(say("lab-glance", lang=lang))
    return f'<section class="card wide"><h2>{head}</h2><ul>{lines}</ul></section>'


def sentences(found: Study, lang: str) -> Iterator[str]:
    """Put the main figures of the highest level into words."""
    best = found.setup["levels"][-1]
    headlines = {"turn-order": ("lab-first", 0), "length": ("lab-long", "minutes")}
    headlines["suspense"] = ("lab-decided", "decided")
    if not title(found.game).first:
        del headlines["turn-order"]
    for figure in found.figures:
        if figure.level != best or figure.id not in headlines or figure.value is None:
            continue
        message, part = headlines[figure.id]
        value, (low, high) = figure.value[part], figure.interval[part]
        args: dict[str, str | int] = {
            "players": figure.players,
            "level": figure.level,
            "value": shown(figure.id, str(part), value),
            "low": shown(figure.id, str(part), low),
            "high": shown(figure.id, str(part), high),
            "fair": f"{1 / figure.players:.1%}",
        }
        few = "" if figure.enough else f" ({say('lab-few', lang=lang)})"
        yield say(message, args, lang) + few


def _games(shown: Sequence[Shown], folder: str, lang: str) -> str:
    """List games to look at, each with its record."""
    if not shown:
        return ""
    lines = "".join(
        f'<li>{escape(one.sentence(lang))} <a download href="{escape(quote(folder))}/{one.name}">'
        f"{escape(one.name)}</a></li>"
        for one in shown
    )
    head, how = (escape(say(key, lang=lang)) for key in ("lab-show", "lab-show-how"))
    command = escape(f"splashdeck replay --watch {folder}/{shown[0].name}")
    return (
        f'<section class="card wide"><h2>{head}</h2><p>{how}</p><ul>{lines}</ul>'
        f"<pre>{command}</pre></section>"
    )


def _card(id_: str, found: Study, other: Study | None, lang: str) -> str:
    rows = [row for figure in found.figures if figure.id == id_ for row in rows_of(figure)]
    if other is not None:
        label = f" · {say('lab-against', lang=lang)}"
        rows += [
            row
            for figure in other.figures
            if figure.id == id_
            for row in rows_of(figure, label, marked=True)
        ]
    head = escape(say(f"lab-fig-{id_}", lang=lang))
    about = escape(say(f"lab-fig-{id_}-about", lang=lang))
    inside = (
        _drawn(id_, rows, head) + _table(id_, rows, lang)
        if rows
        else f"<p>{escape(say('lab-unknown', lang=lang))}</p>"
    )
    return f'<section class="card"><h2>{head}</h2><p>{about}</p>{inside}</section>'


def _table(id_: str, rows: Sequence[Row], lang: str) -> str:
    keys = ("lab-players", "lab-part", "lab-value", "lab-interval", "lab-played")
    head = "".join(f"<th>{escape(say(key, lang=lang))}</th>" for key in keys)
    lines = []
    for row in rows:
        ends = f"{shown(id_, row.part, row.low)} – {shown(id_, row.part, row.high)}"
        few = "" if row.enough else f" <small>{escape(say('lab-few', lang=lang))}</small>"
        cells = (row.label, row.part, shown(id_, row.part, row.value), ends, f"{row.games:,}")
        first, *rest = (escape(cell) for cell in cells)
        rest[2] += few
        lines.append(
            f"<tr><td>{first}</td>" + "".join(f"<td>{cell}</td>" for cell in rest) + "</tr>"
        )
    word = escape(say("lab-value", lang=lang))
    return (
        f"<details><summary>{word}</summary><table><thead><tr>{head}</tr></thead>"
        f"<tbody>{''.join(lines)}</tbody></table></details>"
    )


def _drawn(id_: str, rows: Sequence[Row], label: str) -> str:
    """Draw each part as a dot with its interval; other units get scales of their own."""
    groups: dict[str, list[Row]] = {}
    for row in rows:
        same = "" if id_ in SHARES or row.part.startswith("open-") else row.part
        groups.setdefault(same, []).append(row)
    return "".join(_dots(id_, part, group, label) for part, group in groups.items())


def _dots(id_: str, part: str, rows: Sequence[Row], label: str) -> str:
    known = [row for row in rows if row.value is not None]
    if not known:
        return ""
    ends = [end for row in known for end in (row.low, row.value, row.high) if end is not None]
    least, most = min(0.0, *ends), max(ends) or 1.0
    if id_ in SHARES:
        least, most = max(least, -1.0), min(most, 1.0)
    scale = (WIDTH - LEFT - RIGHT) / ((most - least) or 1.0)

    def across(value: float) -> float:
        return LEFT + (min(max(value, least), most) - least) * scale

    marks = []
    for at, row in enumerate(known):
        y = ROW * at + 14
        level = row.label.split(" · ")[1]
        name = row.label if part else f"{row.label} · {row.part.removeprefix(level + ' ')}"
        value = row.value or 0.0
        low, high = (value if end is None else end for end in (row.low, row.high))
        kind = "b" if row.marked else "n"
        marks += [
            f'<text x="0" y="{y + 4}">{escape(name)}</text>',
            f'<path class="{kind}-w" d="M{across(low):.1f} {y}H{across(high):.1f}"/>',
            f'<circle class="{kind}-f" cx="{across(value):.1f}" cy="{y}" r="4.5"/>',
            (
                f'<text class="t" x="{WIDTH}" y="{y + 4}" text-anchor="end">'
                f"{shown(id_, row.part, row.value)}</text>"
            ),
        ]
        if id_ == "turn-order":
            fair = across(1 / int(row.label.split(" ")[0]))
            marks.append(f'<path class="ref" d="M{fair:.1f} {y - 9}V{y + 9}"/>')
    height = ROW * len(known) + 10
    axis = f'<path class="ax" d="M{across(0):.1f} 2V{height - 4}"/>'
    caption = f"<h3>{escape(part)}</h3>" if part else ""
    return (
        f'{caption}<svg class="fig" viewBox="0 0 {WIDTH} {height}" role="img" '
        f'aria-label="{label}">{axis}{"".join(marks)}</svg>'
    )


def _trust(lang: str) -> str:
    head = escape(say("lab-trust", lang=lang))
    keys = ("lab-trust-miss", "lab-trust-bots", "lab-trust-outlook")
    lines = "".join(f"<li>{escape(say(key, lang=lang))}</li>" for key in keys)
    return f'<section class="card wide warn"><h2>{head}</h2><ul>{lines}</ul></section>'
