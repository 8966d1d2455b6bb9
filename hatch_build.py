"""The build hook: sdist and wheel carry the built page; an editable install builds none."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """Builds the page before files are gathered."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page, unless it is there already (as in an sdist) or is not wanted."""
        if version == "editable":
            return
        path = Path(self.root) / "web" / "build.py"
        spec = importlib.util.spec_from_file_location("build_page", path)
        assert spec is not None
        assert spec.loader is not None
        page = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(page)
        if not page.is_built():
            page.build()
