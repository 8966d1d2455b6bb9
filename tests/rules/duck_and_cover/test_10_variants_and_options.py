"""DC-10: variants and options, low blows apart (they have a file of their own)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from splashdeck import Entropy, set_up
from splashdeck.errors import InvalidSetup
from tests.rules.duck_and_cover.bath import CAPTAINS_DECK, FIRST_GRID, Play, impossible, table

SEEN = "*-6 7"


def test_in_a_competition_a_visible_duck_scores_its_number() -> None:
    """DC-10.1: 12 + 3 + 1 = 16."""
    options = {"competition": True, "rounds": 1, "discard_limit": 1}
    play = Play(table("12 *-3 1", "*-6 7", draw=[4], options=options))
    assert play.position["scores"] == [[16, 13]]


def test_in_a_competition_a_single_pile_scores_minus_its_number() -> None:
    """DC-10.1."""
    options = {"competition": True, "rounds": 1}
    play = Play(table("12 *-3", "*-12 3", card=12, options=options))
    assert play.preview("0: cover 1,0")[1]["args"] == {"score": -12}
    play.play("0: cover 1,0", "1: cover 1,0")
    assert play.position["scores"] == [[-12, -12]]


@pytest.mark.parametrize("score, possible", [(78, True), (79, False), (-12, True), (-13, False)])
def test_in_a_competition_a_round_scores_78_at_most(score: int, possible: bool) -> None:
    """DC-10.1: 1 + 2 + … + 12."""
    options = {"competition": True}
    position = table(SEEN, SEEN, card=6, options=options, round=2, scores=[[0, score]])
    if possible:
        Play(position)
    else:
        assert impossible(position).where == "scores"


@pytest.mark.parametrize("last, expected", [(1, [-4, 5]), (2, [-2, 5])])
def test_under_pressure_negative_scores_of_the_last_round_count_double(
    last: int, expected: list[int]
) -> None:
    """DC-10.2: a six on a single pile is worth −2."""
    options = {"pressure": True, "rounds": last}
    play = Play(table(SEEN, SEEN, card=6, options=options))
    play.play("0: cover 1,0", "1: duck 1,1")
    assert play.position["scores"][0] == expected


def test_under_pressure_an_earlier_round_is_worth_no_more_than_ever() -> None:
    """DC-10.2: −5 is the best of an early round, −10 of the last."""
    options = {"pressure": True}
    position = table(SEEN, SEEN, card=6, options=options, round=2, scores=[[0, -10]])
    assert impossible(position).where == "scores"
    position = table("*-12", SEEN, captain=[12], options={"pressure": True, "rounds": 1})
    play = Play({**position, "phase": "over", "scores": [[-10, 5]]})
    assert play.outcome is not None
    assert play.outcome["scores"] == [-10, 5]


def test_with_surprises_two_captains_cards_are_removed() -> None:
    """DC-10.3: off the top of the shuffled deck."""
    entropy = seed = Entropy.from_text("DC-10.3")
    for _ in range(3):
        _, entropy = entropy.shuffle(range(1, 13))
    deck, _ = entropy.shuffle(CAPTAINS_DECK)
    game = set_up("duck-and-cover", 3, options={"surprises": True})
    state, _ = game.start(seed)
    position = game.position(state)
    assert position["removed"] == list(deck[:2])
    assert [*position["discard"], position["card"], *position["draw"]] == list(deck[2:])


def test_with_surprises_other_cards_are_removed_in_each_round() -> None:
    """DC-10.3."""
    options = {"surprises": True}
    play = Play(table(SEEN, SEEN, card=6, removed=[7, 7], options=options))
    play.play("0: cover 1,0", "1: cover 1,0")
    after = play.position
    assert after["removed"] != [7, 7]
    cards = [*after["removed"], *after["draw"], *after["discard"], after["card"]]
    assert Counter(cards) == Counter(CAPTAINS_DECK)


def test_nobody_sees_which_cards_were_removed() -> None:
    """DC-10.3: a removed card and one of the draw pile may change places unnoticed."""
    options = {"surprises": True}
    play = Play(table(SEEN, SEEN, card=6, removed=[7, 7], draw=[1], options=options))
    other = Play(table(SEEN, SEEN, card=6, removed=[1, 7], draw=[7], options=options))
    for viewer in (None, 0, 1):
        assert play.view(viewer) == other.view(viewer)
        assert play.view(viewer)["removed_size"] == 2
    assert play.game.knowledge(play.state, 0) == other.game.knowledge(other.state, 0)


def test_who_counts_knows_the_removed_cards_once_the_pile_has_run_out() -> None:
    """DC-10.3, DC-9.2: all 24 others have been seen by then."""
    captain = [card for card in CAPTAINS_DECK if card not in (6, 7)]
    options = {"surprises": True, "discard_limit": 21}
    play = Play(table(SEEN, SEEN, card=6, captain=[*captain, 6], removed=[7, 7], options=options))
    assert play.game.knowledge(play.state, 0).removed is None
    assert play.game.knowledge(play.state, 0).unseen == (7, 7)
    play.play("0: duck 1,1", "1: duck 1,1")
    assert play.told("reshuffled")[0]["cards"] == 24
    assert play.game.knowledge(play.state, 0).removed == (7, 7)


@pytest.mark.parametrize(
    "surprises, removed", [(False, [7]), (True, []), (True, [7]), (True, [7, 7, 1])]
)
def test_a_position_has_two_removed_cards_with_surprises_and_else_none(
    surprises: bool, removed: list[Any]
) -> None:
    """DC-10.3."""
    options = {"surprises": surprises}
    error = impossible(table(SEEN, SEEN, card=6, removed=removed, options=options))
    assert (error.where, error.rule) == ("removed", "DC-10.3")


def test_madness_changes_nothing_but_the_noise() -> None:
    """DC-10.5."""
    ends = []
    for madness in (False, True):
        game = set_up("duck-and-cover", 3, options={"madness": madness})
        state, events = game.start(Entropy.from_text("DC-10.5"))
        told = [*events]
        while seats := game.pending(state):
            state, events = game.play(state, seats[0], game.legal_moves(state, seats[0])[-1])
            told += events
        ends.append((told, {**game.position(state), "options": None}))
    assert ends[0] == ends[1]


def test_variants_may_be_combined() -> None:
    """DC-10.1 to DC-10.3: in a competition under pressure a lone 12 of the last round is −24."""
    options = {"competition": True, "pressure": True, "surprises": True, "rounds": 1}
    play = Play(table("12 *-3", "*-12 3", card=12, removed=[1, 1], options=options))
    play.play("0: cover 1,0", "1: duck 1,1")
    assert play.position["scores"] == [[-24, 15]]


def test_the_constraints_variant_is_left_out() -> None:
    """DC-10.6."""
    with pytest.raises(InvalidSetup, match="constraints") as error:
        set_up("duck-and-cover", 2, options={"constraints": True})
    assert error.value.rule == "DC-10"


def test_a_table_without_options_plays_the_printed_game() -> None:
    """DC-10.7."""
    assert set_up("duck-and-cover", 2).setup_keys()["options"] == {
        "memory_aid": False,
        "competition": False,
        "pressure": False,
        "surprises": False,
        "low_blows": False,
        "madness": False,
        "rounds": 3,
        "discard_limit": None,
        "call_limit": 400,
    }


LIMITS = {  # least, most, and the rule that the option changes
    "rounds": (1, 9, "DC-8.1"),
    "discard_limit": (1, 21, "DC-6.2"),
    "call_limit": (1, 10_000, "DC-6.3"),
}


@pytest.mark.parametrize("name", LIMITS)
def test_a_house_option_keeps_its_limits(name: str) -> None:
    """DC-10.7a, DC-10.7b, DC-10.7c."""
    least, most, rule = LIMITS[name]
    for value in (least, most):
        assert (
            set_up("duck-and-cover", 4, options={name: value}).setup_keys()["options"][name]
            == value
        )
    for value in (least - 1, most + 1, -1, 10**30):
        with pytest.raises(InvalidSetup) as error:
            set_up("duck-and-cover", 4, options={name: value})
        assert (error.value.where, error.value.rule) == (f"options.{name}", rule)


@pytest.mark.parametrize(
    "options",
    [{"rounds": "3"}, {"rounds": 2.5}, {"rounds": True}, {"rounds": None}, {"pressure": 1}, 3, []],
)
def test_an_option_of_another_kind_is_refused(options: Any) -> None:
    """DC-10."""
    with pytest.raises(InvalidSetup) as error:
        set_up("duck-and-cover", 4, options=options)
    assert error.value.where.startswith("options")
    assert error.value.rule == "DC-10"


def test_a_house_discard_limit_ends_the_round() -> None:
    """DC-10.7b: after two discards, or as late as after twenty-one."""
    play = Play(table(SEEN, SEEN, draw=[1, 2], options={"discard_limit": 2, "rounds": 1}))
    assert play.position["discard"] == [1, 2]
    unseen = [number for number in CAPTAINS_DECK if number not in (6, 7, "max", "repeat")]
    play = Play(table(SEEN, SEEN, draw=[*unseen, 6], options={"discard_limit": 21, "rounds": 1}))
    assert (len(play.position["discard"]), play.ended_by) == (20, None)
    play = Play(
        table(SEEN, SEEN, draw=[*unseen, "repeat"], options={"discard_limit": 21, "rounds": 1})
    )
    assert (len(play.position["discard"]), play.ended_by) == (21, "DC-6.2")


def test_a_house_number_of_rounds_is_played() -> None:
    """DC-10.7a."""
    play = Play(table(FIRST_GRID, FIRST_GRID, draw=[1], options={"rounds": 9, "call_limit": 1}))
    while play.pending:
        play.play(*(f"{seat}: {play.legal(seat)[0]}" for seat in play.pending))
    assert len(play.position["scores"]) == 9
