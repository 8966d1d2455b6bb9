"""Trains the champions by self-play on the fast twins, one module a game."""
