"""Figures in words and numbers: how their parts are called, and written in a language."""

from __future__ import annotations

from splashdeck.games.catalogue import titles
from splashdeck.lab.figures import FOREVER, HIGHEST, MINUTES
from splashdeck.lab.tables import number, percent
from splashdeck.locale import say
from splashdeck.locale.speech import has

SHARES = {"turn-order", "endings", "deal-luck", "sources", "worth", "styles"}
"""Figures all of whose parts are shares."""
SHARE_PARTS = {"wait", "real", "matters", "wins", "behind", "comeback", "decided"}
TENTHS = {"minutes", *MINUTES, "moves", "effective"}
"""Parts that are written with one digit after the comma."""


def is_share(id_: str, part: str) -> bool:
    """Is a part of a figure a share of a whole?"""
    return id_ in SHARES or part in SHARE_PARTS


def shown(id_: str, part: str, value: float | None, lang: str) -> str:
    """Write a part of a figure as people read it."""
    if value is None:
        return "–"
    if is_share(id_, part):
        return percent(value, lang)
    if id_ == "games-to-tell":
        if value >= FOREVER:
            return say("lab-never", lang=lang)
        return number(value, 0 if value >= 10 else 1, lang)
    if part == "rating" and abs(value) > HIGHEST - 0.5:
        return f"{'≥' if value > 0 else '≤'} {number(value, 0, lang)}"
    if id_ == "ladder" or part == "decisions":
        return number(value, 0, lang)
    return number(value, 1 if part in TENTHS else 2, lang)


def within(id_: str, part: str, low: float | None, high: float | None, lang: str) -> str:
    """Write an interval, from its lower to its upper end."""
    return f"{shown(id_, part, low, lang)} – {shown(id_, part, high, lang)}"


def figure_name(game: str, id_: str, lang: str) -> str:
    """Say what a figure is called; where all act at once there are seats, and no order of turns."""
    known = titles().get(game)
    is_seats = id_ == "turn-order" and known is not None and not known.first
    return say("lab-fig-seats" if is_seats else f"lab-fig-{id_}", lang=lang)


def figure_how(game: str, id_: str, lang: str) -> str:
    """Say how a figure is worked out; a title may have its own way."""
    return _own(game, f"how-{id_}", say(f"lab-fig-{id_}-how", lang=lang), lang)


def part_name(game: str, id_: str, part: str, lang: str) -> str:
    """Say what a part of a figure is called."""
    if id_ == "turn-order":
        return say("lab-place", {"place": part}, lang)
    if id_ == "suspense" and part != "decided":
        kind, tenth = part.split("-")
        return say(f"lab-part-{kind}", {"tenth": tenth}, lang)
    if id_ == "styles":
        return style_name(game, part, lang)
    if id_ == "worth":
        return move_name(game, part, lang)
    if id_ == "endings" and part != "tied":
        return ending_name(game, part, lang)
    return say(f"lab-part-{part}", lang=lang)


def move_name(game: str, kind: str, lang: str) -> str:
    """Say what a kind of move is called at the table; its word in the code if nothing is known."""
    return _own(game, f"move-{kind}", kind, lang)


def ending_name(game: str, rule: str, lang: str) -> str:
    """Say how a rule ends games, with its id."""
    said = _own(game, f"end-{rule.partition('-')[2].replace('.', '-')}", "", lang)
    return f"{said} ({rule})" if said else rule


def style_name(game: str, style: str, lang: str) -> str:
    """Say a way to play: `dabbler`, or `dabbler without bet`."""
    level, _, kind = style.partition(" without ")
    if not kind:
        return level
    return say("lab-without", {"level": level, "move": move_name(game, kind, lang)}, lang)


def _own(game: str, about: str, otherwise: str, lang: str) -> str:
    """Say a title's own message; a title need not have it."""
    title = titles().get(game)
    message = f"lab-{title.mark}-{about}" if title else ""
    return say(message, lang=lang) if title and has(message, lang) else otherwise
