"""Cut a release and check what is about to be published; `python3 dev.py release` runs this.

With a version it writes the version and the date where they belong, and says how to commit and
tag. Without one it builds what is tagged, opens it, and says what to upload.
"""

from __future__ import annotations

import email
import re
import shutil
import subprocess
import sys
import zipfile
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VERSION = re.compile(r'^__version__ = "(.*)"$', re.MULTILINE)
UNRELEASED = re.compile(r"^## (\S+) \(unreleased\)$", re.MULTILINE)
PAGE = "splashdeck/server/static/"
NEEDED = ("LICENSE", "NOTICE")


class Refused(Exception):
    """The release can't be made; the message says what to do."""


# --- cutting ---


def cut(root: Path, version: str, today: str) -> None:
    """Write a version into the package, and with the date over its part of the changelog."""
    if not re.fullmatch(r"\d+\.\d+\.\d+((a|b|rc)\d+)?", version):
        raise Refused(f"{version}: a version is written like 1.2.3, 1.2.3a1 or 1.2.3rc1")
    changelog = (root / "CHANGELOG.md").read_text("utf-8")
    cut_log, count = UNRELEASED.subn(f"## {version} ({today})", changelog, count=1)
    if not count:
        raise Refused("CHANGELOG.md has no part that is (unreleased): there is nothing to release")
    package = root / "src" / "splashdeck" / "__init__.py"
    text = VERSION.sub(f'__version__ = "{version}"', package.read_text("utf-8"))
    package.write_text(text, "utf-8")
    (root / "CHANGELOG.md").write_text(cut_log, "utf-8")


def current_version(root: Path) -> str:
    """Read the version of the package."""
    found = VERSION.search((root / "src" / "splashdeck" / "__init__.py").read_text("utf-8"))
    assert found is not None
    return found[1]


def check_ready(root: Path) -> str:
    """Return the version to publish; Refused unless it is tagged, dated and committed."""
    version = current_version(root)
    log = (root / "CHANGELOG.md").read_text("utf-8")
    if not re.search(rf"^## {re.escape(version)} \(\d{{4}}-\d\d-\d\d\)$", log, re.MULTILINE):
        raise Refused(
            f"CHANGELOG.md has no dated part for {version}: python3 dev.py release VERSION"
        )
    if _git(root, "status", "--porcelain"):
        raise Refused("something is not committed: commit it first")
    if f"v{version}" not in _git(root, "tag", "--points-at", "HEAD").split():
        raise Refused(f"this commit is not tagged: git tag -a v{version} -m v{version}")
    return version


def _git(root: Path, *words: str) -> str:
    try:
        done = subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=True)
    except FileNotFoundError:
        raise Refused("a release needs git: install git") from None
    except subprocess.CalledProcessError as error:
        raise Refused(f"git {words[0]}: {error.stderr.strip()}") from None
    return done.stdout


# --- checking ---


def faults(wheel: Path, version: str) -> list[str]:
    """List what is wrong with a wheel: others have published theirs without the page."""
    found = []
    with zipfile.ZipFile(wheel) as content:
        names = set(content.namelist())
        index = f"{PAGE}index.html"
        if index not in names:
            found.append("the page is not in it")
        else:
            assets = re.findall(r'(?:src|href)="/(assets/[^"]+)"', content.read(index).decode())
            found += [f"the page lacks {one}" for one in assets if PAGE + one not in names]
        found += [f"{one} is not in it" for one in NEEDED if one not in map(_last, names)]
        found += [f"{one} does not belong in it" for one in sorted(names) if _is_foreign(one)]
        metadata = [one for one in names if one.endswith(".dist-info/METADATA")]
        described = email.message_from_bytes(content.read(metadata[0]) if metadata else b"")
    if described["Version"] != version:
        found.append(f"its version is {described['Version']}, not {version}")
    if not described.get_all("License-File"):
        found.append("its metadata names no licence file")
    links = re.findall(r"\]\((?!https?:)([^)]*)\)", str(described.get_payload()))
    found += [f"its description links to {one}, which leads nowhere" for one in links]
    return found


def _last(name: str) -> str:
    return name.rpartition("/")[2]


def _is_foreign(name: str) -> bool:
    top = name.partition("/")[0]
    is_ours = top == "splashdeck" or top.endswith(".dist-info")
    return not is_ours or "/tests/" in name or "/bench/" in name


# --- publishing ---


def build(root: Path) -> list[Path]:
    """Build sdist and wheel into dist/, from nothing, with a page packed with brotli, too."""
    folder = root / "dist"
    shutil.rmtree(folder, ignore_errors=True)
    page = [sys.executable, str(root / "web" / "build.py"), "--brotli"]
    subprocess.run(page, check=True)
    uv = str(Path(sys.executable).with_name("uv"))
    command = [uv, "build", "--quiet", "--no-build-isolation", "--out-dir", str(folder), str(root)]
    subprocess.run(command, check=True)
    return sorted([*folder.glob("*.whl"), *folder.glob("*.tar.gz")])


def publish(root: Path) -> str:
    """Build and check what is tagged; return what to say about it."""
    version = check_ready(root)
    files = build(root)
    wheel = next(one for one in files if one.suffix == ".whl")
    wrong = faults(wheel, version)
    if wrong:
        raise Refused(f"{wheel.name}: " + "; ".join(wrong))
    rows = [
        f"  dist/{one.name}  {one.stat().st_size:,} bytes  sha256 {_hash(one)}" for one in files
    ]
    return "\n".join([f"splashdeck {version} is ready. Upload:", *rows, ADVICE])


def _hash(file: Path) -> str:
    return sha256(file.read_bytes()).hexdigest()


ADVICE = """\
Pushing the tag does it: .github/workflows/release.yml tests, builds, checks and publishes by
trusted publishing. By hand: python3 dev.py run uv publish dist/*"""


def main(arguments: list[str]) -> int:
    """Cut or publish a release; 2 and one sentence if it can't be done."""
    try:
        if arguments:
            (version,) = arguments
            cut(ROOT, version, f"{datetime.now(UTC):%Y-%m-%d}")
            commit = f"git commit -am 'release: {version}' && git tag -a v{version} -m v{version}"
            print(f"Look at the changes, then: {commit}")
        else:
            print(publish(ROOT))
    except Refused as refused:
        print(f"release: {refused}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
