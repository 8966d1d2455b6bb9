"""How Antartik is measured."""

from bench.titles import Measures

GAME = "antartik"
MEASURES = Measures(
    cpu_batch=2048,
    peers=("leduc_holdem",),
    loads=True,
    torture=(
        ({"game": GAME, "players": 3}, [], {"grace": 0.02}),
        ({"game": GAME, "players": 4}, ["dabbler"], {"grace": 0.0}),
    ),
)
