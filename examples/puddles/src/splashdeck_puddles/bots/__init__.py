"""Opponents for Puddles."""
