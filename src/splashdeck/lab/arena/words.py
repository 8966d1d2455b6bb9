"""A match's report in words, as an aligned table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from splashdeck.lab.arena.results import Standing
from splashdeck.lab.columns import aligned
from splashdeck.locale import say

if TYPE_CHECKING:
    from splashdeck.lab.arena.run import Report


def told(report: Report, lang: str) -> str:
    """Tell how the bots did, a line each."""
    head = [
        say("cli-arena-bot", lang=lang),
        say("cli-arena-wins", lang=lang),
        say("cli-arena-interval", lang=lang),
        say("cli-arena-decided", lang=lang),
        say("cli-arena-margin", lang=lang),
        say("cli-arena-interval", lang=lang),
        say("cli-arena-rating", lang=lang),
        say("cli-arena-simulations", lang=lang),
        say("cli-arena-time", lang=lang),
    ]
    rows = [_row(one, report.move_ms[one.bot]) for one in report.results]
    shown = [at for at in range(len(head)) if any(row[at] for row in rows)]
    lines = [[cells[at] for at in shown] for cells in (head, *rows)]
    cut = [say("cli-interrupted", lang=lang)] * report.interrupted
    table = aligned(lines) if rows else []
    return "\n".join([heading(report, lang), *cut, *table, *_pairs(report, lang)])


def _pairs(report: Report, lang: str) -> list[str]:
    """Show who wins how often against whom, if there are more than two of them."""
    names = [one.bot for one in report.results]
    if len(names) < 3 or not all(one.against for one in report.results):
        return []
    head = [say("cli-arena-against", lang=lang), *names]
    rows = [[one.bot, *(_met(one, name) for name in names)] for one in report.results]
    return ["", *aligned([head, *rows])]


def _met(one: Standing, other: str) -> str:
    if other not in one.against:
        return "–"
    part = one.against[other]
    reach = (part.high - part.low) / 2
    return f"{percent(part.win_share)} ± {percent(reach)}"


def heading(report: Report, lang: str) -> str:
    """Say which match it was."""
    match: dict[str, str | int] = {
        "game": report.game,
        "players": report.players,
        "seed": report.seed,
        "games": report.games,
        "deals": report.deals,
        "expected": percent(1 / report.players),
    }
    return say("cli-arena-match", match, lang)


def _row(one: Standing, milliseconds: float | None) -> list[str]:
    settled = one.decided_share is not None and one.decided != one.games
    unknown = one.margin_low is None or one.margin_high is None
    return [
        one.bot,
        percent(one.win_share),
        f"{percent(one.low)} – {percent(one.high)}",
        percent(one.decided_share) if settled and one.decided_share is not None else "",
        f"{one.margin:+.2f}",
        "" if unknown else f"{one.margin_low:+.2f} – {one.margin_high:+.2f}",
        f"{one.rating:.0f}",
        "" if one.simulations is None else str(one.simulations),
        "" if milliseconds is None else f"{milliseconds:.2f}",
    ]


def percent(part: float) -> str:
    """Write a share with one decimal."""
    return f"{part:.1%}"
