"""These tests need the title to be installed, as `tests/test_installed_title.py` does."""

from splashdeck import titles

collect_ignore_glob = [] if "puddles" in titles() else ["test_*.py"]
