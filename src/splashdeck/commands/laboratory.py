"""`simulate`, `arena` and `calibrate`: many games, and what they show."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from splashdeck.commands.progress import playing
from splashdeck.commands.setup import (
    BotNames,
    Flag,
    GameName,
    Number,
    Output,
    Setup,
    Whole,
    Workers,
)
from splashdeck.commands.stopping import end_if_stopped
from splashdeck.commands.written import check_written
from splashdeck.errors import InvalidRequest, Words

FEWEST_TO_SHARE = 4
"""Chunks of games for which it pays to start processes."""


def simulate(
    game: GameName,
    /,
    *,
    players: Whole = 4,
    games: Whole = 100,
    seed: str = "0",
    setup: Setup = Setup(),
    bots: BotNames | None = None,
    check: Flag = False,
    workers: Workers = Workers(),
    output: Output = Output(),
) -> None:
    """Play many games and say how they went."""
    from splashdeck.lab import simulate as laboratory

    lang = output.language
    if games < 1:
        raise InvalidRequest(Words("error-arena-positive"), "--games")
    rules = setup.bind(game, players)
    levels = _levels(bots, players)
    few = games < FEWEST_TO_SHARE * laboratory.CHUNK
    where = workers.where(usual=1 if few else None)
    with playing(output, games) as update:
        report = laboratory.simulate(rules, games, seed, levels, check, update, where)
    output.report(msgspec.to_builtins(report), report.text(lang))
    if report.broken is not None:
        sys.exit(1)
    end_if_stopped(report.interrupted)


def _levels(bots: str | None, players: int) -> list[str] | None:
    """Read who plays: one level for all seats, or one for each; None is random legal play."""
    if bots is None:
        return None
    levels = bots.split(",")
    if len(levels) == 1:
        return levels * players
    if len(levels) != players:
        raise InvalidRequest(Words("error-bots-form", players=str(players)), "--bots")
    return levels


def arena(
    game: GameName,
    /,
    *,
    bots: BotNames,
    players: Whole = 2,
    games: Whole = 100,
    seed: str = "0",
    setup: Setup = Setup(),
    simulations: Whole | None = None,
    seconds: Number | None = None,
    workers: Workers = Workers(),
    resume: Path | None = None,
    picture: Path | None = None,
    output: Output = Output(),
) -> None:
    """Let bots play each other so that luck cancels, and say how sure the figures are."""
    from splashdeck.lab import arena as laboratory
    from splashdeck.lab import plots

    lang = output.language
    rules = setup.bind(game, players)
    if picture is not None:
        plots.check_file(picture)
        check_written(picture)
    with playing(output, games) as update:
        report = laboratory.arena(
            rules,
            bots.split(","),
            games,
            seed,
            simulations=simulations,
            seconds=seconds,
            where=workers.where(),
            resume=resume,
            progress=update,
        )
    if picture is not None and report.results:
        plots.draw_match(report, picture, lang)
    output.report(msgspec.to_builtins(report), report.text(lang))
    end_if_stopped(report.interrupted)


def calibrate(
    game: str,
    /,
    *,
    bots: BotNames = "dabbler",
    players: str = "4",
    games: Whole = 100,
    seed: str = "0",
    positions: Whole | None = None,
    setup: Setup = Setup(),
    output: Output = Output(),
) -> None:
    """Compare the chances that the coach tells with how games end."""
    from splashdeck.bots.playing import seat_bots
    from splashdeck.lab import calibration

    lang = output.language
    if games < 1:
        raise InvalidRequest(Words("error-arena-positive"), "--games")
    rules = [setup.bind(game, number) for number in _numbers(players)]
    each = calibration.POSITIONS if positions is None else positions
    if each < 1:
        raise InvalidRequest(Words("error-positions"), "--positions")
    seat_bots(rules[0], [bots] * rules[0].players)  # an unknown level is told of at once
    with playing(output, games * len(rules)) as update:
        report = calibration.calibrate(rules, games, seed, bots, each, progress=update)
    output.report(msgspec.to_builtins(report), report.text(lang))
    end_if_stopped(report.interrupted)


def _numbers(players: str) -> list[int]:
    """Read one number of players or several, such as 2,4."""
    try:
        return [int(number) for number in players.split(",")]
    except ValueError:
        raise InvalidRequest(Words("error-players-form"), "--players") from None
