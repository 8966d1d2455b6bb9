"""Random card sheets, as box owners might write them: whole objects of the shape of a TOML file."""

from random import Random
from typing import Any

from tests.independent import antartik, duck_and_dive


def random_sheet(game: str, rng: Random) -> Any:
    """Choose the built-in sheet or make one up."""
    if rng.random() < 0.6:
        return "house"
    return duck_and_dive_sheet(rng) if game == "duck-and-dive" else antartik_sheet(rng)


def duck_and_dive_sheet(rng: Random) -> dict[str, Any]:
    """Make up icons and pools within the bounds of DD-1.4."""
    icons = {name: rng.randint(1, 4) for name in duck_and_dive.COPIES if name != "float"}
    icons |= {"albert": rng.randint(5, 7), "arrwin": 0, "goldie": 0}
    return {
        "game": "duck-and-dive",
        "name": "made-up",
        "about": "made up for a test",
        "ducks": {n: {"copies": duck_and_dive.COPIES[n], "icons": icons[n]} for n in icons},
        "floats": 9,
        "pools": [
            {"id": f"pool-{i}", "name": f"Pool {i}", "ducks": rng.randint(3, 15), "floats": floats}
            for i, floats in enumerate(rng.choices(range(4), k=10))
        ],
    }


def antartik_sheet(rng: Random) -> dict[str, Any]:
    """Make up stars and bonuses within the bounds of AN-1.3."""
    stars = {str(value): rng.randint(1, 2) for value in range(1, 11)}
    stars |= {card: rng.randint(1, 2) for card in rng.sample(antartik.ALL_CARDS, 6)}
    high = [card for card in antartik.ALL_CARDS if antartik.value_of(card) >= 8]
    bonuses = rng.sample(high, rng.randint(0, 12))
    referees = rng.randint(0, len(bonuses))
    return {
        "game": "antartik",
        "name": "made-up",
        "stars": stars,
        "referee": bonuses[:referees],
        "parachute": bonuses[referees:],
        "copies": {str(value): value for value in range(1, 11)},
    }
