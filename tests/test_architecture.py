"""The architecture, kept: who imports whom, which rules are cited, what is exported."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

import splashdeck
from splashdeck.games import game_class
from splashdeck.games.catalogue import Title, titles
from splashdeck.rulebook import rulebook
from tests.imports import Law, calls, imports, imports_of

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "splashdeck"
GAMES = tuple(titles())

# --- who may import whom ---

ROOTS = {"errors", "entropy", "game"}
PLAYED = {*ROOTS, "fairness", "record", "games"}
MAY_SEE = {  # each root module and folder, from the bottom up: the parts it may see, itself apart
    "errors": set[str](),
    "entropy": {"errors"},
    "game": {"errors", "entropy"},
    "games": ROOTS,
    "__init__": {*ROOTS, "games"},
    "fairness": ROOTS,
    "record": {*ROOTS, "fairness", "games"},
    "referee": {*ROOTS, "games"},
    "rulebook": {"errors", "games"},
    "locale": {"errors", "game", "games"},
    "bots": {*ROOTS, "games", "record"},
    "lessons": {*ROOTS, "record", "games", "bots", "locale"},
    "fast": {*ROOTS, "games"},
    "envs": {*ROOTS, "record", "games", "fast"},
    "client": PLAYED,
    "table": {*PLAYED, "locale"},
    "lab": {*ROOTS, "record", "games", "bots", "envs", "fast", "locale"},
    "training": {*ROOTS, "games", "bots", "fast"},
    "thinking": {*PLAYED, "bots", "locale", "table"},
    "page": {*PLAYED, "bots", "lessons", "locale", "table", "thinking"},
    "server": {*PLAYED, "bots", "lessons", "locale", "page", "table", "thinking"},
    "terminal": {*PLAYED, "bots", "client", "lessons", "locale", "rulebook", "table"},
}
MAY_SEE["commands"] = {*MAY_SEE}  # the programs, as every room's __main__
MAY_SEE["__main__"] = {"commands"}
LATE = {
    "errors": {"locale"},  # an error is said in words
}
FRONT = {  # what `import splashdeck` offers, and where it lives
    **dict.fromkeys(["RULES_VERSION", "Event", "Game", "Move", "Outcome"], "game"),
    **dict.fromkeys(["Refusal", "Seat", "State"], "game"),
    **dict.fromkeys(["load", "set_up", "titles"], "games"),
    "Entropy": "entropy",
    **dict.fromkeys(["IllegalMove", "InvalidNotation", "InvalidPosition"], "errors"),
    **dict.fromkeys(["InvalidRecord", "InvalidSetup", "InvalidSheet"], "errors"),
    "SplashdeckError": "errors",
    **dict.fromkeys(["", "*"], "games"),  # all of it at once
}
LAW = Law("splashdeck", MAY_SEE, LATE, front=FRONT)

SERVER_LAW = Law(
    "splashdeck.server",
    {  # each room of the server, from the bottom up
        "clock": set[str](),
        "files": set[str](),
        "metrics": set[str](),
        "wire": set[str](),
        "identity": {"files"},
        "bus": {"metrics", "wire"},
        "store": {"files", "identity", "metrics"},
        "settings": {"store", "wire"},
        "logs": {"settings"},
        "thinking": {"metrics", "store", "wire"},
        "rooms": {"clock", "identity", "store", "wire"},
        "cluster": {"bus", "clock", "files", "identity", "logs", "metrics", "rooms"}
        | {"settings", "store", "wire"},
        "hall": {"clock", "cluster", "identity", "metrics", "rooms", "store", "thinking", "wire"},
        "notices": {"store"},
        "web": {"cluster", "hall", "identity", "logs", "metrics", "notices", "rooms"}
        | {"settings", "store", "wire"},
        "running": {"cluster", "hall", "store", "wire"},
        "start": {"bus", "clock", "cluster", "files", "hall", "identity", "logs", "notices"}
        | {"running", "settings", "store", "thinking", "web", "wire"},
        "__init__": set[str](),
        "__main__": {"start"},
    },
    late={"__init__": {"start"}},  # a bot's process needs none of it
    types={  # what a hall is made of is handed the hall
        "__init__": {"start"},
        "cluster": {"hall"},
        "rooms": {"hall"},
        "wire": {"hall"},
        "notices": {"hall", "rooms", "settings"},
    },
    front={"serve": "start"},
)
ROOT_MODULES = {"errors", "entropy", "fairness", "game", "record", "referee"}
STANDARD_LIBRARY = sys.stdlib_module_names
BASE_INSTALL = {"msgspec"}


def files_of(root: Path, part: str) -> list[Path]:
    """List the files of a package's part: a module, or a folder without its command."""
    folder = root / part
    inner = [path for path in folder.rglob("*.py") if path.name != "__main__.py"]
    return inner if folder.is_dir() else [folder.with_suffix(".py")]


@pytest.mark.parametrize("part", MAY_SEE)
def test_each_part_sees_only_what_lies_below_it(part: str) -> None:
    for path in files_of(PACKAGE, part):
        assert LAW.breaches(part, path.read_text("utf-8")) == [], path.relative_to(ROOT)


@pytest.mark.parametrize("room", SERVER_LAW.sees)
def test_each_room_of_the_server_sees_only_what_lies_below_it(room: str) -> None:
    for path in files_of(PACKAGE / "server", room):
        assert SERVER_LAW.breaches(room, path.read_text("utf-8")) == [], path.relative_to(ROOT)


def test_the_root_holds_what_everything_rests_on_and_nothing_else() -> None:
    found = {path.stem for path in PACKAGE.glob("*.py")}
    assert found == ROOT_MODULES | {"__init__", "__main__"}


@pytest.mark.parametrize("law", [LAW, SERVER_LAW], ids=lambda law: law.root)
def test_a_law_goes_from_the_bottom_up_and_forgets_no_part(law: Law) -> None:
    below: set[str] = set()
    for part, seen in law.sees.items():
        assert seen <= below, f"{part}: {sorted(seen - below)}"
        below.add(part)
    folder = ROOT.joinpath("src", *law.root.split("."))
    modules = {path.stem for path in folder.glob("*.py")}
    assert below == modules | {path.parent.name for path in folder.glob("*/__init__.py")}


def test_commands_of_a_room_import_no_other_and_nothing_from_outside_the_package() -> None:
    for path in PACKAGE.rglob("__main__.py"):
        names = imports(path)
        assert not any(name.startswith(".") or "__main__" in name.split(".") for name in names)
        assert {name.split(".")[0] for name in names}.isdisjoint({"bench", "tests"}), path


OUTSIDE = {  # folders beside the package: who may import them
    "bench": {"commands"},
    "tests": set[str](),
}


def outsiders(part: str, source: str) -> set[str]:
    """Name the folders beside the package that a part imports and may not."""
    tops = {one.name.split(".")[0] for one in imports_of(source)}
    return {top for top in tops & OUTSIDE.keys() if part not in OUTSIDE[top]}


@pytest.mark.parametrize("part", MAY_SEE)
def test_the_package_sees_nothing_beside_it_but_commands_their_measurements(part: str) -> None:
    for path in files_of(PACKAGE, part):
        assert outsiders(part, path.read_text("utf-8")) == set(), path.relative_to(ROOT)


@pytest.mark.parametrize(
    "part, source",
    [
        ("table", "import splashdeck.bots"),
        ("table", "from splashdeck import bots"),
        ("table", "from splashdeck.bots.coach import Coach"),
        ("commands", "from splashdeck.envs.__main__ import tables"),
        ("commands", "import splashdeck.server.__main__"),
        ("rulebook", "from splashdeck import Seat"),
        ("entropy", "import splashdeck"),
        ("entropy", "from splashdeck import *"),
        ("__init__", "from splashdeck.locale import say"),
        ("table", "from .protocol import refuse"),
        ("table", "from . import protocol"),
        ("fast", "part(name, 'bots', 'outlook')"),
        ("fast", "catalogue.has_part(name, room='lab')"),
        ("fast", "import_module('splashdeck.lab.report')"),
        ("fast", "importlib.import_module(name='splashdeck.lab')"),
        ("errors", "from splashdeck.locale import say"),
        ("errors", "if True:\n    from splashdeck.locale import say"),
        ("errors", "if TYPE_CHECKING:\n    from splashdeck.locale import Teller"),
        ("lab", "class Board:\n    from splashdeck.terminal.boards import board"),
        ("bots", "async def think():\n    import splashdeck.fast"),
        ("training", "from splashdeck.lab.simulate import simulate"),
    ],
)
def test_a_breach_of_the_law_is_seen(part: str, source: str) -> None:
    assert len(LAW.breaches(part, source)) == 1


@pytest.mark.parametrize(
    "room, source",
    [
        ("store", "from splashdeck.server.web.people import Me"),
        ("store", "from splashdeck.server import hall"),
        ("rooms", "from splashdeck.server.hall import Hall"),
        ("rooms", "def hall():\n    from splashdeck.server.hall import Hall"),
        ("hall", "if TYPE_CHECKING:\n    from splashdeck.server.web.app import build_app"),
        ("running", "from splashdeck.server.start import serve"),
        ("wire", "if TYPE_CHECKING:\n    pass\nelse:\n    from splashdeck.server import hall"),
        ("web", "from splashdeck.server import serve"),
        ("__init__", "from splashdeck.server.start import serve"),
        ("start", "from splashdeck.server.__main__ import main"),
    ],
)
def test_a_breach_of_the_servers_law_is_seen(room: str, source: str) -> None:
    assert len(SERVER_LAW.breaches(room, source)) == 1


@pytest.mark.parametrize(
    "part, source",
    [
        ("errors", "def say():\n    from splashdeck.locale import say"),
        ("training", "import splashdeck"),
        ("server", "from splashdeck import __version__"),
        ("fast", "part(name, 'fast')"),
        ("fast", "part(carry, key)"),
        ("fast", "import_module(name)"),
        ("table", "import bench_of_somebody"),
    ],
)
def test_what_the_law_allows_is_no_breach(part: str, source: str) -> None:
    assert LAW.breaches(part, source) == []


def test_measurements_and_tests_are_for_nobody_in_the_package_but_commands() -> None:
    assert outsiders("table", "def f():\n    from bench import report") == {"bench"}
    assert outsiders("server", "import bench.report, tests.contract") == {"bench", "tests"}
    assert outsiders("commands", "from bench import report\nimport tests") == {"tests"}


# --- a title is spelled in its own folders alone ---


def is_its_own(path: Path, title: Title) -> bool:
    """Is a file one of the title's: in a folder of its name, or called by it?"""
    names = {title.name, title.folder}
    return not names.isdisjoint(path.parts) or path.stem in names


def spelling(title: Title) -> re.Pattern[str]:
    """Find a title's name in any form, its mark, and the ids of its rules and messages."""
    forms = [title.name, title.folder, title.class_name, re.escape(title.display)]
    ids = rf"(?<![\w-])(?:{title.prefix}-[0-9E]|(?:\w+-)?{title.mark}-[a-z])"
    marks = rf"\bg-{title.mark}\b|([\"'`])(?:{title.mark}|{title.prefix})\1"
    return re.compile("|".join([*forms, ids, marks]))


def code_of(path: Path) -> str:
    """Read a file without its documentation and examples: docstrings, commands in help pages."""
    text = path.read_text("utf-8")
    if path.suffix == ".txt":
        return EXAMPLE.sub("", text)
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


EXAMPLE = re.compile(r"^  .*\bsplashdeck\b.*$", re.MULTILINE)
"""A line of a help page that shows a command: indented, and with the command's name."""
SHARED_CODE = [
    path
    for folder, kinds in (
        (PACKAGE, ("*.py", "*.txt", "*.toml", "*.ftl")),
        (ROOT / "bench", ("*.py",)),
        (ROOT / "web" / "src", ("*.ts", "*.svelte", "*.css")),
        (ROOT / "web" / "public", ("*.js", "*.svg", "*.webmanifest")),
        (ROOT / ".github", ("*.yml",)),
    )
    for kind in kinds
    for path in folder.rglob(kind)
    if "static" not in path.parts
] + [ROOT / "web" / "index.html", ROOT / "pyproject.toml"]


@pytest.mark.parametrize("name", GAMES)
def test_no_code_and_no_words_spell_a_title_outside_its_own_folders(name: str) -> None:
    title = titles()[name]
    pattern = spelling(title)
    assert any(is_its_own(path, title) for path in SHARED_CODE)
    for path in SHARED_CODE:
        if not is_its_own(path, title):
            found = pattern.search(code_of(path))
            assert found is None, f"{path.relative_to(ROOT)}: {found}"


COUNTED = re.compile(
    r"\b(?:three|drie|trois) (?:\w+ ){0,2}"
    r"(?:games|titles|(?:kaart)?spellen|titels|jeux|titres)\b",
    re.IGNORECASE,
)
"""Titles, counted in one of the languages: three quick card games."""


def test_no_shared_words_say_how_many_titles_there_are() -> None:
    for path in SHARED_CODE:
        found = COUNTED.search(path.read_text("utf-8"))
        assert found is None, f"{path.relative_to(ROOT)}: {found}"


@pytest.mark.parametrize(
    "words",
    [
        "Plays the three games in a terminal.",
        "Three quick card games about ducks",
        "Drie vlotte kaartspellen over eenden",
        "water: drie kaartspellen",
        "Trois jeux de cartes rapides",
    ],
)
def test_words_that_count_the_titles_are_seen(words: str) -> None:
    assert COUNTED.search(words)


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


AT_A_TABLE = {  # a table is handed messages, times and chance; it fetches none of them
    *("__future__", "bisect", "collections", "hashlib", "hmac", "msgspec"),
    *("re", "splashdeck", "typing", "unicodedata"),
}
FETCHING = {
    *("open", "input", "print", "exec", "eval", "breakpoint", "import_module", "__import__"),
    *("read_text", "read_bytes", "write_text", "write_bytes"),
}


def fetched(source: str) -> set[str]:
    """Name what a text imports and calls that a table has no need of."""
    tops = {one.name.split(".")[0] for one in imports_of(source)}
    return tops - AT_A_TABLE | calls(source) & FETCHING


def test_a_table_has_no_input_and_output_of_its_own() -> None:
    used: set[str] = set()
    for path in (PACKAGE / "table").rglob("*.py"):
        text = path.read_text("utf-8")
        assert fetched(text) == set(), path.relative_to(ROOT)
        used.update(one.name.split(".")[0] for one in imports_of(text))
    assert used == AT_A_TABLE, "a table may import what it uses and nothing else"


@pytest.mark.parametrize(
    "source, found",
    [
        ("import time", {"time"}),
        ("def f():\n    from os import urandom", {"os"}),
        ("with open (path) as file: pass", {"open"}),
        ("lines = [line for line in path.open()]", {"open"}),
        ("say('open(')", set[str]()),
    ],
)
def test_a_table_that_fetches_something_is_seen(source: str, found: set[str]) -> None:
    assert fetched(source) == found


def test_what_can_be_stopped_is_known_to_its_game_alone() -> None:
    effects = re.compile(r"Declared|FLOATS|[\"'](?:react|rob|token)[\"']")
    for path in (PACKAGE / "table").rglob("*.py"):
        assert not effects.search(path.read_text("utf-8")), path


STOPS_A_PROGRAM = {ROOT / "bench" / "outages.py", ROOT / "bench" / "postgres.py"}


def test_what_stops_it_is_known_to_its_game_alone() -> None:
    """Whoever hosts a table or sits at one takes both answers to a window from the game."""
    answers = re.compile(r"([\"'`])(?:stop|let)\1|window-(?:stop|let)")
    folders = [PACKAGE / name for name in ("table", "terminal", "client", "page", "thinking")]
    hosts = (*folders, ROOT / "bench", ROOT / "web" / "src")
    for path in set(SHARED_CODE) - STOPS_A_PROGRAM:
        is_a_titles = any(is_its_own(path, title) for title in titles().values())
        if any(map(path.is_relative_to, hosts)) and not is_a_titles:
            assert not answers.search(code_of(path)), path.relative_to(ROOT)


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


def test_every_test_of_the_page_is_run() -> None:
    runs = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("*.py"))
    for path in (ROOT / "web" / "tests").glob("*.test.ts"):
        assert f'run_page_tests("{path.name}"' in runs, path.name


# --- nothing grows over one's head ---

MODULES = {".py", ".ts", ".svelte", ".css"}
LONGEST_MODULE = 480  # a drawer of a title has 400 (tests/rules/test_drawers.py)
LONGEST_FUNCTION = 80
LONGER = {  # modules that may have more lines, and why
    "web/src/lib/room.svelte.ts": "one table as a browser knows it, which changes together",
    "web/src/boards/duck-and-dive/board.css": "one board on every size of screen",
    "web/src/boards/antartik/board.css": "one board on every size of screen",
}
WRITTEN_ONCE = "migrations/versions"  # a step of the database's past is a list, never changed


def long_functions(source: str) -> list[str]:
    """Name the functions of a text that have too many lines."""
    return [
        node.name
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and node.end_lineno is not None
        and node.end_lineno - node.lineno >= LONGEST_FUNCTION
    ]


def test_no_module_is_too_long() -> None:
    for path in [path for path in SHARED_CODE if path.suffix in MODULES]:
        name, lines = path.relative_to(ROOT).as_posix(), path.read_text("utf-8").count("\n")
        assert lines <= LONGEST_MODULE or name in LONGER, f"{name} has {lines} lines"


def test_no_function_is_too_long() -> None:
    for path in SHARED_CODE:
        if path.suffix == ".py" and WRITTEN_ONCE not in path.as_posix():
            assert long_functions(path.read_text("utf-8")) == [], path.relative_to(ROOT)


def test_a_function_that_is_too_long_is_seen() -> None:
    lines = ["    pass"] * (LONGEST_FUNCTION - 1)
    assert long_functions("\n".join(["def enough():", *lines])) == []
    assert long_functions("\n".join(["async def too_much():", *lines, *lines])) == ["too_much"]


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
