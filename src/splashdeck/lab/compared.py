"""Two studies of a game with other cards, deal by deal: what changed, and how sure that is.

Both play the same deals, so what one game's numbers are above the other's is taken deal by
deal, which says more than two intervals would. Figures of one against the others were played
with sheets of their own and are compared by their intervals; so are quantiles, which no single
game has, and choices, which are weighed in some games.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, inf
from typing import Literal, NamedTuple

import numpy as np

from splashdeck.errors import InvalidRequest, Words
from splashdeck.game import Json
from splashdeck.lab.games import Games
from splashdeck.lab.published import FEWEST, Figure
from splashdeck.lab.resampling import Estimate, estimates, means
from splashdeck.lab.study import Study

SURE = 3.3
"""Standard errors from 0: by accident, one of fifty differences goes that far in 1 report of 20."""
LIKELY = 1.96
COMMON = ("levels", "games", "seed", "engine")
"""What two studies have to have in common to be compared deal by deal."""
APART = {"length", "choice", "ladder", "deal-luck", "worth"}
"""Figures whose parts are compared by their intervals, but for those that deals are paired for."""


class Change(NamedTuple):
    """One number of a figure, as it is with the old sheet and with the new one."""

    id: str
    part: str
    players: int
    base: float
    new: float
    difference: Estimate
    enough: bool = False
    """Were there so many games that what all of them agree in is sure?"""

    @property
    def errors(self) -> float:
        """By how many standard errors it is away from none."""
        value, low, high = self.difference
        error = (high - low) / (2 * LIKELY)
        if error > 0:
            return abs(value) / error
        return inf if value and self.enough else 0.0

    @property
    def verdict(self) -> Literal["changed", "likely", "same", "unsure"]:
        """Say whether the number is another with the new sheet."""
        if self.alike:
            return "same"
        return "changed" if self.errors > SURE else "likely" if self.errors > LIKELY else "unsure"

    @property
    def alike(self) -> bool:
        """Was it the same in all games?"""
        return self.enough and self.difference == (0, 0, 0)

    def to_json(self) -> Json:
        """Write it as the figures are written."""
        value, low, high = (round(end, 6) for end in self.difference)
        return {
            "id": self.id,
            "part": self.part,
            "players": self.players,
            "base": round(self.base, 6),
            "value": round(self.new, 6),
            "difference": value,
            "interval": [low, high],
            "verdict": self.verdict,
        }


def to_json(found: Study, other: Study) -> Json:
    """Write both studies' figures, and what changed between them."""
    theirs = {key: value for key, value in other.to_json().items() if key != "game"}
    listed = [one.to_json() for one in changes(found, other)]
    ours = found.to_json() | ({"interrupted": True} if other.interrupted else {})
    return {**ours, "against": theirs, "changes": listed}


def changes(found: Study, other: Study) -> list[Change]:
    """List what changed at the highest level, the surest first; `other` is the base.

    InvalidRequest if these are not studies of the same deals by the same players.
    """
    for name in COMMON:
        if (found.game, found.setup[name]) != (other.game, other.setup[name]):
            raise InvalidRequest(Words("error-lab-compared"), name)
    level = found.setup["levels"][-1]
    games = {number: one for at, number, one in found.games if at == level}
    base = {number: one for at, number, one in other.games if at == level}
    listed: list[Change] = []
    for number in sorted(games.keys() & base.keys()):
        listed += paired(number, games[number], base[number])
    mine, theirs = (
        {(one.id, one.players): one for one in study.figures if one.level == level}
        for study in (found, other)
    )
    known = {(one.id, one.part, one.players) for one in listed}
    unmoved = {one.players for one in listed} - {one.players for one in listed if not one.alike}
    for key in mine.keys() & theirs.keys():
        if key[0] in APART:
            others = apart(mine[key], theirs[key], key[1] in unmoved)
            listed += [one for one in others if one[:3] not in known]
    return sorted(listed, key=lambda one: (-one.errors, one.id, one.part, one.players))


def paired(players: int, new: Games, base: Games) -> list[Change]:
    """Compare what games are measured by, deal by deal."""
    if not np.array_equal(new.deals, base.deals):
        return []
    rules = sorted({*new.rules.tolist(), *base.rules.tolist()})
    ours, theirs = columns(new, rules), columns(base, rules)
    names = [name for name in ours if name in theirs]
    rows = np.stack([ours[name] - theirs[name] for name in names], 1)
    enough = len(rows) >= FEWEST
    found = [
        Change(*name, players, float(theirs[name].mean()), float(ours[name].mean()), one, enough)
        for name, one in zip(names, means(rows), strict=True)
    ]
    return [*found, real(players, new, base)]


def real(players: int, new: Games, base: Games) -> Change:
    """Compare the shares of all decisions that have a choice: long games have more of them."""
    rows = np.stack([new.real, new.decisions, base.real, base.decisions], 1)

    def shares_of(mean: np.ndarray) -> np.ndarray:
        return np.stack([mean[..., 2] / mean[..., 3], mean[..., 0] / mean[..., 1]], -1)

    def combine(mean: np.ndarray) -> np.ndarray:
        before, after = np.moveaxis(shares_of(mean), -1, 0)
        return np.asarray(after - before)[..., None]

    before, after = map(float, shares_of(rows.mean(0)))
    (difference,) = estimates(rows, combine)
    return Change("choice", "real", players, before, after, difference, len(rows) >= FEWEST)


def columns(games: Games, rules: Sequence[str]) -> dict[tuple[str, str], np.ndarray]:
    """Give the numbers of each game, by figure and part: (game); `rules` may have ended it."""
    found = {("turn-order", str(place + 1)): won for place, won in enumerate(games.wins.T)}
    found |= {
        ("endings", "tied"): (games.wins.max(1) < 1).astype(float),
        ("length", "decisions"): games.decisions.astype(float),
        ("length", "minutes"): games.minutes,
        ("length", "wait"): games.wait,
    }
    for rule in rules:
        found["endings", rule] = (games.rules == rule).astype(float)
    if games.behind is not None and games.decided is not None and games.lead_changes is not None:
        found["drama", "behind"] = games.behind
        found["drama", "lead-changes"] = games.lead_changes.astype(float)
        found["suspense", "decided"] = games.decided
    return found


def apart(new: Figure, base: Figure, same_games: bool = False) -> list[Change]:
    """Compare two figures by their intervals.

    Where a level's own games were the same, what is the same of its games among others is no chance
    either. What is not shows that those were others, by how much is as open as ever.
    """
    if new.value is None or base.value is None:
        return []
    listed = []
    for part in new.value.keys() & base.value.keys():
        values = [one.value[part] for one in (new, base)]
        ends = [end for one in (new, base) for end in one.interval[part]]
        if part == "rating" or None in (*values, *ends):
            continue
        apart_by = values[0] - values[1]
        is_same = same_games and apart_by == 0
        half = 0.0 if is_same else hypot((ends[1] - ends[0]) / 2, (ends[3] - ends[2]) / 2)
        difference = Estimate(apart_by, apart_by - half, apart_by + half)
        row = (new.id, part, new.players, values[1], values[0], difference)
        listed.append(Change(*row, is_same))
    return listed
