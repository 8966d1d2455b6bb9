"""Numbers as each language writes them, and tables for people, laid out by rich."""

from __future__ import annotations

from collections.abc import Sequence

WIDER_THAN_ANY = 1000
NARROW = "\N{NARROW NO-BREAK SPACE}"


def number(value: float, digits: int, lang: str) -> str:
    """Write a number with `digits` of them after the point."""
    from splashdeck.locale.fluent import Number  # loads Fluent's parser

    rounded = round(value, digits) or 0  # no −0.0
    return Number(rounded, digits, digits).shown(lang).replace("-", "−")


def signed(value: float, digits: int, lang: str) -> str:
    """Write a number with its sign."""
    return f"{'+' if round(value, digits) > 0 else ''}{number(value, digits, lang)}"


def percent(value: float, lang: str, digits: int = 1) -> str:
    """Write a share."""
    return f"{number(100 * value, digits, lang)}{NARROW if lang == 'fr' else ''}%"


def table(lines: Sequence[Sequence[str]], left: int = 1) -> list[str]:
    """Set cells in columns as wide as they need: `left` of them flush left, the rest right."""
    from rich.console import Console
    from rich.table import Table

    grid = Table.grid(padding=(0, 2), pad_edge=False)
    for at in range(len(lines[0])):
        grid.add_column(justify="left" if at < left else "right", no_wrap=True)
    for cells in lines:
        grid.add_row(*cells)
    console = Console(width=WIDER_THAN_ANY, markup=False, highlight=False, emoji=False)
    with console.capture() as capture:
        console.print(grid)
    return [line.rstrip() for line in capture.get().splitlines()]
