"""Duck & Cover: its rules, in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Iterable

from splashdeck.entropy import Entropy
from splashdeck.game import Event, Move, Outcome, Seat, Step, rank, replace
from splashdeck.games.duck_and_cover.events import (
    Called,
    Chose,
    Covered,
    Discarded,
    Ducked,
    GameEnded,
    Gave,
    Piled,
    Placed,
    Quacked,
    Reshuffled,
    RoundBegan,
    RoundEnded,
)
from splashdeck.games.duck_and_cover.legal import (
    Legality,
    called_ducks,
    givable,
)
from splashdeck.games.duck_and_cover.model import (
    CAPTAINS_DECK,
    FAMILY,
    WIDTH,
    Call,
    CaptainsCard,
    Cell,
    Cover,
    Duck,
    Give,
    Grid,
    Number,
    Place,
    Previous,
    State,
    cell,
    column_and_row,
    same,
)


class Rules(Legality):
    """The rules bound to a number of players and options."""

    # --- DC-2: start of a round ---

    def start(self, entropy: Entropy, first: Seat | None = None) -> Step[State]:
        """Deal the first round and call the first card; nobody begins, all move at once."""
        events: list[Event] = []
        state = self._begin_round(1, (), entropy, events)
        return self._call_next(state, events), tuple(events)

    def resume(self, state: State) -> Step[State]:
        """Call the next card of a position between two calls."""
        events: list[Event] = []
        return self._call_next(state, events), tuple(events)

    def _begin_round(
        self,
        round_number: int,
        scores: tuple[tuple[int, ...], ...],
        entropy: Entropy,
        events: list[Event],
    ) -> State:
        hands = []
        for _ in range(self.players):
            hand, entropy = entropy.shuffle(FAMILY)
            hands.append(hand)
        deck, entropy = entropy.shuffle(CAPTAINS_DECK)  # DC-2.2
        removed: tuple[CaptainsCard, ...] = ()
        if self.options.surprises:  # DC-10.3
            removed, deck = deck[:2], deck[2:]
        events.append(RoundBegan(round_number, tuple(hands)))
        return State(
            entropy=entropy,
            phase="move",
            round=round_number,
            calls=0,
            scores=scores,
            draw=deck,
            captain=(),
            discard=(),
            removed=removed,
            card=None,
            call=None,
            previous=None,
            grids=tuple(
                {same(cell(i % WIDTH, i // WIDTH)): (duck,) for i, duck in enumerate(hand)}
                for hand in hands
            ),
            gifts=self.nobody,
            called=self.nowhere,
            asked=(),
            chosen=self.nobody,
        )

    # --- DC-3: the call ---

    def _call_next(self, state: State, events: list[Event]) -> State:
        """Turn up cards until somebody has a choice or the game is over."""
        while state.phase != "over":
            state, rule = self._turn_up(state, events)
            if rule == "DC-10.4":
                low = tuple(map(givable, state.grids))
                return replace(state, phase="give", called=low, asked=self.everyone)
            if rule in ("DC-3.4a", "DC-3.4b"):
                state = self._discard(state, rule, events)
                continue
            call, several = state.call, self.options.low_blows
            assert call is not None
            called, asked = [], []
            for seat, grid in enumerate(state.grids):
                ducks = called_ducks(grid, call, several)
                called.append(ducks)
                if ducks:
                    asked.append(seat)
                else:
                    events.append(Quacked(seat))
            if asked:
                return replace(state, phase="move", called=tuple(called), asked=tuple(asked))
            state = self._discard(state, "DC-5.1", events)
        return state

    def _turn_up(self, state: State, events: list[Event]) -> tuple[State, str]:
        """Draw a card, reshuffling first if there is nothing to draw (DC-3.1, DC-5.3).

        The rule returned is the one that gives the card its value.
        """
        draw, captain, entropy = state.draw, state.captain, state.entropy
        if not draw:
            events.append(Reshuffled(len(captain)))
            draw, entropy = entropy.shuffle(captain)
            captain = ()
        card = draw[0]
        call, rule = self.value(card, state.previous)
        events.append(Called(card, call, rule))
        turned_up = replace(
            state,
            entropy=entropy,
            draw=draw[1:],
            captain=captain,
            card=card,
            call=call,
            calls=state.calls + 1,
        )
        return turned_up, rule

    def value(self, card: CaptainsCard, previous: Previous | None) -> tuple[Call | None, str]:
        """Return what a card calls, and the rule that says so (DC-3.2 to DC-3.4)."""
        if isinstance(card, int):
            return card, "DC-3.2"
        if self.options.low_blows:
            return None, "DC-10.4"
        if card == "max":
            return card, "DC-3.3"
        if previous is None:
            return None, "DC-3.4a"
        if previous.discarded:
            return previous.call, "DC-3.4b"
        return previous.call, "DC-3.4c" if previous.call == "max" else "DC-3.4"

    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        """Take a secret choice (DC-3.6); with the last one in, all move together."""
        refused = self.refusal(state, seat, move)
        if refused is not None:
            raise refused.error(move)
        choices = list(state.chosen)
        choices[seat] = move
        chosen = tuple(choices)
        if self.players - choices.count(None) < len(state.asked):
            return replace(state, chosen=chosen), (Chose(seat),)
        events: list[Event] = [Chose(seat)]
        if state.phase == "give":
            return self._give_all(state, chosen, events), tuple(events)
        if state.phase == "place":
            grids = self._place_all(state, chosen, events)
        else:
            grids = self._move_all(state, chosen, events)
        state = self._pile(state, grids, events)
        return self._call_next(state, events), tuple(events)

    def _move_all(
        self, state: State, chosen: tuple[Move | None, ...], events: list[Event]
    ) -> tuple[Grid, ...]:
        grids = list(state.grids)
        for seat in state.asked:
            move = chosen[seat]
            assert type(move) is Duck or type(move) is Cover
            source = state.called[seat][0] if move.source is None else move.source
            grids[seat] = swim(grids[seat], source, move, seat, events)
        return tuple(grids)

    # --- DC-5 and DC-6: after the moves ---

    def _pile(self, state: State, grids: tuple[Grid, ...], events: list[Event]) -> State:
        """Lay the card on the captain's pile (DC-5.2) and see whether the round is over."""
        card = state.card
        assert card is not None
        events.append(Piled(card))
        state = replace(
            state,
            grids=grids,
            captain=(*state.captain, card),
            card=None,
            call=None,
            previous=Previous(state.call, False),
            gifts=self.nobody,
            called=self.nowhere,
            asked=(),
            chosen=self.nobody,
        )
        for grid in grids:
            if len(grid) == 1:
                return self._end_round(state, "DC-6.1", events)
        return self._end_if_stalled(state, events)

    def _discard(self, state: State, rule: str, events: list[Event]) -> State:
        """Lay the card in the discard zone (DC-5.1) and see whether the round is over."""
        card = state.card
        assert card is not None
        discard = (*state.discard, card)
        left = self.discard_limit - len(discard)
        events.append(Discarded(card, len(discard), left, rule))
        state = replace(
            state, discard=discard, card=None, call=None, previous=Previous(state.call, True)
        )
        if left <= 0:
            return self._end_round(state, "DC-6.2", events)
        return self._end_if_stalled(state, events)

    def _end_if_stalled(self, state: State, events: list[Event]) -> State:
        if state.calls >= self.options.call_limit:
            return self._end_round(state, "DC-6.3", events)
        return state

    def _end_round(self, state: State, rule: str, events: list[Event]) -> State:
        scores = (*state.scores, self.round_scores(state))
        events.append(RoundEnded(state.round, scores[-1], rule))
        if state.round < self.options.rounds:  # DC-8.1
            return self._begin_round(state.round + 1, scores, state.entropy, events)
        state = replace(state, phase="over", scores=scores)
        outcome = self.outcome(state)
        assert outcome is not None
        events.append(GameEnded(outcome.scores, outcome.winners))
        return state

    # --- DC-7 and DC-8: scores ---

    def round_scores(self, state: State) -> tuple[int, ...]:
        """Score every grid as it lies (DC-7)."""
        last = state.round == self.options.rounds
        return tuple(self.score((pile[-1] for pile in grid.values()), last) for grid in state.grids)

    def score(self, tops: Iterable[Number], last: bool) -> int:
        """Score visible ducks; a lone pile counts below zero (DC-7.2)."""
        values = [self.values[duck] for duck in tops]
        if len(values) > 1:
            return sum(values)
        return -values[0] * (2 if last and self.options.pressure else 1)  # DC-10.2

    def outcome(self, state: State) -> Outcome | None:
        """Return totals and winners: lowest total, then fewest piles (DC-8.2, DC-8.3)."""
        if state.phase != "over":
            return None
        totals = tuple(map(sum, zip(*state.scores, strict=True)))
        piles = [len(grid) for grid in state.grids]
        ranks, winners = rank(list(zip(totals, piles, strict=True)))
        return Outcome(totals, winners, ranks, self._ending(state))

    def _ending(self, state: State) -> str:
        """Name the rule that ended the last round."""
        if min(len(grid) for grid in state.grids) == 1:
            return "DC-6.1"
        return "DC-6.2" if len(state.discard) >= self.discard_limit else "DC-6.3"

    # --- DC-10.4: low blows ---

    def _give_all(
        self, state: State, chosen: tuple[Move | None, ...], events: list[Event]
    ) -> State:
        grids = [dict(grid) for grid in state.grids]
        gifts: list[Number | None] = list(self.nobody)
        for seat, move in enumerate(chosen):
            assert isinstance(move, Give)
            *under, duck = grids[seat].pop(move.source)
            if under:
                grids[seat][move.source] = tuple(under)
            left = (seat + 1) % self.players
            gifts[left] = duck
            events.append(Gave(seat, left, duck, column_and_row(move.source)))
        return replace(
            state,
            phase="place",
            grids=tuple(grids),
            gifts=tuple(gifts),
            called=self.nowhere,
            asked=self.everyone,
            chosen=self.nobody,
        )

    def _place_all(
        self, state: State, chosen: tuple[Move | None, ...], events: list[Event]
    ) -> tuple[Grid, ...]:
        grids = list(state.grids)
        for seat, (move, duck) in enumerate(zip(chosen, state.gifts, strict=True)):
            if move is not None:
                assert isinstance(move, Place)
                assert duck is not None
                grids[seat] = {**grids[seat], move.to: (duck,)}
                events.append(Placed(seat, duck, column_and_row(move.to)))
        return tuple(grids)


def swim(grid: Grid, source: Cell, move: Cover | Duck, seat: Seat, events: list[Event]) -> Grid:
    """Move a whole pile (DC-4.1) onto another or into an empty cell."""
    to = move.to
    after = grid.copy()
    pile = after.pop(source)
    at, at_last = column_and_row(source), column_and_row(to)
    if type(move) is Duck:
        after[to] = pile
        events.append(Ducked(seat, pile[-1], at, at_last))
    else:
        under = after[to]
        after[to] = under + pile
        height = len(after[to])
        events.append(Covered(seat, pile[-1], at, at_last, under[-1], height))
    return after
