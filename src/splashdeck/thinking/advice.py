"""What the coach says: a hint in a game, a second look at a move, a look back at it all."""

from __future__ import annotations

from typing import Any

import msgspec

from splashdeck.bots import Budget
from splashdeck.bots.coach import Progress, advise
from splashdeck.bots.interface import question as question_of
from splashdeck.bots.review import Point, Review, review, sketch
from splashdeck.entropy import Entropy
from splashdeck.game import Json
from splashdeck.games import bind
from splashdeck.locale import LANGUAGES, Teller
from splashdeck.record import Record
from splashdeck.table.frames import looks

PARTS = 10
"""The curve of a review is told in this many parts, as they come."""


def hint(
    setup: bytes, knowledge: Any, legal: tuple[Any, ...], budget: Budget, seed: str, lang: str
) -> Json:
    """Weigh the moves and say why."""
    game = bind(msgspec.json.decode(setup))
    advice = advise(game, knowledge, legal, budget, Entropy.from_text(seed))
    found = advice.to_json(Teller((), lang, game.setup_keys()).reason)
    del found["seat"]
    return found


def weigh_again(text: str, frame: int, budget: Budget, lang: str) -> Json:
    """Weigh what could be done where the move behind a frame of a replay was chosen.

    The move that was made is weighed for as long as the best.
    """
    record = Record.read(text.encode())
    game, found = record.game, looks(record)
    made = found[frame]
    assert made.seat is not None, "only a move can be weighed"
    assert made.move is not None
    asked = question_of(game, found[frame - 1].state, made.seat)
    played = game.read_move(made.move)
    seed = Entropy.from_text(f"again {frame}")
    advice = advise(game, asked.knowledge, asked.legal, budget, seed, keep=played)
    explained = advice.to_json(Teller((), lang, game.setup_keys()).reason)
    return explained | {"played": made.move}


def draw_part(record: str, part: int, simulations: int) -> tuple[Point, ...]:
    """Draw a part of a record's curve."""
    return sketch(Record.read(record.encode()), part, PARTS, simulations)


def look_back(
    record: str,
    simulations: int,
    sketched: tuple[Point, ...],
    progress: Progress | None = None,
) -> Review:
    """Review a record, its curve drawn before."""
    return review(Record.read(record.encode()), simulations, progress, sketched)


def review_json(found: Review, setup: Json, lang: str) -> Json:
    """Write a review, its reasons in the reader's language."""
    spoken = lang if lang in LANGUAGES else "en"
    return found.to_json(Teller((), spoken, setup).reason)
