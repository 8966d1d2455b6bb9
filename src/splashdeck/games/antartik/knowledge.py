"""Antartik: what a seat may remember (AN-9.2), and the worlds that fit it."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from splashdeck.entropy import Entropy
from splashdeck.game import Knowledge as GameKnowledge
from splashdeck.game import Seat, check_seat
from splashdeck.games.antartik.memory import Memory, recall
from splashdeck.games.antartik.model import (
    Bet,
    Card,
    Group,
    Hold,
    Phase,
    PileChange,
    State,
    in_order,
)
from splashdeck.games.antartik.rules import Rules


class Known(Struct, frozen=True):
    """Cards known to lie among these places of the draw pile; place 0 is turned next."""

    places: tuple[int, ...]
    """Where they lie, in one order or another."""
    cards: tuple[Card, ...]
    """Which cards they are."""


class Knowledge(GameKnowledge, frozen=True, kw_only=True):
    """All that was ever shown to a seat, and the cards of the draw pile."""

    seat: Seat
    phase: Phase
    diver: Seat
    middle: tuple[Card, ...]
    face_up: tuple[tuple[Card, ...], ...]
    face_down: tuple[tuple[Card, ...], ...]
    """Of all seats: everybody saw these cards being bet (AN-9.1)."""
    out: tuple[Card, ...]
    turned: int
    bets: tuple[tuple[Seat, Card], ...]
    has_bet: tuple[Seat, ...]
    looked_size: int
    looked: tuple[Card, ...] | None
    duplicate: Card | None
    waiting: tuple[Seat, ...]
    chosen: str | None
    pile: tuple[Card, ...]
    """The cards of the draw pile in value order; to all but the diver, with those looked at."""
    known: tuple[Known, ...]
    """Where in the pile some of them lie, as this seat may remember."""
    known_to_all: tuple[Known, ...]
    """The same, as everybody may remember it."""
    arranged: int
    """Cards on top of the draw pile that the diver has put there in this turn (AN-6.2)."""


def knowledge(rules: Rules, state: State, seat: Seat) -> Knowledge:
    """Gather all that a seat with perfect memory may know."""
    check_seat(seat, rules.players)
    sees_looked = seat == state.diver
    pile = state.draw if sees_looked else state.looked + state.draw
    chosen = state.chosen[seat]
    everything = len(state.looked) + len(state.draw)
    return Knowledge(
        seat=seat,
        phase=state.phase,
        diver=state.diver,
        middle=state.middle,
        face_up=state.face_up,
        face_down=state.face_down,
        out=state.out,
        turned=state.turned,
        bets=state.bets,
        has_bet=tuple(sorted(state.has_bet)),
        looked_size=len(state.looked),
        looked=state.looked if state.looked and sees_looked else None,
        duplicate=state.duplicate,
        waiting=rules.pending(state),
        chosen=None if chosen is None else str(chosen),
        pile=tuple(in_order(pile)),
        known=_places(recall(state, seat), state.floor + len(pile)),
        known_to_all=_places(recall(state, None), state.floor + everything),
        arranged=_arranged(state),
    )


def _arranged(state: State) -> int:
    """Count the cards that lie where the diver put them in this turn; a new look unsettles them."""
    change = next((each for each in reversed(state.changes) if each.seen_by is not None), None)
    if change is None or change.seen_by != state.diver or state.looked:
        return 0
    below = change.floor + len(change.before) - change.taken
    left = state.floor + len(state.draw) - below
    if len(change.top) - left > state.turned:  # in an earlier turn
        return 0
    return min(max(left, 0), len(state.draw))  # an exchange may take one from below


def _places(memory: Memory, height: int) -> tuple[Known, ...]:
    """Name places from the top of a pile of that height, and list them from there."""
    groups = [
        Known(tuple(height - 1 - h for h in reversed(group.heights)), group.cards)
        for group in memory
    ]
    return tuple(sorted(groups, key=lambda group: group.places))


def _heights(known: Iterable[Known], height: int) -> Memory:
    """Turn places from the top of a pile back into heights from its floor."""
    groups = [
        Group(tuple(height - 1 - place for place in reversed(one.places)), one.cards)
        for one in known
    ]
    return tuple(reversed(groups))


def imagine(rules: Rules, known: Knowledge, entropy: Entropy) -> State:
    """Draw a state that fits: unknown cards in any order, rivals' secret choices at random.

    In it the others remember of the draw pile what all have seen, and nothing more; but a
    diver knows what this diver has put on top.
    """
    pile, entropy = imagine_pile(known, entropy)
    looked = pile[: known.looked_size] if known.looked is None else known.looked
    draw = pile[known.looked_size :] if known.looked is None else pile
    own = _heights(known.known, len(pile))
    common = _heights(known.known_to_all, len(looked) + len(draw))
    remembered = [common] * (rules.players + 1)
    remembered[known.seat] = own
    arranged = PileChange(known.diver, pile, 0, known.arranged, pile[: known.arranged], ())
    state = State(
        entropy=entropy,
        phase=known.phase,
        diver=known.diver,
        asked=(),
        draw=draw,
        middle=known.middle,
        face_up=known.face_up,
        face_down=known.face_down,
        out=known.out,
        turned=known.turned,
        bets=known.bets,
        has_bet=known.has_bet,
        looked=looked,
        duplicate=known.duplicate,
        chosen=rules.nobody,
        floor=0,
        changes=(arranged,) if known.arranged else (),
        remembered=tuple(remembered),
    )
    return imagine_choices(rules, known, rules.with_asked(state))


def imagine_pile(known: Knowledge, entropy: Entropy) -> tuple[tuple[Card, ...], Entropy]:
    """Shuffle the cards of unknown place into the free places, then each group in itself."""
    placed = {card for group in known.known for card in group.cards}
    unknown, entropy = entropy.shuffle([card for card in known.pile if card not in placed])
    loose = iter(unknown)
    pile: list[Card | None] = [None] * len(known.pile)
    for group in known.known:
        strangers = [next(loose) for _ in group.places[len(group.cards) :]]
        cards, entropy = entropy.shuffle([*group.cards, *strangers])
        for place, card in zip(group.places, cards, strict=True):
            pile[place] = card
    return tuple(next(loose) if card is None else card for card in pile), entropy


def imagine_choices(rules: Rules, known: Knowledge, state: State) -> State:
    """Keep the seat's own choice, and draw those that others have made in secret."""
    entropy = state.entropy
    chosen: list[Bet | Hold | None] = list(rules.nobody)
    for seat in state.asked:
        if seat == known.seat:
            chosen[seat] = _own_choice(known)
        elif seat not in known.waiting:
            choices: list[Bet | Hold] = [*map(Bet, in_order(state.face_up[seat])), Hold()]
            chosen[seat], entropy = entropy.pick(choices)
    return replace(state, chosen=tuple(chosen), entropy=entropy)


def _own_choice(known: Knowledge) -> Bet | Hold | None:
    if known.chosen is None:
        return None
    return Hold() if known.chosen == "hold" else Bet(known.chosen.removeprefix("bet "))
