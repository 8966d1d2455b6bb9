"""Heads, claims, leases, appends and pauses in any order, on both databases: nothing is lost."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)
from sqlalchemy import Connection, delete, insert, select, update

from splashdeck.server.store.engine import make_engine
from splashdeck.server.store.fence import (
    Head,
    OutrunError,
    Owner,
    append,
    claim_free,
    fenced,
    owners_of,
    release,
)
from splashdeck.server.store.migrate import migrate
from splashdeck.server.store.processes import beat, say_goodbye
from splashdeck.server.store.schema import heads, log, processes, seats, tables

PROCESSES = ("one", "two", "three")
TABLES = ("a", "b")
a_process = st.sampled_from(PROCESSES)
a_table = st.sampled_from(TABLES)
A_TABLE = {
    "game": "antartik",
    "setup": "{}",
    "options": "{}",
    "public": False,
    "status": "playing",
    "rules_version": 1,
    "created": 0,
}


class Ownership(RuleBasedStateMachine):
    """Three processes, each with what it believes of two tables, and the truth beside them."""

    engine: Any

    def __init__(self) -> None:
        super().__init__()
        self.beliefs: dict[tuple[str, str], tuple[int, int]] = {}
        """By process and table: the epoch and the newest entry that the process believes in."""
        self.epochs = dict.fromkeys(TABLES, 0)
        self.owners: dict[str, str | None] = dict.fromkeys(TABLES)
        self.logs: dict[str, list[tuple[int, str, int]]] = {table: [] for table in TABLES}
        """What was acknowledged: number, writer, epoch."""
        self.alive: set[str] = set()
        self.seat: dict[str, str | None] = dict.fromkeys(TABLES)

    def write(self, change: Callable[[Connection], Any]) -> Any:
        with self.engine.execution_options(writes=True).begin() as connection:
            return change(connection)

    @initialize()
    def begin(self) -> None:
        def fill(connection: Connection) -> None:
            connection.execute(delete(tables))
            connection.execute(delete(processes))
            for name in TABLES:
                connection.execute(insert(tables), {"id": name, "invite": name, **A_TABLE})
                row = {"table": name, "seat": 0, "kind": "human", "junior": False, "away": False}
                connection.execute(insert(seats), row)
                connection.execute(insert(heads), {"table": name, "seq": 0, "epoch": 0})

        self.write(fill)

    # --- liveness ---

    @rule(process=a_process)
    def live(self, process: str) -> None:
        self.write(lambda c: beat(c, process, "", 3_600_000))
        self.alive.add(process)

    @rule(process=a_process)
    def fall_silent(self, process: str) -> None:
        """Pause beyond the lease; the process itself does not know."""
        change = update(processes).where(processes.c.id == process).values(until=0)
        self.write(lambda c: c.execute(change))
        self.alive.discard(process)

    @rule(process=a_process)
    def stop(self, process: str) -> None:
        self.write(lambda c: say_goodbye(c, process))
        self.alive.discard(process)
        for table, owner in self.owners.items():
            if owner == process:
                self.owners[table] = None

    # --- tables ---

    @rule(process=a_process, names=st.lists(a_table, min_size=1, unique=True))
    def claim(self, process: str, names: list[str]) -> None:
        found = self.write(lambda c: claim_free(c, [*names, "no table"], process))
        assert sorted(found) == sorted(names)
        for table in names:
            self.see_claim(process, table, found[table])

    def see_claim(self, process: str, table: str, found: Any) -> None:
        owner = self.owners[table]
        if owner not in (None, process) and owner in self.alive:
            assert found == Owner(str(owner), self.epochs[table])
            return
        self.epochs[table] += 1
        assert found == Head(self.epochs[table], len(self.logs[table]), None, owner)
        self.owners[table] = process
        self.beliefs[process, table] = (found.epoch, found.seq)

    @rule(process=a_process, table=a_table)
    def let_go(self, process: str, table: str) -> None:
        epoch, _ = self.beliefs.pop((process, table), (-1, 0))
        self.write(lambda c: release(c, [(table, epoch)]))
        if epoch == self.epochs[table]:
            self.owners[table] = None

    @rule(
        process=a_process,
        lengths=st.dictionaries(a_table, st.integers(1, 3), min_size=1),
        is_repeated=st.booleans(),
    )
    def append(self, process: str, lengths: dict[str, int], is_repeated: bool) -> None:
        """Hand entries of some tables in, perhaps again because the answer was lost."""
        mine = {t: self.beliefs[process, t] for t in lengths if (process, t) in self.beliefs}
        rows = [
            (table, seq + more, "move", 0, "", process, "", 0, b"", epoch)
            for table, (epoch, seq) in mine.items()
            for more in range(1, lengths[table] + 1)
        ]
        if not rows:
            return
        to_sqlite = self.engine.dialect.name == "sqlite"
        for _ in range(1 + is_repeated):
            outrun = self.write(lambda c: append(c.connection.cursor(), rows, to_sqlite=to_sqlite))
        for table, (epoch, seq) in mine.items():
            assert (table in outrun) == (epoch != self.epochs[table])
            if table in outrun:
                del self.beliefs[process, table]
            else:
                ours = [row for row in rows if row[0] == table]
                self.logs[table] += [(row[1], process, epoch) for row in ours]
                self.beliefs[process, table] = (epoch, seq + len(ours))

    @rule(process=a_process, table=a_table)
    def change(self, process: str, table: str) -> None:
        """Change a seat, as rooms do beside the log."""
        if (process, table) not in self.beliefs:
            return
        epoch, _ = self.beliefs[process, table]
        seat = update(seats).where(seats.c.table == table).values(person=process)
        try:
            self.write(fenced(table, epoch, lambda c: c.execute(seat)))
        except OutrunError:
            assert epoch != self.epochs[table]
        else:
            assert epoch == self.epochs[table]
            self.seat[table] = process

    # --- what always holds ---

    @invariant()
    def what_is_stored_is_what_was_acknowledged(self) -> None:
        with self.engine.connect() as connection:
            for table in TABLES:
                query = select(log.c.seq, log.c.by, log.c.epoch).where(log.c.table == table)
                stored = [tuple(row) for row in connection.execute(query.order_by(log.c.seq))]
                assert stored == self.logs[table]
                assert [entry[0] for entry in stored] == list(range(1, len(stored) + 1))
                epochs = [entry[2] for entry in stored]
                assert epochs == sorted(epochs)
                head = connection.execute(select(heads).where(heads.c.table == table)).one()
                assert (head.seq, head.epoch) == (len(stored), self.epochs[table])
                assert head.process == self.owners[table]
                person = connection.execute(select(seats.c.person).where(seats.c.table == table))
                assert person.scalar_one() == self.seat[table]

    @invariant()
    def who_owns_a_table_and_lives_is_found(self) -> None:
        with self.engine.connect() as connection:
            for table, owner in self.owners.items():
                found = owners_of(connection, [table]).get(table)
                assert (None if found is None else found.process) == (
                    owner if owner in self.alive else None
                )


def test_whatever_processes_do_a_table_has_one_writer(database: str) -> None:
    engine = make_engine(database)
    migrate(engine)
    Ownership.engine = engine
    try:
        run_state_machine_as_test(
            Ownership,
            settings=settings(
                max_examples=15,
                stateful_step_count=20,
                deadline=None,
                derandomize=True,
                suppress_health_check=list(HealthCheck),
            ),
        )
    finally:
        engine.dispose()
