"""Duck & Cover once more, on positions as plain JSON (see the package's docstring)."""

import copy
import re
from typing import Any

from tests.independent.chance import Chance, Position, Shuffled, expect, expect_same_cards

Cell = tuple[int, int]
Pile = dict[str, Any]

SPLASHES = {1: 0, 2: 1, 3: 1, 4: 2, 5: 2, 6: 2, 7: 3, 8: 3, 9: 3, 10: 4, 11: 4, 12: 5}
CAPTAINS_DECK: list[Any] = [*range(1, 13), *range(1, 13), "max", "repeat"]
DEFAULT_OPTIONS: dict[str, Any] = {
    "competition": False,
    "pressure": False,
    "surprises": False,
    "low_blows": False,
    "madness": False,
    "memory_aid": False,
    "rounds": 3,
    "discard_limit": None,
    "call_limit": 400,
}
CELL = r"(?:0|-?[1-9]\d*),(?:0|-?[1-9]\d*)"
WELL_FORMED = re.compile(rf"(?:cover|duck) {CELL}(?:>{CELL})?|(?:give|place) {CELL}")


# --- the table ---------------------------------------------------------------------------------


def discard_limit(position: Position) -> int:
    """Say how many discarded cards end the round (DC-6.2, or the house option)."""
    limit: int | None = position["options"]["discard_limit"]
    return 11 - int(position["players"]) if limit is None else limit


def cell_of(pile: Pile) -> Cell:
    x, y = pile["at"]
    return (x, y)


def top_of(pile: Pile) -> int:
    return int(pile["pile"][-1])


def neighbours(cell: Cell) -> set[Cell]:
    x, y = cell
    return {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)}


def pile_at(grid: list[Pile], cell: Cell) -> Pile:
    return next(pile for pile in grid if cell_of(pile) == cell)


def in_order(grid: list[Pile]) -> list[Pile]:
    return sorted(grid, key=lambda pile: (pile["at"][1], pile["at"][0]))


def called_piles(position: Position, seat: int) -> list[Pile]:
    """Find the seat's piles whose top duck is called (DC-3.2, DC-3.3, DC-3.5)."""
    grid: list[Pile] = position["grids"][seat]
    call = position["call"]
    if call is None:
        return []
    if call == "max":
        return [max(grid, key=top_of)]
    return [pile for pile in grid if top_of(pile) == call]


# --- legal moves -------------------------------------------------------------------------------


def pending(position: Position) -> list[int]:
    """Name the seats that still owe a decision."""
    return [seat for seat in deciding(position) if str(seat) not in position["chosen"]]


def deciding(position: Position) -> list[int]:
    """Name the seats that take part in the present decision, their choice in or not."""
    seats = range(position["players"])
    if position["phase"] == "move":
        return [seat for seat in seats if called_piles(position, seat)]
    if position["phase"] in ("give", "place"):
        return list(seats)
    return []


def legal(position: Position) -> dict[str, list[str]]:
    """List the legal moves of all pending seats, in the documented order."""
    return {str(seat): choices(position, seat) for seat in pending(position)}


def choices(position: Position, seat: int) -> list[str]:
    """List what a seat may choose, or change its choice to, now."""
    if seat not in deciding(position):
        return []
    if position["phase"] == "move":
        return moves_of_called_ducks(position, seat)
    if position["phase"] == "give":
        return gifts_to_give(position["grids"][seat])
    return places_for_gift(position["grids"][seat])


def moves_of_called_ducks(position: Position, seat: int) -> list[str]:
    grid = position["grids"][seat]
    movers = called_piles(position, seat)
    covers = []
    ducks = []
    for mover in movers:
        origin = cell_of(mover)
        others = {cell_of(pile) for pile in grid} - {origin}
        covers += [(cell, origin) for cell in neighbours(origin) & others]
        # DC-4.3: neither the cell just left nor a cell beside nothing but the moved pile.
        beside_others = {cell for other in others for cell in neighbours(other)}
        ducks += [(cell, origin) for cell in beside_others - others - {origin}]
    # The notation orders by the destination; from two origins to one cell, the origin decides.
    covers.sort(key=lambda move: (move[0][1], move[0][0], move[1][1], move[1][0]))
    ducks.sort(key=lambda move: (move[0][1], move[0][0], move[1][1], move[1][0]))
    several = len(movers) > 1
    return [move_text("cover", cell, origin, several) for cell, origin in covers] + [
        move_text("duck", cell, origin, several) for cell, origin in ducks
    ]


def move_text(verb: str, cell: Cell, origin: Cell, several: bool) -> str:
    source = f"{origin[0]},{origin[1]}>" if several else ""
    return f"{verb} {source}{cell[0]},{cell[1]}"


def gifts_to_give(grid: list[Pile]) -> list[str]:
    """List the two lowest visible ducks and their equals (DC-10.4)."""
    second_lowest = sorted(top_of(pile) for pile in grid)[1]
    return [
        f"give {pile['at'][0]},{pile['at'][1]}"
        for pile in in_order(grid)
        if top_of(pile) <= second_lowest
    ]


def places_for_gift(grid: list[Pile]) -> list[str]:
    taken = {cell_of(pile) for pile in grid}
    free = {cell for other in taken for cell in neighbours(other)} - taken
    return [f"place {x},{y}" for x, y in sorted(free, key=lambda cell: (cell[1], cell[0]))]


# --- playing -----------------------------------------------------------------------------------


def play(position: Position, seat: int, move: str, shuffled: Shuffled = None) -> Position:
    """Give the position after a legal move; shuffles are read from the reported position."""
    expect(move in choices(position, seat), f"seat {seat} may not play {move}")
    after = copy.deepcopy(position)
    chance = Chance(shuffled)
    after["chosen"][str(seat)] = move
    if not pending(after):
        resolve(after, chance)
    after["entropy"] = chance.entropy_after(position["entropy"])
    return after


def resolve(position: Position, chance: Chance) -> None:
    """Carry out all choices at once (DC-3.6), then go on to the next decision."""
    choice_of = {int(seat): move for seat, move in position["chosen"].items()}
    position["chosen"] = {}
    if position["phase"] == "give":
        give(position, choice_of)
        return
    for seat, move in choice_of.items():
        if position["phase"] == "move":
            move_pile(position, seat, move)
        else:
            place(position, seat, move)
    position["gifts"] = {}
    lay_away(position, "captain", position["call"])
    go_on(position, chance)


def move_pile(position: Position, seat: int, move: str) -> None:
    """Move a called duck with its whole pile (DC-4.1 to DC-4.3)."""
    grid = position["grids"][seat]
    cells = [(int(x), int(y)) for x, y in re.findall(r"(-?\d+),(-?\d+)", move)]
    called = called_piles(position, seat)
    mover = pile_at(grid, cells[0]) if len(cells) == 2 else called[0]
    if move.startswith("cover"):
        grid.remove(mover)
        pile_at(grid, cells[-1])["pile"].extend(mover["pile"])
    else:
        mover["at"] = list(cells[-1])
    position["grids"][seat] = in_order(grid)


def give(position: Position, choice_of: dict[int, str]) -> None:
    """Pass one duck each to the left, the next seat clockwise (DC-10.4)."""
    for seat, move in choice_of.items():
        x, y = move.removeprefix("give ").split(",")
        grid = position["grids"][seat]
        pile = pile_at(grid, (int(x), int(y)))
        position["gifts"][str((seat + 1) % position["players"])] = pile["pile"].pop()
        if not pile["pile"]:
            grid.remove(pile)
    position["phase"] = "place"


def place(position: Position, seat: int, move: str) -> None:
    x, y = move.removeprefix("place ").split(",")
    pile = {"at": [int(x), int(y)], "pile": [position["gifts"][str(seat)]]}
    position["grids"][seat] = in_order([*position["grids"][seat], pile])


def lay_away(position: Position, where: str, call: Any) -> None:
    """Lay the captain's card on a pile and remember it as the call before the next (DC-5)."""
    position[where].append(position["card"])
    position["previous"] = {"call": call, "discarded": where == "discard"}
    position["card"] = None
    position["call"] = None


def go_on(position: Position, chance: Chance) -> None:
    """Go on after a turn until somebody has to choose or the game is over."""
    while True:
        if rule_that_ends_the_round(position) is not None:
            position["scores"].append(round_scores(position))
            if position["round"] == position["options"]["rounds"]:
                position["phase"] = "over"
                return
            start_round(position, chance)
        turn_up(position, chance)
        if position["card"] is not None:
            return


def turn_up(position: Position, chance: Chance) -> None:
    """Call the next card (DC-3); a card that moves nobody is discarded (DC-5.1)."""
    if not position["draw"]:
        position["draw"] = reshuffled(position, chance)
        position["captain"] = []
    position["card"] = position["draw"].pop(0)
    position["calls"] += 1
    if position["options"]["low_blows"] and position["card"] in ("max", "repeat"):
        position["phase"] = "give"
        return
    position["call"] = value_of(position["card"], position["previous"])
    position["phase"] = "move"
    if deciding(position):
        return
    kept = position["call"]
    if position["card"] == "repeat" and position["previous"] is not None:
        kept = position["previous"]["call"]
    lay_away(position, "discard", kept)


def value_of(card: Any, previous: dict[str, Any] | None) -> Any:
    """Give the value of a captain's card now; a Repeat may have none (DC-3.4)."""
    if card != "repeat":
        return card
    if previous is None or previous["discarded"]:
        return None
    return previous["call"]


# --- shuffles ----------------------------------------------------------------------------------


def reshuffled(position: Position, chance: Chance) -> list[Any]:
    """Give the new draw pile made of the captain's pile (DC-5.3)."""
    cards = position["captain"]
    chance.note(len(cards))
    if chance.reported is None:
        return chance.mixed(cards)
    if chance.reported["round"] > position["round"]:
        return order_that_ends_the_round(position, cards)
    order = turned_up_since(chance.reported, len(position["discard"]))
    expect_same_cards(order, cards, "the reshuffled draw pile")
    return order


def turned_up_since(reported: Position, discarded_before: int) -> list[Any]:
    """Rebuild a shuffled pile: since then cards went to the discard zone only, or are called."""
    called = [] if reported["card"] is None else [reported["card"]]
    order: list[Any] = reported["discard"][discarded_before:] + called + reported["draw"]
    return order


def order_that_ends_the_round(position: Position, cards: list[Any]) -> list[Any]:
    """Guess an order by which the round ends without a move: the report no longer shows it.

    Nobody moves meanwhile, so any such order gives the same scores.
    """
    visible = {top_of(pile) for grid in position["grids"] for pile in grid}
    unmoved = [card for card in cards if isinstance(card, int) and card not in visible]
    repeat = [card for card in cards if card == "repeat" and not position["options"]["low_blows"]]
    rest = [card for card in cards if card not in unmoved and card not in repeat]
    return unmoved + repeat + rest


def start_round(position: Position, chance: Chance) -> None:
    """Deal a new round (DC-2, DC-8.1)."""
    position["round"] += 1
    position["calls"] = 0
    position["captain"] = []
    position["discard"] = []
    position["previous"] = None
    position["removed"] = []
    chance.note(26)
    if chance.reported is None:
        grids = [chance.mixed(range(1, 13)) for _ in range(position["players"])]
        deck = chance.mixed(CAPTAINS_DECK)
    elif chance.reported["round"] > position["round"]:
        # Only a Repeat turned up first ends a round at once; the untouched grids all score alike.
        grids = [list(range(1, 13)) for _ in range(position["players"])]
        deck = ["repeat", *CAPTAINS_DECK[:-1]]
    else:
        grids = [dealt_grid(grid) for grid in chance.reported["grids"]]
        deck = turned_up_since(chance.reported, 0) + chance.reported["removed"]
        expect_same_cards(deck, CAPTAINS_DECK, "the captain's deck of the new round")
    position["grids"] = [first_grid(ducks) for ducks in grids]
    if position["options"]["surprises"]:
        position["removed"] = deck[-2:]
        deck = deck[:-2]
    position["draw"] = deck


def first_grid(ducks: list[int]) -> list[Pile]:
    """Lay twelve ducks four wide and three high (DC-2.1)."""
    return [{"at": [i % 4, i // 4], "pile": [duck]} for i, duck in enumerate(ducks)]


def dealt_grid(grid: list[Pile]) -> list[int]:
    expect(all(len(pile["pile"]) == 1 for pile in grid), "a new grid has a covered duck")
    ducks = [top_of(pile) for pile in grid]
    expect_same_cards(ducks, range(1, 13), "a new grid")
    return ducks


def start(setup: Position, shuffled: Shuffled) -> Position:
    """Give the first position of a game, the first card called."""
    chance = Chance(shuffled)
    seed = setup.get("seed", "0" * 64)
    position: Position = {
        "game": "duck-and-cover",
        "players": setup["players"],
        "options": DEFAULT_OPTIONS | setup.get("options", {}),
        "phase": "draw",
        "chosen": {},
        "entropy": {"seed": seed, "counter": 0},
        "round": 0,
        "scores": [],
        "card": None,
        "call": None,
        "gifts": {},
    }
    start_round(position, chance)
    turn_up_to_a_choice(position, chance)
    position["entropy"] = chance.entropy_after(position["entropy"])
    return position


def turn_up_to_a_choice(position: Position, chance: Chance) -> None:
    turn_up(position, chance)
    if position["card"] is None:
        go_on(position, chance)


def load(position: Position, shuffled: Shuffled = None) -> Position:
    """Fill in what may be left out, and call the next card in phase `draw`."""
    loaded = copy.deepcopy(position)
    loaded["options"] = DEFAULT_OPTIONS | loaded.get("options", {})
    loaded.setdefault("chosen", {})
    loaded.setdefault("entropy", {"seed": "0" * 64, "counter": 0})
    loaded.setdefault("removed", [])
    loaded.setdefault("gifts", {})
    on_table = len(loaded["captain"]) + len(loaded["discard"]) + (loaded["card"] is not None)
    loaded.setdefault("calls", on_table)
    chance = Chance(shuffled)
    if loaded["phase"] == "draw":
        turn_up_to_a_choice(loaded, chance)
    loaded["entropy"] = chance.entropy_after(loaded["entropy"])
    return loaded


# --- the end -----------------------------------------------------------------------------------


def rule_that_ends_the_round(position: Position) -> str | None:
    """Say which rule ends the round after this turn, if any (DC-6)."""
    if any(len(grid) == 1 for grid in position["grids"]):
        return "DC-6.1"
    if len(position["discard"]) >= discard_limit(position):
        return "DC-6.2"
    if position["calls"] >= position["options"]["call_limit"]:
        return "DC-6.3"
    return None


def round_scores(position: Position) -> list[int]:
    """Score the round that just ended (DC-7, DC-10.1, DC-10.2)."""
    options = position["options"]
    scores = []
    for grid in position["grids"]:
        tops = [top_of(pile) for pile in grid]
        score = sum(tops) if options["competition"] else sum(SPLASHES[top] for top in tops)
        if len(tops) == 1:
            score = -score
        if options["pressure"] and position["round"] == options["rounds"] and score < 0:
            score = 2 * score
        scores.append(score)
    return scores


def outcome(position: Position) -> dict[str, Any] | None:
    """Say who won, and by which rule the last round ended (DC-8)."""
    if position["phase"] != "over":
        return None
    seats = range(position["players"])
    totals = [sum(scores[seat] for scores in position["scores"]) for seat in seats]
    standing = [(totals[seat], len(position["grids"][seat])) for seat in seats]
    ranks = [1 + sum(other < mine for other in standing) for mine in standing]
    return {
        "scores": totals,
        "winners": [seat for seat in seats if ranks[seat] == 1],
        "ranks": ranks,
        "rule": rule_that_ends_the_round(position),
    }


def card_census(position: Position) -> list[Any]:
    """List every card in the position, to see that none was lost or made."""
    called = [] if position["card"] is None else [position["card"]]
    captains = position["draw"] + position["captain"] + position["discard"] + called
    ducks = [duck for grid in position["grids"] for pile in grid for duck in pile["pile"]]
    ducks += position["gifts"].values()
    cards = [f"captain {card}" for card in captains + position["removed"]]
    return sorted(cards + [f"duck {duck}" for duck in ducks])
