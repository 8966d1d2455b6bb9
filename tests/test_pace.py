"""The pace at which the page speaks after a refusal: its own tests, run by Node."""

from __future__ import annotations

from tests.node import run_page_tests


def test_the_page_waits_as_it_is_told_and_goes_on() -> None:
    run_page_tests("pace.test.ts")
