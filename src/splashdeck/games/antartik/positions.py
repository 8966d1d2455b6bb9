"""Antartik positions as JSON: written, read, and refused where they can't arise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta

from splashdeck.errors import InvalidPosition
from splashdeck.game import Json, Step, replace, shaped
from splashdeck.game import Position as GamePosition
from splashdeck.games.antartik.model import CARDS, LOOK, VALUE_OF, Card, Phase, State
from splashdeck.games.antartik.notation import read_move
from splashdeck.games.antartik.rules import Rules
from splashdeck.games.antartik.setup import read_keys, setup_keys
from splashdeck.games.choices import read_choices, write_choices, write_entropy

# --- positions ---

Count = Annotated[int, Meta(ge=0)]


MOST_TURNED = 10  # the nine values that the pile holds (AN-2.1), and a duplicate


class Position(GamePosition, frozen=True):
    """The keys of an Antartik position."""

    game: Literal["antartik"]
    sheet: str | dict[str, Any]
    phase: Phase
    diver: Count
    draw: list[str]
    middle: list[str]
    face_up: list[list[str]]
    face_down: list[list[str]]
    turned: Count
    bets: dict[str, str]
    has_bet: list[int]
    looked: list[str]
    duplicate: str | None
    juniors: tuple[int, ...] = ()
    out: tuple[str, ...] = ()


def position(rules: Rules, state: State) -> Json:
    """Write a state as JSON, every key of the notation."""
    return {
        **setup_keys(rules),
        "phase": state.phase,
        "diver": state.diver,
        "draw": list(state.draw),
        "middle": list(state.middle),
        "face_up": [list(cards) for cards in state.face_up],
        "face_down": [list(cards) for cards in state.face_down],
        "out": list(state.out),
        "turned": state.turned,
        "bets": {str(seat): card for seat, card in state.bets},
        "has_bet": sorted(state.has_bet),
        "looked": list(state.looked),
        "duplicate": state.duplicate,
        "chosen": write_choices(state.chosen),
        "entropy": write_entropy(state.entropy),
    }


def load(rules: Rules, position: Mapping[str, Any]) -> Step[State]:
    """Read a position of this set-up; InvalidPosition if it can't arise."""
    state = read_position(rules, position)
    check_set_up(rules, position)
    chosen = read_choices(rules, state, position.get("chosen") or {}, read_move)
    return replace(state, chosen=chosen), ()


def check_set_up(rules: Rules, position: Mapping[str, Any]) -> None:
    """Check that a position is one of this set-up."""
    players, sheet, juniors, _ = read_keys(position)
    for key, own, its in (
        ("players", rules.players, players),
        ("sheet", rules.sheet, sheet),
        ("juniors", rules.juniors, juniors),
    ):
        if own != its:
            raise InvalidPosition("this game is set up otherwise", key, "AN-2")


def read_position(rules: Rules, keys: Mapping[str, Any]) -> State:
    """Read a position, choices apart; InvalidPosition if it can't arise."""
    position = shaped(keys, Position)
    check_seats(rules, position)
    state = State(
        entropy=position.stream(),
        phase=position.phase,
        diver=position.diver,
        asked=(),
        draw=tuple(position.draw),
        middle=tuple(position.middle),
        face_up=tuple(map(tuple, position.face_up)),
        face_down=tuple(map(tuple, position.face_down)),
        out=position.out,
        turned=position.turned,
        bets=tuple(sorted((int(seat), card) for seat, card in position.bets.items())),
        has_bet=tuple(sorted(position.has_bet)),
        looked=tuple(position.looked),
        duplicate=position.duplicate,
        chosen=rules.nobody,
        floor=0,
        changes=(),
        remembered=rules.nothing,
    )
    check_cards(rules, state)
    check_out(rules, state)
    check_pile(state)
    check_dive(rules, state)
    check_bets(state)
    state = rules.with_asked(state)
    if state.phase == "bet" and not state.asked:
        raise InvalidPosition("nobody can bet or exchange", "phase", "AN-4.2")
    if position.chosen:
        check_chosen(state, position.chosen)
    return state


def check_seats(rules: Rules, position: Position) -> None:
    """Check everything that names or counts seats."""
    seats = range(rules.players)
    for key, piles in (("face_up", position.face_up), ("face_down", position.face_down)):
        if len(piles) != rules.players:
            raise InvalidPosition(f"a list for each of {rules.players} seats", key, "AN-2.1")
    if position.diver not in seats:
        raise InvalidPosition(f"there is no seat {position.diver}", "diver", "AN-2.2")
    for name in position.bets:
        if name not in map(str, seats):
            raise InvalidPosition(f"there is no seat {name}", f"bets.{name}", "AN-5.1")
    for seat in position.has_bet:
        if seat not in seats or position.has_bet.count(seat) > 1:
            raise InvalidPosition(f"seats, each once, not {seat}", "has_bet", "AN-5.3")


def check_cards(rules: Rules, state: State) -> None:
    """Check that all 55 cards are there (AN-1.2), and the starting cards with players (AN-2.1)."""
    held = [*_flat(state.face_up), *_flat(state.face_down), *(card for _, card in state.bets)]
    duplicate = () if state.duplicate is None else (state.duplicate,)
    loose = (*state.draw, *state.middle, *state.looked, *duplicate, *state.out)
    counts = Counter((*held, *loose))
    for card, count in counts.items():
        if card not in VALUE_OF:
            raise InvalidPosition(f"there is no card {card!r}", "position", "AN-1.2")
        if count > 1:
            raise InvalidPosition(f"card {card} is there {count} times", "position", "AN-1.2")
    missing = [card for card in CARDS if card not in counts]
    if missing:
        raise InvalidPosition(f"missing: {', '.join(missing)}", "position", "AN-1.2")
    for card in loose:
        if VALUE_OF[card] == rules.players:
            why = f"{card} is a starting card and always belongs to a player"
            raise InvalidPosition(why, "position", "AN-2.1")


def _flat(piles: tuple[tuple[Card, ...], ...]) -> list[Card]:
    return [card for pile in piles for card in pile]


def check_out(rules: Rules, state: State) -> None:
    """Check that what is out left by a referee (AN-6.1), or with a parachute (AN-7.1)."""
    referees = len(rules.referees.intersection(state.out))
    parachutes = len(rules.parachutes.intersection(state.out)) if rules.juniors else 0
    # Each parachute takes a duplicate with it, which may itself carry a bonus.
    if not any(0 <= len(state.out) - 2 * used <= referees for used in range(parachutes + 1)):
        why = "only used referees, and parachutes each with a duplicate, leave the game"
        raise InvalidPosition(why, "out", "AN-7.1" if rules.juniors else "AN-6.1")
    if state.phase == "arrange" and not referees:
        raise InvalidPosition("no referee has been used", "out", "AN-6.1")


def check_pile(state: State) -> None:
    """Check the draw pile and what a referee shows of it (AN-6.1, AN-8.1)."""
    if bool(state.looked) != (state.phase == "arrange"):
        raise InvalidPosition("cards in phase arrange, and only then", "looked", "AN-6.1")
    if len(state.looked) > LOOK or (0 < len(state.looked) < LOOK and state.draw):
        raise InvalidPosition("three cards, or all of a smaller pile", "looked", "AN-6.1")
    if state.phase == "over" and state.draw:
        raise InvalidPosition("with cards left the game goes on", "draw", "AN-8.1")
    if not state.draw and state.phase not in ("arrange", "flop", "over"):
        raise InvalidPosition("with the pile empty the game is over", "draw", "AN-8.1")


def check_dive(rules: Rules, state: State) -> None:
    """Check the middle, the cards turned and the phase against each other (AN-3, AN-4)."""
    phase, middle, turned = state.phase, state.middle, state.turned
    values = [VALUE_OF[card] for card in middle]
    if len(set(values)) != len(values):
        raise InvalidPosition("no value lies in a dive twice", "middle", "AN-3.3")
    if phase == "begin" and not middle:
        raise InvalidPosition("there is nothing to retry", "middle", "AN-3.4")
    if phase == "begin" and turned:
        raise InvalidPosition("no card has been turned in this turn", "turned", "AN-3.5")
    if phase == "bet" and not middle:
        raise InvalidPosition("nobody bets before the first card", "middle", "AN-4.2")
    if phase == "dive" and not turned:
        raise InvalidPosition("the first card is turned at once", "turned", "AN-3.6")
    if turned > _most_turned(rules, state):
        raise InvalidPosition("more cards turned than can be", "turned", "AN-3.1")
    if phase in ("referee", "flop"):
        bonus, rule = (
            (rules.referees, "AN-4.1") if phase == "referee" else (rules.parachutes, "AN-7.1")
        )
        if bonus.isdisjoint(state.face_up[state.diver]):
            raise InvalidPosition("the diver has no such card face up", "phase", rule)
    check_flop(rules, state, values)


def _most_turned(rules: Rules, state: State) -> int:
    """Count the cards that can have been turned in this turn, a duplicate included."""
    if state.phase == "over":
        return len(state.middle) + 1 if state.middle else MOST_TURNED
    return len(state.middle) + (state.phase == "flop")


def check_flop(rules: Rules, state: State, values: list[int]) -> None:
    """Check the duplicate on which a junior decides (AN-7.1)."""
    if (state.duplicate is None) != (state.phase != "flop"):
        raise InvalidPosition("a card in phase flop, and only then", "duplicate", "AN-7.1")
    if state.duplicate is None:
        return
    if VALUE_OF[state.duplicate] not in values:
        raise InvalidPosition("its value does not lie in the dive", "duplicate", "AN-3.3")
    if state.diver not in rules.juniors:
        raise InvalidPosition("only a junior decides on a flop", "phase", "AN-7.1")
    if not state.turned:
        raise InvalidPosition("the duplicate was turned in this turn", "turned", "AN-3.3")


def check_bets(state: State) -> None:
    """Check who has bet, in this step and before it (AN-5)."""
    bettors = {seat for seat, _ in state.bets}
    if state.bets and state.phase not in ("dive", "flop"):
        raise InvalidPosition(f"no bets lie there in phase {state.phase}", "bets", "AN-4.2")
    if state.diver in bettors.union(state.has_bet):
        raise InvalidPosition("the diver does not bet", "has_bet", "AN-4.2")
    if not bettors.issubset(state.has_bet):
        raise InvalidPosition("who bets in this step has bet", "has_bet", "AN-5.3")
    earlier = len(state.has_bet) > len(bettors)
    if earlier and not _steps_before(state):
        raise InvalidPosition("nobody can have bet before this step", "has_bet", "AN-4.2")


def _steps_before(state: State) -> int:
    """Count the steps of this turn with betting that are done, the present one apart."""
    turned = state.turned - (state.phase == "flop")
    if state.phase == "over":
        return turned  # one too many if the dive was fresh, which no longer shows
    retried = len(state.middle) > turned
    return turned if retried else max(0, turned - 1)


def check_chosen(state: State, chosen: Mapping[str, str]) -> None:
    """Check that secret choices are bets or raised hands; an exchange is made at once."""
    for seat, text in chosen.items():
        if state.phase != "bet":
            raise InvalidPosition("there is no betting now", f"chosen.{seat}", "AN-4.2")
        if text.startswith("exchange"):
            raise InvalidPosition("an exchange is not a choice", f"chosen.{seat}", "AN-5.4")


def cards(position: Json) -> list[str]:
    """List every card of a position, wherever it lies."""
    piles = [position[pile] for pile in ("draw", "middle", "out", "looked")]
    piles += [*position["face_up"], *position["face_down"], position["bets"].values()]
    duplicate = [] if position["duplicate"] is None else [position["duplicate"]]
    return [card for pile in [*piles, duplicate] for card in pile]
