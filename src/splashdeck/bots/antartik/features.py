"""Antartik in numbers: the table as everybody at it may know it, and what the network sees.

Seats are counted from the present diver, clockwise. Every function takes any number of batch
axes in front, of numpy or of JAX arrays: bots look ahead with the former, training with the
latter. How moves change a table is in `turn`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias

from splashdeck.bots.numeric import np
from splashdeck.game import Seat
from splashdeck.games.antartik import Antartik
from splashdeck.games.antartik.knowledge import Knowledge, Known
from splashdeck.games.antartik.model import FACE_DOWN_STARS, VALUE_OF, VALUES, Card

Array: TypeAlias = Any
"""An array of numpy or of JAX."""

STARS = np.array([1.0, 2.0], np.float32)
AHEAD = 8
"""Places of known cards that are looked at."""

EVERY_VALUE = np.arange(1, len(VALUES) + 1, dtype=np.float32)
ROUNDED = 0.01  # less than any two scores differ by
NO_CARD = 0.5  # less than one card, with room for rounding

NEAR = 3.5
"""At most this many cards of unknown place may lie above those ahead."""

EARLIER = np.tril(np.ones((AHEAD, AHEAD), np.float32), -1)
"""Sums up what comes before each place."""

RUNS = 9
"""Features of the cards ahead."""


class Table(NamedTuple):
    """What all know; `stars` is an axis of two, for cards of one star and of two."""

    up: Array  # (…, seat, stars) face-up cards
    down: Array  # (…, seat, stars) face-down cards, by their fronts
    referees: Array  # (…, seat) face up
    parachutes: Array  # (…, seat) face up, of juniors
    juniors: Array  # (…, seat) 0 or 1
    diver: Array  # (…, seat) 1 for whoever dives
    has_bet: Array  # (…, seat) 0 or 1, in this turn
    loose: Array  # (…, value, stars) cards in the draw pile, anywhere
    sunk: Array  # (…, value, stars) cards in it whose places all know (AN-3.5)
    order: Array  # (…, place) the first values of those, from the top; 0 for none
    above: Array  # (…) cards that lie above the first of those
    bonus: Array  # (…, value, 2) referees and parachutes in the draw pile
    middle: Array  # (…, value, stars)
    middle_bonus: Array  # (…, 2) referees and parachutes in the middle
    turned: Array  # (…) 1 if a card has been turned in this turn
    choosing: Array  # (…) 1 before retry or fresh
    safe: Array  # (…) cards on top that the diver has put there (AN-6.2)

    @property
    def players(self) -> int:
        """Count the seats."""
        count: int = self.up.shape[-2]
        return count

    @property
    def size(self) -> Array:
        """Count the draw pile: (…)."""
        return (self.loose + self.sunk).sum((-1, -2))

    @property
    def scores(self) -> Array:
        """Count everybody's stars (AN-8.2): (…, seat)."""
        up, down = self.up, self.down
        return up[..., 0] + 2 * up[..., 1] + FACE_DOWN_STARS * (down[..., 0] + down[..., 1])


RANKS = Table(2, 2, 1, 1, 1, 1, 1, 2, 2, 1, 0, 2, 2, 1, 0, 0, 0)
"""How many axes each part of a table has, batch axes apart."""


class Bets(NamedTuple):
    """The bets of a step; a card bet is no longer in `up`."""

    cards: Array  # (…, seat, stars) 1 for the card bet
    referees: Array  # (…, seat) 1 where the card is a referee


# --- from what a seat knows ---


def table_of(game: Antartik, known: Knowledge) -> Table:
    """Count what lies on the table; bets in this step are left out, whoever made them."""
    around = [(known.diver + step) % game.players for step in range(game.players)]
    places = places_of(known.known_to_all, len(known.pile) + known.looked_size)
    sunk = [card for card in places if card is not None]
    pile = (*known.pile, *(known.looked or ()))
    saves = bool(game.parachutes)
    young = np.array([seat in game.juniors and saves for seat in around], np.float32)
    values = np.array([by_value(game, known.middle), by_value(game, sunk), by_value(game, pile)])
    return Table(
        up=np.array([by_stars(game, known.face_up[seat]) for seat in around]),
        down=np.array([by_stars(game, known.face_down[seat]) for seat in around]),
        referees=_count(game.referees, known, around),
        parachutes=_count(game.parachutes, known, around) * young,
        juniors=young,
        diver=np.eye(game.players, dtype=np.float32)[0],
        has_bet=np.array([seat in known.has_bet for seat in around], np.float32),
        loose=values[2] - values[1],
        sunk=values[1],
        order=_order_of(places[known.looked_size :]),
        above=np.array(_above(places[known.looked_size :]), np.float32),
        bonus=bonus_by_value(game, pile),
        middle=values[0],
        middle_bonus=bonus_by_value(game, known.middle).sum(0),
        turned=np.array(known.turned > 0, np.float32),
        choosing=np.array(known.phase == "begin", np.float32),
        safe=np.array(known.arranged, np.float32),
    )


def bets_of(game: Antartik, known: Knowledge) -> Bets:
    """Count the bets that lie on the table."""
    bets = dict(known.bets)
    around = [(known.diver + step) % game.players for step in range(game.players)]
    cards = [[bets[seat]] if seat in bets else [] for seat in around]
    return Bets(
        np.array([by_stars(game, each) for each in cards]),
        np.array([len(game.referees.intersection(each)) for each in cards], np.float32),
    )


def places_of(groups: Sequence[Known], size: int) -> list[Card | None]:
    """List a draw pile from the top, a card where its place is known."""
    places: list[Card | None] = [None] * size
    for group in groups:
        if len(group.places) == 1:
            places[group.places[0]] = group.cards[0]
    return places


def _above(places: Sequence[Card | None]) -> int:
    return next((index for index, card in enumerate(places) if card is not None), len(places))


def _order_of(places: Sequence[Card | None]) -> np.ndarray:
    values = [VALUE_OF[card] for card in places if card is not None][:AHEAD]
    return np.array(values + [0] * (AHEAD - len(values)), np.float32)


def by_stars(game: Antartik, cards: Collection[Card]) -> np.ndarray:
    """Count cards by their stars: (2,)."""
    twos = sum(game.stars[card] == 2 for card in cards)
    return np.array([len(cards) - twos, twos], np.float32)


def by_value(game: Antartik, cards: Iterable[Card]) -> np.ndarray:
    """Count cards by value and stars: (10, 2)."""
    counts = np.zeros((len(VALUES), 2), np.float32)
    for card in cards:
        counts[VALUE_OF[card] - 1, game.stars[card] - 1] += 1
    return counts


def _count(bonus: frozenset[Card], known: Knowledge, around: list[Seat]) -> np.ndarray:
    counts = [len(bonus.intersection(known.face_up[seat])) for seat in around]
    return np.array(counts, np.float32)


def bonus_by_value(game: Antartik, cards: Iterable[Card]) -> np.ndarray:
    """Count referees and parachutes by value: (10, 2); parachutes where juniors play."""
    counts = np.zeros((len(VALUES), 2), np.float32)
    for card in cards:
        counts[VALUE_OF[card] - 1, 0] += card in game.referees
        counts[VALUE_OF[card] - 1, 1] += card in game.parachutes and bool(game.juniors)
    return counts


# --- what the network sees ---


def of_table(table: Table, seat: int) -> Array:
    """Describe a table as a seat sees it, seats counted from that one: (…, feature)."""
    xp = table.up.__array_namespace__()
    batch = table.turned.shape

    def around(part: Array, rank: int) -> Array:
        return xp.reshape(xp.take(part, order, -rank), (*batch, -1))

    order = (np.arange(table.players) + seat) % table.players
    size = xp.maximum(table.size, 1.0)
    loose, sunk, middle = both(table.loose), both(table.sunk), both(table.middle)
    twos = table.loose[..., 1] + table.sunk[..., 1]
    lying = (middle > 0) * 1.0
    flop = (lying * loose).sum(-1) / xp.maximum(loose.sum(-1), 1.0)
    stake = table.middle.sum(-2)
    scores = table.scores
    behind = scores - scores[..., seat, None]
    parts = [
        around(table.up, 2) / 10,
        around(table.down, 2) / 4,
        around(table.referees, 1),
        around(table.parachutes, 1),
        around(table.juniors, 1),
        around(table.diver, 1),
        around(table.has_bet, 1),
        around(behind, 1) / 10,
        around(behind, 1) / (4 * xp.sqrt(size + 2)[..., None]),
        loose / 5,
        twos / xp.maximum(loose + sunk, 0.5),
        sunk / 2,
        table.bonus.sum(-2),
        lying,
        stake / 3,
        table.middle_bonus,
        xp.stack([flop, flop * (stake @ STARS) / 4], -1),
        xp.stack([size / 20, 4 / size, ahead(scores, seat) / 10], -1),
        xp.stack([table.turned, table.choosing, table.safe / 2], -1),
        runs(table),
    ]
    return xp.concatenate(parts, -1)


def runs(table: Table) -> Array:
    """Tell how far the cards ahead would carry a dive, from nothing and from the middle.

    That can be seen near the end, when few cards of unknown place lie above them.
    """
    xp = table.up.__array_namespace__()
    batch = table.turned.shape
    above = table.above
    near = (above < NEAR) & (table.order[..., 0] > 0)
    if xp is np and not near.any():
        return np.zeros((*batch, RUNS), np.float32)
    here = (table.order[..., None] == EVERY_VALUE) * 1.0  # (…, place, value)
    earlier = EARLIER @ here
    lies = ((table.middle.sum(-1) > 0) * 1.0)[..., None, :]
    count = xp.maximum(table.sunk.sum(-1), 0.5)
    stars = (here * (1 + table.sunk[..., 1] / count)[..., None, :]).sum(-1)
    parts = [(above < NO_CARD) * 1.0, 1 / (1 + above), stars[..., 0] - 1]
    for before in (earlier, earlier + lies):
        flops = (here * before).sum(-1) > 0
        fails = ((table.order < NO_CARD) | flops) * 1.0
        safe = (EARLIER @ fails[..., None])[..., 0] + fails < NO_CARD
        length = safe.sum(-1)
        ends = length > (table.order > 0).sum(-1) - NO_CARD
        parts += [length / 4, (safe * stars).sum(-1) / 6, ends * 1.0]
    return xp.stack(parts, -1) * near[..., None]


def feature_count(players: int) -> int:
    """Count the features at a table of this many players."""
    return 11 * players + 4 * 10 + 14 + RUNS


def both(cards: Array) -> Array:
    """Count cards of one star and of two together."""
    return cards[..., 0] + cards[..., 1]


def leads(table: Table, seat: int) -> Array:
    """Count how far a seat is ahead of the best other: (…)."""
    return ahead(table.scores, seat)


def victory(scores: Sequence[Array], seat: int) -> Array:
    """Share the victory out among those with the most points (AN-8.3); scores are by seat.

    Of plain numbers or of arrays, whose points may be rounded.
    """
    own = scores[seat]
    is_best, equals = 1, 0
    for score in scores:
        is_best = is_best * (score < own + ROUNDED)
        equals = equals + (abs(score - own) < ROUNDED)
    return is_best / equals


def ahead(scores: Array, seat: int) -> Array:
    """Subtract the best other's score from a seat's."""
    best = None
    for other in range(scores.shape[-1]):
        if other != seat:
            score = scores[..., other]
            best = score if best is None else scores.__array_namespace__().maximum(best, score)
    return scores[..., seat] - best
