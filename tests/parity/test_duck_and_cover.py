"""Duck & Cover: the fast twin plays as the reference does."""

from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from splashdeck import games
from splashdeck.errors import InvalidPosition, InvalidSetup
from splashdeck.fast.duck_and_cover import State, moves
from splashdeck.fast.duck_and_cover.model import FAR, NARROW
from splashdeck.game import Json
from tests.parity import duck_and_cover, lockstep
from tests.parity.duck_and_cover import TWINS, record, twin
from tests.parity.law import lawful

HAND = TWINS[2]
OPTIONS = HAND.reference.setup_keys()["options"]


@pytest.mark.parametrize("players", TWINS)
def test_whole_games_agree_after_every_move(players: int) -> None:
    for steps in record(players).games(4):
        assert duck_and_cover.follow(TWINS[players], steps) > 50


# --- positions set up by hand ---

FIRST_ROW = [[duck, [duck - 1, 0]] for duck in range(1, 13)]


def position(grids: list[list[list]], **keys: object) -> Json:  # type: ignore[type-arg]
    """Write a position from piles as (pile or duck, cell); the rest of it is the first call."""
    deck = [*range(1, 13), *range(1, 13), "max", "repeat"]
    card = keys.get("card", 5)
    for used in (card, *keys.get("captain", []), *keys.get("discard", [])):  # type: ignore[misc]
        deck.remove(used)
    return {
        "game": "duck-and-cover",
        "players": len(grids),
        "phase": "move",
        "round": 1,
        "scores": [],
        "draw": deck,
        "captain": [],
        "discard": [],
        "card": card,
        "call": card,
        "previous": None,
        "grids": [
            [{"at": at, "pile": pile if isinstance(pile, list) else [pile]} for pile, at in grid]
            for grid in grids
        ],
        **keys,
    }


def islands(step: int) -> list[list[object]]:
    """Lay the ducks in two rows, the second so many cells away."""
    near = [[duck, [duck, 0]] for duck in range(1, 7)]
    return [*near, *([duck, [duck + step - 6, step]] for duck in range(7, 13))]


@pytest.mark.parametrize(
    "grids",
    [
        pytest.param([FIRST_ROW, FIRST_ROW], id="a row of twelve"),
        pytest.param([islands(1), islands(2)], id="two rows"),
        pytest.param([islands(128), islands(256)], id="cells whose low bytes agree"),
        pytest.param([islands(-255), islands(257)], id="and nearly agree"),
        pytest.param([islands(9000), islands(-9000)], id="far away"),
        pytest.param(
            [
                [[[1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12], [-3, -3]], [5, [-3, -2]]],
                [[[1, 2, 3], [0, 0]], [[12, 11, 4, 5], [0, 1]], [[6, 7, 8, 9, 10], [1, 0]]],
            ],
            id="few piles",
        ),
    ],
)
def test_positions_set_up_by_hand_agree(grids: list[list[list]]) -> None:  # type: ignore[type-arg]
    _, (state, _) = games.load(position(grids, options=OPTIONS))
    batch = lockstep.repeated(HAND.read(state), key=3)
    for steps in lockstep.recorded(HAND, batch, key=2).games(4):
        assert duck_and_cover.follow(HAND, steps, first=state) > 10


def test_what_lies_too_far_out_or_is_half_chosen_is_refused() -> None:
    far = [[duck, [duck, 32_000]] for duck in range(1, 13)]
    _, (state, _) = games.load(position([far, FIRST_ROW]))
    with pytest.raises(InvalidPosition, match="no cells farther"):
        HAND.read(state)
    game, (state, _) = games.load(position([FIRST_ROW, FIRST_ROW]))
    state, _ = game.play(state, 0, game.legal_moves(state, 0)[0])
    with pytest.raises(InvalidPosition, match=r"DC-3\.6"):
        HAND.read(state)


def test_low_blows_are_refused_by_rule() -> None:
    with pytest.raises(InvalidSetup, match=r"options\.low_blows.*DC-10\.4"):
        twin(4, low_blows=True)


# --- chance ---


def test_every_deal_is_as_likely_as_another() -> None:
    """DC-2.1; the deals of a first round, and those shuffled while the round before goes on."""
    for players, count in ((2, 1), (2, 3), (7, 1), (7, 2)):
        states = record(players).rows.state
        fresh = (states.calls == 1) & (states.round == count) & ~states.over
        step, game = np.nonzero(fresh)
        u, v = (part[step, :, :, game].astype(int).reshape(-1, 12) for part in (states.u, states.v))
        places = (u + v) // 2 + 4 * ((u - v) // 2)
        assert (np.sort(places, axis=1) == np.arange(12)).all()
        counts = np.stack([np.bincount(column, minlength=12) for column in places.T])
        assert lawful(counts, freedom=121)
        rises = np.sum(places[:, :-1] < places[:, 1:], axis=1)  # neighbours in number
        assert abs(rises.mean() - 5.5) < 5 * np.sqrt(13 / 12 / len(rises))


def test_every_card_of_the_draw_pile_is_as_likely_as_another() -> None:
    """DC-2.2, DC-5.3 and, with seven players here, DC-10.3."""
    for players in TWINS:
        states = record(players).rows.state
        for size in range(12, 26):  # cards left, the one just drawn included
            drawn = [
                below(int(pile), int(card))
                for pile, card in zip(
                    states.draw[~states.over], states.card[~states.over], strict=True
                )
                if int(pile).bit_count() == size - 1
            ]
            if len(drawn) > 5 * size:
                assert lawful(np.bincount(drawn, minlength=size), freedom=size - 1)


def below(pile: int, card: int) -> int:
    """Count the cards of the pile that come before the one drawn."""
    return (pile & (1 << card) - 1).bit_count()


def test_random_play_chooses_evenly() -> None:
    rows = record(7).rows
    step, seat, game = np.nonzero(rows.pending & ~rows.state.over[:, None])
    legal, actions = rows.legal[step, seat, :, game], rows.actions[step, seat, game]
    for size in (6, 8, 12):
        these = legal.sum(axis=1) == size
        ranks = [
            mask[:action].sum() for mask, action in zip(legal[these], actions[these], strict=True)
        ]
        assert len(ranks) > 20 * size
        assert lawful(np.bincount(ranks, minlength=size), freedom=size - 1)


# --- the two ways to find open sides ---


def test_boxes_on_bytes_and_tables_on_words_agree() -> None:
    generator = np.random.default_rng(7)
    seats, batch = 2, lockstep.GAMES
    x = generator.integers(-2, 3, (seats, 12, batch)) + generator.integers(-40, 40, (1, 1, batch))
    y = generator.integers(-2, 3, (seats, 12, batch)) + generator.integers(-40, 40, (1, 1, batch))
    covered = generator.random((seats, 12, batch)) < 0.3
    u = np.where(covered, FAR, x + y).astype(np.int16)
    called = generator.integers(1, 13, (seats, batch)).astype(np.int8)
    state = blank_state(u, (x - y).astype(np.int16), called)
    assert int(abs(x + y).max()) <= NARROW
    at = moves.places_of(state, state.called)
    ways = [
        jax.jit(way, compiler_options=lockstep.QUICK)
        for way in (moves._open_by_boxes, moves._open_by_tables)
    ]
    by_boxes, by_tables = (np.asarray(way(state, at)) for way in ways)
    shown = ~np.take_along_axis(covered, called[:, None].astype(int) - 1, axis=1)[:, 0]
    assert shown.any()
    assert (by_boxes[:, shown] == by_tables[:, shown]).all()


def blank_state(u: np.ndarray, v: np.ndarray, called: np.ndarray) -> State:
    state: State = lockstep.dealt(HAND, key=0)
    return state._replace(u=jnp.asarray(u), v=jnp.asarray(v), called=jnp.asarray(called))
