"""One suite that every game passes, in every set-up; no exemptions.

Each `check_…` states one promise of `splashdeck.game` about one state. `walk` plays a
random game and changes its mind now and then, so that half-made decisions are seen too.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import msgspec
import pytest
from msgspec import structs

from splashdeck import Entropy
from splashdeck.errors import IllegalMove, InvalidRequest
from splashdeck.game import Event, Move, Seat, events_json, events_seen
from splashdeck.games import AnyGame, bind, load
from splashdeck.games.catalogue import Title, titles
from splashdeck.rulebook import ids


def plain_setups(card: Title) -> Iterator[dict[str, Any]]:
    """List a title's set-ups without options: every number of players, every edition."""
    for players in card.players:
        keys = {"game": card.name, "players": players}
        if not card.editions:
            yield keys
        for edition in sorted(card.editions):
            yield {**keys, "edition": edition}


def particular_setups(card: Title) -> list[dict[str, Any]]:
    """List the set-ups with options, juniors or a sheet that a title's own tests name."""
    if not card.is_built_in:
        return []
    found: list[dict[str, Any]] = import_module(f"tests.rules.{card.folder}.setups").SETUPS
    return found


SETUPS: list[dict[str, Any]] = [
    keys for card in titles().values() for keys in (*plain_setups(card), *particular_setups(card))
]


def setup_name(keys: dict[str, Any]) -> str:
    """Name a set-up for a test's id."""
    parts = [keys["game"], f"{keys['players']}p", keys.get("edition", "")]
    parts += [str(option) for option in keys.get("options", {})]
    parts += [key for key in ("juniors", "sheet") if key in keys]
    return "-".join(part for part in parts if part)


class Walked(msgspec.Struct):
    """One step of a random game."""

    number: int
    before: Any
    seat: Seat
    move: Move
    after: Any
    events: tuple[Event, ...]


def walk(game: AnyGame, seed: str, steps: int = 100_000) -> Iterator[Walked]:
    """Play a random game to its end, or for a number of steps."""
    dice = random.Random(seed)
    state, _ = game.start(Entropy.from_text(seed))
    for number in range(steps):
        pending = game.pending(state)
        if not pending:
            return
        seat = dice.choice(pending)
        move = dice.choice(game.legal_moves(state, seat))
        after, events = game.play(state, seat, move)
        yield Walked(number, state, seat, move, after, events)
        state = after
        waiting = game.pending(state)
        if dice.random() < 0.1 and waiting and seat not in waiting:
            minds = game.legal_moves(state, seat)  # a change of mind, if the choice is still open
            changed = game.play(state, seat, dice.choice(minds))[0] if minds else state
            state = changed if game.pending(changed) == waiting else state
        others = [one for one in seats(game) if one not in waiting and game.legal_moves(state, one)]
        if waiting and others and dice.random() < 0.1:  # a move that nobody asked for (AN-5.4)
            seat = dice.choice(others)
            move = dice.choice(game.legal_moves(state, seat))
            after, events = game.play(state, seat, move)
            yield Walked(number, state, seat, move, after, events)
            state = after


def seats(game: AnyGame) -> range:
    """Name all seats."""
    return range(game.players)


def check_legal_exactly_when_play_accepts(game: AnyGame, state: Any, others: set[Move]) -> None:
    """Compare list, refusal and deed, for legal moves and for other well-formed ones."""
    for seat in seats(game):
        legal = game.legal_moves(state, seat)
        assert len(set(legal)) == len(legal), "a move is listed once"
        for move in legal:
            assert game.refusal(state, seat, move) is None, (seat, str(move))
        for move in others.difference(legal):
            refused = game.refusal(state, seat, move)
            assert refused is not None, (seat, str(move))
            assert refused.rule in ids(game.name)
            assert_refuses(game, state, seat, move)
    for seat in game.pending(state):
        assert game.legal_moves(state, seat), "a pending seat can do something"


def assert_refuses(game: AnyGame, state: Any, seat: Seat, move: Move) -> None:
    """See that play raises, with a rule and a sentence."""
    with pytest.raises(IllegalMove) as caught:
        game.play(state, seat, move)
    assert caught.value.rule
    assert caught.value.why


def check_text_and_numbers(game: AnyGame, state: Any) -> None:
    """Round-trip every legal move through its notation and its number."""
    for seat in game.pending(state):
        legal = game.legal_moves(state, seat)
        numbers = [game.action_of(state, seat, move) for move in legal]
        assert len(set(numbers)) == len(numbers)
        assert all(0 <= number < game.action_count for number in numbers)
        assert game.numbered_moves(state, seat) == dict(zip(numbers, legal, strict=True))
        for move, number in zip(legal, numbers, strict=True):
            assert game.read_move(str(move)) == move
            assert game.move_of(state, seat, number) == move


def check_position_round_trip(game: AnyGame, state: Any) -> None:
    """Write the position, read it back, write it again; the game goes on in the same way."""
    position = game.position(state)
    through_text = msgspec.json.decode(msgspec.json.encode(position))
    assert through_text == position
    again, (loaded, events) = load(through_text)
    assert again.setup_keys() == game.setup_keys()
    assert events == ()
    assert again.position(loaded) == position
    assert again.pending(loaded) == game.pending(state)
    assert again.outcome(loaded) == game.outcome(state)
    for seat in seats(game):
        assert again.legal_moves(loaded, seat) == game.legal_moves(state, seat)
        assert again.view(loaded, seat) == game.view(state, seat)
    for seat in game.pending(state)[:1]:
        move = game.legal_moves(state, seat)[-1]
        there, here = again.play(loaded, seat, move), game.play(state, seat, move)
        assert again.position(there[0]) == game.position(here[0])
        assert there[1] == here[1]


def check_hidden_cards_change_nothing(game: AnyGame, state: Any, entropy: Entropy) -> None:
    """Swap what a seat can't know for something else that fits: it must not notice."""
    for seat in seats(game):
        known = game.knowledge(state, seat)
        other = game.imagine(known, entropy.child(f"seat {seat}"))
        assert game.knowledge(other, seat) == known
        check_same_to_seat(game, state, other, seat)
        load(game.position(other))  # what is imagined can arise
        msgspec.json.encode(known.to_json())


def check_same_to_seat(game: AnyGame, state: Any, other: Any, seat: Seat) -> None:
    """See that two states look, and can be played, the same from one seat."""
    view = game.view(state, seat)
    assert game.view(other, seat) == view
    legal = game.legal_moves(state, seat)
    assert game.legal_moves(other, seat) == legal
    for move in legal:
        assert game.preview(view, seat, move) == game.preview(game.view(other, seat), seat, move)


def check_views(game: AnyGame, state: Any) -> None:
    """Build and write every view: what all see, and each viewer's own."""
    public = game.view(state, None)
    for viewer in (None, *seats(game)):
        view = game.view(state, viewer)
        own = dict(zip(view.private, game.private_part(state, viewer), strict=True))
        assert view == structs.replace(public, seat=viewer, **own)
        msgspec.json.encode(view)
    for nobody in (-1, game.players):
        for look in (game.view, game.knowledge):
            with pytest.raises(InvalidRequest, match=f"there is no seat {nobody}"):
                look(state, nobody)
        assert game.legal_moves(state, nobody) == []


def check_choices_stay_secret(game: AnyGame, state: Any, seat: Seat) -> None:
    """While others still think, a choice shows in nothing that another seat gets."""
    if len(game.pending(state)) < 2 or seat not in game.pending(state):
        return
    choices = secret_choices(game, state, seat)
    if not choices:
        return
    (one, one_events), (two, two_events) = (
        game.play(state, seat, move) for move in (choices[0], choices[-1])
    )
    for viewer in (None, *(other for other in seats(game) if other != seat)):
        assert game.view(one, viewer) == game.view(two, viewer)
        assert events_seen(one_events, viewer) == events_seen(two_events, viewer)
        if viewer is not None:
            assert game.knowledge(one, viewer) == game.knowledge(two, viewer)
            assert game.legal_moves(one, viewer) == game.legal_moves(two, viewer)


def check_change_of_mind(game: AnyGame, state: Any, seat: Seat) -> None:
    """A choice that is in can be changed until the last; the second one counts."""
    if len(game.pending(state)) < 2 or seat not in game.pending(state):
        return
    choices = secret_choices(game, state, seat)
    if not choices:
        return
    first, _ = game.play(state, seat, choices[0])
    assert game.legal_moves(first, seat) == game.legal_moves(state, seat)
    changed, _ = game.play(first, seat, choices[-1])
    straight, _ = game.play(state, seat, choices[-1])
    assert game.position(changed) == game.position(straight)


def check_moves_of_seats_not_asked(game: AnyGame, state: Any) -> None:
    """A move of a seat that is not pending asks nobody else, unless it ends the game."""
    pending = game.pending(state)
    for seat in seats(game):
        if seat in pending:
            continue
        moves = game.legal_moves(state, seat)
        assert game.acts_aside or not moves or state.chosen[seat] is not None
        for move in moves:
            after, events = game.play(state, seat, move)
            assert game.pending(after) == pending or game.outcome(after) is not None
            assert seat not in game.pending(after)
            check_events(game, events)


def secret_choices(game: AnyGame, state: Any, seat: Seat) -> list[Move]:
    """List the legal moves that are choices, not done at once in the open, as an exchange is."""
    others = tuple(other for other in game.pending(state) if other != seat)
    legal = game.legal_moves(state, seat)
    return [move for move in legal if game.pending(game.play(state, seat, move)[0]) == others]


def check_events(game: AnyGame, events: tuple[Event, ...]) -> None:
    """Every event cites a rule of the rulebook and can be written for everybody."""
    rules = ids(game.name)
    for event in events:
        assert event.rule in rules, event  # type: ignore[attr-defined]
    msgspec.json.encode(events_json(events))
    for viewer in (None, *seats(game)):
        assert len(events_seen(events, viewer)) == len(events)


def check_outcome(game: AnyGame, state: Any) -> None:
    """There is an outcome exactly when nobody is pending."""
    outcome = game.outcome(state)
    assert (outcome is None) == bool(game.pending(state))
    if outcome is not None:
        assert outcome.rule in ids(game.name)
        assert outcome.winners == tuple(s for s in seats(game) if outcome.ranks[s] == 1) != ()
        assert len(outcome.scores) == len(outcome.ranks) == game.players


def check_play_is_pure(game: AnyGame, step: Walked) -> None:
    """The same move on the same state gives the same again, and the state is untouched."""
    before = game.position(step.before)
    again, events = game.play(step.before, step.seat, step.move)
    assert again == step.after
    assert hash(again) == hash(step.after)
    assert events == step.events
    assert game.position(step.before) == before


def game_of(keys: dict[str, Any]) -> AnyGame:
    """Bind a set-up."""
    return bind(keys)
