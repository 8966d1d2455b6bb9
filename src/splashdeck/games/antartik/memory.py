"""Antartik: what a seat can remember of the draw pile (AN-9.2).

A place in the pile is named by its height, which stays the same while cards come and go
above and below it. A `Group` says that some cards lie among some heights; a group of one
height and one card is a card whose place is known. Memory is not kept up to date while
the game is played: the state keeps what was put back into the pile, and `recall` goes
through it when somebody asks.

One thing is remembered more loosely than could be: when a diver looks at only some of
the places of a group, all that it touches becomes one group.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from splashdeck.game import Seat
from splashdeck.games.antartik.model import Card, Group, PileChange, State, in_order

Memory = tuple[Group, ...]


def recall(state: State, seat: Seat | None) -> Memory:
    """Gather what a seat knows of the draw pile; None is somebody who saw no referee's cards."""
    memory = state.remembered[-1 if seat is None else seat]
    for change in state.changes:
        memory = _forget(memory, change.before, change.floor)
        memory = _after(memory, change, seat)
    if state.looked and seat != state.diver:
        return _forget(memory, state.looked + state.draw, state.floor)
    return _forget(memory, state.draw, state.floor)


def _forget(memory: Memory, pile: Collection[Card], floor: int) -> Memory:
    """Drop the heights that are gone, and the cards that have been seen to leave."""
    heights = range(floor, floor + len(pile))
    if all(group.heights[-1] < heights.stop and group.heights[0] >= floor for group in memory):
        return memory
    left = (
        _group(set(heights).intersection(group.heights), set(pile).intersection(group.cards))
        for group in memory
    )
    return tuple(group for group in left if group.cards)


def _after(memory: Memory, change: PileChange, seat: Seat | None) -> Memory:
    """Learn where cards went, or which cards lie among the places that another diver filled."""
    above = change.floor + len(change.before) - change.taken
    top = [above + len(change.top) - 1 - index for index in range(len(change.top))]
    under = [change.floor - 1 - index for index in range(len(change.under))]
    places = top + under
    if change.seen_by is None or change.seen_by == seat:
        kept = _forget(memory, change.before[change.taken :], change.floor)
        cards = change.top + change.under
        placed = [Group((h,), (card,)) for h, card in zip(places, cards, strict=True)]
        return _sorted([*kept, *placed])
    taken = range(above, above + change.taken)
    touched = [group for group in memory if not set(taken).isdisjoint(group.heights)]
    if not touched:
        return memory
    heights = {height for group in touched for height in group.heights}.difference(taken)
    mixed = _group(heights.union(places), (card for group in touched for card in group.cards))
    return _sorted([mixed, *(group for group in memory if group not in touched)])


def _group(heights: Iterable[int], cards: Iterable[Card]) -> Group:
    return Group(tuple(sorted(heights)), tuple(in_order(cards)))


def _sorted(groups: Iterable[Group]) -> Memory:
    return tuple(sorted(groups, key=lambda group: group.heights))
