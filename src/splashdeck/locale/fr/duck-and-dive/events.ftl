# Duck & Dive : ce qui s’est passé, une phrase par événement : event-dd-<événement>.
# $rule est le numéro de la règle avec - pour chaque point ; <liste>_count est la longueur d’une liste.

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
