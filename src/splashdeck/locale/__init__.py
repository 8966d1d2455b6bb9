"""Every sentence a person reads, in English, Dutch and French.

One folder a language, one Fluent file a subject, the same files for the terminal and
the page. `say` speaks; a message that a language lacks is an error of ours, and a test
finds it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "nl", "fr")
SUBJECTS = ("common", "duck-and-cover", "duck-and-dive", "antartik")


def say(message: str, args: Mapping[str, str | int] | None = None, lang: str = "en") -> str:
    """Say one message in a language; KeyError if there is no such message."""
    bundle = _bundle(lang)
    pattern = bundle.get_message(message).value
    if pattern is None:
        raise KeyError(message)
    text, errors = bundle.format_pattern(pattern, dict(args or {}))
    if errors:
        raise KeyError(f"{message}: {errors[0]}")
    return str(text)


@cache
def _bundle(lang: str) -> FluentBundle:
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([lang], use_isolating=False)
    for subject in SUBJECTS:
        source = files(__name__).joinpath(lang, f"{subject}.ftl").read_text("utf-8")
        bundle.add_resource(FluentResource(source))
    return bundle
