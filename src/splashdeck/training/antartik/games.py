"""Antartik in training: many games at once, what is remembered of them, and who wins them."""

from __future__ import annotations

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array, lax

from splashdeck.fast import Finish
from splashdeck.fast.antartik import Antartik, Sheet, State, turn
from splashdeck.fast.antartik.model import (
    ARRANGE,
    BET_ONE,
    CARDS,
    FIRST_BONUS,
    FRESH,
    PUT_BACK,
    set_of,
)
from splashdeck.games.antartik.model import VALUES
from splashdeck.training.antartik.playing import Seating, Style, choices, dabbled, pile_of
from splashdeck.training.weights import Weights

OWN_SHEETS = 0.25
PARACHUTES = 0.25  # of the games have any
STEPS_AT_MOST = 260  # of a game that is measured


# --- games ---


def seated(twin: Antartik, games: int, key: Array, own_sheets: float = OWN_SHEETS) -> Seating:
    """Deal games, some of them with card sheets drawn by chance."""
    deal, stars, odd, bonus, own, young = jax.random.split(key, 6)
    house = jax.tree.map(lambda part: jnp.repeat(part[:, None], games, 1), twin.sheet)
    by_value = jax.random.bernoulli(stars, 0.5, (len(VALUES), games))
    twos = jnp.repeat(by_value, np.array(VALUES), 0, total_repeat_length=CARDS)
    twos = twos ^ jax.random.bernoulli(odd, 0.1, (CARDS, games))
    order = jnp.argsort(jax.random.uniform(bonus, (CARDS - FIRST_BONUS, games)), 0)
    plain = jnp.zeros((FIRST_BONUS, games), bool)
    drawn = Sheet(
        _packed(twos),
        _packed(jnp.concatenate([plain, order < 4])),
        _packed(jnp.concatenate([plain, (order >= 4) & (order < 7)])),
    )
    mine = jax.random.bernoulli(own, own_sheets, (games,))
    sheet = jax.tree.map(lambda a, b: jnp.where(mine, a, b), drawn, house)
    if any(twin.juniors):
        some = jax.random.bernoulli(young, PARACHUTES, (games,))
        sheet = sheet._replace(parachutes=jnp.where(some, sheet.parachutes, np.uint32(0)))
    state = twin.init(deal, (games,))
    nothing = jnp.zeros((2, games), jnp.uint32)
    unseen = jnp.zeros((2, twin.players, games), jnp.uint32)
    return Seating(state, sheet, nothing, unseen, jnp.zeros(games))


def _packed(members: Array) -> Array:
    """Pack (card, game) bool into sets (word, game)."""
    words = jnp.pad(members, ((0, 64 - CARDS), (0, 0))).reshape(2, 32, -1).astype(jnp.uint32)
    return (words << np.arange(32, dtype=np.uint32)[None, :, None]).sum(1, dtype=jnp.uint32)


def advanced(at: Seating, actions: Array, twin: Antartik) -> tuple[Seating, Finish]:
    """Play given actions, and remember what goes underneath and what a referee shows."""
    before, action = at.state, turn.divers_action(at.state, actions)
    puts = (action >= PUT_BACK) & (action < BET_ONE)
    state, finish = twin.step(before, actions, at.sheet)
    one, two, three = (set_of(card) for card in before.looked)
    shown = jnp.where(puts, one | two | three, np.uint32(0))
    fresh = jnp.where(action == FRESH, before.dive, np.uint32(0))
    diver = jnp.arange(twin.players)[:, None] == before.diver
    left = jnp.where(finish.over, np.uint32(0), pile_of(state))
    after = Seating(
        state,
        at.sheet,
        (at.sunk | fresh) & ~shown & left,
        (at.seen | jnp.where(diver, shown[:, None], np.uint32(0))) & left[:, None],
        jnp.where(finish.over, 0.0, _safe_after(at, state, action, puts)),
    )
    return after, finish


def _safe_after(at: Seating, state: State, action: Array, puts: Array) -> Array:
    """Count the cards on top that the diver has put there in this turn: (game)."""
    before = at.state
    on_top = turn.arranged(before.looked, action - PUT_BACK)[1].astype(jnp.float32)
    turned = state.turned.astype(jnp.float32) - before.turned.astype(jnp.float32)
    safe = jnp.maximum(jnp.where(puts, on_top, at.safe) - turned, 0.0)
    safe = jnp.minimum(safe, state.size.astype(jnp.float32))
    return jnp.where((state.phase == ARRANGE) | (state.diver != before.diver), 0.0, safe)


def results(finish: Finish) -> Array:
    """Share the victory out and count the leads: (game, seat, 2)."""
    scores = finish.scores.T.astype(jnp.float32)
    seats = scores.shape[1]
    best = (finish.ranks.T == 1).astype(jnp.float32)
    others = [jnp.delete(scores, seat, 1, assume_unique_indices=True) for seat in range(seats)]
    leads = jnp.stack([scores[:, i] - rest.max(1) for i, rest in enumerate(others)], 1)
    return jnp.stack([best / best.sum(1, keepdims=True), leads], -1)


# --- how strong it has become ---


class Contender(NamedTuple):
    """A network and how it is listened to."""

    weights: Weights
    style: Style


def duel(
    one: Contender, others: Contender | None, twin: Antartik, key: Array, games: int
) -> tuple[Array, Array]:
    """Let one play one seat, and others, or dabblers, all others.

    Return its share of the wins and its mean lead.
    """
    at = seated(twin, games, key, own_sheets=0.0)
    mine = jnp.arange(twin.players)[:, None] == jnp.arange(games) % twin.players

    def chosen(at: Seating) -> Array:
        if others is None:
            ours = choices(one.weights, at, twin, one.style)
            return jnp.where(mine, ours, dabbled(at, twin))
        both = jax.tree.map(lambda *parts: jnp.stack(parts), one, others)
        ours, theirs = lax.map(lambda each: choices(each.weights, at, twin, each.style), both)
        return jnp.where(mine, ours, theirs)

    def step(carry: tuple[Seating, Array, Array], _: None) -> tuple[Any, None]:
        at, won, ended = carry
        at, finish = advanced(at, chosen(at), twin)
        first = finish.over & ~ended
        share = (jnp.moveaxis(results(finish), 0, 1) * mine[..., None]).sum(0)
        return (at, jnp.where(first[:, None], share, won), ended | finish.over), None

    start = (at, jnp.zeros((games, 2)), jnp.zeros(games, bool))
    (_, won, ended), _ = lax.scan(step, start, None, STEPS_AT_MOST)
    share, lead = (won * ended[:, None]).sum(0) / ended.sum()
    return share, lead
