"""What the figures need of each game, as arrays: from traces one by one, or from steps at once.

`splashdeck.lab.traces` says what each number is; here the same is counted for thousands of
games together (`tests/lab/test_batch.py` holds one to the other).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import Any, NamedTuple

import numpy as np

SECONDS_CHOICE, SECONDS_FORCED = 8.0, 1.5
"""How long people are supposed to take for a decision with a choice, and for one without."""
PARTS = 10
"""Into how many parts a game is cut where something is shown over its course."""
LOGS = np.log(np.maximum(np.arange(256), 1))
"""Logarithms of numbers of moves; a twin counts up to 255."""
LEAD = 0.05
"""By how much a chance must be above the next one for a lead."""


class Steps(NamedTuple):
    """What happened in games, step by step; in a step several seats may decide, in their order."""

    acts: Any  # (step, seat, game) bool: who decides
    choices: Any  # (step, seat, game): how many moves a seat has
    actions: Any  # (step, seat, game): what it does, as a number of the twin
    chances: Any  # (step, seat, game) float32 before the step; None if nobody can tell


class Games(NamedTuple):
    """Finished games; everything has the game first, places are in the order of turns."""

    deals: np.ndarray  # (game)
    wins: np.ndarray  # (game, place)
    scores: np.ndarray  # (game, place)
    rules: np.ndarray  # (game): the rule that ended it
    decisions: np.ndarray  # (game)
    real: np.ndarray  # (game): decisions with a choice
    logs: np.ndarray  # (game): logarithms of the numbers of moves there, added up
    wait: np.ndarray  # (game): the longest run of decisions without some seat, of all
    behind: np.ndarray | None = None  # (game); from here on None if nobody can tell chances
    lead_changes: np.ndarray | None = None  # (game)
    comeback: np.ndarray | None = None  # (game, 2): wins of those far behind, and their number
    decided: np.ndarray | None = None  # (game)
    openness: np.ndarray | None = None  # (game, part)
    swings: np.ndarray | None = None  # (game, part): squared changes of the chances, their mean

    @property
    def minutes(self) -> np.ndarray:
        """Estimate how long people would play: (game)."""
        forced = self.decisions - self.real
        minutes: np.ndarray = (SECONDS_CHOICE * self.real + SECONDS_FORCED * forced) / 60
        return minutes

    def first(self, count: int) -> Games:
        """Return the first `count` of these games."""
        kept: list[Any] = [None if part is None else part[:count] for part in self]
        return Games(*kept)

    @classmethod
    def joined(cls, parts: Sequence[Games]) -> Games:
        """Put several lots of games together as one."""
        joined: list[Any] = [
            None if column[0] is None else np.concatenate(column)
            for column in zip(*parts, strict=True)
        ]
        return cls(*joined)


def measured(scores: np.ndarray, wins: np.ndarray, rules: np.ndarray, steps: Steps) -> Games:
    """Count everything in a batch of games."""
    made, real, logs = _counted(steps.acts, steps.choices)
    games = Games(
        deals=np.arange(len(wins)),
        wins=wins,
        scores=scores,
        rules=rules,
        decisions=made,
        real=real,
        logs=logs,
        wait=_wait(steps.acts) / made,
    )
    if steps.chances is None or not steps.chances.size:
        return games
    return _over_time(games, steps.acts.sum(1), steps.chances.astype(float))


# Step by step: arrays of all steps at once leave the processor's caches, and take longer.


def _counted(acts: np.ndarray, choices: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Count decisions and real choices, and add the logarithms of their moves up: (game) each."""
    size = acts.shape[2]
    made, real, logs = np.zeros(size, np.int64), np.zeros(size, np.int64), np.zeros(size)
    for deciding, among in zip(acts, choices, strict=True):
        chosen = deciding & (among > 1)
        made += deciding.sum(0)
        real += chosen.sum(0)
        logs += LOGS[among * chosen].sum(0)
    return made, real, logs


def _wait(acts: np.ndarray) -> np.ndarray:
    """Find the longest run of decisions without some seat: (game)."""
    _, seats, size = acts.shape
    made, longest = np.zeros(size, np.int32), np.zeros(size, np.int32)
    since = np.zeros((seats, size), np.int32)  # decisions up to a seat's last one, that included
    for deciding in acts:
        for seat, acting in enumerate(deciding):
            np.maximum(longest, made - since[seat], out=longest, where=acting)
            made += acting
            np.copyto(since[seat], made, where=acting)
    whole: np.ndarray = np.maximum(longest, made - since.min(0))
    return whole


def _over_time(games: Games, deciding: np.ndarray, chances: np.ndarray) -> Games:
    """Add what goes by the chances to win; `deciding` counts the decisions of each step."""
    size = len(games.wins)
    every = np.arange(size)
    winner = games.wins.argmax(1)
    best = chances.max(1)  # (step, game)
    own = chances[:, winner, every]
    behind = ((best - own) * deciding).sum(0) / games.decisions
    after = deciding.cumsum(0)  # decisions up to a step, that step included
    rivals = np.where(np.arange(chances.shape[1])[:, None] == winner, -1.0, chances).max(1)
    unsure = (own <= rivals) & (deciding > 0)
    last = np.where(unsure, after, 0).max(0)

    def step_of(decision: np.ndarray) -> np.ndarray:
        """Find the step in which a decision is made: (game)."""
        return np.asarray((after <= decision).sum(0))

    changes = _squares(chances, games.wins, deciding)
    half = (games.decisions + 1) // 2
    at = np.minimum(step_of(half), len(chances) - 1)
    then = np.where((half < games.decisions)[:, None], chances[at, :, every], games.wins)
    low = then < 1 / chances.shape[1] / 2
    safe = np.where(chances > 0, chances, 1.0)
    entropy = -(safe * np.log(safe)).sum(1) / log(chances.shape[1])  # (step, game)
    parts, ends = parts_of(games.decisions)
    begun = np.concatenate([np.zeros((1, size)), changes.cumsum(0)])  # up to a step, without it

    def swing(part: int) -> np.ndarray:
        before, after_it = begun[step_of(parts[part]), every], begun[step_of(ends[part]), every]
        return np.asarray((after_it - before) / (ends[part] - parts[part]))

    return games._replace(
        behind=behind,
        lead_changes=_lead_changes(deciding, chances, games.wins),
        comeback=np.stack([(games.wins * low).sum(1), low.sum(1)], 1),
        decided=last / games.decisions,
        openness=np.stack([entropy[step_of(part), every] for part in parts], 1),
        swings=np.stack([swing(part) for part in range(PARTS)], 1),
    )


def parts_of(decisions: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Say where each part of a game begins, and where it is over: decisions (part, game).

    A part of a short game has one decision at least, which then belongs to several.
    """
    bounds = np.arange(PARTS + 1)[:, None] * decisions // PARTS
    return bounds[:-1], np.maximum(bounds[1:], bounds[:-1] + 1)


def _squares(chances: np.ndarray, wins: np.ndarray, deciding: np.ndarray) -> np.ndarray:
    """Square the change of all chances that each step brings, and sum over seats: (step, game).

    The last step of a game brings its end.
    """
    last = deciding.sum(0) == deciding.cumsum(0)
    after = np.where(last[:, None], wins.T, np.concatenate([chances[1:], chances[-1:]]))
    return np.asarray(np.square(after - chances).sum(1) * (deciding > 0))


def _lead_changes(deciding: np.ndarray, chances: np.ndarray, wins: np.ndarray) -> np.ndarray:
    """Count how often somebody else came clearly ahead: (game)."""
    leader = np.full(len(wins), -1)
    changes = np.zeros(len(wins), np.int64)
    for counts, now in [*zip(deciding > 0, chances, strict=True), (True, wins.T)]:
        second, first = np.partition(now, -2, axis=0)[-2:]
        leads = counts & (first - second > LEAD)
        best = now.argmax(0)
        changes += leads & (leader != -1) & (leader != best)
        leader = np.where(leads, best, leader)
    return changes
