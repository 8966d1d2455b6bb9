"""Measures how near a level's stop-or-turn decisions come to the exact optimum.

    python -m splashdeck.training.antartik.lone_dives --positions 500

A lone diver: the only rival has no card, so nobody can bet and nothing but the dive
counts. Positions are dealt by chance: some cards have left the draw pile, some lie in the
dive. In each the level chooses through its ordinary door; what its choice loses is counted
in stars against `splashdeck.bots.antartik.odds.LoneDive`, which is exact.
"""

from __future__ import annotations

import argparse

from msgspec import Struct

import splashdeck
from splashdeck.bots import Budget, bot, decide
from splashdeck.bots.antartik.odds import lone_dive
from splashdeck.entropy import Entropy
from splashdeck.game import Json
from splashdeck.games import AnyGame, load
from splashdeck.games.antartik import Antartik
from splashdeck.games.antartik.model import CARDS, VALUE_OF, Stop


class Loss(Struct, frozen=True):
    """What some decisions lost against the optimum, in stars."""

    positions: int
    wrong: int
    lost: float
    optimum: float

    @property
    def share(self) -> float:
        """The part of the optimum that was lost."""
        return self.lost / self.optimum


def lone_position(game: AnyGame, entropy: Entropy) -> Json:
    """Deal a dive on which nobody can bet: the starting cards are the diver's."""
    others, entropy = entropy.shuffle([card for card in CARDS if VALUE_OF[card] != 2])
    size, entropy = entropy.below(len(others) - 10)
    depth, entropy = entropy.below(6)
    pile, gone = others[: size + 1], others[size + 1 :]
    values: dict[int, str] = {}
    for card in gone:
        if len(values) <= depth:
            values.setdefault(VALUE_OF[card], card)
    middle = list(values.values())
    held = [card for card in gone if card not in middle]
    return {
        **game.position(game.start(entropy, 0)[0]),
        "phase": "dive",
        "diver": 0,
        "draw": list(pile),
        "middle": middle,
        "turned": len(middle),
        "face_up": [["2.1", "2.2", *held], []],
        "face_down": [[], []],
        "bets": {},
        "has_bet": [],
        "out": [],
    }


def measure(level: str, positions: int, seed: str = "lone dives") -> Loss:
    """Let a level choose in some positions and count what that loses."""
    start = splashdeck.set_up("antartik", 2)
    player = bot(level, "antartik")
    budget = Budget(simulations=player.calibrated)
    wrong, lost, optimum = 0, 0.0, 0.0
    for number in range(positions):
        entropy = Entropy.from_text(f"{seed} {number}")
        game, (state, _) = load(lone_position(start, entropy))
        assert isinstance(game, Antartik)
        move = decide(player, game, state, 0, budget, entropy)
        worth = lone_dive(game, game.knowledge(state, 0)).worth()
        loss = worth.best - (worth.stop if isinstance(move, Stop) else worth.turn)
        wrong, lost, optimum = wrong + (loss > 0), lost + loss, optimum + worth.best
    return Loss(positions, wrong, lost, optimum)


def main() -> None:
    """Print a line for each level."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--positions", type=int, default=500)
    parser.add_argument("--levels", nargs="*", default=["dabbler", "diver", "champion"])
    args = parser.parse_args()
    for level in args.levels:
        loss = measure(level, args.positions)
        otherwise = f"{loss.wrong} of {loss.positions} decisions otherwise"
        print(f"{level}: {100 * loss.share:.3f} % of the optimum lost, {otherwise}", flush=True)


if __name__ == "__main__":
    main()
