"""Chances while a dive is under way: by hand, and against a walk through every card to come."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from math import sqrt
from typing import Any

import jax
import numpy as np
import pytest
from msgspec.structs import replace

import splashdeck
from splashdeck import fast
from splashdeck.bots import bot
from splashdeck.bots.antartik.outlook import SPREAD
from splashdeck.bots.prospects import DRAWS, draws
from splashdeck.entropy import Entropy
from splashdeck.game import Move
from splashdeck.games.antartik import Antartik
from splashdeck.games.antartik.model import (
    Accept,
    Bet,
    Card,
    Fresh,
    Go,
    Hold,
    Parachute,
    Retry,
    State,
    Stop,
    Turn,
)
from splashdeck.lab import traces
from splashdeck.lab.antartik import dives
from splashdeck.lab.antartik.dives import LYING
from splashdeck.lab.antartik.foresight import Foresight, listed
from splashdeck.lab.antartik.under_way import foreseen
from splashdeck.lab.traces import Decision, decisions
from tests.rules.antartik.table import CARDS, Play, table

MOST = 4
"""Cards to come, through all of whose orders a walk goes."""


def rules(players: int) -> Antartik:
    found = splashdeck.set_up("antartik", players=players)
    assert isinstance(found, Antartik)
    return found


# --- by hand ---

DRAW = ["9.9", "7.2"]
"""One star each: a new value, and one that lies in the dive."""
TIMES = 300


def one_behind(**keys: Any) -> Play:
    """Let seat 0 dive, one star behind seat 1, over 7.1 and 8.1: a star each."""
    others = [card for card in CARDS if card not in ("7.1", "8.1", *DRAW)]
    stars = rules(2).stars
    ones = [card for card in others if stars[card] == 1]
    twos = [card for card in others if stars[card] == 2]
    assert (len(ones), len(twos)) == (36, 15)
    hands = {0: ones[:19] + twos[:7], 1: ones[19:] + twos[7:14]}  # 33 stars, and 31
    up = {seat: " ".join(cards) for seat, cards in hands.items()}
    down = {1: twos[14]}  # and 3
    return Play(table(2, middle=["7.1", "8.1"], draw=DRAW, face_up=up, face_down=down, **keys))


@pytest.fixture(autouse=True)
def who_leads_wins(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Expect nothing of the cards to come, where that is worked out by hand."""
    if "by_hand" in request.node.name:
        monkeypatch.setattr(dives, "SPREAD", 0.0)


def chances(play: Play, *states: State) -> list[float]:
    """Tell the diver's chance in states that may follow."""
    pairs = [(play.state, state) for state in states]
    return [chance[0] for chance in Foresight(rules(2)).chances(pairs)]


def with_next(play: Play, card: str) -> State:
    """Put a card on top of the pile."""
    rest = [other for other in DRAW if other != card]
    state: State = replace(play.state, draw=(card, *rest))
    return state


def made(play: Play, state: State, seat: int, move: Move) -> Decision:
    return Decision(state, seat, (), move, play.game.play(state, seat, move)[0])


def parted(one: Decision) -> traces.Sources:
    """Part a decision many times: worlds are few, and the mean is what counts."""
    game, dice = rules(2), Entropy.from_text("by hand")
    again = [traces._again(game, one, dice.child(str(number))) for number in range(TIMES)]
    found = traces._sources(Foresight(game), again, 2)
    return traces.Sources(*(part / TIMES for part in (found.chance, found.own, found.others)))


def test_a_dive_of_two_cards_to_come_by_hand() -> None:
    """A star behind with two in the dive, the diver who stops is ahead.

    The next card flops or is new, as likely either way. If it flops, it makes both seats even, and
    what is left lying puts seat 1 ahead. If it is new, the last card is known to flop: to stop
    wins, to turn leaves both even at the end of the game.
    """
    play = one_behind(has_bet=[1])
    new, flop = (1 + 1 / 2) / 2, 0.0
    turn = (new + flop) / 2
    after = [made(play, with_next(play, card), 0, Turn()).after for card in DRAW]
    assert chances(play, play.state, *after) == pytest.approx([(1 + turn) / 2, new, flop])


def test_a_card_is_luck_and_to_turn_it_a_choice_by_hand() -> None:
    """As above: to turn takes 5/16 off the chance; then the card adds 6/16, or takes off as much.

    In as few worlds luck now and then hides what was chosen, so that a little less is found.
    """
    play = one_behind(has_bet=[1])
    found = [parted(made(play, with_next(play, card), 0, Turn())) for card in DRAW]
    for one in found:
        assert one.chance / 2 == pytest.approx(6 / 16, abs=0.02)  # both seats' chances move
        assert one.others == pytest.approx(one.own)
    assert 4 / 16 < (found[0].own + found[1].own) / 2 < 5.2 / 16
    assert parted(made(play, play.state, 0, Stop())).own == pytest.approx(5 / 16, abs=0.02)


def test_a_card_that_must_be_turned_is_luck_alone_by_hand() -> None:
    """Seat 1 raises a hand, and the first card comes (AN-3.6): the chance was 3/8, now ¾ or 0."""
    play = one_behind(phase="bet", turned=0)
    assert chances(play, play.state) == pytest.approx([3 / 8])
    for card in DRAW:
        found = parted(made(play, with_next(play, card), 1, Hold()))
        assert found.chance / 2 == pytest.approx(3 / 8, abs=0.02)
        assert found.own == pytest.approx(0, abs=0.03)


def test_a_bet_counts_at_once_for_who_made_it_by_hand() -> None:
    """To stop, or to flop, wins a bet of one star, which then counts three: seat 1 leads.

    A new card loses it to seat 0, who then leads whatever comes.
    """
    play = one_behind(phase="bet")
    bet = made(play, play.state, 1, Bet("9.8"))
    assert chances(play, play.state, bet.after) == pytest.approx([11 / 16, 1 / 4])
    found = parted(bet)
    assert found.chance == pytest.approx(0)
    assert found.own == found.others == pytest.approx(7 / 16)


# --- card by card ---


class Walk:
    """Walks through all that may come in a dive, and asks the outlook about every end.

    A card whose place all know is turned if it is the first to come, and no card after it.
    """

    def __init__(self, game: Antartik) -> None:
        self.game = game

    def chance(self, state: State, diver: int, has_turned: bool = False) -> Any:
        """Tell everybody's chance, to the end of a diver's dive: (seat)."""
        if state.phase == "over":
            return self.promised(self.game.scores(state), 0)
        if state.diver != diver:
            return self.flopped(state)
        seat = self.game.pending(state)[0]
        match state.phase:
            case "begin":
                return np.mean([self.made(state, seat, move) for move in (Retry(), Fresh())], 0)
            case "bet":
                return self.made(state, seat, Hold(), has_turned)
            case "referee":
                return self.made(state, seat, Go(), has_turned)
            case _ if self.unknown(state) or not has_turned:
                return np.mean([self.taken(state), self.made(state, seat, Turn())], 0)
        return self.taken(state)

    def made(self, state: State, seat: int, move: Move, has_turned: bool = False) -> np.ndarray:
        """Make a move, with every card that may be turned by it."""
        after, _ = self.game.play(state, seat, move)
        if after.turned == state.turned and after.diver == state.diver:
            return np.asarray(self.chance(after, state.diver, has_turned))
        draw, every = state.draw, []
        for at in range(self.unknown(state) or 1):
            world = replace(state, draw=(draw[at], *draw[:at], *draw[at + 1 :]))
            every.append(self.chance(self.game.play(world, seat, move)[0], state.diver, True))
        return np.asarray(np.mean(every, axis=0))

    def unknown(self, state: State) -> int:
        """Count the cards on top of the first whose place all know."""
        known = self.game.knowledge(state, 0).known_to_all
        return min((group.places[0] for group in known), default=len(state.draw))

    def taken(self, state: State) -> np.ndarray:
        """Let the diver take the dive, and the bets be won."""
        scores = [float(score) for score in self.game.scores(state)]
        scores[state.diver] += self.stars(state.middle)
        for seat, _ in state.bets:
            scores[seat] += 3
        return self.promised(scores, len(state.draw))

    def flopped(self, state: State) -> np.ndarray:
        """Ask about the end of a dive whose cards lie there for the next diver."""
        scores = [float(score) for score in self.game.scores(state)]
        scores[state.diver] += LYING * self.stars(state.middle)
        return self.promised(scores, len(state.draw))

    def stars(self, cards: Sequence[Card]) -> int:
        return sum(self.game.stars[card] for card in cards)

    def promised(self, scores: Sequence[float], left: int) -> np.ndarray:
        """Ask as `splashdeck.bots.prospects.expected` does, but for ties: they share a victory."""
        found = np.zeros(len(scores))
        for draw in draws(len(scores)):
            ends = np.array(scores) + np.array(draw) * sqrt(SPREAD * left)
            best = ends == ends.max()
            found += best / best.sum() / DRAWS
        return found


def near_the_end(players: int, level: str) -> list[State]:
    """Play some games, and give their states with few cards to come above those that all know.

    These lie below all others, for that is where they went (AN-3.5).
    """
    game, found = rules(players), []
    walk = Walk(game)
    for number in range(30):
        bots = [bot(level, "antartik")] * players
        for one in decisions(game, bots, Entropy.from_text(f"near {number}")):
            known = game.knowledge(one.before, one.seat).known_to_all
            is_plain = not one.before.looked and not (known and were_looked_at(one.before))
            if walk.unknown(one.before) <= MOST and is_plain:
                found.append(one.before)
    return found


@pytest.mark.parametrize("players, level", [(2, "dabbler"), (3, "paddler"), (4, "dabbler")])
def test_all_ends_are_worked_out_as_a_walk_through_them_finds_them(
    players: int, level: str
) -> None:
    states = near_the_end(players, level)
    phases = {state.phase for state in states}
    assert {"bet", "dive"} <= phases
    assert ("begin" in phases) == (players > 2), "with cards that lie there"
    bets = [isinstance(choice, Bet) for state in states for choice in state.chosen]
    assert any(bets) == (players > 2), "in secret, while others still choose"
    found = Foresight(rules(players)).chances([(state, state) for state in states])
    walk = Walk(rules(players))
    coming = {(walk.unknown(state) > 0, len(state.draw) > walk.unknown(state)) for state in states}
    only_known, also_known = (False, True), (True, True)
    assert ({only_known, also_known} <= coming) == (players == 4), "which went under the pile"
    for state, chances in zip(states, found, strict=True):
        assert chances == pytest.approx(walk.chance(state, state.diver), abs=1e-6)


@pytest.mark.parametrize("players", [2, 5])
def test_the_chances_of_a_card_to_come_are_their_mean(players: int) -> None:
    """Nothing is known before that is not known after: the mean over all cards does not move."""
    game = rules(players)
    foresight = Foresight(game)
    bots = [bot("dabbler", "antartik")] * players
    looked = 0
    deals = [Entropy.from_text(f"mean {number}") for number in range(8)]
    for one in chain.from_iterable(decisions(game, bots, deal) for deal in deals):
        state = one.before
        known = game.knowledge(state, state.diver)
        if state.phase != "dive" or known.known or len(state.draw) < 4:
            continue
        worlds = [replace(state, draw=(card, *rest)) for card, rest in each_first(state.draw)]
        after = [game.play(world, state.diver, Turn())[0] for world in worlds]
        stop = game.play(state, state.diver, Stop())[0]
        taken = foresight.parts(stop, state.diver)[0][1]
        before, *turned = foresight.chances([(state, other) for other in (state, *after)])
        turn = np.mean(turned, axis=0)
        stopped = dives.chances(listed([taken]))[0]
        assert before == pytest.approx((turn + stopped) / 2, abs=0.004), "six cards ahead or five"
        looked += 1
    assert looked > 10


def each_first(draw: Sequence[Card]) -> list[tuple[Card, list[Card]]]:
    """Put each card of a pile on top."""
    return [(card, [other for other in draw if other != card]) for card in draw]


@pytest.mark.parametrize("players, level", [(2, "paddler"), (2, "dabbler"), (4, "dabbler")])
def test_the_twin_tells_the_same(players: int, level: str) -> None:
    """Every decision of some games, before and after it, as long as no referee was called.

    From then on the twin remembers less than the reference (`splashdeck.fast.antartik.model`).
    """
    game, twin = rules(players), fast.set_up("antartik", players)
    bots = [bot(level, "antartik")] * players
    pairs: list[tuple[State, State]] = []
    for number in range(2):
        for one in decisions(game, bots, Entropy.from_text(f"twin {number}")):
            pairs += [(one.before, one.before), (one.before, one.after)]
    pairs = [pair for pair in pairs if pair[1].phase == "over" or not were_looked_at(pair[1])]
    assert {"begin", "bet", "dive", "over"} <= {state.phase for _, state in pairs}
    read = [jax.tree.map(np.asarray, twin.read(state)) for _, state in pairs]
    states = jax.tree.map(lambda *parts: np.stack(parts, -1), *read)
    found = foreseen(states, np.array([before.diver for before, _ in pairs]), twin.sheet)
    assert pytest.approx(np.array(Foresight(game).chances(pairs)), abs=1e-9) == found.T


def were_looked_at(state: State) -> bool:
    """Has a referee shown cards: has one diver known more than the others?"""
    return any(change.seen_by is not None for change in state.changes)


@pytest.mark.parametrize("draw", [["7.2", "10.9", "9.9"], ["7.2"]], ids=["goes on", "last card"])
def test_a_junior_may_still_be_saved(draw: list[str]) -> None:
    """AN-7.1: before the choice, to accept the flop is as likely as to use the parachute.

    The diver is a star behind, so that it wins what lies there or loses. After the last card either
    answer ends the game.
    """
    middle, stars = ["5.1", "6.1", "7.1"], rules(2).stars
    others = [card for card in CARDS if card not in ("8.2", "9.2", *middle, *draw)]
    ones = [card for card in others if stars[card] == 1]
    twos = [card for card in others if stars[card] == 2]
    half = len(ones) // 2
    hands = {0: ["9.2", *ones[:half], *twos[:7]], 1: ["8.2", *ones[half:], *twos[7:]]}
    up = {seat: " ".join(cards) for seat, cards in hands.items()}
    play = Play(table(2, juniors=[0], middle=middle, draw=draw, face_up=up)).play("0: turn")
    foresight = Foresight(play.game)  # type: ignore[arg-type]
    after = [play.game.play(play.state, 0, move)[0] for move in (Accept(), Parachute("9.2"))]
    flop, *both = foresight.chances([(play.state, state) for state in (play.state, *after)])
    assert flop == pytest.approx(np.mean(both, axis=0))
    assert both[1][0] > both[0][0]
