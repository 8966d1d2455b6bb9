"""AN-3: the dive."""

from __future__ import annotations

from tests.rules.antartik.table import Play, impossible, table


def test_cards_are_turned_one_at_a_time_and_form_the_dive() -> None:
    """AN-3.1."""
    play = Play(table(2, middle=["3.1"], draw=["7.1", "10.4"], has_bet=[], face_up={0: "2.1 2.2"}))
    play.play("0: turn", "0: turn")
    assert play.position["middle"] == ["3.1", "7.1", "10.4"]
    assert play.position["turned"] == 3
    assert [one["card"] for one in play.told("turned")] == ["7.1", "10.4"]


def test_who_stops_wins_all_cards_of_the_dive_face_up() -> None:
    """AN-3.2."""
    play = Play(table(middle=["6.1", "7.1", "10.4"]))
    play.play("0: stop")
    assert play.face_up(0) == ["3.1", "6.1", "7.1", "10.4"]
    assert play.told("landed") == [
        {"event": "landed", "seat": 0, "cards": ["6.1", "7.1", "10.4"], "rule": "AN-3.2"}
    ]


def test_nobody_stops_before_a_card_was_turned_in_this_turn() -> None:
    """AN-3.2: there is no such decision, so no such position."""
    position = table(middle=["6.1"], turned=0)
    assert impossible(position).rule == "AN-3.6"
    betting = Play(table(middle=["6.1"], turned=0, phase="bet"))
    assert betting.refused("0: stop").rule == "AN-4.2"


def test_a_value_that_lies_in_the_dive_already_is_a_belly_flop() -> None:
    """AN-3.3."""
    play = Play(table(middle=["6.1", "7.1"], draw=["6.2"]))
    play.play("0: turn")
    assert play.face_up(0) == ["3.1", "6.2"]
    assert play.position["middle"] == ["6.1", "7.1"]
    assert play.position["diver"] == 1
    assert play.phase == "begin"
    assert [one["event"] for one in play.events] == [
        "turned",
        "belly-flopped",
        "won-duplicate",
        "turn-began",
    ]


def test_no_value_lies_in_a_dive_twice() -> None:
    """AN-3.3."""
    assert impossible(table(middle=["6.1", "6.2"])).rule == "AN-3.3"


def test_after_a_perfect_dive_the_next_diver_starts_empty() -> None:
    """AN-3.4: and so there is nothing to choose; the first card is turned at once."""
    play = Play(table(middle=["6.1", "7.1"], draw=["6.2"]))
    play.play("0: stop")
    assert play.position["middle"] == ["6.2"]
    assert (play.position["diver"], play.position["turned"]) == (1, 1)
    assert impossible(table(phase="begin")).rule == "AN-3.4"


def test_after_a_belly_flop_the_next_diver_chooses() -> None:
    """AN-3.5."""
    play = Play(table(middle=["6.1", "7.1"], turned=0, phase="begin", diver=1))
    assert play.pending == [1]
    assert play.legal(1) == ["retry", "fresh"]
    for line in ("0: retry", "1: turn", "1: go", "2: hold"):
        assert play.refused(line).rule == "AN-3.5"
    assert impossible(table(middle=["6.1"], turned=1, phase="begin")).where == "turned"


def test_a_retry_leaves_the_cards_and_turns_one_onto_them() -> None:
    """AN-3.5: here nobody has a card to bet."""
    play = Play(
        table(
            2,
            middle=["6.1", "7.1"],
            turned=0,
            phase="begin",
            diver=1,
            draw=["9.4"],
            face_up={1: "2.1 2.2"},
        )
    )
    play.play("1: retry")
    assert play.position["middle"] == ["6.1", "7.1", "9.4"]
    assert play.position["turned"] == 1
    assert play.legal(1) == ["turn", "stop"]


def test_a_fresh_dive_puts_them_under_the_pile_in_their_order() -> None:
    """AN-3.5: of these, the one turned up first comes up first again."""
    play = Play(table(middle=["6.1", "7.1", "1.1"], turned=0, phase="begin", draw=["9.4"]))
    pile = play.position["draw"]
    play.play("0: fresh")
    assert play.position["draw"] == [*pile[1:], "6.1", "7.1", "1.1"]
    assert play.position["middle"] == ["9.4"]
    assert play.position["turned"] == 1


def test_the_first_card_of_a_turn_is_compulsory() -> None:
    """AN-3.6: with all bets in, a retry's first card is turned without asking."""
    play = Play(table(middle=["6.1"], turned=0, phase="bet", draw=["9.4"]))
    play.play("1: hold", "2: hold")
    assert play.position["middle"] == ["6.1", "9.4"]
    assert play.phase == "bet"
