"""The second worker's part: work that takes long, from one text to another.

A task goes from one interpreter to another of the same pack, as it goes to a server's processes.
"""

from __future__ import annotations

import base64
import pickle
from collections.abc import Callable, Sequence
from typing import Any

from splashdeck.errors import SplashdeckError
from splashdeck.thinking import advice, moves, retelling


def make_tasks(text: str, moments: Sequence[int]) -> list[Any]:
    """Make tasks of moments that somebody misjudged."""
    from splashdeck.lessons.mistakes import tasks_of  # few games need it

    return tasks_of(text, moments)


TASKS: dict[str, Callable[..., Any]] = {
    "move": moves.think,
    "hint": advice.hint,
    "weigh again": advice.weigh_again,
    "draw part": advice.draw_part,
    "look back": advice.look_back,
    "replay": retelling.write_replay,
    "what if": retelling.find_what_if,
    "tasks": make_tasks,
}


def packed(thing: object) -> str:
    """Write something for the other worker."""
    return base64.b64encode(pickle.dumps(thing)).decode()


def unpacked(text: str) -> Any:
    """Read what the other worker wrote."""
    return pickle.loads(base64.b64decode(text))


def work(task: str, note: Callable[[float], None] | None = None) -> str:
    """Do a task; `note` hears how far a long one is, from 0 to 1.

    A SplashdeckError is a finding too: it says what is wrong with what was asked.
    """
    name, arguments = unpacked(task)
    if name == "look back" and note is not None:
        arguments = (*arguments, lambda done, total: note(done / total))
    try:
        return packed(TASKS[name](*arguments))
    except SplashdeckError as error:
        return packed(error)
