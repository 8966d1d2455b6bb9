"""Run a server with settings given as one JSON object: python -m splashdeck.server '{…}'."""

from __future__ import annotations

import sys

from splashdeck.errors import SplashdeckError
from splashdeck.locale import language, say_error
from splashdeck.server.start import main

if __name__ == "__main__":
    try:
        main(*sys.argv[1:2])
    except SplashdeckError as error:
        sys.stderr.write(f"splashdeck: {say_error(error, language())}\n")
        sys.exit(2)
