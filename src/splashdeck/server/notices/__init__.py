"""Notices that arrive while no page is open: whose turn it is in games over days.

The process that has a table looks at it now and then. Whoever has to decide there, and is not at
the table, is told once for each time that they are asked, by every way that they have chosen
(`store.channels`): web push or a webhook. Right after one notice comes no other: what has come up
since is told together a little later, with all games that wait. That each is told once, whichever
process sees it first, is seen to by the database (`Channels.claim`).
"""

from __future__ import annotations

import asyncio
import hmac
import logging
from collections import defaultdict
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from hashlib import sha256
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from splashdeck.errors import InvalidRequest, TableError, Words
from splashdeck.game import Json
from splashdeck.games.catalogue import titles
from splashdeck.locale import say
from splashdeck.server.notices import outside, push
from splashdeck.server.store.channels import Channel, Channels
from splashdeck.table import TableOptions
from splashdeck.table.shown import asked_until

if TYPE_CHECKING:
    from splashdeck.server.hall import Hall
    from splashdeck.server.rooms.room import Room
    from splashdeck.server.settings import Settings

LOOK_SECONDS = 5.0
LOOKED_AT_ONCE = 50
"""Tables that are looked at before those that are played at have their turn."""
SETTLE_MS = 15 * 1000
"""Whoever moves on at once, or comes within this time, needs no notice."""
GAP_MS = 10 * 60 * 1000
"""The time between two notices to the same person, in which news gathers."""
HOUR_SECONDS = 3600
SWEEP_SECONDS = float(HOUR_SECONDS)
"""How often everybody is looked at whom a process that died may have left untold."""
WORTH_SECONDS = 24 * HOUR_SECONDS
"""For how long a push service is to keep a notice that it can't deliver."""
AGAIN_SECONDS = (30.0, 300.0)
"""When a delivery that failed is tried again."""
MOST_SENDING = 8
GONE = (404, 410)
"""By these a push service says that a browser wants nothing any more."""
STOP = "stop notices"
VAPID = "vapid"

_logger = logging.getLogger("splashdeck.notices")


def is_over_days(options: TableOptions) -> bool:
    """Is a table played so slowly that people go away from it?"""
    seconds = options.decision_seconds
    return options.absence_seconds is None or (seconds is not None and seconds >= HOUR_SECONDS)


class Notices:
    """Finds who is to be told, and tells them."""

    def __init__(self, hall: Hall, settings: Settings) -> None:
        self._hall = hall
        self.channels = Channels(hall.storage)
        self.allowed = _networks(settings.notice_networks)
        self.origin = next(iter(settings.origins), "")
        self.contact = settings.notice_contact or self.origin or "mailto:nobody@localhost"
        self.again_seconds: tuple[float, ...] = AGAIN_SECONDS
        self._asked: dict[tuple[str, str], int] = {}
        """By person and table: since when they are known to be asked."""
        self._settled: set[tuple[str, str]] = set()
        """Those of whom no more is to be told until they are asked anew."""
        self._senders = ThreadPoolExecutor(MOST_SENDING, "notices")
        """Threads of their own: whoever answers slowly keeps nothing else waiting."""

    async def run(self) -> None:
        """Look at our tables, and now and then at everybody, until the task is cancelled."""
        swept = -SWEEP_SECONDS
        loop = asyncio.get_running_loop()
        while True:
            try:
                await self.look()
                await self.tell_all()
                if self._hall.is_first and loop.time() - swept >= SWEEP_SECONDS:
                    swept = loop.time()
                    await self.sweep()
            except TableError as error:
                _logger.warning("nobody can be told of their turn: %s", error)
            except Exception:
                _logger.exception("notices failed; they are tried again")
            await asyncio.sleep(LOOK_SECONDS)

    # --- who is to be told ---

    async def look(self) -> None:
        """Note who is asked at our tables, and since when; a few tables at a time."""
        known: defaultdict[str, set[str]] = defaultdict(set)
        for person, table in self._asked:
            known[table].add(person)
        for number, room in enumerate(list(self._hall.rooms.values()), 1):
            if is_over_days(room.table.row.options) and room.table.out.is_clear:
                self._look_at(room, known[room.id])
            if number % LOOKED_AT_ONCE == 0:
                await asyncio.sleep(0)  # the tables come first
        for person, table in list(self._asked):
            if table not in self._hall.rooms:  # it sleeps, or another process has it
                self._forget(person, table)

    def _look_at(self, room: Room, known: set[str]) -> None:
        """Note who is asked at a table and not there; `known` were so at the last look."""
        table = room.table
        here = {caller.person_id for caller in table.callers}
        away = {row.seat: row.person for row in table.seats if row.kind == "human"}
        away = {seat: person for seat, person in away.items() if person not in here}
        asked = asked_until(table.fold) if away and table.fold is not None else {}
        waited_for = {person for seat, person in away.items() if seat in asked and person}
        for person in known - waited_for:
            self._forget(person, room.id)
        for person in waited_for:
            self._asked.setdefault((person, room.id), self._hall.clock.now())

    def _forget(self, person: str, table: str) -> None:
        del self._asked[person, table]
        self._settled.discard((person, table))

    async def tell_all(self) -> None:
        """Tell everybody who has been asked for a while."""
        now = self._hall.clock.now()
        fresh: defaultdict[str, list[tuple[str, str]]] = defaultdict(list)
        for key in self._asked.keys() - self._settled:
            fresh[key[0]].append(key)
        ready = sorted(
            person
            for person, keys in fresh.items()
            if now - min(self._asked[key] for key in keys) >= SETTLE_MS
        )
        reached = await self.channels.reaching(ready)
        for person in ready:  # most are reached by no way
            if person not in reached or await self.tell(person):
                self._settled.update(fresh[person])

    async def sweep(self) -> None:
        """Tell everybody with a way to be reached, in case another process has died over it."""
        for person in await self.channels.people():
            await self.tell(person)

    async def tell(self, person: str) -> bool:
        """Tell a person of all games that wait for them, unless they know.

        False: it was too soon after the last notice, and is to be tried again.
        """
        hall = self._hall
        now = hall.clock.now()
        ways = await self.channels.of(person)
        if ways and now - max(way.sent for way in ways) < GAP_MS:
            return False
        waiting = await self._waiting(person) if ways else []
        turns = {one.table: one.turn for one in waiting}
        for way in await self.channels.claim(person, turns, now):
            hall.run(self.deliver(way, waiting))
        return True

    async def _waiting(self, person: str) -> list[Waiting]:
        """List the games over days that wait for a person who is not there."""
        hall = self._hall
        turns = {turn.table: turn.due for turn in await hall.turns.of(person)}
        found = []
        for row, seats in await hall.books.tables_and_seats(list(turns)):
            room = hall.rooms.get(row.id)
            if not is_over_days(row.options) or (room is not None and _is_here(room, person)):
                continue
            names = [one.name for one in seats if one.person != person and one.name]
            found.append(Waiting(row.id, row.game, turns[row.id], 0, tuple(names)))
        acted = await self.channels.last_acts(person, [one.table for one in found])
        return [replace(one, turn=acted.get(one.table, 0)) for one in found]

    # --- telling ---

    async def deliver(self, way: Channel, waiting: Sequence[Waiting]) -> bool:
        """Send a notice by one way, again if that fails; say whether it was taken."""
        for pause in (*self.again_seconds, None):
            status = await self._send(way, waiting)
            if 200 <= status < 300:
                await self.channels.note_sent(way.id, True)
                return True
            if way.kind == "push" and status in GONE:
                await self.channels.remove(way.id)
                return False
            if pause is None:
                break
            await asyncio.sleep(pause)
        await self.channels.note_sent(way.id, False)
        return False

    async def trial(self, way: Channel) -> bool:
        """Send a trial by one way, once; say whether it was taken."""
        was_taken = 200 <= await self._send(way, ()) < 300
        await self.channels.note_sent(way.id, was_taken)
        return was_taken

    async def _send(self, way: Channel, waiting: Sequence[Waiting]) -> int:
        """Send a notice once; return the status of the answer, 0 if there was none."""
        headers, body = await self.letter(way, waiting)
        post = partial(outside.post, way.address, headers, body, self.allowed)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._senders, post)
        except outside.ForbiddenAddress as error:
            _logger.warning("a notice is not sent: %s", error)
        except OSError as error:
            _logger.info("a notice did not arrive: %s", type(error).__name__)
        return 0

    async def letter(
        self, way: Channel, waiting: Sequence[Waiting]
    ) -> tuple[dict[str, str], bytes]:
        """Write a notice as its way wants it: the headers and the body."""
        now = self._hall.clock.now() // 1000
        content = msgspec.json.encode(self.content(way, waiting))
        if way.kind == "push":
            key = await self.key()
            headers = push.headers(key, way.address, self.contact, now, WORTH_SECONDS)
            return headers, push.encrypt(content, way.keys["p256dh"], way.keys["auth"])
        signature = hmac.new(
            way.keys["secret"].encode(), b"%d." % now + content, sha256
        ).hexdigest()
        return {
            "Content-Type": "application/json",
            "Splashdeck-Signature": f"t={now},v1={signature}",
        }, content

    def content(self, way: Channel, waiting: Sequence[Waiting]) -> Json:
        """Say which games wait, in the words of whoever reads it."""
        ticket = self._hall.signer.ticket([STOP, way.id])
        names = [titles()[one.game].display for one in waiting]
        if len(waiting) == 1:
            game = names[0]
            others = ", ".join(waiting[0].names)
            text = say("reach-turn", {"game": game, "names": others or "none"}, way.lang)
            path = f"/t/{waiting[0].table}"
        elif waiting:
            listed = ", ".join(dict.fromkeys(names))
            text = say("reach-turns", {"count": len(waiting), "games": listed}, way.lang)
            path = "/"
        else:
            text, path = say("reach-trial", {}, way.lang), "/"
        content: Json = {"title": "splashdeck", "text": text}
        if way.kind == "push":
            stop = say("reach-stop", {}, way.lang)
            return {**content, "path": path, "stop": {"ticket": ticket, "label": stop}}
        games = [
            {
                "table": one.table,
                "game": one.game,
                "url": f"{self.origin}/t/{one.table}",
                "due": one.due,
            }
            for one in waiting
        ]
        return {
            "splashdeck": 1,
            **content,
            "url": f"{self.origin}{path}",
            "games": games,
            "stop": f"{self.origin}/stop#{ticket}",
        }

    async def key(self) -> bytes:
        """Return the key by which push services know this server; made when it is first needed."""
        return await self.channels.key(VAPID, push.new_key)

    async def stop(self, ticket: str) -> None:
        """End a way by the ticket that came with a notice; one that we did not sign is nothing."""
        content = self._hall.signer.read_ticket(ticket)
        if isinstance(content, list) and content[:1] == [STOP] and len(content) == 2:
            await self.channels.remove(str(content[1]))


class Waiting(msgspec.Struct, frozen=True):
    """A game that waits for somebody."""

    table: str
    game: str
    due: int | None
    """When their time is up; None: no clock runs."""
    turn: int
    """Their own last entry in its log: after it they are told once that they are asked."""
    names: tuple[str, ...]
    """Who else plays."""


def _networks(texts: Sequence[str]) -> tuple[outside.Network, ...]:
    try:
        return outside.networks(texts)
    except ValueError as error:
        name, value = "notice_networks", ", ".join(texts)
        why = Words("error-setting", name=name, value=value, detail=str(error))
        raise InvalidRequest(why, where=name) from None


def _is_here(room: Room, person: str) -> bool:
    """Does somebody sit at a table with a page or terminal open?"""
    seat = room.table.seating.seat_of(person)
    return seat is not None and room.table.is_here(seat)
