"""Dishonest dealers: each deals as a server that wants other cards might.

Every one of them is a `Deal` that lies in one way; whatever it stores, shows and records follows
from the lie by itself. `LIES` names them; a server of its own lies by parameter (`lying_server`).
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from typing import ClassVar

from msgspec.structs import replace

from splashdeck.game import Seat
from splashdeck.table.deal import Deal

VICTIM, PUPPET, BOT = 0, 1, 2
"""Seat 0 is honest, seat 1 may be the server's own, seat 2 is a bot's."""


def sealed(nonce: str) -> str:
    """Return what a nonce is bound by."""
    return sha256(bytes.fromhex(nonce)).hexdigest()


class Liar(Deal, frozen=True):
    """Deals honestly until the last nonce of its first deal is in, then lies."""

    commits_to: str = ""
    """What it says that its secret hashes to, if that is not so."""

    @property
    def commitment(self) -> str:
        """What is shown of the secret."""
        return self.commits_to or sha256(self.secret).hexdigest()

    def reveal(self, seat: Seat, number: int, nonce: str) -> Deal:
        """Open a seat's nonce; with the last one, the lie is due."""
        after = super().reveal(seat, number, nonce)
        if after.status == "dealt" and after is not self and self.number == 1:
            assert isinstance(after, Liar)
            return after.lie()
        return after

    def lie(self) -> Deal:
        """Make another deal of this one."""
        return self

    def with_number(self, seat: Seat, nonce: str) -> Liar:
        """Give a seat a nonce, and bind it to that afterwards."""
        return replace(
            self,
            seats=tuple(sorted({*self.seats, seat})),
            commitments={**self.commitments, seat: sealed(nonce)},
            nonces={**self.nonces, seat: nonce},
        )

    def without(self, seat: Seat) -> Liar:
        """Leave a seat out."""
        return replace(
            self,
            seats=tuple(one for one in self.seats if one != seat),
            commitments={s: text for s, text in self.commitments.items() if s != seat},
            nonces={s: text for s, text in self.nonces.items() if s != seat},
        )


def pleases(deal: Deal) -> bool:
    """Does a dishonest server like these cards? One deal in eight."""
    return deal.entropy().seed[0] < 32


def first_pleasing(deals: Iterable[Liar]) -> Liar:
    """Try deals until one pleases."""
    return next(deal for deal in deals if pleases(deal))


def invented() -> Iterable[str]:
    """Make nonces up."""
    return (sha256(b"made up %d" % number).hexdigest() for number in range(1000))


class InventsNumberOfBot(Liar, frozen=True):
    """A bot, which gives none, is said to have given a nonce that makes the cards please."""

    def lie(self) -> Deal:
        """Invent."""
        return first_pleasing(self.with_number(BOT, nonce) for nonce in invented())


class InventsNumberOfPuppet(Liar, frozen=True):
    """Another seat's nonce is chosen after the victim's is known."""

    def lie(self) -> Deal:
        """Invent."""
        return first_pleasing(self.with_number(PUPPET, nonce) for nonce in invented())


class DealsAgain(Liar, frozen=True):
    """A second deal begins as if the first had never been."""

    def lie(self) -> Deal:
        """Begin again, with the next number and no word of the first."""
        begun = type(self).begin(self.table, self.seats, sha256(self.secret).digest())
        return replace(begun, number=2)


class DealsAgainUnderTheSameNumber(Liar, frozen=True):
    """A second deal takes the first one's number."""

    def lie(self) -> Deal:
        """Begin again."""
        return type(self).begin(self.table, self.seats, sha256(self.secret).digest())

    def reveal(self, seat: Seat, number: int, nonce: str) -> Deal:
        """Lie once only, though the number stays."""
        is_again = self.secret != FIRST_SECRET
        return Deal.reveal(self, seat, number, nonce) if is_again else super().reveal(
            seat, number, nonce
        )  # fmt: skip


FIRST_SECRET = sha256(b"the first secret").digest()


class ChangesCommitment(Liar, frozen=True):
    """Secret and commitment are both replaced, so that they fit each other."""

    def lie(self) -> Deal:
        """Replace."""
        secrets = (sha256(b"other secret %d" % number).digest() for number in range(1000))
        return first_pleasing(replace(self, secret=secret) for secret in secrets)


class LeavesOut(Liar, frozen=True):
    """A seat's nonce does not go into the cards."""

    def lie(self) -> Deal:
        """Leave out."""
        return self.without(PUPPET)


class LeavesVictimOut(Liar, frozen=True):
    """The victim's own nonce does not go into the cards."""

    def lie(self) -> Deal:
        """Leave out."""
        return self.without(VICTIM)


class SwapsNumbers(Liar, frozen=True):
    """Two seats' nonces change places."""

    def lie(self) -> Deal:
        """Swap."""
        nonces = {VICTIM: self.nonces[PUPPET], PUPPET: self.nonces[VICTIM]}
        return replace(self, nonces=nonces)


class OpensWrongSecret(Liar, frozen=True):
    """Another secret than the one committed to is used and opened."""

    def lie(self) -> Deal:
        """Keep the commitment, change the secret."""
        secrets = (sha256(b"wrong secret %d" % number).digest() for number in range(1000))
        kept = self.commitment
        return first_pleasing(replace(self, secret=one, commits_to=kept) for one in secrets)


class RerollsByVoid(Liar, frozen=True):
    """A whole deal is voided, naming a seat that has given its nonce."""

    def lie(self) -> Deal:
        """Void, and begin another."""
        voided = replace(self, status="void", withheld=(PUPPET,))
        return type(self).begin(self.table, self.seats, sha256(self.secret).digest(), voided)


class RerollsForNobody(Liar, frozen=True):
    """A whole deal is voided, and nobody is named."""

    def lie(self) -> Deal:
        """Void, and begin another."""
        voided = replace(self, status="void")
        return type(self).begin(self.table, self.seats, sha256(self.secret).digest(), voided)


class LetsInAgain(Liar, frozen=True):
    """A seat withholds, the deal is voided, and the seat may try again: one more throw."""

    @classmethod
    def begin(
        cls, table: str, people: Iterable[Seat], secret: bytes, last: Deal | None = None
    ) -> Deal:
        """Ask everybody the second time, whatever they did."""
        honest = super().begin(table, people, secret, last)
        return replace(honest, seats=(VICTIM, PUPPET)) if honest.number == 2 else honest

    def lie(self) -> Deal:
        """Claim that the puppet withheld, and hide its nonce."""
        without = {VICTIM: self.nonces[VICTIM]}
        voided = replace(self, status="void", nonces=without, withheld=(PUPPET,))
        return self.begin(self.table, self.seats, sha256(self.secret).digest(), voided)


class HidesVoid(Liar, frozen=True):
    """A deal is voided, and at the end nobody has heard of it."""

    def reveal(self, seat: Seat, number: int, nonce: str) -> Deal:
        """Deal again after the first deal; tell of one deal only, after the second."""
        after = Deal.reveal(self, seat, number, nonce)
        if after.status != "dealt" or after is self:
            return after
        assert isinstance(after, HidesVoid)
        if self.number > 1:
            return replace(after, number=1, voids=())
        without = {VICTIM: after.nonces[VICTIM]}
        voided = replace(after, status="void", nonces=without, withheld=(PUPPET,))
        return self.begin(self.table, self.seats, sha256(self.secret).digest(), voided)


class AsksTooEarly(Liar, frozen=True):
    """Nonces are asked for before all are bound."""

    def commit(self, seat: Seat, number: int, commitment: str) -> Deal:
        """Go on as soon as the victim is bound."""
        after = super().commit(seat, number, commitment)
        is_early = self.number == 1 and seat == VICTIM
        return replace(after, status="reveal") if is_early else after


class AsksBot(Liar, frozen=True):
    """A bot is asked for a nonce: a puppet that can withhold whenever the cards don't please."""

    answers: ClassVar[str] = sha256(b"a bot").hexdigest()

    @classmethod
    def begin(
        cls, table: str, people: Iterable[Seat], secret: bytes, last: Deal | None = None
    ) -> Deal:
        """Ask the bot too, the first time."""
        asked = people if last is not None else (*people, BOT)
        honest = super().begin(table, asked, secret, last)
        if last is not None:
            return honest
        return replace(honest, commitments={BOT: sealed(cls.answers)})


class AsksOthers(Liar, frozen=True):
    """The victim is not asked at all."""

    @classmethod
    def begin(
        cls, table: str, people: Iterable[Seat], secret: bytes, last: Deal | None = None
    ) -> Deal:
        """Ask the puppet alone."""
        return super().begin(table, [seat for seat in people if seat == PUPPET], secret, last)


class TellsOfAnotherTable(Liar, frozen=True):
    """The cards come from another table's deal."""

    def lie(self) -> Deal:
        """Try tables until the cards please."""
        tables = (f"table {number}" for number in range(1000))
        return first_pleasing(replace(self, table=table) for table in tables)


LIES: dict[str, type[Liar]] = {
    "invents the number of a bot": InventsNumberOfBot,
    "invents the number of a puppet": InventsNumberOfPuppet,
    "deals again without a void": DealsAgain,
    "deals again under the same number": DealsAgainUnderTheSameNumber,
    "changes its commitment": ChangesCommitment,
    "leaves a seat out": LeavesOut,
    "leaves the victim out": LeavesVictimOut,
    "swaps two numbers": SwapsNumbers,
    "opens a wrong secret": OpensWrongSecret,
    "re-rolls by a void that names somebody": RerollsByVoid,
    "re-rolls by a void that names nobody": RerollsForNobody,
    "lets in again who withheld": LetsInAgain,
    "hides a void": HidesVoid,
    "asks for numbers too early": AsksTooEarly,
    "asks a bot": AsksBot,
    "asks only others": AsksOthers,
    "tells of another table": TellsOfAnotherTable,
}
WHY = {
    "invents the number of a bot": "fair-left-out",
    "invents the number of a puppet": "fair-sealed",
    "deals again without a void": "fair-not-voided",
    "deals again under the same number": "fair-promise",
    "changes its commitment": "fair-promise",
    "leaves a seat out": "fair-left-out",
    "leaves the victim out": "fair-left-out",
    "swaps two numbers": "fair-number",
    "opens a wrong secret": "fair-secret",
    "re-rolls by a void that names somebody": "fair-nobody-withheld",
    "re-rolls by a void that names nobody": "fair-nobody-withheld",
    "lets in again who withheld": "fair-let-in",
    "hides a void": "fair-promise",
    "asks for numbers too early": "fair-unsealed",
    "asks a bot": "fair-seats",
    "asks only others": "fair-seats",
    "tells of another table": "fair-table",
}
"""What a client says of each."""
