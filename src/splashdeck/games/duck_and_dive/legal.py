"""Duck & Dive: whose decision it is, and which rule forbids what (DD-3 to DD-9).

The targets of the ducks' effects (DD-4) are in `effects`.
"""

from __future__ import annotations

from collections.abc import Callable

from splashdeck.game import Move, Refusal, Seat
from splashdeck.games.duck_and_dive.effects import Effects, no_pool, open_slots, pool_at
from splashdeck.games.duck_and_dive.model import (
    DECK,
    FLOATS,
    HAND_LIMIT,
    IDLE_LAPS,
    LET,
    PASS,
    PLAY_LIMIT,
    STOP,
    Card,
    ChoosePool,
    Discard,
    Edition,
    Let,
    MoveToken,
    Options,
    Pass,
    PlayFromDeck,
    PlayFromHand,
    State,
    Stop,
)
from splashdeck.games.duck_and_dive.sheet import Sheet


class Legality:
    """The question of legality, for a number of players, an edition, a card sheet and options."""

    def __init__(
        self,
        players: int,
        edition: Edition,
        sheet: Sheet,
        options: Options,
        sheet_name: str | None = None,
    ) -> None:
        self.players = players
        self.edition: Edition = edition
        self.sheet = sheet
        self.sheet_name = sheet_name  # None: a position writes the sheet whole
        self.options = options
        self.pool_cards = {card.id: card for card in sheet.pools}
        self.cards = sheet.cards()
        self.order = {card: index for index, card in enumerate(self.cards)}
        self.icons = sheet.icons()
        self.float_icons = sheet.icons_of_floats()
        self.effects = Effects(edition, self.icons, self.float_icons)
        self.idle_limit = IDLE_LAPS * players  # DD-10.3
        self.early_pass = edition == "2023"  # DD-12.2
        self.goldie_without_tokens = edition == "2025"  # DD-12.5
        self.nobody: tuple[None, ...] = (None,) * players
        self._refusals: dict[str, Callable[[State, Move], Refusal | None]] = {
            "pool": self._refuse_pool,
            "play": self._refuse_play,
            "target": self.effects.refusal,
            "discard": self._refuse_discard,
            "place": self._refuse_placing,
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
        answers = type(move) in _ANSWERS
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

    # --- DD-3.1: the pool ---

    def _refuse_pool(self, state: State, move: Move) -> Refusal | None:
        if type(move) is not ChoosePool:
            return Refusal("DD-3.1", "dd-choose-a-pool")
        return None if pool_at(state, move.slot) is not None else no_pool(move.slot, "DD-3.1")

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

    # --- DD-6.6: placing tokens ---

    def _refuse_placing(self, state: State, move: Move) -> Refusal | None:
        token = state.placing[0]
        if type(move) is not MoveToken or move.seat != token:
            return Refusal("DD-6.6", "dd-place-the-token", {"seat": token})
        return None if pool_at(state, move.to) is not None else no_pool(move.to, "DD-6.6")

    # --- DD-9: a fifth card ---

    def _refuse_discard(self, state: State, move: Move) -> Refusal | None:
        if type(move) is not Discard:
            return Refusal("DD-9.1", "dd-discard-one", {"limit": HAND_LIMIT})
        if move.card not in state.hands[state.active]:
            return Refusal("DD-9.1", "dd-not-in-hand", {"card": move.card})
        return None

    def ending(self, state: State) -> str:
        """Name the rule that ended the game."""
        return "DD-6.8" if len(open_slots(state)) == 1 else "DD-10.3"


_ANSWERS = frozenset((Stop, Let))
_FLOATS = frozenset(FLOATS)


def float_holders(hands: tuple[tuple[Card, ...], ...]) -> tuple[Seat, ...]:
    """Name the seats with a float in hand (DD-5.1)."""
    return tuple([seat for seat, hand in enumerate(hands) if not _FLOATS.isdisjoint(hand)])
