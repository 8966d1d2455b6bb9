"""Read a rulebook and look rules up in it; the layout is described in the package."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache

from splashdeck.errors import InvalidRequest, Words
from splashdeck.games.catalogue import titles

LANGUAGES = ("en", "nl", "fr")

CHAPTER = re.compile(r"(?P<id>[A-Z]{2}-(?:\d+|E)) (?P<title>.+)")
RULE = re.compile(
    r"\*\*(?P<id>[A-Z]{2}-(?:\d+\.\d+[a-z]?|E\d+))\*\*(?P<tags>(?: \[[a-z0-9]+\])*) (?P<text>.+)",
    re.DOTALL,
)
MARK = re.compile(r"\[(?P<tag>[a-z0-9]+)\] (?P<word>[^:]+?)\s?: (?P<text>.+)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule; its text is Markdown, a paragraph a line."""

    id: str
    chapter: str
    tags: tuple[str, ...]
    text: str

    @property
    def base(self) -> str:
        """The id without its letter: DC-4.3 for DC-4.3a."""
        return self.id.rstrip("abcdefghijklmnopqrstuvwxyz")

    def holds_in(self, edition: str) -> bool:
        """Is this rule part of that edition?"""
        editions = [tag for tag in self.tags if tag.isdigit()]
        return not editions or edition in editions


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter, with the paragraph that introduces it (or an empty one)."""

    id: str
    title: str
    text: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class Mark:
    """A tag, the word that readers see for it, and what it means."""

    tag: str
    word: str
    text: str


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules of one game in one language."""

    game: str
    lang: str
    title: str
    opening: str
    marks: tuple[Mark, ...]
    chapters: tuple[Chapter, ...]

    @property
    def rules(self) -> tuple[Rule, ...]:
        """All rules, in order."""
        return tuple(rule for chapter in self.chapters for rule in chapter.rules)

    @property
    def editions(self) -> tuple[str, ...]:
        """The editions that this rulebook tells apart; none for most games."""
        return tuple(mark.tag for mark in self.marks if mark.tag.isdigit())

    def find(self, rule_id: str) -> tuple[Rule, ...]:
        """Return a rule with its lettered parts, or a whole chapter; case does not matter."""
        wanted = rule_id.strip().upper()
        found = tuple(
            rule for rule in self.rules if wanted in (rule.chapter, rule.base, rule.id.upper())
        )
        if found:
            return found
        place = Words("error-place-rule", value=repr(rule_id))
        raise InvalidRequest(self._why_unknown(wanted), where=place)

    def choose(self, rule_id: str | None = None, search: str | None = None) -> tuple[Rule, ...]:
        """Return the rules of an id, those of them that hold a text, or all of either."""
        chosen = self.rules if rule_id is None else self.find(rule_id)
        if search is None:
            return chosen
        found = tuple(rule for rule in chosen if search.casefold() in rule.text.casefold())
        if not found:
            raise InvalidRequest(Words("error-no-rule-with"), where=repr(search))
        return found

    def chapter(self, chapter_id: str) -> Chapter:
        """Return the chapter with this id."""
        for chapter in self.chapters:
            if chapter.id == chapter_id.strip().upper():
                return chapter
        place = Words("error-place-chapter", value=repr(chapter_id))
        raise InvalidRequest(self._why_unknown(chapter_id), where=place)

    def for_edition(self, edition: str) -> Rulebook:
        """Leave out what holds in other editions only."""
        if edition not in self.editions:
            place = Words("error-place-edition", value=repr(edition))
            raise InvalidRequest(self._why_no_edition(), where=place)
        chapters = (
            replace(chapter, rules=tuple(rule for rule in chapter.rules if rule.holds_in(edition)))
            for chapter in self.chapters
        )
        marks = (mark for mark in self.marks if mark.tag == edition or not mark.tag.isdigit())
        return replace(self, marks=tuple(marks), chapters=tuple(chapters))

    def _why_unknown(self, wanted: str) -> Words:
        for other in titles().values():
            if wanted.startswith(f"{other.prefix}-") and other.name != self.game:
                names = {"game": other.name, "wanted": self.game}
                return Words("error-other-book", prefix=other.prefix, **names)
        numbers = ", ".join(chapter.id for chapter in self.chapters)
        return Words("error-no-rule", game=self.game, chapters=numbers)

    def _why_no_edition(self) -> Words:
        if not self.editions:
            return Words("error-no-editions", game=titles()[self.game].display)
        *most, last = self.editions
        known = Words("word-and", most=", ".join(most), last=last)
        return Words("error-editions", game=titles()[self.game].display, known=known)


@cache
def rulebook(game: str, lang: str = "en") -> Rulebook:
    """Read the rules of a game; InvalidRequest for an unknown game or language."""
    _check_one_of(titles(), game, "error-place-game")
    _check_one_of(LANGUAGES, lang, "error-place-language")
    opening, *chapters = titles()[game].rulebook(lang).read_text("utf-8").split("\n## ")
    title, _, body = opening.removeprefix("# ").partition("\n")
    introduction, marks = _items(body)
    return Rulebook(
        game, lang, title, introduction, tuple(map(_mark, marks)), tuple(map(_chapter, chapters))
    )


def ids(game: str) -> tuple[str, ...]:
    """List the ids of all rules of a game, in order, worked examples included."""
    return tuple(rule.id for rule in rulebook(game).rules)


def _check_one_of(known: Iterable[str], value: str, place: str) -> None:
    if value not in known:
        why = Words("error-choose", known=", ".join(known))
        raise InvalidRequest(why, where=Words(place, value=repr(value)))


def _chapter(section: str) -> Chapter:
    heading, _, body = section.partition("\n")
    match = CHAPTER.fullmatch(heading)
    assert match, f"not the heading of a chapter: {heading}"
    introduction, items = _items(body)
    rules = tuple(_rule(item, match["id"]) for item in items)
    return Chapter(match["id"], match["title"], introduction, rules)


def _rule(item: str, chapter: str) -> Rule:
    match = RULE.fullmatch(item)
    assert match, f"not a rule: {item}"
    return Rule(match["id"], chapter, tuple(re.findall(r"[a-z0-9]+", match["tags"])), match["text"])


def _mark(item: str) -> Mark:
    match = MARK.fullmatch(item)
    assert match, f"not the meaning of a tag: {item}"
    return Mark(match["tag"], match["word"], match["text"])


def _items(body: str) -> tuple[str, list[str]]:
    """Split a section into the text before its list and the items of the list."""
    introduction, *items = re.split(r"^- ", body, flags=re.MULTILINE)
    return _unwrapped(introduction), [_unwrapped(item) for item in items]


def _unwrapped(text: str) -> str:
    """Put each paragraph on one line; a table keeps its rows."""
    blocks = []
    for block in text.strip().split("\n\n"):
        lines = [line.strip() for line in block.splitlines()]
        blocks.append(("\n" if block.lstrip().startswith("|") else " ").join(lines))
    return "\n\n".join(blocks)
