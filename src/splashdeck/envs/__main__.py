"""Prints the fields of every observation as `docs/envs.md` has them: python -m splashdeck.envs"""

from __future__ import annotations

from collections.abc import Iterator

from splashdeck.envs.observations import observer
from splashdeck.games import set_up
from splashdeck.games.catalogue import titles

PLAYERS = 4


def tables() -> Iterator[tuple[str, str]]:
    """Write a table of fields for each game, at four players."""
    for name in titles():
        made = observer(set_up(name, PLAYERS))
        rows = ["| field | shape | from | to | what it tells |", "|---|---|---|---|---|"]
        for field in made.fields:
            shape = " × ".join(map(str, field.shape))
            row = [f"`{field.name}`", shape, f"{field.least:g}", f"{field.most:g}", field.meaning]
            rows.append(f"| {' | '.join(row)} |")
        yield name, "\n".join([*rows, f"| all | {made.size} | | | |"])


if __name__ == "__main__":
    for game, table in tables():
        print(f"### {game}\n\n{table}\n")
