"""The buttons of a table, at 390 px two beside each other: a label and a detail, one line each."""

import pytest

from splashdeck.locale import LANGUAGES, say

LABEL, DETAIL = 16, 23
"""Characters that fit on one line of half a phone, in large and in small letters."""

BUTTONS = [
    ("web-an-do-retry", ""),
    ("web-an-do-fresh", "web-an-do-fresh-how"),
    ("web-an-do-referee", "web-an-do-referee-how"),
    ("web-an-do-go", "web-an-do-go-how"),
    ("web-an-do-hold", "web-an-do-hold-how"),
    ("web-an-do-bet", "web-an-do-bet-how"),
    ("web-an-do-parachute", "web-an-do-parachute-how"),
    ("web-an-do-accept", "web-an-do-accept-how"),
    ("web-an-do-exchange", "web-an-do-exchange-how"),
    ("web-an-stop", "web-an-wins"),
    ("web-an-turn", "web-an-to-turn"),
    ("web-an-turn", "web-an-stakes"),
    ("web-dd-deck", "web-dd-deck-how"),
    ("web-dd-pass", "web-dd-pass-how"),
    ("web-dd-pass", "web-dd-pass-later"),
    ("web-dd-window-stop", "dd-no-float"),
    ("web-dd-window-let", ""),
]


def said(message: str, lang: str) -> str:
    """Say a message with two digits wherever a number goes."""
    names = ("value", "values", "stars", "count", "player")
    return say(message, dict.fromkeys(names, 10), lang)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("label, detail", BUTTONS)
def test_a_button_at_the_table_has_two_lines_at_most(label: str, detail: str, lang: str) -> None:
    assert len(said(label, lang)) <= LABEL
    assert not detail or len(said(detail, lang)) <= DETAIL
