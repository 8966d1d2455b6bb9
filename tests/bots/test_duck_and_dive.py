"""Duck & Dive's diver and champion: they use what they may know, and they win."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from splashdeck.bots import Bot, Budget, bot
from splashdeck.bots.duck_and_dive.features import POOL, TABLE, table_numbers
from splashdeck.entropy import Entropy
from splashdeck.games.duck_and_dive import DuckAndDive
from splashdeck.games.duck_and_dive.model import State

EDITIONS = ("2023", "2025")
SHORT = Budget(simulations=12)


def game_for(players: int, **keys: Any) -> DuckAndDive:
    return DuckAndDive.set_up({"players": players, **keys})


def played(game: DuckAndDive, bots: list[Bot], budget: Budget, deal: str) -> list[State]:
    """Play a game; return its states, the last one over."""
    state, _ = game.start(Entropy.from_text(deal), 0)
    states = [state]
    while pending := game.pending(state):
        seat = pending[0]
        legal, known = game.legal_moves(state, seat), game.knowledge(state, seat)
        entropy = Entropy.from_text(f"{deal} {len(states)}")
        move = bots[seat].choose(game, known, legal, budget, entropy)
        state, _ = game.play(state, seat, move)
        states.append(state)
    return states


def met(game: DuckAndDive, every: int) -> list[State]:
    """Sample the states of a game between dabblers, a tenth of whose moves are whims."""
    dice = Random(game.players)
    state, _ = game.start(Entropy.from_text("met"), 0)
    dabbler = bot("dabbler", game.name)
    states = []
    while pending := game.pending(state):
        seat = pending[0]
        legal, known = game.legal_moves(state, seat), game.knowledge(state, seat)
        states.append(state)
        whim = dice.random() < 0.1
        move = dabbler.choose(game, known, legal, SHORT, Entropy.from_text("met"))
        state, _ = game.play(state, seat, dice.choice(legal) if whim else move)
    phases = {state.phase: state for state in states}  # the rare ones too
    return [*states[::every], *phases.values()]


# --- what they may know ---


@pytest.mark.parametrize("level", ["diver", "champion"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_equal_knowledge_gives_an_equal_choice(level: str, edition: str) -> None:
    game = game_for(3, edition=edition)
    player = bot(level, game.name)
    for number, state in enumerate(met(game, every=9)):
        seat = game.pending(state)[0]
        entropy = Entropy.from_text(f"{number}")
        other = game.imagine(game.knowledge(state, seat), entropy.child("another world"))
        moves = [
            player.choose(
                game, game.knowledge(one, seat), game.legal_moves(one, seat), SHORT, entropy
            )
            for one in (state, other)
        ]
        assert moves[0] == moves[1]


@pytest.mark.parametrize("players", [2, 4, 6])
def test_features_tell_nothing_that_the_seat_may_not_know(players: int) -> None:
    game = game_for(players)
    for number, state in enumerate(met(game, every=5)):
        for seat in range(players):
            if state.phase != "react" or seat in game.pending(state):
                known = game.knowledge(state, seat)
                other = game.imagine(known, Entropy.from_text(f"{number}"))
                assert table_numbers(game, state, seat) == table_numbers(game, other, seat)


@pytest.mark.parametrize("players, edition", [(2, "2025"), (4, "2023"), (5, "2025")])
def test_features_are_the_same_on_the_fast_twin(players: int, edition: str) -> None:
    jax = pytest.importorskip("jax")
    np = pytest.importorskip("numpy")
    from splashdeck.fast.duck_and_dive import DuckAndDive as Twin
    from splashdeck.training.duck_and_dive.counting import numbers
    from tests.parity.lockstep import QUICK

    game = game_for(players, edition=edition)
    twin = Twin(game)
    counted = jax.jit(lambda state, seat: numbers(twin, state, seat), compiler_options=QUICK)
    states = [state for state in met(game, every=11) if not any(state.chosen)]
    assert {state.phase for state in states} >= {"pool", "play", "target", "react", "discard"}
    for state in states:
        arrays = twin.read(state)
        for seat in range(players):
            table, pools = table_numbers(game, state, seat)
            fast = counted(arrays, np.int32(seat))
            assert np.asarray(fast.table).tolist() == table
            assert np.asarray(fast.pools)[np.asarray(fast.is_open)].tolist() == pools
            assert (len(table), len(pools[0])) == (TABLE, POOL)


# --- the ladder ---


@pytest.mark.parametrize("better, worse", [("diver", "dabbler"), ("champion", "diver")])
def test_each_level_beats_the_one_below(better: str, worse: str) -> None:
    wins = 0.0
    for deal in range(4):
        game = game_for(2, edition=EDITIONS[deal % 2])
        for seat in range(2):
            bots = [bot(worse, game.name)] * 2
            bots[seat] = bot(better, game.name)
            outcome = game.outcome(played(game, bots, Budget(simulations=24), f"ladder {deal}")[-1])
            assert outcome is not None
            wins += (seat in outcome.winners) / len(outcome.winners)
    assert wins >= 5


def test_the_champion_leaves_strange_numbers_to_the_diver() -> None:
    game = game_for(2, options={"turn_limit": 20})
    state, _ = game.start(Entropy.from_text("strange"), 0)
    legal, known = game.legal_moves(state, 0), game.knowledge(state, 0)
    moves = {
        level: bot(level, game.name).choose(game, known, legal, SHORT, Entropy.from_text("x"))
        for level in ("diver", "champion")
    }
    assert moves["champion"] == moves["diver"]
