"""Antartik: the set-up keys, read and checked, and getting ready (AN-2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from splashdeck.entropy import Entropy
from splashdeck.errors import InvalidSetup, Words
from splashdeck.game import Event, Json, Options, Seat, Step, check_players, chosen_options
from splashdeck.games.antartik.events import GameBegan, TurnBegan
from splashdeck.games.antartik.model import CARDS, VALUE_OF, State
from splashdeck.games.antartik.rules import Rules
from splashdeck.games.antartik.sheet import Sheet, read_sheet
from splashdeck.games.antartik.title import TITLE
from splashdeck.games.sheets import name_of

SEATS = TITLE.players  # AN-1.1


class NoOptions(Options, frozen=True):
    """Antartik has no options."""


def read_keys(keys: Mapping[str, Any]) -> tuple[int, Sheet, tuple[Seat, ...], str | None]:
    """Read players, sheet, juniors and the sheet's name; InvalidSetup if they can't be."""
    players = check_players(keys.get("players"), SEATS, "AN-1.1")
    chosen_options(keys.get("options"), NoOptions, "AN-1.1")
    source = keys.get("sheet", "house")
    juniors = _juniors(keys.get("juniors"), players)
    return players, read_sheet(source), juniors, name_of(source)


def setup_keys(rules: Rules) -> Json:
    """Write the set-up keys, all of them."""
    return {
        "game": "antartik",
        "players": rules.players,
        "options": {},
        "sheet": rules.sheet.to_json() if rules.sheet_name is None else rules.sheet_name,
        "juniors": list(rules.juniors),
    }


def _juniors(seats: object, players: int) -> tuple[Seat, ...]:
    """Read the junior seats, in any order (AN-2.3)."""
    if seats is None:
        return ()
    if not isinstance(seats, list | tuple):
        raise InvalidSetup(Words("error-juniors"), where="juniors", rule="AN-2.3")
    for index, seat in enumerate(seats):
        where = f"juniors[{index}]"
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < players:
            why = Words("error-not-a-seat", given=repr(seat), last=players - 1)
            raise InvalidSetup(why, where=where, rule="AN-2.3")
        if seat in seats[:index]:
            why = Words("error-seat-twice", number=seat)
            raise InvalidSetup(why, where=where, rule="AN-2.3")
    return tuple(sorted(seats))


def start(rules: Rules, entropy: Entropy, first: Seat | None = None) -> Step[State]:
    """Deal a new game (AN-2).

    With n players the cards n.1 … n.n are shuffled and dealt, seat 0 first: on a sheet
    of one's own they may differ. The other cards, in the order 1.1, 2.1, 2.2 … 10.10,
    are shuffled into the draw pile; then, unless `first` is given, the first diver is
    drawn: one integer below n.
    """
    equals = [card for card in CARDS if VALUE_OF[card] == rules.players]
    starters, entropy = entropy.shuffle(equals)
    draw, entropy = entropy.shuffle([card for card in CARDS if card not in starters])
    if first is None:
        first, entropy = entropy.below(rules.players)
    elif first not in range(rules.players):
        why = Words("error-no-seat", number=str(first))
        raise InvalidSetup(why, where="first", rule="AN-2.2")
    events: list[Event] = [GameBegan(starters, len(draw)), TurnBegan(first, ())]
    state = State(
        entropy=entropy,
        phase="dive",
        diver=first,
        asked=(),
        draw=draw,
        middle=(),
        face_up=tuple([(card,) for card in starters]),
        face_down=((),) * rules.players,
        out=(),
        turned=0,
        bets=(),
        has_bet=(),
        looked=(),
        duplicate=None,
        chosen=rules.nobody,
        floor=0,
        changes=(),
        remembered=rules.nothing,
    )
    return rules.begin_step(state, events), tuple(events)
