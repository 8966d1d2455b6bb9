"""OpenSpiel's own tests on every game, and what they do not look at: exact chance, secrets."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found]
import pytest
from open_spiel.python.algorithms import ismcts  # type: ignore[import-untyped]
from open_spiel.python.algorithms.mcts import (  # type: ignore[import-untyped]
    RandomRolloutEvaluator,
)

from splashdeck.games import load
from splashdeck.games.antartik.model import CARDS as PENGUINS
from splashdeck.games.duck_and_cover.model import CAPTAINS_DECK
from splashdeck.games.duck_and_dive.model import CARDS as DUCKS_AND_FLOATS
from tests.envs.conformance import accounts, random_play

SHORT = [  # whole games, as quick as options make them
    "splashdeck_duck_and_cover(players=2,rounds=1,discard_limit=1,call_limit=25)",
    "splashdeck_duck_and_dive(players=2,turn_limit=8)",
    "splashdeck_antartik(players=2)",
]
ANTARTIK = [f"splashdeck_antartik(players={n})" for n in range(3, 6)]
WIDE = [
    *(f"splashdeck_duck_and_cover(players={n},rounds=1,call_limit=30)" for n in range(2, 8)),
    "splashdeck_duck_and_cover(players=3,low_blows=True,rounds=1,call_limit=30,reward=margin)",
    "splashdeck_duck_and_cover(players=2,surprises=True,competition=True,pressure=True,rounds=2)",
    *(f"splashdeck_duck_and_dive(players={n},turn_limit=40)" for n in range(2, 7)),
    "splashdeck_duck_and_dive(players=3,edition=2023,turn_limit=40,reward=margin)",
    "splashdeck_antartik(players=3,juniors=5,reward=margin)",
]


@pytest.mark.parametrize("setup", [*SHORT, *ANTARTIK])
def test_openspiel_plays_twenty_games(setup: str) -> None:
    random_play(setup)


@pytest.mark.parametrize("setup", WIDE)
def test_openspiel_accepts_every_number_of_players(setup: str) -> None:
    random_play(setup, num_sims=1)


@pytest.mark.parametrize("setup", [*SHORT, *ANTARTIK, *WIDE[:8:3]])
def test_the_playthrough_generator_writes_the_same_game_twice(setup: str) -> None:
    accounts(setup)


# --- chance ---


def chances_of(state: Any) -> list[tuple[int, float]]:
    return list(state.chance_outcomes())


def walk(setup: str, seed: int) -> Any:
    """Play a random game; yield every state."""
    dice = random.Random(seed)
    state = pyspiel.load_game(setup).new_initial_state()
    while not state.is_terminal():
        yield state.clone()
        if state.is_chance_node():
            outcomes, chances = zip(*chances_of(state), strict=True)
            state.apply_action(dice.choices(outcomes, chances)[0])
        elif state.is_simultaneous_node():
            players = range(state.num_players())
            legal = [state.legal_actions(player) for player in players]
            state.apply_actions([dice.choice(actions) if actions else 0 for actions in legal])
        else:
            state.apply_action(dice.choice(state.legal_actions()))
    yield state


@pytest.mark.parametrize("setup", [*SHORT, *WIDE[6:8], WIDE[-1]])
def test_positions_stay_possible_and_chances_add_up(setup: str) -> None:
    for state in walk(setup, seed=1):
        if state.is_chance_node():
            total = sum(Fraction(chance).limit_denominator(100) for _, chance in chances_of(state))
            assert total == 1
        elif state.move_number() % 7 == 0 or state.is_terminal():
            position = state.node.game.position(state.node.state)
            if position["game"] == "duck-and-cover":
                position = {**position, "chosen": {}}
            assert load(position)[1][0] is not None


def expected_calls(state: Any) -> dict[int, Fraction] | None:
    """Work out from what everybody knows which captain's card may come next (DC-3.1)."""
    node = state.node
    if node.state is None or node.deed.orders or node.deed.settled:
        return None  # a deal, a new shuffle, or the second card of a turn
    unseen = node.game.knowledge(node.state, 0).unseen
    numbers = Counter(list(dict.fromkeys(CAPTAINS_DECK)).index(card) for card in unseen)
    return {number: Fraction(count, len(unseen)) for number, count in numbers.items()}


def test_the_next_call_is_any_unseen_card_with_its_frequency() -> None:
    compared = 0
    for state in walk(WIDE[7], seed=2):
        expected = expected_calls(state) if state.is_chance_node() else None
        if expected is not None:
            found = {number: pytest.approx(chance) for number, chance in chances_of(state)}
            assert {number: float(chance) for number, chance in expected.items()} == found
            compared += 1
    assert compared > 20


@pytest.mark.parametrize("setup", [SHORT[1], SHORT[2]])
def test_what_is_drawn_is_any_card_that_nobody_has_seen(setup: str) -> None:
    cards = PENGUINS if "antartik" in setup else DUCKS_AND_FLOATS
    compared = 0
    for state in walk(setup, seed=3):
        node = state.node
        if not state.is_chance_node() or node.state is None or node.deed.orders:
            continue
        outcomes = dict(chances_of(state))
        if max(outcomes) < len(cards):
            pile = node.state.draw if "antartik" in setup else node.state.deck
            assert {cards[number] for number in outcomes} <= set(pile)
            assert set(outcomes.values()) == {1 / len(outcomes)}
            compared += 1
    assert compared > 20


# --- search ---


@pytest.mark.parametrize("setup", [SHORT[1], SHORT[2], WIDE[-1], WIDE[10]])
def test_a_resampled_state_looks_the_same_to_the_player_and_to_nobody_else(setup: str) -> None:
    dice = random.Random(5)
    differ = 0
    for state in walk(setup, seed=4):
        if state.is_chance_node() or state.is_terminal():
            continue
        player = state.current_player()
        other = state.resample_from_infostate(player, dice.random)
        assert other.current_player() == player
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.legal_actions() == state.legal_actions()
        differ += str(other) != str(state)
    assert differ > 10


@pytest.mark.parametrize("setup", [SHORT[1], SHORT[2]])
def test_is_mcts_searches_it(setup: str) -> None:
    game = pyspiel.load_game(setup)
    state = next(
        s for s in walk(setup, seed=6) if s.is_player_node() and len(s.legal_actions()) > 1
    )
    dice = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, RandomRolloutEvaluator(1, dice), 2.0, 4, random_state=dice)
    bot.set_resampler(lambda root, player: root.resample_from_infostate(player, dice.random_sample))
    assert bot.step(state) in state.legal_actions()
