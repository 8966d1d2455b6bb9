# Duck & Cover : pourquoi un coup est refusé.

dc-move-the-called-duck = le canard annoncé ({ $call }) doit être déplacé : couvrez ou plongez
dc-covered-so-quack = votre { $call } est recouvert : vous faites « Coin ! » et ne déplacez rien
dc-give-a-duck = un coup bas : donnez un de vos canards de plus faible valeur
dc-no-duck-there = il n’y a pas de canard en { $cell }
dc-give-a-low-duck = le canard en { $cell } n’est pas parmi vos deux de plus faible valeur
dc-place-the-duck = placez le canard que vous avez reçu
dc-nothing-to-place = vous n’avez pas de canard à placer
dc-say-which-duck = deux de vos canards peuvent se déplacer : dites lequel, comme dans cover 0,0>1,0
dc-not-the-called-duck = ne nommez le canard que pour choisir entre plusieurs annoncés ; { $cell } n’en est pas un
dc-not-a-neighbour = la pile en { $cell } n’est pas voisine du canard annoncé
dc-cell-just-left = le canard est déjà en { $cell }
dc-cell-taken = il y a une pile en { $cell }
dc-no-pile-beside = aucune autre de vos piles n’est voisine de { $cell }

# Duck & Cover : ce qui suivra sûrement un coup.

dc-will-cover = { $duck } couvre { $under }
dc-will-dive = { $duck } plonge, rien n’est couvert
dc-will-be-worth = { $piles ->
    [one] { $piles } pile, { $score } pour l’instant
   *[other] { $piles } piles, { $score } pour l’instant
}
dc-will-end-the-round = une seule pile : la manche se termine et vous marquez { $score }
dc-will-give = votre { $duck } va à { $seat }
dc-will-place = vous placez le { $duck }
