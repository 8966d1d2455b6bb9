"""Follows a recorded game of Duck & Cover on the reference, comparing after every move."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np

from splashdeck import fast
from splashdeck.fast.duck_and_cover import DuckAndCover as Twin
from splashdeck.fast.duck_and_cover.model import FAR, MAX_CALL, NO_CARD
from splashdeck.game import replace
from splashdeck.games.duck_and_cover import DuckAndCover
from splashdeck.games.duck_and_cover.model import (
    CAPTAINS_DECK,
    FAMILY,
    WIDTH,
    CaptainsCard,
    State,
    cell,
)
from tests.parity.lockstep import Played, Record, Scripted, recorded, same
from tests.parity.lockstep import dealt as deals

Facts = dict[str, Any]


def twin(players: int, **options: object) -> Twin:
    """Bind a twin."""
    made = fast.set_up("duck-and-cover", players, options=options)
    assert isinstance(made, Twin)
    return made


TWINS = {  # bound once, compiled once
    2: twin(2, discard_limit=2, call_limit=60),  # DC-6.2 and DC-6.3; deals before they are due
    7: twin(7, rounds=2, surprises=True, competition=True, pressure=True),
}


@cache
def record(players: int) -> Record:
    """Play a batch of games."""
    return recorded(TWINS[players], deals(TWINS[players], players), key=1)


def follow(twin: Twin, steps: Sequence[Played], first: State | None = None) -> int:
    """Replay a recorded game from its start, or from a state; return the decisions compared."""
    game = twin.reference
    shuffles = Scripted(script(twin, steps, under_way=first is not None))
    if first is None:
        state, _ = game.start(shuffles)  # type: ignore[arg-type]
    else:
        (_, *draw), rest = shuffles.script[0], shuffles.script[1:]
        state = replace(first, draw=tuple(draw), entropy=Scripted(rest))
    decisions = 0
    for step in steps:
        if not step.pending.any():
            continue  # a call that nobody can answer: the reference is past it already
        where = f"round {state.round}, call {state.calls}"
        same(fast_facts(step.state), reference_facts(game, state), where)
        for seat in np.flatnonzero(step.pending):
            legal = game.numbered_moves(state, int(seat))
            found = np.flatnonzero(step.legal[seat]).tolist()
            assert found == sorted(legal), f"{where}, seat {seat}"
            decisions += 1
        for seat in np.flatnonzero(step.pending):
            move = game.move_of(state, int(seat), int(step.actions[seat]))
            state, _ = game.play(state, int(seat), move)
    compare_ends(game, state, steps[-1])
    return decisions


def compare_ends(game: DuckAndCover, state: State, last: Played) -> None:
    """Compare scores and ranks, and the table as it was left."""
    outcome = game.outcome(state)
    assert outcome is not None
    assert last.finish.over
    assert tuple(last.finish.scores.tolist()) == outcome.scores
    assert tuple(last.finish.ranks.tolist()) == outcome.ranks
    same(table(last.after), reference_table(state), "at the end")


# --- the chance that the twin had, as shuffles of the reference ---


def script(twin: Twin, steps: Sequence[Played], under_way: bool) -> list[tuple[Any, ...]]:
    """List all shuffles of a game in the order in which the reference asks for them.

    A round that is already under way has no deal, and its first pass begins with the card
    that is turned up now.
    """
    written: list[tuple[Any, ...]] = []
    for number in range(int(steps[0].state.round), int(steps[-1].state.round) + 1):
        calls = [step.state for step in steps if step.state.round == number]
        if not under_way:
            written += [dealt(calls[0], seat) for seat in range(twin.players)]
        written += passes(calls, twin.limits.surprises and not under_way)
        under_way = False
    return written


def dealt(state: Any, seat: int) -> tuple[int, ...]:
    """Read a seat's ducks in laying order from the first state of a round (DC-2.1)."""
    x, y = (state.u[seat] + state.v[seat]) // 2, (state.u[seat] - state.v[seat]) // 2
    laid = {int(x[i] + WIDTH * y[i]): number for i, number in enumerate(FAMILY)}
    return tuple(laid[place] for place in range(len(FAMILY)))


def passes(calls: Sequence[Any], surprises: bool) -> list[tuple[CaptainsCard, ...]]:
    """Split the cards called in a round into passes through the draw pile (DC-5.3)."""
    piles: list[list[int]] = []
    left: list[int] = []
    for state in calls:
        if not left:
            piles.append([])
        piles[-1].append(int(state.card))
        left = members(int(state.draw))
    piles[-1] += left  # never called: in any order
    if surprises:  # DC-10.3: the two cards that the first pass does not hold come first
        piles[0][:0] = [card for card in range(len(CAPTAINS_DECK)) if card not in piles[0]]
    return [tuple(CAPTAINS_DECK[card] for card in pile) for pile in piles]


def members(cards: int) -> list[int]:
    """List a bit set."""
    return [index for index in range(len(CAPTAINS_DECK)) if cards >> index & 1]


# --- states told in the same words ---


def fast_facts(state: Any) -> Facts:
    """Tell a twin's state, numpy arrays without batch axes."""
    call = int(state.call)
    return {
        **table(state),
        "round": int(state.round),
        "calls": int(state.calls),
        "card": named([int(state.card)]),
        "call": "max" if call == MAX_CALL else call,
        "totals": tuple(state.totals.tolist()),
        "called": tuple(state.called.tolist()),
        "draw": named(members(int(state.draw))),
    }


def reference_facts(game: DuckAndCover, state: State) -> Facts:
    """Tell a state of the reference."""
    grids = zip(state.grids, state.called, strict=True)
    called = [grid[at[0]][-1] if at else 0 for grid, at in grids]
    return {
        **reference_table(state),
        "round": state.round,
        "calls": state.calls,
        "card": told([state.card]),
        "call": state.call,
        "totals": tuple(map(sum, zip(*state.scores, strict=True))) or (0,) * game.players,
        "called": tuple(called),
        "draw": told(state.draw),
    }


def table(state: Any) -> Facts:
    """Tell what lies on the table, apart from the card turned up."""
    top = int(state.top)
    return {
        "grids": tuple(grid(state, seat) for seat in range(len(state.u))),
        "visible": tuple(int(bits) for bits in state.visible),
        "captain": named(members(int(state.captain))),
        "top": None if top == NO_CARD else CAPTAINS_DECK[top],
        "discard": named(members(int(state.discard))),
    }


def reference_table(state: State) -> Facts:
    """Tell the same of a state of the reference."""
    return {
        "grids": tuple(
            {place: (pile[-1], len(pile)) for place, pile in grid.items()} for grid in state.grids
        ),
        "visible": tuple(sum(1 << pile[-1] - 1 for pile in grid.values()) for grid in state.grids),
        "captain": told(state.captain),
        "top": state.captain[-1] if state.captain else None,
        "discard": told(state.discard),
    }


def grid(state: Any, seat: int) -> dict[int, tuple[int, int]]:
    """Tell a seat's piles from above: place, visible duck, height."""
    u, v, height = (np.asarray(part[seat], int) for part in (state.u, state.v, state.height))
    shown = np.flatnonzero(height)
    assert ((u == FAR) == (height == 0)).all()
    assert max(abs(u[shown]).max(), abs(v[shown]).max()) <= state.reach
    places = [cell((u[i] + v[i]) // 2, (u[i] - v[i]) // 2) for i in shown]
    tops = [(int(i) + 1, int(height[i])) for i in shown]
    return dict(zip(map(int, places), tops, strict=True))


def named(cards: Sequence[int]) -> list[str]:
    return told([CAPTAINS_DECK[card] for card in cards])


def told(cards: Sequence[CaptainsCard | None]) -> list[str]:
    return sorted(map(str, cards))
