"""The table server, tested against real databases and over real sockets."""
