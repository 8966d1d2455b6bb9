"""The card of Puddles."""

from splashdeck.games.catalogue import Title

TITLE = Title(
    name="puddles",
    display="Puddles",
    prefix="PU",
    players=range(2, 6),
    best="most",
    unit="depth",
    art="duck-rain",
    first=False,  # all act at once
)
