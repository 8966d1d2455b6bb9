# Duck & Cover : ce que dit le terminal.

ui-dc-option-memory_aid = Rappeler les annonces (DC-9.2)
ui-dc-option-competition = Compétition (DC-10.1)
ui-dc-option-pressure = Pression (DC-10.2)
ui-dc-option-surprises = Surprises (DC-10.3)
ui-dc-option-low_blows = Coups bas (DC-10.4)
ui-dc-option-madness = Folie (DC-10.5)
ui-dc-option-rounds = Manches (DC-8.1)
ui-dc-option-discard_limit = Défausses qui terminent la manche (DC-6.2)
ui-dc-option-call_limit = Nombre maximal d’annonces (DC-6.3)
ui-dc-facts = manche { $round }/{ $rounds } · Pioche { $draw } · Captain { $captain } (dessus { $top }) · Défausse { $discarded }/{ $limit } { $discard }
ui-dc-remembered = annoncé depuis le mélange : { $called }
ui-dc-who = { $player } { $sign } { $piles ->
    [one] { $piles } pile
   *[other] { $piles } piles
}, manche { $score }, total { $total }
ui-dc-move = { $card } est annoncé : déplacez votre { $duck }. Couvrez un voisin ou plongez.
ui-dc-give = Un coup bas : donnez à { $player } un de vos canards de plus faible valeur.
ui-dc-place = Placez le { $duck } que vous avez reçu à côté d’une de vos piles.
ui-dc-help = Signes de Duck & Cover :
    ┏━━━┓ épais      le canard annoncé ▶, qui doit se déplacer
    ┌╌╌╌┐ tirets     une pile qu’il peut couvrir, ou une case · où plonger
    ╔═══╗ double     ce que vous désignez
    12×3             un 12 au sommet d’une pile de 3 ;  ≈5  ses éclaboussures
    … ✓              réfléchit encore ; a choisi

    Coups : cover 1,0 (couvrir) · duck -1,0 (plonger ; colonne,rangée) ;
    avec les coups bas aussi cover 0,0>1,0 · give 2,1 · place 4,0
