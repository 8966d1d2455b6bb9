"""What each title gives this room: bots, and an outlook and reasons for the coach.

A bot has only one door: a question goes in, one of its legal moves comes out.

What a question is, `games/questions.py` says, which gathers it for bots, coach and tables.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from time import perf_counter
from typing import Any, Protocol

from msgspec import Struct

from splashdeck.bots.prospects import Prospect
from splashdeck.entropy import Entropy
from splashdeck.game import Seat, Statement
from splashdeck.games import AnyGame
from splashdeck.games.questions import Question, question

__all__ = [
    "Bot",
    "Budget",
    "Outlook",
    "Question",
    "Reasons",
    "answer",
    "decide",
    "question",
]


class Budget(Struct, frozen=True):
    """How long a bot may think about a move: in seconds, in simulations, or whichever ends first.

    Only simulations give the same move every time; seconds depend on the machine.
    """

    seconds: float | None = None
    simulations: int | None = None

    def simulate(self) -> Iterator[int]:
        """Count simulations, from 0, until the budget is used up; there is always one."""
        until = None if self.seconds is None else perf_counter() + self.seconds
        number = 0
        while True:
            yield number
            number += 1
            if self.simulations is not None and number >= self.simulations:
                return
            if until is not None and perf_counter() >= until:
                return


class Bot(Protocol):
    """A player that is not a person."""

    calibrated: int
    """The simulations that take about 20 ms on one core: the arena's budget for a move."""

    def choose(
        self,
        game: AnyGame,
        knowledge: Any,
        legal: Sequence[Any],
        budget: Budget,
        entropy: Entropy,
    ) -> Any:
        """Pick one of the seat's legal moves within a budget.

        `knowledge` is `game.knowledge` of the seat that has to choose. Equal arguments,
        with a budget in simulations, give equal moves, whatever the state behind them.
        """


def answer(bot: Bot, game: AnyGame, asked: Question, budget: Budget, entropy: Entropy) -> Any:
    """Let a bot answer a question that was gathered elsewhere."""
    return bot.choose(game, asked.knowledge, asked.legal, budget, entropy)


def decide(
    bot: Bot, game: AnyGame, state: Any, seat: Seat, budget: Budget, entropy: Entropy
) -> Any:
    """Let a bot choose for a seat of a state that it never sees."""
    legal = game.legal_moves(state, seat)
    if len(legal) == 1:
        return legal[0]  # the coach's play-outs are full of these; no bot has to look
    return answer(bot, game, question(game, state, seat, legal), budget, entropy)


# --- what the coach asks of a title ---


class Outlook(Protocol):
    """How far a game's play-outs go, and what they promise where they stop.

    A title's is the class `Outlook` in its module `outlook`; it is made for one game.
    """

    def is_likely(self, known: Any, state: Any) -> bool:
        """Could sensible players have come to this imagined state, by what a seat knows?"""

    def trust(self, known: Any) -> float:
        """Say how far to trust play-outs by the rule of thumb, by what a seat knows.

        The chances that they promise are raised to this power: 1 leaves them as they are, and the
        less it is, the nearer all seats are to each other.
        """

    def horizon(self, state: Any) -> Callable[[Any], bool]:
        """Begin a play-out: what is returned says of each later state whether it may stop there."""

    def prospect(self, state: Any) -> Prospect:
        """Work out what the state promises in which a play-out stopped."""


class Reasons(Protocol):
    """What can be said for and against a move.

    A title's is the class `Reasons` in its module `reasons`; it is made for one game.
    """

    def kind(self, move: Any) -> Hashable:
        """Name what matters of a move; of moves with the same name the coach tries only one."""

    def facts(self, known: Any, move: Any) -> list[Statement]:
        """List the facts that speak for or against a legal move, each with its rule."""
