"""What all pages of the laboratory have in common: one file without scripts, which prints."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from importlib.resources import files

from splashdeck.locale import say

LONG = 40
"""A fact with more letters than this has a line of its own."""


def style() -> str:
    """Return the style sheet."""
    return files("splashdeck.lab").joinpath("report.css").read_text("utf-8")


def scoped_style() -> str:
    """Return the style sheet for a part of somebody else's page, whose root is this part."""
    own = style().replace(":root {", ":scope {").replace("body {", ":scope {")
    return f"<style>@scope {{ {own} }}</style>"


def fragment(cards: Sequence[str]) -> str:
    """Write cards as a part of somebody else's page, such as a notebook."""
    return f'<div>{scoped_style()}<div class="report">{"".join(cards)}</div></div>'


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


def header(head: str, about: str, stopped: Sequence[str] = ()) -> str:
    """Open a page with its title; say what it is about, and before all what was `stopped`."""
    banner = "".join(f'<p class="stopped">{escape(one)}</p>' for one in stopped)
    return f'<header class="head"><h1>{escape(head)}</h1>{banner}<p>{escape(about)}</p></header>'


def card(head: str, inside: str, wide: bool = False) -> str:
    """Set something on a card of its own."""
    kind = "card wide" if wide else "card"
    return f'<section class="{kind}"><h2>{escape(head)}</h2>{inside}</section>'


def setup(about: Mapping[str, str], lang: str) -> str:
    """List what was played, each fact behind its name."""
    pairs = "".join(
        f"<div{' class=long' if len(value) > LONG else ''}><dt>{escape(say(key, lang=lang))}</dt>"
        f"<dd>{escape(value)}</dd></div>"
        for key, value in about.items()
    )
    return card(say("lab-setup", lang=lang), f"<dl>{pairs}</dl>", wide=True)


def tag(mark: str, lang: str) -> str:
    """Set a verdict in a word apart; nothing where there is none."""
    said = say(f"lab-mark-{mark}", lang=lang) if mark else ""
    return f'<span class="tag {mark}">{escape(said)}</span>' if mark else ""


def scrolled(inside: str) -> str:
    """Let what is too wide for a telephone scroll by itself, by keyboard too."""
    return f'<div class="scroll" tabindex="0">{inside}</div>'


def rows(headings: Sequence[str], lines: Sequence[Sequence[str]]) -> str:
    """Write a table, which scrolls by itself where it is too wide for a telephone."""
    head = "".join(f"<th>{escape(cell)}</th>" for cell in headings)
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>" for cells in lines
    )
    return scrolled(
        f'<table class="rows"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>'
    )


def repeat(command: str, lang: str, more: str = "") -> str:
    """Say how to get the same page again."""
    same = escape(f"{say('lab-same', lang=lang)} {more}".strip())
    inside = f"<pre>{escape(command)}</pre><p>{same}</p>"
    return card(say("lab-repeat", lang=lang), inside, wide=True)
