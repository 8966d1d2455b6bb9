"""What comes to light in each game, read from the reference engine's events."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from splashdeck.envs.openspiel.chance import Chance, Name, Pile, Reveal
from splashdeck.game import Event, replace
from splashdeck.games import AnyGame
from splashdeck.games.antartik import events as antartik_events
from splashdeck.games.antartik import model as antartik
from splashdeck.games.duck_and_cover import DuckAndCover
from splashdeck.games.duck_and_cover import events as duck_and_cover_events
from splashdeck.games.duck_and_cover import model as duck_and_cover
from splashdeck.games.duck_and_dive import DuckAndDive, events
from splashdeck.games.duck_and_dive import model as duck_and_dive

FAMILY = len(duck_and_cover.FAMILY)
DECK = len(duck_and_cover.CAPTAINS_DECK)


class DuckAndCoverChance(Chance):
    """The ducks of a deal (DC-2.1), and each captain's card as it is called (DC-3.1)."""

    game: DuckAndCover
    things = (*duck_and_cover.FAMILY, "max", "repeat")
    has_beginner = False

    def reveals(
        self, before: duck_and_cover.State | None, events: Sequence[Event], shuffled: Sequence[Pile]
    ) -> Iterator[Reveal]:
        """List dealt ducks and called cards; what was removed unseen might have come (DC-10.3)."""
        pile: Name = "draw"
        size = 0 if before is None else len(self.pile(before, "draw"))
        unseen, done = list(range(size)), 0
        for event in events:
            if isinstance(event, duck_and_cover_events.RoundBegan):
                for deal in range(done, done + self.game.players):
                    for at in range(FAMILY):
                        yield Reveal(deal, at, tuple(range(at + 1, FAMILY)))
                pile = done + self.game.players
                done = pile + 1
                removed = 2 if self.game.options.surprises else 0
                unseen = [*range(removed, DECK), *range(removed)]
            elif isinstance(event, duck_and_cover_events.Reshuffled):
                pile, done, unseen = done, done + 1, list(range(event.cards))
            elif isinstance(event, duck_and_cover_events.Called):
                at, *unseen = unseen
                yield Reveal(pile, at, tuple(unseen))

    def pile(self, state: duck_and_cover.State, name: str) -> Pile:
        """Return the draw pile, and what was removed as long as nobody can tell it apart."""
        return state.draw if self._knows_removed(state) else state.draw + state.removed

    def with_pile(self, state: duck_and_cover.State, name: str, pile: Pile) -> duck_and_cover.State:
        """Return the state with these cards, in this order."""
        size = len(state.draw)
        removed = state.removed if self._knows_removed(state) else pile[size:]
        return replace(state, draw=pile[:size], removed=removed)

    def _knows_removed(self, state: duck_and_cover.State) -> bool:
        """Say whether the draw pile has run out once, so that all removed cards are known."""
        return state.calls > DECK - len(state.removed)


class DuckAndDiveChance(Chance):
    """Cards drawn from the deck (DD-3.2, DD-4.7, DD-8.1), and pools laid (DD-2.2, DD-6.6)."""

    game: DuckAndDive
    has_beginner = True

    def __init__(self, game: AnyGame) -> None:
        assert isinstance(game, DuckAndDive)
        self.things = (*game.cards, *game.pool_cards)  # type: ignore[misc]
        super().__init__(game)

    def reveals(
        self, before: duck_and_dive.State | None, seen: Sequence[Event], shuffled: Sequence[Pile]
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

    def pile(self, state: duck_and_dive.State, name: str) -> Pile:
        """Return the deck or the pool deck."""
        return state.deck if name == "deck" else state.pool_deck

    def with_pile(self, state: duck_and_dive.State, name: str, pile: Pile) -> duck_and_dive.State:
        """Return the state with these cards, in this order."""
        return replace(state, **{name: pile})


class AntartikChance(Chance):
    """The starting cards (AN-2.1), and cards turned, looked at or taken from the bottom."""

    things = antartik.CARDS
    has_beginner = True

    def reveals(
        self, before: antartik.State | None, events: Sequence[Event], shuffled: Sequence[Pile]
    ) -> Iterator[Reveal]:
        """List the cards that nobody had seen, nor known the place of (AN-9.2)."""
        name: Name = "draw" if before is not None else 1
        pile = shuffled[1] if before is None else before.draw
        unseen = set(pile) if before is None else unplaced(before)
        for event in events:
            if isinstance(event, antartik_events.GameBegan):
                for at in range(self.game.players):
                    yield Reveal(0, at, tuple(range(at + 1, self.game.players)))
            for card in shown(event):
                if card in unseen:
                    unseen.remove(card)
                    others = [at for at, other in enumerate(pile) if other in unseen]
                    yield Reveal(name, pile.index(card), tuple(others))

    def pile(self, state: antartik.State, name: str) -> Pile:
        """Return the draw pile."""
        return state.draw

    def with_pile(self, state: antartik.State, name: str, pile: Pile) -> antartik.State:
        """Return the state with these cards, in this order."""
        return replace(state, draw=pile)


def shown(event: Event) -> tuple[antartik.Card, ...]:
    """List the cards of the draw pile that an event shows to somebody."""
    if isinstance(event, antartik_events.Turned):
        return (event.card,)
    if isinstance(event, antartik_events.Exchanged):
        return (event.taken,)
    if isinstance(event, antartik_events.Looked):
        return event.cards or ()
    return ()


def unplaced(state: antartik.State) -> set[antartik.Card]:
    """Find the cards of the draw pile whose place nobody can know anything about."""
    known = {card for memory in state.remembered for group in memory for card in group.cards}
    for change in state.changes:
        known.update(change.top, change.under)
    return set(state.draw) - known
