"""Duck & Cover on arrays: a state of the reference, turned into arrays."""

from __future__ import annotations

from collections.abc import Iterable

import jax.numpy as jnp
import numpy as np

from splashdeck.errors import InvalidPosition
from splashdeck.fast.duck_and_cover import dealing
from splashdeck.fast.duck_and_cover.model import (
    CARDS,
    DUCKS,
    FAR,
    FARTHEST,
    MAX_CALL,
    NO_CALL,
    NO_CARD,
    State,
)
from splashdeck.games.duck_and_cover import DuckAndCover
from splashdeck.games.duck_and_cover.model import (
    CAPTAINS_DECK,
    Call,
    CaptainsCard,
    Grid,
    column_and_row,
)
from splashdeck.games.duck_and_cover.model import State as ReferenceState


def read(game: DuckAndCover, state: ReferenceState, seed: tuple[int, int]) -> State:
    """Turn a state between two calls' answers into arrays; covered ducks lose their order."""
    if any(state.chosen):
        raise InvalidPosition("the fast twin takes all choices at once", "chosen", "DC-3.6")
    grids = [_grid(grid) for grid in state.grids]
    numbering = _Numbering()
    captain = [numbering.number(card) for card in state.captain]
    previous = state.previous
    called = [_called(grid, at) for grid, at in zip(state.grids, state.called, strict=True)]
    no_score = (0,) * game.players
    reach = _reach(state, game.options.call_limit)
    return State(
        u=jnp.asarray([grid[0] for grid in grids], jnp.int16),
        v=jnp.asarray([grid[1] for grid in grids], jnp.int16),
        height=jnp.asarray([grid[2] for grid in grids], jnp.int8),
        visible=jnp.asarray([_visible(grid) for grid in state.grids], jnp.uint16),
        called=jnp.asarray(called, jnp.int8),
        totals=jnp.asarray(np.sum([no_score, *state.scores], axis=0), jnp.int16),
        spare=dealing.sorted_spare(game.players, ()),
        draw=jnp.uint32(_bits(map(numbering.number, state.draw))),
        captain=jnp.uint32(_bits(captain)),
        discard=jnp.uint32(_bits(map(numbering.number, state.discard))),
        top=jnp.int8(captain[-1] if captain else NO_CARD),
        card=jnp.int8(NO_CARD if state.card is None else numbering.number(state.card)),
        call=jnp.int8(_call(state.call)),
        previous=jnp.int8(NO_CALL if previous is None else _call(previous.call)),
        discarded=jnp.asarray(previous is None or previous.discarded),
        calls=jnp.int16(state.calls),
        reach=jnp.int16(reach),
        round=jnp.int8(state.round),
        over=jnp.asarray(state.phase == "over"),
        seed=jnp.asarray(seed, jnp.uint32),
        ticks=jnp.uint32(0),
    )


def _reach(state: ReferenceState, calls: int) -> int:
    """Find the farthest |u| or |v|; InvalidPosition if ducks could swim out of 16 bits."""
    places = [column_and_row(place) for grid in state.grids for place in grid]
    reach = max(abs(x) + abs(y) for x, y in places)
    if reach + calls > FARTHEST:
        why = f"the fast twin has no cells farther than {FARTHEST} less the calls to come"
        raise InvalidPosition(why, "grids", "DC-2.1")
    return reach


def _grid(grid: Grid) -> np.ndarray:
    """Place the visible ducks: rows u, v and height, by number − 1."""
    made = np.zeros((3, DUCKS), np.int64)
    made[0] = FAR
    for place, pile in grid.items():
        x, y = column_and_row(place)
        made[:, pile[-1] - 1] = x + y, x - y, len(pile)
    return made


def _visible(grid: Grid) -> int:
    return _bits(pile[-1] - 1 for pile in grid.values())


def _called(grid: Grid, at: tuple[int, ...]) -> int:
    return grid[at[0]][-1] if at else 0


def _call(call: Call | None) -> int:
    return NO_CALL if call is None else MAX_CALL if call == "max" else call


def _bits(members: Iterable[int]) -> int:
    return sum(1 << member for member in members)


class _Numbering:
    """Number captain's cards as in CAPTAINS_DECK, the two copies of a number in turn."""

    def __init__(self) -> None:
        self.left = list(range(CARDS))

    def number(self, card: CaptainsCard) -> int:
        found = next(index for index in self.left if CAPTAINS_DECK[index] == card)
        self.left.remove(found)
        return found
