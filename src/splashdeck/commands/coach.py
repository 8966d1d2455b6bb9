"""`hint` and `review`: what the coach thinks of a position and of a recorded game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec.structs import replace

from splashdeck.bots.coach import advise
from splashdeck.bots.interface import Budget, question
from splashdeck.bots.review import SIMULATIONS
from splashdeck.bots.review import review as look_back
from splashdeck.commands.positions import check_seat, read_position
from splashdeck.commands.progress import progress
from splashdeck.commands.setup import InputFile, Output, SeatNumber, Whole, naming, read_finished
from splashdeck.commands.written import check_written
from splashdeck.entropy import Entropy
from splashdeck.errors import InvalidRequest, Words
from splashdeck.game import Seat
from splashdeck.games import AnyGame
from splashdeck.games.catalogue import title
from splashdeck.locale import Teller
from splashdeck.locale.coach_text import hint_text, review_text


def hint(
    file: InputFile,
    /,
    *,
    seat: SeatNumber | None = None,
    move: Whole | None = None,
    seed: str = "0",
    simulations: Whole = 600,
    output: Output = Output(),
) -> None:
    """Say what each legal move may bring, and why."""
    lang = output.language
    _check_simulations(simulations)
    game, state = read_position(file, move, decision=True)
    advised = deciding_seat(game, state, seat)
    asked = question(game, state, advised)
    budget, entropy = Budget(simulations=simulations), Entropy.from_text(seed)
    with progress("coach-imagining", output) as update:
        advice = advise(game, asked.knowledge, asked.legal, budget, entropy, update)
    teller = Teller((), lang, game.setup_keys())
    answer = advice.to_json(teller.reason)
    view, mark = game.view(state, advised), title(game.name).mark
    player = teller.player(advised)

    def worded(one: str) -> str:
        return teller.move(one, mark, view, advised)

    text = hint_text(answer, game.name, player, lang, output.width, worded)
    output.report(answer, text)


def review(
    file: InputFile,
    /,
    *,
    simulations: Whole | None = None,
    seat: SeatNumber | None = None,
    picture: Path | None = None,
    output: Output = Output(),
) -> None:
    """Look back at a recorded game: everybody's chances, and the moves that mattered most."""
    from splashdeck.lab import plots

    lang = output.language
    games = SIMULATIONS if simulations is None else _check_simulations(simulations)
    record = read_finished(file)
    check_seat(seat, record.game.players)
    if picture is not None:
        plots.check_file(picture)
        check_written(picture)
    with naming(file), progress("coach-looking-back", output) as update:
        found = look_back(record, games, update)
    if seat is not None:
        found = replace(found, moments=tuple(one for one in found.moments if one.seat == seat))
    teller = Teller((), lang, record.game.setup_keys())
    if picture is not None:
        plots.draw_review(found, teller, picture)
    answer = found.to_json(teller.reason)
    names = [teller.player(seat) for seat in range(record.game.players)]
    output.report(answer, review_text(answer, names, lang, output.width))


def _check_simulations(count: int) -> int:
    if count < 1:
        raise InvalidRequest(Words("coach-error-simulations"), "--simulations")
    return count


def deciding_seat(game: AnyGame, state: Any, seat: Seat | None) -> Seat:
    """Return the seat to advise: the one asked for, else the first that is to decide."""
    pending = game.pending(state)
    if not pending:
        raise InvalidRequest(Words("coach-error-over"), "hint")
    if seat is None:
        return pending[0]
    check_seat(seat, game.players)
    if not game.legal_moves(state, seat):
        raise InvalidRequest(Words("coach-error-seat", number=seat + 1), "--seat")
    return seat
