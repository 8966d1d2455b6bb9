"""Names, chat and the words of card sheets that are safe to show, stated once for all hosts."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Any, Literal, TypeAlias

from splashdeck.errors import InvalidRequest, Words
from splashdeck.game import Json
from splashdeck.games import bind
from splashdeck.locale import say

LONGEST_NAME = 24
Duck: TypeAlias = Literal["foam", "snorkel", "turban", "tuft", "bow", "rain", "boat"]
"""The ducks that people can be, by what each has on its head or under it."""
SHEET_WORDS = {"name": 40, "about": 300}
"""The keys of a card sheet that hold free text, and how long that may be."""
NAMELESS = "–"

JOINER = "\u200d"  # emoji are made with it
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs that nobody sees
HIDDEN = ("Cc", "Cf", "Cs", "Co", "Cn")
"""Unicode's categories of control, formatting, surrogate, private and unassigned characters."""


def guest_name(drawn: int, lang: str = "en") -> str:
    """Give a newcomer the name of a duck in their language, by any number that was drawn."""
    ducks = say("word-guests", lang=lang).split(", ")
    return f"{ducks[drawn % len(ducks)]} {drawn // len(ducks) % 900 + 100}"


def clean_name(name: str) -> str:
    """Make a person's name fit to be shown: one line, nothing invisible, 1 to 24 characters."""
    kept = clean(name)
    if not kept.strip(JOINER) or len(kept) > LONGEST_NAME:
        raise InvalidRequest(Words("error-name", most=LONGEST_NAME), where="name")
    return kept


def clean_chat(text: str) -> str:
    """Make a line of chat fit to be shown; clients show it as text, never as markup."""
    kept = clean(text)
    if not kept.strip(JOINER):
        raise InvalidRequest(Words("error-nothing-said"), where="text")
    return kept


def clean(text: str) -> str:
    """Remove what nobody sees and put everything on one line."""
    kept = "".join(c for c in unicodedata.normalize("NFC", text) if not is_hidden(c))
    return " ".join(kept.split())


def is_hidden(character: str) -> bool:
    """Is it a control, formatting or blank character, which could disguise a text?"""
    if character in BLANKS:
        return True
    return unicodedata.category(character) in HIDDEN and character != JOINER


# --- card sheets of one's own ---


def has_own_sheet(setup: Json) -> bool:
    """Does a set-up bring a card sheet that somebody wrote?"""
    return isinstance(setup.get("sheet"), dict)


def clean_sheet(setup: Json) -> Json:
    """Make the words of a set-up's own sheet fit to be shown: one line each, and not too long."""
    return _reword(setup, lambda key, text: clean(text)[: SHEET_WORDS[key]].strip())


def without_words(setup: Json) -> Json:
    """Take its author's words out of a set-up's own sheet; its numbers stay."""
    return _reword(setup, lambda key, text: "")


def _reword(setup: Json, reword: Callable[[str, str], str]) -> Json:
    def change(value: Any) -> Any:
        if isinstance(value, list):
            return [change(one) for one in value]
        if not isinstance(value, dict):
            return value
        changed = {key: change(one) for key, one in value.items()}
        for key in SHEET_WORDS.keys() & value.keys():
            if isinstance(value[key], str):
                changed[key] = reword(key, value[key])
        if changed.get("name") == "":
            changed["name"] = changed.get("id", NAMELESS)
        return changed

    if not has_own_sheet(setup):
        return setup
    return bind({**setup, "sheet": change(setup["sheet"])}).setup_keys()
