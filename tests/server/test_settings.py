"""Settings from the command line, the environment and a file, and the tables that tell of them."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import msgspec
import pytest

from splashdeck.errors import InvalidRequest
from splashdeck.server.settings import Settings
from splashdeck.server.settings.sources import Sources, as_toml, kinds
from splashdeck.server.store.retention import Retention
from splashdeck.server.wire.limits import Limits, Rate
from splashdeck.server.wire.visitors import REQUEST_SECONDS

DOCS = Path(__file__).parents[2] / "docs" / "server.md"


@pytest.fixture
def sources(tmp_path: Path) -> Sources:
    made = Sources()
    made.put("data_folder", tmp_path, "")
    return made


def test_the_command_line_counts_more_than_the_environment_and_that_more_than_a_file(
    sources: Sources, tmp_path: Path
) -> None:
    file = tmp_path / "settings.toml"
    file.write_text('port = 1\nhost = "::1"\nsecure = true\n[retention]\nchat_days = 30\n')
    sources.read_file(file)
    sources.read_environment({"SPLASHDECK_SERVE_PORT": "2", "SPLASHDECK_SERVE_HOST": "10.0.0.1"})
    sources.read_flags({"--port": ("port", 3), "--host": ("host", None)})
    settings = sources.settings()
    assert (settings.port, settings.host, settings.secure) == (3, "10.0.0.1", True)
    assert settings.retention == Retention(chat_days=30)
    said = {one.name: one.source for one in sources.listed() if one.source}
    assert said == {
        "host": "SPLASHDECK_SERVE_HOST",
        "port": "--port",
        "secure": str(file),
        "retention.chat_days": str(file),
    }


def test_every_setting_can_be_said_as_text(sources: Sources) -> None:
    said = {
        "origins": "https://a.example, https://b.example",
        "limits.chat": "3, 0.2",
        "limits.open_tables": "7",
        "retention.finished_days": "inf",
        "retention.chat_days": "0.5",
        "secret_file": "/a/key",
        "secure": "true",
        "log_level": "debug",
    }
    sources.read_pairs([f"{name}={text}" for name, text in said.items()])
    assert sources.settings() == Settings(
        data_folder=sources.settings().data_folder,
        origins=("https://a.example", "https://b.example"),
        limits=Limits(chat=Rate(3, 0.2), open_tables=7),
        retention=Retention(finished_days=None, chat_days=0.5),
        secret_file=Path("/a/key"),
        secure=True,
        log_level="debug",
    )


def test_what_is_printed_is_a_file_that_says_the_same(sources: Sources, tmp_path: Path) -> None:
    sources.read_pairs(
        ["limits.chat=3,0.2", "origins=https://a.example", "retention.chat_days=inf"]
    )
    sources.read_flags({"--secret-file": ("secret_file", tmp_path / "key")})
    printed = as_toml(sources.listed())
    whole = re.sub(r"^# (?=\w)", "", printed, flags=re.MULTILINE)  # the defaults, too
    assert {
        f"{name}.{inner}" if isinstance(value, dict) else name
        for name, value in tomllib.loads(whole).items()
        for inner in (value if isinstance(value, dict) else [""])
    } == set(kinds())
    again = Sources()
    file = tmp_path / "printed.toml"
    file.write_text(whole)
    again.read_file(file)
    assert again.settings() == sources.settings()


def test_no_password_is_printed(sources: Sources) -> None:
    sources.read_pairs(["database=postgresql://ann:quack@db/ducks"])
    assert "quack" not in as_toml(sources.listed())
    assert sources.settings().database == "postgresql://ann:quack@db/ducks"


@pytest.mark.parametrize(
    "pair, sentence",
    [
        ("port=many", "port can’t be “many”"),
        ("limits.chat=3", "limits.chat can’t be “3”"),
        ("prot=1", "there is no setting prot; near it: port"),
        ("limits.chats=1", "there is no setting limits.chats; near it: limits.chat"),
        ("port", "a setting is given as name=value"),
        ("notice_networks=[10.0.0.0/8]", "a list has commas between its parts: a, b"),
        ("workers=0", "workers can’t be “0” (Expected a number >= 1)"),
        ("stop_seconds=nan", "stop_seconds can’t be “nan” (Expected a number >= 0)"),
        ("retention.abandoned_days=-1", "retention.abandoned_days can’t be “-1”"),
        ("limits.requests=0,0", "limits.requests can’t be “0, 0” (Expected a number > 0)"),
    ],
)
def test_a_wrong_setting_is_named_with_its_place(
    sources: Sources, pair: str, sentence: str
) -> None:
    with pytest.raises(InvalidRequest, match=f"--set.*: {re.escape(sentence)}"):
        sources.read_pairs([pair])


def test_a_wrong_variable_or_file_is_named(sources: Sources, tmp_path: Path) -> None:
    with pytest.raises(InvalidRequest, match="SPLASHDECK_SERVE_PROT; near it: SPLASHDECK_SERVE_P"):
        sources.read_environment({"SPLASHDECK_SERVE_PROT": "1", "PATH": "/bin"})
    file = tmp_path / "settings.toml"
    file.write_text("port = ")
    with pytest.raises(InvalidRequest, match=r"settings\.toml: this is not a settings file"):
        sources.read_file(file)


def test_the_command_prints_what_it_would_run_with(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "splashdeck.commands.main", "serve", "--print-settings"]
    wanted = ["--port", "9000", "--data", str(tmp_path / "not-made"), "--set", "bot_workers=3"]
    printed = subprocess.run([*command, *wanted], capture_output=True, text=True, check=True)
    found = tomllib.loads(printed.stdout)
    assert (found["port"], found["bot_workers"]) == (9000, 3)
    assert not (tmp_path / "not-made").exists()


def test_the_documentation_tells_the_limits_and_times_that_hold() -> None:
    text = DOCS.read_text("utf-8")
    limits = text.partition("\n## Limits")[2]
    told = re.findall(r"^\|.*\| (\d+), ([\d.]+) \|$", limits, re.MULTILINE)
    rates = [value for value in msgspec.structs.astuple(Limits()) if isinstance(value, Rate)]
    assert [(float(burst), float(second)) for burst, second in told] == rates
    plain = " ".join(limits.split())
    usual = Limits()
    for words in (
        f"{usual.message_bytes // 1024} kB a message",
        f"{usual.body_bytes // 1024} kB a request",
        f"{usual.connections_per_address} connections of one address",
        f"in full after {REQUEST_SECONDS:.0f} seconds",
        f"{usual.sockets_per_address} sockets of one address",
        f"{usual.sockets_per_person} of one person at one table",
        f"{usual.open_tables} tables of one day",
    ):
        assert words in plain
    kept = re.findall(r"^\| `(\w+_days)` \| (\S+) \|", text, re.MULTILINE)
    assert {name: None if days == "inf" else float(days) for name, days in kept} == (
        msgspec.structs.asdict(Retention())
    )
