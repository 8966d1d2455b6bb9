"""Follows a recorded game of Antartik on the reference, comparing after every move."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

import numpy as np

from splashdeck import fast
from splashdeck.fast.antartik import Antartik as Twin
from splashdeck.fast.antartik.model import EXCHANGE, HOLDS, IDLE, NAMES, PHASES, RING
from splashdeck.game import Seat
from splashdeck.games.antartik import Antartik
from splashdeck.games.antartik.model import VALUE_OF, Bet, Card, State, in_order
from tests.parity.lockstep import Played, Record, Scripted, dealt, recorded, same

Facts = dict[str, Any]


def twin(players: int, juniors: list[Seat]) -> Twin:
    """Bind a twin."""
    made = fast.set_up("antartik", players, juniors=juniors)
    assert isinstance(made, Twin)
    return made


TWINS = {2: twin(2, [0]), 4: twin(4, [0, 2])}  # bound once, compiled once


@cache
def record(players: int, restless: bool) -> Record:
    """Play a batch of games."""
    return recorded(TWINS[players], dealt(TWINS[players], players), key=1, restless=restless)


def follow(twin: Twin, steps: Sequence[Played], first: State | None = None) -> int:
    """Replay a recorded game from its start, or from a state; return the decisions compared."""
    game = twin.reference
    state = first
    if state is None:
        state, _ = game.start(Scripted(script(steps)))  # type: ignore[arg-type]
    decisions = 0
    for number, step in enumerate(steps):
        where = f"step {number}, phase {state.phase}"
        compare(game, step, state, where)
        decisions += int(step.pending.sum())
        for seat in in_order_of_play(step, twin.idle):
            if state.phase != "over":  # AN-5.4: what an exchange has overtaken lapses
                move = game.move_of(state, seat, int(step.actions[seat]))
                state, _ = game.play(state, seat, move)
    compare_ends(game, state, steps[-1])
    return decisions


def compare(game: Antartik, step: Played, state: State, where: str) -> None:
    """Compare a state, who is pending, and the legal actions of all seats."""
    same(fast_facts(step.state, state), reference_facts(state), where)
    assert tuple(np.flatnonzero(step.pending)) == game.pending(state), where
    for seat in range(game.players):
        legal = game.numbered_moves(state, seat)
        found = np.flatnonzero(step.legal[seat]).tolist()
        assert found == sorted(legal), f"{where}, seat {seat}"


def compare_ends(game: Antartik, state: State, last: Played) -> None:
    """Compare scores and ranks, and the table as it was left."""
    outcome = game.outcome(state)
    assert outcome is not None
    assert last.finish.over
    assert tuple(last.finish.scores.tolist()) == outcome.scores
    assert tuple(last.finish.ranks.tolist()) == outcome.ranks
    same(fast_facts(last.after, state), reference_facts(state), "at the end")


def in_order_of_play(step: Played, idle: int) -> list[Seat]:
    """Order the moves of a step: exchanges, changes of mind, choices; each by seat."""
    seats = [int(seat) for seat in np.flatnonzero(step.actions != idle)]
    kinds = {s: 0 if step.actions[s] >= EXCHANGE else 1 + int(step.pending[s]) for s in seats}
    return sorted(seats, key=lambda seat: (kinds[seat], seat))


# --- the chance that the twin had, as shuffles of the reference ---


def script(steps: Sequence[Played]) -> list[Any]:
    """List starting cards, draw pile and first diver, as the game showed them in the end.

    Undecided cards always lie together in the pile; chance took them from its two ends.
    """
    first = steps[0].state
    starters = [cards[0] for cards in hands(first.face_up)]
    tops: list[Card] = [*row(first.middle)]
    bottoms: list[Card] = []
    for step in steps:
        from_top, from_bottom = decided(step)
        tops += from_top
        bottoms += from_bottom
    never = members(steps[-1].after.unseen)
    return [starters, [*tops, *never, *reversed(bottoms)], int(first.diver)]


def decided(step: Played) -> tuple[list[Card], list[Card]]:
    """List the cards that this step drew by chance, from the top and from the bottom."""
    state, after = step.state, step.after
    new = set(members(state.unseen)).difference(members(after.unseen))
    bottoms: list[Card] = []
    exchanging = np.flatnonzero((step.actions >= EXCHANGE) & (step.actions < IDLE))
    for number, seat in enumerate(exchanging[: int(state.size)]):
        lowest = (int(state.head) + int(state.size) - 1 - number) % RING
        if not state.pile[lowest]:
            won = new.intersection(hands(after.face_up)[seat]).difference(bottoms)
            bottoms.append(from_below(step, won))
    left = new.difference(bottoms)
    tops = [card for card in row(after.looked) if card in left]
    tops += left.difference(tops)
    return tops, bottoms


def from_below(step: Played, won: set[Card]) -> Card:
    """Tell the card that a seat exchanged for from the one that it then turned up as a diver.

    That one is its own because it flopped, or because the last dive landed (AN-8.1).
    """
    if len(won) == 1:
        return next(iter(won))
    values = {VALUE_OF[card] for card in members(step.state.dive)}
    flopped = bool(members(step.after.dive))
    turned = next(card for card in sorted(won) if (VALUE_OF[card] in values) == flopped)
    (other,) = won - {turned}
    return other


# --- states told in the same words ---


def fast_facts(state: Any, reference: State) -> Facts:
    """Tell a twin's state; undecided cards of the pile as the reference has them."""
    return {
        "phase": PHASES[int(state.phase)],
        "diver": int(state.diver),
        "asked": seats(state.asked),
        "draw": pile(state, reference.draw),
        "middle": row(state.middle),
        "dive": members(state.dive),
        "face_up": hands(state.face_up),
        "face_down": hands(state.face_down),
        "out": members(state.out),
        "turned": int(state.turned),
        "bets": tuple(card(bet) for bet in state.bets),
        "has_bet": seats(state.has_bet),
        "looked": row(state.looked),
        "duplicate": card(state.duplicate),
        "chosen": tuple("hold" if one == HOLDS else card(one) for one in state.chosen),
    }


def reference_facts(state: State) -> Facts:
    """Tell a state of the reference."""
    bets = dict(state.bets)
    return {
        "phase": state.phase,
        "diver": state.diver,
        "asked": state.asked,
        "draw": list(state.draw),
        "middle": list(state.middle),
        "dive": in_order(state.middle),
        "face_up": [in_order(cards) for cards in state.face_up],
        "face_down": [in_order(cards) for cards in state.face_down],
        "out": in_order(state.out),
        "turned": state.turned,
        "bets": tuple(bets.get(seat) for seat in range(len(state.face_up))),
        "has_bet": tuple(sorted(state.has_bet)),
        "looked": list(state.looked),
        "duplicate": state.duplicate,
        "chosen": tuple(_choice(choice) for choice in state.chosen),
    }


def _choice(choice: object) -> str | None:
    return None if choice is None else choice.card if isinstance(choice, Bet) else "hold"


def pile(state: Any, draw: Sequence[Card]) -> list[Card]:
    """Tell the draw pile; check that the undecided places hold just the unseen cards."""
    lying = [card(state.pile[(int(state.head) + i) % RING]) for i in range(int(state.size))]
    if len(lying) == len(draw):
        undecided = [its for own, its in zip(lying, draw, strict=True) if own is None]
        assert in_order(undecided) == members(state.unseen)
        return [own or its for own, its in zip(lying, draw, strict=True)]
    return [own or "?" for own in lying]


def card(number: Any) -> Card | None:
    return NAMES[int(number) - 1] if number else None


def row(cards: Iterable[Any]) -> list[Card]:
    return [NAMES[int(number) - 1] for number in cards if number]


def members(words: Any) -> list[Card]:
    """List a bit set (word,)."""
    together = int(words[0]) | int(words[1]) << 32
    return [name for index, name in enumerate(NAMES) if together >> index & 1]


def hands(words: Any) -> list[list[Card]]:
    """List bit sets (word, seat)."""
    return [members(words[:, seat]) for seat in range(words.shape[1])]


def seats(marked: Any) -> tuple[Seat, ...]:
    return tuple(int(seat) for seat in np.flatnonzero(marked))
