"""A sheet of characters to draw on: boxes, words, and the spots that can be pointed at."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from msgspec import Struct
from textual.content import Content

PLAIN, LEGAL, AIMED, CALLED = "┌─┐│└┘", "┌╌┐╎└┘", "╔═╗║╚╝", "┏━┓┃┗┛"
"""How a box says what it is without colour: solid, dashed if possible, double if chosen,
heavy if it is the one that has to move."""

STYLES = {
    "": "",
    "faint": "dim",
    "strong": "bold",
    "chosen": "bold ansi_black on ansi_yellow",
    "title": "bold underline",
}


class Spot(Struct, frozen=True):
    """A place on the canvas that a key or the mouse can point at."""

    key: str
    x: int
    y: int
    width: int
    height: int

    def holds(self, x: int, y: int) -> bool:
        """Is this character part of the spot?"""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height

    @property
    def middle(self) -> tuple[float, float]:
        """The centre; a character is about twice as high as it is wide."""
        return self.x + self.width / 2, 2 * (self.y + self.height / 2)


class Canvas:
    """Characters with styles, growing to the right and downwards as needed."""

    def __init__(self) -> None:
        self.rows: list[list[tuple[str, str]]] = []
        self.spots: dict[str, Spot] = {}

    def put(self, x: int, y: int, text: str, style: str = "") -> int:
        """Write some text; return the column after it."""
        while len(self.rows) <= y:
            self.rows.append([])
        row = self.rows[y]
        row += [(" ", "")] * (x + len(text) - len(row))
        row[x : x + len(text)] = [(character, style) for character in text]
        return x + len(text)

    def box(self, x: int, y: int, width: int, height: int, kind: str, style: str = "") -> None:
        """Draw a frame and clear what is inside."""
        left, flat, right, upright, low_left, low_right = tuple(kind)
        self.put(x, y, left + flat * (width - 2) + right, style)
        for line in range(y + 1, y + height - 1):
            self.put(x, line, upright + " " * (width - 2) + upright, style)
        self.put(x, y + height - 1, low_left + flat * (width - 2) + low_right, style)

    def spot(self, key: str, x: int, y: int, width: int, height: int = 1) -> None:
        """Let this part of the canvas be pointed at."""
        self.spots[key] = Spot(key, x, y, width, height)

    def mark(self, key: str) -> None:
        """Point at a spot with an arrow at its right end; nothing if it was not drawn."""
        spot = self.spots.get(key)
        if spot is not None:
            self.put(spot.x + spot.width - 1, spot.y, "◂", "strong")

    def spot_at(self, x: int, y: int) -> str | None:
        """Find the spot under a character; of several, the one drawn last."""
        found = [spot.key for spot in self.spots.values() if spot.holds(x, y)]
        return found[-1] if found else None

    def spot_towards(self, key: str | None, right: int, down: int) -> str | None:
        """Find the nearest spot in a direction; the first one if there is none to start from."""
        if not self.spots:
            return None
        start = self.spots.get(key or "")
        if start is None:
            return next(iter(self.spots))
        ahead = sorted(self._ahead(start, right, down))
        return ahead[0][1] if ahead else start.key

    def _ahead(self, start: Spot, right: int, down: int) -> Iterator[tuple[float, str]]:
        """Measure the spots in a direction, those off the straight line as farther."""
        x, y = start.middle
        for spot in self.spots.values():
            across, along = spot.middle[0] - x, spot.middle[1] - y
            forward, aside = (across * right, along) if right else (along * down, across)
            if spot.key != start.key and forward > 0.5 and abs(aside) <= 3 * forward:
                yield forward + 2 * abs(aside), spot.key

    @property
    def width(self) -> int:
        """How many columns are drawn on."""
        return max((len(row) for row in self.rows), default=0)

    @property
    def height(self) -> int:
        """How many rows are drawn on."""
        return len(self.rows)

    def paste(self, other: Canvas, x: int, y: int) -> None:
        """Draw another canvas onto this one, its spots included."""
        for down, row in enumerate(other.rows):
            for right, (character, style) in enumerate(row):
                self.put(x + right, y + down, character, style)
        for spot in other.spots.values():
            self.spot(spot.key, x + spot.x, y + spot.y, spot.width, spot.height)

    def content(self) -> Content:
        """Return the drawing for a widget."""
        parts: list[Content | str | tuple[str, str]] = []
        for number, row in enumerate(self.rows):
            if number:
                parts.append("\n")
            for style, characters in groupby(row, key=lambda pair: pair[1]):
                text = "".join(character for character, _ in characters)
                parts.append((text, STYLES[style]) if style else text)
        return Content.assemble(*parts)
