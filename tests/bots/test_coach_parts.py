"""What each title gives the coach: an outlook and reasons, as `bots.interface` describes them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import splashdeck
from splashdeck.bots import Budget, bot, decide
from splashdeck.bots.antartik import outlook as an_outlook
from splashdeck.bots.antartik import reasons as an_reasons
from splashdeck.bots.duck_and_cover import outlook as dc_outlook
from splashdeck.bots.duck_and_cover import reasons as dc_reasons
from splashdeck.bots.duck_and_dive import outlook as dd_outlook
from splashdeck.bots.duck_and_dive import reasons as dd_reasons
from splashdeck.bots.interface import Outlook, Reasons
from splashdeck.entropy import Entropy
from splashdeck.games import AnyGame
from splashdeck.rulebook import ids

# The annotations are part of the test: mypy refuses a class that lacks something.
OUTLOOKS: dict[str, Callable[[Any], Outlook]] = {
    "duck-and-cover": dc_outlook.Outlook,
    "duck-and-dive": dd_outlook.Outlook,
    "antartik": an_outlook.Outlook,
}
REASONS: dict[str, Callable[[Any], Reasons]] = {
    "duck-and-cover": dc_reasons.Reasons,
    "duck-and-dive": dd_reasons.Reasons,
    "antartik": an_reasons.Reasons,
}


def played(game: AnyGame, seed: str) -> list[Any]:
    """Play a game by the rule of thumb; return its states, the last one over."""
    entropy = Entropy.from_text(seed)
    states = [game.start(entropy)[0]]
    thumb = bot("dabbler", game.name)
    while game.pending(states[-1]):
        seat = game.pending(states[-1])[0]
        move = decide(thumb, game, states[-1], seat, Budget(simulations=1), entropy)
        states.append(game.play(states[-1], seat, move)[0])
    return states


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("name", splashdeck.titles())
def test_a_play_out_stops_and_then_promises_whole_chances(name: str, players: int) -> None:
    game = splashdeck.set_up(name, players)
    outlook, states = OUTLOOKS[name](game), played(game, "an outlook")
    for start in range(0, len(states), 9):
        may_stop = outlook.horizon(states[start])
        stop = next((state for state in states[start + 1 : -1] if may_stop(state)), None)
        if stop is not None:
            prospect = outlook.prospect(stop)
            assert len(prospect.win) == len(prospect.scores) == players
            assert sum(prospect.win) == pytest.approx(1)


@pytest.mark.parametrize("name", splashdeck.titles())
def test_the_real_state_is_as_likely_as_an_imagined_one(name: str) -> None:
    """Dabblers put nothing on top that flops, so nothing speaks against what really is."""
    game = splashdeck.set_up(name, 3)
    outlook = OUTLOOKS[name](game)
    for state in played(game, "likely")[:-1:5]:
        for seat in game.pending(state):
            assert outlook.is_likely(game.knowledge(state, seat), state)


@pytest.mark.parametrize("name", splashdeck.titles())
def test_every_move_has_a_kind_and_facts_with_a_rule_and_a_message(name: str) -> None:
    game = splashdeck.set_up(name, 3)
    reasons, rules = REASONS[name](game), ids(name)
    for state in played(game, "reasons")[:-1:3]:
        for seat in game.pending(state):
            known, legal = game.knowledge(state, seat), game.legal_moves(state, seat)
            assert len({reasons.kind(move) for move in legal}) <= len(legal)
            for move in legal:
                for fact in reasons.facts(known, move):
                    assert fact.rule in rules
                    assert fact.message.startswith("coach-")


@pytest.mark.parametrize("name", splashdeck.titles())
def test_the_card_says_what_wins(name: str) -> None:
    game = splashdeck.set_up(name, 2)
    better = -1 if splashdeck.titles()[name].best == "least" else 1
    for number in range(3):
        outcome = game.outcome(played(game, f"better {number}")[-1])
        assert outcome is not None
        best = max(score * better for score in outcome.scores)
        assert all(outcome.scores[seat] * better == best for seat in outcome.winners)
