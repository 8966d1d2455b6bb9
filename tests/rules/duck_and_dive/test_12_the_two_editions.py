"""DD-12: the two editions."""

from __future__ import annotations

import pytest

from splashdeck import set_up
from splashdeck.errors import InvalidSetup
from splashdeck.games.duck_and_dive.model import COPIES
from splashdeck.locale import say
from tests.rules.duck_and_dive.water_park import Play, park


def test_the_edition_of_2025_is_the_default() -> None:
    """DD-12."""
    assert set_up("duck-and-dive", 2).setup_keys()["edition"] == "2025"


@pytest.mark.parametrize("edition", ["2024", 2025, None, ""])
def test_there_is_no_other_edition(edition: object) -> None:
    """DD-12."""
    with pytest.raises(InvalidSetup) as error:
        set_up("duck-and-dive", 2, edition=edition)
    assert (error.value.where, error.value.rule) == ("edition", "DD-12")


@pytest.mark.parametrize(
    "edition, targets",
    [("2023", ["token 0>1", "token 2>1"]), ("2025", ["token 0>1", "token 1>1", "token 2>1"])],
)
def test_whose_token_dingy_moves(edition: str, targets: list[str]) -> None:
    """DD-12.1: in 2023 a rival's only, in 2025 any."""
    position = park("lagoon", "rapids", None, edition=edition, active=1, hands=["", "dingy.1"])
    play = Play(position).play("1: hand dingy.1")
    assert play.legal(1) == targets
    if edition == "2023":
        assert play.refusal("1: token 1>1") == ("DD-12.1", "dd-rivals-token-only")


def test_in_2023_one_may_pass_with_no_card_played() -> None:
    """DD-12.2: once the pool has been chosen."""
    play = Play(park("lagoon", "rapids", edition="2023", phase="pool", marker=None))
    assert play.refusal("0: pass") == ("DD-3.1", "dd-choose-a-pool")
    play.play("0: pool 0")
    assert play.legal() == ["deck", "pass"]
    assert play.play("0: pass")["idle"] == 1


def test_in_2025_one_passes_after_a_card() -> None:
    """DD-12.2: a float from the deck counts."""
    play = Play(park("lagoon", "rapids", deck="float.1"))
    assert play.legal() == ["deck"]
    assert play.refusal("0: pass") == ("DD-12.2", "dd-play-before-passing")
    assert play.play("0: deck").legal() == ["deck", "pass"]


def test_how_the_points_piles_lie() -> None:
    """DD-12.3: face up in 2023, face down in 2025; the owner may look through."""
    piles = ["sam.1 amy.1", "sam.2 sam.3 amy.2"]
    for edition, tops in (("2023", ["amy.1", "amy.2"]), ("2025", None)):
        play = Play(park("lagoon", "rapids", points=piles, edition=edition))
        for viewer in (None, 0, 1):
            view = play.view(viewer)
            assert (view["point_tops"], view["point_sizes"]) == (tops, [2, 3])
            assert view["points"] is None
        assert play.view(0)["own_points"] == ["sam.1", "amy.1"]
        assert play.view(None)["own_points"] == []


def test_what_the_ducks_are_called() -> None:
    """DD-12.4: a name is said in the reader's language, in either edition."""
    full = [say("word-dd-full-dingy", lang=lang) for lang in ("en", "nl")]
    assert full == ["Dingy the silly", "Dibbes de malle"]
    for lang in ("en", "nl", "fr"):
        for kind in COPIES:
            name = say(f"word-dd-full-{kind}", lang=lang)
            assert name.startswith(f"{say(f'word-dd-{kind}', lang=lang)} ")
