"""A look back at a finished game: the curve of chances, and the moves that mattered most.

Every decision is judged by what the seat that made it could know then, so that luck is told
from skill: a card counts from the moment that it was shown, and nobody is blamed for what
lay hidden. All decisions get a glance; those that seem to have lost most get a longer look,
and the few that still do a long one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from msgspec import Struct, to_builtins

from splashdeck.bots.coach import Advice, Assessment, Imagination, Progress, Trials
from splashdeck.bots.interface import Budget, question
from splashdeck.bots.prospects import doubted, mean, settled, tempered, with_chance
from splashdeck.entropy import Entropy
from splashdeck.game import Json, Move, Outcome, Seat, Statement
from splashdeck.games import AnyGame
from splashdeck.games.catalogue import title
from splashdeck.record import Record

SIMULATIONS = 4500
"""Games imagined for a review at most: well under half a minute on one core."""

PER_DECISION = 60
"""Games imagined for each decision at most: a short game needs no more."""

POINTS = 40
"""About how many points the curve has, however long the game was."""

WORLDS = 40
"""Games imagined for each point at most: luck then moves it by a few in a hundred. It is not
averaged with its neighbours, for the later ones know cards that nobody had seen."""

MOMENTS = 3
"""How many moments of one player are shown at most."""

LOOKS = (24, 6)
"""How many decisions get a longer look, and how many of these a long one; shared out evenly
among the players, so that each has moments of their own, and at least two of each."""

LEAST_LOSS = 0.02
"""A smaller loss of chance is not worth a word."""

SHARES = {"curve": 0.35, "glance": 0.25, "look": 0.12, "long look": 0.28}
"""What part of the games goes into what."""


class Point(Struct, frozen=True):
    """Everybody's chance to win, by seat, after `move` moves, by what the next mover knew."""

    move: int
    win: tuple[float, ...]


class Moment(Struct, frozen=True):
    """A decision that cost much: made after `move` moves, and what would have been better."""

    move: int
    seat: Seat
    played: Move
    better: Move
    loss: float
    """The chance to win that it cost."""
    because: tuple[Statement, ...]
    """What speaks for the better move."""
    but: tuple[Statement, ...]
    """What is to be said of the move that was played."""
    view: Any
    """What a spectator saw then: moves name places of it."""
    before: tuple[float, ...]
    """Everybody's chance to win, by seat, had the better move been made."""
    after: tuple[float, ...]
    """Everybody's chance to win after the move that was played."""

    def to_json(self, explain: Callable[[Statement], str]) -> Json:
        """Write it as JSON, its reasons as sentences."""
        because = [f"{self.better}: {explain(one)}" for one in self.because]
        because += [f"{self.played}: {explain(one)}" for one in self.but]
        return {
            "move": self.move,
            "seat": self.seat,
            "played": str(self.played),
            "better": str(self.better),
            "loss": round(self.loss, 4),
            "because": because,
            "view": to_builtins(self.view),
        }


class Review(Struct, frozen=True):
    """What a look back found: the chances, and the moments by what they cost, the dearest first.

    Curve and moments tell the same: where a moment was looked at for long, the curve goes
    through its two chances, that of the better move and that of the move played.
    """

    curve: tuple[Point, ...]
    moments: tuple[Moment, ...]
    games: int

    def to_json(self, explain: Callable[[Statement], str]) -> Json:
        """Write it as JSON, the reasons as sentences."""
        curve = [{"move": one.move, "win": [round(w, 4) for w in one.win]} for one in self.curve]
        moments = [one.to_json(explain) for one in self.moments]
        return {"curve": curve, "moments": moments, "games": self.games}


class Decision(Struct, frozen=True):
    """A move of the record, and the state in which it was chosen."""

    number: int
    seat: Seat
    played: Move
    state: Any


def review(
    record: Record,
    simulations: int = SIMULATIONS,
    progress: Progress | None = None,
    sketched: Sequence[Point] = (),
) -> Review:
    """Look back at a finished game; InvalidRecord if the record is not one.

    Equal arguments give equal reviews. Where the curve has been sketched already, with as many
    simulations, it is not drawn again.
    """
    decisions, outcome = replay(record)
    return _reviewer(record, decisions, simulations, progress).review(decisions, outcome, sketched)


def sketch(
    record: Record, part: int, parts: int, simulations: int = SIMULATIONS
) -> tuple[Point, ...]:
    """Draw one of several parts of the curve, counted from 0, from the left."""
    decisions, _ = replay(record)
    return tuple(_reviewer(record, decisions, simulations).curve(decisions, part, parts))


def _reviewer(
    record: Record,
    decisions: Sequence[Decision],
    simulations: int,
    progress: Progress | None = None,
) -> Reviewer:
    enough = min(simulations, PER_DECISION * len(decisions))
    return Reviewer(record.game, enough, progress)


def replay(record: Record) -> tuple[list[Decision], Outcome]:
    """Play a record again and list its decisions."""
    state, _ = record.start()
    decisions = []
    for number, played in enumerate(record.replay()):
        decisions.append(Decision(number, played.seat, played.move, state))
        state = played.state
    outcome = record.game.outcome(state)
    assert outcome is not None
    return decisions, outcome


def chances_at(game: AnyGame, one: Decision, worlds: int = WORLDS) -> tuple[float, ...]:
    """Work out everybody's chance to win, by seat, as the seat that decides could see it.

    The decision is played out as it was made, in worlds that fit what that seat knew. One more
    world is supposed in which all are equally likely to win: a few worlds that agree prove little.
    """
    worker = Imagination(game, game.knowledge(one.state, one.seat), _dice(one, "curve"))
    found = mean(worker.try_out(worker.world(n), one.played) for n in range(worlds)).win
    return tempered(doubted(found, 1 / (worlds + 1)), worker.trust)


class Reviewer:
    """Spends a number of imagined games on one record."""

    def __init__(self, game: AnyGame, simulations: int, progress: Progress | None) -> None:
        self.game = game
        self.simulations = simulations
        self.progress = progress
        self.games = 0

    def review(
        self, decisions: Sequence[Decision], outcome: Outcome, sketched: Sequence[Point] = ()
    ) -> Review:
        """Draw the curve, unless it is sketched already, and find the moments."""
        drawn = sketched or self.curve(decisions)
        self.games += self._worlds(len(sketched)) * len(sketched)
        points = [*drawn, Point(len(decisions), settled(outcome).win)]
        moments = self.moments(decisions)
        curve = {point.move: point for point in points}
        for one in reversed(moments):  # where two meet, the dearer one is told
            curve[one.move] = Point(one.move, one.before)
            if one.move + 1 < len(decisions):
                curve[one.move + 1] = Point(one.move + 1, one.after)
        return Review(tuple(curve[move] for move in sorted(curve)), tuple(moments), self.games)

    def curve(self, decisions: Sequence[Decision], part: int = 0, parts: int = 1) -> list[Point]:
        """Play some decisions out as they were made, evenly over the game, or a part of it."""
        step = max(1, round(len(decisions) / POINTS))
        chosen = decisions[::step]
        worlds = self._worlds(len(chosen))
        chosen = chosen[len(chosen) * part // parts : len(chosen) * (part + 1) // parts]
        points = []
        for place, one in enumerate(chosen, start=1):
            points.append(Point(one.number, chances_at(self.game, one, worlds)))
            self.games += worlds
            self._report("curve", place / len(chosen))
        return points

    def moments(self, decisions: Sequence[Decision]) -> list[Moment]:
        """Look longer and longer at fewer and fewer decisions."""
        field = list(decisions)
        looked: list[tuple[float, Decision, Advice]] = []
        for share, most in zip(("glance", "look", "long look"), (*LOOKS, None), strict=True):
            looked = []
            for place, one in enumerate(field, start=1):
                advice = self._judge(one, share, len(field))
                if advice is not None:
                    looked.append((_loss(advice, one.played), one, advice))
                self._report(share, place / len(field))
            looked.sort(key=lambda found: (-found[0], found[1].number))
            field = self._of_each([one for _, one, _ in looked], most)
        found = [self._moment(one, advice) for _, one, advice in looked]
        return _first_of_each([one for one in found if one is not None], MOMENTS)

    def _of_each(self, ranked: Sequence[Decision], most: int | None) -> list[Decision]:
        """Keep the first of every player's decisions, at most this many of all together."""
        if most is None:
            return list(ranked)
        return _first_of_each(ranked, max(2, most // self.game.players))

    def _judge(self, one: Decision, share: str, count: int) -> Advice | None:
        """Weigh the moves of a decision; None if there was nothing to choose."""
        asked = question(self.game, one.state, one.seat)
        dice = _dice(one, share)
        trials = Trials(self.game, asked.knowledge, asked.legal, dice, one.played)
        if len(trials.found) == 1:
            return None
        trials.run(Budget(simulations=self._each(share, count)))
        self.games += trials.games
        return trials.advice()

    def _moment(self, one: Decision, advice: Advice) -> Moment | None:
        """Tell of a decision that surely cost something; None if it did not."""
        best, played = advice.moves[0], _assessed(advice, one.played)
        loss = best.win - played.win
        if played.is_close or loss < LEAST_LOSS:
            return None
        because = (_outcome(self.game, best, played), *_facts(best))
        but = _facts(played)
        new = tuple(fact for fact in but if fact not in because)
        return Moment(
            move=one.number,
            seat=one.seat,
            played=one.played,
            better=best.move,
            loss=loss,
            because=because,
            but=new,
            view=self.game.view(one.state, None),
            before=with_chance(advice.chances, one.seat, best.win),
            after=with_chance(advice.chances, one.seat, played.win),
        )

    def _worlds(self, count: int) -> int:
        """Say how many games each of the curve's points gets, by their number."""
        return min(WORLDS, self._each("curve", count))

    def _each(self, share: str, count: int) -> int:
        return max(1, round(SHARES[share] * self.simulations / max(count, 1)))

    def _report(self, share: str, part: float) -> None:
        if self.progress is not None:
            names = list(SHARES)
            before = sum(SHARES[name] for name in names[: names.index(share)])
            self.progress(round(100 * (before + part * SHARES[share])), 100)


Theirs = TypeVar("Theirs", "Decision", "Moment")


def _first_of_each(ranked: Sequence[Theirs], most: int) -> list[Theirs]:
    """Keep the first few of every seat, in their order."""
    kept: list[Theirs] = []
    count: Counter[Seat] = Counter()
    for one in ranked:
        if count[one.seat] < most:
            count[one.seat] += 1
            kept.append(one)
    return kept


def _dice(one: Decision, share: str) -> Entropy:
    """Give each look worlds of its own, so that none repeats the luck of the one before."""
    return Entropy.from_text(f"{share} {one.number}")


def _loss(advice: Advice, played: Move) -> float:
    return advice.moves[0].win - _assessed(advice, played).win


def _assessed(advice: Advice, move: Move) -> Assessment:
    return next(one for one in advice.moves if one.move == move)


def _outcome(game: AnyGame, best: Assessment, played: Assessment) -> Statement:
    """Say what the better move leads to, which what is seen at once may speak against."""
    score, instead = (round(10 * one.result) for one in (best, played))
    if score == instead:
        return Statement("", "coach-wins-more")
    sign = 1 if title(game.name).best == "most" else -1
    message = "coach-leads-to" if sign * (score - instead) > 0 else "coach-wins-though"
    return Statement("", message, _tenths("score", score) | _tenths("instead", instead))


def _tenths(name: str, value: int) -> dict[str, str | int]:
    """Write a number of tenths in two parts, for a point or a comma is the language's to say."""
    whole, tenth = divmod(abs(value), 10)
    return {name: f"−{whole}" if value < 0 else str(whole), f"{name}_tenth": tenth}


def _facts(one: Assessment) -> tuple[Statement, ...]:
    return tuple(fact for fact in one.because if fact.rule)
