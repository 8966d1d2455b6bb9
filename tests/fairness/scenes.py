"""Games dealt by honest and dishonest dealers, as one honest player saw them."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from typing import Any
from unittest.mock import patch

import msgspec
from msgspec import Struct

from splashdeck.client.seat import TableSeat, decode
from splashdeck.fairness import Proof
from splashdeck.table import record
from splashdeck.table.deal import Deal
from tests.fairness.liars import FIRST_SECRET, LIES, PUPPET, VICTIM
from tests.table.host import Host

DEAL_MS = 20_000
HONEST = "deals honestly"
VOIDED = "deals honestly, and the puppet withholds"


class Listener(TableSeat):
    """The Python client without a socket: it hears what it is handed, and keeps what it says."""

    def __init__(self, table: str) -> None:
        super().__init__("http://nowhere", table, "")
        self.said: list[dict[str, Any]] = []

    def _soon(self, data: bytes) -> None:
        self.said.append(decode(data))


class Heard(Struct):
    """One deal as the victim heard it, and what a client makes of it."""

    deal: dict[str, Any]
    people: list[int] | None
    fresh: str


class Scene(Struct):
    """A whole game: what the victim heard, noted and said, and its record."""

    table: str
    heard: list[Heard]
    said: list[dict[str, Any]]
    """What the victim said to the deals."""
    notes: dict[str, Any]
    opened: dict[str, Any]
    proof: Proof
    record: str
    victim: Any


class Stage:
    """A table for an honest person, a puppet and a bot, dealt by some dealer."""

    def __init__(self, dealer: type[Deal], *, withholds: bool = False) -> None:
        self.withholds = withholds
        self.host = Host("antartik", 3, bots=[2])
        self.host.house = msgspec.structs.replace(self.host.house, draw_secret=self._secret)
        self.host.table.house = self.host.house
        self.dealer = dealer
        self.victim = Listener("table")
        self.victim._take_part = self._take_part  # type: ignore[method-assign]
        self.heard: list[Heard] = []
        self._understood = 0
        self._answered = 0
        self._secrets = 0

    def _secret(self) -> bytes:
        self._secrets += 1
        return FIRST_SECRET if self._secrets == 1 else sha256(b"%d" % self._secrets).digest()

    def _take_part(self, deal: dict[str, Any], people: list[int] | None) -> None:
        """Take part as the client does, with a nonce that can be foreseen; keep what it heard."""
        fresh = sha256(b"victim %d" % len(self.heard)).hexdigest()
        self.heard.append(Heard(deal, people, fresh))
        with patch("splashdeck.client.seat.secrets.token_hex", return_value=fresh):
            TableSeat._take_part(self.victim, deal, people)

    def play(self) -> Scene:
        """Deal, and play to the end."""
        with patch("splashdeck.table.state.Deal", self.dealer):
            for seat in (VICTIM, PUPPET):
                self.host.connect(seat)
            self.host.start()
            for _ in range(40):
                if self.host.table.fold is not None:
                    break
                if not self._speak():
                    self.host.wait(DEAL_MS)
            self.host.play_on()
        self._listen()
        victim = self.victim
        assert victim.fairness is not None
        return Scene(
            table="table",
            heard=self.heard,
            said=victim.said,
            notes=decode(msgspec.json.encode(victim.notes)),
            opened=victim.fairness.opened,
            proof=victim.fairness,
            record=record(self.host.memory.kept()),
            victim=victim,
        )

    def _listen(self) -> None:
        """Hand the victim's client what has come."""
        heard = self.host.ears[VICTIM].heard
        for message in heard[self._understood :]:
            self.victim._hear(message)
        self._understood = len(heard)

    def _speak(self) -> bool:
        """Let the victim and then the puppet do their part; False if both wait."""
        self._listen()
        said = self.victim.said[self._answered :]
        for message in said:
            self._answered += 1
            self.host.say(VICTIM, message)
        return self._puppet_speaks() or bool(said)

    def _puppet_speaks(self) -> bool:
        """Let the puppet do whatever the server wants."""
        deal = self.host.table.deal
        if deal is None or self.withholds or PUPPET not in deal.seats:
            return False
        nonce = sha256(b"puppet %d" % deal.number).hexdigest()
        if deal.status == "commit" and PUPPET not in deal.commitments:
            bound = sha256(bytes.fromhex(nonce)).hexdigest()
            self.host.say(PUPPET, {"do": "commit", "deal": deal.number, "commitment": bound})
            return True
        is_bound = PUPPET in deal.commitments
        if deal.status == "reveal" and is_bound and PUPPET not in deal.nonces:
            self.host.say(PUPPET, {"do": "reveal", "deal": deal.number, "nonce": nonce})
            return True
        return False


@cache
def scene(name: str) -> Scene:
    """Play the game of this name: a lie's, or one of the honest ones."""
    dealer = LIES.get(name, Deal)
    return Stage(dealer, withholds=name == VOIDED).play()
