"""One game of a match, played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import process_time
from typing import Any

from msgspec import Struct

from splashdeck.bots import Bot, Budget
from splashdeck.bots.playing import by_bots
from splashdeck.entropy import Entropy
from splashdeck.errors import InvalidRequest, Words
from splashdeck.game import Seat
from splashdeck.games import AnyGame, bind
from splashdeck.lab.arena.match import Match, find_bot
from splashdeck.lab.simulate import play_deal


class Played(Struct, frozen=True):
    """How a game of a deal ended; everything is by seat."""

    seats: tuple[int, ...]
    """The number of the bot that sat there."""
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    choices: tuple[int, ...]
    """How often there was more than one move to choose from."""
    seconds: tuple[float, ...]
    """Of processor time, spent on those choices."""


class Stopped(Exception):
    """The match was interrupted in the middle of a game."""


class Timed:
    """A bot with a stopwatch."""

    def __init__(self, bot: Bot, name: str) -> None:
        self.bot = bot
        self.name = name
        self.calibrated = bot.calibrated
        self.choices = 0
        self.seconds = 0.0

    def choose(
        self, game: AnyGame, knowledge: Any, legal: Sequence[Any], budget: Budget, entropy: Entropy
    ) -> Any:
        """Let the bot choose, and take its time; it is asked only where there is a choice."""
        began = process_time()
        try:
            move = self.bot.choose(game, knowledge, legal, budget, entropy)
        except Exception as error:  # a bot of somebody's own may raise anything
            why = f"{type(error).__name__}: {error}"
            raise InvalidRequest(Words("error-arena-raised", why=why), self.name) from error
        self.choices += 1
        self.seconds += process_time() - began
        if move not in legal:
            shown = ", ".join(map(str, legal))
            raise InvalidRequest(
                Words("error-arena-illegal", move=str(move), legal=shown), self.name
            )
        return move


class Table:
    """The game and the bots of a match, made once in each process."""

    def __init__(self, match: Match, stopped: Callable[[], bool] = lambda: False) -> None:
        self.match = match
        self.stopped = stopped
        self.game = bind(match.setup)
        self.bots = [find_bot(name, self.game) for name in match.bots]

    def play(self, deal: int, seats: Sequence[int]) -> Played:
        """Play a deal once, the bots in these seats."""
        entropy = self.match.deal(deal)
        players = [Timed(self.bots[index], self.match.bots[index]) for index in seats]
        budgets = [self.match.budget(index) for index in seats]
        choose = by_bots(self.game, players, entropy, budgets)

        def watched(state: Any, seat: Seat) -> Any:
            if self.stopped():
                raise Stopped
            return choose(state, seat)

        outcome = play_deal(self.game, entropy, watched).outcome
        choices = tuple(player.choices for player in players)
        seconds = tuple(round(player.seconds, 6) for player in players)
        return Played(tuple(seats), outcome.scores, outcome.ranks, choices, seconds)
