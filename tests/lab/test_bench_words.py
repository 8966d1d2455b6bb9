"""What the benches tell people: in their language, aligned, and within the width."""

from __future__ import annotations

import pytest

from bench.report import WIDTH, engines, server, twins
from splashdeck.game import Json
from splashdeck.locale import LANGUAGES

SPEED = {"decisions_per_s": 128_361.2, "least": 108_503.0, "most": 1_307_010.9}
ENGINES: list[Json] = [
    {"engine": "reference", "game": "duck-and-cover", "players": 4, **SPEED},
    {
        "engine": "open_spiel",
        "game": "python_block_dominoes",
        "players": 2,
        "times": {"duck-and-cover": 4.68, "duck-and-dive": 12.0, "antartik": 7.33},
        **SPEED,
    },
    {"engine": "reference", "game": "antartik", "play": "random", "moves": 1253, "ms_per_game": 2},
]
TWINS: list[Json] = [
    {
        "engine": "fast",
        "game": "duck-and-cover",
        "measure": "observations and masks",
        "device": "one core of a machine",
        "batch": 1 << 20,
        "decisions_per_s": 2_900_148_005,
        "games_per_s": 27_434,
    }
]
SERVED = {"moves_per_cpu_second": 13_006, "least": 11_086, "most": 13_241}
SERVER: Json = {
    "full_speed": [{"server": "colyseus, plain messages", "game": "duck-and-dive", **SERVED}],
    "ratios": {"colyseus, plain messages": {"duck-and-dive": 0.85}},
    "paced": {
        "tables": 1000,
        "sockets": 4000,
        "stored": 3000,
        "p99_ms": None,
        "errors": {"not-playing": 2},
        "memory_kb_per_table": 37,
    },
    "cold_open": {"moves": 300, "open_ms": 18.4},
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_is_told_in_every_language_within_the_width(lang: str) -> None:
    told = [engines(ENGINES, lang), twins(TWINS, lang), server(SERVER, lang)]
    for text in told:
        assert all(len(line) <= WIDTH for line in text.splitlines()), text
        assert "cli-" not in text
    english = [engines(ENGINES), twins(TWINS), server(SERVER)]
    same = {line for text in told for line in text.splitlines()} & {
        line for text in english for line in text.splitlines()
    }
    names_alone = {line for line in same if not any(letter.isdigit() for letter in line)}
    assert lang == "en" or all("duck" in line or not line for line in names_alone)


def test_columns_stand_below_their_heads() -> None:
    lines = engines(ENGINES).splitlines()
    head = next(line for line in lines if line.startswith("engine"))
    row = lines[lines.index(head) + 1]
    assert head.index("game") == row.index("duck-and-cover")
    assert head.index("players") + len("players") == row.index("4  ") + 1
    assert len(head) == len(row)
    assert row.endswith("128,361  108,503  1,307,011")


def test_numbers_are_grouped_as_the_language_does() -> None:
    assert "128.361" in engines(ENGINES, "nl")
    assert "12,0" in engines(ENGINES, "nl")


def test_nothing_measured_is_said_to_be_nothing() -> None:
    assert engines([]) == twins([]) == "interrupted before anything was measured"


def test_no_answer_at_all_is_no_time() -> None:
    assert "within – ms, with 2 errors" in server(SERVER).replace("\n", " ")
