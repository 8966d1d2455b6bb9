"""Puddles: whose decision it is, and which boots may be chosen (PU-3.1)."""

from __future__ import annotations

from splashdeck.game import Move, Refusal, Seat
from splashdeck_puddles.model import Jump, Options, State


class Legality:
    """The question of legality, for a number of players and boots."""

    def __init__(self, players: int, options: Options) -> None:
        self.players = players
        self.options = options
        self.nobody: tuple[None, ...] = (None,) * players

    def pending(self, state: State) -> tuple[Seat, ...]:
        """Name the seats that have boots left and no choice in yet."""
        return tuple(
            seat for seat, choice in enumerate(state.chosen) if choice is None and state.boots[seat]
        )

    def refusal(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        """Say which rule forbids this move, and why; None if it is legal."""
        if not 0 <= seat < self.players:
            return Refusal("PU-1.1", "no-such-seat", {"seat": seat, "players": self.players})
        if not isinstance(move, Jump):
            return Refusal("PU-3.1", "not-a-move-of-this-game")
        if not state.boots[seat]:
            return Refusal("PU-4.1", "game-over")
        if not 1 <= move.boot <= self.options.boots:
            args: dict[str, str | int] = {"boot": move.boot, "most": self.options.boots}
            return Refusal("PU-1.2", "pu-no-such-boot", args)
        if move.boot not in state.boots[seat]:
            return Refusal("PU-3.2", "pu-boot-is-worn", {"boot": move.boot})
        return None

    def legal_moves(self, state: State, seat: Seat) -> list[Jump]:
        """List a seat's boots, the lowest first."""
        return [Jump(boot) for boot in state.boots[seat]] if 0 <= seat < self.players else []
