"""Ratings: what a game says of its people, counted exactly once, on both databases."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from msgspec.structs import replace
from openskill.models import PlackettLuce
from sqlalchemy import Connection

import splashdeck
from bench.launch import Launched
from splashdeck.client import Account, Refused, TableSeat
from splashdeck.errors import InvalidSetup
from splashdeck.server.identity import Person
from splashdeck.server.store.fence import OutrunError
from splashdeck.server.store.people import People
from splashdeck.server.store.queries import Books
from splashdeck.server.store.queue import Storage
from splashdeck.server.store.ratings import rate_game
from splashdeck.server.store.skill import Rating, rated
from splashdeck.table import Admission, SeatRow, TableOptions, TableRow
from splashdeck.table.rated import check_rated, ranking

RATED = TableOptions(rated=True, grace=0.0, pace=0.0)
SETUP = splashdeck.set_up("antartik", 3).setup_keys()
OUTCOME = {"scores": [30, 20, 10], "winners": [0], "ranks": [1, 2, 3], "rule": "AN-7.1"}
TABLE = TableRow("t", "invite", None, None, "antartik", SETUP, RATED, False, "playing", 1, 0, 0)
OVER = replace(TABLE, status="over", ended=5000, outcome=OUTCOME)
SEATS = [
    SeatRow(0, "human", "ann"),
    SeatRow(1, "bot", level="diver"),
    SeatRow(2, "human", "bo"),
]


# --- what a game says of its people ---


def test_who_ends_ahead_gains_what_the_other_loses_and_both_are_surer() -> None:
    new = {"ann": Rating(), "bo": Rating()}
    after = rated(new, {"ann": 1, "bo": 2})
    assert after["ann"].mu - 1500 == pytest.approx(1500 - after["bo"].mu)
    assert after["ann"].value > 1500 > after["bo"].value
    assert all(one.sigma < Rating().sigma for one in after.values())
    assert Rating().give_or_take == 700
    level = rated(new, {"ann": 1, "bo": 1})
    assert level["ann"].value == level["bo"].value == 1500


def test_a_surprise_says_more_than_what_was_expected() -> None:
    known = {"ann": Rating(1800, 100), "bo": Rating(1200, 100)}
    expected, surprise = rated(known, {"ann": 1, "bo": 2}), rated(known, {"ann": 2, "bo": 1})
    assert 0 < expected["ann"].mu - 1800 < 1800 - surprise["ann"].mu


def test_ratings_are_openskill_s_on_another_scale() -> None:
    """As in the library's own unit, where everybody begins at 25 with a deviation of 25/3."""
    plain = PlackettLuce()
    teams = [[plain.rating()], [plain.rating(mu=30, sigma=4)], [plain.rating(mu=20, sigma=6)]]
    theirs = plain.rate(teams, ranks=[2, 1, 3])
    scale = 350 / (25 / 3)
    before = [Rating((one.mu - 25) * scale + 1500, one.sigma * scale) for (one,) in teams]
    ours = rated(dict(zip("abc", before, strict=True)), {"a": 2, "b": 1, "c": 3})
    for name, (one,) in zip("abc", theirs, strict=True):
        assert ours[name].mu == pytest.approx((one.mu - 25) * scale + 1500)
        assert ours[name].sigma == pytest.approx(one.sigma * scale, rel=1e-6)


def test_people_are_ranked_among_themselves_and_who_left_comes_last() -> None:
    assert ranking(OUTCOME, SEATS) == {"ann": 1, "bo": 2}
    left = [replace(SEATS[0], away=True), *SEATS[1:]]
    assert ranking(OUTCOME, left) == {"ann": 2, "bo": 1}
    both_left = [replace(seat, away=seat.kind == "human") for seat in SEATS]
    assert ranking(OUTCOME, both_left) == {"ann": 1, "bo": 2}
    tied = {**OUTCOME, "ranks": [1, 3, 1]}
    assert ranking(tied, SEATS) == {"ann": 1, "bo": 1}


def test_a_game_counts_for_nobody_alone_nor_where_somebody_was_sent_away() -> None:
    assert ranking(OUTCOME, [replace(SEATS[0], person=None), *SEATS[1:]]) == {}
    assert ranking(OUTCOME, SEATS, removed={"bo"}) == {}
    assert ranking(OUTCOME, SEATS, removed={"somebody in the lobby"}) != {}


@pytest.mark.parametrize(
    "keys, options",
    [
        ({"game": "antartik", "players": 2, "juniors": [0]}, {}),
        ({"game": "duck-and-cover", "players": 2, "options": {"rounds": 1}}, {}),
        ({"game": "antartik", "players": 2}, {"first": 0}),
        ({"game": "antartik", "players": 2}, {"fill_seconds": 15}),
    ],
)
def test_only_the_standard_game_is_rated(keys: dict[str, Any], options: dict[str, Any]) -> None:
    game = splashdeck.games.bind(keys)
    check_rated(game, TableOptions(**options))
    with pytest.raises(InvalidSetup, match=r"options\.rated"):
        check_rated(game, TableOptions(rated=True, **options))
    edition = splashdeck.set_up("duck-and-dive", 2, edition="2023")
    check_rated(edition, RATED)


# --- exactly once ---


@asynccontextmanager
async def kept_game(database: str) -> AsyncIterator[Storage]:
    """Open a database with a rated game of two people and a bot that is about to end."""
    storage = Storage(database)
    storage.migrate()
    storage.start()
    books = Books(storage)
    for name in ("ann", "bo"):
        await People(storage).add_person(Person(name, name), 0)
    await books.add_table(TABLE, SEATS)
    yield storage
    await storage.close()


async def claim(storage: Storage, process: str) -> int:
    claimed = await Books(storage).claim_tables(["t"], process)
    return claimed["t"][1].epoch


async def save(storage: Storage, epoch: int, what: object) -> Exception | None:
    """Hand something in, and say with which error it was refused; None if it was stored."""
    done: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
    Books(storage).save("t", epoch, what, lambda: done.set_result(None), done.set_result)
    return await done


async def ratings(storage: Storage) -> dict[str, tuple[int, int, int]]:
    """Tell everybody's rating, how many games it is of, and how many changes are noted."""
    found = {}
    for name in ("ann", "bo"):
        now, changes = await People(storage).rated_games(name)
        for row in now:
            found[name] = (round(row["mu"]), row["games"], len(changes))
    return found


EXPECTED = rated({"ann": Rating(), "bo": Rating()}, {"ann": 1, "bo": 2})
ONCE = {name: (rating.value, 1, 1) for name, rating in EXPECTED.items()}


async def test_a_finish_that_is_handed_in_again_counts_once(database: str) -> None:
    async with kept_game(database) as storage:
        epoch = await claim(storage, "one")
        assert await ratings(storage) == {}
        assert await save(storage, epoch, OVER) is None
        assert await ratings(storage) == ONCE
        assert await save(storage, epoch, OVER) is None
        assert await save(storage, epoch, replace(OVER, next="again")) is None
        later = await claim(storage, "the same after a restart")
        assert await save(storage, later, OVER) is None
        assert await ratings(storage) == ONCE


async def test_who_was_overtaken_rates_nobody(database: str) -> None:
    async with kept_game(database) as one:
        two = Storage(database)
        two.start()
        ours, theirs = await claim(one, "one"), await claim(two, "two")
        assert isinstance(await save(one, ours, OVER), OutrunError)
        assert await ratings(one) == {}
        assert await save(two, theirs, OVER) is None
        assert isinstance(await save(one, ours, OVER), OutrunError)
        assert await ratings(one) == ONCE
        await two.close()


async def test_the_end_and_the_ratings_are_stored_together_or_not_at_all(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game is rated, and then the transaction breaks: neither is there, until the next."""
    async with kept_game(database) as storage:
        epoch = await claim(storage, "one")

        def break_off(connection: Connection, table: TableRow) -> None:
            rate_game(connection, table)
            raise RuntimeError("cut off")

        with monkeypatch.context() as patch:
            patch.setattr("splashdeck.server.store.changes.rate_game", break_off)
            assert isinstance(await save(storage, epoch, OVER), RuntimeError)
        assert await ratings(storage) == {}
        kept = await Books(storage).open_table("t")
        assert kept is not None
        assert kept.table.status == "playing"
        assert await save(storage, epoch, OVER) is None
        assert await ratings(storage) == ONCE


async def test_two_games_of_the_same_people_both_count(database: str) -> None:
    """They end at the same time, in two processes: neither change is lost."""
    async with kept_game(database) as one:
        two = Storage(database)
        two.start()
        other = replace(TABLE, id="u", invite="another")
        await Books(one).add_table(other, SEATS)
        assert "u" in await Books(two).claim_tables(["u"], "two")
        epoch = await claim(one, "one")
        both: list[asyncio.Future[None]] = []
        for storage, row, turn in (
            (one, OVER, epoch),
            (two, replace(OVER, id="u", invite="another"), 1),
        ):
            done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            both.append(done)
            note = (lambda of: lambda: of.set_result(None))(done)
            Books(storage).save(row.id, turn, row, note, done.set_exception)
        await asyncio.wait_for(asyncio.gather(*both), 300)
        found = await ratings(one)
        assert found["ann"][1:] == found["bo"][1:] == (2, 2)
        twice = rated(EXPECTED, {"ann": 1, "bo": 2})
        assert found["ann"][0] == twice["ann"].value
        await two.close()


async def test_an_erased_person_takes_their_ratings_along(database: str) -> None:
    async with kept_game(database) as storage:
        epoch = await claim(storage, "one")
        await save(storage, epoch, OVER)
        people = People(storage)
        about = await people.everything_about("ann")
        assert len(about["ratings"]) == len(about["rating_changes"]) == 1
        await people.forget("ann")
        assert await ratings(storage) == {"bo": ONCE["bo"]}
        assert await save(storage, epoch, replace(OVER, next="again")) is None
        assert await ratings(storage) == {"bo": ONCE["bo"]}


async def test_a_game_from_which_somebody_was_sent_away_rates_nobody(database: str) -> None:
    async with kept_game(database) as storage:
        epoch = await claim(storage, "one")
        assert await save(storage, epoch, Admission("bo", removed=True)) is None
        assert await save(storage, epoch, OVER) is None
        assert await ratings(storage) == {}


# --- over the wire ---


async def play_on(seat: TableSeat, choice: int = 0) -> None:
    """Make the same of the legal moves for each decision, until the game is over."""
    while seat.outcome is None:
        await seat.asked()  # once for each decision, though a choice can be changed
        if seat.decision is None:
            continue
        try:
            await seat.play(seat.legal[choice])
        except Refused as error:  # another's move came first: all are asked anew, or it is over
            if error.wire_code not in ("stale-decision", "not-playing"):
                raise


async def test_a_rated_game_over_the_wire(server: Launched) -> None:
    ann, bo = await Account.guest(server.url, "Ann"), await Account.guest(server.url, "Bo")
    setup = {"game": "antartik", "players": 3}
    options = {"rated": True, "grace": 0, "window": 0, "pace": 0, "decision_seconds": 600}
    with pytest.raises(Refused, match="invalid-setup"):
        await ann.create({**setup, "juniors": [0]}, options=options)
    table = await ann.create(setup, bots=["paddler", "paddler"], options=options)
    with pytest.raises(Refused, match="rated-alone"):
        await ann.start(table["id"])
    table = await ann.create(setup, bots=["paddler"], options=options)
    await bo.join(table["id"], invite=table["invite"])
    assert await ann.ratings_at(table["id"]) == {}
    await ann.start(table["id"])
    async with ann.sit(table["id"]) as one, bo.sit(table["id"]) as two, asyncio.timeout(300):
        waits = {asyncio.ensure_future(one.asked()): ann, asyncio.ensure_future(two.asked()): bo}
        asked, _ = await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        (turn,) = await waits[asked.pop()].turns()
        assert turn["table"] == table["id"]
        assert 0 < turn["left"] <= 600_000
        with pytest.raises(Refused, match="hints-off"):
            await one.hint()
        await asyncio.gather(play_on(one), play_on(two, -1))
    assert await ann.turns() == await bo.turns() == []
    (told,), (others,) = await ann.ratings(), await bo.ratings()
    assert told["game"] == "antartik"
    assert told["games"] == others["games"] == 1
    assert told["rating"]["value"] + others["rating"]["value"] == pytest.approx(3000, abs=1)
    assert told["rating"]["give_or_take"] < 700
    (change,) = told["history"]
    assert change["table"] == table["id"]
    assert change["change"] == told["rating"]["value"] - 1500
    seen = await bo.ratings_at(table["id"])
    assert seen == {ann.id: told["rating"], bo.id: others["rating"]}
    (game,) = await ann.request("GET", "/api/me/history")
    assert game["rated"]
    await ann.request("DELETE", "/api/me")
    assert await bo.ratings_at(table["id"]) == {bo.id: others["rating"]}
