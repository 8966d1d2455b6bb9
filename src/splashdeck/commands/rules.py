"""`rules`, `referee` and `sheet`: the rulebook for people and for programs, and card sheets."""

from __future__ import annotations

import json
import pydoc
import shutil
import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from msgspec import to_builtins

from splashdeck.commands.setup import GameName, Output, editions, write_json
from splashdeck.errors import InvalidRequest, Words
from splashdeck.games.catalogue import by_mark, titles

SHOWN = 40
"""Numbers of a sheet that are compared on the screen; JSON has them all."""


def rules(
    game: GameName | None = None,
    rule: str | None = None,
    /,
    *,
    search: str | None = None,
    edition: Annotated[str | None, Parameter(completer=editions)] = None,
    output: Output = Output(),
) -> None:
    """Print the rulebook, a chapter or a single rule; a rule's id alone says which game's.

    A text can be searched for in the rules of all games.
    """
    from splashdeck import rulebook

    lang = output.language
    if game is None:
        _search(search, edition, output)
        return
    owner = by_mark().get(game.partition("-")[0].lower())
    if rule is None and game not in titles() and owner is not None:
        game, rule = owner.name, game
    if output.json:
        book = rulebook.rulebook(game, lang)
        book = book if edition is None else book.for_edition(edition)
        chosen = book.choose(rule, search)
        found = [{"id": one.id, "tags": list(one.tags), "text": one.text} for one in chosen]
        write_json({"game": game, "rules": found})
    else:
        styled = sys.stdout.isatty()
        _page(rulebook.text(game, rule, edition, lang, output.width, styled, search))


def _search(search: str | None, edition: str | None, output: Output) -> None:
    """Print the rules of all games in which a text stands."""
    from splashdeck import rulebook

    if search is None or edition is not None:
        raise InvalidRequest(Words("error-needs-argument"), "GAME")
    lang, styled = output.language, sys.stdout.isatty()
    books = {name: rulebook.rulebook(name, lang) for name in titles()}
    found = {
        name: [rule for rule in book.rules if search.casefold() in rule.text.casefold()]
        for name, book in books.items()
    }
    if not any(found.values()):
        raise InvalidRequest(Words("error-no-rule-with"), where=repr(search))
    if output.json:
        written = [
            {"game": name, "id": rule.id, "tags": list(rule.tags), "text": rule.text}
            for name, rules in found.items()
            for rule in rules
        ]
        write_json({"rules": written})
        return
    texts = [
        rulebook.text(name, None, None, lang, output.width, styled, search)
        for name, rules in found.items()
        if rules
    ]
    _page("\n".join(texts))


def _page(text: str) -> None:
    """Show a long text page by page to a person, and plainly to a program."""
    if sys.stdout.isatty() and text.count("\n") >= shutil.get_terminal_size().lines:
        pydoc.pager(text)
    else:
        print(text)


def referee() -> None:
    """Speak the referee protocol: JSON lines on standard input and output."""
    from splashdeck.referee import main as speak

    speak()


def check_sheet(file: Path, /, *, output: Output = Output()) -> None:
    """Check a card sheet of your own."""
    from splashdeck import games
    from splashdeck.locale import say

    lang = output.language
    game, warnings, found = games.check_sheet(file)
    lines = [say("cli-sheet-passes", {"file": str(file), "game": game}, lang)]
    lines += [warning.said(lang) for warning in warnings]
    lines.append(say("cli-sheet-differs", {"count": len(found)}, lang))
    lines += [f"  {one.key}: {_number(one.house)} → {_number(one.own)}" for one in found[:SHOWN]]
    lines += ["  …"] if len(found) > SHOWN else []
    answer = {
        "ok": True,
        "game": game,
        "warnings": [str(warning) for warning in warnings],
        "differences": to_builtins(found),
    }
    output.report(answer, "\n".join(lines))


def _number(value: object) -> str:
    return "–" if value is None else json.dumps(value, ensure_ascii=False)


def show_sheet(game: GameName, /) -> None:
    """Print the built-in card sheet of a game, to be copied and changed."""
    from splashdeck.games import built_in_sheet

    print(built_in_sheet(game), end="")
