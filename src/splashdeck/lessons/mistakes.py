"""One's own mistakes as small tasks: the moments of a finished game that somebody misjudged.

A review names the decisions that cost a player most. Each of them is looked at once more, with
dice of its own, so that the task knows what every legal move would have brought: the best move
is right, and so is each that can't be told from it. A decision that was as good as the best by
this second look is not a task. Equal arguments give equal tasks.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from splashdeck.bots import Budget
from splashdeck.bots.coach import Advice, Trials
from splashdeck.bots.interface import question
from splashdeck.bots.review import Decision, replay
from splashdeck.entropy import Entropy
from splashdeck.game import Json, Seat
from splashdeck.games import AnyGame, load
from splashdeck.lessons.baked import Oven
from splashdeck.lessons.course import Lesson, Step
from splashdeck.lessons.daily import MOST_REASONS, Weighed, weighed
from splashdeck.locale import LANGUAGES, Teller, say
from splashdeck.record import Record

SIMULATIONS = 600
"""Games imagined for the second look at a moment."""


class Task(Struct, frozen=True):
    """A moment to be judged again, with all that a client draws of it."""

    move: int
    """How many moves had been made."""
    seat: Seat
    game: str
    played: str
    loss: float
    """The chance to win that it cost, by the second look."""
    moves: tuple[Weighed, ...]
    simulations: int
    questions: tuple[Json, ...]
    """One question, as `lessons.baked` writes them."""


class Misjudged(Struct, frozen=True):
    """A task, and its question as the single step of a lesson."""

    task: Task
    step: Step


def tasks_of(text: str, moments: Sequence[int], simulations: int = SIMULATIONS) -> list[Task]:
    """Make tasks of some decisions of a record, each named by the number of moves before it."""
    return [one.task for one in misjudged(text, moments, simulations)]


def misjudged(text: str, moments: Sequence[int], simulations: int = SIMULATIONS) -> list[Misjudged]:
    """Make tasks as `tasks_of` does, with their questions for an `Exercise`."""
    record = Record.read(text.encode())
    decisions, _ = replay(record)
    found = (_task(record.game, decisions[number], simulations) for number in moments)
    return [task for task in found if task is not None]


def _task(game: AnyGame, one: Decision, simulations: int) -> Misjudged | None:
    """Look at a decision again; None if nothing was clearly better than what was played."""
    position = game.position(one.state)
    bound, (state, _) = load(position)  # what is asked is what will be read, and no more
    asked = question(bound, state, one.seat)
    dice = Entropy.from_text(f"practise {one.number}")
    trials = Trials(bound, asked.knowledge, asked.legal, dice, one.played)
    trials.run(Budget(simulations=simulations))
    advice = trials.advice()
    best = trials.reasons.kind(advice.moves[0].move)
    right = [
        str(each.move)
        for each in advice.moves
        if each.is_close or trials.reasons.kind(each.move) == best
    ]
    played = next(each for each in advice.moves if each.move == one.played)
    if str(played.move) in right:
        return None
    loss = advice.moves[0].win - played.win
    oven = Oven()
    step = _step(advice, right, position, loss)
    oven.bake(Lesson("practise", {}, (step,), one.seat))
    task = Task(
        move=one.number,
        seat=one.seat,
        game=game.name,
        played=str(one.played),
        loss=round(loss, 3),
        moves=weighed(advice),
        simulations=trials.games,
        questions=tuple(oven.questions),
    )
    return Misjudged(task, step)


def _step(advice: Advice, right: Sequence[str], position: Json, loss: float) -> Step:
    """Ask for something better than what was played, in every language."""
    facts = [fact for fact in advice.moves[0].because if fact.rule]
    percent = max(1, round(100 * loss))
    return Step(
        say={lang: say("coach-practise-ask", {"loss": percent}, lang) for lang in LANGUAGES},
        well={
            lang: " ".join(
                [
                    say("coach-practise-well", {}, lang),
                    *(Teller((), lang, position).reason(fact) for fact in facts[:MOST_REASONS]),
                ]
            )
            for lang in LANGUAGES
        },
        other={lang: say("coach-practise-other", {}, lang) for lang in LANGUAGES},
        rules=tuple(dict.fromkeys(fact.rule for fact in facts)),
        right=tuple(right),
        position=msgspec.json.encode(position).decode(),
    )
