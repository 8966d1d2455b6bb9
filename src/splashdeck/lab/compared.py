"""Two studies of a game with other cards, deal by deal: what changed, and how sure that is.

Both play the same deals, so what one game's numbers are above the other's is taken deal by
deal, which says more than two intervals would. Figures of one against the others were played
with sheets of their own and are compared by their intervals.
"""

from __future__ import annotations

from math import hypot
from typing import Literal, NamedTuple

import numpy as np

from splashdeck.lab.games import Games
from splashdeck.lab.resampling import Estimate, means
from splashdeck.lab.study import Figure, Study

SURE = 3.3
"""Standard errors from 0 beyond which one of a hundred differences is no accident."""
LIKELY = 1.96


class Change(NamedTuple):
    """One number with either sheet."""

    id: str
    part: str
    players: int
    base: float
    new: float
    difference: Estimate

    @property
    def errors(self) -> float:
        """By how many standard errors it is away from none."""
        value, low, high = self.difference
        error = (high - low) / (2 * LIKELY)
        return abs(value) / error if error > 0 else 0.0

    @property
    def verdict(self) -> Literal["changed", "likely", "unsure"]:
        """Is it a change?"""
        return "changed" if self.errors > SURE else "likely" if self.errors > LIKELY else "unsure"


def changes(found: Study, other: Study) -> list[Change]:
    """List what changed at the highest level, the surest first; `other` is the base."""
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
    for key in mine.keys() & theirs.keys():
        if key[0] in ("ladder", "worth", "deal-luck"):
            listed += apart(mine[key], theirs[key])
    return sorted(listed, key=lambda one: (-one.errors, one.id, one.part, one.players))


def paired(players: int, new: Games, base: Games) -> list[Change]:
    """Compare what games are measured by, deal by deal."""
    if not np.array_equal(new.deals, base.deals):
        return []
    ours, theirs = columns(new), columns(base)
    names = [name for name in ours if name in theirs]
    rows = np.stack([ours[name] - theirs[name] for name in names], 1)
    return [
        Change(*name, players, float(theirs[name].mean()), float(ours[name].mean()), one)
        for name, one in zip(names, means(rows), strict=True)
    ]


def columns(games: Games) -> dict[tuple[str, str], np.ndarray]:
    """Give the numbers of each game, by figure and part: (game)."""
    found = {("turn-order", str(place + 1)): won for place, won in enumerate(games.wins.T)}
    found |= {
        ("endings", "tied"): (games.wins.max(1) < 1).astype(float),
        ("length", "decisions"): games.decisions.astype(float),
        ("length", "minutes"): games.minutes,
        ("length", "wait"): games.wait,
        ("choice", "real"): games.real / games.decisions,
    }
    for rule in sorted(set(games.rules.tolist())):
        found["endings", rule] = (games.rules == rule).astype(float)
    if games.behind is not None and games.decided is not None and games.lead_changes is not None:
        found["drama", "behind"] = games.behind
        found["drama", "lead-changes"] = games.lead_changes.astype(float)
        found["suspense", "decided"] = games.decided
    return found


def apart(new: Figure, base: Figure) -> list[Change]:
    """Compare two figures by their intervals."""
    if new.value is None or base.value is None:
        return []
    listed = []
    for part in new.value.keys() & base.value.keys():
        values = [one.value[part] for one in (new, base)]
        ends = [end for one in (new, base) for end in one.interval[part]]
        if part == "rating" or None in (*values, *ends):
            continue
        half = hypot((ends[1] - ends[0]) / 2, (ends[3] - ends[2]) / 2)
        apart_by = values[0] - values[1]
        difference = Estimate(apart_by, apart_by - half, apart_by + half)
        listed.append(Change(new.id, part, new.players, values[1], values[0], difference))
    return listed
