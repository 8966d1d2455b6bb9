"""Duck & Cover: how far a play-out goes, and what the rounds to come may bring."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from msgspec import json

from splashdeck.bots import Budget, bot, decide
from splashdeck.bots.prospects import Prospect
from splashdeck.entropy import Entropy
from splashdeck.games.duck_and_cover import DuckAndCover
from splashdeck.games.duck_and_cover.knowledge import Knowledge
from splashdeck.games.duck_and_cover.model import State

ROUNDS = 20
"""How many rounds, played once for each set-up, stand for all that are still to come."""

Scores = tuple[int, ...]


class Outlook:
    """Stops at the end of the round: the next one begins afresh (DC-8.1)."""

    def __init__(self, game: DuckAndCover) -> None:
        self.game = game

    def is_likely(self, known: Knowledge, state: State) -> bool:
        """Take any state that fits: in this game nothing else speaks against one."""
        return True

    def horizon(self, state: State) -> Callable[[State], bool]:
        """Stop as soon as the round is over."""
        return lambda later: later.round > state.round

    def prospect(self, state: State) -> Prospect:
        """Add to the totals what each of the kept rounds brought, and see who has least."""
        totals = list(map(sum, zip(*state.scores, strict=True)))
        coming = to_come(
            json.encode(self.game.setup_keys()), self.game.options.rounds - state.round
        )
        wins, sums = [0.0] * len(totals), [0.0] * len(totals)
        for more in coming:
            finals = [total + extra for total, extra in zip(totals, more, strict=True)]
            least = min(finals)
            share = 1 / finals.count(least)
            for seat, final in enumerate(finals):
                sums[seat] += final
                wins[seat] += share if final == least else 0.0
        count = len(coming)
        return Prospect(tuple(won / count for won in wins), tuple(one / count for one in sums))


@lru_cache(maxsize=64)
def to_come(setup: bytes, middle: int) -> tuple[Scores, ...]:
    """Add up the last round and `middle` before it; each seat meets each of the scores once."""
    added = []
    for number in range(ROUNDS):
        rounds = [played(setup, True)[number]]
        rounds += [played(setup, False)[(number + step) % ROUNDS] for step in range(1, middle + 1)]
        sums = tuple(map(sum, zip(*rounds, strict=True)))
        added += [sums[turn:] + sums[:turn] for turn in range(len(sums))]
    return tuple(added)


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
