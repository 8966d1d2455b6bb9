"""Boards that draw themselves: in a notebook as a picture, in a terminal as text.

    from splashdeck import Entropy, set_up
    from splashdeck.terminal.notebook import board

    game = set_up("antartik", 3)
    state, _ = game.start(Entropy.from_text("a deal"))
    board(game, state)          # what everybody sees
    board(game, state, seat=0)  # and what seat 0 sees

A board is drawn from a view, so it shows nothing that its viewer may not see; and by the drawer
that the terminal has for the title.
"""

from __future__ import annotations

from html import escape
from typing import Any

from splashdeck.game import Seat
from splashdeck.games import AnyGame
from splashdeck.games.catalogue import title
from splashdeck.locale import Teller, seat_name

WIDTH, HEIGHT = 100, 40
ACROSS, DOWN, MARGIN = 8.4, 18, 12  # of a character, and around all, in pixels


class Board:
    """A table as somebody sees it."""

    def __init__(
        self, game: AnyGame, state: Any, seat: Seat | None, lang: str, width: int = WIDTH
    ) -> None:
        self.game = game
        self.view = game.view(state, seat)
        self.lang = lang
        self.width = width
        self.label = f"{title(game.name).display}, {game.players}"

    def __str__(self) -> str:
        """Draw it with characters."""
        from splashdeck.terminal.boards import board as drawer  # only drawing loads Textual

        names = [seat_name(seat, self.lang) for seat in range(self.game.players)]
        teller = Teller(names, self.lang, self.game.setup_keys())
        found = drawer(self.game, teller)
        drawn = found.draw(self.view, frozenset(), frozenset(), self.width, HEIGHT).content()
        lines = [found.facts(self.view), "", *(line.rstrip() for line in drawn.plain.split("\n"))]
        return "\n".join(lines)

    def __repr__(self) -> str:
        return str(self)

    def _repr_svg_(self) -> str:
        """Draw it as a picture that needs nothing else."""
        lines = str(self).split("\n")
        width = round(max(map(len, lines)) * ACROSS + 2 * MARGIN)
        height = len(lines) * DOWN + 2 * MARGIN
        texts = "".join(
            f'<text x="{MARGIN}" y="{MARGIN + DOWN * at + 13}" xml:space="preserve">'
            f"{escape(line)}</text>"
            for at, line in enumerate(lines)
            if line
        )
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" role="img" '
            f'viewBox="0 0 {width} {height}"><title>{escape(self.label)}</title>'
            f'<rect width="100%" height="100%" rx="8" fill="#f4fbff"/>'
            f'<g font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="14" '
            f'fill="#12354a">{texts}</g></svg>'
        )


def board(
    game: AnyGame, state: Any, seat: Seat | None = None, lang: str = "en", width: int = WIDTH
) -> Board:
    """Draw a state as a seat sees it; None: as everybody sees it."""
    return Board(game, state, seat, lang, width)
