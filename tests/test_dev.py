"""dev.py, tried on a copy with programs of our own in its .venv: nothing is installed here."""

import ast
import os
import re
import shutil
import signal
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import dev
from splashdeck.commands.version import EXTRAS

ROOT = Path(dev.__file__).resolve().parent
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
TOOLS = ("ruff", "mypy", "pytest", "splashdeck", "uv")
CHECKED = "ruff:check .\nruff:format --check .\nmypy:\nbuild.py:--check\n"


@pytest.fixture
def project(tmp_path: Path) -> dev.Project:
    """Copy what dev.py reads to a path with a space; each tool there prints its arguments."""
    root = tmp_path / "a clone"
    shutil.copytree(ROOT / "requirements", root / "requirements")
    for name in ("dev.py", "pyproject.toml"):
        shutil.copy(ROOT / name, root / name)
    project = dev.Project(root.resolve())
    project.bin.mkdir(parents=True)
    (project.bin / "python").symlink_to(sys.executable)
    for name in TOOLS:
        tool(project, name, f'echo "{name}:$*"')
    (root / "web").mkdir()
    script = "import sys; print('build.py:' + ' '.join(sys.argv[1:]))"
    (root / "web" / "build.py").write_text(script, encoding="utf-8")
    mark_installed(project, "dev")
    return project


def tool(project: dev.Project, name: str, script: str) -> None:
    path = project.bin / name
    path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    path.chmod(0o755)


def mark_installed(project: dev.Project, level: str) -> None:
    contents = dev.contents(project, level)
    identity = dev.identity(project)
    dev.write_stamp(project, {"identity": identity, "level": level, "contents": contents})


def call(project: dev.Project, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the copy's dev.py from a directory that is not its own."""
    command = [sys.executable, str(project.root / "dev.py"), *arguments]
    return subprocess.run(
        command, cwd=project.root.parent, capture_output=True, text=True, timeout=300, check=False
    )


def test_asking_for_help_builds_no_page(project: dev.Project) -> None:
    for words in (["--help"], ["--version"], ["-h"]):
        done = call(project, "play", *words)
        assert done.stdout == f"splashdeck:{words[0]}\n"
        assert "building" not in done.stderr
    assert call(project, "play", "antartik", "-h").stdout == "splashdeck:play antartik -h\n"


def test_the_site_is_built_where_it_can_be_read(project: dev.Project) -> None:
    tool(project, "sphinx-build", 'echo "sphinx-build:$*"')
    done = call(project, "docs")
    assert done.stdout.startswith("sphinx-build:-q -W")
    assert done.stderr == f"dev.py: built: {project.root}/docs/_build/index.html\n"


# What is installed, and when it is installed again.


def test_nothing_is_installed_again_while_nothing_has_changed(project: dev.Project) -> None:
    assert dev.missing_level(project, "dev") is None
    assert dev.missing_level(project, "play") is None


@pytest.mark.parametrize("name", ["pyproject.toml", "requirements/dev.txt", "requirements/uv.txt"])
def test_a_changed_pin_is_installed(project: dev.Project, name: str) -> None:
    with (project.root / name).open("a", encoding="utf-8") as file:
        file.write("# changed\n")
    assert dev.missing_level(project, "dev") == "dev"


def test_playing_does_not_install_what_developing_needs(project: dev.Project) -> None:
    project.stamp.unlink()
    assert dev.missing_level(project, "play") == "play"
    mark_installed(project, "play")
    assert dev.missing_level(project, "play") is None
    assert dev.missing_level(project, "dev") == "dev"


def test_playing_does_not_remove_what_developing_needs(project: dev.Project) -> None:
    with project.pins("dev").open("a", encoding="utf-8") as file:
        file.write("# changed\n")
    assert dev.missing_level(project, "play") == "dev"


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"level": "dev"}'])
def test_a_broken_stamp_means_that_all_is_made_anew(project: dev.Project, text: str) -> None:
    project.stamp.write_text(text, encoding="utf-8")
    assert not dev.is_made(project)
    assert dev.missing_level(project, "dev") == "dev"


def test_a_moved_checkout_gets_a_new_environment(project: dev.Project) -> None:
    moved = dev.Project(project.root.rename(project.root.with_name("elsewhere")))
    assert not dev.is_made(moved)


def test_an_environment_whose_python_is_gone_is_not_made(project: dev.Project) -> None:
    (project.bin / "python").unlink()
    (project.bin / "python").symlink_to(project.root / "no-such-python")
    assert not dev.is_made(project)
    assert dev.missing_level(project, "dev") == "dev"


def test_installing_syncs_hashed_pins_and_stamps_them(project: dev.Project) -> None:
    tool(project, "uv", f'echo "$*" >> "{project.root}/calls"')
    mark_installed(project, "play")
    dev.install(project, "dev")
    sync, editable = (project.root / "calls").read_text(encoding="utf-8").splitlines()
    assert sync.startswith(f"pip sync --require-hashes {project.pins('dev')} ")
    assert f"--no-deps --no-build-isolation --editable {project.root} " in editable
    assert dev.missing_level(project, "dev") is None


def test_pip_installs_where_uv_cannot(project: dev.Project) -> None:
    tool(project, "uv", 'test "$2" = install')
    (project.bin / "python").unlink()
    tool(project, "python", f'echo "$*" >> "{project.root}/calls"')
    dev.install(project, "dev")
    (call,) = (project.root / "calls").read_text(encoding="utf-8").splitlines()
    assert call.startswith("-m pip --disable-pip-version-check install --require-hashes ")
    assert call.endswith(f" {project.pins('dev')}")
    assert dev.missing_level(project, "dev") is None


def test_a_failed_installation_is_told_and_started_over(project: dev.Project) -> None:
    tool(project, "uv", "exit 2")
    (project.bin / "python").unlink()
    tool(project, "python", "echo the network is down; exit 1")
    with pytest.raises(dev.SetupFailed, match="the network is down"):
        dev.install(project, "dev")
    assert dev.is_made(project)
    assert dev.missing_level(project, "dev") == "dev"


# Pythons that will not do.


def test_a_python_without_venv_is_told_the_one_command(
    project: dev.Project, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tool(project, "apt-get", "exit 1")
    project.stamp.unlink()
    monkeypatch.setenv("PATH", str(project.bin))
    monkeypatch.setitem(sys.modules, "ensurepip", None)
    monkeypatch.setattr(sys, "_base_executable", "/usr/bin/python3")
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert dev.main(["test"], project) == 1
    package = f"python3.{sys.version_info.minor}-venv"
    assert f"\n    sudo apt-get install {package}\n" in capsys.readouterr().err
    assert (project.bin / "uv").exists(), "the old environment is removed only for a new one"


def test_root_needs_no_sudo(project: dev.Project, monkeypatch: pytest.MonkeyPatch) -> None:
    tool(project, "apt-get", "exit 1")
    monkeypatch.setenv("PATH", str(project.bin))
    assert "    apt-get install python3." in dev.venv_advice("/usr/bin/python3", is_root=True)


def test_apt_is_not_advised_for_a_python_it_did_not_bring() -> None:
    advice = dev.venv_advice("/opt/python/bin/python3", is_root=False)
    assert "apt-get" not in advice
    assert "/opt/python/bin/python3" in advice


def test_an_older_python_gets_as_far_as_being_told() -> None:
    source = (ROOT / "dev.py").read_text(encoding="utf-8")
    statements = ast.parse(source, feature_version=(3, 6)).body
    _docstring, first_import, version_test, *_rest = statements
    assert ast.unparse(first_import) == "import sys"
    assert ast.unparse(version_test).startswith("if sys.version_info < (3, 11):\n    sys.exit(")


# Commands.


def test_run_passes_arguments_and_exit_code_through(project: dev.Project) -> None:
    show = "import os, sys; print(sys.argv[1:], os.getcwd()); sys.exit(7)"
    ran = call(project, "run", "python", "-c", show, "--json", "a b", "*", "")
    assert ran.returncode == 7
    assert ran.stdout == f"['--json', 'a b', '*', ''] {project.root.parent}\n"
    assert ran.stderr == ""


def test_run_finds_the_programs_of_the_environment_first(project: dev.Project) -> None:
    ran = call(project, "run", "sh", "-c", 'splashdeck bench --json; echo "$VIRTUAL_ENV"')
    assert ran.stdout == f"splashdeck:bench --json\n{project.venv}\n"


def test_play_passes_its_arguments_to_the_terminal_game(project: dev.Project) -> None:
    assert call(project, "play", "antartik", "--lang", "nl").stdout == (
        "splashdeck:play antartik --lang nl\n"
    )


def test_play_alone_builds_the_page_and_opens_a_table(project: dev.Project) -> None:
    (project.root / "web" / "build.py").write_text("open('page-was-built', 'w')", encoding="utf-8")
    assert call(project, "play").stdout == "splashdeck:serve --open\n"
    assert (project.root / "page-was-built").exists()


def test_only_the_first_table_compiles_what_it_loads_beside_the_page(project: dev.Project) -> None:
    (project.root / "web" / "build.py").write_text("", encoding="utf-8")
    package = project.root.parent / "splashdeck" / "__init__.py"  # found where it is called
    package.parent.mkdir()
    package.write_text("open('loads', 'a').write('once ')", encoding="utf-8")
    for _ in range(2):
        assert call(project, "play").stdout == "splashdeck:serve --open\n"
    assert (project.root.parent / "loads").read_text("utf-8") == "once "


def test_a_page_that_does_not_build_is_no_table(project: dev.Project) -> None:
    (project.root / "web" / "build.py").write_text("raise SystemExit('no Node')", encoding="utf-8")
    ran = call(project, "play")
    assert ran.returncode == 1
    assert ran.stdout == ""
    assert "building the page failed:\nno Node" in ran.stderr


def test_test_runs_the_checks_beside_pytest(project: dev.Project) -> None:
    for name in ("ruff", "mypy"):
        tool(project, name, f'echo "{name}:$*" | tee -a "{project.root}/calls"')
    script = "import sys; print('build.py:' + sys.argv[1], file=open('calls', 'a'))"
    (project.root / "web" / "build.py").write_text(script, encoding="utf-8")
    ran = call(project, "test", "-k", "two words")
    assert ran.returncode == 0
    calls = (project.root / "calls").read_text(encoding="utf-8").splitlines()
    assert sorted(calls) == sorted(CHECKED.splitlines())
    assert ran.stdout == "pytest:-k two words\n", "checks that pass leave the last word to pytest"


def test_a_failed_check_fails_the_test_and_is_told_after_it(project: dev.Project) -> None:
    tool(project, "mypy", "echo 3 errors; echo and why >&2; exit 1")
    ran = call(project, "test")
    assert ran.returncode == 1
    assert ran.stdout == "pytest:\n3 errors\nand why\n"
    assert ran.stderr.endswith("dev.py: mypy says:\ndev.py: failed beside the tests: mypy\n")


def test_pytest_does_not_wait_for_the_checks(project: dev.Project) -> None:
    os.mkfifo(project.root / "end")
    tool(project, "mypy", f'read word < "{project.root}/end"; echo $word; exit 1')
    tool(project, "pytest", f'echo "pytest has ended" > "{project.root}/end"')
    ran = call(project, "test")
    assert ran.stdout == "pytest has ended\n"
    assert ran.returncode == 1


def test_what_only_the_machine_can_bring_is_told_before_the_tests(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    monkeypatch.delenv("SPLASHDECK_CHROMIUM", raising=False)
    monkeypatch.setattr(shutil, "which", {"apt-get": "/usr/bin/apt-get"}.get)
    chromium, git = dev.gaps()
    assert "Chromium: sudo apt-get install chromium, or name one in SPLASHDECK_CHROMIUM" in chromium
    assert git == "some tests need git: sudo apt-get install git"
    monkeypatch.setenv("SPLASHDECK_CHROMIUM", "/opt/chrome")
    monkeypatch.setattr(shutil, "which", {"git": "/usr/bin/git"}.get)
    assert dev.gaps() == []


def test_what_python_compiles_is_kept_in_the_environment(
    project: dev.Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    (project.root / "module.py").write_text("", encoding="utf-8")
    show = "import module, pathlib; print(pathlib.Path(module.__cached__).exists())"
    monkeypatch.setenv("PYTHONPATH", str(project.root))
    assert call(project, "run", "python", "-c", show).stdout == "True\n"
    assert not (project.root / "__pycache__").exists()
    assert list((project.venv / "pycache").rglob("module.*.pyc"))


def test_the_exit_code_of_pytest_is_the_exit_code(project: dev.Project) -> None:
    tool(project, "pytest", "exit 5")
    assert call(project, "test").returncode == 5


def test_check_runs_every_check_and_names_the_failed(project: dev.Project) -> None:
    tool(project, "ruff", 'echo "ruff:$*"; exit 1')
    ran = call(project, "check")
    assert ran.returncode == 1
    assert ran.stdout == CHECKED
    assert ran.stderr.endswith("dev.py: failed: ruff check, ruff format\n")


@pytest.mark.parametrize(
    "arguments, code, says",
    [
        ([], 2, "usage: python3 dev.py"),
        (["--help"], 0, "usage: python3 dev.py"),
        (["paly"], 2, "no command 'paly'"),
        (["run"], 2, "run what?"),
        (["run", "no-such-program"], 127, "no-such-program: no such command"),
        (["check", "src"], 2, "check takes no arguments"),
        (["pictures", "x"], 2, "pictures takes no arguments"),
        (["release", "1.0.0", "x"], 2, "release takes one version at most"),
    ],
)
def test_a_wrong_call_is_answered(
    project: dev.Project, arguments: list[str], code: int, says: str
) -> None:
    ran = call(project, *arguments)
    assert ran.returncode == code
    assert says in ran.stdout + ran.stderr
    assert "Traceback" not in ran.stderr


@pytest.fixture
def heeded_interrupt() -> Iterator[None]:
    """Undo what a shell's `&` does: programs started from there would ignore Ctrl-C."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("heeded_interrupt")
def test_ctrl_c_lets_the_tests_finish_what_they_say(project: dev.Project) -> None:
    slow = """exec python -c 'import time
try:
    print("ready", flush=True); time.sleep(300)
except KeyboardInterrupt:
    time.sleep(0.5); print("tidied")'"""
    mypy = project.root / "mypy.pid"
    tool(project, "mypy", f'trap "" INT; echo $$ > "{mypy}"; exec sleep 300')
    tool(project, "pytest", f'until test -s "{mypy}"; do sleep 0.05; done; {slow}')
    command = [sys.executable, str(project.root / "dev.py"), "test"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        assert process.stdout is not None
        while process.stdout.readline() != "ready\n":
            assert process.poll() is None
        os.killpg(process.pid, signal.SIGINT)
        printed, told = process.communicate(timeout=300)
    assert printed == "tidied\n"
    assert told.endswith("\ndev.py: stopped\n")
    assert process.returncode == 130
    with pytest.raises(ProcessLookupError):
        os.kill(int(mypy.read_text(encoding="utf-8")), 0)


# The pins.


def pinned(name: str) -> set[tuple[str, str]]:
    """Read names and versions; a name may have several, by marker."""
    text = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
    return set(re.findall(r"^([a-z0-9-]+)==(\S+)", text, re.MULTILINE))


def names(requirements: list[object]) -> set[str]:
    """Normalise the names of requirements; groups that include groups are left out."""
    texts = [text for text in requirements if isinstance(text, str)]
    matches = [re.match(r"[A-Za-z0-9._-]+", text) for text in texts]
    return {re.sub(r"[-_.]+", "-", match[0]).lower() for match in matches if match}


@pytest.mark.parametrize("name", ["dev", "play", "uv"])
def test_pins_are_hashed_and_record_no_address(name: str) -> None:
    text = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
    comment, *lines = text.splitlines()
    assert comment == "# Made by `python3 dev.py lock`."
    unexpected = [
        line
        for line in lines
        if not re.fullmatch(r"[a-z0-9-]+==\S+( ; [^/]+)? \\|    --hash=sha256:\w{64}( \\)?", line)
    ]
    assert unexpected == []


def test_players_get_the_versions_that_developers_test() -> None:
    assert pinned("play") <= pinned("dev")
    assert not {"pytest", "mypy", "ruff"} & dict(pinned("play")).keys()


def test_the_pins_cover_all_that_pyproject_names() -> None:
    declared = PYPROJECT["project"]
    extras = declared["optional-dependencies"]
    groups = PYPROJECT["dependency-groups"]
    everything = [declared["dependencies"], *extras.values(), *groups.values()]
    playing = [declared["dependencies"], groups["build"]]
    ours = {declared["name"]}  # an extra may name others of the same package
    assert set().union(*map(names, everything)) - ours <= dict(pinned("dev")).keys()
    assert set().union(*map(names, playing)) <= dict(pinned("play")).keys()


def test_the_version_names_every_extra() -> None:
    assert {*EXTRAS, "all"} == {*PYPROJECT["project"]["optional-dependencies"]}


def test_whoever_lacks_something_is_told_of_an_extra_that_there_is() -> None:
    asked = {
        (extra, str(source.relative_to(ROOT)))
        for source in (ROOT / "src").rglob("*.py")
        for extra in re.findall(r"\bneeds\(\"(\w+)\"", source.read_text("utf-8"))
    }
    assert len(asked) >= len(EXTRAS)
    assert [one for one in sorted(asked) if one[0] not in EXTRAS] == []


def test_the_build_group_holds_what_building_requires() -> None:
    required = set(PYPROJECT["build-system"]["requires"])
    assert required <= set(PYPROJECT["dependency-groups"]["build"])


# What the documents promise.


@pytest.mark.parametrize("document", ["README.md", "CONTRIBUTING.md", ".ci/run"])
def test_documents_name_commands_that_exist(document: str) -> None:
    text = (ROOT / document).read_text(encoding="utf-8")
    named = set(re.findall(r"python3 dev\.py (\w+)", text))
    assert "test" in named
    assert named <= set(dev.COMMANDS)
