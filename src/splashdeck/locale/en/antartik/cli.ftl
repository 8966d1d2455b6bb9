# Antartik: what the command line says.

cli-an-junior = a player younger than 12 (seat 1, 2, …)
