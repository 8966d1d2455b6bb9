"""The commands of `splashdeck`; their help pages lie in `help/`, one text a language."""

from __future__ import annotations

import pydoc
import shutil
import sys
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from cyclopts import App, Parameter

from splashdeck import __version__
from splashdeck.errors import InvalidRequest, InvalidSetup, Words, unreadable
from splashdeck.game import Json

app = App(name="splashdeck", version=__version__, version_flags=["--version"], help_flags=[])
sheet_app = App(name="sheet", help_flags=[], version_flags=[])
app.command(sheet_app)

Flag = Parameter(negative="")
AsJson = Annotated[bool, Parameter(name="--json", negative="")]
Options = Annotated[list[str] | None, Parameter(name="--option", negative="")]
BUILT_IN_SHEETS = ("house",)
Given = Annotated[Path, Parameter(allow_leading_hyphen=True)]
"""A file, or - for standard input."""
Juniors = Annotated[list[int] | None, Parameter(name="--junior", negative="")]


@app.command
def play(
    game: str | None = None,
    /,
    *,
    players: int | None = None,
    seat: Annotated[list[str] | None, Parameter(negative="")] = None,
    watch: Annotated[bool, Flag] = False,
    edition: str | None = None,
    sheet: str | None = None,
    option: Options = None,
    junior: Juniors = None,
    first: int | None = None,
    seed: str | None = None,
    resume: str | None = None,
    folder: Path | None = None,
    server: str | None = None,
    table: str | None = None,
    name: str | None = None,
    lang: str | None = None,
) -> None:
    """Play in the terminal; without a game, a menu is shown."""
    try:
        from splashdeck.terminal import app as terminal
    except ModuleNotFoundError as error:
        if not (error.name or "").startswith("textual"):
            raise
        why = "needs Textual: pip install 'splashdeck[terminal]'"
        raise InvalidRequest(why, "play") from None

    terminal.play(
        game,
        players=players,
        seats=seat or (),
        watch=watch,
        edition=edition,
        sheet=sheet,
        options=dict(_option(text) for text in option or ()),
        juniors=junior or (),
        first=first,
        lang=lang,
        seed=seed,
        resume=resume,
        folder=folder,
        server=server,
        table=table,
        name=name,
    )


@app.command
def serve(
    *,
    port: int = 8765,
    host: str | None = None,
    lan: Annotated[bool, Flag] = False,
    browser: Annotated[bool, Parameter(name="--open", negative="")] = False,
    database: str = "",
    data: Path | None = None,
    secret_file: Path | None = None,
    origin: Annotated[list[str] | None, Parameter(negative="")] = None,
    secure: Annotated[bool, Flag] = False,
    log_json: Annotated[bool, Flag] = False,
) -> None:
    """Run the table server."""
    from splashdeck.serving import serve as run

    run(
        port=port,
        host=host,
        lan=lan,
        browser=browser,
        database=database,
        data=data,
        secret_file=secret_file,
        origins=tuple(origin or ()),
        secure=secure,
        log_json=log_json,
    )


@app.command
def simulate(
    game: str,
    /,
    *,
    players: int = 4,
    games: int = 100,
    seed: str = "0",
    edition: str | None = None,
    sheet: str | None = None,
    option: Options = None,
    junior: Juniors = None,
    bots: str | None = None,
    check: Annotated[bool, Flag] = False,
    lang: str | None = None,
    json: AsJson = False,
) -> None:
    """Play many games and say how they went."""
    from splashdeck.lab import simulate as laboratory
    from splashdeck.locale import language
    from splashdeck.progress import Progress

    spoken = language(lang)
    rules = _set_up(game, players, edition, sheet, option, junior)
    levels = _bots(bots, players)
    with Progress("cli-playing", games, spoken) as bar:
        report = laboratory.simulate(
            rules, games, seed, bots=levels, check=check, progress=bar.update
        )
    _report(msgspec.to_builtins(report), report.text(spoken), json)
    if report.broken is not None:
        sys.exit(1)


@app.command
def arena(
    game: str,
    /,
    *,
    bots: str,
    players: int = 2,
    games: int = 100,
    seed: str = "0",
    edition: str | None = None,
    sheet: str | None = None,
    option: Options = None,
    junior: Juniors = None,
    simulations: int | None = None,
    seconds: float | None = None,
    workers: int | None = None,
    resume: Path | None = None,
    picture: Path | None = None,
    lang: str | None = None,
    json: AsJson = False,
) -> None:
    """Let bots play each other so that luck cancels, and say how sure the figures are."""
    from splashdeck.lab import arena as laboratory
    from splashdeck.lab.arena.picture import draw
    from splashdeck.lab.picture import check_picture
    from splashdeck.locale import language
    from splashdeck.progress import Progress

    spoken = language(lang)
    rules = _set_up(game, players, edition, sheet, option, junior)
    if picture is not None:
        check_picture(picture)
    with Progress("cli-playing", games, spoken) as bar:
        report = laboratory.arena(
            rules,
            bots.split(","),
            games,
            seed,
            simulations=simulations,
            seconds=seconds,
            workers=workers,
            resume=resume,
            progress=bar.update,
        )
    if picture is not None and report.results:
        draw(report, picture, spoken)
    _report(msgspec.to_builtins(report), report.text(spoken), json)


@app.command
def replay(file: Path, /, *, lang: str | None = None, json: AsJson = False) -> None:
    """Play a record again, move by move, checking each line."""
    from splashdeck.game import events_json
    from splashdeck.locale import Teller, language, say
    from splashdeck.record import Record

    record = Record.read(_read(file))
    names = [say("word-seat", {"number": s}, language(lang)) for s in range(record.game.players)]
    teller = Teller(names, language(lang), record.game.setup_keys())
    _, events = record.start()
    _tell(1, "", events, teller, json)
    for played in record.replay():
        if json:
            step = {"line": played.line, "seat": played.seat, "move": str(played.move)}
            _write_json({**step, "events": events_json(played.events)})
        else:
            _tell(played.line, f"{names[played.seat]}: {played.move}", played.events, teller, json)
    outcome = record.verify()
    told = _outcome_text(outcome, language(lang))
    _report({"outcome": msgspec.to_builtins(outcome)}, told, json)


@app.command
def hint(
    file: Given,
    /,
    *,
    seat: int | None = None,
    move: int | None = None,
    seed: str = "0",
    simulations: int = 600,
    lang: str | None = None,
    json: AsJson = False,
) -> None:
    """Say what each legal move may bring, and why."""
    from splashdeck.bots.coach import advise
    from splashdeck.bots.interface import Budget
    from splashdeck.commands.coach_text import deciding_seat, hint_text, read_position
    from splashdeck.entropy import Entropy
    from splashdeck.locale import Teller, language
    from splashdeck.progress import Progress

    spoken = language(lang)
    _check_simulations(simulations)
    game, state = read_position(_read(file), move)
    advised = deciding_seat(game, state, seat)
    known, legal = game.knowledge(state, advised), game.legal_moves(state, advised)
    budget, entropy = Budget(simulations=simulations), Entropy.from_text(seed)
    with Progress("coach-imagining", 100, spoken) as bar:
        advice = advise(game, known, legal, budget, entropy, bar.update)
    teller = Teller((), spoken, game.setup_keys())
    told = advice.to_json(teller.reason)
    _report(told, hint_text(told, game.name, teller.player(advised), spoken, _width()), json)


@app.command
def review(
    file: Given,
    /,
    *,
    simulations: int | None = None,
    picture: Path | None = None,
    lang: str | None = None,
    json: AsJson = False,
) -> None:
    """Look back at a recorded game: everybody's chances, and the moves that mattered most."""
    from splashdeck.bots.review import SIMULATIONS
    from splashdeck.bots.review import review as look_back
    from splashdeck.commands.coach_text import review_text
    from splashdeck.locale import Teller, language
    from splashdeck.progress import Progress
    from splashdeck.record import Record

    spoken = language(lang)
    games = SIMULATIONS if simulations is None else _check_simulations(simulations)
    record = Record.read(_read(file))
    teller, players = Teller((), spoken, record.game.setup_keys()), record.game.players
    if picture is not None:
        from splashdeck.lab.picture import check_picture

        check_picture(picture)
    with Progress("coach-looking-back", 100, spoken) as bar:
        found = look_back(record, games, bar.update)
    if picture is not None:
        from splashdeck.lab.curve import draw

        draw(found, teller, picture)
    told, names = found.to_json(teller.reason), [teller.player(s) for s in range(players)]
    _report(told, review_text(told, names, spoken, _width()), json)


@app.command
def verify(file: Path, /, *, lang: str | None = None, json: AsJson = False) -> None:
    """Check that a record is whole and follows the rules to its end."""
    from splashdeck.locale import language, say
    from splashdeck.record import Record

    spoken = language(lang)
    record = Record.read(_read(file))
    outcome = record.verify()
    game, moves = record.game.name, len(record.lines) - 2
    answer = {
        "ok": True,
        "game": game,
        "moves": moves,
        "fairness": "checked" if "fairness" in record.header else "seed only",
        "outcome": msgspec.to_builtins(outcome),
    }
    told = [
        say("cli-consistent", {"file": str(file), "game": game, "moves": moves}, spoken),
        _outcome_text(outcome, spoken),
        say("cli-not-signed", lang=spoken),
    ]
    _report(answer, "\n".join(told), json)


@app.command
def referee() -> None:
    """Speak the referee protocol: JSON lines on standard input and output."""
    from splashdeck.referee import main as speak

    speak()


@app.command
def rules(
    game: str,
    rule: str | None = None,
    /,
    *,
    edition: str | None = None,
    lang: str | None = None,
    json: AsJson = False,
) -> None:
    """Print the rulebook, a chapter or a single rule."""
    from splashdeck import locale, rulebook

    language = locale.language(lang)
    if json:
        found = rulebook.rulebook(game, language)
        found = found if edition is None else found.for_edition(edition)
        chosen = found.rules if rule is None else found.find(rule)
        _write_json({"game": game, "rules": [_rule_json(one) for one in chosen]})
    else:
        styled, width = sys.stdout.isatty(), _width()
        _page(rulebook.text(game, rule, edition, language, width, styled))


@sheet_app.command(name="check")
def sheet_check(file: Path, /, *, lang: str | None = None, json: AsJson = False) -> None:
    """Check a card sheet of your own."""
    from splashdeck.games import check_sheet
    from splashdeck.locale import language, say

    spoken = language(lang)
    game, warnings = check_sheet(file)
    told = [say("cli-sheet-passes", {"file": str(file), "game": game}, spoken)]
    told += [warning.said(spoken) for warning in warnings]
    answer = {"ok": True, "game": game, "warnings": [str(warning) for warning in warnings]}
    _report(answer, "\n".join(told), json)


@sheet_app.command(name="show")
def sheet_show(game: str, /) -> None:
    """Print the built-in card sheet of a game, to be copied and changed."""
    from splashdeck.games import built_in_sheet

    print(built_in_sheet(game), end="")


@app.command
def torture(*, seconds: float = 60, seed: int = 0, tables: int = 200, json: AsJson = False) -> None:
    """Kill the server, its database and its connections under load, and count what is lost."""
    from bench.torture import torture as ordeal

    tally = ordeal(seconds=seconds, seed=seed, tables=tables)
    _report(tally, "\n".join(f"{count:>9,}  {name}" for name, count in tally.items()), json)
    if any(tally[trouble] for trouble in ("lost", "doubled", "stuck", "unverified")):
        sys.exit(1)


@app.command
def upgrade(
    database: str,
    /,
    *,
    pin: Annotated[bool, Flag] = False,
    lang: str | None = None,
    json: AsJson = False,
) -> None:
    """Replay every live table of a database with these rules; pin those that go on unchanged."""
    from splashdeck.locale import language
    from splashdeck.server.store import upgrade as tables

    spoken = language(lang)
    tried = tables.pin(database) if pin else tables.dry_run(database)
    _report(msgspec.to_builtins(tried), _upgrade_text(tried, spoken), json)
    if tried.troubles:
        sys.exit(1)


bench_app = App(name="bench", help_flags=[], version_flags=[])
app.command(bench_app)


@bench_app.default
def bench(
    *, peers: Annotated[bool, Flag] = False, seconds: float = 2, json: AsJson = False
) -> None:
    """Measure the engines, side by side with others' if asked."""
    from bench import engines as laboratory
    from bench import report as measured
    from splashdeck.locale import language
    from splashdeck.progress import Progress

    with Progress("cli-measuring", 1, language()) as bar:
        rows = laboratory.bench(peers=peers, seconds=seconds, progress=bar.update)
    _report({"results": rows}, measured.engines(rows, language()), json)


@bench_app.command(name="server")
def bench_server(
    *, peers: Annotated[bool, Flag] = False, seconds: float = 10, json: AsJson = False
) -> None:
    """Measure the table server under load on this machine."""
    from bench import report as measured
    from bench import server as laboratory
    from splashdeck.locale import language
    from splashdeck.progress import Progress

    with Progress("cli-measuring", 1, language()) as bar:
        figures = laboratory.bench_server(peers=peers, seconds=seconds, progress=bar.update)
    _report(figures, measured.server(figures, language()), json)


@bench_app.command(name="fast")
def bench_fast(
    *,
    device: Literal["cpu", "gpu"] = "cpu",
    peers: Annotated[bool, Flag] = False,
    seconds: float = 2,
    json: AsJson = False,
) -> None:
    """Measure the fast twins, side by side with Pgx if asked."""
    try:
        from bench import twins as laboratory
    except ModuleNotFoundError as error:
        why = f"needs {error.name}: pip install 'splashdeck[fast]'"
        raise InvalidRequest(why, "bench fast") from None
    from bench import report as measured
    from splashdeck.locale import language
    from splashdeck.progress import Progress

    with laboratory.ending_at_once(), Progress("cli-measuring", 1, language()) as bar:
        rows = laboratory.bench_fast(device, peers, seconds, progress=bar.update)
    _report({"results": rows}, measured.twins(rows, language()), json)


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
        keys["sheet"] = sheet if sheet in BUILT_IN_SHEETS else Path(sheet)
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
        raise InvalidSetup(Words("error-option-form"), text) from None


def _bots(levels: str | None, players: int) -> list[str] | None:
    if levels is None:
        return None
    named = levels.split(",")
    if len(named) == 1:
        return named * players
    if len(named) != players:
        raise InvalidRequest(Words("error-bots-form", players=str(players)), "--bots")
    return named


def _check_simulations(count: int) -> int:
    if count < 1:
        raise InvalidRequest(Words("coach-error-simulations"), "--simulations")
    return count


def _read(file: Path) -> bytes:
    """Read a file; `-` is standard input."""
    try:
        if str(file) == "-":
            return sys.stdin.buffer.read()
        return file.read_bytes()
    except OSError as error:
        raise InvalidRequest(unreadable(error), str(file)) from None


# --- output ---


def _report(answer: Json, text: str, as_json: bool) -> None:
    if as_json:
        _write_json(answer)
    else:
        print(text)


def _width() -> int:
    """Return how wide a text may be: as the terminal, and for a program 80."""
    return min(shutil.get_terminal_size().columns, 100) if sys.stdout.isatty() else 80


def _write_json(answer: Json) -> None:
    print(msgspec.json.encode(answer).decode())


def _rule_json(rule: Any) -> Json:
    return {"id": rule.id, "tags": list(rule.tags), "text": rule.text}


def _page(text: str) -> None:
    """Show a long text page by page to a person, and plainly to a program."""
    if sys.stdout.isatty() and text.count("\n") >= shutil.get_terminal_size().lines:
        pydoc.pager(text)
    else:
        print(text)


def _tell(line: int, move: str, events: tuple[Any, ...], teller: Any, as_json: bool) -> None:
    """Tell what happened at a line of a record, a sentence an event, each with its rule."""
    if as_json:
        return
    print(f"{line:>5}  {move}")
    for event in events:
        print(f"       {teller.tell(event)} ({event.rule})")


def _outcome_text(outcome: Any, lang: str) -> str:
    from splashdeck.locale import joined, say

    winners = [say("word-seat", {"number": seat}, lang) for seat in outcome.winners]
    scores = ", ".join(map(str, outcome.scores))
    told = {"winners": joined(winners, lang), "scores": scores, "rule": outcome.rule}
    return say("cli-outcome", told, lang)


def _upgrade_text(tried: Any, lang: str) -> str:
    from splashdeck.locale import say

    counts = {"tables": tried.tables, "moves": tried.entries, "version": tried.rules_version}
    told = [say("cli-upgrade-count", counts, lang)]
    for one in tried.troubles:
        about = {"table": one.table, "game": one.game, "number": one.seq, "why": one.why}
        told.append(say("cli-upgrade-trouble", about, lang))
    if not tried.troubles:
        told.append(say("cli-upgrade-fine", lang=lang))
    return "\n".join(told)
