"""The tables as seen from a seat, drawn with characters; one drawer a game.

A board draws a `View` and nothing else, so it can't show what a seat may not see. It
knows no rules: which moves are legal it is told.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Set
from typing import Any

from msgspec import Struct

from splashdeck.game import Seat
from splashdeck.games import AnyGame
from splashdeck.games.catalogue import part, title
from splashdeck.locale import Teller, say
from splashdeck.terminal.canvas import Canvas


class Ring(Struct, frozen=True):
    """Marks words: (possible), [aimed at]."""

    legal: Set[str]
    aimed: Set[str]

    def put(self, canvas: Canvas, x: int, y: int, key: str, words: str) -> int:
        """Write a spot with its mark; return the column after it."""
        canvas.spot(key, x, y, len(words) + 2)
        if key in self.aimed:
            return canvas.put(x, y, f"[{words}]", "chosen")
        return canvas.put(x, y, f"({words})" if key in self.legal else f" {words} ")


def ringed(
    canvas: Canvas, labels: Iterable[tuple[str, str]], ring: Ring, x: int, y: int, width: int
) -> int:
    """Write spots in a row, on as many lines as they need; return the line after them."""
    start = x
    for key, words in labels:
        if x + len(words) + 2 > width and x > start:
            x, y = start, y + 1
        x = ring.put(canvas, x, y, key, words)
    return y + 1


class Board(ABC):
    """Draws one game's views in one language."""

    spatial = False
    """Is pointing at the board the natural way to choose?"""

    def __init__(self, game: AnyGame, teller: Teller) -> None:
        self.game = game
        self.teller = teller

    def say(self, message: str, **args: str | int) -> str:
        """Say a message of the terminal in this board's language."""
        return say(f"ui-{message}", args, self.teller.lang)

    def help(self) -> str:
        """Explain the signs of the board, and how moves are typed."""
        return self.say(f"{title(self.game.name).mark}-help")

    @abstractmethod
    def facts(self, view: Any) -> str:
        """Say in a line how the game stands."""

    @abstractmethod
    def prompt(self, view: Any, seat: Seat) -> str:
        """Say what the seat has to decide now."""

    def worded(self, view: Any, seat: Seat, move: str) -> str:
        """Say a move in words, as the page's buttons do; as it is typed where it has none."""
        return self.teller.move(move, title(self.game.name).mark, view, seat)

    @abstractmethod
    def draw(self, view: Any, legal: Set[str], aimed: Set[str], width: int, height: int) -> Canvas:
        """Draw a view; mark the spots of legal moves and those of the move aimed at."""

    @abstractmethod
    def touches(self, move: str) -> tuple[str, ...]:
        """Name the spots that a move is about."""

    def named(self, words: str) -> str | None:
        """Find the spot that a lesson points at in its own words; None if there is none."""
        return None

    @abstractmethod
    def guess(self, view: Any, spot: str) -> str | None:
        """Tell the move that pointing at this spot most likely means, legal or not."""


def board(game: AnyGame, teller: Teller) -> Board:
    """Find the board of a game."""
    found: type[Board] = part(game.name, "terminal.boards").Board
    return found(game, teller)
