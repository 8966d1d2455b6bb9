"""Small positions, and how many ways the game can go from each of them.

`counts[d - 1]` is the number of ways to make d decisions, one after the other; of several
seats that owe one, the first decides first. A game that is over adds none. Counts named
`by_hand` are worked out in the comment above them; the others come from the independent
rules in `tests/independent`, and the tests count both ways again. Nothing is shuffled in
these trees.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from splashdeck.game import Json
from tests.rules.antartik.table import table
from tests.rules.duck_and_cover.bath import FAMILY, FIRST_GRID, bath
from tests.rules.duck_and_cover.bath import table as bathroom
from tests.rules.duck_and_dive.water_park import park


class Tree(Struct, frozen=True):
    """A position and the number of ways to make 1, 2, 3 … decisions from it."""

    name: str
    position: Json
    by_hand: list[int]
    further: list[int] = []

    @property
    def counts(self) -> list[int]:
        """All counts, by depth."""
        return [*self.by_hand, *self.further]


def last_round(*baths: Any, **keys: Any) -> Json:
    """Set up the only round of a game of Duck & Cover."""
    options = {"rounds": 1, **keys.pop("options", {})}
    return bathroom(*baths, options=options, **keys)


# With a second 4 for a 2, and the other way round (DC-10.4).
TWO_FOURS = [duck for duck in sorted([*FAMILY, 4]) if duck != 2]
TWO_TWOS = [duck for duck in sorted([*FAMILY, 2]) if duck != 4]

DUCK_AND_COVER = [
    # Two piles side by side: the called one covers the other or dives to one of the three
    # other sides of it, after which they are side by side again. A cover ends the game, so
    # of 4 · 4 ways to move, 3 · 3 go on, and at each of them the same choice comes again:
    # 4, 4·4, 9·4, 9·16, 81·4, 81·16.
    Tree(
        "dc: two piles each",
        last_round("6 *-7", "6 *-7", card=6, draw=[7, 6]),
        [4, 16, 36, 144, 324, 1296],
    ),
    # The same with Max and its Repeat: the seven is called each time.
    Tree(
        "dc: max and repeat",
        last_round("6 *-7", "6 *-7", card="max", draw=["repeat", 6]),
        [4, 16, 36, 144, 324, 1296],
    ),
    # First grid. The 1 in the corner: 2 covers, and of the 14 cells around the grid the 12
    # that it is not alone to touch. The 2 on the edge: 3 covers, 13 cells. The 6 inside: 4
    # covers, 14 cells. One such choice for each of two players.
    Tree("dc: a corner", last_round(FIRST_GRID, FIRST_GRID, card=1), [14, 14 * 14]),
    Tree("dc: an edge", last_round(FIRST_GRID, FIRST_GRID, card=2), [16, 16 * 16]),
    Tree("dc: inside", last_round(FIRST_GRID, FIRST_GRID, card=6, draw=[7]), [18, 18 * 18], [5981]),
    # Each gives one of two visible ducks, so 2 · 2. Who gives the lone duck is left with one
    # pile and its 4 sides; who gives the other uncovers a duck and keeps two piles side by
    # side, with 6 free cells around. Seat 0 places in 4 or 6 ways, seat 1 likewise:
    # 2, 2·2, 2·(4 + 6), (4 + 6)·(4 + 6).
    Tree(
        "dc: a low blow",
        last_round("3 *-7", "*-9 5", draw=["max", 7], options={"low_blows": True}),
        [2, 4, 20, 100],
        [472, 2544, 14064],
    ),
    # Three piles in a row, a 4 at either end. One of them covers the 9 or dives to one of 5
    # cells: two beside the 9, three beside the other 4. So 2 · (1 + 5).
    Tree(
        "dc: two called ducks",
        last_round(
            bath("4 *-9 4", ducks=TWO_FOURS),
            bath("2 6 *-2", ducks=TWO_TWOS),
            draw=[4, 2, "max"],
            options={"low_blows": True},
        ),
        [12],
        [144, 288, 576, 3408, 22010],
    ),
    # The 3 at the end of a row of three: 1 cover, 5 dives. The second player quacks. The 3 in
    # the middle of a row of three: 2 covers, and 3 dives beside each of the others: 6, 6·8.
    Tree(
        "dc: three players, one of whom quacks",
        last_round("*-1 5 3", "*-5 1", "2 3 *-8", card=3, draw=[5, 1, "repeat"]),
        [6, 48],
        [288, 1120, 5040, 19008],
    ),
]

ANTARTIK = [
    # One referee and one rival with one card. The referee or go; 24 ways to put three cards
    # back, or bet and hold; then bet or hold after each of the 24, turn or stop after go:
    # 2, 24 + 2, 24·2 + 2·2.
    Tree(
        "an: a referee",
        table(
            2,
            phase="referee",
            middle=["5.1"],
            draw=["7.1", "9.3", "8.3", "6.1"],
            face_up={0: "10.1"},
        ),
        [2, 26, 52],
        [108, 312, 785, 2302],
    ),
    # Three rivals with 2, 1 and 3 cards bet one of them or hold: 3, 3·2, 3·2·4; then the
    # diver turns or stops.
    Tree(
        "an: three bets",
        table(
            4,
            phase="bet",
            middle=["5.1"],
            draw=["5.2", "9.3", "8.3"],
            face_up={1: "4.2 7.1", 2: "4.3", 3: "4.4 6.1 6.2"},
        ),
        [3, 6, 24, 48],
        [136, 320, 924, 3045],
    ),
    # A junior's belly flop with two parachutes: one of them, or neither.
    Tree(
        "an: two parachutes",
        table(
            2,
            juniors=[0],
            phase="flop",
            middle=["5.1", "7.1"],
            duplicate="7.2",
            draw=["7.3", "9.4"],
            face_up={0: "9.2 8.2"},
            rest=1,
        ),
        [3],
        [12, 68, 348, 1735],
    ),
    # Retry or fresh; either way one of three referees, or go: 2, 2·4. Each referee leaves 24
    # ways to put the cards back. After retry and go the rival bets one of three cards, holds
    # or exchanges one of two; after fresh and go the first card is turned at once, and the
    # three referees or go come again: (3·24 + 6) + (3·24 + 4).
    Tree(
        "an: retry or fresh, with exchanges",
        table(
            2,
            phase="begin",
            middle=["5.1", "7.1"],
            turned=0,
            draw=["7.3", "9.4", "3.1", "8.1"],
            face_up={1: "10.4 6.1"},
            face_down={1: "6.2 6.3"},
            rest=0,
        ),
        [2, 8, 154],
        [543, 8270, 26263],
    ),
]

ALBERTS = " ".join(f"albert.{copy}" for copy in range(1, 10))

DUCK_AND_DIVE = [
    # Nothing but Alberts on top of the deck, two large pools, 2023: a pool, then deck or
    # pass each time. Two ways at every decision until a player's second turn, when the
    # Albert drawn by passing can be played too: after the 8 ways to pick three pools with
    # two passes between them there are 3 ways instead of 2: 24·2 + 8·3.
    Tree(
        "dd: Alberts only",
        park("lagoon", "rapids", deck=ALBERTS, edition="2023", phase="pool", marker=None),
        [2, 4, 8, 16, 32, 72],
        [168, 400, 980, 2342, 6062],
    ),
    # Two tokens on three pools, then the next player's pool, and with an empty hand only the
    # deck to play from (DD-12.2): 3, 3·3, 3·3·3 and no more.
    Tree(
        "dd: placing two tokens",
        park(
            *("lagoon", "rapids", "hot-tub", None),
            phase="place",
            placing=[0, 2],
            tokens=[None, 0, None, 1],
            plays=1,
        ),
        [3, 9, 27, 27],
        [27, 54, 108],
    ),
    # Three float holders stop or let: 2, 4, 8; then whoever stopped or not, seat 0 is to
    # play the deck or pass, its hand being empty but for a float: 8·2.
    Tree(
        "dd: three floats against James",
        park(
            *("lagoon: james.1", "rapids", "hot-tub"),
            hands=["float.1", "float.2", "float.3"],
            deck=ALBERTS,
            phase="react",
            laid="james.1",
            declared="marker 1",
            plays=1,
        ),
        [2, 4, 8, 16],
        [40, 64, 112, 240],
    ),
    # Five cards, one goes; the turn is over and the next player picks one of three pools and
    # has only the deck to play from.
    Tree(
        "dd: a fifth card",
        park(
            *("lagoon", "rapids", "hot-tub"),
            hands=["sam.1 wilma.1 dingy.1 julie.1 amy.1"],
            phase="discard",
            after_discard="end",
            plays=1,
        ),
        [5, 15, 15],
        [15, 30, 60],
    ),
    # Four ducks in the hand, or the deck, or pass.
    Tree(
        "dd: every effect, 2025",
        park(
            *("duckling-pool: dingy.2 -sam.2", "lagoon: albert.9 float.1", "hot-tub: lara.2"),
            hands=["sam.1 wilma.1 dingy.1 james.1", "float.2", "lara.1"],
            points=["", "julie.3", "amy.3 goldie.1"],
            deck="lara.3 julie.1 amy.1 arrwin.1",
            tokens=[0, 0, 1],
            plays=1,
        ),
        [6],
        [26, 57, 227, 924, 2455, 8846],
    ),
    # Three ducks in the hand, or the deck, or pass at once (DD-12.2).
    Tree(
        "dd: every effect, 2023",
        park(
            *("duckling-pool: dingy.2 amy.2 -sam.2", "lagoon: albert.9 float.1"),
            hands=["lara.1 julie.1 dingy.1", "float.2"],
            points=["", "julie.3"],
            deck="wilma.1 amy.1 arrwin.1",
            tokens=[0, 1],
            edition="2023",
        ),
        [5],
        [11, 22, 89, 215, 559, 1372, 3752, 9781],
    ),
]

TREES = [*DUCK_AND_COVER, *ANTARTIK, *DUCK_AND_DIVE]
