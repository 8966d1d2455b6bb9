"""What holds for every twin: vmap, new games by themselves, sheets as a batch axis, seeing."""

from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from splashdeck import fast, games
from splashdeck.errors import InvalidSetup
from splashdeck.fast.antartik import Antartik, sheet_arrays
from splashdeck.fast.twin import flat
from splashdeck.game import Json
from splashdeck.games.antartik.model import CARDS, in_order
from splashdeck.games.antartik.sheet import read_sheet
from splashdeck.games.duck_and_cover.model import cell
from tests.parity import antartik, duck_and_cover, lockstep
from tests.rules.antartik.table import table


def quickly(function: Any) -> Any:
    return jax.jit(function, compiler_options=lockstep.QUICK)


@pytest.mark.parametrize("game", ["duck-and-cover", "antartik"])
def test_vmap_gives_the_same_games_and_new_ones_after_the_end(game: str) -> None:
    twin: fast.AnyTwin = (duck_and_cover if game == "duck-and-cover" else antartik).TWINS[2]
    rows = (duck_and_cover.record(2) if game == "duck-and-cover" else antartik.record(2, True)).rows
    step = quickly(jax.vmap(twin.step, in_axes=-1, out_axes=-1))
    first_end = int(np.argmax(rows.finish.over.any(axis=1)))
    for at in (0, 20, first_end):
        parts = (rows.state, rows.actions, rows.after, rows.finish)
        state, actions, after, finish = jax.tree.map(lambda row, at=at: row[at], parts)
        new, ends = step(state, actions)
        jax.tree.map(np.testing.assert_array_equal, ends, finish)
        for own, its in zip(new, after, strict=True):
            np.testing.assert_array_equal(own[..., ~finish.over], its[..., ~finish.over])
        assert not np.asarray(new.over).any()
        assert (np.asarray(twin.pending(new)).any(axis=0) | (game == "duck-and-cover")).all()
    assert finish.over.any()


# --- card sheets ---


def odd_sheet(number: int) -> Json:
    """Make a sheet with stars and bonuses of its own."""
    generator = np.random.default_rng(number)
    bonus = [f"{value}.{copy}" for value in (8, 9, 10) for copy in range(1, value + 1)]
    carriers = generator.permutation(bonus)[:12].tolist()
    stars = {str(value): int(generator.integers(1, 3)) for value in range(1, 11)}
    return {
        "game": "antartik",
        "name": f"odd {number}",
        "stars": stars | {"7.3": int(generator.integers(1, 3))},
        "referee": carriers[:6],
        "parachute": carriers[6:],
    }


def test_every_game_of_a_batch_can_have_a_sheet_of_its_own() -> None:
    sheets = [odd_sheet(number) for number in range(lockstep.GAMES)]
    arrays = [sheet_arrays(read_sheet(sheet)) for sheet in sheets]
    swept = jax.tree.map(lambda *parts: jnp.stack(parts, axis=-1), *arrays)
    twin = antartik.TWINS[2]
    record = lockstep.recorded(twin, lockstep.dealt(twin, key=4), key=5, sheet=swept)
    for index in range(6):
        bound = fast.set_up("antartik", 2, juniors=[0], sheet=sheets[index])
        assert isinstance(bound, Antartik)
        assert antartik.follow(bound, record.game(index)) > 40


def test_a_thousand_sheets_of_duck_values_are_scored_in_one_call() -> None:
    game, count = 0, 1000
    steps = duck_and_cover.record(2).game(game)
    spread = jax.tree.map(lambda part: jnp.repeat(part[..., None], count, axis=-1), steps[-1])
    values = np.random.default_rng(2).integers(0, 20, (12, count)).astype(np.int16)
    step = quickly(duck_and_cover.TWINS[2].step)
    _, finish = step(spread.state, spread.actions, jnp.asarray(values))
    assert np.asarray(finish.over).all()
    for seat in range(2):
        tops = [duck for duck in range(12) if steps[-1].after.visible[seat] >> duck & 1]
        worth = values[tops].sum(axis=0)
        gained = -worth if len(tops) == 1 else worth
        assert (finish.scores[seat] == steps[-1].state.totals[seat] + gained).all()


# --- seeing ---


def test_duck_and_cover_is_seen_as_in_the_reference() -> None:
    twin = duck_and_cover.TWINS[7]
    step = duck_and_cover.record(7).game(0)[40]
    facts = duck_and_cover.fast_facts(step.state)
    assert step.pending.any()
    seen = quickly(lambda state: twin.observe(state, seat=1))(step.state)
    for k in range(7):
        seat = (1 + k) % 7
        x, y, called = np.asarray(seen.x[k], int), np.asarray(seen.y[k], int), int(seen.called[k])
        source = next((at for at, pile in facts["grids"][seat].items() if pile[0] == called), 0)
        assert (called > 0) == bool(step.pending[seat])
        for at, (duck, height) in facts["grids"][seat].items():
            assert cell(int(x[duck - 1]), int(y[duck - 1])) == at - source
            assert seen.height[k][duck - 1] == height
    marks = spread(seen)
    assert duck_and_cover.named(list(np.flatnonzero(marks["discard"]))) == facts["discard"]
    assert duck_and_cover.named(list(np.flatnonzero(marks["card"]))) == facts["card"]
    assert [row.argmax() + 1 if row.any() else 0 for row in marks["called"]] == list(seen.called)
    assert (int(seen.draw_size), int(seen.captain_size)) == (
        len(facts["draw"]),
        len(facts["captain"]),
    )
    assert flat(seen).shape == (7 * (4 * 12 + 2) + 3 * 26 + 5,)


def test_antartik_is_seen_as_in_the_reference() -> None:
    twin = antartik.TWINS[4]
    position = table(
        4,
        juniors=[0, 2],
        phase="arrange",
        diver=2,
        middle=["6.1", "5.5"],
        looked=["7.1", "9.9", "3.1"],
        has_bet=[0],
        out=["10.1"],
        face_down={0: "2.1", 2: "2.2"},
        draw=["1.1"],
        rest=3,
    )
    _, (state, _) = games.load(position)
    arrays = twin.read(state)
    for seat in (2, 3):
        view = twin.reference.view(state, seat)
        seen = quickly(lambda state, seat=seat: twin.observe(state, seat))(arrays)
        order = [(seat + k) % 4 for k in range(4)]
        marks = spread(seen)
        face_up = [marked(row) for row in marks["face_up"]]
        assert face_up == [in_order(view.face_up[s]) for s in order]
        assert marked(marks["face_down"]) == list(view.face_down)
        assert seen.face_down_sizes.tolist() == [view.face_down_sizes[s] for s in order]
        assert in_places(marks["looked"]) == list(view.looked or ())
        assert in_places(marks["middle"]) == list(view.middle)
        assert marked(marks["out"]) == list(view.out)
        assert seen.scores.tolist() == [view.scores[s] for s in order]
        assert seen.waiting.tolist() == [s in view.waiting for s in order]
        assert seen.has_bet.tolist() == [s in view.has_bet for s in order]
        assert np.flatnonzero(marks["diver"]).tolist() == [order.index(2)]
        assert (int(seen.looked_size), int(seen.turned), int(seen.draw_size)) == (3, 2, 1)
        assert marked(marks["unplaced"]) == list(twin.reference.knowledge(state, seat).pile)
        assert not marks["top"].any()


def spread(seen: Any) -> dict[str, Any]:
    """Spread an observation into marks, by field."""
    return dict(zip(seen._fields, map(np.asarray, seen.features()), strict=True))


def marked(cards: Any) -> list[str]:
    return [CARDS[index] for index in np.flatnonzero(cards)]


def in_places(places: Any) -> list[str]:
    """List the cards that have a place from 1, in the order of their places."""
    numbered = {int(place): index for index, place in enumerate(places) if place}
    return [CARDS[numbered[place]] for place in sorted(numbered)]


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(InvalidSetup, match="no game is called 'chess'"):
        fast.set_up("chess", 2)
