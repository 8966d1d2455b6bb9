"""The coach: what each legal move may bring, and why, from what a seat knows.

Worlds that fit the knowledge are imagined, and in each of them every move is tried and
played out by the rule of thumb. All moves meet the same worlds, so that luck cancels in
their differences; when there are many, the poorer half drops out again and again, and the
rest meet more worlds. Where that leaves the best move in doubt, the rule of thumb's own choice
is named first. Equal arguments, with a budget in simulations, give equal advice.

>>> import splashdeck
>>> from splashdeck.bots import Budget
>>> from splashdeck.bots.coach import advise
>>> game = splashdeck.set_up("antartik", players=2)
>>> state, _ = game.start(splashdeck.Entropy.from_text("a lesson"), first=0)
>>> state, _ = game.play(state, 1, game.read_move("hold"))
>>> known, legal = game.knowledge(state, 0), game.legal_moves(state, 0)
>>> entropy = splashdeck.Entropy.from_text("the coach's dice")
>>> advice = advise(game, known, legal, Budget(simulations=20), entropy)
>>> sorted(str(one.move) for one in advice.moves)
['stop', 'turn']
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from math import ceil, inf, log2, sqrt
from statistics import NormalDist, fmean, stdev
from time import perf_counter
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from splashdeck.bots import Budget, Question, answer, bot, decide, levels, plain
from splashdeck.bots.interface import Outlook, Reasons
from splashdeck.bots.prospects import Prospect, mean, settled, tempered, with_chance
from splashdeck.entropy import Entropy
from splashdeck.game import Json, Knowledge, Move, Seat, Statement
from splashdeck.games import AnyGame
from splashdeck.games.catalogue import has_part, part, title

INSTANT = Budget(simulations=1)
THUMB = "dabbler"
"""The level whose rule of thumb plays games out; where a title has none, any legal move does."""

FEW = 3
"""Keep at least this many candidates, so that there is something to compare."""

LEAST_WORLDS = 2
SURE = 2.0
"""A difference of fewer standard errors than this is too close to call."""

DOUBT = 0.5
"""How far one more world might have been off, however equal those tried were."""

ALWAYS_CLOSE = 0.005
"""Chances that differ by no more are the same to a reader."""

ALIKE = 0.05
"""So are mean scores: one digit of them is told."""

PATIENCE = 100
"""How many unlikely worlds are passed over, at most, before one is taken all the same."""

Progress = Callable[[int, int], None]


class Assessment(Struct, frozen=True):
    """What one move may bring."""

    move: Move
    win: float
    """The chance to win; a shared victory counts by its share."""
    win_error: float
    """The standard error of that chance."""
    result: float
    """The seat's mean final score: in some games, few are good."""
    is_close: bool
    """Is it too close to the move that won most to tell them apart?"""
    because: tuple[Statement, ...]

    def to_json(self, explain: Callable[[Statement], str]) -> Json:
        """Write it as JSON, its reasons as sentences."""
        return {
            "move": str(self.move),
            "win": round(self.win, 4),
            "win_error": round(self.win_error, 4),
            "result": round(self.result, 2),
            "close": self.is_close,
            "because": [explain(one) for one in self.because],
        }


class Advice(Struct, frozen=True):
    """All legal moves of a seat, the best first, and how many games were imagined.

    `advise` names the rule of thumb's choice first if it is too close to the best to call.
    """

    seat: Seat
    moves: tuple[Assessment, ...]
    games: int
    chances: tuple[float, ...]
    """Everybody's chance to win, by seat, if the move is made that won most."""

    def to_json(self, explain: Callable[[Statement], str]) -> Json:
        """Write it as JSON, the reasons as sentences."""
        moves = [one.to_json(explain) for one in self.moves]
        return {"seat": self.seat, "moves": moves, "games": self.games}


def advise(
    game: AnyGame,
    knowledge: Knowledge,
    legal: Sequence[Move],
    budget: Budget,
    entropy: Entropy,
    progress: Progress | None = None,
    keep: Move | None = None,
) -> Advice:
    """Weigh a seat's legal moves; every move is tried once, however small the budget.

    What is recommended in doubt is the rule of thumb's choice. It meets all worlds, as a move to
    `keep` does, so that it is not in doubt because too little is known of it.
    """
    hunches = rule_of_thumb(game, knowledge, legal, entropy)
    kept = hunches if keep is None else (keep, *hunches)
    trials = Trials(game, knowledge, legal, entropy, *kept)
    trials.run(budget, progress)
    return trials.advice(hunches)


def rule_of_thumb(
    game: AnyGame, knowledge: Knowledge, legal: Sequence[Move], entropy: Entropy
) -> tuple[Move, ...]:
    """Say what the rule of thumb would do; of moves that are equal to it, the first and the last.

    Where a title has none, nothing.
    """
    if THUMB not in levels(game.name):
        return ()
    thumb, moves = bot(THUMB, game.name), tuple(legal)
    asked = (Question(knowledge, moves), Question(knowledge, moves[::-1]))
    return tuple(dict.fromkeys(answer(thumb, game, one, INSTANT, entropy) for one in asked))


class Imagination:
    """Plays worlds out that fit what a seat knows."""

    def __init__(self, game: AnyGame, knowledge: Any, entropy: Entropy) -> None:
        self.game = game
        self.knowledge = knowledge
        self.seat: Seat = knowledge.seat
        self.entropy = entropy
        self.thumb = bot(THUMB if THUMB in levels(game.name) else "paddler", game.name)
        self.outlook: Outlook = _module(game, "outlook").Outlook(game)
        self.trust = self.outlook.trust(knowledge)
        self.moves = 0
        """How many moves were made in play-outs: what they cost, on any machine."""

    def world(self, number: int) -> Any:
        """Imagine a state that fits; choices made in secret were made by the rule of thumb."""
        game = self.game
        state = self._imagine(self.entropy.child(f"world {number}"))
        pending = game.pending(state)
        for seat, choice in enumerate(state.chosen):
            if choice is not None and seat != self.seat and seat not in pending:
                chosen, _ = game.play(state, seat, self._choose(state, seat))
                # Not everything is secret: what changes the table would have been seen.
                state = chosen if game.knowledge(chosen, self.seat) == self.knowledge else state
        return state

    def _imagine(self, entropy: Entropy) -> Any:
        """Imagine states until sensible players may have come to one, or patience is lost."""
        state = self.game.imagine(self.knowledge, entropy)
        for number in range(PATIENCE):
            if self.outlook.is_likely(self.knowledge, state):
                break
            state = self.game.imagine(self.knowledge, entropy.child(f"again {number}"))
        return state

    def try_out(self, world: Any, move: Move) -> Prospect:
        """Make a move in a world, and play it out as far as is needed."""
        may_stop = self.outlook.horizon(world)
        state, _ = self.game.play(world, self.seat, move)
        return self.play_out(state, may_stop)

    def play_out(self, state: Any, may_stop: Callable[[Any], bool]) -> Prospect:
        """Go on by the rule of thumb until the game is over, or the play-out may stop."""
        game = self.game
        while (outcome := game.outcome(state)) is None:
            if may_stop(state):
                return self.outlook.prospect(state)
            seat = game.pending(state)[0]
            state, _ = game.play(state, seat, self._choose(state, seat))
            self.moves += 1
        return settled(outcome)

    def _choose(self, state: Any, seat: Seat) -> Move:
        move: Move = decide(self.thumb, self.game, state, seat, INSTANT, self.entropy)
        return move


class Trials:
    """Tries moves that differ in the same worlds, and drops the poorer half now and then.

    Moves to `keep` meet all worlds, however poor they are.
    """

    def __init__(
        self,
        game: AnyGame,
        knowledge: Any,
        legal: Sequence[Move],
        entropy: Entropy,
        *keep: Move,
    ) -> None:
        self.game = game
        self.knowledge = knowledge
        self.legal = tuple(legal)
        self.imagination = Imagination(game, knowledge, entropy)
        self.seat = self.imagination.seat
        self.reasons: Reasons = _module(game, "reasons").Reasons(game)
        self.better = -1 if title(game.name).best == "least" else 1
        self.kinds = [self.reasons.kind(move) for move in self.legal]
        self.found: dict[Hashable, list[Prospect]] = {kind: [] for kind in self.kinds}
        self.alive = list(self.found)
        self.kept = {self.reasons.kind(move) for move in keep}
        self.example = dict(zip(reversed(self.kinds), reversed(self.legal), strict=True))
        self.games = 0

    # --- trying ---

    def run(self, budget: Budget, progress: Progress | None = None) -> None:
        """Use a budget up; cut the field at equal parts of it, down to a few."""
        began = perf_counter()
        cuts = max(0, ceil(log2(len(self.alive) / FEW)))
        cut, worlds, spent = 0, 0, 0.0
        while spent < 1:
            self.try_all(worlds)
            worlds += 1
            spent = self._spent(budget, began)
            if progress is not None:
                progress(min(round(100 * spent), 100), 100)
            if cut < cuts and worlds >= LEAST_WORLDS and spent >= (cut + 1) / (cuts + 1):
                cut += 1
                self._cut()

    def try_all(self, number: int) -> None:
        """Try every move that is left in one more world."""
        world = self.imagination.world(number)
        for kind in self.alive:
            self.found[kind].append(self.imagination.try_out(world, self.example[kind]))
        self.games += len(self.alive)

    def _cut(self) -> None:
        """Drop the poorer half, but never a move to keep."""
        ranked = sorted(self.alive, key=self._worth, reverse=True)
        half = max(FEW, (len(ranked) + 1) // 2)
        self.alive = ranked[:half] + [kind for kind in ranked[half:] if kind in self.kept]

    def _spent(self, budget: Budget, began: float) -> float:
        """Return the part of the budget that is used up."""
        by_count = self.games / budget.simulations if budget.simulations else 0.0
        by_clock = (perf_counter() - began) / budget.seconds if budget.seconds else 0.0
        return max(by_count, by_clock) if budget.simulations or budget.seconds else 1.0

    def _worth(self, kind: Hashable) -> tuple[float, float]:
        """Order moves by chance, those of equal chance by score."""
        seat = self.seat
        average = mean(self.found[kind])
        return average.win[seat], average.scores[seat] * self.better

    # --- the answer ---

    def best(self) -> Hashable:
        """Name the kind of move that is ahead of the others."""
        return max(self.alive, key=self._worth)

    def advice(self, hunches: Sequence[Move] = ()) -> Advice:
        """Put it all together, the best move first; in doubt a hunch, and all that equals it."""
        best = self.best()
        first = self._first(hunches, best)
        pairs = zip(self.legal, self.kinds, strict=True)
        found = [(kind, self._assess(move, kind, best)) for move, kind in pairs]
        found.sort(key=lambda one: (-one[1].win, -one[1].result * self.better))
        found.sort(key=lambda one: (one[0] != first, one[0] != best))
        chances = tempered(mean(self.found[best]).win, self.imagination.trust)
        return Advice(self.seat, tuple(_with_doubts(found, best)), self.games, chances)

    def chances(self) -> dict[Hashable, list[float]]:
        """Give the seat's chance with each kind of move in each world, in their order.

        Where play-outs are trusted less, differences count for less: as much as at their mean.
        """
        seat, trust = self.seat, self.imagination.trust
        win = mean(one for found in self.found.values() for one in found).win
        promised = tempered(win, trust)[seat]
        slope = steepness(win[seat], promised, trust)
        return {
            kind: [promised + slope * (one.win[seat] - win[seat]) for one in found]
            for kind, found in self.found.items()
        }

    def _assess(self, move: Move, kind: Hashable, best: Hashable) -> Assessment:
        """Measure a move by its difference to the best one, in the worlds that both met."""
        top, seat = self.found[best], self.seat
        chance = mean(top)
        gaps, scores = self._behind(kind, best)
        gap, gap_error = average(gaps)
        _, error = average([one.win[seat] for one in top])
        win = min(max(chance.win[seat] + gap, 0.0), 1.0)
        trust = self.imagination.trust
        promised = tempered(with_chance(chance.win, seat, win), trust)[seat]
        return Assessment(
            move,
            promised,
            steepness(win, promised, trust) * sqrt(error**2 + gap_error**2),
            chance.scores[seat] + sum(scores) / len(scores),
            kind != best and -gap <= max(SURE * gap_error, ALWAYS_CLOSE),
            tuple(self.reasons.facts(self.knowledge, move)),
        )

    def _behind(self, kind: Hashable, best: Hashable) -> tuple[list[float], list[float]]:
        """List by how much one move differs from another in each world, in chances and scores."""
        seat, pairs = self.seat, list(zip(self.found[kind], self.found[best], strict=False))
        return (
            [mine.win[seat] - theirs.win[seat] for mine, theirs in pairs],
            [mine.scores[seat] - theirs.scores[seat] for mine, theirs in pairs],
        )

    def _first(self, hunches: Sequence[Move], best: Hashable) -> Hashable:
        """Name what to recommend: a hunch, if the lead of the best may be luck, were all equal.

        Where their chances are the same, their scores say.
        """
        if not hunches:
            return best
        kind = max(map(self.reasons.kind, hunches), key=self._worth)
        gaps, scores = self._behind(kind, best)
        leads, same = [-gap for gap in gaps], 0.0
        if fmean(leads) <= ALWAYS_CLOSE:
            leads, same = [-score * self.better for score in scores], ALIKE
        error = stdev(leads) / sqrt(len(leads)) if len(leads) > 1 else inf
        luck = min(luckiest(len(self.found)), SURE) * error
        return kind if fmean(leads) <= max(luck, same) else best


def luckiest(count: int) -> float:
    """Say how far the luckiest of equal moves is above their mean, in errors (by Blom's rule)."""
    return NormalDist().inv_cdf((count - 0.375) / (count + 0.25))


def steepness(win: float, promised: float, trust: float) -> float:
    """Say by how much a promised chance changes with the one that it was tempered from."""
    return trust * promised * (1 - promised) / (win * (1 - win)) if 0 < win < 1 else 1.0


def average(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean and its standard error, with a doubt that a few equal values leave."""
    count = len(values)
    average = sum(values) / count
    variance = sum((value - average) ** 2 for value in values) / max(count - 1, 1)
    return average, sqrt(variance / count + (DOUBT / count) ** 2)


def _with_doubts(
    ordered: Sequence[tuple[Hashable, Assessment]], best: Hashable
) -> list[Assessment]:
    """Add to all moves that are too close to call that this is so, and why one is named first."""
    lead = ordered[0][0]
    count = sum(kind != lead and (kind == best or one.is_close) for kind, one in ordered)
    noted = []
    for place, (kind, one) in enumerate(ordered):
        doubt = None
        if place == 0 and count:
            message = "coach-close-best" if kind == best else "coach-close-thumb"
            doubt = Statement("", message, {"count": count})
        elif kind == best != lead:
            doubt = Statement("", "coach-close-ahead")
        elif one.is_close:
            doubt = Statement("", "coach-close")
        noted.append(one if doubt is None else replace(one, because=(*one.because, doubt)))
    return noted


def _module(game: AnyGame, name: str) -> Any:
    return part(game.name, "bots", name) if has_part(game.name, "bots", name) else plain
