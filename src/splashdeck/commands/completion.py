"""`completion`: let a shell complete commands, options and games."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from splashdeck.commands.setup import Flag, Language
from splashdeck.locale import language, say


def completion(
    shell: Literal["bash", "zsh", "fish"], /, *, install: Flag = False, lang: Language = None
) -> None:
    """Print what a shell needs to complete `splashdeck`, or put it where the shell looks."""
    from splashdeck.commands.app import app

    if not install:
        print(app.generate_completion(shell=shell))
        return
    spoken = language(lang)
    place = app.install_completion(shell=shell)
    home = str(place).replace(str(Path.home()), "~", 1)
    print(say("cli-completion-installed", {"file": home, "shell": shell}, spoken))
