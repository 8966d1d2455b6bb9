"""What the three benches measured, in words and tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import fill
from typing import Any

from splashdeck.game import Json
from splashdeck.lab.tables import table
from splashdeck.locale import say

WIDTH = 80
NUMBERS = ("cli-number", "cli-number-1", "cli-number-2")
"""By decimals."""


def engines(rows: Sequence[Json], lang: str = "en") -> str:
    """Say how fast the engines are, and how long it takes to replay a record."""
    speeds = [row for row in rows if "decisions_per_s" in row]
    replays = [row for row in rows if "ms_per_game" in row]
    parts = [_speeds(speeds, lang), _times(speeds, lang), _replays(replays, lang)]
    return "\n\n".join(filter(None, parts)) or say("cli-bench-nothing", lang=lang)


def _speeds(rows: Sequence[Json], lang: str) -> str:
    head = _heads(
        [
            "cli-bench-engine",
            "cli-bench-game",
            "cli-bench-players",
            "cli-bench-median",
            "cli-bench-least",
            "cli-bench-most",
        ],
        lang,
    )
    lines = [
        [row["engine"], row["game"], str(row["players"]), *_speed(row, "decisions_per_s", lang)]
        for row in rows
    ]
    return _part(say("cli-bench-engines", lang=lang), [head, *lines], 2)


def _times(rows: Sequence[Json], lang: str) -> str:
    """Set how many times as fast as each peer's game ours are, if there are peers."""
    peers = [row for row in rows if row.get("times")]
    names = list(peers[0]["times"]) if peers else []
    lines = [
        [row["engine"], row["game"], *(_number(row["times"][name], lang, 1) for name in names)]
        for row in peers
    ]
    return _part(say("cli-bench-times", lang=lang), [["", "", *names], *lines], 2)


def _replays(rows: Sequence[Json], lang: str) -> str:
    lines = [
        [
            row["game"],
            row["play"],
            _number(row["moves"], lang),
            _number(row["ms_per_game"], lang, 1),
        ]
        for row in rows
    ]
    head = [*_heads(["cli-bench-game", "cli-bench-played-by", "cli-bench-moves"], lang), "ms"]
    return _part(say("cli-bench-replays", lang=lang), [head, *lines], 2)


def twins(rows: Sequence[Json], lang: str = "en") -> str:
    """Say how fast the games are on arrays, and how they compare with Pgx."""
    if not rows:
        return say("cli-bench-nothing", lang=lang)
    head = _heads(
        [
            "cli-bench-engine",
            "cli-bench-game",
            "cli-bench-measure",
            "cli-bench-batch",
            "cli-bench-decisions",
            "cli-bench-games",
        ],
        lang,
    )
    measures = {
        "play": "cli-bench-play",
        "observations and masks": "cli-bench-learner",
        "policy": "cli-bench-policy",
    }
    lines = [
        [row["engine"], row["game"], say(measures[row["measure"]], lang=lang), str(row["batch"])]
        + [_number(row[figure], lang) for figure in ("decisions_per_s", "games_per_s")]
        for row in rows
    ]
    about = say("cli-bench-twins", {"device": rows[0]["device"]}, lang)
    return "\n\n".join(filter(None, [_part(about, [head, *lines], 3), _beside(rows, lang)]))


def _beside(rows: Sequence[Json], lang: str) -> str:
    ours = {
        row["game"]: row["decisions_per_s"]
        for row in rows
        if row["engine"] == "fast" and row["measure"] == "play"
    }
    lines = [
        [row["engine"], row["game"], name, _number(ours[name] / row["decisions_per_s"], lang, 1)]
        for row in rows
        if (name := row.get("beside")) in ours
    ]
    return _part(say("cli-bench-times", lang=lang), [["", "", "", ""], *lines], 3)


def server(figures: Mapping[str, Any], lang: str = "en") -> str:
    """Say how much the table server does in a second of its processor, and how it bears a load."""
    rows = figures["full_speed"]
    head = _heads(
        [
            "cli-bench-server-name",
            "cli-bench-game",
            "cli-bench-median",
            "cli-bench-least",
            "cli-bench-most",
        ],
        lang,
    )
    lines = [[row["server"], row["game"] or "–", *_served(row, lang)] for row in rows]
    wrong = [f"{row['server']}, {row['game']}: {row['error']}" for row in rows if "error" in row]
    wrong += [figures["error"]] if "error" in figures else []
    rest = [_paced(figures["paced"], lang), _cold(figures["cold_open"], lang)]
    rest += [_start(figures["start"], lang)] if "start" in figures else []
    parts = [
        _part(say("cli-bench-server", lang=lang), [head, *lines], 2),
        _ratios(figures.get("ratios", {}), lang),
        _siege(figures.get("siege", []), lang),
        "\n".join(fill(line, WIDTH) for line in wrong),
        "\n".join(fill(line, WIDTH) for line in rest),
    ]
    return "\n\n".join(filter(None, parts))


def processes(figures: Mapping[str, Any], lang: str = "en") -> str:
    """Say what several server processes do together, and how long people wait for them."""
    names = (
        "cli-bench-people",
        "cli-bench-game",
        "cli-bench-median",
        "cli-bench-least",
        "cli-bench-most",
        "cli-bench-ratio",
    )
    shares = figures["ratios"]
    rows = [
        [
            say(f"cli-bench-people-{row['people']}", lang=lang),
            row["game"],
            *_served(row, lang),
            _number(shares[row["people"]], lang, 2) if row["people"] in shares else "–",
        ]
        for row in figures["full_speed"]
    ]
    head = _heads(names, lang)
    about = say("cli-bench-processes", {"processes": figures["processes"]}, lang)
    wrong = [row["error"] for row in figures["full_speed"] if "error" in row]
    outages = {row["fault"]: row for row in figures["outages"]}
    parts = [
        _part(about, [head, *rows], 2),
        *(fill(line, WIDTH) for line in wrong),
        _waits("cli-bench-relayed", "cli-bench-people", figures["paced"], lang),
        _waits("cli-bench-outages", "cli-bench-outage", outages, lang),
    ]
    return "\n\n".join(filter(None, parts))


def _waits(about: str, what: str, rows: Mapping[str, Json], lang: str) -> str:
    """Set milliseconds of waiting, by what people wait for."""
    head = [*_heads([what, "cli-bench-tables"], lang), "p50", "p99", "max"]
    times = ("p50_ms", "p99_ms", "worst_ms")
    lines = [
        [
            say(f"{what}-{name}", lang=lang),
            _number(row["tables"], lang),
            *("–" if row[time] is None else _number(row[time], lang, 1) for time in times),
        ]
        for name, row in rows.items()
    ]
    return _part(say(about, lang=lang), [head, *lines], 1)


def _served(row: Json, lang: str) -> list[str]:
    return ["–"] * 3 if "error" in row else _speed(row, "moves_per_cpu_second", lang)


def _ratios(ratios: Mapping[str, Mapping[str, float]], lang: str) -> str:
    names = list(dict.fromkeys(name for times in ratios.values() for name in times))
    lines = [
        [peer, *(_number(times[name], lang, 2) if name in times else "–" for name in names)]
        for peer, times in ratios.items()
    ]
    return _part(say("cli-bench-times", lang=lang), [["", *names], *lines], 1)


def _paced(paced: Json, lang: str) -> str:
    counts = {name: paced[name] for name in ("tables", "sockets", "stored")}
    errors = sum(paced["errors"].values())
    p99 = "–" if paced["p99_ms"] is None else _number(paced["p99_ms"], lang, 1)
    more = {"p99": p99, "errors": errors, "memory": paced["memory_kb_per_table"]}
    return say("cli-bench-paced", counts | more, lang)


def _siege(rows: Sequence[Json], lang: str) -> str:
    """Say what others notice of one guest who does their worst in each of some ways."""
    head = [say("cli-bench-way", lang=lang), "p50", "p95", "max", say("cli-bench-cpu", lang=lang)]
    names = {"p50_ms": 1, "p95_ms": 1, "max_ms": 1, "cpu_share": 2}
    lines = [
        [
            say(f"cli-bench-way-{row['way']}", lang=lang),
            *("–" if "error" in row else _number(row[n], lang, d) for n, d in names.items()),
        ]
        for row in rows
    ]
    return _part(say("cli-bench-siege", lang=lang), [head, *lines], 1)


def _cold(cold: Json, lang: str) -> str:
    opened = {"moves": cold["moves"], "ms": _number(cold["open_ms"], lang, 1)}
    return say("cli-bench-cold", opened, lang)


def _start(start: Json, lang: str) -> str:
    counts = {"tables": start["tables"], "opened": start["opened"]}
    return say("cli-bench-start", counts | {"seconds": _number(start["seconds"], lang, 1)}, lang)


# --- cells ---


def _part(about: str, lines: Sequence[Sequence[str]], left: int) -> str:
    """Set a table below what it is about; nothing where only its head is left."""
    if len(lines) < 2:
        return ""
    return "\n".join([fill(about, WIDTH), *(line for line in table(lines, left) if line)])


def _heads(names: Sequence[str], lang: str) -> list[str]:
    return [say(name, lang=lang) for name in names]


def _speed(row: Json, median: str, lang: str) -> list[str]:
    return [_number(row[name], lang) for name in (median, "least", "most")]


def _number(figure: float, lang: str, digits: int = 0) -> str:
    """Write a figure as the language groups it."""
    return say(NUMBERS[digits], {"number": figure if digits else round(figure)}, lang)
