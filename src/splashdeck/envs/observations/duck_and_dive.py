"""Duck & Dive's observations (DD-13)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from splashdeck.envs.observations import fields
from splashdeck.envs.observations.fields import Field, Parts, Vector, marks
from splashdeck.game import Seat
from splashdeck.games.duck_and_dive import DuckAndDive
from splashdeck.games.duck_and_dive.knowledge import Knowledge
from splashdeck.games.duck_and_dive.model import (
    FACE_UP,
    HAND_LIMIT,
    KINDS,
    PLAY_LIMIT,
    Card,
    Flip,
    MoveDuck,
    MoveMarker,
    MoveToken,
    Pool,
    Rob,
    Slot,
    Take,
)

AFTER = ("check", "end")


class Observer(fields.Observer):
    """Writes down a seat's knowledge of Duck & Dive."""

    game: DuckAndDive
    phases = ("pool", "play", "target", "react", "discard", "place", "over")

    def declare(self) -> tuple[Field, ...]:
        """List the fields; slots keep their own numbers, seats count from the viewer."""
        n, pools = self.players, len(self.game.pool_cards)
        deck, ducks = len(self.game.cards), len(self.game.icons)
        icons = sum(self.game.icons.values())
        most = max([icons, *(card.ducks for card in self.game.pool_cards.values())])
        floats = max(
            [
                sum(self.game.float_icons.values()),
                deck,
                *(card.floats for card in self.game.pool_cards.values()),
            ]
        )
        return (
            self.phase(),
            Field("turns_left", (1,), 0, self.game.options.turn_limit, "turns to DD-10.3's end"),
            Field("idle", (1,), 0, self.game.idle_limit, "turns without a card laid (DD-10.3)"),
            Field("plays", (1,), 0, PLAY_LIMIT, "cards played in this turn"),
            marks("active", (n,), "the seat whose turn it is"),
            marks("pool", (n, pools), "by slot: its pool card, in the order of the sheet"),
            Field("room", (n,), -most, most, "by slot: duck capacity less the icons there"),
            Field("float_room", (n,), -floats, floats, "by slot: float capacity less the floats"),
            Field("row", (n, deck), 0, deck, "by slot: a card's place in the row, from 1"),
            marks("face_down", (ducks,), "ducks that lie face down in a row"),
            marks("token", (n, n), "by seat: the slot where its token stands"),
            marks("marker", (n,), "the slot with the dive marker"),
            marks("hand", (deck,), "the viewer's own hand"),
            Field("hand_size", (n,), 0, HAND_LIMIT + 1, "cards in each hand"),
            marks("shown", (n, deck), "cards that a rival took openly and still holds"),
            marks("may_hold", (n, deck), "cards that a rival may have drawn unseen"),
            marks("deck", (deck,), "cards of which the deck may consist"),
            Field("deck_size", (1,), 0, deck, "cards in the deck"),
            marks("discard", (deck,), "cards in the discard pile"),
            Field("points", (n, deck), 0, deck, "by seat: a card's place in the pile, from 1"),
            marks("pool_deck", (pools,), "pool cards still to come, in no order"),
            marks("from_hand", (ducks,), "ducks played from the hand this turn (DD-3.4)"),
            marks("laid", (deck,), "the card whose effect is being worked out"),
            marks("declared_card", (deck,), "its declared target: a card in a row"),
            marks("declared_slot", (n,), "its declared target: a slot"),
            marks("declared_seat", (n,), "its declared target: a seat"),
            marks("placing", (n,), "seats whose tokens are still to be placed (DD-6.6)"),
            marks("after_discard", (len(AFTER),), "pools are looked at next, or the turn ends"),
        )

    def fill(self, parts: Parts, known: Knowledge) -> None:
        """Write what a seat knows."""
        self.fill_phase(parts, known)
        parts["turns_left"][:] = self.game.options.turn_limit - known.turn
        parts["idle"][:] = known.idle
        parts["plays"][:] = known.plays
        pool_ids = list(self.game.pool_cards)
        for slot, pool in enumerate(known.pools):
            if pool is not None:
                parts["pool"][slot, pool_ids.index(pool.card.id)] = 1
                self._fill_pool(parts, slot, pool)
        for place, seat in self.seen_from(known.seat):
            self._fill_seat(parts, place, seat, known)
        if known.marker is not None:
            parts["marker"][known.marker] = 1
        present = known.unseen[-1]
        parts["deck_size"][:] = present.in_deck
        self._mark(parts["deck"], present.cards if present.in_deck else ())
        for name, cards in (
            ("hand", known.hand),
            ("discard", known.discard),
            ("from_hand", known.from_hand),
            ("laid", [known.laid] if known.laid else []),
        ):
            self._mark(parts[name], cards)
        parts["pool_deck"][[pool_ids.index(pool) for pool in known.pool_deck]] = 1
        if known.after_discard is not None:
            parts["after_discard"][AFTER.index(known.after_discard)] = 1
        self._fill_declared(parts, known)

    def _fill_pool(self, parts: Parts, slot: Slot, pool: Pool) -> None:
        parts["room"][slot] = pool.card.ducks - pool.icons
        parts["float_room"][slot] = pool.card.floats - pool.floats
        self._number(parts["row"][slot], [FACE_UP[card] for card in pool.row])
        self._mark(parts["face_down"], [FACE_UP[card] for card in pool.row if card not in KINDS])

    def _fill_seat(self, parts: Parts, place: int, seat: Seat, known: Knowledge) -> None:
        parts["active"][place] = seat == known.active
        parts["placing"][place] = seat in known.placing
        here = known.tokens[seat]
        if here is not None:
            parts["token"][place, here] = 1
        self._number(parts["points"][place], known.points[seat])
        self._mark(parts["shown"][place], known.known[seat])
        held = len(known.hand) if seat == known.seat else len(known.known[seat])
        for unseen in known.unseen:
            if unseen.in_hands[seat]:
                self._mark(parts["may_hold"][place], unseen.cards)
                held += unseen.in_hands[seat]
        parts["hand_size"][place] = held

    def _fill_declared(self, parts: Parts, known: Knowledge) -> None:
        move = known.declared
        if isinstance(move, Flip | MoveDuck | Take):
            pool = known.pools[move.slot]
            assert pool is not None
            self._mark(parts["declared_card"], [FACE_UP[pool.row[move.index]]])
        if isinstance(move, MoveDuck | MoveToken):
            parts["declared_slot"][move.to] = 1
        if isinstance(move, MoveMarker):
            parts["declared_slot"][move.slot] = 1
        if isinstance(move, MoveToken | Rob):
            parts["declared_seat"][(move.seat - known.seat) % self.players] = 1

    def _mark(self, field: Vector, cards: Iterable[Card]) -> None:
        """Set the numbers of some cards to one."""
        field[[self.game.order[card] for card in cards]] = 1

    def _number(self, field: Vector, cards: Sequence[Card]) -> None:
        """Give each card its place in a row or pile, from 1."""
        field[[self.game.order[card] for card in cards]] = range(1, len(cards) + 1)
