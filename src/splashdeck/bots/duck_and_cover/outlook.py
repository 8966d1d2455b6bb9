"""Duck & Cover: how far a play-out goes, and what the rounds to come may bring.

Rounds differ by who plays them: careful players leave fewer splashes, and their scores lie further
apart, since whoever is left with one pile scores below zero (DC-7.2). So rounds of dabblers and
of divers are kept (`rounds.json`, made by `splashdeck.training.duck_and_cover.rounds`), and the
rounds that this table has played say which of them to expect. A lead is worth less among divers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from math import exp, gcd
from statistics import NormalDist, fmean

from msgspec import json
from msgspec.structs import replace

from splashdeck.bots import Budget, bot, decide
from splashdeck.bots.prospects import Prospect
from splashdeck.entropy import Entropy
from splashdeck.games.duck_and_cover import DuckAndCover
from splashdeck.games.duck_and_cover.knowledge import Knowledge
from splashdeck.games.duck_and_cover.model import Options, State

try:
    import numpy as np
except ModuleNotFoundError:  # as in a browser
    HAS_NUMPY = False
else:
    HAS_NUMPY = True

ROUNDS = 40
"""How many rounds, played once for each set-up with variants, stand for all that are to come."""

FEW_SUMS = 240
"""How many sums of rounds are looked at, spread over all, where that is done one by one."""

PAIRINGS = 3
"""With how many others each round is added up, where more than one is to come."""

LEAST_WEIGHT = 0.1
"""However a table has played, its next round may be like those of any level, by this chance."""

TRUST_AMONG_DIVERS = {2: 0.7, 3: 0.58, 4: 0.5, 5: 0.46, 6: 0.46, 7: 0.46}
"""To which power of what dabblers' play-outs of a round promise divers win, by players.

Fitted for 2 and 4 to 268 games of divers, of other deals than `calibrate` plays."""

Scores = tuple[int, ...]


class Outlook:
    """Stops at the end of the round: the next one begins afresh (DC-8.1)."""

    def __init__(self, game: DuckAndCover) -> None:
        self.game = game

    def is_likely(self, known: Knowledge, state: State) -> bool:
        """Take any state that fits: in this game nothing else speaks against one."""
        return True

    def trust(self, known: Knowledge) -> float:
        """Trust play-outs of a round less where those played were like divers': these differ."""
        of_divers = weights(self.game, known.scores)[1:]
        return 1 - (1 - TRUST_AMONG_DIVERS[self.game.players]) * sum(of_divers)

    def horizon(self, state: State) -> Callable[[State], bool]:
        """Stop as soon as the round is over."""
        return lambda later: later.round > state.round

    def prospect(self, state: State) -> Prospect:
        """Add to the totals what kept rounds brought, and see who has least."""
        nothing = (0,) * self.game.players  # before the first round ends
        totals = tuple(sum(scores) for scores in zip(nothing, *state.scores, strict=True))
        setup, left = json.encode(self.game.setup_keys()), self.game.options.rounds - state.round
        count = count_at_once if HAS_NUMPY else count_one_by_one
        levels = [
            (weight, count(setup, left, level, totals))
            for level, weight in enumerate(weights(self.game, state.scores))
        ]
        wins, finals = (
            tuple(
                sum(weight * found[part][seat] for weight, found in levels)
                for seat in range(len(totals))
            )
            for part in range(2)
        )
        return Prospect(wins, finals)


# --- who wins ---

Counted = tuple[Sequence[float], Sequence[float]]
"""By seat: the share of wins, and the mean of the final scores."""


def count_at_once(setup: bytes, left: int, level: int, totals: Scores) -> Counted:
    """Count over all sums of rounds that may follow."""
    ends = np.array(totals) + _array(setup, left, level)
    is_least = ends == ends.min(axis=1, keepdims=True)
    wins = (is_least / is_least.sum(axis=1, keepdims=True)).mean(axis=0)
    return wins.tolist(), ends.mean(axis=0).tolist()


def count_one_by_one(setup: bytes, left: int, level: int, totals: Scores) -> Counted:
    """Count over some of the sums, without NumPy."""
    coming = to_come(setup, left)[level]
    stride = max(1, len(coming) // FEW_SUMS)
    while gcd(stride, len(totals)) > 1:  # else the same seat would always be the first
        stride += 1
    some = coming[::stride]
    wins, sums = [0.0] * len(totals), [0.0] * len(totals)
    for more in some:
        ends = [total + extra for total, extra in zip(totals, more, strict=True)]
        least = min(ends)
        share = 1 / ends.count(least)
        for seat, end in enumerate(ends):
            sums[seat] += end
            wins[seat] += share if end == least else 0.0
    return [won / len(some) for won in wins], [one / len(some) for one in sums]


@lru_cache(maxsize=64)
def _array(setup: bytes, left: int, level: int) -> np.ndarray:
    return np.array(to_come(setup, left)[level])


# --- who plays ---


def weights(game: DuckAndCover, scores: Sequence[Scores]) -> tuple[float, ...]:
    """Say how far to expect rounds of each kept level, by the mean scores of those played."""
    if not is_standard(game):
        return (1.0,)
    bells = [bell(level, game.players) for level in kept()]
    fits = [sum(-(one.zscore(fmean(each)) ** 2) / 2 for each in scores) for one in bells]
    chances = [
        exp(fit - max(fits)) / one.stdev ** len(scores)
        for fit, one in zip(fits, bells, strict=True)
    ]
    free = 1 - LEAST_WEIGHT * len(bells)
    return tuple(LEAST_WEIGHT + free * chance / sum(chances) for chance in chances)


@cache
def bell(level: str, players: int) -> NormalDist:
    """Fit how the mean score of a round varies at a level."""
    return NormalDist.from_samples([fmean(scores) for scores in kept()[level][str(players)]])


def is_standard(game: DuckAndCover) -> bool:
    """Are its rounds like those that are kept? How many there are does not matter."""
    return replace(game.options, rounds=Options().rounds, memory_aid=False) == Options()


@cache
def kept() -> dict[str, dict[str, list[Scores]]]:
    """Read the kept rounds of the standard game, by level and number of players."""
    stored = files(__package__).joinpath("rounds.json").read_bytes()
    return json.decode(stored, type=dict[str, dict[str, list[Scores]]])


# --- what they bring ---


@lru_cache(maxsize=64)
def to_come(setup: bytes, middle: int) -> tuple[list[Scores], ...]:
    """Add up the last round and `middle` before it, many times, for each kept level.

    Each seat meets each of the scores as often as any other seat.
    """
    game = DuckAndCover.set_up(json.decode(setup))
    if is_standard(game):
        by_level = [rounds[str(game.players)] for rounds in kept().values()]
        return tuple(added(rounds, rounds, middle) for rounds in by_level)
    return (added(played(setup, True), played(setup, False), middle),)


def added(last: Sequence[Scores], earlier: Sequence[Scores], middle: int) -> list[Scores]:
    """Add rounds up, by seat: each last one with several choices of others before it.

    The others are turned, so that no two seats always fare alike.
    """
    sums = []
    for pairing in range(PAIRINGS if middle else 1):
        for number, scores in enumerate(last):
            rounds = [scores]
            for step in range(1, middle + 1):
                other = earlier[(number + step * (pairing + 1)) % len(earlier)]
                rounds.append(turned(other, step + pairing))
            total = tuple(map(sum, zip(*rounds, strict=True)))
            sums += [turned(total, turn) for turn in range(len(total))]
    return sums


def turned(scores: Scores, places: int) -> Scores:
    """Give each seat the score of the one that sits this many places before it."""
    split = -places % len(scores)
    return scores[split:] + scores[:split]


@lru_cache(maxsize=32)
def played(setup: bytes, is_last: bool) -> tuple[Scores, ...]:
    """Play whole rounds by the rule of thumb; the last one may count otherwise (DC-10.2)."""
    keys = json.decode(setup)
    if is_last and not keys["options"]["pressure"]:
        return played(setup, False)[::-1]
    options = {**keys["options"], "rounds": 1 if is_last else 2}
    game = DuckAndCover.set_up({**keys, "options": options})
    return tuple(_play_round(game, Entropy.from_text(f"round {n}")) for n in range(ROUNDS))


def _play_round(game: DuckAndCover, entropy: Entropy) -> Scores:
    state, _ = game.start(entropy)
    thumb, instant = bot("dabbler", game.name), Budget(simulations=1)
    while not state.scores:
        seat = game.pending(state)[0]
        state, _ = game.play(state, seat, decide(thumb, game, state, seat, instant, entropy))
    return state.scores[0]
