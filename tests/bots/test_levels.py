"""Opponents: what every level must keep."""

from __future__ import annotations

import pytest

import splashdeck
from splashdeck.bots import LEVELS, Budget, bot
from splashdeck.entropy import Entropy
from splashdeck.errors import InvalidSetup

SHORT = Budget(simulations=8)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", splashdeck.NAMES)
def test_a_bot_plays_a_legal_move_and_the_same_one_again(level: str, name: str) -> None:
    game = splashdeck.set_up(name, 3)
    player = bot(level, name)
    state, _ = game.start(Entropy.from_text("legal"))
    for number in range(300):
        pending = game.pending(state)
        if not pending:
            break
        seat = pending[0]
        legal = game.legal_moves(state, seat)
        entropy = Entropy.from_text(f"{number}")
        move = player.choose(game, game.knowledge(state, seat), legal, SHORT, entropy)
        assert move in legal
        again = bot(level, name).choose(game, game.knowledge(state, seat), legal, SHORT, entropy)
        assert again == move
        state, _ = game.play(state, seat, move)


@pytest.mark.parametrize("name", splashdeck.NAMES)
def test_a_bot_chooses_the_same_in_any_state_with_equal_knowledge(name: str) -> None:
    game = splashdeck.set_up(name, 3)
    dabbler = bot("dabbler", name)
    state, _ = game.start(Entropy.from_text("equal"))
    for number in range(60):
        seat = game.pending(state)[0]
        entropy = Entropy.from_text(f"{number}")
        known = game.knowledge(state, seat)
        other = game.imagine(known, entropy)
        moves = [
            dabbler.choose(
                game, game.knowledge(one, seat), game.legal_moves(one, seat), SHORT, entropy
            )
            for one in (state, other)
        ]
        assert moves[0] == moves[1]
        state, _ = game.play(state, seat, moves[0])


def test_a_level_has_a_name_and_a_sentence() -> None:
    for level in LEVELS.values():
        assert level.name
        assert level.thinks.endswith(".")


def test_an_unknown_level_or_game_is_refused() -> None:
    with pytest.raises(InvalidSetup, match="no bot is called 'grandmaster'; there are paddler"):
        bot("grandmaster", "duck-and-cover")
    with pytest.raises(InvalidSetup, match="no game is called 'chess'"):
        bot("dabbler", "chess")
