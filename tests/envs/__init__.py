"""The environments under others' own tests.

What runs with the other tests is shortened where whole games take long. The whole, some
twenty minutes of it, by a command:

    python -m tests.envs
"""
