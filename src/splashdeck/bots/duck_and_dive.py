"""Duck & Dive: a rule of thumb for filling pools that one's token is on."""

from __future__ import annotations

from collections.abc import Sequence

from splashdeck.entropy import Entropy
from splashdeck.game import Move, Seat
from splashdeck.games.duck_and_dive import DuckAndDive
from splashdeck.games.duck_and_dive.knowledge import Knowledge
from splashdeck.games.duck_and_dive.model import (
    KINDS,
    Card,
    ChoosePool,
    Let,
    MoveDuck,
    MoveToken,
    Pass,
    PlayFromDeck,
    PlayFromHand,
    Pool,
    Rob,
    State,
    Stop,
    Take,
)

RISK = 0.4
"""A player passes rather than draw with a higher chance to overcrowd the pool."""


class Dabbler:
    """Fills pools that its token is on, and passes before a draw that would likely spoil them."""

    def choose(
        self,
        game: DuckAndDive,
        knowledge: Knowledge,
        legal: Sequence[Move],
        budget: float,
        entropy: Entropy,
    ) -> Move:
        """Follow the thumb of the phase; what has a target is tried out in a fitting world."""
        if knowledge.phase == "react":
            return Stop() if would_stop(knowledge) else Let()
        if knowledge.phase == "pool":
            return max(legal, key=lambda move: promise(game, knowledge, move))
        if knowledge.phase == "play":
            return play(game, knowledge, legal)
        world = game.imagine(knowledge, entropy)
        seat = knowledge.seat
        return max(legal, key=lambda move: worth(game.play(world, seat, move)[0], seat, game))


def promise(game: DuckAndDive, known: Knowledge, move: Move) -> float:
    """Estimate what choosing a pool promises: near to full, with one's token, few to share."""
    assert isinstance(move, ChoosePool)
    pool = known.pools[move.slot]
    assert pool is not None
    need = pool.card.ducks - pool.icons
    holders = sum(here == move.slot for here in known.tokens)
    if known.tokens[known.seat] != move.slot:
        return -need - 100 * holders
    fills = any(game.icons.get(card) == need for card in known.hand)
    return (len(pool.row) + 2) / holders - abs(need - 4) + 10 * fills


def play(game: DuckAndDive, known: Knowledge, legal: Sequence[Move]) -> Move:
    """Fill the pool from the hand if that can be; else draw while the risk is fair."""
    assert known.marker is not None
    pool = known.pools[known.marker]
    assert pool is not None
    need = pool.card.ducks - pool.icons
    mine = known.tokens[known.seat] == known.marker
    from_hand = [move for move in legal if isinstance(move, PlayFromHand)]
    filling = [move for move in from_hand if game.icons[move.card] == need]
    if filling and mine:
        return filling[0]
    risk = overcrowding(game, known, pool)
    if PlayFromDeck() in legal and (risk <= RISK or not mine):
        return PlayFromDeck()
    fitting = [move for move in from_hand if game.icons[move.card] < need]
    if Pass() in legal and (known.plays or not fitting):
        return Pass()
    return min(fitting, key=lambda move: game.icons[move.card], default=legal[0])


def overcrowding(game: DuckAndDive, known: Knowledge, pool: Pool) -> float:
    """Return the chance that the next card of the deck is too much for a pool (DD-7.1)."""
    cards = known.unseen[-1].cards or known.discard
    need = pool.card.ducks - pool.icons
    room = pool.floats < pool.card.floats
    too_much = [not room if card not in game.icons else game.icons[card] > need for card in cards]
    return sum(too_much) / max(len(cards), 1)


def would_stop(known: Knowledge) -> bool:
    """Spend a float on what hurts: a robbed point, a moved token, a card out of one's pool."""
    effect, seat = known.declared, known.seat
    if known.active == seat:
        return False
    here = known.tokens[seat]
    if isinstance(effect, Rob):
        return effect.seat == seat
    if isinstance(effect, MoveToken):
        return effect.seat == seat and is_filling(known, here)
    if isinstance(effect, MoveDuck | Take):
        return effect.slot == here and is_filling(known, here)
    return False


def is_filling(known: Knowledge, slot: int | None) -> bool:
    """Tell whether a pool is more than half full."""
    pool = None if slot is None else known.pools[slot]
    return pool is not None and 2 * pool.icons > pool.card.ducks


def worth(state: State, seat: Seat, game: DuckAndDive) -> float:
    """Judge a position: points, cards in pools that one shares in, and the hand."""
    scores = game.scores(state)
    rivals = (sum(scores) - scores[seat]) / (game.players - 1)
    value = scores[seat] - rivals + hand_worth(state.hands[seat])
    for slot, pool in enumerate(state.pools):
        if pool is not None and pool.icons <= pool.card.ducks:
            holders = [holder for holder, here in enumerate(state.tokens) if here == slot]
            nearness = pool.icons / pool.card.ducks * len(pool.row) / max(len(holders), 1)
            value += 0.5 * nearness * (seat in holders)
            others = len(holders) - (seat in holders)
            value -= 0.3 * nearness * others / (game.players - 1)
    return value


def hand_worth(hand: Sequence[Card]) -> float:
    """Value a hand: floats most, then ducks, a little each."""
    return sum(0.5 if KINDS[card] == "float" else 0.3 for card in hand)
