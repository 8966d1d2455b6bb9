"""Decisions weighed on the twin: worlds that fit what a seat knows, and the reference's chances."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import splashdeck
from splashdeck import fast
from splashdeck.bots import bot
from splashdeck.bots.coach import Trials
from splashdeck.entropy import Entropy
from splashdeck.fast import bits, staging
from splashdeck.fast.antartik import State
from splashdeck.fast.antartik import pile as piles
from splashdeck.fast.antartik.model import CARDS, LOOK, RING, same_value, set_of
from splashdeck.fast.antartik.thumb import DABBLER, TASTES
from splashdeck.fast.antartik.worlds import likely_top, put_on_top
from splashdeck.lab import trials
from splashdeck.lab.batch import Table, key_of, seeds_at
from splashdeck.lab.measuring import measures
from splashdeck.lab.traces import Decision, decisions
from splashdeck.lab.trials import Drawn, Scales
from tests.parity.lockstep import QUICK

PLAYERS, LANES = 3, 128


@pytest.fixture(scope="module")
def table() -> Iterator[Table]:
    """Set a table at which the rule of thumb goes by the bot's own numbers."""
    twin = fast.set_up("antartik", PLAYERS)
    found = measures(twin)
    assert found is not None
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(staging, "CPU_OPTIONS", QUICK)
        patch.setitem(TASTES, PLAYERS, DABBLER)
        patch.setitem(trials.LANES, "cpu", LANES)
        yield Table(twin, found, ["paddler", "dabbler"])


@pytest.fixture(scope="module")
def scales(table: Table) -> Scales:
    return Scales(table)


@pytest.fixture(scope="module")
def drawn(scales: Scales) -> Drawn:
    """Play a game in each lane, and draw a decision of each."""
    return scales._played(seeds(), "dabbler", scales.twin.sheet)


def seeds() -> Any:
    return seeds_at(jnp.asarray(key_of("trials")), np.arange(LANES))


def imagined(scales: Scales, drawn: Drawn, seed: Any) -> State:
    world: State = jax.jit(scales.twin.imagined)(drawn.state, drawn.seat, seed)
    return world


# --- worlds ---


def in_pile(state: State) -> np.ndarray:
    """List the cards of the draw pile from the top, 0 where undecided, 255 below: (place, game)."""
    at = np.arange(RING, dtype=np.uint8)[:, None]
    cards = np.asarray(piles.places(state.pile, state.head + at))
    return np.where(at < np.asarray(state.size), cards, 255)


def members(sets: Any) -> np.ndarray:
    """Mark the cards of sets (word, game): (card, game)."""
    return np.asarray(bits.unpacked(jnp.asarray(sets)[:, None], CARDS)[0])


def test_a_world_shows_its_seat_what_the_table_does(scales: Scales, drawn: Drawn) -> None:
    world = imagined(scales, drawn, seeds() + np.uint32(1))
    sheet = scales.twin.sheet
    for seat in range(PLAYERS):
        here = np.asarray(drawn.seat) == seat
        assert here.any()
        views = [scales.twin.observe(state, seat, sheet) for state in (drawn.state, world)]
        for one, other in zip(*views, strict=True):
            assert (np.asarray(one)[..., here] == np.asarray(other)[..., here]).all()
        legal = [scales.twin.legal_bits(state, sheet)[:, seat, here] for state in (drawn[0], world)]
        assert (np.asarray(legal[0]) == np.asarray(legal[1])).all()
    assert (np.asarray(scales.twin.pending(drawn.state)) == scales.twin.pending(world)).all()


def test_a_world_has_every_card_once(scales: Scales, drawn: Drawn) -> None:
    world = imagined(scales, drawn, seeds())
    pile = in_pile(world)
    count = members(world.unseen).astype(int) + members(world.dive) + members(world.out)
    for by_seat in (world.face_up, world.face_down):
        count += sum(members(by_seat[:, seat]) for seat in range(PLAYERS))
    for rows in (world.bets, world.looked, world.duplicate[None], np.where(pile == 255, 0, pile)):
        for row in np.asarray(rows):
            count += members(set_of(jnp.asarray(row)))
    assert (count == 1).all()
    assert ((pile == 0).sum(0) == members(world.unseen).sum(0)).all()


def test_a_world_forgets_what_its_seat_can_t_know(scales: Scales, drawn: Drawn) -> None:
    world = imagined(scales, drawn, seeds())
    before, after = in_pile(drawn.state), in_pile(world)
    seat = np.asarray(drawn.seat)
    own = np.asarray(drawn.state.known)[:, seat, np.arange(LANES)]
    is_known = np.take_along_axis(members(own), (before.astype(int) - 1) % CARDS, axis=0)
    decided = (before > 0) & (before < 255)
    assert (after[decided & is_known] == before[decided & is_known]).all()
    hidden = decided & ~is_known
    assert hidden.any(), "some diver has put something on top, or below, that others don't know"
    on_top = np.asarray(put_on_top(drawn.state, piles_of(drawn.state, hidden)))
    at = np.arange(RING)[:, None]
    assert (after[hidden & (at >= on_top)] == 0).all()
    assert (after[hidden & (at < on_top)] > 0).all()
    assert (np.asarray(world.seed) == np.asarray(seeds())).all()


def piles_of(state: State, from_the_top: np.ndarray) -> Any:
    """Turn marks by places from the top into marks by places of the ring."""
    at = (np.arange(RING)[:, None] - np.asarray(state.head).astype(int)) % RING
    return jnp.asarray(np.take_along_axis(from_the_top, at, axis=0))


def test_what_a_diver_put_on_top_never_flops_and_is_drawn_evenly() -> None:
    """Of 1.1, 2.1, 2.2 and 3.1 two lie on top of a dive with 3.2: five pairs can, in any order."""
    size = 8000
    first = {1: 1, 2: 2, 3: 4}  # the first card of each value
    unseen = bits.packed([first[1] - 1, first[2] - 1, first[2], first[3] - 1], 2)
    spread = jnp.broadcast_to(jnp.asarray(unseen)[:, None], (2, size))
    dive = jnp.broadcast_to(set_of(jnp.asarray([first[3] + 1], jnp.uint8)), (2, size))
    seed = seeds_at(jnp.asarray(key_of("top")), np.arange(size))
    cards = np.asarray(likely_top(spread, dive, jnp.full(size, 2, jnp.uint8), seed))[:2]
    pairs, counts = np.unique(cards, axis=1, return_counts=True)
    assert {tuple(pair) for pair in pairs.T.tolist()} == {(1, 2), (2, 1), (1, 3), (3, 1)}
    even = size / 4
    assert np.square(counts - even).sum() / even < 16.3  # chi-square, 3 degrees, 1 in 1,000
    flops = bits.any_of(same_value(jnp.asarray(cards[0])) & set_of(jnp.asarray(cards[1])))
    assert not np.asarray(flops).any()


def test_what_comes_next_is_any_card_that_its_seat_has_not_seen(
    scales: Scales, drawn: Drawn
) -> None:
    game = int(np.flatnonzero(np.asarray(drawn.state.size) > 25)[0])
    size = 6000
    state = jax.tree.map(
        lambda part: np.repeat(np.asarray(part)[..., game : game + 1], size, -1), drawn.state
    )
    seed = seeds_at(jnp.asarray(key_of("next")), np.arange(size))
    seat = jnp.full(size, drawn.seat[game])
    world = jax.jit(scales.twin.imagined)(state, seat, seed)
    assert int(in_pile(world)[0, 0]) == 0
    possible = members(world.unseen)[:, 0]
    words = fast.chance.words(seed, jnp.zeros(size, jnp.uint32), LOOK)
    card, _ = piles.decided(
        jnp.zeros(size, jnp.uint8), jnp.ones(size, bool), world.unseen, words[0]
    )
    counts = np.bincount(np.asarray(card) - 1, minlength=CARDS)
    assert (counts[~possible] == 0).all()
    even = size / possible.sum()
    assert np.square(counts[possible] - even).sum() / even < 2 * possible.sum()


# --- chances ---


def of_reference(scales: Scales, chosen: list[Decision]) -> Drawn:
    """Read decisions of games on the reference into the first lanes."""
    read = [jax.tree.map(np.asarray, scales.twin.read(one.before)) for one in chosen]
    fill = [read[0]] * (LANES - len(read))
    state = jax.tree.map(lambda *parts: jnp.asarray(np.stack(parts, -1)), *read, *fill)
    seat = np.zeros(LANES, np.int8)
    seat[: len(chosen)] = [one.seat for one in chosen]
    none = jnp.zeros(LANES, jnp.int32)
    return Drawn(state, jnp.asarray(seat), none, none.astype(jnp.float32))


def test_chances_are_those_of_play_outs_on_the_reference(
    scales: Scales, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same decisions, by another engine in other worlds: as near as worlds are many."""
    many = 192
    monkeypatch.setattr(trials, "WORLDS", many)
    game = splashdeck.set_up("antartik", players=PLAYERS)
    bots = [bot("dabbler", "antartik")] * PLAYERS
    chosen: list[Decision] = []
    for number in range(3):
        deal = Entropy.from_text(f"trials {number}")
        real = [
            one
            for one in decisions(game, bots, deal)
            if len(one.legal) > 1 and not any(one.before.chosen)
        ]
        chosen += real[number + 4 :: 17]
    drawn = of_reference(scales, chosen)
    legal = np.array(scales.legal(drawn, scales.twin.sheet))
    legal[len(chosen) :] = False
    at, kind, sizes = scales._kinds(legal)
    worlds = jax.jit(trials._worlds)(seeds())
    assert worlds.shape == (2, many, LANES)
    monkeypatch.setattr(scales, "worlds", lambda _: worlds)
    found = scales._chances(drawn, seeds(), at, kind, scales.twin.sheet)
    apart = 0
    for number, one in enumerate(chosen):
        mine = at == number
        assert sizes[mine].sum() == len(one.legal)
        trial = Trials(
            game, game.knowledge(one.before, one.seat), one.legal, Entropy.from_text(f"{number}")
        )
        for world in range(48):
            trial.try_all(world)
        theirs = {trial.kinds[at]: at for at in range(len(trial.kinds))}
        chances = trial.chances()
        moves = [game.move_of(one.before, one.seat, int(action)) for action in kind[mine]]
        for move, here in zip(moves, found[mine], strict=True):
            there = np.array(chances[trial.reasons.kind(move)])
            error = np.hypot(here.std() / np.sqrt(len(here)), there.std() / np.sqrt(len(there)))
            assert abs(here.mean() - there.mean()) < 4 * error + 0.03, (number, str(move))
            apart += 1
        assert len(theirs) >= mine.sum(), "on the reference a card's value parts kinds too"
    assert apart > 60


def test_a_deal_is_weighed_the_same_in_any_company(scales: Scales) -> None:
    one = list(scales.weighed("company", range(40), "dabbler"))
    other = [
        *scales.weighed("company", range(25), "dabbler"),
        *scales.weighed("company", range(25, 40), "dabbler"),
    ]
    assert one == other
    assert one != list(scales.weighed("company", range(40), "paddler"))
    assert all(deal.lost > -1e-9 and deal.matters in (0.0, 1.0) for deal in one)
    assert 0 < sum(deal.matters for deal in one) < len(one)


def test_any_decision_of_a_game_may_be_drawn(scales: Scales) -> None:
    """It stands early in its game or late, and is anybody's."""
    rounds = [
        scales._played(seeds_at(jnp.asarray(key_of(f"drawn {number}")), np.arange(LANES)), *rest)
        for number, rest in enumerate([("paddler", scales.twin.sheet)] * 6)
    ]
    left = np.concatenate([np.asarray(one.state.size) for one in rounds])
    assert 0.35 < (left > 26).mean() < 0.65
    seats = np.concatenate([np.asarray(one.seat) for one in rounds])
    assert (np.bincount(seats, minlength=PLAYERS) > 0.2 * len(seats)).all()
