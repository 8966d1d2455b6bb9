"""Duck & Cover: what a seat sees (DC-9.1), and what will surely follow from its moves."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from splashdeck.game import Consequence, Move, Seat, check_seat
from splashdeck.game import View as GameView
from splashdeck.games.duck_and_cover.model import (
    At,
    Call,
    CaptainsCard,
    Cover,
    Duck,
    Give,
    Grid,
    Number,
    Phase,
    Place,
    State,
    cell,
    column_and_row,
)
from splashdeck.games.duck_and_cover.rules import Rules

TABLES_SEEN = 512  # as many tables' grids are remembered as they were seen last


class SeenPile(Struct, frozen=True, gc=False):
    """A pile from above: its place, its visible duck and how many ducks it holds."""

    at: At
    """Column and row."""
    top: Number
    """The number of the duck that shows."""
    height: int
    """How many ducks lie there, the one that shows included."""


class View(GameView, frozen=True):
    """What lies open on the table (DC-9.1)."""

    private: ClassVar = ("chosen",)

    game: str
    """Which game this is."""
    players: int
    """How many play."""
    seat: Seat | None
    """Whose view this is; None is a spectator's."""
    phase: Phase
    """What is decided now: a `move`, a duck to `give`, a place for one that was received; or it is
    `over`."""
    round: int
    """The present round, from 1."""
    rounds: int
    """How many rounds are played (DC-8.1)."""
    scores: tuple[tuple[int, ...], ...]
    """By finished round, the splashes of each seat."""
    calls: int
    """Cards of the captain drawn in this round."""
    draw_size: int
    """Cards left in the captain's draw pile."""
    captain_size: int
    """Cards on the captain's pile, which have been called."""
    captain_top: CaptainsCard | None
    """The card on top of it."""
    discard: tuple[CaptainsCard, ...]
    """The captain's cards that nobody could follow (DC-6.2), in that order."""
    discard_limit: int
    """At this many of them the round ends."""
    removed_size: int
    """Cards taken out before the round (DC-10.3)."""
    card: CaptainsCard | None
    """The card that was drawn last."""
    call: Call | None
    """What it calls: a number, or `max`; None while nothing is called."""
    grids: tuple[tuple[SeenPile, ...], ...]
    """By seat, the piles of its grid."""
    called: tuple[tuple[At, ...], ...]
    """By seat, where its ducks lie that may be moved or given now."""
    gifts: tuple[Number | None, ...]
    """By seat, the duck that it has received and not placed yet."""
    waiting: tuple[Seat, ...]
    """The seats that have not chosen yet."""
    chosen: str | None
    """The viewer's own choice, while others still think."""
    remembered: tuple[CaptainsCard, ...] | None
    """With `memory_aid`: the captain's pile, all called since the last shuffle (DC-9.2)."""


_seen: dict[int, tuple[tuple[Grid, ...], tuple[tuple[SeenPile, ...], ...]]] = {}
"""By the identity of grids that are kept here too, so that it stays theirs: how they look."""


def view(rules: Rules, state: State, seat: Seat | None) -> View:
    """Build what a seat sees now; None is a spectator."""
    check_seat(seat, rules.players)
    options = rules.options
    (chosen,) = private_part(rules, state, seat)
    return View(  # one by one, in the order of the fields: by name it takes thrice as long
        "duck-and-cover",
        rules.players,
        seat,
        state.phase,
        state.round,
        options.rounds,
        state.scores,
        state.calls,
        len(state.draw),
        len(state.captain),
        state.captain[-1] if state.captain else None,
        state.discard,
        rules.discard_limit,
        len(state.removed),
        state.card,
        state.call,
        seen_grids(state.grids),
        tuple(tuple(map(column_and_row, cells)) for cells in state.called),
        state.gifts,
        rules.pending(state),
        chosen,
        state.captain if options.memory_aid else None,
    )


def private_part(rules: Rules, state: State, seat: Seat | None) -> tuple[str | None]:
    """Gather what a seat alone sees: its choice."""
    chosen = None if seat is None else state.chosen[seat]
    return (None if chosen is None else str(chosen),)


def seen_grids(grids: tuple[Grid, ...]) -> tuple[tuple[SeenPile, ...], ...]:
    """Look at all grids from above; once as long as nothing moves, while people choose."""
    looked_at = _seen.get(id(grids))
    if looked_at is not None and looked_at[0] is grids:
        return looked_at[1]
    if len(_seen) >= TABLES_SEEN:
        _seen.clear()
    seen = tuple(map(seen_piles, grids))
    _seen[id(grids)] = grids, seen
    return seen


def seen_piles(grid: Grid) -> tuple[SeenPile, ...]:
    """Look at a grid from above, by row and column."""
    piles = sorted(grid.items())
    return tuple([SeenPile(column_and_row(place), pile[-1], len(pile)) for place, pile in piles])


def preview(rules: Rules, seen: View, seat: Seat, move: Move) -> tuple[Consequence, ...]:
    """Tell what a legal move does to the seat's own grid: piles, splashes, the round's end."""
    tops = {cell(*pile.at): pile.top for pile in seen.grids[seat]}
    consequences: list[Consequence] = []
    if isinstance(move, Cover | Duck):
        source = cell(*seen.called[seat][0]) if move.source is None else move.source
        duck = tops.pop(source)
        if isinstance(move, Cover):
            consequences.append(
                Consequence("DC-4.2", "dc-will-cover", {"duck": duck, "under": tops[move.to]})
            )
        else:
            consequences.append(Consequence("DC-4.3", "dc-will-dive", {"duck": duck}))
        tops[move.to] = duck
        consequences.append(_score_now(rules, seen, list(tops.values())))
    elif isinstance(move, Give):
        left = (seat + 1) % rules.players
        consequences.append(
            Consequence("DC-10.4", "dc-will-give", {"duck": tops[move.source], "seat": left})
        )
    elif isinstance(move, Place):
        duck = seen.gifts[seat] or 0
        consequences.append(Consequence("DC-10.4", "dc-will-place", {"duck": duck}))
        consequences.append(_score_now(rules, seen, [*tops.values(), duck]))
    return tuple(consequences)


def _score_now(rules: Rules, seen: View, tops: list[Number]) -> Consequence:
    """Say what the grid is worth after a move, or that the round ends (DC-6.1)."""
    score = rules.score(tops, seen.round == seen.rounds)
    if len(tops) == 1:
        return Consequence("DC-6.1", "dc-will-end-the-round", {"score": score})
    return Consequence("DC-7.1", "dc-will-be-worth", {"piles": len(tops), "score": score})
