"""What is thought out away from a table: a bot's move, a hint, a look back, a replay.

Functions from plain data to plain data, which wait for nothing and keep nothing. A server runs
them in processes of its own, a page that is its own host in a second worker.
"""
