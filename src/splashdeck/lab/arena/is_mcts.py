"""OpenSpiel's own IS-MCTS bot (Python) as a player of the arena.

It plays the games as `splashdeck.envs.openspiel` registers them, with random rollouts to the
end, as its documentation has it. The root it searches from is imagined from the seat's
knowledge, and OpenSpiel draws another such state for every simulation, so that it sees no
more than our own bots. Seats that choose at the same time choose one after another in secret
here, which is the same game, for IS-MCTS takes no simultaneous moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from splashdeck.bots import Budget
from splashdeck.entropy import Entropy
from splashdeck.errors import needs
from splashdeck.games import AnyGame

with needs("envs", "is-mcts"):
    import numpy as np
    import pyspiel  # type: ignore[import-not-found]
    from open_spiel.python.algorithms.ismcts import ISMCTSBot  # type: ignore[import-untyped]
    from open_spiel.python.algorithms.mcts import (  # type: ignore[import-untyped]
        RandomRolloutEvaluator,
    )

    from splashdeck.envs.openspiel import SpielGame, SpielState, spiel
    from splashdeck.envs.openspiel.node import Node

EXPLORATION = 2.0  # uct_c in OpenSpiel's examples
LEAST = 2  # the first simulation only opens the root, and then it can't choose
KEPT = (
    "short_name",
    "long_name",
    "chance_mode",
    "information",
    "utility",
    "reward_model",
    "max_num_players",
    "min_num_players",
    "provides_information_state_string",
    "provides_information_state_tensor",
    "provides_observation_string",
    "provides_observation_tensor",
    "provides_factored_observation_string",
    "parameter_specification",
)


class IsMcts:
    """Information-set Monte-Carlo tree search by OpenSpiel, in Python."""

    def __init__(self, game: AnyGame) -> None:
        self.calibrated = spiel(game.name).simulations
        self.spiel = in_turns(game)
        self.start = Node.root(self.spiel.chance_type(game))

    def choose(
        self, game: AnyGame, knowledge: Any, legal: Sequence[Any], budget: Budget, entropy: Entropy
    ) -> Any:
        """Search for the budget's simulations: OpenSpiel's bot understands no seconds."""
        assert budget.simulations is not None
        if len(legal) == 1:
            return legal[0]
        dice = np.random.RandomState(np.frombuffer(entropy.seed, np.uint32))
        rollouts = RandomRolloutEvaluator(1, dice)
        simulations = max(budget.simulations, LEAST)
        bot = ISMCTSBot(self.spiel, rollouts, EXPLORATION, simulations, random_state=dice)
        bot.set_resampler(
            lambda state, seat: state.resample_from_infostate(seat, dice.random_sample)
        )
        world = game.imagine(knowledge, entropy.child("world"))
        node = Node(self.start.chance, world, self.start.trace)
        root = SpielState(self.spiel, node.imagined(knowledge.seat, dice.random_sample))
        action = int(bot.step(root))
        return root.node.moves(knowledge.seat)[action]


def in_turns(game: AnyGame) -> SpielGame:
    """Find the registered game, in a form in which one seat chooses at a time."""
    found = spiel(game.name)
    if not found.simultaneous:
        return found({"players": game.players})

    class InTurns(found):  # type: ignore[misc, valid-type]
        simultaneous = False
        kind = _sequential(found.kind)

    return InTurns({"players": game.players})


def _sequential(kind: Any) -> Any:
    """Copy a game's type, in which nothing can be changed, with other dynamics."""
    return pyspiel.GameType(
        **{name: getattr(kind, name) for name in KEPT},
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    )
