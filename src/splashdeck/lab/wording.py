"""Figures in words and numbers: how their parts are called, and written in a language."""

from __future__ import annotations

from splashdeck.games.catalogue import titles
from splashdeck.lab.figures import FOREVER
from splashdeck.locale import say
from splashdeck.locale.fluent import Number
from splashdeck.locale.speech import has

SHARES = {"turn-order", "endings", "deal-luck", "sources", "worth", "styles"}
"""Figures all of whose parts are shares."""
SHARE_PARTS = {"wait", "real", "wins", "behind", "comeback", "decided"}
NARROW = "\N{NARROW NO-BREAK SPACE}"


def number(value: float, digits: int, lang: str) -> str:
    """Write a number with `digits` of them after the point."""
    return Number(value, digits, digits).shown(lang).replace("-", "−")


def percent(value: float, lang: str, digits: int = 1) -> str:
    """Write a share."""
    return f"{number(100 * value, digits, lang)}{NARROW if lang == 'fr' else ''}%"


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
    if id_ == "ladder" or part == "decisions":
        return number(value, 0, lang)
    return number(value, 1 if part in ("minutes", "moves") else 2, lang)


def within(id_: str, part: str, low: float | None, high: float | None, lang: str) -> str:
    """Write an interval."""
    return f"{shown(id_, part, low, lang)} – {shown(id_, part, high, lang)}"


def part_name(game: str, id_: str, part: str, lang: str) -> str:
    """Say what a part of a figure is called."""
    if id_ == "turn-order":
        return part
    if id_ == "suspense" and part != "decided":
        return say("lab-part-open", {"tenth": part.removeprefix("open-")}, lang)
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
