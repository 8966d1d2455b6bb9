"""Duck & Cover's models: a grid that plays by itself, its course, the champion's next call."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from splashdeck.bots.duck_and_cover.diver import Course
from splashdeck.bots.duck_and_cover.features import (
    KINDS,
    GridArrays,
    grid_arrays,
    grids_after,
    row_of,
    scores,
    table_of,
)
from splashdeck.bots.duck_and_cover.grid import QuickGrid, VisibleGrid, grid_after
from splashdeck.bots.duck_and_cover.search import has_ended, replies_to, tables_after
from splashdeck.entropy import Entropy
from splashdeck.game import Seat
from splashdeck.games.duck_and_cover import DuckAndCover
from splashdeck.games.duck_and_cover.events import Called, Reshuffled, RoundEnded
from splashdeck.games.duck_and_cover.model import Grid, State
from splashdeck.training.duck_and_cover import clairvoyant
from tests.bots.models.reference import Step, steps

SETUPS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3, "options": {"pressure": True, "rounds": 2}},
    {"players": 4, "options": {"competition": True, "surprises": True}},
    {"players": 7, "options": {"rounds": 1}},
]
LOW_BLOWS = {"players": 3, "options": {"low_blows": True}}


def game_for(setup: dict[str, Any]) -> DuckAndCover:
    return DuckAndCover.set_up(setup)


def visible(grid: Grid) -> VisibleGrid:
    return {place: pile[-1] for place, pile in grid.items()}


def decisions(game: DuckAndCover, seed: str) -> Iterator[list[Step]]:
    """Group the steps of a game: all choices for one call, the last of which resolves it."""
    group: list[Step] = []
    for step in steps(game, seed):
        group.append(step)
        if not any(step.after.chosen):
            yield group
            group = []


def ended(group: list[Step]) -> RoundEnded | None:
    """Find the end of a round among what a decision led to."""
    return next((event for event in group[-1].events if isinstance(event, RoundEnded)), None)


def is_last(game: DuckAndCover, state: State) -> bool:
    return state.round == game.options.rounds


# --- one grid ---


@pytest.mark.parametrize("setup", [*SETUPS, LOW_BLOWS])
def test_a_grid_after_a_move_is_the_references(setup: dict[str, Any]) -> None:
    game = game_for(setup)
    compared = 0
    for seed in range(3):
        for group in decisions(game, f"after {seed}"):
            over, last = ended(group), is_last(game, group[0].before)
            for step in group:
                after = grid_after(game.knowledge(step.before, step.seat), step.move)
                if over is None:
                    assert after == visible(group[-1].after.grids[step.seat])
                else:
                    assert game.score(after.values(), last) == over.scores[step.seat]
                compared += 1
    assert compared > 100


@pytest.mark.parametrize("setup", SETUPS)
def test_a_quick_grid_answers_who_is_called_and_only_by_legal_moves(setup: dict[str, Any]) -> None:
    game = game_for(setup)
    for group in decisions(game, "legal"):
        state, last = group[0].before, is_last(game, group[0].before)
        for seat, grid in enumerate(state.grids):
            quick = QuickGrid(visible(grid), game.values)
            doubled = game.options.pressure and last
            assert quick.score(doubled) == game.score(quick.tops.values(), last)
            assert quick.answer(state.call) == (seat in state.asked)
            assert quick.places == {duck: place for place, duck in quick.tops.items()}
            if seat in state.asked:
                known = game.knowledge(state, seat)
                ways = [grid_after(known, move) for move in game.legal_moves(state, seat)]
                assert quick.tops in ways
            else:
                assert quick.tops == visible(grid)


def play_quickly(game: DuckAndCover, state: State, order: list[QuickGrid]) -> tuple[State, Any]:
    """Answer a call of the reference as quick grids do; return what follows and its events."""
    assert state.call is not None
    for grid in order:
        grid.answer(state.call)
    events: tuple[Any, ...] = ()
    for seat in game.pending(state):
        known = game.knowledge(state, seat)
        same = [
            move
            for move in game.legal_moves(state, seat)
            if grid_after(known, move) == order[seat].tops
        ]
        assert len(same) == 1
        state, events = game.play(state, seat, same[0])
    return state, events


@pytest.mark.parametrize("setup", SETUPS)
def test_quick_grids_play_whole_rounds_as_the_reference_does(setup: dict[str, Any]) -> None:
    game = game_for(setup)
    for seed in range(3):
        state, _ = game.start(Entropy.from_text(f"quick {seed}"))
        grids = [QuickGrid(visible(grid), game.values) for grid in state.grids]
        for _ in range(60):
            last = is_last(game, state)
            state, events = play_quickly(game, state, grids)
            over = next((event for event in events if isinstance(event, RoundEnded)), None)
            if over is not None:
                doubled = game.options.pressure and last
                assert tuple(grid.score(doubled) for grid in grids) == over.scores
                break
            assert [grid.tops for grid in grids] == [visible(grid) for grid in state.grids]


@pytest.mark.parametrize("setup", SETUPS)
def test_a_course_costs_what_the_reference_scores(setup: dict[str, Any]) -> None:
    """The cards are drawn in the order that the course imagines, until they must be shuffled."""
    game = game_for(setup)
    finished = 0
    for seed in range(40):
        state, _ = game.start(Entropy.from_text(f"course {seed}"))
        for group in decisions(game, f"course {seed}"):
            state = group[-1].after
            if len(state.draw) < 14 or state.phase != "move":
                break
        seat = game.pending(state)[0] if game.pending(state) else None
        if seat is None or state.phase != "move":
            continue
        known = game.knowledge(state, seat)
        course = Course(game, known, Random(seed))
        drawn = drawn_by(course, known)
        state = replace(state, draw=drawn, removed=left_out(state, drawn), chosen=game.nobody)
        assert state.call is not None
        own = QuickGrid(visible(state.grids[seat]), game.values)
        own.answer(state.call)
        cost = course.cost(own)
        grids = [QuickGrid(visible(grid), game.values) for grid in state.grids]
        shuffled = False
        while not shuffled:
            state, events = play_quickly(game, state, grids)
            over = next((event for event in events if isinstance(event, RoundEnded)), None)
            shuffled = any(isinstance(event, Reshuffled) for event in events)
            if over is not None:
                rivals = [score for other, score in enumerate(over.scores) if other != seat]
                if not shuffled and over.rule != "DC-6.3":
                    assert cost == pytest.approx(over.scores[seat] - sum(rivals) / len(rivals))
                    finished += 1
                break
    assert finished >= 5


def drawn_by(course: Course, known: Any) -> tuple[Any, ...]:
    """Tell which cards a course draws before it shuffles again."""
    return tuple(course.cards[number] for number in course.order[: known.draw_size])


def left_out(state: State, drawn: tuple[Any, ...]) -> tuple[Any, ...]:
    """Take what is not drawn out of the game, as the course does."""
    left = [*state.draw, *state.removed]
    for card in drawn:
        left.remove(card)
    return tuple(left)


# --- the champion's next call ---


def as_set(grids: GridArrays) -> set[tuple[Any, ...]]:
    """Write grids down so that they can be compared: the places of what shows."""
    rows = [row_of(grids, index) for index in range(len(grids.shown))]
    return {
        tuple((duck, int(row.u[duck]), int(row.v[duck])) for duck in np.flatnonzero(row.shown))
        for row in rows
    }


@pytest.mark.parametrize("setup", SETUPS)
def test_the_replies_to_a_call_are_the_legal_moves(setup: dict[str, Any]) -> None:
    game = game_for(setup)
    for group in decisions(game, "replies"):
        state = group[0].before
        call = 13 if state.call == "max" else state.call
        for seat, grid in enumerate(state.grids):
            replies = replies_to(grid_arrays(grid), call)
            if seat not in state.asked:
                assert as_set(replies) == as_set(GridArrays(*(p[None] for p in grid_arrays(grid))))
                continue
            legal = game.legal_moves(state, seat)
            assert len(replies.shown) == len(legal)
            assert as_set(replies) == as_set(grids_after(game.knowledge(state, seat), legal))


@pytest.mark.parametrize("setup", SETUPS)
def test_the_table_after_the_next_card_is_what_the_seat_then_knows(setup: dict[str, Any]) -> None:
    game = game_for(setup)
    compared = shuffled = 0
    for seed in range(4):
        for group in decisions(game, f"next {seed}"):
            before, after = group[0].before, group[-1].after
            seat: Seat = group[0].seat
            if ended(group) or any(isinstance(event, Reshuffled) for event in group[-1].events):
                shuffled += 1
                continue
            rivals = [after.grids[(seat + k) % game.players] for k in range(1, game.players)]
            arrays = [grid_arrays(grid) for grid in rivals]
            table = table_of(game, game.knowledge(before, seat))
            moved = GridArrays(*(np.stack(parts)[None] for parts in zip(*arrays, strict=True)))
            table, own = table._replace(rivals=moved), grid_arrays(after.grids[seat])
            assert not has_ended(table)
            for event in group[-1].events:
                if isinstance(event, Called):
                    assert table.draw[0, KINDS[event.card]] > 0
                    table = tables_after(table, own, np.array([KINDS[event.card]]))
            expected = table_of(game, game.knowledge(after, seat))
            for name in table._fields:
                if name != "rivals":
                    np.testing.assert_array_equal(getattr(table, name), getattr(expected, name))
            compared += 1
    assert compared > 20


@pytest.mark.parametrize("setup", SETUPS)
def test_grids_in_numbers_score_as_the_reference(setup: dict[str, Any]) -> None:
    game = game_for(setup)
    for group in decisions(game, "scores"):
        over = ended(group)
        if over is not None:
            before, last = group[0].before, is_last(game, group[0].before)
            moved = {step.seat: step for step in group}
            for seat, grid in enumerate(before.grids):
                arrays = grid_arrays(grid)
                if seat in moved:
                    known = game.knowledge(before, seat)
                    arrays = row_of(grids_after(known, [moved[seat].move]), 0)
                doubled = np.array(game.options.pressure and last)
                found = scores(np, arrays.shown, np.array(game.values[1:]), doubled)
                assert int(found) == over.scores[seat]


# --- the clairvoyant ---


def places(grid: Grid) -> clairvoyant.Grids:
    """Read a grid as the clairvoyant does."""
    numbers = replies_to(grid_arrays(grid), 0)
    x, y = (numbers.u + numbers.v) // 2, (numbers.u - numbers.v) // 2
    return clairvoyant.Grids(y * clairvoyant.ROW + x, numbers.shown, np.zeros(1, int))


def shown_places(grids: clairvoyant.Grids) -> set[tuple[tuple[int, int], ...]]:
    """Tell grids apart by where their ducks show; one that is reached twice counts once."""
    return {
        tuple((int(duck), int(cells[duck])) for duck in np.flatnonzero(shown))
        for cells, shown in zip(grids.cells, grids.shown, strict=True)
    }


@pytest.mark.parametrize("players", [2, 4, 7])
def test_the_clairvoyant_answers_scores_and_discards_as_the_reference(players: int) -> None:
    game = game_for({"players": players})
    for group in decisions(game, "clairvoyant"):
        before, after = group[0].before, group[-1].after
        call = clairvoyant.MAX_CALL if before.call == "max" else before.call
        for seat, grid in enumerate(before.grids):
            rivals = bool(set(before.asked) - {seat})
            found = clairvoyant.answers_to(places(grid), call, rivals)
            assert not found.discards.any()
            known, legal = game.knowledge(before, seat), game.legal_moves(before, seat)
            ways = [grid_after(known, move) for move in legal] or [visible(grid)]
            expected = [places({at: (duck,) for at, duck in way.items()}) for way in ways]
            assert shown_places(found) == set().union(*map(shown_places, expected))
            alone = clairvoyant.scores_of(places(grid).shown)
            assert alone.tolist() == [game.score(visible(grid).values(), False)]
        if ended(group) is None:
            *discarded, _ = [event for event in group[-1].events if isinstance(event, Called)]
            for event in discarded:
                call = clairvoyant.MAX_CALL if event.call == "max" else event.call or 0
                for grid in after.grids:
                    found = clairvoyant.answers_to(places(grid), call, False)
                    assert found.discards.tolist() == [1]
                    assert shown_places(found) == shown_places(places(grid))
    limits = clairvoyant.Round(0, ((),) * players, [], [])
    assert clairvoyant.discard_limit(limits) == game.discard_limit
