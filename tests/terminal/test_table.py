"""A table: what can be taken back, what is saved, what each seat is told."""

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from splashdeck import Entropy, set_up
from splashdeck.errors import InvalidRecord, InvalidRequest, InvalidSetup
from splashdeck.terminal import saves
from splashdeck.terminal.local import LocalTable
from splashdeck.terminal.plan import Plan, plan_of, seed_of, usual_plan
from splashdeck.terminal.table import Player

SEED = Entropy.from_text("a table")


def seated(game: str, *names: str, first: int | None = 0, **keys: object) -> LocalTable:
    players = [Player(name) for name in names]
    beginner = None if game == "duck-and-cover" else first
    return LocalTable(set_up(game, len(names), **keys), players, SEED, beginner)


def first_move(table: LocalTable, seat: int) -> None:
    table.play(seat, table.game.legal_moves(table.state, seat)[0])


def undoers(table: LocalTable) -> list[int]:
    return [] if table.can_take_back is None else [table.can_take_back]


# --- taking back ---


def test_a_secret_choice_can_be_taken_back_until_somebody_acts() -> None:
    table = seated("duck-and-cover", "Ann", "Bob", "Cat")
    state, past, lines = table.state, list(table.past), list(table.lines)
    first_move(table, 0)
    assert undoers(table) == [0]
    table.take_back()
    assert (table.state, table.past, table.lines) == (state, past, lines)
    assert undoers(table) == []
    first_move(table, 0)
    first_move(table, 1)
    assert undoers(table) == [1]


def test_nothing_is_taken_back_once_all_have_moved() -> None:
    table = seated("duck-and-cover", "Ann", "Bob")
    first_move(table, 0)
    first_move(table, 1)
    assert undoers(table) == []
    with pytest.raises(InvalidRequest, match="nothing can be taken back"):
        table.take_back()


def test_the_choice_of_a_pool_can_be_taken_back_but_not_a_card_turned_up() -> None:
    table = seated("duck-and-dive", "Ann", "Bob")
    table.play(0, table.game.read_move("pool 0"))
    assert undoers(table) == [0]
    table.play(0, table.game.read_move("deck"))
    assert undoers(table) == []


def test_a_bet_can_be_taken_back_but_not_the_divers_word() -> None:
    table = seated("antartik", "Ann", "Bob", "Cat")
    while table.game.view(table.state, None).phase != "bet":
        first_move(table, table.pending[0])
    bettor = table.pending[0]
    table.play(bettor, table.game.read_move("hold"))
    assert undoers(table) == [bettor]
    for seat in table.pending:
        table.play(seat, table.game.read_move("hold"))
    assert undoers(table) == []


def test_what_was_taken_back_leaves_no_trace_in_the_story() -> None:
    table = seated("duck-and-dive", "Ann", "Bob")
    before = table.story(0, "en")
    table.play(0, table.game.read_move("pool 0"))
    assert len(table.story(0, "en")) == len(before) + 1
    table.take_back()
    assert table.story(0, "en") == before


# --- the story ---


def test_the_story_is_told_to_each_seat_as_it_saw_it() -> None:
    table = seated("duck-and-dive", "Ann", "Bob", edition="2023")
    table.play(0, table.game.read_move("pool 0"))
    table.play(0, table.game.read_move("pass"))  # DD-12.2: 2023 lets her pass at once
    own, others = (
        [line.text for line in table.story(viewer, "en") if "draws" in line.text]
        for viewer in (0, 1)
    )
    assert others == ["Ann draws a card"]
    assert own != others
    assert table.story(None, "nl")[-1].rule == "DD-2.4"


def test_secret_choices_are_left_to_the_board() -> None:
    table = seated("duck-and-cover", "Ann", "Bob")
    before = table.story(None, "en")
    first_move(table, 0)
    assert table.story(None, "en") == before


# --- saving ---


def test_a_saved_table_is_resumed_exactly(tmp_path: Path) -> None:
    table = seated("duck-and-cover", "Ann", "Bob", "Cat")
    first_move(table, 1)
    path = saves.write(table, saves.new_name("duck-and-cover"), tmp_path)
    again = saves.read(path)
    assert again.state == table.state
    assert again.players == table.players
    assert again.lines == table.lines
    assert undoers(again) == []
    assert saves.newest(tmp_path) == path


def declared(*names: str) -> LocalTable:
    """Play until an effect is declared that somebody can stop."""
    for number in range(100):
        game = set_up("duck-and-dive", len(names), edition="2023")
        players = [Player(name) for name in names]
        table = LocalTable(game, players, Entropy.from_text(str(number)), 0)
        for move in ("pool 0", "pass"):
            table.play(0, game.read_move(move))
        for _ in range(12):
            if table.window is not None and table.window.asked:
                return table
            if table.window is not None:
                table.let_pass()
            first_move(table, table.pending[0])
    raise AssertionError("nobody can stop anything")


def test_a_table_saved_while_an_effect_can_be_stopped_goes_on_with_that(tmp_path: Path) -> None:
    table = declared("Ann", "Bob")
    again = saves.read(saves.write(table, "x", tmp_path))
    left, found = table.window, again.window
    assert left is not None
    assert found is not None
    assert found.effect == left.effect
    assert again.state == table.state
    assert [line.text for line in again.story(None, "en")] == [
        line.text for line in table.story(None, "en")
    ]
    again.play(found.asked[0], again.game.read_move("stop"))
    again.let_pass()
    assert again.window is None
    assert any(event["event"] == "stopped" for event in again.past)


def test_nothing_is_taken_back_while_an_effect_can_be_stopped() -> None:
    assert undoers(declared("Ann", "Bob")) == []


def test_names_stay_out_of_the_record(tmp_path: Path) -> None:
    table = seated("antartik", "Annabel", "Bob")
    saved = json.loads(saves.write(table, "x", tmp_path).read_text("utf-8"))
    assert "Annabel" not in "".join(saved["record"])
    assert saved["players"][0]["name"] == "Annabel"


def test_a_tampered_save_is_refused_with_the_line(tmp_path: Path) -> None:
    table = seated("duck-and-cover", "Ann", "Bob")
    first_move(table, 0)
    path = saves.write(table, "x", tmp_path)
    saved = json.loads(path.read_text("utf-8"))
    saved["record"][1] = saved["record"][1].replace('"seat":0', '"seat":1')
    path.write_text(json.dumps(saved), "utf-8")
    with pytest.raises(InvalidRecord, match="line 2"):
        saves.read(path)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"splashdeck_save": 1, "players": []}', "\x00"])
def test_what_is_no_save_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "x.json"
    path.write_text(text, "utf-8")
    with pytest.raises(InvalidRequest):
        saves.read(path)


def test_a_save_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidRequest, match="can't be read"):
        saves.read(saves.find("nowhere", tmp_path))
    with pytest.raises(InvalidRequest, match="no saved game"):
        saves.find("last", tmp_path)


def test_a_save_is_named_after_its_game_and_its_moment() -> None:
    moment = datetime(2026, 11, 15, 20, 15, 30, 123456, UTC)
    name = saves.new_name("duck-and-dive", moment)
    assert name == "duck-and-dive-20261115-201530-123"
    assert saves.game_and_time(Path(f"{name}.json")) == ("duck-and-dive", "2026-11-15 20:15")


# --- plans ---


def names(plan: Plan) -> list[tuple[str, str | None]]:
    return [(player.name, player.bot) for player in plan.players]


def test_a_lone_player_is_joined_by_bots() -> None:
    assert names(usual_plan("antartik", "Ann")) == [
        ("Ann", None),
        ("Bill", "dabbler"),
        ("Pip", "dabbler"),
        ("Wade", "dabbler"),
    ]


def test_seats_are_people_bots_or_named_bots() -> None:
    plan = plan_of("duck-and-dive", ["Ann", "paddler", "Max:dabbler"], None)
    assert names(plan) == [("Ann", None), ("Bill", "paddler"), ("Max", "dabbler")]
    assert len(plan_of("duck-and-dive", ["Ann"], 6).players) == 6
    assert names(plan_of("duck-and-cover", [], 2, watch=True)) == [
        ("Bill", "dabbler"),
        ("Pip", "dabbler"),
    ]


def test_a_plan_that_cannot_be_is_refused() -> None:
    with pytest.raises(InvalidSetup, match="2 to 5"):
        plan_of("antartik", ["Ann"], 6)
    with pytest.raises(InvalidSetup, match="3 seats are named for 2"):
        plan_of("antartik", ["Ann", "Bob", "Cat"], 2)
    with pytest.raises(InvalidSetup, match="genius"):
        plan_of("antartik", ["Ann", "Bob:genius"], None)
    with pytest.raises(InvalidRequest, match="1 to 24"):
        plan_of("antartik", ["A" * 25], None)


def test_a_seed_is_hex_digits_or_any_text() -> None:
    assert seed_of("0f" * 32) == Entropy(bytes.fromhex("0f" * 32))
    assert seed_of("7") == Entropy.from_text("7")
    assert seed_of(None) != seed_of(None)
