"""What a title does that comes in a package; `tests/test_installed_title.py` runs these."""
