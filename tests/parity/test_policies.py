"""The batched policies: legal actions, the same numbers for all tables, honest levels."""

from __future__ import annotations

import jax
import numpy as np
import pytest

from splashdeck import fast
from splashdeck.errors import InvalidRequest
from splashdeck.fast.policies import action_count, drawn, fresh, levels
from splashdeck.games.catalogue import title
from splashdeck.training.policy import WIDTHS


def test_only_levels_that_were_reached_are_offered() -> None:
    assert [levels(name) for name in fast.twins()] == [("paddler", "dabbler")] * 3
    with pytest.raises(InvalidRequest):
        fast.policy("antartik", "diver")


@pytest.mark.parametrize("name", ["duck-and-cover", "duck-and-dive"])
def test_the_weights_that_are_shipped_fit_the_network(name: str) -> None:
    wanted = jax.eval_shape(lambda key: fresh(key, name, WIDTHS), jax.random.key(0))
    found = fast.policy(name, "dabbler").weights
    assert found is not None
    assert {key: one.shape for key, one in wanted.items()} == {
        key: one.shape for key, one in found.items()
    }


@pytest.mark.parametrize("name", fast.twins())
def test_actions_have_one_number_at_every_table(name: str) -> None:
    for players in title(name).players:
        twin = fast.set_up(name, players)
        for seat in range(players):
            numbers = twin.numbering(seat)
            assert len({*numbers.tolist()}) == twin.action_count
            assert numbers.min() >= 0
            assert numbers.max() < action_count(name)


def test_actions_are_drawn_by_their_chances() -> None:
    logs = np.log(np.array([0.25, 1e-12, 0.75]))[None, :, None].repeat(4000, 2)
    words = jax.random.bits(jax.random.key(2), (1, 4000), "uint32")
    picked = np.asarray(drawn(jax.numpy.asarray(logs), words))
    assert np.bincount(picked[0], minlength=3) / 4000 == pytest.approx([0.25, 0, 0.75], abs=0.03)
