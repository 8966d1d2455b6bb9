"""Spaces, quotation marks and apostrophes as each language sets them, in every text."""

import re

import pytest

from splashdeck.locale import LANGUAGES
from tests.locale.texts import Text, texts

THIN = "\N{NARROW NO-BREAK SPACE}"
WIDE = "\N{NO-BREAK SPACE}"

FRENCH = {
    f"a narrow no-break space before {mark}": re.compile(rf"(?<=[\w◌»)\]…]){mark}(?![\w/◌-])")
    for mark in (";", "!", r"\?", ":", "»", "%")
} | {
    "no other space before ; : ! ? » %": re.compile(rf"[\w◌»)\]…’]+[ {WIDE}][;:!?»%](?=[\s.,)]|$)"),
    "a narrow no-break space after «": re.compile(rf"«(?!{THIN})"),
    "the narrow one everywhere": re.compile(WIDE),
    "no straight quotation marks": re.compile(r'"'),
}
STRAIGHT_APOSTROPHE = re.compile(r"(?<=[^\W\d_])'(?=[^\W\d_])|(?<=s)'(?= [a-z])")
FOR_PROGRAMS = re.compile(
    r"en: error-"
)  # a protocol's `why`: plain apostrophes since its first day


def broken(lang: str, rule: re.Pattern[str]) -> list[str]:
    return [f"{text.place}: {text.words}" for text in texts(lang) if rule.search(text.words)]


@pytest.mark.parametrize("rule", FRENCH.values(), ids=FRENCH)
def test_french_is_set_as_french_printers_set_it(rule: re.Pattern[str]) -> None:
    assert not broken("fr", rule)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_apostrophes_are_curly(lang: str) -> None:
    found = broken(lang, STRAIGHT_APOSTROPHE)
    assert not [place for place in found if not FOR_PROGRAMS.match(place)]


@pytest.mark.parametrize("lang", ["en", "nl"])
def test_quotation_marks_are_high_and_curly(lang: str) -> None:
    assert not broken(lang, re.compile(r"[„«»‟]|(?:^|[\s(])'\w[^'[]*'|\"\w"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_ellipsis_follows_its_word(lang: str) -> None:
    assert not broken(lang, re.compile(r"[a-zà-ÿ◌] …$"))


@pytest.mark.parametrize("lang", ["en", "nl"])
def test_a_percent_sign_follows_its_number(lang: str) -> None:
    assert not broken(lang, re.compile(r"[\d◌]\s%"))


def test_the_rules_find_what_they_are_for() -> None:
    wrong = ["Bravo!", "Bravo !", f"Bravo{WIDE}!", "« Coin »", "à 95 %", "oui: non", "le 7;"]
    for words in wrong:
        text = Text("here", "", words)
        assert any(rule.search(text.words) for rule in FRENCH.values()), words
    right = [f"Bravo{THIN}!", f"«{THIN}Coin{THIN}!{THIN}»", "http://localhost", "12:30", ": ou t"]
    for words in right:
        assert not any(rule.search(words) for rule in FRENCH.values()), words
