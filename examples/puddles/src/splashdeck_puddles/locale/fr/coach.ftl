# Puddles : pourquoi un coup est bon ou mauvais.

coach-pu-unit = profondeur
