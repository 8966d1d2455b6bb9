"""Plays other engines' games at random, on request; runs in their environment.

python engines_play.py rlcard
→ {"game": "uno", "seconds": 2}
← {"players": 2, "decisions": 120345, "seconds": 2.0004}
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from importlib import import_module
from random import Random
from time import process_time
from typing import Any

chance = Random(1).random


def pick(options: Any) -> Any:
    """Choose uniformly."""
    return options[int(chance() * len(options))]


def pick_weighted(outcomes: list[tuple[int, float]]) -> int:
    """Choose an outcome of chance by its probability."""
    rest = chance()
    for action, share in outcomes:
        rest -= share
        if rest <= 0:
            return action
    return outcomes[-1][0]


# Each of these returns the number of players and a function that plays one whole game and
# counts its decisions.


def rlcard(game: str) -> tuple[int, Callable[[], int]]:
    """Play through RLCard's environment, as its users do."""
    env = import_module("rlcard").make(game.removesuffix(" without arrays"), config={"seed": 1})

    def play() -> int:
        decisions = 0
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(pick(list(state["legal_actions"])))
            decisions += 1
        return decisions

    def play_core() -> int:
        """Leave out the observation arrays that the environment makes for learners."""
        core = env.game
        decisions = 0
        core.init_game()
        while not core.is_over():
            core.step(pick(core.get_legal_actions()))
            decisions += 1
        return decisions

    return env.num_players, play_core if game.endswith("without arrays") else play


def open_spiel(game: str) -> tuple[int, Callable[[], int]]:
    """Play through OpenSpiel's Python interface; draws of chance are not decisions."""
    pyspiel = import_module("pyspiel")
    import_module("open_spiel.python.games")  # registers those written in Python
    loaded = pyspiel.load_game(game)

    def play() -> int:
        decisions = 0
        state = loaded.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(pick_weighted(state.chance_outcomes()))
            else:
                state.apply_action(pick(state.legal_actions()))
                decisions += 1
        return decisions

    return loaded.num_players(), play


def measure(play: Callable[[], int], seconds: float) -> tuple[int, float]:
    """Play whole games for some processor time; return decisions and the time taken."""
    decisions = 0
    began = process_time()
    while (passed := process_time() - began) < seconds:
        decisions += play()
    return decisions, passed


def main() -> None:
    """Answer one line at a time until the input ends."""
    load = {"rlcard": rlcard, "open_spiel": open_spiel}[sys.argv[1]]
    loaded: dict[str, tuple[int, Callable[[], int]]] = {}
    for line in sys.stdin:
        asked = json.loads(line)
        if asked["game"] not in loaded:
            loaded[asked["game"]] = load(asked["game"])
        players, play = loaded[asked["game"]]
        decisions, passed = measure(play, asked["seconds"])
        answer = {"players": players, "decisions": decisions, "seconds": passed}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
