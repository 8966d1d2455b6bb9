"""A study as a page: one file, no script, pictures with a table beneath each; prints well."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from hashlib import sha256
from html import escape
from math import ceil
from urllib.parse import quote

import msgspec

from splashdeck.games.catalogue import title
from splashdeck.lab import levers, paper
from splashdeck.lab.chosen import chosen
from splashdeck.lab.compared import changes
from splashdeck.lab.drawing import BARS, drawn, is_known, quartiles
from splashdeck.lab.figures import IDS
from splashdeck.lab.glance import glance
from splashdeck.lab.marks import MARKS, Frame, Series, sample
from splashdeck.lab.showcase import Shown
from splashdeck.lab.study import Study
from splashdeck.lab.tables import number, table
from splashdeck.lab.unsure import Row, few, rows_of
from splashdeck.lab.wording import figure_how, figure_name, part_name, shown, within
from splashdeck.locale import say

PANELS = {"turn-order", "suspense", "worth"}
"""Figures drawn with a panel for each number of players, side by side over the page."""
POINT = 0.01
"""A percentage point: what an answer about the order of turns should be known to."""
COLUMNS = ("lab-players", "lab-level", "lab-part", "lab-value", "lab-interval")


# --- in a terminal ---


def text(found: Study, other: Study | None, lang: str) -> str:
    """Write all figures as tables for a terminal, and what changed against other cards."""
    lines = [say("lab-title", {"game": title(found.game).display}, lang)]
    head = [*(say(key, lang=lang) for key in COLUMNS), ""]
    for id_ in IDS:
        rows = [row for figure in found.figures if figure.id == id_ for row in rows_of(figure)]
        lines += ["", figure_name(found.game, id_, lang)]
        if rows:
            cells = [_cells(found.game, id_, row, lang) for row in rows]
            lines += table([head, *cells], left=3)
        else:
            lines.append(say("lab-unknown", lang=lang))
    if other is not None:
        lines += ["", *levers.text(found, other, lang)]
    return "\n".join(lines)


def _cells(game: str, id_: str, row: Row, lang: str) -> list[str]:
    few = "" if row.enough else say("lab-mark-vague", lang=lang)
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
    games: Sequence[Shown] | None = (),
    folder: str = "",
) -> str:
    """Write the whole page; `other` is the same game with other cards.

    `games` are to look at, None if they were stopped; their records lie in `folder` beside the
    page.
    """
    head = say("lab-title", {"game": title(found.game).display}, lang)
    frame = framed(found, other, lang)
    cut = stopped(found, other, games is None, lang)
    parts = [
        paper.header(head, say("lab-about", lang=lang), cut),
        _glance(found, lang),
        _setup(found, lang),
        *([levers.card(found, other, lang)] if other is not None else []),
        *(_card(id_, found, other, frame) for id_ in IDS),
        _games(games or (), folder, lang),
        _trust(found, other, lang),
        _repeat(found, command, lang),
    ]
    return paper.page(head, parts, lang)


def stopped(found: Study, other: Study | None, without_games: bool, lang: str) -> list[str]:
    """Say what Ctrl-C has stopped, and what was done of it until then."""
    said = []
    for message, one in (("lab-stopped-report", found), ("lab-stopped-against", other)):
        if one is not None and one.interrupted:
            asked = len(one.setup["players"]) * len(one.setup["levels"])
            about: dict[str, str | int] = {
                "done": len(one.games),
                "asked": asked,
                "which": _measured(one, lang),
            }
            said.append(say(message, about, lang))
    return [*said, *[say("lab-stopped-games", lang=lang)] * without_games]


def _measured(found: Study, lang: str) -> str:
    """List the levels that were measured, by number of players."""
    by_number: dict[int, list[str]] = {}
    for level, players, _ in found.games:
        by_number.setdefault(players, []).append(level)
    named = {say("lab-number", {"players": one}, lang): some for one, some in by_number.items()}
    parts = [{"name": name, "what": ", ".join(some)} for name, some in named.items()]
    return "; ".join(say("cli-named", part, lang) for part in parts) or say("lab-none", lang=lang)


def pictures(found: Study, lang: str = "en") -> str:
    """Draw all figures as a part of somebody else's page."""
    frame = framed(found, None, lang)
    return paper.fragment([_card(id_, found, None, frame) for id_ in IDS])


def framed(found: Study, other: Study | None, lang: str) -> Frame:
    """Say what is compared: the levels, or at the highest of them the other cards with these."""
    levels = found.levels
    if other is None:
        sides = [(level, found, level) for level in levels]
    else:
        sides = [(say("lab-against", lang=lang), other, levels[-1])]
        sides.append((say("lab-these", lang=lang), found, levels[-1]))
    series = [
        Series(
            label,
            MARKS[min(len(sides) - 1 - at, len(MARKS) - 1)],
            {(one.id, one.players): one for one in study.figures if one.level == level},
            {players: games for named, players, games in study.games if named == level},
        )
        for at, (label, study, level) in enumerate(sides)
    ]
    return Frame(found.game, lang, sorted({one.players for one in found.figures}), series)


def _glance(found: Study, lang: str) -> str:
    """Answer the main questions, or say that there are too few games to say."""
    level = found.levels[-1]
    lines = glance(found, lang)
    players = sorted({one.players for one in found.figures if one.level == level})
    head = "".join(
        f"<th>{escape(say('lab-number', {'players': number_of}, lang))}</th>"
        for number_of in players
    )
    body = "".join(
        f'<tr><th scope="row">{_asked(one.question)}{paper.tag(one.mark, lang)}</th>'
        + "".join(f"<td>{_marked(answer.text)}</td>" for answer in one.answers)
        + "</tr>"
        for one in lines
    )
    about = escape(say("lab-glance-about", {"level": level}, lang))
    inside = f"<p>{about}</p>" + paper.scrolled(
        f'<table class="glance asked"><thead><tr><td></td>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table>"
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
    return paper.setup(rows | chosen(found.game, about, about["players"][0], lang), lang)


# --- the figures ---


def _card(id_: str, found: Study, other: Study | None, frame: Frame) -> str:
    lang = frame.lang
    rows = [row for figure in found.figures if figure.id == id_ for row in rows_of(figure)]
    if other is not None:
        label = f" · {say('lab-against', lang=lang)}"
        more = (rows_of(figure, label) for figure in other.figures if figure.id == id_)
        rows += [row for some in more for row in some]
    head = figure_name(found.game, id_, lang)
    about = escape(say(f"lab-fig-{id_}-about", lang=lang))
    inside = f"<p>{about}</p>"
    if rows:
        above, beneath = few(found.game, id_, rows, lang)
        points = _scores(frame) if id_ == "turn-order" else ""
        inside += above + _legend(id_, frame) + drawn(id_, frame) + beneath
        inside += _unfolded(id_, rows, frame, points)
    else:
        inside += f"<p>{escape(say('lab-unknown', lang=lang))}</p>"
    is_wide = id_ == "styles" or (id_ in PANELS and len(frame.players) > 1)
    return paper.card(head, inside, wide=is_wide)


def _legend(id_: str, frame: Frame) -> str:
    """Say which mark is whose; bars have their names beside them."""
    known = [one for one in reversed(frame.series) if is_known(id_, one)]
    if len(known) < 2 or id_ in BARS or id_ == "styles":
        return ""
    items = "".join(f"<span>{sample(series)}{escape(series.label)}</span>" for series in known)
    return f'<p class="key">{items}</p>'


def _scores(frame: Frame) -> str:
    """Write the points of each place as a table."""
    lang = frame.lang
    keys = ("lab-players", "lab-level", "lab-part", "cli-mean", "lab-median", "lab-half")
    lines = []
    for players in frame.players:
        for series in (one for one in frame.series if players in one.games):
            scores = series.games[players].scores
            for place, (low, middle, high) in enumerate(quartiles(scores), 1):
                part = part_name(frame.game, "turn-order", str(place), lang)
                mean = number(float(scores[:, place - 1].mean()), 1, lang)
                half = f"{number(low, 0, lang)} – {number(high, 0, lang)}"
                cells = [str(players), series.label, part, mean, number(middle, 0, lang), half]
                lines.append(cells)
    head = f"<h3>{escape(say('lab-part-scores', lang=lang))}</h3>"
    return head + paper.rows([say(key, lang=lang) for key in keys], lines) if lines else ""


def _unfolded(id_: str, rows: Sequence[Row], frame: Frame, more: str = "") -> str:
    """Write the numbers of a picture, and how they are worked out."""
    lang = frame.lang
    head = "".join(f"<th>{escape(say(key, lang=lang))}</th>" for key in (*COLUMNS, "lab-played"))
    lines = []
    for row in rows:
        few = "" if row.enough else f" <small>{escape(say('lab-mark-vague', lang=lang))}</small>"
        *cells, _ = _cells(frame.game, id_, row, lang)
        inside = "".join(f"<td>{escape(cell)}</td>" for cell in cells[:-1])
        games = number(row.games, 0, lang)
        lines.append(f"<tr>{inside}<td>{escape(cells[-1])}{few}</td><td>{games}</td></tr>")
    word, how = escape(say("lab-numbers", lang=lang)), escape(figure_how(frame.game, id_, lang))
    table = f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(lines)}</tbody></table>"
    shown = paper.scrolled(table)
    return f"<details><summary>{word}</summary><p>{how}</p>{shown}{more}</details>"


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


def _trust(found: Study, other: Study | None, lang: str) -> str:
    """Say what the figures can't tell, and how many games would."""
    said = [_reach(found, lang)]
    if other is not None:
        count = len(changes(found, other))
        said.append(say("lab-trust-many", {"count": count}, lang))
    keys = ("lab-trust-miss", "lab-trust-bots", "lab-trust-outlook")
    said += [say(key, lang=lang) for key in keys]
    lines = "".join(f"<li>{escape(one)}</li>" for one in said if one)
    head = escape(say("lab-trust", lang=lang))
    return f'<section class="card wide warn"><h2>{head}</h2><ul>{lines}</ul></section>'


def _reach(found: Study, lang: str) -> str:
    """Say how far the wins of a place may be off by chance; nothing within a percentage point."""
    level = found.levels[-1]
    half = {
        (high - low) / 2: one.games
        for one in found.figures
        if one.id == "turn-order" and one.level == level and one.interval
        for low, high in one.interval
        if low is not None and high is not None
    }
    if not half or max(half) <= POINT:
        return ""
    games = half[max(half)]
    needed = 1000 * ceil(round(games * (max(half) / POINT) ** 2 / 1000, 6))
    about: dict[str, str | int] = {"reach": number(100 * max(half), 1, lang), "games": games}
    return say("lab-trust-order", {**about, "needed": needed}, lang)


def _repeat(found: Study, command: str, lang: str) -> str:
    """Say how to get the same figures again, and by what they are known."""
    digest = sha256(msgspec.json.encode(found.to_json())).hexdigest()[:16]
    return paper.repeat(command, lang, say("lab-digest", {"digest": digest}, lang))
