"""What people install: sdist and wheel are built, opened, installed and played.

The wheel goes into a fresh environment outside the repository, beside exactly the packages that
a plain `pip install splashdeck` brings: those of this environment that the wheel asks for, and
what they ask for in turn. Nothing is downloaded.
"""

from __future__ import annotations

import email
import os
import pty
import re
import select
import subprocess
import sys
import tarfile
import time
import tomllib
import urllib.request
import venv
import zipfile
from collections.abc import Iterator
from importlib.metadata import Distribution, distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement

import release
import splashdeck

ROOT = Path(__file__).parents[1]
DEADLINE = 300.0
"""Seconds that anything here may take before it is given up; a busy machine needs a few."""

PLAYED_BY_A_PROGRAM = """
import asyncio, sys
from splashdeck.client import Account

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
    page = [sys.executable, str(ROOT / "web" / "build.py")]
    subprocess.run(page, check=True, timeout=DEADLINE)
    uv = str(Path(sys.executable).with_name("uv"))
    build = [uv, "build", "--quiet", "--offline", "--no-build-isolation", "--out-dir", str(folder)]
    subprocess.run([*build, str(ROOT)], check=True, timeout=DEADLINE)
    return folder


def wheel_in(built: Path) -> Path:
    (found,) = built.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def commands(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel as a player would; return the folder of its commands."""
    home = tmp_path_factory.mktemp("fresh") / "environment"
    venv.create(home, symlinks=True)
    (packages,) = (home / "lib").glob("python*/site-packages")
    for found in plain_packages(wheel_in(built)):
        link(found, packages)
    uv = str(Path(sys.executable).with_name("uv"))
    install = [uv, "pip", "install", "--quiet", "--offline", "--no-deps", "--no-index"]
    target = ["--python", str(home / "bin" / "python"), str(wheel_in(built))]
    subprocess.run([*install, *target], check=True, timeout=DEADLINE)
    return home / "bin"


def plain_packages(wheel: Path) -> list[Distribution]:
    """List what a plain installation of the wheel brings along."""
    with zipfile.ZipFile(wheel) as content:
        (name,) = (one for one in content.namelist() if one.endswith(".dist-info/METADATA"))
        asked = email.message_from_bytes(content.read(name)).get_all("Requires-Dist") or []
    return brought_along(asked)


def brought_along(asked: list[str]) -> list[Distribution]:
    """List the packages that some requirements lead to, out of those of this environment."""
    wanted = [(Requirement(text), "") for text in asked]
    found: dict[str, Distribution] = {}
    looked_at: set[tuple[str, str]] = set()
    while wanted:
        requirement, extra = wanted.pop()
        if requirement.marker is not None and not requirement.marker.evaluate({"extra": extra}):
            continue
        package = found.setdefault(requirement.name, distribution(requirement.name))
        for chosen in ("", *requirement.extras):
            if (requirement.name, chosen) not in looked_at:
                looked_at.add((requirement.name, chosen))
                wanted += [(Requirement(text), chosen) for text in package.requires or ()]
    return list(found.values())


def link(package: Distribution, packages: Path) -> None:
    """Let a fresh environment have a package of this one."""
    for file in package.files or ():
        if file.parts[0] != ".." and file.suffix != ".pyc":
            place = packages / file
            place.parent.mkdir(parents=True, exist_ok=True)
            if not place.exists():
                place.symlink_to(Path(str(package.locate_file(file))))


def alone(commands: Path, folder: Path) -> dict[str, str]:
    """Return surroundings that know nothing of the repository; what is compiled is kept beside."""
    ours = ("PYTHONPATH", "VIRTUAL_ENV", "SPLASHDECK_DATA", "PYTHONDONTWRITEBYTECODE")
    kept = {key: value for key, value in os.environ.items() if key not in ours}
    cache = {"PYTHONPYCACHEPREFIX": str(commands.with_name("compiled"))}
    own = {"SPLASHDECK_DATA": str(folder / "data"), "LC_ALL": "C.UTF-8", "TERM": "xterm-256color"}
    return {**kept, **own, **cache}


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
    venv.create(tmp_path / "environment", symlinks=True)
    (packages,) = (tmp_path / "environment" / "lib").glob("python*/site-packages")
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
        ("serve", "--database", "postgresql://localhost/x"): "pip install 'splashdeck[postgres]'",
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
