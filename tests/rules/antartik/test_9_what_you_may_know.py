"""AN-9: what you may know."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from splashdeck import Entropy, set_up
from tests.contract import walk
from tests.rules.antartik.table import Play, table

SEED = Entropy.from_text("AN-9")


def imagined(play: Play, seat: int, worlds: int) -> list[tuple[str, ...]]:
    """Draw what the seat takes for possible: the pile, the looked cards first."""
    known = play.game.knowledge(play.state, seat)
    states = (play.game.imagine(known, SEED.child(str(world))) for world in range(worlds))
    return [state.looked + state.draw for state in states]


def test_the_table_is_public() -> None:
    """AN-9.1."""
    play = Play(
        table(middle=["6.1"], face_up={0: "9.9"}, face_down={1: "9.8 9.7"}, out=["8.1"], rest=None)
    )
    for viewer in (0, 1, 2, None):
        view = play.view(viewer)
        assert view["middle"] == ["6.1"]
        assert view["face_up"] == [["9.9", "3.1"], ["3.2"], ["3.3"]]
        assert view["face_down_sizes"] == [0, 2, 0]
        assert view["draw_size"] == len(play.position["draw"])
        assert view["out"] == ["8.1"]
        assert "draw" not in view


def test_a_view_shows_face_down_cards_to_their_owner_only() -> None:
    """AN-9.1."""
    play = Play(table(middle=["6.1"], face_down={1: "9.8 9.7"}))
    assert play.view(1)["face_down"] == ["9.8", "9.7"]
    for viewer in (0, 2, None):
        assert play.view(viewer)["face_down"] == []
        assert "9.8" not in str(play.view(viewer))


def test_that_all_saw_them_being_bet_is_knowledge() -> None:
    """AN-9.1."""
    play = Play(table(middle=["6.1"], face_down={1: "9.8 9.7"}))
    known = play.game.knowledge(play.state, 2)
    assert known.face_down[1] == ("9.8", "9.7")
    assert "9.8" not in known.pile


def test_a_choice_is_in_no_view_of_another_seat() -> None:
    """AN-4.2 and AN-9.1."""
    play = Play(table(4, middle=["6.1"], phase="bet", face_up={1: "9.9"}))
    play.play("1: bet 9.9")
    assert (play.view(1)["chosen"], play.view(2)["chosen"]) == ("bet 9.9", None)
    assert play.view(2)["waiting"] == [2, 3]
    bets = {
        str(play.game.imagine(play.game.knowledge(play.state, 2), SEED.child(str(n))).chosen[1])
        for n in range(40)
    }
    assert bets == {"bet 4.2", "bet 9.9", "hold"}


def test_the_order_of_the_pile_is_hidden() -> None:
    """AN-9.2: after loading nothing of it is known."""
    play = Play(table(middle=["6.1"]))
    assert play.known(0) == play.known(1) == []
    piles = imagined(play, 0, 3)
    assert len(set(piles)) == 3
    assert {tuple(sorted(pile)) for pile in piles} == {tuple(sorted(play.position["draw"]))}


def test_what_went_underneath_all_saw() -> None:
    """AN-9.2 and AN-3.5."""
    play = Play(table(middle=["6.1", "7.1"], turned=0, phase="begin"))
    play.play("0: fresh")
    size = len(play.position["draw"])
    for seat in range(3):
        assert play.known(seat) == [([size - 2], ["6.1"]), ([size - 1], ["7.1"])]
    assert {pile[-2:] for pile in imagined(play, 1, 5)} == {("6.1", "7.1")}


def test_an_exchange_takes_what_was_known_at_the_bottom() -> None:
    """AN-9.2."""
    play = Play(table(middle=["6.1", "7.1"], turned=0, phase="begin", face_down={1: "9.9"}))
    play.play("0: fresh", "1: exchange 9.9")
    assert play.face_up(1)[-1] == "7.1"
    size = len(play.position["draw"])
    assert play.known(2) == [([size - 1], ["6.1"])]


LOOK = {"middle": ["6.1"], "phase": "referee", "face_up": {0: "10.1"}}


def test_what_a_referee_showed_only_the_diver_knows() -> None:
    """AN-9.2 and AN-6.2."""
    play = Play(table(draw=["7.1", "1.1", "9.9"], **LOOK)).play("0: referee 10.1")
    assert play.game.knowledge(play.state, 0).looked == ("7.1", "1.1", "9.9")
    assert play.game.knowledge(play.state, 1).looked is None
    assert len({pile[:3] for pile in imagined(play, 1, 9)}) > 5
    play.play("0: arrange 9.9 / 1.1 7.1")
    size = len(play.position["draw"])
    assert play.known(0) == [([0], ["9.9"]), ([size - 2], ["1.1"]), ([size - 1], ["7.1"])]
    assert play.known(1) == []


def test_cards_that_another_diver_looks_at_are_known_to_be_among_their_new_places() -> None:
    """AN-9.2: the whole pile is 6.1, 7.1 and 2.2, and all saw it going there."""
    play = Play(
        table(
            middle=["6.1", "7.1", "2.2"],
            turned=0,
            phase="begin",
            draw=["9.9", "1.1"],
            face_up={0: "10.1"},
            rest=2,
        )
    )
    play.play("0: fresh", "0: go", "0: go", "1: hold", "2: hold", "0: turn")
    assert play.position["draw"] == ["6.1", "7.1", "2.2"]
    assert play.known(1) == [([0], ["6.1"]), ([1], ["7.1"]), ([2], ["2.2"])]
    play.play("0: referee 10.1")
    assert play.known(1) == [([0], ["6.1"]), ([1], ["7.1"]), ([2], ["2.2"])]
    assert play.known(0) == []
    play.play("0: arrange 2.2 / 6.1 7.1")
    assert play.known(1) == [([0, 1, 2], ["2.2", "6.1", "7.1"])]
    assert play.known(0) == [([0], ["2.2"]), ([1], ["6.1"]), ([2], ["7.1"])]
    orders = Counter(imagined(play, 1, 600))
    assert set(orders) == set(itertools.permutations(["2.2", "6.1", "7.1"]))
    assert min(orders.values()) > 60  # 100 each, if all are equally likely
    play.play("1: hold", "2: hold", "0: turn")
    assert play.known(1) == [([0, 1], ["6.1", "7.1"])]


def test_a_known_card_among_unknown_ones_may_lie_in_any_of_the_places() -> None:
    """AN-9.2: seat 0 puts 9.9 on top and stops; then seat 1 looks."""
    play = Play(
        table(
            draw=["7.1", "1.1", "9.9", "5.5", "5.4", "5.3"],
            middle=["6.1"],
            phase="referee",
            face_up={0: "10.1", 1: "10.2"},
        )
    )
    play.play("0: referee 10.1", "0: arrange 9.9 / 1.1 7.1")
    play.play("1: hold", "2: hold", "0: stop", "1: referee 10.2")
    assert play.known(0)[0] == ([0], ["9.9"])
    play.play("1: arrange 5.4 5.5 / 9.9")
    size = len(play.position["draw"])
    turned = play.position["middle"]
    assert turned == ["5.4"]
    assert ([0, size - 1], ["9.9"]) in play.known(0)
    places = Counter(pile.index("9.9") for pile in imagined(play, 0, 400))
    assert set(places) == {0, size - 1}
    assert min(places.values()) > 140
    play.play("0: hold", "2: hold", "1: turn")
    assert ([size - 2], ["9.9"]) in play.known(0)


@pytest.mark.parametrize("players", [2, 5])
def test_what_is_known_is_true_and_what_is_imagined_is_known_no_better(players: int) -> None:
    """AN-9.2: over whole games with many referees."""
    referees = [f"{value}.{copy}" for value in (8, 9, 10) for copy in range(1, value + 1)]
    stars = {str(value): 1 for value in range(1, 11)}
    sheet = {"game": "antartik", "name": "referees", "stars": stars, "referee": referees}
    game = set_up("antartik", players, sheet=sheet)
    mixed = 0
    for number, step in enumerate(walk(game, f"AN-9.2 with {players}")):
        seat = number % players
        known = game.knowledge(step.after, seat)
        state = step.after
        pile = state.draw if seat == state.diver else state.looked + state.draw
        assert sorted(pile) == sorted(known.pile)
        for group in known.known:
            assert set(group.cards) <= {pile[place] for place in group.places}
            mixed += len(group.places) > 1
        assert game.knowledge(game.imagine(known, SEED), seat) == known
    assert mixed


def test_how_many_cards_the_diver_has_put_on_top_all_know() -> None:
    """AN-6.2 and AN-9.2."""
    play = Play(table(draw=["7.1", "1.1", "9.9"], **LOOK)).play("0: referee 10.1")
    counts = [play.game.knowledge(play.state, seat).arranged for seat in range(3)]
    assert counts == [0, 0, 0]  # not yet
    play.play("0: arrange 7.1 9.9 / 1.1")
    for left in (2, 1, 0):
        for seat in range(3):
            known = play.game.knowledge(play.state, seat)
            assert known.arranged == left
            again = play.game.imagine(known, SEED)
            assert play.game.knowledge(again, seat) == known
        if left:
            play.play("1: hold", "2: hold", "0: turn")
    play.play("1: hold", "2: hold", "0: stop")
    assert play.game.knowledge(play.state, 1).arranged == 0


def test_what_a_diver_leaves_on_top_is_not_put_there_by_the_next() -> None:
    """AN-6.2."""
    play = Play(table(draw=["7.1", "1.1", "9.9"], **LOOK))
    play.play("0: referee 10.1", "0: arrange 7.1 1.1 9.9 /", "1: hold", "2: hold", "0: stop")
    assert play.game.knowledge(play.state, 2).arranged == 0
