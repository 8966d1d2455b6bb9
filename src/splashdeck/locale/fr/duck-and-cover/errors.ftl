# Duck & Cover : ce qui ne va pas dans une feuille de cartes ou un coup tapé, après l’endroit et avant la règle.

error-dc-move-cover = un coup est cover, duck, give ou place et une case : cover 1,0
error-dc-move-one-cell = { $verb } ne nomme qu’une case
error-dc-move-far = aucune case n’est plus loin que { $most }
error-dc-fast-low-blows = le jumeau rapide ne joue pas les coups bas ; la référence, si
