"""Rows of a study as files that other programs read: CSV, and Parquet by DuckDB (extra `lab`)."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from splashdeck.errors import InvalidRequest, Words, needs
from splashdeck.game import Json

if TYPE_CHECKING:
    from duckdb import DuckDBPyRelation

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
    with needs("lab", "--data"):
        import duckdb
    try:
        to_arrow(rows).write_parquet(str(file))
    except duckdb.Error as error:
        raise InvalidRequest(str(error).partition("\n")[0], str(file)) from None


def to_arrow(rows: Sequence[Json]) -> DuckDBPyRelation:
    """Hand at least one row to any data library that speaks Arrow, with typed columns.

    What comes back is a DuckDB relation, which has Arrow's C stream: `polars.DataFrame(found)`,
    `pyarrow.table(found)` and `pandas.DataFrame.from_arrow(found)` take it as it is.
    """
    with needs("lab", "to_arrow"):
        import duckdb

    database = duckdb.connect()
    kinds = {key: _kind(value) for key, value in rows[0].items()}
    with TemporaryDirectory() as folder:
        lines = Path(folder, "rows.csv")
        _write_csv(rows, lines)
        database.read_csv(str(lines), header=True, columns=kinds).create("rows")
    return database.table("rows")


def _kind(value: object) -> str:
    """Name the type of a column by a value in it."""
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, int):
        return "bigint"
    return "double" if isinstance(value, float) else "varchar"
