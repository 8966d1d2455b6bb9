"""The deal of a networked table: commit, reveal, and a withheld nonce voids it.

The server shows the SHA-256 of its secret first. Each human seat then binds itself to a
nonce by its SHA-256; when all are bound, the nonces are shown; secret and nonces, in seat
order, give the seed (`entropy.seed_from`). Nobody could have chosen the cards.
"""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256

import msgspec
from msgspec import Struct

from splashdeck.entropy import Entropy, seed_from
from splashdeck.game import Json, Seat
from splashdeck.server.store.queue import Row
from splashdeck.table.protocol import refuse

SECRET_BYTES = 32


class Deal(Struct):
    """One attempt to deal; `seats` are those that give a nonce."""

    number: int
    secret: bytes
    seats: tuple[Seat, ...]
    commitments: dict[Seat, str]
    nonces: dict[Seat, str]
    status: str = "commit"
    withheld: tuple[Seat, ...] = ()

    @classmethod
    def begin(cls, number: int, seats: tuple[Seat, ...]) -> Deal:
        """Draw a secret; without a human seat there is nothing to wait for."""
        status = "commit" if seats else "dealt"
        return cls(number, secrets.token_bytes(SECRET_BYTES), seats, {}, {}, status)

    @property
    def commitment(self) -> str:
        """What is shown of the secret before the end."""
        return sha256(self.secret).hexdigest()

    def commit(self, seat: Seat, number: int, commitment: str) -> bool:
        """Bind a seat; False if it has said so before. A binding can't be changed."""
        if number != self.number or seat not in self.seats:
            raise refuse("wrong-deal")
        if self.commitments.get(seat) == commitment:
            return False
        if self.status != "commit" or seat in self.commitments:
            raise refuse("wrong-deal")
        self.commitments[seat] = commitment
        if len(self.commitments) == len(self.seats):
            self.status = "reveal"
        return True

    def reveal(self, seat: Seat, number: int, nonce: str) -> bool:
        """Open a seat's nonce; False if it has been opened before."""
        if number != self.number or seat not in self.seats or self.status != "reveal":
            raise refuse("wrong-deal")
        opened = sha256(bytes.fromhex(nonce)).hexdigest()
        if not hmac.compare_digest(opened, self.commitments[seat]):
            raise refuse("nonce-mismatch")
        if seat in self.nonces:
            return False
        self.nonces[seat] = nonce
        if len(self.nonces) == len(self.seats):
            self.status = "dealt"
        return True

    def void(self) -> tuple[Seat, ...]:
        """Give up on this deal; name the seats that withheld their part."""
        given = self.commitments if self.status == "commit" else self.nonces
        self.withheld = tuple(seat for seat in self.seats if seat not in given)
        self.status = "void"
        return self.withheld

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

    def row(self, table: str) -> Row:
        """Write it for the database."""
        return {
            "table": table,
            "number": self.number,
            "secret": self.secret,
            "status": self.status,
            "commitments": _text([self.seats, self.commitments]),
            "nonces": _text(self.nonces),
            "withheld": _text(self.withheld),
        }

    @classmethod
    def from_row(cls, row: Row) -> Deal:
        """Read it from the database."""
        seats, commitments = msgspec.json.decode(
            row["commitments"], type=tuple[tuple[int, ...], dict[int, str]]
        )
        nonces = msgspec.json.decode(row["nonces"], type=dict[int, str])
        withheld = msgspec.json.decode(row["withheld"], type=tuple[int, ...])
        secret = bytes(row["secret"])
        return cls(row["number"], secret, seats, commitments, nonces, row["status"], withheld)


def _text(content: object) -> str:
    return msgspec.json.encode(content).decode()
