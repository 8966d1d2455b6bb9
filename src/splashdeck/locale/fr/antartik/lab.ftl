# Les mots du laboratoire pour les coups, et pour ce qui termine une partie.
lab-an-move-retry = réessayer le plongeon
lab-an-move-fresh = un nouveau plongeon
lab-an-move-referee = utiliser un arbitre
lab-an-move-go = continuer sans arbitre
lab-an-move-arrange = remettre des cartes
lab-an-move-bet = miser
lab-an-move-hold = ne pas miser
lab-an-move-turn = retourner une carte de plus
lab-an-move-stop = s’arrêter
lab-an-move-parachute = utiliser un parachute
lab-an-move-accept = accepter le plat
lab-an-move-exchange = échanger une carte
lab-an-end-8-1 = la pioche est épuisée
lab-an-how-sources = Parts de tous les changements des chances de gagner. Un coup est rejoué dans huit mondes que son joueur ne pouvait distinguer : ce qu’ils ont en commun est choix, le reste hasard. Les chances sont la moyenne de toutes les fins possibles du plongeon, chacune selon sa probabilité ; ce que les joueurs ont encore à choisir y reste ouvert.
