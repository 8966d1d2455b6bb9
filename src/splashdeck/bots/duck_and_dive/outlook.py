"""Duck & Dive: how far a play-out goes, and what the standings promise from there.

What a lead is worth depends on how many pools may still be filled: with one to go nearly all of it
lasts, with nine little of it. `leads.json` has the numbers, made by
`splashdeck.training.duck_and_dive.leads` from games among dabblers and among divers.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.resources import files

from msgspec import Struct, json

from splashdeck.bots.prospects import Prospect, likely
from splashdeck.game import Seat
from splashdeck.games.duck_and_dive import DuckAndDive
from splashdeck.games.duck_and_dive.knowledge import Knowledge
from splashdeck.games.duck_and_dive.model import FACE_UP, KINDS, State

# Measured in games of the rule of thumb with itself, both editions, 2 to 6 players.
EARNED = {2: 1.7, 3: 1.3, 4: 0.95, 5: 0.7, 6: 0.5}
"""Points that each pool to come brings every seat in the end, by players."""

KEPT = 0.8
"""The part of a lead that lasts: leaders are robbed, and their pools spoilt."""


class Worth(Struct, frozen=True):
    """What the coach goes by, beside points, and what a point is worth."""

    held: float
    """Points that a card in the hand stands for."""
    shared: float
    """Points that a seat's share of the ducks under its token's pool stands for."""
    turn: float
    """Points that having the turn stands for."""
    scales: dict[str, dict[str, tuple[float, float]]]
    """By edition and players: a lead of how many points multiplies the odds by e, when no pool
    may be filled any more, and how many more for each that may."""


class Outlook:
    """Stops when everybody has had a turn."""

    def __init__(self, game: DuckAndDive) -> None:
        self.game = game
        self.scale = worth().scales[game.edition][str(game.players)]

    def is_likely(self, known: Knowledge, state: State) -> bool:
        """Take any state that fits: in this game nothing else speaks against one."""
        return True

    def trust(self, known: Knowledge) -> float:
        """Trust the play-outs: the standings leave enough open."""
        return 1.0

    def horizon(self, state: State) -> Callable[[State], bool]:
        """Stop when everybody has had a turn."""
        until = state.turn + self.game.players
        return lambda later: later.turn >= until

    def prospect(self, state: State) -> Prospect:
        """Work out what the standings promise, from the number of pools to come (DD-6.8)."""
        players = self.game.players
        left = pools_left(state)
        points = self.game.scores(state)
        mean = sum(points) / players
        scores = [mean + KEPT * (score - mean) + EARNED[players] * left for score in points]
        stand = [score + more for score, more in zip(points, extras(state), strict=True)]
        last, each = self.scale
        return likely(stand, last + each * (left - 1), scores)


def pools_left(state: State) -> int:
    """Count the pools in play; with just one of them the game is over (DD-6.8)."""
    return len(state.pool_deck) + sum(pool is not None for pool in state.pools)


def extras(state: State) -> list[float]:
    """Weigh what each seat has beside its points."""
    worth_of = worth()
    return [
        worth_of.held * len(hand)
        + worth_of.shared * share(state, seat)
        + worth_of.turn * (seat == state.active)
        for seat, hand in enumerate(state.hands)
    ]


def share(state: State, seat: Seat) -> float:
    """Count the ducks under the pool of a seat's token, shared with whose tokens lie there too."""
    slot = state.tokens[seat]
    pool = None if slot is None else state.pools[slot]
    if pool is None:
        return 0.0
    ducks = sum(KINDS[FACE_UP[card]] != "float" for card in pool.row)
    return ducks / state.tokens.count(slot)


@cache
def worth() -> Worth:
    """Read what a lead is worth, as it was fitted to games (`leads.json`)."""
    return json.decode(files(__package__).joinpath("leads.json").read_bytes(), type=Worth)
