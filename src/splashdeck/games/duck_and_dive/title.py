"""The card of Duck & Dive."""

from splashdeck.games.catalogue import Title

TITLE = Title(
    name="duck-and-dive",
    display="Duck & Dive",
    prefix="DD",
    players=range(2, 7),
    best="most",
    unit="points",
    art="duck-dingy",
    place=2,
    editions=("2025", "2023"),
    sheet=True,
    safety="DD-10.3",
)
