"""Small files of a person's own, each written in one step: a break leaves the old one whole."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import TypeVar

import msgspec

Kind = TypeVar("Kind")


def put(path: Path, content: bytes, *, secret: bool = False) -> None:
    """Write a file, and the folders above it; OSError if they can't be written.

    A secret one can be read by its owner alone, from the first byte on.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}.new")
    if secret:
        fresh.touch(mode=0o600)
    fresh.write_bytes(content)
    os.replace(fresh, path)


def put_json(path: Path, content: object) -> None:
    """Write a file as JSON; OSError if it can't be written."""
    put(path, msgspec.json.encode(content))


def read_json(path: Path, kind: type[Kind]) -> Kind | None:
    """Read a file of JSON; None if it is missing, spoilt or of another kind."""
    with contextlib.suppress(OSError, msgspec.DecodeError, msgspec.ValidationError):
        return msgspec.json.decode(path.read_bytes(), type=kind)
    return None
