"""What the coach names first where it can't tell which move is best: a rule of thumb's choice."""

from __future__ import annotations

from typing import Any

import pytest

import splashdeck
from splashdeck.bots import Budget, bot, coach
from splashdeck.bots.coach import Advice, Trials, advise, luckiest, rule_of_thumb
from splashdeck.bots.prospects import Prospect, with_chance
from splashdeck.bots.review import review
from splashdeck.entropy import Entropy
from splashdeck.game import Move
from splashdeck.games import AnyGame
from splashdeck.lessons.mistakes import misjudged
from splashdeck.locale import LANGUAGES, Teller
from splashdeck.record import Record
from tests.bots.test_coach import DICE, GOLDEN, antartik

DEALS = 6
FEW = Budget(simulations=60)


def opening(name: str, number: int, players: int = 3) -> tuple[AnyGame, Any, int]:
    """Deal a game and say who decides first."""
    game = splashdeck.set_up(name, players)
    state = game.start(Entropy.from_text(f"in doubt {number}"))[0]
    return game, state, game.pending(state)[0]


def advice_at(game: AnyGame, state: Any, seat: int, budget: Budget = FEW) -> Advice:
    known, legal = game.knowledge(state, seat), game.legal_moves(state, seat)
    return advise(game, known, legal, budget, DICE)


def hunches_at(game: AnyGame, state: Any, seat: int) -> tuple[Move, ...]:
    known, legal = game.knowledge(state, seat), game.legal_moves(state, seat)
    return rule_of_thumb(game, known, legal, DICE)


def weighed(*found: tuple[str, list[float], float]) -> Advice:
    """Let seat 0 have found such chances and scores of moves, the first of which is its hunch."""
    game, state = antartik(middle="7.1 9.1", draw="7.2 9.2 3.1 4.1 10.5")
    trials = Trials(game, game.knowledge(state, 0), game.legal_moves(state, 0), DICE)
    for move, chances, score in found:
        own = [Prospect((win, 1 - win), (score, 20)) for win in chances]
        trials.found[trials.reasons.kind(game.read_move(move))] = own
    return trials.advice([game.read_move(found[0][0])])


def named(advice: Advice) -> list[str]:
    return [str(one.move) for one in advice.moves]


def test_a_lead_that_may_be_luck_gives_way_to_the_rule_of_thumb() -> None:
    """Of two equal moves the luckier lies 0.6 standard errors above their mean, on average."""
    assert luckiest(2) == pytest.approx(0.56, abs=0.03)
    assert luckiest(14) == pytest.approx(1.70, abs=0.03)
    by_luck = weighed(("turn", [0.1, 0.9] * 10, 20), ("stop", [0.9, 0.2] * 10, 20))
    by_more = weighed(("turn", [0.4, 0.6] * 10, 20), ("stop", [0.5, 0.6] * 10, 20))
    surely = weighed(("turn", [0.4, 0.5] * 10, 20), ("stop", [0.6, 0.6] * 10, 20))
    assert named(by_luck) == ["turn", "stop"], "0.3 standard errors"
    assert named(by_more) == named(surely) == ["stop", "turn"], "1.8, and more than 2"
    assert [one.is_close for one in by_luck.moves] == [True, False]
    assert [one.is_close for one in by_more.moves] == [False, True]
    assert [one.is_close for one in surely.moves] == [False, False]


def test_what_comes_first_by_a_rule_of_thumb_says_so_and_so_does_what_won_most() -> None:
    first, second = weighed(("turn", [0.1, 0.9] * 10, 20), ("stop", [0.9, 0.2] * 10, 20)).moves
    assert first.because[-1].message == "coach-close-thumb"
    assert first.because[-1].args == {"count": 1}
    assert second.because[-1].message == "coach-close-ahead"
    for lang in LANGUAGES:
        told = [Teller((), lang).reason(one.because[-1]) for one in (first, second)]
        assert "1" in told[0]
        assert told[0] != told[1]


def test_where_chances_are_the_same_scores_may_speak_against_the_rule_of_thumb() -> None:
    same = [0.5] * 20
    assert named(weighed(("turn", same, 20), ("stop", same, 20.04))) == ["turn", "stop"]
    assert named(weighed(("turn", same, 20), ("stop", same, 20.06))) == ["stop", "turn"]
    assert named(weighed(("turn", same, 20), ("stop", same, 22))) == ["stop", "turn"]


def test_openings_of_duck_and_cover_are_in_doubt_and_go_by_the_rule_of_thumb() -> None:
    """So few games as a busy machine imagines in half a second would recommend any dive."""
    instead = 0
    for number in range(DEALS):
        game, state, seat = opening("duck-and-cover", number)
        advice = advice_at(game, state, seat)
        most = max(one.win for one in advice.moves)
        assert advice.moves[0].win == most or advice.moves[0].move in hunches_at(game, state, seat)
        instead += advice.moves[0].win < most
    assert instead > DEALS // 4


def test_the_rule_of_thumb_s_choice_and_the_move_played_meet_all_worlds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Else they would be in doubt only because little is known of them."""
    made: list[Trials] = []

    class Noted(Trials):
        def run(self, *args: Any) -> None:
            made.append(self)
            super().run(*args)

    game, state, seat = opening("duck-and-cover", 0)
    known, legal = game.knowledge(state, seat), game.legal_moves(state, seat)
    monkeypatch.setattr(coach, "Trials", Noted)
    for hunch, played in ((legal[0], legal[-1]), (legal[-1], legal[4])):
        monkeypatch.setattr(coach, "rule_of_thumb", lambda *_, hunch=hunch: (hunch,))
        advise(game, known, legal, Budget(simulations=120), DICE, keep=played)
        worlds = {kind: len(found) for kind, found in made[-1].found.items()}
        kind = made[-1].reasons.kind
        assert worlds[kind(hunch)] == worlds[kind(played)] == max(worlds.values())
        assert min(worlds.values()) < max(worlds.values())


def test_a_title_without_a_rule_of_thumb_goes_by_what_won_most(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(coach, "levels", lambda name: ("paddler",))
    game, state, seat = opening("antartik", 0)
    assert hunches_at(game, state, seat) == ()
    chances = [one.win for one in advice_at(game, state, seat).moves]
    assert chances == sorted(chances, reverse=True)


@pytest.mark.parametrize("name", splashdeck.titles())
def test_it_is_the_dabbler_s_own_choice(name: str) -> None:
    game, state, seat = opening(name, 1)
    known, legal = game.knowledge(state, seat), game.legal_moves(state, seat)
    own = bot("dabbler", name).choose(game, known, legal, Budget(simulations=1), DICE)
    assert hunches_at(game, state, seat)[0] == own


def test_of_moves_that_a_rule_of_thumb_holds_equal_evidence_decides() -> None:
    """DD-3.1: no token lies in two of the pools, and the dabbler does not tell them apart."""
    game, state, seat = opening("duck-and-dive", 1)
    equal = hunches_at(game, state, seat)
    assert len(equal) == 2
    trials = Trials(game, game.knowledge(state, seat), game.legal_moves(state, seat), DICE)
    for won in equal:
        for kind, found in trials.found.items():
            win = 0.4 if kind == trials.reasons.kind(won) else 0.399
            chances = with_chance((0.3, 0.3, 0.4), seat, win)
            found[:] = [Prospect(chances, (13, 13, 13))] * 9
        assert trials.advice(equal).moves[0].move == won


@pytest.mark.parametrize("hunch", ["turn", "stop"])
def test_a_certain_belly_flop_is_not_recommended_by_any_rule_of_thumb(
    hunch: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, state = antartik(middle="1.1 3.1 4.1 5.1 6.1 7.1", draw="7.2 7.3 5.2 5.3 4.2 6.2 6.3")
    monkeypatch.setattr(coach, "rule_of_thumb", lambda *_: (game.read_move(hunch),))
    assert named(advice_at(game, state, 0)) == ["stop", "turn"]


def test_a_look_back_judges_by_evidence_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """No move is called a mistake, better or right because a rule of thumb prefers another."""

    def never(*_: object) -> tuple[Move, ...]:
        raise AssertionError

    monkeypatch.setattr(coach, "rule_of_thumb", never)
    text = (GOLDEN / "an-2-new-value.jsonl").read_bytes()
    record = Record.read(text)
    review(record, 100)
    tasks = misjudged(text.decode(), range(20), 40)
    assert tasks
    for task in tasks:
        wins = [one.win for one in task.task.moves]
        assert wins == sorted(wins, reverse=True)
