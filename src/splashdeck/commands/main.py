"""The `splashdeck` command: help at once, everything else when it is asked for.

Whatever a person can get wrong ends with one sentence and exit code 2; nobody is shown a
traceback for a missing file, a full disk or a package that is not installed.
"""

from __future__ import annotations

import io
import itertools
import os
import sys
from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cyclopts import CycloptsError

    from splashdeck.errors import SplashdeckError

HELP = ("--help", "-h")
GROUPS = ("sheet", "puzzles", "admin", "admin people", "admin keys", "lab")
"""Words that do nothing by themselves: their help says what may follow."""
COMPLETION = "__complete"
"""The first word of what a shell's completion asks."""


def main() -> None:
    """Run the command line; bad input ends with exit code 2 and one clear sentence."""
    words = sys.argv[1:]
    _open_output()
    try:
        _run(words)
        sys.stdout.flush()
    except KeyboardInterrupt:
        from splashdeck.commands.stopping import STOPPED

        sys.exit(STOPPED)
    except BrokenPipeError:  # whoever read it has seen enough
        _drop_output()
    except ModuleNotFoundError as error:
        _fail(_missing(error), words)
    except OSError as error:
        from splashdeck.errors import InvalidRequest, Words, unusable

        _drop_output()
        named = error.filename is not None
        where = os.fsdecode(error.filename) if named else Words("error-place-output")
        _fail(InvalidRequest(unusable(error), where), words)


def _run(words: list[str]) -> None:
    if words[:1] == ["help"]:
        words = [*words[1:], "--help"]
    if words[:1] == ["--version"]:
        from splashdeck.commands.version import version

        print(version(_spoken(words)))
        return
    if words[:1] != [COMPLETION] and (
        any(flag in words for flag in HELP) or " ".join(words) in GROUPS
    ):
        _help(words)
        return
    if not words or words[0].startswith("-"):
        # Alone, or with the options of `serve`, it opens a table on this machine.
        words = ["serve", "--open", *words]
    from cyclopts import CycloptsError

    from splashdeck.commands.app import app
    from splashdeck.errors import SplashdeckError

    if words[0] != COMPLETION:
        _tell_left_out(words)
    try:
        app(words, exit_on_error=False, print_error=False)
    except SplashdeckError as error:
        _fail(error, words)
    except CycloptsError as error:
        _refuse(error, words)


def _tell_left_out(words: list[str]) -> None:
    """Name the installed titles that are not played, and why; all others are."""
    from splashdeck.games.catalogue import left_out

    for missing in left_out():
        from splashdeck.locale import say_error

        sys.stderr.write(f"splashdeck: {say_error(missing.error, _spoken(words))}\n")


def _fail(error: SplashdeckError, words: list[str], hint: str = "") -> None:
    """Say what is wrong, to a program that asked for JSON too, and end."""
    from splashdeck.locale import say_error

    if "--json" in words:
        from splashdeck.commands.setup import write_json

        why = {"code": error.code, "where": error.where, "why": error.why, "rule": error.rule}
        write_json({"ok": False, "error": why})
    sys.stderr.write(f"splashdeck: {say_error(error, _spoken(words))}\n{hint}")
    sys.exit(2)


def _refuse(error: CycloptsError, words: list[str]) -> None:
    from splashdeck.commands.mistakes import command_of, understood
    from splashdeck.locale import say

    hint = say("cli-try-help", {"command": command_of(error)}, _spoken(words))
    _fail(understood(error), words, f"{hint}\n")


def _missing(error: ModuleNotFoundError) -> SplashdeckError:
    """Name a package that is not installed; a mistake of our own stays one."""
    from splashdeck.errors import InvalidRequest, Words, missing_package

    package = missing_package(error)
    if package is None:
        raise error
    return InvalidRequest(Words("error-needs-package", module=package), "splashdeck")


# --- what we write to ---


def _open_output() -> None:
    """See to it that every sentence can be written, whatever the terminal can't show."""
    if sys.stdout is None:  # closed by whoever started us
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - as long as we live
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _drop_output() -> None:
    """Let what is still to be written go nowhere: nobody takes it."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


# --- help ---


def _help(words: list[str]) -> None:
    from splashdeck.errors import SplashdeckError

    try:
        print(help_page(words), end="")
    except SplashdeckError as error:
        _fail(error, words)


def help_page(words: list[str]) -> str:
    """Return the help of the command that these words begin with, in the reader's language."""
    from splashdeck.commands.blanks import explain_options, fill_in
    from splashdeck.games.catalogue import titles
    from splashdeck.locale import language

    lang = language(_lang(words))
    pages = files("splashdeck.commands").joinpath("help")
    named = [word for word in words if not word.startswith("-")]
    if not named or words[0] != named[0]:  # only options: those of the table on this machine
        named = ["splashdeck"]
    for count in range(3, 0, -1):
        page = pages.joinpath(lang, f"{'-'.join(named[:count])}.txt")
        if page.is_file():
            break
    else:
        from splashdeck.commands.app import COMMANDS
        from splashdeck.commands.mistakes import no_command

        raise no_command(named[0], {command.partition(" ")[0] for command in COMMANDS})
    shared = pages.joinpath(f"options.{lang}.txt").read_text("utf-8")
    text = explain_options(page.read_text("utf-8"), shared)
    return fill_in(text, tuple(titles().values()), lang)


def _lang(words: list[str]) -> str | None:
    for flag, value in itertools.pairwise([*words, ""]):
        if flag == "--lang":
            return value
        if flag.startswith("--lang="):
            return flag.removeprefix("--lang=")
    return None


def _spoken(words: list[str]) -> str:
    """Choose the language for an error: an unknown one that was asked for can't be it."""
    from splashdeck.locale import LANGUAGES, language

    wanted = _lang(words)
    return wanted if wanted in LANGUAGES else language()


if __name__ == "__main__":
    main()
