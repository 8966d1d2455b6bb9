"""Makes the parts of the documentation that the code already says.

    python3 dev.py run python docs/make.py

writes `docs/events.md` and `docs/schema/*.json`; a test sees that they are up to date.
"""

from __future__ import annotations

import inspect
import json
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import fields

from splashdeck import titles
from splashdeck.game import Event
from splashdeck.games import AnyGame, game_class

DOCS = Path(__file__).parent


def pages() -> dict[Path, str]:
    """Make every page: where it lies, and its text."""
    made = {DOCS / "events.md": events_page()}
    for name in titles():
        schema = msgspec.json.schema(game_class(name).position_type)
        schema["title"] = f"A position of {name}"
        schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
        made[DOCS / "schema" / f"{name}.json"] = json.dumps(schema, indent=2) + "\n"
    return made


def events_page() -> str:
    """List each game's events with their fields and rules."""
    lines = [
        "# Events",
        "",
        "What happened, as the referee, records and the server tell it: objects with `event`,",
        "`rule` and the fields below. Where some seats see more than a spectator, the object is",
        "the public form and its key `private` holds, by seat, the form that the seat sees. This",
        "page is made from the code by `docs/make.py`.",
    ]
    for name in titles():
        lines += [
            "",
            f"## {name}",
            "",
            "| event | fields | rule | what happened |",
            "|---|---|---|---|",
        ]
        lines += [row(event) for event in events_of(game_class(name))]
    return "\n".join(lines) + "\n"


def events_of(game: type[AnyGame]) -> list[type[Event]]:
    """Find a game's events, in the order of its code."""
    home = game.__module__
    found = [kind for kind in all_events(Event) if kind.__module__.startswith(home)]
    return sorted(found, key=lambda kind: (kind.__module__, inspect.getsourcelines(kind)[1]))


def all_events(kind: type[Event]) -> list[type[Event]]:
    """Find all kinds of events below one."""
    return [one for below in kind.__subclasses__() for one in (below, *all_events(below))]


def row(kind: type[Event]) -> str:
    """Describe one event."""
    hints = get_type_hints(kind)
    private = kind.insiders is not Event.insiders
    names = [f"`{field.name}`: {type_text(hints[field.name])}" for field in fields(kind)]
    rule = next(field.default for field in fields(kind) if field.name == "rule")
    told = " ".join(inspect.cleandoc(kind.__doc__ or "").split())
    tag = kind.__struct_config__.tag
    shown = ", ".join(name for name in names if not name.startswith("`rule`"))
    cited = rule if isinstance(rule, str) else "as it applies"
    return f"| `{tag}` | {shown} | {cited} | {told}{' Partly private.' if private else ''} |"


WORDS = {int: "number", str: "text", bool: "true or false", type(None): "null"}


def type_text(hint: Any) -> str:
    """Write a type for a reader: `list of numbers`, `number or "max"`."""
    parts = get_args(hint)
    if get_origin(hint) is Literal:
        return " or ".join(f'"{value}"' for value in parts)
    if get_origin(hint) is tuple and parts[-1] is ...:
        return (
            f"list of ({type_text(parts[0])})"
            if get_args(parts[0])
            else f"list of {type_text(parts[0])}s"
        )
    if get_origin(hint) is tuple:
        return f"[{', '.join(map(type_text, parts))}]"
    return " or ".join(map(type_text, parts)) if parts else WORDS[hint]


def main() -> None:
    """Write the pages."""
    for path, text in pages().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
        print(path)


if __name__ == "__main__":
    main()
