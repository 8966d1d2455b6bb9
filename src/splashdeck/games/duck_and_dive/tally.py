"""Scores of a real box of Duck & Dive: everybody's points pile (DD-10.1)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from splashdeck.entropy import Entropy
from splashdeck.games.duck_and_dive.model import GOLDIE, State
from splashdeck.games.duck_and_dive.rules import Rules
from splashdeck.games.duck_and_dive.setup import start
from splashdeck.games.tally import Entry, Field, Piles

WINNING = ("DD-10.2",)


def fields(game: Rules) -> tuple[Field, ...]:
    """Ask for the cards in a pile, Goldie apart."""
    ducks = len(_ducks(_dealt(game)))
    goldie = Field(name="goldie", most=1, together=1)
    return (Field(name="ducks", most=ducks, together=ducks), goldie)


def _dealt(game: Rules) -> State:
    return start(game, Entropy.from_text(""))[0]


def _ducks(state: State) -> tuple[str, ...]:
    """List all ducks but Goldie, wherever a deal has put them."""
    hands = [card for hand in state.hands for card in hand]
    pools = [card for pool in state.pools if pool is not None for card in pool.row]
    return tuple(card for card in (*state.deck, *state.discard, *hands, *pools) if card != GOLDIE)


def _lying(game: Rules, entries: Sequence[Entry]) -> State:
    """Pile such cards up before everybody; those who are left out have none."""
    state = _dealt(game)
    ducks = _ducks(state)
    piles = [
        ducks[: entry.get("ducks", 0)] + (GOLDIE,) * entry.get("goldie", 0) for entry in entries
    ]
    empty = [()] * (game.players - len(piles))
    return replace(state, phase="over", points=(*piles, *empty))


_piles = Piles(_lying, "DD-10.1")
rounds, parts, outcome = _piles.rounds, _piles.parts, _piles.outcome
