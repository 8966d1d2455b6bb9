"""The `splashdeck` command: help at once, everything else when it is asked for."""

from __future__ import annotations

import itertools
import re
import sys
from importlib.resources import files

HELP = ("--help", "-h")


def main() -> None:
    """Run the command line; bad input ends with exit code 2 and one clear sentence."""
    words = sys.argv[1:]
    if any(flag in words for flag in HELP):
        _help(words)
        return
    if not words or (words[0].startswith("-") and words[0] != "--version"):
        # Alone, or with the options of `serve`, it opens a table on this machine.
        words = ["serve", "--open", *words]
    from cyclopts import CycloptsError

    from splashdeck.commands.app import app
    from splashdeck.errors import SplashdeckError
    from splashdeck.locale import say, say_error

    try:
        app(words, exit_on_error=False, print_error=False)
    except SplashdeckError as error:
        sys.stderr.write(f"splashdeck: {say_error(error, _spoken(words))}\n")
        sys.exit(2)
    except CycloptsError as error:
        hint = say("cli-try-help", lang=_spoken(words))
        sys.stderr.write(f"splashdeck: {error}\n{hint}\n")
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()


def _help(words: list[str]) -> None:
    from splashdeck.errors import SplashdeckError

    try:
        print(help_page(words), end="")
    except SplashdeckError as error:
        from splashdeck.locale import say_error

        sys.stderr.write(f"splashdeck: {say_error(error, _spoken(words))}\n")
        sys.exit(2)


def help_page(words: list[str]) -> str:
    """Return the help of the command that these words begin with, in the reader's language."""
    from splashdeck.games.catalogue import titles
    from splashdeck.locale import language

    lang = language(_lang(words))
    pages = files("splashdeck.commands").joinpath("help")
    named = [word for word in words if not word.startswith("-")]
    for name in ("-".join(named[:3]), "-".join(named[:2]), *named[:1], "splashdeck"):
        page = pages.joinpath(lang, f"{name}.txt")
        if page.is_file():
            break
    shared = pages.joinpath(f"options.{lang}.txt").read_text("utf-8")
    text = fill_in(page.read_text("utf-8"), shared)
    return text.replace("{games}", ", ".join(titles()))


def fill_in(page: str, shared: str) -> str:
    """Explain each option that a page only names, in the words that all pages share."""
    parts = re.split(r"^(?=  --)", shared, flags=re.MULTILINE)[1:]
    for part in parts:
        option = part.split()[0]
        page = page.replace(f"\n  {option}\n", f"\n{part}")
    return page


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
