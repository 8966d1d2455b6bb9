"""Lessons and puzzles: real positions of the games, one idea each, and the runner that asks.

A course and its puzzles are data (`<title>/course.toml`, `<title>/puzzles.toml`; the format is
explained in `docs/lessons.md`); nothing in them states a rule. `Exercise` leads a learner
through the steps of one lesson or puzzle: it is handed moves as text and says what they bring,
and it knows no screen, no clock and no network, so that page and terminal teach alike.
"""

from splashdeck.lessons.course import (
    Course,
    Finish,
    Lesson,
    Puzzle,
    Puzzles,
    Step,
    Texts,
    course,
    puzzles,
    taught,
)
from splashdeck.lessons.daily import DailyPuzzle, daily, daily_of, streak
from splashdeck.lessons.exercise import (
    Exercise,
    Reply,
    Shown,
    daily_exercise,
    lesson_of,
    puzzle_of,
)

__all__ = [
    "Course",
    "DailyPuzzle",
    "Exercise",
    "Finish",
    "Lesson",
    "Puzzle",
    "Puzzles",
    "Reply",
    "Shown",
    "Step",
    "Texts",
    "course",
    "daily",
    "daily_exercise",
    "daily_of",
    "lesson_of",
    "puzzle_of",
    "puzzles",
    "streak",
    "taught",
]
