"""Print as JSON what the page's build needs to know of every title."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec

from splashdeck.bots import BOT_NAMES, LEVELS
from splashdeck.games.catalogue import ROOT, Title, titles
from splashdeck.lessons import taught
from splashdeck.lessons.baked import baked, baked_daily
from splashdeck.lessons.exercise import GLOWS_AFTER, HELPS_AFTER
from splashdeck.locale import LANGUAGES
from splashdeck.rulebook import Rulebook, rulebook

OF_THE_PAGE = (
    "common",
    "rules",
    "events",
    "words",
    "page",
)  # the rest is for programs and terminals
CHAPTERS = ("replay", "tasks", "reach", "box", "tally", "tv", "away", "lobby", "errors")
"""What only some pages of it say, and load with themselves; or, for a refusal, when it comes."""


def card(title: Title) -> dict[str, Any]:
    """Say all that the page needs of one title, and where its files lie."""
    return {
        "name": title.name,
        "display": title.display,
        "prefix": title.prefix,
        "mark": title.mark,
        "players": [title.players[0], title.players[-1]],
        "best": title.best,
        "art": title.art,
        "editions": title.editions,
        "juniors": title.juniors,
        "first": title.first,
        "words": {lang: _words(title.words(lang)) for lang in LANGUAGES},
        "rules": {lang: book(rulebook(title.name, lang)) for lang in LANGUAGES},
        "fields": title.fields(),
        "sheets": {name: str(path) for name, path in title.sheets().items()},
        "board": str(title.board()),
        "lessons": baked(title.name) if title.name in taught() else None,
        "daily": baked_daily(title.name),
    }


def book(rules: Rulebook) -> dict[str, Any]:
    """Say all that the page shows of a rulebook."""
    return {
        "opening": rules.opening,
        "marks": {mark.tag: mark.word for mark in rules.marks},
        "chapters": [
            {
                "id": chapter.id,
                "title": chapter.title,
                "text": chapter.text,
                "rules": [
                    {"id": rule.id, "tags": rule.tags, "text": rule.text} for rule in chapter.rules
                ],
            }
            for chapter in rules.chapters
        ],
    }


def cards() -> dict[str, Any]:
    """Say all that the page needs: titles, shared words, the bots, and when a teacher helps."""
    return {
        "titles": [card(title) for title in titles().values()],
        "words": {lang: _words(ROOT / "locale" / lang) for lang in LANGUAGES},
        "chapters": [
            {"name": name, "words": {lang: _chapter(name, lang) for lang in LANGUAGES}}
            for name in CHAPTERS
        ],
        "levels": list(LEVELS),
        "bot_names": BOT_NAMES,
        "glows_after": GLOWS_AFTER,
        "helps_after": HELPS_AFTER,
    }


def _chapter(name: str, lang: str) -> list[str]:
    """Name the files of a chapter: the shared one, and those of titles that say more in it."""
    folders = [ROOT / "locale" / lang, *(title.words(lang) for title in titles().values())]
    return [file for folder in folders for file in _words(folder, (name,))]


def _words(folder: Path, names: tuple[str, ...] = OF_THE_PAGE) -> list[str]:
    return [str(folder / f"{name}.ftl") for name in names if (folder / f"{name}.ftl").exists()]


if __name__ == "__main__":
    text = msgspec.json.format(msgspec.json.encode(cards())) + b"\n"
    with open(sys.stdout.fileno(), "wb", closefd=False) as whole:  # without a buffer, a signal
        whole.write(text)  # could end the writing before all of it is written
