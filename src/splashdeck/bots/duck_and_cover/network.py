"""Duck & Cover: the champion's network, its weights shipped in `champion.npz`."""

from __future__ import annotations

from functools import cache

from splashdeck.bots.duck_and_cover import features
from splashdeck.bots.duck_and_cover.features import GridArrays, Table
from splashdeck.bots.numeric import np
from splashdeck.bots.weights import shipped


class Network:
    """Two hidden layers: from features to the chance to win and the round's score."""

    def __init__(self, weights: dict[str, np.ndarray]) -> None:
        self.weights = {name: weight.astype(np.float32) for name, weight in weights.items()}

    def rate(
        self, grids: GridArrays, tables: Table, at: np.ndarray
    ) -> tuple[np.ndarray, np.ndarray]:
        """Expect chances to win and scores / 10 of grids, each at the table of that index."""
        same = Table._make(_first(part) for part in tables)  # all but the cards to come is the same
        of_grid = features.of_grid(np, grids, same._replace(draw=tables.draw[at]))
        w = self.weights
        hidden = of_grid @ w["grid"]
        hidden += (features.of_table(np, tables) @ w["table"] + w["bias"])[at]
        np.maximum(hidden, 0, out=hidden)
        hidden = np.maximum(hidden @ w["deep"] + w["deep_bias"], 0)
        out = hidden @ w["out"] + w["out_bias"]
        return 1 / (1 + np.exp(-out[:, 0])), out[:, 1]


def _first(part: np.ndarray | GridArrays) -> np.ndarray | GridArrays:
    return GridArrays(*(each[:1] for each in part)) if isinstance(part, GridArrays) else part[:1]


@cache
def network() -> Network:
    """Return the network with the weights that come with the package."""
    return Network(shipped(__package__))
