"""`admin`: what whoever runs a server may do with its tables, people and key."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import msgspec

from splashdeck.commands.keep import Place
from splashdeck.commands.setup import Flag, Number, Output, Whole, write_json
from splashdeck.errors import InvalidRequest, Words
from splashdeck.locale import say

if TYPE_CHECKING:
    from sqlalchemy import Engine

    from splashdeck.server.store.admin import TableLine


def tables(
    *,
    status: str | None = None,
    most: Whole = 100,
    place: Place = Place(),
    output: Output = Output(),
) -> None:
    """List tables, the newest first."""
    from splashdeck.lab.tables import table as in_columns

    if most < 1:
        raise InvalidRequest(Words("error-arena-positive"), "--most")
    with _database(place) as engine:
        from splashdeck.server.store.admin import list_tables

        found = list_tables(engine, status, most)
    if output.json:
        write_json({"tables": msgspec.to_builtins(found)})
        return
    lang = output.language
    if not found:
        print(say("cli-admin-none", lang=lang))
        return
    heads = (
        "cli-admin-table",
        "cli-admin-game",
        "cli-admin-status",
        "cli-admin-people",
        "cli-admin-moves",
        "cli-admin-last",
        "cli-admin-process",
    )
    lines = [[say(head, lang=lang) for head in heads]]
    print("\n".join(in_columns([*lines, *(_cells(one) for one in found)], left=3)))


def _cells(one: TableLine) -> list[str]:
    last = datetime.fromtimestamp(one.last / 1000, UTC).strftime("%Y-%m-%d %H:%M")
    people = f"{one.people}/{one.players}"
    return [one.id, one.game, one.status, people, str(one.entries), last, one.process or "–"]


def show(table: str, /, *, place: Place = Place(), output: Output = Output()) -> None:
    """Show everything about one table but its cards."""
    with _database(place) as engine:
        from splashdeck.server.store.admin import show_table

        found = show_table(engine, table)
    if output.json:
        write_json(msgspec.to_builtins(found))
        return
    print("  ".join(_cells(found.table)))
    for seat in found.seats:
        who = seat.name or seat.level or "–"
        away = say("cli-admin-away", lang=output.language) if seat.away else ""
        print(f"  {seat.seat}  {seat.kind}  {who}  {seat.person or ''}  {away}".rstrip())
    print(msgspec.json.encode(found.setup).decode())
    if found.outcome is not None:
        print(msgspec.json.encode(found.outcome).decode())


def close(table: str, /, *, place: Place = Place(), output: Output = Output()) -> None:
    """End a table that waits or plays."""
    with _database(place) as engine:
        from splashdeck.server.store.admin import close_table

        close_table(engine, table)
    output.report({"closed": table}, say("cli-admin-closed", {"id": table}, output.language))


def repair(*, apply: Flag = False, place: Place = Place(), output: Output = Output()) -> None:
    """Look for damaged tables where the server keeps them; mend them if asked."""
    from splashdeck.commands.serve import repair as look

    look(place.settings().database_url(), apply=apply, output=output)


def erase(person: str, /, *, place: Place = Place(), output: Output = Output()) -> None:
    """Erase a person as if they had asked for it."""
    with _database(place) as engine:
        from splashdeck.server.store.admin import erase as erase_person

        live = erase_person(engine, person)
    answer = say("cli-admin-erased", {"id": person, "count": live}, output.language)
    output.report({"erased": person, "live_tables": live}, answer)


def sign_out(person: str, /, *, place: Place = Place(), output: Output = Output()) -> None:
    """End all cookies of a person."""
    with _database(place) as engine:
        from splashdeck.server.store.admin import sign_out as end_cookies

        end_cookies(engine, person)
    answer = say("cli-admin-signed-out", {"id": person}, output.language)
    output.report({"signed_out": person}, answer)


def drain(
    process: str,
    /,
    *,
    bus: str | None = None,
    seconds: Number = 30,
    place: Place = Place(),
    output: Output = Output(),
) -> None:
    """Have one of several processes let go of all its tables and people."""
    from splashdeck.server.cluster.draining import drain as let_go

    valkey = bus or place.settings().bus
    if not valkey:
        raise InvalidRequest(Words("error-workers-bus"), where="--bus")
    with _database(place) as engine:
        drained = let_go(engine, valkey, process, seconds)
    answer = say("cli-admin-drained", {"id": drained}, output.language)
    output.report({"drained": drained}, answer)


def rotate(*, place: Place = Place(), output: Output = Output()) -> None:
    """Sign cookies with a new key from the next start on; those of the old one still count."""
    from splashdeck.server.identity import rotate_key

    file = place.settings().key_file()
    count = rotate_key(file)
    answer = say("cli-admin-rotated", {"file": str(file), "count": count}, output.language)
    output.report({"file": str(file), "keys": count}, answer)


@contextmanager
def _database(place: Place) -> Iterator[Engine]:
    from splashdeck.server.store.locks import opened

    url = place.settings().database_url()
    with opened(url, alone=False) as engine:
        yield engine
