"""Lays out what the coach has to say: a hint as a table with bars, a review with its curves.

Both are laid out from the JSON in which they also come from a server.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Sequence

from splashdeck.game import Json
from splashdeck.games.catalogue import titles
from splashdeck.locale.speech import say
from splashdeck.locale.teller import score_text

BAR = 20
STEPS = "▁▂▃▄▅▆▇█"
MARGIN = 4
MOMENTS = 3  # more are told to programs only


def hint_text(
    hint: Json,
    game: str,
    player: str,
    lang: str,
    width: int = 80,
    worded: Callable[[str], str] | None = None,
) -> str:
    """Lay a hint out: each move with its chance, a bar and its score, in words, and why."""
    said = say("coach-hint", {"seat": player, "games": hint["games"]}, lang)
    unit = say(f"coach-{titles()[game].mark}-unit", lang=lang)
    longest = max(len(one["move"]) for one in hint["moves"])
    win = say("coach-win", lang=lang)
    lines = [*_wrapped(said[:1].upper() + said[1:], width), ""]
    lines.append(f"{'':{longest}}  {win:<{BAR + 10}}{unit:>8}")
    for one in hint["moves"]:
        chance = f"{100 * one['win']:3.0f} ± {100 * one['win_error']:<2.0f}"
        score = mean_text(one["result"])
        lines.append(f"{one['move']:<{longest}}  {chance}  {bar(one['win'])}{score:>8}")
        words = [f"{worded(one['move'])}."] if worded is not None else []
        lines += _wrapped(" ".join([*words, *one["because"]]), width, MARGIN)
    return "\n".join(lines)


def review_text(review: Json, names: Sequence[str], lang: str, width: int = 80) -> str:
    """Lay a review out: a curve for each seat, and the moves that mattered most."""
    curve, moments = review["curve"], review["moments"]
    longest = max(map(len, names))
    lines = _wrapped(say("coach-review", {"games": review["games"]}, lang), width)
    lines += ["", say("coach-curve", lang=lang), ""]
    for seat, name in enumerate(names):
        line = sparkline([point["win"][seat] for point in curve], width - longest - 7)
        lines.append(f"{name:<{longest}}  {line} {100 * curve[-1]['win'][seat]:3.0f}%")
    lines += ["", say("coach-moments" if moments else "coach-no-moments", lang=lang)]
    for moment in moments[:MOMENTS]:
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
