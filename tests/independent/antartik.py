"""Antartik once more, on positions as plain JSON (see the package's docstring)."""

import copy
import re
from itertools import permutations
from typing import Any

from tests.independent.chance import Chance, Position, Shuffled, expect, expect_same_cards

ALL_CARDS = [f"{value}.{i}" for value in range(1, 11) for i in range(1, value + 1)]
HOUSE_REFEREES = ["10.1", "10.2", "9.1", "8.1"]
HOUSE_PARACHUTES = ["10.3", "9.2", "8.2"]
LOOK = 3  # AN-6.1
CARD = "(?:" + "|".join(re.escape(card) for card in ALL_CARDS) + ")"
WELL_FORMED = re.compile(
    rf"retry|fresh|go|hold|turn|stop|accept|(?:referee|bet|parachute|exchange) {CARD}"
    rf"|arrange(?: {CARD})* /(?: {CARD})*"
)


# --- cards -------------------------------------------------------------------------------------


def card_order(card: str) -> tuple[int, int]:
    value, number = card.split(".")
    return (int(value), int(number))


def value_of(card: str) -> int:
    return card_order(card)[0]


def stars_of(position: Position, card: str) -> int:
    """Count the stars on a card's front by the sheet (AN-1.3)."""
    if position["sheet"] == "house":
        return 2 if value_of(card) <= 5 else 1
    stars: dict[str, int] = position["sheet"]["stars"]
    return stars.get(card, stars.get(str(value_of(card)), 0))


def has_bonus(position: Position, card: str, bonus: str) -> bool:
    """Say whether a card carries this bonus by the sheet (AN-1.3)."""
    if position["sheet"] == "house":
        return card in (HOUSE_REFEREES if bonus == "referee" else HOUSE_PARACHUTES)
    return card in position["sheet"][bonus]


def face_up_with(position: Position, seat: int, bonus: str) -> list[str]:
    cards = position["face_up"][seat]
    return sorted((c for c in cards if has_bonus(position, c, bonus)), key=card_order)


# --- legal moves -------------------------------------------------------------------------------


def deciding(position: Position) -> list[int]:
    """Name the seats that take part in the present decision, their choice in or not."""
    if position["phase"] == "over":
        return []
    if position["phase"] == "bet":
        return bettors(position)
    return [position["diver"]]


def bettors(position: Position) -> list[int]:
    """Name the other seats that may still bet in this turn (AN-4.2, AN-5.3)."""
    if position["turned"] == 0 and not position["middle"]:
        return []  # the first card of a fresh dive can't fail
    return [
        seat
        for seat in range(position["players"])
        if seat != position["diver"]
        and seat not in position["has_bet"]
        and (position["face_up"][seat] or position["face_down"][seat])
    ]


def pending(position: Position) -> list[int]:
    """Name the seats that still owe a decision."""
    return [seat for seat in deciding(position) if str(seat) not in position["chosen"]]


def legal(position: Position) -> dict[str, list[str]]:
    """List the legal moves of all pending seats, in the documented order."""
    return {str(seat): choices(position, seat) for seat in pending(position)}


def choices(position: Position, seat: int) -> list[str]:
    """List what a seat may choose now, or change its choice to; exchanges if not asked (AN-5.4)."""
    face_up = sorted(position["face_up"][seat], key=card_order)
    face_down = sorted(position["face_down"][seat], key=card_order)
    phase = position["phase"]
    exchanges = []
    if phase in ("begin", "referee", "bet", "dive"):
        exchanges = [f"exchange {card}" for card in face_down]
    if seat not in deciding(position):
        return exchanges
    if phase == "begin":
        return ["retry", "fresh", *exchanges]
    if phase == "referee":
        referees = face_up_with(position, seat, "referee")
        return [f"referee {card}" for card in referees] + ["go"] + exchanges
    if phase == "arrange":
        return arrangements(position["looked"])
    if phase == "bet":
        return [f"bet {card}" for card in face_up] + ["hold"] + exchanges
    if phase == "dive":
        return ["turn", "stop", *exchanges]
    parachutes = face_up_with(position, seat, "parachute")
    return [f"parachute {card}" for card in parachutes] + ["accept"]


def arrangements(looked: list[str]) -> list[str]:
    """List the ways to put the cards back, most on top first (AN-6.1)."""
    texts = []
    orders = permutations(sorted(looked, key=card_order))  # in lexicographic order
    every_order = list(orders)
    for on_top in range(len(looked), -1, -1):
        for order in every_order:
            texts.append(" ".join(["arrange", *order[:on_top], "/", *order[on_top:]]))
    return texts


# --- playing -----------------------------------------------------------------------------------


def play(position: Position, seat: int, move: str, shuffled: Shuffled = None) -> Position:
    """Give the position after a legal move; nothing is ever shuffled after the start."""
    expect(move in choices(position, seat), f"seat {seat} may not play {move}")
    after = copy.deepcopy(position)
    verb, _, what = move.partition(" ")
    if verb == "exchange":
        exchange(after, seat, what)
    elif verb in ("bet", "hold"):
        after["chosen"][str(seat)] = move
        if not pending(after):
            reveal_bets(after)
    else:
        divers_decision(after, verb, what)
    after["entropy"] = Chance(shuffled).entropy_after(position["entropy"])
    return after


def divers_decision(position: Position, verb: str, what: str) -> None:
    if verb == "retry":
        begin_step(position)
    elif verb == "fresh":
        position["draw"] += position["middle"]  # AN-3.5: in the order turned
        position["middle"] = []
        begin_step(position)
    elif verb == "referee":
        use_referee(position, what)
    elif verb == "arrange":
        arrange(position, what)
    elif verb == "go":
        begin_betting(position)
    elif verb == "turn":
        turn_card(position)
    elif verb == "stop":
        bets_won(position)
        end_turn(position, wins_dive=True)
    elif verb == "parachute":
        use_parachute(position, what)
    else:
        accept_flop(position)


def exchange(position: Position, seat: int, card: str) -> None:
    """Turn a face-down card up and take the bottom card of the draw pile (AN-5.4)."""
    position["face_down"][seat].remove(card)
    position["face_up"][seat].append(card)
    position["face_up"][seat].append(position["draw"].pop())
    if position["draw"]:
        return
    for owner, bet in position["bets"].items():  # AN-8.1
        position["face_up"][int(owner)].append(bet)
    position["bets"] = {}
    position["chosen"] = {}
    if position["turned"] > 0:
        win_dive(position)
    position["phase"] = "over"


# --- one step of a dive ------------------------------------------------------------------------


def begin_step(position: Position) -> None:
    """Ask the diver for a referee, if there is one to use (AN-4.1)."""
    if face_up_with(position, position["diver"], "referee"):
        position["phase"] = "referee"
    else:
        begin_betting(position)


def use_referee(position: Position, card: str) -> None:
    position["face_up"][position["diver"]].remove(card)
    position["out"].append(card)
    position["looked"] = position["draw"][:LOOK]
    position["draw"] = position["draw"][LOOK:]
    position["phase"] = "arrange"


def arrange(position: Position, what: str) -> None:
    top, _, bottom = what.partition("/")
    position["draw"] = top.split() + position["draw"] + bottom.split()
    position["looked"] = []
    begin_step(position)


def begin_betting(position: Position) -> None:
    """Ask those who may bet (AN-4.2)."""
    if bettors(position):
        position["phase"] = "bet"
    else:
        after_betting(position)


def reveal_bets(position: Position) -> None:
    """Lay out all bets at once; the cards lie apart until the step is over (AN-5.2)."""
    chosen = position["chosen"]
    position["chosen"] = {}
    for seat in range(position["players"]):
        move = chosen.get(str(seat), "hold")
        if move != "hold":
            card = move.removeprefix("bet ")
            position["face_up"][seat].remove(card)
            position["bets"][str(seat)] = card
            position["has_bet"].append(seat)
    after_betting(position)


def after_betting(position: Position) -> None:
    """Turn the compulsory first card at once, else ask the diver (AN-4.3)."""
    if position["turned"] == 0:
        turn_card(position)
    else:
        position["phase"] = "dive"


def turn_card(position: Position) -> None:
    """Turn a card: a new value goes on, a value that lies there is a belly flop (AN-3)."""
    card = position["draw"].pop(0)
    position["turned"] += 1
    if value_of(card) in map(value_of, position["middle"]):
        belly_flop(position, card)
        return
    position["middle"].append(card)
    bets_lost(position)
    if position["draw"]:
        begin_step(position)
    else:
        win_dive(position)
        position["phase"] = "over"


def belly_flop(position: Position, card: str) -> None:
    diver = position["diver"]
    position["duplicate"] = card
    if diver in position["juniors"] and face_up_with(position, diver, "parachute"):
        position["phase"] = "flop"
    else:
        accept_flop(position)


def accept_flop(position: Position) -> None:
    """Win the duplicate only; the middle stays for the next diver (AN-3.3)."""
    position["face_up"][position["diver"]].append(position["duplicate"])
    position["duplicate"] = None
    bets_won(position)
    end_turn(position, wins_dive=False)


def use_parachute(position: Position, card: str) -> None:
    """Save the dive; parachute and duplicate leave the game (AN-7.1)."""
    position["face_up"][position["diver"]].remove(card)
    position["out"] += [card, position["duplicate"]]
    position["duplicate"] = None
    bets_won(position)
    end_turn(position, wins_dive=True)


def bets_won(position: Position) -> None:
    for seat, card in position["bets"].items():
        position["face_down"][int(seat)].append(card)
    position["bets"] = {}


def bets_lost(position: Position) -> None:
    """Give the bets to the diver, clockwise from the diver's left."""
    diver, players = position["diver"], position["players"]
    for seat in sorted(map(int, position["bets"]), key=lambda s: (s - diver) % players):
        position["face_up"][diver].append(position["bets"][str(seat)])
    position["bets"] = {}


def win_dive(position: Position) -> None:
    position["face_up"][position["diver"]] += position["middle"]
    position["middle"] = []


def end_turn(position: Position, wins_dive: bool) -> None:
    """End the turn; with an empty draw pile the game is over (AN-8.1)."""
    if wins_dive:
        win_dive(position)
    if not position["draw"]:
        position["phase"] = "over"
        return
    position["diver"] = (position["diver"] + 1) % position["players"]
    position["turned"] = 0
    position["has_bet"] = []
    if position["middle"]:
        position["phase"] = "begin"
    else:
        begin_step(position)


# --- the end and the set-up --------------------------------------------------------------------


def outcome(position: Position) -> dict[str, Any] | None:
    """Say who won (AN-8.2, AN-8.3)."""
    if position["phase"] != "over":
        return None
    scores = [
        sum(stars_of(position, card) for card in face_up) + 3 * len(face_down)
        for face_up, face_down in zip(position["face_up"], position["face_down"], strict=True)
    ]
    ranks = [1 + sum(other > mine for other in scores) for mine in scores]
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    return {"scores": scores, "winners": winners, "ranks": ranks, "rule": "AN-8.1"}


def start(setup: Position, shuffled: Shuffled) -> Position:
    """Give the first position of a game, the first card turned (AN-2, AN-3.6)."""
    chance = Chance(shuffled)
    players = setup["players"]
    starting = [card for card in ALL_CARDS if value_of(card) == players]
    rest = [card for card in ALL_CARDS if value_of(card) != players]
    chance.note(len(rest))
    source = chance.reported or {
        "draw": chance.mixed(rest),
        "middle": [],
        "diver": chance.mixed(range(players))[0],
        "face_up": [[card] for card in starting],
    }
    draw = source["middle"] + source["draw"]
    expect_same_cards(draw, rest, "the draw pile")
    expect_same_cards([card for cards in source["face_up"] for card in cards], starting, "face up")
    expect(all(len(cards) == 1 for cards in source["face_up"]), "one starting card each")
    expect(source["diver"] in range(players), f"seat {source['diver']} begins")
    position: Position = {
        "game": "antartik",
        "players": players,
        "options": {},
        "phase": "begin",
        "chosen": {},
        "entropy": {"seed": setup.get("seed", "0" * 64), "counter": 0},
        "sheet": setup.get("sheet", "house"),
        "juniors": setup.get("juniors", []),
        "diver": setup.get("first", source["diver"]),
        "draw": draw,
        "middle": [],
        "face_up": copy.deepcopy(source["face_up"]),
        "face_down": [[] for _ in range(players)],
        "out": [],
        "turned": 0,
        "bets": {},
        "has_bet": [],
        "looked": [],
        "duplicate": None,
    }
    begin_step(position)
    position["entropy"] = chance.entropy_after(position["entropy"])
    return position


def load(position: Position, shuffled: Shuffled = None) -> Position:
    """Fill in what may be left out."""
    loaded = copy.deepcopy(position)
    loaded.setdefault("options", {})
    loaded.setdefault("chosen", {})
    loaded.setdefault("entropy", {"seed": "0" * 64, "counter": 0})
    loaded.setdefault("juniors", [])
    loaded.setdefault("out", [])
    loaded["entropy"] = Chance(shuffled).entropy_after(loaded["entropy"])
    return loaded


def card_census(position: Position) -> list[Any]:
    """List every card in the position, to see that none was lost or made."""
    places = [position["draw"], position["middle"], *position["face_up"], *position["face_down"]]
    places += [position["out"], position["looked"], list(position["bets"].values())]
    cards = [card for place in places for card in place]
    return sorted(cards + ([position["duplicate"]] if position["duplicate"] else []))
