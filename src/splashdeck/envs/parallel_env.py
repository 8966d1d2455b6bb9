"""PettingZoo environments in which all agents act in every step.

A seat that owes no decision passes `idle`, the only action in its mask. Of the actions of
one step, those of the lowest seats are played first; where one of them ends the game, the
later ones lapse.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pettingzoo  # type: ignore[import-untyped]
from gymnasium import spaces

from splashdeck.envs.aec_env import seen_space
from splashdeck.envs.table import Agent, Saved, Seen, Table
from splashdeck.errors import IllegalMove
from splashdeck.game import Seat

Results = tuple[
    dict[Agent, Seen],
    dict[Agent, float],
    dict[Agent, bool],
    dict[Agent, bool],
    dict[Agent, dict[str, Any]],
]


class ParallelEnv(pettingzoo.ParallelEnv[Agent, Seen, int]):  # type: ignore[misc]
    """A game as a parallel environment; `splashdeck.envs.parallel` makes one."""

    render_mode = None

    def __init__(self, name: str, players: int, reward: str = "win", **keys: Any) -> None:
        self.table = Table(name, players, reward, **keys)
        self.metadata = {"name": f"{name.replace('-', '_')}_v1", "render_modes": []}
        self.possible_agents = list(self.table.agents)
        count = self.table.game.action_count
        self.idle = self.table.observer.idle
        self.action_count = max(count, self.idle + 1)
        self.action_spaces = {
            agent: spaces.Discrete(self.action_count) for agent in self.possible_agents
        }
        self.observation_spaces = {
            agent: seen_space(self.table, self.action_count) for agent in self.possible_agents
        }
        self.agents: list[Agent] = []

    def observation_space(self, agent: Agent) -> spaces.Space[Any]:
        """Return the space of what an agent sees, the same object each time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> spaces.Space[Any]:
        """Return the space of an agent's actions, the same object each time."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[Agent, Seen], dict[Agent, dict[str, Any]]]:
        """Deal a game; without a seed, the next of the seed given before."""
        self.table.deal(seed)
        self.agents = self.possible_agents[:]
        return self._observe_all(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[Agent, int]) -> Results:
        """Play all actions; IllegalMove, and no change, if one of them is not legal."""
        agents, before, played = self.agents, self.table.state, self.table.played
        chosen = {seat: actions.get(agent) for seat, agent in enumerate(agents)}
        self._refuse_idle(chosen)
        try:
            self._play(chosen)
        except IllegalMove:
            self.table.state, self.table.played = before, played
            raise
        seen = self._observe_all()
        results = self.table.results()
        over = results is not None
        gained, infos = results or ([0.0] * len(agents), [{} for _ in agents])
        self.agents = [] if over else agents
        return (
            seen,
            dict(zip(agents, gained, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            dict(zip(agents, infos, strict=True)),
        )

    def _refuse_idle(self, chosen: dict[Seat, int | None]) -> None:
        """Refuse anything but `idle`, or nothing, from a seat that owes no decision."""
        pending = self.table.pending()
        for seat, action in chosen.items():
            if seat not in pending and action is not None and int(action) != self.idle:
                raise IllegalMove(f"action {action}", "", f"seat {seat} has only {self.idle}: idle")

    def _play(self, chosen: dict[Seat, int | None]) -> None:
        for seat in self.table.pending():
            if seat in self.table.pending():  # a lower seat may have ended the game
                self.table.play(seat, chosen[seat])

    def _observe_all(self) -> dict[Agent, Seen]:
        return {
            agent: {"observation": self.table.observe(seat), "action_mask": self._mask(seat)}
            for seat, agent in enumerate(self.possible_agents)
        }

    def _mask(self, seat: Seat) -> Any:
        mask = np.zeros(self.action_count, np.int8)
        mask[: self.table.game.action_count] = self.table.mask(seat)
        mask[self.idle] = seat not in self.table.pending()
        return mask

    def record(self) -> str:
        """Write the game so far as a record: `splashdeck replay` and the page's replay open it."""
        return self.table.record()

    def close(self) -> None:
        """Do nothing: there is nothing to let go of."""

    # --- saving ---

    def save(self) -> Saved:
        """Take hold of this moment, for search or to go on later."""
        return self.table.save(self.agents)

    def restore(self, saved: Saved) -> dict[Agent, Seen]:
        """Go back to a saved moment, exactly; return what the agents see there."""
        self.table.restore(saved)
        self.agents = list(saved.agents)
        return self._observe_all()
