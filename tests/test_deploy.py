"""The files for running a server say what the program understands."""

import re
import shlex
from pathlib import Path

import pytest

from splashdeck.commands.app import app
from splashdeck.server.settings import check_shared
from splashdeck.server.settings.sources import PREFIX, Sources

DEPLOY = Path(__file__).parents[1] / "deploy"


def variables(text: str) -> dict[str, str]:
    """Read what a file puts into the environment of a server: `NAME=value` or `NAME: value`."""
    found = re.findall(rf"({PREFIX}\w+)(?:=|: )(\S+)", text)
    return {name: value.strip('"') for name, value in found}


@pytest.mark.parametrize("name", ["Containerfile", "compose.yaml"])
def test_the_environment_of_a_container_is_understood(name: str) -> None:
    text = (DEPLOY / name).read_text("utf-8")
    said = variables(text)
    assert said
    sources = Sources()
    sources.put("data_folder", "/data", "")
    sources.read_environment(said)
    settings = sources.settings()
    check_shared(settings)
    if name == "compose.yaml":
        assert settings.secure
        assert settings.bus == "valkey://valkey:6379"
        assert "postgresql://" in settings.database
        assert len(settings.proxies) == 3


def test_the_settings_file_is_understood() -> None:
    sources = Sources()
    sources.read_file(DEPLOY / "settings.toml")
    settings = sources.settings()
    assert settings.secure
    assert settings.origins == ("https://ducks.example",)
    text = (DEPLOY / "settings.toml").read_text("utf-8")
    commented = re.findall(r"^# (\w+ = .+?)(?:  +#.*)?$", text, re.MULTILINE)
    assert len(commented) == 3
    for line in commented:
        name, _, value = line.partition(" = ")
        sources.put_text(name, value.strip('"'), "settings.toml")


@pytest.mark.parametrize("unit", ["splashdeck.service", "splashdeck-backup.service"])
def test_the_commands_of_the_units_exist(unit: str) -> None:
    text = (DEPLOY / "systemd" / unit).read_text("utf-8")
    (line,) = re.findall(r"^ExecStart=(.*)$", text, re.MULTILINE)
    words = shlex.split(line)
    if words[0] == "/bin/sh":
        words = shlex.split(words[2].removeprefix("exec ").replace("$(date +%%F)", "monday"))
    assert words[0] == "/opt/splashdeck/bin/splashdeck"
    command, bound, _ = app.parse_args(words[1:], exit_on_error=False, print_error=False)
    assert command.__name__ == words[1]
    assert "/etc/splashdeck/settings.toml" in str(bound.arguments)


def test_every_file_is_named_where_they_are_explained() -> None:
    readme = (DEPLOY / "README.md").read_text("utf-8")
    for file in DEPLOY.rglob("*"):
        if file.is_file() and file.name != "README.md":
            assert file.name in readme or file.suffix in readme, file.name
