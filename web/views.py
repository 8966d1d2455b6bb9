"""Write what a seat sees of each title, and what its card sheet holds, as types of TypeScript.

    python3 dev.py run python web/views.py

writes `view.ts` into the folder of every title's board; a test sees that they are up to date.
"""

from __future__ import annotations

import ast
import inspect
import re
import sys
import textwrap
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import NoneType
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

from msgspec import Struct

from splashdeck.games.catalogue import titles

MOST_COLUMNS = 120
INDENTED: Any = {"initial_indent": "   * ", "subsequent_indent": "   * "}
HEAD = "/** What a seat sees, and what a card sheet holds. Made from Python by web/views.py. */"
PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", NoneType: "null"}


def files() -> dict[Path, str]:
    """Write every title's types: where they lie, and their text."""
    return {Path(title.board()) / "view.ts": types_of(title.package) for title in titles().values()}


def types_of(package: str) -> str:
    """Write the types of the title whose game lies in a package."""
    roots = [import_module(f"{package}.view").View]
    if find_spec(f"{package}.sheet"):
        roots.append(import_module(f"{package}.sheet").Sheet)
    structs = dict.fromkeys(struct for root in roots for struct in structs_in(root))
    return "\n\n".join([HEAD, *map(interface, structs)]) + "\n"


def hints_of(struct: type[Struct]) -> dict[str, Any]:
    """Find the fields of a struct and their types."""
    hints = get_type_hints(struct, include_extras=True)
    return {name: hint for name, hint in hints.items() if name in struct.__struct_fields__}


def structs_in(struct: type[Struct]) -> Iterator[type[Struct]]:
    """Find the structs that a struct is made of, innermost first, and itself."""
    waiting = list(hints_of(struct).values())
    while waiting:
        hint = waiting.pop(0)
        if inspect.isclass(hint) and issubclass(hint, Struct):
            yield from structs_in(hint)
        waiting += get_args(hint)
    yield struct


def interface(struct: type[Struct]) -> str:
    """Write one struct with what its fields are said to be."""
    said = docstrings(struct)
    what = first_line(inspect.getdoc(struct))
    lines = [f"/** {what} */", f"export interface {struct.__name__} {{"]
    for name, hint in hints_of(struct).items():
        if name in said:
            lines += comment(said[name])
        lines.append(f"  {name}: {type_text(hint)};")
    return "\n".join([*lines, "}"])


def comment(text: str) -> list[str]:
    """Write what a field is, on one line if it fits."""
    line = f"  /** {text} */"
    if len(line) <= MOST_COLUMNS:
        return [line]
    return ["  /**", *textwrap.wrap(text, MOST_COLUMNS, **INDENTED), "   */"]


def docstrings(struct: type[Struct]) -> dict[str, str]:
    """Find the string below each field, which Python itself forgets."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(struct))).body[0]
    assert isinstance(tree, ast.ClassDef)
    said = {}
    for field, below in zip(tree.body, tree.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(below, ast.Expr):
            assert isinstance(field.target, ast.Name)
            assert isinstance(below.value, ast.Constant)
            said[field.target.id] = first_line(str(below.value.value))
    return said


def first_line(text: str | None) -> str:
    """Take the first paragraph of a docstring, on one line."""
    return re.sub(r"\s+", " ", (text or "").strip().split("\n\n")[0]).replace("None", "null")


def type_text(hint: Any) -> str:
    """Write a type as TypeScript does: `(number | 'max')[]`."""
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return type_text(parts[0])
    if origin is Literal:
        return " | ".join(f"'{value}'" if isinstance(value, str) else str(value) for value in parts)
    if origin is dict:
        return f"Record<{type_text(parts[0])}, {type_text(parts[1])}>"
    if origin is list or (origin is tuple and parts[-1] is ...):
        inner = type_text(parts[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join(map(type_text, parts))}]"
    if parts:
        return " | ".join(dict.fromkeys(map(type_text, parts)))
    return PLAIN.get(hint) or str(hint.__name__)


def main() -> int:
    """Write the files."""
    for path, text in files().items():
        path.write_text(text, "utf-8")
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
