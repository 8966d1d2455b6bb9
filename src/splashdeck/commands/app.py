"""Every command of `splashdeck`, by name; its module is loaded when it is called."""

from __future__ import annotations

from cyclopts import App

from splashdeck import __version__
from splashdeck.commands.measure import bench_engines

GROUPS = ("sheet", "puzzles", "admin", "admin people", "admin keys", "bench", "lab")
COMMANDS = {  # a command's words: the module here and the function in it
    "play": "play:play",
    "learn": "learn:learn",
    "puzzle": "learn:puzzle",
    "puzzles make": "learn:make_puzzles",
    "practise": "learn:practise",
    "serve": "serve:serve",
    "page": "page:page",
    "upgrade": "serve:upgrade",
    "repair": "serve:repair",
    "backup": "keep:backup",
    "restore": "keep:restore",
    "admin tables": "admin:tables",
    "admin show": "admin:show",
    "admin close": "admin:close",
    "admin repair": "admin:repair",
    "admin people erase": "admin:erase",
    "admin sign-out": "admin:sign_out",
    "admin drain": "admin:drain",
    "admin keys rotate": "admin:rotate",
    "options": "options:options",
    "rules": "rules:rules",
    "referee": "rules:referee",
    "sheet check": "rules:check_sheet",
    "sheet show": "rules:show_sheet",
    "score": "box:score",
    "plays": "box:plays",
    "games": "games:games",
    "show": "records:show",
    "replay": "records:replay",
    "verify": "records:verify",
    "review": "coach:review",
    "hint": "coach:hint",
    "simulate": "laboratory:simulate",
    "arena": "laboratory:arena",
    "calibrate": "laboratory:calibrate",
    "lab report": "lab:report",
    "lab sweep": "sweep:sweep",
    "lab tune": "tune:tune",
    "bench server": "measure:bench_server",
    "bench fast": "measure:bench_twins",
    "torture": "measure:torture",
    "mcp": "models:mcp",
    "completion": "completion:completion",
}


def _app() -> App:
    app = App(name="splashdeck", version=__version__, version_flags=["--version"], help_flags=[])
    rooms = {"": app}
    for words in GROUPS:
        rooms[words] = App(words.rpartition(" ")[2], help_flags=[], version_flags=[])
    for words, function in COMMANDS.items():
        group, _, name = words.rpartition(" ")
        rooms[group].command(f"splashdeck.commands.{function}", name=name)
    rooms["bench"].default(bench_engines)  # it has to be there: only commands can come later
    for words in GROUPS:
        rooms[words.rpartition(" ")[0]].command(rooms[words])
    return app


app = _app()
