"""Duck & Dive: what a seat sees (DD-13), and what will surely follow from its moves."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar, TypeAlias

from msgspec import Struct
from msgspec.structs import asdict

from splashdeck.game import Consequence, Move, Seat, check_seat
from splashdeck.game import View as GameView
from splashdeck.games.duck_and_dive.model import (
    HAND_LIMIT,
    KINDS,
    AfterDiscard,
    Card,
    ChoosePool,
    Discard,
    Edition,
    Flip,
    MoveDuck,
    MoveMarker,
    MoveToken,
    Pass,
    Phase,
    PlayFromDeck,
    PlayFromHand,
    Pool,
    Rob,
    Slot,
    State,
    Stop,
    Take,
)
from splashdeck.games.duck_and_dive.naming import Names, names_of
from splashdeck.games.duck_and_dive.rules import Rules

BACK = "-"
"""A card that lies face down in a row (DD-13.1)."""


class SeenPool(Struct, frozen=True, gc=False):
    """An open pool: what it can hold, what it holds, and its cards, first laid first."""

    id: str
    """The pool's name in notation."""
    name: str
    """Its name on the card."""
    ducks: int
    """The duck icons that fill it."""
    floats: int
    """The floats that it can hold."""
    row: tuple[Card, ...]
    """The cards under it, the first laid first."""
    icons_now: int
    """The icons of the ducks that lie there face up."""
    floats_now: int
    """The floats that lie there."""


class View(GameView, frozen=True):
    """What lies on the table, and the viewer's own cards (DD-13)."""

    private: ClassVar = ("hand", "own_points", "can_stop", "chosen")

    game: str
    """Which game this is."""
    players: int
    """How many play."""
    edition: Edition
    """By which edition of the rules."""
    seat: Seat | None
    """Whose view this is; None is a spectator's."""
    phase: Phase
    """What is decided now: a `pool`, a card to `play`, the `target` of an effect, how to `react`
    to it, what to `discard`, where to `place` a token; or it is `over`."""
    turn: int
    """The present turn, from 1."""
    turn_limit: int
    """After this turn the game ends (DD-10.3)."""
    active: Seat
    """Whose turn it is."""
    idle: int
    """Turns in a row in which no card was played."""
    plays: int
    """Cards played in this turn."""
    deck_size: int
    """Cards left in the deck."""
    discard_size: int
    """Cards on the discard pile."""
    discard_top: Card | None
    """The card on top of it."""
    pool_deck_size: int
    """Pools that are still to come."""
    gone: tuple[str, ...]
    """Pools that have been closed, by their names in notation."""
    pools: tuple[SeenPool | None, ...]
    """By slot, the open pool; None where there is none."""
    tokens: tuple[Slot | None, ...]
    """By seat, the slot of its token."""
    marker: Slot | None
    """The slot of the dive marker."""
    hand: tuple[Card, ...]
    """The viewer's own; empty for a spectator."""
    hand_sizes: tuple[int, ...]
    """By seat, how many cards it holds."""
    own_points: tuple[Card, ...]
    """The viewer's own pile, last = top (DD-12.3); empty for a spectator."""
    point_sizes: tuple[int, ...]
    """By seat, how many cards its point pile has."""
    point_tops: tuple[Card | None, ...] | None
    """By seat, where the piles lie face up (DD-12.3); None where they lie face down."""
    points: tuple[tuple[Card, ...], ...] | None
    """All piles, once the game is over and they are counted (DD-10.1); else None."""
    from_hand: tuple[Card, ...]
    """Cards that were played from the hand in this turn."""
    laid: Card | None
    """The card that was laid last and still has its effect to come."""
    declared: str | None
    """In phase react: the effect that the table may answer."""
    named: Names | None
    """What that effect speaks of, by name."""
    can_stop: bool
    """In phase react: whether the viewer holds a float; nobody else is told (DD-5.3)."""
    chosen: str | None
    """The viewer's own answer, while others may still think."""
    after_discard: AfterDiscard | None
    """What follows once the cards are discarded."""
    placing: tuple[Seat, ...]
    """The seats that still place a token, in that order."""
    waiting: tuple[Seat, ...] | None
    """Who is to decide; None in phase react, where that is a secret (DD-5.3)."""


def view(rules: Rules, state: State, seat: Seat | None) -> View:
    """Build what a seat sees now; None is a spectator."""
    check_seat(seat, rules.players)
    reacting = state.phase == "react"
    face_up = rules.edition == "2023"  # DD-12.3
    hand, own_points, can_stop, chosen = private_part(rules, state, seat)
    return View(  # one by one, in the order of the fields: by name it takes thrice as long
        "duck-and-dive",
        rules.players,
        rules.edition,
        seat,
        state.phase,
        state.turn,
        rules.options.turn_limit,
        state.active,
        state.idle,
        state.plays,
        len(state.deck),
        len(state.discard),
        state.discard[-1] if state.discard else None,
        len(state.pool_deck),
        state.gone,
        seen_pools(state.pools),
        state.tokens,
        state.marker,
        hand,
        tuple(map(len, state.hands)),
        own_points,
        tuple(map(len, state.points)),
        _tops(state.points) if face_up else None,
        state.points if state.phase == "over" else None,
        state.from_hand,
        state.laid,
        None if state.declared is None else str(state.declared),
        None if state.declared is None else Names(*names_of(state, state.declared)),
        can_stop,
        chosen,
        state.after_discard,
        state.placing,
        None if reacting else rules.pending(state),
    )


Own: TypeAlias = tuple[tuple[Card, ...], tuple[Card, ...], bool, str | None]


def private_part(rules: Rules, state: State, seat: Seat | None) -> Own:
    """Gather what a seat alone sees: its hand, its points, its answer to an effect."""
    if seat is None:
        return (), (), False, None
    chosen = state.chosen[seat]
    return (
        state.hands[seat],
        state.points[seat],
        state.phase == "react" and seat in state.asked,
        None if chosen is None else str(chosen),
    )


def _tops(points: tuple[tuple[Card, ...], ...]) -> tuple[Card | None, ...]:
    return tuple([pile[-1] if pile else None for pile in points])


@lru_cache(maxsize=4096)  # many moves change no pool, and the others one of them
def seen_pools(pools: tuple[Pool | None, ...]) -> tuple[SeenPool | None, ...]:
    """Look at all pools."""
    return tuple([None if pool is None else seen_pool(pool) for pool in pools])


@lru_cache(maxsize=4096)
def seen_pool(pool: Pool) -> SeenPool:
    """Look at a pool; nobody is told again what lies face down (DD-13.1)."""
    card = pool.card
    row = tuple([entry if entry in KINDS else BACK for entry in pool.row])
    return SeenPool(card.id, card.name, card.ducks, card.floats, row, pool.icons, pool.floats)


# --- previews ---


def preview(rules: Rules, seen: View, seat: Seat, move: Move) -> tuple[Consequence, ...]:
    """Tell what a legal move does to the pools and piles that it touches.

    Effects can be stopped (DD-5.1), so what is told of them is what the pools will count
    if they happen; a client says so where it asks for a target.
    """
    match move:
        case ChoosePool(slot):
            return (_dive("DD-3.1", _pool(seen, slot)),)
        case MoveMarker(slot):
            return (_dive("DD-4.6", _pool(seen, slot)),)
        case PlayFromDeck():
            assert seen.marker is not None
            return (_dive("DD-3.2", _pool(seen, seen.marker)),)
        case PlayFromHand(card):
            assert seen.marker is not None
            return (_count(_pool(seen, seen.marker), rules.icons[card]),)
        case Pass():
            return _passing(seen)
        case Flip(slot, index):
            pool = _pool(seen, slot)
            return (_count(pool, -rules.icons[pool.row[index]]),)
        case MoveDuck(slot, index, to):
            pool = _pool(seen, slot)
            size = rules.icons[pool.row[index]]
            return (_count(pool, -size), _count(_pool(seen, to), size))
        case Take(slot, index):
            return _taking(rules, seen, _pool(seen, slot), index)
        case MoveToken(token, to):
            args: dict[str, str | int] = {"seat": token, "pool": _pool(seen, to).id}
            rule = "DD-6.6" if seen.phase == "place" else "DD-4.3"
            return (Consequence(rule, "dd-will-float-at", args),)
        case Rob(rival):
            left = seen.point_sizes[rival] - 1
            return (Consequence("DD-4.4", "dd-will-rob", {"seat": rival, "left": left}),)
        case Stop():
            return (Consequence("DD-5.1", "dd-will-stop", _declared(seen)),)
        case Discard(card):
            return (Consequence("DD-9.1", "dd-will-discard", {"card": card}),)
    return ()


def _declared(seen: View) -> dict[str, str | int]:
    """Say what was declared, and what it names."""
    names = {} if seen.named is None else asdict(seen.named)
    named = {name: value for name, value in names.items() if value is not None}
    return {"effect": seen.declared or "", **named}


def _pool(seen: View, slot: Slot) -> SeenPool:
    pool = seen.pools[slot]
    assert pool is not None
    return pool


def _dive(rule: str, pool: SeenPool) -> Consequence:
    """Say how full the pool is where the next card goes."""
    room = pool.ducks - pool.icons_now
    args: dict[str, str | int] = {
        "pool": pool.id,
        "icons": pool.icons_now,
        "capacity": pool.ducks,
        "room": room,
    }
    return Consequence(rule, "dd-will-lay-under", args)


def _count(pool: SeenPool, change: int) -> Consequence:
    """Say what a pool counts after a change of its icons, before any later effect."""
    icons = pool.icons_now + change
    args: dict[str, str | int] = {"pool": pool.id, "icons": icons, "capacity": pool.ducks}
    if icons > pool.ducks:
        return Consequence("DD-7.1", "dd-will-be-over", {**args, "over": icons - pool.ducks})
    if icons == pool.ducks and pool.floats_now <= pool.floats:
        return Consequence("DD-6.1", "dd-will-be-full", args)
    return Consequence("DD-6.1", "dd-will-count", args)


def _passing(seen: View) -> tuple[Consequence, ...]:
    if seen.deck_size + seen.discard_size == 0:
        return (Consequence("DD-11.2", "dd-will-draw-nothing"),)
    draws = Consequence("DD-8.1", "dd-will-draw-and-end")
    if len(seen.hand) < HAND_LIMIT:
        return (draws,)
    return (draws, Consequence("DD-9.1", "dd-will-hold-five"))


def _taking(rules: Rules, seen: View, pool: SeenPool, index: int) -> tuple[Consequence, ...]:
    card = pool.row[index]
    consequences = [Consequence("DD-4.5", "dd-will-take", {"card": card})]
    if card in rules.icons:
        consequences.append(_count(pool, -rules.icons[card]))
    if len(seen.hand) == HAND_LIMIT:
        consequences.append(Consequence("DD-9.1", "dd-will-hold-five"))
    return tuple(consequences)
