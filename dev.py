#!/usr/bin/env python3
"""Set up the project's environment in .venv and run its commands; `python3 dev.py` lists them.

Needs Python 3.11 or later with venv, and nothing else. The syntax stays readable to Python 3.6,
so that an old one can say what is wrong.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - this is what tells the owner of an older one
    sys.exit("dev.py: splashdeck needs Python 3.11 or later; this is " + sys.version.split()[0])

import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO, NamedTuple, NoReturn

USAGE = """\
usage: python3 dev.py COMMAND [ARGUMENTS...]

  play [ARGS...]     open a table in the browser (installs only what playing needs);
                     with ARGS, such as a game: play in this terminal
  test [ARGS...]     all tests, and beside them the checks; ARGS go to pytest;
                     exactly what CI runs
  check              ruff check, ruff format --check, mypy --strict, prettier --check
  run COMMAND...     run any command in the project's environment, with all extras
  docs               build the documentation site into docs/_build, to be read from there
  pictures           take the README's pictures from the real thing, into docs/pictures
  release [VERSION]  cut a release; without a version, build what is tagged, check it
                     and say what to upload
  lock [ARGS...]     remake the pins in requirements/ from pyproject.toml;
                     ARGS go to uv pip compile, such as --upgrade
"""

PYTHON_FLOOR = "3.11"

CHECKS = {
    "ruff check": ("ruff", "check", "."),
    "ruff format": ("ruff", "format", "--check", "."),
    "mypy": ("mypy",),
    "prettier": ("python", "web/build.py", "--check"),
}


class SetupFailed(Exception):
    """Setting up could not go on; the message says what to do."""


class Project(NamedTuple):
    """Where one checkout keeps its pins and its environment."""

    root: Path

    @property
    def venv(self) -> Path:
        return self.root / ".venv"

    @property
    def bin(self) -> Path:
        return self.venv / ("Scripts" if os.name == "nt" else "bin")

    @property
    def stamp(self) -> Path:
        return self.venv / "splashdeck-stamp.json"

    def pins(self, name: str) -> Path:
        return self.root / "requirements" / (name + ".txt")


HERE = Project(Path(__file__).resolve().parent)


def tell(message: str, begin: str = "", end: str = "\n") -> None:
    """Speak to the person at the keyboard, apart from what the command prints."""
    print(f"{begin}dev.py: {message}", end=end, file=sys.stderr, flush=True)


# The stamp: what the environment was made for, and what was last installed into it.


def digest(paths: Sequence[Path]) -> str:
    """Hash the contents of some files."""
    total = hashlib.sha256()
    for path in paths:
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def identity(project: Project) -> str:
    """Name what an environment cannot outlive: its place, its Python and its installer."""
    python = "{}.{}".format(*sys.version_info[:2])
    return f"{project.root} python{python} uv:{digest([project.pins('uv')])}"


def contents(project: Project, level: str) -> str:
    """Name what `level` installs now."""
    return digest([project.root / "pyproject.toml", project.pins(level)])


def read_stamp(project: Project) -> dict[str, str]:
    """Read the stamp; empty if there is none that makes sense, so that all is made anew."""
    try:
        stamp = json.loads(project.stamp.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def write_stamp(project: Project, stamp: Mapping[str, str]) -> None:
    """Replace the stamp in one step."""
    fresh = project.stamp.with_suffix(".new")
    fresh.write_text(json.dumps(stamp), encoding="utf-8")
    fresh.replace(project.stamp)


def is_made(project: Project) -> bool:
    """Is there an environment, made here by this version of Python, and still working?"""
    has_python = (project.bin / "python").exists()  # a link, which dangles once its target is gone
    return has_python and read_stamp(project).get("identity") == identity(project)


def missing_level(project: Project, wanted: str) -> str | None:
    """Say which level must be installed now; None if all is in place.

    What is installed for developing serves playing too, and is never cut back to it.
    """
    stamp = read_stamp(project)
    level = "dev" if "dev" in (wanted, stamp.get("level")) else wanted
    in_place = stamp.get("level") == level and stamp.get("contents") == contents(project, level)
    return None if in_place and is_made(project) else level


# Setting up.


def venv_advice(executable: str, is_root: bool) -> str:
    """Say how to get the venv module for this Python."""
    if not (executable.startswith("/usr/bin/") and shutil.which("apt-get")):
        return f"{executable} lacks the modules venv and ensurepip; use a Python that has them"
    package = "python{}.{}-venv".format(*sys.version_info[:2])
    command = ("" if is_root else "sudo ") + "apt-get install " + package
    return f"one package is missing. Install it, then try again:\n\n    {command}\n"


def base_python() -> str:
    """Find the Python behind an activated .venv: that one cannot remake its own environment."""
    return getattr(sys, "_base_executable", None) or sys.executable


def require_venv() -> None:
    """Refuse to go on where Debian has split ensurepip off."""
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        is_root = hasattr(os, "geteuid") and os.geteuid() == 0
        raise SetupFailed(venv_advice(base_python(), is_root))


def step(says: str, command: Sequence[str], cwd: Path) -> str:
    """Run one step of setting up under a line of progress; return what it printed."""
    live = sys.stderr.isatty()
    began = time.monotonic()
    if not live:
        tell(f"{says} ...")
    with subprocess.Popen(
        command, cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        while True:
            try:
                output, _ = process.communicate(timeout=0.2)
                break
            except subprocess.TimeoutExpired:
                if live:
                    seconds = time.monotonic() - began
                    tell(f"{says} ... {seconds:.0f} s", begin="\r", end="")
    if live:
        tell(f"{says}: {time.monotonic() - began:.1f} s", begin="\r\033[K")
    if process.returncode != 0:
        raise SetupFailed(f"{says} failed:\n{output.rstrip()}")
    return output


def pip_install(project: Project, name: str) -> list[str]:
    """Spell the installation of some pins by pip."""
    pip = [str(project.bin / "python"), "-m", "pip", "--disable-pip-version-check", "install"]
    return [*pip, "--require-hashes", "--no-deps", "--requirement", str(project.pins(name))]


def make_environment(project: Project) -> None:
    """Make .venv anew, with uv in it."""
    require_venv()
    shutil.rmtree(project.venv, ignore_errors=True)
    step("making .venv", [base_python(), "-m", "venv", str(project.venv)], project.root)
    step("installing uv", pip_install(project, "uv"), project.root)
    write_stamp(project, {"identity": identity(project)})


def uv(project: Project, *arguments: str) -> list[str]:
    """Spell a call of the environment's own uv."""
    return [str(project.bin / "uv"), "pip", *arguments, "--python", str(project.bin / "python")]


def sync(project: Project, level: str) -> None:
    """Install exactly the pins of `level`, as fast as the network lets us."""
    pins = project.pins(level)
    count = sum(line[:1].isalnum() for line in pins.read_text(encoding="utf-8").splitlines())
    says = f"installing {count} packages"
    try:
        step(says, uv(project, "sync", "--require-hashes", str(pins)), project.root)
    except SetupFailed:
        # uv does not read pip's settings: a mirror, a certificate. pip works here, it brought uv.
        step(says + " with pip", pip_install(project, level), project.root)


def install(project: Project, level: str) -> None:
    """Install the pins of `level`, and this checkout as an editable package."""
    made_for = {"identity": identity(project)}
    write_stamp(project, made_for)  # if interrupted, the next call starts this over
    sync(project, level)
    editable = ["install", "--no-deps", "--no-build-isolation", "--editable", str(project.root)]
    step("installing splashdeck", uv(project, *editable), project.root)
    done = {"level": level, "contents": contents(project, level)}
    write_stamp(project, {**made_for, **done})


@contextmanager
def alone(project: Project) -> Iterator[None]:
    """Let one process at a time change the environment."""
    try:
        import fcntl
    except ImportError:  # Windows: two calls at once are the caller's affair there
        yield
        return
    with (project.root / "dev.py").open("rb") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            tell("waiting for another dev.py to finish setting up ...")
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def ensure(project: Project, wanted: str) -> None:
    """Bring the environment up to `wanted`, at once where nothing has changed."""
    if missing_level(project, wanted) is None:
        return
    with alone(project):
        level = missing_level(project, wanted)  # another process may have just done it
        if level is None:
            return
        if not is_made(project):
            make_environment(project)
        install(project, level)


# Running.


def environment(project: Project) -> dict[str, str]:
    """Put the project's programs first, and what Python compiles into .venv.

    A caller who wants no compiled files in the sources gets none, yet the tests start Python
    hundreds of times, and would compile all that they import each time.
    """
    path = str(project.bin) + os.pathsep + os.environ.get("PATH", os.defpath)
    dropped = ("PYTHONHOME", "PYTHONDONTWRITEBYTECODE")
    inherited = {key: value for key, value in os.environ.items() if key not in dropped}
    own = {
        "PATH": path,
        "VIRTUAL_ENV": str(project.venv),
        "PYTHONPYCACHEPREFIX": str(project.venv / "pycache"),
    }
    return {**inherited, **own}


def find(project: Project, program: str) -> str | None:
    """Find a program, in the project's environment first."""
    return shutil.which(program, path=environment(project)["PATH"])


def become(project: Project, command: Sequence[str]) -> NoReturn:
    """Turn into `command`: its exit code, its signals and its terminal are its own."""
    found = find(project, command[0])
    if found is None:
        tell(f"{command[0]}: no such command in the environment")
        sys.exit(127)
    if os.name == "nt":  # exec there returns to the shell before the command ends
        sys.exit(call(project, command))
    os.execve(found, list(command), environment(project))


def call(project: Project, command: Sequence[str], cwd: Path | None = None) -> int:
    """Run `command` to its end and give its exit code, as a shell would."""
    program = find(project, command[0]) or command[0]
    with subprocess.Popen([program, *command[1:]], cwd=cwd, env=environment(project)) as process:
        try:
            code = process.wait()
        except KeyboardInterrupt:
            process.wait()  # Ctrl-C reached it too: let it finish what it has to say
            raise
    return 128 - code if code < 0 else code


def failed_checks(project: Project) -> list[str]:
    """Run every check and name those that failed."""
    failed = []
    for name, command in CHECKS.items():
        tell(" ".join(command))
        if call(project, command, project.root) != 0:
            failed.append(name)
    return failed


class Beside(NamedTuple):
    """A check that runs beside the tests; what it prints waits in a file until they have ended."""

    name: str
    process: subprocess.Popen[bytes]
    printed: IO[bytes]


@contextmanager
def checks_beside(project: Project) -> Iterator[list[Beside]]:
    """Start every check; those that still run at the end, as after Ctrl-C, are stopped."""
    with ExitStack() as ending:
        checks = []
        for name, (program, *arguments) in CHECKS.items():
            printed = ending.enter_context(tempfile.TemporaryFile())
            process = subprocess.Popen(
                [find(project, program) or program, *arguments],
                cwd=project.root,
                env=environment(project),
                stdin=subprocess.DEVNULL,
                stdout=printed,
                stderr=subprocess.STDOUT,
            )
            ending.callback(stop, process)
            checks.append(Beside(name, process, printed))
        yield checks


def stop(process: subprocess.Popen[bytes]) -> None:
    """End a process, unless it has ended."""
    process.terminate()
    process.wait()


def failures(checks: Sequence[Beside]) -> list[str]:
    """Wait for the checks, repeat what those that failed have printed, and name them."""
    failed = []
    for check in checks:
        if check.process.wait() != 0:
            failed.append(check.name)
            tell(f"{check.name} says:", begin="\n")
            check.printed.seek(0)
            print(check.printed.read().decode(errors="replace"), end="", flush=True)
    return failed


CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find_chromium() -> str | None:
    """Find a Chromium on this machine: the one that is named, else one that is installed."""
    named = os.environ.get("SPLASHDECK_CHROMIUM")
    return named or next(filter(None, map(shutil.which, CHROMIUMS)), None)


def gaps() -> list[str]:
    """Say what is not on this machine that some tests need, each with the way to get it.

    Everything else comes from the package index by itself; on Debian the tests of the browser
    install Chromium for root.
    """
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    has_apt = shutil.which("apt-get") is not None
    install = ("" if is_root else "sudo ") + "apt-get install " if has_apt else "install "
    found = []
    if find_chromium() is None and not (is_root and has_apt):
        found.append(
            f"the tests of the browser need Chromium: {install}chromium, "
            "or name one in SPLASHDECK_CHROMIUM"
        )
    if shutil.which("git") is None:
        found.append(f"some tests need git: {install}git")
    return found


def build_page(project: Project) -> None:
    """Build the browser's page, at once where its sources have not changed."""
    script = project.root / "web" / "build.py"
    with alone(project):
        step("building the page", [str(project.bin / "python"), str(script)], project.root)


@contextmanager
def compiling_beside(project: Project) -> Iterator[None]:
    """Have Python compile what a table loads meanwhile: else the first start is long and silent."""
    if (project.venv / "pycache").exists():
        yield
        return
    names = ("splashdeck.commands.app", "splashdeck.server.start", "splashdeck.server.web.app")
    load = [str(project.bin / "python"), "-c", f"import {', '.join(names)}"]
    quiet = subprocess.DEVNULL
    with subprocess.Popen(load, env=environment(project), stdout=quiet, stderr=quiet) as process:
        try:
            yield
        except BaseException:
            process.terminate()
            raise


def play(project: Project, arguments: Sequence[str]) -> int:
    """Open a table on this machine, or start the terminal game if a game is named."""
    ensure(project, "play")
    if arguments and not arguments[0].startswith("-"):
        become(project, ["splashdeck", "play", *arguments])
    if {"--help", "-h", "--version"} & {*arguments}:
        become(project, ["splashdeck", *arguments])  # about both, the page and the terminal
    with compiling_beside(project):
        build_page(project)
    become(project, ["splashdeck", "serve", "--open", *arguments])


def run(project: Project, arguments: Sequence[str]) -> int:
    """Run any command, where the caller stands."""
    if not arguments:
        tell("run what? For example: python3 dev.py run splashdeck --help")
        return 2
    ensure(project, "dev")
    become(project, arguments)


def check(project: Project, arguments: Sequence[str]) -> int:
    """Run the linter, the formatters and the type checker."""
    if arguments:
        tell("check takes no arguments")
        return 2
    ensure(project, "dev")
    failed = failed_checks(project)
    if failed:
        tell(f"failed: {', '.join(failed)}")
    return 1 if failed else 0


def test(project: Project, arguments: Sequence[str]) -> int:
    """Run the tests and, beside them, the checks; only a failed check has something to say."""
    ensure(project, "dev")
    for gap in gaps():
        tell(gap)
    with checks_beside(project) as checks:
        tell(f"{' '.join(['pytest', *arguments])}, and beside it: {', '.join(CHECKS)}")
        code = call(project, ["pytest", *arguments], project.root)
        failed = failures(checks)
    if failed:
        tell(f"failed beside the tests: {', '.join(failed)}")
    return code or (1 if failed else 0)


def docs(project: Project, arguments: Sequence[str]) -> int:
    """Build the documentation site from docs/, to be read from files or put on any web space."""
    if arguments:
        tell("docs takes no arguments")
        return 2
    ensure(project, "dev")
    site = project.root / "docs" / "_build"
    build = ["sphinx-build", "-q", "-W", "--keep-going", "-b", "html"]
    code = call(project, [*build, "-d", str(site / "trees"), "docs", str(site)], project.root)
    if code == 0:
        tell(f"built: {site / 'index.html'}")
    return code


def pictures(project: Project, arguments: Sequence[str]) -> int:
    """Take the pictures of the README."""
    if arguments:
        tell("pictures takes no arguments")
        return 2
    ensure(project, "dev")
    build_page(project)
    return call(project, ["python", "-m", "docs.pictures"], project.root)


def release(project: Project, arguments: Sequence[str]) -> int:
    """Cut a release, or build and check what is tagged."""
    if len(arguments) > 1:
        tell("release takes one version at most")
        return 2
    ensure(project, "dev")
    if not arguments:
        build_page(project)
    return call(project, ["python", "release.py", *arguments], project.root)


# The pins.


def compile_pins(project: Project, name: str, source: Sequence[str], extra: Sequence[str]) -> None:
    """Resolve `source` for every platform and write requirements/NAME.txt."""
    pins = project.pins(name)
    fixed = ["--universal", "--generate-hashes", "--python-version", PYTHON_FLOOR]
    plain = ["--no-header", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links"]
    output = ["--quiet", "--output-file", str(pins)]  # also keeps the pins that still fit
    command = [str(project.bin / "uv"), "pip", "compile", *source, *fixed, *plain, *output, *extra]
    step(f"resolving {name}", command, project.root)
    text = pins.read_text(encoding="utf-8")
    if "://" in text:
        raise SetupFailed(f"{pins.name} would record an address; pins hold names and hashes only")
    pins.write_text(f"# Made by `python3 dev.py lock`.\n{text}", encoding="utf-8")


def lock(project: Project, arguments: Sequence[str]) -> int:
    """Remake all pins; playing gets the same versions as developing."""
    with alone(project):
        if not is_made(project):
            make_environment(project)
        everything = ["pyproject.toml", "--all-extras", "--group", "dev"]
        compile_pins(project, "dev", everything, arguments)
        constrained = ["--group", "build", "--constraint", "requirements/dev.txt"]
        compile_pins(project, "play", ["pyproject.toml", *constrained], arguments)
        compile_pins(project, "uv", ["requirements/uv.in"], arguments)
    return 0


COMMANDS: Mapping[str, Callable[[Project, Sequence[str]], int]] = {
    "play": play,
    "test": test,
    "check": check,
    "run": run,
    "docs": docs,
    "pictures": pictures,
    "release": release,
    "lock": lock,
}


def main(arguments: Sequence[str], project: Project = HERE) -> int:
    """Run one command of `dev.py` and give its exit code."""
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        print(USAGE, end="")
        return 0 if arguments else 2
    command = COMMANDS.get(arguments[0])
    if command is None:
        tell(f"no command {arguments[0]!r}\n\n{USAGE}", end="")
        return 2
    try:
        return command(project, arguments[1:])
    except SetupFailed as problem:
        tell(str(problem))
        return 1
    except KeyboardInterrupt:
        tell("stopped", begin="\n")
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
