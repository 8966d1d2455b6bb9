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
from splashdeck.games import game_class
from splashdeck.games.catalogue import Title, titles
from splashdeck.rulebook import rulebook

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "splashdeck"
GAMES = tuple(titles())

MAY_SEE = {  # each root module and folder: the parts of this package it may see, itself apart
    "errors": {"locale"},  # late: an error is said in words
    "entropy": {"errors"},
    "game": {"errors", "entropy"},
    "fairness": {"errors", "entropy", "game"},
    "record": {"errors", "entropy", "fairness", "game", "games"},
    "referee": {"errors", "entropy", "game", "games"},
    "games": {"errors", "entropy", "game"},
    "rulebook": {"errors", "games"},
    "lessons": {"errors", "entropy", "game", "record", "games", "bots", "locale"},
    "locale": {"errors", "game", "games"},
    "bots": {"errors", "entropy", "game", "games", "record"},
    "fast": {"errors", "entropy", "game", "games"},
    "envs": {"errors", "entropy", "game", "record", "games", "fast"},
    "client": {"errors", "entropy", "fairness", "game", "record", "games"},
    "table": {"errors", "entropy", "fairness", "game", "record", "games", "locale"},
    "lab": {
        *("errors", "entropy", "game", "record", "games", "bots", "envs", "fast", "locale"),
        "terminal",  # late: a notebook's boards are the terminal's
    },
    "training": {"errors", "entropy", "game", "games", "bots", "fast", "lab"},
    "thinking": {
        *("errors", "entropy", "fairness", "game", "record"),
        *("games", "bots", "locale", "table"),
    },
    "page": {
        *("errors", "entropy", "fairness", "game", "record"),
        *("games", "bots", "lessons", "locale", "table", "thinking"),
    },
    "server": {
        *("errors", "entropy", "fairness", "game", "record"),
        *("games", "bots", "lessons", "locale", "page", "table", "thinking"),
    },
    "terminal": {
        *("errors", "entropy", "fairness", "game", "record"),
        *("games", "bots", "client", "lessons", "locale", "rulebook", "table"),
    },
}
ROOT_MODULES = {"errors", "entropy", "fairness", "game", "record", "referee"}
SEES_ALL = {"commands"}  # the programs, and every __main__
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


def parts(name: str) -> set[str]:
    """Name the parts of splashdeck that a root module or a folder imports."""
    folder = PACKAGE / name
    names = set()
    for path in folder.rglob("*.py") if folder.is_dir() else [folder.with_suffix(".py")]:
        if path.name == "__main__.py":  # a command, which may see everything
            continue
        for module in imports(path):
            split = module.split(".")
            if split[0] == "splashdeck" and len(split) > 1:
                names.add(FRONT.get(split[1], split[1]))
    return names - {"__version__"}


FRONT = {  # what `import splashdeck` offers, and where it lives
    **dict.fromkeys(["RULES_VERSION", "Event", "Game", "Move", "Outcome"], "game"),
    **dict.fromkeys(["Refusal", "Seat", "State"], "game"),
    **dict.fromkeys(["load", "set_up", "titles"], "games"),
    "Entropy": "entropy",
    **dict.fromkeys(["IllegalMove", "InvalidNotation", "InvalidPosition"], "errors"),
    **dict.fromkeys(["InvalidRecord", "InvalidSetup", "InvalidSheet"], "errors"),
    "SplashdeckError": "errors",
}
FOLDERS = {path.name for path in PACKAGE.iterdir() if (path / "__init__.py").exists()}


@pytest.mark.parametrize("name", sorted(MAY_SEE))
def test_each_part_sees_only_what_lies_below_it(name: str) -> None:
    seen = parts(name) - {name}
    assert seen <= MAY_SEE[name], f"{name} imports {sorted(seen - MAY_SEE[name])}"


def test_the_root_holds_what_everything_rests_on_and_nothing_else() -> None:
    found = {path.stem for path in PACKAGE.glob("*.py")}
    assert found == ROOT_MODULES | {"__init__", "__main__"}
    assert MAY_SEE.keys() == ROOT_MODULES | FOLDERS - SEES_ALL


# --- a title is spelled in its own folders alone ---


def is_its_own(path: Path, title: Title) -> bool:
    """Is a file one of the title's: in a folder of its name, or called by it?"""
    names = {title.name, title.folder}
    return not names.isdisjoint(path.parts) or path.stem in names


def spelling(title: Title) -> re.Pattern[str]:
    """Find a title's name in any form, and the ids of its rules and messages."""
    forms = [title.name, title.folder, title.class_name, re.escape(title.display)]
    ids = rf"(?<![\w-])(?:{title.prefix}-[0-9E]|(?:\w+-)?{title.mark}-[a-z])"
    return re.compile("|".join([*forms, ids]))


def code_of(path: Path) -> str:
    """Read a file without its documentation: docstrings, which may show an example."""
    text = path.read_text("utf-8")
    if path.suffix != ".py":
        return re.sub(r"/\*.*?\*/|<!--.*?-->", "", text, flags=re.DOTALL)
    lines = text.splitlines()
    for node in ast.walk(ast.parse(text)):
        value = node.value if isinstance(node, ast.Expr) else None
        if isinstance(value, ast.Constant) and isinstance(value.value, str):
            assert value.end_lineno is not None
            for number in range(value.lineno - 1, value.end_lineno):
                lines[number] = ""
    return "\n".join(lines)


SHARED_CODE = [
    path
    for folder, kinds in (
        (PACKAGE, ("*.py",)),
        (ROOT / "bench", ("*.py",)),
        (ROOT / "web" / "src", ("*.ts", "*.svelte", "*.css")),
    )
    for kind in kinds
    for path in folder.rglob(kind)
    if "static" not in path.parts
]


@pytest.mark.parametrize("name", GAMES)
def test_no_code_spells_a_title_outside_its_own_folders(name: str) -> None:
    title = titles()[name]
    pattern = spelling(title)
    assert any(is_its_own(path, title) for path in SHARED_CODE)
    for path in SHARED_CODE:
        if not is_its_own(path, title):
            assert pattern.findall(code_of(path)) == [], path.relative_to(ROOT)


@pytest.mark.parametrize("name", GAMES)
def test_a_card_says_what_its_game_does(name: str) -> None:
    card, kind = titles()[name], game_class(name)
    assert (kind.name, kind.player_counts) == (name, card.players)
    keys = kind.set_up({"players": card.players[0]}).setup_keys()
    assert ("sheet" in keys, "juniors" in keys) == (card.sheet, card.juniors)
    assert keys.get("edition") == (card.editions[0] if card.editions else None)
    assert set(card.editions) == set(rulebook(name).editions)
    assert rulebook(name).chapters[0].id.startswith(f"{card.prefix}-")


def test_a_title_has_no_registry_to_be_entered_in() -> None:
    """Looking at the cards loads no game, and naming one loads that one alone."""
    code = (
        "import sys, splashdeck; splashdeck.titles(); first, *rest = splashdeck.titles();"
        "loaded = lambda: [n for n in splashdeck.titles() if splashdeck.titles()[n].package in"
        " sys.modules]; assert loaded() == [], loaded(); splashdeck.set_up(first, 2);"
        "assert loaded() == [first], loaded()"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_games_need_the_standard_library_and_msgspec_only() -> None:
    for path in (PACKAGE / "games").rglob("*.py"):
        for module in imports(path):
            top = module.split(".")[0]
            assert top in STANDARD_LIBRARY | BASE_INSTALL | {"splashdeck"}, f"{path}: {module}"


def test_one_game_knows_nothing_of_another() -> None:
    for game in titles().values():
        folder = PACKAGE / "games" / game.folder
        others = {other.folder for other in titles().values() if other != game}
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
        "IllegalMove",
        "InvalidNotation",
        "InvalidPosition",
        "InvalidRecord",
        "InvalidSetup",
        "InvalidSheet",
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

PREFIXES = "|".join(title.prefix for title in titles().values())
RULE_ID = re.compile(rf"\b(?:{PREFIXES})-\d+(?:\.\d+[a-z]?)?\b")
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
    code = cited(PACKAGE / "games" / titles()[game].folder)
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
