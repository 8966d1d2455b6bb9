"""A model says in its first line of what, and a test holds it to that."""

from __future__ import annotations

import re
from pathlib import Path

import splashdeck
from tests.imports import imports

PACKAGE = Path(splashdeck.__file__).parent
HERE = Path(__file__).parent
TESTS = [*HERE.glob("test_*.py"), HERE.parents[1] / "lab" / "test_foresight.py"]
MODEL = re.compile(r'"""A model of .*`(games/\w+/\w+\.py)`')


def test_every_model_names_its_reference_and_is_held_to_it() -> None:
    held = {name for path in TESTS for name in imports(path)}
    found = 0
    for room in ("bots", "lab", "training"):
        for path in (PACKAGE / room).rglob("*.py"):
            first = path.read_text("utf-8").partition("\n")[0]
            if not first.startswith('"""A model of'):
                continue
            named = MODEL.match(first)
            assert named, f"{path}: {first}"
            assert (PACKAGE / named[1]).exists(), f"{path}: {named[1]}"
            module = ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts)
            assert module in held, f"no test of models looks at {module}"
            found += 1
    assert found >= 12
