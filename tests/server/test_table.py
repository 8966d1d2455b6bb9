"""One table under a hand-moved clock: decisions, misclicks, windows, clocks, absence, bots."""

from __future__ import annotations

from hashlib import sha256
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

import splashdeck
from splashdeck.entropy import Entropy
from splashdeck.server.hall import Hall
from splashdeck.server.identity import Person
from splashdeck.table.deal import Deal
from splashdeck.table.entries import Entry
from splashdeck.table.fold import Fold
from splashdeck.table.openings import Begun
from splashdeck.table.protocol import TableOptions
from splashdeck.table.takeback import reveals
from tests.server.lab import HandClock, TestTable, make_table
from tests.table.floats import played_at_random

CALM = TableOptions(grace=0.0, window=0.0, pace=0.5, absence_seconds=60.0)


async def seated(hall: Hall, clock: HandClock, name: str, players: int, **how: Any) -> TestTable:
    """Make a table in mid-game with everybody connected."""
    setup = splashdeck.set_up(name, players).setup_keys()
    state = how.pop("state", None)
    if state is None:
        state = splashdeck.set_up(name, players).start(Entropy.from_text(name))[0]
    table = await make_table(hall, clock, setup, state=state, **how)
    for seat in range(players):
        if table.room.table.seats[seat].kind == "human":
            await table.connect(seat)
    return table


def pending(table: TestTable) -> tuple[int, ...]:
    return table.play.pending


def is_held(table: TestTable) -> bool:
    return table.play.hold is not None


async def test_a_move_is_stored_before_it_is_acknowledged_and_shown(
    hall: Hall, clock: HandClock
) -> None:
    table = await seated(hall, clock, "antartik", 3, options=CALM)
    seat = table.play.pending[0]
    heard = len(table.ears[seat].heard)
    message = {"do": "play", "id": "m", "decision": 0, "move": table.play.legal_moves(seat)[0]}
    from msgspec.json import encode

    table.room.receive(table.callers[seat], encode(message))
    assert len(table.ears[seat].heard) == heard, "nothing leaves before the commit"
    await table.settle()
    assert table.ears[seat].messages()[heard]["ack"] == "m"
    opened = await hall.books.open_table(table.room.table.row.id)
    assert opened is not None
    assert [entry.key for entry in opened.entries] == ["m"]


async def test_a_repeated_message_is_answered_and_not_applied_twice(
    hall: Hall, clock: HandClock
) -> None:
    table = await seated(hall, clock, "antartik", 3, options=CALM)
    seat = table.play.pending[0]
    move = table.play.legal_moves(seat)[0]
    message = {"do": "play", "id": "same", "decision": 0, "move": move}
    await table.say(seat, message)
    seq = table.play.seq
    await table.say(seat, message)
    assert table.play.seq == seq
    assert table.ears[seat].messages()[-1] == {"on": "ack", "id": "same", "seq": 1}


async def test_a_late_message_is_refused_and_changes_nothing(hall: Hall, clock: HandClock) -> None:
    table = await seated(hall, clock, "duck-and-dive", 3, options=CALM)
    seat = table.play.pending[0]
    await table.move(seat, "pool 0")
    await table.say(seat, {"do": "play", "id": "late", "decision": 0, "move": "pool 0"})
    assert table.ears[seat].last("error")["code"] == "stale-decision"
    assert table.play.seq == 1


async def test_simultaneous_choices_never_conflict_and_can_be_changed_until_the_reveal(
    hall: Hall, clock: HandClock
) -> None:
    table = await seated(hall, clock, "duck-and-cover", 3, options=CALM)
    assert table.play.pending == (0, 1, 2)
    for seat in (2, 0):  # both name the decision they were shown at first
        move = table.play.legal_moves(seat)[0]
        await table.say(seat, {"do": "play", "id": f"k{seat}", "decision": 0, "move": move})
    other = table.play.legal_moves(2)[1]
    await table.say(2, {"do": "play", "id": "again", "decision": 0, "move": other})
    assert pending(table) == (1,)
    chosen = [message["view"].get("chosen") for message in table.ears[2].messages()[-1:]]
    assert chosen == [other]
    assert other not in str(table.ears[0].heard), "a choice is nobody else's business"
    await table.move(1, table.play.legal_moves(1)[0])
    assert table.play.decisions == [3, 3, 3], "a change of mind takes no number"


async def test_after_the_last_choice_any_can_be_changed_for_a_moment(
    hall: Hall, clock: HandClock
) -> None:
    options = TableOptions(grace=1.5, window=0.0, absence_seconds=None)
    table = await seated(hall, clock, "duck-and-cover", 2, options=options)
    first, second = table.play.legal_moves(1)[:2]
    await table.move(0, table.play.legal_moves(0)[0])
    await table.move(1, first)
    assert table.ears[0].last("update")["hold"]["kind"] == "grace"
    await table.wait(1000)
    await table.move(1, second)
    await table.move(0, table.play.legal_moves(0)[1])
    assert table.play.seq == 4
    await table.wait(600)
    events = table.ears[0].last("update")["events"]
    verb, _, cell = second.partition(" ")
    moved = next(e for e in events if e.get("seat") == 1 and e["event"] in ("covered", "ducked"))
    assert [*moved["to"]] == [int(part) for part in cell.split(",")], verb


def mid_target(players: int, holder: int) -> tuple[Any, Any]:
    """Find a position of Duck & Dive where seat 0 names a target and `holder` has a float."""
    game = splashdeck.set_up("duck-and-dive", players)
    random = Random(11)
    while True:
        state = played_at_random(game, random)
        if state.phase != "target" or state.active != 0:
            continue
        holders = {s for s, h in enumerate(state.hands) if any("float" in c for c in h)}
        if holders == {holder}:
            return game, state


async def test_a_window_asks_every_seat_and_a_holder_can_stop_the_effect(
    hall: Hall, clock: HandClock
) -> None:
    game, state = mid_target(3, holder=1)
    options = TableOptions(window=5.0, grace=0.0, absence_seconds=None)
    table = await seated(hall, clock, game.name, 3, state=state, options=options)
    await table.move(0, table.play.legal_moves(0)[0])
    asked = [table.ears[seat].last("update")["hold"] for seat in range(3)]
    assert asked[0] == asked[1] == asked[2]
    assert asked[0]["kind"] == "window"
    await table.answer(2, "stop")
    assert table.ears[2].last("error")["code"] == "illegal-move", "seat 2 holds no float"
    await table.move(0, "deck")
    assert table.ears[0].last("error")["code"] == "window-open"
    await table.answer(1, "let")
    await table.answer(1, "stop")  # a change of mind
    await table.answer(0, "let")
    assert is_held(table), "not everyone has answered"
    await table.answer(2, "let")
    assert not is_held(table)
    assert "stopped" in [event["event"] for event in table.ears[2].last("update")["events"]]


async def test_standing_orders_answer_at_once_at_slow_tables(hall: Hall, clock: HandClock) -> None:
    game, state = mid_target(3, holder=1)
    options = TableOptions(reactions="orders", grace=0.0, absence_seconds=None)
    table = await seated(hall, clock, game.name, 3, state=state, options=options)
    orders = [{"verb": None, "mine": False}]
    await table.say(1, {"do": "orders", "id": "o", "orders": orders})
    await table.move(0, table.play.legal_moves(0)[0])
    assert table.play.hold is None
    assert "stopped" in [event["event"] for event in table.ears[2].last("update")["events"]]


async def test_a_decision_that_reveals_nothing_can_be_taken_back(
    hall: Hall, clock: HandClock
) -> None:
    table = await seated(hall, clock, "duck-and-dive", 3, options=CALM)
    seat = table.play.pending[0]
    before = table.play.state
    await table.move(seat, "pool 1")
    assert table.ears[seat].messages()[-1] == {"on": "take-back", "seq": 1, "how": "free"}
    other = (seat + 1) % 3
    assert table.ears[other].messages()[-1]["on"] == "update"
    await table.say(other, {"do": "take-back", "id": "t0"})
    assert table.ears[other].last("error")["code"] == "cannot-take-back"
    await table.say(seat, {"do": "take-back", "id": "t1"})
    assert table.play.state == before
    assert table.ears[other].last("update")["undone"] == seat
    await table.move(seat, "pool 0")
    await table.move(seat, "deck")
    assert table.ears[seat].messages()[-1]["on"] == "update", "nothing can be taken back now"
    await table.say(seat, {"do": "take-back", "id": "t2"})
    refused = table.ears[seat].last("error")
    assert refused["why"] == "something was revealed by it"
    assert (refused["message"], refused["args"]) == ("error-take-back-revealed", {"most": 50})


def test_a_card_from_the_deck_or_the_hand_is_seen_to_reveal_something() -> None:
    game = splashdeck.set_up("duck-and-dive", 3)
    state, _ = game.start(Entropy.from_text("reveal"), 0)
    after, _ = game.play(state, 0, game.read_move("pool 1"))
    assert not reveals(game, state, 0, "pool 1", after)
    deeper, _ = game.play(after, 0, game.read_move("deck"))
    assert reveals(game, after, 0, "deck", deeper)


async def test_when_the_time_is_up_the_rule_of_thumb_plays(hall: Hall, clock: HandClock) -> None:
    options = TableOptions(
        grace=0.0, window=0.0, decision_seconds=10.0, bank_seconds=5.0, absence_seconds=None
    )
    table = await seated(hall, clock, "duck-and-dive", 2, options=options)
    seat = table.play.pending[0]
    await table.wait(14_000)
    assert table.play.seq == 0
    await table.wait(2000)
    assert table.play.seq == 1
    assert table.ears[seat].last("update")["by"] == {"seat": seat, "kind": "clock"}
    assert table.ears[seat].last("update")["clocks"]["bank"][seat] == 0


async def test_a_bot_holds_an_absent_seat_and_gives_it_back(hall: Hall, clock: HandClock) -> None:
    table = await seated(hall, clock, "antartik", 2, options=CALM)
    seat = table.play.pending[0]
    other = 1 - seat
    table.room.lost(table.callers[seat])
    await table.wait(59_000)
    assert table.play.seq == 0
    await table.wait(2000)
    assert table.ears[other].last("table")["table"]["seats"][seat]["away"]
    await table.wait(1000)
    assert table.play.seq >= 1, "the bot has played"
    await table.connect(seat)
    assert not table.room.table.seats[seat].away
    seq = table.play.seq
    await table.wait(30_000)
    assert table.play.seq == seq or table.play.pending != (seat,), "the seat is its owner's again"


async def test_a_table_that_all_have_left_waits_for_them(hall: Hall, clock: HandClock) -> None:
    table = await seated(hall, clock, "antartik", 2, options=CALM)
    for seat in (0, 1):
        table.room.lost(table.callers[seat])
    await table.wait(3 * 24 * 3600 * 1000)
    seq = table.play.seq
    assert seq <= 2
    assert table.play.outcome is None
    await table.connect(0)
    assert table.ears[0].last("welcome")["view"]["phase"]


async def test_a_room_is_built_again_exactly_from_its_log_and_its_snapshot(
    hall: Hall, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("splashdeck.table.state.SNAPSHOT_EVERY", 64)
    table = await seated(hall, clock, "antartik", 4, options=CALM, bots=(1, 2, 3))
    game, random = table.play.game, Random(3)
    start = table.play.state
    while table.play.outcome is None and table.play.seq < 90:
        if 0 in table.play.pending:
            await table.move(0, random.choice(table.play.legal_moves(0)))
        else:
            await table.wait(500)
    opened = await hall.books.open_table(table.room.table.row.id, whole=True)
    assert opened is not None
    again = Fold(game, table.room.table.options, Begun(start, ()), clock.now())
    for entry in opened.entries:
        again.apply(entry)
    assert again.state == table.play.state
    assert again.decisions == table.play.decisions
    shorter = await hall.books.open_table(table.room.table.row.id)
    assert shorter is not None
    assert shorter.snapshot is not None
    restored = Fold.restore(game, table.room.table.options, shorter.snapshot)
    for entry in shorter.entries:
        restored.apply(entry)
    assert len(shorter.entries) < len(opened.entries)
    assert game.position(restored.state) == game.position(again.state)
    assert restored.decisions == again.decisions
    assert restored.keys == again.keys


async def test_nobody_plays_on_another_seat_and_watchers_play_on_none(
    hall: Hall, clock: HandClock
) -> None:
    table = await seated(hall, clock, "antartik", 3, options=CALM)
    await table.connect(None)
    await table.say(None, {"do": "play", "id": "x", "decision": 0, "move": "turn"})
    assert table.ears[None].last("error")["code"] == "not-seated"
    seat = table.play.pending[0]
    idle = next(s for s in range(3) if s not in table.play.pending)
    await table.say(idle, {"do": "play", "id": "x", "decision": 0, "move": "turn"})
    assert table.ears[idle].last("error")["code"] == "illegal-move"
    assert table.play.seq == 0
    assert seat in table.play.pending


async def test_chat_is_heard_at_private_tables_and_can_be_muted(
    hall: Hall, clock: HandClock
) -> None:
    table = await seated(hall, clock, "antartik", 2, options=CALM)
    await table.say(0, {"do": "say", "id": "1", "text": " hello\u202e <b>there</b> "})
    assert table.ears[1].last("chat")["line"]["text"] == "hello <b>there</b>"
    await table.say(1, {"do": "mute", "id": "2", "person": "person-0"})
    heard = len(table.ears[1].heard)
    await table.say(0, {"do": "emote", "id": "3", "emote": "quack"})
    assert len(table.ears[1].heard) == heard
    seating = table.room.table.seating
    seating.row = replace(seating.row, public=True)
    await table.say(0, {"do": "say", "id": "4", "text": "hello"})
    assert table.ears[0].last("error")["code"] == "emotes-only"


async def diver_goes_on(hall: Hall, clock: HandClock) -> tuple[TestTable, Any, list[int]]:
    """Let the diver say `go`, which reveals nothing; then the others are asked to bet."""
    game = splashdeck.set_up("antartik", 3)
    random = Random(5)
    while True:
        state: Any = game.start(Entropy.from_text(str(random.random())))[0]
        for _ in range(random.randrange(80)):
            if game.pending(state):
                seat = random.choice(game.pending(state))
                state, _ = game.play(state, seat, random.choice(game.legal_moves(state, seat)))
        if state.phase == "referee":
            after, _ = game.play(state, state.diver, game.read_move("go"))
            if len(game.pending(after)) == 2:
                break
    table = await seated(hall, clock, "antartik", 3, state=state, options=CALM)
    await table.move(state.diver, "go")
    return table, state, [seat for seat in range(3) if seat != state.diver]


async def test_the_votes_of_all_are_needed_where_others_are_asked_now(
    hall: Hall, clock: HandClock
) -> None:
    table, state, others = await diver_goes_on(hall, clock)
    diver = state.diver
    assert table.ears[diver].messages()[-1] == {"on": "take-back", "seq": 1, "how": "consent"}
    await table.say(diver, {"do": "take-back", "id": "t"})
    assert table.play.seq == 1
    for seat in others:
        assert table.ears[seat].last("undo")["undo"]["seat"] == diver
        await table.say(seat, {"do": "consent", "id": f"c{seat}", "seq": 1, "yes": True})
        await table.say(diver, {"do": "take-back", "id": "t"})  # said again: nothing twice
        assert table.ears[diver].messages()[-1]["on"] == "ack"
    assert table.play.seq == 2
    assert table.play.state == state


async def test_who_did_not_agree_is_not_asked_again_and_again(hall: Hall, clock: HandClock) -> None:
    table, state, (first, second) = await diver_goes_on(hall, clock)
    await table.say(state.diver, {"do": "take-back", "id": "t"})
    for number in range(3):
        told = {"do": "consent", "id": f"c{number}", "seq": 1, "yes": True}
        await table.say(first, told)
    asked = [m for m in table.ears[second].messages() if m["on"] == "undo"]
    assert [m["undo"]["agreed"] for m in asked] == [[state.diver], sorted([state.diver, first])]
    await table.say(second, {"do": "consent", "id": "no", "seq": 1, "yes": False})
    assert table.ears[state.diver].last("undo")["undo"] is None
    await table.say(state.diver, {"do": "take-back", "id": "please"})
    assert table.ears[state.diver].last("error")["code"] == "cannot-take-back"
    assert table.ears[second].last("undo")["undo"] is None


async def test_the_bot_of_who_leaves_meanwhile_agrees(hall: Hall, clock: HandClock) -> None:
    table, state, (first, second) = await diver_goes_on(hall, clock)
    await table.say(state.diver, {"do": "take-back", "id": "t"})
    await table.say(first, {"do": "consent", "id": "c", "seq": 1, "yes": True})
    table.room.do(table.room.table.leave, Person(f"person-{second}", ""))
    await table.settle()
    assert table.play.state == state


@pytest.mark.parametrize("game", ["duck-and-dive", "antartik"])
def test_the_host_chooses_who_begins(game: str) -> None:
    rules = splashdeck.set_up(game, 3)
    for first in range(3):
        play = Fold.deal(rules, TableOptions(first=first), Entropy.from_text("who begins"), 0)
        position = rules.position(play.state)
        assert position["active" if game == "duck-and-dive" else "diver"] == first


def test_an_exchange_after_ones_choice_can_end_the_game() -> None:
    """AN-5.4, AN-8.1: seat 1 has chosen, seat 2 still thinks, and the last card is taken."""
    rules = splashdeck.set_up("antartik", 3)
    for number in range(400):
        play = Fold.deal(rules, CALM, Entropy.from_text(f"exchange {number}"), 0)
        if ends_by_a_late_exchange(play, Random(number)):
            assert play.outcome is not None
            assert play.outcome == rules.outcome(play.state)
            return
    raise AssertionError("no game came to such an end")


def ends_by_a_late_exchange(play: Fold, dice: Random) -> bool:
    """Play at random until a seat that has chosen takes the last card, or the game ends."""
    while play.outcome is None:
        for seat in range(3):
            late = [text for text in play.legal_moves(seat) if text.startswith("exchange")]
            is_last = play.game.view(play.state, None).draw_size == 1
            if is_last and late and len(play.pending) == 1 and seat not in play.pending:
                play.apply(Entry(play.seq + 1, "move", seat, late[0], "player", "", 0))
                return True
        seat = play.pending[0]
        legal = [text for text in play.legal_moves(seat) if not text.startswith("exchange")]
        play.apply(Entry(play.seq + 1, "move", seat, dice.choice(legal), "player", "", 0))
    return False


async def test_a_deal_can_end_the_game_by_itself(
    hall: Hall, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """DC-6.2: the first card called ends the only round."""
    rules = splashdeck.set_up("duck-and-cover", 2, options={"rounds": 1, "discard_limit": 1})
    nonces = [bytes(32), bytes(32)]
    bound = {seat: sha256(nonce).hexdigest() for seat, nonce in enumerate(nonces)}
    shown = {seat: nonce.hex() for seat, nonce in enumerate(nonces)}
    table = await make_table(hall, clock, rules.setup_keys(), options=CALM)
    deals = (
        Deal(1, number.to_bytes(32, "big"), (0, 1), bound, shown, "dealt", table=table.room.id)
        for number in range(400)
    )
    secret = next(
        deal.secret for deal in deals if rules.outcome(rules.start(deal.entropy())[0]) is not None
    )
    monkeypatch.setattr("splashdeck.server.hall.token_bytes", lambda _: secret)
    for seat in range(2):
        await table.connect(seat)
    table.room.do(table.room.table.start, Person("person-0", "Guest 0"))
    for seat in range(2):
        told = {"do": "commit", "deal": 1, "commitment": sha256(nonces[seat]).hexdigest()}
        await table.say(seat, told)
    for seat in range(2):
        await table.say(seat, {"do": "reveal", "deal": 1, "nonce": nonces[seat].hex()})
    welcome = table.ears[1].last("welcome")
    assert welcome["table"]["status"] == "over"
    assert welcome["table"]["outcome"] == welcome["outcome"] is not None
    assert welcome["decision"] is None
    assert welcome["fairness"]["secret"] == secret.hex()
    assert hall.metrics.finished == 1
    opened = await hall.books.open_table(table.room.table.row.id)
    assert opened is not None
    assert (opened.table.status, opened.table.ended) == ("over", clock.now())
    again = await hall.rematch(table.room, Person("person-1", "Guest 1"))
    assert again.table.row.status == "open"


async def test_saying_a_commitment_or_nonce_again_tells_nobody_and_puts_nothing_off(
    hall: Hall, clock: HandClock
) -> None:
    table = await make_table(
        hall, clock, splashdeck.set_up("antartik", 3).setup_keys(), options=CALM
    )
    for seat in range(3):
        await table.connect(seat)
    table.room.do(table.room.table.start, Person("person-0", "Guest 0"))
    nonces = [bytes([seat]) * 32 for seat in range(3)]
    bound = [
        {"do": "commit", "deal": 1, "commitment": sha256(nonce).hexdigest()} for nonce in nonces
    ]
    opened = [{"do": "reveal", "deal": 1, "nonce": nonce.hex()} for nonce in nonces]
    for told in (bound, opened):
        for seat in range(2):
            await table.say(seat, told[seat])
        heard = [len(ear.heard) for ear in table.ears.values()]
        for seat in range(2):
            await table.say(seat, told[seat])
        assert [len(ear.heard) for ear in table.ears.values()] == heard
        if told is bound:
            await table.say(2, told[2])
    half = int(hall.house.deal_seconds * 500)
    await table.wait(half)
    await table.say(0, opened[0])
    await table.wait(half)
    assert table.room.table.deal is not None
    assert (table.room.table.deal.number, table.room.table.seats[2].away) == (2, True), (
        "voided in time"
    )


async def test_a_mistake_of_ours_is_told_by_the_messages_id_and_the_table_is_read_again(
    hall: Hall, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await make_table(
        hall, clock, splashdeck.set_up("antartik", 2).setup_keys(), options=CALM
    )
    for seat in range(2):
        await table.connect(seat)
    table.room.do(table.room.table.start, Person("person-0", "Guest 0"))
    await table.say(0, b"{}")  # and wait
    for seat in range(2):
        told = {"do": "commit", "deal": 1, "commitment": sha256(bytes(32)).hexdigest()}
        await table.say(seat, told)
    for seat in range(2):
        await table.say(seat, {"do": "reveal", "deal": 1, "nonce": bytes(32).hex()})
    seat = table.play.pending[0]
    move = table.play.legal_moves(seat)[0]
    with monkeypatch.context() as patch:
        patch.setattr(table.room.table.frames, "updates", None)
        await table.say(seat, {"do": "play", "id": "oops", "decision": 0, "move": move})
    told = table.ears[seat].messages()[-1]
    assert (told["code"], told["id"]) == ("internal", "oops")
    assert all(ear.closed is not None for ear in table.ears.values())
    again = await hall.room(table.room.table.row.id)
    assert again is not table.room
    assert again.table.fold is not None
    assert again.table.fold.seq == 0, "what was not stored has not happened"


async def test_an_id_is_printable_text(hall: Hall, clock: HandClock) -> None:
    table = await seated(hall, clock, "antartik", 2, options=CALM)
    seat = table.play.pending[0]
    await table.move(seat, table.play.legal_moves(seat)[0], "a\0b")
    assert table.ears[seat].last("error")["code"] == "bad-message"
    assert table.play.seq == 0
