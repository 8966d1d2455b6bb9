"""Puddles: dealing, jumping and the end (PU-2 to PU-4)."""

from __future__ import annotations

from collections import Counter

from splashdeck.entropy import Entropy
from splashdeck.game import Event, Outcome, Seat, Step, rank, replace
from splashdeck_puddles.events import Chose, GameEnded, Jumped, PuddleTurned, Showed, Tripped
from splashdeck_puddles.legal import Legality
from splashdeck_puddles.model import Jump, State


class Rules(Legality):
    """The rules of play, bound to a number of players and boots."""

    def start(self, entropy: Entropy, first: Seat | None = None) -> Step[State]:
        """Deal: every seat all its boots (PU-1.2), and the puddles face down (PU-2.1)."""
        every = range(1, self.options.boots + 1)
        deck, after = entropy.shuffle(every)
        state = State(
            entropy=after,
            chosen=self.nobody,
            deck=deck,
            lying=(),
            boots=(tuple(every),) * self.players,
            won=((),) * self.players,
        )
        return turned(state)

    def play(self, state: State, seat: Seat, move: Jump) -> Step[State]:
        """Choose a boot; with the last choice, all are shown and the round is played."""
        refused = self.refusal(state, seat, move)
        if refused is not None:
            raise refused.error(move)
        chosen = (*state.chosen[:seat], move, *state.chosen[seat + 1 :])
        state = replace(state, chosen=chosen)
        boots = [choice.boot for choice in chosen if isinstance(choice, Jump)]
        if len(boots) < self.players:
            return state, (Chose(seat),)
        return self._show(state, boots, (Chose(seat),))

    def _show(self, state: State, boots: list[int], events: tuple[Event, ...]) -> Step[State]:
        """Take the boots off the hands (PU-3.2) and see who jumps (PU-3.3, PU-3.4)."""
        left = tuple(
            tuple(boot for boot in hand if boot != worn)
            for hand, worn in zip(state.boots, boots, strict=True)
        )
        state = replace(state, boots=left, chosen=self.nobody)
        events += tuple(Showed(seat, boot) for seat, boot in enumerate(boots))
        winner = jumper(boots)
        if winner is None:
            events += (Tripped(),)
        else:
            events += (Jumped(winner, state.lying, sum(state.lying)),)
            won = tuple(
                (*pile, *state.lying) if seat == winner else pile
                for seat, pile in enumerate(state.won)
            )
            state = replace(state, won=won, lying=())
        if state.deck:
            state, more = turned(state)
            return state, events + more
        outcome = self.outcome(state)
        assert outcome is not None
        return state, (*events, GameEnded(outcome.scores, outcome.winners))

    def outcome(self, state: State) -> Outcome | None:
        """Return the result: the deepest sum of puddles wins (PU-4.2)."""
        if state.boots[0]:
            return None
        scores = tuple(map(sum, state.won))
        ranks, winners = rank([-score for score in scores])
        return Outcome(scores, winners, ranks, "PU-4.1")


def turned(state: State) -> Step[State]:
    """Turn the next puddle up (PU-2.2)."""
    puddle, *deck = state.deck
    state = replace(state, deck=tuple(deck), lying=(*state.lying, puddle))
    return state, (PuddleTurned(puddle, state.lying),)


def jumper(boots: list[int]) -> Seat | None:
    """Find the seat with the highest boot that is alone (PU-3.3)."""
    counts = Counter(boots)
    alone = [boot for boot in boots if counts[boot] == 1]
    return boots.index(max(alone)) if alone else None
