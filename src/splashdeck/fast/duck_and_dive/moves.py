"""Duck & Dive on arrays: legal actions as bit sets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import Array, lax

from splashdeck.fast import bits
from splashdeck.fast.bits import WORD, any_seat
from splashdeck.fast.duck_and_dive.model import (
    ALL_DUCKS,
    ALL_FLOATS,
    CARDS,
    DINGY,
    DUCKS,
    FLOAT,
    JAMES,
    JULIE,
    LARA,
    NO_CARD,
    NOWHERE,
    OF_KIND,
    PLACE,
    PLAY,
    POOL,
    REACT,
    SAM,
    SPARE,
    TARGET,
    WILMA,
    WORDS,
    Numbers,
    Sheet,
    State,
    capacities,
    constant,
    indices,
    one_of,
    picked,
    row_counts,
    set_of,
)
from splashdeck.fast.duck_and_dive.model import FIRST_OF_KIND as FIRST
from splashdeck.fast.staging import staged

PLAY_LIMIT = CARDS  # DD-3.4
NONE = np.uint32(0)


class Editions(NamedTuple):
    """What the editions do differently (DD-12)."""

    own_token: bool  # DD-12.1
    early_pass: bool  # DD-12.2
    goldie_without_tokens: bool  # DD-12.5


def kind_of(card: Array) -> Array:
    """Return a card's kind: (*batch) uint8; NO_CARD counts as a float."""
    return sum(((card >= np.uint8(first)).astype(jnp.uint8) for first in FIRST[1:]), jnp.uint8(0))


def up_in_rows(state: State) -> Array:
    """Unite the cards that lie face up in a row: (word, *batch)."""
    return bits.together(state.rows) & ~state.down


def movable(state: State, sheet: Sheet) -> Array:
    """Give by slot the ducks that Wilma may move there (DD-4.2): (word, slot, *batch)."""
    shown, _ = staged(row_counts(state, sheet))
    room = staged(capacities(state, sheet)[0] - shown)
    icons = bits.with_batch_axes(sheet.icons, state.phase.ndim)
    fits = [
        jnp.where((icons[kind] <= room) & (state.pool != NOWHERE), ~NONE, NONE)
        for kind in range(FLOAT)
    ]
    roomy = []
    for word in range(WORDS):
        kinds = [kind for kind in range(FLOAT) if OF_KIND[kind, word]]
        parts = [fits[kind] & OF_KIND[kind, word] for kind in kinds]
        roomy.append(sum(parts[1:], parts[0]))
    return up_in_rows(state)[:, None] & ~state.rows & jnp.stack(roomy)


def float_holders(state: State) -> Array:
    """Mark the seats with a float in hand (DD-5.1): (seat, *batch) bool."""
    return bits.any_of(state.hands & constant(ALL_FLOATS, state.hands))


def next_homeless(state: State) -> Array:
    """Find the seat whose token is placed next (DD-6.6), clockwise from the active one."""
    return first_from(state.token == NOWHERE, state.active, 0)


def first_from(marks: Array, active: Array, step: int) -> Array:
    """Find the first marked seat clockwise, `step` seats from the active one: (*batch) int8."""
    players = marks.shape[0]
    found = jnp.full(active.shape, NOWHERE, jnp.int8)
    for away in reversed(range(step, step + players)):
        seat = active + np.int8(away % players)
        seat = jnp.where(seat >= players, seat - np.int8(players), seat)
        found = jnp.where(picked(marks, seat), seat, found)
    return found


def pending(state: State) -> Array:
    """Mark the seats that owe a decision: (seat, *batch) bool."""
    active = (indices(state.token.shape[0], state.active) == state.active) & ~state.over
    return jnp.where(state.phase == REACT, float_holders(state), active)


# --- the actions of the active seat ---


def legal_bits(state: State, sheet: Sheet, edition: Editions, n: Numbers) -> Array:
    """Give each seat's legal actions: (word, seat, *batch) uint32."""
    answers = jnp.where(float_holders(state) & (state.phase == REACT), np.uint32(3), NONE)
    answered = _spliced([([answers], 2, n.stop)], n.total)
    active = indices(state.token.shape[0], state.active) == state.active
    own = staged(jnp.stack(_of_active(state, sheet, edition, n)))
    return jnp.stack(
        [
            jnp.where(active, own[word], NONE) | (NONE if answer is None else answer)
            for word, answer in enumerate(answered)
        ]
    )


def _of_active(state: State, sheet: Sheet, edition: Editions, n: Numbers) -> list[Array]:
    """Pack the active seat's actions, one word after another."""
    players, phase = state.token.shape[0], state.phase
    kind = kind_of(state.laid)
    aims = [jnp.where((phase == TARGET) & (kind == one), ~NONE, NONE) for one in range(JAMES + 1)]
    hand = one_of(state.hands, state.active)
    hand, up, aims = staged((hand, up_in_rows(state), aims))
    may = (phase == PLAY) & (state.plays < PLAY_LIMIT)
    ducks = constant(ALL_DUCKS, hand)
    from_hand = jnp.where(may, hand & ~state.played & ducks, NONE)
    deck = may & bits.any_of(state.deck | state.discard)
    stuck = ~deck & ~bits.any_of(from_hand)
    passes = (phase == PLAY) & ((state.plays > 0) | edition.early_pass | stuck)
    is_open = state.pool != NOWHERE
    rivals = indices(players, phase) != state.active
    here = indices(players, phase) == state.marker
    parts: list[tuple[Sequence[Array], int, int]] = [
        ([jnp.where(phase == POOL, _joined(is_open), NONE)], players, n.pool),
        ([deck.astype(jnp.uint32)], 1, n.deck),
        (list(from_hand), DUCKS, n.hand),
        ([passes.astype(jnp.uint32)], 1, n.pass_),
        (list(up & ducks & aims[SAM]), DUCKS, n.flip),
        *_moves(staged(movable(state, sheet) & aims[WILMA]), n.move),
        *_tokens(state, is_open, aims[DINGY], edition, n.token),
        ([_joined(bits.any_of(state.points) & rivals) & aims[LARA]], players, n.rob),
        (list(up & ~set_of(state.laid) & aims[JULIE]), CARDS, n.take),
        ([_joined(is_open & ~here) & aims[JAMES]], players, n.marker),
        (list(jnp.where(phase == SPARE, hand, NONE)), CARDS, n.discard),
    ]
    nothing = jnp.zeros(phase.shape, jnp.uint32)
    return [nothing if word is None else word for word in _spliced(parts, n.total)]


def _joined(marks: Array) -> Array:
    """Pack (seat, *batch) bool into one word."""
    word = marks[0].astype(jnp.uint32)
    for index in range(1, marks.shape[0]):
        word = word | marks[index].astype(jnp.uint32) << index
    return word


def _tokens(
    state: State, is_open: Array, dingy: Array, edition: Editions, first: int
) -> list[tuple[Sequence[Array], int, int]]:
    """Give the ways to move or place tokens (DD-4.3, DD-6.6), seat by seat."""
    players = state.token.shape[0]
    slots, homeless = indices(players, state.phase), next_homeless(state)
    parts: list[tuple[Sequence[Array], int, int]] = []
    for seat in range(players):
        yours = jnp.where((state.active != seat) | edition.own_token, dingy, NONE)
        moved = _joined(is_open & (slots != state.token[seat])) & yours
        placed = (state.phase == PLACE) & (homeless == seat)
        ways = moved | jnp.where(placed, _joined(is_open), NONE)
        parts.append(([ways], players, first + seat * players))
    return parts


def _moves(ways: Array, first: int) -> list[tuple[Sequence[Array], int, int]]:
    """Weave Wilma's ducks by slot (word, slot, *batch) into ducks × slots."""
    players = ways.shape[1]
    most = WORD // players
    many = 1 << most.bit_length() - 1  # ducks at a time: a power of two
    parts: list[tuple[Sequence[Array], int, int]] = []
    for duck in range(0, DUCKS, many):
        some = lax.shift_right_logical(ways[duck // WORD], np.uint32(duck % WORD))
        some = _apart(some & np.uint32((1 << many) - 1), many, players)
        woven = some[0]
        for slot in range(1, players):
            woven = woven | some[slot] << slot
        count = min(many, DUCKS - duck)
        parts.append(([woven], count * players, first + duck * players))
    return parts


def _apart(few: Array, many: int, stride: int) -> Array:
    """Move the lowest `many` bits apart, bit i to i × stride, by halves."""
    half = many // 2
    while half:
        kept = sum(1 << i % half + i // half * half * stride for i in range(many))
        few = (few | few << (half * (stride - 1))) & np.uint32(kept)
        half //= 2
    return few


def _spliced(parts: Sequence[tuple[Sequence[Array], int, int]], total: int) -> list[Array | None]:
    """Lay bit sets (words, size, offset) behind each other into one of `total` bits."""
    words: list[Array | None] = [None] * -(-total // WORD)

    def put(at_word: int, more: Array) -> None:
        old = words[at_word]
        words[at_word] = more if old is None else old | more

    for members, size, offset in parts:
        for index, member in enumerate(members):
            word, shift = divmod(offset + index * WORD, WORD)
            put(word, member << shift)
            if min(size - index * WORD, WORD) + shift > WORD:
                put(word + 1, member >> (WORD - shift))
    return words


# --- DD-4.0 ---


def has_target(state: State, card: Array, sheet: Sheet) -> Array:
    """Say whether the effect of the card just laid can be carried out (DD-4.0).

    There are always two pools or more, so Dingy and James have a target; Sam has himself.
    """
    kind = kind_of(card)
    rivals = indices(state.token.shape[0], state.active) != state.active
    wilma = bits.any_of(bits.together(movable(state, sheet)))
    julie = bits.any_of(up_in_rows(state) & ~set_of(card))
    lara = any_seat(bits.any_of(state.points) & rivals)
    found = (kind == SAM) | (kind == DINGY) | (kind == JAMES)
    found = found | ((kind == WILMA) & wilma) | ((kind == LARA) & lara)
    found = found | ((kind == JULIE) & julie)
    targets: Array = found & (card != NO_CARD)
    return targets
