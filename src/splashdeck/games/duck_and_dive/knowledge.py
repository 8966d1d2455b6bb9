"""Duck & Dive: what a player with perfect memory knows, and the worlds that fit it.

Whoever has watched all game knows every card but those in the deck and those drawn unseen
into hands. Of these the deck's *generation* is known: a reshuffle (DD-11.1) makes a new
deck of exactly the discard pile, so whatever of an older deck was never shown is in the
hands that drew from it. A card that Julie took (DD-4.5) is known while it stays in hand.

Not remembered is the one thing that a pass with nothing to play tells in the edition of
2025 (DD-11.2): that this hand held no playable duck.
"""

from __future__ import annotations

from msgspec import Struct

from splashdeck.entropy import Entropy
from splashdeck.game import Knowledge as GameKnowledge
from splashdeck.game import Move, Seat, check_seat, put
from splashdeck.games.duck_and_dive.legal import float_holders
from splashdeck.games.duck_and_dive.model import (
    OPEN,
    AfterDiscard,
    Card,
    Phase,
    Pool,
    Slot,
    State,
)
from splashdeck.games.duck_and_dive.rules import Rules


class Unseen(Struct, frozen=True):
    """The cards of one generation of the deck that the knower has not seen."""

    generation: int  # of the deck: how often it had been made anew
    cards: tuple[Card, ...]  # in the order of the full deck
    in_deck: int  # how many of them lie in the deck
    in_hands: tuple[int, ...]  # by seat; 0 for the knower


class Knowledge(GameKnowledge, frozen=True, kw_only=True):
    """All that was ever shown to a seat, and the cards that were not."""

    seat: Seat
    phase: Phase
    turn: int
    active: Seat
    discard: tuple[Card, ...]
    """The discard pile, the last on top."""
    pools: tuple[Pool | None, ...]
    gone: tuple[str, ...]
    pool_deck: tuple[str, ...]
    """In the order of the sheet, for the true order is hidden."""
    tokens: tuple[Slot | None, ...]
    marker: Slot | None
    hand: tuple[Card, ...]
    origins: tuple[int, ...]
    """How each card came into the own hand: OPEN, or the generation of the deck."""
    known: tuple[tuple[Card, ...], ...]
    """By seat: the cards in rivals' hands that were taken openly; the own hand is in `hand`."""
    unseen: tuple[Unseen, ...]
    """By generation, the present one last; the deck is part of that one."""
    generation: int
    """How often the deck has been made anew."""
    points: tuple[tuple[Card, ...], ...]
    """By seat, the cards of its point pile, the last on top."""
    plays: int
    idle: int
    from_hand: tuple[Card, ...]
    laid: Card | None
    declared: Move | None
    """In phase react: the effect that the table may answer."""
    chosen: Move | None
    after_discard: AfterDiscard | None
    placing: tuple[Seat, ...]


def knowledge(rules: Rules, state: State, seat: Seat) -> Knowledge:
    """Gather all that a seat with perfect memory may know."""
    check_seat(seat, rules.players)
    memory, now = state.memory, state.generation
    known = [
        tuple(sorted(card for card in hand if memory.get(card) == OPEN and rival != seat))
        for rival, hand in enumerate(state.hands)
    ]
    return Knowledge(
        seat=seat,
        phase=state.phase,
        turn=state.turn,
        active=state.active,
        discard=state.discard,
        pools=state.pools,
        gone=state.gone,
        pool_deck=tuple(pool for pool in rules.pool_cards if pool in state.pool_deck),
        tokens=state.tokens,
        marker=state.marker,
        hand=state.hands[seat],
        origins=tuple(memory.get(card, now) for card in state.hands[seat]),
        known=tuple(known),
        unseen=_unseen(rules, state, seat),
        generation=now,
        points=state.points,
        plays=state.plays,
        idle=state.idle,
        from_hand=state.from_hand,
        laid=state.laid,
        declared=state.declared,
        chosen=state.chosen[seat],
        after_discard=state.after_discard,
        placing=state.placing,
    )


def _unseen(rules: Rules, state: State, seat: Seat) -> tuple[Unseen, ...]:
    """Sort the deck and the rivals' hidden cards by generation."""
    memory, now = state.memory, state.generation
    cards: dict[int, list[Card]] = {now: list(state.deck)}
    counts: dict[int, list[int]] = {now: [0] * len(state.hands)}
    for rival, hand in enumerate(state.hands):
        for card in hand:
            origin = memory.get(card, now)
            if origin != OPEN and rival != seat:
                cards.setdefault(origin, []).append(card)
                counts.setdefault(origin, [0] * len(state.hands))[rival] += 1
    return tuple(
        Unseen(
            generation,
            tuple(sorted(cards[generation], key=rules.order.__getitem__)),
            len(state.deck) if generation == now else 0,
            tuple(counts[generation]),
        )
        for generation in sorted(cards)
    )


def imagine(rules: Rules, known: Knowledge, entropy: Entropy) -> State:
    """Draw a state that fits: hidden cards of each generation, and the pool deck, in any order.

    In phase react somebody has yet to answer. Rivals who could are left undecided, and
    where the knower is not the one, hands are drawn again until a rival holds a float.
    """
    while True:
        state, entropy = _draw_world(rules, known, entropy)
        if state.phase != "react" or rules.pending(state):
            return state


def _draw_world(rules: Rules, known: Knowledge, entropy: Entropy) -> tuple[State, Entropy]:
    pool_deck, entropy = entropy.shuffle(known.pool_deck)
    memory = {card: OPEN for hand in known.known for card in hand}
    memory.update(zip(known.hand, known.origins, strict=True))
    hands = list(known.known)
    hands[known.seat] = known.hand
    deck: tuple[Card, ...] = ()
    for unseen in known.unseen:
        cards, entropy = entropy.shuffle(unseen.cards)
        deck, rest = cards[: unseen.in_deck], cards[unseen.in_deck :]
        for seat, count in enumerate(unseen.in_hands):
            hands[seat] += rest[:count]
            memory.update(dict.fromkeys(rest[:count], unseen.generation))
            rest = rest[count:]
    memory = {card: origin for card, origin in memory.items() if origin != known.generation}
    chosen: tuple[Move | None, ...] = put(rules.nobody, known.seat, known.chosen)
    return State(
        entropy=entropy,
        phase=known.phase,
        turn=known.turn,
        active=known.active,
        deck=deck,
        discard=known.discard,
        pool_deck=pool_deck,
        gone=known.gone,
        pools=known.pools,
        tokens=known.tokens,
        marker=known.marker,
        hands=tuple(hands),
        points=known.points,
        plays=known.plays,
        idle=known.idle,
        from_hand=known.from_hand,
        laid=known.laid,
        declared=known.declared,
        asked=float_holders(tuple(hands)) if known.phase == "react" else (),
        chosen=chosen,
        after_discard=known.after_discard,
        placing=known.placing,
        generation=known.generation,
        memory=memory,
    ), entropy
