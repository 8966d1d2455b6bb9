"""The sources of the page: types fit, and the compiler sees nothing inaccessible."""

from __future__ import annotations

import importlib.util

import pytest

from tests.node import WEB, run_node

MOST_COLUMNS = 120
WRITTEN = (".css", ".html", ".js", ".json", ".md", ".mjs", ".py", ".svelte", ".ts")
"""What people write; drawings are drawn."""


@pytest.mark.usefixtures("page_is_built")
def test_the_sources_pass_svelte_check() -> None:
    script = WEB / "node_modules" / "svelte-check" / "bin" / "svelte-check"
    run_node(str(script), "--tsconfig", "./tsconfig.json", "--fail-on-warnings")


def test_the_types_of_the_views_are_those_of_python() -> None:
    spec = importlib.util.spec_from_file_location("views", WEB / "views.py")
    assert spec is not None
    assert spec.loader is not None
    views = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(views)
    for path, text in views.files().items():
        assert path.read_text("utf-8") == text, f"run web/views.py: {path}"


def test_no_line_of_the_sources_is_over_120_columns() -> None:
    folders = [WEB / name for name in ("offline", "public", "src", "tests")]
    files = [*WEB.glob("*"), *(path for folder in folders for path in folder.rglob("*"))]
    for path in files:
        if path.suffix in WRITTEN and path.name != "package-lock.json":
            for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
                assert len(line) <= MOST_COLUMNS, f"{path.relative_to(WEB)}:{number}"


def test_the_sources_set_no_style_attribute_and_no_raw_html() -> None:
    for path in (WEB / "src").rglob("*.svelte"):
        text = path.read_text("utf-8")
        assert ' style="' not in text, f"{path.name}: the content policy forbids style attributes"
        assert "{@html" not in text, f"{path.name}: names and chat must stay text"


def test_the_lock_file_names_no_address() -> None:
    assert "://" not in "".join(
        line
        for line in (WEB / "package-lock.json").read_text("utf-8").splitlines()
        if '"resolved"' in line or "registry" in line
    )
