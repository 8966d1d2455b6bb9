"""The fast twins against the reference: the same games, compared after every move.

A bounded share runs with the other tests. The whole by a command, as many games as wanted:

    python -m tests.parity duck-and-cover --games 1000
"""
