"""A learner before a lesson: right, other and illegal moves, and the teacher's help."""

from __future__ import annotations

import pytest

from splashdeck.errors import IllegalMove, InvalidNotation, InvalidRequest
from splashdeck.lessons import Exercise, course, lesson_of, puzzle_of, puzzles, taught

LESSONS = [(game, lesson.id) for game in taught() for lesson in course(game).lesson]


def wrong_moves(exercise: Exercise) -> list[str]:
    return [str(move) for move in exercise.legal if str(move) not in exercise.right]


@pytest.mark.parametrize("game, name", LESSONS)
def test_a_lesson_is_done_by_right_moves_after_wrong_ones(game: str, name: str) -> None:
    exercise = lesson_of(game, name)
    wins = 0
    while (step := exercise.step) is not None:
        before = exercise.state
        for text in wrong_moves(exercise)[:1]:
            reply = exercise.answer(text)
            assert reply.says == step.other
            if step.keep:
                assert reply.verdict == "kept"
            else:
                assert reply.verdict == "again"
                assert exercise.state == before
        if not exercise.is_answered:
            reply = exercise.answer(exercise.right[0])
            assert reply.verdict == "right"
            assert reply.says == step.well
            assert len(reply.played) == 1 + len(step.answers)
        wins += reply.win
        exercise.go_on()
    assert wins == sum(
        step.win for lesson in course(game).lesson if lesson.id == name for step in lesson.step
    )


def test_the_right_moves_glow_and_then_the_teacher_makes_one() -> None:
    exercise = lesson_of("antartik", "dive")
    assert exercise.answer("stop").verdict == "again"
    assert not exercise.glowing
    assert exercise.answer("stop").verdict == "again"
    assert list(exercise.glowing) == ["turn"]
    reply = exercise.answer("stop")
    assert reply.verdict == "helped"
    assert [str(one.move) for one in reply.played] == ["turn"]
    assert not exercise.glowing


def test_an_illegal_move_is_answered_by_the_game_itself() -> None:
    exercise = lesson_of("antartik", "dive")
    with pytest.raises(IllegalMove) as refused:
        exercise.answer("bet 2.1")
    assert str(refused.value.rule).startswith("AN-")
    with pytest.raises(InvalidNotation):
        exercise.answer("somersault")
    assert exercise.others == 0


def test_nothing_is_asked_twice_and_nothing_is_skipped() -> None:
    exercise = lesson_of("antartik", "dive")
    with pytest.raises(InvalidRequest):
        exercise.go_on()
    exercise.answer("turn")
    with pytest.raises(InvalidRequest):
        exercise.answer("turn")


def test_a_puzzle_is_a_lesson_of_one_step() -> None:
    one = puzzles("duck-and-dive").puzzle[0]
    exercise = puzzle_of("duck-and-dive", one.id)
    assert exercise.answer(wrong_moves(exercise)[0]).says == puzzles("duck-and-dive").other
    assert exercise.show_me().says == one.well
    exercise.go_on()
    assert exercise.step is None


def test_what_there_is_not_is_said_with_what_there_is() -> None:
    with pytest.raises(InvalidRequest, match="dive, flop"):
        lesson_of("antartik", "crawl")
    with pytest.raises(InvalidRequest, match="the-right-three"):
        puzzle_of("duck-and-dive", "none")
