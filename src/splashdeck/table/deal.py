"""The deal of a networked table: commit, reveal, and a withheld nonce voids it.

The server shows the SHA-256 of its secret first. Each human seat then binds itself to a
nonce by its SHA-256; when all are bound, the nonces are shown; everything that was bound and
everything that was opened give the seed (`splashdeck.fairness`). Nobody could have chosen the
cards. Whoever withheld a nonce gives no other at this table, so that there is an end to
voids.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Mapping
from hashlib import sha256

from msgspec import Struct, to_builtins
from msgspec.structs import replace

from splashdeck.entropy import Entropy
from splashdeck.fairness import Attempt, DealStatus, Fairness, UnboundFairness
from splashdeck.game import Json, Seat
from splashdeck.table.protocol import refuse

SECRET_BYTES = 32


class Deal(Struct, frozen=True):
    """One attempt to deal; `seats` are those that give a nonce. A change makes a new one."""

    number: int
    secret: bytes
    seats: tuple[Seat, ...] = ()
    commitments: dict[Seat, str] = {}
    nonces: dict[Seat, str] = {}
    status: DealStatus = "commit"
    withheld: tuple[Seat, ...] = ()
    table: str = ""
    """The id of the table, which is bound too; "": dealt when nothing but nonces was hashed."""
    voids: tuple[Attempt, ...] = ()
    """The deals before this one, in order."""

    @classmethod
    def begin(
        cls, table: str, people: Iterable[Seat], secret: bytes, last: Deal | None = None
    ) -> Deal:
        """Begin with a fresh secret, after a voided deal or as the first.

        Those among the people who have not withheld a nonce before are asked for one; without
        any there is nothing to wait for.
        """
        voids = () if last is None else (*last.voids, last.attempt())
        barred = {seat for void in voids for seat in void.withheld}
        seats = tuple(sorted(seat for seat in people if seat not in barred))
        number = 1 if last is None else last.number + 1
        status: DealStatus = "commit" if seats else "dealt"
        return cls(number, secret, seats, status=status, table=table, voids=voids)

    @property
    def barred(self) -> tuple[Seat, ...]:
        """The seats that withheld a nonce in a deal before this one."""
        return tuple(seat for void in self.voids for seat in void.withheld)

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
        return Entropy(self.fairness().seed())

    def attempt(self) -> Attempt:
        """Return what anyone may know of it before the end, but for the deals before it."""
        return Attempt(
            deal=self.number,
            commitment=self.commitment,
            seats=self.seats,
            commitments=_by_name(self.commitments),
            nonces=_by_name(self.nonces),
            withheld=self.withheld,
        )

    def shown(self) -> Json:
        """Tell what anyone may know of it before the end; nonces once all are bound."""
        content: Json = to_builtins(self.attempt())
        return content | {"status": self.status, "voids": to_builtins(self.voids)}

    def fairness(self) -> Fairness | UnboundFairness:
        """Open the secret and the nonces, once the game is over."""
        secret, nonces = self.secret.hex(), _by_name(self.nonces)
        if not self.table:
            return UnboundFairness(self.commitment, secret, nonces)
        return Fairness(
            commitment=self.commitment,
            secret=secret,
            nonces=nonces,
            table=self.table,
            deal=self.number,
            seats=self.seats,
            commitments=_by_name(self.commitments),
            voids=self.voids,
        )


def _by_name(values: Mapping[Seat, str]) -> dict[str, str]:
    """Write seats as JSON needs its keys, in their order."""
    return {str(seat): values[seat] for seat in sorted(values)}
