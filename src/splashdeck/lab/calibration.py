"""Do the chances come true? Bots play, the coach says what it would show, and the end tells.

In each game some positions are taken, spread evenly over it, and everybody's chance to win is
worked out there as a review's curve shows it (`splashdeck.bots.review.chances_at`). The chances
are sorted by what was told; of each part the report says how much was told on average, how
often it came true, and how sure the difference is. Positions of one game hang together, so
the intervals come from resampling whole games.

The same set-up, bots, seed and number of games give the same report on every machine.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter
from typing import TypeAlias

from msgspec import Struct

from splashdeck.bots import Bot
from splashdeck.bots.playing import bot_name, by_bots, seat_bots
from splashdeck.bots.prospects import settled
from splashdeck.bots.review import WORLDS, Decision, chances_at
from splashdeck.entropy import Entropy
from splashdeck.game import Json
from splashdeck.games import AnyGame
from splashdeck.lab.simulate import Progress
from splashdeck.lab.tables import number, percent, signed, table
from splashdeck.locale import say

BOUNDS = (0.0, 0.1, 0.3, 0.5, 0.7, 0.9, 1.0)
"""Where the parts begin and end; the last one has its end."""

POSITIONS = 6
"""Positions that are taken from each game."""

RESAMPLES = 1000
"""How often the games are drawn anew for an interval, which is of 95 %."""

Pair: TypeAlias = tuple[float, float]
"""A chance that was told, and what came of it: 1 for a win, a share for a shared one, or 0."""

Tell: TypeAlias = Callable[[AnyGame, Decision], Sequence[float]]
"""Says everybody's chance to win, by seat, as it is shown for a decision."""


class Part(Struct, frozen=True, kw_only=True):
    """The chances from `low` up to `high`: how many, and what came of them."""

    low: float
    high: float
    count: int
    told: float | None = None
    """The mean of the chances; None where there are none."""
    won: float | None = None
    """The share of them that came true."""
    off: tuple[float, float] | None = None
    """The ends of the 95 % interval of `won` less `told`; None for fewer than two games."""


class Report(Struct, frozen=True, kw_only=True):
    """What came of the chances that were told."""

    game: str
    players: tuple[int, ...]
    setup: Json
    bots: str
    seed: str
    games: int
    positions: int
    worlds: int
    squared_error: float | None
    """The mean square of `won` less `told` over all chances (Brier's score)."""
    parts: tuple[Part, ...]
    seconds: float
    interrupted: bool

    def text(self, lang: str = "en") -> str:
        """Say it to a person."""
        cut = [say("cli-interrupted", lang=lang)] * self.interrupted
        return "\n".join([_heading(self, lang), *cut, *_parts_text(self.parts, lang)])


def calibrate(
    games: Sequence[AnyGame],
    count: int,
    seed: str,
    level: str | Bot,
    positions: int = POSITIONS,
    tell: Tell | None = None,
    progress: Progress | None = None,
) -> Report:
    """Play `count` games of each of these set-ups, which differ in their number of players.

    Ctrl-C keeps the games that are done. `tell` replaces the coach.
    """
    found: list[list[Pair]] = []
    interrupted = False
    began = perf_counter()
    try:
        for number in range(count):
            for game in games:
                found.append(told_and_won(game, level, seed, number, positions, tell or chances_at))
                if progress is not None:
                    progress(len(found), count * len(games))
    except KeyboardInterrupt:
        interrupted = True
    pairs = [pair for one in found for pair in one]
    squares = [(won - chance) ** 2 for chance, won in pairs]
    return Report(
        game=games[0].name,
        players=tuple(game.players for game in games),
        setup={key: value for key, value in games[0].setup_keys().items() if key != "players"},
        bots=bot_name(level),
        seed=seed,
        games=len(found),
        positions=positions,
        worlds=WORLDS,
        squared_error=sum(squares) / len(squares) if squares else None,
        parts=tuple(part(found, low, high) for low, high in itertools.pairwise(BOUNDS)),
        seconds=perf_counter() - began,
        interrupted=interrupted,
    )


def told_and_won(
    game: AnyGame, level: str | Bot, seed: str, number: int, positions: int, tell: Tell
) -> list[Pair]:
    """Play one game and pair every chance that was told in it with what came of it."""
    deal = Entropy.from_text(seed).child(f"game {number} of {game.players}")
    choose = by_bots(game, seat_bots(game, [level] * game.players), deal)
    state, _ = game.start(deal)
    decisions: list[Decision] = []
    while pending := game.pending(state):
        move = choose(state, pending[0])
        decisions.append(Decision(len(decisions), pending[0], move, state))
        state, _ = game.play(state, pending[0], move)
    outcome = game.outcome(state)
    assert outcome is not None
    won = settled(outcome).win
    return [
        pair
        for place in places(len(decisions), positions, number)
        for pair in zip(tell(game, decisions[place]), won, strict=True)
    ]


def places(decisions: int, positions: int, number: int) -> list[int]:
    """Choose positions of a game: one in each of as many equal stretches of it.

    Where in a stretch changes from game to game, evenly (by the golden section).
    """
    offset = number * 0.6180339887498949 % 1
    stretch = decisions / positions
    return sorted({int((step + offset) * stretch) for step in range(positions)})


def part(found: Sequence[Sequence[Pair]], low: float, high: float) -> Part:
    """Sum up the chances of some games that lie in one part."""
    sums = [_sums([pair for pair in one if _is_within(pair[0], low, high)]) for one in found]
    count, chances, won = (sum(column) for column in zip((0, 0.0, 0.0), *sums, strict=True))
    if not count:
        return Part(low=low, high=high, count=0)
    off = _resampled([one for one in sums if one[0]])
    return Part(
        low=low, high=high, count=int(count), told=chances / count, won=won / count, off=off
    )


def _is_within(chance: float, low: float, high: float) -> bool:
    return low <= chance < high or chance == high == BOUNDS[-1]


def _sums(pairs: Sequence[Pair]) -> tuple[int, float, float]:
    return len(pairs), sum(chance for chance, _ in pairs), sum(won for _, won in pairs)


def _resampled(sums: Sequence[tuple[int, float, float]]) -> tuple[float, float] | None:
    """Draw the games anew, many times, and take the middle 95 % of the differences.

    One more game is supposed each time, which ends as likely as it was told, so that few
    games which happen to agree prove little.
    """
    if len(sums) < 2:
        return None
    dice = Random("resampled games")  # equal games give equal intervals
    size, chances = (sum(one[at] for one in sums) / len(sums) for at in (0, 1))
    differences = []
    for _ in range(RESAMPLES):
        drawn = dice.choices(sums, k=len(sums))
        supposed = size if dice.random() < chances / size else 0.0
        more = supposed - chances + sum(won - expected for _, expected, won in drawn)
        differences.append(more / (size + sum(one[0] for one in drawn)))
    differences.sort()
    edge = round(RESAMPLES * 0.025)
    return differences[edge], differences[-1 - edge]


# --- in words ---

HEADINGS = (
    "cli-calibrated-told",
    "cli-calibrated-chances",
    "cli-calibrated-mean",
    "cli-calibrated-won",
    "cli-calibrated-off",
)


def _heading(report: Report, lang: str) -> str:
    about: dict[str, str | int] = {
        "game": report.game,
        "players": ", ".join(map(str, report.players)),
        "bots": report.bots,
        "games": report.games,
        "positions": report.positions,
        "worlds": report.worlds,
        "seed": report.seed,
    }
    return say("cli-calibrated", about, lang)


def _parts_text(parts: Sequence[Part], lang: str) -> list[str]:
    lines = [[say(heading, lang=lang) for heading in HEADINGS]]
    for one in parts:
        reach = f"{percent(one.low, lang, 0)} – {percent(one.high, lang, 0)}"
        if one.told is None or one.won is None:
            lines.append([reach, "0", "", "", ""])
            continue
        off = " … ".join(signed(100 * end, 1, lang) for end in one.off or ())
        shares = percent(one.told, lang), percent(one.won, lang)
        lines.append([reach, number(one.count, 0, lang), *shares, off])
    return table(lines)
