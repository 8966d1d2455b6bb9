"""Measurements, side by side with peers, and torture; not part of the wheel."""
