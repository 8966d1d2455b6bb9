"""Hints: questions to the coach, answered after a fixed time to whoever asked.

A hint is made from what the asking seat knows, so that neither its words nor its delay tell
anything about anybody else.
"""

from __future__ import annotations

from msgspec import Struct

from splashdeck.game import Json, Seat
from splashdeck.table.caller import Caller

HINT_MS = 900
"""A hint comes this long after the question, whether or not others ask as well."""


class Question(Struct, eq=False):
    """Somebody wants a hint."""

    caller: Caller
    seat: Seat
    key: str
    when: int
    """When the answer is told."""
    ticket: int = 0
    """Of the question to the host; 0: not asked yet."""
    decision: int = 0
    hint: Json | None = None


class Hints:
    """The open questions of one table."""

    def __init__(self) -> None:
        self.questions: list[Question] = []
        self._tickets = 0

    def ask(self, question: Question, decision: int) -> int:
        """Number the question that is put to the host."""
        self._tickets += 1
        question.ticket, question.decision = self._tickets, decision
        return question.ticket

    def find(self, ticket: int) -> Question | None:
        """Find an open question; None if nobody waits for it any more."""
        for question in self.questions:
            if question.ticket == ticket:
                return question
        return None

    def lose(self, caller: Caller) -> None:
        """Drop the questions of somebody who is gone."""
        self.questions = [one for one in self.questions if one.caller is not caller]

    def due(self) -> int | None:
        """Say when the next answer is told; None if none is ready."""
        return min((one.when for one in self.questions if one.hint is not None), default=None)

    def take(self, now: int) -> list[Question]:
        """Take out the questions whose answer is told now."""
        ready = [one for one in self.questions if one.hint is not None and one.when <= now]
        self.questions = [one for one in self.questions if one not in ready]
        return ready
