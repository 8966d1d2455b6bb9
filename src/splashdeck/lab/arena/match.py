"""Who plays whom, with what budgets, and in which seats."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from itertools import combinations, permutations

from msgspec import Struct

from splashdeck.bots import LEVELS, Bot, Budget, bot, check_level
from splashdeck.entropy import Entropy
from splashdeck.errors import InvalidRequest, InvalidSetup, Words
from splashdeck.game import RULES_VERSION, Json
from splashdeck.games import AnyGame

IS_MCTS = "is-mcts"


class Match(Struct, frozen=True, kw_only=True):
    """All that the results follow from; it is also the first line of a journal."""

    arena: int = 2  # 1: the deal drew who begins
    rules: int = RULES_VERSION
    setup: Json
    seed: str
    bots: tuple[str, ...]
    simulations: tuple[int | None, ...]
    """By bot; None where seconds alone count."""
    seconds: float | None = None

    def budget(self, index: int) -> Budget:
        """Return how long a bot may think about a move."""
        return Budget(seconds=self.seconds, simulations=self.simulations[index])

    def deal(self, number: int) -> Entropy:
        """Return the stream that a deal is played from."""
        return Entropy.from_text(self.seed).child(f"deal {number}")


def make_match(
    game: AnyGame,
    bots: Sequence[str],
    seed: str = "0",
    simulations: int | None = None,
    seconds: float | None = None,
) -> Match:
    """Check who plays and settle the budgets; InvalidSetup or InvalidRequest say what is wrong.

    A bot is a level, `is-mcts`, or `module:Class` for one of your own; `@500` after it gives
    it 500 simulations. Others think for `simulations`, or `seconds`, or 20 ms' worth.
    """
    if len(bots) < 2:
        raise InvalidSetup(Words("error-arena-few"), where="bots")
    for name in bots:
        if bots.count(name) > 1:
            raise InvalidSetup(Words("error-arena-twice", name=name), where="bots")
    _check_budget(simulations, seconds)
    return Match(
        setup=game.setup_keys(),
        seed=seed,
        bots=tuple(bots),
        simulations=tuple(_simulations(game, name, simulations, seconds) for name in bots),
        seconds=seconds,
    )


def _check_budget(simulations: int | None, seconds: float | None) -> None:
    if simulations is not None and simulations < 1:
        raise InvalidRequest(Words("error-arena-positive"), "simulations")
    if seconds is not None and seconds <= 0:
        raise InvalidRequest(Words("error-arena-positive"), "seconds")


def _simulations(
    game: AnyGame, name: str, simulations: int | None, seconds: float | None
) -> int | None:
    own = name.partition("@")[2]
    if own:
        if not own.isdecimal() or int(own) < 1:
            raise InvalidSetup(Words("error-arena-budget", name=name), where="bots")
        return int(own)
    if simulations is None and seconds is not None and name == IS_MCTS:
        raise InvalidRequest(Words("error-arena-is-mcts"), IS_MCTS)
    if simulations is not None or seconds is not None:
        return simulations
    return find_bot(name, game).calibrated


def find_bot(name: str, game: AnyGame) -> Bot:
    """Make the bot of this name, whatever stands after its @."""
    plain = name.partition("@")[0]
    if plain == IS_MCTS:
        from splashdeck.lab.arena.is_mcts import IsMcts

        return IsMcts(game)
    module, colon, attribute = plain.partition(":")
    if not colon:
        check_level(plain, (*LEVELS, IS_MCTS))
        return bot(plain, game.name)
    return _own_bot(plain, module, attribute)


def _own_bot(name: str, module: str, attribute: str) -> Bot:
    """Make a bot of somebody's own; its module may lie in the folder where we are."""
    if "" not in sys.path:
        sys.path.append("")
    try:
        found: Bot = getattr(import_module(module), attribute)()
    except Exception as error:  # whatever a module of theirs may raise
        why = f"{type(error).__name__}: {error}"
        raise InvalidSetup(Words("error-arena-own", name=name, why=why), "bots") from error
    has = {
        "calibrated": type(getattr(found, "calibrated", None)) is int,
        "choose": callable(getattr(found, "choose", None)),
    }
    if missing := [part for part, is_there in has.items() if not is_there]:
        lacking = Words("error-arena-no-bot", name=name, missing=", ".join(missing))
        raise InvalidSetup(lacking, "bots")
    return found


def line_ups(bots: int, players: int, deal: Entropy) -> list[tuple[int, ...]]:
    """List the games of a deal: for each seat the number of its bot."""
    return [
        ring[-turn:] + ring[:-turn]
        for ring in _rings(bots, players, deal)
        for turn in range(players)
    ]


def _rings(bots: int, players: int, deal: Entropy) -> list[tuple[int, ...]]:
    if bots < players:
        pairs = permutations(range(bots), 2)
        return [(lone, *[other] * (players - 1)) for lone, other in pairs]
    order, _ = deal.child("order").shuffle(range(bots))
    return list(combinations(order, players))


def games_per_deal(bots: int, players: int) -> int:
    """Count the games of a deal."""
    return len(line_ups(bots, players, Entropy.from_text("")))
