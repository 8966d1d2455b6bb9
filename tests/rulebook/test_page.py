"""Rules set for a terminal: width, styles, tables, editions."""

import re

import pytest

from splashdeck.errors import InvalidRequest
from splashdeck.games.catalogue import titles
from splashdeck.rulebook import LANGUAGES, rulebook, text

GAMES = tuple(titles())

ESCAPE = re.compile(r"\x1b\[[0-9]*m")


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_line_is_wider_than_the_page(game: str, lang: str, width: int) -> None:
    assert max(map(len, text(game, lang=lang, width=width).splitlines())) <= width


def test_a_narrow_page_wraps_sentences_under_their_id() -> None:
    page = text("duck-and-cover", "DC-4.2", width=40).splitlines()
    at = page.index("DC-4.2")
    assert page[at + 1].startswith("  Cover: put the duck")
    assert max(map(len, page)) <= 40


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_whole_rulebook_is_printed(game: str, lang: str) -> None:
    book = rulebook(game, lang)
    words = text(game, lang=lang).split()
    for rule in book.rules:
        assert rule.id in words
    printed = " ".join(words)
    for chapter in book.chapters:
        assert " ".join(chapter.title.split()) in printed
    for mark in book.marks:
        assert f"[{mark.word}]" in printed


def test_tags_are_printed_in_the_readers_language() -> None:
    assert "DC-4.3a   [besluit] " in text("duck-and-cover", "DC-4.3", lang="nl")
    assert "DC-4.3a   [décision] " in text("duck-and-cover", "DC-4.3", lang="fr")


def test_styles_add_codes_and_change_nothing_else() -> None:
    for game in GAMES:
        plain, styled = text(game, width=76), text(game, width=76, styled=True)
        assert "\x1b" not in plain
        assert ESCAPE.sub("", styled) == plain.replace("`", "")


def test_ids_are_bold() -> None:
    assert "\x1b[1mDC-4.2\x1b[0m    Cover" in text("duck-and-cover", "DC-4.2", styled=True)


def test_tables_stand_in_columns() -> None:
    page = text("duck-and-cover", "DC-1.2")
    assert "          number    1  2  3  4  5  6  7  8  9  10  11  12\n" in page
    assert "          splashes  0  1  1  2  2  2  3  3  3   4   4   5\n" in page
    assert "|" not in page


def test_a_table_too_wide_for_the_page_breaks_its_cells() -> None:
    lines = text("duck-and-dive", "DD-1.2", width=80).splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("  lara"))
    first, second = (re.split(r" {2,}", line.strip()) for line in lines[at : at + 2])
    assert first == ["lara", "7", "Lara the", "Lara de", "discard the top of a"]
    assert second == ["adventurous", "avontuurlijke", "rival’s points pile"]


def test_a_chapter_is_printed_with_its_introduction_and_a_rule_without() -> None:
    assert "one of these happens" in text("duck-and-cover", "DC-6")
    assert "one of these happens" not in text("duck-and-cover", "DC-6.1")


def test_an_edition_is_named_and_the_other_left_out() -> None:
    page = text("duck-and-dive", edition="2023")
    assert page.startswith("Duck & Dive · 2023\n")
    assert "DD-12.1a" in page
    assert "DD-12.1b" not in page
    assert "[2025]" not in page


def test_a_rule_of_the_other_edition_is_refused() -> None:
    with pytest.raises(InvalidRequest, match="not part of edition 2023"):
        text("duck-and-dive", "DD-12.1b", edition="2023")


def test_an_unknown_rule_is_refused() -> None:
    with pytest.raises(InvalidRequest, match="no such rule"):
        text("duck-and-dive", "DD-99")
