"""`completion`: let a shell complete commands, options and games."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from splashdeck.commands.setup import Flag, Language
from splashdeck.locale import language, say

COMPINIT = "autoload -Uz compinit && compinit"


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
    if shell == "zsh":
        _look_again(Path.home() / ".zshrc", place.parent)
    home = str(place).replace(str(Path.home()), "~", 1)
    print(say("cli-completion-installed", {"file": home, "shell": shell}, spoken))


def _look_again(zshrc: Path, folder: Path) -> None:
    """Have zsh look for completions once it knows our folder: else it looks too early, or never."""
    text = zshrc.read_text("utf-8") if zshrc.exists() else ""
    _, named, after = text.partition(str(folder))
    if named and "compinit" not in after:
        zshrc.write_text(f"{text.rstrip()}\n{COMPINIT}\n", "utf-8")
