"""Runs others' conformance tests whole: every environment, each number of players.

python -m tests.envs
python -m tests.envs antartik
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from time import process_time

from tests.envs.conformance import SETUPS, WHOLE, accounts, aec, named, parallel, random_play


def main() -> int:
    """Run the tests of all games, or of those whose names are given."""
    jobs: list[tuple[str, Callable[[], None]]] = []
    for keys in SETUPS:
        jobs.append((f"{named(keys)}, in AEC", partial(aec, keys)))
        jobs.append((f"{named(keys)}, parallel", partial(parallel, keys)))
    for setup in WHOLE:
        jobs.append((f"{setup}, random play", partial(random_play, setup)))
        jobs.append((f"{setup}, playthrough", partial(accounts, setup)))
    for name, job in jobs:
        if all(word.replace("-", "_") in name.replace("-", "_") for word in sys.argv[1:]):
            began = process_time()
            job()
            print(f"{name}: passed ({process_time() - began:.1f} s)", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
