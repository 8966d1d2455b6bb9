"""The laboratory: games played by the thousand, checked and measured.

`splashdeck.lab.study` works out the twelve figures of a game, `splashdeck.lab.arena` how strong
bots are; neither loads the other.
"""
