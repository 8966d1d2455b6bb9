"""What people are asked at a table: what can be chosen, and the words that ask for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from splashdeck.game import Seat
from splashdeck.games.catalogue import title
from splashdeck.locale import score_text
from splashdeck.terminal.face import Choice, TableFace
from splashdeck.terminal.table import AnyTable, Line

Question = tuple[list[Choice], str]
"""What can be chosen, and the words that ask for it."""


class Questions:
    """Words the questions of one table, in the language that its screen speaks now."""

    def __init__(self, table: AnyTable, face: TableFace, say: Callable[..., str]) -> None:
        self.table = table
        self.face = face
        self.say = say

    def move(self, seat: Seat) -> Question:
        """List a seat's legal moves, each with what surely follows from it."""
        view = self.table.view(self.table.state, seat)
        prompt = self.face.board.prompt(view, seat)
        return self.face.choices_of(seat, self.table.moves(seat)), prompt

    def aside(self, seat: Seat) -> Question:
        """List what a seat may do that owes no decision, and to do nothing."""
        choices = self.face.choices_of(seat, self.table.asides(seat))
        return [*choices, self.nothing()], self.say("aside")

    def who(self, seats: Sequence[Seat]) -> Question:
        """Ask which of these people acts, though none of them has to."""
        names = [Choice(self.table.names[seat], seat) for seat in seats]
        return [*names, self.nothing()], self.say("aside-who")

    def nothing(self) -> Choice:
        """Offer to go on without anybody acting."""
        return Choice("x", name=self.say("aside-none"))

    def who_stops(self, passes: str, stops: str) -> Question:
        """Ask all people whether somebody stops the effect that the last line declares."""
        effect = self.face.last_line.text
        mark = title(self.table.game.name).mark
        choices = [Choice(passes, name=self.say(f"{mark}-nobody-stops"))]
        for seat in self.table.people:
            words = self.say(f"{mark}-stops", player=self.table.names[seat])
            text = f"{stops} {seat}" if len(self.table.people) > 1 else stops
            choices.append(Choice(text, seat, name=words))
        return choices, self.say(f"{mark}-anyone-stops", effect=effect)

    def result(self) -> Question:
        """List the players of a finished game, the first of them first, with their scores."""
        outcome = self.table.outcome
        assert outcome is not None
        rows = []
        for seat in sorted(range(len(outcome.ranks)), key=outcome.ranks.__getitem__):
            score = Line(score_text(outcome.scores[seat]), "")
            rows.append(Choice(self.table.names[seat], words=(score,), number=outcome.ranks[seat]))
        return rows, self.say("over", rule=outcome.rule)
