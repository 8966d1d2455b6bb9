"""Help pages name the titles by their cards: an installed one stands there by itself."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from splashdeck.commands import blanks
from splashdeck.games.catalogue import Title

HELP = Path(blanks.__file__).with_name("help")


def card(name: str, **facts: Any) -> Title:
    """Make the card of a title that nobody has installed."""
    usual = {"prefix": "AN", "players": range(2, 5), "best": "most", "unit": "points"}
    return Title(name=name.lower(), display=name, **(usual | facts))


TINY = card("Tiny", editions=("new", "old", "first"), sheet=True, juniors=True)
SHY = card("Shy", best="least", first=False)
BOLD = card("Bold", editions=("2", "1"), sheet=True)


@pytest.mark.parametrize(
    "lang, page, said",
    [
        ("en", "play.txt", "who goes first, in Tiny and Bold (seat 1, 2, …)"),
        ("nl", "play.txt", "wie begint, in Tiny en Bold (plaats 1, 2, …)"),
        ("en", "rules.txt", "--edition E        Tiny: only what holds in first, old or in new"),
        ("en", "rules.txt", "\n                     Bold: only what holds in 1 or in 2\n"),
        ("en", "sheet-check.txt", "The printed numbers of Tiny and Bold live in card sheets"),
        ("fr", "sheet-check.txt", "Pour Tiny et Bold, les nombres imprimés sont dans"),
        ("en", "hint.txt", "in Shy the lowest is the best"),
        ("en", "splashdeck.txt", "GAME is one of tiny, shy, bold.\n"),
    ],
)
def test_help_says_of_titles_what_their_cards_say(lang: str, page: str, said: str) -> None:
    text = (HELP / lang / page).read_text("utf-8")
    filled = blanks.fill_in(text, [TINY, SHY, BOLD], lang)
    assert said in filled
    assert all(len(line) <= 80 for line in filled.splitlines())


def test_words_about_an_option_are_said_for_each_title_that_has_it() -> None:
    shared = (HELP / "options.en.txt").read_text("utf-8")
    page = blanks.explain_options("to play\n\n  --edition\n  --junior\n\nEnd\n", shared)
    assert blanks.fill_in(page, [TINY, SHY, BOLD], "en") == (
        "to play\n\n"
        "  --edition E        Tiny: first, old or new (default)\n"
        "                     Bold: 1 or 2 (default)\n"
        "  --junior SEAT      Tiny: a player younger than 12 (seat 1, 2, …); may be\n"
        "                     repeated\n"
        "\nEnd\n"
    )


@pytest.mark.parametrize(
    "lang, said",
    [
        ("en", "Tiny: a young player (seat 1, 2, …); may be repeated"),
        ("nl", "Tiny: een jonge speler (plaats 1, 2, …); mag herhaald worden"),
        ("fr", "Tiny : un jeune joueur (place 1, 2, …) ; peut être répété"),
    ],
)
def test_a_title_that_does_not_say_who_is_a_junior_has_help_all_the_same(
    lang: str, said: str
) -> None:
    tiny = card("Tiny", prefix="ZZ", juniors=True)
    shared = (HELP / f"options.{lang}.txt").read_text("utf-8")
    page = blanks.fill_in(blanks.explain_options("\n  --junior\n", shared), [tiny], lang)
    assert " ".join(page.split()).endswith(said)


def test_a_long_list_of_titles_is_wrapped() -> None:
    many = [card(f"Splashing about {number}") for number in range(6)]
    page = blanks.fill_in((HELP / "en" / "play.txt").read_text("utf-8"), many, "en")
    assert "about 4 and\n                     Splashing about 5 (seat 1, 2, …)\n" in page
