"""Makes the parts of the documentation that the code already says.

    python3 dev.py run python docs/make.py

writes `docs/events.md`, `docs/views.md`, `docs/options.md` and `docs/schema/*.json`; a test sees
that they are up to date.
"""

from __future__ import annotations

import ast
import inspect
import json
import textwrap
from collections.abc import Iterator
from pathlib import Path
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import fields

from splashdeck import set_up, titles
from splashdeck.game import Event, Knowledge, Move, Options, View
from splashdeck.games import AnyGame, game_class
from splashdeck.games.catalogue import part
from splashdeck.rulebook import rulebook

DOCS = Path(__file__).parent


def pages() -> dict[Path, str]:
    """Make every page: where it lies, and its text."""
    made = {
        DOCS / "events.md": events_page(),
        DOCS / "views.md": views_page(),
        DOCS / "options.md": options_page(),
    }
    for name in titles():
        position, view = game_class(name).position_type, view_class(name)
        made[DOCS / "schema" / f"{name}.json"] = schema_text(position, f"A position of {name}")
        made[DOCS / "schema" / f"{name}-view.json"] = schema_text(view, f"A view of {name}")
    return made


def schema_text(kind: type, title: str) -> str:
    """Write the JSON schema of a structure."""
    schema = msgspec.json.schema(kind)
    schema["title"] = title
    schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    return json.dumps(schema, indent=2) + "\n"


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
    sentence = " ".join(inspect.cleandoc(kind.__doc__ or "").split())
    tag = kind.__struct_config__.tag
    shown = ", ".join(name for name in names if not name.startswith("`rule`"))
    cited = rule if isinstance(rule, str) else "as it applies"
    return f"| `{tag}` | {shown} | {cited} | {sentence}{' Partly private.' if private else ''} |"


VIEWS = """
# Views and knowledge

The two structures that every bot and every client works with. A *view* is what a seat, or a
spectator, sees on the table now: `game.view(state, seat)` in Python, `view` of the referee, the
server's `view`. A *knowledge* is all that a player with perfect memory may know:
`game.knowledge(state, seat)`, what a bot is handed, `knowledge` of the referee.
`game.imagine(knowledge, entropy)` draws a whole state that fits it.

In JSON a field is a key; cards and moves are written in their [notation](notation.md); *own*
fields hold something for the viewer alone. This page is made from the code by `docs/make.py`.
"""


def views_page() -> str:
    """List what each game shows to a seat, and what a seat may know."""
    lines = VIEWS.strip().split("\n")
    for name in titles():
        view, known = view_class(name), knowledge_class(name)
        shown = explained(view)
        lines += ["", f"## {name}", "", f"### What a seat of {name} sees", ""]
        lines += field_table(view, shown, view.private)
        lines += ["", f"### What a seat of {name} may know", ""]
        own = {"seat": "Whose knowledge this is."}
        lines += field_table(known, {**shown, **own, **explained(known)}, ())
        for kind in dict.fromkeys(structs_in(view)) | dict.fromkeys(structs_in(known)):
            lines += ["", f"### {kind.__name__} of {name}", ""]
            lines += [" ".join(inspect.cleandoc(kind.__doc__ or "").split()), ""]
            lines += field_table(kind, explained(kind), ())
    return "\n".join(lines) + "\n"


def view_class(name: str) -> type[View]:
    """Find a game's view."""
    found: type[View] = part(name, "games", "view").View
    return found


def knowledge_class(name: str) -> type[Knowledge]:
    """Find a game's knowledge."""
    found: type[Knowledge] = part(name, "games", "knowledge").Knowledge
    return found


def field_table(kind: Any, said: dict[str, str], own: tuple[str, ...]) -> list[str]:
    """Tabulate the fields of a structure."""
    hints = get_type_hints(kind)
    return [
        "| field | is | what it says |",
        "|---|---|---|",
        *(
            f"| `{name}` | {type_text(hints[name])}{', own' if name in own else ''}"
            f" | {said.get(name, '')} |"
            for name in kind.__struct_fields__
        ),
    ]


def explained(kind: type) -> dict[str, str]:
    """Read what the source says of each field: the sentence below it, or the comment beside it."""
    source = textwrap.dedent(inspect.getsource(kind))
    rows, said = source.split("\n"), {}
    [body] = ast.parse(source).body
    assert isinstance(body, ast.ClassDef)
    for statement, below in zip(body.body, [*body.body[1:], None], strict=True):
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            name = statement.target.id
            if isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant):
                said[name] = " ".join(str(below.value.value).split())
            elif "  # " in rows[statement.lineno - 1]:
                said[name] = rows[statement.lineno - 1].partition("  # ")[2].capitalize() + "."
    return said


def structs_in(kind: Any) -> Iterator[type]:
    """Find the structures that the fields of one are made of."""
    for hint in get_type_hints(kind).values():
        for found in kinds_in(hint):
            is_struct = isinstance(found, type) and issubclass(found, msgspec.Struct)
            if is_struct and not issubclass(found, Move):
                yield found
                yield from structs_in(found)


def kinds_in(hint: Any) -> Iterator[Any]:
    """Take a type apart."""
    yield hint
    for inner in get_args(hint):
        yield from kinds_in(inner)


OPTIONS = """
# Options

What a table can agree on: `--option NAME=VALUE` of the commands, `options` of the referee and of
`splashdeck.set_up("duck-and-cover", 4, options={"rounds": 1})`. This page is made from the code
and the rulebook by `docs/make.py`.
"""


def options_page() -> str:
    """List each game's options with their rules."""
    lines = OPTIONS.strip().split("\n")
    for name in titles():
        options = type(getattr(set_up(name, titles()[name].players[0]), "options", Options()))
        lines += ["", f"## {name}", ""]
        if not fields(options):
            lines.append("No options.")
            continue
        lines += ["| option | usually | rule |", "|---|---|---|"]
        lines += [option_row(name, options, field.name, field.default) for field in fields(options)]
    return "\n".join(lines) + "\n"


def option_row(game: str, options: type[Options], name: str, usual: object) -> str:
    """Describe one option by the rules that speak of it."""
    rules = [rule for rule in rulebook(game).rules if f"`{name}`" in rule.text]
    cited = " ".join(f"**{rule.id}** {' '.join(rule.text.split())}" for rule in rules[:1])
    assert cited, f"no rule of {game} speaks of {name}"
    kind = type_text(get_type_hints(options)[name])
    return f"| `{name}`: {kind} | {json.dumps(usual)} | {cited} |"


WORDS = {int: "number", str: "text", bool: "true or false", type(None): "null", Any: "anything"}


def type_text(hint: Any) -> str:
    """Write a type for a reader: `list of numbers`, `number or "max"`."""
    parts = get_args(hint)
    if get_origin(hint) in (Union, UnionType):
        return " or ".join(map(type_text, parts))
    if isinstance(hint, type) and issubclass(hint, Move):
        return "text"
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return f"`{hint.__name__}`"
    if get_origin(hint) is dict:
        return "list"  # of what, the field's own sentence says: a title writes it in its own way
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
