"""The numbered rules of the games: the only place where a rule is stated.

Code, tests, events and errors cite a rule by its id. `rulebook` reads a game's rules
in one of `LANGUAGES`, `text` sets them for a terminal. Ids, tags, numbers and option
names are the same in every language.

Each rulebook is one Markdown file, `LANGUAGE/GAME.md`, laid out so that people read it
with pleasure and this package reads it with three patterns:

    # Title

    Paragraphs: what the game is, credits, that this is unofficial, sources.

    - [tag] word: what the tag means. The word is what a reader of this language sees.

    ## DC-4 Title of the chapter

    A paragraph that introduces the chapter, if it needs one; it is cited as DC-4.

    - **DC-4.3** [tag] [tag] The rule. Further lines are indented by two; so are a rule's
      further paragraphs and tables, each after an empty line.
    - **DC-4.3a** [ruling] A letter makes a part of the rule citable by itself, and lets a
      tag hold for that part alone.

Ids rise through a file. The last chapter, `DC-E`, has the worked examples `DC-E1`, …
Inside a text, `*word*` is stressed and a word in backticks is to be typed as it stands.
"""

from splashdeck.rulebook.book import (
    LANGUAGES,
    Chapter,
    Mark,
    Rule,
    Rulebook,
    ids,
    rulebook,
)
from splashdeck.rulebook.page import text

__all__ = [
    "LANGUAGES",
    "Chapter",
    "Mark",
    "Rule",
    "Rulebook",
    "ids",
    "rulebook",
    "text",
]
