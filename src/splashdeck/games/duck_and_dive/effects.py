"""Duck & Dive: the ducks' effects and their targets (DD-4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from splashdeck.game import Event, Move, Refusal, Seat, put, replace
from splashdeck.games.duck_and_dive.events import (
    DuckMoved,
    Flipped,
    MarkerMoved,
    Robbed,
    Taken,
    TokenMoved,
)
from splashdeck.games.duck_and_dive.model import (
    FACE_DOWN,
    KINDS,
    OPEN,
    Card,
    Edition,
    Flip,
    Kind,
    MoveDuck,
    MoveMarker,
    MoveToken,
    Pool,
    Rob,
    Slot,
    State,
    Take,
)

RULES: dict[Kind, str] = {
    "sam": "DD-4.1",
    "wilma": "DD-4.2",
    "dingy": "DD-4.3",
    "lara": "DD-4.4",
    "julie": "DD-4.5",
    "james": "DD-4.6",
    "amy": "DD-4.7",
    "arrwin": "DD-4.8",
}
"""The ducks with an effect; Albert and Goldie have none (DD-4.9)."""


def open_slots(state: State) -> list[Slot]:
    """List the slots where a pool lies."""
    return [slot for slot, pool in enumerate(state.pools) if pool is not None]


class Effects:
    """The effects bound to an edition and the icons of a sheet."""

    def __init__(
        self, edition: Edition, icons: Mapping[Card, int], float_icons: Mapping[Card, int]
    ) -> None:
        self.own_token = edition == "2025"  # DD-12.1
        self.float_icons = float_icons
        self.icons = icons  # only face-up ducks have an entry: neither floats nor `-sam.3`
        self._targets: dict[Kind, Callable[[State], Iterator[Move]]] = {
            "sam": self._flips,
            "wilma": self._duck_moves,
            "dingy": self._token_moves,
            "lara": self._robberies,
            "julie": self._takes,
            "james": self._marker_moves,
        }
        self._refusals: dict[Kind, tuple[type[Move], Callable[[State, Move], Refusal | None]]] = {
            "sam": (Flip, self._refuse_flip),
            "wilma": (MoveDuck, self._refuse_duck_move),
            "dingy": (MoveToken, self._refuse_token_move),
            "lara": (Rob, self._refuse_robbery),
            "julie": (Take, self._refuse_take),
            "james": (MoveMarker, self._refuse_marker_move),
        }
        self._deeds: dict[type[Move], Callable[[State, Move, list[Event]], State]] = {
            Flip: self._flip,
            MoveDuck: self._move_duck,
            MoveToken: self._move_token,
            Rob: self._rob,
            Take: self._take,
            MoveMarker: self._move_marker,
        }

    def targets(self, state: State) -> list[Move]:
        """List the legal targets of the card just laid, in the order of the notation."""
        assert state.laid is not None
        return list(self._targets[KINDS[state.laid]](state))

    def has_target(self, state: State, kind: Kind) -> bool:
        """Tell whether an effect with targets can be carried out (DD-4.0)."""
        return next(self._targets[kind](state), None) is not None

    def refusal(self, state: State, move: Move) -> Refusal | None:
        """Say why a move is not a legal target of the card just laid."""
        assert state.laid is not None
        kind = KINDS[state.laid]
        expected, refuse = self._refusals[kind]
        if type(move) is not expected:
            return Refusal(RULES[kind], f"dd-target-of-{kind}")
        return refuse(state, move)

    def carry_out(self, state: State, move: Move, events: list[Event]) -> State:
        """Let a declared effect happen; a fifth card in hand is left to the caller (DD-9.1)."""
        return self._deeds[type(move)](state, move, events)

    # --- DD-4.1: Sam ---

    def _flips(self, state: State) -> Iterator[Move]:
        icons = self.icons
        for slot, pool in enumerate(state.pools):
            if pool is not None:
                for index, card in enumerate(pool.row):
                    if card in icons:
                        yield Flip(slot, index)

    def _refuse_flip(self, state: State, move: Move) -> Refusal | None:
        assert isinstance(move, Flip)
        return self._refuse_duck(state, move.slot, move.index, "DD-4.1")

    def _refuse_duck(self, state: State, slot: Slot, index: int, rule: str) -> Refusal | None:
        """Check that a face-up duck card lies there."""
        card = card_at(state, slot, index)
        if card in self.icons:
            return None
        if card is None:
            return no_card(slot, index, rule)
        if card in KINDS:
            return Refusal("DD-4.10", "dd-float-is-no-target", {"card": card})
        return Refusal(rule, "dd-lies-face-down", {"slot": slot, "index": index})

    def _flip(self, state: State, move: Move, events: list[Event]) -> State:
        assert isinstance(move, Flip)
        pool = state.pools[move.slot]
        assert pool is not None
        card = pool.row[move.index]
        row = put(pool.row, move.index, FACE_DOWN[card])
        pool = Pool(pool.card, row, pool.icons - self.icons[card], pool.floats)
        events.append(Flipped(state.active, card, pool.card.id, pool.icons))
        return replace(state, pools=put(state.pools, move.slot, pool))

    # --- DD-4.2: Wilma ---

    def _duck_moves(self, state: State) -> Iterator[Move]:
        icons = self.icons
        rooms = [
            (slot, pool.card.ducks - pool.icons)
            for slot, pool in enumerate(state.pools)
            if pool is not None
        ]
        for slot, pool in enumerate(state.pools):
            if pool is not None:
                for index, card in enumerate(pool.row):
                    if card in icons:
                        size = icons[card]
                        for to, room in rooms:
                            if size <= room and to != slot:
                                yield MoveDuck(slot, index, to)

    def _refuse_duck_move(self, state: State, move: Move) -> Refusal | None:
        assert isinstance(move, MoveDuck)
        slot, index, to = move.slot, move.index, move.to
        refused = self._refuse_duck(state, slot, index, "DD-4.2")
        if refused is not None:
            return refused
        goal = pool_at(state, to)
        if goal is None:
            return no_pool(to, "DD-4.2")
        if to == slot:
            return Refusal("DD-4.2", "dd-another-pool", {"slot": to})
        pool = state.pools[slot]
        assert pool is not None
        over = goal.icons + self.icons[pool.row[index]] - goal.card.ducks
        if over > 0:
            return Refusal("DD-4.2", "dd-no-room", {"pool": goal.card.id, "over": over})
        return None

    def _move_duck(self, state: State, move: Move, events: list[Event]) -> State:
        assert isinstance(move, MoveDuck)
        slot, index, to = move.slot, move.index, move.to
        pools = list(state.pools)
        pool, goal = pools[slot], pools[to]
        assert pool is not None
        assert goal is not None
        card = pool.row[index]
        size = self.icons[card]
        pools[slot] = without(pool, index, ducks=size)
        pools[to] = Pool(goal.card, (*goal.row, card), goal.icons + size, goal.floats)
        left = (pool.icons - size, goal.icons + size)
        events.append(DuckMoved(state.active, card, pool.card.id, goal.card.id, left))
        return replace(state, pools=tuple(pools))

    # --- DD-4.3: Dingy ---

    def _token_moves(self, state: State) -> Iterator[Move]:
        slots = open_slots(state)
        active = None if self.own_token else state.active
        for seat, here in enumerate(state.tokens):
            if seat != active:
                for slot in slots:
                    if slot != here:
                        yield MoveToken(seat, slot)

    def _refuse_token_move(self, state: State, move: Move) -> Refusal | None:
        assert isinstance(move, MoveToken)
        seat, to = move.seat, move.to
        if not 0 <= seat < len(state.tokens):
            return no_seat(seat, state)
        if seat == state.active and not self.own_token:
            return Refusal("DD-12.1", "dd-rivals-token-only")
        if pool_at(state, to) is None:
            return no_pool(to, "DD-4.3")
        if to == state.tokens[seat]:
            return Refusal("DD-4.3", "dd-token-already-there", {"slot": to})
        return None

    def _move_token(self, state: State, move: Move, events: list[Event]) -> State:
        assert isinstance(move, MoveToken)
        here = state.tokens[move.seat]
        assert here is not None
        left, onto = pool_id(state, here), pool_id(state, move.to)
        events.append(TokenMoved(state.active, move.seat, left, onto))
        return replace(state, tokens=put(state.tokens, move.seat, move.to))

    # --- DD-4.4: Lara ---

    def _robberies(self, state: State) -> Iterator[Move]:
        for seat, pile in enumerate(state.points):
            if pile and seat != state.active:
                yield Rob(seat)

    def _refuse_robbery(self, state: State, move: Move) -> Refusal | None:
        assert isinstance(move, Rob)
        seat = move.seat
        if not 0 <= seat < len(state.points):
            return no_seat(seat, state)
        if seat == state.active:
            return Refusal("DD-4.4", "dd-rob-a-rival")
        if not state.points[seat]:
            return Refusal("DD-4.4", "dd-no-points-to-rob", {"seat": seat})
        return None

    def _rob(self, state: State, move: Move, events: list[Event]) -> State:
        assert isinstance(move, Rob)
        *left, card = state.points[move.seat]
        events.append(Robbed(state.active, move.seat, card, len(left)))
        points = put(state.points, move.seat, tuple(left))
        return replace(state, points=points, discard=(*state.discard, card))

    # --- DD-4.5: Julie ---

    def _takes(self, state: State) -> Iterator[Move]:
        laid = state.laid  # DD-4.0: Julie may not take herself
        for slot, pool in enumerate(state.pools):
            if pool is not None:
                for index, card in enumerate(pool.row):
                    if card in KINDS and card != laid:
                        yield Take(slot, index)

    def _refuse_take(self, state: State, move: Move) -> Refusal | None:
        assert isinstance(move, Take)
        card = card_at(state, move.slot, move.index)
        if card is None:
            return no_card(move.slot, move.index, "DD-4.5")
        if card == state.laid:
            return Refusal("DD-4.0", "dd-julie-takes-another")
        if card not in KINDS:
            args: dict[str, str | int] = {"slot": move.slot, "index": move.index}
            return Refusal("DD-4.5", "dd-lies-face-down", args)
        return None

    def _take(self, state: State, move: Move, events: list[Event]) -> State:
        assert isinstance(move, Take)
        pool = state.pools[move.slot]
        assert pool is not None
        seat, card = state.active, pool.row[move.index]
        if card in self.icons:
            pool = without(pool, move.index, ducks=self.icons[card])
        else:
            pool = without(pool, move.index, floats=self.float_icons[card])
        events.append(Taken(seat, card, pool.card.id, pool.icons, pool.floats))
        return replace(
            state,
            pools=put(state.pools, move.slot, pool),
            hands=put(state.hands, seat, (*state.hands[seat], card)),
            memory={**state.memory, card: OPEN},
        )

    # --- DD-4.6: James ---

    def _marker_moves(self, state: State) -> Iterator[Move]:
        for slot in open_slots(state):
            if slot != state.marker:
                yield MoveMarker(slot)

    def _refuse_marker_move(self, state: State, move: Move) -> Refusal | None:
        assert isinstance(move, MoveMarker)
        if pool_at(state, move.slot) is None:
            return no_pool(move.slot, "DD-4.6")
        if move.slot == state.marker:
            return Refusal("DD-4.6", "dd-marker-already-there", {"slot": move.slot})
        return None

    def _move_marker(self, state: State, move: Move, events: list[Event]) -> State:
        assert isinstance(move, MoveMarker)
        assert state.marker is not None
        left, onto = pool_id(state, state.marker), pool_id(state, move.slot)
        events.append(MarkerMoved(state.active, left, onto))
        return replace(state, marker=move.slot)


def pool_id(state: State, slot: Slot) -> str:
    """Return the id of the pool card in a slot where one lies."""
    pool = state.pools[slot]
    assert pool is not None
    return pool.card.id


def pool_at(state: State, slot: Slot) -> Pool | None:
    """Return the pool of a slot; None if there is none."""
    return state.pools[slot] if 0 <= slot < len(state.pools) else None


def card_at(state: State, slot: Slot, index: int) -> Card | None:
    """Return an entry of a row; None if there is none."""
    pool = pool_at(state, slot)
    return pool.row[index] if pool is not None and 0 <= index < len(pool.row) else None


def without(pool: Pool, index: int, ducks: int = 0, floats: int = 0) -> Pool:
    """Take a card out of a row, and its duck or float icons off what the pool counts."""
    row = pool.row[:index] + pool.row[index + 1 :]
    return Pool(pool.card, row, pool.icons - ducks, pool.floats - floats)


def no_card(slot: Slot, index: int, rule: str) -> Refusal:
    """Refuse a place in a row where no card lies."""
    return Refusal(rule, "dd-no-card-there", {"slot": slot, "index": index})


def no_pool(slot: Slot, rule: str) -> Refusal:
    """Refuse a slot without a pool."""
    return Refusal(rule, "dd-no-pool-there", {"slot": slot})


def no_seat(seat: Seat, state: State) -> Refusal:
    """Refuse a seat that is not at the table."""
    return Refusal("DD-1.1", "no-such-seat", {"seat": seat, "players": len(state.tokens)})
