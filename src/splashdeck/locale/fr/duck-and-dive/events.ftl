# Duck & Dive : ce qui s’est passé, une phrase par événement : event-dd-<événement>.
# $rule est le numéro de la règle avec - pour chaque point ; <liste>_count est la longueur d’une liste.

event-dd-game-began = bassins ouverts : { $pools }. Tous les jetons commencent sur le bassin { $tokens }
event-dd-turn-began = tour { $turn } : { $seat }
event-dd-pool-chosen = { $seat } pose le marqueur de plongeon sur le bassin { $slot }
event-dd-card-laid = { $source ->
    [hand] { $seat } joue { $card } de sa main sous le bassin { $slot } : canards { $icons }, bouées { $floats }
   *[deck] { $seat } joue { $card } de la pioche sous le bassin { $slot } : canards { $icons }, bouées { $floats }
}
event-dd-lapsed = { $card } n’a pas de cible : l’effet est sans suite
event-dd-declared = { $seat } déclare l’effet de la carte { $card } : { $effect }
event-dd-stopped = { $seat } défausse une bouée : l’effet de la carte { $card } n’a pas lieu
event-dd-flipped = { $card } passe face cachée sous le bassin { $slot } : canards { $icons }
event-dd-duck-moved = { $card } nage du bassin { $slot } au bassin { $to }
event-dd-token-moved = le jeton ({ $token }) passe du bassin { $slot } au bassin { $to }
event-dd-robbed = { $rival } perd { $card } du dessus de sa pile de points, il en reste { $left }
event-dd-taken = { $seat } prend { $card } en main, sous le bassin { $slot }
event-dd-marker-moved = le marqueur de plongeon passe du bassin { $slot } au bassin { $to }
event-dd-drew = { $card ->
    [none] { $seat } pioche une carte
   *[other] { $seat } pioche { $card }
}
event-dd-reshuffled = { $cards ->
    [one] la pioche est vide : la seule carte de la défausse est reprise
   *[other] la pioche est vide : les { $cards } cartes de la défausse sont mélangées
}
event-dd-pool-filled = { $rule ->
    [DD-6-7] { $seat } remplit exactement le bassin { $pool }, mais aucun jeton n’y est ; cartes défaussées : { $discarded_count }
   *[other] { $seat } remplit exactement le bassin { $pool } ! Cartes gagnées : { $shares } ; défaussées : { $discarded_count }
}
event-dd-pool-replaced = { $pool ->
    [none] le bassin { $gone } quitte le jeu et rien ne prend sa place
   *[other] le bassin { $gone } quitte le jeu ; le bassin { $pool } prend sa place
}
event-dd-pool-emptied = { $cards_count ->
    [one] le bassin { $slot } est bondé : sa seule carte est défaussée
   *[other] le bassin { $slot } est bondé : ses { $cards_count } cartes sont défaussées
}
event-dd-token-placed = { $seat } pose le jeton ({ $token }) sur le bassin { $to }
event-dd-passed = { $seat } passe
event-dd-discarded = { $seat } défausse { $card }
event-dd-turn-ended = le tour se termine ({ $seat })
event-dd-game-ended = { $winners_count ->
    [one] { $winners } gagne ! Points : { $scores }
   *[other] { $winners } partagent la victoire ! Points : { $scores }
}
