"""How Sphinx builds the documentation site: `python3 dev.py docs`.

Sphinx, with Furo's looks and MyST for Markdown: all three have been kept for years, and what they
build is searched and read from files. A page that nobody has put into the navigation of
`index.md` appears there by itself, under *More*.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any

import splashdeck
from splashdeck.commands.main import help_page

DOCS = Path(__file__).parent
EXAMPLES = DOCS.parent / "examples"
"""Files to take away, and reports: pages that the laboratory wrote, shown as they are."""

project = "splashdeck"
author = "the splashdeck authors"
copyright = f"{author}, Apache License 2.0"  # noqa: A001 - Sphinx's name
version = release = splashdeck.__version__
language = "en"

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["_build"]
source_suffix = {".md": "markdown"}
nitpicky = False  # types of libraries that publish no inventory here
suppress_warnings = [
    "config.cache",  # nothing is cached between builds
    "misc.highlighting_failure",  # JSON that is cut short by …
    "myst.header",  # a page may skip a level of headings
]

myst_heading_anchors = 4
myst_enable_extensions = ["fieldlist"]
default_role = "code"  # our docstrings are Markdown, where `this` is code

autodoc_default_options = {"members": True, "member-order": "bysource"}
autodoc_typehints = "signature"
autodoc_preserve_defaults = True

html_theme = "furo"
html_title = f"splashdeck {release}"
html_static_path = ["site.css"]
html_css_files = ["site.css"]
html_show_search_summary = False  # extracts are fetched, which no browser does from files
html_copy_source = False
html_show_sourcelink = False
html_extra_path = ["schema"]
templates_path: list[str] = []

REST = "the rest"
"""In `index.md`, the line where pages stand that no navigation names."""


def put_in_the_rest(_app: object, page: str, source: list[str]) -> None:
    """Name every page that the start page does not, so that a new file is found."""
    if page != "index":
        return
    named = set(re.findall(r"^(?:.*<)?([\w/-]+)>?$", source[0], re.MULTILINE))
    pages = (file.relative_to(DOCS).with_suffix("").as_posix() for file in DOCS.rglob("*.md"))
    rest = sorted({*pages} - named - {"index"})
    toctree = "\n".join(["```{toctree}", ":caption: More", ":hidden:", "", *rest, "```"])
    source[0] = source[0].replace(f"% {REST}", toctree if rest else "")


def add_help_pages(_app: object, page: str, source: list[str]) -> None:
    """Print the help page of every command on `commands`, by the parts of the first help page."""
    if page != "commands":
        return
    lines = [source[0]]
    for part in help_page(["--lang=en"]).split("\n\n")[2:]:
        heading, *rows = part.split("\n")
        named = [row.strip().split("  ")[0] for row in rows if row.startswith("  ")]
        lines += ["", f"## {heading}"] if named else []
        for words in ([word for word in name.split() if word.islower()] for name in named):
            command = " ".join(words)
            text = help_page([*words, "--lang=en"]).rstrip()
            assert text.startswith(f"splashdeck {command}"), f"{command} has no help page"
            lines += ["", f"### {command}", "", "```text", text, "```"]
    source[0] = "\n".join(lines)


def lead_out(_app: object, page: str, source: list[str]) -> None:
    """Make links to files of the repository plain words; reports and examples are there."""
    up = "../" * page.count("/")
    report = r"\[([^\]]*)\]\(\.\./examples/(reports/[^)]*)\)"
    source[0] = re.sub(report, rf'<a href="{up}\2">\1</a>', source[0])
    example = r"\[`([^\]`]*)`\]\(\.\./(examples/\w+\.py)\)"
    source[0] = re.sub(example, rf'<a href="{up}\2"><code>\1</code></a>', source[0])
    source[0] = re.sub(r"\[([^\]]*)\]\((?:\.\./|schema/)[^)]*\)", r"`\1`", source[0])


def keep_words_whole(_app: object, _page: str, _template: str, context: Any, _tree: Any) -> None:
    """Mark the words of a command that hold a hyphen: a line never ends in the middle of one."""

    def marked(block: re.Match[str]) -> str:
        texts = re.split(r"(<[^>]*>)", block[0])  # and tags between them
        word = r'<span class="word">\g<0></span>'
        texts[::2] = [re.sub(r"[^\s-]*-\S*", word, text) for text in texts[::2]]
        return "".join(texts)

    blocks = r'(?s)<div class="highlight-sh .*?</pre>'
    context["body"] = re.sub(blocks, marked, context.get("body") or "")


def add_examples(app: Any, failure: Exception | None) -> None:
    """Lay the examples, the reports and the card sheets that these link to beside the pages."""
    if failure is not None or app.builder.format != "html":
        return
    shutil.copytree(EXAMPLES / "reports", Path(app.outdir) / "reports", dirs_exist_ok=True)
    (Path(app.outdir) / EXAMPLES.name).mkdir(exist_ok=True)
    for file in EXAMPLES.glob("*.py"):
        shutil.copy(file, Path(app.outdir) / EXAMPLES.name)


def as_rest(
    _app: object, _what: str, _name: str, _of: Any, _options: Any, lines: list[str]
) -> None:
    """Say to autodoc what our docstrings say to readers: code is indented, shapes have a star."""
    text = re.sub(r"([(,] ?)\*(?=\w+[),])", r"\1\\*", "\n".join(lines))
    text = re.sub(r"(?m)^(\w.*(?<!::))\n\n(?=    \S)", r"\1\n\n::\n\n", text)
    lines[:] = text.split("\n")


def setup(app: Any) -> None:
    """Tell Sphinx."""
    app.connect("source-read", put_in_the_rest)
    app.connect("source-read", add_help_pages)
    app.connect("source-read", lead_out)
    app.connect("autodoc-process-docstring", as_rest)
    app.connect("html-page-context", keep_words_whole)
    app.connect("build-finished", add_examples)
