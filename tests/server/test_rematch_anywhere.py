"""People at different processes follow a rematch to its new table, wherever that is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from splashdeck.server.cluster.relay import Relay
from splashdeck.server.hall import Hall
from splashdeck.server.rooms.room import Room
from tests.server.lab import HandClock
from tests.server.party import Guest, Party, Site, cluster_of, new_table, until

OUTCOME = {"scores": [1, 0], "winners": [0], "ranks": [1, 2], "rule": "AN-8.1"}


async def end(hall: Hall, room: Room) -> None:
    """Say that a table's game has ended."""
    room.table.seating.change_table(status="over", outcome=OUTCOME)
    room.do(lambda _: room.table.tell_table())
    await hall.storage.flush()


def next_of(guest: Guest) -> Any:
    """Return where a guest was last told that the next game is."""
    told = [m["table"]["next"] for m in guest.ear.messages() if m["on"] in ("welcome", "table")]
    return told[-1]


async def test_two_at_two_processes_follow_a_rematch_and_play_on(
    party: Party, clock: HandClock, tmp_path: Path
) -> None:
    one, two = await party.join(), await party.join()
    here, there = Site(one, tmp_path), Site(two, tmp_path)
    ann, bob = party.people[:2]
    table = await new_table(one, ann)
    await one.join(one.rooms[table], bob, None)
    near = await Guest(one, clock, ann).arrive(table)
    far = await Guest(two, clock, bob).arrive(table)
    assert isinstance(far.caller.room, Relay)
    await end(one, one.rooms[table])

    path = f"/api/tables/{table}/rematch"
    again = await there.post(path, bob, {"ready": True})  # passed on to the table's owner
    found = again["table"]["id"]
    await until(lambda: next_of(near) == next_of(far) == found)
    assert found in one.rooms
    assert [seat["person"] for seat in again["table"]["seats"]] == [bob.id, ann.id]
    far.leave()
    far = await Guest(two, clock, bob).arrive(found)

    # All who are at the new table are elsewhere: it goes there before the other one follows.
    for _ in range(2):
        await cluster_of(one).hand_over()
    await until(lambda: found in two.rooms)
    same = await here.post(path, ann, {"ready": True})
    assert same["table"]["id"] == found
    near.leave()
    near = await Guest(one, clock, ann).arrive(found)
    assert isinstance(near.caller.room, Relay)
    room = two.rooms[found]
    await until(lambda: room.table.row.status == "dealing")
    assert {seat.person for seat in room.table.seats} == {ann.id, bob.id}
    await until(lambda: "deal" in near.kinds())
    await until(lambda: "deal" in far.kinds())
