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

from bench.simulation.world import World
from bench.tally import Tally
from splashdeck.game import Json


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
    return {**tally.to_json(), "seconds": round(seconds, 1)}
