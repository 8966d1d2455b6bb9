"""Antartik: the opponents, one module a level."""
