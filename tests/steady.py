"""A real server to which a slow disk is no database that is away: python -m tests.steady '{…}'."""

from __future__ import annotations

import sys

from bench.launch import Launched


class Steady(Launched):
    """A server that waits for its disk as long as a busy machine needs."""

    module = "tests.steady"


if __name__ == "__main__":
    from splashdeck.server.start import main
    from splashdeck.server.store import queue

    vars(queue)["PATIENCE_SECONDS"] = 60.0
    main(sys.argv[1])
