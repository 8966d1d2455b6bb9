"""Puddles positions as JSON: written, read, and refused where the counts do not fit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from splashdeck import game
from splashdeck.errors import InvalidPosition
from splashdeck.game import Json, Step, replace, shaped
from splashdeck.games.choices import read_choices, write_choices, write_entropy
from splashdeck_puddles.legal import Legality
from splashdeck_puddles.model import State
from splashdeck_puddles.notation import read_move
from splashdeck_puddles.setup import setup_keys


class Position(game.Position, frozen=True):
    """The keys of a position of Puddles."""

    game: Literal["puddles"]
    deck: list[int]
    lying: list[int]
    boots: list[list[int]]
    won: list[list[int]]


def position(rules: Legality, state: State) -> Json:
    """Write a state as JSON, every key of the notation."""
    return {
        **setup_keys(rules),
        "deck": list(state.deck),
        "lying": list(state.lying),
        "boots": [list(hand) for hand in state.boots],
        "won": [list(pile) for pile in state.won],
        "chosen": write_choices(state.chosen),
        "entropy": write_entropy(state.entropy),
    }


def load(rules: Legality, position: Mapping[str, Any]) -> Step[State]:
    """Read a position of this set-up; InvalidPosition if it can't arise."""
    read = shaped(position, Position)
    check_counts(rules, read)
    state = State(
        entropy=read.stream(),
        chosen=rules.nobody,
        deck=tuple(read.deck),
        lying=tuple(read.lying),
        boots=tuple(map(tuple, read.boots)),
        won=tuple(map(tuple, read.won)),
    )
    chosen = read_choices(rules, state, read.chosen, read_move)
    return replace(state, chosen=chosen), ()


def check_counts(rules: Legality, read: Position) -> None:
    """See that every puddle is there once (PU-1.2) and all have worn as many boots (PU-3.2)."""
    every = set(range(1, rules.options.boots + 1))
    if sorted(cards(_piles(read))) != sorted(map(str, every)):
        raise InvalidPosition("every puddle lies somewhere, once", "deck", "PU-1.2")
    if len(read.boots) != rules.players:
        raise InvalidPosition("there is one hand of boots a seat", "boots", "PU-1.2")
    if len(read.won) != rules.players:
        raise InvalidPosition("there is one pile of puddles a seat", "won", "PU-3.3")
    for seat, hand in enumerate(read.boots):
        where = f"boots[{seat}]"
        if hand != sorted(set(hand)) or not every.issuperset(hand):
            raise InvalidPosition("boots are listed once each, in rising order", where, "PU-1.2")
        if len(hand) != len(read.deck) + (len(hand) > 0):
            raise InvalidPosition("each puddle that was turned took a boot", where, "PU-3.2")
    if read.boots[0] and not read.lying:
        raise InvalidPosition("a puddle lies open while there are boots", "lying", "PU-2.2")


def cards(position: Json) -> list[str]:
    """List every puddle of a position, wherever it lies."""
    piles = [position["deck"], position["lying"], *position["won"]]
    return [str(puddle) for pile in piles for puddle in pile]


def _piles(read: Position) -> Json:
    return {"deck": read.deck, "lying": read.lying, "won": read.won}
