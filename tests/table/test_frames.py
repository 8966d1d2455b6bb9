"""A replay shows every seat what it saw at the table: no more, no less, and in the same order."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

import splashdeck
from splashdeck.game import Json, Seat
from splashdeck.record import Record
from splashdeck.table import TableOptions, record
from splashdeck.table.frames import Replay, look_of, looks, retell
from tests.table.host import Ear, Host
from tests.table.test_whole_games import setup

WINDOWS = TableOptions(grace=0.0, pace=0.0, absence_seconds=None)
GOLDEN = Path(__file__).parents[1] / "golden"
Seen = tuple[list[Json], Json]


def played(game: str) -> tuple[Host, Record]:
    """Let two people and a bot play a game, watched by somebody."""
    host = Host(game, 3, bots=(2,), options=WINDOWS, setup=setup(game))
    host.connect(None)
    host.deal()
    host.play_on()
    return host, Record.read(record(host.memory.kept()).encode())


def seen_live(ear: Ear) -> list[Seen]:
    """List what somebody was shown at the table: events, and the whole view after them."""
    begun = [message for message in ear.heard if message["on"] == "welcome"][-1]
    view, found = begun["view"], [(begun["events"], begun["view"])]
    for message in ear.heard[ear.heard.index(begun) + 1 :]:
        if message["on"] == "update":
            view = {**view, **message.get("view", {})}
            found.append((message["events"], view))
    return without_standstill(found)


def seen_again(told: Replay, viewer: Seat | None) -> list[Seen]:
    """List what a replay shows of a seat's side, put together as the page does it."""
    view: Json = {}
    found = []
    for frame in msgspec.json.decode(msgspec.json.encode(told), type=Replay).frames:
        own = {} if viewer is None else frame.own.get(str(viewer), {})
        view = {**view, **frame.view, **own, "seat": viewer}
        events = [event_of(event, viewer) for event in frame.events]
        found.append((events, view))
    return without_standstill(found)


def event_of(event: Json, viewer: Seat | None) -> Json:
    """Read an event as a viewer sees it."""
    private = event.get("private", {})
    public = {key: value for key, value in event.items() if key != "private"}
    return dict(private.get(str(viewer), public))


def without_standstill(found: list[Seen]) -> list[Seen]:
    """Leave out what showed nothing new."""
    last: Json | None = None
    kept = []
    for events, view in found:
        if events or view != last:
            kept.append((events, view))
        last = view
    return kept


@pytest.mark.parametrize("game", splashdeck.titles())
def test_every_seat_sees_again_what_it_saw_at_the_table(game: str) -> None:
    host, kept = played(game)
    everything = retell(kept)
    for viewer, ear in host.ears.items():
        live = seen_live(ear)
        assert len(live) > 10
        own = retell(kept, "table" if viewer is None else "seat", viewer)
        assert seen_again(own, viewer) == live
        assert seen_again(everything, viewer) == live


@pytest.mark.parametrize("name", ["an-3-belly-flop", "dc-3-discards", "dd-4-2025"])
def test_one_seats_side_holds_nothing_of_another(name: str) -> None:
    kept = Record.read((GOLDEN / f"{name}.jsonl").read_bytes())
    for seat in (None, *range(kept.game.players)):
        told = retell(kept, "table" if seat is None else "seat", seat)
        for look, frame in zip(looks(kept), told.frames, strict=True):
            assert set(frame.own) <= {str(seat)}
            assert all(set(event.get("private", {})) <= {str(seat)} for event in frame.events)
            assert (frame.move is None) == (look.seat is None or look.seat != seat)
            public = msgspec.to_builtins([event.seen_by(None) for event in look.events])
            assert [event_of(event, None) for event in frame.events] == public


@pytest.mark.parametrize("game", splashdeck.titles())
def test_a_window_is_told_the_same_whether_or_not_anybody_was_asked(game: str) -> None:
    """Two looks for what was declared, and none for an answer that nobody heard."""
    _, kept = played(game)
    found = looks(kept)
    state, _ = kept.start()
    made = 0
    for step in kept.replay():
        reaction = kept.game.reaction(state, step.seat, step.move, step.events)
        made, state = made + 1, step.state
        if reaction is not None:
            declared = next(n for n, look in enumerate(found) if look.made == made)
            assert found[declared].events == tuple(reaction.events)
            assert found[declared + 1].seat is None
    if game == "duck-and-dive":
        assert any(look.seat is None for look in found[1:])


def played_with_second_thoughts() -> Record:
    """Let four people play Antartik who exchange, and bet anew, while others still choose."""
    host = Host("antartik", 4, options=WINDOWS)
    host.deal()
    while host.fold.outcome is None:
        seat = host.dice.choice(host.fold.pending)
        host.move(seat, host.dice.choice(host.fold.legal_moves(seat)))
        others = host.fold.legal_moves(seat)
        if others and host.fold.state.chosen[seat] is not None:
            host.move(seat, host.dice.choice(others))
    return Record.read(record(host.memory.kept()).encode())


def test_all_that_happened_is_told_but_choices_that_were_changed() -> None:
    """Also an exchange by somebody whose bet or hold is in (AN-5.4)."""
    kept = played_with_second_thoughts()
    before, events = kept.start()
    happened, second_thoughts = [*events], set()
    for step in kept.replay():
        is_exchange = str(step.move).startswith("exchange ")
        if before.chosen[step.seat] is not None:
            second_thoughts.add(is_exchange)
        if is_exchange or before.chosen[step.seat] is None:
            happened += step.events
        before = step.state
    assert second_thoughts == {True, False}
    assert [event for look in looks(kept) for event in look.events] == happened


def test_a_look_is_found_by_the_move_that_was_chosen_in_it() -> None:
    kept = Record.read((GOLDEN / "dd-4-2025.jsonl").read_bytes())
    found = looks(kept)
    for number, step in enumerate(kept.replay()):
        before: Any = found[look_of([look.made for look in found], number)]
        assert before.made <= number
        assert step.seat in kept.game.pending(before.state)
