"""Plays whole games and reports how they went.

The same set-up, seed and number of games give the same games on every machine: game
number i is dealt from the seed's child stream `game i`, and its players choose from a
generator that is seeded with the same words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from statistics import fmean, stdev
from time import perf_counter
from typing import Any, TypeAlias

from msgspec import Struct

from splashdeck.bots import Bot, bot
from splashdeck.entropy import Entropy
from splashdeck.errors import InvalidSetup
from splashdeck.game import Outcome, Seat
from splashdeck.games import AnyGame

Progress: TypeAlias = Callable[[int, int], None]
"""Told how many are done, of how many."""

BUDGET = 0.1
"""Seconds that a bot may think about a move."""


class Spread(Struct, frozen=True):
    """How some scores are spread."""

    mean: float
    sd: float
    min: int
    max: int


class Report(Struct, frozen=True, kw_only=True):
    """What came of a simulation; `wins` are by seat, and a tie shares one."""

    game: str
    players: int
    seed: str
    bots: tuple[str, ...] | None
    games: int
    decisions: int
    seconds: float
    decisions_per_game: float
    scores: Spread | None
    scores_by_seat: tuple[Spread, ...]
    endings: dict[str, int]
    wins: tuple[float, ...]
    interrupted: bool


class Played(Struct, frozen=True):
    """One finished game."""

    outcome: Outcome
    decisions: int


Chooser: TypeAlias = Callable[[Any, Seat], Any]
"""Picks a legal move for a seat in a state."""


def simulate(
    game: AnyGame,
    games: int,
    seed: str,
    bots: Sequence[str] | None = None,
    progress: Progress | None = None,
) -> Report:
    """Play games at random, or by bots of these levels by seat; Ctrl-C keeps those done."""
    minds = None if bots is None else seat_bots(game, bots)
    played: list[Played] = []
    interrupted = False
    began = perf_counter()
    try:
        for number in range(games):
            played.append(play_game(game, seed, number, minds))
            if progress is not None:
                progress(len(played), games)
    except KeyboardInterrupt:
        interrupted = True
    seconds = perf_counter() - began
    levels = None if bots is None else tuple(bots)
    return summarise(game, seed, levels, played, seconds, interrupted)


def seat_bots(game: AnyGame, levels: Sequence[str]) -> list[Bot]:
    """Find a bot for each seat; InvalidSetup if there are too few or too many."""
    if len(levels) != game.players:
        why = f"{len(levels)} bots for {game.players} players"
        raise InvalidSetup(why, where="bots")
    return [bot(level, game.name) for level in levels]


def play_game(game: AnyGame, seed: str, number: int, bots: Sequence[Bot] | None = None) -> Played:
    """Play one game of a simulation to its end."""
    deal = Entropy.from_text(seed).child(f"game {number}")
    choose = by_chance(game, seed, number) if bots is None else by_bots(game, bots, deal)
    state, _ = game.start(deal)
    decisions = 0
    while pending := game.pending(state):
        seat = pending[0]
        state, _ = game.play(state, seat, choose(state, seat))
        decisions += 1
    outcome = game.outcome(state)
    assert outcome is not None
    return Played(outcome, decisions)


def by_chance(game: AnyGame, seed: str, number: int) -> Chooser:
    """Choose uniformly among the legal moves, the same in every process."""
    chance = Random(f"{seed} game {number}").random  # text seeds don't depend on hash seeds

    def choose(state: Any, seat: Seat) -> Any:
        moves = game.legal_moves(state, seat)
        return moves[int(chance() * len(moves))]

    return choose


def by_bots(game: AnyGame, bots: Sequence[Bot], deal: Entropy) -> Chooser:
    """Let each seat's bot choose by what that seat knows, each time from fresh entropy."""
    asked = Counter[Seat]()

    def choose(state: Any, seat: Seat) -> Any:
        asked[seat] += 1
        entropy = deal.child(f"seat {seat} choice {asked[seat]}")
        moves = game.legal_moves(state, seat)
        return bots[seat].choose(game, game.knowledge(state, seat), moves, BUDGET, entropy)

    return choose


def summarise(
    game: AnyGame,
    seed: str,
    bots: tuple[str, ...] | None,
    played: Sequence[Played],
    seconds: float,
    interrupted: bool,
) -> Report:
    """Count up what the games have in common."""
    outcomes = [one.outcome for one in played]
    decisions = sum(one.decisions for one in played)
    by_seat = list(zip(*(outcome.scores for outcome in outcomes), strict=True))
    return Report(
        game=game.name,
        players=game.players,
        seed=seed,
        bots=bots,
        games=len(played),
        decisions=decisions,
        seconds=seconds,
        decisions_per_game=decisions / len(played) if played else 0.0,
        scores=spread([score for scores in by_seat for score in scores]) if played else None,
        scores_by_seat=tuple(map(spread, by_seat)),
        endings=dict(sorted(Counter(outcome.rule for outcome in outcomes).items())),
        wins=shared_wins(outcomes, game.players),
        interrupted=interrupted,
    )


def spread(scores: Sequence[int]) -> Spread:
    """Describe at least one score."""
    sd = stdev(scores) if len(scores) > 1 else 0.0
    return Spread(fmean(scores), sd, min(scores), max(scores))


def shared_wins(outcomes: Sequence[Outcome], players: int) -> tuple[float, ...]:
    """Count wins by seat; winners of a tie share one."""
    wins = [0.0] * players
    for outcome in outcomes:
        for seat in outcome.winners:
            wins[seat] += 1 / len(outcome.winners)
    return tuple(wins)
