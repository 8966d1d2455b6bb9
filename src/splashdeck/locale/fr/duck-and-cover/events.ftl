# Duck & Cover : ce qui s’est passé, une phrase par événement : event-dc-<événement>.
# $rule est le numéro de la règle avec - pour chaque point ; <liste>_count est la longueur d’une liste.

event-dc-round-began = la manche { $round } commence : chacun pose 12 canards
event-dc-called = { $rule ->
    [DC-3-3] le Captain annonce Max : le canard visible de plus haute valeur de chacun
    [DC-3-4] le Captain annonce Bis : { $call } encore une fois
    [DC-3-4a] le Captain retourne Bis en premier : rien à répéter
    [DC-3-4b] le Captain retourne Bis après une carte défaussée : personne ne joue
    [DC-3-4c] le Captain annonce Bis : encore Max
    [DC-10-4] le Captain retourne { $card } : un coup bas
   *[other] le Captain annonce { $call }
}
event-dc-quacked = { $seat } : { $noise }
event-dc-chose = { $seat_is ->
    [you] vous avez choisi
   *[other] { $seat } a choisi
}
event-dc-covered = { $seat_is ->
    [you] vous couvrez
   *[other] { $seat } couvre
} le { $onto } avec le { $duck }{ $to ->
    [none] {""}
   *[other] {" "}en { $to }
} : une pile de { $height }
event-dc-ducked = { $seat_is ->
    [you] vous plongez
   *[other] { $seat } plonge
} avec le { $duck }{ $to ->
    [none] {""}
   *[other] {" "}en { $to }
}
event-dc-gave = { $seat_is ->
    [you] vous donnez
   *[other] { $seat } donne
} le { $duck } à { $to_seat_is ->
    [you] vous
   *[other] { $to_seat }
}
event-dc-placed = { $seat_is ->
    [you] vous placez
   *[other] { $seat } place
} le { $duck }{ $to ->
    [none] {""}
   *[other] {" "}en { $to }
}
event-dc-piled = { $card } va sur la Pile du Captain
event-dc-discarded = { $left ->
    [0] { $card } est la carte { $count } de la Zone de Défausse : elle est pleine
    [one] { $card } est la carte { $count } de la Zone de Défausse ; encore 1 et la manche se termine
   *[other] { $card } est la carte { $count } de la Zone de Défausse ; encore { $left } et la manche se termine
}
event-dc-reshuffled = { $cards ->
    [one] la Pioche est vide : la seule carte de la Pile du Captain est reprise
   *[other] la Pioche est vide : les { $cards } cartes de la Pile du Captain sont mélangées
}
event-dc-round-ended = { $rule ->
    [DC-6-1] la manche { $round } se termine sur une seule pile : { $scores }
    [DC-6-2] la manche { $round } se termine, la Zone de Défausse est pleine : { $scores }
   *[other] la manche { $round } se termine à la limite d’annonces : { $scores }
}
event-dc-game-ended = { $winners_is ->
    [you] vous gagnez ! Totaux : { $totals }
    [us] { $winners } partagez la victoire ! Totaux : { $totals }
   *[other] { $winners_count ->
        [one] { $winners } gagne ! Totaux : { $totals }
       *[other] { $winners } partagent la victoire ! Totaux : { $totals }
    }
}
