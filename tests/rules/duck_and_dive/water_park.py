"""Positions of Duck & Dive as they look on the table, and a hand to play them with.

A pool is written with the cards under it, first laid first; `None` is a slot that is empty
for good:

    park("lazy-river: sam.1 -amy.2 float.1", "lagoon", None)

Cards and pools that are not named lie in the deck and the pool deck.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from splashdeck.game import Json
from tests.rules import play
from tests.rules.play import as_json, impossible, written

__all__ = [
    "CARDS",
    "COPIES",
    "DRY",
    "FOUR_POOLS",
    "POOLS",
    "Play",
    "as_json",
    "fault",
    "park",
    "written",
]

COPIES = {
    "sam": 9,
    "wilma": 8,
    "dingy": 9,
    "lara": 7,
    "julie": 7,
    "albert": 9,
    "james": 7,
    "amy": 7,
    "arrwin": 1,
    "goldie": 1,
    "float": 9,
}
CARDS = [f"{kind}.{copy}" for kind, copies in COPIES.items() for copy in range(1, copies + 1)]
POOLS = [
    *("duckling-pool", "splash-pads", "hot-tub", "lazy-river", "wave-pool"),
    *("spiral-slide", "plunge-pool", "diving-tower", "rapids", "lagoon"),
]

FOUR_POOLS = ("lagoon: float.1", "rapids: amy.1", "diving-tower", "plunge-pool")

DRY = (
    "lagoon: float.1 float.2 float.3",
    "rapids: float.4 float.5 float.6",
    "wave-pool: float.7 float.8",
    "lazy-river: float.9",
)
"""Pools that hold all floats, so that with `rest="points"` nothing is left to draw."""


def park(*pools: str | None, deck: str = "", rest: str = "deck", **keys: Any) -> Json:
    """Set up a position in phase `play`, with the marker and all tokens in slot 0.

    `hands` and `points` are strings by seat, `discard` is a string. Cards that nothing
    names lie under those of `deck`; with `rest="discard"` in the discard pile; with
    `rest="points"` in the last seat's points pile.
    """
    players = len(pools)
    laid = [None if pool is None else read_pool(pool) for pool in pools]
    hands = piles(keys.pop("hands", ""), players)
    points = piles(keys.pop("points", ""), players)
    discard = keys.pop("discard", "").split()
    named = {card.lstrip("-") for pool in laid if pool is not None for card in pool["row"]}
    named.update(discard, deck.split(), *hands, *points)
    left = [card for card in CARDS if card not in named]
    places = {"deck": deck.split(), "discard": discard, "points": points[-1]}
    places[rest].extend(left)
    open_pools = [pool["pool"] for pool in laid if pool is not None]
    pool_deck = [pool for pool in POOLS if pool not in open_pools]
    if None in laid:
        pool_deck = []
    position = {
        "game": "duck-and-dive",
        "players": players,
        "edition": "2025",
        "sheet": "house",
        "phase": "play",
        "turn": 1,
        "active": 0,
        "deck": places["deck"],
        "discard": discard,
        "pool_deck": pool_deck,
        "pools": laid,
        "tokens": [0] * players,
        "marker": 0,
        "hands": hands,
        "points": points,
        "laid": None,
        "declared": None,
        "after_discard": None,
    }
    return {**position, **keys}


def read_pool(written: str) -> dict[str, Any]:
    """Read `lazy-river: sam.1 -amy.2`."""
    pool, _, row = written.partition(":")
    return {"pool": pool, "row": row.split()}


def piles(written: Sequence[str] | str, players: int) -> list[list[str]]:
    """Read one pile of cards a seat; seats left out have none."""
    given = [written] if isinstance(written, str) else list(written)
    return [cards.split() for cards in (given + [""] * players)[:players]]


class Play(play.Play):
    """A game of Duck & Dive that goes on from a position; refusals and events in short."""

    def row(self, slot: int) -> str:
        """Write the cards under a pool."""
        return " ".join(self["pools"][slot]["row"])

    def refusal(self, line: str) -> tuple[str, str]:
        """Try a move that must be refused and change nothing; return the rule and the message."""
        error = self.refused(line)
        return error.rule or "", error.message

    def fields(self, event: str) -> list[Json]:
        """List the latest events of one kind, without their names."""
        return [
            {key: value for key, value in one.items() if key != "event"} for one in self.told(event)
        ]

    def foreseen(self, line: str) -> list[tuple[str, str]]:
        """Return rule and message of all that will surely follow from a move."""
        return [(one["rule"], one["message"]) for one in self.preview(line)]


def fault(position: Json) -> tuple[str, str | None]:
    """Load a position that must be refused; return the key and the rule."""
    error = impossible(position)
    return error.where, error.rule
