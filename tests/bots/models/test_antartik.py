"""Antartik's models: a turn on numbers, the odds of a dive, the end of a game for two."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from typing import Any

import numpy as np
import pytest

from splashdeck.bots.antartik import network
from splashdeck.bots.antartik.dabbler import likely
from splashdeck.bots.antartik.dive import no_bets
from splashdeck.bots.antartik.endgame import (
    LOTS,
    MOST_CARDS,
    End,
    Then,
    end_of,
    moves,
    name_of,
    result,
    turned,
)
from splashdeck.bots.antartik.features import (
    AHEAD,
    RANKS,
    Bets,
    Table,
    bets_of,
    bonus_by_value,
    by_stars,
    by_value,
    places_of,
    table_of,
)
from splashdeck.bots.antartik.odds import LoneDive, lone_dive
from splashdeck.bots.antartik.reasons import next_card
from splashdeck.bots.antartik.turn import (
    begun_afresh,
    exchanged,
    flopped,
    parachuted,
    retried,
    stopped,
    turned_up,
    with_bet,
)
from splashdeck.entropy import Entropy
from splashdeck.game import Outcome
from splashdeck.games.antartik import Antartik
from splashdeck.games.antartik.events import (
    CalledReferee,
    Landed,
    Looked,
    Parachuted,
    Retried,
    Revealed,
    StartedFresh,
    Turned,
    WonDuplicate,
)
from splashdeck.games.antartik.events import Exchanged as ExchangedEvent
from splashdeck.games.antartik.model import VALUE_OF, Accept, Card, Exchange, Parachute, State
from tests.bots.models.reference import Step, steps

ODD_SHEET = {
    "game": "antartik",
    "name": "odd",
    "stars": {**{str(value): 1 + value % 2 for value in range(1, 11)}, "10.4": 2, "9.2": 1},
    "referee": ["10.5", "9.9"],
    "parachute": ["8.8", "8.1", "9.1", "10.2", "10.3"],
}
SETUPS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3, "juniors": [0, 2]},
    {"players": 5},
    {"players": 4, "juniors": [0, 1, 2, 3], "sheet": ODD_SHEET},
]


def game_for(setup: dict[str, Any]) -> Antartik:
    return Antartik.set_up(setup)


# --- a turn on numbers ---


class Model:
    """A table in numbers that follows the events of one step of the reference.

    Its seats are counted from whoever dived before the step.
    """

    def __init__(self, game: Antartik, step: Step) -> None:
        self.game, self.step = game, step
        known = game.knowledge(step.before, step.before.diver)
        self.table = Table(*(part[None] for part in table_of(game, known)))
        self.bets = Bets(*(part[None] for part in bets_of(game, known)))

    def place(self, seat: int) -> int:
        return (seat - int(self.step.before.diver)) % self.game.players

    def follow(self) -> Table:
        """Make the step on the model; return the table, seats counted from the new diver."""
        before, move = self.step.before, self.step.move
        if isinstance(move, Accept):
            cards = [before.duplicate]
            bonus = bonus_by_value(self.game, cards).sum(0)[None]
            duplicate = by_value(self.game, cards)[None]
            self.clear(flopped(self.table, bonus, self.bets, duplicate))
        if isinstance(move, Parachute):
            spent = by_stars(self.game, [move.card])[None]
            self.clear(parachuted(self.table, self.bets, spent))
        for event in self.step.events:
            self.hear(event)
        return from_the_diver(self.table)

    def hear(self, event: Any) -> None:
        match event:
            case Retried():
                self.table = retried(self.table)
            case StartedFresh():
                self.table = begun_afresh(self.table)
            case Revealed(seat, card) if card is not None:
                stars = self.game.stars[card]
                self.table, self.bets = with_bet(self.table, self.bets, self.place(seat), stars)
            case Turned(_, card):
                drawn = by_value(self.game, [card])[None]
                self.clear(turned_up(self.table, self.bets, drawn))
            case Landed(rule="AN-3.2"):
                self.clear(stopped(self.table, self.bets))
            case ExchangedEvent(seat, card, taken):
                front = by_stars(self.game, [card])[None]
                bottom = by_value(self.game, [taken])[None]
                self.table = exchanged(self.table, self.place(seat), front, bottom)

    def clear(self, table: Table) -> None:
        """Go on with another table; its bets have been won or lost."""
        self.table, self.bets = table, no_bets(table)


def from_the_diver(table: Table) -> Table:
    """Count the seats from the present diver again."""
    diver = int(np.argmax(table.diver[0]))
    axes = {"up": 1, "down": 1, "referees": 1, "parachutes": 1, "juniors": 1, "diver": 1}
    rolled = {
        name: np.roll(getattr(table, name), -diver, axis)
        for name, axis in {**axes, "has_bet": 1}.items()
    }
    return table._replace(**rolled)


def is_modelled(step: Step) -> bool:
    """Say whether the model knows such a step: no referee, no flop that waits for a decision."""
    if any(isinstance(event, CalledReferee | Looked) for event in step.events):
        return False
    if step.before.phase == "arrange" or step.after.phase == "flop":
        return False
    return not (isinstance(step.move, Exchange) and (step.before.bets or any(step.before.chosen)))


EXACT = ("up", "down", "juniors", "diver", "has_bet", "middle", "turned", "choosing", "safe")


def handles_a_referee(game: Antartik, step: Step) -> bool:
    """Say whether a referee is bet, or a back turned up that is one: the model lays plain cards."""
    bet = {event.card for event in step.events if isinstance(event, Revealed)}
    own = {step.move.card} if isinstance(step.move, Exchange) else set()
    return not game.referees.isdisjoint(bet | own)


def referees_in(table: Table) -> float:
    """Count all referees that are in the game; where they go, the model knows on average."""
    return float(
        table.referees.sum() + table.bonus[..., 0].sum() + table.middle_bonus[..., 0].sum()
    )


@pytest.mark.parametrize("setup", SETUPS)
def test_a_turn_on_numbers_is_a_turn_of_the_reference(setup: dict[str, Any]) -> None:
    game = game_for(setup)
    seen = Counter[str]()
    for seed in range(6):
        for step in steps(game, f"turn {seed}"):
            if not is_modelled(step):
                continue
            after: State = step.after
            table = Model(game, step).follow()
            seen[str(step.move).split()[0]] += 1
            outcome = game.outcome(after)
            if outcome is not None:
                assert_ended(game, table, step, outcome)
                continue
            np.testing.assert_allclose(table.scores[0], np.roll(game.scores(after), -after.diver))
            expected = table_of(game, game.knowledge(after, after.diver))
            for name in EXACT:
                found = getattr(table, name)[0]
                np.testing.assert_allclose(found, getattr(expected, name), atol=1e-4, err_msg=name)
            assert_same_pile(game, step, table, Table(*(part[None] for part in expected)))
            if not after.bets and not handles_a_referee(game, step):
                assert referees_in(table) == pytest.approx(referees_in(expected), abs=1e-4)
    wanted = {"turn", "stop", "bet", "hold", "retry", "fresh", "exchange"}
    wanted |= {"parachute", "accept"} if game.juniors else set()
    assert wanted <= seen.keys()


def assert_same_pile(game: Antartik, step: Step, table: Table, expected: Table) -> None:
    """Compare the draw pile, and what of it all know."""
    pile, known = table.loose + table.sunk, expected.loose + expected.sunk
    np.testing.assert_allclose(pile, known, atol=1e-4)
    if isinstance(step.move, Exchange):
        return  # whether the bottom card was known to all, the model only guesses
    np.testing.assert_array_less(table.sunk, expected.sunk + 1e-4)
    if table.loose.sum() == 1 or knows_of_places(game, step.before):
        return  # somebody may deduce where a card must lie; the model does not
    np.testing.assert_allclose(table.sunk, expected.sunk, atol=1e-4)
    if expected.order[0, 0] and expected.sunk.sum() <= AHEAD:
        # What begins afresh goes underneath in the order of its values, for simplicity.
        assert sorted(table.order[0]) == sorted(expected.order[0])
        if lie_together(game, step.before):
            assert table.above[0] == expected.above[0]


def knows_of_places(game: Antartik, state: State) -> bool:
    """Say whether all know of some cards that they lie among several places (AN-6.2)."""
    known = game.knowledge(state, state.diver)
    return any(len(group.places) > 1 for group in known.known_to_all)


def lie_together(game: Antartik, state: State) -> bool:
    """Say whether no unknown card lies beneath a known one, where a referee has put it."""
    known = game.knowledge(state, state.diver)
    places = places_of(known.known_to_all, len(known.pile) + known.looked_size)
    return None not in places[next((n for n, card in enumerate(places) if card), len(places)) :]


def assert_ended(game: Antartik, table: Table, step: Step, outcome: Outcome) -> None:
    """Compare scores and victory; after a flop or a stop the model has gone on to the next seat."""
    went_on = any(isinstance(event, WonDuplicate | Parachuted) for event in step.events)
    first = (step.after.diver + went_on) % game.players
    np.testing.assert_allclose(table.scores[0], np.roll(outcome.scores, -first))
    for place in range(game.players):
        won = (first + place) % game.players in outcome.winners
        share = 1 / len(outcome.winners) if won else 0.0
        assert network.won(table, place)[0] == pytest.approx(share)


def test_every_part_of_a_table_has_its_rank() -> None:
    game = game_for({"players": 3})
    state, _ = game.start(Entropy.from_text("ranks"))
    table = table_of(game, game.knowledge(state, 0))
    assert Table(*(np.ndim(part) for part in table)) == RANKS


# --- the odds of a dive ---


@pytest.mark.parametrize("setup", SETUPS)
def test_the_odds_of_a_dive_follow_the_reference_card_by_card(setup: dict[str, Any]) -> None:
    game = game_for(setup)
    compared = 0
    for seed in range(4):
        dive: LoneDive | None = None
        drawn: frozenset[tuple[int, int]] = frozenset()
        for step in steps(game, f"odds {seed}", whims=0.3):
            before, after = step.before, step.after
            if dive is None and before.phase == "dive":
                dive, drawn = lone_dive(game, game.knowledge(before, before.diver)), frozenset()
            cards = [event.card for event in step.events if isinstance(event, Turned)]
            disturbed = before.diver != after.diver or len(after.draw) + len(cards) != len(
                before.draw
            )
            if disturbed or after.phase in ("arrange", "over") or before.phase == "arrange":
                dive = None
            if dive is None:
                continue
            drawn |= {(VALUE_OF[card], game.stars[card]) for card in cards}
            if after.phase in ("flop", "begin"):
                dive = None
                continue
            now = lone_dive(game, game.knowledge(after, after.diver))
            assert dive.coming(drawn) == now.coming(frozenset())
            assert dive.flop(drawn) == pytest.approx(now.flop())
            assert dive.worth(drawn).stop == sum(game.stars[card] for card in after.middle)
            assert now.worth() == pytest.approx(dive.worth(drawn))
            top = after.draw[0]
            assert now.coming(frozenset())[VALUE_OF[top], game.stars[top]] > 0
            compared += 1
    assert compared > 20


@pytest.mark.parametrize("setup", SETUPS[:2])
def test_the_coachs_odds_are_those_of_the_worlds_that_fit(setup: dict[str, Any]) -> None:
    game, worlds = game_for(setup), 300
    states = [step.after for step in steps(game, "worlds") if step.after.phase in ("dive", "bet")]
    for state in states[:: max(1, len(states) // 6)]:
        known = game.knowledge(state, (state.diver + 1) % game.players)
        entropies = (Entropy.from_text(f"world {number}") for number in range(worlds))
        found = Counter(game.imagine(known, entropy).draw[0] for entropy in entropies)
        odds = next_card(known)
        assert sum(odds.values()) == pytest.approx(1)
        assert odds[state.draw[0]] > 0
        assert state.draw[0] in likely(known, 0) or len(likely(known, 0)) < len(odds)
        assert set(likely(known, 0)) <= odds.keys()
        for card, chance in odds.items():
            error = sqrt(chance * (1 - chance) / worlds)
            assert abs(found[card] / worlds - chance) <= 5 * error + 1e-9


# --- the end of a game for two ---


def kind_of(game: Antartik, card: Card) -> tuple[int, int]:
    return VALUE_OF[card], game.stars[card]


def followed(game: Antartik, step: Step, then: Then) -> Then:
    """Go on with the model where the reference goes on by itself."""
    cards = [event.card for event in step.events if isinstance(event, Turned)]
    while isinstance(then, tuple):
        stage, end, bet = then
        if stage == "turn" and cards:
            then = turned(end, kind_of(game, cards.pop(0)), bet)
        elif stage == "bet" and step.after.phase not in ("bet", "referee"):
            then = moves(stage, end, bet)["hold"]
        else:
            break
    assert not cards
    return then


def deduced(end: End) -> End:
    """Place the last card whose place is not known: there is only one left."""
    if len(end.loose) != 1:
        return end
    (last,) = end.loose
    return end._replace(places=tuple(place or last for place in end.places), loose=())


def assert_same_end(model: End, expected: End) -> None:
    """Compare two tables; of hands that were cut off, the model may know fewer."""
    model, expected = deduced(model), deduced(expected)
    assert model._replace(hands=expected.hands) == expected
    for mine, theirs in zip(model.hands, expected.hands, strict=True):
        for count, real in zip(mine, theirs, strict=True):
            assert count == real or (real == LOTS and count == LOTS - 1)


@pytest.mark.parametrize("sheet", [None, ODD_SHEET])
def test_the_end_is_played_as_the_reference_plays_it(sheet: Any) -> None:
    game = game_for({"players": 2} if sheet is None else {"players": 2, "sheet": sheet})
    seen = Counter[str]()
    for seed in range(60):
        for step in steps(game, f"end {seed}", whims=0.6):
            before: State = step.before
            if len(before.draw) > MOST_CARDS or before.phase not in ("begin", "bet", "dive"):
                continue
            known = game.knowledge(before, step.seat)
            if known.arranged and step.seat != before.diver:
                continue
            end = end_of(game, known)
            bet = next((game.stars[card] for _, card in before.bets), 0)
            found = moves(before.phase, end, bet)
            assert_moves(game, before, end, bet, found, game.legal_moves(before, step.seat))
            name = name_of(game, step.move)
            if name not in found:
                continue
            seen[name.split()[0]] += 1
            then = followed(game, step, found[name])
            outcome = game.outcome(step.after)
            if outcome is not None:
                lead = outcome.scores[0] - outcome.scores[1]
                assert then == pytest.approx(result(end._replace(lead=lead)))
                continue
            assert isinstance(then, tuple)
            assert then[0] == step.after.phase or step.after.phase == "referee"
            assert_same_end(then[1], end_of(game, game.knowledge(step.after, step.seat)))
            assert then[2] == sum(game.stars[card] for _, card in step.after.bets)
    assert {"turn", "stop", "bet", "hold", "retry", "fresh", "exchange"} <= seen.keys()


def assert_moves(
    game: Antartik, state: State, end: End, bet: int, found: Any, legal: Sequence[Any]
) -> None:
    """Every move of the model is legal, and what it leaves out is what it says it does."""
    names = {name_of(game, move) for move in legal}
    assert found.keys() <= names
    for name in names - found.keys():
        word = name.split()[0]
        assert word in ("bet", "exchange")
        if word == "bet":
            assert name == "bet 2"
            assert "bet 1" in found
        else:
            stars, bottom = int(name.split()[1]), end.places[-1]
            pays = bottom is not None and stars + bottom[1] >= 3
            assert not pays or bet or (state.phase == "bet" and end.has_bet)
