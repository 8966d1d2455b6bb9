"""The build hooks: sdist and wheel carry the built page, and a README whose links work anywhere."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface


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


class ReadmeHook(MetadataHookInterface):
    """Writes the README for a package index, which has none of the repository's files."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Fill in the description of the package."""
        text = (Path(self.root) / "README.md").read_text("utf-8")
        home = metadata.get("urls", {}).get("Source")
        metadata["readme"] = {
            "content-type": "text/markdown",
            "text": readme_for_index(text, home),
        }


def readme_for_index(text: str, home: str | None) -> str:
    """Lead relative links to the project's home; without one, pictures go and links become text."""
    if home is None:
        text = re.sub(r"^!\[.*?\]\((?!https?:).*?\)\n+", "", text, flags=re.MULTILINE)
        return re.sub(r"\[([^\]]*)\]\((?!https?:)[^)]*\)", r"\1", text)
    return re.sub(r"\]\((?!https?:)([^)]*)\)", rf"]({home.rstrip('/')}/\1)", text)
