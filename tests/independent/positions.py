"""Random positions as somebody might set them up by hand, closer to rare events than a new game."""

from random import Random
from typing import Any

from tests.independent import antartik, duck_and_cover, duck_and_dive
from tests.independent.chance import Position
from tests.independent.sheets import random_sheet


def options_of_duck_and_cover(rng: Random) -> dict[str, Any]:
    """Choose a mix of all options; limits are small often enough to be reached."""
    variants = ("competition", "pressure", "surprises", "low_blows", "madness", "memory_aid")
    options: dict[str, Any] = {name: rng.random() < 0.4 for name in variants}
    options["rounds"] = rng.choice([1, 1, 2, 3])
    options["discard_limit"] = rng.choice([None, None, 1, 2, 21])
    options["call_limit"] = rng.choice([400, 400, 5, 30, 1])
    return options


def setup(game: str, rng: Random) -> Position:
    """Choose the set-up keys of a new game."""
    keys: Position = {"game": game, "seed": rng.randbytes(32).hex()}
    if game == "duck-and-cover":
        return keys | {"players": rng.randint(2, 7), "options": options_of_duck_and_cover(rng)}
    if game == "duck-and-dive":
        keys |= {"players": rng.randint(2, 6), "edition": rng.choice(["2023", "2025"])}
        keys["options"] = {"turn_limit": rng.choice([500, 500, 30, 7])}
    else:
        keys["players"] = rng.randint(2, 5)
        keys["juniors"] = [seat for seat in range(keys["players"]) if rng.random() < 0.5]
    keys["sheet"] = random_sheet(game, rng)
    if rng.random() < 0.5:
        keys["first"] = rng.randrange(keys["players"])
    return keys


def set_up_by_hand(game: str, rng: Random) -> Position:
    """Make a random position in the middle of a game."""
    makers = {
        "duck-and-cover": duck_and_cover_position,
        "duck-and-dive": duck_and_dive_position,
        "antartik": antartik_position,
    }
    entropy = {"seed": rng.randbytes(32).hex(), "counter": rng.randrange(100)}
    return makers[game](rng) | {"game": game, "entropy": entropy}


# --- Duck & Cover ------------------------------------------------------------------------------


def duck_and_cover_position(rng: Random) -> Position:
    players = rng.randint(2, 7)
    options = options_of_duck_and_cover(rng)
    ducks = [number for _ in range(players) for number in range(1, 13)]
    if options["low_blows"]:
        rng.shuffle(ducks)
    this_round = rng.randint(1, options["rounds"])
    position: Position = {
        "players": players,
        "options": options,
        "phase": "draw",
        "round": this_round,
        "scores": [[rng.randint(-5, 30) for _ in range(players)] for _ in range(this_round - 1)],
        "card": None,
        "call": None,
        "grids": [random_grid(ducks[12 * s : 12 * s + 12], rng) for s in range(players)],
    }
    return position | captains_cards(position, rng)


def random_grid(ducks: list[int], rng: Random) -> list[dict[str, Any]]:
    """Heap twelve ducks into two piles or more, on cells that may lie apart."""
    piles = rng.choice([2, 2, 3, 4, 6])
    heaps: list[list[int]] = [[] for _ in range(piles)]
    for i, duck in enumerate(rng.sample(ducks, 12)):
        heaps[i if i < piles else rng.randrange(piles)].append(duck)
    cells = rng.sample([(x, y) for x in range(-2, 4) for y in range(-1, 3)], piles)
    grid = [{"at": [*cell], "pile": heap} for cell, heap in zip(cells, heaps, strict=True)]
    return duck_and_cover.in_order(grid)


def captains_cards(position: Position, rng: Random) -> Position:
    options = position["options"]
    deck = rng.sample(duck_and_cover.CAPTAINS_DECK, 26)
    removed = [deck.pop() for _ in range(2)] if options["surprises"] else []
    most = min(duck_and_cover.discard_limit(position), options["call_limit"]) - 1
    discard = [card for card in deck if may_lie_discarded(card, position)][: rng.randint(0, most)]
    for card in discard:
        deck.remove(card)
    laid = rng.randint(0, min(len(deck), options["call_limit"] - 1 - len(discard)))
    captain, draw = deck[:laid], deck[laid:]
    if captain[:1] == ["repeat"]:  # it can't have been played without a call before it
        captain, draw = [], deck
    if "repeat" in draw and rng.random() < 0.5:
        draw.remove("repeat")
        draw.insert(rng.randint(0, 2), "repeat")
    previous = last_card(captain, discard, rng)
    if options["low_blows"] and previous and captain and captain[-1] in ("max", "repeat"):
        previous = {"call": None, "discarded": False}
    return {
        "draw": draw,
        "captain": captain,
        "discard": discard,
        "removed": removed,
        "previous": previous,
    }


def may_lie_discarded(card: Any, position: Position) -> bool:
    """Say whether a card may have moved nobody; without low blows no duck ever comes to light."""
    if position["options"]["low_blows"]:
        return isinstance(card, int)
    visible = [duck_and_cover.top_of(pile) for grid in position["grids"] for pile in grid]
    return card != "max" and card not in visible


def last_card(captain: list[Any], discard: list[Any], rng: Random) -> dict[str, Any] | None:
    """Choose which of the laid cards was drawn last; a Repeat repeats the one under it."""
    if not captain and not discard:
        return None
    discarded = bool(discard) and (not captain or rng.random() < 0.5)
    if captain and discard == ["repeat"]:
        discarded = False  # what it followed would have to be covered by now
    pile = [card for card in (discard if discarded else captain) if card != "repeat"]
    return {"call": pile[-1] if pile else None, "discarded": discarded}


# --- Duck & Dive -------------------------------------------------------------------------------


def duck_and_dive_position(rng: Random) -> Position:
    players = rng.randint(2, 6)
    sheet = random_sheet("duck-and-dive", rng)
    pools = rng.sample(duck_and_dive.pool_ids({"sheet": sheet}), 10)
    open_pools = rng.randint(2, players)
    slots: list[Any] = [{"pool": pools.pop(), "row": []} for _ in range(open_pools)]
    slots += [None] * (players - open_pools)
    rng.shuffle(slots)
    waiting = rng.randint(0, 2) if open_pools == players else 0
    standing = [slot for slot, pool in enumerate(slots) if pool is not None]
    turn = rng.randint(10 * players, 90)
    position: Position = {
        "players": players,
        "options": {"turn_limit": rng.choice([500, 500, turn, turn + 3])},
        "edition": rng.choice(["2023", "2025"]),
        "sheet": sheet,
        "phase": "pool",
        "turn": turn,
        "active": rng.randrange(players),
        "pool_deck": pools[:waiting],
        "pools": slots,
        "tokens": [rng.choice(standing) for _ in range(players)],
        "marker": None,
        "idle": rng.choice([0, 0, 10 * players - rng.randint(1, 3)]),
        "laid": None,
        "declared": None,
        "after_discard": None,
    }
    deal(position, rng)
    if rng.random() < 0.4:
        enter_the_turn(position, rng)
    return position


def enter_the_turn(position: Position, rng: Random) -> None:
    """Go on to the middle of a turn, with some of the hand played and taken back before."""
    position["phase"] = "play"
    position["marker"] = rng.choice(duck_and_dive.open_slots(position))
    position["plays"] = rng.choice([0, 1, 6, 72, 73, 74])
    hand = position["hands"][position["active"]]
    ducks = [card for card in hand if not duck_and_dive.is_float(card)]
    most = min(len(ducks), position["plays"])
    position["from_hand"] = rng.sample(ducks, rng.randint(0, most))


def deal(position: Position, rng: Random) -> None:
    """Spread the 74 cards over rows that are almost full, hands, points, discard pile and deck."""
    cards = rng.sample(duck_and_dive.ALL_CARDS, 74)
    seats = range(position["players"])
    if rng.random() < 0.5:  # where it matters most: somebody may fill the pool
        cards.remove("goldie.1")
        slot = rng.choice(duck_and_dive.open_slots(position))
        duck_and_dive.row_at(position, slot).append("goldie.1")
    for slot in duck_and_dive.open_slots(position):
        fill_row(position, slot, cards, rng)
    position["hands"] = [[cards.pop() for _ in range(rng.randint(0, 4))] for _ in seats]
    position["points"] = []
    for _ in seats:
        ducks = [card for card in cards if not duck_and_dive.is_float(card)]
        position["points"].append(rng.sample(ducks, min(rng.randint(0, 4), len(ducks))))
        cards = [card for card in cards if card not in position["points"][-1]]
    if rng.random() < 0.2:
        cards = score_the_rest(position, cards, rng)
    left = min(len(cards), rng.choice([0, 1, 2, 20]))
    position["deck"], position["discard"] = cards[:left], cards[left:]


def score_the_rest(position: Position, cards: list[str], rng: Random) -> list[str]:
    """Leave as little as can be to draw from (DD-11.2): ducks are scored, floats held."""
    left = []
    for card in cards:
        hands = [hand for hand in position["hands"] if len(hand) < duck_and_dive.MOST_CARDS]
        if not duck_and_dive.is_float(card):
            rng.choice(position["points"]).append(card)
        elif hands:
            rng.choice(hands).append(card)
        else:
            left.append(card)
    return left


def fill_row(position: Position, slot: int, cards: list[str], rng: Random) -> None:
    row = duck_and_dive.row_at(position, slot)
    for card in rng.sample(cards, rng.randint(0, 8)):
        hidden = not duck_and_dive.is_float(card) and rng.random() < 0.2
        row.append("-" + card if hidden else card)
        if duck_and_dive.is_full(position, slot) or duck_and_dive.is_overcrowded(position, slot):
            row.pop()
        else:
            cards.remove(card)


# --- Antartik ----------------------------------------------------------------------------------


def antartik_position(rng: Random) -> Position:
    players = rng.randint(2, 5)
    starting = [card for card in antartik.ALL_CARDS if antartik.value_of(card) == players]
    cards = [card for card in antartik.ALL_CARDS if card not in starting]
    rng.shuffle(cards)
    middle: list[str] = []
    for card in cards[: rng.randint(1, 5)]:
        if antartik.value_of(card) not in map(antartik.value_of, middle):
            middle.append(card)
    cards = [card for card in cards if card not in middle]
    left = rng.randint(1, 20)
    draw, won = cards[:left], cards[left:] + starting
    sheet = random_sheet("antartik", rng)
    referees = [c for c in won if antartik.has_bonus({"sheet": sheet}, c, "referee")]
    out = [card for card in referees if rng.random() < 0.2]
    face_up: list[list[str]] = [[] for _ in range(players)]
    face_down: list[list[str]] = [[] for _ in range(players)]
    for card in won:
        if card not in out:
            rng.choice(rng.choice([face_up, face_up, face_down])).append(card)
    return {
        "players": players,
        "sheet": sheet,
        "juniors": [seat for seat in range(players) if rng.random() < 0.5],
        "phase": "begin",
        "diver": rng.randrange(players),
        "draw": draw,
        "middle": middle,
        "face_up": face_up,
        "face_down": face_down,
        "out": out,
        "turned": 0,
        "bets": {},
        "has_bet": [],
        "looked": [],
        "duplicate": None,
    }
