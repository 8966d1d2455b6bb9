"""OpenSpiel's algorithms on splashdeck's games: MCCFR, exploitability and IS-MCTS.

    python examples/openspiel_tiny.py --iterations 2000 --simulations 200

A whole game has far too many positions for a table, so the first part solves the last call of a
round of Duck & Cover for two: the captain's card is drawn, both move in secret, and the splashes
are counted. External-sampling MCCFR learns a policy for it, and its exploitability (NashConv) is
computed exactly, over the whole tree. The second part lets OpenSpiel's IS-MCTS play a game of
Antartik from what its seat knows, against random legal play.

It needs splashdeck[envs].
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found]
from open_spiel.python.algorithms import (  # type: ignore[import-untyped]
    exploitability,
    external_sampling_mccfr,
    ismcts,
    mcts,
)

import splashdeck.envs.openspiel  # noqa: F401 - registers the games

LAST_CALL = "splashdeck_duck_and_cover(players=2,rounds=1,call_limit=20,reward=margin)"


class From:
    """A game that begins at a given moment; for all else it is the game."""

    def __init__(self, game: Any, moment: Any) -> None:
        self._game, self._moment = game, moment

    def new_initial_state(self) -> Any:
        """Begin at the moment."""
        return self._moment.clone()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)


def act(state: Any, rng: np.random.RandomState) -> None:
    """Play one action by chance: a card by its odds, a move evenly."""
    if state.is_chance_node():
        actions, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(rng.choice(actions, p=odds)))
    else:
        state.apply_action(int(rng.choice(state.legal_actions())))


def last_call(seed: int) -> From:
    """Play a round at random up to its last call."""
    game = pyspiel.convert_to_turn_based(pyspiel.load_game(LAST_CALL))
    rng, state, moment = np.random.RandomState(seed), game.new_initial_state(), None
    while not state.is_terminal():
        if state.is_chance_node():
            moment = state.clone()
        act(state, rng)
    return From(game, moment)


def solve(seed: int, iterations: int, reports: int) -> list[float]:
    """Learn by MCCFR; return NashConv, in points, before, now and then, and at the end."""
    game = last_call(seed)
    np.random.seed(seed)  # OpenSpiel's solver draws from here
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    found = [exploitability.nash_conv(game, solver.average_policy())]
    for report in range(reports):
        for _ in range(iterations // reports):
            solver.iteration()
        found.append(exploitability.nash_conv(game, solver.average_policy()))
        print(f"{(report + 1) * (iterations // reports):>7} iterations: NashConv {found[-1]:.3f}")
    return found


def search(seed: int, simulations: int, most_moves: int | None = None) -> list[float]:
    """Let IS-MCTS play seat 0 against random legal play; return what the seats got."""
    game, rng = pyspiel.load_game("splashdeck_antartik(players=2)"), np.random.RandomState(seed)
    bot = ismcts.ISMCTSBot(
        game=game,
        uct_c=1.4,
        max_simulations=simulations,
        evaluator=mcts.RandomRolloutEvaluator(random_state=rng),
        random_state=rng,
    )
    # A state that seat 0 can't tell from this one: the cards that it has not seen lie anyhow.
    bot.set_resampler(
        lambda state, player: state.resample_from_infostate(player, rng.random_sample)
    )
    state, moves = game.new_initial_state(), 0
    while not state.is_terminal():
        is_own = state.current_player() == 0 and (most_moves is None or moves < most_moves)
        if is_own:
            state.apply_action(bot.step(state))
            moves += 1
        else:
            act(state, rng)
    returns: list[float] = state.returns()
    print(f"IS-MCTS with {simulations} simulations a move got {returns[0]:+.2f}")
    return returns


def main() -> None:
    """Do both."""
    parser = argparse.ArgumentParser(description="MCCFR, exploitability and IS-MCTS")
    parser.add_argument("--iterations", type=int, default=2000)
    parser.add_argument("--simulations", type=int, default=200)
    parser.add_argument("--seed", type=int, default=2)
    words = parser.parse_args()
    solve(words.seed, words.iterations, reports=4)
    search(words.seed, words.simulations)


if __name__ == "__main__":
    main()
