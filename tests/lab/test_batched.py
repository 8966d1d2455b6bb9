"""How many games a figure is given on the twin: as many as make it sure, and not many more."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

import splashdeck
from splashdeck.fast.antartik.thumb import TASTES
from splashdeck.games.catalogue import title
from splashdeck.lab import batched, figures
from splashdeck.lab.batched import CLOSE, BatchedCell, is_close
from splashdeck.lab.figures import gathered
from splashdeck.lab.games import Games
from splashdeck.lab.resampling import Estimate
from tests.lab.made_up import trace

SOME = gathered([trace(Random(number), 2) for number in range(40)])


class Sure:
    """A table whose games come from a bag: in a part of them somebody is far behind."""

    def __init__(self, often: float) -> None:
        self.often = often
        self.played: list[int] = []

    def play(self, seed: str, deals: np.ndarray, styles: Any, who: np.ndarray) -> Games:
        self.played.append(len(deals))
        dice = np.random.default_rng(int(deals[0]))
        at = dice.integers(0, len(SOME.deals), len(deals))
        low = dice.random(len(deals)) < self.often
        back = low & (dice.random(len(deals)) < 0.2)
        taken: list[Any] = [None if part is None else part[at] for part in SOME]
        kept = Games(*taken)
        return kept._replace(deals=deals, comeback=np.stack([back, low], 1).astype(float))


def cell(table: Any, games: int = 4000) -> BatchedCell:
    game = splashdeck.set_up("antartik", players=2)
    return BatchedCell(game, "dabbler", None, games, "0", table)


@pytest.fixture
def rough(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ask for less than 1 point, so that few games will do."""
    monkeypatch.setattr(batched, "CLOSE", 0.03)
    monkeypatch.setattr(batched, "BLOCK", 64)


def test_comebacks_are_played_for_until_their_share_is_sure(rough: None) -> None:
    often = cell(Sure(0.9))
    games = often.alike(0, 1200)
    assert often.longer(games) is games
    rare = cell(Sure(0.5))
    more = rare.longer(rare.alike(0, 900))
    assert len(more.deals) > 900
    assert is_close(figures.drama(more)["comeback"])
    assert more.deals.tolist() == list(range(len(more.deals)))


def test_but_no_more_than_three_times_as_many(rough: None) -> None:
    seldom = cell(Sure(0.05))
    more = seldom.longer(seldom.alike(0, 400))
    assert 3 * 400 <= len(more.deals) <= 3 * 400 + batched.BLOCK


@pytest.mark.parametrize("sure, looked", [(1, 30), (3, 90), (99, 150)])
def test_games_are_looked_into_until_their_shares_are_sure(
    sure: int, looked: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    of_twin = SimpleNamespace(has_foresight=False, has_prospects=True)
    one = cell(SimpleNamespace(measures=of_twin))
    monkeypatch.setattr(batched, "play", lambda *_, **__: trace(Random(1), 2))
    monkeypatch.setattr(one, "every", lambda: 1)
    monkeypatch.setattr(one, "is_sure", lambda: len(one.traces) >= sure * 30)
    one.look()
    assert len(one.traces) == looked


def test_decisions_are_drawn_in_no_more_than_five_times_the_games(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A second round, in which a share turns out to be less sure, multiplies nothing again."""
    games, rounds = 2000, []

    def looked(seed: str, deals: range, level: str) -> list[None]:
        rounds.append(len(deals))
        return [None] * len(deals)

    def sources(some: list[None]) -> dict[str, Estimate]:
        half = CLOSE * (1.5 if len(some) == games else 9)
        return {"chance": Estimate(0.4, 0.4 - half, 0.4 + half)}

    monkeypatch.setattr(batched, "causes_of", lambda _: SimpleNamespace(looked=looked))
    monkeypatch.setattr(figures, "sources", sources)
    drawn = cell(None, games).drawn()
    assert len(rounds) == 3
    assert 5 * games <= len(drawn) < 5 * games + batched.BLOCK


@pytest.mark.parametrize("has_prospects", [True, False])
def test_chances_that_the_twin_does_not_tell_are_looked_at_on_the_reference(
    has_prospects: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That it tells where wins come from does not help: these are chances of another kind."""
    of_twin = SimpleNamespace(has_foresight=True, has_prospects=has_prospects)
    one, asked = cell(SimpleNamespace(measures=of_twin)), []

    def play(*_: Any, **how: Any) -> Any:
        asked.append((how["chances"], how["sources"]))
        return trace(Random(1), 2)

    monkeypatch.setattr(batched, "play", play)
    monkeypatch.setattr(one, "every", lambda: 1)
    monkeypatch.setattr(one, "is_sure", lambda: True)
    one.look()
    assert {*asked} == {(not has_prospects, False)}


def test_what_nobody_can_do_without_is_worth_nothing_that_could_be_told() -> None:
    """Where all legal moves are of one kind, none of them can be left alone."""
    one = cell(None)
    game = trace(Random(1), 2)
    kinds = ("choose-pool", *["play"] * (len(game.movers) - 1))
    one.traces = [replace(game, kinds=kinds, free=tuple(kind == "play" for kind in kinds))]
    assert one.is_optional("play")
    assert not one.is_optional("choose-pool")


def test_every_table_has_numbers_to_play_by() -> None:
    assert {*TASTES} == {*title("antartik").players}
    for taste in TASTES.values():
        assert 0 <= taste.foreseen <= 1
        assert 0 <= taste.left_behind <= 1
