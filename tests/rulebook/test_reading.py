"""Reading a rulebook: order, looking up, editions, refusals."""

import re
from itertools import pairwise

import pytest

from splashdeck.errors import InvalidRequest, SplashdeckError
from splashdeck.games.catalogue import titles
from splashdeck.rulebook import LANGUAGES, ids, rulebook

GAMES = tuple(titles())

BOOKS = [(game, lang) for game in GAMES for lang in LANGUAGES]
REFERENCE = re.compile(r"[A-Z]{2}-(?:E\d+|\d+(?:\.\d+[a-z]?)?)")


def order(rule_id: str) -> tuple[int, int, str]:
    """Give the place of an id: chapter, number, letter; examples come last."""
    match = re.fullmatch(r"[A-Z]{2}-(?:E|(\d+)\.)(\d+)([a-z]?)", rule_id)
    assert match, rule_id
    return int(match[1] or 99), int(match[2]), match[3]


@pytest.mark.parametrize("game, lang", BOOKS)
def test_ids_rise_without_gaps_or_duplicates(game: str, lang: str) -> None:
    places = [order(rule.id) for rule in rulebook(game, lang).rules]
    for (chapter, number, letter), following in pairwise(places):
        next_letter = chr(ord(letter) + 1) if letter else "a"
        expected = {(chapter, number, next_letter), (chapter, number + 1, "")}
        if following[0] != chapter:
            assert following[0] in (chapter + 1, 99)
            assert following[1:] in ((0, ""), (1, ""))
        else:
            assert following in expected


@pytest.mark.parametrize("game, lang", BOOKS)
def test_a_rule_stands_in_its_chapter(game: str, lang: str) -> None:
    for chapter in rulebook(game, lang).chapters:
        assert chapter.rules
        for rule in chapter.rules:
            assert rule.chapter == chapter.id
            assert re.fullmatch(rf"{chapter.id}\.?\d+[a-z]?", rule.id)


@pytest.mark.parametrize("game, lang", BOOKS)
def test_every_tag_is_explained_and_every_explained_tag_is_used(game: str, lang: str) -> None:
    book = rulebook(game, lang)
    used = {tag for rule in book.rules for tag in rule.tags}
    assert used == {mark.tag for mark in book.marks}


@pytest.mark.parametrize("game, lang", BOOKS)
def test_no_reference_leads_nowhere(game: str, lang: str) -> None:
    book = rulebook(game, lang)
    texts = [book.opening, *(chapter.text for chapter in book.chapters)]
    for text in (*texts, *(rule.text for rule in book.rules)):
        for reference in REFERENCE.findall(text):
            assert book.find(reference)


@pytest.mark.parametrize("game, lang", BOOKS)
def test_no_markdown_is_left_over_in_a_text(game: str, lang: str) -> None:
    for rule in rulebook(game, lang).rules:
        assert "**" not in rule.text
        assert "  " not in rule.text
        assert not rule.text.startswith("[")
        assert rule.text.count("`") % 2 == rule.text.count("*") % 2 == 0


def test_a_rule_is_found_whatever_the_case() -> None:
    assert [rule.id for rule in rulebook("duck-and-cover").find(" dc-4.2 ")] == ["DC-4.2"]


def test_a_rule_comes_with_its_lettered_parts() -> None:
    found = rulebook("duck-and-cover").find("DC-3.4")
    assert [rule.id for rule in found] == ["DC-3.4", "DC-3.4a", "DC-3.4b", "DC-3.4c", "DC-3.4d"]


def test_a_lettered_part_is_found_alone() -> None:
    [rule] = rulebook("duck-and-cover").find("dc-3.4D")
    assert rule.id == "DC-3.4d"
    assert rule.base == "DC-3.4"
    assert rule.tags == ("ruling",)


def test_dc_1_is_a_chapter_and_does_not_find_dc_10() -> None:
    assert {rule.chapter for rule in rulebook("duck-and-cover").find("DC-1")} == {"DC-1"}


def test_the_examples_are_a_chapter() -> None:
    assert [rule.id for rule in rulebook("antartik").find("an-e")] == [
        f"AN-E{number}" for number in range(1, 7)
    ]


def test_a_chapter_has_its_title_and_introduction() -> None:
    chapter = rulebook("duck-and-dive").chapter("dd-6")
    assert chapter.title == "A full pool"
    assert "DD-9.1" in chapter.text


def test_an_edition_leaves_out_what_holds_in_the_other_only() -> None:
    book = rulebook("duck-and-dive")
    older = {rule.id for rule in book.for_edition("2023").rules}
    newer = {rule.id for rule in book.for_edition("2025").rules}
    assert older | newer == set(ids("duck-and-dive"))
    assert older - newer == {"DD-6.7a", "DD-12.1a", "DD-12.2a", "DD-12.3a", "DD-12.4a", "DD-12.5a"}
    parts = {"DD-12.1b", "DD-12.2b", "DD-12.2c", "DD-12.3b", "DD-12.3c", "DD-12.4b"}
    assert newer - older == parts | {"DD-12.5b", "DD-12.5c", "DD-4.0c"}


@pytest.mark.parametrize("rule_id", ["DC-99", "DC-4.9", "DC-4.2z", "DC", "4.2", "", "DC-4.", "E1"])
def test_an_unknown_id_is_refused_with_the_chapters_there_are(rule_id: str) -> None:
    with pytest.raises(InvalidRequest, match=r"no such rule.*DC-1, DC-2.*DC-E") as refused:
        rulebook("duck-and-cover").find(rule_id)
    assert isinstance(refused.value, SplashdeckError)
    assert repr(rule_id) in str(refused.value)


def test_an_id_of_another_game_is_refused_with_its_name() -> None:
    with pytest.raises(InvalidRequest, match="duck-and-dive"):
        rulebook("duck-and-cover").find("dd-4.1")


def test_an_unknown_chapter_is_refused() -> None:
    with pytest.raises(InvalidRequest, match="no such rule"):
        rulebook("antartik").chapter("AN-10")


def test_an_unknown_game_is_refused_with_the_games_there_are() -> None:
    with pytest.raises(InvalidRequest, match=r"game 'chess': .*duck-and-cover"):
        rulebook("chess")


@pytest.mark.parametrize("lang", ["de", "", "../en"])
def test_an_unknown_language_is_refused_with_the_languages_there_are(lang: str) -> None:
    with pytest.raises(InvalidRequest, match="en, nl, fr"):
        rulebook("antartik", lang)


def test_an_unknown_edition_is_refused() -> None:
    with pytest.raises(InvalidRequest, match="2023 and 2025"):
        rulebook("duck-and-dive").for_edition("2024")
    with pytest.raises(InvalidRequest, match="Antartik has one edition only"):
        rulebook("antartik").for_edition("2023")
