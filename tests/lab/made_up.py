"""Games that were never played: random courses, for figures whose formulas ask for no rules."""

from __future__ import annotations

from random import Random

from splashdeck.lab.traces import Sources, Trace
from splashdeck.lab.weighing import Weighed


def trace(dice: Random, players: int) -> Trace:
    """Make a game up: chances that wander, and now and then a shared victory."""
    decisions = dice.randint(4, 16)
    strength = [dice.uniform(0.3, 1.0) for _ in range(players)]
    series = []
    for _ in range(decisions):
        strength = [max(one + dice.uniform(-0.25, 0.25), 0.01) for one in strength]
        series.append(tuple(one / sum(strength) for one in strength))
    winner = dice.choices(range(players), weights=series[-1])[0]
    winners = {winner, (winner + 1) % players} if dice.random() < 0.15 else {winner}
    wins = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(players))
    return Trace(
        deal=0,
        wins=wins,
        scores=tuple(dice.randint(0, 30) for _ in wins),
        rule=dice.choice(["XX-1", "XX-1", "XX-2"]),
        movers=tuple(dice.randrange(players) for _ in range(decisions)),
        choices=tuple(dice.choice([1, 1, 2, 3, 5, 8]) for _ in range(decisions)),
        kinds=("move",) * decisions,
        chances=(*series, wins),
        sources=Sources(*(dice.expovariate(1) for _ in range(3))),
    )


def traces(seed: int, players: int, count: int) -> list[Trace]:
    """Make several up, the same for a seed."""
    dice = Random(seed)
    return [trace(dice, players) for _ in range(count)]


def weighed(seed: int, count: int) -> list[Weighed]:
    """Make deals up of which two decisions each were weighed."""
    dice = Random(seed)
    found = []
    for _ in range(count):
        real, lost, matters = dice.randint(20, 60), dice.uniform(0, 1), dice.choice([0, 0, 0.5, 1])
        found.append(Weighed(real, real * dice.uniform(1, 2), lost, matters))
    return found
