"""Duck & Dive: the pools with their gauges and rows, the hand, and everybody's piles."""

from __future__ import annotations

from collections.abc import Set

from msgspec.structs import asdict

from splashdeck.game import Seat
from splashdeck.games.duck_and_dive import DuckAndDive
from splashdeck.games.duck_and_dive.model import COPIES, Card
from splashdeck.games.duck_and_dive.view import BACK, SeenPool, View
from splashdeck.locale import say
from splashdeck.locale.naming.duck_and_dive import Naming
from splashdeck.locale.teller import fields
from splashdeck.terminal import boards
from splashdeck.terminal.boards import Ring, ringed
from splashdeck.terminal.canvas import Canvas

TARGETS = {"sam": "flip", "julie": "take", "lara": "rob", "james": "marker"}
"""What the duck just laid asks for, where one spot is enough to say it."""


class Board(boards.Board):
    """Duck & Dive's table."""

    game: DuckAndDive

    @property
    def naming(self) -> Naming:
        """How the things of this game are named."""
        found = self.teller.naming("dd")
        assert isinstance(found, Naming)
        return found

    def help(self) -> str:
        """List the ducks too: the full name in the reader's language (DD-12.4), icons, effect."""
        lines = [super().help()]
        for kind in COPIES:
            name = say(f"word-dd-full-{kind}", lang=self.teller.lang)
            icons, effect = self.game.icons[f"{kind}.1"], self.say(f"dd-effect-{kind}")
            lines.append(f"{name} ({icons}): {effect}")
        return "\n".join(lines)

    def facts(self, view: View) -> str:
        return self.say(
            "dd-facts",
            edition=view.edition,
            turn=view.turn,
            player=self.teller.player(view.active),
            discards=view.discard_size,
            top="–" if view.discard_top is None else self._name(view.discard_top),
            pools=view.pool_deck_size,
        )

    def prompt(self, view: View, seat: Seat) -> str:
        if view.phase == "target" and view.laid is not None:
            kind = view.laid.partition(".")[0]
            return self.say("dd-target", card=self._name(view.laid)) + " " + self.effect(kind)
        if view.phase == "react":
            names = {} if view.named is None else asdict(view.named)
            effect = self.naming.effect({"effect": view.declared or "end", **names}, fields("dd"))
            return self.say("dd-react", effect=effect)
        if view.phase == "place":
            return self.say("dd-place", player=self.teller.player(view.placing[0]))
        if view.phase == "play" and view.marker is not None:
            return self.say("dd-play", pool=self.naming.pool_name(self._pool(view, view.marker).id))
        return self.say(f"dd-{view.phase}")

    def effect(self, kind: str) -> str:
        """Say what a duck does."""
        return self.say(f"dd-effect-{kind}")

    def touches(self, move: str) -> tuple[str, ...]:
        verb, _, target = move.partition(" ")
        if verb in ("deck", "pass"):
            return (verb,)
        if verb in ("hand", "discard"):
            return (target,)
        if verb == "rob":
            return (f"@{target}",)
        place, _, to = target.partition(">")
        if verb == "token":
            return (f"@{place}", to)
        return tuple(part for part in (place, to) if part)

    def named(self, words: str) -> str | None:
        word, _, which = words.partition(" ")
        if word in ("token", "points"):
            return f"@{which}"
        return which if word in ("pool", "card", "hand") and which else word

    def guess(self, view: View, spot: str) -> str | None:
        if view.phase == "pool" and spot.isdigit():
            return f"pool {spot}"
        if view.phase == "play":
            if spot in ("deck", "pass"):
                return spot
            return f"hand {spot}" if "." in spot else None
        if view.phase == "discard" and "." in spot:
            return f"discard {spot}"
        if view.phase == "target" and view.laid is not None:
            verb = TARGETS.get(view.laid.partition(".")[0])
            shape = {"flip": "/", "take": "/", "rob": "@"}.get(verb or "", "")
            fits = shape in spot if shape else spot.isdigit()
            return f"{verb} {spot.removeprefix('@')}" if verb and fits else None
        return None

    # --- drawing ---

    def draw(self, view: View, legal: Set[str], aimed: Set[str], width: int, height: int) -> Canvas:
        canvas = Canvas()
        ring = Ring(legal, aimed)
        y = self._hand(canvas, view, ring, width)
        for slot, pool in enumerate(view.pools):
            if pool is not None:
                y = self._draw_pool(canvas, view, slot, pool, ring, y, width)
        for seat in range(view.players):
            self._player(canvas, view, seat, ring, y + seat)
        return canvas

    def _hand(self, canvas: Canvas, view: View, ring: Ring, width: int) -> int:
        """Draw what cards are played from: deck and hand."""
        x = ring.put(canvas, 0, 0, "deck", self.say("dd-deck", count=view.deck_size))
        ring.put(canvas, x + 1, 0, "pass", self.say("dd-pass"))
        if view.seat is None:
            return 1
        x = canvas.put(0, 1, self.say("dd-hand") + " ", "strong")
        labels = [(card, self._label(card)) for card in view.hand]
        if not labels:
            canvas.put(x, 1, "–")
        return ringed(canvas, labels, ring, x, 1, width)

    def _draw_pool(
        self,
        canvas: Canvas,
        view: View,
        slot: int,
        pool: SeenPool,
        ring: Ring,
        y: int,
        width: int,
    ) -> int:
        """Draw a pool: its gauge, who swims there, and the cards under it."""
        marker = "▼" if view.marker == slot else " "
        x = canvas.put(0, y, marker, "strong")
        x = ring.put(canvas, x, y, str(slot), f"{slot} {self.naming.pool_name(pool.id)}")
        ducks, floats = f"{pool.icons_now}/{pool.ducks}", f"◦{pool.floats_now}/{pool.floats}"
        room = width - x - len(ducks) - len(floats) - 3
        x = canvas.put(x, y, gauge(pool, room))
        x = canvas.put(x, y, ducks, "strong")
        canvas.put(x + 1, y, floats)
        here = [seat for seat, at in enumerate(view.tokens) if at == slot]
        if not here and not pool.row:
            return y + 1
        x = canvas.put(2, y + 1, " ".join(f"●{self.teller.player(seat)}" for seat in here) + " ")
        labels = [(f"{slot}/{index}", self._label(card)) for index, card in enumerate(pool.row)]
        if x > width // 2 and labels:
            return ringed(canvas, labels, ring, 2, y + 2, width)
        return ringed(canvas, labels, ring, x if here else 2, y + 1, width)

    def _player(self, canvas: Canvas, view: View, seat: Seat, ring: Ring, y: int) -> None:
        sign = "▶" if seat == view.active else " "
        x = canvas.put(0, y, sign, "strong")
        x = ring.put(canvas, x, y, f"@{seat}", f"{seat} {self.teller.player(seat)}")
        words = self.say("dd-who", hand=view.hand_sizes[seat], points=view.point_sizes[seat])
        x = canvas.put(x + 1, y, words)
        top = None if view.point_tops is None else view.point_tops[seat]
        if top is not None:
            canvas.put(x + 1, y, self.say("dd-top", card=self._name(top)))

    def _pool(self, view: View, slot: int) -> SeenPool:
        pool = view.pools[slot]
        assert pool is not None
        return pool

    def _name(self, card: Card) -> str:
        return self.naming.duck(card)

    def _label(self, card: Card) -> str:
        """Write a card small: its first name and its icons; a face-down one as waves."""
        if card == BACK:
            return "≈≈≈"
        kind = card.partition(".")[0]
        if kind == "float":
            return self.say("dd-float")
        return f"{self._name(card)} {self.game.icons[card]}"


def gauge(pool: SeenPool, room: int) -> str:
    """Draw how full a pool is, a mark for each duck; to scale where there is no room for that."""
    size = max(min(pool.ducks, room), 1)
    filled = min(pool.icons_now * size // pool.ducks, size)
    return "▕" + "█" * filled + "·" * (size - filled) + "▏"
