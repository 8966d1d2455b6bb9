"""The cut standard library of the browser's Python has every module that our own imports."""

from __future__ import annotations

import ast
import gzip
import sys
import zipfile
from collections.abc import Iterator
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path

from splashdeck.page.pack import source

LISTED = Path(__file__).parents[2] / "web" / "offline" / "stdlib.txt"
NEVER_THERE = {"splashdeck/page/pack.py"}
"""What runs only where the page comes from."""
OTHER_NAMES = {"collections.abc", "os.path"}
"""Names of modules that are brought by others."""


def imported(tree: ast.AST) -> Iterator[str]:
    """Name all modules that are imported when it runs, not only for a type checker."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield str(node.module)
        yield from imported(node)


def written_in_python(name: str) -> bool:
    """Is a module of the standard library, and a file: others are compiled into the runtime."""
    if name in OTHER_NAMES or name.partition(".")[0] not in sys.stdlib_module_names:
        return False
    spec = find_spec(name)
    return spec is not None and str(spec.origin).endswith(".py")


def test_the_browser_has_every_module_of_the_standard_library_that_our_python_imports() -> None:
    listed = set(LISTED.read_text("utf-8").split())
    missing = []
    with zipfile.ZipFile(BytesIO(gzip.decompress(source().content))) as archive:
        for path in archive.namelist():
            if not path.endswith(".py") or path in NEVER_THERE:
                continue
            for name in filter(written_in_python, imported(ast.parse(archive.read(path)))):
                place = name.replace(".", "/")
                if not listed & {f"{place}.py", f"{place}/__init__.py"}:
                    missing.append(f"{path}: {name}")
    assert not missing, "python web/runtime.py --library lists them"
