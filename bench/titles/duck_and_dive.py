"""How Duck & Dive is measured."""

from bench.titles import Measures

GAME = "duck-and-dive"
MEASURES = Measures(
    peers=("backgammon", "sparrow_mahjong"),
    loads=True,
    is_long=True,
    torture=(({"game": GAME, "players": 3, "options": {"turn_limit": 4}}, [], {"window": 0.1}),),
)
