"""Plays whole games and reports how they went.

The same set-up, seed and number of games give the same games on every machine: game
number i is dealt from the seed's child stream `game i`, and its players choose from a
generator that is seeded with the same words. Seat 0 begins, so that figures by seat are
figures by the order of turns.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from html import escape
from random import Random
from statistics import fmean, stdev
from time import perf_counter
from typing import Any, TypeAlias

from msgspec import Struct

from splashdeck.bots import Bot
from splashdeck.bots.playing import Chooser, bot_name, by_bots, seat_bots
from splashdeck.entropy import Entropy
from splashdeck.game import Json, Outcome, Seat
from splashdeck.games import AnyGame
from splashdeck.games.catalogue import title
from splashdeck.lab.chunks import Here, Where, map_chunks, stopped
from splashdeck.lab.invariants import Broken, BrokenInvariant, Watch
from splashdeck.lab.tables import number, percent, table
from splashdeck.locale import say

CHUNK = 50
"""How many games a worker is handed at a time."""

Progress: TypeAlias = Callable[[int, int], None]
"""Called with how many are done, of how many."""


class Spread(Struct, frozen=True):
    """How some scores are spread."""

    mean: float
    sd: float
    min: int
    max: int


class Played(Struct, frozen=True):
    """One finished game."""

    outcome: Outcome
    decisions: int


class Batch(Struct, frozen=True):
    """Some games in a row."""

    played: list[Played]
    checks: dict[str, int]
    broken: Broken | None


class Report(Struct, frozen=True, kw_only=True):
    """What came of a simulation; a tie shares a win.

    `wins` and `scores_by_seat` are in the order of turns, from the first player on.
    """

    game: str
    players: int
    setup: Json
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
    checks: dict[str, int] | None
    """What was checked how often, if that was asked for."""
    broken: Broken | None

    def _repr_html_(self) -> str:
        """Say it in a notebook."""
        return f"<pre>{escape(self.text())}</pre>"

    def text(self, lang: str = "en") -> str:
        """Say it to a person."""
        parts = (_games_text, _seats_text, _checks_text)
        return "\n".join(line for part in parts for line in part(self, lang))


def simulate(
    game: AnyGame,
    games: int,
    seed: str,
    bots: Sequence[str | Bot] | None = None,
    check: bool = False,
    progress: Progress | None = None,
    where: Where = Here(),
) -> Report:
    """Play games at random, or by these bots in the order of turns; Ctrl-C keeps those done.

    A bot is the name of a level, or any object that chooses as `splashdeck.bots.Bot` does.
    With `check` every state is looked at, and the first broken invariant ends the run.
    `where` says who plays them; the same games come of it.
    """
    if bots is not None:
        seat_bots(game, bots)  # an unknown one is told of at once
    size = 1 if where == Here() else CHUNK  # alone, every game is told of as it ends
    chunks = [range(first, min(first + size, games)) for first in range(0, games, size)]
    played: list[Played] = []
    checks = Counter[str]()
    interrupted, broken = False, None
    began = perf_counter()
    try:
        with map_chunks(Games(game, seed, bots, check), chunks, where) as results:
            for result in results:
                played += result.played
                checks.update(result.checks)
                broken = result.broken
                if progress is not None:
                    progress(len(played), games)
                if broken is not None:
                    break
    except KeyboardInterrupt:
        interrupted = True
    return Report(
        game=game.name,
        players=game.players,
        setup=game.setup_keys(),
        seed=seed,
        bots=None if bots is None else tuple(map(bot_name, bots)),
        seconds=perf_counter() - began,
        interrupted=interrupted,
        checks=dict(checks) if check else None,
        broken=broken,
        **_figures(played, game.players),
    )


class Games:
    """Plays games by their numbers; the same ones in every process and on every machine."""

    def __init__(
        self, game: AnyGame, seed: str, bots: Sequence[str | Bot] | None, check: bool
    ) -> None:
        self.game = game
        self.seed = seed
        self.bots = bots
        self.check = check
        self.watch: Watch | None = None
        self.players: list[Bot] | None = None

    def __getstate__(self) -> Json:
        """Travel without what can be made anew: a search's memory may be large."""
        return {**vars(self), "watch": None, "players": None}

    def __call__(self, numbers: range) -> Batch:
        """Play these games; the first broken invariant is the last thing that is looked at.

        A watch lasts for a whole chunk, however many of its games are asked for at a time.
        """
        if self.players is None and self.bots is not None:
            self.players = seat_bots(self.game, self.bots)
        if self.check and (self.watch is None or numbers.start % CHUNK == 0):
            self.watch = Watch(self.game)
        before = Counter(self.watch.checks) if self.watch else Counter[str]()
        played: list[Played] = []
        broken = None
        try:
            for number in numbers:
                if stopped():
                    break
                played.append(play_game(self.game, self.seed, number, self.players, self.watch))
        except BrokenInvariant as found:
            broken = found.broken
        checks = self.watch.checks - before if self.watch else {}
        return Batch(played, dict(checks), broken)


def _figures(played: Sequence[Played], players: int) -> Json:
    """Sum finished games up, as a report has it."""
    outcomes = [one.outcome for one in played]
    decisions = sum(one.decisions for one in played)
    by_seat = list(zip(*(outcome.scores for outcome in outcomes), strict=True))
    return {
        "games": len(played),
        "decisions": decisions,
        "decisions_per_game": decisions / max(len(played), 1),
        "scores": spread([score for scores in by_seat for score in scores]) if played else None,
        "scores_by_seat": tuple(map(spread, by_seat)),
        "endings": dict(sorted(Counter(outcome.rule for outcome in outcomes).items())),
        "wins": shared_wins(outcomes, players),
    }


def play_game(
    game: AnyGame,
    seed: str,
    number: int,
    bots: Sequence[Bot] | None = None,
    watch: Watch | None = None,
) -> Played:
    """Play one game of a simulation to its end."""
    deal = Entropy.from_text(seed).child(f"game {number}")
    choose = by_chance(game, seed, number) if bots is None else by_bots(game, bots, deal)
    return play_deal(game, deal, choose, watch, number)


def play_deal(
    game: AnyGame, deal: Entropy, choose: Chooser, watch: Watch | None = None, number: int = 0
) -> Played:
    """Deal a game and play it to its end; `number` is what a watch calls it."""
    state, _ = dealt(game, deal)
    if watch is not None:
        watch.begin(number, state)
    decisions = 0
    while pending := game.pending(state):
        seat = pending[0]
        move = choose(state, seat)
        state, _ = game.play(state, seat, move)
        decisions += 1
        if watch is not None:
            watch.look(state, seat, move)
    outcome = game.outcome(state)
    assert outcome is not None
    return Played(outcome, decisions)


def dealt(game: AnyGame, deal: Entropy) -> Any:
    """Deal a game in which seat 0 begins, if anybody does: seats then are the order of turns."""
    return game.start(deal, 0) if title(game.name).first else game.start(deal)


def by_chance(game: AnyGame, seed: str, number: int) -> Chooser:
    """Choose uniformly among the legal moves, the same in every process."""
    chance = Random(f"{seed} game {number}").random  # text seeds don't depend on hash seeds

    def choose(state: Any, seat: Seat) -> Any:
        moves = game.legal_moves(state, seat)
        return moves[int(chance() * len(moves))]

    return choose


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


# --- in words ---

HEADINGS = ("cli-wins", "cli-share", "cli-mean", "cli-sd", "cli-min", "cli-max")


def _games_text(report: Report, lang: str) -> list[str]:
    bots = ", ".join(report.bots or ()) or say("cli-by-chance", lang=lang)
    about: dict[str, str | int] = {
        "game": report.game,
        "players": report.players,
        "by": bots,
        "seed": report.seed,
    }
    numbers = {
        "games": report.games,
        "decisions": report.decisions,
        "seconds": round(report.seconds, 1),
        "rate": round(report.decisions / report.seconds) if report.seconds else 0,
        "average": round(report.decisions_per_game, 1),
    }
    endings = ", ".join(
        f"{rule} {number(count, 0, lang)}" for rule, count in report.endings.items()
    )
    return [
        say("cli-simulated", about, lang),
        *[say("cli-interrupted", lang=lang)] * report.interrupted,
        say("cli-games", numbers, lang),
        say("cli-endings", {"endings": endings or say("cli-no-endings", lang=lang)}, lang),
    ]


def _seats_text(report: Report, lang: str) -> list[str]:
    if report.scores is None:
        return []
    place = "cli-turn" if title(report.game).first else "cli-seat"
    lines = [["", *(say(heading, lang=lang) for heading in HEADINGS)]]
    for seat, (wins, scores) in enumerate(zip(report.wins, report.scores_by_seat, strict=True)):
        name = say(place, {"number": seat + 1}, lang)
        won = number(wins, 1, lang), percent(wins / report.games, lang)
        lines.append([f"{name}:", *won, *_cells(scores, lang)])
    lines.append([f"{say('cli-all', lang=lang)}:", "", "", *_cells(report.scores, lang)])
    return table(lines)


def _cells(scores: Spread, lang: str) -> list[str]:
    means = (number(value, 2, lang) for value in (scores.mean, scores.sd))
    return [*means, *(number(value, 0, lang) for value in (scores.min, scores.max))]


def _checks_text(report: Report, lang: str) -> list[str]:
    if report.checks is None:
        return []
    lines = [
        say("cli-checked", {"count": count, "promise": promise}, lang)
        for promise, count in report.checks.items()
    ]
    if report.broken is None:
        return [*lines, say("cli-unbroken", lang=lang)]
    found = report.broken
    place: dict[str, str | int] = {
        "game": found.game_number,
        "number": found.seat + 1,
        "move": found.move,
    }
    return [*lines, say("cli-broken", {**place, "why": found.why}, lang)]
