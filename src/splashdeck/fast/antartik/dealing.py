"""Antartik on arrays: a new game (AN-2), its compulsory first card turned."""

from __future__ import annotations

import jax.numpy as jnp
import numpy as np
from jax import Array
from jax.typing import DTypeLike

from splashdeck.fast import bits, chance
from splashdeck.fast.antartik.model import (
    BET,
    CARDS,
    FIRST_OF_VALUE,
    LOOK,
    MOST_IN_MIDDLE,
    RING,
    WORDS,
    State,
    set_of,
)
from splashdeck.fast.staging import staged

WORDS_NEEDED = 2  # random words: for the seats, and for the first card


def dealt(seed: Array, ticks: Array, words: Array, players: int) -> State:
    """Deal a new game; the first diver is drawn (AN-2.2).

    No starting card carries a bonus (AN-1.3) and all others have one to bet, so the first
    decision is theirs, after the first card.
    """
    batch = ticks.shape

    def each(value: int, dtype: DTypeLike, *axes: int) -> Array:
        return jnp.full((*axes, *batch), value, dtype)

    starters, diver = starters_and_diver(words[0], players)
    starters, diver, card = staged((starters, diver, _first_card(words[1], players)))
    others = bits.packed([i for i in range(CARDS) if not _is_starter(i, players)], WORDS)
    u8, i8, u32 = jnp.uint8, jnp.int8, jnp.uint32
    seats = np.arange(players).reshape(players, *(1,) * len(batch))
    return State(
        pile=each(0, u8, RING),
        head=each(0, u8),
        size=each(CARDS - players - 1, u8),
        unseen=jnp.bitwise_and(others.reshape(WORDS, *(1,) * len(batch)), ~set_of(card)),
        middle=jnp.where(_places(batch) == 0, card, np.uint8(0)),
        dive=set_of(card),
        face_up=set_of(starters),
        face_down=each(0, u32, WORDS, players),
        out=each(0, u32, WORDS),
        known=each(0, u32, WORDS, players),
        bets=each(0, u8, players),
        chosen=each(0, u8, players),
        asked=seats != diver,
        has_bet=each(0, bool, players),
        looked=each(0, u8, LOOK),
        duplicate=each(0, u8),
        turned=each(1, u8),
        diver=diver.astype(i8),
        phase=each(BET, i8),
        seed=seed,
        ticks=ticks,
    )


def starters_and_diver(word: Array, players: int) -> tuple[Array, Array]:
    """Deal the cards of the players' value, one each, and draw the first diver (AN-2).

    Seat by seat one of the copies left is taken. Each draw uses up a part of the word: what
    lies below its upper digits is as random as before.
    """
    left = jnp.full(word.shape, (1 << players) - 1, jnp.uint32)
    cards = []
    for seat in range(players):
        bound = np.uint32(players - seat)
        drawn = chance.below(word, jnp.full(word.shape, bound))
        word = word * bound
        copy = bits.nth_of_word(left, drawn, size=8)
        left = left & ~(jnp.uint32(1) << copy)
        cards.append((copy + np.uint32(FIRST_OF_VALUE[players])).astype(jnp.uint8))
    return jnp.stack(staged(cards)), chance.below(word, jnp.full(word.shape, players))


def _first_card(word: Array, players: int) -> Array:
    """Draw one of the cards that are no starting cards."""
    index = chance.below(word, jnp.full(word.shape, CARDS - players))
    skipped = jnp.where(index + 1 >= FIRST_OF_VALUE[players], players, 0).astype(jnp.uint32)
    return (index + 1 + skipped).astype(jnp.uint8)


def _is_starter(index: int, players: int) -> bool:
    first = int(FIRST_OF_VALUE[players])
    return first <= index + 1 < first + players


def _places(batch: tuple[int, ...]) -> np.ndarray:
    return np.arange(MOST_IN_MIDDLE).reshape(MOST_IN_MIDDLE, *(1,) * len(batch))
