"""What is measured with each title: one module a title, with the names that `Measures` has.

A title without a module is measured by the defaults.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TypeAlias

from msgspec import Struct

from splashdeck.game import Json
from splashdeck.games.catalogue import title, titles

Plan: TypeAlias = tuple[Json, list[str], Json]
"""A table to torture: its game's set-up, its bots, its own options."""


class Measures(Struct, frozen=True, kw_only=True):
    """How one title is measured."""

    cpu_batch: int = 1024
    """Games of a batch of its twin that one core plays best."""
    gpu_batch: int = 1 << 20
    peers: tuple[str, ...] = ()
    """The games of Pgx that stand beside it."""
    loads: bool = False
    """Is it played on a server under load?"""
    is_long: bool = False
    """Does a game of it have some hundred moves, as a cold table should?"""
    torture: tuple[Plan, ...] = ()
    """Tables for the torture."""


def measures(name: str) -> Measures:
    """Say how a title is measured."""
    module = f"{__name__}.{title(name).folder}"
    found: Measures = import_module(module).MEASURES if find_spec(module) else Measures()
    return found


def plans() -> list[Plan]:
    """List the tables of every title for the torture."""
    return [plan for one in all_measures().values() for plan in one.torture]


def all_measures() -> dict[str, Measures]:
    """Say how every title is measured."""
    return {name: measures(name) for name in titles()}
