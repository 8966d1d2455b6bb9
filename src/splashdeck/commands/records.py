"""`replay` and `verify`: a recorded game, played again."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from splashdeck.commands.setup import Output, read, write_json
from splashdeck.game import Outcome, events_json
from splashdeck.locale import Teller, joined, say, seat_name
from splashdeck.record import Record


def replay(file: Path, /, *, output: Output = Output()) -> None:
    """Play a record again, move by move, checking each line."""
    lang = output.language
    record = Record.read(read(file))
    names = [seat_name(seat, lang) for seat in range(record.game.players)]
    teller = Teller(names, lang, record.game.setup_keys())
    _, events = record.start()
    if not output.json:
        _print_step(1, "", events, teller)
    for played in record.replay():
        if output.json:
            step = {"line": played.line, "seat": played.seat, "move": str(played.move)}
            write_json({**step, "events": events_json(played.events)})
        else:
            _print_step(played.line, f"{names[played.seat]}: {played.move}", played.events, teller)
    outcome = record.verify()
    output.report({"outcome": msgspec.to_builtins(outcome)}, _outcome_text(outcome, lang))


def verify(file: Path, /, *, output: Output = Output()) -> None:
    """Check that a record is whole and follows the rules to its end."""
    lang = output.language
    record = Record.read(read(file))
    outcome = record.verify()
    game, moves = record.game.name, len(record.lines) - 2
    answer = {
        "ok": True,
        "game": game,
        "moves": moves,
        "fairness": "checked" if "fairness" in record.header else "seed only",
        "outcome": msgspec.to_builtins(outcome),
    }
    lines = [
        say("cli-consistent", {"file": str(file), "game": game, "moves": moves}, lang),
        _outcome_text(outcome, lang),
        say("cli-not-signed", lang=lang),
    ]
    output.report(answer, "\n".join(lines))


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
