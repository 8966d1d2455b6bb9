"""Others with an account on the machine can't read what the server keeps."""

from __future__ import annotations

import sqlite3
import stat
import sys
from contextlib import closing
from pathlib import Path

import pytest

from splashdeck.client import Account
from splashdeck.errors import InvalidRequest
from splashdeck.server.files import check_ours, keep_to_ourselves
from splashdeck.server.hall import Hall
from splashdeck.server.identity import Person, signing_key
from splashdeck.table import ChatLine
from tests.server.lab import HandClock, make_table
from tests.steady import Steady

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no such permissions")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


async def test_the_data_folder_is_its_owners_alone_and_an_older_one_becomes_so(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "data"
    folder.mkdir(mode=0o755)
    folder.chmod(0o755)
    database = folder / "splashdeck.sqlite3"
    database.touch()
    database.chmod(0o644)
    with Steady(folder) as server:
        await Account.guest(server.url, "Ann")
        assert mode(folder) == 0o700
        kept = [path for path in folder.iterdir() if path.name != "server.log"]
        assert {path.name for path in kept} >= {
            *("splashdeck.sqlite3", "splashdeck.sqlite3-wal", "splashdeck.sqlite3-shm"),
            *("splashdeck.sqlite3.lock", "signing-key"),
        }
        assert {path.name: mode(path) for path in kept} == {path.name: 0o600 for path in kept}
    logged = (folder / "server.log").read_text()
    assert f"others could read {folder}; now its owner alone can" in logged
    assert f"others could read {database}; now its owner alone can" in logged


def test_a_folder_that_others_need_is_left_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    shared.chmod(0o1777)
    keep_to_ourselves(shared, None)
    assert mode(shared) == 0o1777
    home = tmp_path / "home"
    home.mkdir()
    home.chmod(0o755)
    monkeypatch.setenv("HOME", str(home))
    keep_to_ourselves(home, None)
    assert mode(home) == 0o755


@pytest.mark.parametrize("content", ["a letter", "another program"])
def test_a_file_that_is_not_ours_is_refused_and_left_as_it_is(tmp_path: Path, content: str) -> None:
    file = tmp_path / "file"
    if content == "a letter":
        file.write_text("Dear Ann")
    else:
        with closing(sqlite3.connect(file)) as connection:
            connection.execute("CREATE TABLE bookmarks (address TEXT)")
            connection.commit()
    file.chmod(0o644)
    before = file.read_bytes()
    with pytest.raises(InvalidRequest, match="it is left as it is"):
        check_ours(file)
    assert (file.read_bytes(), mode(file)) == (before, 0o644)
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_a_signing_key_is_whole_or_not_there(tmp_path: Path) -> None:
    (tmp_path / "signing-key").touch()  # as a crash left it
    key = signing_key(tmp_path, None)
    assert len(key) == 64
    assert signing_key(tmp_path, None) == key
    assert [path.name for path in tmp_path.iterdir()] == ["signing-key"]
    assert mode(tmp_path / "signing-key") == 0o600
    given = tmp_path / "given"
    given.write_bytes(b"short")
    with pytest.raises(InvalidRequest):
        signing_key(tmp_path, given)


async def test_what_was_erased_is_no_longer_in_the_file(
    tmp_path: Path, hall: Hall, clock: HandClock
) -> None:
    table = await make_table(hall, clock, {"game": "antartik", "players": 2})
    words = "nobody is to read this again"
    line = ChatLine(1, "person-0", None, 0, "chat", words, clock.now())
    hall.books.save(table.room.id, table.room.epoch, line, lambda: None)
    await hall.storage.flush()
    assert words.encode() in stored(tmp_path)
    await hall.forget(Person("person-0", "Guest 0"))
    await hall.storage.flush()
    assert words.encode() not in stored(tmp_path)


def stored(folder: Path) -> bytes:
    """Read the database's file, after all that was written ahead is in it."""
    with closing(sqlite3.connect(folder / "tables.sqlite3")) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return (folder / "tables.sqlite3").read_bytes()
