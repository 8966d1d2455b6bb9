# Puddles: waarom een zet goed of slecht is.

coach-pu-unit = diepte
