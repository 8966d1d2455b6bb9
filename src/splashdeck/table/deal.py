"""The deal of a networked table: commit, reveal, and a withheld nonce voids it.

The server shows the SHA-256 of its secret first. Each human seat then binds itself to a
nonce by its SHA-256; when all are bound, the nonces are shown; secret and nonces, in seat
order, give the seed (`entropy.seed_from`). Nobody could have chosen the cards.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable
from hashlib import sha256
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from splashdeck.entropy import Entropy, seed_from
from splashdeck.game import Json, Seat
from splashdeck.table.protocol import refuse

SECRET_BYTES = 32

DealStatus: TypeAlias = Literal["commit", "reveal", "dealt", "void"]


class Deal(Struct, frozen=True):
    """One attempt to deal; `seats` are those that give a nonce. A change makes a new one."""

    number: int
    secret: bytes
    seats: tuple[Seat, ...] = ()
    commitments: dict[Seat, str] = {}
    nonces: dict[Seat, str] = {}
    status: DealStatus = "commit"
    withheld: tuple[Seat, ...] = ()

    @classmethod
    def begin(cls, number: int, seats: Iterable[Seat], secret: bytes) -> Deal:
        """Begin with a fresh secret; without a human seat there is nothing to wait for."""
        asked = tuple(seats)
        return cls(number, secret, asked, status="commit" if asked else "dealt")

    @property
    def is_waiting(self) -> bool:
        """Does it still wait for a seat's part?"""
        return self.status in ("commit", "reveal")

    @property
    def commitment(self) -> str:
        """What is shown of the secret before the end."""
        return sha256(self.secret).hexdigest()

    def commit(self, seat: Seat, number: int, commitment: str) -> Deal:
        """Bind a seat; the same deal if it has said so before. A binding can't be changed."""
        if number != self.number or seat not in self.seats:
            raise refuse("wrong-deal")
        if self.commitments.get(seat) == commitment:
            return self
        if self.status != "commit" or seat in self.commitments:
            raise refuse("wrong-deal")
        bound = {**self.commitments, seat: commitment}
        is_last = len(bound) == len(self.seats)
        return replace(self, commitments=bound, status="reveal" if is_last else "commit")

    def reveal(self, seat: Seat, number: int, nonce: str) -> Deal:
        """Open a seat's nonce; the same deal if it has been opened before."""
        if number != self.number or seat not in self.seats or self.status != "reveal":
            raise refuse("wrong-deal")
        opened = sha256(bytes.fromhex(nonce)).hexdigest()
        if not hmac.compare_digest(opened, self.commitments[seat]):
            raise refuse("nonce-mismatch")
        if seat in self.nonces:
            return self
        nonces = {**self.nonces, seat: nonce}
        is_last = len(nonces) == len(self.seats)
        return replace(self, nonces=nonces, status="dealt" if is_last else "reveal")

    def void(self) -> Deal:
        """Give up on this deal; `withheld` names the seats that did not do their part."""
        given = self.commitments if self.status == "commit" else self.nonces
        withheld = tuple(seat for seat in self.seats if seat not in given)
        return replace(self, status="void", withheld=withheld)

    def entropy(self) -> Entropy:
        """Work out the seed."""
        assert self.status == "dealt"
        nonces = [bytes.fromhex(self.nonces[seat]) for seat in sorted(self.nonces)]
        return Entropy(seed_from(self.secret, nonces))

    def shown(self) -> Json:
        """Tell what anyone may know of it before the end; nonces once all are bound."""
        return {
            "deal": self.number,
            "status": self.status,
            "commitment": self.commitment,
            "seats": list(self.seats),
            "commitments": {str(seat): self.commitments[seat] for seat in self.commitments},
            "nonces": {str(seat): self.nonces[seat] for seat in self.nonces},
            "withheld": list(self.withheld),
        }

    def fairness(self) -> Json:
        """Open the secret and the nonces, once the game is over."""
        return {
            "commitment": self.commitment,
            "secret": self.secret.hex(),
            "nonces": {str(seat): self.nonces[seat] for seat in sorted(self.nonces)},
        }
