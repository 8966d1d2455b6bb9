"""Names and chat that are safe to show, stated once for every client and host."""

from __future__ import annotations

import unicodedata

from splashdeck.errors import InvalidRequest, Words

LONGEST_NAME = 24

JOINER = "\u200d"  # emoji are made with it
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs that nobody sees
HIDDEN = ("Cc", "Cf", "Cs", "Co", "Cn")
"""Unicode's categories of control, formatting, surrogate, private and unassigned characters."""


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
