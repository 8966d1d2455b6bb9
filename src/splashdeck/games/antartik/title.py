"""The card of Antartik."""

from splashdeck.games.catalogue import Title

TITLE = Title(
    name="antartik",
    display="Antartik",
    prefix="AN",
    players=range(2, 6),
    best="most",
    unit="stars",
    art="fig-10",
    place=3,
    sheet=True,
    juniors=True,
)
