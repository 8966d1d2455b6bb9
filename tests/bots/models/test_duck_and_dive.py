"""Duck & Dive: what the dabbler foresees of a card before it is laid, and of a full pool."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from splashdeck.bots.duck_and_dive.dabbler import Table
from splashdeck.entropy import Entropy
from splashdeck.game import Seat
from splashdeck.games.duck_and_dive import DuckAndDive
from splashdeck.games.duck_and_dive.model import (
    FACE_DOWN,
    FLOATS,
    GOLDIE,
    GOLDIE_POINTS,
    ChoosePool,
    PlayFromHand,
    Pool,
    Slot,
    State,
)
from splashdeck.games.duck_and_dive.pools import is_overcrowded, score_pool
from tests.bots.models.reference import steps


@pytest.mark.parametrize("edition", ["2023", "2025"])
@pytest.mark.parametrize("players", [2, 5])
def test_the_ducks_that_can_be_played_are_the_references(players: int, edition: str) -> None:
    """DD-3.3, DD-3.4: asked before a pool is chosen, when no move of that kind is legal yet."""
    game = DuckAndDive.set_up({"players": players, "edition": edition})
    chosen = 0
    for seed in range(3):
        for step in steps(game, f"playable {seed}"):
            if not isinstance(step.move, ChoosePool) or step.after.phase != "play":
                continue
            known = game.knowledge(step.before, step.seat)
            table = Table(game, known, Entropy.from_text("any"))
            legal = game.legal_moves(step.after, step.seat)
            playable = [move.card for move in legal if isinstance(move, PlayFromHand)]
            assert sorted(table.playable()) == sorted(playable)
            chosen += 1
    assert chosen > 20


# --- a full pool ---


def filled(state: State, slot: Slot) -> State | None:
    """Take a pool for full, whatever its card takes; None if it is overcrowded or empty."""
    pool = state.pools[slot]
    if pool is None or is_overcrowded(pool) or not pool.row:
        return None
    full = Pool(pool.card, pool.row, pool.card.ducks, pool.floats)
    pools = (*state.pools[:slot], full, *state.pools[slot + 1 :])
    return replace(state, pools=pools)


def scored(game: DuckAndDive, state: State, slot: Slot, seat: Seat) -> float:
    """Let the reference share a full pool: the points of a seat over its rivals' mean."""
    after = score_pool(state, slot, None, game.goldie_without_tokens, [])
    got = [new[len(old) :] for old, new in zip(state.points, after.points, strict=True)]
    points = [sum(GOLDIE_POINTS if card == GOLDIE else 1 for card in cards) for cards in got]
    return points[seat] - (sum(points) - points[seat]) / (game.players - 1)


@pytest.mark.parametrize("edition", ["2023", "2025"])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_full_pool_promises_what_the_reference_gives(players: int, edition: str) -> None:
    """DD-6.3, DD-6.4, DD-12.5: every pool of whole games, as if it were full at that moment."""
    game = DuckAndDive.set_up({"players": players, "edition": edition})
    found = {"plain": 0, "golden": 0, "nobody": 0, "apart": 0}
    for seed in range(6):
        for step in steps(game, f"full {seed}"):
            for slot in range(len(step.after.pools)):
                state = filled(step.after, slot)
                if state is not None:
                    found[_compared(game, state, slot)] += 1
    assert found["plain"] > 100
    assert found["golden"] > 5
    assert found["nobody"] > 5


def _compared(game: DuckAndDive, state: State, slot: Slot) -> str:
    pool = state.pools[slot]
    assert pool is not None
    holders = [seat for seat, at in enumerate(state.tokens) if at == slot]
    is_down = FACE_DOWN[GOLDIE] in pool.row
    ducks = sum(card not in FLOATS for card in pool.row)
    is_apart = GOLDIE in pool.row and (state.active not in holders or ducks < len(holders))
    for seat in range(game.players):
        table = Table(game, game.knowledge(state, seat), Entropy.from_text("any"))
        promised, given = table.promise_of(pool, holders), scored(game, state, slot, seat)
        if holders and is_down:  # she counts as any duck
            assert abs(promised - given) <= GOLDIE_POINTS + 1
        elif holders and is_apart:  # a duck more is shared, and she is worth one less
            assert abs(promised - given) <= 2
        else:
            assert promised == pytest.approx(given)
    if not holders:
        return "nobody"
    return "apart" if is_down or is_apart else "golden" if GOLDIE in pool.row else "plain"
