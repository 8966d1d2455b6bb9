"""Whatever is drawn from the random stream: nothing is lost, and the stream moves on."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from splashdeck import Entropy

STREAMS = st.builds(Entropy, st.binary(min_size=32, max_size=32), st.integers(0, 1 << 62))


@settings(max_examples=200, deadline=None)
@given(STREAMS, st.lists(st.integers(0, 9), max_size=80))
def test_a_shuffle_is_a_permutation(entropy: Entropy, cards: list[int]) -> None:
    order, after = entropy.shuffle(cards)
    assert sorted(order) == sorted(cards)
    assert after.seed == entropy.seed
    assert (after.counter > entropy.counter) == (len(cards) > 1)
    assert entropy.shuffle(cards) == (order, after)


@settings(max_examples=200, deadline=None)
@given(STREAMS, st.integers(1, 1 << 32))
def test_a_draw_stays_below_its_bound(entropy: Entropy, bound: int) -> None:
    value, after = entropy.below(bound)
    assert 0 <= value < bound
    assert after.counter > entropy.counter


@settings(max_examples=100, deadline=None)
@given(STREAMS, st.lists(st.integers(), min_size=1, max_size=20))
def test_what_is_picked_was_there(entropy: Entropy, items: list[int]) -> None:
    assert entropy.pick(items)[0] in items


@settings(max_examples=100, deadline=None)
@given(STREAMS, st.text(max_size=12), st.text(max_size=12))
def test_children_differ_by_their_labels_alone(entropy: Entropy, one: str, other: str) -> None:
    moved = Entropy(entropy.seed, entropy.counter // 2)
    assert (entropy.child(one) == entropy.child(other)) == (one == other)
    assert entropy.child(one) == moved.child(one)
