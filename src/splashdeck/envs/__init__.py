"""The games as environments that others' tools accept; `docs/envs.md` tells all about them.

    from splashdeck import envs

    env = envs.aec("antartik", players=3)              # PettingZoo, one agent at a time
    env = envs.parallel("duck-and-cover", players=4)   # PettingZoo, all agents at once
    env = envs.functional("duck-and-cover", players=4) # pure functions over the fast twin
    env = envs.against("antartik", players=4)          # one learner among the twin's policies

    import pyspiel
    import splashdeck.envs.openspiel                   # registers the games with OpenSpiel
    game = pyspiel.load_game("splashdeck_duck_and_dive(players=4)")

Keywords are set-up keys (`edition`, `sheet`, `juniors`, `options`) and `reward`. Each needs
the extra `envs`, `functional` and `against` the extra `fast` instead; nothing is loaded before
it is used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from splashdeck.envs.aec_env import AecEnv
    from splashdeck.envs.against_env import AgainstEnv
    from splashdeck.envs.functional_env import FunctionalEnv
    from splashdeck.envs.parallel_env import ParallelEnv

__all__ = ["aec", "against", "functional", "parallel"]


def aec(name: str, players: int, *, reward: str = "win", **keys: Any) -> AecEnv:
    """Make a PettingZoo environment in which one agent acts at a time."""
    from splashdeck.envs.aec_env import AecEnv

    return AecEnv(name, players, reward, **keys)


def parallel(name: str, players: int, *, reward: str = "win", **keys: Any) -> ParallelEnv:
    """Make a PettingZoo environment in which all agents act in every step."""
    from splashdeck.envs.parallel_env import ParallelEnv

    return ParallelEnv(name, players, reward, **keys)


def functional(name: str, players: int, **keys: Any) -> FunctionalEnv:
    """Make an environment of pure functions in the manner of Pgx, over the fast twin."""
    from splashdeck.envs.functional_env import FunctionalEnv

    return FunctionalEnv(name, players, **keys)


def against(
    name: str, players: int, *, level: str = "dabbler", seat: int = 0, **keys: Any
) -> AgainstEnv:
    """Make an environment of pure functions for one learner; policies play the other seats."""
    from splashdeck.envs.against_env import AgainstEnv

    return AgainstEnv(name, players, level, seat, **keys)
