"""One device for several people: the tests of the page, run by Node."""

from __future__ import annotations

from tests.node import run_page_tests


def test_a_device_goes_from_hand_to_hand() -> None:
    run_page_tests("sofa.test.ts")
