"""Antartik's observations (AN-9)."""

from __future__ import annotations

from collections.abc import Iterable

from splashdeck.envs.observations import fields
from splashdeck.envs.observations.fields import Field, Parts, Vector, marks
from splashdeck.games.antartik import Antartik
from splashdeck.games.antartik.knowledge import Knowledge
from splashdeck.games.antartik.model import CARDS, FACE_DOWN_STARS, LOOK, Card, place_of

DECK = len(CARDS)


class Observer(fields.Observer):
    """Writes down a seat's knowledge of Antartik."""

    game: Antartik
    phases = ("begin", "referee", "arrange", "bet", "dive", "flop", "over")

    def declare(self) -> tuple[Field, ...]:
        """List the fields."""
        n = self.players
        most = FACE_DOWN_STARS * DECK
        return (
            self.phase(),
            marks("diver", (n,), "the seat whose turn it is"),
            marks("junior", (n,), "seats that may use parachutes (AN-2.3)"),
            marks("waiting", (n,), "seats that owe a decision now"),
            marks("middle", (DECK,), "cards of the dive"),
            Field("turned", (1,), 0, DECK, "cards turned in this turn"),
            marks("face_up", (n, DECK), "each seat's face-up cards"),
            marks("face_down", (n, DECK), "each seat's face-down cards: all saw them being bet"),
            marks("bet", (n, DECK), "cards bet in the present step and shown"),
            marks("has_bet", (n,), "seats that have bet in this turn (AN-5.3)"),
            marks("chosen", (DECK,), "the viewer's own bet, not yet shown"),
            marks("out", (DECK,), "cards out of the game"),
            marks("duplicate", (DECK,), "the card that made a belly flop (AN-7.1)"),
            Field("looked", (DECK,), 0, LOOK, "cards a referee shows the viewer: 1 = was top"),
            Field("looked_size", (1,), 0, LOOK, "how many a referee shows the diver"),
            marks("pile", (DECK,), "cards of the draw pile, and those others look at"),
            Field("pile_size", (1,), 0, DECK, "how many these are"),
            marks("may_come", (LOOK, DECK), "cards that may lie first, second, third in it"),
            marks("may_be_bottom", (DECK,), "cards that may lie at its bottom (AN-5.4)"),
            Field("stars", (n,), 0, most, "points now (AN-8.2)"),
        )

    def fill(self, parts: Parts, known: Knowledge) -> None:
        """Write what a seat knows."""
        self.fill_phase(parts, known)
        bets = dict(known.bets)
        for place, seat in self.seen_from(known.seat):
            parts["diver"][place] = seat == known.diver
            parts["junior"][place] = seat in self.game.juniors
            parts["waiting"][place] = seat in known.waiting
            parts["has_bet"][place] = seat in known.has_bet
            mark(parts["face_up"][place], known.face_up[seat])
            mark(parts["face_down"][place], known.face_down[seat])
            mark(parts["bet"][place], [bets[seat]] if seat in bets else [])
            shown = sum(self.game.stars[card] for card in known.face_up[seat])
            parts["stars"][place] = shown + FACE_DOWN_STARS * len(known.face_down[seat])
        for name, cards in (("middle", known.middle), ("out", known.out), ("pile", known.pile)):
            mark(parts[name], cards)
        if known.duplicate is not None:
            mark(parts["duplicate"], [known.duplicate])
        if known.chosen is not None and known.chosen.startswith("bet "):
            mark(parts["chosen"], [known.chosen.removeprefix("bet ")])
        for order, card in enumerate(known.looked or (), start=1):
            parts["looked"][place_of(card)] = order
        parts["turned"][:] = known.turned
        parts["looked_size"][:] = known.looked_size
        parts["pile_size"][:] = len(known.pile)
        for place in range(min(LOOK, len(known.pile))):
            mark(parts["may_come"][place], candidates(known, place))
        mark(parts["may_be_bottom"], candidates(known, len(known.pile) - 1))


def candidates(known: Knowledge, place: int) -> Iterable[Card]:
    """List the cards that may lie at a place of the pile, as far as a seat knows (AN-9.2)."""
    placed = {card for group in known.known for card in group.cards}
    strangers = [card for card in known.pile if card not in placed]
    for group in known.known:
        if place in group.places:
            return (
                group.cards
                if len(group.cards) == len(group.places)
                else (
                    *group.cards,
                    *strangers,
                )
            )
    return strangers


def mark(field: Vector, cards: Iterable[Card]) -> None:
    """Set the numbers of some cards to one."""
    field[[place_of(card) for card in cards]] = 1
