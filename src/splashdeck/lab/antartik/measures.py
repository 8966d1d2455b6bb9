"""Antartik on arrays: how its games are told in the words of the reference."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import jax.numpy as jnp
import numpy as np
from jax import Array

from splashdeck.bots.antartik.outlook import DIVES, SPREAD
from splashdeck.fast import bits
from splashdeck.fast.antartik.dive import seats_of
from splashdeck.fast.antartik.load import sheet_arrays
from splashdeck.fast.antartik.model import (
    ACCEPT,
    BET_ONE,
    CARDS,
    EXCHANGE,
    FIRST_BONUS,
    FRESH,
    GO,
    HOLD,
    IDLE,
    PUT_BACK,
    RETRY,
    STOP,
    TURN,
    USE_PARACHUTE,
    USE_REFEREE,
    Sheet,
    State,
)
from splashdeck.fast.twin import Twin
from splashdeck.game import Json
from splashdeck.games.antartik.sheet import read_sheet
from splashdeck.lab.antartik.under_way import foreseen
from splashdeck.lab.measuring import Measures, expected

FIRST = {
    "retry": RETRY,
    "fresh": FRESH,
    "referee": USE_REFEREE,
    "go": GO,
    "arrange": PUT_BACK,
    "bet": BET_ONE,
    "hold": HOLD,
    "turn": TURN,
    "stop": STOP,
    "parachute": USE_PARACHUTE,
    "accept": ACCEPT,
    "exchange": EXCHANGE,
}
"""The first action of each kind."""


class OfTwin(Measures):
    """One rule ends all games, and exchanges settle nothing (AN-5.4)."""

    endings = ("AN-8.1",)
    kinds = tuple(FIRST)
    aside = ("exchange",)
    has_prospects = True
    horizon = DIVES

    def __init__(self, twin: Twin[Any, Any, Any]) -> None:
        super().__init__(twin)
        self.has_foresight = not any(self.twin.juniors)  # their parachutes are not foreseen here

    def led(self, state: State) -> State:
        """Let seat 0 dive first: starting cards are all alike (AN-2)."""
        return state._replace(
            diver=jnp.zeros_like(state.diver),
            asked=jnp.broadcast_to(seats_of(state) != 0, state.asked.shape),
        )

    def ending(self, state: State) -> Array:
        return jnp.zeros(state.phase.shape, jnp.int8)

    def turn_ended(self, before: State, after: State) -> Array:
        return jnp.not_equal(before.diver, after.diver)

    def kind_of(self) -> np.ndarray:
        return np.searchsorted(list(FIRST.values()), np.arange(IDLE), side="right") - 1

    def alike(self) -> np.ndarray:
        """Take cards of equal stars and bonus for equal, wherever an action names one."""
        sheet = self.twin.sheet
        cards = np.stack([_members(of) for of in sheet]).T @ [1, 2, 4]
        numbers = np.arange(IDLE)
        first = {BET_ONE: 0, EXCHANGE: 0, USE_REFEREE: FIRST_BONUS, USE_PARACHUTE: FIRST_BONUS}
        for action, card in first.items():
            of_kind = np.arange(action, action + CARDS - card)
            _, at, kinds = np.unique(cards[card:], return_index=True, return_inverse=True)
            numbers[of_kind] = of_kind[at[kinds]]
        return numbers

    def fields(self, sheet: Json) -> dict[str, tuple[Json, str]]:
        """Name the stars of each value (AN-1.3)."""
        stars = sheet["stars"]
        return {f"stars.{value}": (stars, value) for value in stars}

    def arrays(self, sheets: Sequence[Json]) -> Sheet:
        read = [sheet_arrays(read_sheet(sheet)) for sheet in sheets]
        return Sheet(*(jnp.asarray(np.stack(parts, -1)) for parts in zip(*read, strict=True)))

    def prospects(self, state: State, sheet: Sheet) -> Array:
        left = state.size.astype(jnp.float32)
        return expected(self.twin.standing(state, sheet), jnp.sqrt(SPREAD * left))

    def foreseen(self, before: State, state: State, sheet: Sheet) -> np.ndarray:
        diver = np.asarray(before.diver)
        return foreseen(state, np.tile(diver, state.diver.shape[-1] // len(diver)), sheet)


def _members(cards: Array) -> np.ndarray:
    """Mark the cards of a set (word): (card) bool."""
    return np.asarray(bits.unpacked(jnp.asarray(cards)[:, None], CARDS)[0])
