"""Puddles: what a seat may remember, and the worlds that fit it."""

from __future__ import annotations

from splashdeck import game
from splashdeck.entropy import Entropy
from splashdeck.game import Seat, check_seat, replace
from splashdeck_puddles.legal import Legality
from splashdeck_puddles.model import Boot, Jump, Puddle, State


class Knowledge(game.Knowledge, frozen=True, kw_only=True):
    """All that is open; of the deck its puddles but not their order (PU-3.5)."""

    seat: Seat
    lying: tuple[Puddle, ...]
    boots: tuple[tuple[Boot, ...], ...]
    won: tuple[tuple[Puddle, ...], ...]
    waiting: tuple[Seat, ...]
    chosen: Jump | None
    unseen: tuple[Puddle, ...]
    """The puddles still face down, in rising order."""


def knowledge(rules: Legality, state: State, seat: Seat) -> Knowledge:
    """Gather all that a seat with perfect memory may know."""
    check_seat(seat, rules.players)
    chosen = state.chosen[seat]
    assert chosen is None or isinstance(chosen, Jump)
    return Knowledge(
        seat=seat,
        lying=state.lying,
        boots=state.boots,
        won=state.won,
        waiting=rules.pending(state),
        chosen=chosen,
        unseen=tuple(sorted(state.deck)),
    )


def imagine(rules: Legality, known: Knowledge, entropy: Entropy) -> State:
    """Draw a state that fits: the deck in any order, rivals' secret choices at random."""
    deck, entropy = entropy.shuffle(known.unseen)
    state = State(
        entropy=entropy,
        chosen=rules.nobody,
        deck=deck,
        lying=known.lying,
        boots=known.boots,
        won=known.won,
    )
    chosen: list[Jump | None] = list(rules.nobody)
    for seat, hand in enumerate(known.boots):
        if seat == known.seat:
            chosen[seat] = known.chosen
        elif hand and seat not in known.waiting:
            chosen[seat], entropy = entropy.pick(rules.legal_moves(state, seat))
    return replace(state, chosen=tuple(chosen), entropy=entropy)
