"""A fresh environment outside the repository, as somebody has who installs the wheel.

It holds exactly the packages that `pip install splashdeck`, or one of its extras, brings: those of
this environment that the wheel asks for, and what they ask for in turn. Nothing is downloaded.
"""

from __future__ import annotations

import email
import os
import subprocess
import sys
import venv
import zipfile
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).parents[1]
DEADLINE = 1200.0
"""Seconds that anything here may take before it is given up; a busy machine needs a few minutes."""
UV = str(Path(sys.executable).with_name("uv"))


def build(folder: Path, *what: str) -> None:
    """Build the page, unless the suite has, and from it sdist and wheel, or `what` of them."""
    page = [sys.executable, str(ROOT / "web" / "build.py")]
    subprocess.run(page, check=True, timeout=DEADLINE)
    command = [UV, "build", "--quiet", "--offline", "--no-build-isolation", *what]
    subprocess.run([*command, "--out-dir", str(folder), str(ROOT)], check=True, timeout=DEADLINE)


def wheel_in(built: Path) -> Path:
    """Find the wheel that was built."""
    (found,) = built.glob("*.whl")
    return found


def install(wheel: Path, home: Path, extra: str = "") -> Path:
    """Install a wheel as somebody would, with an extra if asked; return its commands' folder."""
    packages = new_environment(home)
    for found in packages_with(wheel, extra):
        link(found, packages)
    wanted = f"{wheel}[{extra}]" if extra else str(wheel)
    command = [UV, "pip", "install", "--quiet", "--offline", "--no-index"]
    target = ["--python", str(home / "bin" / "python"), wanted]
    subprocess.run([*command, *target], check=True, timeout=DEADLINE)
    return home / "bin"


def new_environment(home: Path) -> Path:
    """Make an empty environment; return the folder of its packages."""
    venv.create(home, symlinks=True)
    (packages,) = (home / "lib").glob("python*/site-packages")
    return packages


def packages_with(wheel: Path, extra: str = "") -> list[Distribution]:
    """List what an installation of the wheel brings along."""
    with zipfile.ZipFile(wheel) as content:
        (name,) = (one for one in content.namelist() if one.endswith(".dist-info/METADATA"))
        asked = email.message_from_bytes(content.read(name)).get_all("Requires-Dist") or []
    found = brought_along(asked, extra)
    return [one for one in found if one.name != "splashdeck"]  # an extra may ask for another


def brought_along(asked: list[str], extra: str = "") -> list[Distribution]:
    """List the packages that some requirements lead to, out of those of this environment."""
    wanted = [(Requirement(text), extra) for text in asked]
    found: dict[str, Distribution] = {}
    looked_at: set[tuple[str, str]] = set()
    while wanted:
        requirement, part = wanted.pop()
        if requirement.marker is not None and not requirement.marker.evaluate({"extra": part}):
            continue
        package = found.setdefault(requirement.name, distribution(requirement.name))
        for chosen in ("", *requirement.extras):
            if (requirement.name, chosen) not in looked_at:
                looked_at.add((requirement.name, chosen))
                wanted += [(Requirement(text), chosen) for text in package.requires or ()]
    return list(found.values())


def link(package: Distribution, packages: Path) -> None:
    """Let a fresh environment have a package of this one."""
    for file in package.files or ():
        if file.parts[0] != ".." and file.suffix != ".pyc":
            place = packages / file
            place.parent.mkdir(parents=True, exist_ok=True)
            if not place.exists():
                place.symlink_to(Path(str(package.locate_file(file))))


def alone(commands: Path, folder: Path) -> dict[str, str]:
    """Return surroundings that know nothing of the repository; what is compiled is kept beside."""
    ours = ("PYTHONPATH", "VIRTUAL_ENV", "SPLASHDECK_DATA", "PYTHONDONTWRITEBYTECODE")
    kept = {key: value for key, value in os.environ.items() if key not in ours}
    cache = {"PYTHONPYCACHEPREFIX": str(commands.with_name("compiled"))}
    own = {"SPLASHDECK_DATA": str(folder / "data"), "LC_ALL": "C.UTF-8", "TERM": "xterm-256color"}
    return {**kept, **own, **cache}
