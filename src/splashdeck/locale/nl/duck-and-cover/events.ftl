# Duck & Cover: wat er gebeurd is, één zin per gebeurtenis: event-dc-<gebeurtenis>.
# $rule is de id van de regel met - voor elke punt; <lijst>_count is de lengte van een lijst.

event-dc-round-began = ronde { $round } begint: iedereen legt 12 eenden neer
event-dc-called = { $rule ->
    [DC-3-3] de kapitein kondigt Max aan: ieders hoogste zichtbare eend
    [DC-3-4] de kapitein kondigt Herhaal aan: nog eens { $call }
    [DC-3-4a] de kapitein draait als eerste Herhaal om: er is niets te herhalen
    [DC-3-4b] de kapitein draait Herhaal om na een afgelegde kaart: niemand verplaatst iets
    [DC-3-4c] de kapitein kondigt Herhaal aan: nog eens Max
    [DC-10-4] de kapitein draait { $card } om: een lage streek
   *[other] de kapitein kondigt { $call } aan
}
event-dc-quacked = { $seat }: { $noise }
event-dc-chose = { $seat_is ->
    [you] je hebt gekozen
   *[other] { $seat } heeft gekozen
}
event-dc-covered = { $seat_is ->
    [you] je bedekt
   *[other] { $seat } bedekt
} de { $onto } met de { $duck }{ $to ->
    [none] {""}
   *[other] {" "}op { $to }
}: een stapel van { $height }
event-dc-ducked = { $seat_is ->
    [you] je duikt
   *[other] { $seat } duikt
} met de { $duck }{ $to ->
    [none] {""}
   *[other] {" "}naar { $to }
}
event-dc-gave = { $seat_is ->
    [you] je geeft
   *[other] { $seat } geeft
} de { $duck } aan { $to_seat_is ->
    [you] jou
   *[other] { $to_seat }
}
event-dc-placed = { $seat_is ->
    [you] je plaatst
   *[other] { $seat } plaatst
} de { $duck }{ $to ->
    [none] {""}
   *[other] {" "}op { $to }
}
event-dc-piled = { $card } gaat op de kapiteinstapel
event-dc-discarded = { $left ->
    [0] { $card } is kaart { $count } in het afleggebied: dat is vol
    [one] { $card } is kaart { $count } in het afleggebied; nog 1 en de ronde eindigt
   *[other] { $card } is kaart { $count } in het afleggebied; nog { $left } en de ronde eindigt
}
event-dc-reshuffled = { $cards ->
    [one] de trekstapel is leeg: de ene kaart van de kapiteinstapel wordt opnieuw getrokken
   *[other] de trekstapel is leeg: de { $cards } kaarten van de kapiteinstapel worden geschud
}
event-dc-round-ended = { $rule ->
    [DC-6-1] ronde { $round } eindigt met één stapel: { $scores }
    [DC-6-2] ronde { $round } eindigt met een vol afleggebied: { $scores }
   *[other] ronde { $round } eindigt door de grens aan aankondigingen: { $scores }
}
event-dc-game-ended = { $winners_is ->
    [you] je wint! Totalen: { $totals }
    [us] { $winners } delen de overwinning! Totalen: { $totals }
   *[other] { $winners_count ->
        [one] { $winners } wint! Totalen: { $totals }
       *[other] { $winners } delen de overwinning! Totalen: { $totals }
    }
}
