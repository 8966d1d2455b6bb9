"""Fill in Fluent messages: variables, choices, plurals and numbers of the languages spoken here.

Mozilla's parser (`fluent.syntax`) reads the files; this module does what is left, for which the
runtime of the same project needs Babel, 33 MB of rules for 1,000 locales. A test compares the
two, message by message. Whatever a message asks for that is not known here is a `KeyError`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import NamedTuple, TypeAlias

from fluent.syntax import FluentParser, ast

Value: TypeAlias = str | int | float


class Numbers(NamedTuple):
    """How a language writes its numbers and counts its nouns (CLDR)."""

    group: str
    point: str
    category: Callable[[int | float], str]


def plural_of_germanic(number: int | float) -> str:
    """Choose as English and Dutch do: 1 duck, 0 ducks, 1.5 ducks."""
    return "one" if abs(number) == 1 else "other"


def plural_of_french(number: int | float) -> str:
    """Choose as French does: 0 canard, 1,5 canard, 2 canards, 1 000 000 de canards."""
    size = abs(number)
    if size < 2:
        return "one"
    return "many" if size % 1_000_000 == 0 else "other"


NUMBERS = {
    "en": Numbers(",", ".", plural_of_germanic),
    "nl": Numbers(".", ",", plural_of_germanic),
    "fr": Numbers("\u202f", ",", plural_of_french),
}
FRACTION_DIGITS = {"minimumFractionDigits": 0, "maximumFractionDigits": 3}


class Number(NamedTuple):
    """A number with the fewest and the most digits that are shown after the point."""

    value: int | float
    fewest: int = FRACTION_DIGITS["minimumFractionDigits"]
    most: int = FRACTION_DIGITS["maximumFractionDigits"]

    def shown(self, lang: str) -> str:
        """Write it as the language does, rounded half to even."""
        style = NUMBERS[lang]
        exact = Decimal(str(self.value)) if isinstance(self.value, float) else Decimal(self.value)
        whole, _, fraction = f"{exact:,.{self.most}f}".partition(".")
        fraction = fraction[: self.fewest] + fraction[self.fewest :].rstrip("0")
        grouped = whole.replace(",", style.group)
        return f"{grouped}{style.point}{fraction}" if fraction else grouped


class Bundle:
    """The messages of one Fluent file, ready to be said in its language."""

    def __init__(self, lang: str, source: str) -> None:
        self._lang = lang
        self._entries: dict[str, ast.Pattern | None] = {}
        for entry in FluentParser(with_spans=False).parse(source).body:
            if isinstance(entry, ast.Message):
                self._entries[entry.id.name] = entry.value
            elif isinstance(entry, ast.Term):
                self._entries[f"-{entry.id.name}"] = entry.value

    def __contains__(self, message: str) -> bool:
        """Is there a message with this id?"""
        return self._entries.get(message) is not None

    def say(self, message: str, args: Mapping[str, Value]) -> str:
        """Say one message; KeyError names what is not there."""
        pattern = self._entries.get(message)
        if pattern is None:
            raise KeyError(message)
        try:
            return self._filled(pattern, args)
        except KeyError as missing:
            raise KeyError(f"{message}: {missing.args[0]}") from None

    def _filled(self, pattern: ast.Pattern, args: Mapping[str, Value]) -> str:
        """Put a pattern's parts together."""
        return "".join(
            part.value if isinstance(part, ast.TextElement) else self._shown(part.expression, args)
            for part in pattern.elements
        )

    def _shown(self, expression: _Expression, args: Mapping[str, Value]) -> str:
        """Work out what an expression between braces says."""
        if isinstance(expression, ast.SelectExpression):
            return self._filled(self._chosen(expression, args).value, args)
        value = self._value(expression, args)
        return value.shown(self._lang) if isinstance(value, Number) else value

    def _chosen(self, choice: ast.SelectExpression, args: Mapping[str, Value]) -> ast.Variant:
        """Choose the first variant that fits: a number, its plural, a word; else the marked one."""
        value = self._value(choice.selector, args)
        for variant in choice.variants:
            if self._fits(value, variant.key):
                return variant
        return next(variant for variant in choice.variants if variant.default)

    def _fits(self, value: str | Number, key: ast.Identifier | ast.NumberLiteral) -> bool:
        if isinstance(key, ast.NumberLiteral):
            return isinstance(value, Number) and value.value == float(key.value)
        if isinstance(value, Number):
            return NUMBERS[self._lang].category(value.value) == key.name
        return value == key.name

    def _value(self, expression: _Expression, args: Mapping[str, Value]) -> str | Number:
        """Find the text or number that an expression stands for."""
        match expression:
            case ast.VariableReference():
                return _known(args[expression.id.name])
            case ast.StringLiteral():
                return str(expression.parse()["value"])
            case ast.NumberLiteral(value=written):
                digits = len(written.partition(".")[2])
                return Number(float(written) if digits else int(written), fewest=digits)
            case ast.FunctionReference() if expression.id.name == "NUMBER":
                return self._number(expression.arguments, args)
            case ast.MessageReference(attribute=None):
                return self.say(expression.id.name, args)
            case ast.TermReference(attribute=None, arguments=None):
                return self.say(f"-{expression.id.name}", {})
            case ast.Placeable():
                return self._shown(expression.expression, args)
        raise KeyError(f"{type(expression).__name__} is not known here")

    def _number(self, call: ast.CallArguments, args: Mapping[str, Value]) -> Number:
        """Do what NUMBER asks: a fewest and a most number of digits after the point."""
        [number] = [self._value(one, args) for one in call.positional]
        asked = {one.name.name: one.value.value for one in call.named}
        unknown = asked.keys() - FRACTION_DIGITS.keys()
        if unknown or not isinstance(number, Number):
            raise KeyError(f"NUMBER of {number!r} with {sorted(unknown)} is not known here")
        fewest, most = (int(asked.get(name, usual)) for name, usual in FRACTION_DIGITS.items())
        return Number(number.value, fewest, max(fewest, most))


_Expression: TypeAlias = ast.InlineExpression | ast.Placeable | ast.SelectExpression


def _known(value: Value) -> str | Number:
    return value if isinstance(value, str) else Number(value)
