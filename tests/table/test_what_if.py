"""Playing on from a moment of a finished game: with what a seat knew then, or the true cards."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest

from splashdeck.entropy import Entropy
from splashdeck.game import State
from splashdeck.games import AnyGame, bind
from splashdeck.record import Record
from splashdeck.table.openings import begin, what_if
from tests.table.host import Host

GOLDEN = Path(__file__).parents[1] / "golden"
DEALS = 50


@pytest.mark.parametrize(
    "name, made",
    [("dd-4-2025", 120), ("an-4-bound-deal", 90), ("dc-3-discards", 60), ("dd-5-2023", 77)],
)
def test_fifty_imagined_deals_differ_and_all_fit_what_the_seat_knew(name: str, made: int) -> None:
    record = Record.read((GOLDEN / f"{name}.jsonl").read_bytes())
    game, state = record.game, record.states()[made]
    for seat in (0, game.players - 1):
        deals = set()
        for number in range(DEALS):
            setup, opening = what_if(record, made, seat, Entropy.from_text(f"deal {number}"))
            imagined = begin(bind(setup), opening).state
            assert game.view(imagined, seat) == game.view(state, seat)
            assert game.knowledge(imagined, seat) == game.knowledge(state, seat)
            position = game.position(imagined)
            deals.add(msgspec.json.encode({**position, "entropy": None}))
            play_a_little(game, imagined, Random(number))
        assert len(deals) == DEALS


def play_a_little(game: AnyGame, state: State, dice: Random) -> None:
    """Play on at random: an imagined deal is a game like any other."""
    for _ in range(12):
        if game.outcome(state) is not None:
            return
        seat = dice.choice(game.pending(state))
        state, _ = game.play(state, seat, dice.choice(game.legal_moves(state, seat)))


@pytest.mark.parametrize("name, made", [("dd-4-2025", 120), ("an-4-bound-deal", 90)])
def test_with_the_true_cards_a_table_goes_on_where_the_game_stood(name: str, made: int) -> None:
    record = Record.read((GOLDEN / f"{name}.jsonl").read_bytes())
    setup, opening = what_if(record, made)
    keys = {key: setup[key] for key in setup if key not in ("game", "players")}
    host = Host(record.game.name, record.game.players, bots=(1, 2, 3), setup=keys)
    host.begin(opening)
    host.play_on()
    assert host.fold.outcome is not None
    assert begin(record.game, opening).state == record.states()[made]


@pytest.mark.parametrize("seat", [None, 2])
def test_who_plays_on_is_told_what_had_happened(seat: int | None) -> None:
    record = Record.read((GOLDEN / "dd-4-2025.jsonl").read_bytes())
    setup, opening = what_if(record, 120, seat, Entropy.from_text("past"))
    game = bind(setup)
    _, start = game.start(record.entropy, record.first)
    played = [event for one in list(record.replay())[:120] for event in one.events]
    past = begin(game, opening).past
    for viewer in (None, *range(game.players)):
        # Of an imagined deal nobody else is told the true cards: those that they hold are others.
        saw = viewer if seat in (None, viewer) else None
        told = [event.seen_by(viewer).seen_by(None) for event in past]
        assert told == [event.seen_by(None) for event in (*start, *played)]
        hers = [event.seen_by(viewer) for event in past if viewer in event.insiders()]
        true = [event for event in (*start, *played) if viewer in event.insiders()]
        assert len(hers) == len(true)
        assert hers == [event.seen_by(saw) for event in true]


def test_the_words_of_somebodys_own_sheet_are_not_carried_on() -> None:
    record = Record.read((GOLDEN / "dd-3-2025-own-sheet.jsonl").read_bytes())
    assert record.game.setup_keys()["sheet"]["about"]
    for seat in (None, 0):
        setup, opening = what_if(record, 20, seat, Entropy.from_text("words"))
        assert not setup["sheet"]["about"]
        assert begin(bind(setup), opening).state is not None
        assert not opening.position
