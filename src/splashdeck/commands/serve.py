"""`serve`, `upgrade` and `repair`: the table server and its database."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
from cyclopts import Parameter

from splashdeck.commands.folders import data_folder
from splashdeck.commands.setup import Flag, Language, Output, Several, Whole
from splashdeck.locale import say

if TYPE_CHECKING:
    from splashdeck.server.store.repair import Findings
    from splashdeck.server.store.upgrade import DryRun


def serve(
    *,
    port: Whole | None = None,
    host: str | None = None,
    lan: Flag = False,
    browser: Annotated[bool, Parameter(name="--open", negative="")] = False,
    database: str | None = None,
    data: Path | None = None,
    secret_file: Path | None = None,
    origin: Several = None,
    proxy: Several = None,
    bot_workers: Whole | None = None,
    bus: str | None = None,
    workers: Whole | None = None,
    metrics_token_file: Path | None = None,
    secure: Flag = False,
    log_json: Flag = False,
    settings: Path | None = None,
    chosen: Annotated[list[str] | None, Parameter(name="--set", negative="")] = None,
    print_settings: Flag = False,
    lang: Language = None,
) -> None:
    """Run the table server."""
    from splashdeck.server.settings.sources import as_toml, gather
    from splashdeck.server.start import serve_people

    flags: dict[str, tuple[str, object]] = {
        "--port": ("port", port),
        "--host": ("host", host),
        "--database": ("database", database),
        "--data": ("data_folder", data),
        "--secret-file": ("secret_file", secret_file),
        "--origin": ("origins", origin),
        "--proxy": ("proxies", proxy),
        "--bot-workers": ("bot_workers", bot_workers),
        "--bus": ("bus", bus),
        "--workers": ("workers", workers),
        "--metrics-token-file": ("metrics_token_file", metrics_token_file),
        "--secure": ("secure", secure or None),
        "--log-json": ("log_json", log_json or None),
    }
    sources = gather(data_folder(), settings, chosen or (), flags)
    if print_settings:
        print(as_toml(sources.listed()), end="")
    else:
        serve_people(sources.settings(), lan=lan, browser=browser, lang=lang)


def upgrade(database: str, /, *, pin: Flag = False, output: Output = Output()) -> None:
    """Replay every live table of a database with these rules; pin those that go on unchanged."""
    from splashdeck.server.store import upgrade as tables

    lang = output.language
    tried = tables.pin(database) if pin else tables.dry_run(database)
    output.report(msgspec.to_builtins(tried), _upgrade_text(tried, lang))
    if tried.troubles:
        sys.exit(1)


def repair(database: str, /, *, apply: Flag = False, output: Output = Output()) -> None:
    """Look for damaged tables in a database; mend them if asked."""
    from splashdeck.server.store.repair import repair as look

    lang = output.language
    found = look(database, apply=apply)
    output.report(msgspec.to_builtins(found), _repair_text(found, lang))
    if found.damages and not apply:
        sys.exit(1)


def _repair_text(found: Findings, lang: str) -> str:
    counts = {"tables": found.tables, "moves": found.entries}
    lines = [say("cli-repair-count", counts, lang)]
    if found.other_rules:
        lines.append(say("cli-repair-other-rules", {"count": found.other_rules}, lang))
    for one in found.damages:
        place: dict[str, str | int] = {"table": one.table, "game": one.game, "sound": one.sound}
        place |= {"aside": one.aside, "why": one.why}
        lines.append(say("cli-repair-damage", place, lang))
    if not found.damages:
        lines.append(say("cli-repair-fine", lang=lang))
    elif found.mended:
        lines.append(say("cli-repair-mended", lang=lang))
    else:
        lines.append(say("cli-repair-would", lang=lang))
    return "\n".join(lines)


def _upgrade_text(tried: DryRun, lang: str) -> str:
    counts = {"tables": tried.tables, "moves": tried.entries, "version": tried.rules_version}
    lines = [say("cli-upgrade-count", counts, lang)]
    for one in tried.troubles:
        place: dict[str, str | int] = {"table": one.table, "game": one.game, "number": one.seq}
        lines.append(say("cli-upgrade-trouble", {**place, "why": one.why}, lang))
    if not tried.troubles:
        lines.append(say("cli-upgrade-fine", lang=lang))
    return "\n".join(lines)
