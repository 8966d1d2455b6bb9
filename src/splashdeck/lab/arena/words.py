"""A match's report in words, as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from splashdeck.lab.arena.results import Standing
from splashdeck.lab.tables import number, percent, signed, table
from splashdeck.locale import say

if TYPE_CHECKING:
    from splashdeck.lab.arena.run import Report


HEADINGS = (
    "cli-arena-bot",
    "cli-arena-wins",
    "cli-arena-interval",
    "cli-arena-decided",
    "cli-arena-margin",
    "cli-arena-interval",
    "cli-arena-rating",
    "cli-arena-simulations",
    "cli-arena-time",
)


def text(report: Report, lang: str) -> str:
    """Say how the bots did, a line each."""
    cut = [say("cli-interrupted", lang=lang)] * report.interrupted
    parts = (_bots(report, lang), _order(report, lang), _pairs(report, lang))
    return "\n".join([heading(report, lang), *cut, *(line for part in parts for line in part)])


def _bots(report: Report, lang: str) -> list[str]:
    """Set the bots below each other, leaving out columns in which nothing stands."""
    rows = [_row(one, report.move_ms[one.bot], lang) for one in report.results]
    shown = [at for at in range(len(HEADINGS)) if any(row[at] for row in rows)]
    head = [say(heading, lang=lang) for heading in HEADINGS]
    return table([[cells[at] for at in shown] for cells in (head, *rows)]) if rows else []


def _pairs(report: Report, lang: str) -> list[str]:
    """Show how often each bot wins against each other one, if there are more than two."""
    names = [one.bot for one in report.results]
    if len(names) < 3 or not all(one.against for one in report.results):
        return []
    head = [say("cli-arena-against", lang=lang), *names]
    rows = [[one.bot, *(_met(one, name, lang) for name in names)] for one in report.results]
    return ["", *table([head, *rows])]


def _order(report: Report, lang: str) -> list[str]:
    """Say what each place in the order of turns won, if somebody begins."""
    if not report.order:
        return []
    shares = [
        f"{percent(one.win_share, lang)} ({percent(one.low, lang)} – {percent(one.high, lang)})"
        for one in report.order
    ]
    return [say("cli-arena-order", {"shares": ", ".join(shares)}, lang)]


def _met(one: Standing, other: str, lang: str) -> str:
    if other not in one.against:
        return "–"
    part = one.against[other]
    reach = (part.high - part.low) / 2
    return f"{percent(part.win_share, lang)} ± {percent(reach, lang)}"


def heading(report: Report, lang: str) -> str:
    """Say which match it was."""
    match: dict[str, str | int] = {
        "game": report.game,
        "players": report.players,
        "seed": report.seed,
        "games": report.games,
        "deals": report.deals,
        "expected": percent(1 / report.players, lang),
    }
    return say("cli-arena-match", match, lang)


def _row(one: Standing, milliseconds: float | None, lang: str) -> list[str]:
    settled = one.decided_share is not None and one.decided != one.games
    return [
        one.bot,
        percent(one.win_share, lang),
        f"{percent(one.low, lang)} – {percent(one.high, lang)}",
        percent(one.decided_share, lang) if settled and one.decided_share is not None else "",
        signed(one.margin, 2, lang),
        _between(one.margin_low, one.margin_high, lang),
        f"{one.rating:.0f}",
        "" if one.simulations is None else str(one.simulations),
        "" if milliseconds is None else number(milliseconds, 2, lang),
    ]


def _between(low: float | None, high: float | None, lang: str) -> str:
    if low is None or high is None:
        return ""
    return f"{signed(low, 2, lang)} – {signed(high, 2, lang)}"
