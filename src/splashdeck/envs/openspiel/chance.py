"""Chance, card by card: what shuffles decide is decided when somebody first sees it.

The reference engine shuffles a pile once and then draws from its top. As long as nobody
has seen a card of a shuffled pile, all orders of the unseen cards are equally likely, so
one may as well draw lots at the moment when a card is shown. That gives a search exact
chance nodes with few outcomes, in place of one node that knows the whole deal.

A `Deed` is a start or some moves together with the orders in which piles lie. It is run on
the reference engine, whose events tell what came to light (`Reveal`). The first card that
came to light by chance makes a chance node; its outcome is exchanged with the card that lay
there, and the deed is run again. Cards whose place somebody knows (a seat has looked, or all
saw them go underneath) stay where they are.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar, NamedTuple, TypeAlias

from msgspec import field

from splashdeck.entropy import SEED_BYTES, Entropy
from splashdeck.game import Event, Move, Seat, replace
from splashdeck.games import AnyGame

Pile: TypeAlias = tuple[Any, ...]
Name: TypeAlias = str | int
"""A pile of the state by name, or a shuffle of the present deed by number."""

NO_ENTROPY = Entropy(bytes(SEED_BYTES))


class Script(Entropy, frozen=True):
    """Stands in for a game's entropy: shuffles come out as written, or as they lay."""

    orders: tuple[Pile, ...] = ()
    shuffled: list[Pile] = field(default_factory=list)

    def shuffle(self, items: Iterable[Any]) -> tuple[Pile, Entropy]:
        """Return the next order, and remember it."""
        done = len(self.shuffled)
        order = self.orders[done] if done < len(self.orders) else tuple(items)
        self.shuffled.append(order)
        return order, self

    def below(self, bound: int) -> tuple[int, Entropy]:
        """Refuse: what is not a shuffle, a chance node of its own decides."""
        raise AssertionError("the seat that begins is given")


class Reveal(NamedTuple):
    """A card that came to light: its place in a pile, and where the others are that might have."""

    pile: Name
    at: int
    others: tuple[int, ...]


class Deed(NamedTuple):
    """A start (`before` is None) or moves, with what chance has decided about them so far."""

    before: Any
    first: Seat | None
    moves: tuple[tuple[Seat, Move], ...]
    orders: tuple[Pile, ...] = ()
    settled: int = 0


class Chance(ABC):
    """How one game's events tell what came to light."""

    things: ClassVar[tuple[Any, ...]]
    """All that chance can name, in the order of its numbers."""

    has_beginner: ClassVar[bool]

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.outcome_count = len(self.things) + game.players * self.has_beginner
        self.number_of = {thing: number for number, thing in enumerate(self.things)}

    @abstractmethod
    def reveals(
        self, before: Any, events: Sequence[Event], shuffled: Sequence[Pile]
    ) -> Iterator[Reveal]:
        """List what came to light by chance, in order."""

    @abstractmethod
    def pile(self, state: Any, name: str) -> Pile:
        """Return a pile of a state, with all cards that might lie in it unseen."""

    @abstractmethod
    def with_pile(self, state: Any, name: str, pile: Pile) -> Any:
        """Return the state with these cards, in this order."""

    def name_of(self, outcome: int) -> str:
        """Say what chance decided."""
        seat = outcome - len(self.things)
        return str(self.things[outcome]) if seat < 0 else f"first {seat}"

    # --- deeds ---

    def run(self, deed: Deed) -> tuple[Any, tuple[Event, ...], list[Pile]]:
        """Do a deed; return the state, the events and the shuffles that it took."""
        script = Script(NO_ENTROPY.seed, orders=deed.orders)
        if deed.before is None:
            state, events = self.game.start(script, deed.first)
        else:
            state, events = replace(deed.before, entropy=script), ()
        for seat, move in deed.moves:
            if self.game.outcome(state) is None:  # an earlier move may have ended it
                state, more = self.game.play(state, seat, move)
                events += more
        return replace(state, entropy=NO_ENTROPY), events, script.shuffled

    def undecided(
        self, deed: Deed, events: Sequence[Event], shuffled: Sequence[Pile]
    ) -> tuple[Deed, Reveal] | None:
        """Find the first card that chance has not yet decided on, if there is one."""
        for index, reveal in enumerate(self.reveals(deed.before, events, shuffled)):
            if index >= deed.settled:
                cards = self._cards(deed, shuffled, reveal)
                if len(set(cards)) > 1:
                    return deed._replace(orders=tuple(shuffled), settled=index), reveal
        return None

    def chances(self, deed: Deed, reveal: Reveal) -> list[tuple[int, float]]:
        """List the numbers of the cards that may come to light, with their chances."""
        cards = self._cards(deed, deed.orders, reveal)
        counts = Counter(self.number_of[card] for card in cards)
        return [(number, counts[number] / len(cards)) for number in sorted(counts)]

    def settle(self, deed: Deed, reveal: Reveal, outcome: int) -> Deed:
        """Let a card come to light: exchange it with the one that lay there."""
        pile = list(self._contents(deed, deed.orders, reveal.pile))
        thing = self.things[outcome]
        there = next(place for place in (reveal.at, *reveal.others) if pile[place] == thing)
        pile[reveal.at], pile[there] = pile[there], pile[reveal.at]
        settled = deed.settled + 1
        if isinstance(reveal.pile, str):
            before = self.with_pile(deed.before, reveal.pile, tuple(pile))
            return deed._replace(before=before, settled=settled)
        orders = list(deed.orders)
        orders[reveal.pile] = tuple(pile)
        return deed._replace(orders=tuple(orders), settled=settled)

    def _cards(self, deed: Deed, shuffled: Sequence[Pile], reveal: Reveal) -> list[Any]:
        pile = self._contents(deed, shuffled, reveal.pile)
        return [pile[place] for place in (reveal.at, *reveal.others)]

    def _contents(self, deed: Deed, shuffled: Sequence[Pile], name: Name) -> Pile:
        return self.pile(deed.before, name) if isinstance(name, str) else shuffled[name]
