"""What the positions of all games have in common: secret choices, and the place in the stream."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol, TypeVar

from splashdeck.entropy import Entropy
from splashdeck.errors import InvalidNotation, InvalidPosition
from splashdeck.game import Json, Move, Refusal, Seat, State

S = TypeVar("S", bound=State)
M = TypeVar("M", bound=Move)
StateAsked = TypeVar("StateAsked", contravariant=True)
MoveAsked = TypeVar("MoveAsked", contravariant=True)


class Asking(Protocol[StateAsked, MoveAsked]):
    """The part of the rules that says whose decision it is, and what may be decided."""

    players: int

    def pending(self, state: StateAsked) -> tuple[Seat, ...]: ...

    def refusal(self, state: StateAsked, seat: Seat, move: MoveAsked) -> Refusal | None: ...


def read_choices(
    rules: Asking[S, M], state: S, chosen: Mapping[str, str], read_move: Callable[[str], M]
) -> tuple[M | None, ...]:
    """Read the secret choices of a position; InvalidPosition if one could not have been made."""
    choices: list[M | None] = [None] * rules.players
    for seat, text in chosen.items():
        where = f"chosen.{seat}"
        if seat not in map(str, rules.pending(state)):
            raise InvalidPosition(f"seat {seat} has nothing to choose", where=where)
        try:
            move = read_move(text)
        except InvalidNotation as error:
            raise InvalidPosition(str(error), where=where) from None
        refused = rules.refusal(state, int(seat), move)
        if refused is not None:
            raise InvalidPosition(str(refused.error(move)), where=where, rule=refused.rule)
        choices[int(seat)] = move
    if choices and len(chosen) == len(rules.pending(state)) > 0:
        raise InvalidPosition("with the last choice in, all would have moved", where="chosen")
    return tuple(choices)


def write_choices(chosen: Sequence[Move | None]) -> dict[str, str]:
    """Write the secret choices as a position does."""
    return {str(seat): str(move) for seat, move in enumerate(chosen) if move is not None}


def write_entropy(entropy: Entropy) -> Json:
    """Write a place in the random stream as a position does."""
    return {"seed": entropy.seed.hex(), "counter": entropy.counter}
