"""Seeded games and thoughts, the same wherever our Python runs."""

from __future__ import annotations

from collections.abc import Iterator
from inspect import getsource

from splashdeck.game import Json
from splashdeck.games import bind
from splashdeck.games.catalogue import titles
from tests.browser.away import move_of


def setups() -> Iterator[Json]:
    """Name a game of each kind, edition, number of players and option."""
    for name, title in titles().items():
        usual = {"game": name, "players": title.players[0]}
        options = bind(usual).setup_keys()["options"]
        for players in title.players:
            yield {"game": name, "players": players}
        for edition in title.editions:
            yield {**usual, "edition": edition}
        for option, value in options.items():
            if isinstance(value, bool):
                yield {**usual, "options": {option: not value}}


def played(setup: Json) -> str:
    """Play a game with seeded moves, and return its record."""
    from splashdeck.entropy import Entropy
    from splashdeck.games import bind
    from splashdeck.record import Recorder

    game, dice = bind(setup), Entropy.from_text(f"same {setup}")
    state, events = game.start(dice)
    recorder = Recorder(game, dice, events)
    number = 0
    while (outcome := game.outcome(state)) is None:
        seat = game.pending(state)[0]
        legal = game.legal_moves(state, seat)
        number += 1
        move = legal[number * 7919 % len(legal)]
        state, events = game.play(state, seat, move)
        recorder.add(seat, move, events)
    recorder.finish(outcome)
    return recorder.text()


def with_task(path: str, content: bytes) -> bytes:
    """Let thinkers play whole games too, as `played` does here."""
    if path != "splashdeck/page/thinking.py":
        return content
    return content + f'\n\n{getsource(played)}\n\nTASKS["play"] = played\n'.encode()


def thoughts() -> Iterator[str]:
    """Ask each bot that a seed alone decides: those that look ahead have time for one look."""
    for name in titles():
        for level in ("dabbler", "champion"):
            yield move_of(level, {"game": name, "players": 3}, 0.0)
