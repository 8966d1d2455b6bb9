"""One word for one thing: what the glossary says holds in every text of every language."""

import re
from functools import cache
from typing import Any

import pytest

from splashdeck.locale import LANGUAGES
from tests.locale.texts import GAMES, Text, glossary, texts

CONCEPTS = glossary()
CASES = [
    pytest.param(concept, lang, id=f"{concept['name']} ({lang})")
    for concept in CONCEPTS
    for lang in LANGUAGES
]


@cache
def said(lang: str, game: str) -> tuple[Text, ...]:
    """Return what is said in a language, of one game, or of anything where none is named."""
    return tuple(text for text in texts(lang) if game in ("", text.game))


def pattern(words: str) -> re.Pattern[str]:
    ending = "" if words.endswith("*") else r"\b"
    return re.compile(rf"\b{re.escape(words.removesuffix('*'))}{ending}", re.IGNORECASE)


def test_every_concept_has_a_word_in_every_language_and_nothing_else() -> None:
    for concept in CONCEPTS:
        assert concept.keys() - {"avoid"} == {"name", "game", *LANGUAGES}
        assert concept["game"] in ("", *GAMES)
        assert concept.get("avoid", {}).keys() <= set(LANGUAGES)
    names = [concept["name"] for concept in CONCEPTS]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("concept, lang", CASES)
def test_the_word_of_a_concept_is_the_one_in_use(concept: dict[str, Any], lang: str) -> None:
    word = re.compile(re.escape(concept[lang]), re.IGNORECASE)
    assert any(word.search(text.words) for text in said(lang, concept["game"]))


@pytest.mark.parametrize("concept, lang", CASES)
def test_no_other_word_is_used_for_it(concept: dict[str, Any], lang: str) -> None:
    found = [
        f"{text.place}: {words}"
        for words in concept.get("avoid", {}).get(lang, ())
        for text in said(lang, concept["game"])
        if pattern(words).search(text.words)
    ]
    assert not found
