"""The games behind a report as files: what is written is what is read."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from splashdeck.errors import InvalidRequest
from splashdeck.lab.rows import write

ROWS = [
    {"game": "antartik", "players": 2, "won": 0.5, "rule": "AN-8.1"},
    {"game": 'a, "quoted"\nname', "players": 3, "won": 1.0, "rule": "AN-8.1"},
]


def test_parquet_holds_the_rows_with_their_types(tmp_path: Path) -> None:
    duckdb = pytest.importorskip("duckdb")
    file = tmp_path / "games.parquet"
    write(ROWS, file)
    with duckdb.connect() as database:
        table = database.read_parquet(str(file))
        assert table.columns == list(ROWS[0])
        assert table.types == ["VARCHAR", "BIGINT", "DOUBLE", "VARCHAR"]
        assert table.fetchall() == [tuple(row.values()) for row in ROWS]


def test_csv_holds_the_rows(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    write(ROWS, file)
    with file.open(encoding="utf-8", newline="") as lines:
        assert list(csv.DictReader(lines)) == [
            {key: str(value) for key, value in row.items()} for row in ROWS
        ]


def test_another_ending_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidRequest, match=r"ends in \.csv or \.parquet"):
        write(ROWS, tmp_path / "games.xlsx")


def test_without_duckdb_it_is_said_how_to_install_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "duckdb", None)
    with pytest.raises(InvalidRequest, match=r"needs duckdb: pip install 'splashdeck\[lab\]'"):
        write(ROWS, tmp_path / "games.parquet")
