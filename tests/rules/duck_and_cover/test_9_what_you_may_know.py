"""DC-9: what you may know."""

from __future__ import annotations

from typing import Any

import pytest

from splashdeck import Entropy
from tests.rules.duck_and_cover.bath import CAPTAINS_DECK, Play, table

EVERYBODY = (None, 0, 1)
NUMBERS = [1, 2, 3, 4, 5, 8, 9, 10, 11, 12]


def on_the_table(**keys: Any) -> Play:
    """Set up a round in its middle, with something hidden in every place."""
    position = table("*-3-6 7", "*-8-6 7", captain=[6, "max", 7], discard=[1, 2], card=6)
    return Play({**position, **keys})


def test_a_view_shows_heights_and_tops_and_sizes() -> None:
    """DC-9.1."""
    seen = on_the_table().view(0)
    assert seen["grids"][0] == [
        {"at": [0, 0], "top": 6, "height": 11},
        {"at": [1, 0], "top": 7, "height": 1},
    ]
    assert seen["discard"] == [1, 2]
    assert (seen["draw_size"], seen["captain_size"], seen["captain_top"]) == (20, 3, 7)
    assert (seen["card"], seen["call"], seen["remembered"]) == (6, 6, None)


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_nobody_looks_into_the_draw_pile(viewer: int | None) -> None:
    """DC-9.1."""
    play = on_the_table()
    other = on_the_table(draw=play.position["draw"][::-1])
    assert other.view(viewer) == play.view(viewer)


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_nobody_looks_beneath_the_top_of_the_captains_pile(viewer: int | None) -> None:
    """DC-9.1."""
    assert on_the_table(captain=["max", 6, 7]).view(viewer) == on_the_table().view(viewer)


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_nobody_looks_under_a_duck_not_even_their_own(viewer: int | None) -> None:
    """DC-9.1."""
    play = on_the_table()
    grids = play.position["grids"]
    for grid in grids:
        *covered, top = grid[0]["pile"]
        grid[0]["pile"] = [*covered[::-1], top]
    assert on_the_table(grids=grids).view(viewer) == play.view(viewer)


def test_everybody_sees_the_same_table_but_for_their_own_choice() -> None:
    """DC-9.1, DC-3.6."""
    play = on_the_table().play("1: cover 1,0")
    views = {viewer: play.view(viewer) for viewer in EVERYBODY}
    assert views[1].pop("chosen") == "cover 1,0"
    for viewer, view in views.items():
        assert view.pop("chosen", None) is None
        assert view.pop("seat") == viewer
    assert views[None] == views[0] == views[1]


def test_a_good_memory_knows_all_calls_and_all_piles() -> None:
    """DC-9.2: the order of the draw pile is all that is left to guess."""
    play = on_the_table()
    known = play.game.knowledge(play.state, 1)
    assert known.captain == (6, "max", 7)
    assert known.to_json()["grids"] == play.position["grids"]
    assert sorted(map(str, known.unseen)) == sorted(map(str, play.position["draw"]))
    reordered = on_the_table(draw=play.position["draw"][::-1])
    assert reordered.game.knowledge(reordered.state, 1) == known


def test_what_is_imagined_fits_what_is_known() -> None:
    """DC-9.2: a rival's choice is in, but which one nobody else knows."""
    play = on_the_table().play("1: cover 1,0")
    known = play.game.knowledge(play.state, 0)
    imagined = [
        play.game.imagine(known, Entropy.from_text(f"dream {number}")) for number in range(20)
    ]
    assert all(play.game.knowledge(state, 0) == known for state in imagined)
    assert len({str(state.chosen[1]) for state in imagined}) > 1
    assert len({state.draw for state in imagined}) == 20


def test_the_memory_aid_lists_what_was_called_since_the_last_shuffle() -> None:
    """DC-9.2a: the captain's pile; the discard zone is open anyway."""
    aided = on_the_table(options={"memory_aid": True})
    for viewer in EVERYBODY:
        assert aided.view(viewer)["remembered"] == [6, "max", 7]


def test_the_memory_aid_forgets_at_a_reshuffle() -> None:
    """DC-9.2a, DC-5.3."""
    captain = [card for card in CAPTAINS_DECK if card != 6]
    options = {"memory_aid": True, "discard_limit": 21}
    play = Play(table("*-6 7", "*-6 7", captain=[*captain, 6], card=6, options=options))
    assert play.view(0)["remembered"] == [*captain, 6]
    play.play("0: duck 1,1", "1: duck 1,1")
    assert play.told("reshuffled")
    assert play.view(0)["remembered"] == []
