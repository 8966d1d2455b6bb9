"""Duck & Dive in OpenSpiel: what comes to light by chance, and the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pyspiel  # type: ignore[import-not-found]

from splashdeck.envs.openspiel import chance
from splashdeck.envs.openspiel.chance import Name, Pile, Reveal
from splashdeck.envs.openspiel.game import SpielGame, kind_of, sheet_of
from splashdeck.game import Event, Json, replace
from splashdeck.games import AnyGame
from splashdeck.games.duck_and_dive import DuckAndDive, events
from splashdeck.games.duck_and_dive.model import DUCKS, GOLDIE_POINTS, PLAY_LIMIT, State


class Chance(chance.Chance):
    """Cards drawn from the deck (DD-3.2, DD-4.7, DD-8.1), and pools laid (DD-2.2, DD-6.6)."""

    game: DuckAndDive
    has_beginner = True

    def __init__(self, game: AnyGame) -> None:
        assert isinstance(game, DuckAndDive)
        self.things = (*game.cards, *game.pool_cards)  # type: ignore[misc]
        super().__init__(game)

    def reveals(
        self, before: State | None, seen: Sequence[Event], shuffled: Sequence[Pile]
    ) -> Iterator[Reveal]:
        """List the cards drawn and the pools laid."""
        deck: Name = "deck"
        drawn, laid, done = 0, 0, 0
        size = 0 if before is None else len(before.deck)
        for event in seen:
            if isinstance(event, events.GameBegan):
                pools = len(shuffled[1])
                for at in range(self.game.players):
                    yield Reveal(1, at, tuple(range(at + 1, pools)))
            elif isinstance(event, events.Reshuffled):
                deck, drawn, size = done, 0, event.cards
                done += 1
            elif isinstance(event, events.Drew) or (
                isinstance(event, events.CardLaid) and event.source == "deck"
            ):
                yield Reveal(deck, drawn, tuple(range(drawn + 1, size)))
                drawn += 1
            elif isinstance(event, events.PoolReplaced) and event.pool is not None:
                assert before is not None
                yield Reveal("pool_deck", laid, tuple(range(laid + 1, len(before.pool_deck))))
                laid += 1

    def pile(self, state: State, name: str) -> Pile:
        """Return the deck or the pool deck."""
        return state.deck if name == "deck" else state.pool_deck

    def with_pile(self, state: State, name: str, pile: Pile) -> State:
        """Return the state with these cards, in this order."""
        return replace(state, **{name: pile})


class Spiel(SpielGame):
    """Duck & Dive: seats that may stop an effect answer one after another, in secret."""

    name = "duck-and-dive"
    chance_type = Chance
    kind = kind_of(
        name,
        pyspiel.GameType.Dynamics.SEQUENTIAL,
        {"edition": 2025, "sheet": "house", "turn_limit": 500},
    )

    @classmethod
    def keys(cls, params: Mapping[str, Any]) -> Json:
        """Turn parameters into set-up keys."""
        return {
            "edition": str(params["edition"]),
            "sheet": sheet_of(params),
            "options": {"turn_limit": params["turn_limit"]},
        }

    def most_points(self) -> int:
        """Bound the points of one seat: all ducks (DD-10.1)."""
        return len(DUCKS) + GOLDIE_POINTS - 1

    def longest(self) -> int:
        """Bound the decisions: of a play its target, answers and a discard; then tokens."""
        n, turns = self.rules.players, self.rules.options.turn_limit  # type: ignore[attr-defined]
        return int(turns * (PLAY_LIMIT * (n + 3) + n + 3))
