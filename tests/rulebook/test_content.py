"""What the rulebooks must say: all ids, the printed numbers, every option, the credits."""

import re

import pytest

from splashdeck.games.catalogue import titles
from splashdeck.locale import say
from splashdeck.rulebook import LANGUAGES, ids, rulebook

GAMES = tuple(titles())

RULES_PER_CHAPTER = {
    "duck-and-cover": [4, 2, 6, 5, 3, 3, 2, 3, 2, 7],
    "duck-and-dive": [4, 4, 4, 11, 4, 8, 4, 1, 1, 3, 2, 5, 2],
    "antartik": [3, 3, 6, 3, 4, 2, 1, 3, 2],
}
EXAMPLES = {"duck-and-cover": 4, "duck-and-dive": 7, "antartik": 6}
PREFIX = {"duck-and-cover": "DC", "duck-and-dive": "DD", "antartik": "AN"}

OPTIONS = {
    "DC-6.3": ("`call_limit`", "400"),
    "DC-9.2a": ("`memory_aid`",),
    "DC-10.1": ("`competition`", "12 + 3 + 1 = 16", "−12"),
    "DC-10.2": ("`pressure`",),
    "DC-10.3": ("`surprises`", "2"),
    "DC-10.4": ("`low_blows`", "2"),
    "DC-10.5": ("`madness`",),
    "DC-10.7a": ("`rounds`", "3", "1", "9"),
    "DC-10.7b": ("`discard_limit`", "DC-6.2", "1", "21"),
    "DC-10.7c": ("`call_limit`", "400"),
    "DD-10.3": ("`turn_limit`", "500", "10"),
    "AN-2.3": ("`junior`", "12"),
    "AN-1.3b": ("`house`",),
    "DD-1.4c": ("`house`",),
}

CREDITS = {
    "duck-and-cover": ("Oussama Khelifati", "Adrien Journel", "Captain Games", "2024"),
    "duck-and-dive": ("MNKY Entertainment", "Mohamed Ali", "2023", "2025"),
    "antartik": ("Bruno Cathala", "Arnaud Urbon", "Ilopeli", "2012"),
}
UNOFFICIAL = {
    "en": "Unofficial:",
    "nl": "Onofficieel:",
    "fr": "Non officiel\N{NARROW NO-BREAK SPACE}:",
}
SOURCES = {"en": "Sources:", "nl": "Bronnen:", "fr": "Sources\N{NARROW NO-BREAK SPACE}:"}

DUCKS = ("sam", "wilma", "dingy", "lara", "julie", "albert", "james", "amy", "arrwin", "goldie")
COPIES = dict(zip(DUCKS, (9, 8, 9, 7, 7, 9, 7, 7, 1, 1), strict=True))
POOLS = [(9, 1), (10, 1), (11, 0), (12, 2), (12, 2), (13, 1), (14, 1), (15, 2), (17, 3), (19, 3)]


def table(game: str, rule_id: str, lang: str) -> list[list[str]]:
    """Return the rows of the one table in a rule, without the line under the header."""
    [rule] = [rule for rule in rulebook(game, lang).rules if rule.id == rule_id]
    [block] = [block for block in rule.text.split("\n\n") if block.startswith("|")]
    rows = [[cell.strip() for cell in row.strip("|").split("|")] for row in block.splitlines()]
    assert all(set(cell) == {"-"} for cell in rows[1])
    return [rows[0], *rows[2:]]


@pytest.mark.parametrize("game", GAMES)
def test_every_numbered_rule_is_there(game: str) -> None:
    expected = []
    for chapter, count in enumerate(RULES_PER_CHAPTER[game], start=1):
        first = 0 if (game, chapter) == ("duck-and-dive", 4) else 1  # DD-4.0 leads the effects
        expected += [f"{PREFIX[game]}-{chapter}.{first + n}" for n in range(count)]
    expected += [f"{PREFIX[game]}-E{n}" for n in range(1, EXAMPLES[game] + 1)]
    assert [rule_id for rule_id in ids(game) if not rule_id[-1].isalpha()] == expected


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rule_id, said", OPTIONS.items())
def test_options_are_named_with_their_default_and_range(
    rule_id: str, said: tuple[str, ...], lang: str
) -> None:
    game = next(game for game, prefix in PREFIX.items() if rule_id.startswith(prefix))
    [rule] = [rule for rule in rulebook(game, lang).rules if rule.id == rule_id]
    words = re.findall(r"`\w+`|[A-Z]{2}-[\d.]*\d|−?\d+(?: [+=] \d+)*", rule.text)
    for word in said:
        assert word in words


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_opening_credits_the_makers_and_says_unofficial(game: str, lang: str) -> None:
    opening = rulebook(game, lang).opening
    for name in CREDITS[game]:
        assert name in opening
    paragraphs = opening.split("\n\n")
    assert any(paragraph.startswith(UNOFFICIAL[lang]) for paragraph in paragraphs)
    assert any(paragraph.startswith(SOURCES[lang]) for paragraph in paragraphs)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_splashes_are_those_printed(lang: str) -> None:
    numbers, splashes = table("duck-and-cover", "DC-1.2", lang)
    assert [int(cell) for cell in numbers[1:]] == list(range(1, 13))
    assert [int(cell) for cell in splashes[1:]] == [0, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_players_and_discards_add_up_to_eleven(lang: str) -> None:
    players, cards = table("duck-and-cover", "DC-6.2", lang)
    assert [int(cell) for cell in players[1:]] == [2, 3, 4, 5, 6, 7]
    assert {int(p) + int(c) for p, c in zip(players[1:], cards[1:], strict=True)} == {11}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_ducks_are_the_sixty_five_printed_ones(lang: str) -> None:
    _, *ducks = table("duck-and-dive", "DD-1.2", lang)
    assert {duck[0]: int(duck[1]) for duck in ducks} == COPIES
    assert sum(COPIES.values()) == 65
    assert all(len(duck) == 5 and duck[4] for duck in ducks)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_ducks_are_named_as_each_edition_prints_them(lang: str) -> None:
    names = {duck[0]: (duck[2], duck[3]) for duck in table("duck-and-dive", "DD-1.2", lang)[1:]}
    assert names["dingy"] == ("Dingy the silly", "Dibbes de malle")
    assert names["goldie"] == ("Goldie the shiny", "Goldie de deftige")
    assert all(" the " in english and " de " in dutch for english, dutch in names.values())


def test_dutch_rules_speak_of_dibbes_and_others_of_dingy() -> None:
    spoken = {lang: rulebook("duck-and-dive", lang).find("DD-4.3")[0].text for lang in LANGUAGES}
    assert spoken["nl"].startswith("Dibbes")
    assert spoken["en"].startswith("Dingy")
    assert spoken["fr"].startswith("Dingy")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_house_pools_are_listed(lang: str) -> None:
    _, *pools = table("duck-and-dive", "DD-1.4c", lang)
    assert [(int(pool[2]), int(pool[3])) for pool in pools] == POOLS
    assert [pool[1] for pool in pools] == [
        say(f"word-dd-pool-{pool[0]}", lang=lang) for pool in pools
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_there_are_as_many_figures_of_a_value_as_the_value(lang: str) -> None:
    values, cards = table("antartik", "AN-1.2", lang)
    assert values[1:] == cards[1:] == [str(value) for value in range(1, 11)]
    assert sum(map(int, cards[1:])) == 55


@pytest.mark.parametrize("rule_id", ["DD-12.1", "DD-12.2", "DD-12.3", "DD-12.4"])
def test_each_difference_is_told_for_both_editions(rule_id: str) -> None:
    editions = {tag for rule in rulebook("duck-and-dive").find(rule_id) for tag in rule.tags}
    assert {"2023", "2025"} <= editions


def test_only_duck_and_dive_has_editions() -> None:
    assert {game: rulebook(game).editions for game in GAMES} == {
        "duck-and-cover": (),
        "duck-and-dive": ("2023", "2025"),
        "antartik": (),
    }


@pytest.mark.parametrize("game", GAMES)
def test_examples_and_nothing_else_are_tagged_as_examples(game: str) -> None:
    for rule in rulebook(game).rules:
        assert ("example" in rule.tags) == rule.chapter.endswith("-E")


def test_variants_are_tagged_as_the_publishers() -> None:
    for number in range(1, 6):
        assert "variant" in rulebook("duck-and-cover").find(f"DC-10.{number}")[0].tags
