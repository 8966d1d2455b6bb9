"""`--version`: which splashdeck this is, and what is installed beside it."""

from __future__ import annotations

import platform
from importlib.util import find_spec

from splashdeck import RULES_VERSION, __version__, titles
from splashdeck.locale import say

EXTRAS = {  # an extra of the package: what it brings, by the name that is imported
    "cluster": ("psycopg", "valkey"),
    "envs": ("pettingzoo", "pyspiel"),
    "fast": ("jax",),
    "lab": ("duckdb", "matplotlib", "optuna"),
    "mcp": ("mcp",),
    "postgres": ("psycopg",),
    "ray": ("ray",),
    "training": ("jax", "matplotlib", "optax"),
}


def version(lang: str) -> str:
    """Say the version, what it runs on, its rules and games, and which extras are there."""
    there = [name for name, modules in EXTRAS.items() if all(map(find_spec, modules))]
    missing = [name for name in EXTRAS if name not in there]
    nothing = say("cli-version-none", lang=lang)
    python = f"{platform.python_implementation()} {platform.python_version()}"
    lines = [
        ("cli-version-python", f"{python}, {platform.system()} {platform.machine()}"),
        ("cli-version-rules", str(RULES_VERSION)),
        ("cli-version-games", ", ".join(titles())),
        ("cli-version-extras", ", ".join(there) or nothing),
        ("cli-version-missing", ", ".join(missing) or nothing),
    ]
    rows = [(say(name, lang=lang), value) for name, value in lines]
    width = max(len(name) for name, _ in rows)
    return "\n".join([f"splashdeck {__version__}", *(f"{n:<{width}}  {v}" for n, v in rows)])
