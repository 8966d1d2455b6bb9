"""`replay` and `verify`: a recorded game, played again."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter

from splashdeck.commands.setup import (
    Flag,
    Output,
    Whole,
    naming,
    read,
    read_finished,
    read_record,
    write_json,
)
from splashdeck.errors import InvalidRequest, needs
from splashdeck.fairness import Fairness, Notes
from splashdeck.game import Json, Outcome, events_json, misfit
from splashdeck.locale import Teller, joined, say, seat_name
from splashdeck.record import Record


def replay(
    file: Path,
    /,
    *,
    from_line: Annotated[Whole, Parameter(name="--from")] = 1,
    watch: Flag = False,
    output: Output = Output(),
) -> None:
    """Play a record again, move by move, checking each line; tell it from a line on.

    `watch` shows a finished game on a screen, step by step.
    """
    if watch:
        _watch(read_finished(file), output.language)
        return
    record, is_saved = read_record(file)
    with naming(file):
        _replay(record, output, from_line, unfinished=is_saved)


def _watch(record: Record, lang: str) -> None:
    with needs("terminal", "replay --watch"):
        from splashdeck.terminal import app as terminal

    terminal.watch(record, lang)


def _replay(record: Record, output: Output, from_line: int, *, unfinished: bool) -> None:
    lang = output.language
    names = [seat_name(seat, lang) for seat in range(record.game.players)]
    teller = Teller(names, lang, record.game.setup_keys())
    _, events = record.start()
    if not output.json and from_line <= 1:
        _print_step(1, say("cli-deal", lang=lang), events, teller)
    for played in record.replay(unfinished=unfinished):
        if played.line < from_line:
            continue
        if output.json:
            step = {"line": played.line, "seat": played.seat, "move": str(played.move)}
            write_json({**step, "events": events_json(played.events)})
        else:
            _print_step(played.line, f"{names[played.seat]}: {played.move}", played.events, teller)
    if unfinished:
        output.report({"outcome": None}, say("cli-not-over", lang=lang))
        return
    outcome = record.verify()
    output.report({"outcome": msgspec.to_builtins(outcome)}, _outcome_text(outcome, lang))


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
    """Read what was noted before a deal; InvalidRequest if these are no notes."""
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
