"""Servers for the tests: real ones, on SQLite and on PostgreSQL."""

from __future__ import annotations

import importlib.util
import itertools
import sys
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from types import ModuleType

import msgspec
import pytest

from bench.launch import Launched
from bench.postgres import start_postgres
from splashdeck.server.cluster import handover, membership
from splashdeck.server.cluster.asking import Asking
from splashdeck.server.hall import Hall
from splashdeck.server.notices import outside
from splashdeck.server.store import engine, queue
from splashdeck.server.wire.limits import Limits, Rate
from tests.server.lab import HandClock, make_hall
from tests.server.party import Party
from tests.steady import PATIENCE, Steady

BOT_FILE = Path(__file__).parents[2] / "examples" / "bot_at_a_server.py"


@pytest.fixture(autouse=True)
def patient_storage(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let what this process asks take its time on a busy machine, without being away."""
    monkeypatch.setattr(queue, "PATIENCE_SECONDS", PATIENCE)
    monkeypatch.setattr(engine, "CONNECT_SECONDS", int(PATIENCE))
    for name in ("CONNECT_SECONDS", "ANSWER_SECONDS", "MOST_SECONDS"):
        monkeypatch.setattr(outside, name, PATIENCE)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Callable[[], str]]:
    """Start a real PostgreSQL for this test run; each call makes an empty database there."""
    # Not in pytest's own folder: another run closes that to the account PostgreSQL runs under.
    folder = tempfile.TemporaryDirectory(prefix="splashdeck-postgres-")
    server = start_postgres(Path(folder.name))
    numbers = itertools.count(1)

    def new_database() -> str:
        name = f"tables{next(numbers)}"
        server.psql(f"CREATE DATABASE {name};")
        return str(server.get_uri()).replace("/postgres?", f"/{name}?")

    yield new_database
    server.cleanup()
    folder.cleanup()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Name an empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    url: str = request.getfixturevalue("postgres")()
    return url


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Launched]:
    """Start a server as a process of its own, on each database."""
    url = request.getfixturevalue("postgres")() if request.param == "postgresql" else ""
    folder: Path = tmp_path_factory.mktemp("server")
    launched = Steady(folder, database=url).start()
    yield launched
    code = launched.stop()
    assert code == 0, (folder / "server.log").read_text()[-3000:]


@pytest.fixture(scope="session")
def plain_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Launched]:
    """Start a server with the limits that everybody gets, but for those that tests would share."""
    many = Rate(100_000, 10_000)
    limits = Limits(
        requests=many,
        handshakes=many,
        address_messages=many,
        guests=many,
        codes=many,
        renames=many,
        tables=many,
        address_tables=many,
        open_tables=1000,
    )
    folder: Path = tmp_path_factory.mktemp("plain")
    told = msgspec.to_builtins(limits)
    launched = Steady(folder, limits=told, review_simulations=100).start()
    yield launched
    launched.stop()


@pytest.fixture
def clock() -> HandClock:
    """Give a clock that the test moves by hand."""
    return HandClock()


@pytest.fixture
async def hall(tmp_path: Path, clock: HandClock) -> AsyncIterator[Hall]:
    """Open a hall in this process, on SQLite."""
    hall = make_hall(tmp_path, clock)
    yield hall
    await hall.close()


@pytest.fixture(scope="session")
def example() -> ModuleType:
    """Load the example of a bot that plays at a server."""
    spec = importlib.util.spec_from_file_location("bot_at_a_server", BOT_FILE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["bot_at_a_server"] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture
async def party(
    tmp_path: Path, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Party]:
    """Make room for a few halls; none of them gives another up that a busy machine holds up."""
    monkeypatch.setattr(Asking.ask, "__defaults__", (PATIENCE,))
    monkeypatch.setattr(membership, "INFO_SECONDS", PATIENCE)
    for name in ("LEAVE_SECONDS", "ANSWER_SECONDS"):
        monkeypatch.setattr(handover, name, PATIENCE)
    party = Party(tmp_path, clock)
    yield party
    for hall in (*party.halls, *party.killed):
        await hall.close()  # of the killed ones the system would close the database
