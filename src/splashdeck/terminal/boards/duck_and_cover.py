"""Duck & Cover: one's own grid with its dive cells, rivals' grids beside it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Set

from msgspec import Struct

from splashdeck.game import Seat
from splashdeck.games.duck_and_cover import DuckAndCover
from splashdeck.games.duck_and_cover.model import At
from splashdeck.games.duck_and_cover.view import SeenPile, View
from splashdeck.locale import say, score_text
from splashdeck.locale.naming.duck_and_cover import Naming
from splashdeck.terminal import boards
from splashdeck.terminal.boards import Ring
from splashdeck.terminal.canvas import AIMED, CALLED, LEGAL, PLAIN, Canvas

CELL = re.compile(r"-?\d+,-?\d+")
SIZES = ((9, 4), (7, 3))  # of a cell with a frame, columns and rows
SMALLEST = (7, 1)  # of a cell without one
MINI = 5  # a cell of a rival's grid


STYLE = {AIMED: "chosen", CALLED: "strong"}
BRACKETS = {AIMED: ("[", "]"), LEGAL: ("(", ")"), CALLED: ("▶", " ")}


class Cell(Struct, frozen=True):
    """A place of one's own grid, and where it is drawn."""

    pile: SeenPile | None
    state: str
    x: int
    y: int
    wide: int
    high: int


def key(at: At) -> str:
    """Write a cell as the notation does."""
    return f"{at[0]},{at[1]}"


class Board(boards.Board):
    """Duck & Cover's table."""

    spatial = True
    game: DuckAndCover

    @property
    def naming(self) -> Naming:
        """How the things of this game are named."""
        found = self.teller.naming("dc")
        assert isinstance(found, Naming)
        return found

    def facts(self, view: View) -> str:
        discard = " ".join(map(self.naming.captains_card, view.discard))
        facts = self.say(
            "dc-facts",
            round=view.round,
            rounds=view.rounds,
            draw=view.draw_size,
            captain=view.captain_size,
            top=self._card(view.captain_top),
            discarded=len(view.discard),
            limit=view.discard_limit,
            discard=discard,
        ).rstrip()
        if view.remembered is not None:
            called = " ".join(map(self.naming.captains_card, view.remembered))
            facts += " · " + self.say("dc-remembered", called=called or "–")
        return facts

    def _card(self, card: int | str | None) -> str:
        return "–" if card is None else self.naming.captains_card(card)

    def prompt(self, view: View, seat: Seat) -> str:
        if view.phase == "give":
            return self.say("dc-give", player=self.teller.player((seat + 1) % view.players))
        if view.phase == "place":
            return self.say("dc-place", duck=view.gifts[seat] or 0)
        tops = {pile.at: pile.top for pile in view.grids[seat]}
        ducks = " / ".join(str(tops[at]) for at in view.called[seat])
        return self.say("dc-move", card=self._card(view.card), duck=ducks)

    def touches(self, move: str) -> tuple[str, ...]:
        return tuple(CELL.findall(move))

    def named(self, words: str) -> str | None:
        return words.removeprefix("cell ") if words.startswith("cell ") else None

    def guess(self, view: View, spot: str) -> str | None:
        if view.seat is None:
            return None
        if view.phase in ("give", "place"):
            return f"{view.phase} {spot}"
        taken = spot in {key(pile.at) for pile in view.grids[view.seat]}
        return f"cover {spot}" if taken else f"duck {spot}"

    # --- drawing ---

    def draw(self, view: View, legal: Set[str], aimed: Set[str], width: int, height: int) -> Canvas:
        canvas = Canvas()
        if view.seat is None:
            self._rival_grids(canvas, view, range(view.players), 0, width)
            return canvas
        rivals = [seat for seat in range(view.players) if seat != view.seat]
        canvas.put(0, 0, self._who(view, view.seat), "title")
        ring = Ring(legal, aimed)
        self._own_grid(canvas, view, view.seat, ring, width, height - 1 - len(rivals))
        below = canvas.height
        grids = Canvas()
        self._rival_grids(grids, view, rivals, 0, width)
        if below + 1 + grids.height <= height:
            canvas.paste(grids, 0, below + 1)
        else:
            for line, seat in enumerate(rivals):
                canvas.put(0, below + line, self._in_a_line(view, seat, width))
        return canvas

    def _own_grid(
        self, canvas: Canvas, view: View, seat: Seat, ring: Ring, width: int, height: int
    ) -> None:
        """Draw one's own grid with a ring of cells around it, as large as there is room."""
        piles = {pile.at: pile for pile in view.grids[seat]}
        columns, rows = extent(piles, margin=1)
        fitting = [
            size
            for size in SIZES
            if len(columns) * size[0] <= width and len(rows) * size[1] <= height
        ]
        wide, high = (fitting or [SMALLEST])[0]
        for down, y in enumerate(rows):
            for right, x in enumerate(columns):
                state = self._state((x, y), view.called[seat], ring)
                cell = Cell(piles.get((x, y)), state, right * wide, 1 + down * high, wide, high)
                canvas.spot(key((x, y)), cell.x, cell.y, wide, high)
                (self._framed if fitting else self._unframed)(canvas, cell)

    def _state(self, at: At, called: Iterable[At], ring: Ring) -> str:
        if key(at) in ring.aimed:
            return AIMED
        if at in called:
            return CALLED
        return LEGAL if key(at) in ring.legal else PLAIN

    def _framed(self, canvas: Canvas, cell: Cell) -> None:
        x, y, pile, style = cell.x, cell.y, cell.pile, STYLE.get(cell.state, "")
        if pile is None and cell.state in (PLAIN, CALLED):
            return
        canvas.box(x, y, cell.wide, cell.high, cell.state, style or ("" if pile else "faint"))
        if pile is None:
            canvas.put(x + cell.wide // 2, y + 1, "·", style)
            return
        mark = "▶" if cell.state == CALLED else " "
        text = f"{mark}{duck_text(pile)}"[2 - cell.wide :]
        canvas.put(x + 1, y + 1, text, style or "strong")
        value = self.game.values[pile.top]
        if cell.high > SIZES[-1][1]:
            drops = "≈" * value if value <= cell.wide - 3 else f"≈{value}"
            canvas.put(x + 2, y + 2, drops or "○", style)
        else:
            canvas.put(x + 2, y + cell.high - 1, f"≈{value}", style)

    def _unframed(self, canvas: Canvas, cell: Cell) -> None:
        left, right = BRACKETS.get(cell.state, (" ", " "))
        if cell.pile is not None or cell.state != PLAIN:
            text = " ·" if cell.pile is None else duck_text(cell.pile)
            canvas.put(cell.x, cell.y, f"{left}{text:<4}{right}", STYLE.get(cell.state, ""))

    # --- rivals ---

    def _who(self, view: View, seat: Seat) -> str:
        """Name a player, with the total so far, what the grid is worth now, and a sign."""
        total = sum(scores[seat] for scores in view.scores)
        tops = [pile.top for pile in view.grids[seat]]
        return self.say(
            "dc-who",
            player=self.teller.player(seat),
            sign=self._sign(view, seat),
            piles=len(tops),
            score=score_text(self.game.score(tops, view.round == view.rounds)),
            total=score_text(total),
        )

    def _sign(self, view: View, seat: Seat) -> str:
        """Say what everybody may see: who still thinks, who has chosen, who quacks."""
        if view.phase == "over":
            return "·"
        if seat in view.waiting:
            return "…"
        asked = view.phase == "place" or bool(view.called[seat])
        return "✓" if asked else say("word-dc-quack", lang=self.teller.lang)

    def _in_a_line(self, view: View, seat: Seat, width: int) -> str:
        tops = " ".join(duck_text(pile) for pile in view.grids[seat])
        line = f"{self._who(view, seat)}: {tops}"
        return line if len(line) <= width else line[: width - 1] + "…"

    def _mini(self, view: View, seat: Seat) -> Canvas:
        canvas = Canvas()
        canvas.put(0, 0, self._who(view, seat), "title")
        piles = {pile.at: pile for pile in view.grids[seat]}
        columns, rows = extent(piles, margin=0)
        for pile in piles.values():
            x, y = pile.at[0] - columns[0], pile.at[1] - rows[0]
            called = pile.at in view.called[seat]
            text = f"▶{duck_text(pile)}" if called else f" {duck_text(pile)}"
            canvas.put(x * (MINI + 1), 1 + y, text, "strong" if called else "")
        return canvas

    def _rival_grids(
        self, canvas: Canvas, view: View, seats: Iterable[Seat], top: int, width: int
    ) -> None:
        """Set the grids side by side, and on as many lines as the width asks for."""
        x, y, tallest = 0, top, 0
        for seat in seats:
            mini = self._mini(view, seat)
            if x and x + mini.width > width:
                x, y, tallest = 0, y + tallest + 1, 0
            canvas.paste(mini, x, y)
            x += mini.width + 3
            tallest = max(tallest, mini.height)


def duck_text(pile: SeenPile) -> str:
    """Write a pile: its visible duck, and how many ducks it holds if there are more."""
    return f"{pile.top}×{pile.height}" if pile.height > 1 else str(pile.top)


def extent(cells: Iterable[At], margin: int) -> tuple[range, range]:
    """Return the columns and rows that hold all cells, and some more around them."""
    xs, ys = zip(*cells, strict=True)
    return (
        range(min(xs) - margin, max(xs) + margin + 1),
        range(min(ys) - margin, max(ys) + margin + 1),
    )
