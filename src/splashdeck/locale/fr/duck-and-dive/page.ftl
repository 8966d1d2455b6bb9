# Duck & Dive : ce que disent la page et son plateau.

web-dd-subtitle = Tour { $turn }, { $who ->
    [you] le vôtre
   *[other] { $player }
} · édition { $edition }
web-dd-pools = Les bassins
web-dd-pool = { $pool } : { $icons } canards sur { $capacity }, { $floats } bouées sur { $limit } ; dessus : { $tokens }{ $marker ->
    [yes] {" "}; marqueur de plongeon
   *[no] {""}
}
web-dd-open = ouvrir pour choisir une carte
web-dd-laid = Cartes sous ce bassin
web-dd-card = { $card }, { $icons ->
    [one] { $icons } canard
   *[other] { $icons } canards
}
web-dd-token = jeton ({ $player })
web-dd-count = { $icons } sur { $capacity }
web-dd-full = { $icons } sur { $capacity }, plein
web-dd-over = { $icons } sur { $capacity }, trop
web-dd-too-full = trop plein
web-dd-fills = plein !
web-dd-filled = Plein ! { $shares }
web-dd-emptied = Bondé : vidé
web-dd-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
web-dd-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
web-dd-no-points = Pas encore de points
web-dd-hand = Votre main : { $count } cartes
web-dd-room = { $count ->
    [one] encore une place
   *[other] encore { $count } places
}
web-dd-piles = Pioche { $deck }, défausse { $gone }, bassins à venir { $pools }, vos points { $points }. Montrer les points
web-dd-pile-deck = pioche
web-dd-pile-gone = jetées
web-dd-pile-pools = bassins
web-dd-in-hand = { $count ->
    [one] carte en main
   *[other] cartes en main
}
web-dd-top = dessus de la pile de points : { $card }
web-dd-active = joue
web-dd-rob = Perd un point
web-dd-float = Bouée
web-dd-effect-sam = retourne un canard
web-dd-effect-wilma = déplace un canard
web-dd-effect-dingy = déplace un jeton
web-dd-effect-lara = vole un point
web-dd-effect-julie = prend une carte
web-dd-effect-albert = très gros
web-dd-effect-james = déplace le marqueur
web-dd-effect-amy = pioche une carte
web-dd-effect-arrwin = finit le tour
web-dd-effect-goldie = vaut 5
web-dd-effect-float = arrête un effet
web-dd-deck = De la pioche
web-dd-deck-how = { $count } cartes, cachées
web-dd-pass = Passer
web-dd-pass-how = piocher, finir le tour
web-dd-pass-later = jouez d’abord une carte
web-dd-ask-pool = Où plongez-vous ?
web-dd-pool-how = Vos cartes iront sous le bassin choisi.
web-dd-ask-play = Jouez dans { $pool }
web-dd-play-how = { $icons } canards sur { $capacity }. De la pioche, ou touchez une carte de votre main.
web-dd-target-how = Effet : { $by }. Une bouée peut encore l’arrêter.
web-dd-ask-sam = Quel canard se retourne ?
web-dd-ask-wilma = Quel canard s’en va ?
web-dd-ask-wilma-to = Où va { $card } ?
web-dd-ask-dingy = Quel jeton se déplace ?
web-dd-ask-dingy-to = Où va le jeton ({ $player }) ?
web-dd-ask-lara = Qui perd un point ?
web-dd-ask-julie = Quelle carte prenez-vous ?
web-dd-ask-james = Où va le marqueur ?
web-dd-ask-react = L’arrêter avec une bouée ?
web-dd-react-how = L’effet est déclaré : { $by }.
web-dd-ask-discard = Cinq cartes : défaussez-en une
web-dd-discard-how = Quatre au plus en main. Touchez celle qui part.
web-dd-ask-place = Où va le jeton ({ $player }) ?
web-dd-place-how = Son bassin est parti et c’est vous qui l’avez rempli : choisissez-en un autre.

## Accueil

web-dd-blurb = 2–6, plein de tours

## La table

web-dd-window = L’arrêter avec une bouée ?
web-dd-window-watch = Une bouée va-t-elle l’arrêter ?
web-dd-window-how = { $effect }. Le même temps pour tous.
web-dd-window-stop = Dépenser une bouée
web-dd-window-let = Laisser faire
web-dd-orders = Mes bouées
web-dd-orders-none = n’arrêtent rien
web-dd-orders-mine = arrêtent ce qui me vise
web-dd-orders-all = arrêtent tout
web-dd-unit = points

## Les coups, tels que les boutons les disent

web-dd-move-pool = Plonger dans { $pool }
web-dd-move-deck = Retourner une carte
web-dd-move-hand = Jouer { $card }
web-dd-move-pass = Passer
web-dd-move-flip = Retourner { $card } dans { $pool }
web-dd-move-move = Déplacer { $card } de { $pool } vers { $to }
web-dd-move-token = Jeton de { $player } vers { $to }
web-dd-move-rob = Défausser le dernier point de { $player }
web-dd-move-take = Prendre { $card } dans { $pool }
web-dd-move-marker = Marqueur vers { $pool }
web-dd-move-stop = Dépenser une bouée
web-dd-move-let = Laisser faire{ $effect ->
    [none] {""}
   *[other] {" "}: { $effect }
}
web-dd-move-discard = Défausser { $card }

## La fin

web-dd-ended-6-8 = Il n’y a plus assez de bassins.
web-dd-ended-10-3 = La partie durait trop longtemps.

## Réglages et préparation

web-dd-sheet-ducks = Canards sur chaque carte
web-dd-sheet-pools = Bassins
web-dd-sheet-name = Nom
web-dd-sheet-duck-count = canards
web-dd-sheet-float-count = bouées
