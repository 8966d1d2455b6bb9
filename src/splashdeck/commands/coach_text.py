"""What the coach has to say, as text: a hint as a table with bars, a review with its curves.

Both are laid out from the JSON in which they also come from a server.
"""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Any

import msgspec

from splashdeck.errors import InvalidPosition, InvalidRequest, Words
from splashdeck.game import Json, Seat
from splashdeck.games import AnyGame, load
from splashdeck.locale import say, score_text
from splashdeck.record import Record

BAR = 20
STEPS = "▁▂▃▄▅▆▇█"
MARGIN = 4


def hint_text(told: Json, game: str, player: str, lang: str, width: int = 80) -> str:
    """Lay a hint out: each move with its chance, a bar and its score, and why."""
    said = say("coach-hint", {"seat": player, "games": told["games"]}, lang)
    unit = say("coach-splashes" if game == "duck-and-cover" else "coach-points", lang=lang)
    longest = max(len(one["move"]) for one in told["moves"])
    win = say("coach-win", lang=lang)
    lines = [*_wrapped(said[:1].upper() + said[1:], width), ""]
    lines.append(f"{'':{longest}}  {win:<{BAR + 10}}{unit:>8}")
    for one in told["moves"]:
        chance = f"{100 * one['win']:3.0f} ± {100 * one['win_error']:<2.0f}"
        score = mean_text(one["result"])
        lines.append(f"{one['move']:<{longest}}  {chance}  {bar(one['win'])}{score:>8}")
        lines += _wrapped(" ".join(one["because"]), width, MARGIN)
    return "\n".join(lines)


def review_text(told: Json, names: Sequence[str], lang: str, width: int = 80) -> str:
    """Lay a review out: a curve for each seat, and the moves that mattered most."""
    curve, moments = told["curve"], told["moments"]
    longest = max(map(len, names))
    lines = _wrapped(say("coach-review", {"games": told["games"]}, lang), width)
    lines += ["", say("coach-curve", lang=lang), ""]
    for seat, name in enumerate(names):
        line = sparkline([point["win"][seat] for point in curve], width - longest - 7)
        lines.append(f"{name:<{longest}}  {line} {100 * curve[-1]['win'][seat]:3.0f}%")
    lines += ["", say("coach-moments" if moments else "coach-no-moments", lang=lang)]
    for moment in moments:
        args: dict[str, str | int | float] = {
            "number": moment["move"],
            "player": names[moment["seat"]],
            "played": moment["played"],
            "better": moment["better"],
            "loss": round(100 * moment["loss"]),
        }
        lines += ["", *_wrapped(say("coach-moment", args, lang), width)]
        for sentence in moment["because"]:
            lines += _wrapped(sentence, width, MARGIN)
    return "\n".join(lines)


def bar(share: float) -> str:
    """Draw a share of one."""
    full = round(BAR * share)
    return "█" * full + "░" * (BAR - full)


def sparkline(shares: Sequence[float], width: int) -> str:
    """Draw shares of one as a row of small bars, averaged where there are too many."""
    width = max(1, min(width, len(shares)))
    cells = []
    for cell in range(width):
        part = shares[cell * len(shares) // width : (cell + 1) * len(shares) // width]
        cells.append(sum(part) / len(part))
    return "".join(STEPS[min(int(share * len(STEPS)), len(STEPS) - 1)] for share in cells)


def mean_text(score: float) -> str:
    """Write a mean score with one digit and a real minus sign."""
    return f"{score_text(-1)[0]}{-score:.1f}" if round(score, 1) < 0 else f"{score:.1f}"


def _wrapped(text: str, width: int, margin: int = 0) -> list[str]:
    room = " " * margin
    return textwrap.wrap(text, width, initial_indent=room, subsequent_indent=room)


# --- what a hint is asked about ---


def read_position(data: bytes, move: int | None = None) -> tuple[AnyGame, Any]:
    """Read a position, or a record's last one where something is to be decided.

    `move` counts the moves of a record that were made before.
    """
    try:
        content = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        content = None  # several lines: a record, which says itself what is wrong with it
    if isinstance(content, dict) and "splashdeck" not in content:
        if move is not None:
            raise InvalidRequest(Words("coach-error-move-of-position"), "--move")
        position = content.get("position", content)
        if not isinstance(position, dict):
            raise InvalidPosition(Words("coach-error-position"), "position")
        game, (state, _) = load(position)
        return game, state
    record = Record.read(data)
    return record.game, _state_of(record, move)


def _state_of(record: Record, move: int | None) -> Any:
    states = [record.start()[0]]
    states += [played.state for played in record.replay(unfinished=True)]
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
