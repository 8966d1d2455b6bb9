"""What a source text imports, and where it breaks an import law; a function of the text alone."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeAlias

Place: TypeAlias = Literal["top", "late", "types"]
"""An import is at the top of a module, inside a function, or for the types alone."""
Lists: TypeAlias = Mapping[str, set[str]]
NONE: Lists = MappingProxyType({})


class Import(NamedTuple):
    """One module, or a name out of one, that a text imports."""

    name: str
    place: Place
    line: int


class Law(NamedTuple):
    """Which part of a package may see which others."""

    root: str
    sees: Lists
    late: Lists = NONE
    """What a part may see inside its functions alone."""
    types: Lists = NONE
    """What a part may see for the types alone."""
    front: Mapping[str, str] = MappingProxyType({})
    """Names that the package itself offers, and the parts where they live."""

    def breaches(self, part: str, source: str) -> list[str]:
        """Say which of a text's imports this law forbids to the part that it belongs to."""
        found = []
        for one in imports_of(source):
            why = self._why_not(part, one)
            if why:
                found.append(f"line {one.line}: {one.name}: {why}")
        return found

    def _why_not(self, part: str, one: Import) -> str:
        if one.name.startswith("."):
            return "a relative import"
        if not f"{one.name}.".startswith(f"{self.root}."):
            return ""
        inner = one.name.removeprefix(self.root).lstrip(".").split(".")
        if "__main__" in inner:
            return "a command is run, not imported"
        seen = self.front.get(inner[0], inner[0])
        if seen in ("__version__", part) or seen in self.sees[part]:
            return ""
        lists: dict[Place, Lists] = {"late": self.late, "types": self.types}
        if seen in lists.get(one.place, NONE).get(part, ()):
            return ""
        return f"{part} may not see {seen} here"


def imports_of(source: str) -> list[Import]:
    """List what a text imports, wherever in it, in any of the ways there are."""
    return list(_walk(ast.parse(source), "top"))


@cache
def imports(path: Path) -> frozenset[str]:
    """Name the modules that a file imports, and the names out of them."""
    names = {one.name for one in imports_of(path.read_text("utf-8"))}
    return frozenset(names | {name.rpartition(".")[0] or name for name in names})


def calls(source: str) -> set[str]:
    """Name the functions and the methods that a text calls."""
    found = [node.func for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    return {_last_name(func) for func in found}


def _walk(node: ast.AST, place: Place) -> Iterator[Import]:
    for name in _named(node):
        yield Import(name, place, getattr(node, "lineno", 0))
    for child in ast.iter_child_nodes(node):
        yield from _walk(child, _place_in(node, child, place))


def _place_in(node: ast.AST, child: ast.AST, place: Place) -> Place:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
        return "late"
    if isinstance(node, ast.If) and _last_name(node.test) == "TYPE_CHECKING":
        return "types" if child in node.body else place
    return place


def _named(node: ast.AST) -> list[str]:
    """Name what one node imports: a statement, or a call with a name that is written out."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        module = "." * node.level + (node.module or "")
        return [f"{module}.{alias.name}" for alias in node.names]
    if isinstance(node, ast.Call):
        keys = {keyword.arg: keyword.value for keyword in node.keywords}
        match _last_name(node.func):
            case "import_module" | "__import__":
                return _written([*node.args, *keys.values()][:1])
            case "part" | "has_part":  # of a title, in a room (`games/catalogue.py`)
                room = node.args[1:2] or [keys[key] for key in keys if key == "room"]
                return [f"splashdeck.{name}" for name in _written(room)]
    return []


def _written(values: list[ast.expr]) -> list[str]:
    constants = [value.value for value in values if isinstance(value, ast.Constant)]
    return [value for value in constants if isinstance(value, str)]


def _last_name(node: ast.AST) -> str:
    return getattr(node, "attr", getattr(node, "id", ""))
