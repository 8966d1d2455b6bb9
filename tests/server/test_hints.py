"""The coach at a table: who gets a hint, when, and what it gives away; the review afterwards."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import msgspec
import pytest

import splashdeck
from bench.launch import Launched
from splashdeck.bots import Budget
from splashdeck.client import Account, Refused, TableSeat
from splashdeck.entropy import Entropy
from splashdeck.game import State
from splashdeck.server.hall import Hall
from splashdeck.server.wire.limits import Buckets, Rate
from splashdeck.table.hints import HINT_MS
from splashdeck.table.protocol import TableOptions
from tests.server.lab import HandClock, TestTable, make_table

CALM = TableOptions(grace=0.0, window=0.0, absence_seconds=None)
SMALL = Budget(simulations=30)


@pytest.fixture
def hall(hall: Hall) -> Hall:
    """Let the coach think briefly."""
    hall.coaches.budget = SMALL
    return hall


async def seated(hall: Hall, clock: HandClock, game: str, players: int, **how: Any) -> TestTable:
    """Begin a game with everybody connected, and somebody who watches."""
    rules = splashdeck.set_up(game, players)
    state = how.pop("state", None) or rules.start(Entropy.from_text("hints"), 0)[0]
    options = how.pop("options", CALM)
    table = await make_table(hall, clock, rules.setup_keys(), state=state, options=options)
    for seat in range(players):
        await table.connect(seat)
    await table.connect(None)
    return table


async def ask(table: TestTable, seat: int | None, key: str = "h") -> dict[str, Any]:
    """Ask for a hint and return the last thing that the asker heard."""
    await table.say(seat, {"do": "hint", "id": key})
    await table.wait(HINT_MS)
    return table.ears[seat].messages()[-1]


async def test_a_hint_weighs_every_legal_move_the_best_first(hall: Hall, clock: HandClock) -> None:
    table = await seated(hall, clock, "antartik", 2)
    seat = table.play.pending[0]
    answer = await ask(table, seat)
    assert (answer["on"], answer["id"]) == ("hint", "h")
    assert answer["decision"] == table.play.decisions[seat]
    moves = answer["hint"]["moves"]
    assert {one["move"] for one in moves} == set(table.play.legal_moves(seat))
    chances = [one["win"] for one in moves]
    assert chances == sorted(chances, reverse=True)
    assert all(0 <= chance <= 1 for chance in chances)
    assert all(one["because"] for one in moves)
    assert answer["hint"]["games"] >= SMALL.simulations


async def test_only_who_asks_hears_of_it_and_after_the_same_time_always(
    hall: Hall, clock: HandClock
) -> None:
    table = await seated(hall, clock, "duck-and-cover", 3)
    before = {seat: len(ear.heard) for seat, ear in table.ears.items()}
    for key in ("new", "known"):
        asked = clock.now()
        await ask(table, 0, key)
        assert table.ears[0].heard[-1][0] == asked + HINT_MS
    others = [seat for seat in table.ears if seat != 0]
    assert all(len(table.ears[seat].heard) == before[seat] for seat in others)
    assert len(table.ears[0].heard) == before[0] + 2
    first, again = table.ears[0].messages()[-2:]
    assert first["hint"] == again["hint"]


async def test_hints_are_refused_with_a_stable_code(hall: Hall, clock: HandClock) -> None:
    table = await seated(hall, clock, "antartik", 2)
    asked = table.play.pending[0]
    assert (await ask(table, None))["code"] == "not-seated"
    assert (await ask(table, 1 - asked))["code"] == "nothing-to-decide"
    for options in (TableOptions(rated=True), TableOptions(hints=False)):
        table.room.table.options = options
        assert (await ask(table, asked))["code"] == "hints-off"


async def test_hints_are_limited(hall: Hall, clock: HandClock) -> None:
    table = await seated(hall, clock, "antartik", 2)
    seat = table.play.pending[0]
    hall.coaches.asked = Buckets(Rate(1, 0.001))
    assert (await ask(table, seat))["on"] == "hint"
    assert (await ask(table, seat))["code"] == "too-many"


async def test_a_hint_is_in_the_language_of_the_hello(hall: Hall, clock: HandClock) -> None:
    table = await seated(hall, clock, "duck-and-cover", 2)
    said = {}
    for lang in ("en", "nl", "fr", "tlh"):
        await table.say(0, {"do": "hello", "lang": lang})
        said[lang] = (await ask(table, 0))["hint"]["moves"][0]["because"][0]
    assert len({said["en"], said["nl"], said["fr"]}) == 3
    assert said["tlh"] == said["en"]


async def test_a_hint_never_speaks_of_what_is_not_stored_yet(hall: Hall, clock: HandClock) -> None:
    table = await seated(hall, clock, "antartik", 2)
    seat = table.play.pending[0]
    ear, caller = table.ears[seat], table.callers[seat]
    decision = table.play.decisions[seat]
    move = {"do": "play", "id": "m", "decision": decision, "move": table.play.legal_moves(seat)[0]}
    table.room.receive(caller, msgspec.json.encode(move))
    table.room.receive(caller, msgspec.json.encode({"do": "hint", "id": "h"}))
    await table.settle()
    await table.wait(HINT_MS)
    kinds = [told.get("ack") or told.get("id") for told in ear.messages()]
    assert kinds.index("m") < kinds.index("h")


def reacting(holder: int) -> tuple[Any, State, int, str]:
    """Play Duck & Dive until somebody declares an effect; one other seat holds a float or not."""
    rules = splashdeck.set_up("duck-and-dive", 3)
    state: Any = rules.start(Entropy.from_text("window"), 0)[0]
    floats = [f"float.{number}" for number in (8, 9)]
    deck = tuple(card for card in state.deck if card not in floats)
    sam = next(card for card in deck if card.startswith("sam"))
    deck = (sam, *(card for card in deck if card != sam))
    hands = tuple((floats[0],) if seat == holder else () for seat in range(3))
    state = msgspec.structs.replace(state, deck=(*deck, floats[1]), hands=hands)
    state, _ = rules.play(state, 0, rules.read_move("pool 0"))
    state, _ = rules.play(state, 0, rules.read_move("deck"))
    return rules, state, 0, "flip 0/0"


@pytest.mark.parametrize("holder", [1, 2])
async def test_a_hint_in_a_window_tells_nobody_whether_they_can_stop(
    hall: Hall, clock: HandClock, holder: int
) -> None:
    _, state, active, move = reacting(holder)
    options = TableOptions(grace=0.0, window=60.0, absence_seconds=None)
    table = await seated(hall, clock, "duck-and-dive", 3, state=state, options=options)
    await table.move(active, move)
    assert table.play.hold is not None
    for seat in range(3):
        assert (await ask(table, seat))["code"] == "nothing-to-decide"


@pytest.mark.parametrize("game", splashdeck.titles())
async def test_hints_are_equal_where_a_seat_can_t_know_the_difference(
    hall: Hall, clock: HandClock, game: str
) -> None:
    rules = splashdeck.set_up(game, 3)
    state: Any = rules.start(Entropy.from_text("twins"), 0)[0]
    for _ in range(12):
        seat = rules.pending(state)[0]
        state, _ = rules.play(state, seat, rules.legal_moves(state, seat)[0])
    spy = rules.pending(state)[0]
    twin = rules.imagine(rules.knowledge(state, spy), Entropy.from_text("another world"))
    assert rules.position(twin) != rules.position(state)
    hints = []
    for one in (state, twin):
        table = await seated(hall, clock, game, 3, state=one)
        hints.append((await ask(table, spy))["hint"])
    assert hints[0] == hints[1]


# --- over the wire ---

SHORT = {"game": "duck-and-cover", "players": 2, "options": {"rounds": 1, "call_limit": 3}}
FAST = {"grace": 0.0, "window": 0.0, "pace": 0.0}


def has_gone_on(seat: TableSeat, decided: dict[str, Any] | None) -> bool:
    return seat.decision != decided or seat.outcome is not None


async def play_by_hints(seat: TableSeat) -> int:
    """Follow the coach's first hint, then play whatever comes first; count the hinted moves."""
    await seat.asked()
    hint = await seat.hint()
    move: str = hint["moves"][0]["move"]
    while seat.outcome is None:
        decided = seat.decision
        await seat.play(move)
        await seat.until(partial(has_gone_on, seat, decided))
        await seat.asked()
        move = seat.legal[0] if seat.legal else ""
    return len(hint["moves"])


async def test_a_hint_and_a_review_over_the_wire(plain_server: Launched) -> None:
    ann = await Account.guest(plain_server.url, "Ann")
    table = await ann.create(SHORT, bots=["paddler"], options=FAST)
    async with ann.sit(table["id"], lang="nl") as seat:
        await ann.start(table["id"])
        with pytest.raises(Refused, match="not-over"):
            await ann.review(table["id"])
        assert await play_by_hints(seat) > 1
    told = await ann.review(table["id"], "fr")
    async with asyncio.timeout(900):  # a review gives way to all that runs beside it
        while "curve" not in told:
            assert told.keys() == {"progress"}
            await asyncio.sleep(0.1)
            told = await ann.review(table["id"], "fr")
    curve, moments = told["curve"], told["moments"]
    assert curve[0]["move"] == 0
    assert sorted(curve[-1]["win"]) in ([0.0, 1.0], [0.5, 0.5])
    assert all(abs(sum(point["win"]) - 1) < 0.01 for point in curve)
    assert len(moments) <= 3
    assert all(one["loss"] > 0 and one["played"] != one["better"] for one in moments)
    with pytest.raises(Refused, match="bad-message"):
        await ann.review(table["id"], "tlh")
