"""A study as a page: one file, no script, pictures with a table beneath each; prints well."""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from hashlib import sha256
from html import escape
from typing import Any, NamedTuple
from urllib.parse import quote

import msgspec

from splashdeck.games import set_up, sheets
from splashdeck.games.catalogue import title
from splashdeck.games.sheets import read_toml
from splashdeck.lab import paper
from splashdeck.lab.compared import Change, changes
from splashdeck.lab.drawing import BARS, drawn, is_known
from splashdeck.lab.figures import IDS
from splashdeck.lab.glance import glance
from splashdeck.lab.marks import Frame, Series, line, scaled, svg
from splashdeck.lab.showcase import Shown
from splashdeck.lab.study import Figure, Study
from splashdeck.lab.tables import table
from splashdeck.lab.wording import is_share, number, part_name, percent, shown, within
from splashdeck.locale import say

WIDE = {"turn-order", "suspense", "worth", "styles"}
"""Figures whose pictures take the whole width."""
CHOSEN = {"edition": "lab-edition", "options": "lab-options", "juniors": "lab-juniors"}
"""Keys of a set-up that are told where they were chosen."""
SHOWN_CHANGES = 12
"""Changes that are shown at once; the others are unfolded."""
SHOWN_DIFFERENCES = 12
"""Numbers of a sheet that are told in the head."""


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
    if figure.value is None:
        return []
    if isinstance(figure.value, list):
        parts = [(str(at + 1), value, figure.interval[at]) for at, value in enumerate(figure.value)]
    else:
        parts = [(part, value, figure.interval[part]) for part, value in figure.value.items()]
    level = f"{figure.level}{label}"
    return [
        Row(figure.players, level, part, value, ends[0], ends[1], figure.games, figure.enough)
        for part, value, ends in parts
    ]


# --- in a terminal ---


def text(found: Study, lang: str) -> str:
    """Write all figures as tables for a terminal."""
    lines = [say("lab-title", {"game": title(found.game).display}, lang)]
    for id_ in IDS:
        rows = [row for figure in found.figures if figure.id == id_ for row in rows_of(figure)]
        lines += ["", say(f"lab-fig-{id_}", lang=lang)]
        if rows:
            lines += table([_cells(found.game, id_, row, lang) for row in rows], left=3)
        else:
            lines.append(say("lab-unknown", lang=lang))
    return "\n".join(lines)


def _cells(game: str, id_: str, row: Row, lang: str) -> list[str]:
    few = "" if row.enough else say("lab-few", lang=lang)
    return [
        str(row.players),
        row.level,
        part_name(game, id_, row.part, lang),
        shown(id_, row.part, row.value, lang),
        within(id_, row.part, row.low, row.high, lang),
        few,
    ]


# --- as a page ---


def page(
    found: Study,
    other: Study | None,
    command: str,
    lang: str,
    games: Sequence[Shown] = (),
    folder: str = "",
) -> str:
    """Write the whole page; `other` is the same game with other cards.

    `games` are to look at; their records lie in `folder` beside the page.
    """
    head = say("lab-title", {"game": title(found.game).display}, lang)
    frame = framed(found, other, lang)
    parts = [
        paper.header(head, say("lab-about", lang=lang)),
        _glance(found, lang),
        _setup(found, lang),
        *([_changes(found, other, lang)] if other is not None else []),
        *(_card(id_, found, other, frame) for id_ in IDS),
        _games(games, folder, lang),
        _trust(lang),
        _repeat(found, command, lang),
    ]
    return paper.page(head, parts, lang)


def pictures(found: Study, lang: str = "en") -> str:
    """Draw all figures as a part of somebody else's page."""
    frame = framed(found, None, lang)
    cards = "".join(_card(id_, found, None, frame) for id_ in IDS)
    return f'<div class="report"><style>@scope {{ {paper.style()} }}</style>{cards}</div>'


def framed(found: Study, other: Study | None, lang: str) -> Frame:
    """Say what is compared: the levels, or at the highest of them the other cards with these."""
    levels = found.setup["levels"]
    if other is None:
        marks = ["n", "b", *"s" * len(levels)]
        sides = [(level, found, level) for level in levels]
    else:
        marks = ["n", "b"]
        sides = [(say("lab-against", lang=lang), other, levels[-1])]
        sides.append((say("lab-these", lang=lang), found, levels[-1]))
    series = [
        Series(
            label,
            marks[len(sides) - 1 - at],
            {(one.id, one.players): one for one in study.figures if one.level == level},
            {players: games for named, players, games in study.games if named == level},
        )
        for at, (label, study, level) in enumerate(sides)
    ]
    return Frame(found.game, lang, sorted({one.players for one in found.figures}), series)


def _glance(found: Study, lang: str) -> str:
    """Answer the main questions, or say that there are too few games to say."""
    level = found.setup["levels"][-1]
    lines = glance(found, lang)
    players = sorted({one.players for one in found.figures if one.level == level})
    head = "".join(
        f"<th>{escape(say('lab-number', {'players': number_of}, lang))}</th>"
        for number_of in players
    )
    body = "".join(
        f'<tr><th scope="row">{_asked(one.question)}{_tag(one.mark, lang)}</th>'
        + "".join(f"<td>{_marked(answer.text)}</td>" for answer in one.answers)
        + "</tr>"
        for one in lines
    )
    about = escape(say("lab-glance-about", {"level": level}, lang))
    inside = (
        f'<p>{about}</p><div class="scroll"><table class="glance asked"><thead><tr><th></th>{head}'
        f"</tr></thead><tbody>{body}</tbody></table></div>"
    )
    return paper.card(say("lab-glance", lang=lang), inside, wide=True)


def _asked(question: str) -> str:
    """Set a question apart from what its numbers are."""
    asked, mark, rest = question.partition("?")
    return escape(asked + mark) + f"<small>{escape(rest.strip())}</small>"


def _marked(answer: str) -> str:
    """Set an interval apart from its value."""
    value, bracket, rest = answer.partition(" (")
    return escape(value) + (f"<small>{escape(bracket.strip() + rest)}</small>" if bracket else "")


def _tag(mark: str, lang: str) -> str:
    return (
        f'<span class="tag {mark}">{escape(say(f"lab-mark-{mark}", lang=lang))}</span>'
        if mark
        else ""
    )


def _setup(found: Study, lang: str) -> str:
    about = found.setup
    grouped = number(about["games"], 0, lang)
    rows = {
        "lab-players": ", ".join(map(str, about["players"])),
        "lab-levels": ", ".join(about["levels"]),
        "lab-games": grouped,
        "lab-engine": say(f"lab-engine-{about['engine']}", lang=lang),
        "lab-seed": about["seed"],
        "lab-rules": str(about["rules"]),
    }
    if (sheet := about.get("sheet")) is not None:
        rows["lab-sheet"] = sheet if isinstance(sheet, str) else sheet["name"]
        if not isinstance(sheet, str) and (told := differences(found.game, sheet)):
            more = ", …" if len(told) > SHOWN_DIFFERENCES else ""
            rows["lab-differences"] = ", ".join(told[:SHOWN_DIFFERENCES]) + more
    usual = set_up(found.game, about["players"][0]).setup_keys()
    for key, message in CHOSEN.items():
        if chosen := _chosen(about.get(key), usual.get(key)):
            rows[message] = _plain([1 + one for one in chosen] if key == "juniors" else chosen)
    pairs = "".join(
        f"<div><dt>{escape(say(key, lang=lang))}</dt><dd>{escape(value)}</dd></div>"
        for key, value in rows.items()
    )
    return paper.card(say("lab-setup", lang=lang), f"<dl>{pairs}</dl>", wide=True)


def _chosen(value: Any, usual: Any) -> Any:
    """Keep of a part of the set-up what is not as usual."""
    if isinstance(value, Mapping) and isinstance(usual, Mapping):
        return {key: one for key, one in value.items() if one != usual.get(key)}
    return value if value != usual else None


def _plain(value: Any) -> str:
    """Write an option's value as it is given on the command line."""
    if isinstance(value, Mapping):
        return ", ".join(f"{key}={_plain(one)}" for key, one in value.items())
    if isinstance(value, list):
        return ", ".join(map(_plain, value))
    return str(value)


def differences(game: str, sheet: Mapping[str, Any]) -> list[str]:
    """List the numbers of a sheet that are others than in the house's own."""
    files = title(game).sheets()
    if "house" not in files:
        return []
    house = read_toml(str(files["house"]))
    return [
        f"{one.key} {one.house} → {one.own}"
        for one in sheets.differences(sheet, house)
        if one.house is not None and one.own is not None
    ]


# --- the other cards ---


def _changes(found: Study, other: Study, lang: str) -> str:
    """List what the cards change, the surest first."""
    listed = changes(found, other)
    keys = ("lab-measure", "lab-players", "lab-against", "lab-these", "lab-difference")
    head = "".join(f"<th>{escape(say(key, lang=lang))}</th>" for key in keys)
    lines = [_change(found.game, one, lang) for one in listed]

    def in_table(rows: Sequence[str]) -> str:
        return (
            f'<div class="scroll"><table class="glance"><thead><tr>{head}<th></th><th></th></tr>'
            f"</thead><tbody>{''.join(rows)}</tbody></table></div>"
        )

    first, rest = lines[:SHOWN_CHANGES], lines[SHOWN_CHANGES:]
    about = escape(say("lab-changes-about", {"level": found.setup["levels"][-1]}, lang))
    more = escape(say("lab-changes-more", {"count": len(rest)}, lang))
    folded = f"<details><summary>{more}</summary>{in_table(rest)}</details>" if rest else ""
    inside = f"<p>{about}</p>{in_table(first)}{folded}"
    return paper.card(say("lab-changes", lang=lang), inside, wide=True)


def _change(game: str, one: Change, lang: str) -> str:
    name = say(f"lab-fig-{one.id}", lang=lang)
    part = part_name(game, one.id, one.part, lang)
    by, low, high = (_signed(one, end, lang) for end in one.difference)
    values = [shown(one.id, one.part, value, lang) for value in (one.base, one.new)]
    return (
        f'<tr><th scope="row">{escape(name)}: {escape(part)}</th><td>{one.players}</td>'
        + "".join(f"<td>{escape(value)}</td>" for value in values)
        + f"<td>{escape(by)}<small>{escape(low)} … {escape(high)}</small></td>"
        f'<td class="v">{_lever(one)}</td><td>{_tag(one.verdict, lang)}</td></tr>'
    )


def _signed(one: Change, value: float, lang: str) -> str:
    sign = "+" if value > 0 else "−" if value < 0 else ""
    if is_share(one.id, one.part):
        return sign + percent(abs(value), lang)
    return sign + number(abs(value), 2, lang)


def _lever(one: Change) -> str:
    """Draw a difference with its interval beside none."""
    value, low, high = one.difference
    reach = max(abs(low), abs(high)) or 1.0
    x = scaled(-reach, reach, 8, 172)
    kind = "b" if one.verdict == "unsure" else "n"
    marks = [
        line("ax", "M90 3V25"),
        line("n-w", f"M{x(low):.1f} 14H{x(high):.1f}"),
        f'<circle class="{kind}-f" cx="{x(value):.1f}" cy="14" r="5"/>',
    ]
    return svg(180, 28, f"{value:+.3g} ({low:+.3g} … {high:+.3g})", marks)


# --- the figures ---


def _card(id_: str, found: Study, other: Study | None, frame: Frame) -> str:
    lang = frame.lang
    rows = [row for figure in found.figures if figure.id == id_ for row in rows_of(figure)]
    if other is not None:
        label = f" · {say('lab-against', lang=lang)}"
        more = (rows_of(figure, label) for figure in other.figures if figure.id == id_)
        rows += [row for some in more for row in some]
    head = say(f"lab-fig-{id_}", lang=lang)
    if id_ == "turn-order" and not title(found.game).first:
        head = say("lab-fig-seats", lang=lang)
    about = escape(say(f"lab-fig-{id_}-about", lang=lang))
    inside = f"<p>{about}</p>"
    if rows:
        few = all(not row.enough for row in rows)
        inside += _few(lang) if few else ""
        inside += _legend(id_, frame) + drawn(id_, frame) + _unfolded(id_, rows, frame)
    else:
        inside += f"<p>{escape(say('lab-unknown', lang=lang))}</p>"
    return paper.card(head, inside, wide=id_ in WIDE)


def _few(lang: str) -> str:
    return f"<p>{_tag('unsure', lang)}</p>"


def _legend(id_: str, frame: Frame) -> str:
    """Say which mark is whose; bars have their names beside them."""
    known = [one for one in reversed(frame.series) if is_known(id_, one)]
    if len(known) < 2 or id_ in BARS:
        return ""
    items = "".join(
        f'<span><i class="m-{series.mark}"></i>{escape(series.label)}</span>' for series in known
    )
    return f'<p class="key">{items}</p>'


def _unfolded(id_: str, rows: Sequence[Row], frame: Frame) -> str:
    """Write the numbers of a picture, and how they are worked out."""
    lang = frame.lang
    keys = ("lab-players", "lab-level", "lab-part", "lab-value", "lab-interval", "lab-played")
    head = "".join(f"<th>{escape(say(key, lang=lang))}</th>" for key in keys)
    lines = []
    for row in rows:
        few = "" if row.enough else f" <small>{escape(say('lab-few', lang=lang))}</small>"
        *cells, _ = _cells(frame.game, id_, row, lang)
        inside = "".join(f"<td>{escape(cell)}</td>" for cell in cells[:-1])
        games = number(row.games, 0, lang)
        lines.append(f"<tr>{inside}<td>{escape(cells[-1])}{few}</td><td>{games}</td></tr>")
    word, how = (escape(say(key, lang=lang)) for key in ("lab-numbers", f"lab-fig-{id_}-how"))
    return (
        f'<details><summary>{word}</summary><p>{how}</p><div class="scroll"><table><thead><tr>'
        f"{head}</tr></thead><tbody>{''.join(lines)}</tbody></table></div></details>"
    )


# --- what stands at the end ---


def _games(games: Sequence[Shown], folder: str, lang: str) -> str:
    """List games to look at, each with its record."""
    if not games:
        return ""
    lines = "".join(
        f'<li>{escape(one.sentence(lang))} <a download href="{escape(quote(folder))}/{one.name}">'
        f"{escape(one.name)}</a></li>"
        for one in games
    )
    how = escape(say("lab-show-how", lang=lang))
    command = escape(f"splashdeck replay --watch {shlex.quote(f'{folder}/{games[0].name}')}")
    inside = f"<p>{how}</p><ul>{lines}</ul><pre>{command}</pre>"
    return paper.card(say("lab-show", lang=lang), inside, wide=True)


def _trust(lang: str) -> str:
    keys = ("lab-trust-miss", "lab-trust-bots", "lab-trust-outlook")
    lines = "".join(f"<li>{escape(say(key, lang=lang))}</li>" for key in keys)
    head = escape(say("lab-trust", lang=lang))
    return f'<section class="card wide warn"><h2>{head}</h2><ul>{lines}</ul></section>'


def _repeat(found: Study, command: str, lang: str) -> str:
    """Say how to get the same figures again, and by what they are known."""
    digest = sha256(msgspec.json.encode(found.to_json())).hexdigest()[:16]
    return paper.repeat(command, lang, say("lab-digest", {"digest": digest}, lang))
