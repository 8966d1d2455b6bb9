"""The coach and what a diver has put on top: all see how many cards it is (AN-6.2)."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from splashdeck.bots import Budget
from splashdeck.bots.antartik.reasons import flop_odds
from splashdeck.bots.coach import Advice, Imagination, advise
from splashdeck.entropy import Entropy
from splashdeck.games.antartik.knowledge import Knowledge
from splashdeck.locale import LANGUAGES, Teller
from tests.rules.antartik.table import Play, table

DICE = Entropy.from_text("the coach and the referee")


def dive(draw: str, **keys: object) -> Play:
    """Let seat 0 call a referee in a dive of four; seats 1 and 2 may bet."""
    middle = ["6.1", "7.1", "8.3", "9.4"]
    keys = {"phase": "referee", "face_up": {0: "10.1", 1: "4.1"}, "rest": 2, **keys}
    return Play(table(draw=draw.split(), middle=middle, **keys)).play("0: referee 10.1")


def known_to(play: Play, seat: int) -> Knowledge:
    found = play.game.knowledge(play.state, seat)
    assert isinstance(found, Knowledge)
    return found


def advice_to(play: Play, known: Knowledge) -> Advice:
    legal = play.game.legal_moves(play.state, known.seat)
    return advise(play.game, known, legal, Budget(simulations=120), DICE)


def test_a_card_that_the_diver_chose_is_not_expected_to_flop() -> None:
    play = dive("6.2 1.1 7.2 8.4 9.5 6.3 7.3 5.1").play("0: arrange 1.1 / 6.2 7.2")
    known = known_to(play, 1)
    assert flop_odds(known) == 0
    assert flop_odds(msgspec.structs.replace(known, arranged=0)) == pytest.approx(6 / 8)
    assert flop_odds(known_to(play, 0)) == 0, "the diver knows the card"
    advice = advice_to(play, known)
    assert str(advice.moves[0].move) == "hold"
    for one in advice.moves:
        assert one.because[0].message == "coach-an-ends-chosen"
        assert one.because[0].rule == "AN-6.2"
    naive = advice_to(play, msgspec.structs.replace(known, arranged=0))
    assert str(naive.moves[0].move).startswith("bet"), "it makes the difference"


def test_a_diver_who_had_to_put_a_flop_on_top_is_not_trusted() -> None:
    """All that can come flops: that is certain, whoever chose it."""
    play = dive("6.2 7.2 8.4 9.5 6.3").play("0: arrange 7.2 / 6.2 8.4")
    known = known_to(play, 1)
    assert flop_odds(known) == 1
    assert advice_to(play, known).moves[0].because[0].args == {"odds": 100}


def test_the_odds_are_counted_again_behind_what_the_diver_chose() -> None:
    play = dive("6.2 1.1 7.2 8.4 9.5 5.1").play("0: arrange 1.1 / 6.2 7.2")
    play.play("1: hold", "2: hold", "0: turn")
    known = known_to(play, 1)
    assert (known.arranged, known.turned) == (0, 5)
    assert flop_odds(known) == pytest.approx(4 / 5)


def test_a_diver_s_own_flop_on_top_is_known_to_come() -> None:
    play = dive("6.2 1.1 7.2 8.4 9.5 5.1").play("0: arrange 6.2 / 1.1 7.2", "1: hold", "2: hold")
    assert flop_odds(known_to(play, 0)) == 1


def test_imagined_worlds_are_those_that_the_diver_would_have_left() -> None:
    """Of 1.1, 2.1 and 5.1 two lie on top, in any order, each pair as likely as the other."""
    play = dive("6.2 1.1 2.1 8.4 5.1 6.3").play("0: arrange 1.1 2.1 / 6.2")
    known = known_to(play, 1)
    imagined = Imagination(play.game, known, DICE)
    tops = Counter(imagined.world(number).draw[:2] for number in range(600))
    assert {card for top in tops for card in top} == {"1.1", "2.1", "5.1"}
    assert len(tops) == 6
    assert min(tops.values()) > 60  # 100 each, if all are equally likely


def test_with_what_a_seat_remembers_the_card_itself_may_be_known() -> None:
    """AN-9.2: 6.2, 7.2 and 1.1 went under the pile before all eyes; one of them is on top now."""
    play = Play(
        table(
            middle=["6.2", "7.2", "1.1"],
            turned=0,
            phase="begin",
            draw=["7.1", "6.1"],
            face_up={0: "10.1"},
            rest=2,
        )
    )
    play.play("0: fresh", "0: go", "0: go", "1: hold", "2: hold", "0: turn")
    play.play("0: referee 10.1", "0: arrange 1.1 / 7.2 6.2")
    known = known_to(play, 1)
    assert flop_odds(msgspec.structs.replace(known, arranged=0)) == pytest.approx(2 / 3)
    assert flop_odds(known) == 0
    imagined = Imagination(play.game, known, DICE)
    assert {imagined.world(number).draw[0] for number in range(40)} == {"1.1"}


@pytest.mark.parametrize("turned", [0, 4])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_that_it_is_presumed_is_said_in_every_language(lang: str, turned: int) -> None:
    play = dive("6.2 1.1 7.2 8.4 9.5 5.1", turned=turned).play("0: arrange 1.1 / 6.2 7.2")
    first = advice_to(play, known_to(play, 1)).moves[0].because[0]
    told = Teller((), lang, play.game.setup_keys()).reason(first)
    presumed = {"en": "probably", "nl": "waarschijnlijk", "fr": "sans doute"}[lang]
    assert presumed in told
    assert told.endswith("(AN-6.2).")
