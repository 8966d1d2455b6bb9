"""Antartik: its rules, in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from splashdeck.game import Event, Move, Outcome, Seat, Step, put, rank
from splashdeck.games.antartik.events import (
    Abandoned,
    Arranged,
    BellyFlopped,
    BetLost,
    BetReturned,
    BettingOpened,
    BetWon,
    CalledReferee,
    Chose,
    Exchanged,
    GameEnded,
    Landed,
    Looked,
    Parachuted,
    Retried,
    Revealed,
    StartedFresh,
    TurnBegan,
    Turned,
    WentOn,
    WonDuplicate,
)
from splashdeck.games.antartik.legal import Legality
from splashdeck.games.antartik.model import (
    FACE_DOWN_STARS,
    LOOK,
    VALUE_OF,
    Accept,
    Arrange,
    Bet,
    Card,
    Exchange,
    Fresh,
    Go,
    Hold,
    Parachute,
    PileChange,
    Referee,
    Retry,
    State,
    Stop,
    Turn,
)
from splashdeck.games.antartik.sheet import Sheet


class Rules(Legality):
    """The rules bound to a number of players, a card sheet and the juniors."""

    def __init__(
        self,
        players: int,
        sheet: Sheet,
        juniors: tuple[Seat, ...] = (),
        sheet_name: str | None = None,
    ) -> None:
        super().__init__(players, sheet, juniors, sheet_name)
        self._plays: dict[type, Callable[[State, Seat, Any, list[Event]], State]] = {
            Bet: self._choose,
            Hold: self._choose,
            Turn: self._turn,
            Stop: self._stop,
            Exchange: self._exchange,
            Retry: self._retry,
            Fresh: self._fresh,
            Referee: self._call_referee,
            Go: self._go_on,
            Arrange: self._arrange,
            Parachute: self._parachute,
            Accept: self._accept,
        }

    # --- moves, whatever the phase ---

    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        """Make a move and all that follows by itself."""
        refused = self.refusal(state, seat, move)
        if refused is not None:
            raise refused.error(move)
        events: list[Event] = []
        return self._plays[type(move)](state, seat, move, events), tuple(events)

    # --- AN-3.5: how a turn begins ---

    def _begin_turn(self, state: State, events: list[Event]) -> State:
        """Hand the dive to the next seat, clockwise (AN-2.2)."""
        diver = (state.diver + 1) % self.players
        events.append(TurnBegan(diver, state.middle))
        state = replace(
            state,
            phase="begin",
            diver=diver,
            asked=(diver,),
            turned=0,
            bets=(),
            has_bet=(),
            duplicate=None,
        )
        return state if state.middle else self.begin_step(state, events)

    def _retry(self, state: State, seat: Seat, move: Retry, events: list[Event]) -> State:
        events.append(Retried(seat, state.middle))
        return self.begin_step(state, events)

    def _fresh(self, state: State, seat: Seat, move: Fresh, events: list[Event]) -> State:
        draw, middle = state.draw + state.middle, state.middle
        events.append(StartedFresh(seat, middle, len(draw)))
        change = PileChange(None, state.draw, state.floor, 0, (), middle)
        state = replace(
            state,
            draw=draw,
            middle=(),
            floor=state.floor - len(middle),
            changes=(*state.changes, change),
        )
        return self.begin_step(state, events)

    # --- AN-4: one step of a dive ---

    def begin_step(self, state: State, events: list[Event]) -> State:
        """Ask a diver who has a face-up referee (AN-4.1), else go on."""
        diver = state.diver
        if not self.referees.isdisjoint(state.face_up[diver]):
            return replace(state, phase="referee", asked=(diver,))
        return self._open_betting(state, events)

    def _open_betting(self, state: State, events: list[Event]) -> State:
        """Ask all who can bet or exchange (AN-4.2), except before a card that can't fail."""
        if state.middle:
            asked = self.bettors(state)
            if asked:
                events.append(BettingOpened(asked))
                return replace(state, phase="bet", asked=asked)
        return self._open_dive(state, events)

    def _open_dive(self, state: State, events: list[Event]) -> State:
        """Ask the diver, except before the compulsory first card (AN-3.6, AN-4.3)."""
        if not state.turned:
            return self._turn_up(state, events)
        return replace(state, phase="dive", asked=(state.diver,))

    def _turn(self, state: State, seat: Seat, move: Turn, events: list[Event]) -> State:
        return self._turn_up(state, events)

    def _turn_up(self, state: State, events: list[Event]) -> State:
        """Turn up the next card (AN-3.1) and see what it does to the dive."""
        diver, draw, middle = state.diver, state.draw, state.middle
        card, draw = draw[0], draw[1:]
        turned = state.turned + 1
        events.append(Turned(diver, card, len(draw)))
        if VALUE_OF[card] in [VALUE_OF[other] for other in middle]:
            events.append(BellyFlopped(diver, card))
            state = replace(state, draw=draw, turned=turned, duplicate=card)
            if diver in self.juniors and not self.parachutes.isdisjoint(state.face_up[diver]):
                return replace(state, phase="flop", asked=(diver,))
            return self._flop(state, events)
        face_up = self._lose_bets(state, events)
        state = replace(
            state, draw=draw, middle=(*middle, card), turned=turned, face_up=face_up, bets=()
        )
        if draw:
            return self.begin_step(state, events)
        return self._end(self._land(state, "AN-8.1", events), events)

    def _stop(self, state: State, seat: Seat, move: Stop, events: list[Event]) -> State:
        """End a perfect dive (AN-3.2)."""
        state = self._land(state, "AN-3.2", events)
        return self._begin_turn(self._win_bets(state, events), events)

    def _land(self, state: State, rule: str, events: list[Event]) -> State:
        """Give the diver all cards of the dive, face up."""
        diver, middle = state.diver, state.middle
        events.append(Landed(diver, middle, rule))
        return replace(state, middle=(), face_up=with_cards(state.face_up, diver, middle))

    def _flop(self, state: State, events: list[Event]) -> State:
        """Give the diver the duplicate only (AN-3.3)."""
        diver, card = state.diver, state.duplicate
        assert card is not None
        events.append(WonDuplicate(diver, card))
        face_up = with_cards(state.face_up, diver, (card,))
        state = self._win_bets(replace(state, face_up=face_up, duplicate=None), events)
        return self._end_turn(state, events)

    def _end_turn(self, state: State, events: list[Event]) -> State:
        """Go on with the next diver, unless the last card has been turned (AN-8.1)."""
        return self._begin_turn(state, events) if state.draw else self._end(state, events)

    # --- AN-5: bets ---

    def _choose(self, state: State, seat: Seat, move: Bet | Hold, events: list[Event]) -> State:
        """Take a secret choice (AN-4.2); with the last one in, all are shown."""
        chosen = put(state.chosen, seat, move)
        events.append(Chose(seat))
        for other in state.asked:
            if chosen[other] is None:
                return replace(state, chosen=chosen)
        return self._reveal(state, chosen, events)

    def _reveal(
        self, state: State, chosen: tuple[Bet | Hold | None, ...], events: list[Event]
    ) -> State:
        """Lay the cards bet on the table and ask the diver (AN-4.3)."""
        face_up = list(state.face_up)
        bets: list[tuple[Seat, Card]] = []
        for seat in state.asked:
            choice = chosen[seat]
            if type(choice) is Bet:
                card = choice.card
                bets.append((seat, card))
                events.append(Revealed(seat, card))
                face_up[seat] = tuple([own for own in face_up[seat] if own != card])
            else:
                events.append(Revealed(seat, None))
        state = replace(
            state,
            face_up=tuple(face_up),
            bets=tuple(bets),
            has_bet=state.has_bet + tuple([seat for seat, _ in bets]),
            chosen=self.nobody,
        )
        return self._open_dive(state, events)

    def _lose_bets(self, state: State, events: list[Event]) -> tuple[tuple[Card, ...], ...]:
        """Give the bets to the diver, clockwise from the diver's left (AN-5.2)."""
        if not state.bets:
            return state.face_up
        diver, players = state.diver, self.players
        clockwise = sorted(state.bets, key=lambda bet: (bet[0] - diver) % players)
        events.extend([BetLost(seat, diver, card) for seat, card in clockwise])
        return with_cards(state.face_up, diver, tuple([card for _, card in clockwise]))

    def _win_bets(self, state: State, events: list[Event]) -> State:
        """Give the bets back face down: the dive ended here (AN-5.2)."""
        if not state.bets:
            return state
        face_down = list(state.face_down)
        for seat, card in state.bets:
            face_down[seat] = (*face_down[seat], card)
            events.append(BetWon(seat, card))
        return replace(state, face_down=tuple(face_down), bets=())

    def _exchange(self, state: State, seat: Seat, move: Exchange, events: list[Event]) -> State:
        """Turn a face-down card up and take the bottom card, at once (AN-5.4)."""
        *rest, taken = state.draw
        card = move.card
        events.append(Exchanged(seat, card, taken, len(rest)))
        face_down = list(state.face_down)
        face_down[seat] = tuple([own for own in face_down[seat] if own != card])
        state = replace(
            state,
            draw=tuple(rest),
            floor=state.floor + 1,
            face_up=with_cards(state.face_up, seat, (card, taken)),
            face_down=tuple(face_down),
        )
        return state if rest else self._end_by_exchange(state, events)

    def _end_by_exchange(self, state: State, events: list[Event]) -> State:
        """Give back the bets, and the dive to a diver who has turned a card (AN-8.1)."""
        for seat, card in state.bets:
            events.append(BetReturned(seat, card))
            state = replace(state, face_up=with_cards(state.face_up, seat, (card,)))
        state = replace(state, bets=(), chosen=self.nobody)
        if state.turned:
            state = self._land(state, "AN-8.1", events)
        return self._end(state, events)

    # --- AN-6: the referee ---

    def _go_on(self, state: State, seat: Seat, move: Go, events: list[Event]) -> State:
        events.append(WentOn(seat))
        return self._open_betting(state, events)

    def _call_referee(self, state: State, seat: Seat, move: Referee, events: list[Event]) -> State:
        looked = state.draw[:LOOK]
        events += (CalledReferee(seat, move.card), Looked(seat, len(looked), looked))
        return replace(
            state,
            phase="arrange",
            draw=state.draw[LOOK:],
            looked=looked,
            face_up=without_card(state.face_up, seat, move.card),
            out=(*state.out, move.card),
        )

    def _arrange(self, state: State, seat: Seat, move: Arrange, events: list[Event]) -> State:
        top, under, looked = move.top, move.under, state.looked
        events.append(Arranged(seat, len(top), len(under), top, under))
        change = PileChange(seat, looked + state.draw, state.floor, len(looked), top, under)
        state = replace(
            state,
            draw=top + state.draw + under,
            looked=(),
            floor=state.floor - len(under),
            changes=(*state.changes, change),
        )
        return self.begin_step(state, events)

    # --- AN-7: the parachute ---

    def _parachute(self, state: State, seat: Seat, move: Parachute, events: list[Event]) -> State:
        duplicate = state.duplicate
        assert duplicate is not None
        events.append(Parachuted(seat, move.card, duplicate))
        state = replace(
            state,
            duplicate=None,
            face_up=without_card(state.face_up, seat, move.card),
            out=(*state.out, move.card, duplicate),
        )
        state = self._win_bets(self._land(state, "AN-7.1", events), events)
        return self._end_turn(state, events)

    def _accept(self, state: State, seat: Seat, move: Accept, events: list[Event]) -> State:
        return self._flop(state, events)

    # --- AN-8: the end ---

    def _end(self, state: State, events: list[Event]) -> State:
        """End the game: the draw pile is empty (AN-8.1)."""
        if state.middle:
            events.append(Abandoned(state.middle))
        state = replace(state, phase="over", asked=())
        outcome = self.outcome(state)
        assert outcome is not None
        events.append(GameEnded(outcome.scores, outcome.winners))
        return state

    def outcome(self, state: State) -> Outcome | None:
        """Return points and winners: most points, ties shared (AN-8.3)."""
        if state.phase != "over":
            return None
        scores = self.scores(state)
        ranks, winners = rank([-score for score in scores])
        return Outcome(scores, winners, ranks, "AN-8.1")

    def scores(self, state: State) -> tuple[int, ...]:
        """Count everybody's stars: the fronts face up, three on each back (AN-8.2)."""
        stars_of = self.stars.__getitem__
        return tuple(
            [
                sum(map(stars_of, up)) + FACE_DOWN_STARS * len(down)
                for up, down in zip(state.face_up, state.face_down, strict=True)
            ]
        )


def with_cards(
    by_seat: tuple[tuple[Card, ...], ...], seat: Seat, cards: tuple[Card, ...]
) -> tuple[tuple[Card, ...], ...]:
    """Lay more cards before a seat."""
    return put(by_seat, seat, by_seat[seat] + cards)


def without_card(
    by_seat: tuple[tuple[Card, ...], ...], seat: Seat, card: Card
) -> tuple[tuple[Card, ...], ...]:
    """Take one card away from a seat."""
    rest = tuple([own for own in by_seat[seat] if own != card])
    return put(by_seat, seat, rest)
