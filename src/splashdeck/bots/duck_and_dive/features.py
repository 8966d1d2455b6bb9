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
from splashdeck.games.duck_and_dive.rules import GOLDIE_POINTS

NAMES = (*COPIES, "float")
KIND_NUMBER = {name: number for number, name in enumerate(NAMES)}
NUMBER = {card: KIND_NUMBER[kind] for card, kind in KINDS.items()}
"""The number of each face-up card's kind; a card that lies face down has none."""
FLOAT, GOLD = KIND_NUMBER["float"], KIND_NUMBER["goldie"]
NO_KIND = len(NAMES)
PHASES = ("pool", "play", "target", "react", "discard", "place", "over")
PHASE_NUMBER = {phase: number for number, phase in enumerate(PHASES)}
MOST_SEATS = 6

# The numbers of a table, in order:
#   phase, edition 2023, players, whose turn (counted from the viewer), kind just laid,
#   whether a card was played, how many were played from the hand, what a discard ends,
#   whose token is placed next (from the viewer; else 6), pools to come, open pools,
#   cards in the deck, in the discard pile, where Goldie is (0 elsewhere, 1 own pile,
#   2 its top, 3 a rival's pile, 4 its top), turns in a row without a card;
#   11 × own hand by kind; 11 × deck and rivals' hands by kind;
#   6 × score from the viewer on; 6 × hand size from the viewer on.
TABLE = 15 + 11 + 11 + 6 + 6
# The numbers of a pool:
#   room, float room, ducks, own token, rivals' tokens, their scores together, marker;
#   11 × face-up cards by kind.
POOL = 7 + 11


def scores_of(points: tuple[tuple[str, ...], ...]) -> list[int]:
    """Count the points piles (DD-10.1)."""
    return [len(pile) + (GOLDIE_POINTS - 1 if GOLDIE in pile else 0) for pile in points]


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
    scores = scores_of(state.points)
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


def expanded(xp: Any, table: Any, pools: Any, is_open: Any, icons: Any) -> tuple[Any, Any]:
    """Make inputs of numbers: (…, table inputs) and (…, pool, pool inputs) of small floats.

    `table` is (…, TABLE), `pools` (…, pool, POOL), `is_open` (…, pool), `icons` (kind,).
    """

    def choice(values: Any, least: int, most: int) -> Any:
        steps = xp.arange(least, most + 1)
        return (xp.clip(values, least, most)[..., None] == steps).astype(xp.float32)

    number = table.astype(xp.float32)
    hand, unseen = number[..., 15:26], number[..., 26:37]
    scores, sizes = number[..., 37:43], number[..., 43:49]
    players = number[..., 2:3]
    seated = (xp.arange(1, MOST_SEATS) < players).astype(xp.float32)
    lead = (scores[..., :1] - scores[..., 1:]) * seated
    least_lead = xp.min(xp.where(seated > 0, lead, 99.0), axis=-1)[..., None]
    known = xp.maximum(xp.sum(unseen, axis=-1), 1.0)[..., None]
    odds = unseen / known
    general = xp.concatenate(
        [
            choice(table[..., 0], 0, 5),
            number[..., 1:2],
            choice(table[..., 2], 2, 6),
            choice(table[..., 3], 0, 5),
            choice(table[..., 4], 0, NO_KIND),
            number[..., 5:8],
            choice(table[..., 8], 0, 6),
            number[..., 9:10] / 8,
            choice(table[..., 9] + table[..., 10], 2, 7),
            number[..., 10:11] / 6,
            number[..., 11:13] / 40,
            choice(table[..., 13], 0, 4),
            number[..., 14:15] / 20,
            hand,
            hand[..., FLOAT:] * (table[..., 3:4] > 0),
            odds * 4,
            scores[..., :1] / 10,
            lead / 8,
            least_lead / 8,
            sizes / 4,
        ],
        axis=-1,
    )
    return general, _expanded_pools(xp, choice, pools, is_open, icons, hand, odds, scores, table)


def _expanded_pools(
    xp: Any,
    choice: Any,
    pools: Any,
    is_open: Any,
    icons: Any,
    hand: Any,
    odds: Any,
    scores: Any,
    table: Any,
) -> Any:
    number = pools.astype(xp.float32)
    room, float_room, ducks = pools[..., 0], pools[..., 1], pools[..., 2]
    own, rivals = pools[..., 3], pools[..., 4]
    holders = own + rivals
    shared = xp.maximum(holders, 1)
    share = (ducks // shared).astype(xp.float32)
    next_share = ((ducks + 1) // shared).astype(xp.float32)
    fits = (icons == room[..., None]) & (xp.arange(NO_KIND) != FLOAT)
    bursts = (icons > room[..., None]) | (
        (xp.arange(NO_KIND) == FLOAT) & (float_room[..., None] <= 0)
    )
    hand, odds = hand[..., None, :], odds[..., None, :]
    mine = (table[..., 3] == 0)[..., None]
    threat = number[..., 5] / xp.maximum(rivals, 1) - scores[..., :1] * (rivals > 0)
    single = [
        own,
        number[..., 2] / 6,
        own * share / 4,
        rivals * share / 4,
        own * next_share / 4,
        rivals * next_share / 4,
        threat / 8,
        number[..., 6] * mine,
        number[..., 6] * ~mine,
        xp.sum(fits * hand, axis=-1),
        xp.sum(fits * odds, axis=-1) * 4,
        xp.sum(bursts * odds, axis=-1),
        xp.sum(bursts * hand, axis=-1) / 2,
        number[..., 0] / 10,
    ]
    columns = [one.astype(xp.float32)[..., None] for one in single]
    made = xp.concatenate(
        [
            choice(room, -1, 9),
            choice(float_room, -1, 2),
            choice(rivals, 0, 3),
            *columns,
            number[..., 7:] / 2,
        ],
        axis=-1,
    )
    return made * is_open[..., None]


TABLE_INPUTS = 6 + 1 + 5 + 6 + 12 + 3 + 7 + 1 + 6 + 1 + 2 + 5 + 1 + 11 + 1 + 11 + 1 + 5 + 1 + 6
LEAD_INPUT = TABLE_INPUTS - 7
"""The lead over the best rival, in eights of a point."""
POOL_INPUTS = 11 + 4 + 4 + 14 + 11
