"""Where a person's tables, saved games and records lie."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_data_path

NAME = "splashdeck"


def data_folder() -> Path:
    """Find the folder for everything: $SPLASHDECK_DATA, else the system's place for user data."""
    chosen = os.environ.get("SPLASHDECK_DATA")
    return Path(chosen) if chosen else user_data_path(NAME, appauthor=False)


def games_folder() -> Path:
    """Find the terminal's folder: the data folder, or the one that holds older saved games.

    The terminal once kept its games where Linux has them on every system. A folder that is named
    in $SPLASHDECK_DATA is taken at its word.
    """
    if os.environ.get("SPLASHDECK_DATA"):
        return data_folder()
    usual, older = data_folder(), Path.home() / ".local" / "share" / NAME
    if not (usual / "saves").is_dir() and (older / "saves").is_dir():
        return older
    return usual
