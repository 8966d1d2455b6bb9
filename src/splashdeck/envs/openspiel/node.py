"""A place in the tree of a game: a decision or a chance node, and what each seat saw."""

from __future__ import annotations

import struct
from collections.abc import Callable, Sequence
from hashlib import blake2b, sha256
from typing import Any

from msgspec.json import encode

from splashdeck.entropy import Entropy
from splashdeck.envs.openspiel.chance import Chance, Deed, Reveal
from splashdeck.game import Event, Move, Seat, events_seen
from splashdeck.games import AnyGame


class Trace:
    """Digests of all that happened: of what everybody saw, and of each seat's secrets.

    A seat's secrets are its own moves and those events of which it sees more than a
    spectator. Together with its knowledge they make an information state of perfect recall.
    """

    def __init__(self, public: bytes, private: tuple[bytes, ...]) -> None:
        self.public = public
        self.private = private

    def after(self, moves: Sequence[tuple[Seat, Move]], events: Sequence[Event]) -> Trace:
        """Go on with moves and what followed from them."""
        private = list(self.private)
        for seat, move in moves:
            private[seat] = _mixed(private[seat], str(move).encode())
        for event in events:
            for seat in event.insiders():
                private[seat] = _mixed(private[seat], encode(events_seen([event], seat)))
        return Trace(_mixed(self.public, encode(events_seen(events, None))), tuple(private))

    def imagined(self, seat: Seat) -> Trace:
        """Forget the secrets of all but one seat."""
        nothing = (b"",) * len(self.private)
        private = (*nothing[:seat], self.private[seat], *nothing[seat + 1 :])
        return Trace(self.public, private)

    def written(self, seat: Seat) -> str:
        """Write what a seat has seen so far, as text that differs where that does."""
        return f"{self.public.hex()}{self.private[seat].hex()}"


def _mixed(before: bytes, more: bytes) -> bytes:
    return blake2b(before + more, digest_size=8).digest()


class Node:
    """One place; it never changes, so that copies of a state can share it.

    `state` is the reference's; at a chance node that as it was before the deed, or None
    before a game's start.
    """

    def __init__(
        self,
        chance: Chance,
        state: Any,
        trace: Trace,
        deed: Deed | None = None,
        reveal: Reveal | None = None,
    ) -> None:
        self.chance = chance
        self.state = state
        self.trace = trace
        self.deed = deed
        self.reveal = reveal
        self._numbered: dict[Seat, dict[int, Move]] = {}

    def __deepcopy__(self, memo: object) -> Node:
        return self

    @property
    def game(self) -> AnyGame:
        """The game with its rules."""
        return self.chance.game

    @classmethod
    def root(cls, chance: Chance) -> Node:
        """Begin a game: a chance node."""
        node = cls(chance, None, Trace(b"", (b"",) * chance.game.players))
        deed = Deed(None, None, ())
        if chance.has_beginner:
            return cls(chance, None, node.trace, deed)
        return node._done(deed)

    def moves(self, seat: Seat) -> dict[int, Move]:
        """Return the moves of a seat that is to decide, by their numbers in rising order."""
        if seat not in self._numbered:
            self._numbered[seat] = {}
            if self.deed is None and seat in self.game.pending(self.state):
                moves = self.game.numbered_moves(self.state, seat)
                self._numbered[seat] = {number: moves[number] for number in sorted(moves)}
        return self._numbered[seat]

    # --- chance ---

    def chances(self) -> list[tuple[int, float]]:
        """List the outcomes of a chance node with their probabilities."""
        assert self.deed is not None
        if self.reveal is None:
            things, players = len(self.chance.things), self.game.players
            return [(things + seat, 1 / players) for seat in range(players)]
        return self.chance.chances(self.deed, self.reveal)

    def decided(self, outcome: int) -> Node:
        """Return the node after chance has decided on an outcome."""
        assert self.deed is not None
        if self.reveal is None:
            return self._done(self.deed._replace(first=outcome - len(self.chance.things)))
        return self._done(self.chance.settle(self.deed, self.reveal, outcome))

    def played(self, moves: Sequence[tuple[Seat, Move]]) -> Node:
        """Make moves; the next node may be one of chance."""
        return self._done(Deed(self.state, None, tuple(moves)))

    def _done(self, deed: Deed) -> Node:
        state, events, shuffled = self.chance.run(deed)
        undecided = self.chance.undecided(deed, events, shuffled)
        if undecided is None:
            return Node(self.chance, state, self.trace.after(deed.moves, events))
        return Node(self.chance, self.state, self.trace, *undecided)

    # --- what a seat knows ---

    def information(self, seat: Seat) -> str:
        """Write all that a seat knows and has seen: an information state."""
        if self.state is None:
            return ""
        known = self.game.knowledge(self.state, seat).to_json()
        return f"{encode(known).decode()} {self.trace.written(seat)}"

    def imagined(self, seat: Seat, random: Callable[[], float]) -> Node:
        """Draw a node that the seat can't tell from this one, each with its probability.

        Of seats that answer in secret before this one nothing is known: they answer at random.
        """
        if self.deed is not None or self.state is None:
            raise ValueError("only a decision can be imagined anew, not a chance node")
        packed = struct.pack(">4d", *(random() for _ in range(4)))
        entropy = Entropy(sha256(packed).digest())
        game = self.game
        state = game.imagine(game.knowledge(self.state, seat), entropy.child("world"))
        while seat in game.pending(state) and (other := game.pending(state)[0]) < seat:
            move, entropy = entropy.pick(game.legal_moves(state, other))
            state, _ = game.play(state, other, move)
        return Node(self.chance, state, self.trace.imagined(seat))
