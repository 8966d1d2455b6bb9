"""The `splashdeck` command."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import App, CycloptsError, Parameter

from splashdeck import __version__
from splashdeck.errors import InvalidRequest, InvalidSetup, SplashdeckError
from splashdeck.game import Json

app = App(
    name="splashdeck",
    help="Duck & Cover, Duck & Dive and Antartik: play, referee, record, simulate, measure.",
    version=__version__,
    help_format="plaintext",
    help_formatter="plain",
    version_flags=["--version"],
)
sheet_app = App(name="sheet", help="Check card sheets.")
app.command(sheet_app)

AsJson = Annotated[bool, Parameter(name="--json", negative="", help="Report as JSON.")]
Edition = Annotated[str | None, Parameter(help="Duck & Dive: 2023 or 2025 (the default).")]
Sheet = Annotated[str | None, Parameter(help="A card sheet: house, or a TOML file of your own.")]
Option = Annotated[
    list[str] | None,
    Parameter(name="--option", negative="", help="An option of the game, as name=value."),
]
Juniors = Annotated[
    list[int] | None,
    Parameter(name="--junior", negative="", help="Antartik: a seat younger than 12."),
]


@app.command
def simulate(
    game: str,
    *,
    players: int = 4,
    games: int = 100,
    seed: str = "0",
    edition: Edition = None,
    sheet: Sheet = None,
    option: Option = None,
    junior: Juniors = None,
    bots: str | None = None,
    check: Annotated[bool, Parameter(negative="")] = False,
    json: AsJson = False,
) -> None:
    """Play many games and say how they went.

    Random legal play, unless --bots names a bot for each seat.

    Example: splashdeck simulate duck-and-cover --players 4 --games 1000 --seed 7

    Parameters
    ----------
    game
        duck-and-cover, duck-and-dive or antartik.
    seed
        Any text; the same seed gives the same games.
    bots
        A bot for each seat, or one for all: dabbler,paddler,paddler,paddler.
    check
        Check every invariant after every move; slower.
    """
    from splashdeck.lab import simulate as laboratory
    from splashdeck.progress import Progress

    rules = _set_up(game, players, edition, sheet, option, junior)
    levels = _bots(bots, players)
    with Progress("playing", games) as bar:
        report = laboratory.simulate(
            rules, games, seed, bots=levels, check=check, progress=bar.update
        )
    _report(msgspec.to_builtins(report), report.text(), json)


@app.command
def replay(file: Path, *, json: AsJson = False) -> None:
    """Play a record again, move by move, checking each line.

    Example: splashdeck replay game.jsonl
    """
    from splashdeck.game import events_json
    from splashdeck.record import Record

    record = Record.read(_read(file))
    for played in record.replay():
        if json:
            step = {"line": played.line, "seat": played.seat, "move": str(played.move)}
            _write_json({**step, "events": events_json(played.events)})
        else:
            told = ", ".join(f"{_tag(event)} ({event.rule})" for event in played.events)
            print(f"{played.line:>5}  seat {played.seat}  {played.move!s:<20} {told}")
    outcome = record.verify()
    if json:
        _write_json({"outcome": msgspec.to_builtins(outcome)})
    else:
        print(_outcome_text(outcome))


@app.command
def verify(file: Path, *, json: AsJson = False) -> None:
    """Check that a record is whole and follows the rules to its end.

    It proves that the record is consistent, not who wrote it.

    Example: splashdeck verify game.jsonl
    """
    from splashdeck.record import Record

    record = Record.read(_read(file))
    outcome = record.verify()
    answer = {
        "ok": True,
        "game": record.game.name,
        "moves": len(record.lines) - 2,
        "fairness": "checked" if "fairness" in record.header else "seed only",
        "outcome": msgspec.to_builtins(outcome),
    }
    text = (
        f"{file}: consistent. {record.game.name}, {answer['moves']} moves.\n"
        f"{_outcome_text(outcome)}\n"
        "The record is not signed: it proves that it is consistent, not who wrote it."
    )
    _report(answer, text, json)


@app.command
def referee() -> None:
    """Speak the referee protocol: JSON lines on standard input and output.

    Example: echo '{"do": "start", "game": "antartik", "players": 2}' | splashdeck referee
    """
    from splashdeck.referee import main as speak

    speak()


@app.command
def rules(
    game: str,
    rule: str | None = None,
    *,
    edition: Edition = None,
    lang: str | None = None,
    json: AsJson = False,
) -> None:
    """Print the rulebook, a chapter or a single rule.

    Example: splashdeck rules duck-and-cover DC-4.2

    Parameters
    ----------
    rule
        A rule or chapter, such as DD-6.4 or DD-6.
    lang
        en, nl or fr.
    """
    from splashdeck import rulebook

    print(rulebook.text(game, rule, edition=edition, lang=lang or "en"))


@sheet_app.command(name="check")
def sheet_check(file: Path, *, json: AsJson = False) -> None:
    """Check a card sheet of your own.

    Example: splashdeck sheet check my-box.toml
    """
    from splashdeck.sheets import check_sheet

    game, sheet, warnings = check_sheet(file)
    told = [f"{file}: a sheet for {game} that passes every check.", *warnings]
    _report({"ok": True, "game": game, "warnings": warnings}, "\n".join(told), json)


@app.command
def bench(
    *,
    peers: Annotated[bool, Parameter(negative="")] = False,
    seconds: float = 2,
    json: AsJson = False,
) -> None:
    """Measure the engines, side by side with others' if asked.

    Example: splashdeck bench --peers

    Parameters
    ----------
    peers
        Install RLCard and OpenSpiel in a throw-away environment and measure them in the same run.
    seconds
        How long each figure is measured, at each of several repeats.
    """
    from splashdeck.lab import bench as laboratory

    rows = laboratory.bench(peers=peers, seconds=seconds)
    _report({"results": rows}, laboratory.table(rows), json)


# --- input ---


def _set_up(
    game: str,
    players: int,
    edition: str | None,
    sheet: str | None,
    options: list[str] | None,
    juniors: list[int] | None,
) -> Any:
    from splashdeck import set_up

    keys: Json = {}
    if edition is not None:
        keys["edition"] = edition
    if sheet is not None:
        keys["sheet"] = sheet
    if options:
        keys["options"] = dict(_option(text) for text in options)
    if juniors:
        keys["juniors"] = juniors
    return set_up(game, players, **keys)


def _option(text: str) -> tuple[str, Any]:
    """Read `name=value`; a value is JSON, as in rounds=1 or low_blows=true."""
    name, equals, value = text.partition("=")
    try:
        return name, msgspec.json.decode(value if equals else "true")
    except msgspec.DecodeError:
        raise InvalidSetup("an option is name=value: rounds=1, low_blows=true", text) from None


def _bots(levels: str | None, players: int) -> list[str] | None:
    if levels is None:
        return None
    named = levels.split(",")
    if len(named) == 1:
        return named * players
    if len(named) != players:
        raise InvalidRequest(f"name one bot, or one for each of {players} seats", "--bots")
    return named


def _read(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise InvalidRequest(f"can't be read: {error.strerror}", str(file)) from None


# --- output ---


def _report(answer: Json, text: str, as_json: bool) -> None:
    if as_json:
        _write_json(answer)
    else:
        print(text)


def _write_json(answer: Json) -> None:
    print(msgspec.json.encode(answer).decode())


def _tag(event: Any) -> str:
    return str(event.__struct_config__.tag)


def _outcome_text(outcome: Any) -> str:
    winners = " and ".join(f"seat {seat}" for seat in outcome.winners)
    scores = ", ".join(map(str, outcome.scores))
    return f"{winners} won; scores by seat: {scores}; ended by {outcome.rule}"


def main() -> None:
    """Run the command line; bad input ends with exit code 2 and one clear sentence."""
    try:
        app(exit_on_error=False, print_error=False)
    except SplashdeckError as error:
        sys.stderr.write(f"splashdeck: {error}\n")
        sys.exit(2)
    except CycloptsError as error:
        sys.stderr.write(f"splashdeck: {error}\nTry: splashdeck --help\n")
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()


if __name__ == "__main__":
    main()
