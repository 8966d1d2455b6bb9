"""A finished game again: its frames, everybody's chances at them, and how to play on from one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal

from msgspec import Meta, Struct

from splashdeck.bots.review import Point, Review
from splashdeck.entropy import Entropy
from splashdeck.fairness import SeatNumber
from splashdeck.game import Json, Seat
from splashdeck.record import Record
from splashdeck.table import Opening
from splashdeck.table.frames import look_of, looks, retell
from splashdeck.table.openings import what_if
from splashdeck.table.protocol import SeatInfo
from splashdeck.table.shown import encode
from splashdeck.thinking.advice import review_json

RECORD_BYTES = 1 << 20
Id = Annotated[str, Meta(max_length=64)]
Language = Literal["en", "nl", "fr"]
FrameNumber = Annotated[int, Meta(ge=0, le=1 << 20)]


class Retold(Struct, frozen=True):
    """A game as a replay, written as JSON, and what its host needs to know of its frames."""

    content: bytes
    made: tuple[int, ...]
    """By frame: how many moves of the record had been made."""
    movers: tuple[Seat | None, ...]
    """By frame: whose move was behind it."""


def write_replay(text: str, seen: str, seat: Seat | None) -> Retold:
    """Fold a record into the frames of a replay, as those may see it who may see this much."""
    record = Record.read(text.encode())
    found = looks(record)
    made, movers = tuple(one.made for one in found), tuple(one.seat for one in found)
    return Retold(encode(retell(record, seen, seat)), made, movers)


def find_what_if(text: str, made: int, seat: Seat | None, seed: bytes) -> tuple[Json, Opening]:
    """Work out how to play on from a moment of a record."""
    return what_if(Record.read(text.encode()), made, seat, Entropy(seed))


# --- how a replay is asked for ---


class Source(Struct, forbid_unknown_fields=True, kw_only=True):
    """A finished game: its table, a link to it, or its record; one of the three."""

    table: Id | None = None
    link: Id | None = None
    record: Annotated[str, Meta(max_length=RECORD_BYTES)] | None = None


class OfMove(Source, kw_only=True):
    """A question about the move behind one frame of a finished game."""

    frame: FrameNumber
    lang: Language = "en"


class OfGame(Source, kw_only=True):
    """A question about the whole of a finished game, in a language."""

    lang: Language = "en"


class PlayOn(Source, kw_only=True):
    """From which frame to play on, as whom, against bots of which level."""

    frame: FrameNumber
    seat: SeatNumber
    imagined: bool = True
    """Is what the seat could not know imagined anew? Else the cards are the true ones."""
    level: Annotated[str, Meta(max_length=32)]


# --- chances ---


class FramePoint(Struct):
    """Everybody's chance to win, by seat, at a frame."""

    frame: int
    win: list[float]


class FrameMoment(Struct):
    """A decision that cost much, by the frame in which it was made, and what was better."""

    frame: int
    seat: int
    played: str
    better: str
    loss: float
    because: list[str]


class Chances(Struct):
    """The coach's look back, as far as it is: the curve grows from the left, moments come last."""

    progress: float
    """From 0 to 1; 1: this is all."""
    curve: list[FramePoint]
    moments: list[FrameMoment]


def chances_so_far(progress: float, points: Iterable[Point], made: tuple[int, ...]) -> Chances:
    """Tell what a look back that is under way has found."""
    return Chances(min(progress, 0.99), _points(points, made), [])


def chances_found(found: Review, text: str, made: tuple[int, ...], lang: str) -> Chances:
    """Tell all that a look back at a record has found."""
    setup = Record.read(text.encode()).game.setup_keys()
    moments = review_json(found, setup, lang)["moments"]
    return Chances(1.0, _points(found.curve, made), [_moment(one, made) for one in moments])


def _points(points: Iterable[Point], made: tuple[int, ...]) -> list[FramePoint]:
    """Tell at which frames the chances were these; where two share a frame, the later counts."""
    found: dict[int, Point] = {look_of(made, point.move): point for point in points}
    return [
        FramePoint(frame, [round(win, 4) for win in found[frame].win]) for frame in sorted(found)
    ]


def _moment(moment: Json, made: tuple[int, ...]) -> FrameMoment:
    """Tell of a moment by the frame that shows the move, the one after that of the choice."""
    return FrameMoment(
        min(look_of(made, moment["move"]) + 1, len(made) - 1),
        moment["seat"],
        moment["played"],
        moment["better"],
        moment["loss"],
        moment["because"],
    )


def seats_of_record(text: str) -> list[SeatInfo]:
    """Name the seats of a record that somebody brings: it does not say who sat there."""
    setup = Record.read(text.encode()[:RECORD_BYTES]).game.setup_keys()
    young = setup.get("juniors", ())
    return [SeatInfo(seat, "human", seat in young) for seat in range(setup["players"])]
