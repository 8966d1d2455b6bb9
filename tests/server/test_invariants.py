"""What the torture of several processes checks is found where it is broken."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace
from sqlalchemy import insert, update

from bench.invariants import rung_twice, still_named, written_by_others
from splashdeck.game import RULES_VERSION, Json
from splashdeck.games import bind
from splashdeck.server.store.engine import make_engine
from splashdeck.server.store.migrate import migrate
from splashdeck.server.store.schema import people
from splashdeck.table import Entry, Kept, Opening, SeatRow, TableOptions, TableRow
from splashdeck.table.history import start


def played(game: str, grace: float, count: int) -> Kept:
    """Play some moves: seat 0 a person, seat 1 a bot."""
    setup: Json = {"game": game, "players": 2}
    row = TableRow(
        id="t",
        invite="i",
        code="c",
        host=None,
        game=game,
        setup=setup,
        options=TableOptions(grace=grace, window=0.0),
        status="playing",
        created=0,
        started=0,
        public=False,
        rules_version=RULES_VERSION,
    )
    kept = Kept(row, [SeatRow(0, "human"), SeatRow(1, "bot")], opening=Opening(seed="00" * 32))
    fold = start(kept, bind(setup))
    assert fold is not None
    random = Random(3)
    while len(kept.entries) < count:
        seq = fold.seq + 1
        if fold.hold is not None:
            entry = Entry(seq, "close", -1, "", "server", "", seq)
        else:
            seat = fold.pending[0]
            text = random.choice(fold.legal_moves(seat))
            by = "bot" if seat == 1 else "player"
            entry = Entry(seq, "move", seat, text, by, f"{seq}", seq)
        fold.apply(entry)
        kept.entries.append(entry)
    return kept


def test_an_entry_under_anothers_claim_is_found() -> None:
    claims = {("t", 1): "one", ("t", 2): "two", ("u", 1): "two"}
    sound = [("t", 1, 1, "one"), ("t", 2, 2, "two"), ("u", 1, 1, "two")]
    assert written_by_others(claims, sound) == []
    late = ("t", 3, 2, "one")
    unclaimed = ("t", 4, 3, "two")
    assert written_by_others(claims, [*sound, late, unclaimed]) == [late, unclaimed]


def test_a_hold_that_is_closed_twice_is_found() -> None:
    kept = played("duck-and-cover", 1.0, 12)
    assert rung_twice(kept) == []
    (number, first), *_ = [(n, e) for n, e in enumerate(kept.entries) if e.kind == "close"]
    again = replace(first, seq=first.seq + 1)
    broken = replace(kept, entries=[*kept.entries[: number + 1], again])
    assert "nothing was held" in rung_twice(broken)[0]


def test_a_bot_that_moves_twice_is_found() -> None:
    kept = played("antartik", 0.0, 6)
    assert rung_twice(kept) == []
    *before, last = kept.entries
    assert rung_twice(replace(kept, entries=[*before, last, replace(last, seq=last.seq + 1)]))


@pytest.mark.parametrize("where", ["id", "name"])
def test_somebody_who_was_erased_and_is_in_a_row_is_found(tmp_path: Path, where: str) -> None:
    engine = make_engine(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
    migrate(engine)
    with engine.begin() as connection:
        row = {"id": "p", "name": "Ann", "duck": "", "created": 0, "seen": 0, "generation": 0}
        known = {name: value for name, value in row.items() if name in people.c}
        connection.execute(insert(people), known)
        assert still_named(connection, ["Mayfly"]) == []
        connection.execute(update(people).values({where: "Mayfly"}))
        assert still_named(connection, ["Mayfly", "another"]) == [f"people.{where}: 1"]
    engine.dispose()
