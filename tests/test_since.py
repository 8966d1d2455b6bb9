"""What somebody missed who comes back: the tests of the page, run by Node."""

from __future__ import annotations

from tests.node import run_page_tests


def test_who_comes_back_is_told_what_concerns_them_and_what_weighs_most() -> None:
    run_page_tests("since.test.ts")
