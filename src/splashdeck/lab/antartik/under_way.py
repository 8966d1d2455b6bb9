"""A model of a dive and its end (AN-3, AN-5, AN-8) on arrays, after `games/antartik/rules.py`.

It tells chances while a dive is under way as `foresight` does of one game;
`tests/lab/test_foresight.py` holds it to that.

The arrays have the game last, as the twin's do, but for `Dives`, which have it first.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from splashdeck.fast.antartik.model import BEGIN, CARDS, NAMES, RING, Sheet, State
from splashdeck.games.antartik.model import FACE_DOWN_STARS, VALUE_OF, VALUES
from splashdeck.lab.antartik.dives import LYING, Dives, chances

OF_VALUE = np.array([VALUE_OF[card] for card in NAMES]) == np.array(VALUES)[:, None]
"""Which cards have a value: (value, card)."""


class Seen(NamedTuple):
    """What all at a table see of it, and what they remember (AN-9.2)."""

    scores: np.ndarray  # (seat, game): without the cards that are bet
    bets: np.ndarray  # (seat, game): stars
    middle: np.ndarray  # (card, game) bool
    loose: np.ndarray  # (card, game) bool: those of the draw pile whose place not all know
    left: np.ndarray  # (game): cards of the draw pile
    above: np.ndarray  # (game): those above the first whose place all know
    top: np.ndarray  # (game): the number of the card on top, if all know it


def foreseen(state: Any, diver: np.ndarray, sheet: Sheet) -> np.ndarray:
    """Tell everybody's chance to win, to the end of the dive of a `diver`: (seat, game)."""
    state = State(*map(np.asarray, state))  # type: ignore[arg-type]
    stars = 1 + _members(np.asarray(sheet.two_stars)[:, None])[:, 0]
    seen = _seen(state, stars)
    is_over, turned = state.over, state.turned > 0
    ended = (state.diver != diver) & ~is_over
    chooses = (state.phase == BEGIN) & ~ended & ~is_over
    first = ended & turned
    parts = [
        (1 - chooses / 2, ~is_over & ~ended, _dive(state, stars, seen)),
        (chooses / 2, chooses, _fresh(state, stars, seen)),
        (ended * 1.0, ended, _ended(state, stars, seen)),
        (first * 1.0, first, _dive(state, stars, seen)),
        (first * -1.0, first, _earlier(state, stars, seen)),
    ]
    best = seen.scores == seen.scores.max(0)
    found = np.where(is_over, best / best.sum(0), 0.0)
    each = Dives(
        *map(np.concatenate, zip(*(_some(dives, on) for _, on, dives in parts), strict=True))
    )
    rows = np.column_stack([part.reshape(len(part), -1) for part in each]).astype(np.float32)
    _, at, same = np.unique(_bytes(rows), return_index=True, return_inverse=True)
    known = chances(_some(each, at))[same]
    begun = 0
    for times, on, _ in parts:
        here = np.flatnonzero(on)
        found[:, here] += times[here] * known[begun : begun + len(here)].T
        begun += len(here)
    return found


def _seen(state: Any, stars: np.ndarray) -> Seen:
    up, down = _members(state.face_up), _members(state.face_down)
    points = _matched(stars, up.reshape(CARDS, -1)).reshape(up.shape[1:])
    scores = points + FACE_DOWN_STARS * down.sum(0)
    worth = np.concatenate([[0], stars, [0]])  # by the number of a card; a raised hand is none
    secret = worth[state.chosen]
    common = _members(np.bitwise_and.reduce(state.known, 1))
    cards = _from_the_top(state)
    is_common = np.concatenate([np.zeros((1, *common.shape[1:]), bool), common])
    is_known = np.take_along_axis(is_common, cards, 0)
    left = state.size + (state.looked > 0).sum(0)
    return Seen(
        scores=scores - secret,
        bets=secret + worth[state.bets],
        middle=_members(state.dive),
        loose=(_members(state.unseen) | _listed(cards)) & ~common,
        left=left,
        above=np.where(is_known.any(0), is_known.argmax(0), left),
        top=cards[0],
    )


def _from_the_top(state: Any) -> np.ndarray:
    """List the draw pile, what a referee shows first; 0 is a card not yet decided, or none."""
    at = np.arange(RING)[:, None]
    looked = (state.looked > 0).sum(0)
    below = at - looked
    pile = np.take_along_axis(state.pile, (state.head.astype(int) + below) % RING, 0)
    shown = np.zeros_like(pile)
    shown[: len(state.looked)] = state.looked
    within = np.where(below < state.size, pile, 0)
    return np.asarray(np.where(at < looked, shown, within), int)


def _dive(state: Any, stars: np.ndarray, seen: Seen) -> Dives:
    """Tell of the dive that lies there."""
    surely = (seen.above == 0) & (seen.left > 0)
    coming = np.where(surely, _listed(seen.top[None]), seen.loose)
    kinds = np.stack([OF_VALUE & (stars == of) for of in (1, 2)], 1)  # (value, stars, card)
    counts = _matched(kinds, coming)  # (value, stars, game)
    lies = _matched(OF_VALUE, seen.middle)[:, None] > 0
    return Dives(
        scores=seen.scores.T.astype(float),
        diver=state.diver.astype(int),
        left=seen.left.astype(int),
        within=np.where(surely, 1, seen.above),
        forced=state.turned == 0,
        stake=_matched(stars, seen.middle),
        new=np.moveaxis(np.where(lies, 0, counts), -1, 0).astype(float),
        same=np.where(lies, counts, 0).sum(0).T.astype(float),
        bets=seen.bets.T,
    )


def _fresh(state: Any, stars: np.ndarray, seen: Seen) -> Dives:
    """Tell of a dive that starts empty: what lies there goes under the pile (AN-3.5)."""
    left = seen.left + seen.middle.sum(0)
    return _dive(state, stars, seen._replace(middle=np.zeros_like(seen.middle), left=left))


def _earlier(state: Any, stars: np.ndarray, seen: Seen) -> Dives:
    """Tell of a dive before its first card."""
    before = state._replace(turned=np.zeros_like(state.turned))
    none = np.zeros_like(seen.middle)
    back = {"left": seen.left + 1, "above": seen.above + 1, "loose": seen.loose | seen.middle}
    return _dive(before, stars, seen._replace(middle=none, **back))


def _ended(state: Any, stars: np.ndarray, seen: Seen) -> Dives:
    """Tell of a dive that is over; a first card of the next one lies there for nobody yet."""
    scores = seen.scores.T.astype(float)
    lying = _matched(stars, seen.middle) * (state.turned == 0)
    none, every = np.zeros(len(scores), int), np.arange(len(scores))
    scores[every, state.diver] += LYING * lying
    return Dives(
        scores=scores,
        diver=state.diver.astype(int),
        left=seen.left.astype(int) + state.turned,
        within=none,
        forced=none.astype(bool),
        stake=none,
        new=np.zeros((len(scores), len(VALUES), 2)),
        same=np.zeros((len(scores), 2)),
        bets=np.zeros_like(seen.bets.T),
    )


def _matched(kinds: np.ndarray, cards: np.ndarray) -> np.ndarray:
    """Count the cards of each kind: (…, card) and (card, game) to (…, game).

    Floats of 32 bits are multiplied many times as fast as integers, and such small numbers are
    exact in them.
    """
    counts = np.tensordot(kinds.astype(np.float32), cards.astype(np.float32), 1)
    return np.asarray(counts, int)


def _some(dives: Dives, at: np.ndarray) -> Dives:
    return Dives(*(part[at] for part in dives))


def _bytes(rows: np.ndarray) -> np.ndarray:
    """See each row as one thing, to be compared with others."""
    kept = np.ascontiguousarray(rows)
    return kept.view(np.dtype((np.void, kept.dtype.itemsize * kept.shape[1])))[:, 0]


def _members(sets: np.ndarray) -> np.ndarray:
    """Mark the cards of sets, (word, …): (card, …) bool."""
    words = np.asarray(sets)
    at = np.arange(CARDS)
    shifts = (at % 32).astype(np.uint32).reshape(-1, *(1,) * (words.ndim - 1))
    return (words[at // 32] >> shifts & 1).astype(bool)


def _listed(cards: np.ndarray) -> np.ndarray:
    """Mark the cards of rows of numbers, (place, game), 0 being none: (card, game) bool."""
    found = np.zeros((CARDS + 1, cards.shape[1]), bool)
    np.put_along_axis(found, cards.astype(int), True, 0)
    return found[1:]
