"""Every puzzle's answer is the best: by trying every move, or by asking the coach at depth."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from splashdeck.bots import Budget
from splashdeck.bots.coach import advise
from splashdeck.entropy import Entropy
from splashdeck.game import Json, Seat
from splashdeck.games import AnyGame, load
from splashdeck.lessons import Puzzle, puzzles, taught
from tests.lessons.table import is_on_the_table

VICTORY = 1000
SURE = 0.03  # this much chance to win ahead of every other move is clear enough for a puzzle
SIMULATIONS = 600
SPLASHES = (0, 0, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5)  # by duck, DC-1.2

ALL = [(game, puzzle) for game in taught() for puzzle in puzzles(game).puzzle]
each = pytest.mark.parametrize("game, puzzle", ALL, ids=lambda one: getattr(one, "id", one))


@pytest.mark.parametrize("game", taught())
def test_there_are_twelve_from_easy_to_hard(game: str) -> None:
    found = puzzles(game).puzzle
    levels = [puzzle.level for puzzle in found]
    assert len({puzzle.id for puzzle in found}) == len(found) == 12
    assert levels == sorted(levels)
    assert levels[0] == 1
    assert levels[-1] <= 5


@each
def test_its_position_and_its_moves_are_of_the_game(game: str, puzzle: Puzzle) -> None:
    bound, state = opened(puzzle)
    assert bound.name == game
    legal = {str(move) for move in bound.legal_moves(state, puzzle.seat)}
    assert set(puzzle.right) < legal
    for word in puzzle.show:
        assert is_on_the_table(word, bound.position(state), puzzle.seat), word


def opened(puzzle: Puzzle) -> tuple[AnyGame, Any]:
    bound, (state, _) = load(msgspec.json.decode(puzzle.position))
    return bound, state


@each
def test_its_answer_is_the_best(game: str, puzzle: Puzzle) -> None:
    if puzzle.proof == "coach":
        assert the_coach_is_sure(puzzle)
        return
    bound, state = opened(puzzle)
    rounds = len(bound.position(state).get("scores", ()))
    worth = {
        str(move): value(
            bound, bound.play(state, puzzle.seat, move)[0], puzzle.seat, puzzle.plies - 1, rounds
        )
        for move in bound.legal_moves(state, puzzle.seat)
    }
    right = [worth[move] for move in puzzle.right]
    others = [worth[move] for move in worth if move not in puzzle.right]
    if puzzle.proof == "wins":
        assert min(right) >= VICTORY > max(others), worth
    else:
        assert min(right) == max(right) > max(others), worth


def value(game: AnyGame, state: Any, seat: Seat, plies: int, rounds: int) -> int:
    """Measure what a seat has for certain a number of moves later, its rivals at their best."""
    outcome = game.outcome(state)
    if outcome is not None:
        if outcome.winners == (seat,):
            return VICTORY
        return 0 if seat in outcome.winners else -VICTORY
    position = game.position(state)
    if plies == 0 or len(position.get("scores", ())) > rounds:
        return MEASURES[game.name](position, seat, rounds)
    pending = game.pending(state)
    mover = seat if seat in pending else pending[0]
    worth = [
        value(game, game.play(state, mover, move)[0], seat, plies - 1, rounds)
        for move in game.legal_moves(state, mover)
    ]
    return max(worth) if mover == seat else min(worth)


def splashes(position: Json, seat: Seat, rounds: int) -> int:
    """Count the splashes of a round, as a loss."""
    if len(position["scores"]) > rounds:
        return -int(position["scores"][rounds][seat])
    return -sum(SPLASHES[pile["pile"][-1]] for pile in position["grids"][seat])


def points(position: Json, seat: Seat, _: int) -> int:
    """Count the lead in points over the best rival."""
    return lead(
        [sum(5 if card == "goldie.1" else 1 for card in pile) for pile in position["points"]], seat
    )


def stars(position: Json, seat: Seat, _: int) -> int:
    """Count the lead in stars over the best rival, bets included."""

    def of(card: str) -> int:
        return 2 if int(card.split(".")[0]) <= 5 else 1  # the sheet `house`, AN-1.3b

    rows = zip(position["face_up"], position["face_down"], strict=True)
    found = [sum(map(of, up)) + 3 * len(down) for up, down in rows]
    for owner, card in position["bets"].items():
        found[int(owner)] += of(card)
    return lead(found, seat)


def lead(found: list[int], seat: Seat) -> int:
    return found[seat] - max(one for other, one in enumerate(found) if other != seat)


MEASURES: dict[str, Callable[[Json, Seat, int], int]] = {
    "duck-and-cover": splashes,
    "duck-and-dive": points,
    "antartik": stars,
}


def the_coach_is_sure(puzzle: Puzzle) -> bool:
    """Does the coach put the right moves clearly before all others?"""
    game, state = opened(puzzle)
    legal = game.legal_moves(state, puzzle.seat)
    knowledge = game.knowledge(state, puzzle.seat)
    advice = advise(
        game, knowledge, legal, Budget(simulations=SIMULATIONS), Entropy.from_text(puzzle.id)
    )
    chances = {str(one.move): one.win for one in advice.moves}
    best_right = max(chances[move] for move in puzzle.right)
    return best_right - max(chances[m] for m in chances if m not in puzzle.right) >= SURE
