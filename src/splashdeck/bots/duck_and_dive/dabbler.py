"""A model of how a full pool is shared (DD-6, DD-12.5), after `games/duck_and_dive/pools.py`.

The dabbler's rule of thumb weighs by it what each pool promises to whom. It is exact but for two
rare cases of Goldie: face down on a pool with tokens she counts as any duck, and where she is
given apart from the shares, one duck too many is shared and she is worth one too little.
`tests/bots/models` holds it to the reference.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from splashdeck.bots.interface import Budget
from splashdeck.entropy import Entropy
from splashdeck.game import Move, Seat, put
from splashdeck.games.duck_and_dive import DuckAndDive
from splashdeck.games.duck_and_dive.knowledge import Knowledge
from splashdeck.games.duck_and_dive.model import (
    FACE_DOWN,
    FLOATS,
    GOLDIE,
    GOLDIE_POINTS,
    HAND_LIMIT,
    KINDS,
    Card,
    ChoosePool,
    Discard,
    Draw,
    End,
    Kind,
    Let,
    MoveMarker,
    MoveToken,
    Pass,
    PlayFromDeck,
    PlayFromHand,
    Pool,
    Rob,
    Slot,
    State,
    Stop,
    Take,
)
from splashdeck.games.duck_and_dive.pools import is_full, is_overcrowded

PROMISE = 0.4
"""What the cards of a pool are worth before it is full, if it is nearly so."""

KEPT: dict[Kind, float] = {
    "float": 1.0,
    "goldie": 1.5,
    "dingy": 0.9,
    "wilma": 0.8,
    "sam": 0.8,
    "lara": 0.8,
    "julie": 0.7,
    "amy": 0.7,
    "albert": 0.6,
    "james": 0.5,
    "arrwin": 0.1,
}
"""What a card in the hand is worth, in points."""

DRAWN = 0.4
"""What a card is worth that one passes for."""


class Dabbler:
    """Fills pools where its token lies with few others, and spoils those of its rivals."""

    calibrated = 1

    def choose(
        self,
        game: DuckAndDive,
        knowledge: Knowledge,
        legal: Sequence[Move],
        budget: Budget,
        entropy: Entropy,
    ) -> Move:
        """Pick the move that promises most; the first of equals."""
        table = Table(game, knowledge, entropy)
        return max(legal, key=table.worth)


class Table:
    """What a seat makes of the table, in points over its rivals' mean."""

    def __init__(self, game: DuckAndDive, known: Knowledge, entropy: Entropy) -> None:
        self.game = game
        self.known = known
        self.seat = known.seat
        self.rivals = game.players - 1
        self.entropy = entropy
        self.now = self.promise(known.pools, known.tokens)
        deck = known.unseen[-1]
        self.deck = deck.cards if deck.in_deck else known.discard

    def worth(self, move: Move) -> float:
        """Estimate what a move brings; comparable within one decision."""
        known = self.known
        match move:
            case ChoosePool():
                return self.best_play(move.slot)
            case PlayFromDeck():
                assert known.marker is not None
                return self.draw_and_lay(known.marker)
            case PlayFromHand():
                assert known.marker is not None
                return self.lay(known.marker, move.card) - KEPT[KINDS[move.card]]
            case Pass():
                return DRAWN if len(known.hand) < HAND_LIMIT else 0.0
            case Stop():
                return -KEPT["float"]
            case Let():
                return 0.0 if known.declared is None else self.effect(known.declared)
            case Discard():
                return -KEPT[KINDS[move.card]]
            case MoveToken() if known.placing:
                tokens = put(known.tokens, move.seat, move.to)
                return self.promise(known.pools, tokens)
        return self.effect(move)

    # --- pools ---

    def promise(self, pools: Sequence[Pool | None], tokens: Sequence[Slot | None]) -> float:
        """Add up what all pools promise."""
        return sum(
            self.promise_of(pool, [seat for seat, at in enumerate(tokens) if at == slot])
            for slot, pool in enumerate(pools)
            if pool is not None
        )

    def promise_of(self, pool: Pool, holders: Sequence[Seat]) -> float:
        """Weigh a pool's cards by who will share them (DD-6.3) and how nearly it is full."""
        if is_overcrowded(pool) or not (holders or self._gives_goldie(pool)):
            return 0.0
        if not holders:
            return GOLDIE_POINTS * self._filler()  # DD-12.5
        ducks = sum(card not in FLOATS for card in pool.row)
        own = 1 if self.seat in holders else 0
        advantage = own - (len(holders) - own) / self.rivals
        if not is_full(pool):
            return PROMISE * pool.icons / pool.card.ducks * ducks / len(holders) * advantage
        golden = (GOLDIE_POINTS - 1) * self._filler() if GOLDIE in pool.row else 0.0  # DD-6.4
        return ducks // len(holders) * advantage + golden

    def _filler(self) -> float:
        """Weigh a point of the player who fills a pool now."""
        return 1.0 if self.seat == self.known.active else -1 / self.rivals

    def _gives_goldie(self, pool: Pool) -> bool:
        """Tell whether a pool without tokens gives Goldie away: in 2025, when full (DD-12.5)."""
        lies = GOLDIE in pool.row or FACE_DOWN[GOLDIE] in pool.row
        return lies and is_full(pool) and self.game.goldie_without_tokens

    # --- playing cards ---

    def lay(self, slot: Slot, card: Card) -> float:
        """Weigh a card laid under a pool, its effect apart."""
        pool = self.known.pools[slot]
        assert pool is not None
        size = self.game.icons.get(card)
        floats = pool.floats + self.game.float_icons.get(card, 0)
        laid = Pool(pool.card, (*pool.row, card), pool.icons + (size or 0), floats)
        holders = [seat for seat, at in enumerate(self.known.tokens) if at == slot]
        return self.promise_of(laid, holders) - self.promise_of(pool, holders)

    def draw_and_lay(self, slot: Slot) -> float:
        """Average over the cards that may come from the deck."""
        return sum(self.lay(slot, card) for card in self.deck) / len(self.deck)

    def best_play(self, slot: Slot) -> float:
        """Weigh a pool by the best card to lay there first."""
        plays = [self.lay(slot, card) - KEPT[KINDS[card]] for card in self.playable()]
        return max([*plays, self.draw_and_lay(slot)] if self.deck else plays, default=0.0)

    def playable(self) -> list[Card]:
        """List the ducks in the hand that may still be played (DD-3.3, DD-3.4)."""
        known = self.known
        return [
            card for card in known.hand if card in self.game.icons and card not in known.from_hand
        ]

    # --- effects ---

    @cached_property
    def imagined(self) -> State:
        """A state that fits; no effect depends on what is hidden in it."""
        return self.game.imagine(self.known, self.entropy)

    def effect(self, move: Move) -> float:
        """Weigh an effect by the table that it leaves."""
        if isinstance(move, Draw | End):
            return 0.0
        after = self.game.effects.carry_out(self.imagined, move, [])
        change = self.promise(after.pools, after.tokens) - self.now
        own = 1 if self.seat == self.known.active else -1 / self.rivals
        if isinstance(move, Take):
            pool = self.known.pools[move.slot]
            assert pool is not None
            return change + own * KEPT[KINDS[pool.row[move.index]]]
        if isinstance(move, Rob):
            return change + self.robbed(move.seat)
        if isinstance(move, MoveMarker):
            return change + own * self.best_play(move.slot)
        return change

    def robbed(self, seat: Seat) -> float:
        """Weigh the loss of a top card, a leader's a little more (DD-4.4)."""
        pile = self.known.points[seat]
        points = GOLDIE_POINTS if pile[-1] == GOLDIE else 1
        return -points if seat == self.seat else (points + len(pile) / 100) / self.rivals
