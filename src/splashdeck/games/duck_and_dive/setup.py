"""Duck & Dive: what a game is played with (DD-1), and getting ready (DD-2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import to_builtins

from splashdeck.entropy import Entropy
from splashdeck.errors import InvalidSetup, Words
from splashdeck.game import Json, Seat, Step, check_players, chosen_options
from splashdeck.games.duck_and_dive.events import GameBegan, TurnBegan
from splashdeck.games.duck_and_dive.model import Edition, Options, Pool, State
from splashdeck.games.duck_and_dive.rules import Rules
from splashdeck.games.duck_and_dive.sheet import Sheet, read_sheet
from splashdeck.games.duck_and_dive.title import TITLE
from splashdeck.games.sheets import name_of

SEATS = TITLE.players  # DD-1.1
EDITIONS: tuple[Edition, ...] = ("2023", "2025")
DEFAULT_EDITION: Edition = "2025"
TURN_LIMITS = range(1, 10_001)


def read_keys(keys: Mapping[str, Any]) -> tuple[int, Edition, Sheet, Options, str | None]:
    """Read the set-up keys; InvalidSetup or InvalidSheet if the game can't be played so."""
    players = check_players(keys.get("players"), SEATS, "DD-1.1")
    edition = keys.get("edition", DEFAULT_EDITION)
    if not isinstance(edition, str):
        raise InvalidSetup(Words("error-request-text"), where="edition", rule="DD-12")
    if edition not in EDITIONS:
        known = Words("word-and", most=EDITIONS[0], last=EDITIONS[1])
        why = Words("error-edition", known=known, given=repr(edition))
        raise InvalidSetup(why, where="edition", rule="DD-12")
    options = chosen_options(keys.get("options"), Options, "DD-10.3")
    if options.turn_limit not in TURN_LIMITS:
        limits = {"least": str(TURN_LIMITS[0]), "most": str(TURN_LIMITS[-1])}
        why = Words("error-option-range", **limits, given=str(options.turn_limit))
        raise InvalidSetup(why, where="options.turn_limit", rule="DD-10.3")
    source = keys.get("sheet", "house")
    return players, edition, read_sheet(source, edition), options, name_of(source)


def setup_keys(rules: Rules) -> Json:
    """Write the set-up keys, all of them."""
    return {
        "game": "duck-and-dive",
        "players": rules.players,
        "edition": rules.edition,
        "sheet": rules.sheet.to_json() if rules.sheet_name is None else rules.sheet_name,
        "options": to_builtins(rules.options),
    }


def start(rules: Rules, entropy: Entropy, first: Seat | None = None) -> Step[State]:
    """Deal a game (DD-2).

    What is drawn from the stream, in this order: a shuffle of all cards, listed as in
    DD-1.2 by kind and copy, then the floats by number; a shuffle of the pool cards, in the
    order of the sheet; and, if `first` is None, the seat that begins. The first card of a
    shuffled list is drawn or laid first.
    """
    deck, entropy = entropy.shuffle(rules.cards)  # DD-2.1
    pools, entropy = entropy.shuffle(rules.pool_cards)  # DD-2.2
    if first is None:
        first, entropy = entropy.below(rules.players)
    elif first not in range(rules.players):
        why = Words("error-no-seat", number=repr(first))
        raise InvalidSetup(why, where="first", rule="DD-1.1")

    def capacity(pool: str) -> tuple[int, int]:
        card = rules.pool_cards[pool]
        return card.ducks, card.floats

    laid = pools[: rules.players]
    largest = laid.index(max(laid, key=capacity))  # DD-2.3: the first of equals
    events = (GameBegan(laid, laid[largest], len(deck)), TurnBegan(1, first))
    return State(
        entropy=entropy,
        phase="pool",
        turn=1,
        active=first,
        deck=deck,
        discard=(),
        pool_deck=pools[rules.players :],
        gone=(),
        pools=tuple(Pool(rules.pool_cards[pool]) for pool in laid),
        tokens=(largest,) * rules.players,
        marker=None,
        hands=((),) * rules.players,
        points=((),) * rules.players,
        plays=0,
        idle=0,
        from_hand=(),
        laid=None,
        declared=None,
        asked=(),
        chosen=rules.nobody,
        after_discard=None,
        placing=(),
    ), events
