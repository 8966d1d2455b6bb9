"""`python -m splashdeck` is the `splashdeck` command."""

from splashdeck.commands.main import main

main()
