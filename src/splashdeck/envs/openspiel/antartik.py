"""Antartik in OpenSpiel: what comes to light by chance, and the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pyspiel  # type: ignore[import-not-found]

from splashdeck.envs.openspiel import chance
from splashdeck.envs.openspiel.chance import Name, Pile, Reveal
from splashdeck.envs.openspiel.game import SpielGame, kind_of, sheet_of
from splashdeck.game import Event, Json, replace
from splashdeck.games.antartik import events, model
from splashdeck.games.antartik.model import CARDS, FACE_DOWN_STARS, Card, State


class Chance(chance.Chance):
    """The starting cards (AN-2.1), and cards turned, looked at or taken from the bottom."""

    things = model.CARDS
    has_beginner = True

    def reveals(
        self, before: State | None, seen: Sequence[Event], shuffled: Sequence[Pile]
    ) -> Iterator[Reveal]:
        """List the cards that nobody had seen, nor known the place of (AN-9.2)."""
        name: Name = "draw" if before is not None else 1
        pile = shuffled[1] if before is None else before.draw
        unseen = set(pile) if before is None else unplaced(before)
        for event in seen:
            if isinstance(event, events.GameBegan):
                for at in range(self.game.players):
                    yield Reveal(0, at, tuple(range(at + 1, self.game.players)))
            for card in shown(event):
                if card in unseen:
                    unseen.remove(card)
                    others = [at for at, other in enumerate(pile) if other in unseen]
                    yield Reveal(name, pile.index(card), tuple(others))

    def pile(self, state: State, name: str) -> Pile:
        """Return the draw pile."""
        return state.draw

    def with_pile(self, state: State, name: str, pile: Pile) -> State:
        """Return the state with these cards, in this order."""
        return replace(state, draw=pile)


class Spiel(SpielGame):
    """Antartik: seats that bet in a step are asked one after another, in secret."""

    name = "antartik"
    chance_type = Chance
    simulations = 5
    kind = kind_of(
        name,
        pyspiel.GameType.Dynamics.SEQUENTIAL,
        {"sheet": "house", "juniors": 0},
    )

    @classmethod
    def keys(cls, params: Mapping[str, Any]) -> Json:
        """Turn parameters into set-up keys; bit s of `juniors` stands for seat s."""
        juniors = [seat for seat in range(params["players"]) if params["juniors"] >> seat & 1]
        return {"sheet": sheet_of(params), "juniors": juniors}

    def most_points(self) -> int:
        """Bound the points of one seat: all cards face down (AN-8.2)."""
        return FACE_DOWN_STARS * len(CARDS)

    def longest(self) -> int:
        """Bound the decisions: every turn and every exchange takes a card for good."""
        steps = len(CARDS) * 11  # no value lies in a dive twice
        return steps * (self.rules.players + 4) + len(CARDS)


def shown(event: Event) -> tuple[Card, ...]:
    """List the cards of the draw pile that an event shows to somebody."""
    if isinstance(event, events.Turned):
        return (event.card,)
    if isinstance(event, events.Exchanged):
        return (event.taken,)
    if isinstance(event, events.Looked):
        return event.cards or ()
    return ()


def unplaced(state: State) -> set[Card]:
    """Find the cards of the draw pile whose place nobody can know anything about."""
    known = {card for memory in state.remembered for group in memory for card in group.cards}
    for change in state.changes:
        known.update(change.top, change.under)
    return set(state.draw) - known
