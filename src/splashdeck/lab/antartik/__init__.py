"""Antartik in the laboratory."""
