"""DD-13: what you may know."""

from __future__ import annotations

from collections import Counter
from typing import Any

from splashdeck import Entropy
from splashdeck.games.duck_and_dive.model import OPEN
from tests.rules.duck_and_dive.water_park import CARDS, Play, park

TABLE = park(
    *("lagoon: sam.1 -amy.1 float.1", "rapids", "hot-tub: -goldie.1"),
    hands=["sam.2 float.2", "amy.2", ""],
    points=["", "sam.3 sam.4", ""],
    discard="lara.1 lara.2",
    tokens=[0, 1, 1],
)


def worlds(play: Play, seat: int, count: int = 40) -> list[Any]:
    """Imagine states that fit what a seat knows."""
    known = play.game.knowledge(play.state, seat)
    drawn = [play.game.imagine(known, Entropy.from_text(str(n))) for n in range(count)]
    for world in drawn:
        assert play.game.knowledge(world, seat) == known
    return drawn


def unseen(play: Play, seat: int) -> list[tuple[int, int, tuple[int, ...]]]:
    """Give generation, number in the deck and numbers in hands of what a seat has not seen."""
    known = play.game.knowledge(play.state, seat)
    return [(one.generation, one.in_deck, one.in_hands) for one in known.unseen]


def test_everybody_sees_the_table() -> None:
    """DD-13.1: a spectator too."""
    view = Play(TABLE).view(None)
    assert view["pools"][0] == {
        "id": "lagoon",
        "name": "Lagoon",
        "ducks": 19,
        "floats": 3,
        "row": ["sam.1", "-", "float.1"],
        "icons_now": 1,
        "floats_now": 1,
    }
    assert (view["tokens"], view["marker"], view["waiting"]) == ([0, 1, 1], 0, [0])
    assert (view["discard_top"], view["discard_size"]) == ("lara.2", 2)
    assert (view["deck_size"], view["pool_deck_size"]) == (63, 7)
    assert (view["hand_sizes"], view["point_sizes"]) == ([2, 1, 0], [0, 2, 0])


def test_a_view_shows_a_face_down_card_as_face_down_to_all() -> None:
    """DD-13.1."""
    for viewer in (None, 0, 1, 2):
        view = Play(TABLE).view(viewer)
        assert [pool["row"] for pool in view["pools"]] == [["sam.1", "-", "float.1"], [], ["-"]]
        assert "goldie" not in str(view)


def test_a_hand_is_for_its_owner_only() -> None:
    """DD-13.2."""
    play = Play(TABLE)
    assert play.view(0)["hand"] == ["sam.2", "float.2"]
    assert play.view(None)["hand"] == []
    for viewer in (None, 1, 2):
        assert "float.2" not in str(play.view(viewer))


def test_the_order_of_deck_and_pool_deck_is_hidden() -> None:
    """DD-13.2: views and knowledge are the same whatever it is."""
    play = Play(TABLE)
    deck, pools = TABLE["deck"][::-1], TABLE["pool_deck"][::-1]
    other = Play({**TABLE, "deck": deck, "pool_deck": pools})
    for seat in range(3):
        assert play.view(seat) == other.view(seat)
        known = [one.game.knowledge(one.state, seat) for one in (play, other)]
        assert known[0] == known[1]


def test_once_the_game_is_over_all_points_are_shown() -> None:
    """DD-10.1, DD-13.1."""
    position = {**TABLE, "phase": "over", "turn": 500}
    assert Play(position).view(None)["points"] == [[], ["sam.3", "sam.4"], []]


# --- perfect memory ---


def test_who_watched_knows_face_down_cards_points_and_discards() -> None:
    """DD-13.1: also in the edition of 2025."""
    play = Play(TABLE)
    known = play.game.knowledge(play.state, 2)
    assert known.pools[2].row == ("-goldie.1",)
    assert known.points[1] == ("sam.3", "sam.4")
    assert known.discard == ("lara.1", "lara.2")


def test_a_hidden_card_may_be_any_that_nobody_saw() -> None:
    """DD-13.2: each as likely as another; the own hand is certain."""
    play = Play(TABLE)
    assert unseen(play, 1) == [(0, 63, (2, 0, 0))]
    drawn = Counter[str]()
    for world in worlds(play, 1, 200):
        assert world.hands[1] == ("amy.2",)
        drawn.update(world.hands[0])
    seen = {"sam.1", "amy.1", "float.1", "goldie.1", "amy.2", "sam.3", "sam.4", "lara.1", "lara.2"}
    assert drawn.keys() <= set(CARDS) - seen
    assert len(drawn) > 55


def test_a_card_that_julie_took_is_known_while_it_stays_in_the_hand() -> None:
    """DD-4.5, DD-13.1."""
    play = Play(park("lagoon: albert.1", "rapids", hands=["julie.1 sam.1"]))
    play.play("0: hand julie.1", "0: take 0/0")
    known = play.game.knowledge(play.state, 1)
    assert known.known == (("albert.1",), ())
    assert unseen(play, 1) == [(0, 71, (1, 0))]
    assert all("albert.1" in world.hands[0] for world in worlds(play, 1))
    own = play.game.knowledge(play.state, 0)
    assert (own.hand, own.origins) == (("sam.1", "albert.1"), (0, OPEN))
    assert own.known == ((), ())
    play.play("0: hand albert.1")
    assert play.game.knowledge(play.state, 1).known == ((), ())


def test_cards_of_an_older_deck_are_in_the_hands_that_drew_them() -> None:
    """DD-11.1: the new deck is the discard pile, which everybody saw."""
    left = " ".join(card for card in CARDS if card not in ("albert.1", "amy.1", "float.3"))
    position = park("lagoon", "rapids", discard=left, hands=["amy.1 albert.1", "float.3"])
    play = Play(position).play("0: hand amy.1", "1: let")  # Amy makes a new deck
    assert unseen(play, 1) == [(0, 0, (1, 0)), (1, 70, (1, 0))]
    assert all("albert.1" in world.hands[0] for world in worlds(play, 1))
    assert len({world.hands[0] for world in worlds(play, 1)}) > 20
    assert unseen(play, 0) == [(0, 0, (0, 1)), (1, 70, (0, 0))]
    assert all(world.hands[1] == ("float.3",) for world in worlds(play, 0))


def test_a_card_that_left_the_hand_is_forgotten() -> None:
    """DD-11.1: drawn again it would be of the new deck."""
    left = " ".join(card for card in CARDS if card not in ("albert.1", "albert.2"))
    play = Play(park("lagoon", "rapids", discard=left, hands=["albert.1 albert.2"]))
    play.play("0: deck")
    assert play.state.memory == {"albert.1": 0, "albert.2": 0}
    while play["phase"] != "play":
        play.play(f"0: {play.legal()[0]}")
    assert play.play("0: hand albert.1").state.memory == {"albert.2": 0}


def test_a_loaded_position_remembers_nothing() -> None:
    """DD-13.2: its hidden cards may be any of the present deck."""
    play = Play(park("lagoon: albert.1", "rapids", hands=["julie.1"]))
    play.play("0: hand julie.1", "0: take 0/0")
    again = Play(play.position)
    assert (play.state.memory, again.state.memory) == ({"albert.1": OPEN}, {})
    assert again.position == play.position
    assert unseen(again, 1) == [(0, 72, (1, 0))]


def test_in_phase_react_nobody_knows_who_may_answer() -> None:
    """DD-5.3: imagined rivals hold the float in turn, and have not answered."""
    pools = ("lagoon", "rapids", "hot-tub")
    play = Play(park(*pools, hands=["james.1", "float.1", "sam.1"]))
    play.play("0: hand james.1", "0: marker 1")
    asked = {play.game.pending(world) for world in worlds(play, 0)}
    assert asked >= {(1,), (2,)}
    for world in worlds(play, 1):
        assert 1 in play.game.pending(world)


def test_the_own_answer_is_remembered_and_no_rivals() -> None:
    """DD-5.3."""
    pools = ("lagoon", "rapids", "hot-tub")
    play = Play(park(*pools, hands=["james.1", "float.1", "float.2"]))
    play.play("0: hand james.1", "0: marker 1", "1: stop")
    assert str(play.game.knowledge(play.state, 1).chosen) == "stop"
    assert play.game.knowledge(play.state, 2).chosen is None
    for world in worlds(play, 1):
        assert play.game.pending(world)
        assert 1 not in play.game.pending(world)


# --- previews ---


def test_a_preview_counts_the_markers_pool() -> None:
    """DD-6.1, DD-7.1: before any effect."""
    hand = "albert.1 lara.1 sam.1 float.1"
    play = Play(park("lazy-river: albert.2 wilma.1 sam.2", "lagoon", hands=[hand]))  # 9 of 12
    assert play.foreseen("0: hand sam.1") == [("DD-6.1", "dd-will-count")]
    assert play.foreseen("0: hand lara.1") == [("DD-6.1", "dd-will-be-full")]
    assert play.foreseen("0: hand albert.1") == [("DD-7.1", "dd-will-be-over")]
    assert play.foreseen("0: deck") == [("DD-3.2", "dd-will-lay-under")]


def test_a_preview_of_an_effect_counts_the_pools_that_it_touches() -> None:
    """DD-4."""
    row = "lazy-river: albert.2 float.1"
    play = Play(park(row, "hot-tub: albert.3 sam.1", hands=["wilma.1"])).play("0: hand wilma.1")
    assert play.foreseen("0: move 0/0>1") == [
        ("DD-6.1", "dd-will-count"),
        ("DD-6.1", "dd-will-be-full"),
    ]
    play = Play(park(row, "hot-tub: sam.1", hands=["julie.1 sam.2 sam.3 sam.4"]))
    play.play("0: hand julie.1")
    assert [message for _, message in play.foreseen("0: take 0/0")] == [
        *("dd-will-take", "dd-will-count")
    ]
    assert [message for _, message in play.foreseen("0: take 0/1")] == ["dd-will-take"]


def test_a_preview_tells_of_a_pass_a_robbery_a_token_and_a_stop() -> None:
    """DD-8.1, DD-4.4, DD-4.3, DD-5.1."""
    four = "sam.1 sam.2 sam.3 sam.4"
    play = Play(park("lagoon", "rapids", hands=[four], plays=1))
    assert play.foreseen("0: pass") == [
        ("DD-8.1", "dd-will-draw-and-end"),
        ("DD-9.1", "dd-will-hold-five"),
    ]
    play = Play(park("lagoon", "rapids", hands=["lara.1"], points=["", "sam.1"]))
    assert play.play("0: hand lara.1").foreseen("0: rob 1") == [("DD-4.4", "dd-will-rob")]
    play = Play(park("lagoon", "rapids", hands=["dingy.1", "float.1"])).play("0: hand dingy.1")
    assert play.foreseen("0: token 1>1") == [("DD-4.3", "dd-will-float-at")]
    play.play("0: token 1>1")
    assert play.foreseen("1: stop") == [("DD-5.1", "dd-will-stop")]
    assert play.foreseen("1: let") == []
