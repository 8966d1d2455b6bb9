"""The trained weights that come with the package."""

from __future__ import annotations

import zipfile
from ast import literal_eval
from functools import cache
from importlib.resources import files
from struct import unpack_from
from typing import Any

from splashdeck.bots.numeric import np

BYTES_OF_A_NUMBER = 2
"""Weights are stored in half precision."""


@cache
def shipped(package: str) -> dict[str, Any]:
    """Load a game's `champion.npz`, once, in single precision or better."""
    with (
        files(package).joinpath("champion.npz").open("rb") as file,
        zipfile.ZipFile(file) as stored,
    ):
        return {name.removesuffix(".npy"): read(stored.read(name)) for name in stored.namelist()}


def read(content: bytes) -> Any:
    """Read one array, as NumPy stores it (format 1.0, half precision)."""
    (length,) = unpack_from("<H", content, 8)
    header = literal_eval(content[10 : 10 + length].decode("latin-1"))
    assert (header["descr"], header["fortran_order"]) == ("<f2", False)
    start = 10 + length
    count = (len(content) - start) // BYTES_OF_A_NUMBER
    numbers = list(unpack_from(f"<{count}e", content, start))
    return np.array(numbers, np.float32).reshape(header["shape"])
