"""The laboratory: games played by the thousand, checked and measured.

`study` works out the twelve figures of a game (`splashdeck.lab.study`); `splashdeck lab report`
makes a page of them.
"""

from splashdeck.lab.study import Figure, Study, study

__all__ = ["Figure", "Study", "study"]
