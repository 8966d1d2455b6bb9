"""The batched policies: legal actions, the same numbers for all tables, honest levels."""

from __future__ import annotations

from functools import partial
from typing import Any

import jax
import numpy as np
import pytest

from splashdeck import fast
from splashdeck.bots.duck_and_dive import dabbler
from splashdeck.errors import InvalidRequest, InvalidSetup
from splashdeck.fast import staging
from splashdeck.fast.antartik.outlook import Lean, leaning
from splashdeck.fast.duck_and_dive.hunch import DRAWN, HAND_LIMIT, KEPT_BY_KIND, PROMISE
from splashdeck.fast.policies import action_count, drawn, fresh, levels
from splashdeck.games.catalogue import title
from splashdeck.games.duck_and_dive import model
from splashdeck.training.antartik.outlooks import Moments, fitted
from splashdeck.training.policy import WIDTHS
from tests.parity.lockstep import QUICK


def test_only_levels_that_were_reached_are_offered() -> None:
    assert [levels(name) for name in fast.twins()] == [("paddler", "dabbler")] * 3
    with pytest.raises(InvalidRequest):
        fast.policy("antartik", "diver")
    for level in ("paddler", "dabbler"):
        with pytest.raises(InvalidSetup, match="chess"):
            fast.policy("chess", level)


@pytest.mark.parametrize("name", ["duck-and-cover", "duck-and-dive"])
def test_the_weights_that_are_shipped_fit_the_network(name: str) -> None:
    wanted = jax.eval_shape(lambda key: fresh(key, name, WIDTHS), jax.random.key(0))
    found = fast.policy(name, "dabbler").weights
    assert found is not None
    assert {key: one.shape for key, one in wanted.items()} == {
        key: one.shape for key, one in found.items()
    }


def test_the_twins_hunch_weighs_as_the_dabbler_does() -> None:
    assert (PROMISE, DRAWN, KEPT_BY_KIND) == (dabbler.PROMISE, dabbler.DRAWN, dabbler.KEPT)
    assert HAND_LIMIT == model.HAND_LIMIT


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


def test_the_pending_alone_choose_as_among_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(staging, "CPU_OPTIONS", QUICK)
    players, games = 3, 40
    twin: Any = fast.set_up("duck-and-dive", players)
    policy, keys = fast.policy("duck-and-dive"), iter(jax.random.split(jax.random.key(3), 5))
    state = twin.init(next(keys), batch=(games,))
    state = state._replace(hands=jax.random.bits(next(keys), state.hands.shape, "uint32"))
    words = jax.random.bits(next(keys), (players, games), "uint32")
    allowed = jax.random.bits(next(keys), twin.legal_bits(state).shape, "uint32")
    pending = jax.random.bernoulli(next(keys), 0.6, (players, games))  # more than games there are
    monkeypatch.setattr(twin, "pending", lambda state: pending)
    found = []
    for takes_turns in (True, False):
        monkeypatch.setattr(twin, "takes_turns", takes_turns)
        choose = fast.compiled(partial(policy.actions, twin))
        found.append(choose(state, words, twin.sheet, allowed).tolist())
    assert found[0] == found[1]
    assert len({*np.ravel(found[0])}) > 10


# --- Antartik's chances ---


MANY = 8000


@pytest.fixture(scope="module")
def looks() -> Any:
    """Deal games for two and see what seat 0 sees, and what the chances are."""
    twin = fast.set_up("antartik", 2)

    def look(key: jax.Array) -> Any:
        state = twin.init(key, batch=(MANY,))
        chances = fast.policy("antartik").chances(twin, state)
        return twin.observe(state, 0), state.diver, chances

    return jax.jit(look, compiler_options=QUICK)(jax.random.key(0))


def test_a_lead_in_antartik_counts_the_more_the_fewer_cards_are_to_come(looks: Any) -> None:
    seen = looks[0]._replace(
        scores=jax.numpy.array([[12, 12], [8, 8]], "int16"),
        draw_size=jax.numpy.array([2, 40], "uint8"),
        diver=jax.numpy.array([1, 1], "int8"),
        middle=jax.numpy.zeros((10, 2), "uint8"),
    )
    late, early = np.asarray(fast.set_up("antartik", 2).outlook(seen)).tolist()
    assert 0.5 < early < 0.75
    assert late > 0.85


def test_chances_are_everybodys_and_add_up(looks: Any) -> None:
    _, diver, chances = map(np.asarray, (looks[0].diver, looks[1], looks[2]))
    assert chances.sum(0) == pytest.approx(np.ones(MANY))
    assert (chances.argmax(0) == diver).all(), "who dives first wins most"


def test_the_fit_finds_the_numbers_by_which_games_were_won(looks: Any) -> None:
    dice = np.random.default_rng(4)
    seen = looks[0]._replace(
        scores=jax.numpy.asarray(dice.integers(0, 10, (2, MANY)), "int16"),
        draw_size=jax.numpy.asarray(dice.integers(0, 50, MANY), "uint8"),
        diver=jax.numpy.asarray(dice.integers(0, 2, MANY), "int8"),
        middle=jax.numpy.asarray(dice.integers(0, 2, (10, MANY)), "uint8"),
    )
    truth = Lean(0.5, 0.8, -0.6)
    shares = jax.nn.softmax(leaning(seen, truth), 0)  # what each wins of many games from there
    assert fitted(Moments(seen, shares)).tolist() == pytest.approx([*truth], abs=0.01)
