"""Duck & Cover on arrays: what a seat sees (DC-9.1)."""

from __future__ import annotations

from typing import NamedTuple

import jax.numpy as jnp
from jax import Array, lax

from splashdeck.fast import bits
from splashdeck.fast.duck_and_cover.model import CARDS, DUCKS, State, Values
from splashdeck.fast.duck_and_cover.moves import places_of
from splashdeck.fast.duck_and_cover.turn import Limits, round_scores
from splashdeck.fast.staging import staged


class Seen(NamedTuple):
    """The open table, seats counted from the viewer; places relative to the called duck.

    A player whose duck is not called has no called duck to measure from: then the places
    are relative to the origin.
    """

    x: Array  # (seat, duck, *batch) int16: column of a visible duck, 0 once covered
    y: Array  # (seat, duck, *batch) int16: row
    height: Array  # (seat, duck, *batch) int8: ducks in its pile, 0 once covered
    called: Array  # (seat, *batch) int8: the duck that must move now, or 0
    worth: Array  # (seat, *batch) int16: splashes of the visible ducks (DC-7.1)
    totals: Array  # (seat, *batch) int16: scores of the finished rounds
    discard: Array  # (*batch) uint32: captain's cards in the discard zone, a bit set
    top: Array  # (*batch) int8: the captain's pile's visible card, or NO_CARD
    card: Array  # (*batch) int8: the card turned up
    draw_size: Array  # (*batch) int8
    captain_size: Array  # (*batch) int8
    discards_left: Array  # (*batch) int8: this many more end the round (DC-6.2)
    calls_left: Array  # (*batch) int16: this many more end the round (DC-6.3)
    rounds_left: Array  # (*batch) int8: after the present one

    def features(self) -> list[Array]:
        """Spread sets and numbers that stand for things into marks, a row for each."""
        spread = {
            "called": bits.one_hot(self.called, range(1, DUCKS + 1), axis=1),
            "discard": bits.unpacked(self.discard[None, None], CARDS)[0],
            "top": bits.one_hot(self.top, range(CARDS)),
            "card": bits.one_hot(self.card, range(CARDS)),
        }
        return list({**self._asdict(), **spread}.values())


def seen(state: State, seat: int, values: Values, limits: Limits) -> Seen:
    """Build what a seat sees now."""
    table = seen_by_all(state, values, limits)
    turned = {
        name: jnp.roll(getattr(table, name), -seat, axis=0)
        for name in ("x", "y", "height", "called", "worth", "totals")
    }
    return table._replace(**turned)


def seen_by_all(state: State, values: Values, limits: Limits) -> Seen:
    """Build what everybody sees, in the order of the seats: nothing is secret (DC-9.1)."""
    placed = state.called > 0
    u, v = (jnp.where(placed, at, 0) for at in places_of(state, state.called))
    u, v = staged((u, v))
    shown = state.height > 0
    du = jnp.where(shown, state.u - u[:, None], 0)
    dv = jnp.where(shown, state.v - v[:, None], 0)
    return Seen(
        x=du + dv >> 1,
        y=du - dv >> 1,
        height=state.height,
        called=state.called,
        worth=jnp.abs(round_scores(state.visible, values, False)),
        totals=state.totals,
        discard=state.discard,
        top=state.top,
        card=state.card,
        draw_size=lax.population_count(state.draw).astype(jnp.int8),
        captain_size=lax.population_count(state.captain).astype(jnp.int8),
        discards_left=(limits.discards - lax.population_count(state.discard).astype(jnp.int8)),
        calls_left=jnp.int16(limits.calls) - state.calls,
        rounds_left=jnp.int8(limits.rounds) - state.round,
    )
