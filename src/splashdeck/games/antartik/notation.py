"""Antartik as text and numbers: moves, and their numbers for learners."""

from __future__ import annotations

from collections.abc import Callable

from splashdeck.errors import InvalidNotation, Words
from splashdeck.game import Move, Seat
from splashdeck.games.antartik.legal import ACCEPT, FRESH, GO, HOLD, RETRY, STOP, TURN, arrangements
from splashdeck.games.antartik.model import (
    BONUS_VALUES,
    CARDS,
    VALUE_OF,
    Arrange,
    Bet,
    Card,
    Exchange,
    Parachute,
    Referee,
    State,
)
from splashdeck.games.antartik.rules import Rules

# --- moves ---

PLAIN: dict[str, Move] = {str(move): move for move in (RETRY, FRESH, GO, HOLD, TURN, STOP, ACCEPT)}


WITH_CARD: dict[str, Callable[[Card], Move]] = {
    "referee": Referee,
    "bet": Bet,
    "parachute": Parachute,
    "exchange": Exchange,
}


VERBS = "retry, fresh, referee, go, arrange, bet, hold, turn, stop, parachute, accept, exchange"


def read_move(text: str) -> Move:
    """Read a move as the notation writes it: `turn`, `bet 7.3`, `arrange 7.3 / 9.1 2.2`."""
    if text in PLAIN:
        return PLAIN[text]
    verb, _, rest = text.partition(" ")
    if verb in WITH_CARD:
        return WITH_CARD[verb](_card(text, rest))
    if verb == "arrange":
        return _read_arrange(text, rest)
    if verb in PLAIN:
        raise InvalidNotation(text, Words("error-move-alone", verb=verb), len(verb))
    raise InvalidNotation(text, Words("error-move-none", verbs=VERBS))


def _read_arrange(text: str, rest: str) -> Move:
    words = rest.split(" ")
    if words.count("/") != 1:
        raise InvalidNotation(text, Words("error-an-move-arrange"), 7)
    slash = words.index("/")
    top = tuple(_card(text, word) for word in words[:slash])
    return Arrange(top, tuple(_card(text, word) for word in words[slash + 1 :]))


def _card(text: str, card: str) -> Card:
    if card in VALUE_OF:
        return card
    raise InvalidNotation(
        text, Words("error-an-move-not-a-card", card=repr(card)), text.find(" ") + 1
    )


# --- numbers ---

BONUS_CARDS = tuple(card for card in CARDS if VALUE_OF[card] in BONUS_VALUES)


WAYS = 24  # AN-6.1


def _numbered() -> tuple[Move | int, ...]:
    """List the action space; the ways to put three cards back stand as their rank."""
    return (
        RETRY,
        FRESH,
        *map(Referee, BONUS_CARDS),
        GO,
        *range(WAYS),
        *map(Bet, CARDS),
        HOLD,
        TURN,
        STOP,
        *map(Parachute, BONUS_CARDS),
        ACCEPT,
        *map(Exchange, CARDS),
    )


ACTIONS = _numbered()


NUMBER_OF = {move: number for number, move in enumerate(ACTIONS)}


def action_count(rules: Rules) -> int:
    """Count the numbered actions."""
    return len(ACTIONS)


def action_of(rules: Rules, state: State, seat: Seat, move: Move) -> int:
    """Number a legal move; an arrangement by its rank among the legal ones."""
    if isinstance(move, Arrange):
        return NUMBER_OF[arrangements(state.looked).index(move)]
    return NUMBER_OF[move]


def move_of(rules: Rules, state: State, seat: Seat, action: int) -> Move:
    """Return the legal move with this number."""
    if not 0 <= action < len(ACTIONS):
        raise InvalidNotation(str(action), f"actions are 0 to {len(ACTIONS) - 1}")
    move = ACTIONS[action]
    if isinstance(move, int):
        ways: list[Move] = [*arrangements(state.looked)[move : move + 1]]
    else:
        ways = [move]
    if ways and rules.refusal(state, seat, ways[0]) is None:
        return ways[0]
    raise InvalidNotation(str(action), "no legal move has this number")
