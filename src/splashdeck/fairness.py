"""The deal of a networked table, as anybody can check it: bound first, opened later.

The server shows the SHA-256 of its secret (its *commitment*), each seat that gives a nonce then
shows the SHA-256 of that, and only when all are bound are the nonces opened. A client notes what
it is shown before it opens its own nonce (`Notes`), and compares at the end. `docs/fairness.md`
has the argument; the page's `web/src/lib/proof.ts` does the same in a browser.

What is wrong is named by the id of its sentence, such as `fair-promise`; None: nothing is.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from hashlib import sha256
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct, ValidationError, convert
from msgspec.structs import replace

from splashdeck.entropy import joined, seed_from
from splashdeck.game import Json, Seat

Hex32 = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
DealNumber = Annotated[int, Meta(ge=1, lt=1 << 53)]
MOST_SEATS = 20
"""More players than any game has."""
SeatNumber = Annotated[int, Meta(ge=0, le=MOST_SEATS - 1)]
DealStatus: TypeAlias = Literal["commit", "reveal", "dealt", "void"]
CheckName: TypeAlias = Literal["promise", "numbers", "secret", "voids", "record"]

CHECK_OF: dict[str, CheckName] = {
    "fair-table": "promise",
    "fair-promise": "promise",
    "fair-seats": "numbers",
    "fair-left-out": "numbers",
    "fair-sealed": "numbers",
    "fair-unsealed": "numbers",
    "fair-number": "numbers",
    "fair-shape": "numbers",
    "fair-secret": "secret",
    "fair-not-voided": "voids",
    "fair-nobody-withheld": "voids",
    "fair-let-in": "voids",
    "fair-record": "record",
}
"""Everything that can be wrong, and the check that fails by it."""


def sealed(opened: str) -> str:
    """Return the SHA-256 of what some hex digits stand for, as hex."""
    return sha256(bytes.fromhex(opened)).hexdigest()


class Attempt(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One attempt to deal, as it is shown; the keys of the dicts are seats."""

    deal: DealNumber
    """Its number at this table, from 1."""
    commitment: Hex32
    """SHA-256 of the server's secret."""
    seats: tuple[SeatNumber, ...]
    """The seats that give a nonce, ascending; bots give none."""
    commitments: dict[str, Hex32]
    nonces: dict[str, Hex32]
    withheld: tuple[SeatNumber, ...] = ()
    """The seats that did not do their part, once the deal is voided."""

    @property
    def is_sealed(self) -> bool:
        """Has every seat committed itself to its part of the deal?"""
        return self.commitments.keys() == _names(self.seats)


class ShownDeal(Attempt, frozen=True, kw_only=True, forbid_unknown_fields=False):
    """A `deal` message: the present attempt, and those before it that were voided."""

    status: DealStatus
    voids: tuple[Attempt, ...]

    @property
    def is_waiting(self) -> bool:
        """Does it still wait for a seat's part?"""
        return self.status in ("commit", "reveal")


class Fairness(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How the seed of a networked game came about, opened at its end."""

    commitment: Hex32
    secret: Hex32
    nonces: dict[str, Hex32]
    table: str
    deal: DealNumber
    seats: tuple[SeatNumber, ...]
    commitments: dict[str, Hex32]
    voids: tuple[Attempt, ...]

    def seed(self) -> bytes:
        """Work out the seed: everything that was bound, then everything that was opened."""
        names = [str(seat) for seat in self.seats]
        bound = [self.table.encode(), str(self.deal).encode(), bytes.fromhex(self.commitment)]
        for name in names:
            bound += [name.encode(), bytes.fromhex(self.commitments[name])]
        opened = [self.secret, *(self.nonces[name] for name in names)]
        return joined(b"splashdeck deal", [*bound, *map(bytes.fromhex, opened)])

    def attempt(self) -> Attempt:
        """Return the deal that counted."""
        return Attempt(
            deal=self.deal,
            commitment=self.commitment,
            seats=self.seats,
            commitments=self.commitments,
            nonces=self.nonces,
        )

    def problem(self) -> str | None:
        """Say what in it does not fit together."""
        if sealed(self.secret) != self.commitment:
            return "fair-secret"
        attempt = self.attempt()
        return _problem(attempt, "dealt") or _chain_problem(attempt, self.voids)


class UnboundFairness(Struct, frozen=True, forbid_unknown_fields=True):
    """What records held up to format 2: nothing tells what was bound before the nonces came."""

    commitment: str
    secret: str
    nonces: dict[str, str]

    def seed(self) -> bytes:
        """Work out the seed, as it was made then; ValueError if the parts are no hex digits."""
        nonces = [bytes.fromhex(self.nonces[seat]) for seat in sorted(self.nonces, key=int)]
        return seed_from(bytes.fromhex(self.secret), nonces)

    def problem(self) -> str | None:
        """Say what in it does not fit together."""
        return None if sealed(self.secret) == self.commitment else "fair-secret"


# --- what must hold of a deal by itself ---


def _names(seats: Iterable[Seat]) -> set[str]:
    return {str(seat) for seat in seats}


def _problem(attempt: Attempt, status: DealStatus) -> str | None:
    """Say what is wrong with an attempt to deal, as far as it has come."""
    seats, names = attempt.seats, _names(attempt.seats)
    if list(seats) != sorted(set(seats)):
        return "fair-shape"
    if not (attempt.commitments.keys() <= names and attempt.nonces.keys() <= names):
        return "fair-left-out"
    if not attempt.is_sealed and (attempt.nonces or status in ("reveal", "dealt")):
        return "fair-unsealed"
    for name, nonce in attempt.nonces.items():
        if sealed(nonce) != attempt.commitments[name]:
            return "fair-number"
    if status == "dealt" and attempt.nonces.keys() != names:
        return "fair-left-out"
    if status == "void":
        given = attempt.nonces if attempt.is_sealed else attempt.commitments
        missing = tuple(seat for seat in seats if str(seat) not in given)
        if not missing or attempt.withheld != missing:
            return "fair-nobody-withheld"
    return None


def _chain_problem(attempt: Attempt, voids: Sequence[Attempt]) -> str | None:
    """Say what is wrong with the deals before this one: each was voided, for a reason."""
    if [void.deal for void in voids] != list(range(1, attempt.deal)):
        return "fair-not-voided"
    barred: set[Seat] = set()
    for one in (*voids, attempt):
        if barred.intersection(one.seats):
            return "fair-let-in"
        barred.update(one.withheld)
    problems = (_problem(void, "void") for void in voids)
    return next(filter(None, problems), None)


# --- what a client notes ---


class NotedDeal(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a client saw of one deal before it opened its own nonce."""

    deal: DealNumber
    commitment: Hex32
    seats: tuple[SeatNumber, ...]
    commitments: dict[str, Hex32]
    nonce: Hex32 | None = None
    """The client's own nonce, if it is the one that its seat is bound to."""
    is_given: bool = False
    """Whether the client has opened it."""


class Notes(Struct, frozen=True, forbid_unknown_fields=True):
    """What a client saw at one table before it saw any card; a change makes new notes."""

    table: str
    seat: Seat | None = None
    deals: tuple[NotedDeal, ...] = ()
    objection: str | None = None
    """The first lie that was noticed; from then on the client takes part in nothing."""

    def of(self, number: int) -> NotedDeal | None:
        """Return what was noted of a deal; None if the client was not there."""
        return next((noted for noted in self.deals if noted.deal == number), None)

    def put(self, noted: NotedDeal) -> Notes:
        """Note a deal, in place of what was noted of it before."""
        others = tuple(one for one in self.deals if one.deal != noted.deal)
        return replace(self, deals=(*others, noted))

    # --- during the deal ---

    def hear(
        self,
        message: Json,
        seat: Seat | None,
        people: Collection[Seat] | None,
        nonce: str,
    ) -> tuple[Notes, Json | None]:
        """Note a deal as the server shows it; return also what to say to it, if anything.

        `people` are the seats of those who are at the table, if they are known as of the very
        moment when the deal began; `nonce` is a fresh one, used for a new binding.
        """
        if self.objection is not None:
            return self, None
        try:
            shown = convert(message, ShownDeal)
        except ValidationError:
            return replace(self, objection="fair-shape"), None
        if not shown.is_waiting and not self.deals:
            return self, None  # nothing is proven to those who come after the deal
        objection = self._objection(shown, people)
        if objection is not None:
            return replace(self, objection=objection), None
        if not shown.is_waiting:
            return self, None
        return replace(self, seat=seat)._take_part(shown, nonce)

    def _take_part(self, shown: ShownDeal, fresh: str) -> tuple[Notes, Json | None]:
        """Bind the seat to a nonce; open it when all are bound, and after noting that."""
        noted = self.of(shown.deal)
        mine, nonce = str(self.seat), None if noted is None else noted.nonce
        say: Json | None = None
        if self.seat in shown.seats and mine not in shown.commitments:
            nonce = nonce or fresh
            say = {"do": "commit", "deal": shown.deal, "commitment": sealed(nonce)}
        elif nonce is not None and shown.commitments.get(mine) != sealed(nonce):
            nonce = None  # another device of the seat's owner was faster
        is_secret = nonce is not None and mine not in shown.nonces
        if shown.nonces and not is_secret:
            return self, None  # what is bound now need not have been bound before
        is_given = is_secret and shown.status == "reveal"
        if is_given:
            say = {"do": "reveal", "deal": shown.deal, "nonce": nonce}
        noted = NotedDeal(
            deal=shown.deal,
            commitment=shown.commitment,
            seats=shown.seats,
            commitments=shown.commitments,
            nonce=nonce,
            is_given=is_given,
        )
        return self.put(noted), say

    def _objection(self, shown: ShownDeal, people: Collection[Seat] | None) -> str | None:
        """Say which lie a deal betrays, by itself or against what was noted."""
        wrong = _problem(shown, shown.status) or _chain_problem(shown, shown.voids)
        wrong = wrong or self._departure(shown, shown.voids)
        if wrong is not None or people is None or self.of(shown.deal) is not None:
            return wrong
        barred = {seat for void in shown.voids for seat in void.withheld}
        return None if set(people) - barred == set(shown.seats) else "fair-seats"

    def _departure(self, attempt: Attempt, voids: Sequence[Attempt]) -> str | None:
        """Say how a deal and those before it depart from what was noted of them."""
        for noted in self.deals:
            past = (one for one in (attempt, *voids) if one.deal == noted.deal)
            now = next(past, None)
            if now is None:
                return "fair-not-voided"
            if now.commitment != noted.commitment:
                return "fair-promise"
            if now.seats != noted.seats:
                return "fair-left-out"
            if not noted.commitments.items() <= now.commitments.items():
                return "fair-sealed"
        return None

    # --- at the end ---

    def check(self, message: Json) -> Proof:
        """Compare what the server opens at the end with what was noted."""
        try:
            fairness = convert(message, Fairness)
        except ValidationError:
            return self._check_unbound(message)
        found = (
            self.objection,
            None if fairness.table == self.table else "fair-table",
            self._departure(fairness.attempt(), fairness.voids),
            fairness.problem(),
        )
        wrong: dict[CheckName, str] = {}
        for problem in filter(None, found):
            wrong.setdefault(CHECK_OF[problem], problem)
        return Proof(message, self, _checks(wrong, self._unsure(fairness)))

    def _check_unbound(self, message: Json) -> Proof:
        """Check a game that was dealt before bindings were kept, if this can be one."""
        try:
            problem = convert(message, UnboundFairness).problem()
        except (ValidationError, ValueError):
            problem = "fair-shape"
        if self.deals or self.objection is not None:
            problem = problem or "fair-shape"  # what was noted was bound
        wrong: dict[CheckName, str] = {} if problem is None else {CHECK_OF[problem]: problem}
        late: tuple[CheckName, ...] = ("promise", "numbers", "voids")
        unsure = dict.fromkeys(late, "fair-unbound")
        return Proof(message, self, _checks(wrong, unsure))

    def _unsure(self, fairness: Fairness) -> dict[CheckName, str]:
        """Say what can't be told from these notes, and why."""
        noted = self.of(fairness.deal)
        unsure: dict[CheckName, str] = {}
        if noted is None:
            unsure["promise"] = unsure["numbers"] = "fair-absent"
        elif not noted.is_given:
            unsure["numbers"] = "fair-watched"
        if not fairness.seats:
            unsure["numbers"] = "fair-nobody"
        if self._is_contested(fairness):
            unsure["voids"] = "fair-contested"
        return unsure

    def _is_contested(self, fairness: Fairness) -> bool:
        """Is this client said to have withheld a nonce that it sent?"""
        for void in fairness.voids:
            noted = self.of(void.deal)
            if noted is not None and noted.is_given and self.seat in void.withheld:
                return True
        return False


class Check(Struct, frozen=True):
    """One part of a proof."""

    name: CheckName
    holds: bool | None
    """None: it can't be told from what this client has seen."""
    why: str | None = None
    """The sentence that says why it does not hold, or can't be told."""


class Proof(Struct, frozen=True):
    """What a client can say at the end of a game about how it was dealt."""

    opened: Json
    """What the server opened: the secret, the nonces and what they were bound to."""
    notes: Notes
    checks: tuple[Check, ...]

    @property
    def why(self) -> str | None:
        """Return the sentence that says what is wrong; None if nothing is."""
        return next((check.why for check in self.checks if check.holds is False), None)


def _checks(wrong: Mapping[CheckName, str], unsure: Mapping[CheckName, str]) -> tuple[Check, ...]:
    names: tuple[CheckName, ...] = ("promise", "numbers", "secret", "voids")
    return tuple(
        Check(name, False, wrong[name])
        if name in wrong
        else Check(name, None if name in unsure else True, unsure.get(name))
        for name in names
    )
