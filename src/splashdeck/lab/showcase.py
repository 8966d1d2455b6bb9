"""Five games of a report to look at, each as a record that the replay opens.

They are played by the reference engine at the report's highest level, with its seed and most
players, whoever played the games behind the figures: a record has to hold every move.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median

from msgspec import Struct

from splashdeck.bots import Bot
from splashdeck.bots.playing import by_bots
from splashdeck.entropy import Entropy
from splashdeck.games import AnyGame
from splashdeck.games.catalogue import title
from splashdeck.lab import figures
from splashdeck.lab.arena.match import find_bot
from splashdeck.lab.simulate import Progress, dealt
from splashdeck.lab.tables import number, percent
from splashdeck.lab.traces import Trace, play
from splashdeck.locale import say
from splashdeck.record import Recorder

LOOKED_AT = 24
"""Among how many games they are chosen."""
REASONS = ("closest", "stopped", "longest", "behind", "decided", "typical")
"""What a game may be chosen for, and the name of its file."""


class Shown(Struct, frozen=True):
    """A game, and what it was chosen for."""

    why: str
    """The message that says it."""
    value: float
    deal: int
    record: str

    def sentence(self, lang: str) -> str:
        """Say what it was chosen for."""
        value = number(self.value, 0, lang)
        if self.why == "lab-show-decided":
            value = percent(self.value, lang, 0)
        elif self.why == "lab-show-behind":
            value = number(100 * self.value, 0, lang)
        return say(self.why, {"value": value}, lang)

    @property
    def name(self) -> str:
        """Name the file that its record is written to."""
        return f"{self.why.removeprefix('lab-show-')}.jsonl"


def margin(game: Trace) -> float:
    """Return the points between the first and the second."""
    best = game.scores[game.wins.index(max(game.wins))]
    rest = sorted(abs(score - best) for score in game.scores)
    return rest[1]


def furthest_behind(game: Trace) -> float:
    """Return by how much the winner's chance was below the best when that was most."""
    winner = game.wins.index(max(game.wins))
    return max((max(now) - now[winner] for now in game.chances), default=0.0)


def choose(games: Sequence[Trace], safety: str = "") -> list[tuple[str, float, Trace]]:
    """Choose a game for each reason, no game twice: the reason, its measure, the game.

    One that the rule `safety` stopped is shown instead of the closest.
    """
    middle = median(len(game.movers) for game in games)
    reasons: list[tuple[str, Callable[[Trace], float], Callable[[Trace], float]]] = [
        ("lab-show-closest", margin, lambda game: -margin(game)),
        ("lab-show-longest", _length, _length),
    ]
    if any(game.rule == safety for game in games):
        reasons[0] = ("lab-show-stopped", _length, lambda game: float(game.rule == safety))
    if games[0].chances:
        early = figures.decided_at
        reasons.append(("lab-show-behind", furthest_behind, furthest_behind))
        reasons.append(("lab-show-decided", early, lambda game: -early(game)))
    reasons.append(("lab-show-typical", _length, lambda game: -abs(_length(game) - middle)))
    found: list[tuple[str, float, Trace]] = []
    for why, value, merit in reasons:
        left = [game for game in games if all(game is not taken for _, _, taken in found)]
        if left:
            best = max(left, key=merit)  # the earliest deal of several
            found.append((why, value(best), best))
    return found


def _length(game: Trace) -> float:
    return len(game.movers)


def showcase(
    game: AnyGame,
    level: str,
    seed: str,
    games: int = LOOKED_AT,
    progress: Progress | None = None,
) -> list[Shown]:
    """Play some games, and record those that are worth looking at."""
    bots = [find_bot(level, game)] * game.players
    deals = [Entropy.from_text(seed).child(f"deal {number}") for number in range(games)]
    played = []
    for at, deal in enumerate(deals):
        played.append(play(game, bots, deal, at, chances=True))
        if progress is not None:
            progress(len(played), games)
    return [
        Shown(why, value, trace.deal, recorded(game, bots, deals[trace.deal]))
        for why, value, trace in choose(played, title(game.name).safety)
    ]


def recorded(game: AnyGame, bots: Sequence[Bot], deal: Entropy) -> str:
    """Play a deal again, and write it down."""
    decide = by_bots(game, bots, deal)
    state, events = dealt(game, deal)
    recorder = Recorder(game, deal, events, 0 if title(game.name).first else None)
    while pending := game.pending(state):
        seat = pending[0]
        legal = game.legal_moves(state, seat)
        move = legal[0] if len(legal) == 1 else decide(state, seat)
        state, events = game.play(state, seat, move)
        recorder.add(seat, move, events)
    outcome = game.outcome(state)
    assert outcome is not None
    recorder.finish(outcome)
    return recorder.text()


def folder_of(report: Path) -> Path:
    """Name the folder beside a report where its games lie."""
    return report.with_name(f"{report.stem}-games")


def write(shown: Sequence[Shown], report: Path) -> None:
    """Write the records beside a report; without any, those of an earlier one stay."""
    if not shown:
        return
    folder = folder_of(report)
    folder.mkdir(exist_ok=True)
    for reason in REASONS:
        (folder / f"{reason}.jsonl").unlink(missing_ok=True)  # of an earlier report
    for one in shown:
        (folder / one.name).write_text(one.record, "utf-8")
