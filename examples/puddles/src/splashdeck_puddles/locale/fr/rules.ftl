# Puddles : pourquoi un coup est refusé, et ce qui s’ensuit sûrement.

pu-no-such-boot = il n’y a pas de botte { $boot } ; elles vont de 1 à { $most }
pu-boot-is-worn = votre botte { $boot } est déjà usée
pu-will-jump = personne n’a de botte aussi haute : vous sautez dans { $depth }
pu-may-jump = { $depth } de profondeur ; vous sautez si votre botte est seule, et aucune plus haute
pu-will-not-jump = quelqu’un n’a plus que cette botte : vous trébucheriez
