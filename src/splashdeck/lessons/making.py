"""Makes puzzles: positions of bots' games in which one move is clearly the best.

Bots play with themselves. Some of their decisions get a glance from the coach; where one move
seems far ahead, the coach looks again for long, with dice of its own, so that the luck of the
first look is not part of the answer. A position becomes a puzzle only if the best move leads
the next by `LEAST_LEAD` and by `LEAST_ERRORS` standard errors of that lead, in equal worlds.
Equal arguments make equal puzzles.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from random import Random
from typing import Any

from msgspec import Struct

from splashdeck.bots import Budget, answer, bot, decide, levels
from splashdeck.bots.coach import INSTANT, Trials, average
from splashdeck.bots.interface import Question, question
from splashdeck.entropy import Entropy
from splashdeck.game import Move, Seat
from splashdeck.games import AnyGame, load, set_up
from splashdeck.games.catalogue import title
from splashdeck.lessons.course import course, taught
from splashdeck.lessons.daily import DailyPuzzle, Origin, weighed

PLAYERS = "diver"
"""The level of the bots that play; they look ahead, and play a game within seconds."""
MOST_PLAYERS = 4
"""What more than four players have before them is too much to take in at once."""
LEAST_LEAD = 0.08
LEAST_ERRORS = 4.0
SIMULATIONS = 2000
"""Games imagined for the long look."""
GLANCE = 12
"""Games imagined for each move that differs, at a glance."""
GLANCE_LEAD = 0.1
LEAST_KINDS = 3
"""A choice between two is no puzzle."""
MANY_KINDS = 5
"""With more moves than this to choose from, a puzzle is harder."""
MOST_KINDS = 30
TRIED = 12
"""Decisions of a game that are looked at, at most; one of them becomes a puzzle, at most."""
SURE_WIN = 0.97
"""A seat that wins anyway is asked nothing."""

Progress = Callable[[int, int], None]


class Candidate(Struct, frozen=True):
    """A decision of a bots' game."""

    number: int
    """How many moves had been made."""
    seat: Seat
    state: Any


def make(
    game: str,
    count: int,
    seed: str,
    simulations: int = SIMULATIONS,
    progress: Progress | None = None,
) -> Iterator[DailyPuzzle]:
    """Make this many puzzles of a title, one game of bots after the other."""
    number = done = 0
    while done < count:
        puzzle = from_game(game, f"{seed} {number}", simulations)
        number += 1
        if puzzle is not None:
            done += 1
            yield puzzle
        if progress is not None:
            progress(done, count)


def from_game(name: str, seed: str, simulations: int) -> DailyPuzzle | None:
    """Let bots play a game and find the first clear decision among some; None without one.

    It is the game that the title's course ends in, so that whoever did the course knows it.
    """
    dice = Random(seed)
    counts = [number for number in title(name).players if number <= MOST_PLAYERS]
    options = course(name).finish.options if name in taught() else {}
    game = set_up(name, dice.choice(counts), options=options)
    level = PLAYERS if PLAYERS in levels(name) else "paddler"
    candidates = list(played(game, level, seed))
    for one in dice.sample(candidates, min(TRIED, len(candidates))):
        found = puzzle_at(game, one, seed, simulations, level)
        if found is not None:
            return found
    return None


def played(game: AnyGame, level: str, seed: str) -> Iterator[Candidate]:
    """Let bots of one level play a game; yield its decisions between several moves."""
    entropy = Entropy.from_text(seed)
    player = bot(level, game.name)
    budget = Budget(simulations=player.calibrated)
    state, _ = game.start(entropy.child("deal"))
    number = 0
    while game.outcome(state) is None:
        seat = game.pending(state)[0]
        if len(game.legal_moves(state, seat)) >= LEAST_KINDS:
            yield Candidate(number, seat, state)
        move = decide(player, game, state, seat, budget, entropy.child(f"move {number}"))
        state, _ = game.play(state, seat, move)
        number += 1


def puzzle_at(
    game: AnyGame, one: Candidate, seed: str, simulations: int, level: str
) -> DailyPuzzle | None:
    """Look at a decision, and for long if that is worth it; None if it is not a puzzle."""
    position = game.position(one.state)
    _, (state, _) = load(position)  # what is asked is what will be read, and no more
    asked = question(game, state, one.seat)
    name = f"{seed} move {one.number}"
    trials = Trials(game, asked.knowledge, asked.legal, Entropy.from_text(f"glance {name}"))
    kinds = len(trials.found)
    if not LEAST_KINDS <= kinds <= MOST_KINDS:
        return None
    trials.run(Budget(simulations=GLANCE * kinds))
    if lead(trials)[0] < GLANCE_LEAD:
        return None
    trials = Trials(game, asked.knowledge, asked.legal, Entropy.from_text(name))
    trials.run(Budget(simulations=simulations))
    ahead, error = lead(trials)
    advice = trials.advice()
    best = advice.moves[0]
    if ahead < max(LEAST_LEAD, LEAST_ERRORS * error) or best.win > SURE_WIN:
        return None
    return DailyPuzzle(
        id=_id(game.name, name),
        game=game.name,
        seat=one.seat,
        level=_level(game, asked, trials),
        position=position,
        right=tuple(str(move) for move in _right(trials)),
        because=tuple(fact for fact in best.because if fact.rule),
        moves=weighed(advice),
        lead=round(ahead, 3),
        lead_error=round(error, 4),
        simulations=trials.games,
        seed=name,
        origin=Origin(seed, level, one.number),
    )


def lead(trials: Trials) -> tuple[float, float]:
    """Measure how far the best move is ahead of the next, and the standard error of that."""
    best = trials.best()
    seat, top = trials.seat, trials.found[best]
    gaps = [
        average([mine.win[seat] - other.win[seat] for mine, other in zip(top, found, strict=False)])
        for kind, found in trials.found.items()
        if kind != best
    ]
    return min(gaps)


def _right(trials: Trials) -> list[Move]:
    """List the moves that come to the same as the best one."""
    best: Hashable = trials.best()
    return [move for move, kind in zip(trials.legal, trials.kinds, strict=True) if kind == best]


def _level(game: AnyGame, asked: Question, trials: Trials) -> int:
    """Say how hard it is, from 1 to 4: harder if a rule of thumb misses it, or with many moves."""
    thumb, dice = trials.imagination.thumb, Entropy.from_text("thumb")
    usual = answer(thumb, game, asked, INSTANT, dice)
    return 1 + (len(trials.found) > MANY_KINDS) + 2 * (usual not in _right(trials))


def _id(game: str, name: str) -> str:
    """Name a puzzle after its game and a few letters of its seed."""
    return f"{title(game).mark}-{Entropy.from_text(name).child('name').seed.hex()[:8]}"
