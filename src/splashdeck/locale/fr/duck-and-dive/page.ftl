# Duck & Dive : ce que disent la page et son plateau.

web-dd-subtitle = Tour { $turn }, { $who ->
    [you] le vôtre
   *[other] { $player }
} · édition { $edition }
web-dd-pools = Les bassins
web-dd-pool = { $pool } : canards { $icons } sur { $capacity }, bouées { $floats } sur { $limit } ; dessus : { $tokens }{ $marker ->
    [yes] {"\u202F"}; marqueur de plongeon
   *[no] {""}
}
web-dd-open = ouvrir pour choisir une carte
web-dd-laid = Cartes sous ce bassin
web-dd-card = { $card }, { $icons ->
    [one] { $icons } canard
   *[other] { $icons } canards
}
web-dd-token = { $player_is ->
    [you] votre jeton
   *[other] jeton ({ $player })
}
web-dd-count = { $icons } sur { $capacity }
web-dd-full = { $icons } sur { $capacity }, plein
web-dd-over = { $icons } sur { $capacity }, trop
web-dd-too-full = trop plein
web-dd-fills = plein !
web-dd-filled = Plein ! { $shares }
web-dd-emptied = Bondé : vidé
web-dd-emptied-floats = { $count } bouées pour { $limit } : tout le monde dehors
web-dd-emptied-ducks = { $count } canards pour { $limit } : tout le monde dehors
web-dd-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
web-dd-no-points = Pas encore de points
web-dd-hand = { $count ->
    [one] Votre main : { $count } carte
   *[other] Votre main : { $count } cartes
}
web-dd-piles = Pioche { $deck }, défausse { $gone }, bassins à venir { $pools }, vos points { $points }. Montrer les points
web-dd-pile-deck = pioche
web-dd-pile-gone = défausse
web-dd-pile-pools = bassins
web-dd-in-hand = { $count ->
    [one] carte en main
   *[other] cartes en main
}
web-dd-top = dessus de la pile de points : { $card }
web-dd-active = joue
web-dd-rob = Perd une carte
web-dd-float = Bouée
web-dd-effect-sam = retourne un canard
web-dd-effect-wilma = déplace un canard
web-dd-effect-dingy = déplace un jeton
web-dd-effect-lara = défausse un point
web-dd-effect-julie = prend une carte
web-dd-effect-albert = très gros
web-dd-effect-james = déplace le mar{"\u00AD"}queur
web-dd-effect-amy = pioche une carte
web-dd-effect-arrwin = termine le tour
web-dd-effect-goldie = vaut 5
web-dd-effect-float = arrête un effet
web-dd-explain-sam = Retournez un canard face cachée : ses canards ne comptent plus.
web-dd-explain-wilma = Déplacez un canard d’un bassin à un autre.
web-dd-explain-dingy = Déplacez un jeton vers un autre bassin : ceux qui sont sur un bassin plein s’en partagent les cartes.
web-dd-explain-lara = Choisissez un joueur : la carte du dessus de sa pile de points est défaussée.
web-dd-explain-julie = Prenez en main une carte sous un bassin.
web-dd-explain-albert = Il ne se passe rien : Albert est simplement très grand.
web-dd-explain-james = Déplacez le marqueur de plongeon : vos cartes suivantes vont sous ce bassin.
web-dd-explain-amy = Piochez la carte du dessus de la pioche.
web-dd-explain-arrwin = Votre tour se termine aussitôt, sans piocher.
web-dd-explain-goldie = Il ne se passe rien, mais dans votre pile de points Goldie vaut 5.
web-dd-explain-float = Défaussez-la pour arrêter un effet déclaré. Trop de bouées sous un bassin le vident.
web-dd-deck = De la pioche
web-dd-deck-how = { $count ->
    [one] { $count } carte, face cachée
   *[other] { $count } cartes, face cachée
}
web-dd-pass = Passer
web-dd-pass-how = piocher, fin du tour
web-dd-pass-later = jouez d’abord
web-dd-ask-pool = Où plongez-vous ?
web-dd-pool-how = Vos cartes iront sous le bassin choisi.
web-dd-ask-play = Jouez sous le bassin { $pool }
web-dd-play-how = Canards : { $icons } sur { $capacity }. Jouez de la pioche, ou touchez une carte de votre main.
web-dd-target-how = Effet : { $by }. Une bouée peut encore l’arrêter.
web-dd-ask-sam = Quel canard retourner ?
web-dd-ask-wilma = Quel canard déplacer ?
web-dd-ask-wilma-to = Où va { $card } ?
web-dd-ask-dingy = Quel jeton déplacer ?
web-dd-ask-dingy-to = Où va { $player_is ->
    [you] votre jeton
   *[other] le jeton ({ $player })
} ?
web-dd-ask-lara = Qui perd une carte ?
web-dd-ask-julie = Quelle carte prenez-vous ?
web-dd-ask-james = Où va le marqueur ?
web-dd-ask-react = L’arrêter avec une bouée ?
web-dd-react-how = L’effet est déclaré : { $by }.
web-dd-ask-discard = Cinq cartes : défaussez-en une
web-dd-discard-how = Quatre au plus en main. Touchez celle qui part.
web-dd-ask-place = Où va { $player_is ->
    [you] votre jeton
   *[other] le jeton ({ $player })
} ?
web-dd-place-how = Vous avez rempli son bassin, qui quitte le jeu : choisissez-en un autre.

## Accueil

web-dd-blurb = 2–6, plein de tours
web-dd-goal = But : le plus de points. Flottez là où un bassin se remplit.

## La table

web-dd-window = L’arrêter avec une bouée ?
web-dd-window-watch = Une bouée va-t-elle l’arrêter ?
web-dd-window-how = { $effect }.
web-dd-window-stop = L’arrêter
web-dd-window-let = Laisser faire
web-dd-orders = Mes bouées
web-dd-orders-touching = demander si ça me touche
web-dd-orders-every = demander à chaque fois
web-dd-orders-pass = tout laisser passer
web-dd-orders-none = n’arrêtent rien
web-dd-orders-mine = arrêtent ce qui me vise
web-dd-orders-all = arrêtent tout
web-dd-unit = points
web-dd-unit-cards = cartes

## Les coups, tels que les boutons les disent

web-dd-move-pool = Plonger dans le bassin { $pool }
web-dd-move-deck = Jouer de la pioche
web-dd-move-hand = Jouer { $card }
web-dd-move-pass = Passer
web-dd-move-flip = Retourner { $card } face cachée (bassin { $pool })
web-dd-move-move = Déplacer { $card } : bassin { $pool } → { $to }
web-dd-move-token = { $player_is ->
    [you] Votre jeton
   *[other] Jeton ({ $player })
} vers le bassin { $to }
web-dd-move-rob = Défausser le dessus des points ({ $player })
web-dd-move-take = Prendre { $card } (bassin { $pool })
web-dd-move-marker = Marqueur vers le bassin { $pool }
web-dd-move-stop = Défausser une bouée
web-dd-move-let = Laisser faire{ $effect ->
    [none] {""}
   *[other] {"\u202F"}: { $effect }
}
web-dd-move-discard = Défausser { $card }

## La fin

web-dd-ended-6-8 = Il ne reste qu’un bassin.
web-dd-ended-10-3 = La partie a atteint la limite de tours.

## Réglages et préparation

web-dd-sheet-ducks = Icônes de canard sur chaque carte
web-dd-sheet-floats = Icônes sur les bouées
web-dd-sheet-every-float = Chaque bouée
web-dd-sheet-float = Bouée { $number }
web-dd-sheet-pools = Bassins
web-dd-sheet-name = Nom
web-dd-sheet-duck-count = canards
web-dd-sheet-float-count = bouées

# Sous un adversaire, trois secondes : ce qu’il vient de faire

web-dd-deed-card-laid = a posé { $card }
web-dd-deed-stopped = a défaussé une bouée
web-dd-deed-flipped = a retourné { $card }
web-dd-deed-duck-moved = a déplacé { $card }
web-dd-deed-taken = a pris { $card }
web-dd-deed-passed = a passé
web-dd-deed-pool-filled = a rempli un bassin
web-dd-deed-robbed = a perdu { $card }
web-dd-edition-how-2025 = Les points sont face cachée ; Dingy peut aussi déplacer votre jeton ; on ne passe qu’après avoir joué une carte.
web-dd-edition-how-2023 = Les points sont face visible ; Dingy ne déplace que le jeton d’un autre ; on peut passer sans jouer de carte.
web-dd-first-how = Qui a pris un bain ou est allé à la piscine en dernier ?
