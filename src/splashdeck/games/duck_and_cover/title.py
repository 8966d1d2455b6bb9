"""The card of Duck & Cover."""

from splashdeck.games.catalogue import Title

TITLE = Title(
    name="duck-and-cover",
    display="Duck & Cover",
    prefix="DC",
    players=range(2, 8),
    best="least",
    unit="splashes",
    art="duck-bow",
    place=1,
    first=False,  # all act at once
    safety="DC-6.3",
)
