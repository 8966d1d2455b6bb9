"""Messages are filled in as Mozilla's own runtime does, by the rules of CLDR."""

from collections.abc import Iterator
from itertools import islice, product
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import splashdeck
from splashdeck.locale import LANGUAGES
from splashdeck.locale.fluent import Bundle, Value

LOCALE = Path(splashdeck.__file__).parent / "locale"
NUMBERS: tuple[Value, ...] = (0, 1, 2, 11, 1234, 1_000_000, -1, 0.5, 1.0, 12345.678)


class Asks(Visitor):
    """What a message wants to know: its variables, with the words that it chooses by."""

    def __init__(self) -> None:
        self.words: dict[str, set[str]] = {}

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - Fluent's
        self.words.setdefault(node.id.name, set())

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802 - Fluent's
        self.generic_visit(node)
        if isinstance(node.selector, ast.VariableReference):
            keys = {v.key.name for v in node.variants if isinstance(v.key, ast.Identifier)}
            if all(isinstance(variant.key, ast.Identifier) for variant in node.variants):
                self.words[node.selector.id.name] |= keys  # beside numbers they are plurals


def cases(message: ast.Message) -> Iterator[dict[str, Value]]:
    """Think of arguments: every word that is chosen by, a name, and numbers of all plurals."""
    asks = Asks()
    asks.visit(message)
    names = sorted(asks.words)
    values = [[*NUMBERS, "Ann", *sorted(asks.words[name])] for name in names]
    longest = max(map(len, values), default=1)
    for turn in range(longest):  # each value once, beside different others
        yield {
            name: known[(turn * (place + 1)) % len(known)]
            for place, (name, known) in enumerate(zip(names, values, strict=True))
        }
    for chosen in islice(product(*values), 5):
        yield dict(zip(names, chosen, strict=True))


def said_by_mozilla(bundle: FluentBundle, message: str, args: dict[str, Value]) -> str | None:
    """Ask the reference; None if it has something to complain about."""
    pattern = bundle.get_message(message).value
    assert pattern is not None
    text, errors = bundle.format_pattern(pattern, args)
    return None if errors else str(text)


def said_here(bundle: Bundle, message: str, args: dict[str, Value]) -> str | None:
    try:
        return bundle.say(message, args)
    except KeyError:
        return None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_is_said_as_the_reference_says_it(lang: str) -> None:
    for file in sorted((LOCALE / lang).rglob("*.ftl")):
        source = file.read_text("utf-8")
        theirs, ours = FluentBundle([lang], use_isolating=False), Bundle(lang, source)
        theirs.add_resource(FluentResource(source))
        for message in FluentParser().parse(source).body:
            if isinstance(message, ast.Message) and message.value is not None:
                for args in cases(message):
                    key = message.id.name
                    expected = said_by_mozilla(theirs, key, args)
                    assert said_here(ours, key, args) == expected, (lang, key, args)


FILE = """
-duck = duck
-duck-of = duck { $case }
count = { $n ->
    [0] none
    [one] one
    [many] many
   *[other] some
}
nested = { { "{" } }{ NUMBER(2.50) }{ "\\u0021" }
of-a-term = { -duck } and { -duck }
term-with-arguments = { -duck-of(case: "whole") }
of-a-message = ({ count })
digits = { NUMBER($n, minimumFractionDigits: 2) }
style = { NUMBER($n, style: "percent") }
unknown-function = { DATETIME($n) }
unknown-message = { nobody }
attribute-only =
    .title = no value
"""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_parts_of_fluent_that_our_files_hardly_use(lang: str) -> None:
    theirs, ours = FluentBundle([lang], use_isolating=False), Bundle(lang, FILE)
    theirs.add_resource(FluentResource(FILE))
    numbers = (*NUMBERS, 999, 2_000_000, 1.9, 10**20, 1e22, 0.0005, 0.0015)
    keys = ("count", "nested", "of-a-term", "of-a-message", "digits")
    for key, number in product(keys, numbers):
        expected = said_by_mozilla(theirs, key, {"n": number})
        assert expected is not None
        assert ours.say(key, {"n": number}) == expected


UNKNOWN = "style unknown-function unknown-message attribute-only nobody term-with-arguments digits"


@pytest.mark.parametrize("key", UNKNOWN.split())
def test_what_is_not_known_is_never_said_wrongly(key: str) -> None:
    with pytest.raises(KeyError, match=key):
        Bundle("en", FILE).say(key, {"n": "three"} if key == "digits" else {"n": 3})
