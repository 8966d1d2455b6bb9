"""PettingZoo environments in which one agent acts at a time (AEC).

Seats that decide at the same time are asked one after another, the lowest first; none of
them sees what another has chosen before all have. A choice once made is not offered for a
change of mind. After a move that uses up no decision the same seat is asked again.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pettingzoo  # type: ignore[import-untyped]
from gymnasium import spaces

from splashdeck.envs.table import Agent, Saved, Seen, Table


class AecEnv(pettingzoo.AECEnv[Agent, Seen, int]):  # type: ignore[misc]
    """A game as an AEC environment; `splashdeck.envs.aec` makes one."""

    render_mode = None

    def __init__(self, name: str, players: int, reward: str = "win", **keys: Any) -> None:
        super().__init__()
        self.table = Table(name, players, reward, **keys)
        self.metadata = {
            "name": f"{name.replace('-', '_')}_v1",
            "render_modes": [],
            "is_parallelizable": False,
        }
        self.possible_agents = list(self.table.agents)
        self.action_spaces = {
            agent: spaces.Discrete(self.table.game.action_count) for agent in self.possible_agents
        }
        self.observation_spaces = {
            agent: seen_space(self.table, self.table.game.action_count)
            for agent in self.possible_agents
        }
        self.agents: list[Agent] = []

    def observation_space(self, agent: Agent) -> spaces.Space[Any]:
        """Return the space of what an agent sees, the same object each time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> spaces.Space[Any]:
        """Return the space of an agent's actions, the same object each time."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a game; without a seed, the next of the seed given before."""
        self.table.deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[Agent, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._look_on()

    def observe(self, agent: Agent) -> Seen:
        """Show an agent what it knows; its mask is empty unless it is the one to act."""
        seat = self.possible_agents.index(agent)
        mask = self.table.mask(seat)
        if agent != self.agent_selection:
            mask = np.zeros_like(mask)
        return {"observation": self.table.observe(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Play the selected agent's action; IllegalMove, and no change, if it is not legal."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.table.play(self.possible_agents.index(agent), action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._look_on()
        self._accumulate_rewards()

    def _look_on(self) -> None:
        """Select the next agent; at the end reward all."""
        results = self.table.results()
        if results is None:
            self.agent_selection = self.possible_agents[self.table.pending()[0]]
            return
        gained, infos = results
        self.rewards = dict(zip(self.agents, gained, strict=True))
        self.infos = dict(zip(self.agents, infos, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def record(self) -> str:
        """Write the game so far as a record: `splashdeck replay` and the page's replay open it."""
        return self.table.record()

    def close(self) -> None:
        """Do nothing: there is nothing to let go of."""

    # --- saving ---

    def save(self) -> Saved:
        """Take hold of this moment, for search or to go on later."""
        return self.table.save(
            self.agents,
            selection=self.agent_selection,
            rewards=dict(self.rewards),
            cumulative=dict(self._cumulative_rewards),
            terminations=dict(self.terminations),
            infos={agent: dict(info) for agent, info in self.infos.items()},
        )

    def restore(self, saved: Saved) -> None:
        """Go back to a saved moment, exactly."""
        self.table.restore(saved)
        self.agents = list(saved.agents)
        self.agent_selection = saved.extra["selection"]
        self.rewards = dict(saved.extra["rewards"])
        self._cumulative_rewards = dict(saved.extra["cumulative"])
        self.terminations = dict(saved.extra["terminations"])
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: dict(info) for agent, info in saved.extra["infos"].items()}


def seen_space(table: Table, actions: int) -> spaces.Dict:
    """Make the space of observations with their masks."""
    box = spaces.Box(table.observer.least, table.observer.most, dtype=np.float32)
    return spaces.Dict({"observation": box, "action_mask": spaces.MultiBinary(actions)})
