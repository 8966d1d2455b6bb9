"""Random games of the independent implementation: cards stay, every game ends, someone can move."""

from random import Random
from types import ModuleType

import pytest

from tests.independent import antartik, duck_and_cover, duck_and_dive
from tests.independent.chance import Position
from tests.independent.positions import set_up_by_hand, setup

GAMES = {
    "duck-and-cover": duck_and_cover,
    "duck-and-dive": duck_and_dive,
    "antartik": antartik,
}
LIMIT = 60_000  # no game is endless; this is far beyond the longest


def play_out(game: ModuleType, position: Position, rng: Random) -> Position:
    """Play random moves to the end and check what must hold after each of them."""
    for _ in range(LIMIT):
        moves = game.legal(position)
        assert list(moves) == [str(seat) for seat in game.pending(position)]
        if not moves:
            break
        assert all(moves.values())
        assert all(len(set(texts)) == len(texts) for texts in moves.values())
        assert all(game.WELL_FORMED.fullmatch(text) for texts in moves.values() for text in texts)
        assert game.outcome(position) is None
        seat = rng.choice(sorted(moves))
        after = game.play(position, int(seat), rng.choice(moves[seat]), rng)
        assert game.card_census(after) == game.card_census(position)
        assert set(after) == set(position)
        position = after
    return position


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(6))
def test_a_random_game_from_the_start_ends(name: str, seed: int) -> None:
    rng = Random(f"{name} {seed}")
    game = GAMES[name]
    keys = setup(name, rng)
    end = play_out(game, game.start(keys, rng), rng)
    assert end["phase"] == "over"
    assert end["chosen"] == {}
    assert game.outcome(end)["winners"]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(6))
def test_a_random_game_from_a_position_set_up_by_hand_ends(name: str, seed: int) -> None:
    rng = Random(f"{name} {seed}")
    game = GAMES[name]
    end = play_out(game, game.load(set_up_by_hand(name, rng), rng), rng)
    assert end["phase"] == "over"
    assert game.outcome(end)["winners"]
