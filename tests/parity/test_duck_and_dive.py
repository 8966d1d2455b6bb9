"""Duck & Dive: the fast twin plays as the reference does, in both editions.

Every number of players: `python -m tests.parity duck-and-dive`.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from splashdeck import fast, games
from splashdeck.errors import InvalidPosition
from splashdeck.fast import chance
from splashdeck.fast.duck_and_dive import DuckAndDive, sheet_arrays
from splashdeck.fast.duck_and_dive.model import NO_CARD, POOLS
from splashdeck.game import Json
from splashdeck.games.duck_and_dive.model import CARDS, COPIES
from splashdeck.games.duck_and_dive.sheet import read_sheet
from tests.parity import duck_and_dive, lockstep
from tests.parity.law import lawful
from tests.rules.duck_and_dive.water_park import DRY, FOUR_POOLS, park

LIMITS = {4: 120, 2: 60}  # turns
EDITIONS = {4: "2025", 2: "2023"}


@cache
def twin(players: int, sheet: int | None = None) -> DuckAndDive:
    """Bind a twin, once, since it is compiled for each binding."""
    keys: dict[str, Any] = {} if sheet is None else {"sheet": odd_sheet(sheet)}
    options = {"turn_limit": LIMITS[players]}
    edition = EDITIONS[players]
    made = fast.set_up("duck-and-dive", players, edition=edition, options=options, **keys)
    assert isinstance(made, DuckAndDive)
    return made


@cache
def record(players: int) -> lockstep.Record:
    """Play a batch of games."""
    return lockstep.recorded(twin(players), lockstep.dealt(twin(players), players), key=1)


@pytest.mark.parametrize("players", LIMITS)
def test_whole_games_agree_after_every_move(players: int) -> None:
    for steps in record(players).games(4):
        assert duck_and_dive.follow(twin(players), steps) > 50


# --- positions set up by hand ---

NEAR_FULL = "duckling-pool: sam.1 sam.2 float.1 albert.1 goldie.1"  # 7 of 9
LATE = LIMITS[4] - 6


@pytest.mark.parametrize(
    "position",
    [
        pytest.param(
            park(*FOUR_POOLS, hands=("dingy.1 lara.1", "float.2", "float.3 float.4")),
            id="DD-E1 effects that rivals may stop",
        ),
        pytest.param(
            park(NEAR_FULL, *FOUR_POOLS[1:], hands=("julie.1 sam.3 amy.2",), tokens=[0, 0, 1, 2]),
            id="DD-E2 Goldie among the shares",
        ),
        pytest.param(
            park(NEAR_FULL, *FOUR_POOLS[1:], hands=("julie.1 james.1",), tokens=[1, 0, 0, 0]),
            id="DD-6.4 Goldie apart, the filler has no token there",
        ),
        pytest.param(
            park(
                "duckling-pool: -sam.1 -sam.2 goldie.1 albert.1 sam.4 sam.5",
                *FOUR_POOLS[1:],
                hands=("julie.1 amy.2",),
                tokens=[0, 0, 0, 0],
            ),
            id="DD-6.3 ducks that lie face down are divided too",
        ),
        pytest.param(
            park(NEAR_FULL, *FOUR_POOLS[1:], hands=("julie.1 amy.2",), tokens=[1, 2, 3, 3]),
            id="DD-E7 a full pool without tokens",
        ),
        pytest.param(
            park(
                "duckling-pool: albert.1 sam.1",
                "splash-pads: albert.2 sam.2 sam.3",
                "hot-tub: wilma.2",
                "rapids",
                hands=("wilma.1",),
                tokens=[0, 1, 1, 0],
            ),
            id="DD-7.3 two pools may fill at once",
        ),
        pytest.param(
            park(
                "duckling-pool: albert.1 sam.1 sam.2",
                None,
                "rapids: amy.1",
                "lagoon",
                hands=("amy.2 julie.1",),
                tokens=[0, 0, 2, 0],
            ),
            id="DD-6.6 three tokens to place",
        ),
        pytest.param(
            park(
                "duckling-pool: albert.1 sam.1 sam.2",
                None,
                None,
                "lagoon: goldie.1",
                hands=("amy.2 julie.1",),
                tokens=[0, 3, 0, 3],
            ),
            id="DD-6.8 the last pool but one",
        ),
        pytest.param(
            park("hot-tub: albert.1 albert.2", *FOUR_POOLS[1:], deck="float.2 float.3"),
            id="DD-7.1 floats that overcrowd",
        ),
        pytest.param(
            park(*DRY, rest="points", hands=("sam.1 lara.1", "wilma.1"), points=("goldie.1",)),
            id="DD-11.2 nothing to draw",
        ),
        pytest.param(
            park(*FOUR_POOLS, rest="discard", hands=("amy.2 amy.3 amy.4 james.1",)),
            id="DD-11.1 a new deck, and a fifth card",
        ),
    ],
)
def test_positions_set_up_by_hand_agree(position: Json) -> None:
    options = {"turn_limit": LIMITS[4]}
    _, (state, _) = games.load({**position, "turn": LATE, "options": options})
    batch = lockstep.repeated(twin(4).read(state), key=3)
    for steps in lockstep.recorded(twin(4), batch, key=2).games(8):
        assert duck_and_dive.follow(twin(4), steps, begin=state) >= 1


def test_what_no_game_leads_to_is_refused() -> None:
    crowded = "hot-tub: albert.1 albert.2 albert.3"
    _, (state, _) = games.load(park("lagoon", crowded, "rapids", "plunge-pool"))
    with pytest.raises(InvalidPosition, match=r"pools\[1\].*DD-7\.3"):
        twin(4).read(state)


# --- seeing ---


def test_it_is_seen_as_in_the_reference() -> None:
    position = park(
        "lagoon: sam.1 -amy.1 float.1 wilma.2",
        "rapids: james.1",
        edition="2023",
        phase="target",
        active=1,
        marker=0,
        laid="wilma.2",
        plays=2,
        from_hand=["wilma.2"],
        hands=("float.2 lara.1", "dingy.1 amy.3 sam.4"),
        points=("albert.1 goldie.1", "julie.1 julie.2 sam.9"),
        discard="james.3 james.2",
        tokens=[1, 0],
    )
    _, (state, _) = games.load({**position, "options": {"turn_limit": LIMITS[2]}})
    arrays = twin(2).read(state)
    for seat in (0, 1):
        look = jax.jit(lambda state, seat=seat: twin(2).observe(state, seat))
        seen, view = look(arrays), twin(2).reference.view(state, seat)
        marks = dict(zip(seen._fields, map(np.asarray, seen.features()), strict=True))
        assert in_places(marks["rows"][0]) == {"sam.1": 1, "float.1": 3, "wilma.2": 4}
        assert in_places(marks["rows"][1]) == {"james.1": 1}
        assert in_places(marks["place"]) == {card: i + 1 for i, card in enumerate(view.own_points)}
        assert seen.face_down.tolist() == [1, 0]
        assert set(in_places(marks["hand"])) == set(view.hand)
        order = [seat, 1 - seat]
        assert view.point_tops is not None
        tops = [next(iter(in_places(row))) for row in marks["point_tops"]]
        assert tops == [view.point_tops[s] for s in order]
        for sizes, own in (
            (view.hand_sizes, seen.hand_sizes),
            (view.point_sizes, seen.point_sizes),
        ):
            assert own.tolist() == [sizes[s] for s in order]
        assert seen.token.tolist() == [view.tokens[s] for s in order]
        assert (int(seen.marker), int(seen.active)) == (0, order.index(1))
        assert [CARDS[int(card)] for card in (seen.discard_top, seen.laid)] == [
            "james.2",
            "wilma.2",
        ]
        assert set(in_places(marks["played"])) == set(view.from_hand)
        assert seen.room.tolist() == [19 - 4, 17 - 2]
        sizes = (view.deck_size, view.discard_size, view.pool_deck_size, view.plays)
        own_sizes = (seen.deck_size, seen.discard_size, seen.pools_left, seen.plays)
        assert tuple(map(int, own_sizes)) == sizes


def in_places(numbers: Any) -> dict[str, int]:
    """Name the cards that have a number."""
    return {CARDS[index]: int(number) for index, number in enumerate(numbers) if number}


# --- chance ---


def test_every_deal_is_as_likely_as_another() -> None:
    """DD-2.2 and DD-2.4: the open pools and who begins."""
    state = lockstep.dealt(twin(4), key=8, games=6000)
    pools = np.asarray(state.pool)
    for slot in range(4):
        assert lawful(np.bincount(pools[slot], minlength=POOLS), freedom=POOLS - 1)
    assert lawful(np.bincount(pools[0] * 10 + pools[1], minlength=100)[PAIRS], freedom=89)
    assert lawful(np.bincount(np.asarray(state.active), minlength=4), freedom=3)


PAIRS = [10 * one + other for one in range(POOLS) for other in range(POOLS) if one != other]


def test_every_card_of_the_deck_is_as_likely_as_another() -> None:
    """DD-2.1, DD-11.1: played or drawn from the deck."""
    ranks: dict[int, list[int]] = {}
    for players in LIMITS:
        rows = record(players).rows
        deck = rows.state.deck.astype(np.uint64)
        for step, game in np.argwhere((rows.after.drawn[:, 0] != NO_CARD) & ~rows.state.over):
            words = deck[step, :, game]
            cards = int(words[0]) | int(words[1]) << 32 | int(words[2]) << 64
            card = int(rows.after.drawn[step, 0, game])
            if cards:  # else a new deck was shuffled
                below = (cards & (1 << card) - 1).bit_count()
                ranks.setdefault(cards.bit_count(), []).append(below)
    large = {size: drawn for size, drawn in ranks.items() if 1 < size < len(drawn) / 5}
    assert len(large) > 20
    for size, drawn in large.items():
        assert lawful(np.bincount(drawn, minlength=size), freedom=size - 1)


def test_every_pool_to_come_is_as_likely_as_another() -> None:
    """DD-6.6."""
    ranks: dict[int, list[int]] = {}
    for players in LIMITS:
        rows = record(players).rows
        old, new = rows.state.coming.astype(int), rows.after.coming.astype(int)
        for step, game in np.argwhere(old != new):
            gone = int(old[step, game] & ~new[step, game])
            if gone.bit_count() == 1:
                left = int(old[step, game])
                ranks.setdefault(left.bit_count(), []).append((left & gone - 1).bit_count())
    assert sum(map(len, ranks.values())) > 200
    for size, drawn in ranks.items():
        if 1 < size < len(drawn) / 5:
            assert lawful(np.bincount(drawn, minlength=size), freedom=size - 1)


# --- card sheets ---


def odd_sheet(number: int) -> Json:
    """Make a sheet with numbers of its own."""
    dice = np.random.default_rng(number)
    icons = {kind: int(dice.integers(1, 5)) for kind in COPIES}
    icons |= {"albert": int(dice.integers(5, 8)), "arrwin": 0, "goldie": 0}
    return {
        "game": "duck-and-dive",
        "name": f"odd {number}",
        "floats": 9,
        "ducks": {kind: {"copies": COPIES[kind], "icons": icons[kind]} for kind in COPIES},
        "pools": [
            {
                "id": f"pool-{index}",
                "name": f"Pool {index}",
                "ducks": int(dice.integers(5, 18)),
                "floats": int(dice.integers(0, 4)),
            }
            for index in range(POOLS)
        ],
    }


def swept(numbers: range) -> Any:
    """Stack sheets along a batch axis."""
    arrays = [sheet_arrays(read_sheet(odd_sheet(number))) for number in numbers]
    return jax.tree.map(lambda *parts: jnp.asarray(np.stack(parts, axis=-1)), *arrays)


def test_every_game_of_a_batch_can_have_a_sheet_of_its_own() -> None:
    sheets = swept(range(lockstep.GAMES))
    seeds = jax.random.bits(jax.random.key(4), (2, lockstep.GAMES), jnp.uint32)
    deals = twin(2).deal(seeds, sheets)
    played = lockstep.recorded(twin(2), deals, key=5, sheet=sheets)
    for index in range(3):
        assert duck_and_dive.follow(twin(2, sheet=index), played.game(index)) > 50


def test_a_sweep_over_a_thousand_sheets_is_one_call() -> None:
    """What becomes of a game in the sweep is what becomes of it when all play by its sheet."""
    bound, count = twin(2), 1000

    def play(seed: Any, sheet: Any) -> Any:
        def one(state: Any, tick: Any) -> tuple[Any, Any]:
            words = chance.words(seed, jnp.broadcast_to(tick, (count,)), 2)
            actions = bound.random_actions(state, words, sheet)
            return bound.step(state, actions, sheet)[0], None

        return jax.lax.scan(one, bound.deal(seed, sheet), jnp.arange(60, dtype=jnp.uint32))[0]

    once = jax.jit(play, compiler_options=lockstep.QUICK)
    seeds = jax.random.bits(jax.random.key(6), (2, count), jnp.uint32)
    sheets = swept(range(count))
    together = jax.device_get(once(seeds, sheets))
    assert len(np.unique(together.turn)) > 5
    for number in (7, 999):
        same = jax.tree.map(
            lambda part, at=number: jnp.repeat(part[:, at : at + 1], count, 1), sheets
        )
        alone = jax.device_get(once(seeds, same))
        for one, other in zip(together, alone, strict=True):
            assert (one[..., number] == other[..., number]).all()
        assert not (alone.turn == together.turn).all()
    assert once._cache_size() == 1  # type: ignore[attr-defined]
