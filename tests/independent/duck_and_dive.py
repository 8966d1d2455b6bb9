"""Duck & Dive once more, on positions as plain JSON (see the package's docstring)."""

import copy
import re
from collections import Counter
from typing import Any

from tests.independent.chance import Chance, Position, Shuffled, expect, expect_same_cards

COPIES = {
    "sam": 9,
    "wilma": 8,
    "dingy": 9,
    "lara": 7,
    "julie": 7,
    "albert": 9,
    "james": 7,
    "amy": 7,
    "arrwin": 1,
    "goldie": 1,
    "float": 9,
}
ALL_CARDS = [f"{name}.{i}" for name, copies in COPIES.items() for i in range(1, copies + 1)]
VERBS = ["pool", "deck", "hand", "pass", "flip", "move", "token", "rob", "take", "marker"]
VERBS += ["stop", "let", "discard"]
MOST_PLAYS = 74  # DD-3.4
MOST_CARDS = 4  # DD-9.1
NUMBER = r"(?:0|[1-9]\d*)"
CARD = "(?:" + "|".join(re.escape(card) for card in ALL_CARDS) + ")"
WELL_FORMED = re.compile(
    rf"(?:pool|rob|marker) {NUMBER}|deck|pass|stop|let|(?:hand|discard) {CARD}"
    rf"|(?:flip|take) {NUMBER}/{NUMBER}|move {NUMBER}/{NUMBER}>{NUMBER}|token {NUMBER}>{NUMBER}"
)

HOUSE_ICONS = {"sam": 1, "julie": 2, "amy": 2, "james": 2, "dingy": 3, "lara": 3, "wilma": 3}
HOUSE_ICONS |= {"albert": 5, "arrwin": 0, "goldie": 0}
HOUSE_POOLS = {
    "duckling-pool": (9, 1),
    "splash-pads": (10, 1),
    "hot-tub": (11, 0),
    "lazy-river": (12, 2),
    "wave-pool": (12, 2),
    "spiral-slide": (13, 1),
    "plunge-pool": (14, 1),
    "diving-tower": (15, 2),
    "rapids": (17, 3),
    "lagoon": (19, 3),
}


# --- cards and pools ---------------------------------------------------------------------------


def name_of(card: str) -> str:
    return card.removeprefix("-").split(".")[0]


def is_float(card: str) -> bool:
    return name_of(card) == "float"


def is_face_up_duck(card: str) -> bool:
    return not card.startswith("-") and not is_float(card)


def card_order(card: str) -> tuple[str, int]:
    name, number = card.split(".")
    return (name, int(number))


def icons_of(position: Position, card: str) -> int:
    """Count a card's duck icons by the sheet (DD-1.4)."""
    if position["sheet"] == "house":
        return HOUSE_ICONS[name_of(card)]
    return int(position["sheet"]["ducks"][name_of(card)]["icons"])


def capacities(position: Position, pool_id: str) -> tuple[int, int]:
    """Give a pool's duck and float capacity by the sheet (DD-1.4)."""
    if position["sheet"] == "house":
        return HOUSE_POOLS[pool_id]
    pool = next(pool for pool in position["sheet"]["pools"] if pool["id"] == pool_id)
    return (int(pool["ducks"]), int(pool["floats"]))


def pool_ids(position: Position) -> list[str]:
    if position["sheet"] == "house":
        return list(HOUSE_POOLS)
    return [pool["id"] for pool in position["sheet"]["pools"]]


def open_slots(position: Position) -> list[int]:
    return [slot for slot, pool in enumerate(position["pools"]) if pool is not None]


def row_at(position: Position, slot: int) -> list[str]:
    row: list[str] = position["pools"][slot]["row"]
    return row


def icons_in(position: Position, slot: int) -> int:
    ducks = [card for card in row_at(position, slot) if is_face_up_duck(card)]
    return sum(icons_of(position, card) for card in ducks)


def is_overcrowded(position: Position, slot: int) -> bool:
    """Say whether a pool holds too many icons or floats (DD-7.1, DD-7.4)."""
    ducks, floats = capacities(position, position["pools"][slot]["pool"])
    floats_in = sum(is_float(card) for card in row_at(position, slot))
    return icons_in(position, slot) > ducks or floats_in > floats


def is_full(position: Position, slot: int) -> bool:
    """Say whether a pool is exactly full (DD-6.1, DD-7.4)."""
    ducks, _ = capacities(position, position["pools"][slot]["pool"])
    return icons_in(position, slot) == ducks and not is_overcrowded(position, slot)


def clockwise(position: Position, first: int) -> list[int]:
    players = position["players"]
    return [(first + i) % players for i in range(players)]


# --- legal moves -------------------------------------------------------------------------------


def deciding(position: Position) -> list[int]:
    """Name the seats that take part in the present decision, their choice in or not."""
    if position["phase"] == "over":
        return []
    if position["phase"] == "react":
        seats = range(position["players"])
        return [seat for seat in seats if any(map(is_float, position["hands"][seat]))]
    return [position["active"]]


def pending(position: Position) -> list[int]:
    """Name the seats that still owe a decision."""
    return [seat for seat in deciding(position) if str(seat) not in position["chosen"]]


def legal(position: Position) -> dict[str, list[str]]:
    """List the legal moves of all pending seats, in the documented order."""
    return {str(seat): choices(position, seat) for seat in pending(position)}


def choices(position: Position, seat: int) -> list[str]:
    """List what a seat may choose, or change its choice to, now."""
    if seat not in deciding(position):
        return []
    phase = position["phase"]
    moves: list[str]
    if phase == "pool":
        moves = [f"pool {slot}" for slot in open_slots(position)]
    elif phase == "play":
        moves = plays(position)
    elif phase == "target":
        moves = targets(position, position["laid"])
    elif phase == "react":
        moves = ["stop", "let"]
    elif phase == "discard":
        moves = [f"discard {card}" for card in position["hands"][seat]]
    else:
        moves = [f"token {position['placing'][0]}>{slot}" for slot in open_slots(position)]
    return sorted(moves, key=move_order)


def move_order(move: str) -> tuple[Any, ...]:
    """Order by verb, then by the text's parts, numbers as numbers and cards by name."""
    verb, _, rest = move.partition(" ")
    if verb in ("hand", "discard"):
        return (VERBS.index(verb), *card_order(rest))
    return (VERBS.index(verb), *map(int, re.findall(r"\d+", rest)))


def plays(position: Position) -> list[str]:
    """List what may be played, and whether the player may pass (DD-3, DD-8, DD-12.2)."""
    moves = []
    if position["plays"] < MOST_PLAYS:
        if position["deck"] or position["discard"]:
            moves.append("deck")
        for card in position["hands"][position["active"]]:
            if not is_float(card) and card not in position["from_hand"]:
                moves.append(f"hand {card}")
    if position["edition"] == "2023" or position["plays"] > 0 or not moves:
        moves.append("pass")
    return moves


def targets(position: Position, card: str) -> list[str]:
    """List the ways to carry out a duck's effect; none means that it lapses (DD-4)."""
    name = name_of(card)
    active = position["active"]
    seats = range(position["players"])
    slots = open_slots(position)
    if name == "sam":
        return [f"flip {slot}/{i}" for slot, i, _ in face_up_ducks(position)]
    if name == "wilma":
        return wilma_moves(position)
    if name == "dingy":
        movable = [seat for seat in seats if position["edition"] == "2025" or seat != active]
        return [
            f"token {seat}>{slot}"
            for seat in movable
            for slot in slots
            if slot != position["tokens"][seat]
        ]
    if name == "lara":
        return [f"rob {seat}" for seat in seats if seat != active and position["points"][seat]]
    if name == "julie":
        return [
            f"take {slot}/{i}"
            for slot in slots
            for i, other in enumerate(row_at(position, slot))
            if not other.startswith("-") and other != card
        ]
    if name == "james":
        return [f"marker {slot}" for slot in slots if slot != position["marker"]]
    return []


def face_up_ducks(position: Position) -> list[tuple[int, int, str]]:
    return [
        (slot, i, card)
        for slot in open_slots(position)
        for i, card in enumerate(row_at(position, slot))
        if is_face_up_duck(card)
    ]


def wilma_moves(position: Position) -> list[str]:
    """List the moves after which the receiving pool is at most full (DD-4.2)."""
    moves = []
    for source, i, card in face_up_ducks(position):
        for slot in open_slots(position):
            room = capacities(position, position["pools"][slot]["pool"])[0]
            after = icons_in(position, slot) + icons_of(position, card)
            if slot != source and after <= room:
                moves.append(f"move {source}/{i}>{slot}")
    return moves


# --- playing -----------------------------------------------------------------------------------


def play(position: Position, seat: int, move: str, shuffled: Shuffled = None) -> Position:
    """Give the position after a legal move; shuffles are read from the reported position."""
    expect(move in choices(position, seat), f"seat {seat} may not play {move}")
    after = copy.deepcopy(position)
    chance = Chance(shuffled)
    carry_out(after, seat, move, chance)
    after["entropy"] = chance.entropy_after(position["entropy"])
    return after


def carry_out(position: Position, seat: int, move: str, chance: Chance) -> None:
    verb, _, what = move.partition(" ")
    phase = position["phase"]
    if phase == "pool":
        position["marker"] = int(what)
        position["phase"] = "play"
    elif phase == "react":
        position["chosen"][str(seat)] = move
        if not pending(position):
            close_the_window(position, chance)
    elif phase == "target":
        declare(position, move, chance)
    elif phase == "discard":
        discard_fifth(position, what)
    elif phase == "place":
        place_token(position, move)
    elif verb == "pass":
        pass_turn(position, chance)
    else:
        lay(position, what or None, chance)


def draw(position: Position, chance: Chance) -> str | None:
    """Take the top card of the deck, made anew from the discard pile if empty (DD-11)."""
    if not position["deck"]:
        if not position["discard"]:
            return None
        position["deck"] = reshuffled(position, chance)
        position["discard"] = []
    card: str = position["deck"].pop(0)
    return card


def reshuffled(position: Position, chance: Chance) -> list[str]:
    """Give the new deck: what is reported of it, under the one or two cards drawn since."""
    cards: list[str] = position["discard"]
    chance.note(len(cards))
    if chance.reported is None:
        return chance.mixed(cards)
    rest: list[str] = chance.reported["deck"]
    drawn = list((Counter(cards) - Counter(rest)).elements())
    expect(1 <= len(drawn) <= 2, f"{len(drawn)} cards left the new deck")
    hand = chance.reported["hands"][position["active"]]
    # A card laid comes before the one that Amy then draws into the hand.
    order = sorted(drawn, key=lambda card: card in hand) + rest
    expect_same_cards(order, cards, "the reshuffled deck")
    return order


def lay(position: Position, from_hand: str | None, chance: Chance) -> None:
    """Lay a card under the marker's pool and begin its effect (DD-3.2, DD-4)."""
    if from_hand is None:
        card = draw(position, chance)
        assert card is not None
    else:
        card = from_hand
        position["hands"][position["active"]].remove(card)
        position["from_hand"].append(card)
    position["plays"] += 1
    row_at(position, position["marker"]).append(card)
    begin_effect(position, card, chance)


def begin_effect(position: Position, card: str, chance: Chance) -> None:
    name = name_of(card)
    position["laid"] = card
    if name == "arrwin":
        declare(position, "end", chance)
    elif name == "amy" and (position["deck"] or position["discard"]):
        declare(position, "draw", chance)
    elif targets(position, card):
        position["phase"] = "target"
    else:  # a float, Albert, Goldie, or an effect that lapses (DD-5.4)
        look_at_pools(position)


def declare(position: Position, effect: str, chance: Chance) -> None:
    """Open the window for floats; with no float in any hand the effect happens (DD-5)."""
    position["declared"] = effect
    position["phase"] = "react"
    if not deciding(position):
        happen(position, chance)


def close_the_window(position: Position, chance: Chance) -> None:
    """Let the first who would stop the effect spend one float, or let it happen (DD-5.3)."""
    chosen = position["chosen"]
    position["chosen"] = {}
    for seat in clockwise(position, position["active"] + 1):
        if chosen.get(str(seat)) == "stop":
            hand = position["hands"][seat]
            spent = min(filter(is_float, hand), key=card_order)
            hand.remove(spent)
            position["discard"].append(spent)
            look_at_pools(position)
            return
    happen(position, chance)


def happen(position: Position, chance: Chance) -> None:
    """Carry out the declared effect (DD-4.1 to DD-4.8)."""
    effect = position["declared"]
    position["declared"] = None
    verb = effect.split(" ")[0]
    numbers = [int(number) for number in re.findall(r"\d+", effect)]
    if verb == "end":
        look_at_pools(position, ends=True)
        return
    if verb == "flip":
        row = row_at(position, numbers[0])
        row[numbers[1]] = "-" + row[numbers[1]]
    elif verb == "move":
        card = row_at(position, numbers[0]).pop(numbers[1])
        row_at(position, numbers[2]).append(card)
    elif verb == "token":
        position["tokens"][numbers[0]] = numbers[1]
    elif verb == "rob":
        position["discard"].append(position["points"][numbers[0]].pop())
    elif verb == "marker":
        position["marker"] = numbers[0]
    elif verb == "take":
        receive(position, row_at(position, numbers[0]).pop(numbers[1]), "check")
        return
    else:
        receive(position, draw(position, chance), "check")
        return
    look_at_pools(position)


def receive(position: Position, card: str | None, then: str) -> None:
    """Take a card into the active hand; a fifth asks for a discard (DD-9.1)."""
    hand = position["hands"][position["active"]]
    if card is not None:
        hand.append(card)
    if len(hand) > MOST_CARDS:
        position["phase"] = "discard"
        position["after_discard"] = then
    elif then == "check":
        look_at_pools(position)
    else:
        end_turn(position)


def discard_fifth(position: Position, card: str) -> None:
    position["hands"][position["active"]].remove(card)
    position["discard"].append(card)
    then = position["after_discard"]
    position["after_discard"] = None
    if then == "check":
        look_at_pools(position)
    else:
        end_turn(position)


def pass_turn(position: Position, chance: Chance) -> None:
    """End the turn with a draw into the hand (DD-8.1)."""
    receive(position, draw(position, chance), "end")


# --- full and overcrowded pools ----------------------------------------------------------------


def look_at_pools(position: Position, ends: bool = False) -> None:
    """Score full pools, empty overcrowded ones, place tokens, end the turn (DD-6, DD-7)."""
    position["laid"] = None
    position["declared"] = None
    slots = sorted(open_slots(position), key=lambda slot: (slot != position["marker"], slot))
    full = [slot for slot in slots if is_full(position, slot)]
    overcrowded = [slot for slot in slots if is_overcrowded(position, slot)]
    for slot in full:
        score_pool(position, slot)
        if len(open_slots(position)) == 1:
            position["phase"] = "over"  # DD-6.8
            return
    for slot in overcrowded:
        to_discard(position, row_at(position, slot))
        position["pools"][slot]["row"] = []
    homeless = [s for s in clockwise(position, position["active"]) if position["tokens"][s] is None]
    if homeless:
        position["placing"] = homeless
        position["phase"] = "place"
    elif full or overcrowded or ends:
        end_turn(position)
    else:
        position["phase"] = "play"


def to_discard(position: Position, cards: list[str]) -> None:
    position["discard"] += [card.removeprefix("-") for card in cards]


def score_pool(position: Position, slot: int) -> None:
    """Divide a full pool's ducks among the tokens on it (DD-6.2 to DD-6.7)."""
    row = row_at(position, slot)
    position["pools"][slot]["row"] = []
    to_discard(position, [card for card in row if is_float(card)])
    ducks = [card.removeprefix("-") for card in row if not is_float(card)]
    active = position["active"]
    holders = [s for s in clockwise(position, active) if position["tokens"][s] == slot]
    if not holders:
        if "goldie.1" in ducks and position["edition"] == "2025":  # DD-12.5
            ducks.remove("goldie.1")
            position["points"][active].append("goldie.1")
        to_discard(position, ducks)
        return
    if "goldie.1" in ducks:
        ducks.remove("goldie.1")
        if holders[0] == active and len(ducks) + 1 >= len(holders):
            ducks.insert(0, "goldie.1")
        else:
            position["points"][active].append("goldie.1")
    dealt = len(ducks) - len(ducks) % len(holders)
    for i, card in enumerate(ducks[:dealt]):
        position["points"][holders[i % len(holders)]].append(card)
    to_discard(position, ducks[dealt:])
    replace_pool(position, slot, holders)


def replace_pool(position: Position, slot: int, holders: list[int]) -> None:
    """Take the pool card out of the game and lay the next one in its slot (DD-6.6)."""
    position["gone"].append(position["pools"][slot]["pool"])
    if position["pool_deck"]:
        position["pools"][slot] = {"pool": position["pool_deck"].pop(0), "row": []}
        return
    position["pools"][slot] = None
    for seat in holders:
        position["tokens"][seat] = None


def place_token(position: Position, move: str) -> None:
    seat, slot = move.removeprefix("token ").split(">")
    position["tokens"][int(seat)] = int(slot)
    position["placing"].remove(int(seat))
    if not position["placing"]:
        end_turn(position)


# --- the end of a turn and of the game ---------------------------------------------------------


def end_turn(position: Position) -> None:
    """Complete the turn; the next player begins unless a limit is reached (DD-10.3)."""
    players = position["players"]
    position["idle"] = position["idle"] + 1 if position["plays"] == 0 else 0
    limit = position["options"]["turn_limit"]
    if position["turn"] >= limit or position["idle"] >= 10 * players:
        position["phase"] = "over"
        return
    position["turn"] += 1
    position["active"] = (position["active"] + 1) % players
    position["marker"] = None
    position["plays"] = 0
    position["from_hand"] = []
    position["phase"] = "pool"


def outcome(position: Position) -> dict[str, Any] | None:
    """Say who won and which rule ended the game (DD-10)."""
    if position["phase"] != "over":
        return None
    piles = position["points"]
    scores = [sum(5 if card == "goldie.1" else 1 for card in pile) for pile in piles]
    ranks = [1 + sum(other > mine for other in scores) for mine in scores]
    return {
        "scores": scores,
        "winners": [seat for seat, rank in enumerate(ranks) if rank == 1],
        "ranks": ranks,
        "rule": "DD-6.8" if len(open_slots(position)) == 1 else "DD-10.3",
    }


# --- setting up --------------------------------------------------------------------------------


def start(setup: Position, shuffled: Shuffled) -> Position:
    """Give the first position of a game (DD-2)."""
    chance = Chance(shuffled)
    chance.note(len(ALL_CARDS))
    players = setup["players"]
    position: Position = {
        "game": "duck-and-dive",
        "players": players,
        "options": {"turn_limit": 500} | setup.get("options", {}),
        "edition": setup.get("edition", "2025"),
        "sheet": setup.get("sheet", "house"),
        "phase": "pool",
        "chosen": {},
        "entropy": {"seed": setup.get("seed", "0" * 64), "counter": 0},
        "turn": 1,
        "discard": [],
        "gone": [],
        "marker": None,
        "hands": [[] for _ in range(players)],
        "points": [[] for _ in range(players)],
        "plays": 0,
        "idle": 0,
        "from_hand": [],
        "laid": None,
        "declared": None,
        "after_discard": None,
        "placing": [],
    }
    lay_out(position, chance)
    position["active"] = first_player(setup, chance)
    position["tokens"] = [first_slot(position)] * players
    position["entropy"] = chance.entropy_after(position["entropy"])
    return position


def lay_out(position: Position, chance: Chance) -> None:
    """Shuffle the deck and the pools (DD-2.1, DD-2.2)."""
    players = position["players"]
    if chance.reported is None:
        deck, pools = chance.mixed(ALL_CARDS), chance.mixed(pool_ids(position))
    else:
        deck = chance.reported["deck"]
        pools = [pool["pool"] for pool in chance.reported["pools"]] + chance.reported["pool_deck"]
    expect_same_cards(deck, ALL_CARDS, "the deck")
    expect_same_cards(pools, pool_ids(position), "the pools")
    position["deck"] = list(deck)
    position["pools"] = [{"pool": pool, "row": []} for pool in pools[:players]]
    position["pool_deck"] = pools[players:]


def first_player(setup: Position, chance: Chance) -> int:
    if "first" in setup:
        return int(setup["first"])
    source = chance.reported or {"active": chance.mixed(range(setup["players"]))[0]}
    expect(source["active"] in range(setup["players"]), f"seat {source['active']} begins")
    return int(source["active"])


def first_slot(position: Position) -> int:
    """Find the open pool where all tokens start (DD-2.3)."""
    slots = open_slots(position)
    return max(slots, key=lambda s: (*capacities(position, position["pools"][s]["pool"]), -s))


def load(position: Position, shuffled: Shuffled = None) -> Position:
    """Fill in what may be left out."""
    loaded = copy.deepcopy(position)
    loaded["options"] = {"turn_limit": 500} | loaded.get("options", {})
    loaded.setdefault("chosen", {})
    loaded.setdefault("entropy", {"seed": "0" * 64, "counter": 0})
    in_play = [pool["pool"] for pool in loaded["pools"] if pool] + loaded["pool_deck"]
    loaded.setdefault("gone", [pool for pool in pool_ids(loaded) if pool not in in_play])
    loaded.setdefault("plays", 0)
    loaded.setdefault("idle", 0)
    loaded.setdefault("from_hand", [])
    loaded.setdefault("placing", [])
    loaded["entropy"] = Chance(shuffled).entropy_after(loaded["entropy"])
    return loaded


def card_census(position: Position) -> list[Any]:
    """List every card in the position, to see that none was lost or made."""
    rows = [pool["row"] for pool in position["pools"] if pool is not None]
    places = [position["deck"], position["discard"], *position["hands"], *position["points"], *rows]
    pools = [pool["pool"] for pool in position["pools"] if pool is not None]
    cards = [card.removeprefix("-") for place in places for card in place]
    return sorted(cards + pools + position["pool_deck"] + position["gone"])
