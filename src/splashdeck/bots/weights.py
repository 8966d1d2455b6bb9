"""The trained weights that come with the package."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import numpy as np


@cache
def shipped(package: str) -> dict[str, np.ndarray]:
    """Load a game's `champion.npz`, once, in single precision."""
    with files(package).joinpath("champion.npz").open("rb") as file:
        stored = np.load(file)
        return {name: stored[name].astype(np.float32) for name in stored.files}
