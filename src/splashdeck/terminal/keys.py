"""Which keys the last line of a table names: those that are of use now."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from splashdeck.terminal.table import AnyTable
from splashdeck.terminal.widgets import Key

Hint: TypeAlias = tuple[str, str, str]
"""A key, the message that names it, and the action that it calls."""

FIRST: tuple[Hint, ...] = (("?", "key-help", "help"), ("r", "key-rule", "rule"))
PLAYING: tuple[Hint, ...] = (
    ("h", "key-hint", "hint"),
    (":", "key-type", "type"),
    ("u", "key-undo", "take_back"),
)
SAVE: Hint = ("s", "key-save", "save")
ASIDE: Hint = ("x", "key-aside", "aside")
WATCHING: tuple[Hint, ...] = (("␣", "key-pause", "go_on"), ("+", "key-pace", "pace(-1)"))
WHEN_OVER: tuple[Hint, ...] = (
    ("v", "key-review", "review"),
    ("w", "key-replay", "replay"),
    ("n", "key-again", "again"),
)
LAST: tuple[Hint, ...] = (("l", "key-language", "language"), ("q", "key-leave", "leave"))


def useful_keys(table: AnyTable, acts_aside: bool, say: Callable[[str], str]) -> list[Key]:
    """Name the keys of a game under way, of one that is watched, or of one that is over."""
    if table.outcome is not None:
        own = WHEN_OVER
    elif not table.people:
        own = WATCHING
    else:
        own = (*PLAYING, ASIDE if acts_aside else SAVE)  # saving is left to its key
    return [Key(key, say(words), action) for key, words, action in (*FIRST, *own, *LAST)]
