"""Rows of a study as files that other programs read: CSV, and Parquet by DuckDB (extra `lab`)."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from splashdeck.errors import InvalidRequest, Words, needs
from splashdeck.game import Json

KINDS = (".csv", ".parquet")


def check(file: Path) -> None:
    """Refuse, before minutes of play, a file that could not be written."""
    if file.suffix not in KINDS:
        raise InvalidRequest(Words("error-lab-data"), str(file))
    if file.suffix == ".parquet":
        with needs("lab", "--data"):
            import duckdb  # noqa: F401 - is it there?


def write(rows: Sequence[Json], file: Path) -> None:
    """Write at least one row, all with the same keys, in the form that the ending names."""
    check(file)
    if file.suffix == ".csv":
        _write_csv(rows, file)
    else:
        _write_parquet(rows, file)


def _write_csv(rows: Sequence[Json], file: Path) -> None:
    with file.open("w", encoding="utf-8", newline="") as target:
        writer = csv.DictWriter(target, rows[0].keys())
        writer.writeheader()
        writer.writerows(rows)


def _write_parquet(rows: Sequence[Json], file: Path) -> None:
    """Let DuckDB turn lines of CSV into typed columns."""
    import duckdb

    with TemporaryDirectory() as folder, duckdb.connect() as database:
        lines = Path(folder, "rows.csv")
        _write_csv(rows, lines)
        kinds = {key: _kind(value) for key, value in rows[0].items()}
        table = database.read_csv(str(lines), header=True, columns=kinds)
        table.write_parquet(str(file))


def _kind(value: object) -> str:
    """Name the type of a column by a value in it."""
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, int):
        return "bigint"
    return "double" if isinstance(value, float) else "varchar"
