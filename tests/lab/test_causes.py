"""Luck and choice on the twin: decisions made again there, as on the reference."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

import splashdeck
from splashdeck import fast
from splashdeck.bots import bot
from splashdeck.entropy import Entropy
from splashdeck.fast import staging
from splashdeck.fast.antartik.thumb import DABBLER, TASTES
from splashdeck.games.antartik.model import Bet
from splashdeck.lab import causes, figures, traces
from splashdeck.lab.batch import Table
from splashdeck.lab.causes import Causes, chosen_in, luck_in
from splashdeck.lab.measuring import measures
from splashdeck.lab.traces import WORLDS, play
from tests.parity.lockstep import QUICK

LANES, GAMES = 512, 40


def at_table(players: int) -> Iterator[Causes]:
    """Set a table at which the rule of thumb goes by the bot's own numbers."""
    twin = fast.set_up("antartik", players)
    of_twin = measures(twin)
    assert of_twin is not None
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(staging, "CPU_OPTIONS", QUICK)
        patch.setitem(TASTES, players, DABBLER)
        patch.setattr(causes, "LANES", LANES)
        yield Causes(Table(twin, of_twin, ["paddler", "dabbler"]))


@pytest.fixture(scope="module")
def found() -> Iterator[Causes]:
    yield from at_table(2)


@pytest.fixture(scope="module")
def of_four() -> Iterator[Causes]:
    yield from at_table(4)


@pytest.mark.parametrize("of, chunks", [("found", 4), ("of_four", 2)])
def test_shares_are_those_of_the_reference(
    of: str, chunks: int, request: pytest.FixtureRequest
) -> None:
    """Other deals, another engine, other worlds: as near as games are many.

    From three players on, some have chosen in secret while others choose.
    """
    found: Causes = request.getfixturevalue(of)
    players = found.twin.players
    here = figures.sources(list(found.looked("causes", range(chunks * LANES), "dabbler")))
    game, bots = splashdeck.set_up("antartik", players), [bot("dabbler", "antartik")] * players
    deals = [Entropy.from_text(f"there {number}") for number in range(GAMES)]
    looked = [play(game, bots, deal, at, sources=True, every=4) for at, deal in enumerate(deals)]
    there = figures.sources([one.sources for one in looked if one.sources is not None])
    for part, one in here.items():
        assert one.low < there[part].high, part
        assert there[part].low < one.high, part
        assert max(one.high - one.low, there[part].high - there[part].low) < 0.15


def test_what_others_chose_in_secret_is_chosen_again_by_the_rule_of_thumb() -> None:
    """So it is the same, where dabblers have chosen, whose rule that is, and nobody knows more.

    In the world of another hidden choice it would be luck what they bet.
    """
    game, bots = splashdeck.set_up("antartik", 4), [bot("dabbler", "antartik")] * 4
    deal, secret = Entropy.from_text("in secret"), 0
    for number, one in enumerate(traces.decisions(game, bots, deal)):
        state = one.before
        if not any(state.chosen) or any(change.seen_by is not None for change in state.changes):
            continue
        for world, _ in traces._again(game, one, deal.child(f"again {number}")).pairs:
            assert world.chosen == state.chosen
        secret += any(isinstance(choice, Bet) for choice in state.chosen)
    assert secret > 3


def test_a_deal_is_looked_into_the_same_in_any_company(found: Causes) -> None:
    whole = list(found.looked("company", range(70), "dabbler"))
    parts = [found.looked("company", some, "dabbler") for some in (range(40), range(40, 70))]
    assert whole == [one for part in parts for one in part]
    assert whole != list(found.looked("company", range(70), "paddler"))


def test_luck_and_choice_are_estimated_as_on_the_reference() -> None:
    changes = np.random.default_rng(1).normal(0.1, 0.3, (2, WORLDS + 1, 5))
    for seat in range(2):
        for game in range(5):
            each = changes[seat, :, game].tolist()
            assert luck_in(changes)[seat, game] == pytest.approx(traces.luck(each))
            assert chosen_in(changes)[seat, game] == pytest.approx(traces.agreed(each))
