"""Set rules for a terminal: wrapped, ids in front, tables in columns."""

from __future__ import annotations

import re
import textwrap

from splashdeck.errors import InvalidRequest, Words
from splashdeck.rulebook.book import Chapter, Rule, Rulebook, rulebook

GAP = "  "  # between the columns of a table
HANG = 10  # room for a long id, such as XX-10.4a, and two spaces
NARROW = 50  # below this width the text starts under its id

BOLD, ITALIC, PLAIN = "\x1b[1m", "\x1b[3m", "\x1b[0m"


def text(
    game: str,
    rule_id: str | None = None,
    edition: str | None = None,
    lang: str = "en",
    width: int = 80,
    styled: bool = False,
    search: str | None = None,
) -> str:
    """Set a whole rulebook, a chapter, a rule, or the rules that hold the text `search`.

    `styled` adds terminal codes, never colours.
    """
    book = rulebook(game, lang)
    shown = book.for_edition(edition) if edition else book
    title = f"{book.title} · {edition}" if edition else book.title
    page = _Page(shown, width)
    if rule_id is None and search is None:
        blocks = [f"**{title}**", *page.opening(), *page.chapters(shown.rules)]
    else:
        found = [rule for rule in book.choose(rule_id, search) if rule in shown.rules]
        if not found:
            why = Words("error-not-in-edition", edition=str(edition))
            raise InvalidRequest(why, where=rule_id or repr(search))
        blocks = [f"**{title}**", *page.chapters(found)]
    return _styled("\n\n".join(blocks), styled) + "\n"


class _Page:
    """One rulebook at one width; blocks keep their Markdown marks until the end."""

    def __init__(self, book: Rulebook, width: int) -> None:
        self.book = book
        self.width = width
        self.words = {mark.tag: mark.word for mark in book.marks}

    def opening(self) -> list[str]:
        marks = (
            textwrap.fill(f"[{mark.word}] {mark.text}", self.width, subsequent_indent=" " * 4)
            for mark in self.book.marks
        )
        return [*self.blocks(self.book.opening, 0), "\n".join(marks)]

    def chapters(self, rules: list[Rule] | tuple[Rule, ...]) -> list[str]:
        """Set these rules under the headings of their chapters."""
        blocks: list[str] = []
        for chapter in self.book.chapters:
            chosen = [rule for rule in rules if rule.chapter == chapter.id]
            if chosen:
                blocks += self.heading(chapter, whole=len(chosen) == len(chapter.rules))
                blocks += map(self.rule, chosen)
        return blocks

    def heading(self, chapter: Chapter, whole: bool) -> list[str]:
        blocks = [f"**{chapter.id}  {chapter.title}**"]
        return blocks + self.blocks(chapter.text, 0) if whole and chapter.text else blocks

    def rule(self, rule: Rule) -> str:
        tags = "".join(f"[{self.words[tag]}] " for tag in rule.tags)
        hang = HANG if self.width >= NARROW else 2
        first, *rest = self.blocks(tags + rule.text, hang)
        if hang == HANG:
            start = f"**{rule.id}**{first[len(rule.id) :]}"
        else:
            start = f"**{rule.id}**\n{first}"
        return "\n\n".join([start, *rest])

    def blocks(self, body: str, hang: int) -> list[str]:
        """Wrap paragraphs and line up tables, all of it indented."""
        return [
            self.table(block, hang) if block.startswith("|") else self.paragraph(block, hang)
            for block in body.split("\n\n")
        ]

    def paragraph(self, block: str, hang: int) -> str:
        indent = " " * hang
        return textwrap.fill(
            block,
            self.width,
            initial_indent=indent,
            subsequent_indent=indent,
            break_on_hyphens=False,
        )

    def table(self, block: str, hang: int) -> str:
        """Line up the columns, breaking wide cells where the page is too narrow."""
        rows = [_cells(line) for line in block.splitlines() if not set(line) <= set("|- ")]
        natural = [max(map(len, column)) for column in zip(*rows, strict=True)]
        hang = hang if sum(natural) + len(GAP) * len(natural) <= self.width - hang else 2
        widths = _fitted(rows, self.width - hang)
        rule = GAP.join("─" * width for width in widths)
        head, *body = (_row(row, widths) for row in rows)
        lines = [*head, rule, *(line for row in body for line in row)]
        return textwrap.indent("\n".join(lines), " " * hang)


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("|").split("|")]


def _fitted(rows: list[list[str]], width: int) -> list[int]:
    """Choose the widths of columns: narrow the widest until all fit, but break no word."""
    columns = list(zip(*rows, strict=True))
    widths = [max(map(len, column)) for column in columns]
    floors = [max(len(word) for cell in column for word in cell.split()) for column in columns]
    while sum(widths) + len(GAP) * (len(widths) - 1) > width:
        spare = [
            i for i, (now, floor) in enumerate(zip(widths, floors, strict=True)) if now > floor
        ]
        if not spare:
            break
        widths[max(spare, key=widths.__getitem__)] -= 1
    return widths


def _row(row: list[str], widths: list[int]) -> list[str]:
    """Set one row of a table, on as many lines as its longest cell needs; numbers to the right."""
    columns = []
    for cell, width in zip(row, widths, strict=True):
        align = str.rjust if cell.isdigit() else str.ljust
        lines = textwrap.wrap(cell, width, break_on_hyphens=False)
        columns.append([align(line, width) for line in lines])
    height = max(map(len, columns))
    for column, width in zip(columns, widths, strict=True):
        column += [" " * width] * (height - len(column))
    return [GAP.join(line).rstrip() for line in zip(*columns, strict=True)]


def _styled(page: str, styled: bool) -> str:
    """Turn the Markdown marks into terminal codes, or take them away."""
    bold, italic, plain = (BOLD, ITALIC, PLAIN) if styled else ("", "", "")
    page = re.sub(r"\*\*(.+?)\*\*", rf"{bold}\1{plain}", page)
    page = re.sub(r"\*(\w[^*]*)\*", rf"{italic}\1{plain}", page)
    return re.sub(r"`([^`]+)`", rf"{bold}\1{plain}", page) if styled else page
