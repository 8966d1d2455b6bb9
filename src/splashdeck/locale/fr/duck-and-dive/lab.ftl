# Les mots du laboratoire pour les coups, et pour ce qui termine une partie.
lab-dd-move-choose-pool = choisir un bassin
lab-dd-move-play-from-deck = jouer de la pioche
lab-dd-move-play-from-hand = jouer de la main
lab-dd-move-pass = passer
lab-dd-move-flip = retourner un canard
lab-dd-move-move-duck = déplacer un canard
lab-dd-move-move-token = déplacer un jeton
lab-dd-move-rob = défausser une carte de points
lab-dd-move-take = prendre un canard
lab-dd-move-move-marker = déplacer le marqueur
lab-dd-move-stop = défausser une bouée
lab-dd-move-let = laisser faire
lab-dd-move-discard = défausser
lab-dd-end-6-8 = il ne reste qu’un bassin
lab-dd-end-10-3 = la limite de tours
