"""Duck & Dive: a table in numbers, as one seat knows it, for the champion's network.

`table_numbers` counts what lies where: whole numbers, a list for the table and a list for
each open pool. `expanded` makes a network's inputs of them: which room is left as a choice
among few, odds that the next card fits, shares of a pool that fills. It takes NumPy's
functions in play and JAX's in training, so that both see the same.

Nothing here depends on what is hidden from the seat: the deck and its rivals' hands
are counted together, and the pool deck by its size.
"""

from __future__ import annotations

from typing import Any

from splashdeck.game import Seat
from splashdeck.games.duck_and_dive import DuckAndDive
from splashdeck.games.duck_and_dive.model import COPIES, GOLDIE, KINDS, Pool, State

NAMES = (*COPIES, "float")
KIND_NUMBER = {name: number for number, name in enumerate(NAMES)}
NUMBER = {card: KIND_NUMBER[kind] for card, kind in KINDS.items()}
"""The number of each face-up card's kind; a card that lies face down has none."""
FLOAT, GOLD = KIND_NUMBER["float"], KIND_NUMBER["goldie"]
NO_KIND = len(NAMES)
PHASES = ("pool", "play", "target", "react", "discard", "place", "over")
PHASE_NUMBER = {phase: number for number, phase in enumerate(PHASES)}
MOST_SEATS = 6

# The numbers of a table: seats are counted from the viewer on; FROM_HAND counts cards played
# this turn, ENDS marks a discard that ends it, HOMELESS is whose token is placed next (else
# MOST_SEATS), COMING the pool deck, GOLDEN where Goldie is: 0 in no pile, 1 in the own one,
# 2 on its top, 3 in a rival's, 4 on its top. Then come counts by kind and by seat.
(PHASE, OLD, PLAYERS, WHOSE, LAID, PLAYED, FROM_HAND, ENDS) = range(8)
(HOMELESS, COMING, OPEN, DECK, DISCARD, GOLDEN, IDLE) = range(8, 15)
HAND, UNSEEN = slice(15, 26), slice(26, 37)
SCORES, SIZES = slice(37, 43), slice(43, 49)
TABLE = 49

# The numbers of a pool; THREAT adds up the scores of the rivals whose tokens lie there.
(ROOM, FLOAT_ROOM, DUCKS, OWN, RIVALS, THREAT, MARKER) = range(7)
UP = slice(7, 18)
POOL = 18


# --- numbers ---


def table_numbers(game: DuckAndDive, state: State, seat: Seat) -> tuple[list[int], list[list[int]]]:
    """Count the table as a seat knows it, and each open pool."""
    hand, unseen = [0] * NO_KIND, [0] * NO_KIND
    for card in state.hands[seat]:
        hand[NUMBER[card]] += 1
    for card in state.deck:
        unseen[NUMBER[card]] += 1
    for rival, cards in enumerate(state.hands):
        if rival != seat:
            for card in cards:
                unseen[NUMBER[card]] += 1
    scores = list(game.scores(state))
    sizes = [len(cards) for cards in state.hands]
    pools = [
        _pool_numbers(state, slot, pool, seat, scores)
        for slot, pool in enumerate(state.pools)
        if pool is not None
    ]
    players = game.players
    padding = [0] * (MOST_SEATS - players)
    table = [
        PHASE_NUMBER[state.phase],
        game.early_pass,
        players,
        (state.active - seat) % players,
        NO_KIND if state.laid is None else NUMBER[state.laid],
        state.plays > 0,
        len(state.from_hand),
        state.after_discard == "end",
        (state.placing[0] - seat) % players if state.placing else MOST_SEATS,
        len(state.pool_deck),
        len(pools),
        len(state.deck),
        len(state.discard),
        _golden(state, seat),
        state.idle,
        *hand,
        *unseen,
        *scores[seat:],
        *scores[:seat],
        *padding,
        *sizes[seat:],
        *sizes[:seat],
        *padding,
    ]
    return table, pools


def _pool_numbers(state: State, slot: int, pool: Pool, seat: Seat, scores: list[int]) -> list[int]:
    kinds = [0] * NO_KIND
    down = 0
    for card in pool.row:
        number = NUMBER.get(card)
        if number is None:
            down += 1
        else:
            kinds[number] += 1
    own = rivals = threat = 0
    for other, here in enumerate(state.tokens):
        if here == slot:
            if other == seat:
                own = 1
            else:
                rivals += 1
                threat += scores[other]
    return [
        pool.card.ducks - pool.icons,
        pool.card.floats - pool.floats,
        len(pool.row) - pool.floats,
        own,
        rivals,
        threat,
        slot == state.marker,
        *kinds,
    ]


def _golden(state: State, seat: Seat) -> int:
    """Say in whose pile Goldie is, and whether she could be robbed (DD-4.4)."""
    for other, pile in enumerate(state.points):
        if GOLDIE in pile:
            return (1 if other == seat else 3) + (pile[-1] == GOLDIE)
    return 0


# --- inputs ---

TABLE_INPUTS, POOL_INPUTS = 92, 44
LEAD_INPUT = TABLE_INPUTS - 7
"""The lead over the best rival, in eights of a point."""


def expanded(xp: Any, table: Any, pools: Any, is_open: Any, icons: Any) -> tuple[Any, Any]:
    """Make inputs of numbers: (…, TABLE_INPUTS) and (…, pool, POOL_INPUTS), small floats.

    `table` is (…, TABLE), `pools` (…, pool, POOL), `is_open` (…, pool), `icons` (kind,).
    """
    each = _pool_inputs(xp, table, pools, icons)
    return _table_inputs(xp, table), each * is_open[..., None]


def _choice(xp: Any, values: Any, least: int, most: int) -> Any:
    """Mark a number among a few: one input each."""
    steps = xp.arange(least, most + 1)
    return (xp.clip(values, least, most)[..., None] == steps).astype(xp.float32)


def _odds(xp: Any, table: Any) -> Any:
    """Tell how likely each kind comes next, as far as the viewer knows."""
    unseen = table[..., UNSEEN].astype(xp.float32)
    return unseen / xp.maximum(xp.sum(unseen, axis=-1), 1.0)[..., None]


def _table_inputs(xp: Any, table: Any) -> Any:
    number = table.astype(xp.float32)
    hand, scores = number[..., HAND], number[..., SCORES]
    seated = (xp.arange(1, MOST_SEATS) < number[..., PLAYERS, None]).astype(xp.float32)
    leads = (scores[..., :1] - scores[..., 1:]) * seated
    lead = xp.min(xp.where(seated > 0, leads, 99.0), axis=-1)[..., None]
    parts = [
        _choice(xp, table[..., PHASE], 0, 5),
        number[..., OLD, None],
        _choice(xp, table[..., PLAYERS], 2, 6),
        _choice(xp, table[..., WHOSE], 0, 5),
        _choice(xp, table[..., LAID], 0, NO_KIND),
        number[..., PLAYED : ENDS + 1],
        _choice(xp, table[..., HOMELESS], 0, 6),
        number[..., COMING, None] / 8,
        _choice(xp, table[..., COMING] + table[..., OPEN], 2, 7),
        number[..., OPEN, None] / 6,
        number[..., DECK : DISCARD + 1] / 40,
        _choice(xp, table[..., GOLDEN], 0, 4),
        number[..., IDLE, None] / 20,
        hand,
        hand[..., FLOAT:] * (table[..., WHOSE, None] > 0),
        _odds(xp, table) * 4,
        scores[..., :1] / 10,
        leads / 8,
        lead / 8,
        number[..., SIZES] / 4,
    ]
    return xp.concatenate(parts, axis=-1)


def _pool_inputs(xp: Any, table: Any, pools: Any, icons: Any) -> Any:
    number = pools.astype(xp.float32)
    room, float_room, ducks = pools[..., ROOM], pools[..., FLOAT_ROOM], pools[..., DUCKS]
    own, rivals = pools[..., OWN], pools[..., RIVALS]
    holders = xp.maximum(own + rivals, 1)
    share, next_share = ducks // holders / 4, (ducks + 1) // holders / 4
    is_float = xp.arange(NO_KIND) == FLOAT
    fits = (icons == room[..., None]) & ~is_float
    bursts = (icons > room[..., None]) | (is_float & (float_room[..., None] <= 0))
    hand = table[..., None, HAND].astype(xp.float32)
    odds = _odds(xp, table)[..., None, :]
    mine = table[..., WHOSE, None] == 0
    own_score = table[..., SCORES][..., :1]
    single = [
        own,
        number[..., DUCKS] / 6,
        own * share,
        rivals * share,
        own * next_share,
        rivals * next_share,
        (number[..., THREAT] / xp.maximum(rivals, 1) - own_score * (rivals > 0)) / 8,
        number[..., MARKER] * mine,
        number[..., MARKER] * ~mine,
        xp.sum(fits * hand, axis=-1),
        xp.sum(fits * odds, axis=-1) * 4,
        xp.sum(bursts * odds, axis=-1),
        xp.sum(bursts * hand, axis=-1) / 2,
        number[..., ROOM] / 10,
    ]
    parts = [
        _choice(xp, room, -1, 9),
        _choice(xp, float_room, -1, 2),
        _choice(xp, rivals, 0, 3),
        *[one.astype(xp.float32)[..., None] for one in single],
        number[..., UP] / 2,
    ]
    return xp.concatenate(parts, axis=-1)
