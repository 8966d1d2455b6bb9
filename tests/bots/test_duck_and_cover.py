"""Duck & Cover: the diver and the champion."""

from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from splashdeck.bots.duck_and_cover import features
from splashdeck.bots.duck_and_cover.reading import baths_after, table_of
from splashdeck.entropy import Entropy
from splashdeck.fast.duck_and_cover import DuckAndCover
from splashdeck.lab.training import duck_and_cover as training

SETUPS = [
    (2, {}),
    (4, {"competition": True}),
    (3, {"pressure": True, "rounds": 1, "discard_limit": 3}),
    (7, {"rounds": 2}),
]


@pytest.mark.parametrize("players, options", SETUPS)
def test_the_network_sees_the_same_in_play_and_in_training(
    players: int, options: dict[str, Any]
) -> None:
    twin = DuckAndCover.set_up({"players": players, "options": options})
    game, limits = twin.reference, twin.limits
    setups = training.Setups(
        rounds=jnp.asarray([limits.rounds]),
        discards=jnp.asarray([limits.discards]),
        pressure=jnp.asarray([limits.pressure]),
        values=jnp.asarray(twin.sheet)[:, None],
    )
    described = jax.jit(training.observed)
    state, _ = game.start(Entropy.from_text("the same"))
    number = 0
    while game.pending(state):
        asked = game.pending(state)
        arrays = jax.tree.map(lambda part: part[..., None], twin.read(state))
        of_bath, of_table, _ = map(np.asarray, described(arrays, setups))
        for seat in asked:
            legal = game.legal_moves(state, seat)
            known = game.knowledge(state, seat)
            table = table_of(game, known)
            seen = features.of_bath(np, baths_after(known, legal), table)
            actions = [game.action_of(state, seat, move) for move in legal]
            np.testing.assert_allclose(features.of_table(np, table)[0], of_table[seat, 0], 1e-6)
            np.testing.assert_allclose(seen, of_bath[seat, 0, actions], 1e-6)
        moves = {}
        for seat in asked:
            legal = game.legal_moves(state, seat)
            # Mostly covers, so that rounds end in every way.
            moves[seat] = legal[0 if number % 3 else number % len(legal)]
            number += 1
        for seat, move in moves.items():
            state, _ = game.play(state, seat, move)
