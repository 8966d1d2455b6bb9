"""Any mixture of moves, second thoughts, illegal tries, reloading and going back.

Hypothesis looks for the mixture that breaks something and makes it short. After every move
the independent rules say what should have come of it.
"""

from __future__ import annotations

import json
from types import ModuleType
from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from splashdeck import Entropy
from splashdeck.errors import IllegalMove
from splashdeck.game import Json, Seat
from splashdeck.games import AnyGame, bind
from tests.contract import SETUPS
from tests.independent import antartik, duck_and_cover, duck_and_dive
from tests.independent.match import differences

SECOND: dict[str, ModuleType] = {
    "duck-and-cover": duck_and_cover,
    "duck-and-dive": duck_and_dive,
    "antartik": antartik,
}
CHOICE = st.integers(0, 1 << 16)


class Table(RuleBasedStateMachine):
    """One game, and every position that it went through."""

    name: str

    game: AnyGame
    state: Any
    past: list[tuple[Any, Json]]
    moves: list[Any]

    @initialize(setup=CHOICE, seed=st.integers(0, 1 << 30))
    def deal(self, setup: int, seed: int) -> None:
        setups = [keys for keys in SETUPS if keys["game"] == self.name]
        self.game = bind(setups[setup % len(setups)])
        self.state, _ = self.game.start(Entropy.from_text(str(seed)))
        self.past = []
        self.moves = []

    @property
    def over(self) -> bool:
        return not self.game.pending(self.state)

    def make(self, seat: Seat, choice: int) -> None:
        """Make one of a seat's legal moves and compare what came of it."""
        legal = self.game.legal_moves(self.state, seat)
        move = legal[choice % len(legal)]
        before = self.game.position(self.state)
        self.past.append((self.state, before))
        self.state, _ = self.game.play(self.state, seat, move)
        self.moves.append(move)
        after = self.game.position(self.state)
        expected = SECOND[self.name].play(before, seat, str(move), after)
        assert differences(expected, after) == []

    @precondition(lambda self: not self.over)
    @rule(who=CHOICE, choice=CHOICE)
    def decide(self, who: int, choice: int) -> None:
        pending = self.game.pending(self.state)
        self.make(pending[who % len(pending)], choice)

    @precondition(lambda self: not self.over)
    @rule(choice=CHOICE)
    def think_again(self, choice: int) -> None:
        for seat in set(range(self.game.players)) - {*self.game.pending(self.state)}:
            if self.game.legal_moves(self.state, seat):
                self.make(seat, choice)
                return

    @precondition(lambda self: self.moves != [])
    @rule(who=st.integers(-1, 8), which=CHOICE)
    def try_a_move_of_another_moment(self, who: int, which: int) -> None:
        move = self.moves[which % len(self.moves)]
        if move in self.game.legal_moves(self.state, who):
            return
        before = self.game.position(self.state)
        refusal = self.game.refusal(self.state, who, move)
        assert refusal is not None
        with pytest.raises(IllegalMove, match=refusal.rule):
            self.game.play(self.state, who, move)
        assert self.game.position(self.state) == before

    @rule()
    def reload(self) -> None:
        position = json.loads(json.dumps(self.game.position(self.state)))
        self.state, events = self.game.load(position)
        assert events == ()
        assert self.game.position(self.state) == position

    @precondition(lambda self: self.past != [])
    @rule(which=CHOICE)
    def go_back(self, which: int) -> None:
        del self.past[which % len(self.past) + 1 :]
        self.state, position = self.past.pop()
        assert self.game.position(self.state) == position, "a state never changes"

    @invariant()
    def the_legal_moves_are_those_of_the_independent_rules(self) -> None:
        position = self.game.position(self.state)
        expected = SECOND[self.name].legal(position)
        assert {
            str(seat): list(map(str, self.game.legal_moves(self.state, seat)))
            for seat in self.game.pending(self.state)
        } == expected
        assert (self.game.outcome(self.state) is None) == bool(expected)


class DuckAndCoverTable(Table):
    name = "duck-and-cover"


class DuckAndDiveTable(Table):
    name = "duck-and-dive"


class AntartikTable(Table):
    name = "antartik"


BOUNDED = settings(max_examples=50, stateful_step_count=60, deadline=None)

TestDuckAndCover = DuckAndCoverTable.TestCase
TestDuckAndCover.settings = BOUNDED
TestDuckAndDive = DuckAndDiveTable.TestCase
TestDuckAndDive.settings = BOUNDED
TestAntartik = AntartikTable.TestCase
TestAntartik.settings = BOUNDED
