"""Duck & Dive: the facts that speak for or against a move."""

from __future__ import annotations

from collections.abc import Hashable

from splashdeck.game import Move, Statement
from splashdeck.games.duck_and_dive import DuckAndDive
from splashdeck.games.duck_and_dive.knowledge import Knowledge
from splashdeck.games.duck_and_dive.model import (
    FLOATS,
    HAND_LIMIT,
    KINDS,
    Card,
    ChoosePool,
    Discard,
    Flip,
    Let,
    MoveDuck,
    MoveMarker,
    MoveToken,
    Pass,
    PlayFromDeck,
    PlayFromHand,
    Pool,
    Rob,
    Slot,
    Stop,
    Take,
)

Args = dict[str, str | int]


class Reasons:
    """What the coach says of a move, from what a seat knows."""

    def __init__(self, game: DuckAndDive) -> None:
        self.game = game

    def kind(self, move: Move) -> Hashable:
        """Name what matters of a move: of equal ducks any will do."""
        if isinstance(move, PlayFromHand | Discard):
            return type(move).__name__, KINDS[move.card]
        return str(move)

    def facts(self, known: Knowledge, move: Move) -> list[Statement]:
        """Tell what the touched pools can still hold, who shares them, and what may come."""
        match move:
            case ChoosePool(slot) | MoveMarker(slot):
                return [_coming(self.game, known, slot), _sharers(known, slot)]
            case PlayFromDeck():
                slot = known.marker or 0
                return [_coming(self.game, known, slot), _sharers(known, slot)]
            case PlayFromHand(card):
                slot = known.marker or 0
                return [_counts(known, slot, self.game.icons[card]), _sharers(known, slot)]
            case Flip(slot, index):
                return [
                    _counts(known, slot, -_icons(self.game, known, slot, index)),
                    _sharers(known, slot),
                ]
            case MoveDuck(slot, index, to):
                size = _icons(self.game, known, slot, index)
                return [_counts(known, slot, -size), _counts(known, to, size), _sharers(known, to)]
            case Take(slot, index):
                card = pool_at(known, slot).row[index]
                change = 0 if card in FLOATS else -_icons(self.game, known, slot, index)
                return [_counts(known, slot, change), _sharers(known, slot)]
            case MoveToken(seat, to):
                return [_sharers(known, to, moving=seat), _room(known, to)]
            case Rob(seat):
                return [Statement("DD-4.4", "coach-dd-rob", {"points": len(known.points[seat])})]
            case Pass():
                return [_passing(known)]
            case Stop() | Let():
                held = sum(card in FLOATS for card in known.hand)
                message = "coach-dd-stop" if isinstance(move, Stop) else "coach-dd-let"
                return [Statement("DD-5.1", message, {"held": held})]
            case Discard(card):
                return [Statement("DD-9.1", "coach-dd-discard", {"card": card})]
        return []


def pool_at(known: Knowledge, slot: Slot) -> Pool:
    """Return the open pool in a slot."""
    pool = known.pools[slot]
    assert pool is not None
    return pool


def from_deck(known: Knowledge) -> tuple[Card, ...]:
    """List the cards, equally likely, that may come from the deck next (DD-11.1)."""
    unseen = known.unseen[-1]
    return unseen.cards if unseen.in_deck else known.discard


def _icons(game: DuckAndDive, known: Knowledge, slot: Slot, index: int) -> int:
    return game.icons.get(pool_at(known, slot).row[index], 0)


def _coming(game: DuckAndDive, known: Knowledge, slot: Slot) -> Statement:
    """Say how many of the cards that may come fill a pool, and how many are too much."""
    pool = pool_at(known, slot)
    room = pool.card.ducks - pool.icons
    is_last_float = pool.floats >= pool.card.floats
    sizes = [game.icons.get(card) for card in from_deck(known)]
    args: Args = {
        "pool": pool.card.id,
        "room": room,
        "left": len(sizes),
        "fills": sizes.count(room),
        "over": sum(is_last_float if size is None else size > room for size in sizes),
    }
    return Statement("DD-6.1", "coach-dd-coming", args)


def _counts(known: Knowledge, slot: Slot, change: int) -> Statement:
    """Say what a pool counts after a change of its icons, before any later effect."""
    pool = pool_at(known, slot)
    room = pool.card.ducks - pool.icons - change
    args: Args = {"pool": pool.card.id}
    if room < 0:
        return Statement("DD-7.1", "coach-dd-over", {**args, "over": -room})
    if room == 0:
        return Statement("DD-6.1", "coach-dd-fills", args)
    return Statement("DD-6.1", "coach-dd-room", {**args, "room": room})


def _room(known: Knowledge, slot: Slot) -> Statement:
    return _counts(known, slot, 0)


def _sharers(known: Knowledge, slot: Slot, moving: int | None = None) -> Statement:
    """Say who would share the pool when it is full (DD-6.3)."""
    here = {seat for seat, at in enumerate(known.tokens) if at == slot}
    here |= set() if moving is None else {moving}
    rivals = len(here - {known.seat})
    pool = pool_at(known, slot).card.id
    if not here:
        return Statement("DD-6.7", "coach-dd-nobody", {"pool": pool})
    if known.seat not in here:
        return Statement("DD-6.3", "coach-dd-theirs", {"pool": pool, "rivals": rivals})
    return Statement("DD-6.3", "coach-dd-yours", {"pool": pool, "rivals": rivals})


def _passing(known: Knowledge) -> Statement:
    if len(known.hand) >= HAND_LIMIT:
        return Statement("DD-9.1", "coach-dd-pass-full", {"limit": HAND_LIMIT})
    return Statement("DD-8.1", "coach-dd-pass", {"held": len(known.hand)})
