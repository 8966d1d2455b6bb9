"""DD-5: stopping an effect."""

from __future__ import annotations

from typing import Any

import pytest

from splashdeck.game import Json
from tests.rules.duck_and_dive.water_park import Play, fault, park

POOLS = ("lagoon", "rapids", "diving-tower")


def dingy(*hands: str, **keys: Any) -> Play:
    """Let seat 0 play Dingy and declare that seat 1's token goes to slot 1."""
    first, *others = hands
    position = park(*POOLS, hands=[f"dingy.1 {first}", *others], **keys)
    return Play(position).play("0: hand dingy.1", "0: token 1>1")


def test_the_holders_of_a_float_are_asked_when_the_effect_has_been_declared() -> None:
    """DD-5.1: the active player too; it has not happened yet."""
    play = dingy("float.1", "sam.1", "float.2 sam.2")
    assert (play["phase"], play["declared"], play["laid"]) == ("react", "token 1>1", "dingy.1")
    assert play.pending == [0, 2]
    assert play.legal(0) == play.legal(2) == ["stop", "let"]
    assert play["tokens"] == [0, 0, 0]


NOTHING = {"target": None, "pool": None, "onto": None, "player": None}


@pytest.mark.parametrize(
    "card, effect, names",
    [
        ("sam.1", "flip 1/0", {"target": "amy.7", "pool": "rapids"}),
        ("wilma.1", "move 1/0>2", {"target": "amy.7", "pool": "rapids", "onto": "diving-tower"}),
        ("dingy.1", "token 1>2", {"player": 1, "pool": "lagoon", "onto": "diving-tower"}),
        ("lara.1", "rob 2", {"player": 2}),
        ("julie.1", "take 1/0", {"target": "amy.7", "pool": "rapids"}),
        ("james.1", "marker 2", {"pool": "lagoon", "onto": "diving-tower"}),
        ("amy.1", "draw", {}),
        ("arrwin.1", "end", {}),
    ],
)
def test_a_declared_effect_names_what_it_is_about(
    card: str, effect: str, names: dict[str, Any]
) -> None:
    """DD-5.1: targets included; what is declared, all see by name, and in the view too."""
    rows = ("lagoon", "rapids: amy.7", "diving-tower")
    position = park(*rows, hands=[card, "float.1"], points=["", "", "albert.1"])
    play = Play(position).play(f"0: hand {card}")
    if play["phase"] == "target":
        play.play(f"0: {effect}")
    said = {"seat": 0, "card": card, "effect": effect, **NOTHING, **names, "rule": "DD-5.1"}
    assert play.fields("declared") == [said]
    assert play.view(2)["named"] == {**NOTHING, **names}
    assert play.view(2)["declared"] == effect
    (stopped,) = play.preview("1: stop")
    assert stopped["args"] == {"effect": effect, **names}


def test_a_stopped_effect_does_not_happen_and_the_card_stays() -> None:
    """DD-5.1."""
    play = dingy("", "float.1").play("1: stop")
    assert (play["tokens"], play.row(0)) == ([0, 0, 0], "dingy.1")
    assert (play["hands"][1], play["discard"]) == ([], ["float.1"])
    assert (play["phase"], play["laid"], play["declared"]) == ("play", None, None)
    assert play.fields("stopped") == [
        {"seat": 1, "float": "float.1", "card": "dingy.1", "rule": "DD-5.1"}
    ]


def test_an_effect_that_all_let_pass_happens() -> None:
    """DD-5.1."""
    play = dingy("float.2", "float.1").play("0: let", "1: let")
    assert play["tokens"] == [0, 1, 0]
    assert play["hands"] == [["float.2"], ["float.1"], []]


def test_the_active_player_may_stop_their_own_effect() -> None:
    """DD-5.1."""
    play = dingy("float.1").play("0: stop")
    assert (play["tokens"], play["hands"][0]) == ([0, 0, 0], [])


def test_without_a_float_in_any_hand_the_effect_happens_at_once() -> None:
    """DD-5.1."""
    assert dingy("sam.1", "sam.2")["tokens"] == [0, 1, 0]


def test_who_holds_no_float_cannot_answer() -> None:
    """DD-5.1."""
    play = dingy("", "float.1", "sam.1")
    for move in ("stop", "let"):
        assert play.refusal(f"2: {move}") == ("DD-5.1", "dd-no-float")
    assert play.legal(2) == []


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_nothing_else_is_done_before_the_answers_are_in(seat: int) -> None:
    """DD-5.1: the same is said to a holder and to one who is none."""
    play = dingy("", "float.1")
    for move in ("deck", "token 1>2", "hand float.1"):
        assert play.refusal(f"{seat}: {move}") == ("DD-5.1", "dd-answer-first")


def test_where_no_effect_waits_nothing_can_be_stopped() -> None:
    """DD-5.1, DD-5.2: nor can a float."""
    play = dingy("", "float.1", "float.2").play("1: stop", "2: let")
    for line in ("1: stop", "2: stop", "2: let"):
        assert play.refusal(line) == ("DD-5.1", "dd-nothing-to-stop")


def test_one_float_is_enough() -> None:
    """DD-5.2, DD-5.3: of several who would spend one, only the first does."""
    play = dingy("", "float.1", "float.2").play("1: stop", "2: stop")
    assert (play["discard"], play["hands"][1:]) == (["float.1"], [[], ["float.2"]])


@pytest.mark.parametrize(
    "active, stopping, spends",
    [(1, (0, 2, 3), 2), (1, (0, 1), 0), (3, (1, 3), 1), (3, (0, 3), 0), (0, (0,), 0)],
)
def test_the_first_clockwise_from_the_left_spends_and_the_active_one_last(
    active: int, stopping: tuple[int, ...], spends: int
) -> None:
    """DD-5.3."""
    hands = [f"float.{seat + 1}" for seat in range(4)]
    hands[active] += " james.1"
    play = Play(park(*POOLS, "hot-tub", active=active, hands=hands))
    play.play(f"{active}: hand james.1", f"{active}: marker 1")
    play.play(*(f"{seat}: {'stop' if seat in stopping else 'let'}" for seat in range(4)))
    assert play["discard"] == [f"float.{spends + 1}"]
    assert play["marker"] == 0


def test_of_several_floats_the_lowest_number_goes() -> None:
    """DD-5.3."""
    play = dingy("", "float.7 float.3 sam.1 float.5").play("1: stop")
    assert (play["discard"], play["hands"][1]) == (["float.3"], ["float.7", "sam.1", "float.5"])


def test_answers_are_secret_and_can_be_changed_until_the_last_is_in() -> None:
    """DD-5.3."""
    play = dingy("", "float.1", "float.2")
    before = [play.view(None), play.view(0), play.view(2)]
    play.play("1: stop")
    assert play.events == []
    assert (play.pending, play["chosen"]) == ([2], {"1": "stop"})
    assert [play.view(None), play.view(0), play.view(2)] == before
    assert play.view(1)["chosen"] == "stop"
    play.play("1: let", "2: let")
    assert play["tokens"] == [0, 1, 0]


def test_a_position_with_answers_half_in_goes_on_from_there() -> None:
    """DD-5.3."""
    play = dingy("", "float.1", "float.2").play("2: stop")
    again = Play(play.position)
    assert again.position == play.position
    assert again.play("1: let")["discard"] == ["float.2"]


def test_a_view_does_not_tell_who_is_asked() -> None:
    """DD-5.3: to a rival it is the same whoever holds the float."""
    one = dingy("", "float.1 sam.1", "sam.2 sam.3")
    two = dingy("", "sam.1 sam.4", "float.1 sam.3")
    for viewer in (None, 0):
        assert one.view(viewer) == two.view(viewer)
        assert one.view(viewer)["waiting"] is None
    assert one.view(None)["declared"] == "token 1>1"
    assert [one.view(seat)["can_stop"] for seat in range(3)] == [False, True, False]


def test_no_window_opens_for_what_can_not_be_stopped() -> None:
    """DD-5.4: Albert, Goldie and an effect that lapses."""
    for card in ("albert.1", "goldie.1", "lara.1"):
        play = Play(park(*POOLS, hands=[card, "float.1"])).play(f"0: hand {card}")
        assert play["phase"] == "play"
        assert not play.fields("declared")


@pytest.mark.parametrize("card, effect", [("amy.1", "draw"), ("arrwin.1", "end")])
def test_amy_and_arrwin_can_be_stopped_too(card: str, effect: str) -> None:
    """DD-5.1, DD-4.7, DD-4.8: a stopped Arrwin lets the turn go on."""
    play = Play(park(*POOLS, hands=[card, "float.1"])).play(f"0: hand {card}")
    assert (play["phase"], play["declared"]) == ("react", effect)
    play.play("1: stop")
    assert (play["phase"], play["active"], play["hands"][0]) == ("play", 0, [])


@pytest.mark.parametrize("card, after", [("amy.1", ("play", 0, 1)), ("arrwin.1", ("pool", 1, 0))])
def test_amy_and_arrwin_work_when_let(card: str, after: tuple[str, int, int]) -> None:
    """DD-4.7, DD-4.8."""
    position = park(*POOLS, deck="sam.1", hands=[card, "float.1"])
    play = Play(position).play(f"0: hand {card}", "1: let")
    assert (play["phase"], play["active"], len(play["hands"][0])) == after


def test_pools_are_looked_at_after_an_effect_was_stopped() -> None:
    """DD-6, DD-7: a Wilma who would have relieved the pool was stopped."""
    position = park("hot-tub: albert.1 albert.2", "lagoon", hands=["wilma.1", "float.1"])
    play = Play(position).play("0: hand wilma.1", "0: move 0/0>1", "1: stop")
    assert play["discard"] == ["float.1", "albert.1", "albert.2", "wilma.1"]
    assert play["active"] == 1


# --- positions in phase react ---


def reacting(**keys: Any) -> Json:
    """Set up a window by hand: Dingy waits for the float of seat 1."""
    set_up: dict[str, Any] = {
        "phase": "react",
        "laid": "dingy.1",
        "declared": "token 1>1",
        "plays": 1,
    }
    return park("lagoon: dingy.1", "rapids", "hot-tub", hands=["", "float.1"], **{**set_up, **keys})


@pytest.mark.parametrize(
    "keys, where, rule",
    [
        ({"declared": None}, "declared", "DD-5.1"),
        ({"declared": "token 1>0"}, "declared", "DD-4.3"),
        ({"declared": "flip 0/0"}, "declared", "DD-4.3"),
        ({"declared": "draw"}, "declared", None),
        ({"chosen": {"1": "stop"}}, "chosen", None),
        ({"chosen": {"2": "let"}}, "chosen.2", None),
        ({"chosen": {"1": "deck"}}, "chosen.1", "DD-5.1"),
        ({"phase": "target"}, "declared", "DD-5.1"),
    ],
)
def test_a_window_that_can_not_be_is_refused(keys: Json, where: str, rule: str | None) -> None:
    """DD-5.1."""
    assert fault(reacting(**keys)) == (where, rule)


def test_a_window_without_a_float_in_any_hand_is_refused() -> None:
    """DD-5.1."""
    assert fault({**reacting(), "hands": [[], [], []], "discard": ["float.1"]}) == (
        "phase",
        "DD-5.1",
    )
