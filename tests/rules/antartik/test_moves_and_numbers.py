"""Antartik's moves as text, as numbers, and what surely follows from them."""

from __future__ import annotations

import pytest

from splashdeck.errors import InvalidNotation, InvalidPosition
from splashdeck.locale import say
from tests.rules.antartik.table import CARDS, Play, impossible, table

OTHER_SHEET = {"game": "antartik", "name": "ones", "stars": {str(v): 1 for v in range(1, 11)}}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "dive",
        "Turn",
        "turn ",
        " turn",
        "turn 7.1",
        "bet",
        "bet ",
        "bet 7",
        "bet 7.8",
        "bet 7.0",
        "bet 07.1",
        "bet 7.1 7.2",
        "bet  7.1",
        "arrange",
        "arrange 7.1",
        "arrange 7.1/",
        "arrange 7.1 / 7.2 / 7.3",
        "arrange  / 7.1",
        "arrange 7.1 / ",
        "arrange 7.1 /\n",
        "exchange 11.1",
        "retry fresh",
    ],
)
def test_text_that_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(InvalidNotation) as error:
        Play(table(middle=["6.1"])).game.read_move(text)
    assert error.value.text == text


def test_the_action_space_has_the_documented_order() -> None:
    """Checked against the list in words; AN-6.1 has 24 ways."""
    bonus = [card for card in CARDS if card.split(".")[0] in ("8", "9", "10")]
    names = ["retry", "fresh", *(f"referee {card}" for card in bonus), "go"]
    names += [f"arrange {way}" for way in range(24)]
    names += [*(f"bet {card}" for card in CARDS), "hold", "turn", "stop"]
    names += [*(f"parachute {card}" for card in bonus), "accept"]
    names += [f"exchange {card}" for card in CARDS]
    numbers = {name: number for number, name in enumerate(names)}
    play = Play(table(middle=["6.1"], phase="bet", face_down={1: "9.9"}))
    assert play.game.action_count == len(names) == 195
    for text in ("bet 3.2", "hold", "exchange 9.9"):
        move = play.game.read_move(text)
        assert play.game.action_of(play.state, 1, move) == numbers[text]
        assert play.game.move_of(play.state, 1, numbers[text]) == move
    for number in (numbers["turn"], numbers["arrange 0"], numbers["bet 3.3"], -1, 195):
        with pytest.raises(InvalidNotation):
            play.game.move_of(play.state, 1, number)


def test_a_way_to_arrange_is_numbered_by_its_rank() -> None:
    """AN-6.1: with one card there are two."""
    keys = {"middle": ["6.1"], "phase": "arrange", "out": ["8.1"], "rest": 1}
    play = Play(table(looked=["7.1"], **keys))
    moves = play.game.legal_moves(play.state, 0)
    assert [play.game.action_of(play.state, 0, move) for move in moves] == [30, 31]
    assert [*play.game.numbered_moves(play.state, 0)] == [30, 31]
    with pytest.raises(InvalidNotation):
        play.game.move_of(play.state, 0, 32)
    referee = Play(table(middle=["6.1"], phase="referee", face_up={0: "10.1"}))
    with pytest.raises(InvalidNotation):
        referee.game.move_of(referee.state, 0, 30)


PREVIEWS = [
    ("stop", {"bets": {"1": "3.2"}, "has_bet": [1]}, ["an-will-win", "an-bet-will-be-won"]),
    ("turn", {"bets": {"1": "3.2"}, "has_bet": [1]}, ["an-will-flop-on", "an-bet-at-stake"]),
    ("turn", {"draw": ["7.1"], "rest": 2}, ["an-will-flop-on", "an-will-be-the-last"]),
    ("retry", {"phase": "begin", "turned": 0}, ["an-will-stay", "an-will-flop-on"]),
    ("fresh", {"phase": "begin", "turned": 0}, ["an-will-go-under", "an-will-not-flop"]),
    ("go", {"phase": "referee", "face_up": {0: "10.1"}}, ["an-will-flop-on"]),
    (
        "referee 10.1",
        {"phase": "referee", "face_up": {0: "10.1"}},
        ["an-will-leave-the-game", "an-will-look"],
    ),
    (
        "exchange 9.9",
        {"face_down": {0: "9.9"}},
        ["an-will-turn-up", "an-will-take-the-bottom"],
    ),
    (
        "exchange 9.9",
        {"face_down": {0: "9.9"}, "draw": ["7.1"], "rest": 2},
        ["an-will-turn-up", "an-will-take-the-bottom", "an-will-end-the-game"],
    ),
    (
        "arrange 6.2 / 7.1 7.2",
        {"phase": "arrange", "looked": ["7.1", "6.2", "7.2"], "out": ["8.1"]},
        ["an-will-come-next", "an-will-flop-next"],
    ),
    (
        "arrange / 6.2 7.1 7.2",
        {"phase": "arrange", "looked": ["7.1", "6.2", "7.2"], "out": ["8.1"]},
        ["an-will-hide-the-next"],
    ),
    (
        "arrange / 7.2 7.1",
        {"phase": "arrange", "looked": ["7.1", "7.2"], "out": ["8.1"], "rest": 1},
        ["an-will-come-next"],
    ),
    (
        "parachute 9.2",
        {"phase": "flop", "juniors": [0], "duplicate": "6.2", "face_up": {0: "9.2"}},
        ["an-will-leave-the-game", "an-will-leave-the-game", "an-will-win"],
    ),
    (
        "accept",
        {"phase": "flop", "juniors": [0], "duplicate": "6.2", "face_up": {0: "9.2"}},
        ["an-will-win", "an-will-stay"],
    ),
]


@pytest.mark.parametrize("move, keys, messages", PREVIEWS)
def test_a_preview_tells_what_surely_follows(
    move: str, keys: dict[str, object], messages: list[str]
) -> None:
    """AN-3 to AN-8: and every sentence can be said."""
    play = Play(table(**{"middle": ["6.1"], **keys}))
    assert f"{move}" in play.legal(0)
    told = play.preview(f"0: {move}")
    assert [one["message"] for one in told] == messages
    assert all(say(one["message"], one["args"]) for one in told)


def test_a_preview_of_a_stop_counts_cards_and_stars() -> None:
    """AN-3.2."""
    play = Play(table(middle=["6.1", "1.1"]))
    assert play.preview("0: stop")[0]["args"] == {"cards": "6.1, 1.1", "count": 2, "stars": 3}


def test_a_preview_of_a_bet_says_both_ways_it_can_go() -> None:
    """AN-5.2."""
    play = Play(table(middle=["6.1"], phase="bet"))
    won, lost, done = play.preview("1: bet 3.2")
    assert won["args"] == {"card": "3.2", "stars": 3, "before": 2}
    assert lost["args"] == {"card": "3.2", "diver": 0}
    assert done["message"] == "an-will-have-bet"
    assert [one["message"] for one in play.preview("1: hold")] == ["an-will-ask-again"]


@pytest.mark.parametrize("key, value", [("juniors", [1]), ("sheet", OTHER_SHEET)])
def test_a_position_belongs_to_its_set_up(key: str, value: object) -> None:
    """AN-2."""
    play = Play(table(middle=["6.1"]))
    with pytest.raises(InvalidPosition) as error:
        play.game.load({**play.position, key: value})
    assert error.value.where == key


@pytest.mark.parametrize(
    "key, value",
    [
        ("diver", 3),
        ("diver", -1),
        ("face_up", [[]]),
        ("face_down", [[], []]),
        ("turned", 9),
        ("phase", "draw"),
        ("has_bet", [7]),
        ("bets", []),
        ("colour", "blue"),
        ("draw", None),
        ("entropy", {"seed": "0"}),
    ],
)
def test_a_malformed_position_is_refused_at_its_key(key: str, value: object) -> None:
    error = impossible({**table(middle=["6.1"]), key: value})
    assert key in error.where or key in str(error)


@pytest.mark.parametrize(
    "key",
    [
        "phase",
        "diver",
        "draw",
        "middle",
        "face_up",
        "face_down",
        "turned",
        "bets",
        "has_bet",
        "looked",
        "duplicate",
        "sheet",
    ],
)
def test_a_key_that_is_not_optional_may_not_be_left_out(key: str) -> None:
    position = table(middle=["6.1"])
    del position[key]
    assert key in str(impossible(position))


def test_optional_keys_may_be_left_out() -> None:
    position = table(middle=["6.1"])
    del position["out"]
    filled = Play(position).position
    assert filled == {
        **position,
        "options": {},
        "juniors": [],
        "out": [],
        "chosen": {},
        "entropy": {"seed": "0" * 64, "counter": 0},
    }
