"""Run a server with settings given as one JSON object: python -m splashdeck.server '{…}'."""

from __future__ import annotations

import sys

from splashdeck.server.start import main

if __name__ == "__main__":
    main(*sys.argv[1:2])
