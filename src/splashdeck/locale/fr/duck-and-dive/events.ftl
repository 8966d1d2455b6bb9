# Duck & Dive : ce qui s’est passé, une phrase par événement : event-dd-<événement>.
# $rule est le numéro de la règle avec - pour chaque point ; <liste>_count est la longueur d’une liste.

event-dd-game-began = bassins ouverts : { $pools }. Tous les jetons commencent sur le bassin { $pool }
event-dd-turn-began = tour { $turn } : { $seat_is ->
    [you] à vous
   *[other] { $seat }
}
event-dd-pool-chosen = { $seat_is ->
    [you] vous posez
   *[other] { $seat } pose
} le marqueur de plongeon sur le bassin { $pool }
event-dd-card-laid = { $seat_is ->
    [you] vous jouez
   *[other] { $seat } joue
} { $card } { $source ->
    [hand] de la main
   *[deck] de la pioche
} sous le bassin { $pool } : canards { $icons }, bouées { $floats }
event-dd-lapsed = { $card } n’a pas de cible : l’effet est sans suite
event-dd-declared = { $seat_is ->
    [you] vous déclarez
   *[other] { $seat } déclare
} l’effet de la carte { $card } : { $effect }
event-dd-stopped = { $seat_is ->
    [you] vous défaussez
   *[other] { $seat } défausse
} une bouée : l’effet de la carte { $card } n’a pas lieu
event-dd-flipped = { $card } passe face cachée sous le bassin { $pool } : canards { $icons }
event-dd-duck-moved = { $card } nage du bassin { $pool } au bassin { $onto }
event-dd-token-moved = { $token_is ->
    [you] votre jeton
   *[other] le jeton ({ $token })
} passe du bassin { $pool } au bassin { $onto }
event-dd-robbed = { $rival_is ->
    [you] vous perdez
   *[other] { $rival } perd
} { $card } du dessus de la pile de points, il en reste { $left }
event-dd-taken = { $seat_is ->
    [you] vous prenez
   *[other] { $seat } prend
} { $card } en main, sous le bassin { $pool }
event-dd-marker-moved = le marqueur de plongeon passe du bassin { $pool } au bassin { $onto }
event-dd-drew = { $seat_is ->
    [you] vous piochez
   *[other] { $seat } pioche
} { $card ->
    [none] une carte
   *[other] { $card }
}
event-dd-reshuffled = { $cards ->
    [one] la pioche est vide : la seule carte de la défausse est reprise
   *[other] la pioche est vide : les { $cards } cartes de la défausse sont mélangées
}
event-dd-pool-filled = { $seat_is ->
    [you] vous remplissez
   *[other] { $seat } remplit
} exactement le bassin { $pool }{ $rule ->
    [DD-6-7] , mais aucun jeton n’y est ; cartes défaussées : { $discarded_count }
   *[other] {" "}! Cartes gagnées : { $shares } ; défaussées : { $discarded_count }
}
event-dd-goldie-given = { $rule ->
    [DD-12-5b] aucun jeton sur le bassin { $pool }, mais { $seat_is ->
        [you] vous l’avez rempli et recevez
       *[other] { $seat }, qui l’a rempli, reçoit
    } { $card }
   *[other] { $seat_is ->
        [you] vous avez rempli le bassin { $pool } et recevez
       *[other] { $seat }, qui a rempli le bassin { $pool }, reçoit
    } { $card }
}
event-dd-pool-replaced = { $onto ->
    [none] le bassin { $pool } quitte le jeu et rien ne prend sa place
   *[other] le bassin { $pool } quitte le jeu ; le bassin { $onto } prend sa place
}
event-dd-pool-emptied = { $cards_count ->
    [one] le bassin { $pool } est bondé : sa seule carte est défaussée
   *[other] le bassin { $pool } est bondé : ses { $cards_count } cartes sont défaussées
}
event-dd-token-placed = { $seat_is ->
    [you] vous posez
   *[other] { $seat } pose
} { $token_is ->
    [you] votre jeton
   *[other] le jeton ({ $token })
} sur le bassin { $onto }
event-dd-passed = { $seat_is ->
    [you] vous passez
   *[other] { $seat } passe
}
event-dd-discarded = { $seat_is ->
    [you] vous défaussez
   *[other] { $seat } défausse
} { $card }
event-dd-turn-ended = { $seat_is ->
    [you] votre tour se termine
   *[other] le tour se termine ({ $seat })
}
event-dd-game-ended = { $winners_is ->
    [you] vous gagnez ! Points : { $scores }
    [us] { $winners } partagez la victoire ! Points : { $scores }
   *[other] { $winners_count ->
        [one] { $winners } gagne ! Points : { $scores }
       *[other] { $winners } partagent la victoire ! Points : { $scores }
    }
}
