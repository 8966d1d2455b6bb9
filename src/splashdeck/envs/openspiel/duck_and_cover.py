"""Duck & Cover in OpenSpiel: what comes to light by chance, and the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pyspiel  # type: ignore[import-not-found]

from splashdeck.envs.openspiel import chance
from splashdeck.envs.openspiel.chance import Name, Pile, Reveal
from splashdeck.envs.openspiel.game import SpielGame, kind_of
from splashdeck.game import Event, Json, replace
from splashdeck.games.duck_and_cover import DuckAndCover, events, model
from splashdeck.games.duck_and_cover.model import State

FAMILY = len(model.FAMILY)
DECK = len(model.CAPTAINS_DECK)


class Chance(chance.Chance):
    """The ducks of a deal (DC-2.1), and each captain's card as it is called (DC-3.1)."""

    game: DuckAndCover
    things = (*model.FAMILY, "max", "repeat")
    has_beginner = False

    def reveals(
        self, before: State | None, seen: Sequence[Event], shuffled: Sequence[Pile]
    ) -> Iterator[Reveal]:
        """List dealt ducks and called cards; what was removed unseen might have come (DC-10.3)."""
        pile: Name = "draw"
        size = 0 if before is None else len(self.pile(before, "draw"))
        unseen, done = list(range(size)), 0
        for event in seen:
            if isinstance(event, events.RoundBegan):
                for deal in range(done, done + self.game.players):
                    for at in range(FAMILY):
                        yield Reveal(deal, at, tuple(range(at + 1, FAMILY)))
                pile = done + self.game.players
                done = pile + 1
                removed = 2 if self.game.options.surprises else 0
                unseen = [*range(removed, DECK), *range(removed)]
            elif isinstance(event, events.Reshuffled):
                pile, done, unseen = done, done + 1, list(range(event.cards))
            elif isinstance(event, events.Called):
                at, *unseen = unseen
                yield Reveal(pile, at, tuple(unseen))

    def pile(self, state: State, name: str) -> Pile:
        """Return the draw pile, and what was removed as long as nobody can tell it apart."""
        return state.draw if self._knows_removed(state) else state.draw + state.removed

    def with_pile(self, state: State, name: str, pile: Pile) -> State:
        """Return the state with these cards, in this order."""
        size = len(state.draw)
        removed = state.removed if self._knows_removed(state) else pile[size:]
        return replace(state, draw=pile[:size], removed=removed)

    def _knows_removed(self, state: State) -> bool:
        """Say whether the draw pile has run out once, so that all removed cards are known."""
        return state.calls > DECK - len(state.removed)


class Spiel(SpielGame):
    """Duck & Cover: all who can move choose at the same time (DC-3.6)."""

    name = "duck-and-cover"
    chance_type = Chance
    simultaneous = True
    idle = "quack"  # DC-3.5
    kind = kind_of(
        name,
        pyspiel.GameType.Dynamics.SIMULTANEOUS,
        {
            "competition": False,
            "pressure": False,
            "surprises": False,
            "low_blows": False,
            "rounds": 3,
            "discard_limit": 0,
            "call_limit": 400,
        },
    )

    @classmethod
    def keys(cls, params: Mapping[str, Any]) -> Json:
        """Turn parameters into options; `discard_limit=0` is that of DC-6.2."""
        options = {key: value for key, value in params.items() if key not in ("players", "reward")}
        return {"options": {**options, "discard_limit": options["discard_limit"] or None}}

    def most_points(self) -> int:
        """Bound the points of one seat: all ducks visible in each round, or below zero doubled."""
        values = sum(range(13)) if self.rules.options.competition else 30  # type: ignore[attr-defined]
        return int(values * self.rules.options.rounds)  # type: ignore[attr-defined]

    def longest(self) -> int:
        """Bound the number of joint decisions; a low blow takes two (DC-10.4)."""
        options = self.rules.options  # type: ignore[attr-defined]
        return int(2 * options.rounds * options.call_limit)
