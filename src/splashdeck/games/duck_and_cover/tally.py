"""Scores of a real box of Duck & Cover: the visible ducks of every round (DC-7)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from splashdeck.entropy import Entropy
from splashdeck.game import Outcome
from splashdeck.games.duck_and_cover.model import FAMILY, Number, State
from splashdeck.games.duck_and_cover.rules import Rules
from splashdeck.games.tally import Entry, Field, Part

WINNING = ("DC-8.2", "DC-8.3")


def fields(game: Rules) -> tuple[Field, ...]:
    """Ask for the number on every pile's top duck."""
    ducks = len(FAMILY) * game.players
    own = not game.options.low_blows  # DC-1.2, DC-10.4: a neighbour's duck may have come
    tops = Field(
        name="tops", kind="numbers", most=FAMILY[-1], together=ducks, least=1, distinct=own
    )
    return (tops,)


def rounds(game: Rules) -> int:
    """Count the rounds (DC-8.1)."""
    return game.options.rounds


def parts(game: Rules, number: int, entries: Sequence[Entry]) -> list[list[Part]]:
    """Score a round."""
    scores = game.round_scores(_lying(game, number, entries))
    return [
        [_part(game, number, entry["tops"], points)]
        for entry, points in zip(entries, scores, strict=True)
    ]


def _part(game: Rules, number: int, tops: Sequence[Number], points: int) -> Part:
    splashes = tuple(game.values[duck] for duck in tops)
    each = splashes if sum(splashes) == points else ()  # DC-7.2: a lone pile's count below zero
    return Part("tops", len(tops), points, _rule(game, number, len(tops)), each)


def _rule(game: Rules, number: int, piles: int) -> str:
    """Cite the rule that a round was scored by."""
    if piles > 1:
        return "DC-7.1"
    is_last = number + 1 == game.options.rounds
    return "DC-10.2" if is_last and game.options.pressure else "DC-7.2"


def outcome(game: Rules, rounds: Sequence[Sequence[Entry]]) -> Outcome:
    """Say who wins."""
    scores = tuple(
        game.round_scores(_lying(game, number, entries)) for number, entries in enumerate(rounds)
    )
    last = _lying(game, len(rounds) - 1, rounds[-1])
    found = game.outcome(replace(last, phase="over", scores=scores))
    assert found is not None
    return found


def _lying(game: Rules, number: int, entries: Sequence[Entry]) -> State:
    """Lay such ducks before everybody, a pile each, at the end of a round."""
    grids = tuple({at: (duck,) for at, duck in enumerate(entry["tops"])} for entry in entries)
    state, _ = game.start(Entropy.from_text(""))
    return replace(state, round=number + 1, grids=grids)
