"""Every sentence a person reads, in English, Dutch and French.

One folder a language, one Fluent file a subject, and in it a folder a title with what that
title says; the same files for the terminal and the page. `say` speaks one message, `say_error`
an error; `Teller` turns events, refusals and previews into sentences with players' and cards'
names; `language` chooses. A message that a language lacks is an error of ours, and a test
finds it.

>>> from splashdeck.locale import say
>>> say("game-over", lang="nl")
'het spel is afgelopen'
"""

from splashdeck.locale.speech import (
    LANGUAGE_NAMES,
    LANGUAGES,
    home,
    language,
    say,
    say_error,
    source,
)
from splashdeck.locale.teller import Teller, joined, score_text, seat_name, tell

__all__ = [
    "LANGUAGES",
    "LANGUAGE_NAMES",
    "Teller",
    "home",
    "joined",
    "language",
    "say",
    "say_error",
    "score_text",
    "seat_name",
    "source",
    "tell",
]
