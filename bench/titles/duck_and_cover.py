"""How Duck & Cover is measured."""

from bench.titles import Measures

GAME = "duck-and-cover"
MEASURES = Measures(
    peers=("tic_tac_toe", "kuhn_poker"),
    torture=(
        (
            {"game": GAME, "players": 3, "options": {"rounds": 1, "discard_limit": 1}},
            [],
            {"grace": 0.0},
        ),
        ({"game": GAME, "players": 3, "options": {"rounds": 1}}, [], {"grace": 0.05}),
    ),
)
