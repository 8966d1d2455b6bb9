"""Somebody who asks for long logs, records, hints and reviews: others have their turn too."""

from __future__ import annotations

import asyncio
import time
from functools import partial
from typing import Any

import msgspec
import pytest

from splashdeck.errors import TableError
from splashdeck.record import Record
from splashdeck.server.hall import Hall
from splashdeck.server.thinking import coach
from splashdeck.server.thinking.coach import (
    MOST_EACH,
    MOST_WAITING,
    UNASKED_SECONDS,
    Coaches,
    Reviews,
)
from splashdeck.server.thinking.scribe import SHORT
from splashdeck.server.thinking.turns import Turns
from splashdeck.server.wire.limits import UNLIMITED
from splashdeck.table import Kept, history
from splashdeck.table.entries import Entry, Shown
from splashdeck.table.fold import Fold
from splashdeck.table.shown import LogLine, log_lines, log_text
from tests.server.lab import HandClock, TestTable, make_dealt_table, reopen


class Folding:
    """Counts the entries that are folded in this process, and the logs that are not."""

    def __init__(self, hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
        self.entries = 0
        self.logs = 0
        apply, lines = Fold.apply, hall.scribe.lines

        def counted(fold: Fold, entry: Entry) -> Shown:
            self.entries += 1
            return apply(fold, entry)

        async def sent(kept: Kept, asker: str) -> list[LogLine]:
            self.logs += 1
            return await lines(kept, asker)

        monkeypatch.setattr(Fold, "apply", counted)
        monkeypatch.setattr(hall.scribe, "lines", sent)


async def told(table: TestTable, viewer: int | None, after: int = -1) -> list[dict[str, Any]]:
    hall = table.hall
    text = await table.room.past.seen_by(
        viewer,
        after,
        read=partial(hall.books.open_table, table.room.id, whole=True),
        fold=partial(hall.scribe.lines, asker="somebody"),
    )
    log: list[dict[str, Any]] = msgspec.json.decode(text)
    return log


async def stored(table: TestTable, viewer: int | None) -> list[dict[str, Any]]:
    """Fold the stored log here and now, as a viewer saw it."""
    kept = await table.hall.books.open_table(table.room.id, whole=True)
    assert kept is not None
    log: list[dict[str, Any]] = msgspec.json.decode(log_text(log_lines(history(kept)), viewer))
    return log


async def play(table: TestTable, moves: int) -> None:
    for _ in range(moves):
        if table.play.hold is not None:
            await table.wait(6000)
        seat = table.play.pending[0]
        await table.move(seat, table.play.legal_moves(seat)[-1])


async def test_a_long_log_is_folded_once_elsewhere_and_then_followed(
    hall: Hall, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await make_dealt_table(hall, clock, "duck-and-dive", 2)
    await play(table, SHORT + 10)
    table = await reopen(table)
    for seat in (0, 1):
        await table.connect(seat)
    folding = Folding(hall, monkeypatch)
    asked = [told(table, viewer) for viewer in (0, 1, None) for _ in range(10)]
    logs = await asyncio.gather(*asked)
    assert (folding.logs, folding.entries) == (1, 0), "elsewhere, and once for all who ask"
    await play(table, 5)
    moved = folding.entries
    later = [await told(table, viewer) for viewer in (0, 1, None)]
    assert (folding.logs, folding.entries) == (1, moved), "what came after was followed"
    for log, viewer in zip(later, (0, 1, None), strict=True):
        assert log == await stored(table, viewer)
    assert logs[0] == later[0][: len(logs[0])]
    assert await told(table, 0, logs[0][-1]["seq"]) == later[0][len(logs[0]) :]


async def test_what_happens_while_a_log_is_read_is_neither_missed_nor_doubled(
    hall: Hall, clock: HandClock
) -> None:
    table = await make_dealt_table(hall, clock, "duck-and-dive", 2)
    await play(table, 5)
    may_fold = asyncio.Event()

    async def slow(kept: Kept) -> list[LogLine]:
        await may_fold.wait()
        return log_lines(history(kept))

    read = partial(hall.books.open_table, table.room.id, whole=True)
    asking = asyncio.ensure_future(table.room.past.seen_by(0, -1, read, slow))
    for _ in range(3):
        await play(table, 1)
    may_fold.set()
    assert msgspec.json.decode(await asking) == await stored(table, 0)


async def test_a_log_never_shows_what_is_not_stored(hall: Hall, clock: HandClock) -> None:
    table = await make_dealt_table(hall, clock, "duck-and-dive", 2)
    await told(table, None)
    seat = table.play.pending[0]
    move = {"do": "play", "id": "x", "decision": 0, "move": table.play.legal_moves(seat)[0]}
    before = await told(table, None)
    table.room.receive(table.callers[seat], msgspec.json.encode(move))
    assert table.play.seq == 1
    assert await told(table, None) == before
    await table.settle()
    assert len(await told(table, None)) == len(before) + 1


async def test_a_record_is_written_in_another_process(
    hall: Hall, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await make_dealt_table(hall, clock, "duck-and-cover", 2)
    await play(table, 4)
    kept = await hall.books.open_table(table.room.id, whole=True)
    assert kept is not None
    folding = Folding(hall, monkeypatch)
    text = await hall.scribe.record(kept, "somebody")
    assert Record.read(text.encode()).game.name == "duck-and-cover"
    assert folding.entries == 0


# --- turns ---


async def test_everybody_has_their_turn_whoever_asks_for_most() -> None:
    turns, order = Turns(most=100, most_each=50), []

    async def work(asker: str) -> None:
        async with turns.turn(asker):
            order.append(asker)
            await asyncio.sleep(0)

    greedy = [asyncio.ensure_future(work("greedy")) for _ in range(20)]
    await asyncio.sleep(0)
    modest = [asyncio.ensure_future(work(f"guest {number}")) for number in range(3)]
    await asyncio.gather(*greedy, *modest)
    assert set(order[:6]) == {"greedy", "guest 0", "guest 1", "guest 2"}
    assert len(order) == 23


async def test_a_turn_that_is_given_up_goes_to_the_next() -> None:
    turns, order = Turns(most=10, most_each=5), []
    may_end = asyncio.Event()

    async def work(name: str) -> None:
        async with turns.turn(name):
            order.append(name)
            await may_end.wait()

    tasks = [asyncio.ensure_future(work(name)) for name in ("one", "two", "three")]
    await asyncio.sleep(0)
    tasks[1].cancel()
    tasks[0].cancel()
    may_end.set()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert order == ["one", "three"]
    async with turns.turn("four"):
        pass


async def test_one_guest_at_forty_tables_does_not_take_all_hints(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    coaches = Coaches(UNLIMITED)
    may_end = asyncio.Event()

    async def think(*_: Any) -> dict[str, Any]:
        await may_end.wait()
        return {}

    monkeypatch.setattr(coaches._hinter, "run", think)

    class Asked:
        game = type("Game", (), {"setup_keys": lambda self: {}})()
        knowledge, legal, seed, lang = None, (), "", "en"

        def __init__(self, table: int) -> None:
            self.moment = (str(table), 0, 0, "en")

    questions: Any = [Asked(number) for number in range(41)]
    greedy = [asyncio.ensure_future(coaches.hint(q, "greedy")) for q in questions[:40]]
    modest = asyncio.ensure_future(coaches.hint(questions[40], "modest"))
    await asyncio.sleep(0)
    may_end.set()
    results = await asyncio.gather(*greedy, return_exceptions=True)
    assert sum(isinstance(result, TableError) for result in results) == 40 - MOST_EACH
    assert await modest == {}


async def test_who_waits_too_long_for_a_hint_asks_again_but_no_thought_is_cut_short(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    coaches = Coaches(UNLIMITED)
    may_end = asyncio.Event()

    async def think(*_: Any) -> dict[str, Any]:
        await may_end.wait()
        return {}

    monkeypatch.setattr(coaches._hinter, "run", think)
    monkeypatch.setattr(coach, "PATIENCE_SECONDS", 0.0)
    thinking = asyncio.ensure_future(coaches.look_at("", 0, "en", "first"))
    await asyncio.sleep(0)
    with pytest.raises(TableError, match="too-many") as refused:
        await coaches.look_at("", 1, "en", "second")
    assert refused.value.retry_ms
    may_end.set()
    assert await thinking == {}


async def test_a_review_that_nobody_asks_for_any_more_is_passed_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    reviews = Reviews(Coaches(UNLIMITED))
    begun: asyncio.Queue[str] = asyncio.Queue()
    may_end = asyncio.Event()
    real, ahead = time.monotonic, 0.0
    monkeypatch.setattr(time, "monotonic", lambda: real() + ahead)

    async def look(table: str) -> None:
        async def record() -> str:
            begun.put_nowait(table)
            await may_end.wait()
            raise TableError("no-such-table", "it is only about the turns")

        reviews.look(table, record, f"who reads {table}")
        await asyncio.sleep(0)

    for table in ("first", "closed", "open"):
        await look(table)
    ahead += 2 * UNASKED_SECONDS
    await look("open")
    may_end.set()
    assert [await begun.get() for _ in range(2)] == ["first", "open"]
    while "closed" in reviews._looking:  # noqa: ASYNC110 - what it waits for rings no bell
        await asyncio.sleep(0)
    await look("closed")
    assert await begun.get() == "closed"


async def test_one_guest_does_not_take_all_reviews() -> None:
    """A review that finds no place is begun at a later look, and nobody is refused it."""
    reviews = Reviews(Coaches(UNLIMITED))
    begun: asyncio.Queue[str] = asyncio.Queue()
    may_end = asyncio.Event()

    def looks(table: str, asker: str) -> float:
        async def record() -> str:
            begun.put_nowait(table)
            await may_end.wait()
            raise TableError("no-such-table", "it is only about the places")

        return reviews.look(table, record, asker)

    for number in range(MOST_EACH):
        looks(f"table {number}", "greedy")
        await asyncio.sleep(0)
    assert {looks(f"another {number}", "greedy") for number in range(MOST_WAITING)} == {0.0}
    assert looks("mine", "modest") == 0.0
    may_end.set()
    heard = [await begun.get()]
    while heard[-1] != "mine":
        heard.append(await begun.get())
    assert heard in (["table 0", "mine"], ["table 0", "table 1", "mine"])
    looks("another 3", "greedy")
    while heard[-1] != "another 3":
        heard.append(await begun.get())
    assert [table for table in heard if table.startswith("another")] == ["another 3"]
    reviews.close()
