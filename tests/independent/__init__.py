"""The three games a second time, written from the rulebook and the notation alone.

Nothing here imports the engines. Positions are plain JSON objects, every rule is spelled out the
slow and obvious way, and the tests compare the two after every move: where they disagree, one of
them misread the rules.
"""
