"""What other cards change: a card of the page, and a table for a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from splashdeck.lab import paper
from splashdeck.lab.compared import Change, changes
from splashdeck.lab.marks import line, scaled, svg
from splashdeck.lab.study import Study
from splashdeck.lab.tables import signed, table
from splashdeck.lab.wording import figure_name, is_share, part_name, shown
from splashdeck.locale import say

AT_ONCE = 12
"""Changes that are shown at once; the others are unfolded."""
HEADINGS = ("lab-measure", "lab-players", "lab-against", "lab-these", "lab-difference")


def card(found: Study, other: Study, lang: str) -> str:
    """List what the cards change, the surest first."""
    rows = [_row(found.game, one, lang) for one in changes(found, other)]
    first, rest = rows[:AT_ONCE], rows[AT_ONCE:]
    more = escape(say("lab-changes-more", {"count": len(rest)}, lang))
    folded = f"<details><summary>{more}</summary>{_table(rest, lang)}</details>" if rest else ""
    inside = f"<p>{escape(_about(found, lang))}</p>{_table(first, lang)}{folded}"
    return paper.card(say("lab-changes", lang=lang), inside, wide=True)


def text(found: Study, other: Study, lang: str) -> list[str]:
    """Write the same as a table for a terminal."""
    head = [*(say(key, lang=lang) for key in HEADINGS), "", ""]
    rows = [_cells(found.game, one, lang) for one in changes(found, other)]
    return [say("lab-changes", lang=lang), _about(found, lang), *table([head, *rows])]


def _about(found: Study, lang: str) -> str:
    return say("lab-changes-about", {"level": found.setup["levels"][-1]}, lang)


def _cells(game: str, one: Change, lang: str) -> list[str]:
    """Write a change: what, of how many, before, after, by how much, within what, how sure."""
    by, low, high = (_by(one, end, lang) for end in one.difference)
    values = [shown(one.id, one.part, value, lang) for value in (one.base, one.new)]
    within = f"{low} … {high}"
    verdict = say(f"lab-mark-{one.verdict}", lang=lang)
    return [_name(game, one, lang), str(one.players), *values, by, within, verdict]


def _name(game: str, one: Change, lang: str) -> str:
    about = {"name": figure_name(game, one.id, lang), "what": _part(game, one, lang)}
    return say("cli-named", about, lang)


def _part(game: str, one: Change, lang: str) -> str:
    return part_name(game, one.id, one.part, lang)


def _by(one: Change, value: float, lang: str) -> str:
    """Write a difference; one of shares is in percentage points."""
    return signed(100 * value, 1, lang) if is_share(one.id, one.part) else signed(value, 2, lang)


def _table(rows: Sequence[str], lang: str) -> str:
    head = "".join(f"<th>{escape(say(key, lang=lang))}</th>" for key in HEADINGS)
    return paper.scrolled(
        f'<table class="glance changes"><thead><tr>{head}<td></td><td></td>'
        f"</tr></thead><tbody>{''.join(rows)}</tbody></table>"
    )


def _row(game: str, one: Change, lang: str) -> str:
    name, *cells, by, within, _ = map(escape, _cells(game, one, lang))
    cells.append(f"{by}<small>{within}</small>")
    heads = (escape(say(key, lang=lang)) for key in HEADINGS[1:])  # for where rows are cards
    named = zip(heads, cells, strict=True)
    inside = "".join(f'<td data-head="{head}">{cell}</td>' for head, cell in named)
    return (
        f'<tr><th scope="row">{name}</th>{inside}'
        f'<td class="v">{_lever(one)}</td><td>{paper.tag(one.verdict, lang)}</td></tr>'
    )


def _lever(one: Change) -> str:
    """Draw a difference with its interval beside none; the numbers stand beside it."""
    value, low, high = one.difference
    reach = max(abs(low), abs(high)) or 1.0
    x = scaled(-reach, reach, 8, 172)
    kind = "n" if one.verdict in ("changed", "likely") else "b"
    marks = [
        line("ax", "M90 3V25"),
        line("n-w", f"M{x(low):.1f} 14H{x(high):.1f}"),
        f'<circle class="{kind}-f" cx="{x(value):.1f}" cy="14" r="5"/>',
    ]
    return svg(180, 28, "", marks)
