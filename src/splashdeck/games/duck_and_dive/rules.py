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
    Refusal,
    Seat,
    Step,
    rank,
    replace,
)
from splashdeck.games.duck_and_dive.effects import (
    RULES,
    Effects,
    no_pool,
    open_slots,
    pool_at,
    put,
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
from splashdeck.games.duck_and_dive.model import (
    CARDS,
    FLOATS,
    GOLDIE,
    KINDS,
    NAMES,
    Card,
    ChoosePool,
    Discard,
    Draw,
    Edition,
    End,
    Let,
    MoveToken,
    Options,
    Pass,
    PlayFromDeck,
    PlayFromHand,
    Pool,
    State,
    Stop,
)
from splashdeck.games.duck_and_dive.pools import (
    clockwise,
    empty_pool,
    is_full,
    is_overcrowded,
    score_pool,
)
from splashdeck.games.duck_and_dive.sheet import Sheet

HAND_LIMIT = 4  # DD-9.1
PLAY_LIMIT = len(CARDS)  # DD-3.4
IDLE_LAPS = 10  # DD-10.3
GOLDIE_POINTS = 5  # DD-10.1

DECK, PASS, STOP, LET = PlayFromDeck(), Pass(), Stop(), Let()
DRAW, END = Draw(), End()

_FLOATS = frozenset(FLOATS)


class Rules:
    """The rules bound to a number of players, an edition, a card sheet and options."""

    def __init__(self, players: int, edition: Edition, sheet: Sheet, options: Options) -> None:
        self.players = players
        self.edition: Edition = edition
        self.sheet = sheet
        self.options = options
        self.pool_cards = {card.id: card for card in sheet.pools}
        self.icons = sheet.icons()
        self.names = NAMES[edition]  # what the ducks are called, by kind (DD-12.4)
        self.effects = Effects(edition, self.icons)
        self.idle_limit = IDLE_LAPS * players  # DD-10.3
        self.early_pass = edition == "2023"  # DD-12.2
        self.nobody: tuple[None, ...] = (None,) * players
        self._refusals: dict[str, Callable[[State, Move], Refusal | None]] = {
            "pool": self._refuse_pool,
            "play": self._refuse_play,
            "target": self.effects.refusal,
            "discard": self._refuse_discard,
            "place": self._refuse_placing,
        }
        self._deeds: dict[str, Callable[[State, Seat, Move, list[Event]], State]] = {
            "pool": self._choose_pool,
            "play": self._play_or_pass,
            "target": self._declare_target,
            "react": self._answer,
            "discard": self._discard,
            "place": self._place,
        }

    # --- who decides, and what may be decided ---

    def pending(self, state: State) -> tuple[Seat, ...]:
        """Name the active seat; in phase react the float holders that have not answered."""
        if state.phase == "react":
            chosen = state.chosen
            return tuple([seat for seat in state.asked if chosen[seat] is None])
        return () if state.phase == "over" else (state.active,)

    def refusal(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        """Say which rule forbids this move, and why; None if it is legal."""
        if not 0 <= seat < self.players:
            return Refusal("DD-1.1", "no-such-seat", {"seat": seat, "players": self.players})
        phase = state.phase
        if phase == "over":
            return Refusal(self.ending(state), "game-over")
        answers = type(move) in (Stop, Let)
        if phase == "react":
            if not answers:
                return Refusal("DD-5.1", "dd-answer-first")
            return None if seat in state.asked else Refusal("DD-5.1", "dd-no-float")
        if answers:
            return Refusal("DD-5.1", "dd-nothing-to-stop")
        if seat != state.active:
            return Refusal("DD-2.4", "dd-not-your-turn", {"seat": state.active})
        return self._refusals[phase](state, move)

    def legal_moves(self, state: State, seat: Seat) -> list[Move]:
        """List a seat's legal moves by verb as in the notation, then part by part."""
        phase = state.phase
        if phase == "react":
            return [STOP, LET] if seat in state.asked else []
        if seat != state.active or phase == "over":
            return []
        if phase == "play":
            return self._plays(state)
        if phase == "target":
            return self.effects.targets(state)
        if phase == "pool":
            return [ChoosePool(slot) for slot in open_slots(state)]
        if phase == "discard":
            return [Discard(card) for card in sorted(state.hands[seat])]
        return [MoveToken(state.placing[0], slot) for slot in open_slots(state)]

    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        """Make a move and all that follows by itself."""
        refused = self.refusal(state, seat, move)
        if refused is not None:
            raise refused.error(move)
        events: list[Event] = []
        state = self._deeds[state.phase](state, seat, move, events)
        return state, tuple(events)

    # --- DD-3.1: the pool ---

    def _refuse_pool(self, state: State, move: Move) -> Refusal | None:
        if type(move) is not ChoosePool:
            return Refusal("DD-3.1", "dd-choose-a-pool")
        return None if pool_at(state, move.slot) is not None else no_pool(move.slot, "DD-3.1")

    def _choose_pool(self, state: State, seat: Seat, move: Move, events: list[Event]) -> State:
        assert isinstance(move, ChoosePool)
        events.append(PoolChosen(seat, move.slot))
        return replace(state, phase="play", marker=move.slot)

    # --- DD-3.2 to DD-3.4 and DD-8: playing cards and passing ---

    def _plays(self, state: State) -> list[Move]:
        moves: list[Move] = []
        if state.plays < PLAY_LIMIT:
            if state.deck or state.discard:
                moves.append(DECK)
            hand = state.hands[state.active]
            if hand:
                moves += [
                    PlayFromHand(card) for card in sorted(hand) if self._playable(state, card)
                ]
        if state.plays or self.early_pass or not moves:  # DD-12.2, DD-11.2
            moves.append(PASS)
        return moves

    def _playable(self, state: State, card: Card) -> bool:
        """Tell whether a card of the hand is a duck not yet played from it (DD-3.3, DD-3.4)."""
        return card in self.icons and card not in state.from_hand

    def _refuse_play(self, state: State, move: Move) -> Refusal | None:
        kind = type(move)
        if kind is Pass:
            if state.plays or self.early_pass or self._plays(state) == [PASS]:
                return None
            return Refusal("DD-12.2", "dd-play-before-passing")
        if kind is not PlayFromDeck and kind is not PlayFromHand:
            return Refusal("DD-3.2", "dd-play-or-pass")
        if state.plays >= PLAY_LIMIT:
            return Refusal("DD-3.4", "dd-must-pass", {"plays": state.plays})
        if isinstance(move, PlayFromHand):
            return self._refuse_hand(state, move.card)
        return None if state.deck or state.discard else Refusal("DD-11.2", "dd-nothing-to-draw")

    def _refuse_hand(self, state: State, card: Card) -> Refusal | None:
        if card not in state.hands[state.active]:
            return Refusal("DD-3.2", "dd-not-in-hand", {"card": card})
        if card not in self.icons:
            return Refusal("DD-3.3", "dd-float-is-not-played", {"card": card})
        if card in state.from_hand:
            return Refusal("DD-3.4", "dd-played-already", {"card": card})
        return None

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
        icons = self.icons.get(card)
        if icons is None:
            pool = Pool(pool.card, (*pool.row, card), pool.icons, pool.floats + 1)
        else:
            pool = Pool(pool.card, (*pool.row, card), pool.icons + icons, pool.floats)
        events.append(CardLaid(state.active, card, source, marker, pool.icons, pool.floats))
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
        assert state.laid is not None
        events.append(Declared(state.active, state.laid, str(effect)))
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
            state = score_pool(state, slot, coming, events)
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

    # --- DD-6.6: placing tokens ---

    def _refuse_placing(self, state: State, move: Move) -> Refusal | None:
        token = state.placing[0]
        if type(move) is not MoveToken or move.seat != token:
            return Refusal("DD-6.6", "dd-place-the-token", {"seat": token})
        return None if pool_at(state, move.to) is not None else no_pool(move.to, "DD-6.6")

    def _place(self, state: State, seat: Seat, move: Move, events: list[Event]) -> State:
        assert isinstance(move, MoveToken)
        events.append(TokenPlaced(seat, move.seat, move.to))
        state = replace(
            state,
            tokens=put(state.tokens, move.seat, move.to),
            placing=state.placing[1:],
        )
        return state if state.placing else self._end_turn(state, "DD-6.8", events)

    # --- DD-9: a fifth card ---

    def _refuse_discard(self, state: State, move: Move) -> Refusal | None:
        if type(move) is not Discard:
            return Refusal("DD-9.1", "dd-discard-one", {"limit": HAND_LIMIT})
        if move.card not in state.hands[state.active]:
            return Refusal("DD-9.1", "dd-not-in-hand", {"card": move.card})
        return None

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

    def ending(self, state: State) -> str:
        """Name the rule that ended the game."""
        return "DD-6.8" if len(open_slots(state)) == 1 else "DD-10.3"

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


def float_holders(hands: tuple[tuple[Card, ...], ...]) -> tuple[Seat, ...]:
    """Name the seats with a float in hand (DD-5.1)."""
    return tuple([seat for seat, hand in enumerate(hands) if not _FLOATS.isdisjoint(hand)])


def _without_card(state: State, seat: Seat, card: Card) -> State:
    """Take a card out of a hand, and out of memory, for now all see where it goes."""
    hand = tuple([held for held in state.hands[seat] if held != card])
    memory = state.memory
    if card in memory:
        memory = {held: origin for held, origin in memory.items() if held != card}
    return replace(state, hands=put(state.hands, seat, hand), memory=memory)
