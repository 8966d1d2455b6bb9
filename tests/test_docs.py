"""The documentation says what the code does: generated pages, schemas, examples."""

from __future__ import annotations

import doctest
import importlib.util
import json
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest

import splashdeck
from splashdeck.games import bind
from splashdeck.referee import Referee
from tests import contract

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"


def maker() -> ModuleType:
    """Load the script that makes the pages."""
    spec = importlib.util.spec_from_file_location("make_docs", DOCS / "make.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_generated_pages_are_up_to_date() -> None:
    for path, text in maker().pages().items():
        assert path.read_text("utf-8") == text, f"run docs/make.py: {path.name}"


@pytest.mark.parametrize("keys", contract.SETUPS[::4], ids=contract.setup_name)
def test_every_event_that_happens_is_on_the_page(keys: dict[str, Any]) -> None:
    section = (DOCS / "events.md").read_text("utf-8").split(f"## {keys['game']}")[1].split("## ")[0]
    listed = set(re.findall(r"^\| `([a-z-]+)`", section, re.MULTILINE))
    for step in contract.walk(bind(keys), "events", steps=300):
        for event in step.events:
            assert event.__struct_config__.tag in listed


@pytest.mark.parametrize("keys", contract.SETUPS[::3], ids=contract.setup_name)
def test_positions_have_the_keys_of_the_published_schema(keys: dict[str, Any]) -> None:
    game = bind(keys)
    schema = json.loads((DOCS / "schema" / f"{game.name}.json").read_text("utf-8"))
    body = schema["$defs"][schema["$ref"].rsplit("/", 1)[1]]
    assert body["additionalProperties"] is False
    for step in contract.walk(game, "schema", steps=40):
        position = game.position(step.after)
        assert set(position) == set(body["properties"])
        assert set(body["required"]) <= set(position)


def test_the_referee_page_is_a_conversation_that_really_happens() -> None:
    page = (DOCS / "referee.md").read_text("utf-8")
    block = re.findall(r"```\n(→.*?)```", page, re.DOTALL)[0]
    referee = Referee()
    said: Any = None
    for line in block.strip().split("\n"):
        if line.startswith("→ "):
            said = json.loads(msgspec.json.encode(referee.answer(line[2:].encode())))
        else:
            shown = line[2:].removesuffix(" …")
            for key, value in json.loads(shown).items():
                assert said[key] == value, f"{key} of {shown}"


def test_the_examples_in_docstrings_run() -> None:
    assert doctest.testmod(splashdeck).attempted > 0
    assert doctest.testmod(splashdeck).failed == 0


def test_the_commands_of_the_readme_run() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    found = re.findall(r"^python3 dev\.py run (splashdeck .+?)(?:  +#.*)?$", readme, re.MULTILINE)
    commands = [command for command in found if not command.startswith("splashdeck play")]
    assert len(commands) >= 4
    for command in commands:
        done = subprocess.run(
            f"{sys.executable} -m {command}", shell=True, cwd=ROOT, capture_output=True, check=False
        )
        assert done.returncode == 0, f"{command}: {done.stderr.decode()}"


def test_the_readme_of_a_package_index_has_no_link_that_leads_nowhere() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    assert re.search(r"\]\((?!https?:)", readme), "in the repository links are relative"
    spec = importlib.util.spec_from_file_location("readme_for_index", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    plain = module.readme_for_index(readme, None)
    assert not re.search(r"\]\(", plain)
    assert "docs/referee.md: the rules over JSON lines" in plain
    assert "![" not in plain
    linked = module.readme_for_index(readme, "https://example.org/splashdeck")
    links = re.findall(r"\]\((.*?)\)", linked)
    assert links
    assert all(link.startswith("https://") for link in links)


def test_every_file_that_the_readme_names_is_there() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    for link in re.findall(r"\]\((?!https?:)(.*?)\)", readme):
        assert (ROOT / link).exists(), link


def test_every_promise_names_tests_that_there_are() -> None:
    promises = (DOCS / "promises.md").read_text("utf-8")
    paths = list((ROOT / "tests").rglob("test_*.py"))
    known = {
        name for path in paths for name in re.findall(r"def (test_\w+)", path.read_text("utf-8"))
    }
    for row in (line for line in promises.splitlines() if line.startswith("| ")):
        kept_by = row.split("|")[2]
        named = re.findall(r"`(?:[\w/]*/)?(test_\w+)(?:\.py)?`", kept_by)
        files = {path.stem for path in paths}
        assert kept_by.strip() == "kept by" or named, row
        for name in named:
            assert name in known or name in files, f"{name} is no test"
