"""What the parser of the command line refuses, said in our words and in the reader's language."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import get_args

from cyclopts import CycloptsError
from cyclopts.exceptions import (
    CoercionError,
    MissingArgumentError,
    RepeatArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)

from splashdeck.errors import InvalidRequest, Words


def understood(error: CycloptsError) -> InvalidRequest:
    """Say what is wrong with a command line, and what may have been meant."""
    if isinstance(error, UnknownCommandError) and error.unused_tokens:
        known = [] if error.app is None else [one for one in error.app if not one.startswith("-")]
        return no_command(error.unused_tokens[0], known)
    if isinstance(error, UnknownOptionError):
        given = (error.token.keyword or error.token.value).partition("=")[0]
        known = [name for argument in error.argument_collection for name in argument.names]
        return _unknown(given, known, ("error-no-cli-option", "error-no-cli-option-but"))
    if isinstance(error, CoercionError) and error.token is not None:
        return _misfit(error)
    if isinstance(error, MissingArgumentError) and error.argument is not None:
        name = error.keyword or error.argument.name
        message = "error-needs-value" if error.keyword else "error-needs-argument"
        return InvalidRequest(Words(message), name)
    if isinstance(error, RepeatArgumentError):
        return InvalidRequest(Words("error-given-twice"), error.token.keyword or error.token.value)
    if isinstance(error, UnusedCliTokensError) and error.unused_tokens:
        return InvalidRequest(Words("error-too-many-words"), error.unused_tokens[0])
    return InvalidRequest(" ".join(str(error).split()))


def no_command(given: str, known: Iterable[str]) -> InvalidRequest:
    """Refuse a word that is not a command."""
    return _unknown(given, known, ("error-no-command", "error-no-command-but"))


def _unknown(given: str, known: Iterable[str], messages: tuple[str, str]) -> InvalidRequest:
    """Refuse a name; `almost` is the message where we guess which one was meant."""
    plain, with_guess = messages
    close = difflib.get_close_matches(given, list(known), n=1, cutoff=0.7)
    why = Words(with_guess, meant=close[0]) if close else Words(plain)
    return InvalidRequest(why, given)


def _misfit(error: CoercionError) -> InvalidRequest:
    assert error.token is not None
    name = error.token.keyword or ("" if error.argument is None else error.argument.name)
    choices = None if error.argument is None else error.argument.get_choices(force=True)
    if choices:
        return InvalidRequest(Words("error-choose", known=", ".join(choices)), name)
    given = repr(error.token.value)
    if float in (error.target_type, *get_args(error.target_type)):
        return InvalidRequest(Words("error-not-a-number", given=given), name)
    return InvalidRequest(Words("error-not-whole", given=given), name)


def command_of(error: CycloptsError) -> str:
    """Name the command whose help page explains what was wrong."""
    chain = [] if isinstance(error, UnknownCommandError) else list(error.command_chain or ())
    return " ".join(["splashdeck", *chain])
