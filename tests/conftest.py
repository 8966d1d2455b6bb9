"""For all tests."""

from __future__ import annotations

import atexit
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from importlib.util import cache_from_source
from itertools import chain
from pathlib import Path

import pytest
from hypothesis import settings
from xdist.workermanage import NodeManager  # type: ignore[import-untyped]

from splashdeck.client import account, seat
from tests.sockets import connect

# Who starts the tests in the background may have told them to ignore Ctrl-C, and what they
# start would ignore it too; tests that interrupt a command need it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# The tests themselves run side by side: threads within each would only be in each other's way.
for library in ("OPENBLAS", "OMP", "MKL"):
    os.environ.setdefault(f"{library}_NUM_THREADS", "1")

# Databases wait for the disk at every move that they store, and what the tests store is thrown
# away: their folders are in memory, where there is enough. Whoever sets TMPDIR keeps them.
MEMORY = Path("/dev/shm")
ROOM = 4 * 2**30  # bytes: far more than the tests leave there
if "TMPDIR" not in os.environ and MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > ROOM:
    folder = tempfile.mkdtemp(prefix="splash-", dir=MEMORY)
    Path(folder).chmod(0o755)  # as root, PostgreSQL runs under an account of its own
    os.environ["TMPDIR"] = tempfile.tempdir = folder
    atexit.register(shutil.rmtree, folder, ignore_errors=True)

# What one process of the tests has compiled for JAX, the others need not compile again.
if "JAX_COMPILATION_CACHE_DIR" not in os.environ:
    compiled = tempfile.mkdtemp(prefix="splashdeck-compiled-")
    os.environ["JAX_COMPILATION_CACHE_DIR"] = compiled
    os.environ.setdefault("JAX_PERSISTENT_CACHE_MIN_COMPILE_TIME_SECS", "0.5")
    atexit.register(shutil.rmtree, compiled, ignore_errors=True)

# The same examples in every run: a test passes or fails by what the code does, never by chance.
settings.register_profile("splashdeck", derandomize=True, deadline=None)
settings.load_profile("splashdeck")

# Whoever asks a server in these tests waits for as long as a busy machine takes to answer.
account.TIMEOUT_SECONDS = 300
vars(seat)["connect"] = connect

# After Ctrl-C a worker stops the servers, databases and browsers it has started, and then ends.
NodeManager.EXIT_TIMEOUT = 60

# What takes longest begins first, so that none of it ends alone. All tests of such a file stay in
# one process, where its servers, its twins and its installations are made once.
LONGEST = (
    "tests/test_installed_title.py",
    "tests/browser/test_offline.py",
    "tests/envs/test_against.py",
    "tests/envs/test_functional.py",
    "tests/examples/test_self_play.py",
    "tests/lab/test_bench_server.py",
    "tests/lab/test_chunks.py",
    "tests/lab/test_interrupted.py",
    "tests/lab/test_trials.py",
    "tests/server/test_durability.py",
    "tests/server/test_hostile.py",
    "tests/test_site.py",
    "tests/test_wheel.py",
)
WAITING = 4  # processes beyond the cores: many tests wait for a browser, a server or a bot
MOST = 8  # processes, each with up to two gigabytes of compiled twins and their games


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Run the whole suite side by side; starting workers takes longer than most of its parts."""
    option, cores = config.option, os.cpu_count() or 1
    if hasattr(os, "sched_getaffinity"):
        cores = len(os.sched_getaffinity(0))
    is_whole = config.args_source is pytest.Config.ArgsSource.TESTPATHS
    is_part = option.keyword or option.markexpr or option.collectonly
    is_part = is_part or getattr(option, "lf", False)  # of a plugin that can be left out
    return min(cores + WAITING, MOST) if is_whole and not is_part else 0


def pytest_xdist_setupnodes(config: pytest.Config) -> None:
    """Compile once what each process imports: in a fresh clone all of them would, side by side."""
    imported_late = Path(__file__).parent / "terminal" / "driver.py"
    if sys.dont_write_bytecode or Path(cache_from_source(str(imported_late))).exists():
        return
    command = [sys.executable, "-m", "pytest", "--collect-only", "-n0"]
    quiet = subprocess.DEVNULL  # what does not import is told by the processes themselves
    subprocess.run(command, cwd=config.rootpath, stdout=quiet, stderr=quiet, check=False)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Let each process begin with some of the longest files.

    Every process is given an equal part of the list, and takes from the others' when it is done.
    """
    workers = int(getattr(config, "workerinput", {}).get("workercount", 1))
    files: dict[str, list[pytest.Item]] = {name: [] for name in LONGEST}
    others: list[pytest.Item] = []
    for item in items:
        files.get(item.nodeid.partition("::")[0], others).append(item)
    longest = list(files.values())
    parts: list[pytest.Item] = []
    for worker in range(workers):
        begin, end = (len(others) * edge // workers for edge in (worker, worker + 1))
        parts += [*chain(*longest[worker::workers]), *others[begin:end]]
    items[:] = parts
