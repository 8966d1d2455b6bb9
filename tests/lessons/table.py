"""What the words of `show` mean in each game, judged from a position."""

from __future__ import annotations

import re

from splashdeck.game import Json, Seat

WORDS = {
    "duck-and-cover": r"call|draw|discard|scores|cell -?\d+,-?\d+|rival \d",
    "duck-and-dive": r"deck|discard|marker|hand|pool \d|card \d/\d+|hand [a-z]+\.\d+|token \d"
    r"|points \d",
    "antartik": r"draw|middle|bets|card \d+\.\d+|up \d|down \d|looked",
}


def is_on_the_table(words: str, position: Json, seat: Seat) -> bool:
    """Is there, in this position, what a lesson points at?"""
    game = position["game"]
    if not re.fullmatch(WORDS[game], words):
        return False
    word, _, rest = words.partition(" ")
    if word == "cell":
        return _is_cell([int(part) for part in rest.split(",")], position["grids"][seat])
    if word == "pool":
        return int(rest) < position["players"] and position["pools"][int(rest)] is not None
    if word == "card" and game == "duck-and-dive":
        slot, index = map(int, rest.split("/"))
        pool = position["pools"][slot]
        return pool is not None and bool(index < len(pool["row"]))
    if word == "hand" and rest:
        return any(rest == card for card in position["hands"][seat])
    if word == "card":
        rows = [*position["face_up"], *position["face_down"], position["middle"]]
        rows += [position["looked"], list(position["bets"].values())]
        return any(rest == one for row in rows for one in row)
    if rest:
        return bool(int(rest) < position["players"])
    return word != "looked" or bool(position["looked"])


def _is_cell(at: list[int], grid: list[Json]) -> bool:
    """Is there a pile at this place of a grid, or a pile beside it?"""
    piles = [pile["at"] for pile in grid]
    return at in piles or any(abs(x - at[0]) + abs(y - at[1]) == 1 for x, y in piles)
