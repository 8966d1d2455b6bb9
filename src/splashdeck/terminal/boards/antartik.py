"""Antartik: the dive, the rail of values that flop, everybody's cards and bets."""

from __future__ import annotations

from collections.abc import Set

from splashdeck.game import Seat
from splashdeck.games.antartik import Antartik
from splashdeck.games.antartik.model import FACE_DOWN_STARS, VALUE_OF, VALUES, Card, in_order
from splashdeck.games.antartik.view import View
from splashdeck.terminal import boards
from splashdeck.terminal.boards import Ring, ringed
from splashdeck.terminal.canvas import AIMED, LEGAL, PLAIN, Canvas

WIDE, HIGH = 6, 3  # a card of the dive
SPOTS = {"turn": "draw", "fresh": "draw", "stop": "dive", "retry": "dive"}
VERBS = {"bet": "bet", "referee": "referee", "flop": "parachute"}
MEANT = {
    "begin": {"draw": "fresh", "dive": "retry"},
    "dive": {"draw": "turn", "dive": "stop"},
}


class Board(boards.Board):
    """Antartik's table."""

    game: Antartik

    def facts(self, view: View) -> str:
        facts = self.say(
            "an-facts",
            player=self.teller.player(view.diver),
            draw=view.draw_size + view.looked_size,
        )
        if view.out:
            facts += " · " + self.say("an-out", cards=" ".join(view.out))
        return facts

    def prompt(self, view: View, seat: Seat) -> str:
        if view.phase == "bet":
            return self.say("an-bet", player=self.teller.player(view.diver))
        return self.say(f"an-{view.phase}")

    def touches(self, move: str) -> tuple[str, ...]:
        verb, _, cards = move.partition(" ")
        if verb in SPOTS:
            return (SPOTS[verb],)
        return tuple(card for card in cards.split() if card != "/")

    def named(self, words: str) -> str | None:
        word, _, which = words.partition(" ")
        return which if word == "card" else {"draw": "draw", "middle": "dive"}.get(word)

    def guess(self, view: View, spot: str) -> str | None:
        if spot in ("draw", "dive"):
            return MEANT.get(view.phase, {}).get(spot)
        card = spot.rpartition(":")[2]
        if view.phase in VERBS:
            return f"{VERBS[view.phase]} {card}"
        return f"exchange {card}" if view.phase == "dive" else None

    # --- drawing ---

    def draw(self, view: View, legal: Set[str], aimed: Set[str], width: int, height: int) -> Canvas:
        canvas = Canvas()
        ring = Ring(legal, aimed)
        ring.put(canvas, 0, 0, "draw", self.say("an-draw", count=view.draw_size))
        self._rail(canvas, view, 1)
        y = self._dive(canvas, view, ring, 2, width)
        if view.looked is not None:
            x = canvas.put(0, y, self.say("an-looked") + " ", "strong")
            y = ringed(canvas, [(c, self._label(c)) for c in view.looked], ring, x, y, width)
        for seat in sorted(range(view.players), key=lambda seat: seat != view.seat):  # own first
            y = self._player(canvas, view, seat, ring, y, width)
        return canvas

    def _rail(self, canvas: Canvas, view: View, y: int) -> None:
        """Draw the values 1 to 10; those that would flop are marked."""
        lying = {VALUE_OF[card] for card in view.middle}
        x = canvas.put(1, y, self.say("an-rail") + " ")
        for value in VALUES:
            text = f"×{value}" if value in lying else str(value)
            x = canvas.put(x, y, text, "strong" if value in lying else "faint") + 1

    def _dive(self, canvas: Canvas, view: View, ring: Ring, top: int, width: int) -> int:
        """Draw the cards in the middle, as many in a row as fit."""
        cards = [*view.middle]
        if view.duplicate is not None:
            cards.append(view.duplicate)
        each = max(width // WIDE, 1)
        kind = AIMED if "dive" in ring.aimed else LEGAL if "dive" in ring.legal else PLAIN
        style = "chosen" if kind == AIMED else ""
        for index, card in enumerate(cards):
            x, y = index % each * WIDE, top + index // each * HIGH
            canvas.box(x, y, WIDE, HIGH, kind, style)
            canvas.put(x + 1, y + 1, f"{VALUE_OF[card]:>2}{self._bonus(card)}", style or "strong")
            canvas.put(x + 2, y + 2, "*" * self.game.stars[card], style)
        rows = -(-len(cards) // each)
        if not cards:
            canvas.put(1, top, self.say("an-empty"), "faint")
        canvas.spot("dive", 0, top, min(len(cards), each) * WIDE or 12, rows * HIGH or 1)
        return top + (rows * HIGH or 1)

    def _player(
        self, canvas: Canvas, view: View, seat: Seat, ring: Ring, y: int, width: int
    ) -> int:
        x = canvas.put(0, y, self._who(view, seat), "title")
        bet = dict(view.bets).get(seat)
        if bet is not None:
            canvas.put(x + 1, y, self.say("an-has-bet", card=self._label(bet)), "strong")
        elif view.chosen is not None and seat == view.seat:
            canvas.put(x + 1, y, self.say("an-chosen", move=view.chosen), "strong")
        else:
            canvas.put(x + 1, y, self._sign(view, seat))
        own = seat == view.seat
        labels = [
            (card if own else f"{seat}:{card}", self._label(card))
            for card in in_order(view.face_up[seat])
        ]
        if own:
            labels += [(card, f"≈{card}≈") for card in in_order(view.face_down)]
        y = ringed(canvas, labels, ring, 1, y + 1, width)
        hidden = view.face_down_sizes[seat]
        if hidden and not own:
            canvas.put(
                1, y, self.say("an-face-down", count=hidden, points=hidden * FACE_DOWN_STARS)
            )
            y += 1
        return y

    def _who(self, view: View, seat: Seat) -> str:
        sign = "▶" if seat == view.diver else " "
        junior = " " + self.say("an-junior") if seat in view.juniors else ""
        points = self.say("an-points", points=view.scores[seat])
        return f"{sign}{self.teller.player(seat)}{junior} {points}"

    def _sign(self, view: View, seat: Seat) -> str:
        if view.phase == "over":
            return ""
        return "…" if seat in view.waiting else ""

    def _label(self, card: Card) -> str:
        """Write a card as it is typed, with its bonus and stars."""
        return f"{card}{self._bonus(card)}{'*' * self.game.stars[card]}"

    def _bonus(self, card: Card) -> str:
        if card in self.game.referees:
            return "⚑"
        return "☂" if card in self.game.parachutes else ""
