"""Games on the twin, measured at once, against the reference that plays the same moves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from splashdeck import fast, games
from splashdeck.bots import Budget, bot, decide
from splashdeck.entropy import Entropy
from splashdeck.fast import staging
from splashdeck.fast.antartik.thumb import DABBLER, TASTES
from splashdeck.games import AnyGame
from splashdeck.lab.batch import Style, Table
from splashdeck.lab.figures import gathered
from splashdeck.lab.games import Games, Steps
from splashdeck.lab.measuring import measures
from splashdeck.lab.simulate import dealt
from splashdeck.lab.stream import VICTORY, Stints, stream
from splashdeck.lab.traces import Trace, kind_of, outlook_of
from tests.parity.lockstep import QUICK

PLAYERS, DEALS = 3, 12
STYLES = [Style("paddler"), Style("dabbler"), Style("dabbler", "bet")]
WHO = np.arange(DEALS * PLAYERS).reshape(DEALS, PLAYERS) // 2 % len(STYLES)
INSTANT = Budget(simulations=1)


class Played(NamedTuple):
    """Games on the twin, and the same on the reference."""

    games: Games
    traces: list[Trace]
    asked: int  # decisions of dabblers
    otherwise: int  # those of them that the bot would have made otherwise


@pytest.fixture(scope="module")
def table() -> Iterator[Table]:
    """Set a table at which the rule of thumb goes by the bot's own numbers."""
    twin = fast.set_up("antartik", PLAYERS)
    found = measures(twin)
    assert found is not None
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(staging, "CPU_OPTIONS", QUICK)
        patch.setitem(TASTES, PLAYERS, DABBLER)
        yield Table(twin, found, ["paddler", "dabbler"])


@pytest.fixture(scope="module")
def played(table: Table) -> Played:
    """Play deals of the reference on the twin, all styles mixed, and then follow them."""
    game = games.set_up("antartik", PLAYERS)
    starts = [dealt(game, Entropy.from_text(f"deal {number}"))[0] for number in range(DEALS)]
    read = [jax.tree.map(np.asarray, table.twin.read(start)) for start in starts]
    fill = [read[0]] * (64 - DEALS)  # to the size of a batch that is compiled anyway
    state = jax.tree.map(lambda *parts: jnp.asarray(np.stack(parts, -1)), *read, *fill)
    who = np.vstack([WHO, np.zeros((64 - DEALS, PLAYERS), int)])
    seeds = jnp.arange(2 * 64, dtype=jnp.uint32).reshape(2, 1, 64).repeat(table.in_a_row, 1)
    every = who[None].repeat(table.in_a_row, 0)
    rows = table.followed(state, seeds, STYLES, every, most=1, traced=True)
    followed = [follow(game, starts[at], rows.by_game(), at) for at in range(DEALS)]
    traces, asked, otherwise = zip(*followed, strict=True)
    return Played(table.measured(rows).first(DEALS), list(traces), sum(asked), sum(otherwise))


def follow(game: AnyGame, state: Any, steps: Steps, number: int) -> tuple[Trace, int, int]:
    """Make the same moves on the reference, one by one, and look at everything naively."""
    outlook = outlook_of(game)
    assert outlook is not None
    dabbler, asked, otherwise = bot("dabbler", game.name), 0, 0
    movers, choices, kinds, chances = [], [], [], []
    for acts, actions in zip(steps.acts, steps.actions, strict=True):
        for seat in np.flatnonzero(acts[:, number]).tolist():
            move = game.move_of(state, seat, int(actions[seat, number]))
            if STYLES[WHO[number, seat]] == Style("dabbler"):
                chosen = decide(dabbler, game, state, seat, INSTANT, Entropy.from_text("0"))
                asked += 1
                otherwise += chosen != move
            movers.append(seat)
            choices.append(len(game.legal_moves(state, seat)))
            kinds.append(kind_of(move))
            chances.append(outlook.prospect(state).win)
            state, _ = game.play(state, seat, move)
    outcome = game.outcome(state)
    assert outcome is not None
    share = 1 / len(outcome.winners)
    wins = tuple(share if seat in outcome.winners else 0.0 for seat in range(PLAYERS))
    trace = Trace(
        deal=number,
        wins=wins,
        scores=outcome.scores,
        rule=outcome.rule,
        movers=tuple(movers),
        choices=tuple(choices),
        kinds=tuple(kinds),
        chances=(*chances, wins),
    )
    return trace, asked, otherwise


def test_everything_is_measured_as_on_the_reference(played: Played) -> None:
    naive = gathered(played.traces)
    for name, found, expected in zip(Games._fields, played.games, naive, strict=True):
        assert found is not None
        assert expected is not None
        if name == "rules":
            assert found.tolist() == expected.tolist()
        else:
            np.testing.assert_allclose(found, expected, atol=1e-5, err_msg=name)


def test_a_style_never_does_what_it_may_not(played: Played) -> None:
    bettors = {
        int(WHO[trace.deal, seat])
        for trace in played.traces
        for seat, kind in zip(trace.movers, trace.kinds, strict=True)
        if kind == "bet"
    }
    assert bettors == {0, 1}


def test_the_dabbler_of_the_twin_chooses_as_the_bot_does(played: Played) -> None:
    assert played.asked > 400
    assert played.otherwise <= played.asked // 50  # moved memories, and equal worth


def test_a_game_is_the_same_in_any_batch_and_lane(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    who = np.ones((DEALS, PLAYERS), int)
    all_ = table.play("same", np.arange(DEALS), STYLES, who)
    some = table.results("same", np.array([7, 3]), STYLES, who[:2])
    assert all_.scores[[7, 3]].tolist() == some.scores.tolist()
    mixed = table.play("same", np.arange(DEALS), STYLES, WHO)
    stints = Stints(np.arange(6) * 2, 2, None)
    *_, counts = stream(table, "same", "dabbler", stints, lanes=5)  # which play two games or more
    assert counts.games.tolist() == [2] * 6
    wins = all_.wins.reshape(6, 2, PLAYERS).sum(1)
    assert (counts.wins.T / VICTORY).tolist() == pytest.approx(wins)
    monkeypatch.setattr(table, "abreast", 8)  # so that lanes play a second game
    known = table.play("same", np.arange(DEALS), STYLES, WHO)
    for one, other in zip(mixed, known, strict=True):
        assert np.asarray(one).tolist() == np.asarray(other).tolist()


@pytest.mark.parametrize("name", fast.twins())
def test_kinds_endings_and_chances_are_those_of_the_reference(name: str) -> None:
    game, twin = games.set_up(name, 2), fast.set_up(name, 2)
    found, outlook = measures(twin), outlook_of(game)
    assert found is not None
    assert outlook is not None
    of_kind = found.kind_of()
    state, _ = dealt(game, Entropy.from_text("kinds"))
    paddler, made = bot("paddler", name), 0
    while pending := game.pending(state):
        seat = pending[0]
        for move in game.legal_moves(state, seat):
            assert found.kinds[of_kind[game.action_of(state, seat, move)]] == kind_of(move)
        chosen = decide(paddler, game, state, seat, INSTANT, Entropy.from_text(f"move {made}"))
        if found.has_prospects and made % 40 == 0 and not any(state.chosen):
            chances = np.asarray(found.prospects(twin.read(state), twin.sheet))
            assert chances == pytest.approx(outlook.prospect(state).win)
        state, _ = game.play(state, seat, chosen)
        made += 1
    outcome = game.outcome(state)
    assert outcome is not None
    assert found.endings[int(found.ending(twin.read(state)))] == outcome.rule
