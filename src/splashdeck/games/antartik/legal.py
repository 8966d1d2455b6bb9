"""Antartik: who may do what, and which rule forbids the rest."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from typing import Any

from splashdeck.game import Move, Refusal, Seat, replace
from splashdeck.games.antartik.model import (
    CARDS,
    Accept,
    Arrange,
    Bet,
    Card,
    Exchange,
    Fresh,
    Go,
    Hold,
    Parachute,
    Referee,
    Retry,
    State,
    Stop,
    Turn,
    in_order,
    place_of,
)
from splashdeck.games.antartik.sheet import Sheet

RETRY, FRESH, GO, HOLD, TURN, STOP, ACCEPT = (
    Retry(),
    Fresh(),
    Go(),
    Hold(),
    Turn(),
    Stop(),
    Accept(),
)
REFEREES = tuple(map(Referee, CARDS))
BETS = tuple(map(Bet, CARDS))
PARACHUTES = tuple(map(Parachute, CARDS))
EXCHANGES = tuple(map(Exchange, CARDS))

AWAITED = {  # phase: the rule of its decision, and what it asks for
    "begin": ("AN-3.5", "an-retry-or-fresh"),
    "referee": ("AN-4.1", "an-referee-or-go"),
    "arrange": ("AN-6.1", "an-put-the-cards-back"),
    "bet": ("AN-4.2", "an-bet-or-hold"),
    "dive": ("AN-4.3", "an-turn-or-stop"),
    "flop": ("AN-7.1", "an-parachute-or-accept"),
}
EXCHANGING = ("begin", "referee", "bet", "dive")  # AN-5.4


class Legality:
    """The question of legality, for a number of players, a card sheet and the juniors."""

    def __init__(
        self,
        players: int,
        sheet: Sheet,
        juniors: tuple[Seat, ...] = (),
        sheet_name: str | None = None,
    ) -> None:
        self.players = players
        self.sheet = sheet
        self.juniors = juniors
        self.sheet_name = sheet_name  # None: a position writes the sheet whole
        self.stars = sheet.stars_of
        self.referees = frozenset(sheet.referee)
        self.parachutes = frozenset(sheet.parachute)
        self.nobody: tuple[None, ...] = (None,) * players
        self.nothing: tuple[tuple[()], ...] = ((),) * (players + 1)  # known by seat, and by all
        self._refusals: dict[type, Callable[[State, Seat, Any], Refusal | None]] = {
            Bet: self._refuse_bet,
            Hold: self._refuse_hold,
            Turn: self._refuse_dive,
            Stop: self._refuse_dive,
            Exchange: self._refuse_exchange,
            Retry: self._refuse_begin,
            Fresh: self._refuse_begin,
            Referee: self._refuse_referee,
            Go: self._refuse_go,
            Arrange: self._refuse_arrange,
            Parachute: self._refuse_parachute,
            Accept: self._refuse_accept,
        }

    # --- AN-4: whose decision it is ---

    def pending(self, state: State) -> tuple[Seat, ...]:
        """Name the seats that are asked and have no choice in yet."""
        if state.phase != "bet":
            return state.asked
        chosen = state.chosen
        return tuple([seat for seat in state.asked if chosen[seat] is None])

    def with_asked(self, state: State) -> State:
        """Find who takes part in the decision of a state's phase."""
        if state.phase == "over":
            return replace(state, asked=())
        asked = self.bettors(state) if state.phase == "bet" else (state.diver,)
        return replace(state, asked=asked)

    def bettors(self, state: State) -> tuple[Seat, ...]:
        """Name the seats that bet or raise a hand in this step (AN-4.2, AN-5.3)."""
        diver, has_bet, face_down = state.diver, state.has_bet, state.face_down
        return tuple(
            [
                seat
                for seat, face_up in enumerate(state.face_up)
                if (face_up or face_down[seat]) and seat != diver and seat not in has_bet
            ]
        )

    def legal_moves(self, state: State, seat: Seat) -> list[Move]:
        """List by verb as in the notation, then by card value and copy.

        A seat that is not asked has its exchanges and nothing else (AN-5.4).
        """
        if seat not in state.asked:
            return self._exchanges(state, seat) if 0 <= seat < self.players else []
        phase = state.phase
        moves: list[Move]
        if phase == "bet":
            moves = [BETS[place] for place in sorted(map(place_of, state.face_up[seat]))]
            moves.append(HOLD)
        elif phase == "dive":
            moves = [TURN, STOP]
        elif phase == "begin":
            moves = [RETRY, FRESH]
        elif phase == "arrange":
            return list(arrangements(state.looked))
        elif phase == "flop":
            saving = in_order(self.parachutes.intersection(state.face_up[seat]))
            return [*(PARACHUTES[place_of(card)] for card in saving), ACCEPT]
        else:
            spent = in_order(self.referees.intersection(state.face_up[seat]))
            moves = [*(REFEREES[place_of(card)] for card in spent), GO]
        if state.face_down[seat]:
            moves += self._exchanges(state, seat)
        return moves

    def _exchanges(self, state: State, seat: Seat) -> list[Move]:
        """List the exchanges of a seat, asked or not (AN-5.4)."""
        face_down = state.face_down[seat]
        if not face_down or state.phase not in EXCHANGING:
            return []
        return [EXCHANGES[place] for place in sorted(map(place_of, face_down))]

    # --- why not ---

    def refusal(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        """Say which rule forbids this move, and why; None if it is legal."""
        if seat not in state.asked:
            if not 0 <= seat < self.players:
                return Refusal("AN-1.1", "no-such-seat", {"seat": seat, "players": self.players})
            if state.phase == "over":
                return Refusal("AN-8.1", "game-over")
            if type(move) is not Exchange:  # AN-5.4: which is anybody's, at any moment
                return self._refuse_seat(state, seat)
        refuse = self._refusals.get(type(move))
        if refuse is None:
            return Refusal(AWAITED[state.phase][0], "not-a-move-of-this-game")
        return refuse(state, seat, move)

    def _refuse_seat(self, state: State, seat: Seat) -> Refusal:
        """Say why a seat has nothing to decide now."""
        rule = AWAITED[state.phase][0]
        if state.phase != "bet":
            return Refusal(rule, "an-divers-decision", {"diver": state.diver})
        if seat == state.diver:
            return Refusal(rule, "an-others-bet-first")
        if seat in state.has_bet:
            return Refusal("AN-5.3", "an-has-bet")
        return Refusal(rule, "an-nothing-to-bet")

    def _refuse_begin(self, state: State, seat: Seat, move: Retry | Fresh) -> Refusal | None:
        return None if state.phase == "begin" else awaited(state)

    def _refuse_referee(self, state: State, seat: Seat, move: Referee) -> Refusal | None:
        if state.phase != "referee":
            return awaited(state)
        if move.card not in state.face_up[seat]:
            return Refusal("AN-6.1", "an-not-your-face-up-card", {"card": move.card})
        if move.card not in self.referees:
            return Refusal("AN-6.1", "an-no-referee", {"card": move.card})
        return None

    def _refuse_go(self, state: State, seat: Seat, move: Go) -> Refusal | None:
        return None if state.phase == "referee" else awaited(state)

    def _refuse_arrange(self, state: State, seat: Seat, move: Arrange) -> Refusal | None:
        if state.phase != "arrange":
            return awaited(state)
        if in_order(move.top + move.under) != in_order(state.looked):
            return Refusal("AN-6.1", "an-put-back-exactly", {"cards": " ".join(state.looked)})
        return None

    def _refuse_bet(self, state: State, seat: Seat, move: Bet) -> Refusal | None:
        if state.phase != "bet":
            return awaited(state)
        if move.card in state.face_up[seat]:
            return None
        if move.card in state.face_down[seat]:
            return Refusal("AN-5.1", "an-bet-face-up", {"card": move.card})
        return Refusal("AN-5.1", "an-not-your-face-up-card", {"card": move.card})

    def _refuse_hold(self, state: State, seat: Seat, move: Hold) -> Refusal | None:
        return None if state.phase == "bet" else awaited(state)

    def _refuse_exchange(self, state: State, seat: Seat, move: Exchange) -> Refusal | None:
        if state.phase not in EXCHANGING:
            return Refusal("AN-5.4", AWAITED[state.phase][1])
        if move.card not in state.face_down[seat]:
            return Refusal("AN-5.4", "an-not-your-face-down-card", {"card": move.card})
        return None

    def _refuse_dive(self, state: State, seat: Seat, move: Turn | Stop) -> Refusal | None:
        return None if state.phase == "dive" else awaited(state)

    def _refuse_parachute(self, state: State, seat: Seat, move: Parachute) -> Refusal | None:
        if state.phase != "flop":
            return awaited(state)
        if move.card not in state.face_up[seat]:
            return Refusal("AN-7.1", "an-not-your-face-up-card", {"card": move.card})
        if move.card not in self.parachutes:
            return Refusal("AN-7.1", "an-no-parachute", {"card": move.card})
        return None

    def _refuse_accept(self, state: State, seat: Seat, move: Accept) -> Refusal | None:
        return None if state.phase == "flop" else awaited(state)


def awaited(state: State) -> Refusal:
    """Say what the present decision is instead."""
    return Refusal(*AWAITED[state.phase])


def arrangements(looked: tuple[Card, ...]) -> list[Arrange]:
    """List the ways to put cards back: most on top first, then by card (AN-6.1)."""
    orders = list(permutations(in_order(looked)))
    return [
        Arrange(order[:size], order[size:])
        for size in range(len(looked), -1, -1)
        for order in orders
    ]
