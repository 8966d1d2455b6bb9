"""Bots, hints and reviews, thought out in processes of their own."""
