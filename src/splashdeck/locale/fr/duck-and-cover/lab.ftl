# Les mots du laboratoire pour les coups, et pour ce qui termine une partie.
lab-dc-move-duck = plonger
lab-dc-move-cover = couvrir
lab-dc-end-6-1 = tous les canards en une pile
lab-dc-end-6-2 = la Zone de Défausse est pleine
lab-dc-end-6-3 = la limite d’annonces
