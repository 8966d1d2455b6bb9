"""DC-4: the move."""

from __future__ import annotations

import pytest

from tests.rules.duck_and_cover.bath import FIRST_GRID, Play, bath, impossible, table

OTHER = "*-3 2"  # a bath that quacks at all other calls


def alone(drawn: str, call: int) -> Play:
    """Let one player move; the next call is a 2, which the other can answer."""
    return Play(table(drawn, OTHER, card=call, draw=[2]))


def test_a_visible_called_duck_must_be_moved() -> None:
    """DC-4.1: there is no passing, and nothing is called until it has moved."""
    play = alone(FIRST_GRID, 6)
    assert play.pending == [0]
    assert all(move.startswith(("cover ", "duck ")) for move in play.legal(0))


@pytest.mark.parametrize("move", ["give 1,1", "place -1,0"])
def test_without_a_low_blow_nothing_is_given_or_placed(move: str) -> None:
    """DC-4.1."""
    play = alone(FIRST_GRID, 6)
    error = play.refused(f"0: {move}")
    assert (error.rule, error.message) == ("DC-4.1", "dc-move-the-called-duck")


def test_a_duck_takes_the_pile_under_it_along_in_the_same_order() -> None:
    """DC-4.1: in a cover and in a dive."""
    play = alone("9-3-6 *-7", 6).play("0: duck 2,0")
    assert play.piles(0) == {(1, 0): [1, 2, 4, 5, 8, 10, 11, 12, 7], (2, 0): [9, 3, 6]}
    play = alone("9-3-6 *-7 5-4", 6).play("0: cover 1,0")
    assert play.piles(0) == {(1, 0): [1, 2, 8, 10, 11, 12, 7, 9, 3, 6], (2, 0): [5, 4]}


def test_a_cover_lands_on_top_of_a_neighbouring_pile() -> None:
    """DC-4.2."""
    play = alone(FIRST_GRID, 6).play("0: cover 1,0")
    assert play.piles(0)[1, 0] == [2, 6]
    assert (1, 1) not in play.piles(0)
    assert play.told("covered") == [
        {
            "event": "covered",
            "seat": 0,
            "duck": 6,
            "source": [1, 1],
            "to": [1, 0],
            "onto": 2,
            "height": 2,
            "rule": "DC-4.2",
        }
    ]


def test_neighbours_lie_above_left_right_and_below() -> None:
    """DC-4.2: covers come before ducks, each by row and then by column."""
    play = alone(FIRST_GRID, 6)
    assert play.legal(0)[:5] == [
        "cover 1,0",
        "cover 0,1",
        "cover 2,1",
        "cover 1,2",
        "duck 0,-1",
    ]


@pytest.mark.parametrize(
    "cell, message",
    [
        ("0,0", "dc-not-a-neighbour"),  # diagonal
        ("3,1", "dc-not-a-neighbour"),  # in the row, two away
        ("1,1", "dc-not-a-neighbour"),  # the duck itself
        ("1,-1", "dc-no-duck-there"),
        ("40,40", "dc-no-duck-there"),
    ],
)
def test_only_a_neighbouring_pile_can_be_covered(cell: str, message: str) -> None:
    """DC-4.2."""
    error = alone(FIRST_GRID, 6).refused(f"0: cover {cell}")
    assert (error.rule, error.message) == ("DC-4.2", message)


def test_the_end_of_one_row_is_no_neighbour_of_the_start_of_another() -> None:
    """DC-4.2: neither is a cell of the next row a neighbour of one far to the right."""
    edges = [*bath("*-6-7", at=(100_000, 0)), *bath("1", at=(-100_000, 1))]
    edges[0]["pile"].remove(1)
    play = Play(table(edges, OTHER, card=7))
    assert play.legal(0) == ["duck -100000,0", "duck -100001,1", "duck -99999,1", "duck -100000,2"]
    play.play("0: duck -100001,1")
    Play(play.position)  # still a position that can be read


def test_no_duck_swims_out_of_sight() -> None:
    """DC-4.3: farther from home than any game could take it, a position is refused."""
    far = [*bath("*-6-7", at=(100_002, 0)), *bath("1", at=(0, 0))]
    far[0]["pile"].remove(1)
    error = impossible(table(far, OTHER, card=7))
    assert (error.where, error.rule) == ("grids[0][0].at", "DC-4.3")


def test_a_dive_goes_to_an_empty_cell_beside_another_pile() -> None:
    """DC-4.3: the first grid's 14 cells around it, less the two that only the 1 touches."""
    play = alone(FIRST_GRID, 1)
    assert play.legal(0) == [
        *("cover 1,0", "cover 0,1"),
        *("duck 1,-1", "duck 2,-1", "duck 3,-1"),
        *("duck 4,0", "duck -1,1", "duck 4,1", "duck -1,2", "duck 4,2"),
        *("duck 0,3", "duck 1,3", "duck 2,3", "duck 3,3"),
    ]
    play.play("0: duck 2,3")
    assert play.piles(0)[2, 3] == [1]
    assert play.told("ducked") == [
        {
            "event": "ducked",
            "seat": 0,
            "duck": 1,
            "source": [0, 0],
            "to": [2, 3],
            "rule": "DC-4.3",
        }
    ]


def test_a_dive_may_go_into_a_hole_of_the_first_grid() -> None:
    """DC-4.3."""
    play = alone(
        """
        1   2   3
        4   .   6
        7   8   *-9
        """,
        9,
    )
    assert "duck 1,1" in play.legal(0)
    assert play.play("0: duck 1,1").piles(0)[1, 1] == [5, 10, 11, 12, 9]


@pytest.mark.parametrize(
    "cell, message",
    [
        ("0,0", "dc-cell-taken"),
        ("2,1", "dc-cell-taken"),
        ("4,-1", "dc-no-pile-beside"),  # touches a corner only
        ("1,-2", "dc-no-pile-beside"),
        ("-9,7", "dc-no-pile-beside"),
    ],
)
def test_no_dive_goes_onto_a_pile_or_away_from_all_piles(cell: str, message: str) -> None:
    """DC-4.3."""
    error = alone(FIRST_GRID, 6).refused(f"0: duck {cell}")
    assert (error.rule, error.message) == ("DC-4.3", message)


def test_the_cell_just_left_is_no_destination() -> None:
    """DC-4.3a."""
    play = alone(FIRST_GRID, 6)
    assert "duck 1,1" not in play.legal(0)
    error = play.refused("0: duck 1,1")
    assert (error.rule, error.message) == ("DC-4.3", "dc-cell-just-left")


def test_the_moving_pile_is_no_neighbour_of_itself() -> None:
    """DC-4.3a: of the cells around the 6 only those beside the other pile are left."""
    play = alone("6 *-7", 6)
    assert play.legal(0) == ["cover 1,0", "duck 1,-1", "duck 2,0", "duck 1,1"]
    error = play.refused("0: duck -1,0")
    assert (error.rule, error.message) == ("DC-4.3", "dc-no-pile-beside")


def test_a_move_may_leave_islands_behind() -> None:
    """DC-4.4: the 6 was the bridge between the 5 and the 7."""
    play = alone("*-5 6 7", 6).play("0: duck 2,1")
    assert set(play.piles(0)) == {(0, 0), (2, 0), (2, 1)}


def test_with_two_piles_anywhere_a_dive_is_possible() -> None:
    """DC-4.5."""
    apart = [*bath("1", at=(-50, -50)), *bath("*-7", at=(60, 60))]
    apart[1]["pile"].remove(1)
    for call, cells in (
        (1, ["60,59", "59,60", "61,60", "60,61"]),
        (7, ["-50,-51", "-51,-50", "-49,-50", "-50,-49"]),
    ):
        assert Play(table(apart, OTHER, card=call)).legal(0) == [f"duck {cell}" for cell in cells]


def test_a_preview_tells_what_the_bath_will_be_worth() -> None:
    """DC-4.2, DC-4.3, DC-6.1, DC-7.1: 6 splashes 2, 7 splashes 3, 12 splashes 5."""
    play = alone("6 7 *-12", 6)
    assert play.preview("0: cover 1,0") == [
        {"rule": "DC-4.2", "message": "dc-will-cover", "args": {"duck": 6, "under": 7}},
        {"rule": "DC-7.1", "message": "dc-will-be-worth", "args": {"piles": 2, "score": 7}},
    ]
    assert play.preview("0: duck 1,1") == [
        {"rule": "DC-4.3", "message": "dc-will-dive", "args": {"duck": 6}},
        {"rule": "DC-7.1", "message": "dc-will-be-worth", "args": {"piles": 3, "score": 10}},
    ]
    assert alone("6 *-7", 6).preview("0: cover 1,0")[1] == {
        "rule": "DC-6.1",
        "message": "dc-will-end-the-round",
        "args": {"score": -2},
    }


def test_a_move_has_a_number_by_the_duck_beside_it_and_the_side() -> None:
    """Sides count up, left, right, down; covers follow the 48 dives; of two names the least.

    Beside the 7: above 4 · 6 + 0 = 24, right + 2 = 26, below + 3 = 27. The 6 covers to its
    right: 48 + 2 = 50.
    """
    play = alone("6 *-7", 6)
    moves = play.game.legal_moves(play.state, 0)
    assert [play.game.action_of(play.state, 0, move) for move in moves] == [50, 24, 26, 27]
    assert play.game.action_count == 53
