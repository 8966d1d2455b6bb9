# Antartik : ce que disent la page et son plateau.

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
web-an-flopped = Un plat : { $player_is ->
    [you] vous avez
   *[other] { $player } a
} retourné un deuxième { $value }
web-an-landed = Plongeon parfait : { $player_is ->
    [you] vous gagnez
   *[other] { $player } gagne
} { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
web-an-dive-label = Le plongeon : { $values }
web-an-rail = Un plat sur : { $values }. Épuisés : { $none }
web-an-rail-hit = dans le plongeon : un plat
web-an-rail-new = nouveau : ça continue
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
web-an-card-down = face cachée : { $value }, 3 étoiles{ $copies ->
    [1] {""}
   *[other] , en { $copies } exemplaires
}
web-an-explain = Vaut ses étoiles à la fin. Un deuxième { $value } dans le même plongeon est un plat.
web-an-explain-referee = Un arbitre : utilisez-le avant les mises pour regarder les cartes suivantes et les remettre à votre gré.
web-an-explain-parachute = Un parachute : il sauve le plongeon d’un junior en cas de plat.
web-an-rival = { $player } : { $cards } ; { $down } face cachée
web-an-bets = mise : fin ici
web-an-bet-mine = mise
web-an-is-dives = plonge
web-an-is-thinks = réfléchit
web-an-is-chosen = a choisi
web-an-is-lost = mise perdue
web-an-is-hand = pas de mise
web-an-chosen = Votre choix secret
web-an-turn-verb = encore
web-an-exchange-aside = Échanger une carte cachée
web-an-begin = Même plongeon, ou un nouveau ?
web-an-begin-how = Le dernier plongeon était un plat. Au milieu : { $values }.
web-an-referee = Utiliser un arbitre ?
web-an-referee-how = Regardez les prochaines cartes avant les mises. { $count ->
    [0] La première carte ne peut pas faire de plat.
   *[other] Un plat sur { $values }.
}
web-an-arrange = Remettez les cartes
web-an-arrange-how = Touchez une carte pour la déplacer, ou glissez-la. Personne d’autre ne les voit.
web-an-bet = Le plongeon s’arrête-t-il ici ?
web-an-bet-how = { $bets ->
    [0] Aucune carte visible à miser : échangez-en une, ou laissez faire.
   *[other] Si vous pensez que oui, misez une carte : elle vaudra 3 si c’est juste ; sinon { $player } la prend.
}
web-an-dive = S’arrêter, ou encore une ?
web-an-dive-how = Un plat sur { $values } : vous ne garderiez que cette carte.
web-an-flop = Un plat !
web-an-flop-how = Un deuxième { $value }. Un parachute sauve tout le plongeon.
web-an-exchange = Quelle carte échanger ?
web-an-exchange-how = Elle devient visible, et vous prenez aussi la carte du dessous de la pioche.
web-an-stop = S’arrêter là
web-an-wins = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}, { $stars ->
    [one] { $stars } étoile
   *[other] { $stars } étoiles
}
web-an-turn = Encore une
web-an-to-turn = { $count } dans la pioche
web-an-last = la dernière carte de la pioche
web-an-stake = si nouvelle : le { $value }
web-an-stakes = si nouvelle : { $count } mises
web-an-do-retry = Réessayer
web-an-do-retry-how = sur { $values }
web-an-do-fresh = Un nouveau
web-an-do-fresh-how = cartes sous la pioche
web-an-do-referee = Arbitre, le { $value }
web-an-do-referee-how = elle quitte le jeu
web-an-do-go = Pas d’arbitre
web-an-do-go-how = place aux mises
web-an-do-hold = Ne pas miser
web-an-do-hold-how = plus tard, peut-être
web-an-do-bet = Miser le { $value }
web-an-do-bet-how = { $stars ->
    [one] { $stars } étoile
   *[other] { $stars } étoiles
}
web-an-do-parachute = Parachute, le { $value }
web-an-do-parachute-how = elle quitte le jeu
web-an-do-accept = Accepter
web-an-do-accept-how = ne garder que le { $value }
web-an-do-exchange = Échanger le { $value }
web-an-do-exchange-how = { $stars ->
    [one] { $stars } étoile au lieu de 3
   *[other] { $stars } étoiles au lieu de 3
}
web-an-put-back = Les remettre ainsi
web-an-on-top = Dessus
web-an-on-top-how = la première est la prochaine
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
}. Appuyez pour la changer de côté ; les flèches changent l’ordre.

## Accueil

web-an-blurb = 2–5, stop ou encore
web-an-goal = But : le plus d’étoiles. Ne répétez aucune figure.

## La table

web-an-unit = étoiles

## Les coups, tels que les boutons les disent

web-an-move-retry = Réessayer le plongeon
web-an-move-fresh = Nouveau plongeon
web-an-move-referee = Utiliser un arbitre ({ $name })
web-an-move-go = Continuer
web-an-move-arrange = Dessus : { $top } ; dessous : { $under }
web-an-move-bet = Miser un { $card }
web-an-move-hold = Ne pas miser
web-an-move-turn = Encore une carte
web-an-move-stop = S’arrêter là
web-an-move-parachute = Utiliser un parachute ({ $name })
web-an-move-accept = Accepter le plat
web-an-move-exchange = Échanger le { $card } face cachée

## La fin

web-an-ended-8-1 = La pioche est vide.

## Réglages et préparation

web-an-sheet-stars = Étoiles par valeur
web-an-sheet-differ = Certaines cartes diffèrent
web-an-sheet-bonus = Cartes bonus
web-an-sheet-referee = arbitre
web-an-sheet-parachute = parachute

# Sous un adversaire, trois secondes : ce qu’il vient de faire

web-an-deed-belly-flopped = un plat
web-an-deed-landed = { $count ->
    [one] { $count } carte gagnée
   *[other] { $count } cartes gagnées
}
web-an-deed-parachuted = parachute !
web-an-deed-bet-lost = a perdu un { $value }
web-an-deed-bet-won = mise gagnée
web-an-deed-exchanged = a échangé
web-an-deed-called-referee = a appelé l’arbitre
web-an-junior-how = Pour les moins de 12 ans : après un plat, un junior peut utiliser un parachute.
