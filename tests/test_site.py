"""The documentation site: built without a warning, no dead link, and what it shows can be done."""

from __future__ import annotations

import doctest
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import jax
import pytest

from splashdeck.commands.app import app
from tests.parity.lockstep import QUICK as IN_A_HURRY

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
SOURCES = [*sorted(DOCS.rglob("*.md")), ROOT / "README.md", ROOT / "examples" / "README.md"]
QUICK = ("rules", "options", "sheet", "replay", "verify", "simulate")
"""Commands that are run where a page shows them, unless they would play more than 20 games."""


def blocks(source: Path, *languages: str) -> list[str]:
    """Find a page's blocks of code in some languages."""
    found = re.findall(r"^```(\w+)\n(.*?)^```", source.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    return [text for language, text in found if language in languages]


def commands(source: Path) -> Iterator[list[str]]:
    """Find the `splashdeck` commands that a page shows, word by word."""
    for block in blocks(source, "sh", "bash", "console"):
        for line in block.splitlines():
            shown = re.sub(r"^(?:\$ )?(?:python3 dev\.py run )?", "", line)
            if shown.startswith("splashdeck"):
                words = shlex.split(re.sub(r"\[(-.*?)\]", r"\1", shown), comments=True)[1:]
                yield words[: words.index(">")] if ">" in words else words


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.stem)
def test_every_command_of_a_page_is_one(source: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for words in commands(source):
        asked = ["serve", *words] if not words or words[0].startswith("-") else words
        if "--help" in asked or "--version" in asked:
            continue
        app.parse_args(asked, exit_on_error=False, print_error=False)
        games = re.search(r"--games (\d+)", " ".join(words))
        is_there = all(Path(ROOT, word).exists() for word in words if word.endswith(".jsonl"))
        if asked[0] in QUICK and is_there and int(games[1] if games else 1) <= 20:
            if any(word.endswith(".toml") and not Path(ROOT, word).exists() for word in words):
                continue
            app(asked, exit_on_error=False, print_error=False, result_action="return_value")
            assert capsys.readouterr().out


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.stem)
def test_the_python_of_a_page_runs(source: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jax, "jit", partial(jax.jit, compiler_options=IN_A_HURRY))
    names: dict[str, object] = {"__name__": f"the examples of {source.name}"}
    for block in blocks(source, "python"):
        exec(compile(block, source.name, "exec"), names)
    runner = doctest.DocTestRunner()
    for number, block in enumerate(blocks(source, "pycon")):
        name = f"{source.name}, example {number}"
        shown = re.sub(r"\n\n(?!>>>|$)", "\n<BLANKLINE>\n", block)  # within what a board prints
        runner.run(doctest.DocTestParser().get_doctest(shown, {}, name, None, None))
    assert runner.summarize(verbose=False).failed == 0


def test_a_hint_is_shown_in_the_words_of_the_coach(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    page = (DOCS / "coach.md").read_text("utf-8")
    found = re.search(r"^\$ splashdeck (hint .*)\n((?:.*\n)*?)```$", page, re.MULTILINE)
    assert found is not None
    *words, file, _, number = found[1].split()
    asked = [*words, str(ROOT / file), "--move", number, "--lang", "en"]
    app(asked, exit_on_error=False, print_error=False, result_action="return_value")
    said, shown = (
        set(re.findall(r"[A-Z][^.]*\(AN-\d\.\d\)", " ".join(text.split())))
        for text in (capsys.readouterr().out, found[2])
    )
    assert said == shown
    assert shown


# --- the site ---


class Links(HTMLParser):
    """What a built page can be linked to by, and what it links to."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: list[str] = []

    def handle_starttag(self, _tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                self.ids.add(value)
            elif name in ("href", "src") and value:
                self.links.append(value)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the site as `dev.py docs` does; a warning is an error."""
    built = tmp_path_factory.mktemp("site")
    trees = tmp_path_factory.mktemp("doctrees")
    build = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-b", "html"]
    command = [*build, "-d", str(trees), str(DOCS), str(built)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return built


def test_no_link_of_the_site_leads_nowhere(site: Path) -> None:
    pages: dict[Path, Links] = {}
    for file in site.rglob("*.html"):
        pages[file] = Links()
        pages[file].feed(file.read_text("utf-8"))
    assert len(pages) > len(list(DOCS.rglob("*.md")))
    for page, found in pages.items():
        for link in found.links:
            parts = urlsplit(link)
            assert parts.netloc == "" or parts.scheme == "https", f"{page.name}: {link}"
            if parts.scheme or parts.netloc:
                continue
            target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
            assert target.is_file(), f"{page.name}: {link}"
            if parts.fragment and target.suffix == ".html":
                assert unquote(parts.fragment) in pages[target].ids | {"top"}, (
                    f"{page.name}: {link}"
                )


def test_the_example_reports_are_shown(site: Path) -> None:
    page = (site / "lab.html").read_text("utf-8")
    for report in (ROOT / "examples" / "reports").glob("*.html"):
        assert f'href="reports/{report.name}"' in page, report.name


def test_the_site_is_read_and_searched_from_files(site: Path) -> None:
    for page in site.rglob("*.html"):
        text = page.read_text("utf-8")
        assert not re.search(r'(?:src|href)="(?:/|https?:)[^"]*\.(?:js|css)', text), page.name
    index = (site / "searchindex.js").read_text("utf-8")  # a script: nothing has to be fetched
    assert index.startswith("Search.setIndex(")
    assert "exploitability" in (site / "research.html").read_text("utf-8").lower()


def test_no_line_of_a_command_ends_in_the_middle_of_a_word(site: Path) -> None:
    page = (site / "play.html").read_text("utf-8")
    assert '<span class="word">--players</span>' in page
    assert ".word" in (site / "_static" / "site.css").read_text("utf-8")


def test_a_new_page_is_found_without_a_line_of_navigation(site: Path) -> None:
    start = (site / "index.html").read_text("utf-8")
    for source in DOCS.rglob("*.md"):
        page = source.relative_to(DOCS).with_suffix(".html").as_posix()
        assert f'href="{page}"' in start or page == "index.html", page


def test_every_field_of_views_and_knowledge_is_explained() -> None:
    page = (DOCS / "views.md").read_text("utf-8")
    rows = re.findall(r"^\| `(\w+)` \| .* \|(.*)\|$", page, re.MULTILINE)
    assert len(rows) > 100
    assert [name for name, told in rows if not told.strip()] == []
