"""The architecture, kept: who imports whom, which rules are cited, what is exported."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

import splashdeck
from splashdeck.games.catalogue import titles
from splashdeck.rulebook import rulebook

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "splashdeck"
GAMES = tuple(titles())

ROOT_MODULES = {path.stem for path in PACKAGE.glob("*.py")} - {"__init__"}
MAY_SEE = {  # folder: the folders of this package that it may import from, itself apart
    "games": set[str](),
    "rulebook": {"games"},
    "locale": {"games"},
    "bots": {"games"},
    "fast": {"games"},
    "envs": {"games", "fast"},
    "client": {"games"},
    "table": {"games", "locale"},
    "lab": {"games", "bots", "envs", "fast", "locale", "rulebook"},
    "training": {"games", "bots", "fast", "lab", "locale"},
    "server": {"games", "bots", "locale", "rulebook", "table"},
    "commands": {"games", "bots", "lab", "locale", "rulebook", "server", "terminal"},
    "terminal": {"games", "bots", "client", "locale", "rulebook", "table"},
}
STANDARD_LIBRARY = sys.stdlib_module_names
BASE_INSTALL = {"msgspec"}


@cache
def imports(path: Path) -> frozenset[str]:
    """List the modules that a file imports, wherever in the file."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
    return frozenset(found)


def parts(folder: str) -> set[str]:
    """Name the parts of splashdeck that a folder imports."""
    names = set()
    for path in (PACKAGE / folder).rglob("*.py"):
        if path.name == "__main__.py":  # a command, which may see everything
            continue
        for module in imports(path):
            split = module.split(".")
            if split[0] == "splashdeck" and len(split) > 1:
                names.add(split[1])
    return names - set(splashdeck.__all__) - {"__version__"}


FOLDERS = sorted(path.name for path in PACKAGE.iterdir() if (path / "__init__.py").exists())


@pytest.mark.parametrize("folder", FOLDERS)
def test_each_folder_sees_only_what_lies_below_it(folder: str) -> None:
    seen = parts(folder) - ROOT_MODULES - {folder}
    # A refusal is said in words through the locale; errors alone need it, and load it late.
    assert seen <= MAY_SEE[folder], f"{folder} imports {seen - MAY_SEE[folder]}"


def test_games_need_the_standard_library_and_msgspec_only() -> None:
    for path in (PACKAGE / "games").rglob("*.py"):
        for module in imports(path):
            top = module.split(".")[0]
            assert top in STANDARD_LIBRARY | BASE_INSTALL | {"splashdeck"}, f"{path}: {module}"


def test_one_game_knows_nothing_of_another() -> None:
    for game in GAMES:
        folder = PACKAGE / "games" / game.replace("-", "_")
        others = {other.replace("-", "_") for other in GAMES if other != game}
        for path in folder.rglob("*.py"):
            for module in imports(path):
                assert not others.intersection(module.split(".")), f"{path}: {module}"


def test_no_game_uses_a_random_source_of_its_own() -> None:
    for path in (PACKAGE / "games").rglob("*.py"):
        assert imports(path).isdisjoint({"random", "secrets", "os.urandom", "time", "uuid"}), path


NOT_AT_A_TABLE = {  # a table is handed messages, times and chance; it fetches none of them
    *("asyncio", "concurrent", "multiprocessing", "queue", "selectors", "threading"),
    *("http", "socket", "socketserver", "ssl", "subprocess", "urllib"),
    *("dbm", "io", "os", "pathlib", "shutil", "sqlite3", "sqlalchemy", "tempfile"),
    *("datetime", "random", "secrets", "time", "uuid"),
    *("logging", "sys"),
}


def test_a_table_has_no_input_and_output_of_its_own() -> None:
    for path in (PACKAGE / "table").rglob("*.py"):
        tops = {module.split(".")[0] for module in imports(path)}
        assert tops.isdisjoint(NOT_AT_A_TABLE), f"{path}: {sorted(tops & NOT_AT_A_TABLE)}"
        assert " open(" not in path.read_text("utf-8"), f"{path} opens a file"


def test_what_can_be_stopped_is_known_to_its_game_alone() -> None:
    verbs = re.compile(r"Declared|FLOATS|[\"'](?:react|rob|token|stop|let)[\"']")
    for path in (PACKAGE / "table").rglob("*.py"):
        assert not verbs.search(path.read_text("utf-8")), path


def test_importing_splashdeck_loads_nothing_heavy() -> None:
    heavy = ["cyclopts", "rich", "fluent", "babel", "textual", "litestar", "jax", "numpy"]
    code = f"import sys, splashdeck; print([m for m in {heavy} if m in sys.modules])"
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert loaded.stdout.strip() == "[]"


def test_the_exported_names_are_these() -> None:
    assert splashdeck.__all__ == [
        "RULES_VERSION",
        "Entropy",
        "Event",
        "Game",
        "Move",
        "Outcome",
        "Refusal",
        "Seat",
        "SplashdeckError",
        "State",
        "load",
        "set_up",
        "titles",
    ]
    for name in splashdeck.__all__:
        assert getattr(splashdeck, name) is not None


def test_no_file_speaks_of_the_place_where_it_was_written() -> None:
    places = re.compile(r"\.\./shared|/work/|/root/|pypi\.org|registry\.npmjs|debian\.org")
    tracked = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split("\n")
    for name in tracked:
        path = ROOT / name
        if name and path.is_file() and path != Path(__file__):
            text = path.read_text("utf-8", errors="ignore")
            assert not places.search(text), f"{name}: {places.search(text)}"


# --- rules: stated in the rulebook, cited by code and by tests ---

RULE_ID = re.compile(r"\b(?:DC|DD|AN)-\d+(?:\.\d+[a-z]?)?\b")
TOLD_ONLY = {  # what a person must know and a program has nothing to do for, with the reason
    "DC-1.4": "the captain's role is only shown",
    "DC-4.4": "a permission: nothing to refuse",
    "DC-4.5": "a consequence of DC-4.3, checked as a property",
}


def cited(folder: Path) -> set[str]:
    """Collect the rule ids in a folder's Python files, lettered parts as their rule too."""
    found: set[str] = set()
    for path in folder.rglob("*.py"):
        for rule in RULE_ID.findall(path.read_text("utf-8")):
            found.update((rule, rule.rstrip("abcdef")))
    return found


def enforceable(game: str) -> set[str]:
    """List a rulebook's rules that a program can keep, by their base id."""
    return {
        rule.base
        for rule in rulebook(game).rules
        if not {"note", "example"}.intersection(rule.tags) and "." in rule.base
    } - TOLD_ONLY.keys()


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_cited_by_the_code_that_keeps_it(game: str) -> None:
    code = cited(PACKAGE / "games" / game.replace("-", "_"))
    assert enforceable(game) <= code, sorted(enforceable(game) - code)


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_cited_by_a_test(game: str) -> None:
    tests = cited(ROOT / "tests" / "rules") | cited(ROOT / "tests" / "examples")
    assert enforceable(game) <= tests, sorted(enforceable(game) - tests)


def test_no_code_cites_a_rule_that_does_not_exist() -> None:
    known = {rule.id for game in GAMES for rule in rulebook(game).rules}
    known |= {rule.base for game in GAMES for rule in rulebook(game).rules}
    known |= {chapter.id for game in GAMES for chapter in rulebook(game).chapters}
    for path in PACKAGE.rglob("*.py"):
        unknown = set(RULE_ID.findall(path.read_text("utf-8"))) - known
        assert not unknown, f"{path}: {sorted(unknown)}"
