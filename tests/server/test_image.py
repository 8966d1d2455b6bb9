"""What the container files and the units say is done, without containers and without systemd.

The wheel is installed in a bare environment as the image installs it; then the very commands of
`deploy/` run there, with other addresses and folders, on a real PostgreSQL and a real Valkey.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import time
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from http import HTTPStatus
from pathlib import Path
from typing import Any
from urllib.error import HTTPError

import psycopg
import pytest
import yaml  # type: ignore[import-untyped]

from bench.launch import reserve_port
from bench.valkey import Valkey, valkey_binary
from tests.fresh import DEADLINE, ROOT, alone, build, install, wheel_in

DEPLOY = ROOT / "deploy"
CONTAINERFILE = (DEPLOY / "Containerfile").read_text("utf-8")
COMPOSE = (DEPLOY / "compose.yaml").read_text("utf-8")
SITE = "ducks.example"


@pytest.fixture(scope="module")
def commands(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install what the image holds; return the folder of its commands."""
    (extra,) = re.findall(r'pip install .*"\$wheel\[(\w+)\]"', CONTAINERFILE)
    folder = tmp_path_factory.mktemp("image")
    build(folder, "--wheel")
    return install(wheel_in(folder), folder / "environment", extra)


def surroundings(commands: Path, folder: Path, **more: str) -> dict[str, str]:
    """Return the environment of a program that finds the installed one by its name."""
    path = f"{commands}{os.pathsep}{os.environ['PATH']}"
    patient = {"SPLASHDECK_SERVE_STOP_SECONDS": f"{DEADLINE}"}  # to stop in peace
    return {**alone(commands, folder), "PATH": path, **patient, **more}


@contextmanager
def running(command: list[str], folder: Path, env: Mapping[str, str]) -> Iterator[None]:
    """Run a server; in the end it must stop by itself, at the signal that containers send."""
    folder.mkdir(exist_ok=True)
    with (
        (folder / "server.log").open("wb") as log,
        subprocess.Popen(command, cwd=folder, env=env, stdout=log, stderr=log) as process,
    ):
        try:
            yield
            process.send_signal(signal.SIGTERM)
            assert process.wait(DEADLINE) == 0
        except BaseException as error:
            error.add_note((folder / "server.log").read_text("utf-8", "replace")[-3000:])
            raise
        finally:
            process.kill()


def wait_for(done: Callable[[], object]) -> None:
    """Look until something is so."""
    until = time.monotonic() + DEADLINE
    while not done():
        assert time.monotonic() < until, "it did not become so"
        time.sleep(0.05)


# --- the image, and two of them as compose runs them ---


def image_variables() -> dict[str, str]:
    """Read the environment that the image sets."""
    (block,) = re.findall(r"^ENV ((?:.*\\\n)*.*)$", CONTAINERFILE, re.MULTILINE)
    pairs = [pair.partition("=") for pair in block.replace("\\\n", " ").split()]
    return {name: value for name, _, value in pairs}


def health_check(port: int) -> list[str]:
    """Read the image's own question whether it is ready."""
    (words,) = re.findall(r"^HEALTHCHECK .*?CMD (\[.*\])$", CONTAINERFILE, re.MULTILINE)
    assert words.count(":8765/") == 1
    found: list[str] = json.loads(words.replace(":8765/", f":{port}/"))
    return found


def wait_until_ready(port: int, env: Mapping[str, str]) -> None:
    """Ask a server as the image does, until it says yes."""

    def is_ready() -> bool:
        done = subprocess.run(health_check(port), env=env, check=False, capture_output=True)
        return done.returncode == 0

    wait_for(is_ready)


def make_secrets(folder: Path) -> None:
    """Make the password and the key as the compose file says."""
    lines = re.findall(r"^#   (.*?)(?:   +#.*)?$", COMPOSE, re.MULTILINE)
    assert len(lines) == 2
    subprocess.run(["sh", "-ec", "\n".join(lines)], cwd=folder, check=True)


def moved(text: str, places: Mapping[str, str]) -> str:
    """Say the same of this test's own addresses and folders."""
    for there, here in places.items():
        text = text.replace(there, here)
    return text


def in_compose(text: str) -> str:
    """Read a value as compose does."""
    return re.sub(r"\$\{SITE:\?[^}]*\}", SITE, text).replace("$$", "$")


def ask(port: int, path: str, content: object = None, cookie: str = "") -> Any:
    """Ask a server as Caddy does for a page of the site; return the answer and its cookie.

    On a busy machine the database, or the server that has the table, may be too slow; then it is
    to be asked again.
    """
    headers = {"Host": SITE, "Origin": f"https://{SITE}", "X-Splashdeck": "1", "Cookie": cookie}
    data = None if content is None else json.dumps(content).encode()
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", data, headers)
    request.add_header("Content-Type", "application/json")
    until = time.monotonic() + DEADLINE
    while True:
        try:
            with urllib.request.urlopen(request, timeout=DEADLINE) as answer:
                given: str = answer.headers.get("Set-Cookie", "")
                return json.load(answer), given.partition(";")[0]
        except HTTPError as error:
            with error:
                is_late = error.code == HTTPStatus.SERVICE_UNAVAILABLE
            if not is_late or time.monotonic() > until:
                raise
        time.sleep(0.1)


@pytest.mark.skipif(valkey_binary() is None, reason="Valkey is not installed")
@pytest.mark.skipif(shutil.which("openssl") is None, reason="openssl makes the secrets")
def test_two_servers_start_as_the_compose_file_says(
    commands: Path, tmp_path: Path, postgres: Callable[[], str]
) -> None:
    make_secrets(tmp_path)
    services = yaml.safe_load(COMPOSE)["services"]
    places = {
        "/run/secrets": str(tmp_path / "secrets"),
        "@postgres/splashdeck": database_of(postgres(), services["postgres"]),
    }
    with valkey_of(tmp_path, services["valkey"]) as valkey:
        places["valkey:6379"] = f"127.0.0.1:{valkey.port}"
        ports = [reserve_port(valkey) for _ in range(2)]

        def serving(name: str, port: int) -> AbstractContextManager[None]:
            service, folder = services[name], tmp_path / name
            assert set(service["secrets"]) == {"signing-key", "database"}
            said = {**image_variables(), **service["environment"]}
            env = {key: moved(in_compose(value), places) for key, value in said.items()}
            env |= {"SPLASHDECK_DATA": str(folder), "SPLASHDECK_SERVE_PORT": str(port)}
            words = [moved(in_compose(word), places) for word in service["entrypoint"]]
            return running(words, folder, surroundings(commands, folder, **env))

        with serving("one", ports[0]), serving("two", ports[1]):
            for port in ports:
                wait_until_ready(port, surroundings(commands, tmp_path))
            ann, bob = (ask(port, "/api/me", {"name": "Teal"})[1] for port in ports)
            assert ann.startswith("__Host-")
            wanted = {"setup": {"game": "antartik", "players": 3}, "seats": [{}, {}, {}]}
            made = ask(ports[0], "/api/tables", wanted, ann)[0]
            table = f"/api/tables/{made['table']['id']}"
            ask(ports[1], f"{table}/join", {"invite": made["invite"]}, bob)
            seen = ask(ports[0], table, cookie=ann)[0]
            assert [seat["kind"] for seat in seen["seats"]] == ["human", "human", "open"]


def database_of(url: str, service: Any) -> str:
    """Give the user of the compose file a database of its own; return the end of its address."""
    user = service["environment"]["POSTGRES_USER"]
    _, _, rest = url.rpartition("@/")
    name = rest.partition("?")[0]
    with psycopg.connect(url, autocommit=True) as line:
        line.execute(f"CREATE ROLE {user} LOGIN")
        line.execute(f"ALTER DATABASE {name} OWNER TO {user}")
    _, *check = service["healthcheck"]["test"]
    assert check == ["pg_isready", "-U", user]
    return f"@/{rest}"


@contextmanager
def valkey_of(folder: Path, service: Any) -> Iterator[Valkey]:
    """Start Valkey with the command of the compose file, on a port of its own."""
    valkey = Valkey(folder)
    program, *words = service["command"]
    assert program == "valkey-server"
    command = [str(valkey_binary()), *words, "--port", str(valkey.port), "--dir", str(folder)]
    with (folder / "valkey.log").open("wb") as log, subprocess.Popen(command, stdout=log) as server:
        try:
            wait_for(lambda: valkey.say("PING") == b"+PONG")
            yield valkey
        finally:
            server.kill()


# --- the units ---


def unit_command(unit: str, what: str, places: Mapping[str, str]) -> list[str]:
    """Read one line of a unit as a shell's command; systemd writes %% for %."""
    text = (DEPLOY / "systemd" / unit).read_text("utf-8")
    (line,) = re.findall(rf"^{what}=(.*)$", text, re.MULTILINE)
    return ["sh", "-c", "exec " + moved(line, places).replace("%%", "%")]


def test_the_units_serve_and_keep_a_backup(commands: Path, tmp_path: Path) -> None:
    port = reserve_port(test_the_units_serve_and_keep_a_backup)
    places = {
        "/opt/splashdeck/bin": str(commands),
        "/etc/splashdeck": str(tmp_path),
        "/var/lib/splashdeck-backups": str(tmp_path / "backups"),
        "/var/lib/splashdeck": str(tmp_path / "state"),
        "8765": str(port),
    }
    settings = moved((DEPLOY / "settings.toml").read_text("utf-8"), places)
    (tmp_path / "settings.toml").write_text(settings, "utf-8")
    (tmp_path / "backups").mkdir()
    env = surroundings(commands, tmp_path)
    serve = unit_command("splashdeck.service", "ExecStart", places)
    with running(serve, tmp_path / "run", env):
        wait_until_ready(port, env)
        ask(port, "/api/me", {"name": "Teal"})
        for what in ("ExecStart", "ExecStartPost"):
            command = unit_command("splashdeck-backup.service", what, places)
            subprocess.run(command, env=env, check=True, timeout=DEADLINE)
    (kept,) = (tmp_path / "backups").iterdir()
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", kept.name)
    restore = ["splashdeck", "restore", str(kept), "--data", str(tmp_path / "again")]
    subprocess.run(restore, env=env, check=True, timeout=DEADLINE)


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_systemd_finds_no_fault_with_the_units(tmp_path: Path) -> None:
    units = []
    for file in sorted((DEPLOY / "systemd").iterdir()):
        unit = tmp_path / file.name
        text = file.read_text("utf-8")
        unit.write_text(text.replace("/opt/splashdeck/bin/splashdeck", "/bin/true"), "utf-8")
        units.append(str(unit))
    command = ["systemd-analyze", "verify", "--man=no", *units]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=DEADLINE)
    ours = [line for line in done.stderr.splitlines() if "splashdeck" in line]
    assert (done.returncode, ours) == (0, [])


# --- the balancers ---


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a certificate of one's own, beside its key in one file."""
    folder = tmp_path_factory.mktemp("certificate")
    make = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", f"/CN={SITE}"]
    files = ["-keyout", str(folder / "key"), "-out", str(folder / "pem")]
    subprocess.run([*make, *files], check=True, capture_output=True, timeout=DEADLINE)
    (folder / "both.pem").write_text((folder / "pem").read_text() + (folder / "key").read_text())
    return folder / "both.pem"


def checked_by_nginx(file: Path, folder: Path) -> list[str]:
    """Put the file where it says that it belongs, and let nginx read it."""
    around = f"pid {folder}/pid; error_log {folder}/log; events {{}} http {{ include {file}; }}"
    (folder / "whole.conf").write_text(around)
    return ["nginx", "-t", "-q", "-p", str(folder), "-c", str(folder / "whole.conf")]


CHECKS: dict[str, tuple[str, Callable[[Path, Path], list[str]]]] = {
    "nginx": ("nginx.conf", checked_by_nginx),
    "haproxy": ("haproxy.cfg", lambda file, _: ["haproxy", "-c", "-q", "-f", str(file)]),
    "caddy": (
        "Caddyfile",
        lambda file, _: ["caddy", "validate", "--adapter", "caddyfile", "--config", str(file)],
    ),
}


@pytest.mark.parametrize("program", CHECKS)
def test_a_balancer_finds_no_fault_with_its_file(
    program: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    search = os.pathsep.join([os.environ["PATH"], "/usr/sbin"])
    if shutil.which(program, path=search) is None:
        pytest.skip(f"{program} is not installed")
    certificate: Path = request.getfixturevalue("certificate")  # openssl makes it
    name, command = CHECKS[program]
    text = (DEPLOY / name).read_text("utf-8")
    for there in (f"/etc/ssl/{SITE}.pem", f"/etc/ssl/{SITE}.key"):
        text = text.replace(there, str(certificate))
    file = tmp_path / name
    file.write_text(text, "utf-8")
    surrounding = {"PATH": search, "HOME": str(tmp_path)}
    env = {**surrounding, "SITE": SITE, "SERVERS": "one:8765 two:8765"}
    done = subprocess.run(
        command(file, tmp_path), env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
