"""Duck & Dive: its rules, in the order of the rulebook.

Getting ready (DD-2) is in `setup`, the ducks' effects (DD-4) are in `effects`, and what
becomes of full and overcrowded pools (DD-6, DD-7) is in `pools`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from splashdeck.game import (
    Event,
    Move,
    Outcome,
    Seat,
    Step,
    put,
    rank,
    replace,
)
from splashdeck.games.duck_and_dive.effects import (
    RULES,
    open_slots,
    pool_id,
)
from splashdeck.games.duck_and_dive.events import (
    CardLaid,
    Declared,
    Discarded,
    Drew,
    GameEnded,
    Lapsed,
    Passed,
    PoolChosen,
    Reshuffled,
    Stopped,
    TokenPlaced,
    TurnBegan,
    TurnEnded,
)
from splashdeck.games.duck_and_dive.legal import Legality, float_holders
from splashdeck.games.duck_and_dive.model import (
    DRAW,
    END,
    GOLDIE,
    GOLDIE_POINTS,
    HAND_LIMIT,
    KINDS,
    STOP,
    Card,
    ChoosePool,
    Discard,
    Draw,
    Edition,
    End,
    MoveToken,
    Options,
    PlayFromDeck,
    PlayFromHand,
    Pool,
    State,
)
from splashdeck.games.duck_and_dive.naming import names_of
from splashdeck.games.duck_and_dive.pools import (
    clockwise,
    empty_pool,
    is_full,
    is_overcrowded,
    score_pool,
)
from splashdeck.games.duck_and_dive.sheet import Sheet


class Rules(Legality):
    """The rules bound to a number of players, an edition, a card sheet and options."""

    def __init__(
        self,
        players: int,
        edition: Edition,
        sheet: Sheet,
        options: Options,
        sheet_name: str | None = None,
    ) -> None:
        super().__init__(players, edition, sheet, options, sheet_name)
        self._deeds: dict[str, Callable[[State, Seat, Move, list[Event]], State]] = {
            "pool": self._choose_pool,
            "play": self._play_or_pass,
            "target": self._declare_target,
            "react": self._answer,
            "discard": self._discard,
            "place": self._place,
        }

    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        """Make a move and all that follows by itself."""
        refused = self.refusal(state, seat, move)
        if refused is not None:
            raise refused.error(move)
        events: list[Event] = []
        state = self._deeds[state.phase](state, seat, move, events)
        return state, tuple(events)

    def _choose_pool(self, state: State, seat: Seat, move: Move, events: list[Event]) -> State:
        assert isinstance(move, ChoosePool)
        events.append(PoolChosen(seat, pool_id(state, move.slot)))
        return replace(state, phase="play", marker=move.slot)

    def _play_or_pass(self, state: State, seat: Seat, move: Move, events: list[Event]) -> State:
        if isinstance(move, PlayFromHand):
            card = move.card
            state = replace(_without_card(state, seat, card), from_hand=(*state.from_hand, card))
            return self._lay(state, card, "hand", events)
        if type(move) is PlayFromDeck:
            if not state.deck:
                state = self._reshuffle(state, events)
            card = state.deck[0]
            return self._lay(replace(state, deck=state.deck[1:]), card, "deck", events)
        events.append(Passed(seat))
        state = self._draw(state, "DD-8.1", events)
        if len(state.hands[seat]) > HAND_LIMIT:
            return replace(state, phase="discard", after_discard="end")
        return self._end_turn(state, "DD-8.1", events)

    def _lay(
        self, state: State, card: Card, source: Literal["deck", "hand"], events: list[Event]
    ) -> State:
        """Lay a card under the marker's pool and begin its effect."""
        marker = state.marker
        assert marker is not None
        pool = state.pools[marker]
        assert pool is not None
        icons, floats = pool.icons, pool.floats
        if card in self.icons:
            icons += self.icons[card]
        else:
            floats += self.float_icons[card]
        pool = Pool(pool.card, (*pool.row, card), icons, floats)
        events.append(CardLaid(state.active, card, source, pool.card.id, icons, floats))
        state = replace(
            state,
            pools=put(state.pools, marker, pool),
            plays=state.plays + 1,
            phase="target",
            laid=card,
        )
        return self._begin_effect(state, card, events)

    def _begin_effect(self, state: State, card: Card, events: list[Event]) -> State:
        """Ask for a target, or declare what needs none, or see the effect lapse (DD-4.0)."""
        kind = KINDS[card]
        if kind not in RULES:  # DD-3.3, DD-4.9: nothing to stop, DD-5.4
            return self._check_pools(state, events)
        if kind == "arrwin":
            return self._declare(state, END, events)
        if kind == "amy":
            if state.deck or state.discard:
                return self._declare(state, DRAW, events)
        elif self.effects.has_target(state, kind):
            return state
        events.append(Lapsed(state.active, card))
        return self._check_pools(state, events)

    # --- DD-4 and DD-5: declaring, stopping and carrying out an effect ---

    def _declare_target(self, state: State, seat: Seat, move: Move, events: list[Event]) -> State:
        return self._declare(state, move, events)

    def _declare(self, state: State, effect: Move, events: list[Event]) -> State:
        """Declare an effect; it happens at once if nobody could stop it (DD-5.1)."""
        card = state.laid
        assert card is not None
        target, pool, onto, player = names_of(state, effect)
        events.append(Declared(state.active, card, str(effect), target, pool, onto, player))
        asked = float_holders(state.hands)
        if asked:
            return replace(state, phase="react", declared=effect, asked=asked)
        return self._carry_out(state, effect, events)

    def _answer(self, state: State, seat: Seat, move: Move, events: list[Event]) -> State:
        """Take a secret answer; with the last one in, the effect is stopped or happens (DD-5.3).

        No event tells that somebody answered: that would show who holds a float.
        """
        chosen = put(state.chosen, seat, move)
        if None in [chosen[asked] for asked in state.asked]:
            return replace(state, chosen=chosen)
        effect = state.declared
        assert effect is not None
        state = replace(state, declared=None, asked=(), chosen=self.nobody)
        for other in clockwise((state.active + 1) % self.players, self.players):
            if chosen[other] == STOP:
                return self._stop(state, other, events)
        return self._carry_out(state, effect, events)

    def _stop(self, state: State, seat: Seat, events: list[Event]) -> State:
        """Spend one float, which nothing can stop in turn (DD-5.2); the effect is off."""
        assert state.laid is not None
        spent = min([card for card in state.hands[seat] if card not in self.icons])  # DD-5.3
        events.append(Stopped(seat, spent, state.laid))
        state = replace(_without_card(state, seat, spent), discard=(*state.discard, spent))
        return self._check_pools(state, events)

    def _carry_out(self, state: State, effect: Move, events: list[Event]) -> State:
        """Let a declared effect happen, and look at the pools (DD-6)."""
        if type(effect) is End:
            return self._end_turn(state, "DD-4.8", events)
        if type(effect) is Draw:
            state = self._draw(state, "DD-4.7", events)
        else:
            state = self.effects.carry_out(state, effect, events)
        if len(state.hands[state.active]) > HAND_LIMIT:
            return replace(state, phase="discard", after_discard="check")
        return self._check_pools(state, events)

    # --- DD-6 and DD-7: full and overcrowded pools ---

    def _check_pools(self, state: State, events: list[Event]) -> State:
        """Score full pools and empty overcrowded ones (DD-7.3); go on if there are none."""
        for pool in state.pools:
            if pool is not None and (
                pool.icons >= pool.card.ducks or pool.floats > pool.card.floats
            ):
                return self._settle_pools(state, events)
        return replace(state, phase="play", laid=None)

    def _settle_pools(self, state: State, events: list[Event]) -> State:
        pools = [(slot, pool) for slot, pool in enumerate(state.pools) if pool is not None]
        full = [slot for slot, pool in pools if is_full(pool)]
        full.sort(key=lambda slot: slot != state.marker)
        for slot in full:
            coming = self.pool_cards[state.pool_deck[0]] if state.pool_deck else None
            state = score_pool(state, slot, coming, self.goldie_without_tokens, events)
            if len(open_slots(state)) == 1:
                return self._end_game(state, "DD-6.8", events)
        for slot, pool in pools:
            if is_overcrowded(pool):
                state = empty_pool(state, slot, events)
        homeless = [
            seat for seat in clockwise(state.active, self.players) if state.tokens[seat] is None
        ]
        if homeless:
            return replace(state, phase="place", laid=None, placing=tuple(homeless))
        return self._end_turn(state, "DD-6.8" if full else "DD-7.2", events)

    def _place(self, state: State, seat: Seat, move: Move, events: list[Event]) -> State:
        assert isinstance(move, MoveToken)
        events.append(TokenPlaced(seat, move.seat, pool_id(state, move.to)))
        state = replace(
            state,
            tokens=put(state.tokens, move.seat, move.to),
            placing=state.placing[1:],
        )
        return state if state.placing else self._end_turn(state, "DD-6.8", events)

    def _discard(self, state: State, seat: Seat, move: Move, events: list[Event]) -> State:
        assert isinstance(move, Discard)
        card = move.card
        events.append(Discarded(seat, card))
        ends = state.after_discard == "end"
        state = replace(
            _without_card(state, seat, card),
            discard=(*state.discard, card),
            after_discard=None,
        )
        if ends:
            return self._end_turn(state, "DD-8.1", events)
        return self._check_pools(state, events)

    # --- DD-10: the end of a turn, and of the game ---

    def _end_turn(self, state: State, rule: str, events: list[Event]) -> State:
        """Give the turn to the left neighbour, unless the game has gone on too long."""
        events.append(TurnEnded(state.turn, state.active, rule))
        idle = 0 if state.plays else state.idle + 1
        if state.turn >= self.options.turn_limit or idle >= self.idle_limit:
            return self._end_game(replace(state, idle=idle), "DD-10.3", events)
        active = (state.active + 1) % self.players
        events.append(TurnBegan(state.turn + 1, active))
        return replace(
            state,
            phase="pool",
            turn=state.turn + 1,
            active=active,
            marker=None,
            plays=0,
            idle=idle,
            from_hand=(),
            laid=None,
        )

    def _end_game(self, state: State, rule: str, events: list[Event]) -> State:
        state = replace(state, phase="over", laid=None)
        outcome = self.outcome(state)
        assert outcome is not None
        events.append(GameEnded(outcome.scores, outcome.winners, rule))
        return state

    def scores(self, state: State) -> tuple[int, ...]:
        """Count every points pile (DD-10.1)."""
        return tuple(
            [len(pile) + (GOLDIE_POINTS - 1 if GOLDIE in pile else 0) for pile in state.points]
        )

    def outcome(self, state: State) -> Outcome | None:
        """Return points and winners: the most points, shared if tied (DD-10.2)."""
        if state.phase != "over":
            return None
        scores = self.scores(state)
        ranks, winners = rank([-score for score in scores])
        return Outcome(scores, winners, ranks, self.ending(state))

    # --- DD-11: the deck ---

    def _draw(self, state: State, rule: str, events: list[Event]) -> State:
        """Take the top card of the deck into the hand; with nothing left do nothing (DD-11.2)."""
        if not state.deck:
            if not state.discard:
                return state
            state = self._reshuffle(state, events)
        seat, card, deck = state.active, state.deck[0], state.deck[1:]
        events.append(Drew(seat, card, len(deck), rule))
        return replace(state, deck=deck, hands=put(state.hands, seat, (*state.hands[seat], card)))

    def _reshuffle(self, state: State, events: list[Event]) -> State:
        """Shuffle the discard pile, listed from its bottom, into a new deck (DD-11.1)."""
        deck, entropy = state.entropy.shuffle(state.discard)
        events.append(Reshuffled(len(deck)))
        drawn = {card: state.generation for hand in state.hands for card in hand}
        return replace(
            state,
            entropy=entropy,
            deck=deck,
            discard=(),
            generation=state.generation + 1,
            memory={**drawn, **state.memory},
        )


def _without_card(state: State, seat: Seat, card: Card) -> State:
    """Take a card out of a hand, and out of memory, for now all see where it goes."""
    hand = tuple([held for held in state.hands[seat] if held != card])
    memory = state.memory
    if card in memory:
        memory = {held: origin for held, origin in memory.items() if held != card}
    return replace(state, hands=put(state.hands, seat, hand), memory=memory)
