"""A model of one grid in a round (DC-3.5, DC-4 to DC-7), after `games/duck_and_cover/rules.py`.

It lays out many grids side by side; `tests/bots/models` holds it to the reference. By it we learn
how well Duck & Cover could have been played by someone who knew all calls beforehand.

Rounds are played by bots, one of a level against rivals of another or of its own, and
recorded. Then that seat's round is searched again with all of its calls known: rivals do
as they did, and the round lasts at most as long as it did. Two figures come out of it:

- `clairvoyant`: the best score that beam searches find. It can really be reached, so the
  best possible score is this or lower.
- `bound`: the best score if a duck could cover any other, wherever it lies; exact, by
  dynamic programming over the sets of visible ducks. Nobody can score lower.

Where both are equal the search has found the optimum; `proven` is the share of such rounds.

    python -m splashdeck.training.duck_and_cover.clairvoyant --rounds 30 --seed 1 --json
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from itertools import count
from statistics import fmean, stdev

import numpy as np
from msgspec import Struct, to_builtins

import splashdeck
from splashdeck.bots import LEVELS, Budget, bot, decide
from splashdeck.bots.duck_and_cover.dabbler import BURIER, STRANDED
from splashdeck.entropy import Entropy
from splashdeck.game import Event, Seat
from splashdeck.games.catalogue import title
from splashdeck.games.duck_and_cover.events import Called, Covered, Ducked, RoundBegan, RoundEnded
from splashdeck.games.duck_and_cover.model import FAMILY, SPLASHES, WIDTH

NAME = "duck-and-cover"
DUCKS = len(FAMILY)
NOBODY, MAX_CALL = 0, DUCKS + 1  # between them a call is the number
VALUES = np.array(SPLASHES[1:])
SIDES = np.array([(0, -1), (-1, 0), (1, 0), (0, 1)])
ROW = 4096  # cells as one number: y · ROW + x
BEAM = 400
WEIGHTS = (0.5, 1.0)  # how much a grid's trouble counts beside the bound: one search each


class Round(Struct):
    """A recorded round: what each seat was dealt, what was called, who answered."""

    seat: Seat  # the one that is looked at
    hands: tuple[tuple[int, ...], ...]
    calls: list[int]
    answered: list[set[Seat]]
    scores: tuple[int, ...] = ()


class Hindsight(Struct, frozen=True):
    """What a level scored, and what could have been scored, in the mean of a round."""

    level: str
    rivals: str
    players: int
    rounds: int
    score: float
    plus_minus: float
    """Half of the 95 % confidence interval of `score`."""
    clairvoyant: float
    bound: float
    proven: float

    def text(self) -> str:
        """Write a level's hindsight as a line of text."""
        return (
            f"{self.level:9} with {self.players - 1} × {self.rivals:9}"
            f" {self.score:6.2f} ± {self.plus_minus:.2f}"
            f"   clairvoyant {self.clairvoyant:6.2f}   bound {self.bound:6.2f}"
            f"   proven {self.proven:.0%}"
        )


# --- recording ---


def recorded(level: str, rivals: str, players: int, rounds: int, seed: str) -> list[Round]:
    """Let one bot of a level, in each seat in turn, play against rivals, and note the rounds."""
    game = splashdeck.set_up(NAME, players)
    made: list[Round] = []
    for number in count():
        if len(made) >= rounds:
            break
        seats = [bot(rivals, game.name) for _ in range(players)]
        one = number % players
        seats[one] = bot(level, game.name)
        state, events = game.start(Entropy.from_text(seed).child(f"game {number}"))
        _note(made, one, events)
        for choice in count():
            if not game.pending(state):
                break
            seat = game.pending(state)[0]
            budget = Budget(simulations=seats[seat].calibrated)
            chance = Entropy.from_text(seed).child(f"game {number} choice {choice}")
            move = decide(seats[seat], game, state, seat, budget, chance)
            state, events = game.play(state, seat, move)
            _note(made, one, events)
    return made[:rounds]


def _note(rounds: list[Round], seat: Seat, events: Sequence[Event]) -> None:
    for event in events:
        if isinstance(event, RoundBegan):
            rounds.append(Round(seat, event.grids, [], []))
        elif isinstance(event, Called):
            call = MAX_CALL if event.call == "max" else event.call or NOBODY
            rounds[-1].calls.append(call)
            rounds[-1].answered.append(set())
        elif isinstance(event, Covered | Ducked):
            rounds[-1].answered[-1].add(event.seat)
        elif isinstance(event, RoundEnded):
            rounds[-1].scores = event.scores


# --- the bound ---


def bounds(dealt: Round) -> np.ndarray:
    """Find the best score from each call on: (call + 1, discards so far, set of visible ducks)."""
    limit = discard_limit(dealt)
    sets = np.arange(1 << DUCKS)
    shown = (sets[:, None] >> np.arange(DUCKS) & 1).astype(bool)
    scores, lone = scores_of(shown), shown.sum(1) == 1
    highest = DUCKS - 1 - np.argmax(shown[:, ::-1], axis=1)
    best = [np.tile(scores, (limit, 1))]
    for call, answered in zip(reversed(dealt.calls), reversed(dealt.answered), strict=True):
        later = best[-1]
        quack = later if answered - {dealt.seat} else np.concatenate([later[1:], scores[None]])
        ducks = highest if call == MAX_CALL else np.full(len(sets), max(call - 1, 0))
        moves = shown[sets, ducks] & (call != NOBODY)
        now = np.where(moves, later, quack)
        for other in range(DUCKS):
            covers = moves & (ducks != other) & shown[:, other]
            now = np.where(covers, np.minimum(now, later[:, sets & ~(1 << other)]), now)
        best.append(np.where(lone, scores, now))
    return np.stack(best[::-1])


def discard_limit(dealt: Round) -> int:
    """Count the cards in the discard zone that end a round (DC-6.2)."""
    return 11 - len(dealt.hands)


# --- the search ---


class Grids(Struct):
    """Grids that a seat could have: where its ducks lie, and who still shows."""

    cells: np.ndarray  # (grid, duck) int: y · ROW + x
    shown: np.ndarray  # (grid, duck) bool
    discards: np.ndarray  # (grid,) int: cards in the discard zone

    def take(self, which: np.ndarray) -> Grids:
        """Keep some of these grids."""
        return Grids(self.cells[which], self.shown[which], self.discards[which])


def searched(dealt: Round, beam: int = BEAM) -> int:
    """Find the best score that the seat could reach, knowing the calls: two beam searches."""
    to_go = bounds(dealt)
    return min(_searched(dealt, to_go, beam, weight) for weight in WEIGHTS)


def _searched(dealt: Round, to_go: np.ndarray, beam: int, weight: float) -> int:
    limit = discard_limit(dealt)
    hand = np.argsort(dealt.hands[dealt.seat])  # hand[i]: the place of duck i + 1, DC-2.1
    cells = (hand // WIDTH * ROW + hand % WIDTH)[None]
    grids = Grids(cells, np.ones((1, DUCKS), bool), np.zeros(1, int))
    best = int(VALUES.sum())
    for number, call in enumerate(dealt.calls):
        rivals = bool(dealt.answered[number] - {dealt.seat})
        grids = answers_to(grids, call, rivals)
        scores = scores_of(grids.shown)
        over = (grids.shown.sum(1) == 1) | (grids.discards >= limit)
        best = min([best, *map(int, scores[over])])
        discards = np.minimum(grids.discards, limit - 1)
        hope = to_go[number + 1, discards, grids.shown @ (1 << np.arange(DUCKS))]
        grids, hope = _distinct(grids, hope, np.flatnonzero(~over & (hope < best)))
        grids = grids.take(np.argsort(hope + weight * _trouble(grids), kind="stable")[:beam])
        if not len(grids.discards):
            return best
    return min([best, *map(int, scores_of(grids.shown))])


def scores_of(shown: np.ndarray) -> np.ndarray:
    worth: np.ndarray = shown @ VALUES
    return np.where(shown.sum(1) == 1, -worth, worth)  # DC-7


def answers_to(grids: Grids, call: int, rivals: bool) -> Grids:
    """Lay out every answer to a call; a grid that quacks stays as it is (DC-3.5)."""
    if call == NOBODY:
        return Grids(grids.cells, grids.shown, grids.discards + 1)  # DC-3.4a
    highest = DUCKS - 1 - np.argmax(grids.shown[:, ::-1], axis=1)
    ducks = highest if call == MAX_CALL else np.full(len(highest), call - 1)
    moves = grids.shown[np.arange(len(ducks)), ducks]
    still = grids.take(np.flatnonzero(~moves))
    still.discards = still.discards + (not rivals)  # DC-5.1
    moved = grids.take(np.flatnonzero(moves))
    made = [still, *_swum(moved, ducks[moves])]
    return Grids(
        np.concatenate([each.cells for each in made]),
        np.concatenate([each.shown for each in made]),
        np.concatenate([each.discards for each in made]),
    )


def _swum(grids: Grids, ducks: np.ndarray) -> Iterator[Grids]:
    """Move the called ducks every way that is legal: covers (DC-4.2), then dives (DC-4.3)."""
    steps = SIDES @ (1, ROW)
    rows = np.arange(len(ducks))
    source = grids.cells[rows, ducks]
    others = grids.shown.copy()
    others[rows, ducks] = False
    for step in steps:
        under = others & (grids.cells == (source + step)[:, None])
        found = np.flatnonzero(under.any(1))
        after = grids.take(found)
        after.shown &= ~under[found]
        after.cells[np.arange(len(found)), ducks[found]] = source[found] + step
        yield after
    for step in steps:
        for other in range(DUCKS):
            to = grids.cells[:, other] + step
            taken = (grids.shown & (grids.cells == to[:, None])).any(1)
            found = np.flatnonzero(others[:, other] & ~taken)
            after = grids.take(found)
            after.cells[np.arange(len(found)), ducks[found]] = to[found]
            yield after


def _distinct(grids: Grids, hope: np.ndarray, which: np.ndarray) -> tuple[Grids, np.ndarray]:
    """Keep these, and of those that differ only in where the whole grid lies, one."""
    kept = grids.take(which)
    first = kept.cells[np.arange(len(which)), np.argmax(kept.shown, axis=1)]
    lines = np.where(kept.shown, kept.cells - first[:, None], ROW * ROW)
    lines = np.concatenate([lines, kept.discards[:, None]], axis=1)
    _, once = np.unique(lines, axis=0, return_index=True)
    return kept.take(once), hope[which][once]


def _trouble(grids: Grids) -> np.ndarray:
    """Rate grids as the dabbler does: splashes seen, less what neighbours can cover."""
    apart = np.abs(grids.cells[:, :, None] - grids.cells[:, None, :])
    beside = ((apart == 1) | (apart == ROW)) & grids.shown[:, None, :] & grids.shown[:, :, None]
    more = np.maximum(VALUES[:, None] - VALUES, 0)
    cost = VALUES + STRANDED * ~beside.any(2) - BURIER * (beside * more).max(2)
    total: np.ndarray = np.sum(cost * grids.shown, axis=1)
    return total


# --- the whole ---


def hindsight(
    level: str, rivals: str, players: int, rounds: int, seed: str, beam: int = BEAM
) -> Hindsight:
    """Compare what a level scores with what could have been."""
    made = recorded(level, rivals, players, rounds, seed)
    scores = [one.scores[one.seat] for one in made]
    best = [searched(one, beam) for one in made]
    least = [int(bounds(one)[0, 0, -1]) for one in made]
    return Hindsight(
        level=level,
        rivals=rivals,
        players=players,
        rounds=len(made),
        score=fmean(scores),
        plus_minus=1.96 * stdev(scores) / len(scores) ** 0.5,
        clairvoyant=fmean(best),
        bound=fmean(least),
        proven=fmean(a == b for a, b in zip(best, least, strict=True)),
    )


def main() -> None:
    """Print the figures of every level, or of some."""
    parser = argparse.ArgumentParser(description="Duck & Cover with all calls known.")
    parser.add_argument("--rounds", type=int, default=30, help="rounds recorded for each level")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--players", type=int, default=4, choices=title(NAME).players)
    parser.add_argument("--bots", nargs="+", default=list(LEVELS), choices=list(LEVELS))
    parser.add_argument("--rivals", choices=list(LEVELS), help="each level's own, if left out")
    parser.add_argument("--beam", type=int, default=BEAM, help="grids kept after each call")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    if chosen.rounds < 2:
        parser.error("--rounds: at least 2, for an interval")
    found = [
        hindsight(
            level, chosen.rivals or level, chosen.players, chosen.rounds, chosen.seed, chosen.beam
        )
        for level in chosen.bots
    ]
    if chosen.json:
        print(json.dumps({"results": to_builtins(found)}))
    else:
        print("\n".join(one.text() for one in found))


if __name__ == "__main__":
    main()
