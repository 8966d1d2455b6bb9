# Duck & Cover : ce que disent la page et son plateau.

web-dc-subtitle = Manche { $round } sur { $rounds } · tour { $calls }
web-dc-captain = Captain
web-dc-called = Annoncé : { $card }
web-dc-number = { NUMBER($number) ->
    [1] Un !
    [2] Deux !
    [3] Trois !
    [4] Quatre !
    [5] Cinq !
    [6] Six !
    [7] Sept !
    [8] Huit !
    [9] Neuf !
    [10] Dix !
    [11] Onze !
   *[12] Douze !
}
web-dc-max = Max ! Votre canard de plus haute valeur
web-dc-again = Bis : encore { $call }
web-dc-low-blow = Un coup bas !
web-dc-to-draw = encore { $count } à piocher
web-dc-piles = { $count ->
    [one] 1 pile dans le bain
   *[other] { $count } piles dans le bain
}
web-dc-zone = Zone de Défausse : { $cards }
web-dc-left = { $left ->
    [0] la Zone de Défausse est pleine
    [one] { $count } sur { $limit } : encore 1 et la manche se termine
   *[other] { $count } sur { $limit } en défausse
}
web-dc-remembered = Annoncé depuis le mélange : { $cards }
web-dc-total = Total
web-dc-round = Manche { $round }
web-dc-whose = Quel bain voir ?
web-dc-grid = { $player_is ->
    [you] Votre bain
   *[other] Bain ({ $player })
} : piles { $piles }, à couvrir { $covers }, cases où plonger { $dives }
web-dc-rival = Bain ({ $player }) : { $piles }
web-dc-pile = { $top }, { $splashes ->
    [0] aucune éclaboussure
    [one] { $splashes } éclaboussure
   *[other] { $splashes } éclaboussures
}{ $height ->
    [1] {""}
   *[other] , pile de { $height }
}{ $called ->
    [yes] , annoncé
   *[no] {""}
}
web-dc-pick = Déplacer ce canard
web-dc-chosen = Votre choix secret
web-dc-explain = Un canard encore visible à la fin de la manche coûte ses éclaboussures : couvrez-le d’un autre.
web-dc-verb-cover = couvrir
web-dc-verb-duck = plonger ici
web-dc-verb-give = donner
web-dc-verb-place = poser ici
web-dc-verb-pick = déplacer
web-dc-state-thinking = réfléchit
web-dc-state-chosen = a choisi
web-dc-state-covered = { $call } couvert
web-dc-move = À vous : le { $duck }
web-dc-move-how = Couvrez un voisin, ou plongez sur un rond dans l’eau. Personne ne le voit avant que tous aient choisi.
web-dc-which = Quel { $duck } déplacer ?
web-dc-which-how = Deux de vos canards sont annoncés : touchez-en un, puis sa case.
web-dc-give = Un canard pour { $player }
web-dc-give-how = Choisissez l’un de vos deux canards visibles de plus faible valeur. Tous donnent en même temps.
web-dc-place = Où va le { $duck } ?
web-dc-place-how = On vous l’a donné : posez-le sur un rond dans l’eau, à côté d’une pile.
web-dc-quack = Coin ! Votre { $call } est couvert

## Accueil

web-dc-blurb = 2–7, tous ensemble
web-dc-goal = But : empilez vos canards, éclaboussez le moins possible.

## Avant la partie

web-dc-option-memory_aid = Aide-mémoire
web-dc-option-competition = Compétition
web-dc-option-pressure = Pression
web-dc-option-surprises = Surprises
web-dc-option-low_blows = Coups bas
web-dc-option-madness = Folie

## La table

web-dc-unit = total

## Les coups, tels que les boutons les disent

web-dc-move-give = Donner le { $duck }
web-dc-move-place = { $beside ->
    [none] Le placer en { $to }
   *[other] Le placer, { $side ->
        [right] à droite du
        [left] à gauche du
        [above] au-dessus du
       *[below] au-dessous du
    } { $beside }
}
web-dc-move-cover = { $onto ->
    [none] Couvrir { $to }
   *[other] Couvrir le { $onto } avec le { $duck }
}
web-dc-move-duck = { $beside ->
    [none] Plonger en { $to }
   *[other] { $which ->
        [one] Plonger
       *[many] Plonger avec le { $duck }
    }, { $side ->
        [right] à droite du
        [left] à gauche du
        [above] au-dessus du
       *[below] au-dessous du
    } { $beside }
}

## La fin

web-dc-round-short = M{ $round }
web-dc-ended-6-1 = La dernière manche s’est terminée sur une seule pile.
web-dc-ended-6-2 = La dernière manche s’est terminée avec une Zone de Défausse pleine.
web-dc-ended-6-3 = La dernière manche a atteint la limite d’annonces.

## Réglages et préparation

web-dc-option-how-memory_aid = Une liste montre ce qui a été annoncé depuis le dernier mélange.
web-dc-option-how-competition = Un canard visible marque son numéro au lieu de ses éclaboussures.
web-dc-option-how-pressure = Dans la dernière manche, les scores négatifs comptent double.
web-dc-option-how-surprises = Avant chaque manche, deux cartes Captain sont retirées sans que personne ne les voie.
web-dc-option-how-low_blows = Avec Max et Bis, chacun donne à gauche un de ses deux canards les plus faibles.
web-dc-option-how-madness = Vous imitez un autre animal au lieu de faire coin ; rien d’autre ne change.
web-dc-option-rounds = Manches

# Sous un adversaire, trois secondes : ce qu’il vient de faire

web-dc-deed-covered = { $duck } sur { $onto }
web-dc-deed-ducked = { $duck } a plongé
web-dc-deed-gave = a donné { $duck }
web-dc-deed-placed = a posé { $duck }
web-dc-deed-scored = { $score ->
    [one] { $score } éclaboussure
   *[other] { $shown } éclaboussures
}
