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
