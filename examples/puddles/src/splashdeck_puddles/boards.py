"""Puddles in the terminal: the water, everybody's boots and what they have jumped into."""

from __future__ import annotations

from collections.abc import Set

from splashdeck.game import Seat
from splashdeck.terminal import boards
from splashdeck.terminal.boards import Ring, ringed
from splashdeck.terminal.canvas import Canvas
from splashdeck_puddles import Puddles
from splashdeck_puddles.view import View


class Board(boards.Board):
    """The table of Puddles."""

    game: Puddles

    def facts(self, view: View) -> str:
        return self.say("pu-facts", left=view.deck_size)

    def prompt(self, view: View, seat: Seat) -> str:
        return self.say("pu-jump", depth=sum(view.lying))

    def touches(self, move: str) -> tuple[str, ...]:
        return (move.partition(" ")[2],)

    def guess(self, view: View, spot: str) -> str | None:
        return f"jump {spot}"

    def draw(self, view: View, legal: Set[str], aimed: Set[str], width: int, height: int) -> Canvas:
        canvas = Canvas()
        lying = " ".join(f"≈{puddle}≈" for puddle in view.lying) or "–"
        canvas.put(1, 0, self.say("pu-lying", puddles=lying), "strong")
        y = 2
        order = sorted(range(view.players), key=lambda seat: seat != view.seat)  # one's own first
        for seat in order:
            y = self._player(canvas, view, seat, Ring(legal, aimed), y, width)
        return canvas

    def _player(
        self, canvas: Canvas, view: View, seat: Seat, ring: Ring, y: int, width: int
    ) -> int:
        sign = "…" if seat in view.waiting else "✓" if view.phase == "jump" else " "
        won = " ".join(map(str, view.won[seat])) or "–"
        name, score = self.teller.player(seat), view.scores[seat]
        canvas.put(1, y, self.say("pu-who", player=name, sign=sign, score=score, won=won))
        if seat == view.seat:
            boots = [(str(boot), str(boot)) for boot in view.boots[seat]]
            return ringed(canvas, boots, ring, 2, y + 1, width) + 1
        canvas.put(3, y + 1, " ".join(map(str, view.boots[seat])) or "–", "faint")
        return y + 3
