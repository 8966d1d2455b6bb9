"""Say a message in a language, and choose the language."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from splashdeck.errors import InvalidRequest, SplashdeckError, Words
from splashdeck.games.catalogue import by_mark, titles

if TYPE_CHECKING:
    from splashdeck.locale.fluent import Bundle

Argument: TypeAlias = str | int | float

LANGUAGES = ("en", "nl", "fr")
LANGUAGE_NAMES = {"en": "English", "nl": "Nederlands", "fr": "Français"}

SUBJECTS = {  # the first word of a message's id, or the first two → the file that holds it
    "event": "events",
    "word": "words",
    "ui": "terminal",
    "error": "errors",
    "cli": "cli",
    "coach": "coach",
    "lab": "lab",
    "web": "page",
    "web-replay": "replay",
    "web-review": "replay",
    "web-proof": "replay",
    "web-task": "tasks",
    "web-box": "box",
    "web-tv": "tv",
    "web-away": "away",
    "web-news": "lobby",
    "web-plan": "lobby",
    "tally": "tally",
    "reach": "notices",
    "web-reach": "reach",
    "web-program": "reach",
    "web-programs": "reach",
    "web-token": "reach",
    "web-tokens": "reach",
    "web-sign": "reach",
    "web-keeping": "reach",
}
RULES = "rules"  # of a title: why a move is refused, and what follows from one
SEAT_ARGUMENTS = ("seat", "to_seat", "diver", "active")
SEATS_AS_NUMBERS = ("no-such-seat",)
COMMON = "common"  # all other messages


def home(message: str) -> tuple[str, str]:
    """Say whose message it is (a title's name, or "" for all), and which file holds it.

    A title's mark is the first word of an id (`dc-cell-taken`: what its rules say) or the
    second (`event-dc-covered`, `web-dc-move-cover`).
    """
    first, _, rest = message.partition("-")
    if first in by_mark():
        return by_mark()[first].name, RULES
    second = rest.partition("-")[0]
    owner = by_mark().get(second) if first in SUBJECTS else None
    return owner.name if owner else "", _subject(message)


def _subject(message: str) -> str:
    """Name the file that holds a message, as long as that is no title's own."""
    first, second = [*message.split("-"), ""][:2]
    return SUBJECTS.get(f"{first}-{second}") or SUBJECTS.get(first, COMMON)


def say(message: str, args: Mapping[str, Argument] | None = None, lang: str = "en") -> str:
    """Say one message in a language; KeyError if there is no such message."""
    return _holder(message, lang).say(message, _named(message, args or {}, lang))


def has(message: str, lang: str = "en") -> bool:
    """Is there a message with this id in a language?"""
    return message in _holder(message, lang)


def _holder(message: str, lang: str) -> Bundle:
    """Find the file that holds a message.

    A title's mark may also be a word of ours: one called `no` does not own `error-no-rule`.
    """
    name, subject = home(message)
    found = _bundle(lang, name, subject)
    is_ours = not name or message in found
    return found if is_ours else _bundle(lang, "", _subject(message))


def say_error(error: SplashdeckError, lang: str = "en") -> str:
    """Say what went wrong, where and by which rule; `why` in English where it has no words."""
    place, why = _said(error.place, lang), _said(error.reason, lang)
    return f"{place}: {why}{error.citation}" if place else f"{why}{error.citation}"


def _said(part: str | Words | SplashdeckError, lang: str) -> str:
    if isinstance(part, SplashdeckError):
        return say_error(part, lang)
    return part.said(lang) if isinstance(part, Words) else part


def _named(message: str, args: Mapping[str, Argument], lang: str) -> dict[str, Argument]:
    """Call a seat that came as a number a seat, counted from 0 like the notation it came in."""
    if message in SEATS_AS_NUMBERS:
        return dict(args)
    return {
        name: say("word-seat", {"number": value}, lang)
        if name in SEAT_ARGUMENTS and isinstance(value, int)
        else value
        for name, value in args.items()
    }


def source(lang: str, name: str, subject: str) -> str:
    """Return the text of one Fluent file, a title's or the shared one; "" if there is none."""
    folder = titles()[name].words(lang) if name else Path(__file__).with_name(lang)
    file = folder / f"{subject}.ftl"
    return file.read_text("utf-8") if file.is_file() else ""


@cache
def _bundle(lang: str, name: str, subject: str) -> Bundle:
    from splashdeck.locale.fluent import Bundle  # loads Fluent's parser

    return Bundle(lang, source(lang, name, subject))


def language(wanted: str | None = None, environ: Mapping[str, str] | None = None) -> str:
    """Choose a language: the one asked for, else the system's, else English."""
    if wanted is not None:
        if wanted not in LANGUAGES:
            known = ", ".join(f"{code} ({name})" for code, name in LANGUAGE_NAMES.items())
            place = Words("error-place-language", value=repr(wanted))
            raise InvalidRequest(Words("error-languages", known=known), where=place)
        return wanted
    system = os.environ if environ is None else environ
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if system.get(variable):
            wishes = [system[variable]]
            if system[variable].partition(".")[0] not in ("C", "POSIX"):
                wishes = [*system.get("LANGUAGE", "").split(":"), *wishes]  # as GNU gettext does
            codes = [wish[:2].lower() for wish in wishes]
            return next((code for code in codes if code in LANGUAGES), "en")
    return "en"
