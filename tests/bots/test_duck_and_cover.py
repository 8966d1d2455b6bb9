"""Duck & Cover: the diver and the champion."""

from __future__ import annotations

from itertools import product
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import splashdeck
from splashdeck.bots import Budget, bot
from splashdeck.bots.duck_and_cover import features
from splashdeck.bots.duck_and_cover.features import grids_after, table_of
from splashdeck.bots.duck_and_cover.grid import numbered
from splashdeck.entropy import Entropy
from splashdeck.fast.duck_and_cover import DuckAndCover
from splashdeck.games.duck_and_cover.model import cell
from splashdeck.training.duck_and_cover import playing as training
from tests.parity.lockstep import QUICK

ONE, FEW, SOME = (Budget(simulations=number) for number in (1, 4, 40))
ANY = Entropy.from_text("any dice")

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
    described = jax.jit(training.observed, compiler_options=QUICK)
    state, _ = game.start(Entropy.from_text("the same"))
    number = 0
    while game.pending(state):
        asked = game.pending(state)
        arrays = jax.tree.map(lambda part: part[..., None], twin.read(state))
        of_grid, of_table, _ = map(np.asarray, described(arrays, setups))
        for seat in asked:
            legal = game.legal_moves(state, seat)
            known = game.knowledge(state, seat)
            table = table_of(game, known)
            seen = features.of_grid(np, grids_after(known, legal), table)
            actions = [game.action_of(state, seat, move) for move in legal]
            np.testing.assert_allclose(features.of_table(np, table)[0], of_table[seat, 0], 1e-6)
            np.testing.assert_allclose(seen, of_grid[seat, 0, actions], 1e-6)
        moves = {}
        for seat in asked:
            legal = game.legal_moves(state, seat)
            # Mostly covers, so that rounds end in every way.
            moves[seat] = legal[0 if number % 3 else number % len(legal)]
            number += 1
        for seat, move in moves.items():
            state, _ = game.play(state, seat, move)


# --- choosing ---


@pytest.mark.parametrize("level", ["diver", "champion"])
def test_equal_knowledge_gives_an_equal_choice(level: str) -> None:
    game = splashdeck.set_up("duck-and-cover", 3)
    player = bot(level, game.name)
    state, _ = game.start(Entropy.from_text("equal"))
    for number in range(12):
        seat = game.pending(state)[-1]
        entropy = Entropy.from_text(f"{number}")
        other = game.imagine(game.knowledge(state, seat), entropy)
        moves = [
            player.choose(
                game, game.knowledge(one, seat), game.legal_moves(one, seat), FEW, entropy
            )
            for one in (state, other)
        ]
        assert moves[0] == moves[1]
        for asked in game.pending(state):
            move = moves[0] if asked == seat else game.legal_moves(state, asked)[0]
            state, _ = game.play(state, asked, move)


@pytest.mark.parametrize("level", ["diver", "champion"])
@pytest.mark.parametrize("players, options", [(2, {"low_blows": True}), (7, {"surprises": True})])
def test_every_option_is_played_to_the_end(
    level: str, players: int, options: dict[str, Any]
) -> None:
    game = splashdeck.set_up("duck-and-cover", players, options={**options, "rounds": 1})
    player = bot(level, game.name)
    state, _ = game.start(Entropy.from_text("options"))
    while game.pending(state):
        seat = game.pending(state)[0]
        legal, known = game.legal_moves(state, seat), game.knowledge(state, seat)
        state, _ = game.play(state, seat, player.choose(game, known, legal, FEW, ANY))
    assert game.outcome(state) is not None


def test_a_second_duck_of_a_number_takes_the_nearest_free_one() -> None:
    tops = {cell(x, 0): duck for x, duck in enumerate([5, 5, 6, 9])}
    assert list(numbered(tops).values()) == [5, 4, 6, 9]


# --- the ladder, with few simulations ---


def wins(level: str, other: str, deals: int, budgets: tuple[Budget, Budget]) -> float:
    """Play every deal from both seats; return the share that the first level wins."""
    game = splashdeck.set_up("duck-and-cover", 2)
    won = 0.0
    for deal, first in product(range(deals), (0, 1)):
        state, _ = game.start(Entropy.from_text(f"ladder {deal}"))
        while game.pending(state):
            seat = game.pending(state)[0]
            own, budget = (level, budgets[0]) if seat == first else (other, budgets[1])
            legal, known = game.legal_moves(state, seat), game.knowledge(state, seat)
            move = bot(own, game.name).choose(game, known, legal, budget, ANY)
            state, _ = game.play(state, seat, move)
        outcome = game.outcome(state)
        assert outcome is not None
        won += (first in outcome.winners) / len(outcome.winners)
    return won / (2 * deals)


def test_a_diver_beats_a_dabbler() -> None:
    assert wins("diver", "dabbler", 6, (SOME, ONE)) > 0.6


def test_a_champion_beats_a_dabbler_even_without_looking_ahead() -> None:
    assert wins("champion", "dabbler", 6, (ONE, ONE)) > 0.6


def test_a_champion_beats_a_hasty_diver() -> None:
    assert wins("champion", "diver", 6, (FEW, FEW)) > 0.6
