"""Moves and positions that the referee must refuse."""

import copy
import re
from collections.abc import Callable
from random import Random
from typing import Any

from tests.independent import antartik, duck_and_dive
from tests.independent.chance import Position

MALFORMED: list[Any] = [
    *(
        "",
        " ",
        "quack",
        "cover",
        "cover 1",
        "cover 1;0",
        "cover one,two",
        "cover 1,0,2",
        "duck 1,0>",
    ),
    *(
        "give",
        "place 0",
        "pool",
        "pool x",
        "pool -1",
        "deck 1",
        "hand",
        "hand sam",
        "flip 0",
        "flip 0/",
    ),
    *(
        "move 0/0",
        "move 0/0>",
        "token >1",
        "rob",
        "take 0-1",
        "pass!",
        "passe",
        "let it",
        "discard",
    ),
    *("retry now", "referee", "bet", "bet 7", "arrange", "arrange 7.1", "arrange / /", "parachute"),
    *("exchange", "stop stop", "ſtop", "cover １,0", "cover 1,0\u0000", "go\u00a0", "turn\u200b"),
    *(None, 0, 1.5, True, [], {}, ["pass"], {"move": "pass"}, "x" * 5000),
]
NO_SUCH_CARD = re.compile(r"(hand|discard|referee|bet|parachute|exchange|arrange) [a-z0-9./ ]+")


def names_no_such_card(move: Any) -> bool:
    """Say whether a move has the right shape but names a card that does not exist."""
    return isinstance(move, str) and NO_SUCH_CARD.fullmatch(move) is not None


def spoilt_move(game: str, legal: list[str], rng: Random) -> Any:
    """Make a move that is probably illegal: misspelt, out of place, or of another seat."""
    way = rng.randrange(4)
    if way == 0:
        return rng.choice(MALFORMED)
    if way == 1 or not legal:
        return well_formed_move(game, rng)
    move = rng.choice(legal)
    if way == 2:
        return move
    return misspelt(move, rng)


def misspelt(move: str, rng: Random) -> str:
    at = rng.randrange(len(move))
    ways = [
        move[:at] + rng.choice("0123456789-,/>. x") + move[at + 1 :],
        move[:at] + move[at + 1 :],
        move[:at] + rng.choice("123456789-,/>. ") + move[at:],
        move.upper(),
        move.capitalize(),
        f" {move}",
        f"{move} ",
        f"{move}\n",
        move.replace(" ", "  "),
        move.replace(",", ", "),
    ]
    spoilt = rng.choice([text for text in ways if text != move])
    # "01" and "-0" say a number in a second way; whether that can be read is nobody's promise.
    return move.upper() if re.search(r"(?<!\d)0\d|-0", spoilt) else spoilt


def well_formed_move(game: str, rng: Random) -> str:
    """Make a move that can be read, whatever the position."""
    x, y, a, b = (rng.randint(-3, 5) for _ in range(4))
    p, q, i = (rng.randint(0, 6) for _ in range(3))
    duck = rng.choice(duck_and_dive.ALL_CARDS)
    figure = rng.choice(antartik.ALL_CARDS)
    other = rng.choice([card for card in antartik.ALL_CARDS if card != figure])
    moves = {
        "duck-and-cover": [
            *(f"cover {x},{y}", f"duck {x},{y}", f"give {x},{y}", f"place {x},{y}"),
            *(f"cover {a},{b}>{x},{y}", f"duck {a},{b}>{x},{y}", "duck 12345,0"),
        ],
        "duck-and-dive": [
            *(f"pool {p}", "deck", f"hand {duck}", "pass", f"flip {p}/{i}", f"move {p}/{i}>{q}"),
            *(f"token {p}>{q}", f"rob {p}", f"take {p}/{i}", f"marker {p}", "stop", "let"),
            *(f"discard {duck}", "pool 12345"),
        ],
        "antartik": [
            *("retry", "fresh", f"referee {figure}", "go", f"arrange {figure} / {other}"),
            *(f"arrange / {figure}", f"arrange {figure} / {figure}", "arrange /"),
            *(f"bet {figure}", "hold", "turn", "stop", f"parachute {figure}", "accept"),
            f"exchange {figure}",
        ],
    }
    return rng.choice(moves[game])


def spoilt_position(position: Position, rng: Random) -> tuple[str, Any]:
    """Make a position that can't be, and say what is wrong with it."""
    spoilt = copy.deepcopy(position)
    ways: dict[str, Callable[[], Any]] = {
        "an unknown key": lambda: spoilt.update(captains=[]),
        "no players": lambda: spoilt.pop("players"),
        "too many players": lambda: spoilt.update(players=8),
        "an unknown phase": lambda: spoilt.update(phase="lunch"),
        "no phase": lambda: spoilt.pop("phase"),
        "an unknown game": lambda: spoilt.update(game="duck-and-run"),
        "an unknown option": lambda: spoilt["options"].update(speed=2),
        "a choice of no seat": lambda: spoilt.update(chosen={"9": "stop"}),
        "an unreadable choice": lambda: spoilt.update(chosen={"0": "quack"}),
        "a short seed": lambda: spoilt.update(entropy={"seed": "00", "counter": 0}),
        "a negative counter": lambda: spoilt["entropy"].update(counter=-1),
        "a card too many": lambda: first_pile(spoilt).append(first_card(spoilt)),
        "a card of no kind": lambda: first_pile(spoilt).append("joker"),
        "a missing list": lambda: spoilt.pop(pile_key(spoilt)),
    }
    what = rng.choice(sorted(ways))
    ways[what]()
    return what, spoilt


def pile_key(position: Position) -> str:
    return "deck" if position["game"] == "duck-and-dive" else "draw"


def first_pile(position: Position) -> list[Any]:
    pile: list[Any] = position[pile_key(position)]
    return pile


def first_card(position: Position) -> Any:
    """Find a card that another list holds already."""
    if position["game"] == "duck-and-cover":
        return "max"
    return "sam.1" if position["game"] == "duck-and-dive" else "1.1"
