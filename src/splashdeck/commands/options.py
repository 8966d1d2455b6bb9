"""`options`: what the people at a table can agree on, game by game."""

from __future__ import annotations

from typing import Any

import msgspec

from splashdeck.commands.blanks import young
from splashdeck.commands.setup import GameName, Output
from splashdeck.game import Json
from splashdeck.games import set_up
from splashdeck.games.catalogue import Title, title, titles
from splashdeck.locale import say


def options(game: GameName | None = None, /, *, output: Output = Output()) -> None:
    """List the options, editions, card sheets and junior rules of a game, or of all."""
    lang = output.language
    cards = [title(game)] if game is not None else list(titles().values())
    answer = {card.name: defaults(card) for card in cards}
    output.report(answer, "\n\n".join(_text(card, lang) for card in cards))


def defaults(card: Title) -> Json:
    """Return how a game is set up where nothing is asked for."""
    least = card.players.start
    setup = set_up(card.name, least).setup_keys()
    return {key: value for key, value in setup.items() if key not in ("game", "players")}


def _text(card: Title, lang: str) -> str:
    keys = defaults(card)
    rows = [
        (f"--option {name}={_value(value)}", say(f"ui-{card.mark}-option-{name}", lang=lang))
        for name, value in keys["options"].items()
    ]
    if card.editions:
        rows.append((f"--edition {card.editions[0]}", ", ".join(card.editions)))
    if card.sheet:
        rows.append(("--sheet house", say("ui-set-sheet", lang=lang)))
    if card.juniors:
        rows.append(("--junior 1", young(card, lang)))
    width = max((len(option) for option, _ in rows), default=0)
    lines = [f"  {option:<{width}}  {words}" for option, words in rows]
    return "\n".join([f"{card.display} ({card.name})", *lines])


def _value(value: Any) -> str:
    """Write a value as it is given: a number, true, false; null is what the rules say."""
    return msgspec.json.encode(value).decode()
