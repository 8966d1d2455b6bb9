"""Exact or all-knowing play, to measure bots by."""
