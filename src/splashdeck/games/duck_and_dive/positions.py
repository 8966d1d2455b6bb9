"""Duck & Dive positions as JSON: written, read, and refused where they can't arise.

Full and overcrowded pools are not refused: DD-7.4 speaks of positions set up by hand, and
they are dealt with at the next look at the pools.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import partial
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, to_builtins

from splashdeck.errors import InvalidNotation, InvalidPosition
from splashdeck.game import Json, Move, Step, replace, shaped
from splashdeck.game import Position as GamePosition
from splashdeck.games.choices import read_choices, write_choices, write_entropy
from splashdeck.games.duck_and_dive.effects import RULES, open_slots
from splashdeck.games.duck_and_dive.legal import float_holders
from splashdeck.games.duck_and_dive.model import (
    DRAW,
    END,
    FACE_UP,
    HAND_LIMIT,
    KINDS,
    PLAY_LIMIT,
    Pool,
    State,
)
from splashdeck.games.duck_and_dive.notation import read_move
from splashdeck.games.duck_and_dive.pools import clockwise
from splashdeck.games.duck_and_dive.rules import Rules
from splashdeck.games.duck_and_dive.setup import read_keys, setup_keys

Count = Annotated[int, Meta(ge=0)]


class PoolJson(Struct, forbid_unknown_fields=True):
    """An open pool: its id, and its cards, first laid first."""

    pool: str
    row: list[str]


class Position(GamePosition, frozen=True):
    """The keys of a Duck & Dive position."""

    game: Literal["duck-and-dive"]
    edition: Literal["2023", "2025"]
    sheet: str | dict[str, Any]
    phase: Literal["pool", "play", "target", "react", "discard", "place", "over"]
    turn: Annotated[int, Meta(ge=1)]
    active: Count
    deck: list[str]
    discard: list[str]
    pool_deck: list[str]
    pools: list[PoolJson | None]
    tokens: list[Count | None]
    marker: Count | None
    hands: list[list[str]]
    points: list[list[str]]
    laid: str | None
    declared: str | None
    after_discard: Literal["check", "end"] | None
    gone: list[str] | None = None
    plays: Annotated[int, Meta(ge=0, le=PLAY_LIMIT)] = 0
    idle: Count = 0
    from_hand: tuple[str, ...] = ()
    placing: tuple[Count, ...] = ()


def position(rules: Rules, state: State) -> Json:
    """Write a state as JSON, every key of the notation."""
    return {
        **setup_keys(rules),
        "phase": state.phase,
        "turn": state.turn,
        "active": state.active,
        "deck": list(state.deck),
        "discard": list(state.discard),
        "pool_deck": list(state.pool_deck),
        "gone": list(state.gone),
        "pools": [
            None if pool is None else {"pool": pool.card.id, "row": list(pool.row)}
            for pool in state.pools
        ],
        "tokens": list(state.tokens),
        "marker": state.marker,
        "hands": [list(hand) for hand in state.hands],
        "points": [list(pile) for pile in state.points],
        "plays": state.plays,
        "idle": state.idle,
        "from_hand": list(state.from_hand),
        "laid": state.laid,
        "declared": None if state.declared is None else str(state.declared),
        "after_discard": state.after_discard,
        "placing": list(state.placing),
        "chosen": write_choices(state.chosen),
        "entropy": write_entropy(state.entropy),
    }


def load(rules: Rules, position: Mapping[str, Any]) -> Step[State]:
    """Read a position of this set-up; InvalidPosition if it can't arise."""
    state = read_position(rules, position)
    chosen = read_choices(rules, state, position.get("chosen") or {}, partial(read_move, rules))
    return replace(state, chosen=chosen), ()


def read_position(rules: Rules, keys: Mapping[str, Any]) -> State:
    """Read a position, choices apart; InvalidPosition if it can't arise."""
    position = shaped(keys, Position)
    check_set_up(rules, position)
    check_cards(rules, position)
    check_pool_cards(rules, position)
    state = State(
        entropy=position.stream(),
        phase=position.phase,
        turn=position.turn,
        active=position.active,
        deck=tuple(position.deck),
        discard=tuple(position.discard),
        pool_deck=tuple(position.pool_deck),
        gone=tuple(_gone(rules, position)),
        pools=tuple(None if pool is None else read_pool(rules, pool) for pool in position.pools),
        tokens=tuple(position.tokens),
        marker=position.marker,
        hands=tuple(map(tuple, position.hands)),
        points=tuple(map(tuple, position.points)),
        plays=position.plays,
        idle=position.idle,
        from_hand=position.from_hand,
        laid=position.laid,
        declared=None,
        asked=(),
        chosen=rules.nobody,
        after_discard=position.after_discard,
        placing=position.placing,
    )
    check_hands(state)
    check_tokens(state)
    check_turn(rules, state)
    check_end(rules, state)
    check_laid(state)
    return read_effect(rules, state, position.declared)


def read_pool(rules: Rules, pool: PoolJson) -> Pool:
    """Count what lies under a pool."""
    return Pool(
        rules.pool_cards[pool.pool],
        tuple(pool.row),
        sum(rules.icons.get(card, 0) for card in pool.row),
        sum(rules.float_icons.get(card, 0) for card in pool.row),
    )


def _gone(rules: Rules, position: Position) -> Iterable[str]:
    """Name the pools out of the game: if the key was left out, all that are nowhere else."""
    if position.gone is not None:
        return position.gone
    present = {*position.pool_deck, *(pool.pool for pool in position.pools if pool is not None)}
    return [pool for pool in rules.pool_cards if pool not in present]


def check_set_up(rules: Rules, position: Position) -> None:
    """Check that the position belongs to this set-up and has a place for every seat."""
    players, edition, sheet, options, _ = read_keys(to_builtins(position))
    there = (players, edition, sheet, options)
    if there != (rules.players, rules.edition, rules.sheet, rules.options):
        raise InvalidPosition("this position has another set-up than the game", "position")
    for key in ("pools", "tokens", "hands", "points"):
        if len(getattr(position, key)) != players:
            rule = "DD-2.2" if key == "pools" else "DD-1.1"
            raise InvalidPosition(f"one for each of {players} players", key, rule)
    for key in ("active", "marker"):
        number = getattr(position, key)
        if number is not None and number >= players:
            raise InvalidPosition(f"counted from 0 to {players - 1}", key, "DD-1.1")


def check_cards(rules: Rules, position: Position) -> None:
    """Check that each card of the sheet is there once, where it can have come to lie."""
    rows = {
        f"pools[{slot}].row": [FACE_UP.get(card, card) for card in pool.row]
        for slot, pool in enumerate(position.pools)
        if pool is not None
    }
    places: dict[str, Iterable[str]] = {
        "deck": position.deck,
        "discard": position.discard,
        **{f"hands[{seat}]": hand for seat, hand in enumerate(position.hands)},
        **{f"points[{seat}]": pile for seat, pile in enumerate(position.points)},
        **rows,
    }
    seen: dict[str, str] = {}
    for where, cards in places.items():
        for card in cards:
            if card not in rules.order:
                raise InvalidPosition(f"no card is called {card!r}", where, "DD-1.2")
            if card in seen:
                why = f"{card} is there twice, also in {seen[card]}"
                raise InvalidPosition(why, where, "DD-1.2")
            seen[card] = where
            if where.startswith("points") and KINDS[card] == "float":
                raise InvalidPosition(f"{card}: floats score nothing", where, "DD-6.2")
    missing = [card for card in rules.cards if card not in seen]
    if missing:
        raise InvalidPosition(f"cards missing: {', '.join(missing)}", "deck", "DD-1.2")


def check_pool_cards(rules: Rules, position: Position) -> None:
    """Check that each pool card is there once, and a slot empty only without a pool deck."""
    laid = [pool.pool for pool in position.pools if pool is not None]
    counted = Counter([*laid, *position.pool_deck, *_gone(rules, position)])
    for pool in counted:
        if pool not in rules.pool_cards:
            raise InvalidPosition(f"the sheet has no pool {pool!r}", "pools", "DD-1.3")
    for pool in rules.pool_cards:
        if counted[pool] != 1:
            why = f"{pool} is there {counted[pool]} times, not once"
            raise InvalidPosition(why, "pools", "DD-1.3")
    if position.pool_deck and None in position.pools:
        raise InvalidPosition("the next pool card takes an empty slot", "pools", "DD-6.6")


def check_hands(state: State) -> None:
    """Check that nobody but a player about to discard holds a fifth card (DD-9.1)."""
    for seat, hand in enumerate(state.hands):
        fifth = state.phase == "discard" and seat == state.active
        if fifth and len(hand) != HAND_LIMIT + 1:
            why = f"who discards holds {HAND_LIMIT + 1} cards, not {len(hand)}"
            raise InvalidPosition(why, f"hands[{seat}]", "DD-9.1")
        if not fifth and len(hand) > HAND_LIMIT:
            why = f"at most {HAND_LIMIT} cards, not {len(hand)}"
            raise InvalidPosition(why, f"hands[{seat}]", "DD-9.1")


def check_tokens(state: State) -> None:
    """Check that tokens stand on open pools, apart from those to be placed (DD-6.6)."""
    slots = open_slots(state)
    for seat, slot in enumerate(state.tokens):
        where = f"tokens[{seat}]"
        if slot is not None and slot not in slots:
            raise InvalidPosition(f"no pool lies in slot {slot}", where, "DD-6.6")
        if slot is None and state.phase != "over" and seat not in state.placing:
            raise InvalidPosition("this token stands nowhere", where, "DD-6.6")
        if slot is not None and seat in state.placing:
            raise InvalidPosition("this token is still to be placed", where, "DD-6.6")
    if (state.phase == "place") != bool(state.placing):
        raise InvalidPosition("seats in phase place, else none", "placing", "DD-6.6")
    if state.phase == "place" and None not in state.pools:
        raise InvalidPosition("no pool has left an empty slot", "placing", "DD-6.6")
    order = clockwise(state.active, len(state.tokens))
    if list(state.placing) != [seat for seat in order if seat in state.placing]:
        raise InvalidPosition("seats clockwise from the active one", "placing", "DD-6.6")


def check_turn(rules: Rules, state: State) -> None:
    """Check what has been done in this turn (DD-3)."""
    fresh = state.phase == "pool"
    if fresh != (state.marker is None):
        raise InvalidPosition("null in phase pool, and only then", "marker", "DD-3.1")
    standing = state.phase not in ("pool", "place", "over")
    if standing and state.marker not in open_slots(state):
        raise InvalidPosition(f"no pool lies in slot {state.marker}", "marker", "DD-3.1")
    if fresh and state.plays:
        raise InvalidPosition("no card is played before the pool is chosen", "plays", "DD-3.1")
    passing = state.phase == "discard" and state.after_discard == "end"
    needed = state.phase in ("target", "react", "place") or state.phase == "discard"
    if needed and not state.plays and not (passing and rules.early_pass):
        rule = "DD-12.2" if passing else "DD-3.2"
        raise InvalidPosition("a card has been played this turn", "plays", rule)
    if len(state.from_hand) > state.plays:
        why = f"{len(state.from_hand)} cards, but {state.plays} played"
        raise InvalidPosition(why, "from_hand", "DD-3.4")
    for card in state.from_hand:
        if card not in rules.icons:
            raise InvalidPosition(f"{card!r} is not a duck card", "from_hand", "DD-3.3")
    if len(set(state.from_hand)) < len(state.from_hand):
        raise InvalidPosition("a card is played from the hand once a turn", "from_hand", "DD-3.4")


def check_end(rules: Rules, state: State) -> None:
    """Check that the game is over exactly when a rule has ended it (DD-6.8, DD-10.3)."""
    over = state.phase == "over"
    turns = state.turn if over else state.turn - 1
    if state.idle > turns:
        raise InvalidPosition(f"{turns} turns have been completed", "idle", "DD-10.3")
    if state.turn > rules.options.turn_limit:
        why = f"at most {rules.options.turn_limit} turns"
        raise InvalidPosition(why, "turn", "DD-10.3")
    if state.idle > rules.idle_limit or (state.idle == rules.idle_limit and not over):
        why = f"{rules.idle_limit} turns without a card end the game"
        raise InvalidPosition(why, "idle", "DD-10.3")
    left = len(open_slots(state))
    if left == 0 or (left == 1 and not over):
        raise InvalidPosition("one pool left ends the game", "pools", "DD-6.8")
    homeless = None in state.tokens
    if over and left == 1 and not homeless:
        raise InvalidPosition("the last pool to leave had tokens on it", "tokens", "DD-6.7")
    if over and left > 1:
        if homeless:
            raise InvalidPosition("every token stands on a pool", "tokens", "DD-6.6")
        if state.turn < rules.options.turn_limit and state.idle < rules.idle_limit:
            raise InvalidPosition("nothing has ended the game", "phase", "DD-6.8")


def check_laid(state: State) -> None:
    """Check the card whose effect is being worked out: the last one laid (DD-3.2, DD-4)."""
    checking = state.after_discard == "check"
    if (state.phase == "discard") != (state.after_discard is not None):
        raise InvalidPosition("set in phase discard, else null", "after_discard", "DD-9.1")
    working = state.phase in ("target", "react") or checking
    if working != (state.laid is not None):
        raise InvalidPosition(f"phase {state.phase} does not fit", "laid", "DD-4.0")
    if state.laid is None:
        return
    kind = KINDS.get(state.laid)
    if kind not in RULES:
        raise InvalidPosition(f"{state.laid!r} has no effect", "laid", "DD-4.9")
    assert state.marker is not None
    pool = state.pools[state.marker]
    assert pool is not None
    if pool.row[-1:] != (state.laid,):
        why = f"{state.laid} is not the last card under the marker's pool"
        raise InvalidPosition(why, "laid", "DD-3.2")
    if checking and kind not in ("julie", "amy"):
        raise InvalidPosition(f"{state.laid} brings no card into the hand", "laid", "DD-9.1")
    if state.phase == "target" and kind in ("amy", "arrwin"):
        raise InvalidPosition(f"{state.laid} asks for no target", "laid", "DD-4.0")


def read_effect(rules: Rules, state: State, declared: str | None) -> State:
    """Read the declared effect and who may stop it (DD-5), in phase react only."""
    if (state.phase == "react") != (declared is not None):
        raise InvalidPosition("set in phase react, else null", "declared", "DD-5.1")
    if state.phase == "target" and not rules.effects.targets(state):
        raise InvalidPosition("its effect has no target and lapses", "laid", "DD-4.0")
    if declared is None:
        return state
    effect = _read_declared(rules, state, declared)
    asked = float_holders(state.hands)
    if not asked:
        raise InvalidPosition("nobody holds a float, so the effect happens", "phase", "DD-5.1")
    return replace(state, declared=effect, asked=asked)


def _read_declared(rules: Rules, state: State, text: str) -> Move:
    assert state.laid is not None
    kind = KINDS[state.laid]
    if kind in ("amy", "arrwin"):
        effect: Move = DRAW if kind == "amy" else END
        if text != str(effect):
            raise InvalidPosition(f"{state.laid} declares {effect}", "declared", RULES[kind])
        if kind == "amy" and not (state.deck or state.discard):
            raise InvalidPosition("nothing to draw, so it lapses", "declared", "DD-4.7")
        return effect
    try:
        effect = read_move(rules, text)
    except InvalidNotation as error:
        raise InvalidPosition(str(error), "declared") from None
    refused = rules.effects.refusal(state, effect)
    if refused is not None:
        raise InvalidPosition(str(refused.error(effect)), "declared", refused.rule)
    return effect


def cards(position: Json) -> list[str]:
    """List every card of a position, wherever it lies."""
    pools = [pool for pool in position["pools"] if pool is not None]
    piles = [position["deck"], position["discard"], *position["hands"], *position["points"]]
    return [
        *(card for pile in piles for card in pile),
        *(card.removeprefix("-") for pool in pools for card in pool["row"]),
        *(pool["pool"] for pool in pools),
        *position["pool_deck"],
        *position["gone"],
    ]
