"""Every message is there in every language, used, and agrees with the others."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor
from msgspec.structs import fields

import splashdeck
from bench.outages import FAULTS
from bench.processes import ANYWHERE, ELSEWHERE, ONE, OWNER
from bench.siege import WAYS
from splashdeck.errors import InvalidRequest
from splashdeck.game import Event
from splashdeck.games import game_class
from splashdeck.games.catalogue import part, titles
from splashdeck.games.duck_and_cover.model import Options as CoverOptions
from splashdeck.games.duck_and_dive.model import COPIES
from splashdeck.games.duck_and_dive.model import Options as DiveOptions
from splashdeck.games.tally import Field, form
from splashdeck.lab.figures import IDS as FIGURES
from splashdeck.lab.glance import QUESTIONS
from splashdeck.locale import LANGUAGES, home, language, say
from splashdeck.locale.naming.duck_and_cover import NOISES

PACKAGE = Path(splashdeck.__file__).parent
SOURCES = [*PACKAGE.rglob("*.py"), *(PACKAGE.parents[1] / "bench").rglob("*.py")]
MARK = {name: title.mark for name, title in titles().items()}
# tests/browser/test_words.py reads these
OF_THE_PAGE = tuple(
    f"{name}.ftl" for name in ("away", "box", "lobby", "page", "reach", "replay", "tasks", "tv")
)
PLURALS = {"en": {"one", "other"}, "nl": {"one", "other"}, "fr": {"one", "many", "other"}}
CATEGORIES = {"zero", "one", "two", "few", "many", "other"}
ENGLISH_ARTICLE = {"word-an-figure"}  # a 7, an 8: no other language chooses here


class Shape(Visitor):
    """What a message needs: its variables, and those it chooses by, with their keys."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.choices: list[tuple[str, set[str]]] = []

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - Fluent's
        self.variables.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802 - Fluent's
        assert isinstance(node.selector, ast.VariableReference)
        keys = {
            variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value
            for variant in node.variants
        }
        self.choices.append((node.selector.id.name, keys))
        self.generic_visit(node)


def files(lang: str) -> list[Path]:
    """List the Fluent files of a language, shared ones and titles' own, but the page's."""
    found = (PACKAGE / "locale" / lang).rglob("*.ftl")
    return [file for file in found if file.name not in OF_THE_PAGE]


def read(lang: str) -> dict[str, Shape]:
    """Parse all files of a language: message → shape."""
    shapes: dict[str, Shape] = {}
    for file in files(lang):
        for entry in FluentParser().parse(file.read_text("utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{file}: {entry.content}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in shapes, f"{lang}: {entry.id.name} comes twice"
                shapes[entry.id.name] = shape = Shape()
                shape.visit(entry)
    return shapes


MESSAGES = {lang: read(lang) for lang in LANGUAGES}


def event_types(game: str) -> set[str]:
    """Find the tags of all events of a game."""
    module = game_class(game).__module__
    return {
        str(kind.__struct_config__.tag)
        for kind in Event.__subclasses__()
        if kind.__module__.startswith(module)
    }


def named_in_code() -> set[str]:
    """Collect every literal in the sources that could be, or end, the id of a message."""
    literals: set[str] = set()
    for file in SOURCES:
        literals.update(
            re.findall(r"""["']([a-z0-9]+(?:-[a-z0-9]+)*)["']""", file.read_text("utf-8"))
        )
    return literals


def house_pools() -> list[dict[str, Any]]:
    """Read the pools of the sheet that comes with splashdeck."""
    file = PACKAGE / "games" / "duck_and_dive" / "sheets" / "house.toml"
    pools: list[dict[str, Any]] = tomllib.loads(file.read_text("utf-8"))["pools"]
    return pools


def to_enter(game: str) -> tuple[Field, ...]:
    """List what is entered to score a title's box."""
    return form(splashdeck.set_up(game, 2)).fields


def laboratory() -> set[str]:
    """List what a report says of moves, endings, questions and their answers."""
    told = [(MARK[name], part(name, "lab", "measures").OfTwin) for name in MARK]
    marks = ("fine", "look", "unsure", "same", "changed", "likely")
    parts = re.findall(r'"([a-z-]+)"', (PACKAGE / "lab" / "figures.py").read_text("utf-8"))
    return {
        *(f"lab-{mark}-move-{kind}" for mark, one in told for kind in one.kinds),
        *(
            f"lab-{mark}-end-{rule.partition('-')[2].replace('.', '-')}"
            for mark, one in told
            for rule in one.endings
        ),
        *(f"lab-ask-{question}" for question in (*QUESTIONS, "seats")),
        *(f"lab-mark-{mark}" for mark in marks),
        *(f"lab-engine-{engine}" for engine in ("twin", "reference")),
        *(f"lab-part-{name}" for name in parts if name not in FIGURES),
    }


def families() -> set[str]:
    """List the messages whose ids are put together while the program runs."""
    dive_phases = ("pool", "discard")
    antartik_phases = ("begin", "referee", "arrange", "dive", "flop")
    effects = ("flip", "move", "token", "rob", "take", "marker", "draw", "end")
    targets = ("sam", "wilma", "dingy", "lara", "julie", "james")
    return {
        *(f"event-{MARK[game]}-{tag}" for game in MARK for tag in event_types(game)),
        *(f"word-dd-{kind}" for kind in (*COPIES, "float")),
        *(f"word-dd-full-{kind}" for kind in COPIES),
        *(f"word-dc-{kind}" for kind in ("max", "repeat", "quack", *NOISES)),
        *(f"word-dd-effect-{verb}" for verb in effects),
        *(f"word-dd-pool-{pool['id']}" for pool in house_pools()),
        *(f"dd-target-of-{kind}" for kind in targets),
        *(f"word-{MARK[game]}-tally-{field.name}" for game in MARK for field in to_enter(game)),
        *(f"word-{MARK[game]}-counted-{field.name}" for game in MARK for field in to_enter(game)),
        *(f"word-{MARK[game]}-tally-{f.stock}" for game in MARK for f in to_enter(game) if f.stock),
        *(f"ui-{mark}-help" for mark in MARK.values()),
        *(f"ui-learn-{kind}" for kind in ("lesson", "puzzle")),
        *(f"coach-{mark}-unit" for mark in MARK.values()),
        *(f"cli-{card.mark}-junior" for card in titles().values() if card.juniors),
        *(f"ui-{card.mark}-set-junior" for card in titles().values() if card.juniors),
        *(f"ui-dc-option-{field.name}" for field in fields(CoverOptions)),
        *(f"ui-dd-option-{field.name}" for field in fields(DiveOptions)),
        *(f"ui-dd-effect-{kind}" for kind in COPIES),
        *(f"ui-dd-{phase}" for phase in dive_phases),
        *(f"ui-dd-{answer}" for answer in ("anyone-stops", "nobody-stops", "stops")),
        *(f"ui-an-{phase}" for phase in antartik_phases),
        *(f"cli-bench-way-{way}" for way in WAYS),
        *(f"cli-bench-people-{who}" for who in (ONE, OWNER, ANYWHERE, ELSEWHERE)),
        *(f"cli-bench-outage-{fault}" for fault in FAULTS),
        *(f"lab-fig-{figure}{about}" for figure in FIGURES for about in ("", "-about", "-how")),
        *laboratory(),
        "lab-an-how-sources",
    }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_lies_where_its_id_says(lang: str) -> None:
    """A title's mark is the first or second word of all its messages, and of no others."""
    folder = PACKAGE / "locale" / lang
    for file in folder.rglob("*.ftl"):
        for message in re.findall(r"^([a-zA-Z][\w-]*) =", file.read_text("utf-8"), re.MULTILINE):
            name, subject = home(message)
            assert file == folder / name / f"{subject}.ftl", message


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_message_is_missing(lang: str) -> None:
    assert MESSAGES[lang].keys() == MESSAGES["en"].keys()
    assert families() <= MESSAGES[lang].keys()


def test_no_message_is_unused() -> None:
    literals = named_in_code()
    unused = {
        message
        for message in MESSAGES["en"].keys() - families()
        if message not in literals and message.removeprefix("ui-") not in literals
    }
    assert not unused


def test_every_message_that_code_names_is_there() -> None:
    said: set[str] = set()
    for file in SOURCES:
        text = file.read_text("utf-8")
        said.update(re.findall(r'\bsay\("([a-z-]+)"', text))
        said.update(re.findall(r'\bWords\(\s*"([a-z-]+)"', text))
        if "terminal" in file.parts:
            said -= set(re.findall(r'self\.say\(\s*"([a-z-]+)"', text))
            said.update(f"ui-{name}" for name in re.findall(r'self\.say\(\s*"([a-z-]+)"', text))
        if "games" in file.parts:
            said.update(re.findall(r'(?:Refusal|Consequence)\("[A-Z]+-[0-9.]+", "([a-z-]+)"', text))
    assert said
    assert said <= MESSAGES["en"].keys()


@pytest.mark.parametrize("lang", ["nl", "fr"])
def test_placeholders_agree(lang: str) -> None:
    for message, shape in MESSAGES[lang].items():
        assert shape.variables == MESSAGES["en"][message].variables, message


@pytest.mark.parametrize("lang", LANGUAGES)
def test_plurals_agree_with_the_language_and_choices_with_english(lang: str) -> None:
    for message, shape in MESSAGES[lang].items():
        english = dict(MESSAGES["en"][message].choices)
        if message in ENGLISH_ARTICLE:
            continue
        assert dict(shape.choices).keys() == english.keys(), message
        for variable, keys in shape.choices:
            plural = keys & CATEGORIES - {"other"}
            assert plural <= PLURALS[lang], message
            assert keys - CATEGORIES == english[variable] - CATEGORIES, message


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_can_be_said(lang: str) -> None:
    for message, shape in MESSAGES[lang].items():
        for number in (0, 1, 2, 7):
            assert say(message, dict.fromkeys(shape.variables, number), lang).strip(), message


def test_the_languages_are_not_copies_of_each_other() -> None:
    same = {
        message
        for message in MESSAGES["en"]
        if len(say(message, _sample(message), "en").split()) > 3
        and say(message, _sample(message), "en")
        in (say(message, _sample(message), "nl"), say(message, _sample(message), "fr"))
    }
    assert not same


def _sample(message: str) -> dict[str, str | int]:
    return dict.fromkeys(MESSAGES["en"][message].variables, 3)


def test_pools_have_in_english_the_names_of_the_sheet() -> None:
    for pool in house_pools():
        assert say(f"word-dd-pool-{pool['id']}") == pool["name"]


def test_the_system_chooses_the_language_unless_one_is_asked_for() -> None:
    assert language("nl", {"LANG": "fr_FR.UTF-8"}) == "nl"
    assert language(None, {"LANG": "fr_FR.UTF-8"}) == "fr"
    assert language(None, {"LC_ALL": "nl_BE.UTF-8", "LANG": "fr_FR.UTF-8"}) == "nl"
    assert language(None, {"LC_ALL": "", "LC_MESSAGES": "fr_BE", "LANG": "nl_NL"}) == "fr"
    assert language(None, {"LANG": "de_DE.UTF-8"}) == "en"
    assert language(None, {"LANG": "C"}) == "en"
    assert language(None, {}) == "en"


def test_an_unknown_language_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(InvalidRequest, match="Nederlands"):
        language("de")


def test_a_message_that_is_not_there_is_our_own_error() -> None:
    with pytest.raises(KeyError, match="no-such-message"):
        say("no-such-message")
    with pytest.raises(KeyError, match="ui-refused"):
        say("ui-refused", {"move": "cover 1,0"})
