"""AN-5: bets."""

from __future__ import annotations

import pytest

from tests.rules.antartik.table import Play, impossible, table


def test_a_bet_is_one_of_the_players_own_face_up_cards() -> None:
    """AN-5.1: the starting card included; in order of value and copy."""
    play = Play(table(middle=["6.1"], phase="bet", face_up={1: "10.9 9.9 10.10 3.2"}))
    assert play.legal(1) == ["bet 3.2", "bet 9.9", "bet 10.9", "bet 10.10", "hold"]
    assert play.refused("1: bet 3.3").rule == "AN-5.1"
    assert play.refused("1: bet 6.1").rule == "AN-5.1"


def test_a_face_down_card_is_not_bet() -> None:
    """AN-5.1."""
    play = Play(table(middle=["6.1"], phase="bet", face_down={1: "9.9"}))
    assert play.refused("1: bet 9.9").rule == "AN-5.1"


def test_a_card_that_is_bet_lies_on_the_table() -> None:
    """AN-5.1: one card a player."""
    play = Play(table(middle=["6.1"], phase="bet", face_up={1: "9.9 3.2"}))
    play.play("1: bet 9.9", "2: bet 3.3")
    assert play.position["bets"] == {"1": "9.9", "2": "3.3"}
    assert (play.face_up(1), play.face_up(2)) == (["3.2"], [])


def test_a_bet_is_won_if_the_diver_stops() -> None:
    """AN-5.2."""
    play = Play(table(middle=["6.1"], bets={"1": "3.2"}, has_bet=[1]))
    play.play("0: stop")
    assert (play.face_up(1), play.face_down(1)) == ([], ["3.2"])
    assert play.told("bet-won") == [
        {"event": "bet-won", "seat": 1, "card": "3.2", "rule": "AN-5.2"}
    ]


def test_a_bet_is_won_if_the_diver_belly_flops() -> None:
    """AN-5.2."""
    play = Play(table(middle=["6.1"], draw=["6.2"], bets={"1": "3.2"}, has_bet=[1]))
    play.play("0: turn")
    assert play.face_down(1) == ["3.2"]
    assert play.position["bets"] == {}


def test_a_bet_is_lost_if_a_new_value_is_turned() -> None:
    """AN-5.2: the diver gets it, face up; several come clockwise from the diver's left."""
    bets = {"0": "4.1", "1": "4.2", "3": "4.4"}
    play = Play(table(4, diver=2, middle=["6.1"], draw=["7.1"], bets=bets, has_bet=[0, 1, 3]))
    play.play("2: turn")
    assert play.face_up(2) == ["4.3", "4.4", "4.1", "4.2"]
    assert play.face_down(0) == []
    assert [(one["seat"], one["to_seat"]) for one in play.told("bet-lost")] == [
        (3, 2),
        (0, 2),
        (1, 2),
    ]


def test_who_has_not_bet_may_bet_at_a_later_step_and_who_has_may_not() -> None:
    """AN-5.3."""
    play = Play(table(middle=["6.1"], draw=["7.1"], phase="bet", face_up={1: "9.9 3.2"}))
    play.play("1: bet 9.9", "2: hold", "0: turn")
    assert play.pending == [2]
    assert play.position["has_bet"] == [1]
    assert play.refused("1: bet 3.2").rule == "AN-5.3"
    assert play.refused("1: hold").rule == "AN-5.3"
    assert play.legal(1) == []


def test_a_new_turn_brings_a_new_bet() -> None:
    """AN-5.3: one for each turn of another player."""
    early = table(4, middle=["6.1"], bets={"3": "4.4"}, has_bet=[2, 3], turned=1)
    assert impossible(early).rule == "AN-4.2"
    play = Play(table(4, middle=["6.1", "7.1"], bets={"3": "4.4"}, has_bet=[2, 3], draw=["1.1"]))
    play.play("0: stop")
    assert play.position["has_bet"] == []
    assert play.pending == [0, 2, 3]


def test_a_new_turn_brings_a_new_bet_even_after_a_loss() -> None:
    """AN-5.3."""
    play = Play(
        table(4, middle=["6.1", "7.1"], has_bet=[2], draw=["1.1"], face_up={2: "9.9", 0: "4.3"})
    )
    play.play("0: stop")
    assert play.pending == [0, 2, 3]


# --- AN-5.4: the exchange ---


def test_an_exchange_turns_a_card_up_and_takes_the_bottom_card() -> None:
    """AN-5.4: at once, and all see it."""
    play = Play(table(middle=["6.1"], face_down={0: "9.9 4.1"}))
    *pile, bottom = play.position["draw"]
    assert play.legal(0) == ["turn", "stop", "exchange 4.1", "exchange 9.9"]
    play.play("0: exchange 9.9")
    assert play.face_up(0) == ["3.1", "9.9", bottom]
    assert play.face_down(0) == ["4.1"]
    assert play.position["draw"] == pile
    assert play.events == [
        {
            "event": "exchanged",
            "seat": 0,
            "card": "9.9",
            "taken": bottom,
            "draw": len(pile),
            "rule": "AN-5.4",
        }
    ]


def test_an_exchange_does_not_use_up_the_decision() -> None:
    """AN-5.4."""
    play = Play(table(middle=["6.1"], face_down={0: "9.9 4.1"}))
    play.play("0: exchange 9.9", "0: exchange 4.1")
    assert (play.phase, play.pending, play.legal(0)) == ("dive", [0], ["turn", "stop"])


def test_only_own_face_down_cards_are_exchanged() -> None:
    """AN-5.4."""
    play = Play(table(middle=["6.1"], face_down={1: "9.9"}))
    for card in ("9.9", "3.1", "6.1"):
        assert play.refused(f"0: exchange {card}").rule == "AN-5.4"


def test_the_diver_may_exchange_when_asked_for_a_referee() -> None:
    """AN-5.4."""
    play = Play(
        table(middle=["6.1"], phase="referee", face_up={0: "10.1"}, face_down={0: "10.2 1.1"})
    )
    assert play.legal(0) == ["referee 10.1", "go", "exchange 1.1", "exchange 10.2"]
    play.play("0: exchange 10.2")
    assert play.legal(0) == ["referee 10.1", "referee 10.2", "go", "exchange 1.1"]


def test_a_bettor_may_exchange_before_and_after_choosing() -> None:
    """AN-5.4: the choice stays in, and the card turned up can be bet."""
    play = Play(table(middle=["6.1"], phase="bet", face_down={1: "9.9 4.1"}))
    play.play("1: exchange 9.9")
    bottom = play.face_up(1)[-1]
    assert play.pending == [1, 2]
    assert play.legal(1) == ["bet 3.2", "bet 9.9", f"bet {bottom}", "hold", "exchange 4.1"]
    play.play("1: bet 9.9")
    assert play.pending == [2]
    play.play("1: exchange 4.1")
    assert play.pending == [2]
    assert play.position["chosen"] == {"1": "bet 9.9"}
    play.play("2: hold")
    assert play.position["bets"] == {"1": "9.9"}


def test_an_exchange_leaves_the_choices_of_others_secret_and_changeable() -> None:
    """AN-5.4."""
    play = Play(table(4, middle=["6.1"], phase="bet", face_down={1: "9.9"}))
    play.play("2: bet 4.3", "1: exchange 9.9")
    assert play.view(1)["bets"] == []
    play.play("2: hold", "1: hold", "3: hold")
    assert play.position["bets"] == {}


def test_exchanges_happen_in_the_order_made() -> None:
    """AN-5.4."""
    play = Play(table(middle=["6.1"], phase="bet", face_down={1: "9.9", 2: "4.1"}))
    last, bottom = play.position["draw"][-2:]
    play.play("2: exchange 4.1", "1: exchange 9.9")
    assert (play.face_up(2)[-1], play.face_up(1)[-1]) == (bottom, last)


@pytest.mark.parametrize(
    "keys",
    [
        {"phase": "begin", "middle": ["6.1"], "turned": 0},
        {"phase": "referee", "middle": ["6.1"], "face_up": {0: "8.1"}},
        {"phase": "bet", "middle": ["6.1"]},
        {"phase": "bet", "middle": ["6.1", "7.1"], "has_bet": [1]},
        {"phase": "dive", "middle": ["6.1"]},
        {"phase": "dive", "middle": ["6.1"], "bets": {"1": "3.2"}, "has_bet": [1]},
    ],
)
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_anybody_may_exchange_at_any_moment(keys: dict[str, object], seat: int) -> None:
    """AN-5.4: asked or not, who has bet or not, diver or not; and nobody becomes pending by it."""
    cards = {0: "9.9", 1: "9.8", 2: "9.7"}
    play = Play(table(face_down=cards, **keys))
    phase, pending, diver = play.phase, play.pending, play.legal(0)
    move = f"exchange {cards[seat]}"
    assert move in play.legal(seat)
    if seat not in pending:
        assert play.legal(seat) == [move]
    bottom = play["draw"][-1]
    play.play(f"{seat}: {move}")
    assert play.face_up(seat)[-2:] == [cards[seat], bottom]
    assert (play.phase, play.pending) == (phase, pending)
    if seat != 0:
        assert play.legal(0) == diver


def test_who_is_not_asked_may_do_nothing_else() -> None:
    """AN-5.4."""
    play = Play(table(middle=["6.1"], face_down={1: "9.8"}))
    assert play.legal(1) == ["exchange 9.8"]
    assert play.legal(2) == []
    assert play.refused("1: turn").rule == "AN-4.3"
    assert play.refused("1: exchange 9.9").rule == "AN-5.4"
    assert play.refused("2: exchange 9.8").rule == "AN-5.4"


def test_an_exchange_by_somebody_who_is_not_asked_may_end_the_game() -> None:
    """AN-5.4, AN-8.1: unrevealed choices lapse, and the diver lands who has turned a card."""
    keys = {"draw": ["8.3"], "rest": 2, "face_down": {0: "9.9"}, "chosen": {"1": "bet 3.2"}}
    play = Play(table(middle=["6.1"], phase="bet", **keys)).play("0: exchange 9.9")
    assert (play.phase, play.pending, play["chosen"]) == ("over", [], {})
    assert play.face_up(0)[-3:] == ["9.9", "8.3", "6.1"]
    begin = table(
        middle=["6.1"], phase="begin", turned=0, draw=["8.3"], rest=2, face_down={1: "9.9"}
    )
    play = Play(begin).play("1: exchange 9.9")
    assert (play.phase, play["middle"]) == ("over", ["6.1"])
    assert play.told("abandoned")[0]["cards"] == ["6.1"]


@pytest.mark.parametrize(
    "keys",
    [
        {"phase": "arrange", "middle": ["6.1"], "looked": ["7.1", "7.2", "7.3"], "out": ["8.1"]},
        {"phase": "flop", "middle": ["6.1"], "duplicate": "6.2", "face_up": {0: "8.2"}},
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_there_is_no_exchange_while_the_diver_holds_cards(
    keys: dict[str, object], seat: int
) -> None:
    """AN-5.4: not while looked-at cards are put back, nor while a junior decides on a parachute."""
    play = Play(table(juniors=[0], face_down={0: "9.9", 1: "9.8"}, **keys))
    assert play.refused(f"{seat}: exchange {'9.9' if seat == 0 else '9.8'}").rule == "AN-5.4"
    assert all("exchange" not in move for other in range(3) for move in play.legal(other))


def test_an_exchange_is_no_secret_choice() -> None:
    """AN-5.4."""
    position = table(
        middle=["6.1"], phase="bet", face_down={1: "9.9"}, chosen={"1": "exchange 9.9"}
    )
    assert impossible(position).rule == "AN-5.4"


def test_bets_in_a_position_lie_there_only_while_the_diver_decides() -> None:
    """AN-5.1 to AN-5.3."""
    lying = {"middle": ["6.1"], "bets": {"1": "3.2"}}
    assert impossible(table(has_bet=[1], phase="bet", **lying)).where == "bets"
    assert impossible(table(has_bet=[], **lying)).rule == "AN-5.3"
    assert impossible(table(has_bet=[1, 1], **lying)).rule == "AN-5.3"
    assert impossible(table(diver=1, has_bet=[1], **lying)).rule == "AN-4.2"
    assert impossible(table(middle=["6.1"], bets={"3": "3.2"}, has_bet=[3])).where == "bets.3"
