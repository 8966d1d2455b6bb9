"""Puddles: what a seat sees (PU-3.5), and what will surely follow from its moves."""

from __future__ import annotations

from typing import ClassVar, Literal

from splashdeck import game
from splashdeck.game import Consequence, Seat, check_seat
from splashdeck_puddles.legal import Legality
from splashdeck_puddles.model import Boot, Jump, Puddle, State


class View(game.View, frozen=True, kw_only=True):
    """What lies open: all but the order of the deck and the others' choices."""

    private: ClassVar = ("chosen",)

    game: str = "puddles"
    players: int
    seat: Seat | None
    phase: Literal["jump", "over"]
    deck_size: int
    lying: tuple[Puddle, ...]
    boots: tuple[tuple[Boot, ...], ...]
    won: tuple[tuple[Puddle, ...], ...]
    scores: tuple[int, ...]
    waiting: tuple[Seat, ...]
    chosen: str | None
    """The viewer's own choice, while others still think."""


def view(rules: Legality, state: State, seat: Seat | None) -> View:
    """Build what a seat sees now; None is a spectator."""
    check_seat(seat, rules.players)
    (chosen,) = private_part(rules, state, seat)
    return View(
        players=rules.players,
        seat=seat,
        phase="jump" if state.boots[0] else "over",
        deck_size=len(state.deck),
        lying=state.lying,
        boots=state.boots,
        won=state.won,
        scores=tuple(map(sum, state.won)),
        waiting=rules.pending(state),
        chosen=chosen,
    )


def private_part(rules: Legality, state: State, seat: Seat | None) -> tuple[str | None]:
    """Gather what a seat alone sees: its choice."""
    chosen = None if seat is None else state.chosen[seat]
    return (None if chosen is None else str(chosen),)


def preview(rules: Legality, seen: View, seat: Seat, move: Jump) -> tuple[Consequence, ...]:
    """Tell whether the boot is sure to jump, or sure not to, by the boots that others have left."""
    others = [hand for other, hand in enumerate(seen.boots) if other != seat]
    depth: dict[str, str | int] = {"depth": sum(seen.lying)}
    if all(max(hand) < move.boot for hand in others):
        return (Consequence("PU-3.3", "pu-will-jump", depth),)
    if any(len(hand) == 1 and hand[0] == move.boot for hand in others):
        return (Consequence("PU-3.3", "pu-will-not-jump"),)
    return (Consequence("PU-3.3", "pu-may-jump", depth),)
