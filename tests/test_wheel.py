"""What people install: sdist and wheel are built, opened, installed and played."""

from __future__ import annotations

import email
import os
import pty
import re
import select
import subprocess
import tarfile
import time
import tomllib
import urllib.request
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

import release
import splashdeck
from tests.fresh import (
    DEADLINE,
    ROOT,
    alone,
    brought_along,
    build,
    install,
    link,
    new_environment,
    wheel_in,
)

PLAYED_BY_A_PROGRAM = """
import asyncio, sys
from splashdeck.client import Account, account

account.TIMEOUT_SECONDS = 300

async def evening(address):
    me = await Account.guest(address, "Teal")
    bots = ["paddler", "dabbler", "diver", "champion"]
    table = await me.create({"game": "antartik", "players": 5}, bots=bots)
    async with me.sit(table["id"]) as seat:
        await me.start(table["id"])
        for _ in range(3):
            await seat.asked()
            await seat.play(seat.legal[0])
    print("played")

asyncio.run(evening(sys.argv[1]))
"""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the page, unless the suite has, and from it sdist and wheel."""
    folder = tmp_path_factory.mktemp("built")
    build(folder)
    return folder


@pytest.fixture(scope="module")
def commands(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel as a player would; return the folder of its commands."""
    return install(wheel_in(built), tmp_path_factory.mktemp("fresh") / "environment")


# --- opened ---


def test_the_wheel_holds_the_page_and_nothing_of_the_workshop(built: Path) -> None:
    assert release.faults(wheel_in(built), splashdeck.__version__) == []
    with zipfile.ZipFile(wheel_in(built)) as content:
        names = content.namelist()
        (metadata,) = (one for one in names if one.endswith("METADATA"))
        described = email.message_from_bytes(content.read(metadata))
    assert "splashdeck/py.typed" in names
    extras = set(described.get_all("Provides-Extra") or ())
    assert extras >= {"all", "cluster", "envs", "fast", "lab", "mcp", "postgres"}


def test_the_sdist_holds_all_that_a_wheel_is_built_from(built: Path) -> None:
    (sdist,) = built.glob("*.tar.gz")
    with tarfile.open(sdist) as content:
        names = {name.partition("/")[2] for name in content.getnames()}
    assert names >= {
        "pyproject.toml",
        "hatch_build.py",
        "web/build.py",
        "src/splashdeck/__init__.py",
        "src/splashdeck/server/static/index.html",
        "README.md",
        "LICENSE",
        "NOTICE",
    }
    assert not {name for name in names if name.startswith(("tests/", "bench/", "web/node_modules"))}


# --- built ---


def test_the_page_is_built_with_no_more_than_the_build_asks_for(tmp_path: Path) -> None:
    """Whoever installs from the sources gets an environment with these packages and no others."""
    asked = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    packages = new_environment(tmp_path / "environment")
    for found in brought_along(asked["build-system"]["requires"]):
        link(found, packages)
    commands = tmp_path / "environment" / "bin"
    done = subprocess.run(
        [str(commands / "python"), "-m", "splashdeck.games"],
        env={**alone(commands, tmp_path), "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=False,
        timeout=DEADLINE,
    )
    assert done.returncode == 0, done.stderr
    editable = asked["dependency-groups"]["build"]
    assert set(editable) >= set(asked["build-system"]["requires"])


# --- played ---


def test_an_installed_splashdeck_says_what_it_is_and_what_it_lacks(
    commands: Path, tmp_path: Path
) -> None:
    def run(*words: str) -> subprocess.CompletedProcess[str]:
        command = [str(commands / "splashdeck"), *words]
        return subprocess.run(
            command,
            cwd=tmp_path,
            env=alone(commands, tmp_path),
            capture_output=True,
            text=True,
            check=False,
            timeout=DEADLINE,
        )

    said = run("--version").stdout
    assert said.startswith("splashdeck ")
    assert re.search(r"not installed +cluster, envs, fast, lab, mcp, postgres, ray, training", said)
    lacking = {
        ("bench",): "clone it, then python3 dev.py run splashdeck bench",
        ("arena", "antartik", "--bots", "is-mcts,dabbler"): "pip install 'splashdeck[envs]'",
        ("serve", "--port", "0", "--database", "postgresql://localhost/x"): (
            "pip install 'splashdeck[postgres]'"
        ),
        ("mcp",): "pip install 'splashdeck[mcp]'",
    }
    for shell in ("bash", "zsh", "fish"):
        assert "simulate" in run("completion", shell).stdout
    for words, advice in lacking.items():
        done = run(*words)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr.startswith("splashdeck: ")
        assert done.stderr.endswith(f"{advice}\n")


@pytest.fixture
def address(commands: Path, tmp_path: Path) -> Iterator[str]:
    """Serve the installed page."""
    command = [str(commands / "splashdeck"), "serve", "--port", "0"]
    command += ["--set", f"deal_seconds={DEADLINE}"]  # who is slow is nobody who withholds a number
    with subprocess.Popen(
        command, cwd=tmp_path, env=alone(commands, tmp_path), stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        said = server.stdout.readline()
        try:
            yield said.split()[-1].rstrip("/")
        finally:
            server.terminate()


def test_it_is_played_over_page_and_socket_with_bots_of_every_level(
    commands: Path, address: str, tmp_path: Path
) -> None:
    with urllib.request.urlopen(f"{address}/", timeout=DEADLINE) as answer:
        page = answer.read().decode()
    (script,) = re.findall(r'<script type="module"[^>]* src="(/assets/[^"]+\.js)"', page)
    with urllib.request.urlopen(f"{address}{script}", timeout=DEADLINE) as answer:
        assert answer.headers["Content-Type"].startswith("text/javascript")
    done = subprocess.run(
        [str(commands / "python"), "-c", PLAYED_BY_A_PROGRAM, address],
        cwd=tmp_path,
        env=alone(commands, tmp_path),
        capture_output=True,
        text=True,
        timeout=DEADLINE,
        check=False,
    )
    assert done.stdout == "played\n", done.stderr


def test_it_is_played_in_a_terminal(commands: Path, tmp_path: Path) -> None:
    """Choose the first move that is offered, until one is in the saved game."""
    ours, theirs = pty.openpty()
    words = ["play", "duck-and-cover", "--seat", "Ann", "--seat", "champion", "--seed", "7"]
    with subprocess.Popen(
        [str(commands / "splashdeck"), *words],
        cwd=tmp_path,
        env=alone(commands, tmp_path),
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
    ) as process:
        os.close(theirs)
        try:
            assert "cover" in play_until_saved(ours, tmp_path / "data" / "saves")
        finally:
            process.kill()
            process.wait()
            os.close(ours)


def play_until_saved(terminal: int, saves: Path) -> str:
    """Answer whatever is asked; return the save once a move of the person is in it."""
    until = time.monotonic() + DEADLINE
    while time.monotonic() < until:
        readable, _, _ = select.select([terminal], [], [], 1.0)
        if readable:
            os.read(terminal, 1 << 16)
        else:  # it waits for us
            os.write(terminal, b"1\r")
        for save in saves.glob("*.json"):
            text = save.read_text("utf-8")
            if r"\"seat\":0,\"move\"" in text:
                return text
    raise AssertionError("no move was made in time")
