# Antartik : ce qui s’est passé, une phrase par événement : event-an-<événement>.
# $rule est le numéro de la règle avec - pour chaque point ; <liste>_count est la longueur d’une liste.

event-an-game-began = chacun commence avec une carte de valeur { $cards_count } ; la pioche compte { $draw } cartes
event-an-turn-began = { $seat_is ->
    [you] vous plongez
   *[other] { $seat } plonge
}{ $middle_count ->
    [0] {""}
   *[other] {" "}; au milieu : { $middle }
}
event-an-retried = { $seat_is ->
    [you] vous réessayez
   *[other] { $seat } réessaie
} le plongeon : { $cards } au milieu
event-an-started-fresh = { $seat_is ->
    [you] vous commencez
   *[other] { $seat } commence
} un nouveau plongeon : sous la pioche, { $cards }
event-an-called-referee = { $seat_is ->
    [you] vous utilisez
   *[other] { $seat } utilise
} un arbitre, { $card }
event-an-looked = { $cards ->
    [none] { $seat_is ->
        [you] vous regardez
       *[other] { $seat } regarde
    } { $count ->
        [one] la première carte
       *[other] les { $count } premières cartes
    } de la pioche
   *[other] { $seat_is ->
        [you] vous voyez
       *[other] { $seat } voit
    } sur le dessus de la pioche : { $cards }
}
event-an-arranged = { $seat_is ->
    [you] vous en remettez
   *[other] { $seat } en remet
} { $on_top } dessus et { $underneath } dessous
event-an-went-on = { $seat_is ->
    [you] vous continuez
   *[other] { $seat } continue
}
event-an-betting-opened = qui mise que le plongeon s’arrête ici ? À choisir : { $seats }
event-an-chose = { $seat_is ->
    [you] vous avez choisi
   *[other] { $seat } a choisi
}
event-an-revealed = { $card ->
    [none] { $seat_is ->
        [you] vous ne misez pas
       *[other] { $seat } ne mise pas
    }
   *[other] { $seat_is ->
        [you] vous misez
       *[other] { $seat } mise
    } { $card }
}
event-an-turned = { $seat_is ->
    [you] vous retournez
   *[other] { $seat } retourne
} { $card } ; il en reste { $draw } dans la pioche
event-an-belly-flopped = un plat : { $seat_is ->
    [you] vous retournez
   *[other] { $seat } retourne
} un deuxième { $card_value }
event-an-won-duplicate = { $seat_is ->
    [you] vous gagnez
   *[other] { $seat } gagne
} ce { $card_value } et rien d’autre
event-an-parachuted = { $seat_is ->
    [you] vous sauvez
   *[other] { $seat } sauve
} le plongeon avec un parachute, { $card }
event-an-landed = { $rule ->
    [AN-3-2] un plongeon parfait : { $seat_is ->
        [you] vous gagnez
       *[other] { $seat } gagne
    } { $cards }
   *[other] { $seat_is ->
        [you] vous entrez dans l’eau et gagnez
       *[other] { $seat } entre dans l’eau et gagne
    } { $cards }
}
event-an-bet-won = { $seat_is ->
    [you] vous gagnez
   *[other] { $seat } gagne
} la mise : { $card } est face cachée et vaut 3
event-an-bet-lost = { $seat_is ->
    [you] vous perdez
   *[other] { $seat } perd
} la mise : { $card } va à { $to_seat_is ->
    [you] vous
   *[other] { $to_seat }
}
event-an-bet-returned = { $seat_is ->
    [you] vous reprenez votre mise
   *[other] { $seat } reprend sa mise
} : { $card }
event-an-exchanged = { $seat_is ->
    [you] vous retournez
   *[other] { $seat } retourne
} { $card } face visible et { $seat_is ->
    [you] prenez
   *[other] prend
} { $taken } sous la pioche
event-an-abandoned = ce qui reste au milieu n’est à personne : { $cards }
event-an-game-ended = { $winners_is ->
    [you] vous gagnez et devenez le meilleur plongeur du pôle Sud ! Points : { $scores }
    [us] { $winners } partagez la victoire ! Points : { $scores }
   *[other] { $winners_count ->
        [one] { $winners } gagne et devient le meilleur plongeur du pôle Sud ! Points : { $scores }
       *[other] { $winners } partagent la victoire ! Points : { $scores }
    }
}
