# Antartik : ce que dit la ligne de commande.

cli-an-junior = un joueur de moins de 12 ans (place 1, 2, …)
