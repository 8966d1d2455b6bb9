# Antartik : ce qui s’est passé, une phrase par événement : event-an-<événement>.
# $rule est le numéro de la règle avec - pour chaque point ; <liste>_count est la longueur d’une liste.

event-an-game-began = chacun commence avec une carte de valeur { $cards_count } ; la pioche compte { $draw } cartes
event-an-turn-began = { $middle_count ->
    [0] { $seat } plonge
   *[other] { $seat } plonge ; au milieu : { $middle }
}
event-an-retried = { $seat } réessaie le plongeon : { $cards } au milieu
event-an-started-fresh = { $seat } commence un nouveau plongeon : sous la pioche, { $cards }
event-an-called-referee = { $seat } utilise un arbitre, { $card }
event-an-looked = { $cards ->
    [none] { $count ->
        [one] { $seat } regarde la première carte de la pioche
       *[other] { $seat } regarde les { $count } premières cartes de la pioche
    }
   *[other] { $seat } voit sur le dessus de la pioche : { $cards }
}
event-an-arranged = { $seat } en remet { $on_top } dessus et { $underneath } dessous
event-an-went-on = { $seat } continue
event-an-betting-opened = qui mise que le plongeon s’arrête ici ? À choisir : { $seats }
event-an-chose = { $seat } a choisi
event-an-revealed = { $card ->
    [none] { $seat } ne mise pas
   *[other] { $seat } mise { $card }
}
event-an-turned = { $seat } retourne { $card } ; il en reste { $draw } dans la pioche
event-an-belly-flopped = un plat ! { $seat } retourne un deuxième { $card_value }
event-an-won-duplicate = { $seat } gagne ce { $card_value } et rien d’autre
event-an-parachuted = { $seat } sauve le plongeon avec un parachute, { $card }
event-an-landed = { $rule ->
    [AN-3-2] un plongeon parfait : { $seat } gagne { $cards }
   *[other] { $seat } entre dans l’eau et gagne { $cards }
}
event-an-bet-won = { $seat } gagne la mise : { $card } est face cachée et vaut 3
event-an-bet-lost = { $seat } perd la mise : { $card } va à { $to_seat }
event-an-bet-returned = { $seat } reprend sa mise : { $card }
event-an-exchanged = { $seat } retourne { $card } face visible et prend { $taken } sous la pioche
event-an-abandoned = ce qui reste au milieu n’est à personne : { $cards }
event-an-game-ended = { $winners_count ->
    [one] { $winners } gagne et devient le meilleur plongeur du pôle Sud ! Points : { $scores }
   *[other] { $winners } partagent la victoire ! Points : { $scores }
}
