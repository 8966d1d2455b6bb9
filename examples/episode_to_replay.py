"""Watch what agents did: an episode of a PettingZoo environment as a record that replay opens.

    python examples/episode_to_replay.py antartik --out episode.jsonl
    splashdeck replay episode.jsonl --watch

On the page the same file can be dropped under *Replay*: step by step, as any seat saw it or with
all cards open, over everybody's chances. `splashdeck review episode.jsonl` names the moves that
mattered.

It needs splashdeck[envs].
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

from splashdeck import envs
from splashdeck.record import Record


def episode(game: str, players: int, seed: int) -> str:
    """Play one game by chance; put your policy where the choice is drawn. Return its record."""
    env, rng = envs.aec(game, players), np.random.default_rng(seed)
    env.reset(seed=seed)
    for agent in env.agent_iter():
        seen, _, is_over, _, _ = env.last()
        if is_over:
            break
        legal = np.flatnonzero(seen["action_mask"])
        env.step(int(rng.choice(legal)))
        assert agent in env.agents
    return env.record()


def main() -> None:
    """Write the file, and say how the game went."""
    parser = argparse.ArgumentParser(description="An episode as a record")
    parser.add_argument("game", nargs="?", default="antartik")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--out", type=Path, default=Path("episode.jsonl"))
    words = parser.parse_args()
    text = episode(words.game, words.players, words.seed)
    words.out.write_text(text, "utf-8")
    outcome = Record.read(text.encode()).verify()
    print(f"{words.out}: {text.count(chr(10)) - 2} moves, scores {outcome.scores}")
    print(f"look at it: splashdeck replay {words.out} --watch")


if __name__ == "__main__":
    main()
