"""Tables tortured on a virtual clock: hours of faults in seconds, each a function of its seed.

The simulation is the third host of `splashdeck.table`, beside the server and the terminal.
Every table is a world of its own: a clock that jumps from event to event, a disk that can
be slow, refuse or outlive a crash, a process that dies before and after any write, and
guests on a bad line who think, change their minds, ask for take-backs, leave and return.
Nothing but the seed decides what happens, so a failure is replayed by its number.

    disk.py      what is stored, behind the fence of an epoch
    process.py   one process that hosts the table, and how it fails
    guest.py     a person at the other end of a bad line
    world.py     the clock, the queue of events, bad luck, and the verdict
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import perf_counter

from msgspec import Struct
from msgspec.structs import asdict

from bench.simulation.world import Verdict, World
from splashdeck.game import Json


class Tally(Struct):
    """What was done, and what went wrong; the counts are those of the real torture."""

    tables: int = 0
    finished: int = 0
    acknowledged: int = 0
    faults: int = 0
    lost: int = 0
    doubled: int = 0
    stuck: int = 0
    unverified: int = 0
    unfenced: int = 0

    def add(self, verdict: Verdict) -> None:
        """Count one table's world in."""
        self.tables += 1
        for name in verdict.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(verdict, name))


def torture_simulated(
    tables: int = 1000, seed: int = 0, progress: Callable[[int, int], None] | None = None
) -> Json:
    """Torture tables in simulation, one after the other; return the tally.

    Equal seeds give equal tallies, but for the keys with `seconds` in their name.
    """
    tally, began = Tally(), perf_counter()
    for number in range(tables):
        world = World(f"{seed} {number}")
        tally.add(world.run())
        for trouble in world.troubles:
            print(f"seed {seed}, table {number}: {trouble}", file=sys.stderr)
        if progress is not None:
            progress(number + 1, tables)
    seconds = perf_counter() - began
    return {**asdict(tally), "seconds": round(seconds, 1)}
