"""Opponents: what every level must keep."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import splashdeck
from splashdeck.bots import LEVELS, Budget, answer, bot, decide, question
from splashdeck.entropy import Entropy
from splashdeck.errors import InvalidSetup
from splashdeck.locale import LANGUAGES, say

SHORT = Budget(simulations=8)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", splashdeck.titles())
def test_a_bot_plays_a_legal_move_and_the_same_one_again(level: str, name: str) -> None:
    game = splashdeck.set_up(name, 3)
    player = bot(level, name)
    state, _ = game.start(Entropy.from_text("legal"))
    for number in range(300):
        pending = game.pending(state)
        if not pending:
            break
        seat = pending[0]
        entropy = Entropy.from_text(f"{number}")
        asked = question(game, state, seat)
        move = answer(player, game, asked, SHORT, entropy)
        assert move in asked.legal
        assert answer(bot(level, name), game, asked, SHORT, entropy) == move
        state, _ = game.play(state, seat, move)


@pytest.mark.parametrize("name", splashdeck.titles())
def test_a_bot_chooses_the_same_in_any_state_with_equal_knowledge(name: str) -> None:
    game = splashdeck.set_up(name, 3)
    dabbler = bot("dabbler", name)
    state, _ = game.start(Entropy.from_text("equal"))
    for number in range(60):
        seat = game.pending(state)[0]
        entropy = Entropy.from_text(f"{number}")
        known = game.knowledge(state, seat)
        other = game.imagine(known, entropy)
        moves = [decide(dabbler, game, one, seat, SHORT, entropy) for one in (state, other)]
        assert moves[0] == moves[1]
        state, _ = game.play(state, seat, moves[0])


class Witness:
    """Notes what it is handed, and takes the last move."""

    calibrated = 1

    def __init__(self) -> None:
        self.seen: list[Any] = []

    def choose(self, *handed: Any) -> Any:
        self.seen.append(handed)
        return handed[2][-1]


@pytest.mark.parametrize("name", splashdeck.titles())
def test_whoever_decides_is_handed_knowledge_and_legal_moves_and_no_state(name: str) -> None:
    game = splashdeck.set_up(name, 2)
    witness, entropy = Witness(), Entropy.from_text("witness")
    state, _ = game.start(entropy)
    decisions = 0
    for _ in range(40):
        if not game.pending(state):
            break
        seat = game.pending(state)[0]
        legal = game.legal_moves(state, seat)
        move = decide(witness, game, state, seat, SHORT, entropy)
        assert move == legal[-1]
        decisions += len(legal) > 1
        if len(legal) > 1:
            known = game.knowledge(state, seat)
            assert witness.seen[-1] == (game, known, tuple(legal), SHORT, entropy)
            assert witness.seen[-1][1].seat == seat
        state, _ = game.play(state, seat, move)
    assert len(witness.seen) == decisions > 0  # nobody is asked where nothing is to choose


@pytest.mark.parametrize("name", splashdeck.titles())
def test_a_question_can_be_answered_in_another_process(name: str) -> None:
    game = splashdeck.set_up(name, 2)
    state, entropy = game.start(Entropy.from_text("sent"))[0], Entropy.from_text("dice")
    seat = game.pending(state)[0]
    asked = question(game, state, seat)
    sent = pickle.loads(pickle.dumps(asked))
    assert sent == asked
    dabbler = bot("dabbler", name)
    here = decide(dabbler, game, state, seat, SHORT, entropy)
    assert answer(dabbler, game, sent, SHORT, entropy) == here


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_level_has_a_name_and_a_sentence(lang: str) -> None:
    for level in LEVELS:
        assert say(f"web-level-{level}", lang=lang)
        assert say(f"web-level-how-{level}", lang=lang).endswith(".")


def test_an_unknown_level_or_game_is_refused() -> None:
    with pytest.raises(InvalidSetup, match="no bot is called 'grandmaster'; there are paddler"):
        bot("grandmaster", "duck-and-cover")
    with pytest.raises(InvalidSetup, match="no game is called 'chess'"):
        bot("dabbler", "chess")
