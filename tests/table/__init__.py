"""Tests of the table alone: no event loop, no socket, no database."""
