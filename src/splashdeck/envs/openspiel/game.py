"""The games as OpenSpiel sees them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, ClassVar

import pyspiel  # type: ignore[import-not-found]
from msgspec.json import encode

from splashdeck.envs.observations import observer
from splashdeck.envs.openspiel.chance import Chance
from splashdeck.envs.openspiel.node import Node
from splashdeck.envs.openspiel.observers import SpielObserver
from splashdeck.envs.rewards import check_reward, rewards
from splashdeck.game import Json, Seat
from splashdeck.games import set_up
from splashdeck.games.catalogue import title


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state of OpenSpiel: a node, and the history that OpenSpiel keeps."""

    def __init__(self, game: SpielGame, node: Node) -> None:
        super().__init__(game)
        self.node = node
        self.simultaneous = game.simultaneous
        self.idle = game.idle
        self.reward = game.reward

    # --- who acts ---

    def current_player(self) -> int:
        """Name the seat to act, or chance, or all at once."""
        node = self.node
        if node.deed is not None:
            return int(pyspiel.PlayerId.CHANCE)
        pending = node.game.pending(node.state)
        if not pending:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.SIMULTANEOUS) if self.simultaneous else pending[0]

    def is_terminal(self) -> bool:
        """Say whether the game is over."""
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: Seat) -> list[int]:
        return list(self.node.moves(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """List what chance may decide, with the exact probabilities."""
        return self.node.chances()

    # --- acting ---

    def _apply_action(self, action: int) -> None:
        node = self.node
        if node.deed is not None:
            self.node = node.decided(action)
            return
        seat = self.current_player()
        self.node = node.played([(seat, node.moves(seat)[action])])

    def _apply_actions(self, actions: list[int]) -> None:
        """Play the pending seats' actions; those of others mean nothing."""
        node = self.node
        pending = node.game.pending(node.state)
        self.node = node.played([(seat, node.moves(seat)[actions[seat]]) for seat in pending])

    def _action_to_string(self, player: int, action: int) -> str:
        node = self.node
        if player == int(pyspiel.PlayerId.CHANCE):
            return node.chance.name_of(action)
        moves = node.moves(player)
        return str(moves[action]) if moves else self.idle  # entry 0 of a joint action

    # --- the end ---

    def returns(self) -> list[float]:
        """Return what the game was worth to each seat; zeros while it goes on."""
        node = self.node
        outcome = None if node.deed is not None else node.game.outcome(node.state)
        if outcome is None:
            return [0.0] * node.game.players
        return rewards(node.game, outcome, self.reward)

    def __str__(self) -> str:
        """Write the position as JSON; before the first deal is done there is none."""
        node = self.node
        return "" if node.state is None else encode(node.game.position(node.state)).decode()

    def resample_from_infostate(self, player: Seat, random: Callable[[], float]) -> SpielState:
        """Draw a state that the player can't tell from this one; its history is empty."""
        return SpielState(self.get_game(), self.node.imagined(player, random))


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of OpenSpiel: the rules bound to its parameters."""

    name: ClassVar[str]
    kind: ClassVar[Any]
    chance_type: ClassVar[type[Chance]]
    simultaneous: ClassVar[bool] = False
    idle: ClassVar[str] = "-"
    """What a seat does in a joint action that owes none."""
    simulations: ClassVar[int] = 2
    """How many a tree search makes in about 20 ms; the first only opens the root."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        chosen = {**self.kind.parameter_specification, **(params or {})}
        self.reward = check_reward(chosen["reward"])
        self.rules = set_up(self.name, chosen["players"], **self.keys(chosen))
        self.observer = observer(self.rules)
        chance = self.chance_type(self.rules)
        self.root = Node.root(chance)
        most = 1.0 if self.reward == "win" else 2.0 * self.most_points()
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.action_count,
            max_chance_outcomes=chance.outcome_count,
            num_players=self.rules.players,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=self.longest(),
        )
        super().__init__(self.kind, info, dict(params or {}))

    @classmethod
    def keys(cls, params: Mapping[str, Any]) -> Json:
        """Turn parameters into set-up keys."""
        raise NotImplementedError

    def most_points(self) -> int:
        """Bound the points of one seat."""
        raise NotImplementedError

    def longest(self) -> int:
        """Bound the number of decisions."""
        raise NotImplementedError

    def new_initial_state(self) -> SpielState:
        """Begin a game."""
        return SpielState(self, self.root)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """Make an observer; the usual one sees what a seat sees now."""
        usual = pyspiel.IIGObservationType(perfect_recall=False)
        return SpielObserver(self.observer, iig_obs_type or usual, params)


def kind_of(name: str, dynamics: Any, params: Json) -> Any:
    """Make the type by which OpenSpiel knows a title."""
    card = title(name)
    return pyspiel.GameType(
        short_name=f"splashdeck_{card.folder}",
        long_name=card.display,
        dynamics=dynamics,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=card.players[-1],
        min_num_players=card.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={"players": 4, "reward": "win", **params},
    )


def sheet_of(params: Mapping[str, Any]) -> str | Path:
    """Name a built-in sheet, or the file of another."""
    named = str(params["sheet"])
    return Path(named) if named.endswith(".toml") else named
