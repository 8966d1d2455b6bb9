"""What all pages of the laboratory have in common: one file without scripts, which prints."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from importlib.resources import files

from splashdeck.locale import say


def style() -> str:
    """Return the style sheet."""
    return files("splashdeck.lab").joinpath("report.css").read_text("utf-8")


def page(head: str, parts: Sequence[str], lang: str) -> str:
    """Write a whole page."""
    return "\n".join(
        [
            f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(head)} · splashdeck</title><style>{style()}</style></head>",
            '<body><main class="report">',
            *parts,
            "</main></body></html>\n",
        ]
    )


def header(head: str, about: str, more: str = "") -> str:
    """Open a page with its title, and say what it is about."""
    return f'<header class="head"><h1>{escape(head)}</h1><p>{escape(about)}</p>{more}</header>'


def card(head: str, inside: str, wide: bool = False) -> str:
    """Set something on a card of its own."""
    kind = "card wide" if wide else "card"
    return f'<section class="{kind}"><h2>{escape(head)}</h2>{inside}</section>'


def rows(headings: Sequence[str], lines: Sequence[Sequence[str]]) -> str:
    """Write a table, which scrolls by itself where it is too wide for a telephone."""
    head = "".join(f"<th>{escape(cell)}</th>" for cell in headings)
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>" for cells in lines
    )
    return (
        f'<div class="scroll"><table class="rows"><thead><tr>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
    )


def repeat(command: str, lang: str, more: str = "") -> str:
    """Say how to get the same page again."""
    same = escape(f"{say('lab-same', lang=lang)} {more}".strip())
    inside = f"<pre>{escape(command)}</pre><p>{same}</p>"
    return card(say("lab-repeat", lang=lang), inside, wide=True)
