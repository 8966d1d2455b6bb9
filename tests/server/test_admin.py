"""Whoever runs a server looks after its tables and people, while it runs."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from sqlalchemy import Engine

from splashdeck.client import Account, Refused
from splashdeck.errors import InvalidRequest
from splashdeck.server.identity import Person, Signer, rotate_key, signing_key
from splashdeck.server.store.admin import close_table, erase, list_tables, show_table, sign_out
from splashdeck.server.store.engine import make_engine
from splashdeck.server.store.migrate import migrate
from tests.steady import Steady

SETUP = {"game": "antartik", "players": 2}
NOW = 1_800_000_000_000


@contextmanager
def opened(database: str) -> Iterator[Engine]:
    engine = make_engine(database)
    yield engine
    engine.dispose()


async def test_tables_and_people_are_looked_after_while_the_server_runs(
    database: str, tmp_path: Path
) -> None:
    with Steady(tmp_path, database=database) as server, opened(database) as engine:
        ann, ben = [await Account.guest(server.url, name) for name in ("Ann", "Ben")]
        played = await ann.create(SETUP, bots=["paddler"], options={"pace": 0.0})
        waiting = await ben.create(SETUP, public=True)
        await ann.join(waiting["id"])
        async with ann.sit(played["id"]) as seat:
            await ann.start(played["id"])
            await seat.asked()
            await seat.play(seat.legal[0])

            lines = {one.id: one for one in list_tables(engine)}
            assert set(lines) == {played["id"], waiting["id"]}
            assert (lines[played["id"]].status, lines[played["id"]].people) == ("playing", 1)
            assert lines[played["id"]].entries >= 1
            shown = show_table(engine, waiting["id"])
            assert [one.name for one in shown.seats] == ["Ben", "Ann"]
            ben_id = shown.seats[0].person
            ann_id = shown.seats[1].person
            assert ben_id is not None
            assert ann_id is not None

            token = (await ben.request("POST", "/api/programs", {"name": "Teal"}))["token"]
            program = await Account.program(server.url, token)
            assert erase(engine, ben_id) == 1
            for attempt in (
                ben.request("GET", "/api/me"),
                program.request("GET", "/api/me"),
                Account.program(server.url, token),
            ):
                with pytest.raises(Refused, match="no-identity"):
                    await attempt
            left = show_table(engine, waiting["id"])
            assert (left.host, left.seats[0].kind, left.seats[0].person) == (ann_id, "open", None)

            close_table(engine, played["id"])
            # Whoever writes next, the bot or Ann, stores nothing, and is sent to what is stored.
            await seat.until(lambda: seat.is_asked or seat.table["status"] == "closed")
            if seat.is_asked:
                with suppress(Refused):
                    await seat.play(seat.legal[0])
            await seat.until(lambda: seat.table["status"] == "closed")
        assert show_table(engine, played["id"]).table.status == "closed"
        assert played["id"] not in {one.id for one in list_tables(engine)}

        sign_out(engine, ann_id)
        with pytest.raises(Refused, match="no-identity"):
            await ann.request("GET", "/api/me")


def test_what_is_not_there_is_named(database: str) -> None:
    with opened(database) as engine:
        with pytest.raises(InvalidRequest, match="schema of an older splashdeck"):
            list_tables(engine)
        migrate(engine)
        assert list_tables(engine, most=10**30) == []
        with pytest.raises(InvalidRequest, match="lost: there is no such status; there are: open"):
            list_tables(engine, "lost")
        for ask in (show_table, close_table):
            with pytest.raises(InvalidRequest, match="nowhere: there is no such table"):
                ask(engine, "nowhere")
        for do in (erase, sign_out):
            with pytest.raises(InvalidRequest, match="nobody: there is no such person"):
                do(engine, "nobody")


def test_a_server_that_runs_knows_what_others_sign_with_a_new_key(tmp_path: Path) -> None:
    file = tmp_path / "signing-key"

    def started() -> Signer:
        return Signer(signing_key(tmp_path, None), file)

    ann, running = Person("ann", "Ann"), started()
    rotate_key(file)
    restarted = started()
    assert restarted.read_cookie(running.cookie(ann, NOW), NOW) is not None
    assert running.read_cookie(restarted.cookie(ann, NOW), NOW) is not None
    assert running.read_ticket(restarted.ticket("x")) == "x"
    file.write_text("short")
    stranger = Signer(b"s" * 40).cookie(ann, NOW)
    assert running.read_cookie(stranger, NOW) is None
    assert running.read_cookie(restarted.cookie(ann, NOW), NOW) is not None, "as it was before"


def test_cookies_outlive_two_changes_of_the_key_and_no_third(tmp_path: Path) -> None:
    def signer() -> Signer:
        return Signer(signing_key(tmp_path, None))

    file = tmp_path / "signing-key"
    with pytest.raises(InvalidRequest, match="signing-key: No such file"):
        rotate_key(file)
    cookies = [signer().cookie(Person("ann", "Ann"), NOW)]
    for kept in (2, 3, 3):
        assert rotate_key(file) == kept
        cookies.append(signer().cookie(Person("ann", "Ann"), NOW))
    counts = [signer().read_cookie(cookie, NOW) is not None for cookie in cookies]
    assert counts == [False, True, True, True]
    assert file.stat().st_mode & 0o777 == 0o600
    file.write_text("k" * 40 + "\nshort\n")
    with pytest.raises(InvalidRequest, match="at least 32 characters"):
        signing_key(tmp_path, None)
