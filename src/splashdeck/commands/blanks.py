"""Fill in a help page: the options that it only names, and what only the titles know.

The titles' cards are read when a page is shown, so that an installed title is named by itself.

| in a page | stands for |
|---|---|
| `  --seed` alone on a line | that option, in the words that all pages share |
| `{games}` | every title, as commands name it |
| `{sheet, and}` | the titles that have card sheets, the last one after that word; see `HAVING` |

Words about an option that begin with `{title}` are said for each title that has the option;
`{editions, or}` are its editions, the usual one last, and `{young}` is whom it calls a junior.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Sequence

from splashdeck.games.catalogue import Title
from splashdeck.locale import say
from splashdeck.locale.speech import has

WIDTH = 80
COLUMN = 21
"""Where the words about an option begin."""
PART = re.compile(r"^(?=  --)|(?<=\n)(?=\n)", re.MULTILINE)
"""Where an option begins, or a paragraph."""
BLANK = re.compile(r"\{(\w+)(?:, ([^}]+))?\}")
HAVING: dict[str, Callable[[Title], bool]] = {
    "edition": lambda card: bool(card.editions),
    "sheet": lambda card: card.sheet,
    "junior": lambda card: card.juniors,
    "first": lambda card: card.first,
    "least": lambda card: card.best == "least",
}
"""What the cards are asked for; whatever has an option is called as the option is."""


def explain_options(page: str, shared: str) -> str:
    """Explain each option that a page only names, in the words that all pages share."""
    for part in PART.split(shared)[1:]:
        page = page.replace(f"\n  {part.split()[0]}\n", f"\n{part}")
    return page


def fill_in(page: str, cards: Sequence[Title], lang: str) -> str:
    """Put what the cards say into a page's blanks; a part that had one is wrapped anew."""
    return "".join(_filled(part, cards, lang) for part in PART.split(page))


def _filled(part: str, cards: Sequence[Title], lang: str) -> str:
    if not BLANK.search(part):
        return part
    if part.startswith("  --"):
        return _option(part, cards, lang)
    above = "\n" if part.startswith("\n") else ""
    return above + "\n".join(_wrapped(_of_all(part, cards), WIDTH)) + "\n"


def _option(part: str, cards: Sequence[Title], lang: str) -> str:
    """Say the words about an option once, or on lines of its own for each title that has it."""
    name, words = part.split()[0].strip("-"), part[COLUMN:]
    if words.startswith("{title}"):
        sentences = [_of_one(words, card, lang) for card in cards if HAVING[name](card)]
    else:
        sentences = [_of_all(words, cards)]
    lines = [line for words in sentences for line in _wrapped(words, WIDTH - COLUMN)]
    return part[:COLUMN] + f"\n{' ' * COLUMN}".join(lines) + "\n"


def _of_all(words: str, cards: Sequence[Title]) -> str:
    def named(blank: re.Match[str]) -> str:
        asked, word = blank.groups()
        if asked == "games":
            return ", ".join(card.name for card in cards)
        return _listed([card.display for card in cards if HAVING[asked](card)], word)

    return BLANK.sub(named, words)


def _of_one(words: str, card: Title, lang: str) -> str:
    def said(blank: re.Match[str]) -> str:
        asked, word = blank.groups()
        if asked == "editions":
            return _listed(card.editions[::-1], word)
        return card.display if asked == "title" else young(card, lang)

    return BLANK.sub(said, words)


def young(card: Title, lang: str) -> str:
    """Say whom a title calls a junior, in general words where it has none of its own."""
    own = f"cli-{card.mark}-junior"
    return say(own if has(own, lang) else "cli-junior", lang=lang)


def _listed(names: Sequence[str], word: str) -> str:
    """Put commas between names, and the word before the last."""
    *others, last = names
    return f"{', '.join(others)} {word} {last}" if others else last


def _wrapped(words: str, width: int) -> list[str]:
    plain = re.sub(r"[ \n]+", " ", words).strip(" ")  # not the narrow spaces of French
    return textwrap.wrap(plain, width, break_long_words=False, break_on_hyphens=False)
