"""The command `splashdeck`: what it does, and its help pages."""
