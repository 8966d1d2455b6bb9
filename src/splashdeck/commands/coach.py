"""`hint` and `review`: what the coach thinks of a position and of a recorded game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from splashdeck.bots.coach import advise
from splashdeck.bots.interface import Budget
from splashdeck.bots.review import SIMULATIONS
from splashdeck.bots.review import review as look_back
from splashdeck.commands.progress import progress
from splashdeck.commands.setup import (
    InputFile,
    Output,
    Whole,
    naming,
    read,
    read_finished,
    saved_lines,
)
from splashdeck.entropy import Entropy
from splashdeck.errors import InvalidPosition, InvalidRequest, Words
from splashdeck.game import Seat
from splashdeck.games import AnyGame, load
from splashdeck.games.catalogue import title
from splashdeck.locale import Teller
from splashdeck.locale.coach_text import hint_text, review_text
from splashdeck.record import Record


def hint(
    file: InputFile,
    /,
    *,
    seat: Whole | None = None,
    move: Whole | None = None,
    seed: str = "0",
    simulations: Whole = 600,
    output: Output = Output(),
) -> None:
    """Say what each legal move may bring, and why."""
    lang = output.language
    _check_simulations(simulations)
    with naming(file):
        game, state = read_position(read(file), move)
    advised = deciding_seat(game, state, seat)
    known, legal = game.knowledge(state, advised), game.legal_moves(state, advised)
    budget, entropy = Budget(simulations=simulations), Entropy.from_text(seed)
    with progress("coach-imagining", output) as update:
        advice = advise(game, known, legal, budget, entropy, update)
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
    seat: Whole | None = None,
    picture: Path | None = None,
    output: Output = Output(),
) -> None:
    """Look back at a recorded game: everybody's chances, and the moves that mattered most."""
    from splashdeck.lab import plots

    lang = output.language
    games = SIMULATIONS if simulations is None else _check_simulations(simulations)
    record = read_finished(file)
    if seat is not None and not 0 <= seat < record.game.players:
        raise InvalidRequest(Words("error-no-seat", number=seat), "--seat")
    if picture is not None:
        plots.check_file(picture)
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


# --- what a hint is asked about ---


def read_position(data: bytes, move: int | None = None) -> tuple[AnyGame, Any]:
    """Read a position, or a record's last one where something is to be decided.

    `move` counts the moves of a record that were made before.
    """
    try:
        content = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        content = None  # several lines: a record, which says itself what is wrong with it
    if isinstance(content, dict) and "splashdeck_save" in content:
        lines = saved_lines(data)
        record = Record(lines or ())
        return record.game, _state_of(record, move)
    if not isinstance(content, dict) or "splashdeck" in content:
        record = Record.read(data)
        return record.game, _state_of(record, move)
    if move is not None:
        raise InvalidRequest(Words("coach-error-move-of-position"), "--move")
    position = content.get("position", content)
    if not isinstance(position, dict):
        raise InvalidPosition(Words("coach-error-position"), "position")
    game, (state, _) = load(position)
    return game, state


def _state_of(record: Record, move: int | None) -> Any:
    states = record.states()
    if move is None:
        is_over = record.game.outcome(states[-1]) is not None
        return states[-2] if is_over and len(states) > 1 else states[-1]
    if not 0 <= move < len(states):
        raise InvalidRequest(Words("coach-error-move", most=len(states) - 1), "--move")
    return states[move]


def deciding_seat(game: AnyGame, state: Any, seat: Seat | None) -> Seat:
    """Return the seat to advise: the one asked for, else the first that is to decide."""
    pending = game.pending(state)
    if not pending:
        raise InvalidRequest(Words("coach-error-over"), "hint")
    if seat is None:
        return pending[0]
    if not 0 <= seat < game.players:
        raise InvalidRequest(Words("error-no-seat", number=seat), "--seat")
    if not game.legal_moves(state, seat):
        raise InvalidRequest(Words("coach-error-seat", number=seat), "--seat")
    return seat
