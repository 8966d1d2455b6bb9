"""Hints that come by themselves in a first game: the tests of the page, run by Node."""

from __future__ import annotations

from tests.node import run_page_tests


def test_hints_come_by_themselves_late_and_seldom() -> None:
    run_page_tests("gentle.test.ts")
