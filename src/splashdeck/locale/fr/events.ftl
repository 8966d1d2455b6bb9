# Ce qui s’est passé, une phrase par événement : event-<jeu>-<événement>.
# $rule est l’identifiant de la règle, avec - pour chaque point ; <liste>_count est la longueur
# d’une liste.

## Duck & Cover

event-dc-round-began = la manche { $round } commence : chacun pose 12 canards
event-dc-called = { $rule ->
    [DC-3-3] le Captain annonce Max : le plus grand canard visible de chacun
    [DC-3-4] le Captain annonce Bis : { $call } encore une fois
    [DC-3-4a] le Captain retourne Bis en premier : rien à répéter
    [DC-3-4b] le Captain retourne Bis après une carte défaussée : personne ne joue
    [DC-3-4c] le Captain annonce Bis : encore Max
    [DC-10-4] le Captain retourne { $card } : un coup bas
   *[other] le Captain annonce { $call }
}
event-dc-quacked = { $seat } : { $noise }
event-dc-chose = { $seat } a choisi
event-dc-covered = { $seat } couvre { $onto } avec { $duck } en { $to } : une pile de { $height }
event-dc-ducked = { $seat } plonge avec { $duck } en { $to }
event-dc-gave = { $seat } donne { $duck } à { $to_seat }
event-dc-placed = { $seat } place { $duck } en { $to }
event-dc-piled = { $card } va sur la Pile du Captain
event-dc-discarded = { $left ->
    [0] { $card } est la carte { $count } de la Zone de Défausse : elle est pleine
    [one] { $card } est la carte { $count } de la Zone de Défausse ; encore 1 et la manche finit
   *[other] { $card } est la carte { $count } de la Zone de Défausse ; encore { $left } et la manche finit
}
event-dc-reshuffled = { $cards ->
    [one] la Pioche est vide : la seule carte de la Pile du Captain est reprise
   *[other] la Pioche est vide : les { $cards } cartes de la Pile du Captain sont mélangées
}
event-dc-round-ended = { $rule ->
    [DC-6-1] la manche { $round } finit sur une seule pile : { $scores }
    [DC-6-2] la manche { $round } finit, la Zone de Défausse est pleine : { $scores }
   *[other] la manche { $round } finit après trop d’annonces : { $scores }
}
event-dc-game-ended = { $winners_count ->
    [one] { $winners } gagne ! Totaux : { $totals }
   *[other] { $winners } partagent la victoire ! Totaux : { $totals }
}

## Duck & Dive

event-dd-game-began = les bassins sont ouverts : { $pools }. Tous les jetons commencent à { $tokens }
event-dd-turn-began = tour { $turn } : { $seat }
event-dd-pool-chosen = { $seat } pose le marqueur de plongeon sur { $slot }
event-dd-card-laid = { $source ->
    [hand] { $seat } joue { $card } de sa main dans { $slot } : canards { $icons }, bouées { $floats }
   *[deck] { $seat } retourne { $card } dans { $slot } : canards { $icons }, bouées { $floats }
}
event-dd-lapsed = { $card } n’a pas de cible : l’effet est sans suite
event-dd-declared = { $seat } déclare l’effet de la carte { $card } : { $effect }
event-dd-stopped = { $seat } dépense une bouée : l’effet de la carte { $card } n’a pas lieu
event-dd-flipped = { $card } passe face cachée dans { $slot } : canards { $icons }
event-dd-duck-moved = { $card } nage de { $slot } à { $to }
event-dd-token-moved = le jeton ({ $token }) passe de { $slot } à { $to }
event-dd-robbed = { $rival } perd { $card } du dessus de sa pile de points, il en reste { $left }
event-dd-taken = { $seat } prend { $card } dans { $slot } et l’a maintenant en main
event-dd-marker-moved = le marqueur de plongeon passe de { $slot } à { $to }
event-dd-drew = { $card ->
    [none] { $seat } pioche une carte
   *[other] { $seat } pioche { $card }
}
event-dd-reshuffled = { $cards ->
    [one] la pioche est vide : la seule carte de la défausse est reprise
   *[other] la pioche est vide : les { $cards } cartes de la défausse sont mélangées
}
event-dd-pool-filled = { $rule ->
    [DD-6-7] { $seat } remplit { $pool } exactement, mais aucun jeton n’y est : { $discarded_count } à la défausse
   *[other] { $seat } remplit { $pool } exactement ! Cartes gagnées : { $shares } ; défaussées : { $discarded_count }
}
event-dd-pool-replaced = { $pool ->
    [none] { $gone } quitte le jeu et rien ne prend sa place
   *[other] { $gone } quitte le jeu ; { $pool } prend sa place
}
event-dd-pool-emptied = { $cards_count ->
    [one] { $slot } est bondé : sa seule carte est défaussée
   *[other] { $slot } est bondé : ses { $cards_count } cartes sont défaussées
}
event-dd-token-placed = { $seat } pose le jeton ({ $token }) sur { $to }
event-dd-passed = { $seat } passe
event-dd-discarded = { $seat } défausse { $card }
event-dd-turn-ended = { $seat } a fini son tour
event-dd-game-ended = { $winners_count ->
    [one] { $winners } gagne ! Points : { $scores }
   *[other] { $winners } partagent la victoire ! Points : { $scores }
}

## Antartik

event-an-game-began = chacun commence avec une carte de valeur { $cards_count } ; la pioche compte { $draw } cartes
event-an-turn-began = { $middle_count ->
    [0] { $seat } plonge
   *[other] { $seat } plonge ; au milieu : { $middle }
}
event-an-retried = { $seat } réessaie le plongeon : { $cards } au milieu
event-an-started-fresh = { $seat } commence un nouveau plongeon : sous la pioche, { $cards }
event-an-called-referee = { $seat } utilise un arbitre, { $card }
event-an-looked = { $cards ->
    [none] { $count ->
        [one] { $seat } regarde la première carte de la pioche
       *[other] { $seat } regarde les { $count } premières cartes de la pioche
    }
   *[other] { $seat } voit sur le dessus de la pioche : { $cards }
}
event-an-arranged = { $seat } en remet { $on_top } dessus et { $underneath } dessous
event-an-went-on = { $seat } continue
event-an-betting-opened = qui mise que le plongeon s’arrête ici ? Au choix : { $seats }
event-an-chose = { $seat } a choisi
event-an-revealed = { $card ->
    [none] { $seat } ne mise pas
   *[other] { $seat } mise { $card }
}
event-an-turned = { $seat } retourne { $card } ; il en reste { $draw } dans la pioche
event-an-belly-flopped = un plat ! { $seat } retourne un deuxième { $card_value }
event-an-won-duplicate = { $seat } gagne ce { $card_value } et rien d’autre
event-an-parachuted = { $seat } sauve le plongeon avec un parachute, { $card }
event-an-landed = { $rule ->
    [AN-3-2] un plongeon parfait : { $seat } gagne { $cards }
   *[other] { $seat } entre dans l’eau et gagne { $cards }
}
event-an-bet-won = { $seat } gagne la mise : { $card } est face cachée et vaut 3
event-an-bet-lost = { $seat } perd la mise : { $card } va à { $to_seat }
event-an-bet-returned = { $seat } reprend sa mise : { $card }
event-an-exchanged = { $seat } retourne { $card } face visible et prend { $taken } sous la pioche
event-an-abandoned = ce qui reste au milieu n’est à personne : { $cards }
event-an-game-ended = { $winners_count ->
    [one] { $winners } gagne ! Points : { $scores }
   *[other] { $winners } partagent la victoire ! Points : { $scores }
}
