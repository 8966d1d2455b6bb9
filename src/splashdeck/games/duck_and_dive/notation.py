"""Duck & Dive as text and numbers: moves, and their numbers for learners."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from splashdeck.errors import InvalidNotation, Words
from splashdeck.game import Move, Seat
from splashdeck.games.duck_and_dive.effects import card_at
from splashdeck.games.duck_and_dive.model import (
    FACE_UP,
    FLOATS,
    Card,
    ChoosePool,
    Discard,
    Flip,
    Let,
    MoveDuck,
    MoveMarker,
    MoveToken,
    Pass,
    PlayFromDeck,
    PlayFromHand,
    Rob,
    Slot,
    State,
    Stop,
    Take,
)
from splashdeck.games.duck_and_dive.rules import Rules
from splashdeck.games.duck_and_dive.view import View

_NUMBER = r"(\d{1,9})"
_CARD = r"([a-z]+\.\d+)"
_SHAPES: dict[str, tuple[str, Callable[..., Move], str]] = {  # verb: what follows, move, example
    "pool": (f" {_NUMBER}", ChoosePool, "pool 2"),
    "deck": ("", PlayFromDeck, "deck"),
    "hand": (f" {_CARD}", PlayFromHand, "hand sam.3"),
    "pass": ("", Pass, "pass"),
    "flip": (f" {_NUMBER}/{_NUMBER}", Flip, "flip 2/0"),
    "move": (f" {_NUMBER}/{_NUMBER}>{_NUMBER}", MoveDuck, "move 2/0>1"),
    "token": (f" {_NUMBER}>{_NUMBER}", MoveToken, "token 3>1"),
    "rob": (f" {_NUMBER}", Rob, "rob 3"),
    "take": (f" {_NUMBER}/{_NUMBER}", Take, "take 2/0"),
    "marker": (f" {_NUMBER}", MoveMarker, "marker 1"),
    "stop": ("", Stop, "stop"),
    "let": ("", Let, "let"),
    "discard": (f" {_CARD}", Discard, "discard amy.2"),
}
_READERS = {
    verb: (re.compile(verb + rest, re.ASCII), make, example)
    for verb, (rest, make, example) in _SHAPES.items()
}


def read_move(rules: Rules, text: str) -> Move:
    """Read a move's notation; InvalidNotation if it is not a move."""
    verb = text.partition(" ")[0]
    if verb not in _READERS:
        raise InvalidNotation(text, Words("error-move-begins", verbs=", ".join(_READERS)))
    pattern, make, example = _READERS[verb]
    match = pattern.fullmatch(text)
    if match is None:
        raise InvalidNotation(text, Words("error-move-like", example=example), len(verb))
    parts = [read_card(rules, text, part) if "." in part else int(part) for part in match.groups()]
    move = make(*parts)
    if str(move) != text:
        raise InvalidNotation(text, Words("error-move-written", move=str(move)), len(verb))
    return move


def read_card(rules: Rules, text: str, name: str) -> Card:
    """Check the name of a card within a move."""
    if name not in rules.order:
        raise InvalidNotation(text, Words("error-move-no-card", card=name), text.index(name))
    return name


def aims(view: View) -> set[str]:
    """Name the places that somebody may think of: the slots with a pool, and all cards there."""
    pools = [(slot, pool) for slot, pool in enumerate(view.pools) if pool is not None]
    cards = {f"{slot}/{index}" for slot, pool in pools for index in range(len(pool.row))}
    return cards | {str(slot) for slot, _ in pools}


# --- numbers ---


def action_count(rules: Rules) -> int:
    """Count the numbered actions: those of `_first_numbers`, the last of which is `discard`."""
    return _first_numbers(rules.players, len(rules.cards))[Discard] + len(rules.cards)


@cache
def _first_numbers(players: int, cards: int) -> dict[type[Move], int]:
    """Give each kind of move its first number, in the order of the notation.

    A slot, a seat and a card add their own number, cards in the order of DD-1.2 with the
    floats last; of two parts the second one runs faster. A row's card goes by its name, so
    that a number does not change its meaning with the order of a row.
    """
    ducks = cards - len(FLOATS)
    sizes: dict[type[Move], int] = {
        ChoosePool: players,
        PlayFromDeck: 1,
        PlayFromHand: ducks,
        Pass: 1,
        Flip: ducks,
        MoveDuck: ducks * players,
        MoveToken: players * players,
        Rob: players,
        Take: cards,
        MoveMarker: players,
        Stop: 1,
        Let: 1,
        Discard: cards,
    }
    first = 0
    numbers = {}
    for kind, size in sizes.items():
        numbers[kind] = first
        first += size
    return numbers


def action_of(rules: Rules, state: State, seat: Seat, move: Move) -> int:
    """Number a legal move."""
    first = _first_numbers(rules.players, len(rules.cards))[type(move)]
    match move:
        case ChoosePool(slot) | MoveMarker(slot):
            return first + slot
        case PlayFromHand(card) | Discard(card):
            return first + rules.order[card]
        case Flip(slot, index) | Take(slot, index):
            return first + _card_number(rules, state, slot, index)
        case MoveDuck(slot, index, to):
            return first + _card_number(rules, state, slot, index) * rules.players + to
        case MoveToken(seat, to):
            return first + seat * rules.players + to
        case Rob(seat):
            return first + seat
    return first


def _card_number(rules: Rules, state: State, slot: Slot, index: int) -> int:
    card = card_at(state, slot, index)
    if card is None:
        raise InvalidNotation(f"{slot}/{index}", "no card lies there, so its move has no number")
    return rules.order[FACE_UP[card]]
