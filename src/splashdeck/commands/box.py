"""`score` and `plays`: a companion for the real box, in the terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path
from secrets import token_hex
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter

from splashdeck.commands.folders import data_folder
from splashdeck.commands.setup import Flag, GameName, Output, Setup
from splashdeck.commands.written import check_written, tell_written, write_text
from splashdeck.errors import InvalidRequest, Words
from splashdeck.game import Json, misfit
from splashdeck.games.catalogue import title
from splashdeck.games.plays import FORMS, Play, Player, display, export
from splashdeck.games.tally import Entry, Field, Form, Score, count, form
from splashdeck.games.tally import score as scored
from splashdeck.locale import joined, say, say_error

LOG = "plays.jsonl"


def score(
    game: GameName,
    /,
    *entries: str,
    setup: Setup = Setup(),
    keep: Flag = False,
    date: str | None = None,
    place: str = "",
    notes: str = "",
    output: Output = Output(),
) -> None:
    """Score what lies on the table by the rules, and keep the play if that is wished."""
    lang = output.language
    played = _day(date)
    asked = form(setup.bind(game, title(game).players[0]))
    if keep:
        _check_log()
    if entries:
        names, rounds = _read(asked, entries)
        _check_each(game, asked, names, rounds)
    elif sys.stdin.isatty():
        try:
            names, rounds = _ask(game, asked, lang)
        except EOFError:  # Ctrl-D: nobody answers any more
            print()
            raise _nothing_said(asked) from None
    else:
        raise _nothing_said(asked)
    found = scored(setup.bind(game, len(names)), rounds)
    if keep:
        _keep(_play(game, setup.edition or "", names, found, (played, place, notes)))
    answer = {"game": game, "players": names, **msgspec.to_builtins(found)}
    output.report(answer, _text(game, names, found, lang))


def plays(
    *,
    export_to: Annotated[Path | None, Parameter(name="--export")] = None,
    output: Output = Output(),
) -> None:
    """List the plays that were kept, or write them to a file for another play logger."""
    lang = output.language
    file = data_folder() / LOG
    kept, damaged = read_log(file)
    for number in damaged:  # the others are not lost with it
        line = InvalidRequest(Words("error-plays-file", line=number), str(file))
        print(f"splashdeck: {say_error(line, lang)}", file=sys.stderr)
    if export_to is not None:
        check_written(export_to)
        if export_to.suffix not in FORMS:
            forms = ", ".join(FORMS)
            raise InvalidRequest(Words("error-plays-form", forms=forms), str(export_to))
        write_text(export_to, export(kept, export_to.suffix))
        tell_written(output, export_to)
        return
    lines = [_line(play, lang) for play in kept] or [say("cli-plays-none", lang=lang)]
    output.report({"plays": msgspec.to_builtins(kept)}, "\n".join(lines))


# --- what lies on the table ---


def _nothing_said(asked: Form) -> InvalidRequest:
    return InvalidRequest(Words("error-tally-terminal", example=_example(asked)), "score")


def _example(asked: Form) -> str:
    """Show how a player's part is written."""
    field = asked.fields[0]
    if field.kind == "numbers":
        return f'"Ann: {" / ".join(["3,7,12"] * asked.rounds)}"'
    return '"Ann: ' + " ".join(f"{one.name}=1" for one in asked.fields) + '"'


def _read(asked: Form, entries: Sequence[str]) -> tuple[list[str], list[list[Entry]]]:
    """Read everybody's part: a name, a colon, and what lies there, round by round."""
    names: list[str] = []
    by_player: list[list[Entry]] = []
    for text in entries:
        name, colon, rest = text.partition(":")
        rounds = rest.split("/")
        if not colon:
            raise _unreadable(text, asked)
        if len(rounds) != asked.rounds:
            raise _unreadable(text, asked, "error-tally-rounds", given=len(rounds))
        names.append(_clean(name).strip())
        by_player.append([_entry(asked, text, part) for part in rounds])
    if (why := _misnamed(names)) is not None:
        raise InvalidRequest(why, "score")
    return names, [list(entries) for entries in zip(*by_player, strict=True)]


def _misnamed(names: Sequence[str]) -> Words | None:
    """Say what is wrong with the players' names."""
    if not all(names):
        return Words("error-tally-names")
    twice = [name for name in names if names.count(name) > 1]
    return Words("error-tally-name-twice", name=twice[0]) if twice else None


def _check_each(
    game: str, asked: Form, names: Sequence[str], rounds: Sequence[Sequence[Entry]]
) -> None:
    """Refuse what can't lie before a player, by the player's name and as people call it."""
    mark = title(game).mark
    for entries in rounds:
        for name, entry in zip(names, entries, strict=True):
            for field in (field for field in asked.fields if field.name in entry):
                try:
                    count(field, entry[field.name])
                except InvalidRequest as error:
                    what = Words(f"word-{mark}-tally-{field.name}")
                    where = Words("cli-named", name=name, what=what)
                    raise InvalidRequest(error.reason, where) from None


def _entry(asked: Form, text: str, part: str) -> Entry:
    fields = {field.name: field for field in asked.fields}
    found: Json = {}
    is_list = "=" not in part and asked.fields[0].kind == "numbers"  # with commas or spaces
    for word in [part] if is_list and part.strip() else part.split():
        name, equals, value = word.partition("=")
        if not equals:
            name, value = asked.fields[0].name, word
        if name in found:
            raise _unreadable(text, asked, "error-tally-field-twice", field=name)
        if name not in fields:
            raise _unreadable(text, asked)
        try:
            found[name] = _value(fields[name], value)
        except ValueError:
            raise _unreadable(text, asked) from None
    return found


def _unreadable(
    text: str, asked: Form, message: str = "error-tally-entry", **more: str | int
) -> InvalidRequest:
    quoted, example = repr(text), _example(asked)
    why = Words(message, text=quoted, example=example, rounds=asked.rounds, **more)
    return InvalidRequest(why, "score")


def _value(field: Field, text: str) -> Any:
    if field.kind == "count":
        return int(text)
    return [int(number) for number in text.replace(",", " ").split()]


def _ask(game: str, asked: Form, lang: str) -> tuple[list[str], list[list[Entry]]]:
    """Ask for everything, line by line; what can't be read is asked for again."""
    names = _asked_names(title(game).players, lang)
    rounds: list[list[Entry]] = []
    for number in range(asked.rounds):
        if asked.rounds > 1:
            print(say("cli-score-round", {"number": number + 1}, lang))
        rounds.append([_asked(game, asked, name, lang) for name in names])
    return names, rounds


def _asked_names(players: range, lang: str) -> list[str]:
    """Ask who plays, and say why if they can't."""
    about: dict[str, str | int] = {"least": players[0], "most": players[-1]}
    while True:
        line = input(say("cli-score-names", about, lang) + " ")
        names = [_clean(name).strip() for name in line.split(",")]
        why = _misnamed(names)
        if why is None and len(names) not in players:
            why = Words("error-tally-how-many", **about, given=len(names))
        if why is None:
            return names
        print(why.said(lang))


def _asked(game: str, asked: Form, name: str, lang: str) -> Entry:
    found: Json = {}
    for field in asked.fields:
        while field.name not in found:
            asking = _named(f"{name}, {_label(game, field, lang)}", "", lang)
            try:
                value = _value(field, input(asking))
                count(field, value)
                found[field.name] = value
            except ValueError:
                print(say("cli-score-again", lang=lang))
            except InvalidRequest as error:
                print(say_error(InvalidRequest(error.reason, _label(game, field, lang)), lang))
    return found


def _label(game: str, field: Field, lang: str) -> str:
    return say(f"word-{title(game).mark}-tally-{field.name}", lang=lang)


# --- in words ---


def _text(game: str, names: Sequence[str], found: Score, lang: str) -> str:
    return "\n".join(_lines(game, names, found, lang))


def _lines(game: str, names: Sequence[str], found: Score, lang: str) -> Iterator[str]:
    mark = title(game).mark
    for seat, name in enumerate(names):
        yield _named(name, _points(found.totals[seat]), lang)
        for number, parts in enumerate(found.rounds, 1):
            for part in (part for part in parts[seat] if part.count):
                label = say(f"word-{mark}-counted-{part.field}", {"count": part.count}, lang)
                if len(found.rounds) > 1:
                    label = f"{say('cli-score-round', {'number': number}, lang)}, {label}"
                yield "  " + _named(label, f"{part.sum} ({part.rule})", lang)
    winners = joined([names[seat] for seat in found.winners], lang)
    about: dict[str, str | int] = {
        "names": winners,
        "count": len(found.winners),
        "rules": ", ".join(found.rules),
    }
    yield say("cli-score-winners", about, lang)


def _named(name: str, what: str, lang: str) -> str:
    return say("cli-named", {"name": name, "what": what}, lang)


def _points(points: int) -> str:
    return str(points).replace("-", "−")


def _line(play: Play, lang: str) -> str:
    people = ", ".join(
        f"{one.name} {_points(one.score)}{'*' if one.won else ''}" for one in play.players
    )
    about = (play.date, display(play), people, play.place, play.notes)
    return " · ".join(part for part in about if part)


# --- the log ---


def _day(text: str | None) -> str:
    """Read a date that is not to come; without one, it is today."""
    today = datetime.now().astimezone().date()
    try:
        day = datetime.fromisoformat(text).date() if text else today
    except ValueError:
        raise InvalidRequest(Words("error-plays-date"), "--date") from None
    if day > today:
        raise InvalidRequest(Words("error-plays-future"), "--date")
    return day.isoformat()


def _play(
    game: str, edition: str, names: Sequence[str], found: Score, about: tuple[str, str, str]
) -> Play:
    played, place, notes = (_clean(text) for text in about)
    results = zip(names, found.totals, found.ranks, strict=True)
    return Play(
        id=token_hex(8),
        game=game,
        edition=edition,
        date=played,
        place=place,
        notes=notes,
        players=[
            Player(_clean(name), points, rank, seat in found.winners)
            for seat, (name, points, rank) in enumerate(results)
        ],
    )


def _clean(text: str) -> str:
    """Leave out what is not text, such as keys that moved a cursor."""
    return "".join(letter for letter in text if letter.isprintable())


def _check_log() -> None:
    """Refuse at once, not after all was entered, a log that can't be written."""
    file = data_folder() / LOG
    file.parent.mkdir(parents=True, exist_ok=True)
    check_written(file)


def _keep(play: Play) -> None:
    """Add a play to the log in the data folder, a line each; InvalidRequest if it is too long."""
    line = msgspec.json.encode(play)
    try:
        msgspec.json.decode(line, type=Play)
    except msgspec.ValidationError as error:
        why, _, where = str(error).partition(" - at ")
        raise InvalidRequest(misfit(why), where.strip("`$.") or "--keep") from None
    with (data_folder() / LOG).open("ab") as log:
        log.write(line + b"\n")


def read_log(file: Path) -> tuple[list[Play], list[int]]:
    """Read the plays that were kept, the oldest first; and number the lines that are not plays."""
    found: list[Play] = []
    damaged: list[int] = []
    lines = file.read_bytes().splitlines() if file.is_file() else []
    for number, line in enumerate(lines, 1):
        try:
            found.append(msgspec.json.decode(line, type=Play))
        except (msgspec.DecodeError, UnicodeDecodeError):
            damaged.append(number)
    return found, damaged
