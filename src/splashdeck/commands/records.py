"""`replay`, `verify` and `show`: a recorded game, played again and looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from textwrap import indent
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter

from splashdeck.commands.positions import check_seat, read_position
from splashdeck.commands.setup import (
    Flag,
    InputFile,
    Output,
    SeatNumber,
    Whole,
    naming,
    read,
    read_finished,
    read_record,
    write_json,
)
from splashdeck.commands.written import tell_written
from splashdeck.errors import InvalidRequest, Words
from splashdeck.fairness import Fairness, Notes
from splashdeck.game import Json, Outcome, events_json, misfit
from splashdeck.locale import Teller, joined, say, seat_name
from splashdeck.record import Record

INDENT = 7
"""Columns before what happened at a line."""


def replay(
    file: Path,
    /,
    *,
    from_line: Annotated[Whole, Parameter(name="--from")] = 1,
    board: Flag = False,
    watch: Flag = False,
    output: Output = Output(),
) -> None:
    """Play a record again, move by move, checking each line; tell it from a line on.

    `board` draws the table after each, as everybody saw it; `watch` shows a finished game on a
    screen, step by step.
    """
    if watch:
        _watch(read_finished(file), output.language)
        return
    record, is_saved = read_record(file)
    with naming(file):
        _replay(record, output, from_line, board, unfinished=is_saved)


def _watch(record: Record, lang: str) -> None:
    from splashdeck.terminal import app as terminal

    terminal.watch(record, lang)


def _replay(
    record: Record, output: Output, from_line: int, board: bool, *, unfinished: bool
) -> None:
    lang = output.language
    names = [seat_name(seat, lang) for seat in range(record.game.players)]
    teller = Teller(names, lang, record.game.setup_keys())
    draw = _drawing(record, output) if board else _nothing
    state, events = record.start()
    if not output.json and from_line <= 1:
        _print_step(1, say("cli-deal", lang=lang), events, teller)
        draw(state)
    for played in record.replay(unfinished=unfinished):
        if played.line < from_line:
            continue
        if output.json:
            step = {"line": played.line, "seat": played.seat, "move": str(played.move)}
            write_json({**step, "events": events_json(played.events)})
        else:
            _print_step(played.line, f"{names[played.seat]}: {played.move}", played.events, teller)
            draw(played.state)
    if unfinished:
        output.report({"outcome": None}, say("cli-not-over", lang=lang))
        return
    outcome = record.verify()
    output.report({"outcome": msgspec.to_builtins(outcome)}, _outcome_text(outcome, lang))


def _drawing(record: Record, output: Output) -> Callable[[Any], None]:
    """Return what draws a state of a record as everybody sees it."""
    from splashdeck.terminal.notebook import board

    def draw(state: Any) -> None:
        drawn = str(board(record.game, state, None, output.language, output.width - INDENT))
        print("\n" + indent(drawn, " " * INDENT) + "\n")

    return draw


def _nothing(_state: Any) -> None:
    """Draw no board: a replay in words alone."""


def show(
    file: InputFile,
    /,
    *,
    seat: SeatNumber | None = None,
    move: Whole | None = None,
    picture: Path | None = None,
    output: Output = Output(),
) -> None:
    """Draw a position, or a moment of a game, as a seat or everybody sees it."""
    from splashdeck.terminal.notebook import board

    if picture is not None:
        _check_picture(picture)
    game, state = read_position(file, move)
    check_seat(seat, game.players)
    drawn = board(game, state, seat, output.language, output.width)
    if picture is not None:
        picture.write_text(drawn._repr_svg_(), "utf-8")
        tell_written(output, picture)
        return
    output.report({"seat": seat, "view": msgspec.to_builtins(drawn.view)}, str(drawn))


def _check_picture(file: Path) -> None:
    if file.suffix != ".svg":
        raise InvalidRequest(Words("error-arena-picture", kinds=".svg"), str(file))
    if not file.parent.is_dir():
        raise InvalidRequest(Words("error-arena-folder"), str(file))


def verify(file: Path, /, *, notes: Path | None = None, output: Output = Output()) -> None:
    """Check that a record is whole and follows the rules to its end, and how it was dealt."""
    lang = output.language
    record = read_finished(file)
    noted = None if notes is None else _read_notes(notes)
    fairness: str = record.origin
    with naming(file):
        outcome = record.verify()
        if noted is not None:
            record.compare(noted)
            fairness = "as noted"
    game, moves = record.game.name, len(record.lines) - 2
    voids = _voids(record)
    answer = {
        "ok": True,
        "game": game,
        "moves": moves,
        "fairness": fairness,
        "voids": voids,
        "outcome": msgspec.to_builtins(outcome),
    }
    lines = [
        say("cli-consistent", {"file": str(file), "game": game, "moves": moves}, lang),
        say(FAIRNESS[fairness], lang=lang),
        *(_void_text(void, lang) for void in voids),
        _outcome_text(outcome, lang),
        say("cli-not-signed", lang=lang),
    ]
    output.report(answer, "\n".join(lines))


FAIRNESS = {
    "seed only": "cli-fair-seed",
    "bindings not recorded": "cli-fair-unbound",
    "checked": "cli-fair-checked",
    "as noted": "cli-fair-noted",
}


def _read_notes(file: Path) -> Notes:
    """Read what was noted before a deal; InvalidRequest if it holds something else."""
    try:
        return msgspec.json.decode(read(file), type=Notes)
    except msgspec.DecodeError as error:
        raise InvalidRequest(misfit(str(error).partition(" - at ")[0]), where=str(file)) from None


def _voids(record: Record) -> list[Json]:
    """List the deals that were voided before the one that counted, and who withheld."""
    if not isinstance(record.fairness, Fairness):
        return []
    return [{"deal": one.deal, "withheld": list(one.withheld)} for one in record.fairness.voids]


def _void_text(void: Json, lang: str) -> str:
    names = joined([seat_name(seat, lang) for seat in void["withheld"]], lang)
    return say("cli-voided", {"deal": void["deal"], "names": names}, lang)


def _print_step(line: int, move: str, events: Iterable[Any], teller: Teller) -> None:
    """Print what happened at a line of a record, a sentence an event, each with its rule."""
    print(f"{line:>5}  {move}")
    for event in events:
        print(f"       {teller.tell(event)} ({event.rule})")


def _outcome_text(outcome: Outcome, lang: str) -> str:
    winners = [seat_name(seat, lang) for seat in outcome.winners]
    scores = ", ".join(map(str, outcome.scores))
    args = {"winners": joined(winners, lang), "scores": scores, "rule": outcome.rule}
    return say("cli-outcome", args, lang)
