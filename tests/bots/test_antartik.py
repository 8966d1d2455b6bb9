"""Antartik: the diver and the champion, and the exact odds that they go by."""

from __future__ import annotations

from functools import partial
from itertools import permutations
from typing import Any

import msgspec
import numpy as np
import pytest

import splashdeck
from splashdeck.bots import Budget, bot, decide
from splashdeck.bots.antartik import features, network
from splashdeck.bots.antartik.endgame import endgame_move
from splashdeck.bots.antartik.features import Table, table_of
from splashdeck.bots.antartik.odds import LoneDive
from splashdeck.entropy import Entropy
from splashdeck.games import load
from splashdeck.games.antartik import Antartik
from splashdeck.games.antartik.knowledge import Known
from splashdeck.games.antartik.model import VALUE_OF, Card, State
from splashdeck.games.antartik.setup import SEATS
from splashdeck.training.antartik import lone_dives

HOUSE = splashdeck.set_up("antartik", 2)
LEVELS = ["diver", "champion"]
ONE, ANY = Budget(simulations=1), Entropy.from_text("any")
ODD_STARS = {"8.1": 2, "8.2": 1, "8.3": 1, "9.1": 2, "9.2": 1, "10.1": 1, "7.1": 1, "7.2": 2}


# --- the exact odds ---


def loose(middle: list[Card], pile: list[Card], stars: dict[Card, int]) -> LoneDive:
    """Set up a dive about whose draw pile nothing is known."""
    return LoneDive(stars, middle, [None] * len(pile), pile)


def test_the_chance_of_a_belly_flop_counts_the_cards_left() -> None:
    dive = loose(["9.1", "8.1"], ["9.2", "8.2", "8.3", "7.1"], ODD_STARS)
    assert dive.flop() == 3 / 4
    assert dive.flop(frozenset({(7, 1)})) == 1


def test_a_known_card_is_no_longer_a_chance() -> None:
    dive = LoneDive(ODD_STARS, ["9.1"], ["7.1", None, "9.2"], ["8.1"])
    assert dive.flop() == 0
    assert dive.flop(frozenset({(7, 1)})) == 0
    assert dive.flop(frozenset({(7, 1), (8, 2)})) == 1
    assert dive.worth().turn == 2 + 1 + 2


def best_by_hand(middle: list[Card], pile: list[Card], stars: dict[Card, int]) -> float:
    """Find the best a diver can expect by dealing every order of the pile, card by card."""
    stake = sum(stars[card] for card in middle)

    def expected(seen: tuple[Card, ...], orders: list[tuple[Card, ...]]) -> float:
        landed = stake + sum(stars[card] for card in seen)
        if len(seen) == len(pile):
            return landed
        total = 0.0
        for card in {order[len(seen)] for order in orders}:
            fit = [order for order in orders if order[len(seen)] == card]
            flops = VALUE_OF[card] in {VALUE_OF[other] for other in (*middle, *seen)}
            worth = stars[card] if flops else expected((*seen, card), fit)
            total += worth * len(fit) / len(orders)
        return max(landed, total)

    return expected((), list(permutations(pile)))


@pytest.mark.parametrize(
    "middle, pile",
    [
        (["9.1"], ["8.1", "8.2", "7.1", "9.2"]),
        (["10.1"], ["8.1", "8.2", "8.3", "9.1", "9.2", "7.2"]),
        (["8.1", "7.1"], ["9.1", "9.2", "10.1", "7.2", "8.2"]),
        (["8.2"], ["8.1", "8.3"]),
    ],
)
def test_the_optimum_is_that_of_all_orders_of_the_pile(
    middle: list[Card], pile: list[Card]
) -> None:
    found = loose(middle, pile, ODD_STARS).worth().best
    assert found == pytest.approx(best_by_hand(middle, pile, ODD_STARS))


@pytest.mark.parametrize("level", LEVELS)
def test_a_lone_diver_loses_less_than_a_two_hundredth_of_the_optimum(level: str) -> None:
    loss = lone_dives.measure(level, 60)
    assert loss.share <= 0.005


def test_a_poor_decision_would_be_noticed() -> None:
    assert lone_dives.measure("paddler", 60).share > 0.05


# --- the end ---


def end_position(**changes: Any) -> Any:
    """Let seat 0 dive near the end, whose pile is as it went underneath."""
    position = HOUSE.position(HOUSE.start(Entropy.from_text("a deal"), 0)[0])
    used = {"2.2", *changes["draw"], *changes["middle"]}
    rest = [card for card in VALUE_OF if card not in used]
    half = len(rest) // 2
    return {
        **position,
        "phase": "dive",
        "diver": 0,
        "turned": len(changes["middle"]),
        "face_up": [rest[:half], ["2.2", *rest[half:]]],
        "face_down": [[], []],
        **changes,
    }


def test_the_last_known_card_is_worked_out() -> None:
    for draw, expected in ((["9.2"], "stop"), (["6.2"], "turn")):
        game, (state, _) = load(end_position(draw=draw, middle=["9.1", "8.4", "1.1"]))
        assert isinstance(game, Antartik)
        move = endgame_move(game, game.knowledge(state, 0), game.legal_moves(state, 0))
        assert str(move) == expected


def test_nothing_is_worked_out_with_many_cards_left_or_more_players() -> None:
    assert isinstance(HOUSE, Antartik)
    state, _ = HOUSE.start(Entropy.from_text("many"))
    seat = HOUSE.pending(state)[0]
    legal = HOUSE.legal_moves(state, seat)
    assert endgame_move(HOUSE, HOUSE.knowledge(state, seat), legal) is None


# --- levels ---


def test_the_champion_does_not_bet_on_a_diver_who_knows_what_comes() -> None:
    """AN-6.2: all see how many cards the diver has put on top."""
    draw = ["10.10", "9.9", "8.8", "7.7", "6.6", "10.8", "9.7", "4.4"]
    position = end_position(draw=draw, middle=["10.9", "9.8", "8.7", "7.6", "6.5"])
    game, (state, _) = load({**position, "phase": "bet"})
    assert isinstance(game, Antartik)
    legal, known = game.legal_moves(state, 1), game.knowledge(state, 1)
    choices = [
        bot("champion", "antartik").choose(
            game,
            msgspec.structs.replace(known, arranged=arranged),
            legal,
            Budget(simulations=1),
            Entropy.from_text("any"),
        )
        for arranged in (0, 1)
    ]
    assert str(choices[0]).startswith("bet")
    assert str(choices[1]) == "hold"


def positions(game: Any, count: int, seed: str) -> list[State]:
    """Play a game of dabblers and keep its states."""
    player = bot("dabbler", "antartik")
    state, _ = game.start(Entropy.from_text(seed))
    found: list[State] = []
    while game.pending(state) and len(found) < count:
        found.append(state)
        seat = game.pending(state)[0]
        entropy = Entropy.from_text(f"{seed} {len(found)}")
        legal = game.legal_moves(state, seat)
        if len(found) % 5 == 0:
            move = entropy.pick(legal)[0]  # so that all kinds of moves happen
        else:
            known = game.knowledge(state, seat)
            move = player.choose(game, known, legal, Budget(simulations=1), entropy)
        state, _ = game.play(state, seat, move)
    return found


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", [2, 5])
def test_it_chooses_the_same_in_any_state_with_equal_knowledge(level: str, players: int) -> None:
    game = splashdeck.set_up("antartik", players, juniors=[0])
    player = bot(level, "antartik")
    for number, state in enumerate(positions(game, 80, "equal")[::4]):
        seat = game.pending(state)[-1]
        entropy = Entropy.from_text(f"{number}")
        other = game.imagine(game.knowledge(state, seat), entropy)
        choices = [
            player.choose(
                game,
                game.knowledge(each, seat),
                game.legal_moves(each, seat),
                Budget(simulations=1),
                entropy,
            )
            for each in (state, other)
        ]
        assert choices[0] == choices[1]


def test_a_sheet_of_ones_own_and_juniors_are_played() -> None:
    sheet = {
        "game": "antartik",
        "name": "odd",
        "stars": {**{str(value): 1 + value % 2 for value in range(1, 11)}, "10.4": 2},
        "referee": ["10.5", "9.9"],
        "parachute": ["8.8", "8.1", "9.1", "10.2", "10.3"],
    }
    game = splashdeck.set_up("antartik", 3, sheet=sheet, juniors=[0, 1, 2])
    player = bot("champion", "antartik")
    for number, state in enumerate(positions(game, 150, "own sheet")[::5]):
        for seat in game.pending(state):
            legal = game.legal_moves(state, seat)
            entropy = Entropy.from_text(f"{number}")
            known = game.knowledge(state, seat)
            assert player.choose(game, known, legal, Budget(simulations=1), entropy) in legal


def wins(level: str, rival: str, deals: int) -> float:
    """Count a level's wins from either seat of the same deals, with the least thought."""
    players = [bot(level, "antartik"), bot(rival, "antartik")]
    won = 0.0
    for number in range(2 * deals):
        state, _ = HOUSE.start(Entropy.from_text(f"ladder {number // 2}"))
        while pending := HOUSE.pending(state):
            seat, entropy = pending[0], Entropy.from_text(f"ladder {number}")
            legal, known = HOUSE.legal_moves(state, seat), HOUSE.knowledge(state, seat)
            player = players[(seat + number) % 2]
            move = player.choose(HOUSE, known, legal, Budget(simulations=1), entropy)
            state, _ = HOUSE.play(state, seat, move)
        outcome = HOUSE.outcome(state)
        assert outcome is not None
        won += (number % 2 in outcome.winners) / len(outcome.winners)
    return won


@pytest.mark.parametrize("level", LEVELS)
def test_each_level_is_far_above_a_paddler(level: str) -> None:
    assert wins(level, "paddler", 3) == 6


# --- the network ---


def test_what_one_of_two_wins_the_other_loses() -> None:
    game = HOUSE
    value = partial(network.worth, network.shipped())
    assert isinstance(game, Antartik)
    for state in positions(game, 40, "zero sum"):
        if state.phase in ("begin", "bet"):
            table = table_of(game, game.knowledge(state, 0))
            assert value(table, 0) + value(table, 1) == pytest.approx(1)


@pytest.mark.parametrize("players", SEATS)
def test_the_weights_fit_the_features(players: int) -> None:
    game = splashdeck.set_up("antartik", players)
    assert isinstance(game, Antartik)
    state, _ = game.start(Entropy.from_text("features"))
    table = table_of(game, game.knowledge(state, 0))
    count = features.of_table(table, 1).shape[-1]
    assert count == features.feature_count(players)
    assert network.shipped()[f"{players}.w1"].shape[0] == count


def test_it_sees_how_far_the_known_cards_carry_a_dive() -> None:
    game, (state, _) = load(end_position(draw=["9.2", "7.3", "7.4", "6.2"], middle=["7.1"]))
    assert isinstance(game, Antartik)
    pile = ["9.2", "7.3", "7.4", "6.2"]
    known = tuple(Known((place,), (card,)) for place, card in enumerate(pile))
    knowledge = msgspec.structs.replace(game.knowledge(state, 0), known_to_all=known)
    found = features.runs(table_of(game, knowledge))
    assert found[0] == 1  # nothing unknown lies above them
    assert found[3:].tolist() == pytest.approx([2 / 4, 2 / 6, 0, 1 / 4, 1 / 6, 0])
    unknown = features.runs(table_of(game, game.knowledge(state, 0)))
    assert not unknown.any()


# --- what the twin makes of it ---


def seatings(game: Antartik, states: list[State]) -> tuple[Any, Any]:
    """Read states of the reference for the training, with what all and each may know."""
    jax = pytest.importorskip("jax")
    from splashdeck.fast import bits
    from splashdeck.fast.antartik import Antartik as Twin
    from splashdeck.fast.antartik.model import NAMES
    from splashdeck.training.antartik import playing as training

    twin = Twin(game)

    def placed(groups: tuple[Known, ...]) -> Any:
        sole = [card for group in groups for card in group.cards if len(group.places) == 1]
        return jax.numpy.asarray(bits.packed([NAMES.index(card) for card in sole], 2))

    found = []
    for state in states:
        known = [game.knowledge(state, seat) for seat in range(game.players)]
        found.append(
            training.Seating(
                twin.read(state),
                twin.sheet,
                placed(known[0].known_to_all),
                jax.numpy.stack([placed(each.known) for each in known], 1),
                jax.numpy.float32(known[0].arranged),
            )
        )
    return twin, jax.tree.map(lambda *parts: np.stack(parts, -1), *found)


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("juniors", [[], [1]])
def test_the_network_sees_the_same_in_play_and_in_training(
    players: int, juniors: list[int]
) -> None:
    jax = pytest.importorskip("jax")
    from splashdeck.training.antartik import playing as training
    from tests.parity.lockstep import QUICK

    game = splashdeck.set_up("antartik", players, juniors=juniors)
    assert isinstance(game, Antartik)
    phases = ("begin", "bet", "dive", "arrange")
    states = [state for state in positions(game, 400, "parity") if state.phase in phases]
    twin, together = seatings(game, states)
    table = partial(training.table_of, juniors=twin.juniors)
    found = jax.jit(table, compiler_options=QUICK)(together)
    tables = [table_of(game, game.knowledge(state, state.diver)) for state in states]
    expected = Table(*(np.stack(parts) for parts in zip(*tables, strict=True)))
    for seat in range(players):
        mine, theirs = features.of_table(expected, seat), features.of_table(found, seat)
        np.testing.assert_allclose(mine, theirs, atol=1e-5)
    assert features.runs(expected).any()
    assert expected.safe.any()


def test_the_dabbler_of_the_training_chooses_as_the_real_one() -> None:
    pytest.importorskip("jax")
    from splashdeck.training.antartik import playing as training

    assert isinstance(HOUSE, Antartik)
    states = [state for state in positions(HOUSE, 200, "two dabblers") if not any(state.chosen)]
    twin, together = seatings(HOUSE, states)
    actions = np.asarray(training.dabbled(together, twin))
    real, differ = bot("dabbler", "antartik"), 0
    for index, state in enumerate(states):
        seat = HOUSE.pending(state)[0]
        legal, known = HOUSE.legal_moves(state, seat), HOUSE.knowledge(state, seat)
        move = real.choose(HOUSE, known, legal, Budget(simulations=1), Entropy.from_text("any"))
        chosen = HOUSE.move_of(state, seat, int(actions[seat, index]))
        differ += type(move) is not type(chosen)
    assert differ <= len(states) // 100


def test_the_champion_of_the_training_uses_a_parachute_as_the_real_one() -> None:
    """AN-7.1: the flop waits, its card drawn but not yet won."""
    jax = pytest.importorskip("jax")
    from splashdeck.training.antartik import playing as training
    from tests.parity.lockstep import QUICK

    game = splashdeck.set_up("antartik", 2, juniors=[0, 1])
    assert isinstance(game, Antartik)
    games = [positions(game, 300, f"young {number}") for number in range(8)]
    states = [state for met in games for state in met if state.phase == "flop"]
    assert len(states) > 5
    twin, together = seatings(game, states)
    value = partial(network.worth, dict(network.shipped()))

    def chosen(at: Any) -> Any:
        table = training.table_of(at, twin.juniors)
        return training.parachute(at, table, training.bets_of(at), value)

    actions = np.asarray(jax.jit(chosen, compiler_options=QUICK)(together))
    for state, action in zip(states, actions, strict=True):
        real = decide(bot("champion", game.name), game, state, state.diver, ONE, ANY)
        assert type(game.move_of(state, state.diver, int(action))) is type(real)
