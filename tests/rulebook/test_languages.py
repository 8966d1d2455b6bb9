"""English, Dutch and French say the same: ids, tags, numbers, references, tables, options."""

import re
from collections import Counter

import pytest

from splashdeck.games.catalogue import titles
from splashdeck.rulebook import LANGUAGES, Rule, rulebook

GAMES = tuple(titles())

TRANSLATIONS = [(game, lang) for game in GAMES for lang in LANGUAGES if lang != "en"]

REFERENCE = re.compile(r"[A-Z]{2}-(?:E\d+|\d+(?:\.\d+[a-z]?)?)")
NUMBER = re.compile(r"[−+]?\d+(?:[.,]\d+)?")
CODE = re.compile(r"`[^`]+`")

# Words that no sentence of the language does without for long, and that the others lack.
COMMON = {
    "en": {"the", "and", "with", "your", "you", "its", "from", "that", "are", "who", "when"},
    "nl": {"het", "een", "van", "met", "niet", "naar", "ook", "dan", "voor", "die", "ze", "zijn"},
    "fr": {"les", "des", "une", "est", "vous", "dans", "qui", "sur", "pas", "du", "la", "le"},
}


def prose(rule: Rule) -> str:
    """Return a rule's sentences, without tables and words to be typed."""
    blocks = [block for block in rule.text.split("\n\n") if not block.startswith("|")]
    return CODE.sub("", " ".join(blocks))


def numbers(rule: Rule) -> Counter[str]:
    text = REFERENCE.sub("", rule.text)
    return Counter(number.replace(",", ".") for number in NUMBER.findall(text))


def shape(rule: Rule) -> list[int]:
    """Count the cells of each row of each table."""
    return [row.count("|") for row in rule.text.splitlines() if row.startswith("|")]


def pairs(game: str, lang: str) -> list[tuple[Rule, Rule]]:
    return list(zip(rulebook(game).rules, rulebook(game, lang).rules, strict=True))


@pytest.mark.parametrize("game, lang", TRANSLATIONS)
def test_ids_and_tags_are_the_same(game: str, lang: str) -> None:
    assert [(rule.id, rule.tags) for rule in rulebook(game).rules] == [
        (rule.id, rule.tags) for rule in rulebook(game, lang).rules
    ]
    assert [mark.tag for mark in rulebook(game).marks] == [
        mark.tag for mark in rulebook(game, lang).marks
    ]
    assert [(chapter.id, bool(chapter.text)) for chapter in rulebook(game).chapters] == [
        (chapter.id, bool(chapter.text)) for chapter in rulebook(game, lang).chapters
    ]


@pytest.mark.parametrize("game, lang", TRANSLATIONS)
def test_numbers_are_the_same(game: str, lang: str) -> None:
    for english, other in pairs(game, lang):
        assert numbers(english) == numbers(other), english.id


@pytest.mark.parametrize("game, lang", TRANSLATIONS)
def test_references_are_the_same(game: str, lang: str) -> None:
    for english, other in pairs(game, lang):
        assert sorted(REFERENCE.findall(english.text)) == sorted(REFERENCE.findall(other.text))


@pytest.mark.parametrize("game, lang", TRANSLATIONS)
def test_words_to_be_typed_are_the_same(game: str, lang: str) -> None:
    for english, other in pairs(game, lang):
        assert CODE.findall(english.text) == CODE.findall(other.text), english.id


@pytest.mark.parametrize("game, lang", TRANSLATIONS)
def test_tables_have_the_same_shape(game: str, lang: str) -> None:
    for english, other in pairs(game, lang):
        assert shape(english) == shape(other), english.id


@pytest.mark.parametrize("game, lang", TRANSLATIONS)
def test_nothing_is_left_in_english(game: str, lang: str) -> None:
    for english, other in pairs(game, lang):
        assert prose(english) != prose(other), other.id
        assert not COMMON["en"] & set(re.findall(r"\w+", prose(other).lower())), other.id


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_longer_rule_reads_as_its_own_language(game: str, lang: str) -> None:
    for rule in rulebook(game, lang).rules:
        words = re.findall(r"\w+", prose(rule).lower())
        if len(words) >= 20:
            assert COMMON[lang] & set(words), rule.id


@pytest.mark.parametrize("game", GAMES)
def test_french_puts_an_unbreakable_space_before_high_punctuation(game: str) -> None:
    book = rulebook(game, "fr")
    for text in (book.opening, *(rule.text for rule in book.rules)):
        assert not re.search(r"\w[;!?»]|\w:(?!/)| [:;!?»]|« ", text)


@pytest.mark.parametrize("game", GAMES)
def test_the_quack_is_said_as_each_language_says_it(game: str) -> None:
    quacks = {"en": "quack", "nl": "kwak", "fr": "Coin"}
    for lang, quack in quacks.items():
        said = any(quack in rule.text for rule in rulebook(game, lang).rules)
        assert said == (game == "duck-and-cover")
