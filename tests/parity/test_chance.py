"""The random stream of the fast twins, and draws from it."""

from __future__ import annotations

import jax.numpy as jnp
import numpy as np
import pytest

from splashdeck.fast import bits, chance
from tests.parity.law import lawful


@pytest.mark.parametrize(
    "key, message, answer",
    [  # the authors' known answers for 13 rounds
        ((0, 0), (0, 0), (0x9D1C5EC6, 0x8BD50731)),
        ((0xFFFFFFFF, 0xFFFFFFFF), (0xFFFFFFFF, 0xFFFFFFFF), (0xFD36D048, 0x2D17272C)),
        ((0x13198A2E, 0x03707344), (0x243F6A88, 0x85A308D3), (0xBA3E4725, 0xF27D669E)),
    ],
)
def test_threefry_gives_the_known_answers(
    key: tuple[int, int], message: tuple[int, int], answer: tuple[int, int]
) -> None:
    words = (jnp.asarray([part], jnp.uint32) for part in (*key, *message))
    assert tuple(int(word[0]) for word in chance.threefry(*words)) == answer


def test_words_differ_by_seed_tick_and_lane() -> None:
    seed = jnp.asarray(np.arange(20).reshape(2, 10), jnp.uint32)
    rows = [chance.words(seed, jnp.full(10, tick, jnp.uint32), 5) for tick in range(3)]
    assert len(np.unique(np.stack(rows))) == 150
    later = chance.words(seed, jnp.zeros(10, jnp.uint32), 3, first=1)
    assert (later == rows[0][jnp.asarray([1, 2, 4])]).all()


@pytest.mark.parametrize("bound", [1, 2, 3, 7, 12, 26, 55, 195])
def test_draws_are_even(bound: int) -> None:
    ticks = jnp.arange(40_000, dtype=jnp.uint32)
    seed = jnp.broadcast_to(jnp.asarray([[5], [6]], jnp.uint32), (2, 40_000))
    drawn = chance.below(chance.words(seed, ticks, 1)[0], jnp.full(40_000, bound))
    counts = np.bincount(drawn, minlength=bound)
    assert len(counts) == bound
    assert bound == 1 or lawful(counts, freedom=bound - 1)


def test_a_draw_below_nothing_is_nothing() -> None:
    assert int(chance.below(jnp.uint32(0xFFFFFFFF), jnp.uint32(0))) == 0
    assert int(chance.below(jnp.uint32(0xFFFFFFFF), jnp.uint32(1 << 16))) == (1 << 16) - 1


def test_the_nth_member_of_a_set_is_found() -> None:
    generator = np.random.default_rng(3)
    members = generator.random((300, 70)) < generator.random((300, 1))
    members[:, 5] = True
    sets = np.stack([bits.packed(list(np.flatnonzero(row)), 3) for row in members], axis=1)
    packed = jnp.asarray(sets)
    assert (bits.count(packed) == members.sum(axis=1)).all()
    assert (members == np.asarray(bits.unpacked(packed[:, None], 70))[0].T).all()
    for share in (0.0, 0.4, 0.999):
        n = (members.sum(axis=1) * share).astype(np.uint32)
        found = np.asarray(bits.nth(packed, jnp.asarray(n)))
        expected = [np.flatnonzero(row)[which] for row, which in zip(members, n, strict=True)]
        assert found.tolist() == expected
