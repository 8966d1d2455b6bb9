"""What a finished game is worth to each seat."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

from splashdeck.errors import InvalidSetup, Words
from splashdeck.game import Outcome
from splashdeck.games import AnyGame
from splashdeck.games.catalogue import title

Reward: TypeAlias = Literal["win", "margin"]
REWARDS: tuple[Reward, ...] = get_args(Reward)


def check_reward(reward: object) -> Reward:
    """Return the kind of reward, or raise InvalidSetup."""
    for known in REWARDS:
        if reward == known:
            return known
    why = Words("error-rewards", known=", ".join(REWARDS), given=repr(reward))
    raise InvalidSetup(why, where="reward")


def rewards(game: AnyGame, outcome: Outcome, reward: Reward) -> list[float]:
    """Reward all seats; the sum is zero.

    `win`: a sole winner gets 1, each loser −1 / (players − 1), and winners share theirs.
    `margin`: by how many points a seat is ahead of the mean of the others.
    """
    others = game.players - 1
    if reward == "win":
        share = 1 / len(outcome.winners)
        parts = [share if seat in outcome.winners else 0.0 for seat in range(game.players)]
        return [(game.players * part - 1) / others for part in parts]
    sign = -1 if title(game.name).best == "least" else 1
    total = sum(outcome.scores)
    return [sign * (score - (total - score) / others) for score in outcome.scores]
