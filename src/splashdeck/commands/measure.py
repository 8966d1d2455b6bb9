"""`bench` and `torture`: measurements of this program, made in a checkout of its repository."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Literal

import splashdeck
from splashdeck.commands.progress import progress
from splashdeck.commands.setup import Flag, Number, Output, Whole
from splashdeck.errors import InvalidRequest, Words, needs

CHECKOUT = Path(splashdeck.__file__).parents[2]
"""The repository's folder, where the package is used from one."""

TROUBLES = ("lost", "doubled", "stuck", "unverified", "unfenced", "fallen")
TROUBLES_OF_SEVERAL = ("mixed", "rung_twice", "unerased", "unstopped")
"""What a torture must not find, and what only that of several processes looks for."""


def bench_engines(*, peers: Flag = False, seconds: Number = 2, output: Output = Output()) -> None:
    """Measure the engines, side by side with others' if asked."""
    find_bench("bench")
    from bench import engines, report

    with progress("cli-measuring", output) as update:
        rows = engines.bench(peers=peers, seconds=seconds, progress=update)
    output.report({"results": rows}, report.engines(rows, output.language))


def bench_server(
    *,
    peers: Flag = False,
    seconds: Number = 10,
    processes: Whole = 1,
    tables: Whole = 1000,
    output: Output = Output(),
) -> None:
    """Measure the table server, one process or several, under load on this machine."""
    find_bench("bench server")
    _check_positive(("--processes", processes), ("--tables", tables))
    from bench import report, server

    if processes > 1:
        with needs("cluster", "bench server --processes"):
            from bench.processes import bench_processes

        with progress("cli-measuring", output) as update:
            figures = bench_processes(
                processes, seconds=seconds, paced_tables=tables, progress=update
            )
        output.report(figures, report.processes(figures, output.language))
        return
    with progress("cli-measuring", output) as update:
        figures = server.bench_server(
            peers=peers, seconds=seconds, paced_tables=tables, progress=update
        )
    output.report(figures, report.server(figures, output.language))


def bench_twins(
    *,
    device: Literal["cpu", "gpu"] = "cpu",
    peers: Flag = False,
    seconds: Number = 2,
    output: Output = Output(),
) -> None:
    """Measure the fast twins, side by side with Pgx if asked."""
    find_bench("bench fast")
    with needs("fast", "bench fast"):
        from bench import report, twins

    with twins.ending_at_once(), progress("cli-measuring", output) as update:
        rows = twins.bench_fast(device, peers, seconds, progress=update)
    output.report({"results": rows}, report.twins(rows, output.language))


def torture(
    *,
    simulated: Flag = False,
    processes: Whole = 1,
    seconds: Number = 60,
    seed: Whole = 0,
    tables: Whole | None = None,
    output: Output = Output(),
) -> None:
    """Let everything fail under load, on this machine or in simulation, and count what is lost."""
    find_bench("torture")
    _check_positive(("--seconds", seconds), ("--tables", tables), ("--processes", processes))
    if simulated:
        from bench.simulation import torture_simulated

        with progress("cli-playing", output) as update:
            tally = torture_simulated(1000 if tables is None else tables, seed, update)
    elif processes > 1:
        with needs("cluster", "torture --processes"):
            from bench.cluster import torture_cluster

        tally = torture_cluster(processes, seconds, seed, 60 if tables is None else tables)
    else:
        from bench.torture import torture as ordeal

        tally = ordeal(seconds=seconds, seed=seed, tables=200 if tables is None else tables)
    text = "\n".join(f"{count:>9,}  {name}" for name, count in tally.items())
    output.report(tally, text)
    if any(tally.get(trouble) for trouble in TROUBLES + TROUBLES_OF_SEVERAL):
        sys.exit(1)


def _check_positive(*options: tuple[str, float | None]) -> None:
    """Refuse counts and times that are not above 0."""
    for option, value in options:
        if value is not None and value <= 0:
            raise InvalidRequest(Words("error-arena-positive"), option)


def find_bench(command: str, checkout: Path = CHECKOUT) -> None:
    """Let `bench` be imported from the checkout; InvalidRequest where there is none.

    The measurements need the repository (peers, tests' tools) and are not in the wheel.
    """
    if not (checkout / "bench" / "engines.py").is_file():
        raise InvalidRequest(Words("error-needs-checkout", command=command), command)
    if str(checkout) not in sys.path:
        sys.path.append(str(checkout))
