"""The WebSocket of a table: frames, sockets, callers and their limits."""
