"""How long does a server take to start over thousands of games that nobody plays any more?

    python -m bench.abandoned 10000

The games are in the middle, all their players gone. Nothing is due there, so a start has to
leave them alone, however many they are.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
from pathlib import Path
from urllib.request import urlopen

from sqlalchemy import insert

from bench.launch import Launched
from bench.titles import all_measures
from splashdeck import set_up
from splashdeck.game import RULES_VERSION, Json
from splashdeck.server.store.engine import make_engine
from splashdeck.server.store.migrate import migrate
from splashdeck.server.store.rows import write_deal, write_seat, write_table
from splashdeck.server.store.schema import deals, heads, log, seats, tables
from splashdeck.table import Deal, SeatRow, TableOptions, TableRow

ENTRIES = 20
START = next(name for name, one in all_measures().items() if one.loads)


def abandon(database: str, count: int) -> None:
    """Fill a database with games that all have left."""
    setup = set_up(START, 2).setup_keys()
    row = write_table(
        TableRow(
            "", "", None, None, START, setup, TableOptions(), False, "playing", RULES_VERSION, 0
        )
    )
    names = [f"abandoned-{number}" for number in range(count)]
    sat = [SeatRow(seat, "human", away=True) for seat in range(2)]
    entry = {"kind": "move", "seat": 0, "text": "any", "by": "player", "key": "", "at": 0}
    numbers = range(1, ENTRIES + 1)
    engine = make_engine(database)
    migrate(engine)
    with engine.execution_options(writes=True).begin() as connection:
        connection.execute(insert(tables), [{**row, "id": n, "invite": n} for n in names])
        connection.execute(insert(seats), [write_seat(n, seat) for n in names for seat in sat])
        connection.execute(
            insert(deals), [write_deal(n, Deal.begin(n, (), bytes(32))) for n in names]
        )
        moves = [{**entry, "digest": b"", "table": n, "seq": q} for n in names for q in numbers]
        connection.execute(insert(log), moves)
        ends = [{"table": n, "seq": ENTRIES, "epoch": 1, "due": None} for n in names]
        connection.execute(insert(heads), ends)
    engine.dispose()


def measure(count: int = 10_000) -> Json:
    """Start a server over abandoned games; return how long it took until it was ready."""
    with tempfile.TemporaryDirectory(prefix="splashdeck-") as name:
        folder = Path(name)
        abandon(f"sqlite:///{folder / 'splashdeck.sqlite3'}", count)
        began = time.perf_counter()
        with Launched(folder) as server:
            with urlopen(f"{server.url}/readyz", timeout=60) as answer:
                is_ready = answer.status == 200
            seconds = time.perf_counter() - began
            with urlopen(f"{server.url}/metrics", timeout=60) as answer:
                counts = dict(line.rsplit(" ", 1) for line in answer.read().decode().splitlines())
            cpu = server.cpu_seconds()
    opened_tables = int(float(counts["splashdeck_tables_opened_total"]))
    figures = {"tables": count, "ready": is_ready, "opened": opened_tables}
    return {**figures, "seconds": round(seconds, 2), "cpu_seconds": round(cpu, 2)}


if __name__ == "__main__":
    print(json.dumps(measure(*map(int, sys.argv[1:2]))))
