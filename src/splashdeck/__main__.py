"""`python -m splashdeck` is the `splashdeck` command."""

from splashdeck.cli import main

main()
