"""A release is cut, tagged and opened before anybody gets it."""

from __future__ import annotations

import subprocess
import zipfile
from pathlib import Path

import pytest

import release

LOG = "# Changelog\n\n## 0.1.0 (unreleased)\n\n### Added\n- Ducks.\n"
METADATA = "Name: splashdeck\nVersion: 1.2.3\nLicense-File: LICENSE\n\n[docs](https://a.example)\n"
GOOD = {
    "splashdeck/__init__.py": "",
    "splashdeck/server/static/index.html": '<script src="/assets/a.js">',
    "splashdeck/server/static/assets/a.js": "",
    "splashdeck-1.2.3.dist-info/METADATA": METADATA,
    "splashdeck-1.2.3.dist-info/licenses/LICENSE": "",
    "splashdeck-1.2.3.dist-info/licenses/NOTICE": "",
}


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    package = tmp_path / "src" / "splashdeck"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text('__version__ = "0.1.0"\n', "utf-8")
    (tmp_path / "CHANGELOG.md").write_text(LOG, "utf-8")
    git(tmp_path, "init", "--quiet")
    return tmp_path


def git(checkout: Path, *words: str) -> None:
    someone = ["-c", "user.name=Teal", "-c", "user.email=teal@pond.example"]
    subprocess.run(["git", *someone, *words], cwd=checkout, check=True, capture_output=True)


def commit(checkout: Path) -> None:
    git(checkout, "add", "--all")
    git(checkout, "commit", "--quiet", "--message", "release: 1.2.3", "--no-gpg-sign")


def test_a_cut_dates_the_changelog_and_sets_the_version(checkout: Path) -> None:
    release.cut(checkout, "1.2.3", "2026-11-16")
    assert release.current_version(checkout) == "1.2.3"
    assert "## 1.2.3 (2026-11-16)\n\n### Added" in (checkout / "CHANGELOG.md").read_text("utf-8")
    with pytest.raises(release.Refused, match="nothing to release"):
        release.cut(checkout, "1.2.4", "2026-11-17")
    with pytest.raises(release.Refused, match=r"written like 1\.2\.3"):
        release.cut(checkout, "v1", "2026-11-17")


def test_only_what_is_dated_committed_and_tagged_is_published(checkout: Path) -> None:
    with pytest.raises(release.Refused, match="no dated part"):
        release.check_ready(checkout)
    release.cut(checkout, "1.2.3", "2026-11-16")
    with pytest.raises(release.Refused, match="not committed"):
        release.check_ready(checkout)
    commit(checkout)
    with pytest.raises(release.Refused, match=r"git tag -a v1\.2\.3"):
        release.check_ready(checkout)
    git(checkout, "tag", "v1.2.3")
    assert release.check_ready(checkout) == "1.2.3"


@pytest.mark.parametrize(
    "change, fault",
    [
        ({}, None),
        ({"splashdeck/server/static/index.html": None}, "the page is not in it"),
        ({"splashdeck/server/static/assets/a.js": None}, "the page lacks assets/a.js"),
        ({"splashdeck-1.2.3.dist-info/licenses/NOTICE": None}, "NOTICE is not in it"),
        ({"tests/test_cli.py": ""}, "tests/test_cli.py does not belong in it"),
        ({"splashdeck/bench/load.py": ""}, "splashdeck/bench/load.py does not belong in it"),
        (
            {"splashdeck-1.2.3.dist-info/METADATA": METADATA.replace("1.2.3", "0.1.0")},
            "its version is 0.1.0, not 1.2.3",
        ),
        (
            {"splashdeck-1.2.3.dist-info/METADATA": f"{METADATA}[more](docs/more.md)\n"},
            "its description links to docs/more.md, which leads nowhere",
        ),
    ],
)
def test_a_wheel_is_opened(
    tmp_path: Path, change: dict[str, str | None], fault: str | None
) -> None:
    wheel = tmp_path / "splashdeck-1.2.3-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as content:
        for name, text in (GOOD | change).items():
            if text is not None:
                content.writestr(name, text)
    assert release.faults(wheel, "1.2.3") == ([] if fault is None else [fault])
