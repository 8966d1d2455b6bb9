"""Everything that people read, by language: messages, rulebooks and help, without what is code."""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import splashdeck

PACKAGE = Path(splashdeck.__file__).parent
GAMES = ("duck-and-cover", "duck-and-dive", "antartik")
MARKS = {"dc": "duck-and-cover", "dd": "duck-and-dive", "an": "antartik"}
EXAMPLES = {"en": "Examples", "nl": "Voorbeelden", "fr": "Exemples"}
CODE = re.compile(r"`[^`]*`")


@dataclass(frozen=True)
class Text:
    """One piece of text, where it stands, and the game it speaks of (or "")."""

    place: str
    game: str
    words: str


class _Words(Visitor):
    """Collects the words of a message; a placeable between them stands as ◌."""

    def __init__(self) -> None:
        self.patterns: list[str] = []

    def visit_Pattern(self, node: ast.Pattern) -> None:  # noqa: N802 - Fluent's
        self.patterns.append("".join(map(_element, node.elements)))
        self.generic_visit(node)


def _element(element: ast.TextElement | ast.Placeable) -> str:
    if isinstance(element, ast.TextElement):
        return element.value
    if isinstance(element.expression, ast.StringLiteral):
        return str(element.expression.parse()["value"])
    return "◌"


def messages(lang: str) -> Iterator[Text]:
    """Yield every message of a language, a text for each of its variants."""
    for file in sorted((PACKAGE / "locale" / lang).rglob("*.ftl")):
        for entry in FluentParser().parse(file.read_text("utf-8")).body:
            if isinstance(entry, ast.Message):
                words = _Words()
                words.visit(entry)
                marks = [MARKS[part] for part in entry.id.name.split("-")[:2] if part in MARKS]
                game = marks[0] if marks else ""
                for pattern in words.patterns:
                    yield Text(f"{lang}: {entry.id.name}", game, CODE.sub("◌", pattern))


def rules(lang: str) -> Iterator[Text]:
    """Yield the paragraphs of the rulebooks."""
    for game in GAMES:
        file = PACKAGE / "rulebook" / lang / f"{game}.md"
        for block in re.split(r"\n(?=- )|\n\n", file.read_text("utf-8")):
            words = " ".join(line.strip() for line in block.splitlines())
            rule = re.match(r"- \*\*(\S+)\*\*", words)
            yield Text(f"{lang}: {rule[1] if rule else game}", game, CODE.sub("◌", words))


def helps(lang: str) -> Iterator[Text]:
    """Yield the lines of the help pages up to their examples, which are to be typed."""
    for file in sorted((PACKAGE / "commands" / "help" / lang).rglob("*.txt")):
        page = file.read_text("utf-8").partition(f"\n{EXAMPLES[lang]}\n")[0]
        for line in CODE.sub("◌", page).splitlines():
            yield Text(f"{lang}: help {file.stem}", "", line)


def texts(lang: str) -> Iterator[Text]:
    """Yield all that is read in a language."""
    yield from messages(lang)
    yield from rules(lang)
    yield from helps(lang)


def glossary() -> list[dict[str, Any]]:
    """Read the concepts, each with its word in every language, words to avoid, and its game."""
    folder = PACKAGE / "locale" / "glossary"
    return [
        {"game": "" if file.stem == "common" else file.stem, **concept}
        for file in sorted(folder.glob("*.toml"))
        for concept in tomllib.loads(file.read_text("utf-8"))["concept"]
    ]
