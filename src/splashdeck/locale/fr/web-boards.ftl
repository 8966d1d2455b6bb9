### Ce que disent les plateaux des tables dans le navigateur.

## Duck & Cover

web-dc-subtitle = Manche { $round } sur { $rounds } · tour { $calls }
web-dc-captain = Captain
web-dc-called = Annoncé : { $card }
web-dc-number = { NUMBER($number) ->
    [1] Un !
    [2] Deux !
    [3] Trois !
    [4] Quatre !
    [5] Cinq !
    [6] Six !
    [7] Sept !
    [8] Huit !
    [9] Neuf !
    [10] Dix !
    [11] Onze !
   *[12] Douze !
}
web-dc-max = Max ! Votre plus grand canard
web-dc-again = Bis : encore { $call }
web-dc-low-blow = Un coup bas !
web-dc-to-draw = encore { $count } à piocher
web-dc-piles = { $count ->
    [one] 1 pile dans le bain
   *[other] { $count } piles dans le bain
}
web-dc-zone = Zone de Défausse : { $cards }
web-dc-left = { $left ->
    [0] la Zone de Défausse est pleine
    [one] { $count } sur { $limit } : encore 1 et la manche finit
   *[other] { $count } sur { $limit } en défausse
}
web-dc-remembered = Annoncé depuis le mélange : { $cards }
web-dc-round = Manche { $round }
web-dc-whose = Quel bain regarder
web-dc-bath = Bain ({ $player }) : { $piles } piles, { $covers } à couvrir, { $dives } cases où plonger
web-dc-rival = Bain ({ $player }) : { $piles }
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
web-dc-pick = déplacer le canard en { $at }
web-dc-chosen = Votre choix secret
web-dc-verb-cover = couvrir
web-dc-verb-duck = plonger ici
web-dc-verb-give = donner
web-dc-verb-place = poser ici
web-dc-verb-pick = bouger
web-dc-state-thinking = réfléchit
web-dc-state-chosen = a choisi
web-dc-state-covered = { $call } couvert
web-dc-move = À vous : le { $duck }
web-dc-move-how = Couvrez un voisin, ou plongez sur une ride d’eau. Personne ne le voit avant que tous aient joué.
web-dc-which = Quel { $duck } bouge ?
web-dc-which-how = Deux de vos canards sont annoncés : touchez-en un, puis sa case.
web-dc-give = Un canard pour { $player }
web-dc-give-how = Choisissez l’un de vos deux plus petits canards visibles. Tous donnent en même temps.
web-dc-place = Où va le { $duck } ?
web-dc-place-how = On vous l’a donné : posez-le sur une ride d’eau, à côté d’une pile.
web-dc-quack = Coin ! Votre { $call } est couvert

## Antartik

web-an-subtitle = { $who ->
    [you] Vous plongez, étape { $step }
   *[other] { $player } plonge, étape { $step }
}
web-an-heap = à retourner
web-an-mine = Vos cartes
web-an-mine-count = { $up ->
    [one] { $up } visible
   *[other] { $up } visibles
}, { $down ->
    [one] { $down } cachée
   *[other] { $down } cachées
}
web-an-no-cards = aucune pour l’instant
web-an-empty = Rien dans l’eau pour l’instant
web-an-diver = { $who ->
    [you] Vous plongez
   *[other] { $player } plonge
}
web-an-flopped = Un plat : { $player } a retourné un deuxième { $value }
web-an-landed = Plongeon parfait : { $player } gagne { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
web-an-dive-label = Le plongeon : { $values }
web-an-rail = Un plat sur : { $values }. Épuisés : { $none }
web-an-rail-hit = dans le plongeon : un plat
web-an-rail-new = nouveau : ça continue
web-an-card = { $value }, { $stars ->
    [one] { $stars } étoile
   *[other] { $stars } étoiles
}{ $bonus ->
    [referee] , arbitre
    [parachute] , parachute
   *[none] {""}
}{ $copies ->
    [1] {""}
   *[other] , en { $copies } exemplaires
}
web-an-card-down = face cachée : { $value }, 3 étoiles{ $copies ->
    [1] {""}
   *[other] , en { $copies } exemplaires
}
web-an-rival = { $player } : { $cards } ; { $down } face cachée
web-an-bets = mise : c’est fini
web-an-bet-mine = mise
web-an-is-dives = plonge
web-an-is-thinks = réfléchit
web-an-is-chosen = a choisi
web-an-is-lost = mise perdue
web-an-is-hand = pas de mise
web-an-chosen = Votre choix secret
web-an-turn-verb = encore
web-an-exchange-aside = Échanger un 3 ★
web-an-begin = Réessayer ou recommencer ?
web-an-begin-how = Le dernier plongeon a raté : { $values } au milieu.
web-an-referee = Utiliser un arbitre ?
web-an-referee-how = Regardez les prochaines cartes avant les mises. { $count ->
    [0] La première carte ne peut pas rater.
   *[other] Un plat sur { $values }.
}
web-an-arrange = Remettez les cartes
web-an-arrange-how = Touchez une carte pour la déplacer, ou glissez-la. Vous seul les voyez.
web-an-bet = Le plongeon s’arrête-t-il ici ?
web-an-bet-how = { $bets ->
    [0] Aucune carte visible à miser : échangez-en une, ou laissez faire.
   *[other] Misez une carte que oui : juste, elle vaut 3 ; sinon, elle va à { $player }.
}
web-an-dive = S’arrêter, ou encore une ?
web-an-dive-how = Un plat sur { $values } : vous ne garderiez que cette carte.
web-an-flop = Un plat !
web-an-flop-how = Un deuxième { $value }. Un parachute sauve tout le plongeon.
web-an-exchange = Quelle carte échanger ?
web-an-exchange-how = Elle devient visible, et vous prenez aussi la carte du dessous de la pioche.
web-an-stop = S’arrêter là
web-an-wins = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}, { $stars ->
    [one] { $stars } étoile
   *[other] { $stars } étoiles
}
web-an-turn = Encore une carte
web-an-to-turn = { $count } dans la pioche
web-an-last = la dernière carte du jeu
web-an-stake = si nouvelle : le { $value } ({ $player }) est à vous
web-an-stakes = si nouvelle : { $count } mises pour vous
web-an-do-retry = Réessayer
web-an-do-retry-how = à la suite de { $values }
web-an-do-fresh = Nouveau plongeon
web-an-do-fresh-how = elles vont sous la pioche
web-an-do-referee = Arbitre, le { $value }
web-an-do-referee-how = il quitte le jeu
web-an-do-go = Pas d’arbitre
web-an-do-go-how = place aux mises
web-an-do-hold = Ne pas miser
web-an-do-hold-how = encore possible plus tard
web-an-do-parachute = Parachute, le { $value }
web-an-do-parachute-how = il quitte le jeu
web-an-do-accept = Accepter
web-an-do-accept-how = ne garder que le { $value }
web-an-do-exchange = Échanger le { $value }
web-an-do-exchange-how = { $stars ->
    [one] { $stars } étoile au lieu de 3
   *[other] { $stars } étoiles au lieu de 3
}
web-an-put-back = Les remettre ainsi
web-an-on-top = Dessus
web-an-on-top-how = la première sort tout de suite
web-an-underneath = Dessous
web-an-underneath-how = la première sortira d’abord
web-an-tray-none = aucune
web-an-flop-tag = plat
web-an-next-tag = suivante
web-an-looked = { $value }, { $stars ->
    [one] { $stars } étoile
   *[other] { $stars } étoiles
}, { $where ->
    [under] dessous
   *[top] dessus
}, rang { $place }{ $flop ->
    [yes] , ferait un plat
   *[no] {""}
}. Appuyez pour la changer de côté ; les flèches changent l’ordre.

## Duck & Dive

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
