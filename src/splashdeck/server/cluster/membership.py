"""Who is alive, what is whose, and what follows when a process comes, goes or falls silent."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

from sqlalchemy import Connection

from splashdeck.errors import TableError
from splashdeck.server.bus import Bus
from splashdeck.server.clock import DatabaseClock
from splashdeck.server.cluster.asking import Asking, Unreachable
from splashdeck.server.cluster.errands import Infos, Leave, QuickMatch, TableErrand, TakeSeat
from splashdeck.server.cluster.handover import Handover
from splashdeck.server.cluster.lookups import Lookups
from splashdeck.server.cluster.messages import (
    Answered,
    AnyMessage,
    Arrive,
    Asked,
    Beating,
    Drain,
    Heard,
    Hung,
    Inherit,
    Left,
    Lost,
    Noticed,
    Told,
    decode,
    encode,
)
from splashdeck.server.cluster.notices import Notice
from splashdeck.server.cluster.relay import COME_BACK, Edge, Relay
from splashdeck.server.cluster.remote import Remotes, ShutDoor
from splashdeck.server.identity import Person
from splashdeck.server.metrics import Histogram
from splashdeck.server.store.fence import Head, Owner
from splashdeck.server.store.processes import (
    addresses,
    beat,
    bury_the_dead,
    read_clock,
    say_goodbye,
)
from splashdeck.server.wire.limits import Rate, milliseconds
from splashdeck.table import Kept, TableInfo
from splashdeck.table.founding import Seated
from splashdeck.table.protocol import ERROR_CODES, refuse

if TYPE_CHECKING:
    from splashdeck.server.hall import Hall
    from splashdeck.server.rooms.room import Room

LOOK_SECONDS = 1.0
"""How often what is due of the dead is looked for, and sockets that wait are looked after."""
LOOK_UP_SECONDS = 5.0
"""How often people and tables are looked up while the bus is away."""
HAND_OVER_SECONDS = 5.0
"""How often tables are looked for whose people are all elsewhere."""
RECORD_SECONDS = 5.0
"""How often the records of finished games are written."""
MARGIN_SECONDS = 0.5
"""By how much earlier an owner doubts its lease than others believe that it is over."""
INFO_SECONDS = 0.5
"""How long a list waits for what other processes know of their tables."""

_logger = logging.getLogger("splashdeck.cluster")


class Lease(NamedTuple):
    """How often a process says that it lives, and how long it is believed, in seconds."""

    every: float = 2.0
    lasts: float = 6.0


class Elsewhere(TableError):
    """The table belongs to another process that is alive."""

    def __init__(self, table: str, owner: Owner) -> None:
        super().__init__("unavailable", ERROR_CODES["unavailable"])
        self.table = table
        self.owner = owner


class Cluster:
    """This process among the others that serve one database: who lives, and who has which table."""

    def __init__(self, hall: Hall, bus: Bus, address: str = "", lease: Lease | None = None) -> None:
        self.hall = hall
        self.bus = bus
        self.address = address
        self.lease = lease or Lease()
        self.living: Mapping[str, str] = {}
        """The processes that are taken for alive, this one included, and their addresses."""
        self.edge = Edge(self)
        self.remotes = Remotes(self)
        self.asking = Asking(self)
        self.handover = Handover(self)
        self.lookups = Lookups(hall)
        self.app: Any = None
        """The application, for requests that were passed on to us."""
        self.is_leaving = False
        """Do we take no more tables?"""
        self._has_left = False
        self.claim_seconds = Histogram()
        self.stop_listening: Callable[[], None] = _nothing
        """Called once we have let go of everything because an operator said so."""
        self.takeovers = 0
        """Tables that were claimed although another process had not let them go."""
        self.fenced = 0
        """Tables that were taken from us."""
        self.resyncs = 0
        """How often messages may have been lost."""
        self._sure_until = 0.0
        self._look_up_at = 0.0
        self._inherited: set[str] = set()
        """Tables that others have just let go for us to open."""
        self._doubted: set[str] = set()
        """Processes that last counted another number of sockets at our tables than we."""
        self._beating: asyncio.Future[None] | None = None
        hall.cluster = self

    @property
    def me(self) -> str:
        """Return this process's id."""
        return self.hall.process

    @property
    def others(self) -> list[str]:
        """List the other processes that are taken for alive."""
        return sorted(process for process in self.living if process != self.me)

    @property
    def first(self) -> str:
        """Return the process with the least id, which does what only one has to."""
        return min(self.living, default=self.me)

    @property
    def is_first(self) -> bool:
        """Is this process the one with the least id?"""
        return self.first == self.me

    # --- alive or not ---

    async def start(self) -> None:
        """Hear the other processes from now on, and say that this one lives."""
        await self.bus.listen(self)
        await self.beat()

    async def run(self) -> None:
        """Again and again: say that we live, and see to what the dead leave behind.

        Each by itself: nothing may keep us from saying that we live.
        """
        await asyncio.gather(
            self._repeat(self.beat, self.lease.every),
            self._repeat(self.look_around, LOOK_SECONDS),
            self._repeat(self.hand_over, HAND_OVER_SECONDS),
            self._repeat(self.hall.records.keep, RECORD_SECONDS),
        )

    async def _repeat(self, work: Callable[[], Awaitable[None]], every: float) -> None:
        while True:
            try:
                await work()
            except TableError as error:
                _logger.warning("nothing can be stored: %s", error)
            except Exception:
                _logger.exception("what is due could not be seen to")
            await asyncio.sleep(every)

    async def look_around(self) -> None:
        """See to sockets that wait for their table, and to what the dead leave behind."""
        now = asyncio.get_running_loop().time()
        self.edge.look_after(now)
        if self.bus.is_away and now >= self._look_up_at:  # notices do not reach us
            self._look_up_at = now + LOOK_UP_SECONDS
            await self.lookups.make_good()
        if not self.is_leaving:
            await self.assure()
            await self.hall.open_due()

    async def hand_over(self) -> None:
        """Let tables go to where all their people are, unless the way there is uncertain."""
        if not self.is_leaving and not self.bus.is_away:
            await self.handover.look()

    async def beat(self) -> None:
        """Say that we live, and learn who else does; one beat at a time."""
        if self._beating is None:
            self._beating = asyncio.ensure_future(self._beat())
            self._beating.add_done_callback(self._beaten)
        await asyncio.shield(self._beating)

    def _beaten(self, _done: object) -> None:
        self._beating = None

    async def _beat(self) -> None:
        loop = asyncio.get_running_loop()
        began = loop.time()
        was_sure = began < self._sure_until
        lease_ms = milliseconds(self.lease.lasts)

        def renew(connection: Connection) -> Mapping[str, str]:
            if not self._has_left:
                beat(connection, self.me, self.address, lease_ms)
                bury_the_dead(connection)
            return addresses(connection)

        living = await self.hall.storage.write(renew)
        if not was_sure or loop.time() >= self._sure_until:
            await self.lookups.check_rooms()  # we were silent: some of them may be others' now
            for owner in self.edge.legs():
                self.edge.say_hello_again(owner)  # they may have taken us for gone
        self._sure_until = began + self.lease.lasts - MARGIN_SECONDS
        if isinstance(self.hall.clock, DatabaseClock):
            self.hall.clock.set(*await self.hall.storage.read(read_clock))
        self._note_living(living)
        legs = self.edge.legs()
        for process in () if self._has_left else self.others:  # one that has left inherits nothing
            self.send(process, Beating(legs[process]))

    def _note_living(self, living: Mapping[str, str]) -> None:
        gone = self.living.keys() - living.keys()
        self.living = living
        for process in gone:
            _logger.info("process %s is gone", process)
            self.edge.say_hello_again(process)
            self.remotes.edge_gone(process)
            self.asking.gone(process)
            self.send(process, Lost())  # should it only have been silent, its sockets come again

    async def assure(self) -> None:
        """Return once it is sure that our tables are still ours; TableError if that can't be."""
        if asyncio.get_running_loop().time() >= self._sure_until:
            await self.beat()

    # --- tables ---

    async def owner(self, table: str) -> Owner | None:
        """Find who has a table, if that is another process that is alive."""
        if table in self.hall.rooms:
            await self.assure()
            if table in self.hall.rooms:
                return None
        owner = await self.hall.books.owner_of(table)
        return None if owner is None or owner.process == self.me else owner

    async def claim(self, names: list[str]) -> dict[str, tuple[Kept, Head] | Owner]:
        """Claim tables that nobody alive has, and read them; of the others, say who has them."""
        if self.is_leaving:
            raise refuse("shutting-down")
        began = perf_counter()
        claimed = await self.hall.books.claim_free_tables(names, self.me, self._inherited)
        self.claim_seconds.add(perf_counter() - began)
        for found in claimed.values():
            if not isinstance(found, Owner):
                kept, head = found
                self.takeovers += head.before not in (None, self.me)
                if isinstance(self.hall.clock, DatabaseClock) and kept.entries:
                    self.hall.clock.be_past(kept.entries[-1].at)
        return claimed

    async def place(self, table: str) -> Room | Relay:
        """Return where a socket can speak to a table: the room here, or the way to its owner."""
        try:
            return await self.hall.room(table)
        except Elsewhere as found:
            if self.bus.is_away:
                raise refuse("unavailable") from None
            return self.edge.relay(table, found.owner)

    async def leave(self) -> None:
        """Let all tables go, a few at a time, to those who are to see to them."""
        self.is_leaving = True
        await self.handover.leave_all()
        rooms = list(self.hall.rooms.values())  # nobody is there, or there is nobody to take them
        for caller in self.hall.connections:
            if caller.room is not None:
                caller.room = ShutDoor(caller.room.id)
        for room in rooms:
            room.drop()
        await self.hall.storage.flush()
        self._has_left = True
        await self.hall.storage.write(lambda c: say_goodbye(c, self.me))
        self.remotes.send_away()
        self.edge.leave()

    async def drain(self) -> None:
        """Let all tables and people go, as at a stop, and go on running with nothing to do."""
        _logger.info("an operator has this process let everything go")
        while True:
            try:
                await self.leave()
                break
            except TableError:  # the tables stand still until that is stored
                await asyncio.sleep(LOOK_SECONDS)
        self.hall.rooms.clear()
        for caller in list(self.hall.connections):
            caller.socket.close(COME_BACK, "come back in a moment")
        self.stop_listening()

    # --- errands ---

    async def do(self, errand: TableErrand) -> Any:
        """Run an errand at its table, wherever that is."""
        return await self.asking.do(errand)

    async def leave_table(self, table: str, person: Person) -> None:
        """Take somebody who is being erased away from a table that waits."""
        await self.do(Leave(table, person))

    async def take_quick_seat(self, table: str, person: Person) -> Seated:
        """Take a seat in a quick match; TableError if there is none."""
        seated: Seated = await self.do(TakeSeat(table, person, if_quick=True))
        return seated

    async def quick(self, person: Person, game: str, players: int) -> Seated:
        """Find a seat in a quick match; one process matches for all, so that they meet."""
        errand = QuickMatch(person, game, players)
        if not self.is_first:
            with suppress(Unreachable):
                seated: Seated = await self.asking.ask(self.first, errand)
                return seated
        return await errand.run(self.hall)

    async def infos(self, tables: list[str]) -> dict[str, TableInfo]:
        """Describe tables that are open at other processes, as far as these answer soon."""
        owners = await self.hall.books.owners_of(tables)
        asked = [
            self.asking.ask(process, Infos(theirs), INFO_SECONDS)
            for process, theirs in owners.items()
            if process != self.me
        ]
        found: dict[str, TableInfo] = {}
        for answer in await asyncio.gather(*asked, return_exceptions=True):
            if not isinstance(answer, BaseException):
                found |= {info.id: info for info in answer}
        return found

    # --- messages ---

    def send(self, process: str, message: AnyMessage) -> None:
        """Say something to another process."""
        self.bus.send(process, encode(message))

    def tell_all(self, notice: Notice) -> None:
        """Tell every other process."""
        for process in self.others:
            self.send(process, Noticed(notice))

    def hear(self, sender: str, message: bytes) -> None:
        """Take in what another process says; a mistake with one message is not another's."""
        try:
            _HEARD[type(heard := decode(message))](self, sender, heard)
        except Exception:
            _logger.exception("what process %s said could not be taken in", sender)

    def lost(self, sender: str) -> None:
        """Make good what another process said and we did not hear."""
        self.resyncs += 1
        self.edge.say_hello_again(sender)
        self.remotes.edge_gone(sender)
        self.send(sender, Lost())
        self.hall.run(self.lookups.make_good())

    def _inherit(self, sender: str, message: Inherit) -> None:
        self.hall.run(self._open_all(sender, message))

    async def _open_all(self, sender: str, message: Inherit) -> None:
        """Open tables that another process has let go, those that nobody else has already."""
        self._inherited.update(message.tables)
        opening = map(self.hall.room, message.tables)
        await asyncio.gather(*opening, return_exceptions=True)
        self._inherited.difference_update(message.tables)
        if message.number:
            self.send(sender, Answered(message.number, b""))

    def _drain(self, _sender: str, _message: Drain) -> None:
        if not self.is_leaving:
            self.hall.run(self.drain())

    def _noticed(self, _sender: str, message: Noticed) -> None:
        message.notice.hear(self.hall)

    def _beat_of(self, sender: str, message: Beating) -> None:
        if sender not in self.living:
            self.living = {**self.living, sender: ""}
        if self.remotes.count(sender) == message.legs:
            self._doubted.discard(sender)
        elif sender not in self._doubted:
            self._doubted.add(sender)  # that we hung up on one of them may be on its way
        else:
            self._doubted.discard(sender)
            self.lost(sender)

    def _lost_ours(self, sender: str, _message: Lost) -> None:
        self.edge.say_hello_again(sender)

    # --- limits that hold for all processes together ---

    async def wait_for(self, what: str, client: str, rate: Rate) -> float:
        """Count a use of something; say in how many seconds there is one more, 0: it is counted."""
        return await self.bus.wait_for(f"{what}:{client}", rate)


def _nothing() -> None:
    """Stop nothing, since nobody has begun to listen."""


_HEARD: dict[type, Any] = {
    Arrive: lambda cluster, sender, m: cluster.remotes.arrive(sender, m),
    Heard: lambda cluster, sender, m: cluster.remotes.heard(sender, m),
    Left: lambda cluster, sender, m: cluster.remotes.left(sender, m),
    Told: lambda cluster, sender, m: cluster.edge.pass_on(sender, m),
    Hung: lambda cluster, sender, m: cluster.edge.hung(sender, m),
    Asked: lambda cluster, sender, m: cluster.asking.asked(sender, m),
    Answered: lambda cluster, sender, m: cluster.asking.answered(sender, m),
    Noticed: Cluster._noticed,
    Inherit: Cluster._inherit,
    Beating: Cluster._beat_of,
    Lost: Cluster._lost_ours,
    Drain: Cluster._drain,
}
