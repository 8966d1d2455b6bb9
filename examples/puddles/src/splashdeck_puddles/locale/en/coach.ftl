# Puddles: why a move is good or bad.

coach-pu-unit = depth
