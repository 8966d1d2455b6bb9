"""Duck & Cover positions as JSON: written, read, and refused where they can't arise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field, to_builtins

from splashdeck.errors import InvalidPosition
from splashdeck.game import Json, Seat, Step, replace, shaped
from splashdeck.game import Position as GamePosition
from splashdeck.games.choices import read_choices, write_choices, write_entropy
from splashdeck.games.duck_and_cover.legal import called_ducks, givable
from splashdeck.games.duck_and_cover.model import (
    CAPTAINS_DECK,
    FAMILY,
    FARTHEST,
    CaptainsCard,
    Cell,
    Grid,
    Number,
    Previous,
    State,
    cell,
    cell_text,
    write_grid,
)
from splashdeck.games.duck_and_cover.notation import HORIZON, read_move
from splashdeck.games.duck_and_cover.rules import Rules
from splashdeck.games.duck_and_cover.setup import setup_keys

# --- positions ---

CardJson = Annotated[int, Meta(ge=1, le=12)] | Literal["max", "repeat"]


CallJson = Annotated[int, Meta(ge=1, le=12)] | Literal["max"]


DuckJson = Annotated[int, Meta(ge=1, le=12)]


Count = Annotated[int, Meta(ge=0)]


Coordinate = Annotated[int, Meta(ge=-HORIZON, le=HORIZON)]


class PileJson(Struct, forbid_unknown_fields=True):
    """A pile: its cell and its ducks, bottom first."""

    at: tuple[Coordinate, Coordinate]
    pile: Annotated[list[DuckJson], Meta(min_length=1)]


class PreviousJson(Struct, forbid_unknown_fields=True):
    """The card drawn before the present one: its call, and whether it was discarded."""

    call: CallJson | None
    discarded: bool


class Position(GamePosition, frozen=True):
    """The keys of a Duck & Cover position."""

    game: Literal["duck-and-cover"]
    phase: Literal["draw", "move", "give", "place", "over"]
    round: Annotated[int, Meta(ge=1)]
    scores: list[list[int]]
    draw: list[CardJson]
    captain: list[CardJson]
    discard: list[CardJson]
    card: CardJson | None
    call: CallJson | None
    previous: PreviousJson | None
    grids: list[list[PileJson]]
    calls: Count | None = None
    removed: tuple[CardJson, ...] = ()
    gifts: dict[str, DuckJson] = field(default_factory=dict)


def position(rules: Rules, state: State) -> Json:
    """Write a state as JSON, every key of the notation."""
    return {
        **setup_keys(rules),
        "phase": state.phase,
        "round": state.round,
        "calls": state.calls,
        "scores": [list(scores) for scores in state.scores],
        "draw": list(state.draw),
        "captain": list(state.captain),
        "discard": list(state.discard),
        "removed": list(state.removed),
        "card": state.card,
        "call": state.call,
        "previous": None if state.previous is None else to_builtins(state.previous),
        "grids": [write_grid(grid) for grid in state.grids],
        "gifts": {str(seat): duck for seat, duck in enumerate(state.gifts) if duck is not None},
        "chosen": write_choices(state.chosen),
        "entropy": write_entropy(state.entropy),
    }


def load(rules: Rules, position: Mapping[str, Any]) -> Step[State]:
    """Read a position of this set-up; one between two calls goes on to the next call."""
    state = read_position(rules, position)
    chosen = read_choices(rules, state, position.get("chosen") or {}, read_move)
    if state.card is None and state.phase != "over":
        return rules.resume(state)
    return replace(state, chosen=chosen), ()


def read_position(rules: Rules, keys: Mapping[str, Any]) -> State:
    """Read a position, choices apart; InvalidPosition if it can't arise."""
    position = shaped(keys, Position)
    counted = len(position.captain) + len(position.discard) + (position.card is not None)
    calls = counted if position.calls is None else position.calls
    grids = tuple(
        read_grid(rules, piles, seat, FARTHEST + calls) for seat, piles in enumerate(position.grids)
    )
    state = State(
        entropy=position.stream(),
        phase="move" if position.phase == "draw" else position.phase,
        round=position.round,
        calls=calls,
        scores=tuple(map(tuple, position.scores)),
        draw=tuple(position.draw),
        captain=tuple(position.captain),
        discard=tuple(position.discard),
        removed=position.removed,
        card=position.card,
        call=position.call,
        previous=None
        if position.previous is None
        else Previous(position.previous.call, position.previous.discarded),
        grids=grids,
        gifts=read_gifts(rules, position),
        called=rules.nowhere,
        asked=(),
        chosen=rules.nobody,
    )
    check_ducks(rules, state)
    check_captains_cards(rules, state)
    check_round(rules, state)
    check_call(rules, state, position.phase)
    return _with_called(rules, state)


def _with_called(rules: Rules, state: State) -> State:
    """Find the ducks that may be moved or given now, and who is asked."""
    if state.phase == "place":
        return replace(state, asked=rules.everyone)
    if state.phase == "give":
        return replace(state, asked=rules.everyone, called=tuple(map(givable, state.grids)))
    if state.phase != "move" or state.call is None:
        return state
    call = state.call
    several = rules.options.low_blows
    called = tuple(called_ducks(grid, call, several) for grid in state.grids)
    if not any(called):
        raise InvalidPosition("nobody could move, so the card is discarded", "call", "DC-5.1")
    return replace(state, called=called, asked=tuple(seat for seat, at in enumerate(called) if at))


def read_grid(rules: Rules, piles: Sequence[PileJson], seat: Seat, farthest: int) -> Grid:
    """Read one player's piles, each on a cell of its own; a call takes a duck one cell farther."""
    if seat >= rules.players:
        raise InvalidPosition(f"one grid for each of {rules.players} players", "grids", "DC-2.1")
    grid: dict[Cell, tuple[Number, ...]] = {}
    for index, pile in enumerate(piles):
        place = cell(*pile.at)
        where = f"grids[{seat}][{index}].at"
        if max(map(abs, pile.at)) > farthest:
            raise InvalidPosition(f"no duck swims farther than {farthest}", where, "DC-4.3")
        if place in grid:
            raise InvalidPosition(f"two piles at {cell_text(place)}", where, "DC-4.3")
        grid[place] = tuple(pile.pile)
    return grid


def read_gifts(rules: Rules, position: Position) -> tuple[Number | None, ...]:
    """Read who holds a duck still to be placed: everybody, in phase `place` only (DC-10.4)."""
    holders = [str(seat) for seat in range(rules.players)] if position.phase == "place" else []
    if sorted(position.gifts) != holders:
        why = "in phase place every seat holds one gift; in no other phase does anyone"
        raise InvalidPosition(why, "gifts", "DC-10.4")
    return tuple(position.gifts.get(str(seat)) for seat in range(rules.players))


def check_ducks(rules: Rules, state: State) -> None:
    """Check that every family is there, duck by duck (DC-1.2), and no round is already over."""
    if len(state.grids) != rules.players:
        raise InvalidPosition(f"one grid for each of {rules.players} players", "grids", "DC-2.1")
    held = [sorted(duck for pile in grid.values() for duck in pile) for grid in state.grids]
    for seat, ducks in enumerate(held):
        where = f"grids[{seat}]"
        if rules.options.low_blows:
            expected = len(FAMILY) - (state.phase == "place")
            if len(ducks) != expected:
                raise InvalidPosition(f"{len(ducks)} ducks, not {expected}", where, "DC-10.4")
        elif ducks != list(FAMILY):
            raise InvalidPosition("the ducks are 1 to 12, each once", where, "DC-1.2")
        if len(state.grids[seat]) == 1 and state.phase in ("move", "give"):
            raise InvalidPosition("one pile only: the round is over", where, "DC-6.1")
    together = Counter(duck for ducks in held for duck in ducks)
    together.update(duck for duck in state.gifts if duck is not None)
    if any(together[duck] != rules.players for duck in FAMILY):
        raise InvalidPosition(f"each duck is there {rules.players} times", "grids", "DC-1.2")


def check_captains_cards(rules: Rules, state: State) -> None:
    """Check that all 26 cards are there (DC-1.3), each where it can have come to lie."""
    turned_up = () if state.card is None else (state.card,)
    cards = (*state.draw, *state.captain, *state.discard, *state.removed, *turned_up)
    surplus = Counter(cards) - Counter(CAPTAINS_DECK)
    missing = Counter(CAPTAINS_DECK) - Counter(cards)
    for kind, wrong in (("too many", surplus), ("missing", missing)):
        if wrong:
            names = ", ".join(map(str, wrong))
            raise InvalidPosition(f"captain's cards {kind}: {names}", "draw", "DC-1.3")
    if len(state.removed) != (2 if rules.options.surprises else 0):
        raise InvalidPosition("two cards with surprises, else none", "removed", "DC-10.3")
    for card in state.discard:
        if card == "max" or (card == "repeat" and rules.options.low_blows):
            raise InvalidPosition(f"everybody can answer {card}", "discard", "DC-5.1")
        if not rules.options.low_blows and any(
            pile[-1] == card for grid in state.grids for pile in grid.values()
        ):
            raise InvalidPosition(f"a {card} is still visible", "discard", "DC-5.1")


def check_round(rules: Rules, state: State) -> None:
    """Check rounds, scores and the number of calls against each other."""
    options = rules.options
    if state.round > options.rounds:
        raise InvalidPosition(f"there are {options.rounds} rounds", "round", "DC-8.1")
    finished = state.round if state.phase == "over" else state.round - 1
    if len(state.scores) != finished or any(len(row) != rules.players for row in state.scores):
        why = f"{finished} finished rounds, each with {rules.players} scores"
        raise InvalidPosition(why, "scores", "DC-8.1")
    families = rules.players if options.low_blows else 1  # DC-10.4: ducks change hands
    most = sum(sorted(rules.values * families)[-len(FAMILY) :])
    least = -max(rules.values)
    earlier = state.scores[: options.rounds - 1]
    if any(not least <= score <= most for row in earlier for score in row):
        raise InvalidPosition(f"a round scores {least} to {most}", "scores", "DC-7.1")
    if state.phase == "over" and state.scores[-1] != rules.round_scores(state):
        raise InvalidPosition("the last round's scores do not fit the grids", "scores", "DC-7.1")
    known = len(state.captain) + len(state.discard) + (state.card is not None)
    pile = len(CAPTAINS_DECK) - len(state.removed)
    if state.calls < known or (state.calls <= pile and state.calls != known):
        raise InvalidPosition(f"{known} cards have been turned up", "calls", "DC-6.3")
    if state.calls > options.call_limit:
        raise InvalidPosition(f"at most {options.call_limit} calls a round", "calls", "DC-6.3")
    if (len(state.discard) >= rules.discard_limit) and state.phase != "over":
        raise InvalidPosition("this many discards end the round", "discard", "DC-6.2")


def check_call(rules: Rules, state: State, phase: str) -> None:
    """Check the card turned up, its value and the card before it (DC-3)."""
    low_blow = rules.options.low_blows and state.card in ("max", "repeat")
    if (phase in ("draw", "over")) != (state.card is None):
        raise InvalidPosition(f"phase {phase} does not fit", "card", "DC-3.1")
    if (phase in ("give", "place")) != low_blow:
        raise InvalidPosition("give and place follow Max or Repeat", "phase", "DC-10.4")
    if phase == "draw" and state.calls >= rules.options.call_limit:
        raise InvalidPosition("this many calls end the round", "calls", "DC-6.3")
    if phase == "over" and not _has_ended(rules, state):
        raise InvalidPosition("nothing has ended the last round", "phase", "DC-6.1")
    check_previous(rules, state)
    if state.card is None:
        expected, rule = None, "DC-3.1"
    else:
        expected, rule = rules.value(state.card, state.previous)
    if rule in ("DC-3.4a", "DC-3.4b"):
        raise InvalidPosition("this Repeat goes straight to the discard zone", "card", rule)
    if state.call != expected:
        raise InvalidPosition(f"the card calls {expected}", "call", rule)


def _has_ended(rules: Rules, state: State) -> bool:
    return (
        any(len(grid) == 1 for grid in state.grids)
        or len(state.discard) >= rules.discard_limit
        or state.calls >= rules.options.call_limit
    ) and state.round == rules.options.rounds


def check_previous(rules: Rules, state: State) -> None:
    """Check the card before the present one against the piles it can lie on (DC-3.4)."""
    previous = state.previous
    first = state.calls - (state.card is not None) == 0
    if first != (previous is None):
        raise InvalidPosition("null before the second card, and only then", "previous", "DC-3.4")
    if previous is None:
        return
    pile: tuple[CaptainsCard, ...] = state.discard if previous.discarded else state.captain
    if not pile and previous.discarded:
        raise InvalidPosition("no card has been discarded", "previous", "DC-3.4")
    if not pile:  # the captain's pile has just been shuffled (DC-5.3)
        if state.calls <= len(CAPTAINS_DECK) - len(state.removed):
            raise InvalidPosition("the captain's pile is empty", "previous", "DC-3.4")
        return
    top = pile[-1]
    low_blow = rules.options.low_blows and top in ("max", "repeat")
    fits = previous.call == (None if low_blow else top)
    if top == "repeat" and not low_blow:
        fits = previous.discarded or previous.call is not None
    if not fits:
        raise InvalidPosition(f"the card before was {top}", "previous", "DC-3.4")


def cards(position: Json) -> list[str]:
    """List every card of a position, wherever it lies."""
    captains = [position[pile] for pile in ("draw", "captain", "discard", "removed")]
    ducks = [pile["pile"] for grid in position["grids"] for pile in grid]
    turned_up = [] if position["card"] is None else [position["card"]]
    return [
        *(f"captain's {card}" for pile in [*captains, turned_up] for card in pile),
        *(f"duck {duck}" for pile in [*ducks, position["gifts"].values()] for duck in pile),
    ]
